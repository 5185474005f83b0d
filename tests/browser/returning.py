"""A visitor who has been here before: the page starts from its snapshot, with a third of the work of a first visit."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.watch import Host, Watched

PLACE = "caches.keys().then((keys) => keys.find((key) => key.endsWith(' snapshot')) ?? '')"
MADE = f"{PLACE}.then((place) => place && caches.match('snapshot', {{ cacheName: place }})).then(Boolean)"
QUICK = """
  const wait = setTimeout, tick = setInterval;
  window.setTimeout = (call, time, ...more) => wait(call, time === 10_000 ? 0 : time, ...more);
  window.setInterval = (call, time, ...more) => tick(call, time === 1000 ? 100 : time, ...more);
"""
"""The snapshot is made at once, and seconds are shorter."""
ONLY_FILES = """(note) => {
  localStorage.clear();
  localStorage.setItem('patio.snapshot', note);
}"""


class Returning:
    """A profile of which every test finds the same: the page's files and its snapshot, and nothing that was played.

    Scripts must not be added to `context`, since no browser takes them back; add them to a page.
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
        version = watched.evaluate("patio.version")
        self.note = json.dumps([version, "good", 1])
        page.close()

    def beside(self) -> Page:
        """Return a page of the same place that starts no game."""
        page = self.context.new_page()
        page.goto(self.site.address + "LICENCES.txt")
        return page

    def forget(self) -> bool:
        """Leave nothing of a test but the page's files; return whether the snapshot is still there."""
        for page in self.context.pages:
            page.close()
        self.context.clear_permissions()
        self.context.clear_cookies()
        page = self.beside()
        page.evaluate(ONLY_FILES, self.note)
        made = bool(page.evaluate(MADE))
        page.close()
        return made

    def keep(self, name: str, value: Any) -> None:
        """Put JSON into the storage, as an earlier visit has left it."""
        page = self.beside()
        page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, json.dumps(value)])
        page.close()
