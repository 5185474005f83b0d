"""The stage: a stack of scenes, of which the top one is played on.

A frame is drawn only when something has changed. At rest the loop sleeps until the player does something.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import pygame

from scenes.i18n import translation as i18n
from scenes.model.far.live import Live
from scenes.model.games import playable
from scenes.model.jobs.scheduler import Scheduler
from scenes.model.practice.days import Days
from scenes.model.saying import Kind
from scenes.model.storage.past import Archive, Moving
from scenes.model.storage.saves import Saves
from scenes.model.storage.settings import Settings, settings_of
from scenes.paint import cache, pictures
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.slate import Slate
from scenes.paint.theme import LOBBY, GroundTint, theme_of, tinted
from scenes.paint.window import scale_of
from scenes.platform.base import Mirror, MirrorChoice, Platform, Target
from scenes.stage.appearance import Appearance
from scenes.stage.letters import Letters
from scenes.stage.navigator import Navigator
from scenes.stage.pace import Pace
from scenes.stage.receiving import Receiving
from scenes.stage.reporting import Reporting
from scenes.stage.sound import Sound
from scenes.stage.voice import Voice, clear_of, free_of_bar
from scenes.widgets.base import Ui, Widget
from scenes.widgets.inputs import Input

FRAME = 1 / 60
"""Seconds from one frame to the next."""
WORDS = 0.008
"""For how many seconds of a frame a slow device makes the words that the page is told."""
PRESSES = (pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
"""Inputs that are answered."""


class Scene:
    """A screen. The stage calls it; it calls only the stage and its widgets.

    Its life: `enter`, then `layout` for each size of the window, `handle`, `update` and `draw` as needed, `exit`.
    An `overlay` lets the scene below show through: see `Stage.draw_below`.
    """

    overlay = False
    tint: GroundTint = LOBBY
    game_id = ""
    """The game this is about, whose rules can be opened; empty for none."""
    quiet = False
    """Whether nothing may be said that came by itself."""
    way = ""
    """What `way_back` returns for a scene about what came by a link, which nothing else keeps until it is answered."""
    stage: Stage

    def __init__(self) -> None:
        self.ui = Ui(self.redraw, self._refused)
        self._ground: pygame.Surface | None = None  # a picture of what hardly changes, if the scene keeps one

    def enter(self) -> None:
        """Begin; `stage` is set before."""

    def exit(self) -> None:
        """End."""

    def rest(self) -> None:
        """Note that the scene goes out of sight: another one covers it, or the page is hidden."""

    def give_up(self) -> None:
        """Drop the pictures of the whole window, which are drawn again when they are needed."""
        self._ground = None

    def layout(self, width: float, height: float) -> None:
        """Place everything in a window of that size in CSS pixels. Called on entering, resizing and new settings."""

    def handle(self, event: Input) -> None:
        """Take an input."""
        self.ui.handle(event)

    def type(self, words: str) -> None:
        """Take typed words: a question mark lists the keys, whichever key it is on."""
        if words == "?":
            self.stage.open.keys()

    def hear(self, what: str) -> None:
        """Take an event of the platform: see `Platform.listen`."""
        if what == "fragment":
            self.stage.open.fragment()
        elif what == "back":
            self.go_up()

    def go_up(self) -> None:
        """Leave for the scene below, as the device's Back does. Nothing is asked, since everything is saved."""
        self.stage.pop()

    def way_back(self) -> str:
        """Return the words that open this scene again when the page is reloaded: `setup azul`.

        The first word is a method of `Navigator`, the others are its arguments. Without any, a reload leads to the
        scene below.
        """
        return self.way

    def update(self, milliseconds: float) -> None:
        """Let time pass."""

    def pause(self) -> float:
        """Return the milliseconds until `update` has to be called: 0 while something moves, infinity at rest."""
        return math.inf

    def prepare(self, painter: Painter, until: float) -> bool:
        """Draw parts in advance, until `until` by `time.perf_counter`.

        Return whether `draw` may be called now; if not, `prepare` is called again in the next frame.
        """
        return True

    def prepare_words(self, until: float) -> bool:
        """Make what the page is told, until `until` by `time.perf_counter`; return whether all of it is there."""
        return True

    @property
    def follows(self) -> bool:
        """Whether what has happened is still being drawn in parts, by a slow device."""
        return False

    def draw(self, painter: Painter) -> None:
        """Draw everything, the ground included."""

    def line_place(self) -> Rect:
        """Return where words to the player are drawn: in the bar at the top, between its buttons.

        Over a scene it is that scene's bar, as far as no button of this one reaches into it.
        """
        if not self.overlay:
            return free_of_bar(self.ui.widgets, self.stage.width)
        base = self.stage.base or self
        return clear_of(free_of_bar(base.ui.widgets, self.stage.width), self.ui.widgets)

    def line_ground(self) -> Rect | None:
        """Return the place of longer words that the line would cover in part: it is hidden while the line speaks."""
        return None

    @property
    def on_top(self) -> bool:
        """Whether no other scene lies over it."""
        return self.stage.top is self

    def redraw(self) -> None:
        """Ask for a frame."""
        if hasattr(self, "stage"):
            self.stage.dirty = True

    # --- what the page may ask

    def mirror(self) -> Mirror:
        """Return the scene in words: by default, its widgets as choices."""
        choices = [
            self.choice_of(widget) for widget in self.ui.widgets if widget.focusable and widget.enabled and widget.words
        ]
        return Mirror(choices=choices)

    def choice_of(self, widget: Widget) -> MirrorChoice:
        """Return a widget as a choice of the mirror."""
        return MirrorChoice(widget.key, widget.in_full(), self._activating(widget), pressed=widget.state)

    def targets(self) -> list[Target]:
        """Return what can be chosen in the game now: see `window.patio`."""
        return []

    def record(self) -> str:
        """Return the record of the match as text; empty if there is none."""
        return ""

    def _activating(self, widget: Widget) -> Callable[[], None]:
        return lambda: self.ui.activate(widget, "key")

    def _refused(self, widget: Widget) -> None:
        if widget.why:
            self.stage.say(widget.why, "refusal")


class Stage:
    """Holds the window, the settings and the scenes, the top one last. `open` leads to other screens."""

    def __init__(
        self, platform: Platform, navigation: Callable[[Stage], Navigator], settings: Settings | None = None
    ) -> None:
        self.platform = platform
        self.open = navigation(self)
        self.settings = settings or settings_of(platform.load("settings"), platform.wants_less_motion())
        self.saves = Saves(platform)
        self.archive = Archive(platform, self.saves)
        self.live = Live(platform.wires)
        self.days = Days(platform, self.saves, self.archive)
        self.scheduler = Scheduler(platform.start_worker, platform.spares_battery)
        self.scenes: list[Scene] = []
        self.hidden = False
        self.sound = Sound()
        self.sound.volume = self.settings.sound
        self.dirty = True
        self.frames = 0
        self.width = self.height = 0.0
        self.receiving = Receiving(self, self._fit)
        self.scale = 1.0
        self.painter: Painter
        self.voice = Voice()
        self.pace = Pace()
        self._reporting = Reporting(self)
        self._appearance = Appearance(platform, lambda: self.settings)
        self._letters = Letters(platform, self._fit)
        self._put_off = False  # whether drawing was left to the next frame
        self._hand = False  # whether the pointer is a hand
        i18n.set_language(self._appearance.language)
        self._fit()
        platform.connect(self._reporting.hooks)
        platform.listen(self.receiving.hear)

    # --- scenes

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    @property
    def base(self) -> Scene | None:
        """The uppermost scene that covers the window; None before the first."""
        return next((scene for scene in reversed(self.scenes) if not scene.overlay), None)

    def push(self, scene: Scene) -> None:
        """Put a scene on top. Where keys are used, its focus is shown from the beginning."""
        keys = bool(self.scenes) and self.top.ui.keyboard
        if self.scenes:
            self.top.rest()
        self.scenes.append(scene)
        scene.stage = self
        scene.enter()
        self._retint()
        scene.layout(self.width, self.height)
        if not scene.overlay:
            self.give_up()
        if keys:
            scene.ui.lead()
        self.refresh()

    def pop(self) -> None:
        """Leave the top scene, unless it is the only one."""
        if len(self.scenes) > 1:
            left = self._end(self.scenes.pop())
            self._retint()
            self.top.layout(self.width, self.height)
            if left.ui.keyboard:
                self.top.ui.lead()
            self.refresh()

    def leave(self, scene: Scene) -> None:
        """Leave a scene wherever it stands: what was opened over it stays open."""
        if scene is self.top:
            self.pop()
        elif scene in self.scenes:
            self.scenes.remove(scene)
            self._end(scene)
            self.refresh()

    def _end(self, scene: Scene) -> Scene:
        """End a scene, and return it. Its pictures go now: the next scene needs as much memory."""
        scene.exit()
        scene.give_up()
        return scene

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        keys = False
        if self.scenes:
            left = self._end(self.scenes.pop())
            keys = left.ui.keyboard
        self.push(scene)
        if keys:
            scene.ui.lead()

    def draw_below(self, scene: Scene, brush: Painter) -> None:
        """Draw the scene under an overlay."""
        if index := self.scenes.index(scene):
            self.scenes[index - 1].draw(brush)

    def refresh(self) -> None:
        """Ask for a frame, and for the mirror to be updated."""
        self.dirty = True
        self._reporting.current = False

    def say(self, words: str, kind: Kind = "done", heard: str = "") -> None:
        """Say words to the player, in the place of the order: see `scenes.model.saying`.

        `heard` is what the mirror says instead, where the words lean on what is marked on the table.
        """
        self.voice.say(words, kind, self.base, heard)
        self.refresh()

    def say_again(self) -> None:
        """Say the last words again; if there are none, what the scene asks."""
        self.voice.sayings.repeat(self.top.mirror().status, self.base)
        self.refresh()

    @property
    def said(self) -> str:
        """The words that are said now; empty if there are none."""
        return self.voice.said

    def hush(self, words: str) -> None:
        """Say these words no longer; without any, whatever is said, except a trouble."""
        if (words or not self.voice.sayings.in_trouble) and self.voice.sayings.hush(words):
            self.refresh()

    def moving(self) -> Moving:
        """Begin to move finished saves of the games that have arrived to the past ones."""
        return Moving(self.archive, lambda: [game for game in playable() if self.platform.has_pack(game)])

    # --- settings

    def apply_settings(self) -> None:
        """Apply changed settings at once and keep them."""
        self.platform.save("settings", self.settings.to_text())
        self.follow_settings()

    def follow_settings(self) -> None:
        """Apply changed settings for this visit."""
        self.sound.volume = self.settings.sound
        i18n.set_language(self._appearance.language)
        self._fit()

    @property
    def theme(self) -> str:
        """The name of the current theme: the chosen one, or the device's."""
        return self._appearance.theme

    @property
    def mirrored(self) -> bool:
        """Whether the mirror is up to date."""
        return self._reporting.current

    def _retint(self) -> None:
        base = self.base
        if base:
            self.voice.follow(base)
        theme = self._appearance.colours()
        self.painter.theme = tinted(theme, base.tint) if base else theme

    def _fit(self) -> None:
        """Open the window or fit it to its new size, and lay everything out."""
        surface, size, density = self.platform.open_window()
        self._screen = Slate(surface, size)
        width, height = size[0] / density, size[1] / density
        self.scale = scale_of(width, height, self.settings.text_size)
        pictures.follow_contrast(self._appearance.has_high_contrast)
        cache.renew((density * self.scale, i18n.language()), size[1] * self._screen.get_pitch())
        self.painter = Painter(self._screen, density * self.scale, theme_of(self.theme))
        self.width, self.height = width / self.scale, height / self.scale
        if self.scenes:
            self._retint()
        for scene in self.scenes:
            scene.layout(self.width, self.height)
        self.refresh()

    def give_up(self) -> None:
        """Drop all pictures of the whole window, which is out of sight, or shows another scene.

        What is in sight again is laid out and drawn afresh.
        """
        self._screen.forget()
        for scene in self.scenes:
            scene.give_up()

    # --- frames (the loop is in `scenes/stage/loop.py`)

    def tick(self, milliseconds: float) -> bool:
        """Run one frame and update the mirror in it; return False when the window was closed."""
        if not self.show(milliseconds):
            return False
        self.tell()
        return True

    def show(self, milliseconds: float, patience: float = math.inf, seen: float = 0.0) -> bool:
        """Take the inputs, let time pass, draw if something changed; return False when the window was closed.

        `seen` is how long the last frame has really been in sight, where that is longer: words count it, and so does
        a scene that pauses (see `Scene.pause`).

        If that took longer than `patience` milliseconds, drawing is left to the next call, so that no frame is late;
        but what somebody has just pressed is drawn at once, and so is what is late already: where both take longer
        than a frame, they take fewer frames together. A slow device puts nothing off: it draws tables in parts.
        A scene may also `prepare` a drawing over several frames.
        """
        began = time.perf_counter()
        pressed = False
        self._end_pause(seen - milliseconds)
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            pressed |= event.type in PRESSES
            self.receiving.take(event)
        if self.hidden:
            return True
        if self.platform.resized():
            self._fit()
        self.top.update(milliseconds)
        if self.voice.pass_time(milliseconds, self.top, seen):
            self.refresh()
        tight = patience / 1000 < time.perf_counter() - began < FRAME
        self._put_off = self.dirty and tight and not (pressed or self._put_off or self.pace.slow)
        if self.dirty and not self._put_off and self.top.prepare(self.painter, began + patience / 2000):
            self.draw()
            self._point()
        return True

    def _end_pause(self, milliseconds: float) -> None:
        """Let the time pass in which the scene has paused, before an input can begin anything that would count it."""
        if milliseconds <= 0 or self.dirty or self.hidden:
            return
        pause = self.top.pause()
        if 0 < pause < math.inf:
            self.top.update(min(pause, milliseconds))

    def tell(self) -> None:
        """Give the page the scene in words, and the ways of the open scenes, if they have changed.

        A slow device makes the words first, in as many frames as that takes.
        """
        if self.mirrored or not self.pace.slow or self.top.prepare_words(time.perf_counter() + WORDS):
            self._reporting.report()

    def _point(self) -> None:
        """Show a hand as the pointer over what can be pressed."""
        hand = bool(self.top.ui.hover)
        if hand != self._hand:
            self._hand = hand
            self.platform.set_pointer(hand)

    def wait(self) -> float:
        """Return the milliseconds until the next frame is needed; infinite if only an input can change anything."""
        if self.hidden:
            return math.inf
        if self.dirty or not self.mirrored:
            return 0.0
        return min(self.top.pause(), self.voice.wait())

    def draw(self) -> None:
        """Draw the top scene and what is said over it, and show them."""
        self.dirty = False
        self._screen.begin()
        self.top.draw(self.painter)
        if self.voice.said:
            hidden = self.top.line_ground()
            if hidden:
                self.painter.fill(self.painter.theme.panel, hidden)
            self.voice.draw(self.painter, self.top.line_place())
        self.platform.show(self._screen, self._screen.finish())
        self.frames += 1
        self.platform.drawn(self.frames)
        self._letters.fetch_wanted()
