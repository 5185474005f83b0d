"""How a match is played on at a table: whose turn it is, what moves, bots, chance, undo, the moments of a replay."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence

from engine.bots.comparison import Comparison
from engine.match import Match, MatchError
from engine.state import Action, Event, S
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.log_book import Done
from scenes.paint.animation import Step
from scenes.table.curtain import CurtainScene
from scenes.table.explain import ExplainScene
from scenes.table.room import Room
from scenes.table.seen import SeenTable
from scenes.table.tutor import PUPIL
from scenes.widgets.base import By

LONG = 0.004
"""Seconds of thinking after which an action is carried out in the next frame."""


class PlayedTable(SeenTable[S]):
    """A table whose match goes on; what its buttons, keys and menu do is in `scenes/table/table.py`.

    The match of a table that is `kept` is saved after every action.
    """

    kept = True
    hold_at_end = 900.0

    def __init__(self, match: Match, room: Room) -> None:
        super().__init__(match, room)
        self._hinted = ""  # the last hint as it was told
        self._trouble = ""  # why the game could not be saved
        self._waited = 0.0
        self._asked = -1  # the number of actions at which the player was asked
        self._decided: Action | None = None  # what a bot is going to do in the next frame

    # --- life

    def enter(self) -> None:
        """Begin, or go on after a pause."""
        self.queue.motion = self.stage.settings.motion
        self.thinker.minds = self.stage.minds
        self.catch_up()

    def update(self, milliseconds: float) -> None:
        """Let pieces move, bots think and nature play, once what they did last has been drawn."""
        if self.tutor and self.tutor.has_others_play:
            action = self.tutor.others_play(milliseconds)
            if action:
                self.play(action)
            return
        if self._unseen:
            return
        self._go_on(milliseconds)
        ui = self.ui
        if self._stale:
            return  # what has changed is seen first; a frame later it is explained
        self._explains_late = False
        if self.tooltip.follow(ui, self._tip(), milliseconds):
            self.redraw()
            shown = self.tooltip.symbol
            if shown and shown.explains and self.ui.by_touch:
                self.tooltip.show(None)
                self.stage.push(ExplainScene(shown, self._explained(), self.tint))

    def _go_on(self, milliseconds: float) -> None:
        if self.queue.update(milliseconds):
            self.redraw()
            if self.queue.busy:
                return
            self.changed()
        elif self.queue.busy:
            return
        hint = self.thinker.think_of_hint(milliseconds)
        if hint:
            self._show_hint(hint)
        why = self.thinker.think_why()
        if why:
            self._explain_hint(why)
        if self.match.over:
            self._end(milliseconds)
        elif self.match.state.is_chance():
            self._happened(-1, self.match.play_chance)
        elif not self.match.seats[self.player].is_person:
            self._let_bot_think(milliseconds)
        if not self.queue.busy and self._must_ask():
            self._ask()

    def _must_ask(self) -> bool:
        """Tell whether a person decides now and has not been asked."""
        player = self.player
        if self.tutor and player != PUPIL:
            return False
        return player >= 0 and self.match.seats[player].is_person and self._asked != len(self.match.record.actions)

    def pause(self) -> float:
        """Return how long nothing will happen."""
        if self.tutor and self.tutor.follows:
            return 0.0
        if self.tutor and not self.queue.busy and (self.match.over or self.player > PUPIL):
            return math.inf
        if self.queue.busy or self.thinker.busy or self.match.state.is_chance():
            return 0.0
        if self.match.over:
            return max(0.0, self.hold_at_end - self._waited)
        if not self.match.seats[self.player].is_person or self._must_ask():
            return 0.0
        return 0.0 if self._explains_late else self.tooltip.wait(self.ui, self._tip())

    def _must_pass(self) -> bool:
        """Tell whether somebody else looks at the screen now than before, and the game hides something."""
        before = self._at_screen
        self.pass_to(self.player)
        return self.hides() and self.is_shared and before != self.player

    def _ask(self) -> None:
        self._asked = len(self.match.record.actions)
        if self._must_pass():
            self.stage.push(CurtainScene(self.player_names[self.player], self.seat_look[self.player], self.tint))
        self.chooser.ask(self.match.state)
        if self.stage.settings.play_forced and len(self.chooser.legal) == 1:
            self.play(self.chooser.legal[0])
            return
        self.thinker.think_ahead(self.match)
        if self.log and not self.match.seats[self.log[-1].player].is_person:
            self.stage.sound.play("turn")
        self.changed()

    def _end(self, milliseconds: float) -> None:
        before, self._waited = self._waited, self._waited + milliseconds
        hold = self.hold_at_end * self.queue.motion
        if before <= hold <= self._waited or (before == 0 and not hold):
            self.show_results()

    def show_results(self) -> None:
        """Go to the results; at a tutor's table one stays, for he has the last word."""
        if self.tutor:
            self.changed()
            return
        self.stage.sound.play("end")
        self.stage.open.results(self.match, instead=True)

    # --- bots

    def _let_bot_think(self, milliseconds: float) -> None:
        if self.thinker.begin_turn(self.match, self.stage.settings.bot_pause):
            self.chooser.ask(None)
            self.changed()
        if self._decided is not None:
            self.play(self._decided)
            return
        dots, began = self.thinker.dots, time.perf_counter()
        action = self.thinker.think_of_turn(milliseconds)
        if action is not None and time.perf_counter() - began > LONG:
            self._decided = action  # thinking has taken most of this frame
        elif action is not None:
            self.play(action)
        elif dots != self.thinker.dots:
            self.redraw()

    def ask_hint(self, by: By = "mouse") -> None:
        """Let the strongest bot think for the player, and mark what it would do; a tutor shows what he asks for."""
        if self.tutor:
            if self.asked and self.persons_turn:
                self._mark(self.asked)
        elif self.persons_turn:
            self.thinker.begin_hint(self.match)

    def _show_hint(self, action: Action) -> None:
        if self.chooser.can(action):
            self._mark(action)
            self._hinted = _("A hint: {move}").format(move=self.tell(Done(self.player, action, self.drawn)))
            self.stage.toast(self._hinted)
            if self.explains_hints:
                self.thinker.begin_why(self.match, action)

    def _mark(self, action: Action) -> None:
        """Show an action as if it had been touched, without carrying it out."""
        self.chooser.touch(action[:-1])
        self.chooser.touch(action, commit=False)
        self.changed()

    def _explain_hint(self, why: Comparison) -> None:
        """Say of the last hint why, in the place of the hint alone."""
        words = self.why_in_words(why) if self.chooser.marked == why.action else ""
        if words:
            self.stage.hush(self._hinted)
            self._hinted = sentences((self._hinted, words))
            self.stage.toast(self._hinted)

    def exit(self) -> None:
        """End: what was said is about this table alone, but for why it could not be saved, and so are thoughts."""
        if self.stage.said != self._trouble:
            self.stage.hush(self.stage.said)
        self.stage.minds.end()

    # --- playing

    def make_heard(self, kind: str) -> None:
        """Let an event of that kind be heard, as the game's room says."""
        sound = self.room.sounds.get(kind)
        if sound:
            self.stage.sound.play(sound)

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the place at the end of `path`, unless a tutor asks for another one: see `on_touch`."""
        if self.persons_turn and not (self.tutor and self.tutor.refuses(path)):
            self.on_touch(path, by)

    def on_touch(self, path: Action, by: By) -> None:
        """Go on with the decision by a touch, or carry out the action that it completes."""
        action = self.chooser.touch(path, commit=self.chooser.is_whole(path) and self.commits(path, by))
        if action is not None:
            self.play(action)
        else:
            self.changed()

    def confirm(self, by: By = "mouse") -> None:
        """Carry out the marked action."""
        action = self.chooser.confirm()
        if action is not None and self.persons_turn:
            self.play(action)

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches of this decision."""
        self.chooser.reset()
        self.changed()

    def play(self, action: Action) -> None:
        """Carry out an action of the player to move, unless a tutor asks for another one."""
        if self.tutor and not self.tutor.agrees(action):
            return
        self._happened(self.player, lambda: self.match.play(action))

    def _happened(self, player: int, play: Callable[[], list[Event]]) -> None:
        events = play()
        self.stage.hush(self._hinted)
        action = self.match.record.actions[-1]
        if player >= 0:
            self.log.append(Done(player, action, self.drawn))
        else:
            self.drawn = action
        self.thinker.stop()
        self._decided = None
        self._waited = 0.0
        self.chooser.ask(None)
        if self.log:  # a game that nobody has begun does not take the place of one that is kept
            self.keep()
        self.queue.add([*self.steps(player, action, events), Step(0, done=self.catch_up)])
        self.queue.update(0)  # the first step begins in the frame that is drawn now, not in one more after it
        self.changed()

    # --- watching a replay

    def watch(self, match: Match, log: Sequence[Done], drawn: Action) -> None:
        """Show another moment of the game that is watched; `log` and `drawn` are what led to it."""
        self.queue.finish()
        self.match, self.log, self.drawn = match, list(log), drawn
        self.chooser.ask(None)
        self.catch_up()

    def follow(self, action: Action) -> None:
        """Show how the next action of the game that is watched is carried out, a player's or nature's."""
        self.queue.finish()
        self.queue.motion = self.stage.settings.motion
        self._happened(self.player, lambda: self.match.follow(action))

    def suggest(self, action: Action) -> None:
        """Show an action in the game that is watched as if it were chosen, with what it leads to."""
        self.chooser.ask(self.match.state)
        if self.chooser.can(action):
            self._mark(action)
        else:
            self.changed()

    def say(self, caption: str) -> None:
        """Say of the moment that is watched what was done last."""
        self.caption = caption
        self.changed()

    def keep(self) -> None:
        """Save the game, and say what is in the way of that."""
        self._trouble = self.stage.saves.keep(self.match) if self.kept and not self.watching else ""
        if self._trouble:
            self.stage.toast(self._trouble)

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back; lessons go forward only."""
        if self.tutor:
            return
        self.queue.finish()
        try:
            taken = self.match.undo_to_person()
        except MatchError:
            self.stage.toast(_("What has been revealed is not taken back."))
            return
        del self.log[len(self.log) - len(taken) :]
        self._moved()

    def redo(self, by: By = "key") -> None:
        """Play again what was taken back, up to a person's next turn."""
        self.queue.finish()
        if not self.match.can_redo:
            self.stage.toast(_("There is nothing to redo."))
            return
        while self.match.can_redo:
            player = self.player
            self.match.redo()
            self.log.append(Done(player, self.match.record.actions[-1], self.drawn))
            if self.player >= 0 and self.match.seats[self.player].is_person:
                break
        self._moved()

    def _moved(self) -> None:
        """Show the position after undo or redo."""
        self.thinker.stop()
        self._decided = None
        self._asked = -1
        self._waited = 0.0
        self.chooser.ask(None)
        self.keep()
        self.catch_up()
        self.changed()
