"""Ark Nova in a real browser: a game is begun and played some turns by clicks, by fingers and by the mirror."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.test_azul import centre, wait_for_turn
from tests.browser.test_it_happens import length, wait_for_more
from tests.browser.watch import THREE_FRAMES, Press, Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

GAME = "?new=ark_nova&seats=person,easy&seed=7&speed=off&lang=en"
STEPS = 7
"""How many decisions are taken: the opening hand, and some turns."""


def wanted(names: list[str], number: int) -> int:
    """Return the place of something to choose: another one each time, and nothing that ends or declines."""
    places = [at for at, name in enumerate(names) if name.split()[0] not in ("done", "skip", "x_token")]
    return places[number % len(places)] if places else number % len(names)


def decide(watched: Watched, press: Press, number: int) -> None:
    """Take a decision by touches: a place, or several where that many are chosen, and the main button."""
    before = length(watched)
    for step in range(8):
        found = wait_for_turn(watched)
        assert found, "the game has stopped"
        press(*centre(found[wanted([each["target"] for each in found], number + step)]))
        watched.evaluate(THREE_FRAMES)  # what could be pressed before may have moved
        watched.until(
            f"patio.record().split('\\n').length > {before}"
            " || patio.controls().some(c => ['place', 'back', 'mark'].includes(c.target) && c.rect)",
            "the touch to be taken",
        )
        for name in ("mark", "place") if press == watched.finger else ("place",):  # a finger opens a card first
            button = next((each for each in watched.evaluate("patio.controls()") if each["target"] == name), None)
            if length(watched) == before and button and button["rect"]:
                press(*centre(button))
                watched.evaluate(THREE_FRAMES)
        if length(watched) > before:
            return
    raise AssertionError("nothing was decided")


def test_some_turns_by_mouse_and_the_position_in_words(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    for number in range(STEPS):
        decide(watched, watched.page.mouse.click, number)
    record = watched.evaluate("patio.record()")
    assert record.count("\nkeep ") >= 4
    assert "\naction " in record
    wait_for_turn(watched)
    watched.evaluate("document.getElementById('patio-position').open = true")
    watched.until("document.getElementById('patio-board').textContent.length > 100", "the position")
    told = watched.evaluate("document.getElementById('patio-board').textContent")
    assert "The race" in told
    assert "Action cards" in told


def test_some_turns_by_touch_on_a_phone(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME.replace("person,easy", "person"), phone=True)
    watched.until_ready()
    for number in range(STEPS):
        decide(watched, watched.finger, number)
    assert "\naction " in watched.evaluate("patio.record()")


def test_some_turns_by_keyboard_through_the_mirror(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME.replace("lang=en", "lang=ja"))
    watched.until_ready()
    for number in range(STEPS):
        wait_for_turn(watched)
        before = length(watched)
        names = watched.evaluate(
            "[...document.querySelectorAll('#patio-choices [data-action]')].map(b => b.dataset.action)"
        )
        chosen = names[wanted(names, number)]
        watched.evaluate(f"document.querySelector('#patio-choices [data-action=\"{chosen}\"]').focus()")
        watched.page.keyboard.press("Enter")
        wait_for_more(watched, before)
    assert "\naction " in watched.evaluate("patio.record()")
