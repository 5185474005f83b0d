"""Fountains in sentences: the question, the log, refusals and the position, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.fountain import Fountain
from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    DESIGN_CARDS,
    EMPTY,
    FEATURES,
    FISH,
    MOVE,
    PAWNS,
    PLACE,
    SHAPES,
    STACK_OF,
    SWAP,
    TILES,
    TOKEN,
)
from engine.games.fountains.rewards import tally
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.tiles import SPACES
from engine.state import Action, IllegalAction
from scenes.i18n.translation import _, mark, ngettext

PAWN_NAMES = {"green": mark("Green pawn"), "white": mark("White pawn"), "blue": mark("Blue pawn")}
FEATURE_NAMES = {
    "red": mark("red fish"),
    "black": mark("black fish"),
    "white": mark("white fish"),
    "wild": mark("wild fish"),
    "lily": mark("lily pad"),
    "coin": mark("coin"),
    "spout": mark("spout"),
}
TILE_NAMES = {
    "pair": mark("pair tile"),
    "long": mark("long tile"),
    "corner": mark("corner tile"),
    "square": mark("square tile"),
    "tee": mark("tee tile"),
    "star": mark("star tile"),
    "bonus": mark("bonus token"),
}
REWARD_NAMES = {
    "pool": mark("Pools"),
    "red": mark("Red"),
    "black": mark("Black"),
    "white": mark("White"),
    "lily": mark("Lilies"),
}
REWARDED = {
    "green": mark("Lily pads pay everybody."),
    "white": mark("Then you name a colour of fish that pays everybody."),
    "blue": mark("Pools pay everybody."),
}
SOURCES = {
    "coins": mark("Coins"),
    "pools": mark("Pools"),
    "fish": mark("Fish"),
    "lilies": mark("Lily pads"),
    "last_pools": mark("Pools at the end"),
    "last_fish": mark("Fish at the end"),
    "last_lilies": mark("Lily pads at the end"),
    "design_levels": mark("Card: levels"),
    "design_tall_features": mark("Card: features on high levels"),
    "design_stars": mark("Card: uncovered stars"),
    "design_extras": mark("Card: tokens"),
    "design_lily_and_coin": mark("Card: lily pad and coin"),
    "design_wild_lily": mark("Card: wild fish and lily pad"),
    "design_visibility": mark("Card: uncovered tiles"),
    "design_feature_set": mark("Card: sets of all features"),
    "design_fish_variety": mark("Card: fish of three colours"),
    "design_spouts": mark("Card: spouts"),
    "design_coins": mark("Card: coins"),
    "design_straight_pools": mark("Card: pools in a line"),
}
REFUSALS = {
    "under_the_gear": mark("That pawn is under the gear."),
    "nothing_there": mark("Nothing is left to take there."),
    "not_supported": mark("Part of the tile hangs over."),
    "bricks_do_not_touch": mark("No two pairs of dark bricks touch."),
    "no_tile_there": mark("A token lies on a tile."),
    "no_spot": mark("A token lies on a shaded spot or over an icon."),
    "no_such_token": mark("That token does not lie open."),
    "must_place": mark("It can be placed."),
    "must_move": mark("A pawn can move."),
    "game_over": mark("The game is over."),
}


def card_name(card: int) -> str:
    """Return the name of a design card."""
    return _(SOURCES[f"design_{DESIGN_CARDS[card]}"])


def refusal(problem: IllegalAction) -> str:
    """Return why the rules refuse something."""
    return _(REFUSALS[problem.code]) if problem.code in REFUSALS else str(problem)


def steps_words(steps: int) -> str:
    """Return `2 steps`."""
    return ngettext("{count} step", "{count} steps", steps).format(count=steps)


def tile_words(number: int) -> str:
    """Return a tile's shape and what it shows: `corner tile (spout)`."""
    tile = TILES[number]
    shown = [_(FEATURE_NAMES[FEATURES[f]]) for f, count in enumerate(tile.features) for __ in range(count)]
    name = _(TILE_NAMES[SHAPES[STACK_OF[number]]])
    return f"{name} ({', '.join(shown)})" if shown else name


def place_words(x: int, y: int) -> str:
    """Return a place of a fountain; the middle of the starting tile is column 0, row 0."""
    return _("column {x}, row {y}").format(x=x, y=y)


def told(action: Action) -> str:
    """Return an action as the log tells it."""
    verb, *more = action
    if verb == "move":
        return f"{_(PAWN_NAMES[more[0]])}, {steps_words(more[1])}"
    if verb == "place":
        x, y, turn = more
        return _("tile to {place}, turned {turn}").format(place=place_words(x, y), turn=turn)
    if verb == "token":
        name, x, y = more
        return _("{token} token to {place}").format(token=_(FEATURE_NAMES[name]), place=place_words(x, y))
    if verb == "fish":
        return _("names {fish}").format(fish=_(FEATURE_NAMES[more[0]]))
    if verb == "swap":
        return _("swaps the {token} token").format(token=_(FEATURE_NAMES[more[0]]))
    return {
        "pass": _("passes"),
        "keep": _("keeps the tokens"),
        "discard": _("discards what fits nowhere"),
    }[verb]


def touch_words(state: FountainsState, path: Action) -> str:
    """Return what the touch at the end of `path` means."""
    if path[:1] == ("move",) and len(path) == 2:
        return _(PAWN_NAMES[path[1]])
    if path[:1] == ("token",) and len(path) in (2, 3):
        token = _("{token} token").format(token=_(FEATURE_NAMES[path[1]]))
        return token if len(path) == 2 else f"{token}, {_('column {x}').format(x=path[2])}"
    if path[:1] == ("place",) and len(path) in (2, 3):
        return place_words(path[1], path[2]) if len(path) == 3 else _("column {x}").format(x=path[1])
    return told(path) if len(path) > 1 or path in (("pass",), ("keep",)) else question(state)[0]


def question(state: FountainsState) -> tuple[str, str]:
    """Return what the player is asked, and a hint to it."""
    if state.phase == MOVE:
        return _("Move a pawn."), _("You build with what lies beside the space where it ends.")
    if state.phase == PLACE:
        return _("Place the {tile}.").format(tile=tile_words(state.hand)), _("Two of its dark bricks touch others.")
    if state.phase == TOKEN:
        return _("Place a token."), _("It goes to a shaded spot or over an icon.")
    if state.phase == FISH:
        return _("Name a colour of fish."), _("It pays everybody.")
    if state.phase == SWAP:
        return _("Swap a token?"), _("The machine stands on the bonus space.")
    return "", ""


def landing(state: FountainsState, pawn: str, steps: int, space: int, after: FountainsState) -> tuple[str, str]:
    """Return what a pawn's move brings, and what it triggers."""
    if space == BONUS_SPACE:
        brought = _("bonus token")
    else:
        brought = tile_words(after.hand)
    title = f"{_(PAWN_NAMES[pawn])}, {steps_words(steps)}: {brought}"
    return title, _(REWARDED[PAWNS[after.reward]]) if after.reward != EMPTY else ""


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
    return " · ".join(f"{name} {then} → {now}" for name, then, now in entries if then != now)


def clock(state: FountainsState) -> str:
    """Return when the game ends."""
    if state.machine:
        return _("The machine: turn {turn} of {last}").format(turn=state.machine_turns, last=2 * len(SPACES))
    if state.is_last_round():
        return _("Last round")
    stack = min(range(len(SHAPES)), key=lambda number: state.left[number])
    name = _(TILE_NAMES[SHAPES[stack]])
    return _("Ends when a stack is empty: {tile} {left}").format(tile=name, left=state.left[stack])


def fountain_words(fountain: Fountain) -> str:
    """Return a fountain pool by pool in reading order."""
    said = []
    for name in sorted(fountain.water.pools):
        pool = fountain.water.pools[name]
        shown = [_(FEATURE_NAMES[FEATURES[f]]) for f, count in enumerate(pool.features) for __ in range(count)]
        wet = _("water") if name in fountain.water.wet else _("dry")
        parts = [place_words(*xy_of(name)), _("level {level}").format(level=pool.level), wet, *shown]
        said.append(", ".join(parts))
    return "; ".join(said)


def position(state: FountainsState, names: Sequence[str]) -> str:
    """Return the whole position in plain words."""
    parts = [clock(state) + "."]
    for space, name in enumerate(SPACES):
        standing = [_(PAWN_NAMES[PAWNS[pawn]]) for pawn, at in enumerate(state.pawns) if at == space]
        if state.gear == space:
            standing.append(_("gear"))
        if space == BONUS_SPACE:
            beside = ", ".join(_(FEATURE_NAMES[FEATURES[f]]) for f in state.offer if f != EMPTY) or "–"
        else:
            top = state.tops[space - 1]
            left = _("{count} left").format(count=state.left[space - 1])
            beside = f"{tile_words(top) if top != EMPTY else '–'}, {left}"
        here = f" ({', '.join(standing)})" if standing else ""
        parts.append(f"{_(TILE_NAMES[name])}{here}: {beside}.")
    if state.designs:
        parts.append(", ".join(card_name(card) for card in state.designs) + ".")
    sheets = state.scores()
    for player, name in enumerate(names):
        line = _("{name}, {points} points.").format(name=name, points=sheets[player].total)
        if player < state.players:
            line += f" {fountain_words(state.fountains[player])}."
        elif state.machine_tiles:
            line += " " + ", ".join(tile_words(number) for number in state.machine_tiles) + "."
        parts.append(line)
    return " ".join(parts)


def place_in_full(state: FountainsState, action: Action) -> str:
    """Return a place of a tile with the level on which it would lie."""
    below = state.fountains[state.player].top.get(cell_at(action[1], action[2]))
    level = below.level + 1 if below else 1
    return f"{told(action)}, {_('level {level}').format(level=level)}"
