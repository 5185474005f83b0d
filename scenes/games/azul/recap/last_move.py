"""The last move, which stays marked on the table until the next one: from its events, or from a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.azul.pieces import EMPTY, SIZE
from engine.games.azul.rules import OFFER, AzulState
from engine.history import History
from engine.state import Action, Event
from scenes.games.azul.pieces import INDEX
from scenes.model.log_book import Moment


class LastMove(NamedTuple):
    """Who took from which source (0: the centre), and which places of a row were filled; no row: `row` is `EMPTY`."""

    player: int
    source: int
    row: int
    first: int
    laid: int
    taken: int


def from_events(player: int, action: Action, events: Sequence[Event], line_counts: Sequence[int]) -> LastMove:
    """Return the move that a `take` was, with the rows as they were before it."""
    lined = next((event for event in events if event[0] == "lined"), None)
    row, laid = (lined[2], lined[4]) if lined else (EMPTY, 0)
    first = line_counts[SIZE * player + row] if lined else 0
    return LastMove(player, _source(action), row, first, laid, next(event[4] for event in events if event[0] == "took"))


def moved_in(moment: Moment[AzulState]) -> LastMove | None:
    """Return the move of a moment; None where its tiles have left their row since, because it ended the round."""
    ended = any(event[0] == "round_over" for event in moment.events)
    if moment.action[0] != "take" or ended or moment.after.phase != OFFER:
        return None
    return from_events(moment.player, moment.action, moment.events, moment.before.line_counts)


def from_history(history: History[AzulState]) -> LastMove | None:
    """Return the last move of a game that was played elsewhere; None where it can no longer be seen."""
    actions = history.record.actions
    if not actions or actions[-1][0] != "take":
        return None
    action = actions[-1]
    state = history.at(len(actions) - 1)
    player, before = state.current_player(), state.line_counts[:]
    taken = state.sources[SIZE * _source(action) + INDEX[action[2]]]
    state.apply_action(action)
    if state.phase != OFFER:
        return None
    row = EMPTY if action[3] == "floor" else action[3] - 1
    first = 0 if row == EMPTY else before[SIZE * player + row]
    laid = 0 if row == EMPTY else state.line_counts[SIZE * player + row] - first
    return LastMove(player, _source(action), row, first, laid, taken)


def _source(action: Action) -> int:
    return 0 if action[1] == "centre" else int(action[1])
