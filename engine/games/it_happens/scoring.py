"""What counts in It Happens..: mounds at the end of a round, and everybody's points at the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import (
    INSECT,
    INSECT_POINTS,
    KINDS,
    MOST_KINDS_POINTS,
    MOUND,
    MOUNDS_A_ROUND,
    NOBODY,
    NUM_THINGS,
    OVER,
    PAIR_POINTS,
    ROUNDS,
    TILE_VALUES,
)
from engine.games.it_happens.position import ItHappensPosition
from engine.score import ScoreLine, ScoreSheet
from engine.state import CHANCE, TERMINAL, rank_by


class Standing(NamedTuple):
    """A player's place in a mound: its shaft (0..4) and the sum of its dice there."""

    player: int
    shaft: int
    sum: int


def standings(state: ItHappensPosition, mound: int) -> list[Standing]:
    """Return who has dice in a mound (0..2, as they lie), the highest sum first; ties go to the left (I4)."""
    found = []
    for player in range(state.scored):
        at = MOUNDS_A_ROUND * player + mound
        if state.faces[at]:
            found.append(Standing(player, state.shafts[at], sum(state.faces[at])))
    found.sort(key=_by_sum)
    return found


def _by_sum(standing: Standing) -> tuple[int, int]:
    return (-standing.sum, standing.shaft)


def meets_number(state: ItHappensPosition, total: int, number: int) -> bool:
    """Tell whether a sum earns the insect of a mound with that insect number (I2)."""
    return total >= number if state.at_least else total == number


def end_round(state: ItHappensPosition) -> None:
    """Score the three mounds, take the dice back, and go on to the next round or to the end."""
    score_mounds(state)
    state.clear_table()
    state.colour = NOBODY
    state.face = 0
    if state.trace is not None:
        state.trace.append(("round_over", state.round))
    if state.round < ROUNDS:
        state.start_player = (state.start_player + 1) % state.players
        state.player = state.start_player
        state.phase = MOUND
        state.to_move = CHANCE
        return
    state.player = state.start_player
    state.phase = OVER
    state.to_move = TERMINAL
    if state.trace is not None:
        for player, sheet in enumerate(sheets(state, final=True)):
            for line in sheet.lines[2:]:
                state.trace.append(("bonus", player, line.source, line.count, line.points))
        state.trace.append(("ends",))


def score_mounds(state: ItHappensPosition) -> None:
    """Hand out what the mounds on the table bring."""
    for mound in range(len(state.mounds)):
        _score_mound(state, mound)


def _score_mound(state: ItHappensPosition, mound: int) -> None:
    """Hand out queen, general and insects of a mound; without a taker the tiles leave the game (I3, I4, I5)."""
    card = state.mounds[mound]
    ranked = standings(state, mound)
    trace = state.trace
    for which, word in enumerate(("queen", "general")):
        tile = 2 * card + which
        if which < len(ranked):
            player, _, total = ranked[which]
            state.tiles[player] = (*state.tiles[player], tile)
            if trace is not None:
                trace.append((word, mound, player, TILE_VALUES[tile], total))
        elif trace is not None:
            trace.append(("unclaimed", mound, word, TILE_VALUES[tile]))
    number = MOUNDS[card].insect_number
    for player, _, total in sorted(ranked, key=_by_shaft):  # I17: the left-most first, in case the stock runs out
        if meets_number(state, total, number):
            gained = 1 if state.supply[INSECT] else 0
            state.supply[INSECT] -= gained
            state.held[NUM_THINGS * player + INSECT] += gained
            if trace is not None:
                trace.append(("insect_number", mound, player, total, gained))
    if trace is not None:
        trace.append(("mound_over", mound))


def _by_shaft(standing: Standing) -> int:
    return standing.shaft


# --- points


def kinds_of(state: ItHappensPosition, player: int) -> int:
    """Return how many different kinds of junk `player` has (0..8)."""
    return sum(1 for count in state.held[NUM_THINGS * player : NUM_THINGS * player + KINDS] if count)


def pairs_of(state: ItHappensPosition, player: int) -> int:
    """Return of how many kinds of junk `player` has at least two."""
    return sum(1 for count in state.held[NUM_THINGS * player : NUM_THINGS * player + KINDS] if count > 1)


def most_kinds(state: ItHappensPosition) -> list[int]:
    """Return the players with the most kinds of junk, all who tie (I16); nobody where nobody has any (I18)."""
    kinds = [kinds_of(state, player) for player in range(state.scored)]
    most = max(kinds)
    return [player for player, count in enumerate(kinds) if count == most and most]


def sheets(state: ItHappensPosition, *, final: bool) -> list[ScoreSheet]:
    """Return a sheet for each player's holdings; `final` adds the line for the most kinds of junk."""
    leaders = most_kinds(state) if final else None
    return [_sheet(state, player, leaders) for player in range(state.scored)]


def _sheet(state: ItHappensPosition, player: int, leaders: list[int] | None) -> ScoreSheet:
    tiles = [tile for tile in state.tiles[player] if tile >= 0]
    queens = [TILE_VALUES[tile] for tile in tiles if not tile & 1]
    generals = [TILE_VALUES[tile] for tile in tiles if tile & 1]
    pairs, insects = pairs_of(state, player), state.insects(player)
    lines = [
        ScoreLine("queens", sum(queens), len(queens)),
        ScoreLine("generals", sum(generals), len(generals)),
        ScoreLine("pairs", PAIR_POINTS * pairs, pairs),
        ScoreLine("insects", INSECT_POINTS * insects, insects),
    ]
    if leaders is not None:
        lines.append(ScoreLine("most_kinds", MOST_KINDS_POINTS * (player in leaders), kinds_of(state, player)))
    return ScoreSheet(tuple(lines))


def ranking(state: ItHappensPosition) -> list[list[int]]:
    """Return the players, the neutral colour too (I15), by points, queens, generals, insects; then they share."""
    found = sheets(state, final=state.phase == OVER)
    return rank_by([(sheet.total, sheet.lines[0].count, sheet.lines[1].count, sheet.lines[3].count) for sheet in found])
