"""How Chromium is started in tests and benches: quietly, and without requests of its own."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

from build.bootstrap import need_chromium

if TYPE_CHECKING:  # benches read this before they have a Python with Playwright
    from playwright.sync_api import Browser, BrowserType

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SELDOM_COMPILED_AGAIN = "--js-flags=--wasm-tiering-budget=2000000000"
"""Lets Chromium compile WebAssembly a second time, for speed, only where it runs very often: a test is too short to win
by that what it costs at a start. Benches leave Chromium as it is."""

NO_SUGGESTIONS = "--disable-features=" + ",".join(
    [
        "WebUIOmniboxPopup",
        "WebUIOmniboxAimPopup",
        "AimEnabled",
        "AvoidCorsURLLoaderRestartOnRedirect",
        "AvoidUnnecessaryBeforeUnloadCheckSync",
        "DestroyProfileOnBrowserClose",
        "HttpsFirstBalancedModeAutoEnable",
        "HttpsUpgrades",
        "LensOverlay",
        "MediaRouter",
        "NetworkTimeServiceQuerying",
        "OptimizationHints",
        "PaintHolding",
        "PreconnectToSearch",
        "ThirdPartyStoragePartitioning",
    ]
)
"""Leaves out the suggestions of the address bar, which nobody sees: each window would load two pages for them, a second
of work. Chromium obeys only the last list of this kind, so what Playwright leaves out follows. Benches leave Chromium
as it is."""

SHARED = Path("/dev/shm")
ROOM = 2**30
"""Bytes that must be free there, or Chromium shares memory through files in /tmp, as Playwright tells it to."""
MANY_LINES, FEW_LINES = 40, 12


def on_disk_only() -> bool:
    """Return whether memory has to be shared through files in /tmp.

    That is the worse way: a page whose memory does not fit on the disk dies.
    """
    return not SHARED.is_dir() or shutil.disk_usage(SHARED).free < ROOM


def launch(kind: BrowserType, *more: str) -> Browser:
    """Start Chromium, with more flags than usual if wanted."""
    left_out = [] if on_disk_only() else ["--disable-dev-shm-usage"]
    return kind.launch(executable_path=need_chromium(), args=[*FLAGS, *more], ignore_default_args=left_out)


def last_words(log: Path | None) -> str:
    """Return clues to why a process died: the last lines of browser and kernel, and the room that is left."""
    told = log.read_text(encoding="utf-8", errors="replace").splitlines() if log and log.exists() else []
    lines = [line for line in told if "dbus" not in line][-MANY_LINES:]
    if shutil.which("dmesg"):
        kernel = subprocess.run(["dmesg"], capture_output=True, text=True, errors="replace", check=False).stdout
        lines += kernel.splitlines()[-FEW_LINES:]
    memory = Path("/proc/meminfo")
    lines += memory.read_text(encoding="ascii").splitlines()[:3] if memory.exists() else []
    places = [place for place in (Path("/tmp"), SHARED) if place.is_dir()]
    return "\n".join(lines + [f"{place}: {shutil.disk_usage(place).free >> 20} MB free" for place in places])


class Chromiums:
    """The browser that tests share: the same one until a page's process dies, then a new one.

    After that every later page of the old one might die, too.
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
        return launch(
            self.kind, SELDOM_COMPILED_AGAIN, NO_SUGGESTIONS, "--enable-logging", f"--log-file={Chromiums.log}"
        )

    def healthy(self) -> Browser:
        """Return the browser, a new one if a page has died in it or it is gone."""
        if Chromiums.ill or not self.browser.is_connected():
            self.browser.close()
            self.browser, Chromiums.ill = self.launch(), False
        return self.browser

    @classmethod
    def fell_ill(cls) -> str:
        """Note that a page's process died, and return clues to the reason."""
        cls.ill = True
        return last_words(cls.log)
