"""It Happens.. in a real browser: a whole game by fingers on the canvas, and one of two players by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.test_azul import MARKED, centre, check_result, lines, targets, wait_for_turn
from tests.browser.watch import Press, Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

GAME = "?new=it_happens&seats=person,random&seed=7&speed=off&lang=en"
MOST_TURNS = 600


def played(before: int) -> str:
    """Return a condition of the page: the record has more than `before` lines, or the game is over."""
    return f"patio.record().split('\\n').length > {before} || patio.record().includes('[Result ')"


def wait_for_more(watched: Watched, before: int) -> None:
    """Wait until the record has more than `before` actions, or the game is over."""
    watched.until(played(before), "the next action")


def length(watched: Watched) -> int:
    return int(watched.evaluate("patio.record().split('\\n').length"))


def take_turn(watched: Watched, press: Press, number: int) -> bool:
    """Roll, or place the die on one of the mounds that take it, in turns; tell whether there was anything to do.

    The main button does what was only marked: whatever a finger chooses, and what cannot be taken back.
    """
    found = [target for target in wait_for_turn(watched) if target["target"].split()[0] in ("roll", "place")]
    if not found:
        return False
    before = length(watched)
    chosen = found[number % len(found)]
    press(*centre(chosen))
    if chosen["target"].startswith("place"):
        watched.until(f"{MARKED} || {played(before)}", "the mound to be taken")
        button = [each for each in watched.evaluate("patio.controls()") if each["target"] == "place"]
        if button and length(watched) == before:
            press(*centre(button[0]))
    wait_for_more(watched, before)
    return True


def play_to_the_end(watched: Watched, press: Press) -> str:
    for number in range(MOST_TURNS):
        if not take_turn(watched, press, number):
            return str(watched.evaluate("patio.record()"))
    raise AssertionError("the game did not end")


def test_a_whole_two_player_game_by_keyboard_through_the_mirror(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    neutral = 0
    for number in range(MOST_TURNS):
        if not wait_for_turn(watched):
            break
        before = length(watched)
        names = watched.evaluate(
            "[...document.querySelectorAll('#patio-choices [data-target]')].map(b => b.dataset.target)"
        )
        wanted = [name for name in names if name.split()[0] in ("roll", "place") and len(name.split()) == 2]
        chosen = wanted[number // 2 % len(wanted)]  # a turn is a roll and a placement: both kinds of dice have theirs
        neutral += chosen == "roll neutral"
        watched.evaluate(f"document.querySelector('#patio-choices [data-target=\"{chosen}\"]').focus()")
        watched.page.keyboard.press("Enter")
        wait_for_more(watched, before)
    record = watched.evaluate("patio.record()")
    check_result(record)
    assert neutral
    assert record.count("roll neutral") >= neutral


def test_a_whole_game_by_touch_on_a_phone(game: Path, host: Publish, visit: Visit) -> None:
    """Fingers mark a mound first; the main button places the die."""
    watched = visit(host(game / "web").address + GAME.replace("person,random", "person,random,random"), phone=True)
    watched.until_ready()
    check_result(play_to_the_end(watched, watched.finger))


def test_resizing_keeps_the_game_and_its_targets(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.until_ready()
    for size in ((390, 844), (844, 390), (1280, 720), (2560, 1440)):
        assert take_turn(watched, watched.page.mouse.click, 0)
        wait_for_turn(watched)
        before = lines(watched)
        frames = watched.evaluate("patio.frames")
        watched.page.set_viewport_size({"width": size[0], "height": size[1]})
        watched.until(f"patio.frames > {frames}", "a frame in the new size")
        assert lines(watched) == before
        for target in targets(watched):
            x, y, w, h = target["rect"]
            assert x >= 0
            assert y >= 0
            assert x + w <= size[0]
            assert y + h <= size[1]
