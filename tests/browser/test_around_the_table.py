"""Screens around the table in a real browser: a game set up by mouse, a lesson by touch, names typed in the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.record import parse_record
from tests.browser.watch import Publish, Visit

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]


def test_a_volume_is_kept_and_a_game_set_up_with_a_name_typed_into_the_page(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + "?lang=en&speed=off")
    watched.until_ready()
    watched.press("menu")
    watched.press("sound:100")
    watched.press("sound:50")
    watched.until("JSON.parse(localStorage.getItem('patio.settings')).sound === 50", "the volume is kept")
    watched.press("back")
    watched.press("azul")
    watched.press("name1")
    watched.until("document.activeElement.tagName === 'INPUT'", "the field has the focus")
    watched.page.keyboard.type("Anna x")
    watched.page.keyboard.press("Backspace")
    watched.page.keyboard.insert_text("花子")  # as an input method does
    watched.page.keyboard.press("Enter")
    watched.until("document.querySelectorAll('input').length === 0", "the field is gone")
    watched.press("kind2")
    watched.press("random")
    watched.press("wall:grey")
    watched.press("start")
    watched.until("patio.targets().length > 0", "the table")
    record = parse_record(watched.evaluate("patio.record()"))
    assert [(seat.name, seat.bot) for seat in record.seats] == [("Anna 花子", ""), ("Rosa", "random")]
    assert record.options["wall"] == "grey"


def test_the_first_lesson_by_touch_on_a_phone(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + "?lang=ja&speed=off", phone=True)
    watched.until_ready()
    watched.press("learn", touch=True)
    watched.press("azul", touch=True)
    watched.press("next", touch=True)
    for name in ("take 1 black", "take 1 black 2"):
        watched.until(f"patio.targets().some(t => t.target === '{name}')", name)
        x, y, w, h = next(t["rect"] for t in watched.evaluate("patio.targets()") if t["target"] == name)
        watched.finger(x + w / 2, y + h / 2)
    watched.press("place", touch=True)
    watched.until("patio.record().includes('take 1 black 2')", "the move")
