"""The language is switched on a phone in the middle of a game: every word changes, and the game goes on as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.test_azul import GAME, lines, take_turn, wait_for_turn
from tests.browser.watch import Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

STATUS = "document.getElementById('patio-status').textContent"


def switch_to(watched: Watched, language: str) -> None:
    for name in ("menu", "settings", f"language:{language}", "back"):
        watched.press(name, touch=True)


def test_the_language_is_switched_in_the_middle_of_a_game(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME.replace("&lang=en", ""), phone=True)
    watched.until_ready()
    assert take_turn(watched, watched.finger, 0)
    wait_for_turn(watched)
    assert "Your turn" in watched.evaluate(STATUS)
    record, choices = watched.evaluate("patio.record()"), watched.evaluate("patio.targets().map(t => t.target)")
    switch_to(watched, "ja")
    watched.until(f"{STATUS}.includes('あなたの番')", "the question in Japanese")
    assert watched.evaluate("patio.record()") == record
    assert watched.evaluate("patio.targets().map(t => t.target)") == choices
    assert watched.evaluate("document.documentElement.lang") == "ja"
    before = lines(watched)
    assert take_turn(watched, watched.finger, 1)
    assert lines(watched) > before
    wait_for_turn(watched)
    switch_to(watched, "en")
    watched.until(f"{STATUS}.includes('Your turn')", "the question in English")
