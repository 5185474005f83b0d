"""What a game says of its table, and whose turn it is there: the part of a table that games fill in.

How a match is played on it is in `scenes/table/table.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.match import Match
from engine.state import Action, Event, IllegalAction
from scenes.model.chooser import Chooser
from scenes.model.log_book import Done
from scenes.paint.animation import Queue, Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat
from scenes.stage.stage import Scene
from scenes.table.players import players_of
from scenes.table.room import Room
from scenes.widgets.base import By, Widget


class GameTable(Scene):
    """A match, the decision being made and what moves; games override the methods under "what a game says"."""

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__()
        self.match = match
        self.room = room
        self.tint = room.card.tint
        self.game_id = match.game.id
        self.chooser = Chooser()
        self.queue = Queue()
        self.width = self.height = 0.0

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the place at the end of `path`."""
        raise NotImplementedError

    # --- what a game says

    def place(self, width: float, height: float) -> None:
        """Lay the pieces out in a window of that size."""
        raise NotImplementedError

    def spots(self) -> list[Widget]:
        """Return the places that stand for touches now, and the game's own buttons."""
        raise NotImplementedError

    def paint_ground(self, painter: Painter) -> None:
        """Draw what stays as long as the window's size."""
        raise NotImplementedError

    def paint_table(self, painter: Painter) -> None:
        """Draw the position and the decision; kept until `changed`."""
        raise NotImplementedError

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

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens now, and a hint to it."""
        return "", ""

    def instruction(self, action: Action) -> str:
        """Return what a tutor says to have an action done: a whole sentence."""
        return self.words_of(action)

    def question(self) -> str:
        """Return what the player is asked now, in plain words."""
        return " ".join(part for part in self.status() if part)

    def position_in_words(self) -> str:
        """Return the position in plain words, for those who cannot see it."""
        return ""

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""
        return str(refusal)

    def tutor_place(self) -> Rect:
        """Return where a tutor may talk without hiding what is needed."""
        return Rect(0, 0, self.width, 104)

    def commits(self, path: Action, by: By) -> bool:
        """Tell whether touching a whole action carries it out at once, rather than marking it first."""
        return by == "mouse" and not self.stage.settings.confirm_turn

    def hides(self) -> bool:
        """Tell whether the table shows the player to move something that others may not see now."""
        return self.match.game.hidden

    # --- whose turn it is

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
        """The seat whose board lies in front: the one person, or the one of several who is to move."""
        people = [seat for seat, who in enumerate(self.match.seats) if who.is_person]
        if not people:
            return 0
        if len(people) == 1:
            return people[0]
        following = [(self.player + ahead) % len(self.match.seats) for ahead in range(len(self.match.seats))]
        return next(seat for seat in following if seat in people) if self.player >= 0 else people[0]

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""
        return self.chooser.asking and not self.queue.busy
