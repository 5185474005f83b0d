"""What a choice leads to, in sentences: a pawn's move, a place for a tile or token."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import BONUS_SPACE, EMPTY, MOVE, PAWN_SPACES, PAWNS, TILES
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.turns.track import destinations
from engine.state import Action
from scenes.games.fountains import pieces
from scenes.games.fountains.flood import ran_dry_and_wet
from scenes.games.fountains.words import phrases
from scenes.games.fountains.words.namer import marked_place, numbered
from scenes.games.fountains.words.phrases import titled
from scenes.i18n.lists import listed, sentences, side_by_side
from scenes.i18n.translation import _, ngettext, signed


def landing(state: FountainsState, pawn: str, steps: int, space: int, after: FountainsState) -> tuple[str, str]:
    """Return what a pawn's move brings, and what it triggers."""
    if space == BONUS_SPACE:
        brought = _("bonus token")
    else:
        brought = pieces.tile_words(after.hand)
    title = _("{pawn}, {steps}: {tile}").format(
        pawn=_(pieces.PAWN_NAMES[pawn]), steps=pieces.steps_words(steps), tile=brought
    )
    said = [_(pieces.REWARDED[PAWNS[after.reward]])] if after.reward != EMPTY else []
    if space != BONUS_SPACE:
        said.append(places_words(after))
    return title, sentences(said)


def places_words(after: FountainsState) -> str:
    """Return how many places the tile in hand has, and how many of them are on level 2 or higher."""
    top = after.fountains[after.player].top
    places = [action for action in after.legal_actions() if action[0] == "place"]
    high = sum(cell_at(action[1], action[2]) in top for action in places)
    if not places:
        return _("It fits nowhere.")
    said = ngettext(
        "{count} place, {high} on level 2 or higher.", "{count} places, {high} on level 2 or higher.", len(places)
    )
    return said.format(count=len(places), high=high)


def difference(before: Fountain, after: Fountain) -> str:
    """Return how pools with water, fish, lily pads and pond weed change."""
    old, new = tally(before), tally(after)
    entries = [
        (_("Pools"), old.pools, new.pools),
        (_("red fish"), old.fish[0], new.fish[0]),
        (_("black fish"), old.fish[1], new.fish[1]),
        (_("white fish"), old.fish[2], new.fish[2]),
        (_("lily pads"), old.lilies, new.lilies),
        (_("pond weed"), before.water.weeds(), after.water.weeds()),
    ]
    return side_by_side(f"{name} {then} → {now}" for name, then, now in entries if then != now)


def within_reach(state: FountainsState) -> str:
    """Return which pawns can stop on the space of their colour in this move, and with how many steps."""
    reached = {
        pawn: steps for pawn, steps, space in destinations(state.pawns, state.gear) if space == PAWN_SPACES[pawn]
    }
    if state.phase != MOVE or not reached:
        return "" if state.phase != MOVE else _("No pawn reaches its colour in this move.")
    return _("To its colour: {pawns}").format(
        pawns=listed(
            _("{pawn}, {steps}").format(pawn=_(pieces.PAWN_NAMES[PAWNS[pawn]]), steps=pieces.steps_words(steps))
            for pawn, steps in reached.items()
        )
    )


def consequences(before: Fountain, after: Fountain, cells: Collection[int]) -> str:
    """Return in sentences what a tile or token on these cells covers, and which pools run dry or have water again."""
    said = [covered_words(before, cells)]
    dried, watered = ran_dry_and_wet(before, after)
    pools = after.water.pool_of
    dry, wet = (len({pools[cell] for cell in changed}) for changed in (dried, watered))
    if dry:
        said.append(ngettext("{count} pool runs dry.", "{count} pools run dry.", dry).format(count=dry))
    if wet:
        said.append(ngettext("{count} pool has water again.", "{count} pools have water again.", wet).format(count=wet))
    return sentences(said)


def covered_words(before: Fountain, cells: Collection[int]) -> str:
    """Return the sentence that tells what a tile or token on these cells covers; empty if that is nothing."""
    icons = [before.top[cell].icon for cell in cells if cell in before.top]
    covered = [pieces.feature_words(icon, icons.count(icon)) for icon in dict.fromkeys(icons) if icon >= 0]
    return _("Covers: {features}.").format(features=listed(covered)) if covered else ""


def move_in_full(state: FountainsState, action: Action) -> str:
    """Return a pawn's move with what lies where it ends, how much is left there, and what it triggers."""
    pawn = PAWNS.index(action[1])
    ends = {(number, steps): space for number, steps, space in destinations(state.pawns, state.gear)}
    space = ends[pawn, int(action[2])]
    brought = _("bonus token")
    if space != BONUS_SPACE:
        tile, left = pieces.tile_words(state.tops[space - 1]), state.left[space - 1]
        brought = _("{tile}, {left} left").format(tile=tile, left=left)
    said = _("{name}: {words}").format(name=phrases.told(action), words=brought)
    return sentences((said, _(pieces.REWARDED[PAWNS[pawn]]))) if space == PAWN_SPACES[pawn] else said


def place_in_full(state: FountainsState, action: Action) -> str:
    """Return a place of a tile or token, what it covers, and last where that is in columns and rows."""
    said = titled(phrases.told_here(state, action, state.player))
    if action[0] == "place":
        said = _("{place}, {turned}").format(place=said, turned=rotation_words(action[3]))
    covered = covered_words(state.fountains[state.player], _cells(state, action))
    at = pieces.place_words(*_column_and_row(action))
    return sentences((_("{sentence}.").format(sentence=said), covered, titled(_("{sentence}.").format(sentence=at))))


def rotation_words(rotation: int) -> str:
    """Return how often a tile is turned, by quarters."""
    return (_("not turned"), _("turned once"), _("turned twice"), _("turned 3 times"))[rotation]


# --- colours of fish


def fish_named(colour: str) -> str:
    """Return what the button says that names a colour of fish."""
    return _("Name {colour}").format(colour=_(pieces.REWARD_NAMES[colour]).lower())


def lead(leads: Mapping[str, int], colour: str) -> str:
    """Return by how much the viewer leads if a colour of fish is named, and which colour gives the best lead."""
    best = max(leads, key=lambda name: (leads[name], name == colour))
    if best == colour:
        return _("Best lead: {points}").format(points=signed(leads[colour]))
    said = _("Lead: {points}; best with {fish}: {best}")
    fish = _(pieces.FEATURE_NAMES[best])
    return said.format(points=signed(leads[colour]), fish=fish, best=signed(leads[best]))


# --- all places of what is in hand


def in_reading_order(state: FountainsState, actions: Iterable[Action]) -> list[Action]:
    """Return the places for a tile or a token level by level, on each row by row; other actions are left out."""
    places = [action for action in actions if action[0] in ("place", "token")]
    return sorted(places, key=lambda action: (_level(state, action), *_column_and_row(action)[::-1], *action[1:]))


def _column_and_row(action: Action) -> tuple[int, int]:
    x, y = action[1:3] if action[0] == "place" else action[2:4]
    return int(x), int(y)


def _level(state: FountainsState, action: Action) -> int:
    """Return the level on which a tile or a token would lie."""
    seen = state.fountains[state.player].top.get(cell_at(*_column_and_row(action)))
    return (seen.level if seen else 0) + int(action[0] == "place")


def _cells(state: FountainsState, action: Action) -> list[int]:
    """Return the cells that a tile or a token would take."""
    handle = cell_at(*_column_and_row(action))
    if action[0] != "place":
        return [handle]
    return [handle + cell.offset for cell in TILES[state.hand].rotations[int(action[3])].cells]


def places_in_list(state: FountainsState, actions: Sequence[Action]) -> list[tuple[str, str]]:
    """Return places for the list of all places: what is seen beside each; how a tile is turned and what it covers."""
    named = numbered([marked_place(state, action, state.player) for action in actions])
    return [(titled(place), _more(state, action)) for place, action in zip(named, actions, strict=True)]


def _more(state: FountainsState, action: Action) -> str:
    if action[0] == "place":
        more = rotation_words(action[3])
    else:
        more = _("{token} token").format(token=_(pieces.FEATURE_NAMES[action[1]]))
    return side_by_side((more, covered_words(state.fountains[state.player], _cells(state, action))))
