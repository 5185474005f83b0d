"""`python3 -m tests.bench.plays`: whole games in Chromium, each to its results, as people would play them.

    python3 -m tests.bench.plays                      every play of the list below
    python3 -m tests.bench.plays fountains azul       those of some games
    python3 -m tests.bench.plays ark_nova --by touch --size 390x844 --lang ja --seats person,easy

A player who knows no rule presses what the table offers: by `mouse` and `touch` the places and main buttons of the
canvas, by `keyboard` the same through arrows and Enter, by `mirror` only the buttons of the plain HTML, focused and
pressed. A play fails when the page has an error or makes a request to another origin, when nothing can be pressed for a
while, when presses have no effect, when the mirror speaks another language, and when the record does not replay to the
end of a game. Pictures of some moments and of the end go into the folder `--pictures`. A table of the plays is printed.
"""

from __future__ import annotations

import argparse
import itertools
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from build.bootstrap import locked
from build.paths import DIST, ROOT
from engine.match import Match
from engine.record import parse_record
from tests.bench.pages.ready import ready
from tests.chromium import launch

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.watch import Watched

WAYS = ("mouse", "touch", "keyboard", "mirror")
DESK, PHONE, LOW = "1280x720", "390x844", "844x390"
PATIENCE = 20.0
"""Seconds for which there may be nothing to press: bots think, and something moves."""
TRIES = 400
"""Presses after which the game must have gone on."""
SHOTS = (5, 30, 100, 300)
"""After this many presses a picture is taken and the position is asked for in words."""
MAIN = ("place", "confirm", "ready", "next step", "mark")
"""Buttons that go on with what is marked or shown, and the one that marks what is shown."""
MOST_ARROWS = 12
"""After this many arrows Enter is pressed on whatever has the focus, if it is offered."""
ARROWS = (("ArrowRight", 1, 0), ("ArrowLeft", -1, 0), ("ArrowDown", 0, 1), ("ArrowUp", 0, -1))
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff\uff66-\uff9d]")
ENGLISH = re.compile(r"[A-Za-z]{3,} [a-z]{3,}")
LOOK = """(() => {
  const buttons = [...document.querySelectorAll("#patio-choices button")];
  return {
    over: buttons.some((button) => button.dataset.target === "again"),
    choices: buttons.map((button) => [button.dataset.target, "action" in button.dataset]),
    targets: patio.targets(),
    controls: patio.controls(),
    record: patio.record().split("\\n").length,
  };
})()"""
WORDS = """["patio-status", "patio-notice", "patio-choices", "patio-board", "patio-log"].flatMap((id) =>
  [...document.getElementById(id).querySelectorAll("*")].concat(document.getElementById(id))
    .filter((element) => !element.children.length).map((element) => element.textContent))"""
FOCUS = """(name) => {
  const all = [...document.querySelectorAll("#patio-choices button")];
  const button = all.find((each) => each.dataset.target === name);
  button?.closest("details")?.setAttribute("open", "");
  button?.focus();
  return document.activeElement === button;
}"""


class Play(NamedTuple):
    """One game to be played: which one, how, in what window and language, and by whom."""

    game: str
    by: str
    size: str
    language: str
    seats: str

    @property
    def name(self) -> str:
        """What its pictures are called."""
        return f"{self.game}-{self.by}-{self.size}-{self.language}-{self.seats.count(',') + 1}"


def people(number: int) -> str:
    """Return the seats of that many people."""
    return ",".join(["person"] * number)


def against(bots: int) -> str:
    """Return the seats of a person and that many quick bots."""
    return ",".join(["person", *["greedy"] * bots])


def plays_of(game: str, many: int) -> list[Play]:
    """Return plays in which each way, window and language is met, with two and with many players."""
    return [
        Play(game, "mouse", DESK, "en", people(2)),
        Play(game, "touch", PHONE, "ja", against(many - 1)),
        Play(game, "touch", LOW, "en", people(many)),
        Play(game, "mirror", DESK, "ja", against(1)),
    ]


PLAYS = [
    *plays_of("azul", 4),
    Play("azul", "keyboard", DESK, "en", against(1)),
    *plays_of("it_happens", 4),
    Play("it_happens", "keyboard", DESK, "en", against(1)),
    *plays_of("aquaretto", 5),
    *plays_of("zooloretto", 5),
    *plays_of("zooloretto_aquaretto", 5),
    Play("zooloretto", "keyboard", DESK, "ja", against(1)),
    *plays_of("fountains", 5),
    Play("fountains", "touch", LOW, "ja", "person"),
    Play("fountains", "keyboard", DESK, "en", against(1)),
    Play("ark_nova", "mouse", DESK, "en", against(2)),
    Play("ark_nova", "touch", PHONE, "ja", "person"),
    Play("ark_nova", "touch", LOW, "en", people(2)),
    Play("ark_nova", "mouse", DESK, "ja", people(4)),
    Play("ark_nova", "mirror", DESK, "en", against(1)),
    Play("ark_nova", "keyboard", DESK, "ja", against(1)),
]


class Fault(Exception):
    """What went wrong in a play."""


class Person:
    """A person before the page, who looks at what is offered and presses one of these things."""

    def __init__(self, watched: Watched, play: Play, seed: int) -> None:
        self.watched = watched
        self.page = watched.page
        self.by = play.by
        self.language = play.language
        self.rng = random.Random(seed)
        self.presses = 0
        self.aim, self.arrows = "", 0  # where the keyboard's focus is going, and how many arrows were pressed so far
        self.press: Callable[[dict[str, Any]], bool] = {
            "mouse": self.by_pointer,
            "touch": self.by_pointer,
            "keyboard": self.by_keyboard,
            "mirror": self.by_mirror,
        }[play.by]

    def wanted(self, seen: dict[str, Any]) -> dict[str, Any] | None:
        """Return a place or button of the canvas to press: often one that continues what was touched."""
        buttons, places = self.buttons(seen), seen["targets"]
        if buttons and (not places or self.presses % 3 == 2):
            return self.rng.choice(buttons)
        if self.rng.random() < 0.6:
            longest = max((len(each["target"].split()) for each in places), default=0)
            places = [each for each in places if len(each["target"].split()) == longest]
        return self.rng.choice(places) if places else None

    def buttons(self, seen: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the buttons that continue with what is marked or shown."""
        return [each for each in seen["controls"] if each["target"] in MAIN or each["target"].startswith("do ")]

    def by_pointer(self, seen: dict[str, Any]) -> bool:
        """Click or tap a place of the canvas; tell whether there was one."""
        wanted = self.wanted(seen)
        if not wanted:
            return False
        x, y, w, h = wanted["rect"]
        (self.page.touchscreen.tap if self.by == "touch" else self.page.mouse.click)(x + w / 2, y + h / 2)
        return True

    def by_keyboard(self, seen: dict[str, Any]) -> bool:
        """Press an arrow towards the wanted place, or Enter where something of that kind has the focus."""
        found = {each["target"]: each for each in [*self.buttons(seen), *seen["targets"]]}
        if self.aim not in found:
            self.aim, self.arrows = (self.wanted(seen) or {"target": ""})["target"], 0
        if not self.aim:
            return False
        self.page.evaluate("document.getElementById('canvas').focus()")
        focused = next((each for each in seen["controls"] if each["focused"]), None)
        if focused and focused["target"] in ([self.aim] if self.arrows < MOST_ARROWS else found):
            self.page.keyboard.press("Enter")
            self.aim = ""
            return True
        here, there = (each["rect"] if each else [0, 0, 0, 0] for each in (focused, found[self.aim]))
        dx, dy = there[0] - here[0], there[1] - here[1]
        arrow = max(ARROWS, key=lambda each: each[1] * dx + each[2] * dy)
        self.page.keyboard.press(arrow[0] if self.rng.random() < 0.7 else self.rng.choice(ARROWS)[0])
        self.arrows += 1
        return True

    def by_mirror(self, seen: dict[str, Any]) -> bool:
        """Focus a button of the mirror and press it."""
        actions = [name for name, action in seen["choices"] if action]
        found = actions or [name for name, _action in seen["choices"] if name in MAIN]
        if found and self.page.evaluate(FOCUS, self.rng.choice(found)):
            self.page.keyboard.press("Enter")
        return bool(found)

    def play(self, shoot: Callable[[int], None]) -> None:
        """Press until the results are shown; `shoot` is called after some presses. Raises `Fault`."""
        pressed = moved = time.monotonic()
        record, tries, shots = 0, 0, list(SHOTS)
        while not (seen := self.watched.evaluate(LOOK))["over"]:
            now = time.monotonic()
            if seen["record"] != record:
                record, tries, moved = seen["record"], 0, now
            if self.press(seen):
                pressed = now
                self.presses += 1
                tries += 1
                self.page.wait_for_timeout(25)
                if shots and self.presses >= shots[0] and seen["targets"]:  # a curtain has no position to tell
                    shoot(shots.pop(0))
                    self.listen()
            else:
                self.page.wait_for_timeout(60)
            if now - max(pressed, moved) > PATIENCE:
                raise Fault(f"nothing can be pressed: {seen['choices']} {seen['controls']}")
            if tries > TRIES:
                raise Fault(f"{TRIES} presses led nowhere: {seen['targets'][:9]} {seen['controls']}")
            self.watched.check()

    def listen(self) -> None:
        """Have the mirror tell the position, and read all it says. Raises `Fault`."""
        position = "document.getElementById('patio-position').open"
        curtain = "patio.controls().some(({ target }) => target === 'ready')"
        self.watched.evaluate(f"{position} = true")
        told = "document.getElementById('patio-board').textContent.length > 30"
        self.watched.until(f"{told} || {curtain}", "the position in words")
        strange = strange_words(self.watched.evaluate(WORDS), self.language)
        self.watched.evaluate(f"{position} = false")
        if strange:
            raise Fault(f"words of another language: {strange[:9]}")


def strange_words(said: list[str], language: str) -> list[str]:
    """Return the texts in the wrong language: English sentences, or any Japanese letter."""
    if language == "en":
        return [text for text in said if JAPANESE.search(text)]
    return [text for text in said if ENGLISH.search(text)]


def play_one(browser: Browser, address: str, play: Play, pictures: Path, seed: int) -> tuple[int, int, float, str]:
    """Play a game; return the presses, the actions of its record, the seconds, and what went wrong if anything did."""
    from playwright.sync_api import Error

    from tests.browser.watch import Watched

    width, height = map(int, play.size.split("x"))
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=play.by == "touch")
    query = f"?new={play.game}&seats={play.seats}&seed={seed}&speed=off&lang={play.language}"
    watched = Watched(context.new_page(), address)
    person = Person(watched, play, seed)
    began = time.monotonic()

    def shoot(moment: int | str) -> None:
        watched.page.screenshot(path=pictures / f"{play.name}-{moment}.png")

    actions, wrong = 0, ""
    try:
        watched.page.goto(address + query, wait_until="domcontentloaded")
        watched.until_ready()
        person.play(shoot)
        person.listen()
        record = watched.evaluate("patio.record()")
        match = Match(parse_record(record))
        actions = len(match.record.actions)
        if not match.over or "[Result " not in record:
            raise Fault("the record does not lead to the end of a game")
        watched.check()
    except (Fault, AssertionError, Error) as fault:
        wrong = str(fault)
        (pictures / f"{play.name}.txt").write_text(wrong, "utf-8")
    with suppress(Error):  # a page may have gone
        shoot("end")
    context.close()
    return person.presses, actions, time.monotonic() - began, wrong


def chosen(options: argparse.Namespace) -> list[Play]:
    """Return the plays that were asked for: those of the list, or one with the given seats."""
    games = options.games or list(dict.fromkeys(play.game for play in PLAYS))
    if options.seats:
        ways, sizes, languages = options.by or ["mouse"], options.size or [DESK], options.lang or ["en"]
        return [Play(*each) for each in itertools.product(games, ways, sizes, languages, options.seats)]
    return [
        play
        for play in PLAYS
        if play.game in games
        and (not options.by or play.by in options.by)
        and (not options.size or play.size in options.size)
        and (not options.lang or play.language in options.lang)
    ]


def main() -> int:
    """Return 0 when every play came to its results without a fault."""
    if not ready("plays"):
        return 2
    from playwright.sync_api import sync_playwright

    from build.make import Order, is_stale, make
    from tests.browser.watch import Host

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.plays")
    parser.add_argument("games", nargs="*", help="ids of games; all without any")
    parser.add_argument("--by", nargs="+", choices=WAYS)
    parser.add_argument("--size", nargs="+", help=f"windows like {DESK}")
    parser.add_argument("--lang", nargs="+", choices=("en", "ja"))
    parser.add_argument("--seats", nargs="+", help="seats like person,easy: instead of the list's")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--pictures", type=Path, default=DIST / "plays")
    parser.add_argument("--dist", type=Path, default=DIST)
    options = parser.parse_args()
    order = Order(ROOT, options.dist.resolve())
    with locked("bundle"):  # two of these may run side by side
        if is_stale(order):
            make(order)
    options.pictures.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        site = Host(Path(temporary))
        site.publish(order.dist / "web")
        browser = launch(playwright.chromium)
        print("| game | by | window | language | seats | presses | actions | seconds | faults |")
        print("|---|---|---|---|---|---:|---:|---:|---:|")
        for play in chosen(options):
            presses, actions, seconds, wrong = play_one(browser, site.address, play, options.pictures, options.seed)
            row = [*play, str(presses), f"{actions:,}", f"{seconds:.0f}", "1" if wrong else "0"]
            print(f"| {' | '.join(row)} |{'  ' + wrong if wrong else ''}", flush=True)
            failed += bool(wrong)
        browser.close()
        site.stop()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
