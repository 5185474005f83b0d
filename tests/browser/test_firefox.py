"""The same page in Firefox: a game by clicks, saves, a visit without a network, the single file, and sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build.bootstrap import need_firefox, need_loudspeaker
from tests.browser.test_offline import KEPT
from tests.browser.test_packs import OPEN, OPENED, RESTED
from tests.browser.watch import Host
from tests.firefox import Firefox
from tests.loudspeaker import Loudspeaker

pytestmark = pytest.mark.browser

Publish = Callable[[Path], Host]

OURS = ("http://localhost", "blob:", "data:", "file:")
FIRST_FRAME = "window.patio && (patio.frames > 0 || !document.getElementById('fault').hidden)"
CHOICE = "document.querySelector('#patio-choices [data-action]')"
OVER = """patio.record().includes('[Result "')"""
STEP = f"({OVER}) || {CHOICE} !== null"


@pytest.fixture
def loudspeaker() -> Iterator[Loudspeaker]:
    need_loudspeaker()
    with Loudspeaker() as loudspeaker:
        yield loudspeaker


@pytest.fixture
def firefox(request: pytest.FixtureRequest) -> Iterator[Firefox]:
    """A Firefox, with a loudspeaker where the test has one."""
    speaker = request.getfixturevalue("loudspeaker") if "loudspeaker" in request.fixturenames else None
    with Firefox(need_firefox(), speaker and speaker.env) as browser:
        yield browser
        outside = [url for url in browser.requests() if not url.startswith(OURS)]
        assert outside == []
        assert browser.faults() == []


def begin(firefox: Firefox, address: str) -> None:
    firefox.open(address)
    firefox.until(FIRST_FRAME, "the first frame")
    assert firefox.evaluate("document.getElementById('fault').hidden")


def test_a_whole_game_is_played_kept_and_found_again(game: Path, host: Publish, firefox: Firefox) -> None:
    site = host(game / "web")
    begin(firefox, site.address + "?new=azul&seats=person,greedy&seed=7&speed=off")
    firefox.until("patio.targets().length > 0", "the turn")
    x, y, w, h = firefox.evaluate("patio.targets()[0].rect")
    firefox.click(x + w / 2, y + h / 2)
    firefox.until("patio.targets().some((target) => target.target.startsWith('take'))", "what can be done with a tile")
    firefox.until(STEP, "a choice")
    firefox.evaluate(f"void {CHOICE}.click()")
    firefox.until(STEP, "the next turn")
    record = firefox.evaluate("patio.record()")
    begin(firefox, site.address)
    firefox.press("continue")
    firefox.until("patio.record() !== ''", "the game that was kept")
    assert firefox.evaluate("patio.record()").startswith(record.rstrip())
    for _ in range(200):
        firefox.until(STEP, "the turn or the end")
        if firefox.evaluate(OVER):
            break
        firefox.evaluate(f"{CHOICE}?.click(), new Promise((done) => setTimeout(done, 50))")
    assert firefox.evaluate(OVER)


def test_the_second_visit_plays_every_game_without_a_network(small_game: Path, host: Publish, firefox: Firefox) -> None:
    site = host(small_game / "web")
    begin(firefox, site.address)
    firefox.until(RESTED, "all packs")
    firefox.until(KEPT, "the service worker to keep all files")
    site.stop()
    begin(firefox, site.address)
    firefox.click(50, 60)
    firefox.until("patio.clicked === '50,60'", "a click without a network")
    assert firefox.evaluate(OPEN) == OPENED


def test_the_single_file_plays(small_game: Path, firefox: Firefox) -> None:
    begin(firefox, (small_game / "patio.html").as_uri())
    firefox.click(50, 60)
    firefox.until("patio.clicked === '50,60'", "a click")
    assert firefox.evaluate(OPEN) == OPENED


def test_before_the_first_touch_nothing_sounds_and_after_it_moves_are_heard(
    game: Path, host: Publish, loudspeaker: Loudspeaker, firefox: Firefox
) -> None:
    begin(firefox, host(game / "web").address + "?new=azul&seats=person,person&seed=7&speed=off")
    firefox.until(f"{CHOICE} !== null", "the turn")
    assert loudspeaker.loudest() == 0
    firefox.click(640, 20)
    for _ in range(40):  # sounds are read in moments of rest: the first ones may come too early
        firefox.evaluate(f"{CHOICE}?.click(), new Promise((done) => setTimeout(done, 400))")
        if loudspeaker.loudest() > 0.01:
            break
    assert 0.01 < loudspeaker.loudest() <= 1
    assert loudspeaker.listened() > 1
