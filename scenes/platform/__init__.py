"""The platform: the only room that knows whether this is a browser or a desktop."""

from __future__ import annotations

import sys

from scenes.platform.base import Mirror, MirrorChoice, Platform

__all__ = ["Mirror", "MirrorChoice", "Platform", "find_platform"]


def find_platform() -> Platform:
    """Return the platform this runs on."""
    if sys.platform == "emscripten":
        from scenes.platform.browser import Browser

        return Browser()
    from scenes.platform.desktop import Desktop

    return Desktop()
