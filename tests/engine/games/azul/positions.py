"""Azul positions as a person would draw them.

    coloured 2
    centre 1bk
    factories bbry - kkww - -
    turn 2
    board 1 score 5
      y     b....
      rr    .....
      -     .....
      -     .....
      kkk   .....
      floor 1b

The first line is the side and the number of players. `centre` holds tiles and, as `1`, the marker while nobody has
it. A board has its five pattern lines and wall rows from the top, then its floor; boards left out are empty. Its
`score` was all won on the wall. `lid` names the tiles there; what lies nowhere is in the bag, unless `bag` names what
that holds (then the rest is in the lid). `turn` is the seat that decides (1 if left out), `began` the one that began
the round, `marker` who has the marker when no floor line shows it, `before` the tiles on walls and in lines when the
round was dealt, `row` the finished line that waits on the grey side, `phase` is `offer` unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.azul.notation import parse_action
from engine.games.azul.pieces import FACTORIES, LETTERS, TILES_PER_COLOUR
from engine.games.azul.rules import AzulState
from engine.state import Event

EMPTY_BOARD = [["-", "....."]] * 5 + [["floor", "-"]]


def position(text: str) -> AzulState:
    """Return the position that `text` draws. Raises `InvalidState` or `ValueError` for what no game can reach."""
    return AzulState.from_json(position_json(text))


def position_json(text: str) -> dict[str, Any]:
    """Return the JSON of the position that `text` draws, not checked."""
    lines = iter([line.split("#")[0].split() for line in text.strip().splitlines() if line.split("#")[0].strip()])
    side, players = next(lines)
    seats = int(players)
    words: dict[str, list[str]] = {}
    boards = [_board(iter(EMPTY_BOARD), []) for _ in range(seats)]
    for word, *rest in lines:
        if word == "board":
            boards[int(rest[0]) - 1] = _board(lines, rest[1:])
        else:
            words[word] = rest
    return _fill_in(side, seats, words, boards)


def _board(lines: Iterator[list[str]], words: list[str]) -> dict[str, Any]:
    score = int(words[1]) if words else 0
    rows = [next(lines) for _ in range(5)]
    word, floor = next(lines)
    if word != "floor":
        raise ValueError("after the rows of a board comes its floor")
    return {
        "score": score,
        "wall_points": score,
        "floor_points": 0,
        "lines": [line.strip("-") for line, _ in rows],
        "wall": [wall for _, wall in rows],
        "floor": floor.strip("-"),
    }


def _fill_in(side: str, seats: int, words: dict[str, list[str]], boards: list[dict[str, Any]]) -> dict[str, Any]:
    def seat(word: str, default: int) -> int:
        return int(words[word][0]) - 1 if word in words else default

    centre = words.get("centre", [""])[0].strip("-")
    piles = [pile.strip("-") for pile in words.get("factories", [])]
    holders = [number for number, board in enumerate(boards) if "1" in board["floor"]]
    laid = [sum(len(row.replace(".", "")) for row in board["wall"]) for board in boards]
    turn = seat("turn", 0)
    before = [int(word) for word in words.get("before", [str(sum(laid)), "0"])]
    shown = "".join([centre, *piles, *("".join([*b["lines"], *b["wall"], b["floor"]]) for b in boards)])
    rest = "".join(letter * (TILES_PER_COLOUR - shown.count(letter)) for letter in LETTERS)
    named = "bag" if "bag" in words else "lid"
    named_tiles = words.get(named, [""])[0].strip("-")
    unnamed_tiles = "".join(letter * (rest.count(letter) - named_tiles.count(letter)) for letter in LETTERS)
    return {
        "game": "azul",
        "version": 1,
        "players": seats,
        "grey": side == "grey",
        "lid_hidden": False,
        "phase": words.get("phase", ["offer"])[0],
        "round": 2,
        "player": turn,
        "start_player": seat("began", turn),
        "marker": -1 if "1" in centre else seat("marker", holders[0] if holders else -1),
        "pending_row": seat("row", -1),
        "walls_before": before[0],
        "lines_before": before[1],
        "centre": centre.replace("1", ""),
        "factories": piles + [""] * (FACTORIES[seats] - len(piles)),
        "bag": named_tiles if named == "bag" else unnamed_tiles,
        "lid": named_tiles if named == "lid" else unnamed_tiles,
        "boards": boards,
    }


def play(state: AzulState, *actions: str) -> list[Event]:
    """Carry out actions written in the notation; return the events they caused."""
    state.trace = events = []
    for action in actions:
        state.apply_action(parse_action(action))
    state.trace = None
    return events


def boards(text: str) -> AzulState:
    """Return the position in which the round of these boards has just been tiled: no decision was left in the offer.

    `text` is a position without centre and factories; seat 2, who has the marker, lays the last tile, a
    white one, in line 5.
    """
    data = position_json(text + "\ncentre w\nturn 2")
    data["boards"][1]["floor"] = "1" + data["boards"][1]["floor"]
    data["marker"] = 1
    state = AzulState.from_json(data)
    play(state, "take centre white 5")
    return state


def draw(state: AzulState, seat: int) -> str:
    """Return a board (seat from 1) as the positions draw it: lines and wall rows, then the floor line."""
    board = state.to_json()["boards"][seat - 1]
    rows = [f"{line or '-':5} {wall}" for line, wall in zip(board["lines"], board["wall"], strict=True)]
    return "\n".join([*rows, f"floor {board['floor'] or '-'}"])


def rows(text: str) -> str:
    """Return a drawing of a board with the indentation of a test removed, for comparison with `draw`."""
    lines = [line.split() for line in text.strip().splitlines()]
    return "\n".join(f"{left:5} {right}" for left, right in lines)


def choices(state: AzulState) -> list[str]:
    """Return the legal actions in the notation."""
    return [" ".join(map(str, action)) for action in state.legal_actions()]
