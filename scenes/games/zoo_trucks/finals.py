"""Games with trucks outside their tables: how far a game is, and the scores round by round."""

from __future__ import annotations

from engine.games.zoo_trucks.pieces import OVER
from engine.games.zoo_trucks.rules import TruckState
from engine.history import History
from scenes.i18n.translation import _, signed
from scenes.model.rounds import Fact, Gain, Round, Rounds, Tally

PICTURES = {
    "animals": "aquaretto/animal_dolphin",
    "cashiers": "zoo_trucks/coworker_cashier",
    "keepers": "zoo_trucks/coworker_keeper",
    "trainers": "zoo_trucks/coworker_trainer",
    "depot": "zoo_trucks/ico_depot",
    "stalls": "zoo_trucks/ico_stall",
    "barn_animals": "zoo_trucks/ico_barn",
    "barn_stalls": "zoo_trucks/ico_barn",
}
"""The pictures of the sources of points, where they have one."""


def progress(state: TruckState) -> str:
    """Return which round is played."""
    return _("Round {number}").format(number=max(1, state.round))


def rounds(history: History[TruckState]) -> Rounds:
    """Return what every round brought each player."""
    ends: dict[int, list[int]] = {}
    for state in history.states():
        if state.round:
            finished = state.round if state.phase == OVER else state.round - 1
            if finished and finished not in ends:
                ends[finished] = [sheet.total for sheet in state.scores()]
    parts: list[Round] = []
    before: list[int] = []
    for number, now in ends.items():
        before = before or [0] * len(now)
        gains = tuple(Gain(max(0, new - old), min(0, new - old)) for new, old in zip(now, before, strict=True))
        parts.append(Round(_("Round {number}").format(number=number), str(number), gains))
        before = now
    return Rounds(tuple(parts), listed=False)


def last_of(history: History[TruckState]) -> TruckState:
    """Return the last position of a game."""
    return history.at(len(history))


def times(count: int, each: int) -> Tally:
    """Return what points are made of that are counted once for each thing; nothing for no thing."""
    return Tally((f"{count} × {signed(each) if each < 0 else each}", f"×{count}")) if count else Tally(())


def coins_left(state: TruckState) -> Fact:
    """Return everybody's coins."""
    return Fact(_("Coins"), tuple(state.coins))
