"""Connections to other devices, over which two people play live: what a web page can do, and other platforms cannot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from scenes.platform.peers import Peer


class Wire(Peer):
    """One end of a connection to another device; it is `lost` too when it could not be made."""

    @property
    @abstractmethod
    def sdp(self) -> str:
        """How the browser describes its end; empty until it has found its addresses."""

    @property
    @abstractmethod
    def open(self) -> bool:
        """Whether texts can be sent."""

    @abstractmethod
    def accept(self, sdp: str) -> None:
        """Take the other end's answer to an offer."""

    @abstractmethod
    def end(self) -> None:
        """End it, after what was sent last has gone."""


class Wires:
    """What a platform knows of connections. This one knows none: `possible` is False."""

    possible = False
    """Whether two people can play live from here."""
    can_scan = False
    """Whether the device's camera can read QR codes."""

    def servers(self) -> Sequence[str]:
        """Return the names of the servers that help to connect; none where devices are reached in one network only."""
        return ()

    def start(self, offer: str = "") -> Wire | None:
        """Open one end: the guest's if there is an offer. Return None where that is impossible."""
        return None

    def expect(self, take: Callable[[str], bool] | None) -> None:
        """Give `take` the codes of other pages of this browser; it tells whether they fit. None ends that."""

    def hand_over(self, code: str, done: Callable[[bool], None]) -> None:
        """Give a code to the page of this browser that waits for it; `done` gets whether there was one."""
        done(False)

    def scan(self, take: Callable[[str | None], None]) -> None:
        """Let the camera read a QR code; `take` gets its text, or None without a camera or if it is closed."""
        take(None)
