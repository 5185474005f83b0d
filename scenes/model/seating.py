"""The seats and options of a new game: what the set-up edits and keeps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.levels import BOT_NAMES
from engine.game import Game, UnknownChoice
from engine.match import Match, fresh_seed
from engine.past.digest import choose_start
from engine.record import Seat, clean_name
from engine.registry import find_game
from scenes.i18n.translation import _
from scenes.model.far import post
from scenes.model.people import BOTS, FAR, FIRST_BOT, PERSON, person_names, spelled
from scenes.model.storage.fields import or_else, read_kept

MOST_SEATS = 9
"""The most characters of a name in a record."""


@dataclass(slots=True)
class Chair:
    """One seat: `kind` is `person`, `far` (a person at another device) or the name of a bot.

    `name` is what the player typed, or empty.
    """

    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, at this device or at another one."""
        return self.kind in (PERSON, FAR)

    @property
    def is_far(self) -> bool:
        """Whether somebody at another device plays here."""
        return self.kind == FAR


@dataclass(slots=True)
class Seating:
    """A game to be started. An empty seed means a fresh one; `hints` are for games with somebody far away."""

    game: Game
    chairs: list[Chair]
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    hints: bool = False

    @classmethod
    def first(cls, game_id: str) -> Seating:
        """Return the first set-up of a game: one person against an easy bot, all options at their defaults."""
        game = find_game(game_id)
        chairs = [Chair(PERSON)] + [Chair(FIRST_BOT) for _ in range(max(1, min(game.players) - 1))]
        return cls(game, chairs[: max(game.players)], game.full_options({}))

    def names(self) -> list[str]:
        """Return the names: the typed ones, and for others the next free one. A guest's number is that of the place."""
        taken = {chair.name for chair in self.chairs if chair.name}
        bots = [name for name in map(_, BOTS) if name not in taken]
        count = sum(chair.is_person for chair in self.chairs)
        usual = person_names(count, spare=len(taken))
        spare = [name for name in usual[count:] if name not in taken]
        guests = iter([spare.pop(0) if name in taken else name for name in usual[:count]])
        people = [next(guests) if chair.is_person else "" for chair in self.chairs]
        return [chair.name or guest or bots.pop(0) for chair, guest in zip(self.chairs, people, strict=True)]

    def seats(self) -> list[Seat]:
        """Return the seats of the match."""
        return [
            Seat(name, "" if chair.is_person else chair.kind)
            for name, chair in zip(self.names(), self.chairs, strict=True)
        ]

    def match(self) -> Match:
        """Return the match that is set up. Raises `UnknownChoice`."""
        match = Match.new(self.game.id, self.seats(), self.options, clean_name(self.seed) or fresh_seed())
        if clean_name(self.seed) and not self.elsewhere:
            choose_start(match.record)
        if self.elsewhere:
            post.begin(match, self.elsewhere, hints=self.hints)
        return match

    @property
    def elsewhere(self) -> frozenset[int]:
        """The seats of those who play at other devices."""
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.is_far)

    def choose(self, seat: int, kind: str) -> None:
        """Let somebody else sit there. No bot stays beside somebody far away: on which device would it think?"""
        self.chairs[seat].kind = kind
        self.no_bots_beside_far()

    def no_bots_beside_far(self) -> None:
        """Give the seats of bots to people as soon as somebody plays far away."""
        if self.elsewhere:
            for chair in self.chairs:
                chair.kind = chair.kind if chair.is_person else FAR

    @property
    def can_grow(self) -> bool:
        """Whether a seat can be added."""
        return len(self.chairs) < max(self.game.players)

    @property
    def can_shrink(self) -> bool:
        """Whether a seat can be removed."""
        return len(self.chairs) > min(self.game.players)

    def add(self) -> None:
        """Add a seat with a bot, as strong as the last one, or with somebody far away where others are."""
        last = next((chair.kind for chair in reversed(self.chairs) if not chair.is_person), FIRST_BOT)
        self.chairs.append(Chair(FAR if self.elsewhere else last))

    def remove(self, seat: int, seat_options: Sequence[str] = ()) -> None:
        """Remove a seat; an option that named a seat which is gone returns to its default."""
        del self.chairs[seat]
        for option in self.game.options:
            value = self.options.get(option.name, "")
            if option.name in seat_options and value.isdigit() and int(value) > len(self.chairs):
                self.options[option.name] = option.default

    def to_text(self) -> str:
        """Return what is kept: seats, options and hints, never the seed."""
        seats = [[chair.kind, chair.name] for chair in self.chairs]
        return json.dumps({"seats": seats, "options": self.options, "hints": self.hints}, sort_keys=True)

    @classmethod
    def from_text(cls, game_id: str, text: str | None) -> Seating:
        """Read what `to_text` wrote, seat by seat and option by option.

        An unknown bot becomes an easy one, an invalid name the next default name, an unknown option its default. If
        the game does not take that many players, or these options together, the result is that of `first`.
        """
        seating = cls.first(game_id)
        kept = read_kept(text)
        entries: list[Any] = or_else([], lambda: kept.items("seats", most=MOST_SEATS))
        chosen: dict[str, Any] = or_else({}, lambda: kept.part("options").data)
        if len(entries) in seating.game.players:
            seating.chairs = [_chair(entry) for entry in entries]
            seating.no_bots_beside_far()
        options = seating.game.full_options({})
        for option in seating.game.options:
            if chosen.get(option.name) in option.values:
                options[option.name] = chosen[option.name]
        try:
            seating.game.start(len(seating.chairs), options)
        except UnknownChoice:
            return cls.first(game_id)
        seating.options = options
        seating.hints = or_else(False, lambda: kept.flag("hints"))
        return seating


def _chair(entry: object) -> Chair:
    """Read a seat that was kept as kind and name."""
    kind, name = entry if isinstance(entry, list) and len(entry) == 2 else (FIRST_BOT, "")
    if kind not in (PERSON, FAR, *BOT_NAMES):
        kind = FIRST_BOT
    return Chair(kind, spelled(name) if isinstance(name, str) and name == clean_name(name) else "")
