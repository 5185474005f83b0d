"""The contract of a game's table: the methods that each game's own table implements.

`TableScene` (`scenes/table/table.py`) is everything else, and calls these.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic

from engine.bots.comparison import Comparison
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction, S
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Done, Entry, Moment, Part, said_of
from scenes.model.recap import Recap, TurnTaken
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.stage.stage import Stage
from scenes.table.final_actions import FinalActions
from scenes.table.flights import Lying, compare
from scenes.table.room import Room
from scenes.table.seats.peek import Peeked
from scenes.table.touches import LOOK
from scenes.widgets.base import By, Widget
from scenes.widgets.tooltip import Symbol


class GameTable(ABC, Generic[S]):
    """The table of a game with states `S`.

    A game's own table implements `place`, `spots`, `paint_ground` and `paint_table`; of all others it may change the
    plain default. `state` and `player` are those of `TableScene`.
    """

    stage: Stage
    match: Match
    room: Room
    width: float
    height: float
    final_actions: FinalActions
    drawn: Action
    """Nature's last action."""

    explains_hints = False
    """Whether the game has words for why a hint is good: see `why_in_words`."""
    hold_at_end = 2500.0
    """How many milliseconds the last position is shown before the results."""

    # --- what the table knows

    @property
    @abstractmethod
    def state(self) -> S:
        """The match's position."""

    @property
    @abstractmethod
    def player(self) -> int:
        """The seat that decides now; negative for nature and at the end."""

    def bot_pause(self) -> float:
        """Return the least time that a bot seems to think about its next action, in milliseconds."""
        return self.stage.settings.bot_pause

    # --- what a game says

    @abstractmethod
    def place(self, width: float, height: float) -> None:
        """Lay the pieces out in an area of that size: the window, or the part that a tutor or a puzzle leaves."""

    @abstractmethod
    def spots(self) -> list[Widget]:
        """Return the spots that can be touched now, and the game's own buttons."""

    @abstractmethod
    def paint_ground(self, painter: Painter) -> None:
        """Draw everything that only changes with the window's size."""

    @abstractmethod
    def paint_table(self, painter: Painter) -> Iterator[None]:
        """Draw the position and the decision; the picture is kept until `changed`.

        A slow drawing yields between its parts, so that each can have a frame of its own while nobody waits for it.
        """

    def paint_live(self, painter: Painter) -> None:
        """Draw what follows the pointer."""

    def ahead_of_touch(self, painter: Painter) -> Iterable[Callable[[], object]]:
        """Return the parts of making what the next touch will draw for the first time; nothing of it is seen.

        A slow device does one in each frame at the beginning of every decision of a person, once the table is drawn.
        """
        return ()

    def work_out(self) -> Iterator[None]:
        """Work out, part by part, what showing the last action needs: a slow device does one part in each frame."""
        yield from ()

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what just happened; its steps also change the shown state."""
        return []

    def aloft(self) -> bool:
        """Tell whether anything moves besides the steps of the animation."""
        return False

    def catch_up(self) -> None:
        """Show the position as the match has it."""

    def words_of(self, path: Action) -> str:
        """Return what a touch means, in words."""
        return self.match.game.format_action(path)

    def sentence(self, action: Action) -> str:
        """Return what an action does and leads to, for people who cannot see the preview."""
        return self.tell(Done(self.player, action, self.drawn))

    def tell(self, done: Done) -> str:
        """Return an action in words for the log, without the player's name."""
        return self.match.game.format_action(done.action)

    def tell_apart(self, state: S, moves: Sequence[Done]) -> list[str]:
        """Return moves of one position in words, with more words for those that `tell` does not set apart."""
        return [self.tell(done) for done in moves]

    def entries(self, moment: Moment[S]) -> Sequence[Entry]:
        """Return the log entries of an action, a player's or nature's: see `scenes.model.log_book`.

        They show no more than the people at this screen may know.
        """
        return [Entry(moment.at, moment.player, (Part(self.tell(moment.done)),))] if moment.player >= 0 else []

    @property
    def places_named(self) -> Hashable:
        """What else changes the names of places, apart from the language. When it changes, the log is worded again."""
        return ()

    def begins_turn(self, action: Action, previous: Action) -> bool:
        """Tell whether an action begins a turn although its player did the one before it, too.

        `previous` is the action before it in the record, a player's or nature's.
        """
        return False

    def recap(self, turn: TurnTaken[S]) -> Recap | None:
        """Return what rivals should know of a turn: what moved, where to, what it changed; None if nothing.

        It shows no more than the people at this screen may know. By default it is what the log says of the turn.
        """
        entries = [entry for moment in turn.moments for entry in self.entries(moment) if entry.seat == turn.seat]
        if not entries:
            return None
        said = [said_of(entry) for entry in entries]
        pictures = [part for entry in entries for part in entry.head if part.picture]
        at = turn.moments[-1].at
        return Recap(turn.seat, at, pictures, said[-2:], said[-1:], self.changes(turn), sentences(said))

    def changes(self, turn: TurnTaken[S]) -> Sequence[int]:
        """Return by how much a turn changed each player's points, as far as everybody may know them."""
        before, after = turn.before.open_scores(), turn.after.open_scores()
        return [now.total - then.total for then, now in zip(before, after, strict=True)]

    def recap_places(self, seats: Sequence[int]) -> Sequence[Rect]:
        """Return where the recaps of these seats are drawn, one place each; empty if the table has none.

        A place of 176x76 has room for everything, one of 150x40 for two lines.
        `scenes.table.recap.recap_card.cells` divides an area.
        """
        return ()

    def place_of_seat(self, seat: int, spots: Sequence[Widget]) -> Rect | None:
        """Return where somebody's name and things are; by default the spot that opens the peek at them."""
        return next((spot.rect for spot in spots if spot.key == f"{LOOK}{seat + 1}"), None)

    def lying(self, state: S) -> Sequence[Lying]:
        """Return the pieces of a position and where they lie; empty if the table does not use `flights`."""
        return ()

    def pieces_of(self, entry: Entry, moment: Moment[S]) -> Sequence[Rect]:
        """Return where the pieces of a log entry lie now: they get a ring. `moment` is that of its action.

        By default these are the pieces of `lying` that the action moved and that still lie where it put them.
        """
        change = compare(self.lying(moment.before), self.lying(moment.after))
        now = {(piece.kind, piece.where, piece.rect) for piece in self.lying(self.state)}
        moved = [*(goal for __, goal in change.moved), *change.came]
        return [piece.rect for piece in moved if (piece.kind, piece.where, piece.rect) in now]

    def peeked(self, player: int) -> Peeked | None:
        """Return what a peek at a player's things shows; None if the table itself shows everything."""
        return None

    def can_peek(self, player: int) -> bool:
        """Tell whether `peeked` returns something; games whose peek takes long to make override this."""
        return self.peeked(player) is not None

    def symbols(self) -> Sequence[Symbol]:
        """Return everything on the table that can be explained: place, name, rule, current state."""
        return ()

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return everybody's score sheet if the game ended now, as far as the people at this screen may know."""
        return self.match.state.open_scores()

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return the reasons for a player's points from a source in `counts_now`, one sentence each."""
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
        """Return the position in plain words, for people who cannot see it."""
        return ""

    def position(self) -> Sequence[Section]:
        """Return the position for people who cannot see it: a heading for each player and area, and tables.

        By default it is `position_in_words` as one text.
        """
        return [Section(lines=(self.position_in_words(),))]

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return str(refusal)

    def instruction(self, action: Action) -> str:
        """Return what a tutor or a hint says to have an action done: a whole sentence."""
        return self.words_of(action)

    def instruction_heard(self, action: Action) -> str:
        """Return the same for people who cannot see what is marked on the table."""
        return self.instruction(action)

    def areas(self) -> Mapping[str, Rect]:
        """Return the areas of the table that a tutor may talk about, by their names in lessons."""
        return {}

    def decision_place(self) -> Rect | None:
        """Return the panel of the decision, in which a replay has its controls; None where it has no room for them.

        Its words are at its top; a bar of one row has none.
        """
        return None

    def look_spots(self) -> Sequence[Widget]:
        """Return the places of the seats that open a look at what somebody has; a replay has them, too."""
        return ()

    def tutor_place(self) -> Rect:
        """Return where the tutor's panel hides nothing that is needed."""
        return Rect(0, 0, self.width, 104)

    def chapters_place(self) -> Rect | None:
        """Return where a tutor lists his chapters, in CSS pixels; None where there is no room for that."""
        return None

    def tutor_band(self) -> bool:
        """Tell whether a tutor without a place of his own in a low window has a band below the table, not a column."""
        return False

    def has_tutor_place(self, width: float, height: float) -> bool:
        """Tell whether `tutor_place` is enough in a low window of that size, so that the table keeps all of it."""
        return False

    def openers(self, action: Action) -> Sequence[str]:
        """Return the keys of widgets that lead to an action when no spot stands for its next touch."""
        return ()

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether touching a whole action carries it out at once, instead of marking it.

        By default a click carries out what can be undone; what reveals something is marked, and done by the button
        with the eye.
        """
        return by == "mouse" and not self.stage.settings.confirm_turn and not self.final_actions.has(path)

    def is_complete(self) -> bool:
        """Tell whether as many things are marked as are asked for, so that only the main button is left."""
        return False

    def hides(self) -> bool:
        """Tell whether the table shows the player to move something that other players must not see now."""
        return self.match.game.hidden

    def hint_reason(self, action: Action) -> str:
        """Return what speaks for an action that a hint names, in a sentence or two; empty without words for it."""
        return ""

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action is better than the next best one, in whole sentences."""
        return ""

    def turn_name(self, state: S, number: int) -> str:
        """Return the name, in a review, of action `number` (from 1) of a game; `state` is the position before it."""
        return _("Action {number}").format(number=number)
