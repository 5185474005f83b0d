"""What the page gets: the scene in words, and answers to what it asks. The mirror is up to date before any answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.i18n import translation as i18n
from scenes.model.storage.settings import Settings
from scenes.platform.base import Control, Hooks, Mirror, Platform, Target
from scenes.stage.controls import controls_of, in_css
from scenes.stage.voice import Voice
from scenes.widgets.base import Ui


class Telling(Protocol):
    """What is asked of a scene."""

    ui: Ui

    def mirror(self) -> Mirror:
        """Return the scene in words."""

    def way_back(self) -> str:
        """Return the words that open this scene again when the page is reloaded."""

    def record(self) -> str:
        """Return the record of the match as text; empty if there is none."""

    def targets(self) -> list[Target]:
        """Return what can be chosen in the game now."""


class Showing(Protocol):
    """What is asked of the stage."""

    platform: Platform
    settings: Settings
    voice: Voice
    scale: float
    hidden: bool

    @property
    def scenes(self) -> Sequence[Telling]:
        """The scenes, the top one last."""


class Reporting:
    """Keeps the page's mirror up to date, and answers `window.patio`."""

    def __init__(self, stage: Showing) -> None:
        self._stage = stage
        self.current = False
        """Whether the mirror is up to date."""

    @property
    def hooks(self) -> Hooks:
        """What the page may ask."""
        return Hooks(self._record, self._targets, self._controls)

    def report(self) -> None:
        """Give the page the scene in words, and the ways of the open scenes, if they have changed."""
        stage = self._stage
        if self.current or stage.hidden:
            return
        self.current = True
        ways = [way for scene in stage.scenes if (way := scene.way_back())]
        stage.platform.enter_screen(len(stage.scenes) - 1, ways)
        notice, urgent = stage.voice.sayings.heard
        said = stage.scenes[-1].mirror()._replace(notice=notice, urgent=urgent, shown=stage.settings.mirror)
        stage.platform.mirror(said._replace(language=i18n.language()))

    def _record(self) -> str:
        self.report()
        return next((text for scene in reversed(self._stage.scenes) if (text := scene.record())), "")

    def _targets(self) -> list[Target]:
        self.report()
        return [in_css(entry, self._stage.scale) for entry in self._stage.scenes[-1].targets()]

    def _controls(self) -> list[Control]:
        self.report()
        return controls_of(self._stage.scenes[-1].ui, self._stage.scale)
