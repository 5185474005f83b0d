"""The second visit needs no network, and a version that is only half there is not taken."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from build.archive import read_tree
from tests.browser.versions import next_version
from tests.browser.watch import Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("keeping")]

KEPT = "navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state === 'activated')"
WAITING = "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration?.waiting))"
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
