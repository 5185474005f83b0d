"""What a game says of its table, and whose turn it is there: the part of a table that games fill in.

How a match is played on it is in `scenes/table/played.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, cast

from engine.bots.comparison import Comparison
from engine.match import Match
from engine.score import ScoreSheet
from engine.state import Action, Event, IllegalAction, S
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, signed
from scenes.model.chooser import Chooser
from scenes.model.foresight import look_ahead
from scenes.model.log_book import Done, Entry, Moment, Part
from scenes.paint.animation import Queue, Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat
from scenes.platform.base import Section
from scenes.stage.stage import Scene
from scenes.table.flights import Lying, compare
from scenes.table.peek import Peeked, PeekScene, what_is_had
from scenes.table.players import players_of
from scenes.table.room import Room
from scenes.table.tutor import PUPIL, Tutor
from scenes.widgets.base import By, Spot, Widget
from scenes.widgets.tooltip import Symbol


def final_words() -> str:
    """Return what the eye on a button means."""
    return _("This reveals something and cannot be taken back.")


class GameTable(Scene, ABC, Generic[S]):
    """A match of a game with states `S`, the decision being made and what moves.

    Games override the methods under "what a game says".
    """

    watching = False
    """Whether the table shows a replay: then nothing can be chosen."""
    tells_all = False
    """Whether the replay is of a game that is over, so that nothing is a secret any more."""

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__()
        self.match = match
        self.room = room
        self.tutor: Tutor | None = None
        self._at_screen = -1  # the person who looked at the screen last
        self.tint = room.card.tint
        self.game_id = match.game.id
        self.chooser = Chooser()
        self.queue = Queue()
        self._final: dict[Action, bool] = {}  # whether actions of this decision are followed by nature's
        self._final_for = -1
        self.width = self.height = 0.0

    @abstractmethod
    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the place at the end of `path`."""

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

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done: a whole sentence."""
        return self.words_of(action)

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at the table, so that it is said who is asked."""
        return sum(seat.is_person for seat in self.match.seats) > 1

    def addressed(self, asked: str) -> str:
        """Return a question to the player to move, with the name where several people sit at the table."""
        if not self.is_shared:
            return asked
        return _("{name}: {words}").format(name=self.player_names[self.player], words=asked)

    def bot_thinking(self) -> str:
        """Return that a bot is thinking; empty where none is."""
        mover = self.match.to_move
        bot = mover and not mover.is_person
        return _("{name} is thinking.").format(name=self.player_names[self.player]) if bot else ""

    def question(self) -> str:
        """Return what the player is asked now, in plain words: by a tutor, where there is one."""
        return sentences(self.tutor.words()) if self.tutor else self.question_in_words()

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

    def areas(self) -> Mapping[str, Rect]:
        """Return the areas of the table that a tutor talks about, by the names that its lessons use."""
        return {}

    def tutor_place(self) -> Rect:
        """Return where a tutor may talk without hiding what is needed."""
        return Rect(0, 0, self.width, 104)

    def openers(self, action: Action) -> Sequence[str]:
        """Return the keys of the widgets that lead to an action where no place stands for its next touch."""
        return ()

    @property
    def asked(self) -> Action:
        """The action that a tutor asks for; empty without one, and while there is nothing to do."""
        return self.tutor.asked if self.tutor else ()

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether touching a whole action carries it out at once, rather than marking it first.

        A click does what can be taken back; what reveals something is previewed, and done by the button with the eye.
        """
        return by == "mouse" and not self.stage.settings.confirm_turn and not self.is_final(path)

    def is_final(self, action: Action) -> bool:
        """Tell whether an action of the player to move cannot be taken back: nature moves next, and reveals something.

        It is carried out on a copy to see that. An action that is not whole, or not legal, is not final.
        """
        if self._final_for != self.chooser.decisions:
            self._final_for, self._final = self.chooser.decisions, {}
        if action not in self._final:
            whole = self.chooser.is_whole(action)
            self._final[action] = whole and look_ahead(self.match.state, action).reveals
        return self._final[action]

    def play_icon(self, action: Action | None) -> str:
        """Return the icon of the button that plays an action: an eye where it cannot be taken back."""
        if not action:
            return ""
        return "eye" if self.is_final(action) else "check"

    def play_tip(self, action: Action | None) -> str:
        """Return what the eye on a button means; empty for an action without it."""
        return final_words() if action and self.is_final(action) else ""

    def hides(self) -> bool:
        """Tell whether the table shows the player to move something that others may not see now."""
        return self.match.game.hidden

    # --- what bots say

    explains_hints = False
    """Whether the game has words for why a hint is good: see `why_in_words`."""

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action is better than the next best one, in whole sentences."""
        return ""

    def turn_name(self, state: S, number: int) -> str:
        """Return what the action of that number (from 1) of a game is called when one looks back, `state` before it."""
        return _("Action {number}").format(number=number)

    # --- looking at somebody's things

    @property
    def player_names(self) -> list[str]:
        """The names of all players, those without a seat last."""
        return [player.name for player in players_of(self.match)]

    def peek(self, player: int) -> None:
        """Look at a player's things over the table."""
        if self.peeked(player):
            self.stage.push(PeekScene(self, player))

    def peek_spot(self, player: int, rect: Rect) -> Spot:
        """Return the place at which a touch opens the look at a player's things."""
        return Spot(f"look {player + 1}", rect, what_is_had(self.player_names[player]), lambda by: self.peek(player))

    @property
    def state(self) -> S:
        """The match's position."""
        return cast(S, self.match.state)

    # --- whose turn it is

    def pass_to(self, seat: int) -> None:
        """Let the person of that seat be the one before the screen."""
        self._at_screen = seat

    @property
    def veiled(self) -> bool:
        """Whether nobody has said yet to be the one before the screen, where several people hide something."""
        return self.is_shared and self._at_screen < 0 and self.hides() and not (self.match.over or self.tells_all)

    @property
    def seen_by(self) -> int:
        """The seat of the person who may look at a replay of this game; -1 while nobody has said to be there."""
        return -1 if self.veiled else self.viewer

    @property
    def player(self) -> int:
        """The seat that decides now; negative for nature and at the end."""
        return self.match.state.current_player()

    @property
    def seat_look(self) -> list[Seat]:
        """The colour and symbol of every seat (see `looks_of`), and of players without one."""
        return [player.look for player in players_of(self.match)]

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front: the one person, or the one of several who is to move.

        Where something is hidden, it is the person before the screen until it has been passed on.
        """
        if self.tutor:
            return PUPIL
        people = [seat for seat, who in enumerate(self.match.seats) if who.is_person]
        if not people:
            return 0
        if len(people) == 1:
            return people[0]
        if self._at_screen >= 0 and self.hides() and not self.match.over:
            return self._at_screen
        following = [(self.player + ahead) % len(self.match.seats) for ahead in range(len(self.match.seats))]
        return next(seat for seat in following if seat in people) if self.player >= 0 else people[0]

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""
        return self.chooser.asking and not self.queue.busy
