"""The tries of `tests.bench.faults`: what each breaks, and what must happen then."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.bare import Bare, BareError, Profile, Tab
from tests.browser.faulty import FAULTS, FaultyHost
from tests.browser.versions import ALL, next_version, version_of

PATIENCE = 45.0  # seconds in which a start must succeed or report its failure
GONE = "the network is gone"
HOWS = (*FAULTS, GONE)
HASTY = """
  const tick = setInterval, wait = setTimeout;
  const soon = { 10_000: REST, 20_000: 5000, 30_000: REST };
  window.setInterval = (call, time, ...more) => tick(call, time === 1000 ? 250 : time, ...more);
  window.setTimeout = (call, time, ...more) => wait(call, soon[time] ?? time, ...more);
"""
SEEN = """(() => {
  if (window.patio?.frames > 0 && document.getElementById('fault').hidden) return 'frame';
  if (document.getElementById('fault')?.hidden === false) return 'fault';
  if (document.getElementById('rescue')) return 'rescue';
  if (document.getElementById('cut') && document.readyState === 'complete') return 'cut';
  return !location.protocol.startsWith('http') || document.title === 'Sign in' ? 'foreign' : '';
})()"""
TOLD = """['start-step', 'fault-title', 'fault-report', 'rescue'].map((id) => document.getElementById(id))
  .map((element) => element?.value ?? element?.textContent ?? '').concat(document.readyState).join(' | ')"""
BUTTONS = {
    "fault": ("#fault-reload", "#fault-repair"),
    "rescue": ("#rescue-again", "#rescue-repair"),
    "cut": ("#cut a", "#cut a"),
}
KEPT = "navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state === 'activated')"
EVERYTHING = KEPT.replace("registration?", "document.querySelector('#notice').textContent && registration?")
SNAPSHOT = """caches.keys().then((keys) => keys.find((key) => key.endsWith(' snapshot')))
  .then((key) => key && caches.match('snapshot', { cacheName: key })).then(Boolean)"""
SAVE = "localStorage.setItem('patio.game.kept', 'a game that nobody can read'), 1"
SAVED = "localStorage.getItem('patio.game.kept') === 'a game that nobody can read'"
ENTRIES = """(async () => {
  const found = [];
  for (const key of await caches.keys()) {
    for (const { url } of await (await caches.open(key)).keys()) found.push(`${key}|${url}`);
  }
  return found;
})()"""
BREAK = """(async () => {
  const [key, url] = ENTRY.split("|");
  const cache = await caches.open(key);
  const response = await cache.match(url);
  const { headers } = response;
  const whole = await response.blob();
  if (HOW === "exchanged") {
    const other = (await cache.keys()).find((request) => request.url !== url);
    const stranger = other ? await (await cache.match(other)).blob() : new Blob([new Uint8Array(whole.size)]);
    await cache.put(url, new Response(stranger, { headers }));
  } else {
    await cache.put(url, new Response(whole.slice(0, HOW === "halved" ? whole.size >> 1 : 0), { headers }));
  }
  return true;
})()"""
GOOD = (
    "at once",
    "load again",
    "repair",
    "the browser's own page",
    "the browser waits",
    "try again",
    "first visit",
    "second visit",
    "third visit",
    "later, as it came slowly",
)
WAYS = ("halved", "emptied", "exchanged")
CHOICE = "document.querySelector('#patio-choices [data-target=NAME]')"


class Outcome(NamedTuple):
    """What a try broke, how, and the outcome."""

    part: str
    how: str
    what: str
    came: str

    @property
    def good(self) -> bool:
        """Whether the page started, at once or after the remedy that it offered."""
        return self.came in GOOD


Try = Callable[[], Outcome]


class Bench:
    """A browser, and the two versions of the page."""

    def __init__(self, browser: Bare, place: Path, web: Path) -> None:
        self.browser = browser
        self.place = place
        self.web = web
        self.next = place / "next"
        next_version(web, self.next, ALL)
        self.versions = {version_of(web): "old", version_of(self.next): "new"}
        self.numbers = iter(range(10**6))
        self.lock = threading.Lock()

    def host(self, web: Path | None = None) -> FaultyHost:
        """Return a host of the page."""
        with self.lock:
            number = next(self.numbers)
        site = FaultyHost(self.place / f"host{number}")
        site.publish(web or self.web)
        return site

    def tab(self, profile: Profile, *, snapshot: bool = False) -> Tab:
        """Open a tab in which quiet waits are short; the page makes a snapshot only where one is wanted."""
        little = "" if snapshot else "Object.defineProperty(navigator, 'deviceMemory', { get: () => 3 });"
        return profile.tab(little + HASTY.replace("REST", "200" if snapshot else "1500"))

    def warm(self, profile: Profile, site: FaultyHost, *, snapshot: bool = False) -> Tab:
        """Visit the page until everything is kept, and return the tab."""
        tab = self.tab(profile, snapshot=snapshot)
        tab.open(site.address)
        assert settled(tab), f"a start without any fault fails: {tab.evaluate(TOLD)}"
        tab.evaluate(SAVE)
        assert tab.until(EVERYTHING), "the files are not kept"
        assert not snapshot or tab.until(SNAPSHOT), "no snapshot is made"
        tab.open(site.address + "LICENCES.txt")
        tab.until("document.contentType === 'text/plain'")
        return tab


def came_of(tab: Tab, site: FaultyHost, visit: Callable[[], None]) -> str:
    """Wait for the outcome of a start; then remove the cause, and use the remedies that the page offers."""
    seen = tab.until(SEEN, PATIENCE)
    coming = not seen and tab.evaluate("1") is None  # while the document itself is awaited, no script can run
    site.mend()
    if seen == "frame":
        return "at once"
    if seen == "foreign":  # nothing of ours was loaded: the browser, or another page, reports it
        visit()
        return "the browser's own page" if settled(tab) else "dead after the browser's own page"
    if coming:
        visit()
        return "the browser waits" if settled(tab) else "dead after the browser's waiting"
    if not seen:
        return f"dead: nothing is said: {tab.evaluate(TOLD)}"
    for button, said in zip(BUTTONS[seen], ("load again", "repair"), strict=True):
        tab.press(button)
        if settled(tab):
            return said
    return f"dead: {seen}"


def settled(tab: Tab) -> bool:
    """Tell whether the page comes to its first frame."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if tab.until("window.patio?.frames > 0", 3) and tab.evaluate(SEEN) == "frame":
            return True
    return False


def safely(part: str, how: str, what: str, do: Callable[[], str]) -> Outcome:
    """Carry out a try; an error of the browser is a failure, too."""
    try:
        return Outcome(part, how, what, do())
    except (BareError, AssertionError) as reason:
        return Outcome(part, how, what, f"dead: {reason}")


def breaks(site: FaultyHost, how: str, number: int) -> None:
    """Break the request of that number, counted from 0, or all from it on."""
    if how == GONE:
        site.breaks("fails", first=number)
    else:
        site.breaks(next(fault for fault in FAULTS if fault == how), first=number, once=True)


def cold(bench: Bench) -> Iterator[Try]:
    """Every request of a first visit."""
    site = bench.host()
    with bench.browser.profile() as profile:
        tab = bench.tab(profile)
        tab.open(site.address)
        assert settled(tab)
        asked = [path.rpartition("/")[2] or "the document" for path in site.server.asked]
    names = [name for name in asked if "pack-" not in name and name != "sw.js"]
    for number, name in enumerate(names):
        for how in HOWS:
            yield partial(safely, "first visit", how, name, partial(cold_one, bench, number, how))
    site.stop()


def cold_one(bench: Bench, number: int, how: str) -> str:
    """Break one request of a first visit."""
    site = bench.host()
    with bench.browser.profile() as profile:
        tab = bench.tab(profile)
        breaks(site, how, number)
        tab.open(site.address)
        came = came_of(tab, site, lambda: tab.open(site.address))
    site.stop()
    return came


def later(bench: Bench, *, snapshot: bool) -> Iterator[Try]:
    """Every request of a later visit: it only looks for a new version."""
    part = "from the snapshot" if snapshot else "from the worker"
    for number in range(2):
        for how in HOWS:
            yield partial(
                safely, part, how, f"request {number + 1}", partial(later_one, bench, number, how, snapshot=snapshot)
            )


def later_one(bench: Bench, number: int, how: str, *, snapshot: bool) -> str:
    """Break one request of a later visit."""
    site = bench.host()
    with bench.browser.profile() as profile:
        tab = bench.warm(profile, site, snapshot=snapshot)
        breaks(site, how, number)
        tab.open(site.address)
        came = came_of(tab, site, lambda: tab.open(site.address))
        came = came if tab.evaluate(SAVED) else "dead: games are lost"
    site.stop()
    return came


def update(bench: Bench) -> Iterator[Try]:
    """Every request of an update."""
    site = bench.host()
    with bench.browser.profile() as profile:
        tab = bench.warm(profile, site)
        site.publish(bench.next)
        site.breaks(None)
        tab.open(site.address)
        tab.until(SEEN)
        time.sleep(4)
        names = [path.rpartition("/")[2] or "the document" for path in site.server.asked]
    site.stop()
    for number, name in enumerate(names):
        for how in HOWS:
            yield partial(safely, "update", how, name, partial(update_one, bench, number, how))


def update_one(bench: Bench, number: int, how: str) -> str:
    """Break one request of an update; the visits after it must come to the new version."""
    site = bench.host()
    with bench.browser.profile() as profile:
        tab = bench.warm(profile, site)
        site.publish(bench.next)
        breaks(site, how, number)
        tab.open(site.address)
        came = came_of(tab, site, lambda: tab.open(site.address))
        for _ in range(4):  # an update that failed is tried again at the next visit
            time.sleep(2)
            tab.open(site.address)
            if not settled(tab):
                return "dead at a later visit"
            if bench.versions.get(tab.evaluate("patio.version")) == "new":
                break
        else:
            return "dead: the new version never came"
        came = came if tab.evaluate(SAVED) else "dead: games are lost"
    site.stop()
    return came


def packs(bench: Bench) -> Iterator[Try]:
    """Every request of the opening of a game."""
    for number in range(2):
        for how in HOWS:
            yield partial(safely, "opening a game", how, f"request {number + 1}", partial(pack_one, bench, number, how))


def pack_one(bench: Bench, number: int, how: str) -> str:
    """Break one request of the opening of a game in a first visit, before any quiet moment."""
    site = bench.host()
    setup, again = CHOICE.replace("NAME", "start"), CHOICE.replace("NAME", "again")
    with bench.browser.profile() as profile:
        tab = profile.tab("window.requestIdleCallback = () => {};" + HASTY.replace("REST", "1500"))
        tab.open(site.address)
        if not tab.until(CHOICE.replace("NAME", "azul") + " !== null"):
            return "dead before it"
        breaks(site, how, number)
        tab.press("#patio-choices [data-target=azul]")
        seen = tab.until(f"{setup} ? 'here' : {again} ? 'again' : ''", PATIENCE)
        site.mend()
        came = {"here": "at once", "again": "try again"}.get(seen or "", "dead: nothing is said")
        if seen == "again":
            tab.press("#patio-choices [data-target=again]")
            came = came if tab.until(f"{setup} !== null", PATIENCE) else "dead after trying again"
    site.stop()
    return came


def entries(bench: Bench) -> Iterator[Try]:
    """Every entry of Cache Storage, the snapshot among them."""
    site = bench.host()
    with bench.browser.profile() as profile:
        found = bench.warm(profile, site, snapshot=True).evaluate(ENTRIES)
    site.stop()
    names = sorted(entry.rpartition("/")[2] for entry in found)
    for name in names:
        yield partial(entry_ones, bench, name)


def entry_ones(bench: Bench, name: str) -> Outcome:
    """Break one entry in each way, in the same profile: after each, the page must be whole for the next."""
    came: list[str] = []

    def all_ways() -> str:
        site = bench.host()
        with bench.browser.profile() as profile:
            tab = bench.warm(profile, site, snapshot=True)
            for how in WAYS:
                entry = next((each for each in tab.evaluate(ENTRIES) if each.rpartition("/")[2] == name), None)
                if entry is None and name == "snapshot":
                    break  # it was dropped, as a broken one is
                assert entry, f"{name} is not kept any more"
                tab.evaluate(BREAK.replace("ENTRY", repr(entry)).replace("HOW", repr(how)))
                tab.open(site.address)
                came.append(came_of(tab, site, lambda: tab.open(site.address)))
                if not tab.evaluate(SAVED):
                    return "dead: games are lost"
                time.sleep(1)
                tab.open(site.address + "LICENCES.txt")
                tab.until("document.contentType === 'text/plain'")
        site.stop()
        return max(came, key=lambda each: (each not in GOOD, GOOD.index(each) if each in GOOD else 0))

    return safely("kept", "in all ways", name, all_ways)


PARTS: dict[str, Callable[[Bench], Iterator[Try]]] = {
    "cold": cold,
    "worker": lambda bench: later(bench, snapshot=False),
    "snapshot": lambda bench: later(bench, snapshot=True),
    "update": update,
    "packs": packs,
    "entries": entries,
}
