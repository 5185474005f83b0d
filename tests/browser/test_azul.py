"""Azul in a real browser: whole games on the canvas, by the mouse from disk and by fingers from a server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from engine.match import Match
from engine.record import parse_record
from scenes.platform.base import Target
from tests.browser.watch import Press, Publish, Visit, Watched

pytestmark = pytest.mark.browser

GAME = "?new=azul&seats=person,random&seed=7&speed=off&lang=en"
MOST_CLICKS = 400
MARKED = "patio.controls().some(({ target }) => target === 'place')"
"""Whether a choice waits for the main button."""
CANVAS_PLACE = """(({ x, y, width, height }) => [x, y, width, height].join(" "))(
  document.getElementById("canvas").getBoundingClientRect())"""


def centre(target: Target) -> tuple[float, float]:
    x, y, w, h = target["rect"]
    return x + w / 2, y + h / 2


def targets(watched: Watched) -> list[Target]:
    found: list[Target] = watched.evaluate("patio.targets()")
    return found


def lines(watched: Watched) -> int:
    """Return how many actions the record has."""
    return len(parse_record(watched.evaluate("patio.record()")).actions)


def wait_for_turn(watched: Watched) -> list[Target]:
    """Wait until a person can choose or the game is over; return what can be chosen."""
    watched.until("patio.targets().length > 0 || patio.record().includes('[Result ')", "the person's turn")
    return targets(watched)


def take_turn(watched: Watched, press: Press, number: int) -> bool:
    """Touch a group and then a row, both on the canvas; groups and rows differ from turn to turn."""
    groups = [target for target in wait_for_turn(watched) if len(target["target"].split()) == 3]
    if not groups:
        return False
    before = watched.evaluate("patio.record().split('\\n').length")
    group = groups[number % len(groups)]
    press(*centre(group))
    watched.until(f"patio.targets().some(t => t.target.startsWith('{group['target']} '))", "rows for the tiles")
    rows = [target for target in targets(watched) if target["target"].startswith(group["target"] + " ")]
    press(*centre(rows[0]))
    laid = f"patio.record().split('\\n').length > {before}"
    watched.until(f"{MARKED} || {laid}", "the row to be taken")
    if not watched.evaluate(laid):  # a finger marks first, and so does a click on what cannot be taken back
        press(*centre(next(target for target in targets(watched) if target["target"] == rows[0]["target"])))
        watched.until(laid, f"{rows[0]['target']} to be played")
    return True


def play_to_the_end(watched: Watched, press: Press) -> str:
    """Play until the game is over; return its record."""
    for number in range(MOST_CLICKS):
        if not take_turn(watched, press, number):
            return str(watched.evaluate("patio.record()"))
    raise AssertionError("the game did not end")


def check_result(text: str) -> None:
    """The record replays through the rules to a finished game."""
    match = Match(parse_record(text))
    assert match.over
    assert "[Result " in text


def test_a_whole_game_by_mouse_clicks_from_the_single_file_on_disk(game: Path, visit: Visit) -> None:
    watched = visit((game / "patio.html").as_uri() + GAME)
    watched.until_ready()
    check_result(play_to_the_end(watched, watched.page.mouse.click))


@pytest.mark.usefixtures("returning")
def test_a_table_speaks_the_language_of_the_address_and_draws_no_frame_at_rest(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + GAME.replace("lang=en", "lang=ja"))
    watched.until_ready()
    wait_for_turn(watched)
    watched.until("document.getElementById('patio-status').textContent.includes('あなたの番')", "a Japanese question")
    watched.page.wait_for_timeout(500)
    frames = watched.evaluate("patio.frames")
    watched.page.wait_for_timeout(1000)
    assert watched.evaluate("patio.frames") == frames


@pytest.mark.usefixtures("returning")
def test_a_whole_game_by_touch_on_a_phone(game: Path, host: Publish, visit: Visit) -> None:
    """Fingers mark a row first; the second touch lays the tiles."""
    watched = visit(host(game / "web").address + GAME, phone=True)
    watched.until_ready()
    check_result(play_to_the_end(watched, watched.finger))


@pytest.mark.usefixtures("returning")
def test_no_notch_and_no_home_bar_lies_over_the_table(
    game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    """A phone on its side keeps its edges free, also with the mirror; places are pressed where they are seen."""
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    inset = {"top": 5, "left": 47, "right": 44, "bottom": 21}
    context.new_cdp_session(watched.page).send("Emulation.setSafeAreaInsetsOverride", {"insets": inset})
    watched.page.set_viewport_size({"width": 844, "height": 390})
    watched.until(f"{CANVAS_PLACE} === '47 5 753 364'", "the canvas between the edges")
    assert take_turn(watched, lambda x, y: watched.page.mouse.click(47 + x, 5 + y), 0)
    watched.evaluate("document.body.classList.add('mirror-shown')")
    watched.until(f"{CANVAS_PLACE} === '47 5 753 210'", "the canvas above the mirror")
    inside = "parseFloat(getComputedStyle(document.getElementById('patio-mirror')).paddingBottom)"
    assert watched.evaluate(inside) > inset["bottom"]
