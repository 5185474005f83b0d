"""Saves and links that were changed on their way, in the browser: refused with a sentence, and nothing is lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import find_game
from scenes.model.links import NAME, LinkError, link_of, record_of
from scenes.model.storage.saves import write_save
from tests.browser.test_saves import QUIET, STATUS
from tests.browser.watch import Publish, Visit
from tests.engine.match.test_record import mutated, random_record
from tests.scenes.saving import begun

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

COUNT = 1000
LINKS = 75  # each opens a screen, and browsers limit how many entries a page may add in a second
PUT = "(saves) => saves.forEach((text, number) => localStorage.setItem(`patio.game.${number}`, text))"
GET = f"Array.from({{length: {COUNT}}}, (_, number) => localStorage.getItem(`patio.game.${{number}}`))"
OPEN_ALL = """async (links) => {
  const close = () => document.querySelector('#patio-choices [data-target=close]');
  const status = () => document.getElementById('patio-status').textContent;
  const told = (length) => new Promise((resolve) => setTimeout(resolve, length));
  const until = async (holds) => { while (!holds()) await told(10); };
  const said = [];
  for (let first = 0; first < links.length; first += 25) {
    for (const link of links.slice(first, first + 25)) {
      let heard = false;
      addEventListener('hashchange', () => { heard = true; }, { once: true });
      for (let waited = 0; !heard; waited++) { // browsers take so many changes of an address a second, and drop others
        if (waited % 100 === 0) location.hash = link;
        await told(10);
      }
    }
    await until(close);
    await told(150);
    for (; close(); await told(20)) {
      said.push(status());
      close().click();
    }
  }
  for (let calm = 0, tries = 0; calm < 50 && tries < 3000; tries++, await told(20)) { // some of them come late
    calm = status().includes('choose a game') ? calm + 1 : 0;
    close()?.click();
  }
  return said;
}"""


def changed_saves() -> Iterator[str]:
    """Return saves with changes anywhere; every other one has the right check sum all the same."""
    text = write_save(begun(actions=12).to_text(), 5)
    for seed in range(COUNT):
        changed = mutated(text, random.Random(seed))
        yield write_save(changed.partition("\n")[2], seed) if seed % 2 else changed


def changed_links() -> list[str]:
    """Return links that were cut or changed."""
    link, rng = link_of(random_record(find_game("azul"), 2, 1, 12)), random.Random(3)
    made: list[str] = []
    while len(made) < LINKS:
        letters = list(link[: rng.randrange(len(NAME) + 2, len(link))] if rng.random() < 0.3 else link)
        for _ in range(rng.randrange(1, 4)):
            letters[rng.randrange(len(NAME) + 1, len(letters))] = rng.choice("abcXYZ019-_")
        try:
            record_of("".join(letters))
        except LinkError:
            made.append("".join(letters))
    return made


def test_a_thousand_changed_saves_hinder_nothing_and_stay_as_they_are(game: Path, host: Publish, visit: Visit) -> None:
    site = host(game / "web")
    watched = visit(site.address + QUIET)
    watched.until_ready()
    saves = list(changed_saves())
    watched.page.evaluate(PUT, saves)
    watched.page.reload(wait_until="commit")
    watched.until("window.patio?.frames > 0", "the title")
    watched.press("shelf")
    watched.until("!!document.querySelector('#patio-choices [data-target=more]')", "the shelf")
    rows = "document.querySelectorAll('#patio-choices [data-target^=\"game.\"]')"
    assert watched.evaluate(f"[...{rows}].filter((row) => row.textContent.includes('cannot be opened')).length") > 5
    watched.evaluate("document.querySelector('#patio-choices [data-target=more]').click()")
    watched.until(f"{rows}.length === 40", "more of them")
    assert watched.evaluate(GET) == saves


def test_dozens_of_changed_links_are_refused_with_a_sentence_and_none_is_executed(
    game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(game / "web").address + QUIET)
    watched.page.set_viewport_size({"width": 360, "height": 640})  # there is less to draw
    watched.until_ready()
    said = watched.page.evaluate(OPEN_ALL, changed_links())
    assert len(said) >= LINKS / 25
    assert all("cannot be opened" in words for words in said)
    assert watched.evaluate("patio.record()") == ""
    assert "choose a game" in watched.evaluate(STATUS), "nothing has harmed the title"
