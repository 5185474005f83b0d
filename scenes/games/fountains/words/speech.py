"""The position of Fountains for those who cannot see it: headings and tables for the basin, rewards, cards, players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.building.things import Things
from engine.games.fountains.grid import DIRECTIONS, STEP, xy_of
from engine.games.fountains.payouts import counted
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    DARK,
    EMPTY,
    FEATURES,
    MACHINE_LEVELS,
    OPEN,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    TILES,
    TRACK,
    Rotated,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.tiles import SPACES
from scenes.games.fountains import pieces
from scenes.games.fountains.payouts import rewards_now
from scenes.games.fountains.words import design_cards, phrases
from scenes.i18n.lists import listed
from scenes.i18n.numbers import points_words
from scenes.i18n.translation import _, language, mark, ngettext, pgettext, signed
from scenes.platform.base import Section

SIDES = (mark("north"), mark("east"), mark("south"), mark("west"))
NOTHING = "–"


def position(state: FountainsState, names: Sequence[str]) -> list[Section]:
    """Return the whole position; `names` are those of all who score."""
    sections = [Section(phrases.round_words(state), (phrases.clock(state, names),)), _basin(state), _tokens(state)]
    if state.phase == PLACE:
        sections.append(
            Section(_("Tile in hand"), (pieces.tile_words(state.hand), edges(TILES[state.hand].rotations[0])))
        )
    sections.append(_rewards(state, names))
    if state.designs:
        sections.append(_designs(state, names))
    for player, sheet in enumerate(state.scores()):
        title = _("{name}: {words}").format(name=names[player], words=points_words(sheet.total))
        if player < state.players:
            sections.append(fountain_section(title, state.fountains[player]))
        else:
            sections.append(Section(title, machine_lines(state)))
    return sections


def joined(parts: Sequence[str]) -> str:
    """Return words as a list: `pool, lily pad`."""
    return listed(filter(None, parts)) or NOTHING


# --- what all have in common


def _basin(state: FountainsState) -> Section:
    """Return the spaces clockwise: whose colour, who stands there, what lies beside it, how much is left."""
    head = [_("Space"), _("Colour"), _("On it"), _("Beside it"), _("Channels and dark bricks"), _("Left")]
    rows = [head]
    for space in range(TRACK):
        standing = [_(pieces.PAWN_NAMES[PAWNS[pawn]]) for pawn, at in enumerate(state.pawns) if at == space]
        standing += [_("gear")] * (state.gear == space)
        own = [_(pieces.REWARD_OF[PAWNS[pawn]]) for pawn, at in enumerate(PAWN_SPACES) if at == space]
        row = [_(pieces.SPACE_NAMES[SPACES[space]]), joined(own), joined(standing)]
        if space == BONUS_SPACE:
            open_tokens = sum(feature != EMPTY for feature in state.offer)
            rows.append([*row, _("bonus tokens"), NOTHING, str(open_tokens)])
            continue
        top = state.tops[space - 1]
        beside = [pieces.tile_words(top), edges(TILES[top].rotations[0])] if top != EMPTY else [NOTHING, NOTHING]
        rows.append([*row, *beside, str(state.left[space - 1])])
    return Section(_("Basin, clockwise"), table=rows)


def _tokens(state: FountainsState) -> Section:
    shown = [_(pieces.FEATURE_NAMES[FEATURES[feature]]) for feature in state.offer if feature != EMPTY]
    hidden = sum(state.supply)
    left = ngettext("{count} token face down", "{count} tokens face down", hidden).format(count=hidden)
    return Section(_("Face-up tokens"), (joined(shown), left))


def _rewards(state: FountainsState, names: Sequence[str]) -> Section:
    rows = [
        [_(pieces.REWARD_NAMES[reward.name]), _(pieces.PAWN_NAMES[PAWNS[reward.pawn]]), *map(signed, reward.points)]
        for reward in rewards_now(state)
    ]
    return Section(_("If rewarded now"), table=[[_("Reward"), _("Pawn"), *names], *rows])


def _designs(state: FountainsState, names: Sequence[str]) -> Section:
    rows = [
        [
            design_cards.card_name(card),
            design_cards.card_rule(card),
            *(signed(design_points(card, fountain, state.watered_only)) for fountain in state.fountains),
        ]
        for card in state.designs
    ]
    return Section(_("Design cards"), table=[[_("Card"), _("Scores"), *names], *rows])


# --- a fountain


def counts(fountain: Fountain) -> list[str]:
    """Return what a fountain counts for, one line each."""
    counted_, weeds = tally(fountain), fountain.water.weeds()
    fish = joined(
        [
            _("{thing} {points}").format(thing=_(pieces.FEATURE_NAMES[FEATURES[colour]]), points=points)
            for colour, points in enumerate(counted_.fish)
        ]
    )
    return [
        ngettext("{count} pool with water", "{count} pools with water", counted_.pools).format(count=counted_.pools),
        _("Fish would score: {fish}").format(fish=fish),
        _("Lily pads would score: {points}").format(points=counted_.lilies),
        _("Pond weed: {count}").format(count=weeds),
        _("Highest level: {level}").format(level=fountain.height()),
    ]


def fountain_section(title: str, fountain: Fountain) -> Section:
    """Return a fountain: what it counts for, and its pools in reading order with their cells, water and edges."""
    return Section(title, counts(fountain), _pools(fountain, language()))


@lru_cache(maxsize=16)
def _pools(fountain: Fountain, _language: str) -> list[list[str]]:
    """Return a table of a fountain's pools. Every change asks for all of them, so they are kept, by language too."""
    head = [
        _("Pool"),
        _("Cells"),
        _("Level"),
        pgettext("a pool", "Water"),
        _("Shows"),
        _("Flows to"),
        _("Channels and dark bricks"),
    ]
    water = fountain.water
    rows = [head]
    numbers = {name: number for number, name in enumerate(sorted(water.pools), start=1)}
    for name, number in numbers.items():
        pool = water.pools[name]
        shown = [pieces.feature_words(feature, count) for feature, count in enumerate(pool.features) if count]
        flows = [_("pool {number}").format(number=numbers[other]) for other in sorted(water.flows[name])]
        wet = _("with water") if name in water.wet else _("dry")
        cells = _("; ").join(pieces.place_words(*xy_of(cell)) for cell in pool.cells)
        sides = _("; ").join(filter(None, (_edges_seen(fountain, cell) for cell in pool.cells))) or NOTHING
        rows.append([str(number), cells, str(pool.level), wet, joined(shown), joined(flows), sides])
    return rows


def _edges_seen(fountain: Fountain, cell: int) -> str:
    """Return the dark bricks of a visible cell and its channels: `column 1, row 0: channel east`."""
    seen = fountain.top[cell]
    sides = []
    for direction in DIRECTIONS:
        edge = seen.edges[direction]
        if edge == OPEN:
            free = cell + STEP[direction] not in fountain.top
            sides.append((_("free channel {side}") if free else _("channel {side}")).format(side=_(SIDES[direction])))
        elif edge == DARK:
            sides.append(_("dark {side}").format(side=_(SIDES[direction])))
    if not sides:
        return ""
    return _("{place}: {words}").format(place=pieces.place_words(*xy_of(cell)), words=joined(sides))


def edges(rotated: Rotated) -> str:
    """Return the dark bricks and channels of a tile as it lies on its stack, cell by cell from its handle."""
    said = []
    for cell in rotated.cells:
        kinds = {OPEN: _("channel {side}"), DARK: _("dark {side}")}
        sides = [
            kinds[edge].format(side=_(SIDES[direction])) for direction, edge in enumerate(cell.edges) if edge in kinds
        ]
        if sides:
            place = pieces.place_words(cell.x, cell.y)
            said.append(_("{place}: {words}").format(place=place, words=joined(sides)))
    return _("; ").join(said)


# --- the machine


def machine_lines(state: FountainsState) -> list[str]:
    """Return what the Steam Machine has, what it pays, and where it goes next."""
    fish, lily = MACHINE_LEVELS[state.machine]
    following = _(pieces.SPACE_NAMES[SPACES[(state.gear + 1) % TRACK]])
    shown = [pieces.feature_words(each, counted(state, each)) for each in range(len(FEATURES)) if counted(state, each)]
    tiles = len(state.machine_tiles)
    return [
        ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles),
        joined(shown),
        _("A fish scores {fish} for it, a lily pad {lily}.").format(fish=fish, lily=lily),
        _("Next it goes to: {space}").format(space=following),
    ]


def card_section(card: int, things: Things, fountain: Fountain, name: str) -> Section:
    """Return what a design card pays, and what it counts in the fountain of that name's player."""
    title = _("{card}: what counts for {name}").format(card=design_cards.card_name(card), name=name)
    return Section(title, (design_cards.card_rule(card), *design_cards.things_in_words(fountain, things)))
