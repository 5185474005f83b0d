"""Connections of the web page: see `build/page/js/wire.js`. The `js` module exists only in Pyodide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from scenes.platform.wires import Wire, Wires


class PageWires(Wires):
    """What the browser can do; `wake` lets the loop notice that something has happened."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._proxies: dict[str, Any] = {}
        self.possible = bool(js.window.patio.wire.may())
        self.can_scan = bool(js.window.patio.wire.canScan())

    def _proxy(self, name: str, call: Callable[..., Any]) -> Any:
        """Return a function for the page, which takes the place of the last one of that name."""
        if name in self._proxies:
            self._proxies.pop(name).destroy()
        self._proxies[name] = create_proxy(call)
        return self._proxies[name]

    def servers(self) -> Sequence[str]:
        """Return the names that were given when the page was built."""
        return [str(name) for name in js.window.patio.wire.servers]

    def start(self, offer: str = "") -> Wire | None:
        """Let the page open an end."""
        wire = js.window.patio.wire.start(offer)
        return PageWire(wire) if wire else None

    def expect(self, take: Callable[[str], bool] | None) -> None:
        """Listen to the other pages of this browser."""

        def came(code: Any) -> bool:
            self._wake()
            return take is not None and take(str(code))

        js.window.patio.wire.expect(self._proxy("expect", came) if take else None)

    def hand_over(self, code: str, done: Callable[[bool], None]) -> None:
        """Ask the other pages of this browser."""

        def answered(taken: Any) -> None:
            done(bool(taken))
            self._wake()

        js.window.patio.wire.handOver(code, self._proxy("hand_over", answered))

    def scan(self, take: Callable[[str | None], None]) -> None:
        """Open the camera over the page."""

        def read(text: Any) -> None:
            take(text if isinstance(text, str) else None)
            self._wake()

        js.window.patio.wire.scan(self._proxy("scan", read))


class PageWire(Wire):
    """An end that the page holds."""

    def __init__(self, wire: Any) -> None:
        self._wire = wire

    @property
    def sdp(self) -> str:
        """How the browser describes it."""
        return str(self._wire.sdp)

    @property
    def open(self) -> bool:
        """Whether its channel is open."""
        return bool(self._wire.open)

    @property
    def lost(self) -> bool:
        """Whether it has failed or was closed."""
        return bool(self._wire.lost)

    def accept(self, sdp: str) -> None:
        """Give the answer to the browser."""
        self._wire.accept(sdp)

    def say(self, text: str) -> None:
        """Send it over the channel."""
        self._wire.say(text)

    def heard(self) -> list[str]:
        """Return what has come."""
        return [str(text) for text in self._wire.heard()]

    def end(self) -> None:
        """Close it."""
        self._wire.end()
