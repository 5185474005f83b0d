"""Fountains outside its table: fountains in small for results, the scores round by round, and other facts."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.fountains.building.rewards import tally
from engine.games.fountains.pieces import IN_GAME, MOVE, OVER, SOURCES
from engine.games.fountains.rules import FountainsState
from engine.history import History
from scenes.games.fountains.card import CARD
from scenes.games.fountains.painters.small import paint_fountain, paint_machine
from scenes.games.fountains.words import phrases
from scenes.i18n.translation import _
from scenes.model.rounds import Fact, Gain, Round, Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def progress(state: FountainsState) -> str:
    """Return which round is played."""
    return phrases.round_words(state)


def paint_final(painter: Painter, rect: Rect, state: FountainsState, player: int) -> None:
    """Draw a seat's fountain at the end, or the machine's tiles."""
    if player < state.players:
        paint_fountain(painter, rect, state.fountains[player])
    else:
        paint_machine(painter, rect, state)


def verdict(state: FountainsState) -> str:
    """Return who has won alone, the player or the Steam Machine; nothing in a game of several players."""
    if not state.machine or not state.is_terminal():
        return ""
    mine, other = (sheet.total for sheet in state.scores())
    name = CARD.options["machine"][1][state.machine]
    level = _(name).lower()
    if mine == other:
        return _("Tied: the machine ({level}) wins").format(level=level)
    said = (
        _("You beat the machine ({level}) by {count}") if mine > other else _("The machine ({level}) wins by {count}")
    )
    return said.format(level=level, count=abs(mine - other))


def rounds(history: History[FountainsState]) -> Rounds:
    """Return what every round brought all who score, and what the end paid; the score sheet leaves the rounds out."""
    parts: list[Round] = []
    before: list[int] = []
    done = 0
    for state in history.states():
        before = before or [0] * state.num_scored
        ended = state.phase == OVER
        number = -(-state.turns // state.players) if ended else state.turns // state.players
        if number == done or state.phase not in (MOVE, OVER):
            continue
        done = number
        sheets = state.scores()
        now = [sum(sheet.points(source) for source in SOURCES[:IN_GAME]) for sheet in sheets]
        gains = tuple(Gain(new - old) for new, old in zip(now, before, strict=True))
        parts.append(Round(phrases.round_title(state, number), str(number), gains))
        before = now
        if ended:
            bonus = tuple(Gain(sheet.total - paid) for sheet, paid in zip(sheets, now, strict=True))
            parts.append(Round(_("Final rewards"), _("end"), bonus, bonus=True))
    return Rounds(tuple(parts), listed=False)


def facts(history: History[FountainsState]) -> list[Fact]:
    """Return what the fountains are made of beside their points, seat by seat."""
    state = history.at(len(history))
    fountains = state.fountains
    paid = _paid(history, state.num_scored)
    awards = [
        Fact(_("Rewards triggered"), paid.triggered),
        Fact(_("Best reward"), paid.best),
    ]
    if state.machine:
        return [Fact(_("Tiles"), (len(fountains[0].tiles()), len(state.machine_tiles))), *awards]
    return [
        *awards,
        Fact(_("Tiles placed"), tuple(len(fountain.tiles()) for fountain in fountains)),
        Fact(_("Tokens placed"), tuple(len(fountain.placed_tokens()) for fountain in fountains)),
        Fact(_("Highest level"), tuple(fountain.height() for fountain in fountains)),
        Fact(_("Pools with water"), tuple(tally(fountain).pools for fountain in fountains)),
        Fact(_("Pond weed"), tuple(fountain.water.weeds() for fountain in fountains)),
    ]


class _Paid(NamedTuple):
    """How often each who scores triggered a reward, and the most that one paid them during the game."""

    triggered: tuple[int, ...]
    best: tuple[int, ...]


def _paid(history: History[FountainsState], scored: int) -> _Paid:
    triggered, best = [0] * scored, [0] * scored
    for events in history.events():
        for kind, *facts_ in events:
            if kind == "rewarded":
                triggered[facts_[0]] += 1
            elif kind == "paid" and not facts_[1].startswith("last_"):
                best[facts_[0]] = max(best[facts_[0]], facts_[2])
    return _Paid(tuple(triggered), tuple(best))
