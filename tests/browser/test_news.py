"""What is new and the licences, read on the page: from a host, from disk, and without a network."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.returning import Returning
from tests.browser.test_offline import kept
from tests.browser.test_saves import QUIET, STATUS
from tests.browser.watch import Publish, Visit, Watched

pytestmark = pytest.mark.browser

BOARD = """(() => {
  const details = document.getElementById('patio-position');
  details.open = true;
  return document.getElementById('patio-board').textContent;
})()"""
NEWS = "document.querySelector('#patio-choices [data-target=news]')"


def read_licences(watched: Watched) -> None:
    watched.press("menu")
    watched.until(f"{STATUS}.includes('Settings')", "the settings")
    watched.press("licences")
    watched.until(f"{STATUS}.includes('Licences')", "the licences")
    watched.until(f"{BOARD}.includes('pygame-ce')", "the first chapter")
    watched.press("chapter2")
    watched.until(f"{BOARD}.includes('GNU LESSER GENERAL PUBLIC LICENSE')", "a licence in full")


def test_a_page_from_a_host_says_once_that_it_is_newer_and_has_its_licences(
    game: Path, host: Publish, visit: Visit, returning: Returning
) -> None:
    returning.keep("patio.version", "0.9.0")
    watched = visit(host(game / "web").address + QUIET)
    watched.until_ready()
    watched.until(NEWS, "the way to what is new")
    watched.press("news")
    watched.until(f"{STATUS}.includes('What is new')", "what is new")
    watched.until(f"{BOARD}.includes('1.0.0')", "the versions")
    watched.press("back")
    watched.until(f"{STATUS}.includes('choose a game')", "the title")
    watched.page.reload(wait_until="commit")
    watched.until("window.patio?.frames > 0", "the title")
    assert watched.evaluate(f"!{NEWS}")
    read_licences(watched)


def test_the_licences_are_read_from_the_single_file(game: Path, visit: Visit) -> None:
    watched = visit((game / "patio.html").as_uri() + QUIET)
    watched.until_ready()
    read_licences(watched)


@pytest.mark.usefixtures("keeping")
def test_without_a_network_the_licences_are_read_and_a_game_is_played_in_the_other_language(
    game: Path, host: Publish, visit: Visit
) -> None:
    site = host(game / "web")
    watched = visit(site.address + QUIET)
    kept(watched)
    site.stop()
    read_licences(watched)
    watched.page.close()
    second = visit(site.address + "?new=ark_nova&seats=person,random&seed=7&speed=off&lang=ja")
    second.until_ready()
    second.until(f"{STATUS}.includes('残してください')", "the first question in Japanese")
