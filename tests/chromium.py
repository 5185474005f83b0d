"""How Chromium is started in tests and benches: quiet, and without calls of its own to anywhere."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, BrowserType

from build.bootstrap import need_chromium

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

LAST_LINES = 40


class Chromiums:
    """The browser that tests share: one and the same until it falls ill, then a new one.

    In a browser where a page's process died every later page may die, too.
    """

    ill = False
    """Whether a page's process died in it; told by the reports of tests, which know no fixture."""
    log: Path | None = None
    """The file of what the browser itself tells."""

    def __init__(self, kind: BrowserType, folder: Path) -> None:
        self.kind = kind
        Chromiums.log = folder / "chromium.log"
        self.browser = self.launch()

    def launch(self) -> Browser:
        told = ["--enable-logging", f"--log-file={Chromiums.log}"]
        return self.kind.launch(executable_path=need_chromium(), args=[*FLAGS, *told])

    def healthy(self) -> Browser:
        """Return the browser, a new one if it is ill or gone."""
        if Chromiums.ill or not self.browser.is_connected():
            self.browser.close()
            self.browser, Chromiums.ill = self.launch(), False
        return self.browser

    @classmethod
    def fell_ill(cls) -> str:
        """Note that a page's process died, and return the last lines of what the browser told."""
        cls.ill = True
        if cls.log is None or not cls.log.exists():
            return ""
        lines = cls.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join([line for line in lines if "dbus" not in line][-LAST_LINES:])
