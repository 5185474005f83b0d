"""Azul in a real browser: whole games by clicks on the canvas, from a server and from disk, in every window."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

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
    before = lines(watched)
    group = groups[number % len(groups)]
    press(*centre(group))
    watched.until(f"patio.targets().some(t => t.target.startsWith('{group['target']} '))", "rows for the tiles")
    rows = [target for target in targets(watched) if target["target"].startswith(group["target"] + " ")]
    press(*centre(rows[0]))
    for _ in range(100):
        if lines(watched) > before:
            return True
        watched.page.wait_for_timeout(20)
        again = [t for t in targets(watched) if t["target"] == rows[0]["target"]]
        if again and watched.evaluate(MARKED):
            # a finger marks first, and so does a click on what cannot be taken back; the second press lays
            press(*centre(again[0]))
    raise AssertionError(f"{rows[0]['target']} was not played")


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


def test_a_whole_game_by_mouse_clicks(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    check_result(play_to_the_end(watched, watched.page.mouse.click))


def test_a_whole_game_from_the_single_file_on_disk(game: Path, visit: Visit) -> None:
    watched = visit((game / "patio.html").as_uri() + GAME)
    watched.until_ready()
    check_result(play_to_the_end(watched, watched.page.mouse.click))


def test_a_whole_game_by_the_buttons_of_the_html_mirror(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    press_first = "document.querySelector('#patio-choices [data-target^=\"take \"]').click()"
    for _ in range(2 * MOST_CLICKS):
        if not wait_for_turn(watched):
            break
        before = watched.evaluate("document.getElementById('patio-choices').textContent")
        watched.evaluate(press_first)
        watched.until(
            f"document.getElementById('patio-choices').textContent !== {before!r} || patio.targets().length === 0",
            "other choices",
        )
    check_result(watched.evaluate("patio.record()"))


def test_resizing_while_playing_keeps_the_game_and_its_targets(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    click = watched.page.mouse.click
    assert take_turn(watched, click, 0)
    for number, (width, height) in enumerate([(390, 844), (844, 390), (1280, 720), (2560, 1440)], 1):
        wait_for_turn(watched)
        before = watched.evaluate("patio.record()")
        frames = watched.evaluate("patio.frames")
        watched.page.set_viewport_size({"width": width, "height": height})
        watched.until(f"patio.frames > {frames}", "a frame in the new size")
        assert watched.evaluate("patio.record()") == before
        for target in targets(watched):
            x, y, w, h = target["rect"]
            assert x >= 0
            assert y >= 0
            assert x + w <= width
            assert y + h <= height
        assert take_turn(watched, click, number)


def test_a_table_at_rest_draws_no_frame(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    wait_for_turn(watched)
    watched.page.wait_for_timeout(500)
    frames = watched.evaluate("patio.frames")
    watched.page.wait_for_timeout(2000)
    assert watched.evaluate("patio.frames") == frames


def test_a_game_is_there_again_after_the_page_was_closed(game: Path, host: Publish, visit: Visit) -> None:
    site = host(game / "web")
    watched = visit(site.address + GAME)
    watched.until_ready()
    assert take_turn(watched, watched.page.mouse.click, 0)
    wait_for_turn(watched)
    record = watched.evaluate("patio.record()")
    again = visit(site.address + "?lang=en&speed=off")
    again.until_ready()
    again.press("continue")
    again.until("patio.record() !== ''", "the match")
    assert again.evaluate("patio.record()") == record


def test_what_the_address_asks_for_in_vain_is_said_on_the_title(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + "?new=chess&lang=en")
    watched.until_ready()
    watched.until("document.getElementById('patio-status').textContent.includes('chess')", "the sentence")
    assert watched.evaluate("patio.controls()") != []


def test_a_whole_game_by_touch_on_a_phone(game: Path, host: Publish, chromium: Browser) -> None:
    """Fingers mark a row first; the second touch lays the tiles."""
    address = host(game / "web").address + GAME
    profile = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2)
    watched = Watched(profile.new_page(), address)
    watched.page.goto(address, wait_until="domcontentloaded")
    watched.until_ready()
    check_result(play_to_the_end(watched, watched.page.touchscreen.tap))
    watched.check()
    profile.close()


def test_the_language_of_the_address_is_spoken(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME.replace("lang=en", "lang=ja"))
    watched.until_ready()
    wait_for_turn(watched)
    watched.until("document.getElementById('patio-status').textContent.includes('あなたの番')", "a Japanese question")


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
