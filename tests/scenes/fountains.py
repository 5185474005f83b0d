"""Telling moments of Fountains: games of greedy bots up to a person's decision, with a choice marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from engine.games.fountains.rules import FountainsState
from engine.match import Match
from engine.record import Record, Seat
from engine.state import Action
from scenes.games.fountains.flood import changes_of, held_back, ran_dry_and_wet
from scenes.games.fountains.scene import FountainsTable
from scenes.model.foresight import look_ahead
from tests.scenes.conftest import Visit
from tests.scenes.greedy import play_until

NAMES = {"en": ("You", "Rosa", "Mint", "Sol", "Yuki"), "ja": ("あなた", "ロサ", "ミント", "ソル", "ユキ")}


def at_round(number: int, phase: str = "move", reward: int | None = None) -> Callable[..., bool]:
    """Return a function that tells whether the first seat decides in that phase, in that round or later."""
    return lambda state: (
        state.phase == phase
        and state.current_player() == 0
        and state.turns >= number * state.players
        and (reward is None or state.reward == reward)
    )


POSITIONS = {
    "move": at_round(8),
    "place": at_round(7, "place"),
    "late": at_round(12, "place"),
    "token": at_round(5, "token"),
    "fish": at_round(4, "fish"),
    "end": lambda state: state.is_terminal(),
}


@lru_cache(maxsize=32)
def played(players: int, until: str, language: str, seed: int = 5) -> Record:
    """Return the record of a game of greedy bots up to what `until` names; alone it is against the machine."""
    seats = [Seat(name, "normal" if number else "") for number, name in enumerate(NAMES[language][:players])]
    options = {"designs": "three"} if players > 1 else {"machine": "hard", "swap": "any"}
    match = Match.new("fountains", seats, options, str(seed))
    return play_until(match, POSITIONS[until], seed)


def open_garden(visit: Visit, players: int, until: str, *, chosen: bool = False, seed: int = 5) -> None:
    """Put the table of such a game on the stage; with `chosen`, mark the choice that changes most."""
    record = played(players, until, visit.platform.speaks, seed)
    visit.stage.open.table(Match(record))
    for _ in range(3):
        visit.tick()
    if chosen:
        mark(visit)


def open_keys(visit: Visit, players: int, until: str) -> None:
    """Bring a tile to its first place by keys: other places have key caps."""
    open_garden(visit, players, until)
    visit.key(pygame.K_n)
    visit.tick()


def open_replay(visit: Visit, players: int) -> None:
    """Watch the middle of a game."""
    record = played(players, "end", visit.platform.speaks)
    visit.stage.open.replay(record, len(record.actions) // 2)
    visit.tick()


def open_rewards(visit: Visit, players: int) -> None:
    """Lay the rewards over the basin of a small window."""
    open_garden(visit, players, "move")
    visit.at(FountainsTable).show_rewards()
    visit.tick()


def mark(visit: Visit) -> None:
    """Mark the legal action that changes most; of places, the one where water changes most."""
    table = visit.at(FountainsTable)
    state = table.state

    def weight(action: Action) -> tuple[int, int, int | None]:
        after = look_ahead(state, action).state
        assert isinstance(after, FountainsState)
        before, built = state.fountains[0], after.fountains[0]
        dried, watered = ran_dry_and_wet(before, built)
        height = built.pieces[-1].level
        return bool(dried) + bool(watered) + height, len(changes_of(held_back(before, built), built)), after.reward

    best = max(table.chooser.legal[:: max(1, len(table.chooser.legal) // 60)], key=weight)
    if best[0] == "place":
        table.decision.placing.choose(best)
    table.chooser.touch(best[:-1])
    table.chooser.touch(best, commit=False)
    table.changed()
    visit.tick()
