"""The command line: `python3 -m build`, `python3 -m build serve` and `python3 -m build texts`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from urllib.parse import urlsplit

from build.assets.catalogues import BrokenCatalogue
from build.assets.texts import renew
from build.bootstrap import SetupError
from build.game.pygbag import PackError
from build.make import Order, is_stale, make
from build.paths import DIST, ROOT
from build.progress import say
from build.publish.ice import ice_of
from build.runtime.bytecode import CompileError
from build.runtime.pyodide import UnknownRuntime
from build.runtime.slim import SlimError
from build.runtime.stdlib import UnknownModule
from build.serve import serve
from build.wheel import WheelError

KNOWN = (
    SetupError,
    CompileError,
    BrokenCatalogue,
    PackError,
    UnknownRuntime,
    UnknownModule,
    SlimError,
    WheelError,
    FileNotFoundError,
)


def home_of(text: str) -> str:
    """Return an address that links can carry. Raises `ArgumentTypeError` for anything else."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(f"{text!r} is no address of a page, such as https://me.example/patio/")
    return text


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read the command line; argparse ends the program when it is wrong."""
    parser = argparse.ArgumentParser(prog="python3 -m build", description="Make the web bundle of Patio.")
    parser.add_argument("what", nargs="?", choices=["all", "serve", "texts"], default="all")
    parser.add_argument("--wheel", type=Path, help="a pygame-ce wheel for Pyodide instead of the cached one")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with main.py (default: this one)")
    parser.add_argument("--dist", type=Path, default=DIST, help="where to put the results")
    parser.add_argument("--home", type=home_of, help="the address that links carry instead of the page's own")
    parser.add_argument(
        "--ice", type=ice_of, action="append", default=[], help="a server for live play: see docs/hosting.md"
    )
    parser.add_argument("--port", type=int, default=8000, help="for serve (default: 8000)")
    return parser.parse_args(arguments)


def run(arguments: list[str]) -> int:
    """Do what the command line says and return the exit code."""
    options = parse(arguments)
    if options.what == "texts":
        for path, missing in renew(options.root.resolve()).items():
            say(f"{path.parent.parent.name} {path.stem}: {len(missing)} without translation {missing or ''}")
        return 0
    order = Order(options.root.resolve(), options.dist.resolve(), options.wheel, options.home or "", tuple(options.ice))
    try:
        if options.what == "all" or is_stale(order):
            make(order)
    except KNOWN as reason:
        print(f"\npatio: {reason}", file=sys.stderr)
        return 1
    if options.what == "serve":
        try:
            serve(order.dist / "web", options.port)
        except OSError as reason:
            print(f"\npatio: port {options.port}: {reason.strerror}. Try --port.", file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            say("")
    return 0
