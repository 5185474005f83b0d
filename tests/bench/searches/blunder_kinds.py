"""What kind of mistake an action was, in words: what was done, and what would have been better.

Azul's takes differ by what they do to the board; elsewhere the two verbs say it. What nobody has put into words is
named by its verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.games.azul.pieces import DECODE, EMPTY, FLOOR_ROW, SIZE
from engine.games.azul.rules import AzulState
from engine.state import Action, State

VERBS: Mapping[str, Mapping[tuple[str, str], str]] = {
    "it_happens": {
        ("place", "place"): "lays a die on the wrong mound",
        ("place", "reroll"): "lays a die that should be rolled again",
        ("place", "pass"): "lays a die that should wait",
        ("reroll", "place"): "rolls a die again that had a good place",
        ("reroll", "pass"): "rolls a die again that should wait",
        ("pass", "place"): "waits although the die had a good place",
        ("pass", "reroll"): "waits with a die that should be rolled again",
        ("pass", "roll"): "waits although it should roll",
        ("roll", "pass"): "rolls although it should wait",
        ("roll", "roll"): "rolls a die of the wrong colour",
    },
    "trucks": {
        ("take", "draw"): "takes a truck although it should draw",
        ("draw", "take"): "draws although it should take a truck",
        ("draw", "expand"): "draws although it should build",
        ("take", "expand"): "takes a truck although it should build",
        ("expand", "draw"): "builds although it should draw",
        ("expand", "take"): "builds although it should take a truck",
        ("expand", "expand"): "builds in the wrong place",
        ("take", "take"): "takes the wrong truck",
        ("load", "load"): "loads the wrong truck",
        ("place", "place"): "puts a tile in the wrong place",
        ("move", "draw"): "moves a tile although it should draw",
        ("move", "take"): "moves a tile although it should take a truck",
        ("draw", "move"): "draws although it should move a tile",
        ("take", "move"): "takes a truck although it should move a tile",
        ("buy", "draw"): "buys although it should draw",
        ("buy", "take"): "buys although it should take a truck",
        ("draw", "buy"): "draws although it should buy",
        ("take", "buy"): "takes a truck although it should buy",
        ("young", "young"): "puts a young animal in the wrong place",
        ("exchange", "exchange"): "exchanges the wrong animals",
        ("draw", "exchange"): "draws although it should exchange",
        ("take", "exchange"): "takes a truck although it should exchange",
        ("exchange", "draw"): "exchanges although it should draw",
        ("exchange", "take"): "exchanges although it should take a truck",
        ("exchange", "expand"): "exchanges although it should build",
        ("draw", "discard"): "draws although it should throw a tile away",
        ("buy", "expand"): "buys although it should build",
        ("buy", "exchange"): "buys although it should exchange",
        ("buy", "discard"): "buys although it should throw a tile away",
        ("hire", "hire"): "gives a coworker the wrong work",
        ("discard", "draw"): "throws a tile away although it should draw",
        ("discard", "take"): "throws a tile away although it should take a truck",
    },
    "fountains": {
        ("move", "move"): "moves the wrong pawn, or too far",
        ("place", "place"): "puts a tile in the wrong place",
        ("token", "token"): "takes the wrong token, or puts it in the wrong place",
        ("fish", "fish"): "names the wrong fish",
    },
}
"""The kinds by game, then by the verbs of the action that was played and of the better one."""

TRUCKS = ("aquaretto", "zooloretto", "zooloretto_aquaretto")


@dataclass(frozen=True)
class Take:
    """What a take of Azul does: whether a line is full, how many pieces fall, whether the marker is one of them."""

    completes: bool
    falls: int
    marker: bool


def kind_of(state: State, played: Action, better: Action) -> str:
    """Return what was wrong about `played` in `state`, where `better` would have been better, in words."""
    own = OF_STATE.get(state.game)
    words = own(state, played, better) if own and played[0] == better[0] else None
    if words is None:
        game = "trucks" if state.game in TRUCKS else state.game
        words = VERBS.get(game, {}).get((str(played[0]), str(better[0])))
    return words or f"{played[0]} rather than {better[0]}"


def _azul(state: State, played: Action, better: Action) -> str | None:
    """Return what was wrong about a take of Azul; None where only the tiles are others."""
    assert isinstance(state, AzulState)
    if played[0] != "take":
        return "puts a tile in the wrong column"
    same = played[1:3] == better[1:3]
    if same and played[3] == "floor":
        return "drops tiles that a line would take"
    if same and better[3] == "floor":
        return "spoils a line with tiles that should fall"
    if same:
        return "lays the right tiles in the wrong line"
    mine, other = take_of(state, played), take_of(state, better)
    if mine.falls > other.falls + 1:
        return "drops tiles that need not fall"
    if other.completes and not mine.completes:
        return "leaves a line that could be filled"
    if mine.marker and not other.marker:
        return "takes the first player marker too early"
    if other.marker and not mine.marker:
        return "leaves the first player marker to others"
    if mine.completes:
        return "fills the wrong line" if other.completes else "fills a line although others matter more"
    return "takes the wrong tiles"


def take_of(state: AzulState, action: Action) -> Take:
    """Return what a take does to the board of the seat to move."""
    source, colour, row = DECODE[action]
    count = state.sources[SIZE * source + colour]
    marker = source == 0 and state.marker == EMPTY
    if row == FLOOR_ROW:
        return Take(False, count + marker, marker)
    space = row + 1 - state.line_counts[SIZE * state.player + row]
    return Take(count >= space, max(0, count - space) + marker, marker)


OF_STATE: Mapping[str, Callable[[State, Action, Action], str | None]] = {"azul": _azul}
"""Games whose kinds depend on the position."""
