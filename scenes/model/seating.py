"""Who sits down to a new game, and how it is to be played: what the set-up edits, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.levels import BOT_NAMES
from engine.game import Game, UnknownChoice
from engine.match import Match
from engine.record import MAX_NAME, Seat, clean_name
from engine.registry import find_game
from scenes.i18n.translation import _
from scenes.model.people import BOTS, PERSON, fresh_seed, person_names


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
        chairs = [Chair(PERSON)] + [Chair("normal") for _ in range(max(1, min(game.players) - 1))]
        return cls(game, chairs[: max(game.players)], game.full_options({}))

    def names(self) -> list[str]:
        """Return the names: those typed, and for the others the next one nobody has."""
        taken = {chair.name for chair in self.chairs if chair.name}
        bots = [name for name in map(_, BOTS) if name not in taken]
        usual = person_names(sum(chair.is_person for chair in self.chairs))
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
        last = next((chair.kind for chair in reversed(self.chairs) if not chair.is_person), "normal")
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
        """Read what `to_text` wrote; anything that the game would not take falls back to the first set-up."""
        seating = cls.first(game_id)
        try:
            data: Any = json.loads(text or "{}")
            chairs = [Chair(_kind(kind), _name(name)) for kind, name in data["seats"]]
            options = seating.game.full_options({str(name): value for name, value in data["options"].items()})
            seating.game.start(len(chairs), options)
        except (ValueError, KeyError, TypeError, AttributeError):
            return seating
        return cls(seating.game, chairs, options)


def _kind(kind: object) -> str:
    if kind != PERSON and kind not in BOT_NAMES:
        raise UnknownChoice(f"nobody is a {kind!r}")
    return str(kind)


def _name(name: object) -> str:
    if not isinstance(name, str) or (name and name != clean_name(name)) or len(name) > MAX_NAME:
        raise UnknownChoice("no name of a seat")
    return name
