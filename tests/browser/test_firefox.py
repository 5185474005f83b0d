"""The same page in Firefox: a game by clicks, saves, a visit without a network, the single file, and sound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build.bootstrap import need_firefox, need_loudspeaker
from tests.browser.test_azul import MARKED, check_result
from tests.browser.test_offline import KEPT
from tests.browser.test_webkit import GROUPS, TAKEN, TURN, WHOLE, centre
from tests.browser.watch import Publish
from tests.firefox import Firefox
from tests.loudspeaker import Loudspeaker

pytestmark = pytest.mark.browser

AZUL = "?new=azul&seats=person,greedy&seed=7&speed=off"
OURS = ("http://localhost", "blob:", "data:", "file:")
FIRST_FRAME = "window.patio && (patio.frames > 0 || !document.getElementById('fault').hidden)"
EVERYTHING = """Object.keys(JSON.parse(document.getElementById('patio-bundle').textContent).packs)
  .every((name) => patio.hasPack(name))"""
CHOICE = "document.querySelector('#patio-choices [data-action]')"
OVER = """patio.record().includes('[Result "')"""


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


def take_turn(firefox: Firefox, number: int = 0) -> bool:
    """Click on tiles and then on a row for them; tell whether the game was still going on."""
    firefox.until(f"({OVER}) || {TURN}", "the turn or the end")
    if firefox.evaluate(OVER):
        return False
    before = firefox.evaluate(TAKEN)
    groups = firefox.evaluate(GROUPS)
    firefox.click(*centre(groups[number % len(groups)]))
    firefox.until(f"({WHOLE}).length > 0", "the rows for the tiles")
    row = centre(firefox.evaluate(WHOLE)[0])
    firefox.click(*row)
    firefox.until(f"{MARKED} || {TAKEN} > {before}", "the row to be taken")
    if firefox.evaluate(TAKEN) == before:  # the last tiles of a round: it cannot be taken back
        firefox.click(*row)
    firefox.until(f"{TAKEN} > {before}", "the tiles to be taken")
    return True


def test_a_whole_game_is_played_by_clicks_kept_and_found_again(game: Path, host: Publish, firefox: Firefox) -> None:
    site = host(game / "web")
    begin(firefox, site.address + AZUL)
    assert take_turn(firefox)
    firefox.until(TURN, "the next turn")
    record = firefox.evaluate("patio.record()")
    begin(firefox, site.address + "?speed=off")
    firefox.press("continue")
    firefox.until("patio.record() !== ''", "the game that was kept")
    assert firefox.evaluate("patio.record()").startswith(record.rstrip())
    turns = 1
    while take_turn(firefox, turns):
        turns += 1
    check_result(firefox.evaluate("patio.record()"))


def test_the_second_visit_plays_every_game_without_a_network(game: Path, host: Publish, firefox: Firefox) -> None:
    site = host(game / "web")
    begin(firefox, site.address)
    firefox.until(EVERYTHING, "all packs")
    firefox.until(KEPT, "the service worker to keep all files")
    site.stop()
    begin(firefox, site.address + AZUL)
    assert take_turn(firefox)
    firefox.until(EVERYTHING, "all packs without a network")


def test_the_single_file_plays_every_game(game: Path, firefox: Firefox) -> None:
    begin(firefox, (game / "patio.html").as_uri() + AZUL)
    assert take_turn(firefox)
    firefox.until(EVERYTHING, "all packs")


def test_before_the_first_touch_nothing_sounds_and_after_it_moves_are_heard(
    game: Path, host: Publish, loudspeaker: Loudspeaker, firefox: Firefox
) -> None:
    begin(firefox, host(game / "web").address + "?new=azul&seats=person,person&seed=7&speed=off")
    firefox.until(f"{CHOICE} !== null", "the turn")
    assert loudspeaker.loudest() == 0
    firefox.click(640, 20)
    for _ in range(40):  # sounds are loaded in idle moments: the first ones may come too early
        firefox.evaluate(f"{CHOICE}?.click(), new Promise((done) => setTimeout(done, 400))")
        if loudspeaker.loudest() > 0.01:
            break
    assert 0.01 < loudspeaker.loudest() <= 1
    assert loudspeaker.listened() > 1
