"""Nothing is lost and nobody is shut out: saves, links and the HTML mirror in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from engine.match import Match
from engine.record import parse_record
from engine.registry import find_game
from scenes.model.links import link_of
from tests.browser.watch import Publish, Visit, Watched
from tests.engine.match.test_record import random_record

pytestmark = pytest.mark.browser

GAME = "?new=azul&seats=person,random&seed=7&speed=off&lang=en"
QUIET = "?lang=en&speed=off"
TURN = "patio.targets().length > 0 || patio.record().includes('[Result ')"
ACTIONS = "document.querySelectorAll('#patio-choices [data-action]')"
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('patio.game.'))"
STATUS = "document.getElementById('patio-status').textContent"
NOTICE = "document.getElementById('patio-notice').textContent"
HIDE_CANVAS = "document.getElementById('canvas').style.visibility = 'hidden'"
FILL = """() => {
  let size = 4_000_000;
  for (let index = 0; size > 0; index++) {
    try { localStorage.setItem(`filler${index}`, 'x'.repeat(size)); } catch { size = Math.floor(size / 2); }
  }
}"""


EMPTY = """() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key);
}"""


def begin(watched: Watched) -> None:
    watched.until_ready()
    watched.until(TURN, "the person's turn")


def choose(watched: Watched, number: int = 0) -> None:
    """Press one of the mirror's actions; wait for the next turn."""
    before = watched.evaluate("patio.record()")
    watched.evaluate(f"{{ const all = {ACTIONS}; all[{number} % all.length].click() }}")
    watched.until(f"patio.record() !== {before!r} && ({TURN})", "the next turn")


def over(watched: Watched) -> bool:
    return "[Result " in watched.evaluate("patio.record()")


def resume(watched: Watched) -> None:
    watched.until_ready()
    watched.press("continue")
    watched.until(f"patio.record() !== '' && ({TURN})", "the game")


@pytest.mark.usefixtures("returning")
def test_a_whole_game_by_keyboard_through_the_mirror_with_the_canvas_hidden(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    watched.page.keyboard.press("m")
    watched.evaluate(HIDE_CANVAS)
    keyboard = watched.page.keyboard
    for _ in range(120):
        watched.until(TURN, "the person's turn")
        if over(watched):
            break
        assert watched.evaluate("document.getElementById('patio-mirror').contains(document.activeElement)")
        before = watched.evaluate("patio.record()")
        for _ in range(4):  # open a group, go into it, choose
            if watched.evaluate("!!document.activeElement.dataset.action"):
                break
            if watched.evaluate("!document.activeElement.parentElement.open"):
                keyboard.press("Enter")
            keyboard.press("Tab")
        keyboard.press("Enter")
        watched.until(f"patio.record() !== {before!r}", "the action")
    assert Match(parse_record(watched.evaluate("patio.record()"))).over


@pytest.mark.usefixtures("returning")
def test_tab_leads_into_the_mirror_which_has_every_action_as_a_sentence_with_its_notation(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    watched.evaluate("document.getElementById('canvas').focus()")
    watched.page.keyboard.press("Tab")
    watched.until("document.getElementById('patio-mirror').contains(document.activeElement)", "the focus in the mirror")
    state = Match(parse_record(watched.evaluate("patio.record()"))).state
    names = watched.evaluate(f"[...{ACTIONS}].map((button) => button.dataset.action)")
    assert names == [find_game("azul").format_action(action) for action in state.legal_actions()]
    assert watched.evaluate(f"[...{ACTIONS}].every((button) => /factory|centre/.test(button.textContent))")
    watched.evaluate("document.getElementById('patio-position').open = true")
    watched.until("document.getElementById('patio-board').textContent.includes('factory 1')", "the position in words")
    choose(watched)
    assert watched.evaluate("document.querySelectorAll('#patio-log li').length") >= 2


@pytest.mark.usefixtures("returning")
def test_two_tabs_that_play_one_game_keep_both(game: Path, host: Publish, visit: Visit) -> None:
    site = host(game / "web")
    first = visit(site.address + GAME)
    begin(first)
    choose(first)
    second = visit(site.address + QUIET)
    resume(second)
    assert second.evaluate("patio.record()") == first.evaluate("patio.record()")
    second.page.bring_to_front()
    choose(second, 3)
    first.page.bring_to_front()
    choose(first, 40)
    first.until(f"{NOTICE}.includes('another window')", "the sentence")
    kept = first.evaluate(f"{KEPT}.map((key) => localStorage[key].split('\\n').slice(1).join('\\n'))")
    assert sorted(kept) == sorted([first.evaluate("patio.record()"), second.evaluate("patio.record()")])


@pytest.mark.usefixtures("returning")
def test_a_full_storage_and_one_that_the_browser_cleared_are_said_and_the_game_is_kept_again(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    choose(watched)
    watched.evaluate(FILL)
    before = watched.evaluate(f"{KEPT}.map((key) => localStorage[key])")
    choose(watched)
    watched.until(f"{NOTICE}.includes('Not enough space')", "the sentence")
    assert watched.evaluate(f"{KEPT}.map((key) => localStorage[key])") == before
    choose(watched)
    watched.evaluate(EMPTY)
    choose(watched)
    assert watched.evaluate("patio.record()") in watched.evaluate(f"localStorage[{KEPT}[0]]")
    watched.evaluate("localStorage.clear()")
    choose(watched)
    watched.until(f"{NOTICE}.includes('deleted in the browser')", "the sentence")
    assert watched.evaluate("patio.record()") in watched.evaluate(f"localStorage[{KEPT}[0]]")


def test_a_forbidden_storage_does_not_stop_the_game(
    game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied') } })"
    )
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    choose(watched)
    watched.until(f"{NOTICE}.includes('cannot save games')", "the sentence")
    choose(watched)


@pytest.mark.usefixtures("returning")
def test_what_a_newer_version_wrote_is_named_and_stays_as_it_is(game: Path, host: Publish, visit: Visit) -> None:
    site = host(game / "web")
    watched = visit(site.address + GAME)
    begin(watched)
    choose(watched)
    (key,) = watched.evaluate(KEPT)
    newer = "# patio-save 2 time=9999 crc=00000000 colour=blue\nwhatever"
    watched.evaluate(f"localStorage[{key!r}] = {newer!r}")
    choose(watched)
    watched.until(f"{NOTICE} !== ''", "the sentence")
    kept = watched.evaluate(f"{KEPT}.map((key) => localStorage[key])")
    assert newer in kept
    assert any(watched.evaluate("patio.record()") in text for text in kept)
    watched.page.close()
    watched = visit(site.address + QUIET)
    watched.until_ready()
    watched.press("shelf")
    name = key.removeprefix("patio.")
    words = f"document.querySelector('#patio-choices [data-target=\"{name}\"]')?.textContent ?? ''"
    watched.until(f"({words}).includes('newer version of Patio')", "the reason on the shelf")
    watched.press(name)
    watched.until(f"{NOTICE}.includes('newer version of Patio')", "the sentence")
    assert watched.evaluate(f"localStorage[{key!r}]") == newer


@pytest.mark.usefixtures("returning")
def test_a_game_goes_out_as_a_file_and_comes_in_again(game: Path, host: Publish, visit: Visit) -> None:
    watched = visit(host(game / "web").address + GAME)
    begin(watched)
    choose(watched)
    record = watched.evaluate("patio.record()")
    watched.press("menu")
    watched.press("share")
    with watched.page.expect_download() as download:
        watched.press("file")
    path = download.value.path()
    assert path.read_text(encoding="utf-8") == record
    watched.evaluate("localStorage.clear()")
    watched.press("leave")
    watched.press("shelf")
    with watched.page.expect_file_chooser() as chooser:
        watched.press("file")
    chooser.value.set_files(path)
    watched.until(f"patio.record() === {record!r}", "the game of the file")


@pytest.mark.usefixtures("returning")
def test_a_link_opens_a_copy_and_a_cut_one_is_said(game: Path, host: Publish, visit: Visit) -> None:
    record = random_record(find_game("azul"), 2, 3, 20)
    site = host(game / "web")
    watched = visit(f"{site.address}{QUIET}#{link_of(record)}")
    watched.until_ready()
    watched.until("patio.record() !== ''", "the game")
    assert parse_record(watched.evaluate("patio.record()")).actions[:20] == record.actions
    assert watched.evaluate("location.hash") == ""
    watched.evaluate(f"location.hash = {link_of(record)[:-9]!r}")
    watched.until("document.getElementById('patio-choices').textContent.includes('Close')", "the dialog")
    watched.evaluate("document.querySelector('#patio-choices [data-target=close]').click()")
    watched.press("leave")
    watched.until("patio.record() === ''", "the title")
    watched.evaluate(f"location.hash = {link_of(record)!r}")
    watched.until("patio.record() !== ''", "the game, without loading the page again")
