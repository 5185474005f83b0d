"""My games in a real browser: played, saved to a file, wiped and loaded again; thousands of games open at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.test_azul import check_result
from tests.browser.test_saves import ACTIONS, QUIET, TURN, over
from tests.browser.watch import Publish, Visit, Watched
from tests.scenes.conftest import Memory
from tests.scenes.pasts import fill, played_text

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

STATUS = "document.getElementById('patio-status').textContent"
CHOICES = "document.getElementById('patio-choices').textContent"
PASTS = "Object.keys(localStorage).filter((key) => key.startsWith('patio.past.'))"
WIPE = "for (const key of Object.keys(localStorage)) if (/^patio.(past|game)/.test(key)) localStorage.removeItem(key)"
SLOWEST = 1500
"""Milliseconds within which 3,000 games are listed here, under Pyodide on a busy machine; 300 are meant."""


def play_to_the_end(watched: Watched) -> None:
    watched.until(TURN, "the person's turn")
    for _ in range(400):
        if over(watched):
            return
        before = watched.evaluate("patio.record()")
        watched.evaluate(f"{ACTIONS}[0].click()")
        watched.until(f"patio.record() !== {before!r} && ({TURN})", "the next turn")
    raise AssertionError("the game does not end")


def test_a_finished_game_is_listed_saved_wiped_and_loaded(
    game: Path, host: Publish, visit: Visit, tmp_path: Path
) -> None:
    address = host(game / "web").address
    watched = visit(f"{address}?new=azul&seats=person,random&seed=7&speed=off&lang=en")
    watched.until_ready()
    play_to_the_end(watched)
    check_result(watched.evaluate("patio.record()"))
    watched.press("title")
    watched.until(f"{PASTS}.length === 1", "the past game")
    watched.press("shelf")
    watched.until(f"{STATUS}.includes('Finished games')", "the finished games")
    watched.until(f"{CHOICES}.includes('Azul against')", "the game")
    kept = watched.evaluate(f"{PASTS}.map((key) => localStorage.getItem(key))")
    with watched.page.expect_download() as download:
        watched.press("save_all")
    file = tmp_path / "games.txt"
    download.value.save_as(file)
    assert "game=1" in file.read_text(encoding="utf-8")
    watched.evaluate(WIPE)
    watched.page.reload()
    watched.until_ready()
    watched.until(f"{STATUS}.includes('Finished games')", "the finished games after a reload")
    assert watched.evaluate(f"{PASTS}.length") == 0
    with watched.page.expect_file_chooser() as chooser:
        watched.press("load")
    chooser.value.set_files(file)
    watched.until(f"{STATUS}.includes('1 game added')", "what was loaded")
    watched.press("close")
    again = watched.evaluate(f"{PASTS}.map((key) => localStorage.getItem(key))")
    assert [text.split("\n")[1:] for text in again] == [text.split("\n")[1:] for text in kept]


def test_a_file_of_nineteen_megabytes_is_read_and_one_of_more_than_twenty_is_refused(
    game: Path, host: Publish, visit: Visit, tmp_path: Path
) -> None:
    watched = visit(host(game / "web").address + QUIET)
    watched.until_ready()
    watched.press("shelf")
    watched.press("tab:finished")
    watched.until(f"{STATUS}.includes('Finished games')", "the finished games")
    file = tmp_path / "games.txt"
    for size, said in ((19_000_000, "1 game added"), (20_000_001, "Patio reads up to 20 MB")):
        file.write_text(f"\n{played_text('azul', '1')}".rjust(size, "#"), encoding="utf-8")
        with watched.page.expect_file_chooser() as chooser:
            watched.press("load")
        chooser.value.set_files(file)
        watched.until(f"{STATUS}.includes('{said}')", said)
        watched.press("close")


def test_three_thousand_games_open_and_are_filtered_at_once(game: Path, host: Publish, visit: Visit) -> None:
    memory = Memory()
    fill(memory, 3000)
    watched = visit(host(game / "web").address + QUIET)
    watched.until_ready()
    texts = {f"patio.{key}": text for key, text in memory.kept.items()}
    watched.evaluate(f"for (const [key, text] of Object.entries({json.dumps(texts)})) localStorage.setItem(key, text)")
    watched.page.reload()
    watched.until_ready()
    watched.page.wait_for_timeout(1000)
    opened = timed(watched, "document.querySelector('[data-target=shelf]').click()", "Finished games")
    watched.until("document.querySelector('[data-target=\"filter:game\"]')", "the filters")
    watched.evaluate("document.querySelector('[data-target=\"filter:game\"]').click()")
    watched.until(f"{STATUS}.includes('Game')", "the games to choose from")
    filtered = timed(watched, "document.querySelector('[data-target=\"=azul\"]').click()", "Finished games")
    print(f"3,000 games open in {opened:.0f} ms, a filter answers in {filtered:.0f} ms")
    assert opened < SLOWEST
    assert filtered < SLOWEST / 2


def timed(watched: Watched, press: str, status: str) -> float:
    """Return the milliseconds from a press until the mirror has that status."""
    script = f"""new Promise((done) => {{
        const began = performance.now();
        const look = () => {STATUS}.includes('{status}') ? done(performance.now() - began) : setTimeout(look, 2);
        {press};
        look();
    }})"""
    return float(watched.evaluate(script))
