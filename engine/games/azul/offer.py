"""Phase A of Azul's round, the factory offer: take all tiles of a colour and lay them in a line or on the floor."""

from __future__ import annotations

from engine.games.azul.floor import SPACES, drop
from engine.games.azul.pieces import COLOURS, EMPTY, FLOOR_ROW, MARKER, SIZE
from engine.games.azul.position import AzulPosition
from engine.games.azul.tiling import end_offer
from engine.state import IllegalAction


def take(state: AzulPosition, source: int, colour: int, row: int) -> None:
    """Take all tiles of `colour` from `source` (0: the centre) onto `row` (`FLOOR_ROW`: the floor line).

    The next player is to move then; after the last tiles the round is tiled. Raises `IllegalAction`.
    """
    sources = state.sources
    here = SIZE * source
    if here >= len(sources):
        raise IllegalAction("no_such_factory", f"there is no factory {source}", factory=source)
    taken = sources[here + colour]
    if not taken:
        raise IllegalAction("no_such_tiles", f"there are no {COLOURS[colour]} tiles there", colour=COLOURS[colour])
    player = state.player
    if row != FLOOR_ROW and not state.accepts[SIZE * player + colour] >> row & 1:
        raise _refusal(state, player, colour, row)
    trace = state.trace
    sources[here + colour] = 0
    if trace is not None:
        trace.append(("took", player, source, colour, taken))
    if source:
        _push_to_centre(state, here)
    elif state.marker == EMPTY:
        # Z5: the marker is laid before the tiles; Z4: a full floor costs nothing
        state.marker = player
        if len(state.floors[player]) < SPACES:
            state.floors[player] += (MARKER,)
        if trace is not None:
            trace.append(("marker", player))
    if row == FLOOR_ROW:
        drop(state, player, colour, taken)
    else:
        _lay_in_line(state, player, colour, row, taken)
    if any(sources):
        state.player = (player + 1) % state.players
    else:
        end_offer(state)


def _refusal(state: AzulPosition, player: int, colour: int, row: int) -> IllegalAction:
    """Return the refusal if row `row` of `player` does not take `colour` (rules: taking tiles)."""
    line = SIZE * player + row
    name = COLOURS[colour]
    if state.held[line] >> colour & 1:
        return IllegalAction(
            "wall_has_colour",
            f"a row cannot hold a colour twice: row {row + 1} of the wall has {name}",
            colour=name,
            row=row + 1,
        )
    if state.line_counts[line] == row + 1:
        return IllegalAction("line_is_full", f"pattern line {row + 1} is full", row=row + 1)
    other = COLOURS[state.line_colours[line]]
    return IllegalAction(
        "line_has_another_colour",
        f"a pattern line can hold only one colour: line {row + 1} has {other}",
        row=row + 1,
        colour=other,
    )


def _push_to_centre(state: AzulPosition, here: int) -> None:
    """Move what is left of the factory whose tiles begin at `here` to the centre."""
    sources = state.sources
    moved = sources[here : here + SIZE]
    for colour, count in enumerate(moved):
        if count:
            sources[colour] += count
            sources[here + colour] = 0
    if state.trace is not None and any(moved):
        state.trace.append(("to_centre", here // SIZE, *moved))


def _lay_in_line(state: AzulPosition, player: int, colour: int, row: int, taken: int) -> None:
    """Lay tiles in a pattern line that accepts them; what finds no space falls to the floor (Z9)."""
    line = SIZE * player + row
    before = state.line_counts[line]
    room = row + 1 - before
    laid = taken if taken < room else room
    state.line_counts[line] = before + laid
    accepts, first, keep = state.accepts, SIZE * player, ~(1 << row)
    if not before:
        state.line_colours[line] = colour
        for other in range(first, first + SIZE):
            if other != first + colour:
                accepts[other] &= keep
    if laid == room:
        accepts[first + colour] &= keep
    if state.trace is not None:
        state.trace.append(("lined", player, row, colour, laid))
    if taken > laid:
        drop(state, player, colour, taken - laid)
