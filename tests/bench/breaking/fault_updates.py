"""The part of `tests.bench.faults` in which the host's version is replaced: forty updates, and what came of each."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import partial

from tests.bare import Tab
from tests.bench.breaking.fault_tries import CHOICE, SAVED, Bench, Try, safely, settled
from tests.browser.versions import version_of

INSTALLED = """navigator.serviceWorker.getRegistration().then(async (registration) => {
  const here = (await caches.keys()).some((key) => key.endsWith(' VERSION'));
  return here && !registration.installing && !registration.waiting;
})"""
PAUSES = (0.0, 0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 10.0, 20.0, 30.0)


def updates(bench: Bench) -> Iterator[Try]:
    """Forty updates: there and back, with one tab and two, with and without a snapshot."""
    rng = random.Random(25)
    cases = [(back, two, snap) for back in (False, True) for two in (False, True) for snap in (False, True)]
    for number in range(40):
        back, two, snap = cases[number % len(cases)]
        pause = PAUSES[number // 4] * rng.uniform(0.8, 1.2)
        how = ", ".join(("back" if back else "there", "two tabs" if two else "one tab", "snapshot" if snap else "none"))
        whole = partial(update_whole, bench, back, two, snap, pause=pause)
        yield partial(safely, "update", how, f"{pause:.1f} s between", whole)


def update_whole(bench: Bench, back: bool, two: bool, snapshot: bool, *, pause: float) -> str:
    """Replace the version on the host, and visit it with pauses; return at which visit the new one was there."""
    first, second = (bench.next, bench.web) if back else (bench.web, bench.next)
    site = bench.host(first)
    with bench.browser.profile() as profile:
        tab = bench.warm(profile, site, snapshot=snapshot)
        other = bench.tab(profile) if two else None
        if other:
            other.open(site.address + "?new=azul&seats=person,greedy&speed=off")
            assert settled(other), "the other tab does not start"
            assert other.until(CHOICE.replace("target=NAME", "action") + " !== null"), "no game in the other tab"
        record = other.evaluate("patio.record()") if other else ""
        site.publish(second)
        came = visited(tab, site.address, version_of(second), pause)
        if other:
            assert other.evaluate("patio.record()") == record, "the game in the other tab is another"
            other.press("#patio-choices [data-action]")
            assert other.until(f"patio.record() !== {record!r}", 20), "the other tab does not play"
            opened = other.evaluate("patio.loadPack('ark_nova').then(() => 'here', String)")
            assert opened == "here", f"a pack of the old version: {opened}"
        if not tab.evaluate(SAVED):
            return "dead: games are lost"
    site.stop()
    return came


def visited(tab: Tab, address: str, version: str, pause: float) -> str:
    """Visit the page with pauses; return at which visit it was of that version.

    Four visits are made, and more only when the new version had not come whole before the third.
    """
    came, late = "", False
    for number, name in enumerate(("first", "second", "third", "fourth", "fifth", "sixth")):
        if number == 2:
            late = not tab.evaluate(INSTALLED.replace("VERSION", version))
        tab.reload() if number else tab.open(address)
        time.sleep(0.1)
        if not settled(tab):
            return f"dead at the {name} visit"
        if not came and tab.evaluate("patio.version") == version:
            came = f"{name} visit"
            if number > 2 and late:
                came = "later, as it came slowly"
        time.sleep(pause)
        if number >= 3 and (came or not late):
            break
    return came or "dead: the new version never came"
