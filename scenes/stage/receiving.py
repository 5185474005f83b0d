"""What comes in from outside: inputs go to the top scene, and the platform's events to whoever they are for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from scenes.i18n import translation as i18n
from scenes.model.jobs.scheduler import Scheduler
from scenes.model.saying import Kind
from scenes.paint import cache
from scenes.paint.rect import Rect
from scenes.platform.base import Platform
from scenes.stage.navigator import Navigator
from scenes.stage.voice import Voice
from scenes.widgets.base import Ui
from scenes.widgets.inputs import Fingers, Input, Pointer, Text, read_event

NEWS, TROUBLE = "news ", "trouble "
"""The beginnings of events of the platform that are to be told to the player."""


class Receiver(Protocol):
    """What is asked of a scene."""

    ui: Ui

    def handle(self, event: Input) -> None:
        """Take an input."""

    def type(self, words: str) -> None:
        """Take typed words."""

    def hear(self, what: str) -> None:
        """Take an event of the platform."""

    def rest(self) -> None:
        """Note that the scene goes out of sight."""

    def line_place(self) -> Rect:
        """Return where words to the player are drawn."""


class Host(Protocol):
    """What is asked of the stage."""

    platform: Platform
    open: Navigator
    scheduler: Scheduler
    voice: Voice
    scale: float
    width: float
    height: float
    hidden: bool

    @property
    def scenes(self) -> Sequence[Receiver]:
        """The scenes, the top one last."""

    def give_up(self) -> None:
        """Drop the pictures of the whole window."""

    def refresh(self) -> None:
        """Ask for a frame, and for the mirror to be updated."""

    def say(self, words: str, kind: Kind = "done") -> None:
        """Say words to the player."""


class Receiving:
    """Passes on what comes in; `fit` fits everything to the window again."""

    def __init__(self, stage: Host, fit: Callable[[], None]) -> None:
        self._stage = stage
        self._fit = fit
        self._fingers = Fingers()

    def take(self, event: pygame.event.Event) -> None:
        """Give an event to the top scene. A file dropped on the window is opened."""
        stage = self._stage
        if event.type == pygame.DROPFILE:
            stage.open.text(stage.platform.read_file(event.file))
            return
        top = stage.scenes[-1]
        pinch = self._fingers.read(event, stage.width, stage.height)
        if pinch:
            top.ui.pinch(pinch)
            return
        what = read_event(event, stage.scale)
        if what is None:
            return
        if self._fingers.together and isinstance(what, Pointer) and what.touch:
            top.ui.let_go()
            return
        if isinstance(what, Text):
            top.type(what.words)
            return
        if stage.voice.listens and stage.voice.takes(what, top.line_place()):
            stage.refresh()
            return
        top.handle(what)

    def hear(self, what: str) -> None:
        """Follow the platform's events: while the window is out of sight nothing moves or thinks."""
        stage = self._stage
        if what == "hidden":
            stage.hidden = True
            if stage.scenes:
                stage.scenes[-1].rest()
            stage.give_up()
        elif what == "unseen":
            cache.forget()
        elif what == "battery":
            stage.scheduler.spare()
        elif what in ("shown", "lost"):
            stage.hidden = False
            self._fingers.forget()
            self._fit()
        elif what.startswith(NEWS):
            stage.say(what.removeprefix(NEWS), "news")
        elif what.startswith(TROUBLE):
            stage.say(what.removeprefix(TROUBLE), "trouble")
        elif what == "theme":
            self._fit()
        elif stage.scenes:
            if what == "pack":
                i18n.learn_texts()
            stage.scenes[-1].hear(what)
