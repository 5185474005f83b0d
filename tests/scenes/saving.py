"""Saved games for tests: matches that have begun, a storage with games, and one that is full."""

from __future__ import annotations

import random

from engine.match import Match
from engine.record import Seat
from scenes.model.storage.saves import PREFIX, Saves
from tests.scenes.conftest import Memory


def begun(seed: str = "7", actions: int = 6, bots: tuple[str, str] = ("", "")) -> Match:
    match = Match.new("azul", [Seat("Anna", bots[0]), Seat("Rosa", bots[1])], seed=seed)
    rng = random.Random(seed)
    while actions > 0 and not match.over:
        match.settle()
        if not match.over:
            match.play(rng.choice(match.state.legal_actions()))
        actions -= 1
    return match


def games(platform: Memory) -> dict[str, str]:
    return {key: text for key, text in platform.kept.items() if key.startswith(PREFIX)}


def shelf(platform: Memory | None = None, now: int = 1000) -> Saves:
    return Saves(platform or Memory(), clock=lambda: now)


class Full(Memory):
    """A storage with room for `room` characters under each key of a game."""

    room = 0

    def save(self, key: str, text: str | None) -> bool:
        if text is not None and key.startswith(PREFIX) and len(text) > self.room:
            return False
        return super().save(key, text)
