"""`python3 -m tests.bench.start`: what comes over the wire, and how long until a person can play.

The yardstick is a page that only loads bare Pyodide, as npm delivers it. Both pages are served by the
same server and opened in turns, each time in a browser that has seen neither, so that a busy machine
slows both. Limits: 6.5 MB over the wire, 1.35 times the yardstick.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import statistics
import sys
import tempfile
import threading
from pathlib import Path

from build.bootstrap import SetupError, enter_venv, install_node_packages, need_chromium
from build.paths import DIST, PYODIDE, ROOT
from tests.chromium import FLAGS

LIMIT_BYTES = 6_500_000
LIMIT_RATIO = 1.35
BARE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.ready = loadPyodide().then(() => performance.now());
</script>"""
OUR_TIME = "patio.ready.then(() => performance.now())"


def lay_out_bare(folder: Path) -> None:
    """Write the page that only loads bare Pyodide."""
    folder.mkdir(parents=True)
    for name in BARE_FILES:
        shutil.copy(PYODIDE / name, folder)
    (folder / "index.html").write_text(BARE_PAGE)


def wire_bytes(web: Path) -> dict[str, int]:
    """Return the gzipped size of every file that the page asks for; what is packed already stays so."""
    sizes = {}
    for path in sorted(web.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            zipped = len(gzip.compress(data, 6, mtime=0))
            sizes[path.relative_to(web).as_posix()] = min(zipped, len(data))
    return sizes


def measure(web: Path, runs: int) -> tuple[list[float], list[float]]:
    """Return the times (milliseconds from navigation) of the bare page and of ours, run by run."""
    from playwright.sync_api import sync_playwright

    from build.serve import make_server

    bare: list[float] = []
    ours: list[float] = []
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        lay_out_bare(place / "bare")
        shutil.copytree(web, place / "ours")
        server = make_server(place, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://localhost:{server.server_port}"
        pages = [(f"{base}/bare/", "window.ready", bare), (f"{base}/ours/", OUR_TIME, ours)]
        with sync_playwright() as playwright:
            for run in range(runs):
                for address, script, times in pages:
                    browser = playwright.chromium.launch(executable_path=need_chromium(), args=FLAGS)
                    page = browser.new_page()
                    page.goto(address, wait_until="load")
                    times.append(page.evaluate(script))
                    browser.close()
                print(f"  run {run + 1}: bare Pyodide {bare[-1]:.0f} ms, Patio {ours[-1]:.0f} ms", flush=True)
        server.shutdown()
    return bare, ours


def report(sizes: dict[str, int], bare: list[float], ours: list[float]) -> bool:
    """Print the figures; return whether they keep the limits."""
    for name, size in sizes.items():
        print(f"  {size / 1e3:9.1f} kB  {name}")
    total = sum(sizes.values())
    ratio = statistics.median(ours) / statistics.median(bare)
    print(f"over the wire, gzipped: {total / 1e6:.2f} MB (limit {LIMIT_BYTES / 1e6:.2f})")
    print(f"bare Pyodide ready:     {statistics.median(bare):.0f} ms (median of {len(bare)})")
    print(f"Patio's first frame:    {statistics.median(ours):.0f} ms (median of {len(ours)})")
    print(f"ratio:                  {ratio:.2f} (limit {LIMIT_RATIO})")
    return total <= LIMIT_BYTES and ratio <= LIMIT_RATIO


def main() -> int:
    """Return 0 when the limits are kept."""
    try:
        enter_venv("tests.txt", "tests.bench.start", sys.argv[1:])
        install_node_packages()
        need_chromium()
    except SetupError as missing:
        print(f"\npatio: {missing}", file=sys.stderr)
        return 2
    from build.make import Order, is_stale, make

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.start")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with main.py")
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    options = parser.parse_args()
    order = Order(options.root.resolve(), options.dist.resolve())
    if is_stale(order):
        make(order)
    sizes = wire_bytes(order.dist / "web")
    bare, ours = measure(order.dist / "web", options.runs)
    if options.json:
        options.json.write_text(json.dumps({"bytes": sizes, "bare_ms": bare, "patio_ms": ours}, indent=1) + "\n")
    return 0 if report(sizes, bare, ours) else 1


if __name__ == "__main__":
    sys.exit(main())
