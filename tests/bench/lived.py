"""`python3 -m tests.bench.lived FOLDER`: a profile is lived through in Chromium, and pictures of it are kept.

Three days in a faked clock, ten games: eight against bots on Saturday and Sunday; on Monday the game of the day and the
challenge of another profile. Puzzles are solved. Then everything is saved to a file, the storage is wiped, and the file
is loaded: finished games, days and solved puzzles must be as they were. The player plays what comes first, without
animation.

The exit status is 0 if all that held. Settings are not in the file.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build.bootstrap import SetupError, enter_venv, install_node_packages, need_chromium
from build.paths import DIST, ROOT
from engine.puzzles import read_puzzle, split_puzzles
from engine.registry import find_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.watch import Watched

DAYS = tuple(datetime(2026, 11, day, 12, tzinfo=UTC) for day in (21, 22, 23))
"""A Saturday, a Sunday, and a Monday, whose game is Azul."""
FREE = (("azul", "it_happens", "azul", "fountains"), ("azul", "it_happens", "azul", "azul"))
"""The games of the first two days."""
PUZZLES = 2
SHIFTED = """
    globalThis.Date = class extends Date {
        constructor(...given) { given.length ? super(...given) : super(new.target.now()) }
        static now() { return super.now() + Number(sessionStorage.getItem('shift') || 0) }
    };
    Object.defineProperty(navigator, 'deviceMemory', { get: () => 3 });
"""
"""The clock of a page; with little memory it makes no snapshot."""
STATUS = "document.getElementById('patio-status').textContent"
BUTTON = "document.querySelector('#patio-mirror [data-target=\"{}\"]')"
ACTION = "document.querySelector('#patio-choices [data-action]')"
PLAY = f"""new Promise((done) => {{
    let frames = 0, before = '';
    const step = () => {{
        const record = patio.record();
        if (record.includes('[Result ') || frames++ > 20000) done(record.includes('[Result '));
        else {{
            if (record !== before && patio.targets().length && {ACTION}) (before = record, {ACTION}.click());
            requestAnimationFrame(step);
        }}
    }};
    step();
}})"""
"""Plays the game on the table to its end, in the page."""
PASTS = "Object.keys(localStorage).filter((key) => key.startsWith('patio.past.')).length"
KEPT = """Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('patio.')))"""


class Life:
    """A profile in a browser, whose clock can be set."""

    def __init__(self, browser: Browser, base: str, pictures: Path) -> None:
        from tests.browser.watch import Watched

        context = browser.new_context(
            viewport={"width": 1280, "height": 720}, locale="en-GB", timezone_id="UTC", service_workers="block"
        )
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        context.add_init_script(SHIFTED)
        self.base = base
        self.pictures = pictures
        self.page: Watched = Watched(context.new_page(), base)

    def visit(self, more: str, now: datetime) -> None:
        """Open Patio at an address of its own, at a time of day."""
        page = self.page.page
        page.goto(self.base + "bare/")  # of the same origin, and so with the same storage
        self.page.evaluate(f"sessionStorage.setItem('shift', {round(1000 * (now.timestamp() - time.time()))})")
        page.goto(self.base + "ours/" + more, wait_until="domcontentloaded")
        self.page.until_ready()

    def press(self, *names: str) -> None:
        """Press buttons of the mirror, one after the other."""
        for name in names:
            button = BUTTON.format(name)
            self.page.until(f"((button) => button && (button.click(), true))({button})", f"the button {name}")
            self.page.evaluate("new Promise(requestAnimationFrame)")

    def says(self, words: str) -> None:
        """Wait for words in the status line."""
        self.page.until(f"{STATUS}.includes({json.dumps(words)})", words)

    def play(self) -> None:
        """Play the game on the table to its end."""
        self.page.until("patio.record() !== ''", "the table")
        assert self.page.evaluate(PLAY), "the game does not end"

    def shot(self, name: str) -> None:
        """Keep a picture."""
        self.page.page.wait_for_timeout(400)
        self.page.page.screenshot(path=self.pictures / f"{name}.png")

    def kept(self, *prefixes: str) -> dict[str, str]:
        """Return what is kept under keys that begin so."""
        everything: dict[str, str] = self.page.evaluate(KEPT)
        return {key: text for key, text in everything.items() if key.removeprefix("patio.").startswith(prefixes)}


def pasts(life: Life) -> list[str]:
    """Return the rows and links of the finished games, sorted; their first lines tell when they were written."""
    return sorted(text.partition("\n")[2] for text in life.kept("past.").values())


def live(life: Life, other: Life) -> None:
    """Live through the three days."""
    number = 0
    for day, games in zip(DAYS, FREE, strict=False):
        for game in games:
            number += 1
            life.visit(f"?new={game}&seats=person,random&seed=lived{number}&speed=off&lang=en", day)
            life.play()
            print(f"{day:%A}: {game}", flush=True)
        life.visit("?speed=off&lang=en", day)
        life.page.until(f"{PASTS} === {number}", "the finished games to be moved")
        life.press("shelf")
        life.says("Finished games")
        life.shot(f"{day:%A}".lower())
    monday = DAYS[2]
    life.visit("?speed=off&lang=en", monday)
    life.shot("monday_title")
    life.press("today")
    life.shot("daily_before")
    life.press("play")
    life.play()
    print("Monday: the game of the day", flush=True)
    life.visit("?speed=off&lang=en", monday)
    life.press("daily")
    life.shot("daily_after")
    life.page.until(f"!!{BUTTON.format('results')}", "the day's results")
    life.shot("daily_results")
    link = challenged(other)
    life.visit("?speed=off&lang=en" + link, monday)
    life.says("Anna")
    life.shot("challenge")
    life.press("play")
    life.play()
    life.shot("challenge_end")
    print("Monday: the challenge", flush=True)
    solve(life, monday)


def challenged(other: Life) -> str:
    """Let the other profile finish a game and challenge somebody; return the link from its # on."""
    other.visit("?new=azul&seats=person,easy&seed=dare&speed=off&lang=en", DAYS[2])
    other.play()
    other.press("share", "dare")
    other.page.until("document.querySelector('[role=dialog] input')", "the field for the name")
    other.page.page.keyboard.type("Anna")
    other.page.page.keyboard.press("Enter")
    other.shot("challenge_copied")
    copied = "navigator.clipboard.readText()"
    other.page.until(f"{copied}.then((text) => text.includes('#game='))", "the challenge in the clipboard")
    text = str(other.page.evaluate(copied))
    return text[text.index("#") :]


def solve(life: Life, now: datetime) -> None:
    """Solve the first puzzles of Azul."""
    texts = split_puzzles((ROOT / "assets" / "azul" / "puzzles.txt").read_text(encoding="utf-8"))
    told = find_game("azul").format_action
    life.visit("?speed=off&lang=en", now)
    life.press("azul", "puzzles")
    for number, text in enumerate(list(texts.values())[:PUZZLES], 1):
        life.press(f"puzzle:{number}")
        life.says("One move is clearly best")
        move = f"document.querySelector('[data-action=\"{told(read_puzzle(text).best)}\"]')"
        life.page.until(move, "the moves")
        life.page.evaluate(f"{move}.click()")
        life.says("Nothing better was found.")
        life.shot(f"puzzle_{number}")
        life.press("leave")
    life.says(f"{PUZZLES} of")
    life.shot("puzzles")


def carry_over(life: Life) -> list[str]:
    """Save everything, wipe, load; return what is wrong then."""
    life.visit("?speed=off&lang=en", DAYS[2])
    life.page.until(f"{PASTS} === 10", "the finished games to be moved")
    life.press("shelf")
    life.says("Finished games")
    life.shot("finished_before")
    before, day, solved = pasts(life), life.kept("daily"), life.kept("puzzles.")
    with life.page.page.expect_download() as download:
        life.press("save_all")
    file = life.pictures / "everything.txt"
    download.value.save_as(file)
    life.page.evaluate("localStorage.clear()")
    life.visit("?speed=off&lang=en", DAYS[2])
    life.shot("wiped")
    found = life.kept("past.", "daily", "puzzles.")
    life.press("shelf", "tab:finished")
    with life.page.page.expect_file_chooser() as chooser:
        life.press("load")
    chooser.value.set_files(file)
    life.says("10 games added")
    life.shot("loaded")
    life.press("close")
    life.shot("finished_after")
    wrong = [f"still kept after the wipe: {sorted(found)}"] if found else []
    wrong += [] if pasts(life) == before else ["the finished games differ"]
    wrong += [] if len(before) == 10 else [f"{len(before)} finished games, not 10"]
    wrong += [] if life.kept("puzzles.") == solved else ["the solved puzzles differ"]
    wrong += [] if _is_played(life, day) else ["the day of the daily is not the same"]
    return wrong


def _is_played(life: Life, before: dict[str, Any]) -> bool:
    """Tell whether today's game counts as played, as it did before the wipe."""
    life.visit("?speed=off&lang=en", DAYS[2])
    life.press("daily")
    life.shot("daily_loaded")
    return bool(before) and not life.page.evaluate(f"!!{BUTTON.format('play')}")


def main() -> int:
    """Live, and print what is wrong; return 0 if nothing is."""
    try:
        enter_venv("tests.txt", "tests.bench.lived", sys.argv[1:])
        install_node_packages()
        need_chromium()
    except SetupError as missing:
        print(f"\npatio: {missing}", file=sys.stderr)
        return 2
    from build.make import Order, is_stale, make

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.lived", description=__doc__.split("\n")[0])
    parser.add_argument("pictures", type=Path, help="a folder for the pictures and the saved file")
    parser.add_argument("--dist", type=Path, default=DIST)
    options = parser.parse_args()
    options.pictures.mkdir(parents=True, exist_ok=True)
    order = Order(ROOT, options.dist.resolve())
    if is_stale(order):
        make(order)
    from tests.bench.frames import opened

    with opened(order.dist / "web") as bench:
        life, other = (Life(bench.browser, bench.base, options.pictures) for _ in range(2))
        live(life, other)
        wrong = carry_over(life)
        for each in (life, other):
            each.page.check()
    print("\n".join(wrong) or "Everything is as it was.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
