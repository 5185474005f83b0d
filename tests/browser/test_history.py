"""The browser's own buttons: Back leaves one screen, Reload returns to the table, a wrong address is reported once."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match import Match
from engine.record import LUCK, Seat
from scenes.model.far.post import TABLE, turn_link
from tests.browser.watch import Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

QUIET = "?lang=en&speed=off"
GAME = f"{QUIET}&new=azul&seats=person,random&seed=7"
TURN = "patio.targets().length > 0"
STATUS = "document.getElementById('patio-status').textContent"


def has(name: str) -> str:
    return f"patio.controls().some((control) => control.target === {name!r})"


def opened(watched: Watched, address: str) -> None:
    watched.until_ready()
    watched.until(TURN, "the person's turn")
    watched.evaluate("document.querySelector('#patio-choices [data-action]').click()")
    watched.until(f"patio.record().split('\\n').length > 8 && {TURN}", "the next turn")
    assert watched.evaluate("location.href") == f"{address}{QUIET}"


def test_back_leaves_one_screen_and_the_game_is_kept(game: Path, host: Publish, visit: Visit) -> None:
    address = host(game / "web").address
    watched = visit(address + GAME)
    opened(watched, address)
    record = watched.evaluate("patio.record()")
    watched.press("menu")
    watched.press("settings")
    watched.until(has("theme:evening"), "the settings")
    for found in ("hint", "continue"):
        watched.evaluate("history.back()")
        watched.until(has(found), f"{found}, one screen up")
    watched.press("continue")
    watched.until(f"patio.record() === {record!r} && {TURN}", "the same game")
    watched.press("leave")  # by its own buttons, which the history follows
    watched.until(f"{has('continue')} && (history.state.depth === 0)", "the title")
    watched.evaluate("history.forward()")
    watched.until("history.state.depth === 0", "the title still")
    assert watched.evaluate(has("continue"))


def test_reload_comes_back_to_the_table_and_back_leads_to_the_title(game: Path, host: Publish, visit: Visit) -> None:
    address = host(game / "web").address
    watched = visit(address + GAME)
    opened(watched, address)
    record = watched.evaluate("patio.record()")
    watched.page.reload()
    watched.until_ready()
    watched.until(f"patio.record() === {record!r} && {TURN}", "the same game")
    watched.evaluate("history.back()")
    watched.until(has("continue"), "the title")


def test_an_address_for_what_does_not_exist_is_said_once(game: Path, host: Publish, visit: Visit) -> None:
    address = host(game / "web").address
    watched = visit(address + f"{QUIET}&new=chess")
    for said, other in (("no game “chess”", "new=azul&seats=person,nobody"), ("a bot “nobody”", "")):
        watched.until_ready()
        watched.until(f"{STATUS}.includes('{said}')", "the sentence")
        assert "new=" not in watched.evaluate("location.search")
        assert watched.evaluate("patio.controls()") != []
        if other:
            watched.page.goto(address + f"{QUIET}&{other}", wait_until="commit")
    watched.page.reload()
    watched.until_ready()
    watched.until(f"{STATUS}.includes('choose a game')", "the title")


def test_reload_opens_a_link_again_until_it_is_answered(game: Path, host: Publish, visit: Visit) -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ken")], seed="3")
    match.settle()
    match.record.extra |= {TABLE: "abcd1234", LUCK: "0" * 16}
    address, link = host(game / "web").address, turn_link(match.record, "")
    watched = visit(f"{address}{QUIET}#{link}")
    for _ in range(3):
        watched.until_ready()
        watched.until(has("not_now"), "the invitation")
        assert watched.evaluate("location.href") == f"{address}{QUIET}"
        watched.page.reload()
    watched.until_ready()
    watched.until(has("not_now"), "the invitation")
    watched.evaluate("history.back()")
    watched.until("history.state.depth === 0", "the title")
    watched.page.reload()
    watched.until_ready()
    watched.until(has("azul"), "the title still")
    assert not watched.evaluate(has("not_now"))
    watched.evaluate(f"location.hash = {link.replace('turn=1', 'turn=2')!r}")
    watched.until(f"{STATUS}.includes('A newer version of Patio made this link')", "the sentence")
    watched.page.reload()
    watched.until_ready()
    watched.until(f"{STATUS}.includes('A newer version of Patio made this link')", "the sentence after a reload")
    watched.press("close")
    watched.until("history.state.depth === 0", "the title")
