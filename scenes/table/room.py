"""The room of a game: what is loaded with its table. It is found by the game's id, as the engine finds its rules."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.game import UnknownChoice
from engine.history import History
from engine.match import Match
from engine.registry import find_game
from engine.state import State
from scenes.i18n.translation import _
from scenes.model.lessons import Chapter
from scenes.model.rounds import Fact, Reason, Rounds, Tally
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.stage.stage import Scene
from scenes.table.card import Card


class Sheet(NamedTuple):
    """A reference sheet of a game, opened from its table's menu and from its rules.

    `words` and `icon` stand on its button; `make(table)` returns the screen, for the table it is opened from or None.
    `about_match`: it needs a match, so it cannot be opened from the rules.
    """

    key: str
    words: str
    icon: str
    make: Callable[[Scene | None], Scene]
    about_match: bool = False


class Choice(NamedTuple):
    """A setting, on or off, for one game's table only: its `name` in `Settings`, its title and its explanation.

    The words are English and translated where they are shown.
    """

    name: str
    words: str
    about: str


class Badge(NamedTuple):
    """What a badge is called, what it is given for, and its picture under assets.

    The words are English and translated where they are shown.
    """

    name: str
    about: str
    picture: str


@dataclass(frozen=True, slots=True)
class Room:
    """A game's table, and what set-up, results and rules draw of it. It is `ROOM` in `scenes/games/<id>/room.py`.

    `table(match, room)` makes the scene that the game is played on, a `TableScene`. `sources` are names for the sources
    of its points, in English and translated where they are shown. The rest is optional:

    `name_source(source)`: the name of a source in the player's language, if `sources` cannot list them all.
    `terms`: names for terms of the bots' judgement that are no sources, in English; `name_term(term)`: the name of any
    of them in the player's language, if a list is not enough.
    `sounds`: the sound of each event that has one. `progress(state)`: how far a game is ("Round 3").
    `tie_break`: how the rules break a tie. `verdict(state)`: how a game ended, without a full stop, if places do not
    say it (one player against the game itself); otherwise empty.
    `rounds(history)`: the scores by round. `facts(history)`: other numbers. `decided(state, history, names)`: what
    decided a finished game, with figures that `paint_figure` draws.
    `in_short(state, player)`: a player's things in a few words.
    `paint_final(painter, rect, state, player)`: a player's things at the end; `final_shape` is its width by its height.
    `paint_standing(painter, rect, state, player)`: a player's standing in one line, if the game has more than points.
    `count_words(players)`: what changes with that number of players. `times_words(source, count)`: what stands behind
    the points of a source in the score sheet, if it is not how often the source paid; `tally(state, player, source)`
    says it with a picture. `source_pictures`: the picture before the name of a source in the score sheet.
    `paint_value(painter, rect, option, value)` draws the values of options that are `pictured` on its card;
    `value_words(option, value)` says what is seen of one in its picture, beside what its card says of it.
    `paint_figure(painter, rect, drawing)` draws the pictures in its rules. `chapters`: its tutorial (see
    `scenes/table/tutor/`). `sheets`: what can be looked up.
    `blocks`: the parts of the score sheet with their own sum, each with its name in English and its sources.
    `keys`: what keys do at this table instead of what they do at others, in English. `choices`: settings that are on
    the settings page only when it is opened from this table. `badges`: those for the feats of this game alone.
    """

    card: Card
    table: Callable[[Match, Room], Scene]
    sources: dict[str, str]
    blocks: Sequence[tuple[str, Sequence[str]]] = ()
    name_source: Callable[[str], str] | None = None
    terms: Mapping[str, str] = field(default_factory=dict)
    name_term: Callable[[str], str] | None = None
    sounds: dict[str, str] = field(default_factory=dict)
    progress: Callable[[Any], str] | None = None
    tie_break: str = ""
    verdict: Callable[[Any], str] | None = None
    rounds: Callable[[History[Any]], Rounds] | None = None
    facts: Callable[[History[Any]], Sequence[Fact]] | None = None
    decided: Callable[[Any, History[Any], Sequence[str]], Sequence[Reason]] | None = None
    in_short: Callable[[Any, int], str] | None = None
    paint_final: Callable[[Painter, Rect, Any, int], None] | None = None
    final_shape: float = 1.0
    paint_standing: Callable[[Painter, Rect, Any, int], None] | None = None
    count_words: Callable[[int], str] | None = None
    times_words: Callable[[str, int], str] | None = None
    tally: Callable[[Any, int, str], Tally] | None = None
    source_pictures: Mapping[str, str] = field(default_factory=dict)
    paint_value: Callable[[Painter, Rect, str, str], None] | None = None
    value_words: Callable[[str, str], str] | None = None
    paint_figure: Callable[[Painter, Rect, str], None] | None = None
    chapters: Sequence[Chapter] = ()
    sheets: Sequence[Sheet] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    choices: Sequence[Choice] = ()
    badges: Mapping[str, Badge] = field(default_factory=dict)

    def ended(self, state: State) -> str:
        """Return how a finished game ended, if its places do not say it; otherwise nothing."""
        return self.verdict(state) if self.verdict else ""

    def source(self, source: str) -> str:
        """Return the name of a source of points in the player's language."""
        return self.name_source(source) if self.name_source else _(self.sources.get(source, source))

    def term(self, term: str) -> str:
        """Return the name of a term of the bots' judgement in the player's language."""
        if self.name_term:
            return self.name_term(term)
        return _(self.terms[term]) if term in self.terms else self.source(term)


def find_room(game_id: str) -> Room:
    """Return the room of a game.

    Raises `UnknownChoice` for a game that does not exist or has no table, and `GameAway` for one that has not arrived.
    """
    find_game(game_id)
    package = f"scenes.games.{game_id}"
    try:
        room: Room = importlib.import_module(f"{package}.room").ROOM
    except ModuleNotFoundError as missing:
        if missing.name not in (package, f"{package}.room"):
            raise
        raise UnknownChoice(f"the game {game_id!r} has no table") from None
    return room
