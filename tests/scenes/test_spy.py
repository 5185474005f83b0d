"""The spy itself finds each fault that the layout tests look for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pytest

from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY
from scenes.stage.page import Built, Page
from scenes.widgets.base import Widget
from scenes.widgets.buttons import Button
from tests.scenes.conftest import Visiting
from tests.scenes.spy import Spy, control_faults, faults

Paint = Callable[[Painter], object]


class Found(Protocol):
    """The fixture `found`."""

    def __call__(self, paint: Paint, *places: Rect) -> list[str]: ...


class Sample(Page):
    """A page whose ground is painted by a test."""

    def __init__(self, paint: Paint, places: Sequence[Rect] = ()) -> None:
        super().__init__()
        self.paint = paint
        self.places = places

    def build(self, width: float, height: float) -> Built:
        buttons: list[Widget] = [Button(f"button{number}", rect, "x", print) for number, rect in enumerate(self.places)]
        return Built(Rect(0, 0, width, height), [], buttons)

    def paint_ground(self, painter: Painter) -> None:
        self.paint(painter)


@pytest.fixture
def found(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> Found:
    """Return a function that paints on a page and returns the faults."""
    spy = Spy(monkeypatch)
    here = visit(size=(360, 640))

    def look(paint: Paint, *places: Rect) -> list[str]:
        here.stage.push(Sample(paint, places))
        here.tick()
        return faults(spy.look(here), here) + control_faults(here)

    return look


def test_words_that_fit_are_no_fault(found: Found) -> None:
    assert found(lambda painter: painter.text("Rosa", 20, 100, BODY, "#FFFFFF", limit=200)) == []


def test_words_cut_short_are_found_on_a_kept_layer_too(found: Found) -> None:
    assert found(lambda painter: painter.text("A long sentence", 20, 100, BODY, "#FFFFFF", limit=40))[0][:3] == "cut"


def test_a_line_of_words_and_pictures_that_is_cut_is_found(found: Found) -> None:
    line = [Run("plate 1", BODY, "#FFFFFF"), Run(" to row 2", BODY, "#FFFFFF")]
    assert any("row 2" in fault for fault in found(lambda painter: painter.runs(line, 20, 100, limit=52)))


def test_words_over_the_edge_are_found(found: Found) -> None:
    assert found(lambda painter: painter.text("Rosa", 340, 100, BODY, "#FFFFFF"))[0].startswith("off the side")


def test_words_over_other_words_are_found(found: Found) -> None:
    def paint(painter: Painter) -> None:
        painter.text("Rosa", 20, 100, BODY, "#FFFFFF")
        painter.text("Mint", 30, 104, BODY, "#FFFFFF")

    assert found(paint) == ["over each other: 'Rosa' and 'Mint'"]


def test_buttons_too_small_for_a_finger_or_over_each_other_are_found(found: Found) -> None:
    wrong = found(lambda painter: None, Rect(20, 20, 100, 30), Rect(20, 200, 100, 48), Rect(60, 220, 100, 48))
    assert [fault.split(":")[0] for fault in wrong] == ["small", "over each other"]
