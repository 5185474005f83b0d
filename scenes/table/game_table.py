"""What a game says of its table: the one contract that a game's own table fills in.

`TableScene` (`scenes/table/table.py`) is all the rest, and asks these.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic

from engine.bots.comparison import Comparison
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction, S
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Done, Entry, Moment, Part
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.stage.stage import Stage
from scenes.table.flights import Lying, compare
from scenes.table.peek import Peeked
from scenes.table.room import Room
from scenes.widgets.base import By, Widget
from scenes.widgets.tooltip import Symbol


class GameTable(ABC, Generic[S]):
    """What a game with states `S` says of its table; four methods are its own, the others have a plain default."""

    stage: Stage
    match: Match
    room: Room
    width: float
    height: float
    drawn: Action
    """What nature did last."""

    explains_hints = False
    """Whether the game has words for why a hint is good: see `why_in_words`."""
    hold_at_end = 900.0
    """How many milliseconds the last position is seen before the results."""

    # --- what the table knows

    @property
    @abstractmethod
    def state(self) -> S:
        """The match's position."""

    @property
    @abstractmethod
    def player(self) -> int:
        """The seat that decides now; negative for nature and at the end."""

    @abstractmethod
    def is_final(self, action: Action) -> bool:
        """Tell whether an action of the player to move cannot be taken back."""

    # --- what a game says

    @abstractmethod
    def place(self, width: float, height: float) -> None:
        """Lay the pieces out in a window of that size."""
        self.width, self.height = width, height

    @abstractmethod
    def spots(self) -> list[Widget]:
        """Return the places that stand for touches now, and the game's own buttons."""
        return []

    @abstractmethod
    def paint_ground(self, painter: Painter) -> None:
        """Draw what stays as long as the window's size."""

    @abstractmethod
    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the position and the decision; kept until `changed`.

        What takes long yields between its parts: while nobody waits for them, each may be drawn in a frame of its own.
        """
        yield

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what just happened; its steps move the pieces that are shown."""
        return []

    def catch_up(self) -> None:
        """Show the position as the match has it."""

    def words_of(self, path: Action) -> str:
        """Return what a touch means, in words."""
        return self.match.game.format_action(path)

    def sentence(self, action: Action) -> str:
        """Return what an action does and what comes of it, for those who cannot see the preview."""
        return self.tell(Done(self.player, action, self.drawn))

    def tell(self, done: Done) -> str:
        """Return a line of the log in words, without the player's name."""
        return self.match.game.format_action(done.action)

    def entries(self, moment: Moment[S]) -> Sequence[Entry]:
        """Return what the log says of an action, a player's or nature's: see `scenes.model.log_book`.

        It shows no more than the people at this screen may know.
        """
        return [Entry(moment.at, moment.player, (Part(self.tell(moment.done)),))] if moment.player >= 0 else []

    def lying(self, state: S) -> Sequence[Lying]:
        """Return the pieces of a position with their places; nothing from tables that do not animate by them."""
        return ()

    def pieces_of(self, entry: Entry, moment: Moment[S]) -> Sequence[Rect]:
        """Return where the pieces that an entry of the log tells of lie now: they are ringed. `moment` is its action's.

        What a table says to be `lying` tells it by itself: what the action moved, as far as it lies there still.
        """
        change = compare(self.lying(moment.before), self.lying(moment.after))
        now = {(piece.kind, piece.where, piece.rect) for piece in self.lying(self.state)}
        moved = [*(goal for __, goal in change.moved), *change.came]
        return [piece.rect for piece in moved if (piece.kind, piece.where, piece.rect) in now]

    def peeked(self, player: int) -> Peeked | None:
        """Return what a look at a player's things shows; None where the table shows everything."""
        return None

    def can_peek(self, player: int) -> bool:
        """Tell whether there is a look at a player's things; games whose looks take long to make say so beforehand."""
        return self.peeked(player) is not None

    def symbols(self) -> Sequence[Symbol]:
        """Return everything on the table that can be asked what it means: place, name, rule, how it stands now."""
        return ()

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return what everybody would have if the game ended now, as far as the people at this screen may know."""
        return self.match.state.open_scores()

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return why a player has those points of `counts_now` from a source: a sentence each reason."""
        return [
            _("{source} ×{count}: {points}").format(
                source=self.room.source(source), count=line.count, points=signed(line.points)
            )
            if line.count
            else _("{source}: {points}").format(source=self.room.source(source), points=signed(line.points))
            for line in self.counts_now()[player].lines
            if line.source == source and line.points
        ]

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens now, and a hint to it."""
        return "", ""

    def question_in_words(self) -> str:
        """Return what the table asks the player now, in plain words."""
        return sentences(self.status())

    def position_in_words(self) -> str:
        """Return the position in plain words, for those who cannot see it."""
        return ""

    def position(self) -> Sequence[Section]:
        """Return the position for those who cannot see it: a heading for each player and area, and tables.

        A game that has none of its own gives `position_in_words` as one text.
        """
        return [Section(lines=(self.position_in_words(),))]

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return str(refusal)

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done: a whole sentence."""
        return self.words_of(action)

    def areas(self) -> Mapping[str, Rect]:
        """Return the areas of the table that a tutor talks about, by the names that its lessons use."""
        return {}

    def tutor_place(self) -> Rect:
        """Return where a tutor may talk without hiding what is needed."""
        return Rect(0, 0, self.width, 104)

    def openers(self, action: Action) -> Sequence[str]:
        """Return the keys of the widgets that lead to an action where no place stands for its next touch."""
        return ()

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether touching a whole action carries it out at once, rather than marking it first.

        A click does what can be taken back; what reveals something is previewed, and done by the button with the eye.
        """
        return by == "mouse" and not self.stage.settings.confirm_turn and not self.is_final(path)

    def hides(self) -> bool:
        """Tell whether the table shows the player to move something that others may not see now."""
        return self.match.game.hidden

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action is better than the next best one, in whole sentences."""
        return ""

    def turn_name(self, state: S, number: int) -> str:
        """Return what the action of that number (from 1) of a game is called when one looks back, `state` before it."""
        return _("Action {number}").format(number=number)
