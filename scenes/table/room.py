"""The rooms of the games: each has its scenes in `scenes/<id>`, found by its id as the engine finds its rules."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.match import Match
from engine.record import Record
from engine.registry import GAME_IDS, find_game
from engine.state import State
from scenes.model.lessons import Chapter
from scenes.model.rounds import Fact, Rounds
from scenes.paint.painter import Painter, Rect
from scenes.paint.theme import GroundTint
from scenes.stage.scene import Scene


@dataclass(frozen=True, slots=True)
class Room:
    """What a game shows of itself.

    Texts are English and translated where they are shown: its name, one sentence about it, and words for its options
    and their values (`{"wall": ("Board side", {"coloured": "Coloured wall"})}`) and the sources of its points.
    `table(match)` makes the scene it is played on. What follows is optional:

    `japanese`: the name as its Japanese edition has it. `seat_options`: options whose values are numbers of seats,
    shown with the players' names. `about_values`: a sentence about a value of an option; `paint_value(painter, rect,
    option, value)` draws those of `pictured`. `count_words(players)`: what that number of players means on the table.
    `progress(state)`: how far a game is ("Round 3"). `tie_break`: how the rules break a tie. `paint_final(painter,
    rect, match, seat)`: a seat's things at the end, `final_shape` their width by height. `rounds(record)`: the scores
    round by round. `facts(record)`: other numbers. `sounds`: events that are heard, with the sound of each.
    `unseated`: what a player without a seat is called.
    `rules`: the file of its rules under assets, without language and
    ending; `paint_figure(painter, rect, drawing)` draws the pictures in them. `chapters()`: its tutorial.
    """

    name: str
    about: str
    minutes: int
    picture: str
    tint: GroundTint
    options: dict[str, tuple[str, dict[str, str]]]
    sources: dict[str, str]
    table: Callable[[Match], Scene]
    japanese: str = ""
    seat_options: frozenset[str] = frozenset()
    about_values: dict[tuple[str, str], str] = field(default_factory=dict)
    pictured: frozenset[str] = frozenset()
    paint_value: Callable[[Painter, Rect, str, str], None] | None = None
    count_words: Callable[[int], str] | None = None
    progress: Callable[[State], str] | None = None
    tie_break: str = ""
    paint_final: Callable[[Painter, Rect, Match, int], None] | None = None
    final_shape: float = 1.0
    rounds: Callable[[Record], Rounds] | None = None
    facts: Callable[[Record], Sequence[Fact]] | None = None
    sounds: dict[str, str] = field(default_factory=dict)
    unseated: str = ""
    rules: str = ""
    paint_figure: Callable[[Painter, Rect, str], None] | None = None
    chapters: Callable[[], Sequence[Chapter]] | None = None


def find_room(game_id: str) -> Room:
    """Return the room of a game. Raises `UnknownChoice` when there is no such game."""
    find_game(game_id)
    room: Room = importlib.import_module(f"scenes.games.{game_id}").ROOM
    return room


def playable() -> list[str]:
    """Return the games that have a room, in the order of the registry: those alone can be played here."""
    return [game_id for game_id in GAME_IDS if importlib.util.find_spec(f"scenes.games.{game_id}")]
