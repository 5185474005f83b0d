"""The second visit needs no network, and a new version takes the place of the old one as a whole."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from build.archive import read_tree
from tests.browser.versions import next_version
from tests.browser.watch import Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("keeping")]

KEPT = "navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state === 'activated')"
SOON = """
  const wait = setTimeout;
  window.setTimeout = (call, time, ...more) => wait(call, time === 30_000 ? 200 : time, ...more);
"""
"""What is kept is put in order at once."""
IN_CHARGE = """(async () => {
  const { active } = await navigator.serviceWorker.getRegistration();
  const document = await (await fetch('./', { cache: 'no-cache' })).text();
  return active.state === 'activated' && document.includes('"VERSION"');
})()"""
WAITING = "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration?.waiting))"
CACHES = "caches.keys()"
ASK_TO_KEEP = """navigator.serviceWorker.getRegistration().then(({ active }) => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  active.postMessage({ ask: 'keep', names: ['NAME'] }, [port2]);
}))"""
CACHED_FILES = """caches.keys()
  .then((keys) => Promise.all(keys.map((key) => caches.open(key).then((cache) => cache.keys()))))
  .then((lists) => lists.flat().map((request) => new URL(request.url).pathname.split('/place/')[1]))"""


UNPACKED = """(async () => {
  const file = JSON.parse(document.getElementById('patio-bundle').textContent).files.game;
  const response = await fetch(file.url);
  const size = (await response.arrayBuffer()).byteLength;
  return [response.headers.get('x-unpacked'), size === file.raw];
})()"""
"""How a kept file was packed, and whether it is no longer."""


def kept(watched: Watched) -> None:
    watched.until_ready()
    watched.until(KEPT, "the service worker to keep all files")


def style_in_use(watched: Watched) -> list[str]:
    return list(watched.evaluate("[...document.styleSheets].map((sheet) => sheet.href.split('/place/')[1])"))


def test_all_files_are_kept_unpacked_and_the_second_visit_plays_with_the_network_cut(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    """What is kept weighs what came over the wire, and says so."""
    site = host(small_game / "web")
    first = visit(site.address)
    kept(first)
    assert set(first.evaluate(CACHED_FILES)) == set(read_tree(site.web)) - {"sw.js"}
    first.page.close()
    site.stop()
    second = visit(site.address + "?seed=7")
    second.until_ready()
    assert second.evaluate(UNPACKED) == ["gzip", True]
    second.page.mouse.click(50, 60)
    second.until("patio.clicked === '50,60'", "a click without network")


def test_a_new_version_is_there_at_the_next_visit_as_a_whole_and_the_old_one_goes(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext, tmp_path: Path
) -> None:
    context.add_init_script(SOON)
    site = host(small_game / "web")
    first = visit(site.address)
    kept(first)
    old, old_style = first.evaluate("patio.version"), style_in_use(first)
    first.page.close()

    new = next_version(small_game / "web", tmp_path / "next")
    site.publish(tmp_path / "next")
    second = visit(site.address)
    second.until_ready()
    assert (second.evaluate("patio.version"), style_in_use(second)) == (old, old_style)
    second.until(f"{CACHES}.then((keys) => keys.some((key) => key.endsWith('{new}')))", "the new version to be fetched")
    second.until(IN_CHARGE.replace("VERSION", new), "the new version to be in charge")
    second.page.close()

    third = visit(site.address)
    third.until_ready()
    assert third.evaluate("patio.version") == new
    assert style_in_use(third) != old_style
    third.until(f"{CACHES}.then((keys) => keys.length === 1)", "the old version to go")
    assert new in third.evaluate(CACHES)[0]
    assert set(third.evaluate(CACHED_FILES)) == set(read_tree(site.web)) - {"sw.js"}


def test_a_page_of_the_old_version_stays_whole_while_the_new_one_is_in_charge(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext, tmp_path: Path
) -> None:
    """The host no longer has the old version, and another tab has the new one."""
    context.add_init_script(SOON)
    site = host(small_game / "web")
    old = visit(site.address)
    kept(old)
    version = old.evaluate("patio.version")
    new = next_version(small_game / "web", tmp_path / "next")
    site.publish(tmp_path / "next")
    old.evaluate(
        "navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => 1)"
    )
    old.until(IN_CHARGE.replace("VERSION", new), "the new version to be in charge")
    assert old.evaluate(ASK_TO_KEEP.replace("NAME", "f/pack-of-the-old-version.bin")) == {}, "it is none of its files"
    other = visit(site.address)
    other.until_ready()
    assert other.evaluate("patio.version") == new
    other.page.wait_for_timeout(1500)  # time enough to drop what no page needs
    style = style_in_use(old)[0]
    assert old.evaluate(f"fetch('{style}').then((response) => response.status)") == 200
    assert len(old.evaluate(CACHES)) == 2
    old.page.close()
    other.page.reload()
    other.until_ready()
    other.until(f"{CACHES}.then((keys) => keys.length === 1)", "the old version to go")
    assert version != new


def test_a_half_published_version_is_not_taken(small_game: Path, host: Publish, visit: Visit, tmp_path: Path) -> None:
    """A host that shows new and old files mixed, as one does for a moment while it is being updated."""
    site = host(small_game / "web")
    first = visit(site.address)
    kept(first)
    old = first.evaluate("patio.version")
    first.page.close()

    next_version(small_game / "web", tmp_path / "next")
    (site.web / "sw.js").write_bytes((tmp_path / "next" / "sw.js").read_bytes())
    second = visit(site.address)
    second.expect_fault("is not of version")
    second.expect_fault("404")
    second.until_ready()
    failed = """navigator.serviceWorker.getRegistration()
      .then((registration) => registration.update().then(() => 'installed', () => 'refused'))"""
    second.evaluate(failed)
    second.page.wait_for_timeout(500)
    assert not second.evaluate(WAITING)
    second.page.close()

    site.stop()
    third = visit(site.address)
    third.until_ready()
    assert third.evaluate("patio.version") == old


def test_the_worker_names_each_file_with_its_hash(small_game: Path) -> None:
    files = read_tree(small_game / "web")
    worker = files.pop("sw.js").decode()
    assert all(f'"{name}": "{hashlib.sha256(data).hexdigest()}"' in worker for name, data in files.items())
