"""A position of Azul as text that a person can read: `print(state)`."""

from __future__ import annotations

from engine.games.azul.pieces import (
    DEAL,
    EMPTY,
    FLOOR_PENALTIES,
    LETTERS,
    MARKER,
    OFFER,
    OVER,
    SIZE,
    START,
    TILES_PER_FACTORY,
    TILING,
    letters,
)
from engine.games.azul.position import AzulPosition

_APART = 4
"""Spaces between two boards."""


def diagram(state: AzulPosition) -> str:
    """Return who is to do what, the factories, and the boards side by side.

    Tiles are their first letters (k is black), `1` is the starting player marker. A board shows its pattern lines, the
    wall beside them (a free cell is a point on both sides), and its floor line. `bag` and `lid` tell how many tiles of
    each colour they hold.

    >>> from engine.registry import find_game
    >>> from engine.games.azul.notation import parse_action
    >>> state = find_game("azul").start(2)
    >>> for action in ("start 1", "deal bbyr kkww bykw rrww byyk", "take 1 blue 2", "take centre red 1"):
    ...     state.apply_action(parse_action(action))
    >>> print(state)
    Azul, round 1: seat 1 takes tiles
    <BLANKLINE>
    factories  1 -     2 kkww  3 bykw  4 rrww  5 byyk
    centre     y
    bag 80     b 16  y 16  r 17  k 16  w 15
    lid 0
    <BLANKLINE>
    seat 1: 0 points, began    seat 2: 0 points
        . | .....                  r | .....
       bb | .....                 .. | .....
      ... | .....                ... | .....
     .... | .....               .... | .....
    ..... | .....              ..... | .....
    floor .......              floor 1......
    """
    boards = [_board(state, player) for player in range(state.players)]
    width = max(len(line) for board in boards for line in board) + _APART
    side_by_side = ["".join(line.ljust(width) for line in lines).rstrip() for lines in zip(*boards, strict=True)]
    return "\n".join([_headline(state), "", *_table(state), "", *side_by_side])


def _headline(state: AzulPosition) -> str:
    seat = f"seat {state.player + 1}"
    if state.phase == START:
        now = "it is drawn who begins"
    elif state.phase == DEAL:
        now = f"the factories are filled, {seat} begins"
    elif state.phase == OFFER:
        now = f"{seat} takes tiles"
    elif state.phase == OVER:
        now = "the game is over"
    else:
        now = f"{seat} lays line {state.pending_row + 1} on the wall"
    return f"Azul{', grey side' if state.grey else ''}, round {state.round}: {now}"


def _table(state: AzulPosition) -> list[str]:
    piles = [letters(state.sources[at : at + SIZE]) for at in range(0, len(state.sources), SIZE)]
    factories = "  ".join(
        f"{number} {pile or '-':{TILES_PER_FACTORY}}" for number, pile in enumerate(piles[1:], start=1)
    )
    marker = "1" if state.phase == OFFER and state.marker == EMPTY else ""
    return [
        f"factories  {factories}".rstrip(),
        f"centre     {marker + piles[0] or '-'}",
        _counts("bag", state.bag),
        _counts("lid", state.lid),
    ]


def _counts(name: str, counts: list[int]) -> str:
    each = "  ".join(f"{letter} {count}" for letter, count in zip(LETTERS, counts, strict=True) if count)
    return f"{f'{name} {sum(counts)}':11}{each}".rstrip()


def _board(state: AzulPosition, player: int) -> list[str]:
    began = ", began" if state.phase in (OFFER, TILING) and player == state.start_player else ""
    lines = [f"seat {player + 1}: {state.score[player]} points{began}"]
    for row in range(SIZE):
        line = SIZE * player + row
        tiles = "" if state.line_colours[line] == EMPTY else LETTERS[state.line_colours[line]] * state.line_counts[line]
        cells = state.wall[SIZE * line : SIZE * (line + 1)]
        wall = "".join("." if colour == EMPTY else LETTERS[colour] for colour in cells)
        lines.append(f"{tiles.rjust(row + 1, '.').rjust(SIZE)} | {wall}")
    floor = "".join("1" if piece == MARKER else LETTERS[piece] for piece in state.floors[player])
    return [*lines, f"floor {floor.ljust(len(FLOOR_PENALTIES), '.')}"]
