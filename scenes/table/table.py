"""The table that all games share: a match, the decision being made, whose turn it is, the log, and what moves.

A game's table is a `TableScene` that implements `GameTable`: where its pieces lie, which spots stand for which touches
(`spots`), how they are drawn, and how events become animation steps. It computes no rule: what can be chosen comes
from the chooser. The table holds its parts: the pictures (`layers.py`), what a slow device draws when (`patience.py`),
explanations (`tips.py`), the decision in words (`speech.py`), who looks (`viewers.py`), how the match goes on
(`turns.py`), hints (`hints.py`), bots (`model/jobs/bots.py`), the log (`logs.py`), the bar (`topbar.py`), what is asked
(`prompts.py`), what the rules refuse (`refusals.py`) or do not take back (`final_actions.py`), what passing time does
(`pulse.py`), the peeks (`rivals.py`), what else can be opened (`ways_out.py`), in a tutorial the tutor (`tutor/`), and
at a puzzle the task (`task/`).
`seeing.py` gathers what painters may know, `widgets.py` what lies on the table, `drawing.py` what is drawn over what;
`shortcuts.py` reads keys, `watching.py` shows the moments of a replay, and `opening.py` makes the table of a match, of
a lesson or of a puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from engine.match import Match
from engine.state import Action, S
from scenes.model.chooser import Chooser
from scenes.model.far.post import copy_of, is_far, withheld
from scenes.model.jobs.bots import Bots
from scenes.model.jobs.jobs import SLOW_LEVELS
from scenes.model.jobs.scheduler import Scheduler
from scenes.model.log_book import lines_of
from scenes.paint.animation import Queue
from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.theme import Seat
from scenes.platform.base import Mirror, Target
from scenes.stage.stage import Scene
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.dialogs.ways_out import WaysOut, ask_to_leave
from scenes.table.drawing.drawing import draw_table
from scenes.table.drawing.layers import Layers
from scenes.table.drawing.patience import Patience
from scenes.table.drawing.seeing import live_of, view_of, weighed_at
from scenes.table.drawing.topbar import TableBar
from scenes.table.drawing.view import LiveView, TableView
from scenes.table.drawing.widgets import widgets_of
from scenes.table.final_actions import FinalActions
from scenes.table.game_table import GameTable
from scenes.table.guide.hints import Hints
from scenes.table.guide.lead import Lead, Numbered, in_reading_order
from scenes.table.guide.prompts import Prompts
from scenes.table.guide.refusals import Refusals
from scenes.table.guide.tips import Tips
from scenes.table.live.live import TableLive
from scenes.table.log.logs import TableLog
from scenes.table.mirror.mirror import mirror_of, targets_of
from scenes.table.mirror.speech import Speech
from scenes.table.pulse import Pulse
from scenes.table.recap.recaps import Recaps
from scenes.table.room import Room
from scenes.table.seats.players import players_of
from scenes.table.seats.rivals import Rivals
from scenes.table.shortcuts import take_key
from scenes.table.task.task import Task
from scenes.table.touches import Touch
from scenes.table.turns.timing import Timing
from scenes.table.turns.turns import Turns
from scenes.table.tutor.tutor import Tutor
from scenes.table.viewers import Viewers
from scenes.widgets.base import By, Ui, Widget
from scenes.widgets.inputs import Input, Key, Pointer
from scenes.widgets.tooltip import Symbol, Tooltip
from scenes.widgets.topbar import Icon


class TableScene(Scene, GameTable[S]):
    """A match of a game with states `S`, played or watched. `GameTable` is what a game's own table implements."""

    watching = False
    """Whether the table shows a replay: nothing can be chosen, and `caption` says what was done last."""
    caption = ""
    tells_all = False
    """Whether the replay is of a finished game, in which nothing is secret any more."""
    kept = True
    """Whether the match is saved after every action."""

    def __init__(self, match: Match, room: Room) -> None:
        self._misplaced = False  # whether widgets have to be placed again
        super().__init__()
        self.match = match
        self.room = room
        self.tint = room.card.tint
        self.game_id = match.game.id
        self.width = self.height = 0.0
        self.tutor: Tutor | None = None
        self.task: Task | None = None
        self.chooser = Chooser()
        self.final_actions = FinalActions(self)
        self.queue = Queue()
        self.bots = Bots(Scheduler())
        self.log, self.drawn = lines_of(match.history.movers(), match.record.actions)
        self.logs = TableLog(self)
        self.recaps = Recaps(self)
        self.layers = Layers(lambda painter: self.paint_ground(painter), lambda painter: self.paint_table(painter))
        self.patience = Patience(self)
        self.tips = Tips(self)
        self.speech = Speech(self)
        self.hints = Hints(self)
        self.turns = Turns(self)
        self.wire = TableLive(self, lambda: self.stage.open.not_live(self.match))
        self.viewers = Viewers(self)
        self.lead = Lead(self)
        self.timing = Timing(self)
        self.topbar = TableBar(self)
        self.rivals = Rivals(self)
        self.ways = WaysOut(self, lambda sheet: sheet.make(self))
        self.prompts = Prompts(self)
        self.refusals = Refusals(self)
        self.pulse = Pulse(self)

    # --- whose turn it is, and who looks

    @property
    def state(self) -> S:
        """The match's position."""
        return cast(S, self.match.state)

    @property
    def player(self) -> int:
        """The seat that decides now; negative for nature and at the end."""
        return self.match.state.current_player()

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""
        return self.chooser.asking and not self.queue.busy

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front: see `Viewers`."""
        return self.viewers.viewer

    @property
    def seen_by(self) -> int:
        """The seat whose secrets a replay of this game may show; -1 while nobody has confirmed to be at the screen."""
        return -1 if self.viewers.veiled else self.viewer

    @property
    def player_names(self) -> list[str]:
        """The names of all players, those without a seat last."""
        return [player.name for player in players_of(self.match)]

    @property
    def seat_look(self) -> list[Seat]:
        """The colour and symbol of every seat (see `looks_of`), and of players without one."""
        return [player.look for player in players_of(self.match)]

    @property
    def asked(self) -> Action:
        """The action that the tutor asks for; empty without a tutor, and while there is nothing to do."""
        return self.tutor.asked if self.tutor else ()

    def question(self) -> str:
        """Return what the player, or the tutor's pupil, is asked now, in plain words."""
        return self.prompts.question()

    # --- life

    def enter(self) -> None:
        """Begin, or go on after a pause."""
        self.queue.motion = self.stage.settings.motion
        self.bots.scheduler = self.stage.scheduler
        self.catch_up()

    def exit(self) -> None:
        """End: stop the bots' jobs."""
        self.rest()
        self.stage.scheduler.end()
        self.wire.leave()

    def rest(self) -> None:
        """Let the clock rest, and keep its times with the game."""
        self.timing.rest()
        if self.timing.is_on and self.log and not self.match.over:
            self.keep()

    def give_up(self) -> None:
        """Drop the pictures of ground and position."""
        super().give_up()
        self.layers.forget()

    def update(self, milliseconds: float) -> None:
        """Let time pass: see `Pulse`."""
        with self.patience.passing():
            self.pulse.update(milliseconds)

    def pause(self) -> float:
        """Return the milliseconds until something happens."""
        return self.pulse.pause()

    def ask(self) -> None:
        """Ask the player to move; an action without an alternative may be played at once."""
        if self.viewers.pass_on():
            self.stage.push(CurtainScene(self.player_names[self.player], self.seat_look[self.player], self.tint))
        self.chooser.ask(self.match.state)
        far = is_far(self.match)
        if (far or self.stage.settings.play_forced) and len(self.chooser.legal) == 1:
            self.play(self.chooser.legal[0])
            return
        if self.task:
            self.task.begin()
        elif not far:
            self.bots.work_ahead(self.match)
        if self.log and not self.match.is_here(self.log[-1].player):
            self.stage.sound.play("turn")
        self.changed()

    # --- layout and drawing

    @property
    def panels(self) -> Panels:
        """The parts of the table that are kept as pictures."""
        return self.layers.panels

    @property
    def tooltip(self) -> Tooltip:
        """What is explained now."""
        return self.tips.tooltip

    def layout(self, width: float, height: float) -> None:
        """Lay everything out; pieces in flight land at once."""
        self.queue.motion = self.stage.settings.motion
        self.queue.finish()
        self.width, self.height = self.task.table_size(width, height) if self.task else (width, height)
        self.logs.forget_sizes()
        self.arrange()
        self.layers.forget()
        self.patience.forget()
        self.changed()

    def arrange(self) -> None:
        """Lay the pieces out in the window, or in the part that the tutor leaves."""
        self.place(*(self.tutor.table_size(self.width, self.height) if self.tutor else (self.width, self.height)))
        if self.tutor:
            self.tutor.place()

    def changed(self) -> None:
        """Note that position or decision looks different now: spots and picture are made again when they are needed."""
        self.layers.stale = self._misplaced = True
        self.patience.note_change()
        self.tips.forget()
        self.logs.forget()
        if self.width:
            self.stage.refresh()

    @property
    def ui(self) -> Ui:
        """The widgets, up to date after the last change."""
        if self._misplaced and self.width:
            self._misplaced = False
            self._ui.show([] if self.watching else widgets_of(self))
            self.lead.follow(self._ui)
        return self._ui

    @ui.setter
    def ui(self, ui: Ui) -> None:
        self._ui = ui

    def icons(self) -> list[Icon]:
        """Return the icons of the bar, or of the rail of a low window."""
        return self.topbar.icons()

    def prepare(self, painter: Painter, until: float) -> bool:
        """Draw as much of the table as there is time for, while slow bots play and when a slow device first shows it.

        Otherwise `draw` draws all of it: a player waits for it, something moves, or quick bots play. On a slow device
        it follows what moves, a few parts in each frame, or shows what nothing moves for as soon as all of it is drawn.
        """
        if self.divides:
            return self.patience.prepare(painter, until)
        waits = self.persons_turn or self.queue.busy or not any(seat.bot in SLOW_LEVELS for seat in self.match.seats)
        opening = self.layers.first and self.stage.pace.slow
        return (waits and not opening) or self.layers.prepare(painter, until)

    def draw(self, painter: Painter) -> None:
        """Draw the kept layers, and over them what moves."""
        if self.patience.ring(painter):
            return
        draw_table(self, painter)
        self.patience.note_drawn()
        self.patience.work_ahead(painter)

    @property
    def follows(self) -> bool:
        """Whether a slow device still draws what has happened: until then nothing else happens."""
        return self.divides and self.layers.outdated

    @property
    def answers(self) -> bool:
        """Whether a slow device is still working on what has happened."""
        return self.divides and (self.turns.unseen or self.layers.outdated)

    @property
    def divides(self) -> bool:
        """Whether the work for an action is divided among frames, since the device is slow."""
        return self.stage.pace.slow and not (self.layers.first or self.watching)

    def view(self) -> TableView:
        """Return the values that painters may use."""
        return view_of(self)

    def live(self) -> LiveView:
        """Return the values that change from frame to frame."""
        return live_of(self)

    def weighed(self) -> Action | None:
        """Return the whole action whose result is previewed: the one under pointer or focus, else the marked one."""
        return weighed_at(self.ui, self.chooser)

    # --- what is explained

    def _refused(self, widget: Widget) -> None:
        """Say why a spot cannot be chosen, by the rules."""
        if why := self.refusals.why_not(widget):
            self.stage.say(why, "refusal")
        else:
            super()._refused(widget)

    def symbols_at_rest(self) -> Sequence[Symbol]:
        """Return the symbols of the table; none while something moves."""
        return self.symbols() if self.width and not self.queue.busy else ()

    def numbered(self) -> Sequence[Numbered]:
        """Return what digits choose now: by default the touches that can be made, in reading order."""
        return in_reading_order(self.ui.widgets)

    # --- input

    def handle(self, event: Input) -> None:
        """Take an input; a tap ends an animation or a bot's pause."""
        if isinstance(event, Pointer) and event.kind == "down" and not self.persons_turn:
            under = self.ui.at(event.x, event.y)
            if not under or isinstance(under, Touch):
                self.hurry()
                return
        if isinstance(event, Key):
            take_key(self, event)
            return
        self.tips.forget_asked()
        if self.ui.handle(event):
            return
        if event.kind == "up" and not self.ui.at(event.x, event.y) and not self.logs.close() and self.chooser.begun:
            self.put_back()

    def hurry(self) -> None:
        """Finish what moves, and let a bot play as soon as it has thought."""
        self.turns.hurry()

    def type(self, words: str) -> None:
        """Take a typed question mark, whichever key it is on."""
        if words == "?":
            self.ways.show_keys()

    # --- playing

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the spot at the end of `path`, unless the tutor asks for another one: see `on_touch`."""
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
        if (action := self.chooser.confirm()) is not None and self.persons_turn:
            self.play(action)

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches of this decision."""
        self.chooser.reset()
        self.changed()

    def step_back(self) -> bool:
        """Take back the mark or the last touch; tell whether there was anything to take back."""
        if taken := self.chooser.back():
            self.changed()
        return taken

    def preview(self, action: Action) -> None:
        """Show an action as if it had been touched, without carrying it out."""
        self.chooser.touch(action[:-1])
        self.chooser.touch(action, commit=False)
        self.changed()

    def play(self, action: Action) -> None:
        """Carry out an action of the player to move, unless the tutor asks for another one."""
        if self.tutor and not self.tutor.agrees(action):
            return
        if self.task:
            self.task.take(action)
        self.turns.happened(self.player, lambda: self.match.play(action))
        self.wire.follow()
        if self.task:
            self.match.pause()

    def make_heard(self, kind: str) -> None:
        """Play the sound that the game's room has for that kind of event."""
        sound = self.room.sounds.get(kind)
        if sound:
            self.stage.sound.play(sound)

    def keep(self) -> None:
        """Save the game; if that fails, say why."""
        self.turns.keep()

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back; lessons go forward only."""
        if self.task:
            self.task.again(by)
        elif not self.tutor:
            self.turns.undo()

    # --- the log, and looks at somebody's things

    def show_log(self, by: By = "mouse") -> None:
        """Open the log, beside the table if there is room, else over it; or close it."""
        self.logs.toggle(by)

    def peek(self, player: int) -> None:
        """Open the peek at a player's things."""
        self.rivals.peek(player)

    def look_on(self) -> None:
        """Let who watches a replay look at what the next seat has."""
        self.rivals.peek_next()

    # --- in words, for the mirror and for tests

    def targets(self) -> list[Target]:
        """Return what can be chosen now, each named by its path in the words of the notation."""
        return targets_of(self)

    def record(self) -> str:
        """Return the record of the match, if it holds nothing that the players may not know."""
        return "" if withheld(self.match) else copy_of(self.match.record).to_text(self.match.state)

    def prepare_words(self, until: float) -> bool:
        """Make the log until `until`: after a link has been opened, that of a whole game."""
        return self.logs.prepare(until)

    def mirror(self) -> Mirror:
        """Return the table in plain words; with a tutor, only what he asks for can be chosen."""
        return mirror_of(self)

    def offered(self) -> Sequence[Action]:
        """Return the actions of the page's list; with a tutor, only the one he asks for."""
        if self.tutor:
            return [action for action in self.chooser.legal if action == self.asked]
        return self.chooser.legal

    # --- ways out

    def leave(self, by: By = "mouse") -> None:
        """Leave for the scene below. A tutor asks first, and so does a game that could not be saved."""
        if self.tutor:
            self.tutor.leave()
        elif self.turns.trouble:
            ask_to_leave(self.stage, self.turns.trouble, self.changed)
        else:
            self.stage.pop()

    def go_up(self) -> None:
        """Leave for the scene below; a tutorial can be resumed later."""
        if self.tutor:
            self.tutor.keep_chapter()
        super().go_up()

    def way_back(self) -> str:
        """Return the key of the saved match; the whole record if nobody has played yet; or the tutorial."""
        if self.tutor:
            return f"lessons {self.game_id}"
        if not self.kept or self.watching:
            return ""
        return f"table {self.stage.saves.key_of(self.match) or self.match.to_text()}"
