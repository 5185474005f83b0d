"""The table in words: what can be chosen, what was done and the buttons, for the page's mirror and for tests."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial

from engine.match import Match
from engine.state import Action, S
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, language
from scenes.model.log_book import Done, Entry, LogBook, Moment, in_words, lines_of
from scenes.platform.base import Mirror, MirrorChoice, Section, Target
from scenes.table.game_table import GameTable
from scenes.table.peek import what_is_had
from scenes.table.room import Room
from scenes.table.touches import Touch

FEW = 12
"""As many actions stand in the page's list without groups."""


LOOK = "look "
"""How the names of looks at players begin."""


class SpokenTable(GameTable[S]):
    """A table that tells of itself; how it is played on is in `scenes/table/played.py`."""

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self.log, self.drawn = lines_of(match.history.movers(), match.record.actions)
        # words take longer than a frame where there is much to choose, so those of a decision are made once
        self._worded_for: tuple[int, str, tuple[Action, ...]] | None = None
        self._worded: list[MirrorChoice] = []
        self.book = LogBook(lambda: self.match.history, self.entries, self.entry_in_words)

    @abstractmethod
    def play(self, action: Action) -> None:
        """Carry out an action of the player to move."""

    def targets(self) -> list[Target]:
        """Return what can be chosen now, each with the path touched so far in notation words."""
        if not self.persons_turn:
            return []
        return [
            {"target": spot.key, "rect": list(spot.rect)}
            for spot in self.ui.widgets
            if isinstance(spot, Touch) and spot.enabled and not spot.double
        ]

    def record(self) -> str:
        """Return the record of the match."""
        return self.match.to_text()

    def mirror(self) -> Mirror:
        """Return the decision in plain words: next touches, and the buttons of the screen."""
        choices = self._whole_actions() if self.persons_turn else []
        buttons = [
            widget
            for widget in self.ui.widgets
            if not isinstance(widget, Touch) and widget.focusable and not widget.key.startswith(LOOK)
        ]
        asked = [*self._looks_in_words()]
        asked += [self.choice_of(widget) for widget in buttons if widget.enabled and widget.press and widget.words]
        choices = [*choices, *asked]
        if self.tutor:
            choices = self.tutor.allowed(choices)
        return Mirror(self.question(), self.position_told, choices, self.log_in_words())

    def position_told(self) -> list[Section]:
        """Return the position, and below it what the symbols on the table mean."""
        told = {symbol.title: symbol for symbol in self.symbols() if symbol.rule} if self.width else {}
        meanings = [sentences((symbol.rule, symbol.now)) for symbol in told.values()]
        parts = [Section(title, (words,)) for title, words in zip(told, meanings, strict=True)]
        return [*self.position(), *([Section(_("What the symbols mean"), parts=parts)] if parts else [])]

    def _looks_in_words(self) -> list[MirrorChoice]:
        """Return the looks at what everybody has, whether the table shows it in full or not."""
        if self.watching:
            return []
        return [
            MirrorChoice(f"{LOOK}{player + 1}", what_is_had(name), partial(self.peek, player))
            for player, name in enumerate(self.player_names)
            if self.can_peek(player)
        ]

    @property
    def log_key(self) -> tuple[str, int]:
        """What the log's words depend on besides the record: the language, and who looks where something is secret."""
        return language(), self.viewer if self.match.game.hidden and not self.veiled else -1

    def log_entries(self) -> list[Entry]:
        """Return the log up to here."""
        return self.book.entries(self.log_key)

    def log_in_words(self) -> list[str]:
        """Return the log up to here, a text an entry."""
        return self.book.words(self.log_key)

    def moment(self, at: int) -> Moment[S]:
        """Return the last of the first `at` actions with all that can be told of it."""
        return self.book.moment(at)

    def entry_in_words(self, entry: Entry) -> str:
        """Return an entry of the log for who cannot see its pictures."""
        return in_words(entry, self.player_names)

    def offered(self) -> Sequence[Action]:
        """Return the actions that the page's list has: with a tutor, what is asked for."""
        if self.tutor:
            return [action for action in self.chooser.legal if action == self.asked]
        return self.chooser.legal

    def sentence(self, action: Action) -> str:
        """Return what an action does and what comes of it, for those who cannot see the preview."""
        return self.tell(Done(self.player, action, self.drawn))

    def _whole_actions(self) -> list[MirrorChoice]:
        """Return every action that can be chosen; many stand in groups by all touches but the last."""
        offered = self.offered()
        asked = self.chooser.decisions, language(), tuple(offered)
        if asked != self._worded_for:
            self._worded_for, self._worded = asked, self._in_words(offered)
        return self._worded

    def _in_words(self, offered: Sequence[Action]) -> list[MirrorChoice]:
        name = self.match.game.format_action
        groups = {path: self.words_of(path) for path in dict.fromkeys(action[:-1] for action in offered)}
        many = len(offered) > FEW
        return [
            MirrorChoice(
                name(action), self.sentence(action), self._by_name(action), True, groups[action[:-1]] if many else ""
            )
            for action in offered
        ]

    def _by_name(self, action: Action) -> Callable[[], None]:
        # a button says in words what it does, so pressing it is confirmation enough
        return lambda: self.play(action) if self.persons_turn and self.chooser.is_whole(action) else None
