"""Azul positions as people would draw them.

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
it. A board has its five pattern lines and wall rows from the top, then its floor; boards left out are empty. `lid` and
`bag` name the tiles there; with one of them named, the rest is in the other. `turn` is the seat that decides (1 if left
out), `began` the one that began the round, `marker` who has the marker when no floor line shows it, `before` the tiles
on walls when the round was dealt, `row` the finished line that waits on the grey side, `phase` is `offer` unless said
otherwise. `round` and `idle`, the rounds without a tile for a wall, are the earliest that agree with the rest.

A drawing is read without a check that a game can have led there: boards that are left out are empty. So that tests can
begin with plain numbers, `position` then puts in the scores (0 if left out, all won on the wall), and puts all missing
tiles into the bag.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.azul import codec
from engine.games.azul.checks import most_points
from engine.games.azul.notation import parse_action
from engine.games.azul.pieces import FACTORIES, LETTERS, TILES_PER_COLOUR, TILES_PER_FACTORY
from engine.games.azul.rules import AzulState
from engine.state import Event

EMPTY_BOARD = [["-", "....."]] * 5 + [["floor", "-"]]


def position(text: str) -> AzulState:
    """Return the position that `text` draws. Raises `InvalidState` or `ValueError` for anything else."""
    return _with_plain_numbers(codec.read(AzulState, position_json(text)), text)


def _with_plain_numbers(state: AzulState, text: str) -> AzulState:
    """Put in the scores that `text` names, and an empty lid if it names none."""
    words = [line.split("#")[0].split() or [""] for line in text.splitlines()]
    state.score = [0] * state.players
    for word, *rest in words:
        if word == "board" and "score" in rest:
            state.score[int(rest[0]) - 1] = int(rest[2])
    state.wall_points = state.score[:]
    if not {"bag", "lid"} & {word for word, *_ in words}:
        state.bag = [sum(both) for both in zip(state.bag, state.lid, strict=True)]
        state.lid = [0] * len(LETTERS)
    return state


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
    rows = [next(lines) for _ in range(5)]
    word, floor = next(lines)
    if word != "floor":
        raise ValueError("after the rows of a board comes its floor")
    tiles = sum(len(wall.replace(".", "")) for _, wall in rows)
    filled = sum(1 << at for at, cell in enumerate("".join(wall for _, wall in rows)) if cell != ".")
    score = int(words[1]) if words else tiles
    score = max(tiles, min(score, most_points(filled)))
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

    def number(word: str, default: int) -> int:
        return int(words[word][0]) if word in words else default

    centre = words.get("centre", [""])[0].strip("-")
    piles = [pile.strip("-") for pile in words.get("factories", [])]
    holders = [number for number, board in enumerate(boards) if "1" in board["floor"]]
    rows = [len(row.replace(".", "")) for board in boards for row in board["wall"]]
    turn = seat("turn", 0)
    before = number("before", sum(rows))
    shown = "".join([centre, *piles, *("".join([*b["lines"], *b["wall"], b["floor"]]) for b in boards)])
    rest = {letter: TILES_PER_COLOUR - shown.count(letter) for letter in LETTERS}
    deal = TILES_PER_FACTORY * FACTORIES[seats]
    gone = max(2 * deal, 100 - sum(rest.values())) if {"bag", "lid"}.isdisjoint(words) else _gone(words, rest, deal)
    round_ = number("round", max(-(-gone // deal), 1 + max(rows)))
    bag, lid = _piles(words, rest, max(0, 100 - deal * round_))
    return {
        "game": "azul",
        "version": 2,
        "players": seats,
        "grey": side == "grey",
        "lid_hidden": False,
        "phase": words.get("phase", ["offer"])[0],
        "round": round_,
        "player": turn,
        "start_player": seat("began", turn),
        "marker": -1 if "1" in centre else seat("marker", holders[0] if holders else -1),
        "pending_row": seat("row", -1),
        "walls_before": before,
        "idle_rounds": number("idle", 0 if before else round_ - 1),
        "centre": centre.replace("1", ""),
        "factories": piles + [""] * (FACTORIES[seats] - len(piles)),
        "bag": bag,
        "lid": lid,
        "boards": boards,
    }


def _gone(words: dict[str, list[str]], rest: dict[str, int], deal: int) -> int:
    """Return how many tiles have left the bag where it or the lid is named; more than there are after a refill."""
    bag, _ = _piles(words, rest, 0)
    return 100 - len(bag) if (100 - len(bag)) % deal == 0 else 101


def _piles(words: dict[str, list[str]], rest: dict[str, int], in_bag: int) -> tuple[str, str]:
    """Return bag and lid as letters: what is named, or `in_bag` tiles in the bag and colours shared out evenly."""
    if "bag" in words or "lid" in words:
        named = "bag" if "bag" in words else "lid"
        tiles = words[named][0].strip("-")
        others = "".join(letter * (count - tiles.count(letter)) for letter, count in rest.items())
        return (tiles, others) if named == "bag" else (others, tiles)
    order = sorted((at, letter) for letter, count in rest.items() for at in range(count))
    found = [letter for _, letter in order]
    lid = found[: max(0, len(found) - in_bag)]
    pools = ("".join(letter * pool.count(letter) for letter in LETTERS) for pool in (found[len(lid) :], lid))
    bag_text, lid_text = pools
    return bag_text, lid_text


def play(state: AzulState, *actions: str) -> list[Event]:
    """Carry out actions written in the notation; return the events they caused."""
    events: list[Event] = []
    state.trace = events
    for action in actions:
        state.apply_action(parse_action(action))
    state.trace = None
    return events


def boards(text: str, *, plain: bool = True) -> AzulState:
    """Return the position in which the round of these boards has just been tiled, after the last take.

    `text` is a position without centre and factories; seat 2, who has the marker, lays the last tile, a
    white one, in line 5. `plain` puts in plain numbers, as `position` does.
    """
    data = position_json(text + "\ncentre w\nturn 2")
    data["boards"][1]["floor"] = "1" + data["boards"][1]["floor"]
    data["marker"] = 1
    state = codec.read(AzulState, data)
    if plain:
        _with_plain_numbers(state, text)
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
