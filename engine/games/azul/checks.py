"""What is true of every position of Azul: sentences about what is wrong with one that was read.

The question is whether a game can have led there: every piece is in one place, counts follow from other counts, and the
phase agrees with what lies on the table.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.azul.pieces import (
    COLOURS,
    DEAL,
    EMPTY,
    FACTORIES,
    FLOOR_PENALTIES,
    FLOOR_TOTALS,
    FULL_ROW,
    IDLE_ROUNDS,
    MARKER,
    OFFER,
    OVER,
    SIZE,
    START,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
    TILING,
    points_for,
)
from engine.games.azul.position import AzulPosition
from engine.games.azul.tiling import why_it_ends


def problems(state: AzulPosition) -> Iterator[str]:
    """Yield a sentence for everything in `state` that cannot come about in a game."""
    yield from _tiles(state)
    if state.round == 0:
        yield from _untouched(state)
    else:
        yield from _phase(state)
        yield from _factories(state)
        yield from _floors(state)
        yield from _turns(state)
        yield from _past(state)


def _tiles(state: AzulPosition) -> Iterator[str]:
    totals = [
        state.bag[colour] + state.lid[colour] + sum(state.sources[colour::SIZE]) + state.wall.count(colour)
        for colour in range(len(COLOURS))
    ]
    for colour, count in zip(state.line_colours, state.line_counts, strict=True):
        if colour != EMPTY:
            totals[colour] += count
    for floor in state.floors:
        for piece in floor:
            if piece != MARKER:
                totals[piece] += 1
    if totals != [TILES_PER_COLOUR] * len(COLOURS):
        yield "tiles are missing or too many"


def _untouched(state: AzulPosition) -> Iterator[str]:
    """Before the first deal everything lies as the set-up leaves it."""
    start = None if state.phase == START else state.start_player
    if start == EMPTY:
        yield "it has not been drawn who begins"
        return
    fresh = type(state).new(state.players, grey=state.grey, start=start, lid_hidden=state.lid_hidden)
    if state != fresh:
        yield "before the first round everything lies as it was set up"


def _phase(state: AzulPosition) -> Iterator[str]:
    """The phase, who moves and what lies on the table agree."""
    if state.phase == START or state.start_player == EMPTY:
        yield "who begins is drawn exactly once, before the first round"
        return
    if any(state.sources) != (state.phase == OFFER):
        yield "tiles lie on factories or in the centre exactly while they are taken"
    if state.phase == TILING:
        yield from _tiling(state)
    elif state.pending_row != EMPTY:
        yield "a line waits in the wrong phase"
    if state.phase in (DEAL, OVER):
        if any(_full_lines(state)) or any(state.floors):
            yield "finished lines and floor lines are cleared at the end of a round"
        if state.player != state.start_player or state.marker not in (EMPTY, state.start_player):
            yield "who took the marker begins the next round"
        if (why_it_ends(state) is None) != (state.phase == DEAL):
            yield "the game ends exactly when the rules end it"
    if state.phase == OFFER and any(state.complete_rows(player) for player in range(state.players)):
        yield "the game should be over"


def _tiling(state: AzulPosition) -> Iterator[str]:
    """The waiting line is the first finished one in turn order, and fits somewhere."""
    order = [(state.start_player + turn) % state.players for turn in range(state.players)]
    full = _full_lines(state)
    waiting = [(player, row) for player in order for row in range(SIZE) if full[SIZE * player + row]]
    if not state.grey or not waiting or waiting[0] != (state.player, state.pending_row):
        yield "no finished line waits for its place, or another one does first"
    elif not state.open_columns(state.player, state.pending_row):
        yield "a finished line waits that fits nowhere"


def _full_lines(state: AzulPosition) -> list[bool]:
    return [count == at % SIZE + 1 for at, count in enumerate(state.line_counts)]


def _factories(state: AzulPosition) -> Iterator[str]:
    """Factories are emptied whole, and what was not the taken colour came to the centre, marker and all."""
    piles = [sum(state.sources[at : at + SIZE]) for at in range(SIZE, len(state.sources), SIZE)]
    short = [pile for pile in piles if 0 < pile < TILES_PER_FACTORY]
    if len(short) > 1 or (short and any(state.bag)):
        yield "a factory holds fewer than four tiles"
    if state.phase == OFFER and state.marker == EMPTY:
        taken = piles.count(0)
        if sum(state.sources[:SIZE]) > (TILES_PER_FACTORY - 1) * taken:
            yield "there are more tiles in the centre than factories can have left there"


def _floors(state: AzulPosition) -> Iterator[str]:
    """The marker lies on its holder's floor line, unless it had no room there (Z4)."""
    for player, floor in enumerate(state.floors):
        holds = state.marker == player and state.phase in (OFFER, TILING)
        if (MARKER in floor) != holds and not (holds and len(floor) == len(FLOOR_PENALTIES)):
            yield "the starting player marker lies where it cannot"


def _past(state: AzulPosition) -> Iterator[str]:
    """Points and tiles are within what the rounds so far can have brought."""
    tiled = state.round if state.phase in (DEAL, OVER) else state.round - 1
    yield from _idle(state, tiled)
    brought = tiled - state.idle_rounds
    open_lines = _lines_to_come(state)
    for player in range(state.players):
        filled = state.filled[player]
        if not filled.bit_count() <= state.wall_points[player] <= most_points(filled):
            yield "the tiles on a wall cannot have scored so many points, or so few"
        if state.floor_points[player] < FLOOR_TOTALS[-1] * tiled:
            yield "floor lines cannot have cost so much in so few rounds"
        for row in range(SIZE):
            # during the tiling, a row before the waiting one may already have its tile of this round
            now = state.phase == TILING and SIZE * player + row not in open_lines
            if (filled >> SIZE * row & FULL_ROW).bit_count() > brought + now:
                yield "a row of a wall gains one tile a round at most, and none in a round without tiles for walls"
    if state.phase == TILING:
        laid = [line for line, count in enumerate(state.line_counts) if not count and line not in open_lines]
        if state.tiles_on_walls() - state.walls_before > len(laid):
            yield "more tiles have gone to walls than lines were finished"
    yield from _first_bag(state)


def _lines_to_come(state: AzulPosition) -> set[int]:
    """Return the lines from the waiting one on, in the order in which they are tiled (Z10)."""
    order = [(state.start_player + turn) % state.players for turn in range(state.players)]
    lines = [SIZE * player + row for player in order for row in range(SIZE)]
    return set(lines[lines.index(SIZE * state.player + state.pending_row) :]) if state.phase == TILING else set()


def _first_bag(state: AzulPosition) -> Iterator[str]:
    """Until the bag is filled up for the first time, what was dealt lies on boards or in the lid (Z7)."""
    all_tiles, deal = TILES_PER_COLOUR * len(COLOURS), TILES_PER_FACTORY * FACTORIES[state.players]
    if deal * state.round > all_tiles:
        return
    if sum(state.bag) != all_tiles - deal * state.round:
        yield "the bag does not hold what the deals have left in it"
    for colour in range(len(COLOURS)):
        # a line of n tiles brings one to the wall and the others to the lid
        under = sum(at // SIZE % SIZE for at, laid in enumerate(state.wall) if laid == colour)
        if state.lid[colour] < under:
            yield "the lid lacks tiles of lines that are on a wall"
    if state.phase == OFFER and all(len(floor) < len(FLOOR_PENALTIES) for floor in state.floors):
        before = deal * (state.round - 1) - state.tiles_on_walls()
        if not before - sum(state.line_counts) <= sum(state.lid) <= before:
            yield "the lid does not hold what the rounds before have left"


def _turns(state: AzulPosition) -> Iterator[str]:
    """In the offer seats take in turn, from the one that began, and often enough for what they have now.

    A seat has taken at least once for each line that it has finished in this round (in the first round: begun), and
    once for each other colour on its floor. It has at least one tile for each time.
    """
    if state.phase != OFFER:
        return
    least, most = [], []
    for player, floor in enumerate(state.floors):
        lines = range(SIZE * player, SIZE * (player + 1))
        taken = [at for at in lines if state.line_counts[at] > (0 if state.round == 1 else at % SIZE)]
        colours = {state.line_colours[at] for at in lines if state.line_counts[at]}
        least.append(len(taken) + len({*floor} - colours - {MARKER}))
        tiles = sum(state.line_counts[at] for at in lines) + sum(piece != MARKER for piece in floor)
        most.append(tiles + (sum(state.lid) if len(floor) == len(FLOOR_PENALTIES) else 0))
    turns = (state.player - state.start_player) % state.players
    while turns <= sum(most):
        shares = [-(-(turns - at) // state.players) for at in range(state.players)]
        each = [shares[(player - state.start_player) % state.players] for player in range(state.players)]
        if all(low <= n <= high for low, n, high in zip(least, each, most, strict=True)) and _emptied(state, turns):
            return
        turns += state.players
    yield "seats have not taken tiles in turn"


def _emptied(state: AzulPosition, turns: int) -> bool:
    """Tell whether that many turns can have emptied these factories: each not from the centre empties one."""
    sources = state.sources
    empty = sum(not any(sources[at : at + SIZE]) for at in range(SIZE, len(sources), SIZE))
    if state.marker != EMPTY:
        return True
    dealt = TILES_PER_FACTORY * FACTORIES[state.players]
    at_least = TILES_PER_COLOUR * len(COLOURS) - state.tiles_on_walls() - sum(state.line_counts)
    return turns == empty if at_least >= dealt else turns <= empty


def _idle(state: AzulPosition, tiled: int) -> Iterator[str]:
    """The rounds without a new tile on any wall agree with the number of rounds and of tiles on the walls (Z17)."""
    walls, idle = state.tiles_on_walls(), state.idle_rounds
    if not (walls == state.walls_before if state.phase == OFFER else walls >= state.walls_before):
        yield "walls do not go with what they were before the round"
    if state.phase in (DEAL, OVER) and (idle > 0) != (walls == state.walls_before):
        yield "rounds without a tile for a wall are counted wrongly"
    gained = state.walls_before if state.phase in (OFFER, TILING) else walls
    if idle > tiled or tiled - idle > IDLE_ROUNDS * gained:
        yield "rounds without a tile for a wall are counted wrongly"
    if state.phase in (OFFER, TILING, DEAL) and idle >= IDLE_ROUNDS:
        yield "the game ends exactly when the rules end it"


def most_points(filled: int) -> int:
    """Return the most points that the tiles of a wall can have scored, in whatever order they came.

    No tile scored more than it would now, with all its neighbours in place.
    """
    cells = [divmod(at, SIZE) for at in range(SIZE * SIZE) if filled >> at & 1]
    return sum(sum(points_for(filled, row, column)) for row, column in cells)
