"""Who sits down to a new game, and how it is to be played: what the set-up edits, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.levels import BOT_NAMES
from engine.game import Game, UnknownChoice
from engine.match import Match
from engine.record import Seat, clean_name
from engine.registry import find_game
from scenes.i18n.translation import _
from scenes.model.kept import or_else, read_kept
from scenes.model.people import BOTS, PERSON, USUAL_BOT, fresh_seed, person_names

MOST_SEATS = 9
"""A record has no more."""


@dataclass(slots=True)
class Chair:
    """One seat: `kind` is `person` or the name of a bot, `name` what the player typed, or empty."""

    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == PERSON


@dataclass(slots=True)
class Seating:
    """A game to be begun. An empty seed means a fresh one."""

    game: Game
    chairs: list[Chair]
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""

    @classmethod
    def first(cls, game_id: str) -> Seating:
        """Return what is offered the first time: one person against a bot, everything as the rules suggest."""
        game = find_game(game_id)
        chairs = [Chair(PERSON)] + [Chair(USUAL_BOT) for _ in range(max(1, min(game.players) - 1))]
        return cls(game, chairs[: max(game.players)], game.full_options({}))

    def names(self) -> list[str]:
        """Return the names: those typed, and for the others the next one nobody has."""
        taken = {chair.name for chair in self.chairs if chair.name}
        bots = [name for name in map(_, BOTS) if name not in taken]
        usual = person_names(sum(chair.is_person for chair in self.chairs), spare=len(taken))
        people = [name for name in usual if name not in taken]
        return [chair.name or (people if chair.is_person else bots).pop(0) for chair in self.chairs]

    def seats(self) -> list[Seat]:
        """Return the seats of the match."""
        return [
            Seat(name, "" if chair.is_person else chair.kind)
            for name, chair in zip(self.names(), self.chairs, strict=True)
        ]

    def match(self) -> Match:
        """Return the match that is set up. Raises `UnknownChoice`."""
        return Match.new(self.game.id, self.seats(), self.options, clean_name(self.seed) or fresh_seed())

    @property
    def can_grow(self) -> bool:
        """Whether one more can sit down."""
        return len(self.chairs) < max(self.game.players)

    @property
    def can_shrink(self) -> bool:
        """Whether somebody can get up."""
        return len(self.chairs) > min(self.game.players)

    def add(self) -> None:
        """Let one more bot sit down, as strong as the last one."""
        last = next((chair.kind for chair in reversed(self.chairs) if not chair.is_person), USUAL_BOT)
        self.chairs.append(Chair(last))

    def remove(self, seat: int, seat_options: Sequence[str] = ()) -> None:
        """Let somebody get up; an option that named a seat which is gone becomes its default."""
        del self.chairs[seat]
        for option in self.game.options:
            value = self.options.get(option.name, "")
            if option.name in seat_options and value.isdigit() and int(value) > len(self.chairs):
                self.options[option.name] = option.default

    def to_text(self) -> str:
        """Return what is kept: seats and options, never the seed."""
        seats = [[chair.kind, chair.name] for chair in self.chairs]
        return json.dumps({"seats": seats, "options": self.options}, sort_keys=True)

    @classmethod
    def from_text(cls, game_id: str, text: str | None) -> Seating:
        """Read what `to_text` wrote, seat by seat and option by option.

        A bot that is not here is a usual one, a name that no seat can have the next usual one, an option that the game
        does not know its default. Where the game is not for that many, or takes no such options together, all is as
        the first time.
        """
        seating = cls.first(game_id)
        kept = read_kept(text)
        entries: list[Any] = or_else([], lambda: kept.items("seats", most=MOST_SEATS))
        chosen: dict[str, Any] = or_else({}, lambda: kept.part("options").data)
        if len(entries) in seating.game.players:
            seating.chairs = [_chair(entry) for entry in entries]
        options = seating.game.full_options({})
        for option in seating.game.options:
            if chosen.get(option.name) in option.values:
                options[option.name] = chosen[option.name]
        try:
            seating.game.start(len(seating.chairs), options)
        except UnknownChoice:
            return cls.first(game_id)
        seating.options = options
        return seating


def _chair(entry: object) -> Chair:
    """Return a seat that was kept as its kind and its name."""
    kind, name = entry if isinstance(entry, list) and len(entry) == 2 else (USUAL_BOT, "")
    if kind != PERSON and kind not in BOT_NAMES:
        kind = USUAL_BOT
    return Chair(kind, name if isinstance(name, str) and name == clean_name(name) else "")
