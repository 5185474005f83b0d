"""Fountains in sentences: the question, the log, rounds and refusals, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.forecast import expected_last_round
from engine.games.fountains.pieces import (
    FISH,
    MACHINE_LAPS,
    MOVE,
    OVER,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    SHAPES,
    STACK_OF,
    SWAP,
    TOKEN,
    TRACK,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.tiles import SPACES
from engine.state import Action, IllegalAction
from scenes.games.fountains import pieces
from scenes.games.fountains.words import namer
from scenes.i18n.lists import listed, side_by_side
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, mark

LAST_TURN = MACHINE_LAPS * TRACK
"""How many turns one has alone."""

TERM_NAMES = {
    "coins": mark("coins"),
    "pools": mark("pools with water"),
    "fish": mark("fish"),
    "lilies": mark("lily pads"),
    "designs": mark("design cards"),
    "room": mark("room for tiles to come"),
}
"""The parts of the bots' judgement (`FountainsJudge.terms`) as reasons."""
REFUSALS = {
    "under_the_gear": mark("You cannot move a pawn under the gear."),
    "nothing_there": mark("You cannot stop where nothing is left to take."),
    "not_supported": mark("A tile cannot overhang."),
    "bricks_do_not_touch": mark("At least two dark bricks must touch dark bricks."),
    "no_tile_there": mark("Tokens must go on tiles."),
    "no_spot": mark("Tokens must go on a shaded spot or over an icon."),
    "no_such_token": mark("You cannot take a token that is face down."),
    "must_place": mark("You must place it: there is room."),
    "must_move": mark("You must move a pawn that can move."),
    "game_over": mark("The game is over."),
}


def round_number(state: FountainsState) -> int:
    """Return which round is played, from 1; it lasts until tiles are replaced and the machine has had its turn."""
    begun = state.phase in (MOVE, PLACE, TOKEN, FISH)
    return max(0, state.turns - (not begun)) // state.players + 1


def round_words(state: FountainsState) -> str:
    """Return which round is played; alone, which turn and how many there are."""
    return round_title(state, round_number(state))


def round_title(state: FountainsState, number: int) -> str:
    """Return the name of a round; alone, which turn it is and how many there are."""
    if state.machine:
        return _("Turn {turn} of {last}").format(turn=number, last=LAST_TURN)
    return _("Round {number}").format(number=number)


def refusal(problem: IllegalAction) -> str:
    """Return why the rules refuse something."""
    return _(REFUSALS[problem.code]) if problem.code in REFUSALS else str(problem)


def told(action: Action) -> str:
    """Return an action as the log tells it."""
    verb, *more = action
    if verb == "move":
        return _("{pawn}, {steps}").format(pawn=_(pieces.PAWN_NAMES[more[0]]), steps=pieces.steps_words(more[1]))
    if verb == "place":
        return _("places the tile")
    if verb == "token":
        return _("places the {token} token").format(token=_(pieces.FEATURE_NAMES[more[0]]))
    if verb == "fish":
        return _("names {fish}").format(fish=_(pieces.FEATURE_NAMES[more[0]]))
    if verb == "swap":
        return _("swaps the {token} token").format(token=_(pieces.FEATURE_NAMES[more[0]]))
    return {
        "pass": _("passes"),
        "keep": _("keeps the tokens"),
        "discard": _("discards what fits nowhere"),
    }[verb]


def told_here(state: FountainsState, action: Action, viewer: int) -> str:
    """Return an action as the log tells it, with its place in a position in which it can be done."""
    place = namer.marked_place(state, action, viewer) if state.why_not(action) is None else ""
    if not place:
        return told(action)
    if action[0] == "place":
        return place
    return _("{token} token, {place}").format(token=_(pieces.FEATURE_NAMES[action[1]]), place=place)


def titled(said: str) -> str:
    """Return words of the log as a title, with a capital letter: no name stands before them."""
    return said[:1].upper() + said[1:]


def term_name(term: str) -> str:
    """Return what a part of the bots' judgement is called as a reason."""
    return _(TERM_NAMES[term])


def instruction(state: FountainsState, action: Action) -> str:
    """Return what a tutor or a hint says to have an action done."""
    verb, *more = action
    place = namer.marked_place(state, action, state.player)
    if verb == "move":
        said = _("Move the {pawn} {steps}.")
        return said.format(pawn=_(pieces.PAWN_NAMES[more[0]]).lower(), steps=pieces.steps_words(more[1]))
    if verb == "place":
        said = _("Place the {tile}: {place}.")
        return said.format(tile=_(pieces.TILE_NAMES[SHAPES[STACK_OF[state.hand]]]), place=place)
    if verb == "token":
        said = _("Place the {token} token: {place}.")
        return said.format(token=_(pieces.FEATURE_NAMES[more[0]]), place=place)
    if verb == "fish":
        return _("Name {fish}.").format(fish=_(pieces.FEATURE_NAMES[more[0]]))
    if verb == "swap":
        return _("Swap the {token} token.").format(token=_(pieces.FEATURE_NAMES[more[0]]))
    return {
        "pass": _("Pass."),
        "keep": _("Keep the tokens."),
        "discard": _("Discard what fits nowhere."),
    }[verb]


def touch_words(state: FountainsState, path: Action) -> str:
    """Return what the touch at the end of `path` means."""
    if path[:1] == ("move",) and len(path) == 2:
        return _(pieces.PAWN_NAMES[path[1]])
    if path[:1] == ("token",) and len(path) in (2, 3):
        token = _("{token} token").format(token=_(pieces.FEATURE_NAMES[path[1]]))
        return token if len(path) == 2 else _("{token}, column {x}").format(token=token, x=plain(path[2]))
    if path[:1] == ("place",) and len(path) in (2, 3):
        return pieces.place_words(path[1], path[2]) if len(path) == 3 else _("column {x}").format(x=plain(path[1]))
    return told(path) if len(path) > 1 or path in (("pass",), ("keep",)) else question(state)[0]


def question(state: FountainsState) -> tuple[str, str]:
    """Return what the player is asked, and a hint for it."""
    if state.phase == MOVE:
        return _("Move a pawn."), _("Take what is next to the space where it stops.")
    if state.phase == PLACE:
        return _("Place the {tile}.").format(tile=pieces.tile_words(state.hand)), _(
            "Two of its dark bricks must touch others."
        )
    if state.phase == TOKEN:
        return _("Place a token."), _("It goes on a shaded spot or over an icon.")
    if state.phase == FISH:
        return _("Name a colour of fish."), _("Everyone is rewarded for it.")
    if state.phase == SWAP:
        return _("Swap a token?"), _("The machine is on the bonus space.")
    return "", ""


def clock(state: FountainsState, names: Sequence[str]) -> str:
    """Return when the game ends; in the last round, who of those with these names is still to play."""
    if state.machine:
        return _("The machine: turn {turn} of {last}").format(turn=state.machine_turns, last=LAST_TURN)
    if state.is_last_round():
        left = listed(names[seat] for seat in state.still_to_play()) if state.phase != OVER else ""
        return _("Last round, still to play: {names}").format(names=left) if left else _("Last round")
    stack = min(range(len(SHAPES)), key=lambda number: state.left[number])
    name = _(pieces.TILE_NAMES[SHAPES[stack]])
    ends = _("Ends when a stack is empty: {tile}, {left} left").format(tile=name, left=state.left[stack])
    return side_by_side((ends, _("expected in round {number}").format(number=expected_last_round(state))))


def machine_next(state: FountainsState) -> str:
    """Return where the machine goes next, and what it triggers there."""
    space = (state.gear + 1) % TRACK
    said = _("Next it goes to: {space}").format(space=_(pieces.SPACE_NAMES[SPACES[space]]))
    if space not in PAWN_SPACES:
        return said
    pawn = PAWNS[PAWN_SPACES.index(space)]
    return _("{words} ({reward})").format(words=said, reward=_(pieces.REWARD_OF[pawn]))
