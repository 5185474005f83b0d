"""Why a player of Azul has these points: what every round paid, what lies there now, and what a bonus lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.games.azul.pieces import COLOUR_BONUS, COLUMN_BONUS, EMPTY, ROW_BONUS, SIZE
from engine.games.azul.preview import round_scored
from engine.games.azul.rules import AzulState
from engine.history import History
from engine.state import Event
from scenes.games.azul.pieces import NAMES
from scenes.games.azul.words import column_title, row_title, wall_row_name, wall_row_title
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, ngettext, signed


def why_points(history: History[AzulState], state: AzulState, player: int, source: str) -> list[str]:
    """Return why a player would have the points of a source if the round were scored now, in sentences.

    Walls and floors are told round by round; a bonus says what is missing wherever it has been begun.
    """
    after, events = round_scored(state)
    if source == "wall":
        return [*_paid(history, player, _tiled), *_laid_now(events, player)]
    if source == "floor":
        return [*_paid(history, player, _fallen), *_lost_now(state, events, player)]
    first = SIZE * SIZE * player
    wall = after.wall[first : first + SIZE * SIZE]
    return list(_BONUSES[source](wall, state.grey))


def _tiled(event: Event, player: int) -> int:
    return int(event[5]) + int(event[6]) if event[:2] == ("tiled", player) else 0


def _fallen(event: Event, player: int) -> int:
    return int(event[2]) if event[:2] == ("floor_scored", player) else 0


def _paid(history: History[AzulState], player: int, points_of: Callable[[Event, int], int]) -> Iterator[str]:
    """Yield what each round has paid a player for one source."""
    paid: dict[int, int] = {}
    round_ = 1
    for event in (event for happened in history.events() for event in happened):
        if event[0] == "dealt":
            round_ = int(event[1])
        paid[round_] = paid.get(round_, 0) + points_of(event, player)
    for number, points in paid.items():
        if points:
            yield _("Round {number}: {points}").format(number=number, points=signed(points))


def _laid_now(events: Sequence[Event], player: int) -> Iterator[str]:
    for event in events:
        if event[:2] == ("tiled", player):
            __, __, row, __, colour, across, down = event
            said = _("{row} is full, {tile} goes to the wall: {points}")
            points = signed(int(across) + int(down))
            yield said.format(row=row_title(row + 1), tile=_(NAMES[colour]), points=points)


def _lost_now(state: AzulState, events: Sequence[Event], player: int) -> Iterator[str]:
    lost = next((int(event[2]) for event in events if event[:2] == ("floor_scored", player)), None)
    if lost is not None:
        fallen = sum(int(event[3]) for event in events if event[:2] == ("dropped", player))
        count = len(state.floors[player]) + fallen
        said = ngettext(
            "{count} piece on the floor line: {points}", "{count} pieces on the floor line: {points}", count
        )
        yield said.format(count=count, points=signed(lost))


# --- bonuses: walls are lists of 25 colours, `EMPTY` where nothing lies


def _told(name: str, count: int, missing: Sequence[str], bonus: int) -> str:
    if count == SIZE:
        return _("{name} is full: {points}").format(name=name, points=signed(bonus))
    said = _("{name}: {count} of {all}; missing: {things}")
    return said.format(name=name, count=count, all=SIZE, things=listed(missing))


def _rows(wall: Sequence[int], grey: bool) -> Iterator[str]:
    for row in range(SIZE):
        laid = set(wall[SIZE * row : SIZE * (row + 1)]) - {EMPTY}
        if laid:
            missing = [_(name) for colour, name in enumerate(NAMES) if colour not in laid]
            yield _told(wall_row_title(row + 1), len(laid), missing, ROW_BONUS)


def _columns(wall: Sequence[int], grey: bool) -> Iterator[str]:
    for column in range(SIZE):
        open_ = [row for row in range(SIZE) if wall[SIZE * row + column] == EMPTY]
        if len(open_) == SIZE:
            continue
        missing = [wall_row_name(row + 1) for row in open_]
        if not grey:
            missing = [_(NAMES[(column - row) % SIZE]) for row in open_]
        yield _told(column_title(column + 1), SIZE - len(open_), missing, COLUMN_BONUS)


def _colours(wall: Sequence[int], grey: bool) -> Iterator[str]:
    for colour, name in enumerate(NAMES):
        rows = {place // SIZE for place, laid in enumerate(wall) if laid == colour}
        if rows:
            missing = [wall_row_name(row + 1) for row in range(SIZE) if row not in rows]
            yield _told(_(name), len(rows), missing, COLOUR_BONUS)


_BONUSES: dict[str, Callable[[Sequence[int], bool], Iterator[str]]] = {
    "rows": _rows,
    "columns": _columns,
    "colours": _colours,
}
