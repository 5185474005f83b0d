"""The card of a game: what title, shelf and set-up show of it before its table is loaded."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field

from engine.game import UnknownChoice
from engine.registry import GAME_IDS
from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint

_SEATS = (mark("Player 1"), mark("Player 2"), mark("Player 3"), mark("Player 4"), mark("Player 5"))


def who_starts(most: int) -> tuple[str, dict[str, str]]:
    """Return the words for the option `start` of a game for up to `most` players (see `engine.starting.option`)."""
    seats = {str(number): words for number, words in enumerate(_SEATS[:most], start=1)}
    return mark("Who starts"), {"random": mark("Random"), **seats}


@dataclass(frozen=True, slots=True)
class Card:
    """A game in brief; it is `CARD` in `scenes/games/<id>/card.py`, which imports no painter.

    Texts are English and translated where they are shown: the name, a sentence about the game, and words for options
    and their values (`{"wall": ("Board side", {"coloured": "Coloured wall"})}`). `players` are the numbers of seats,
    `minutes` how long a game takes, `picture` its picture under assets, `tint` its ground. The rest is optional:

    `japanese`: the name of its Japanese edition. `seat_options`: options whose values are numbers of seats, shown with
    the players' names. `about_values`: a sentence about a value of an option. `only_for`: the numbers of seats with
    which an option means something, if not with all. `pictured`: options whose values are drawn (see
    `Room.paint_value`). `gridded`: those with so many values that they are shown as a grid, each with its values that
    have no picture. `unseated`: the name of a player without a seat. `token`: a small square picture for lists.
    `rules`: the file of its rules under assets, without language and extension. `chapters`: the number of chapters of
    its tutorial. `line`: what players do in it, in a few words, for the title. `turns`: about how often each of two,
    three and more players hands the game over between devices.
    """

    name: str
    about: str
    minutes: int
    players: tuple[int, ...]
    picture: str
    tint: GroundTint
    options: dict[str, tuple[str, dict[str, str]]] = field(default_factory=dict)
    japanese: str = ""
    seat_options: frozenset[str] = frozenset()
    about_values: dict[tuple[str, str], str] = field(default_factory=dict)
    only_for: dict[str, tuple[int, ...]] = field(default_factory=dict)
    pictured: frozenset[str] = frozenset()
    gridded: dict[str, frozenset[str]] = field(default_factory=dict)
    unseated: str = ""
    token: str = "ui/logo_mark"
    rules: str = ""
    chapters: int = 0
    line: str = ""
    turns: tuple[int, ...] = ()


def find_card(game_id: str) -> Card:
    """Return the card of a game. Raises `UnknownChoice` when there is no such game."""
    if game_id not in GAME_IDS:
        raise UnknownChoice(f"there is no game {game_id!r}; there are: {', '.join(GAME_IDS)}")
    card: Card = importlib.import_module(f"scenes.games.{game_id}.card").CARD
    return card
