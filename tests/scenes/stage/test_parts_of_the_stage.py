"""The parts of the stage, each tested without a stage."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame

from scenes.model.storage.settings import Settings
from scenes.platform.base import Mirror, Platform, what_follows
from scenes.stage.appearance import Appearance
from scenes.stage.receiving import NEWS, Receiving
from scenes.stage.reporting import Reporting
from tests.scenes.conftest import Memory


def test_what_the_settings_leave_open_is_as_the_device_has_it() -> None:
    settings = Settings(theme="device", contrast="device", language="")
    device: Any = SimpleNamespace(language=lambda: "ja", is_dark=lambda: True, wants_contrast=lambda: True)
    looks = Appearance(device, lambda: settings)
    assert (looks.language, looks.theme, looks.has_high_contrast) == ("ja", "evening", True)
    assert looks.colours().high
    settings.theme, settings.contrast, settings.language = "plaster", "off", "en"
    assert (looks.language, looks.theme, looks.has_high_contrast) == ("en", "plaster", False)
    settings.language = "no such language"
    assert looks.language == "en"


class Hall:
    """A stage with one scene; it notes what arrives there, and how often everything is fitted to the window."""

    def __init__(self) -> None:
        self.came: list[str] = []
        note = self.came.append
        scene: Any = SimpleNamespace(
            ui=None,
            type=lambda words: note(f"typed {words}"),
            handle=lambda event: note(f"pressed {event.code}"),
            hear=lambda what: note(f"heard {what}"),
            rest=lambda: note("rests"),
            way_back=lambda: "setup azul",
            mirror=lambda: note("in words") or Mirror(),
            record=lambda: "a record",
        )
        self.scenes = [scene]
        self.memory = Memory()
        self.platform: Platform = self.memory
        self.hidden, self.settings = False, Settings()
        self.painter: Any = SimpleNamespace(density=1.0)
        self.voice: Any = SimpleNamespace(listens=False, sayings=SimpleNamespace(heard=("", False)))
        self.scheduler: Any = SimpleNamespace(spare=lambda: note("thinks no further ahead"))
        self.open: Any = SimpleNamespace(text=lambda text: note("a file"))
        self.width, self.height, self.scale = 1280.0, 720.0, 1.0

    def refresh(self) -> None: ...

    def give_up(self) -> None:
        self.came.append("gives up")

    def say(self, words: str, kind: str = "done") -> None:
        self.came.append(f"{kind}: {words}")


def test_inputs_and_events_go_to_the_top_scene_and_the_rest_to_the_stage() -> None:
    hall = Hall()
    receiving = Receiving(hall, lambda: hall.came.append("fitted"))
    receiving.take(pygame.event.Event(pygame.TEXTINPUT, text="?"))
    receiving.take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0))
    for what in ("back", "theme", "hidden", "shown", "battery", NEWS + "All games are here."):
        receiving.hear(what)
    assert hall.came == [
        "typed ?", f"pressed {pygame.K_h}", "heard back", "fitted", "rests", "gives up",
        "fitted", "thinks no further ahead", "news: All games are here."
    ]  # fmt: skip
    assert not hall.hidden


def test_the_mirror_is_made_once_for_each_change_and_not_while_nobody_looks() -> None:
    hall = Hall()
    reporting = Reporting(hall)
    hall.hidden = True
    reporting.report()
    assert not hall.came
    hall.hidden = False
    reporting.report()
    reporting.report()
    assert hall.came == ["in words"]
    assert hall.memory.entered == (0, ["setup azul"])
    reporting.current = False
    assert reporting.hooks.record() == "a record"
    assert hall.came == ["in words"] * 2


def test_of_a_log_only_that_is_told_which_follows_what_is_known() -> None:
    told: list[str] = []
    for log in (["a", "b"], ["a", "b", "c"], ["a", "b", "c"], ["a", "d"], ["e"], []):
        kept, more = what_follows(told, log)
        told = [*told[:kept], *more]
        assert told == log
    assert what_follows(["a", "b"], ["a", "b", "c"]) == (2, ["c"])
    assert what_follows(["a", "b", "c"], ["a", "x"]) == (1, ["x"])
