"""What a bench looks at the page with: a window, fingers or a mouse, and perhaps a slower processor than this one's."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

PRESS = 60
"""Milliseconds for which a person holds the button of the mouse down."""


@dataclass(frozen=True)
class Device:
    """A window of `width` x `height` CSS pixels, each `density` pixels of the screen wide.

    With `touch` it is pressed with a finger. `slower`: how many times slower than this machine its pages' scripts run
    (Chromium's own throttle; workers, the browser's other processes and its drawing are not slowed).
    """

    width: int
    height: int
    density: float = 1.0
    touch: bool = False
    slower: float = 1.0

    def context(self, browser: Any) -> Any:
        """Return a new profile of a browser on this device."""
        return browser.new_context(
            viewport={"width": self.width, "height": self.height},
            device_scale_factor=self.density,
            has_touch=self.touch,
            is_mobile=self.touch,
            locale="en-GB",
        )

    def page(self, browser: Any, settings: dict[str, object] | None = None, profile: Any = None) -> Any:
        """Return an empty page in a profile, one of its own unless it is given, as slow as the device.

        `settings` are Patio's.
        """
        page = (profile or self.context(browser)).new_page()
        if settings:
            page.add_init_script(f"localStorage.setItem('patio.settings', {json.dumps(json.dumps(settings))})")
        self.slow(page)
        return page

    def slow(self, page: Any) -> None:
        """Make a page as slow as the device; this lasts as long as the page."""
        if self.slower > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": self.slower})

    def press(self, page: Any, x: float, y: float) -> None:
        """Tap a place, or click where the mouse already is: a whole click would move there once more."""
        if self.touch:
            page.touchscreen.tap(x, y)
            return
        page.mouse.down()
        page.wait_for_timeout(PRESS)
        page.mouse.up()


DESK = Device(1280, 720)
PHONE = Device(390, 844, density=3, touch=True, slower=4)
"""A phone of a quarter of this machine's usual speed. Patio draws two pixels for a CSS pixel at most: 780x1688."""
