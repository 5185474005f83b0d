"""Fountains in sentences: the question, the log, refusals and the position, in the player's language."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.fountains.forecast import expected_last_round
from engine.games.fountains.fountain import Fountain
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    DESIGN_CARDS,
    EMPTY,
    FEATURES,
    FISH,
    MACHINE_LAPS,
    MOVE,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    SHAPES,
    STACK_OF,
    SWAP,
    TILES,
    TOKEN,
    TRACK,
)
from engine.games.fountains.rewards import tally
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.tiles import SPACES
from engine.games.fountains.track import destinations
from engine.state import Action, IllegalAction
from scenes.games.fountains.flood import ran_dry_and_wet
from scenes.i18n.lists import listed, sentences, side_by_side
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, mark, ngettext

LAST_TURN = MACHINE_LAPS * TRACK
"""How many turns one has alone."""

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
    "last_pools": mark("Last pools"),
    "last_fish": mark("Last fish"),
    "last_lilies": mark("Last lilies"),
    "design_levels": mark("Card: levels"),
    "design_tall_features": mark("Card: on level 3+"),
    "design_stars": mark("Card: stars"),
    "design_extras": mark("Card: tokens"),
    "design_lily_and_coin": mark("Card: lily + coin"),
    "design_wild_lily": mark("Card: wild + lily"),
    "design_visibility": mark("Card: uncovered"),
    "design_feature_set": mark("Card: full sets"),
    "design_fish_variety": mark("Card: three fish"),
    "design_spouts": mark("Card: spouts"),
    "design_coins": mark("Card: coins"),
    "design_straight_pools": mark("Card: pool line"),
}
REWARD_OF = {"green": mark("Lily pads"), "white": mark("Fish"), "blue": mark("Pools")}
"""What each pawn rewards on the space of its colour."""
SPACE_NAMES = {
    "bonus": mark("bonus space"),
    "pair": mark("pair stack"),
    "long": mark("long stack"),
    "corner": mark("corner stack"),
    "square": mark("square stack"),
    "tee": mark("tee stack"),
    "star": mark("star stack"),
}
TERM_NAMES = {
    "coins": mark("coins"),
    "pools": mark("pools with water"),
    "fish": mark("fish"),
    "lilies": mark("lily pads"),
    "designs": mark("design cards"),
    "room": mark("room for tiles to come"),
}
"""The parts of the bots' judgement (`FountainsJudge.terms`) as reasons."""
CARD_NAMES = {
    "levels": mark("Levels"),
    "tall_features": mark("Features on high levels"),
    "stars": mark("Uncovered stars"),
    "extras": mark("Tokens"),
    "lily_and_coin": mark("Lily pad and coin"),
    "wild_lily": mark("Wild fish and lily pad"),
    "visibility": mark("Uncovered tiles"),
    "feature_set": mark("Sets of all features"),
    "fish_variety": mark("Fish of three colours"),
    "spouts": mark("Spouts"),
    "coins": mark("Coins"),
    "straight_pools": mark("Pools in a line"),
}
CARD_RULES = {
    "levels": mark("Your highest level pays: 4 points for the third, 6 for the fourth, 9 above."),
    "tall_features": mark("1 point for each icon that is seen on level 3 or higher."),
    "stars": mark("3 points for each star tile that nothing covers."),
    "extras": mark("3 points for each token in your fountain."),
    "lily_and_coin": mark("2 points for each pair of lily pad and coin."),
    "wild_lily": mark("3 points for each pair of wild fish and lily pad."),
    "visibility": mark("1 point for each tile that nothing covers, the starting tile too."),
    "feature_set": mark("5 points for each set of all seven: four kinds of fish, lily pad, coin and spout."),
    "fish_variety": mark("4 points for each red, black and white fish together; wild ones do not help."),
    "spouts": mark("2 points for each spout."),
    "coins": mark("2 points for each coin."),
    "straight_pools": mark("1 point for each pool of your longest straight line of pools."),
}
CARD_PAYS = {
    "levels": mark("4, 6 or 9 by level"),
    "tall_features": mark("1 per icon, level 3+"),
    "stars": mark("3 per star tile"),
    "extras": mark("3 per token"),
    "lily_and_coin": mark("2 per pair"),
    "wild_lily": mark("3 per pair"),
    "visibility": mark("1 per whole tile"),
    "feature_set": mark("5 per set of seven"),
    "fish_variety": mark("4 per three colours"),
    "spouts": mark("2 per spout"),
    "coins": mark("2 per coin"),
    "straight_pools": mark("1 per pool"),
}
"""The same in a few words, for the card itself."""
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
    return _(CARD_NAMES[DESIGN_CARDS[card]])


def card_rule(card: int) -> str:
    """Return what a design card pays at the end."""
    return _(CARD_RULES[DESIGN_CARDS[card]])


def card_pays(card: int) -> str:
    """Return in a few words what a design card pays."""
    return _(CARD_PAYS[DESIGN_CARDS[card]])


def round_number(state: FountainsState) -> int:
    """Return which round is played, from 1; it lasts until tiles are replaced and the machine has had its turn."""
    begun = state.phase in (MOVE, PLACE, TOKEN, FISH)
    return max(0, state.turns - (not begun)) // state.players + 1


def round_words(state: FountainsState) -> str:
    """Return which round is played; alone it is a turn of so many."""
    return round_title(state, round_number(state))


def round_title(state: FountainsState, number: int) -> str:
    """Return the name of a round; alone it is a turn of so many."""
    if state.machine:
        return _("Turn {turn} of {last}").format(turn=number, last=LAST_TURN)
    return _("Round {number}").format(number=number)


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
    return _("{tile} ({features})").format(tile=name, features=listed(shown)) if shown else name


def place_words(x: int, y: int) -> str:
    """Return a place of a fountain; the middle of the starting tile is column 0, row 0."""
    return _("column {x}, row {y}").format(x=plain(x), y=plain(y))


def told(action: Action) -> str:
    """Return an action as the log tells it."""
    verb, *more = action
    if verb == "move":
        return _("{pawn}, {steps}").format(pawn=_(PAWN_NAMES[more[0]]), steps=steps_words(more[1]))
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


def titled(said: str) -> str:
    """Return words of the log as a title: they stand after no name there."""
    return said[:1].upper() + said[1:]


def term_name(term: str) -> str:
    """Return what a part of the bots' judgement is called as a reason."""
    return _(TERM_NAMES[term])


def instruction(state: FountainsState, action: Action) -> str:
    """Return what a tutor says to have an action done."""
    verb, *more = action
    if verb == "move":
        return _("{pawn}: {steps}.").format(pawn=_(PAWN_NAMES[more[0]]), steps=steps_words(more[1]))
    if verb == "place":
        said = _("Lay the {tile} at {place}.")
        return said.format(tile=_(TILE_NAMES[SHAPES[STACK_OF[state.hand]]]), place=place_words(more[0], more[1]))
    if verb == "token":
        said = _("Lay the {token} token at {place}.")
        return said.format(token=_(FEATURE_NAMES[more[0]]), place=place_words(more[1], more[2]))
    if verb == "fish":
        return _("Name {fish}.").format(fish=_(FEATURE_NAMES[more[0]]))
    if verb == "swap":
        return _("Swap the {token} token.").format(token=_(FEATURE_NAMES[more[0]]))
    return _("{sentence}.").format(sentence=told(action))


def touch_words(state: FountainsState, path: Action) -> str:
    """Return what the touch at the end of `path` means."""
    if path[:1] == ("move",) and len(path) == 2:
        return _(PAWN_NAMES[path[1]])
    if path[:1] == ("token",) and len(path) in (2, 3):
        token = _("{token} token").format(token=_(FEATURE_NAMES[path[1]]))
        return token if len(path) == 2 else _("{token}, column {x}").format(token=token, x=plain(path[2]))
    if path[:1] == ("place",) and len(path) in (2, 3):
        return place_words(path[1], path[2]) if len(path) == 3 else _("column {x}").format(x=plain(path[1]))
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
    title = _("{pawn}, {steps}: {tile}").format(pawn=_(PAWN_NAMES[pawn]), steps=steps_words(steps), tile=brought)
    said = [_(REWARDED[PAWNS[after.reward]])] if after.reward != EMPTY else []
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


def clock(state: FountainsState) -> str:
    """Return when the game ends."""
    if state.machine:
        return _("The machine: turn {turn} of {last}").format(turn=state.machine_turns, last=LAST_TURN)
    if state.is_last_round():
        return _("Last round")
    stack = min(range(len(SHAPES)), key=lambda number: state.left[number])
    name = _(TILE_NAMES[SHAPES[stack]])
    ends = _("Ends when a stack is empty: {tile}, {left} left").format(tile=name, left=state.left[stack])
    return side_by_side((ends, _("expected in round {number}").format(number=expected_last_round(state))))


def within_reach(state: FountainsState) -> str:
    """Return which pawns can stop on the space of their colour in this move, and with how many steps."""
    reached = {
        pawn: steps for pawn, steps, space in destinations(state.pawns, state.gear) if space == PAWN_SPACES[pawn]
    }
    if state.phase != MOVE or not reached:
        return "" if state.phase != MOVE else _("No pawn reaches its colour in this move.")
    return _("To its colour: {pawns}").format(
        pawns=listed(
            _("{pawn}, {steps}").format(pawn=_(PAWN_NAMES[PAWNS[pawn]]), steps=steps_words(steps))
            for pawn, steps in reached.items()
        )
    )


def machine_next(state: FountainsState) -> str:
    """Return where the machine goes next, and what it triggers there."""
    space = (state.gear + 1) % TRACK
    said = _("Next it goes to: {space}").format(space=_(SPACE_NAMES[SPACES[space]]))
    if space not in PAWN_SPACES:
        return said
    pawn = PAWNS[PAWN_SPACES.index(space)]
    return _("{words} ({reward})").format(words=said, reward=_(REWARD_OF[pawn]))


def consequences(before: Fountain, after: Fountain, cells: Collection[int]) -> str:
    """Return in sentences what a tile or token on these cells covers, and which pools run dry or have water again."""
    said = []
    icons = [before.top[cell].icon for cell in cells if cell in before.top]
    covered = [_(FEATURE_NAMES[FEATURES[icon]]) for icon in icons if 0 <= icon < len(FEATURES)]
    if covered:
        said.append(_("Covers: {features}.").format(features=listed(covered)))
    dried, watered = ran_dry_and_wet(before, after)
    pools = after.water.pool_of
    dry, wet = (len({pools[cell] for cell in changed}) for changed in (dried, watered))
    if dry:
        said.append(ngettext("{count} pool runs dry.", "{count} pools run dry.", dry).format(count=dry))
    if wet:
        said.append(ngettext("{count} pool has water again.", "{count} pools have water again.", wet).format(count=wet))
    return sentences(said)


def place_in_full(state: FountainsState, action: Action) -> str:
    """Return a place of a tile with the level on which it would lie."""
    below = state.fountains[state.player].top.get(cell_at(action[1], action[2]))
    level = below.level + 1 if below else 1
    return _("{words}, level {level}").format(words=told(action), level=level)
