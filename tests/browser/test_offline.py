"""The second visit needs no network, and a new version takes the place of the old one as a whole."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from build.archive import read_tree, write_tree
from build.web_folder import hashed_name, with_worker
from tests.browser.watch import Publish, Visit, Watched

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("keeping")]

KEPT = "navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state === 'activated')"
WAITING = "navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration?.waiting))"
CACHES = "caches.keys()"
CACHED_FILES = """caches.keys()
  .then((keys) => Promise.all(keys.map((key) => caches.open(key).then((cache) => cache.keys()))))
  .then((lists) => lists.flat().map((request) => new URL(request.url).pathname.split('/place/')[1]))"""


def kept(watched: Watched) -> None:
    watched.until_ready()
    watched.until(KEPT, "the service worker to keep all files")


def new_version(web: Path, target: Path) -> str:
    """Write a copy of a web folder with another style and version, as a new build would."""
    files = read_tree(web)
    page = files["index.html"].decode()
    style = next(name for name in files if name.startswith("f/page.") and name.endswith(".css"))
    changed = files.pop(style) + b"\n#start { outline: 0; }\n"
    renamed = hashed_name("page.css", changed)
    version = page.split('"version":"')[-1].split('"')[0]
    page = page.replace(style, renamed).replace(f'"{version}"', f'"{version}.next"')
    files |= {renamed: changed, "index.html": page.encode()}
    write_tree(with_worker(files, f"{version}.next"), target)
    return f"{version}.next"


def style_in_use(watched: Watched) -> list[str]:
    return list(watched.evaluate("[...document.styleSheets].map((sheet) => sheet.href.split('/place/')[1])"))


def test_the_second_visit_plays_with_the_network_cut(small_game: Path, host: Publish, visit: Visit) -> None:
    site = host(small_game / "web")
    first = visit(site.address)
    kept(first)
    first.page.close()
    site.stop()
    second = visit(site.address + "?seed=7")
    second.until_ready()
    second.page.mouse.click(50, 60)
    second.until("patio.clicked === '50,60'", "a click without network")


def test_all_files_are_kept_and_no_more(small_game: Path, host: Publish, visit: Visit) -> None:
    site = host(small_game / "web")
    watched = visit(site.address)
    kept(watched)
    files = set(read_tree(site.web)) - {"sw.js"}
    assert set(watched.evaluate(CACHED_FILES)) == files


def test_a_new_version_replaces_the_old_one_as_a_whole(
    small_game: Path, host: Publish, visit: Visit, tmp_path: Path
) -> None:
    site = host(small_game / "web")
    first = visit(site.address)
    kept(first)
    old, old_style = first.evaluate("patio.version"), style_in_use(first)
    first.page.close()

    new = new_version(small_game / "web", tmp_path / "next")
    site.publish(tmp_path / "next")
    second = visit(site.address)
    second.until_ready()
    assert (second.evaluate("patio.version"), style_in_use(second)) == (old, old_style)
    second.until(WAITING, "the new version to be kept")
    second.page.close()

    third = visit(site.address)
    third.until(f"window.patio?.version === '{new}'", "the new version to take over")
    third.until_ready()
    assert style_in_use(third) != old_style
    assert len(third.evaluate(CACHES)) == 1
    assert new in third.evaluate(CACHES)[0]
    assert set(third.evaluate(CACHED_FILES)) == set(read_tree(site.web)) - {"sw.js"}


def test_a_half_published_version_is_not_taken(small_game: Path, host: Publish, visit: Visit, tmp_path: Path) -> None:
    """A host that shows new and old files mixed, as one does for a moment while it is being updated."""
    site = host(small_game / "web")
    first = visit(site.address)
    kept(first)
    old = first.evaluate("patio.version")
    first.page.close()

    new_version(small_game / "web", tmp_path / "next")
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
