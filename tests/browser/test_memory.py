"""What the page holds in memory, and what it gives back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench.pages.scripts import RUN
from tests.browser.watch import Host, Publish, Visit, Watched

pytestmark = pytest.mark.browser

SECOND_PICTURE = """
import pyodide_js
sdl = pyodide_js._module.SDL2
answer = "yes" if sdl.image or sdl.data32 or sdl.data8 or sdl.data32Data else ""
"""
APART = """
import os, pyodide_js
paths = [os.path.join(folder, name) for folder, _, names in os.walk("/patio") for name in names]
files = [pyodide_js.FS.lookupPath(path).node.contents for path in paths]
answer = f"{len(files)} {sum(file.buffer.byteLength == file.byteLength for file in files)}"
"""
"""How many files of Patio there are, and how many have a copy of their own instead of a part of what was fetched."""
STACK = "import pyodide_js\nanswer = str(pyodide_js._module.stackSave())"
"""Where the stack of Python's own functions is: it grows downwards."""
PAINTED = """(() => {
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  return new Set(new Uint32Array(pixels.buffer)).size;
})()"""
GONE = "(() => { window.gone = new WeakRef(document.createElement('p')); })()"
SEEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def run(page: Watched, code: str, known: str = "record") -> str:
    """Run Python in the page, beside a function of its that is `known` to the page."""
    script = RUN.replace("patio.record", f"patio.{known}")
    return str(page.page.evaluate(f"({script})({json.dumps(code)})"))


def test_the_page_holds_nothing_twice_and_paints_afresh_after_it_was_out_of_sight(
    game: Path, host: Publish, visit: Visit
) -> None:
    site: Host = host(game / "web")
    page = visit(site.address)
    page.until_ready()
    assert run(page, SECOND_PICTURE) == ""
    files, apart = map(int, run(page, APART).split())
    assert files > 100
    assert apart == 0
    colours = page.page.evaluate(PAINTED)
    assert colours > 50
    page.page.evaluate(SEEN, True)
    page.page.evaluate("canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height)")
    page.page.evaluate(SEEN, False)
    page.until(f"{PAINTED} > {colours // 2}", "the picture again")


def test_the_stack_stays_where_it_is_however_long_something_moves(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    """With 48 bytes lost each time the loop goes on, the page died after half an hour."""
    page = visit(host(small_game / "web").address)
    page.until_ready()
    before = run(page, STACK, "open")
    page.page.wait_for_timeout(500)  # the loop goes on every 20 ms
    assert run(page, STACK, "open") == before


def test_what_the_mirror_no_longer_holds_is_collected_after_many_tellings(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    page = visit(host(small_game / "web").address)
    page.until_ready()
    stays = "gone.deref() !== undefined"
    for _ in range(8):  # for some seconds the browser collects what the start has left
        page.evaluate(GONE)
        page.page.wait_for_timeout(1000)
        if page.evaluate(stays):
            break
    assert page.evaluate(stays)
    page.evaluate("for (let telling = 0; telling < 100; telling += 1) patio.mirror('{}')")
    page.page.wait_for_timeout(200)  # some seconds later the browser might have collected it by itself
    assert not page.evaluate(stays)
