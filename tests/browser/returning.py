"""A visitor who has been here before: the page starts from its snapshot, with a third of the work of a first visit."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, Error, Page

from tests.browser.watch import Host, Watched

PLACE = "caches.keys().then((keys) => keys.find((key) => key.endsWith(' snapshot')) ?? '')"
MADE = f"{PLACE}.then((place) => place && caches.match('snapshot', {{ cacheName: place }})).then(Boolean)"
QUICK = """
  const wait = setTimeout, tick = setInterval;
  window.setTimeout = (call, time, ...more) => wait(call, time === 10_000 ? 0 : time, ...more);
  window.setInterval = (call, time, ...more) => tick(call, time === 1000 ? 100 : time, ...more);
"""
"""The snapshot is made at once, and seconds are shorter."""
ASIDE = "aside"
"""Where a copy of the snapshot lies: a page that breaks throws its snapshot away."""
PUT_ASIDE = """async (place) => {
  const aside = await caches.open('ASIDE');
  await aside.put('snapshot', await caches.match('snapshot', { cacheName: place }));
}""".replace("ASIDE", ASIDE)
ONLY_FILES = """async ([note, place]) => {
  localStorage.clear();
  localStorage.setItem('patio.snapshot', note);
  const cache = await caches.open(place);
  if (!(await cache.match('snapshot'))) {
    await cache.put('snapshot', await caches.match('snapshot', { cacheName: 'ASIDE' }));
  }
}""".replace("ASIDE", ASIDE)


class Returning:
    """A profile of which every test finds the same: the page's files and its snapshot, and nothing that was played.

    Scripts must not be added to `context`, since no browser takes them back; `visit` adds them to a page.
    """

    def __init__(self, browser: Browser, site: Host) -> None:
        self.browser, self.site = browser, site
        self.context = browser.new_context(
            viewport={"width": 1280, "height": 720}, locale="en-GB", service_workers="allow"
        )
        page = self.context.new_page()
        page.add_init_script(QUICK)
        watched = Watched(page, site.address)
        page.goto(site.address, wait_until="domcontentloaded")
        watched.until_ready()
        watched.until(MADE, "the snapshot")
        self.place = watched.evaluate(PLACE)
        self.note = json.dumps([watched.evaluate("patio.version"), "good", 1])
        self.beside = self._open_beside()
        self.beside.evaluate(PUT_ASIDE, self.place)
        page.close()

    def _open_beside(self) -> Page:
        """Open a page of the same place that starts no game."""
        page = self.context.new_page()
        page.goto(self.site.address + "LICENCES.txt")
        return page

    def forget(self) -> None:
        """Leave nothing of a test but the page's files."""
        try:
            self.beside.evaluate("1")
        except Error:  # a test has killed the processes of all pages, as some are about
            self.beside.close()
            self.beside = self._open_beside()
        for page in self.context.pages:
            if page is not self.beside:
                page.close()
        self.context.clear_permissions()
        self.context.clear_cookies()
        self.beside.evaluate(ONLY_FILES, [self.note, self.place])

    def keep(self, name: str, text: str) -> None:
        """Put something into the storage, as an earlier visit has left it."""
        self.beside.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, text])
