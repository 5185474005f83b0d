"""Azul outside its table: walls in small for set-up and results, the scores round by round, and other facts."""

from __future__ import annotations

from engine.games.azul.pieces import DEAL, EMPTY, FACTORIES, OVER, SIZE
from engine.games.azul.rules import AzulState
from engine.games.azul.statistics import statistics
from engine.history import History
from scenes.games.azul.pieces import WALL_BED, draw_blank, draw_slot, draw_tile
from scenes.i18n.translation import _, ngettext
from scenes.model.rounds import Fact, Gain, Round, Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def _cells(rect: Rect) -> list[Rect]:
    """Return the 25 cells of a wall in a square, rows from the top."""
    edge = rect.w * 0.035
    step = (rect.w - 2 * edge) / SIZE
    side = step * 0.93
    places = ((row, column) for row in range(SIZE) for column in range(SIZE))
    return [Rect.around(rect.x + edge + step * (c + 0.5), rect.y + edge + step * (r + 0.5), side) for r, c in places]


def _draw_slot(painter: Painter, row: int, column: int, cell: Rect, *, grey: bool) -> None:
    if grey:
        draw_blank(painter, cell)
    else:
        draw_slot(painter, (column - row) % SIZE, cell)


def paint_value(painter: Painter, rect: Rect, option: str, value: str) -> None:
    """Draw the printed wall of a side of the board."""
    for number, cell in enumerate(_cells(rect)):
        _draw_slot(painter, *divmod(number, SIZE), cell, grey=value == "grey")


def paint_final(painter: Painter, rect: Rect, state: AzulState, seat: int) -> None:
    """Draw a seat's wall as it is now."""
    painter.box(rect, WALL_BED, rect.w * 0.04)
    for number, cell in enumerate(_cells(rect)):
        laid = state.wall[SIZE * SIZE * seat + number]
        if laid == EMPTY:
            _draw_slot(painter, *divmod(number, SIZE), cell, grey=state.grey)
        else:
            draw_tile(painter, laid, cell)


def count_words(players: int) -> str:
    """Return how many plates lie on the table."""
    plates = FACTORIES[players]
    return ngettext("{count} factory", "{count} factories", plates).format(count=plates)


def progress(state: AzulState) -> str:
    """Return which round is played."""
    return _("Round {number}").format(number=max(1, state.round))


def _ends_of_rounds(history: History[AzulState]) -> list[AzulState]:
    """Return the positions between the rounds, and the last one."""
    ends: list[AzulState] = []
    before = ""
    for state in history.states():
        if state.phase in (DEAL, OVER) and before not in ("", "start", DEAL):
            ends.append(state.clone())
        before = state.phase
    return ends


def rounds(history: History[AzulState]) -> Rounds:
    """Return what walls and floors brought round by round, and what the end paid."""
    parts: list[Round] = []
    seats = range(len(history.record.seats))
    wall, floor = [0] * len(seats), [0] * len(seats)
    ends = _ends_of_rounds(history)
    for number, state in enumerate(ends, start=1):
        gains = tuple(Gain(state.wall_points[s] - wall[s], state.floor_points[s] - floor[s]) for s in seats)
        wall, floor = state.wall_points[:], state.floor_points[:]
        parts.append(Round(_("Round {number}").format(number=number), str(number), gains))
    if ends and ends[-1].phase == OVER:
        bonus = tuple(Gain(sum(line.points for line in ends[-1].bonuses(seat))) for seat in seats)
        parts.append(Round(_("Bonus at the end"), _("bonus"), bonus, bonus=True))
    return Rounds(tuple(parts))


def facts(history: History[AzulState]) -> list[Fact]:
    """Return the numbers of a game besides its points, seat by seat."""
    seats = statistics(history)

    def fact(title: str, name: str) -> Fact:
        return Fact(title, tuple(getattr(seat, name) for seat in seats))

    return [
        fact(_("Wall tiles placed"), "tiles"),
        fact(_("Best tile"), "best_tile"),
        fact(_("Tiles dropped"), "dropped"),
        fact(_("Lines left unfinished"), "incomplete_lines"),
        fact(_("Rounds started"), "rounds_first"),
    ]
