"""A phone stops a page, or something breaks: the game is where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.test_saves import GAME, TURN, begin, choose
from tests.browser.watch import FAULT, Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

GO_ON = "Resume the game"
KEEP_CONTEXTS = """
  window.sounds = [];
  const Plain = window.AudioContext;
  window.AudioContext = class extends Plain {
    constructor(...options) {
      super(...options);
      window.sounds.push(this);
    }
  };
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  window.hide = (wanted) => {
    hidden = wanted;
    document.dispatchEvent(new Event('visibilitychange'));
  };
"""


def play_on(watched: Watched, record: str) -> None:
    """Leave the overlay by its main way, and find the same game."""
    watched.page.get_by_role("button", name=GO_ON).click()
    watched.until("window.patio?.frames > 0 && patio.record() !== ''", "the page again with the game")
    assert watched.evaluate("patio.record()") == record
    assert watched.evaluate("location.hash") == ""
    watched.until(TURN, "the turn")
    choose(watched)


def test_after_a_fault_the_game_goes_on_where_it_was(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    choose(watched)
    record = watched.evaluate("patio.record()")
    watched.evaluate("patio._fail('a fault on purpose')")
    play_on(watched, record)


def test_an_error_in_python_shows_its_report_and_the_game_goes_on_where_it_was(
    game: Path, host: Publish, visit: Visit
) -> None:
    """The page's mirror breaks during the game: an uncaught error ends the game's loop."""
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    choose(watched)
    watched.evaluate("void (patio.mirror = () => { throw new Error('broken on purpose') })")
    watched.evaluate("document.querySelector('#patio-choices [data-action]').click()")
    watched.until(FAULT, "the overlay")
    report = watched.page.locator("#fault-report").input_value()
    assert "Traceback" in report
    assert "broken on purpose" in report
    assert "scenes/stage/stage.py" in report
    record = watched.evaluate("localStorage[Object.keys(localStorage).find((key) => key.startsWith('patio.game.'))]")
    kept = record.partition("\n")[2]
    watched.page.get_by_role("button", name=GO_ON).click()
    watched.until(f"!({FAULT}) && window.patio?.frames > 0 && patio.record().startsWith({kept.rstrip()!r})", "it")
    watched.until(TURN, "the turn")
    choose(watched)


def test_a_picture_that_comes_back_is_drawn_again_and_one_that_is_lost_for_good_shows_the_overlay(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    watched.page.wait_for_timeout(300)
    frames = watched.evaluate("patio.frames")
    for kind in ("contextlost", "contextrestored"):
        watched.evaluate(f"document.getElementById('canvas').dispatchEvent(new Event('{kind}'))")
    watched.until(f"patio.frames > {frames}", "a frame")
    watched.page.wait_for_timeout(2500)
    assert not watched.evaluate(FAULT)
    choose(watched)
    record = watched.evaluate("patio.record()")
    watched.evaluate("document.getElementById('canvas').dispatchEvent(new Event('contextlost'))")
    watched.until(FAULT, "the overlay")
    assert "display was lost" in watched.page.locator("#fault-title").inner_text()
    play_on(watched, record)


def test_a_hidden_page_is_silent_and_rests_and_a_shown_one_sounds_and_plays_again(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + GAME.replace("speed=off", "speed=normal"), KEEP_CONTEXTS)
    begin(watched)
    watched.page.mouse.click(640, 20)
    watched.until("sounds.length > 0 && sounds.every((sound) => sound.state === 'running')", "the sound")
    watched.evaluate("document.querySelector('#patio-choices [data-action]').click(); hide(true)")
    watched.until("sounds.every((sound) => sound.state === 'suspended')", "silence")
    watched.page.wait_for_timeout(200)
    record, frames = watched.evaluate("[patio.record(), patio.frames]")
    watched.page.wait_for_timeout(2500)
    assert watched.evaluate("[patio.record(), patio.frames]") == [record, frames]
    watched.evaluate("hide(false)")
    watched.until("sounds.every((sound) => sound.state === 'running')", "the sound again")
    watched.until(f"patio.record() !== {record!r}", "the bot's answer")
    assert watched.evaluate("patio.record()").startswith(record.rstrip())


def test_sleep_little_memory_and_rotation_leave_the_game_as_it_was(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    watched.page.set_viewport_size({"width": 390, "height": 844})
    begin(watched)
    choose(watched)
    record = watched.evaluate("patio.record()")
    session = watched.page.context.new_cdp_session(watched.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Memory.simulatePressureNotification", {"level": "critical"})
    watched.page.wait_for_timeout(500)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    for width, height in ((844, 390), (390, 844)):
        frames = watched.evaluate("patio.frames")
        watched.page.set_viewport_size({"width": width, "height": height})
        watched.until(f"patio.frames > {frames}", "a frame in the other direction")
        assert watched.evaluate("patio.record()") == record
        for x, y, w, h in watched.evaluate("patio.targets().map((target) => target.rect)"):
            assert min(x, y) >= 0
            assert x + w <= width
            assert y + h <= height
    choose(watched)
    assert watched.evaluate("patio.record()").startswith(record.rstrip())
