"""What the symbols on the table of Fountains mean: spaces, stacks, rewards, cards, and what lies in a fountain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    COIN,
    DESIGN_CARDS,
    EMPTY,
    FEATURES,
    LILY,
    MACHINE_LEVELS,
    PAWN_SPACES,
    PAWNS,
    PLAIN,
    SHADED,
    SHAPES,
    SPOUT,
    TILES,
    TRACK,
    WILD,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.tiles import SPACES
from scenes.games.fountains import pieces
from scenes.games.fountains.layout.layout import REWARDS, Layout, count_chips, deck_places, reward_row
from scenes.games.fountains.payouts import Reward
from scenes.games.fountains.words import design_cards, speech
from scenes.i18n.translation import _, mark, ngettext, signed
from scenes.paint.rect import Rect
from scenes.widgets.tooltip import Symbol

REWARD_RULES = {
    "pool": mark(
        "Blue: the most pools with water scores 10, then 6, 3, 1 and 0. Tied players all score the higher value."
    ),
    "lily": mark("Green: your largest group of lily pads joined by water. Each scores its level."),
}
NAMED = mark(
    "White: whoever moved the pawn names a colour. Each fish of it and each wild fish with water scores its level."
)
DUEL = mark("Blue: 7 points for more pools with water, 0 for fewer; 7 each if tied.")
ALONE = {
    "pool": mark("Blue: compare your pools with the machine's tiles. The larger number scores 7; both do if equal."),
    "lily": mark(
        "Green: your largest group of lily pads joined by water. Each scores its level. Each pad of the machine scores "
        "{lily}."
    ),
}
NAMED_ALONE = mark(
    "White: you name a colour; the machine takes the one it has most of. Your fish of it and wild fish with water "
    "score their level, those of the machine {fish} each."
)
WEED = mark("A pool that no water reaches has pond weed and does not score. Ties go to the least pond weed.")
WEED_ALONE = mark("A pool that no water reaches has pond weed and does not score.")
FEATURE_RULES = {
    WILD: mark("It counts as a fish of every colour and scores its level."),
    LILY: mark("Your largest group of pads joined by water scores. Each pad scores its level."),
    COIN: mark("Scores 5 points when placed, if it has water. After that only design cards count it."),
    SPOUT: mark("Water comes from here and runs through open channels, never up."),
}
HEIGHT = mark("Higher icons score more: fish and lily pads score their level. K shows every level on the fountain.")
FISH_RULE = mark("When its colour is named it scores its level, if it has water.")


def symbols(
    plan: Layout, state: FountainsState, names: Sequence[str], rewards: Sequence[Reward], open_sheet: Rect | None
) -> list[Symbol]:
    """Return what the basin, the rewards (on their panel, or on `open_sheet` over the basin) and the cards mean."""
    found: list[Symbol] = []
    panel = plan.rewards or open_sheet
    if plan.basin and not open_sheet:
        found += _spaces(plan, state, names, rewards)
        found += _stacks(plan, state)
    if panel:
        found += _rewards(panel, len(rewards) + (0 if plan.cards else len(state.designs)), state, names, rewards)
    return [*found, *_cards(card_places(plan, len(state.designs), open_sheet), state, names)]


def card_places(plan: Layout, count: int, open_sheet: Rect | None) -> Sequence[Rect]:
    """Return where `count` design cards lie: on their deck, or below the rewards, on `open_sheet` if it is open."""
    panel = plan.rewards or open_sheet
    if plan.cards:
        return deck_places(plan.cards, count)
    rows = REWARDS + count
    return [reward_row(panel, number, rows) for number in range(REWARDS, rows)] if panel else ()


def _points(names: Sequence[str], points: Sequence[int]) -> str:
    return speech.joined(
        [_("{name} {points}").format(name=name, points=signed(each)) for name, each in zip(names, points, strict=True)]
    )


def _spaces(plan: Layout, state: FountainsState, names: Sequence[str], rewards: Sequence[Reward]) -> Iterator[Symbol]:
    """Yield the coloured spaces, the gear and the tokens."""
    assert plan.basin
    radius = plan.basin[2]
    for pawn, space in enumerate(PAWN_SPACES):
        name = _(pieces.PAWN_NAMES[PAWNS[pawn]])
        rule = _("If the pawn of this colour stops here, everyone is rewarded once the tile is placed. {reward}")
        if state.machine:
            rule = _(
                "If the pawn of this colour stops here, everyone is rewarded once the tile is placed; if the gear "
                "does, at once. {reward}"
            )
        said = rule.format(reward=_(pieces.REWARDED[PAWNS[pawn]]))
        now = [reward for reward in rewards if reward.pawn == pawn]
        told = [
            _("{name}: {words}").format(name=_(pieces.REWARD_NAMES[reward.name]), words=_points(names, reward.points))
            for reward in now
        ]
        title = _("Space of the {pawn}").format(pawn=name)
        rect = Rect.around(*plan.space(space), radius * 0.28)
        yield Symbol(rect, title, said, _("; ").join(told), f"fountains/pawn_{PAWNS[pawn]}")
    if state.gear != EMPTY:
        following = _(pieces.SPACE_NAMES[SPACES[(state.gear + 1) % TRACK]])
        yield Symbol(
            Rect.around(*plan.space(state.gear), radius * 0.3),
            _("The machine's gear"),
            _("You cannot stop on the gear's space or move a pawn under it. The gear moves one space each turn."),
            _("Next it goes to: {space}").format(space=following),
            "fountains/gear",
        )
    left, right = plan.token(0), plan.token(len(state.offer) - 1)
    hidden = sum(state.supply)
    yield Symbol(
        Rect(left[0], right[1], right[0] - left[0], 1).grown(radius * 0.09),
        _("Bonus tokens"),
        _("On the bonus space you take one of them. It goes on a shaded spot or over an icon in your fountain."),
        ngettext("{count} token face down", "{count} tokens face down", hidden).format(count=hidden),
    )


def _stacks(plan: Layout, state: FountainsState) -> Iterator[Symbol]:
    """Yield the numbers beside the stacks: how many tiles each holds, and what the unseen ones among them may show."""
    rule = _("Whoever stops a pawn next to it takes the face-up tile. When a stack is empty, this round is the last.")
    if state.machine:
        rule = _("Whoever stops next to it takes the face-up tile. An empty stack does not end this game.")
    for space, shape in enumerate(SPACES):
        if space == BONUS_SPACE:
            continue
        stack = space - 1
        left = ngettext("{count} tile left", "{count} tiles left", state.left[stack]).format(count=state.left[stack])
        shown = [sum(TILES[tile].features[each] for tile in state.unseen[stack]) for each in range(len(FEATURES))]
        unseen = [pieces.feature_words(each, count) for each, count in enumerate(shown) if count]
        now = _("{left}. Tiles not seen yet show: {features}.").format(left=left, features=speech.joined(unseen))
        yield Symbol(plan.pill(space).grown(8), _(STACK_TITLES[shape]), rule, now)


STACK_TITLES = dict(
    zip(
        SHAPES,
        (
            mark("Pair tiles"),
            mark("Long tiles"),
            mark("Corner tiles"),
            mark("Square tiles"),
            mark("T-tiles"),
            mark("Star tiles"),
        ),
        strict=True,
    )
)


def reward_rule(state: FountainsState, name: str) -> str:
    """Return how a reward pays in this game: `pool`, `lily` or a colour of fish."""
    if state.machine:
        fish, lily = MACHINE_LEVELS[state.machine]
        return _(ALONE.get(name, NAMED_ALONE)).format(fish=fish, lily=lily)
    if name == "pool" and state.players == 2:
        return _(DUEL)
    rule = REWARD_RULES.get(name, NAMED)
    return _(rule)


def _rewards(
    panel: Rect, rows: int, state: FountainsState, names: Sequence[str], rewards: Sequence[Reward]
) -> Iterator[Symbol]:
    for number, reward in enumerate(rewards):
        title = _("Reward: {name}").format(name=_(pieces.REWARD_NAMES[reward.name]))
        now = _("If rewarded now: {points}").format(points=_points(names, reward.points))
        picture = f"fountains/icon_{reward.name}"
        rect = reward_row(panel, number, rows)
        yield Symbol(rect, title, reward_rule(state, reward.name), now, picture)


def _cards(places: Sequence[Rect], state: FountainsState, names: Sequence[str]) -> Iterator[Symbol]:
    for place, card in zip(places, state.designs, strict=bool(places)):
        points = [design_points(card, fountain, state.watered_only) for fountain in state.fountains]
        rule = _("At the end: {rule}").format(rule=design_cards.card_rule(card))
        now = _("Now: {points}").format(points=_points(names, points))
        yield Symbol(place, design_cards.card_name(card), rule, now, f"fountains/design_{DESIGN_CARDS[card]}")


def counting(row: Rect, end: float, state: FountainsState, seat: int) -> Iterator[Symbol]:
    """Yield what the numbers over a seat's fountain count: pools, fish by colour, pads, pond weed, levels."""
    fountain = state.fountains[seat]
    counts, weeds = tally(fountain), fountain.water.weeds()
    told = [
        (_("Pools with water"), reward_rule(state, "pool"), counts.pools, "pool"),
        *(
            (
                _("Levels of {fish} and wild fish").format(fish=_(pieces.FEATURE_NAMES[name])),
                reward_rule(state, name),
                points,
                name,
            )
            for name, points in zip(FEATURES, counts.fish, strict=False)
        ),
        (_("Levels of the largest group of lily pads"), reward_rule(state, "lily"), counts.lilies, "lily"),
        (_("Pond weed"), _(WEED_ALONE if state.machine else WEED), weeds, "weed"),
        (_("Highest level"), _(HEIGHT), fountain.height(), "level"),
    ]
    for place, (title, rule, number, icon) in zip(count_chips(row, len(told), end), told, strict=True):
        yield Symbol(place, title, rule, _("Now: {count}").format(count=number), f"fountains/icon_{icon}")


def lying(fountain: Fountain, rect_of: Callable[[int], Rect], seen: Rect) -> Iterator[Symbol]:
    """Yield what lies in a fountain as far as it is `seen`: each icon with what it pays on its level."""
    water = fountain.water
    for cell, shown in sorted(fountain.top.items()):
        rect = rect_of(cell)
        if shown.icon == PLAIN or not seen.contains(*rect.centre):
            continue
        wet = water.is_wet(cell)
        if shown.icon == SHADED:
            yield Symbol(rect, _("Shaded spot"), _("A bonus token can go here. It counts as if it were printed."))
            continue
        name = _(pieces.FEATURE_NAMES[FEATURES[shown.icon]])
        name = name[:1].upper() + name[1:]
        title = (_("{thing}, level {level}") if wet else _("{thing}, level {level}, dry")).format(
            thing=name, level=shown.level
        )
        now = "" if wet else _("Pond weed: no water reaches this pool, so it does not score.")
        if wet and shown.icon not in (COIN, SPOUT):
            now = ngettext("Scores {count} point.", "Scores {count} points.", shown.level).format(count=shown.level)
        yield Symbol(rect, title, _(FEATURE_RULES.get(shown.icon, FISH_RULE)), now)
