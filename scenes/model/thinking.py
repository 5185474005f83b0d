"""Bots at a table: one thinks about its turn, or the strongest about a hint, in slices of a frame."""

from __future__ import annotations

from engine.bots.base import Thinking
from engine.bots.levels import BOT_NAMES, make_bot
from engine.match import Match
from engine.state import Action

SLICE = 8.0
"""Milliseconds that a bot thinks in one frame."""
DOTS = 300.0
"""Milliseconds between two steps of the dots of one who thinks."""


class Slices:
    """Something that is thought about, a slice in each frame."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self._done = False

    def go_on(self) -> bool:
        """Think for a slice, or tell that the thinking was done before.

        What comes of it is carried out and painted in a frame of its own: after a slice there is too little time.
        """
        done, self._done = self._done, self._done or self.thinking.step(SLICE)
        return done


class Thinker:
    """The thinking that goes on at a table, if any.

    A bot's turn takes at least `pause` milliseconds, so that people can follow it.
    """

    def __init__(self) -> None:
        self._turn: Slices | None = None
        self._hint: Slices | None = None
        self._waited = 0.0
        self.pause = 0.0

    @property
    def busy(self) -> bool:
        """Whether anybody thinks."""
        return self._turn is not None or self._hint is not None

    @property
    def dots(self) -> int:
        """How many of the three dots of one who thinks about its turn are lit; 0 when nobody does."""
        return int(self._waited // DOTS) % 3 + 1 if self._turn else 0

    def stop(self) -> None:
        """Forget all thoughts: the position is another."""
        self._turn = self._hint = None

    def begin_turn(self, match: Match, pause: float) -> bool:
        """Let the bot to move begin, unless it has; tell whether it begins now."""
        if self._turn:
            return False
        player = match.state.current_player()
        bot = make_bot(match.game.id, match.seats[player].bot)
        self._turn = Slices(bot.think(match.state, player, match.seed_here("bot")))
        self.pause = pause
        self._waited = 0.0
        return True

    def think_of_turn(self, milliseconds: float) -> Action | None:
        """Think for a slice; return the action when the bot is done and the pause is over."""
        self._waited += milliseconds
        if not self._turn or not self._turn.go_on() or self._waited < self.pause:
            return None
        action = self._turn.thinking.best()
        self.stop()
        return action

    def begin_hint(self, match: Match) -> None:
        """Let the strongest bot look at a person's turn."""
        if not self._hint:
            player = match.state.current_player()
            bot = make_bot(match.game.id, BOT_NAMES[-1])
            self._hint = Slices(bot.think(match.state, player, match.seed_here("hint")))

    def think_of_hint(self) -> Action | None:
        """Think for a slice; return what the strongest bot would do when it is done."""
        if not self._hint or not self._hint.go_on():
            return None
        action = self._hint.thinking.best()
        self._hint = None
        return action
