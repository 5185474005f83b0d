"""Aquaretto outside its table: boards in small for results, and the scores round by round."""

from __future__ import annotations

from engine.games.aquaretto.rules import AquarettoState
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import OVER
from engine.history import History
from engine.match import Match
from engine.state import State
from scenes.games.aquaretto import small
from scenes.i18n.translation import _
from scenes.model.rounds import Fact, Gain, Round, Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD


def paint_final(painter: Painter, rect: Rect, match: Match, player: int) -> None:
    """Draw a player's water zoo as a flat map."""
    state = match.state
    assert isinstance(state, AquarettoState)
    zoo = state.parks[0][player]
    assert isinstance(zoo, WaterZoo)
    painter.box(rect, BOARD, rect.w * 0.05)
    small.paint_flat(painter, rect.grown(-rect.w * 0.06), zoo)


def progress(state: State) -> str:
    """Return which round is played."""
    assert isinstance(state, AquarettoState)
    return _("Round {number}").format(number=max(1, state.round))


def rounds(history: History) -> Rounds:
    """Return what every round brought each player."""
    ends: dict[int, list[int]] = {}
    for state in history.states():
        assert isinstance(state, AquarettoState)
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
    return Rounds(tuple(parts))


def facts(history: History) -> list[Fact]:
    """Return what a game was made of beside its points, player by player."""
    last = history.at(len(history))
    assert isinstance(last, AquarettoState)
    zoos = last.parks_of(WaterZoo)
    return [
        Fact(_("Largest pool"), tuple(max(basin.bit_count() for basin in zoo.basins) for zoo in zoos)),
        Fact(_("Young"), tuple(zoo.newborn.bit_count() for zoo in zoos)),
        Fact(_("Coworkers"), tuple(zoo.coworkers() for zoo in zoos)),
        Fact(_("Expansions"), tuple(len(zoo.expansions) for zoo in zoos)),
        Fact(_("Coins"), tuple(last.coins)),
    ]
