"""Connections without a browser: wires that find each other by their descriptions, and can be cut."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from scenes.platform.wires import Wire, Wires
from tests.scenes.conftest import Size
from tests.scenes.far import Device, Person

DESCRIBED = """a=group:BUNDLE 0
a=candidate:2896278100 1 udp 2113937151 8f2b1c9e-4d37-4f0a-9c51-6e7d8b9a0c1d.local 51472 typ host
a=ice-ufrag:{name}
a=ice-pwd:yEclOTrLg1gEubBFefOqtmyV
a=fingerprint:sha-256 3A:4B:5C:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:10:32:54:76:98:BA:DC:FE:01:23:45:67:89
a=setup:actpass
a=mid:0
a=sctp-port:5000
"""


_numbers = itertools.count(1)


class Air:
    """What all wires of a test go through. `apart` devices never reach each other."""

    def __init__(self) -> None:
        self.wires: dict[str, AirWire] = {}
        self.apart = False
        self.pages: list[Callable[[str], bool]] = []

    def cut(self) -> None:
        """Cut all wires; what is under way is lost."""
        for wire in self.wires.values():
            wire.cut()


class AirWire(Wire):
    """One end; `said` is under way to it."""

    def __init__(self, air: Air, offer: str) -> None:
        self.air, self.offer = air, offer
        self.name = f"wire{next(_numbers):04}"
        self.other: AirWire | None = None
        self.said: list[str] = []
        self.over = False
        air.wires[self.name] = self

    @property
    def sdp(self) -> str:
        return DESCRIBED.format(name=self.name)

    @property
    def open(self) -> bool:
        return self.other is not None

    @property
    def lost(self) -> bool:
        return self.over

    def accept(self, sdp: str) -> None:
        if not self.air.apart:
            self.other = next(wire for name, wire in self.air.wires.items() if name in sdp)
            self.other.other = self

    def say(self, text: str) -> None:
        if self.other and not self.over:
            self.other.said.append(text)

    def heard(self) -> list[str]:
        said, self.said = self.said, []
        return said

    def cut(self) -> None:
        """Lose what is under way."""
        self.over, self.said = True, []

    def end(self) -> None:
        self.over = True
        if self.other:
            self.other.over = True


class AirWires(Wires):
    """The connections of one device."""

    possible = True

    def __init__(self, air: Air) -> None:
        self.air = air
        self.named: list[str] = []
        self.seen: str | None = None  # what the camera reads
        self.take: Callable[[str], bool] | None = None

    def servers(self) -> Sequence[str]:
        return self.named

    def start(self, offer: str = "") -> Wire | None:
        return AirWire(self.air, offer)

    def expect(self, take: Callable[[str], bool] | None) -> None:
        if self.take in self.air.pages:
            self.air.pages.remove(self.take)
        self.take = take
        if take:
            self.air.pages.append(take)

    def hand_over(self, code: str, done: Callable[[bool], None]) -> None:
        done(any(take(code) for take in list(self.air.pages)))

    def scan(self, take: Callable[[str | None], None]) -> None:
        take(self.seen)


class Lively(Person):
    """Somebody at a device that can play live."""

    def __init__(self, air: Air, size: Size = (1280, 720), language: str = "en") -> None:
        device = Device(size, language=language)
        self.wires = AirWires(air)
        device.wires = self.wires
        super().__init__(size, language, device)
