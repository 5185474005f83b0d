"""Live play with one other device: from the invitation over the answer to the game, and to its end.

    invite -> (the code of the answer comes) -> joining -> live -> lost
    answer (the guest's code goes back) ----------------^

The game itself is played at its table, which follows the `End` of the wire (`scenes/table/live/live.py`). Whatever
becomes of the connection, the game goes on by link.
"""

from __future__ import annotations

from typing import Literal

from engine.match import Match
from scenes.model.far.signals import Signal, candidates, pack, signal, unpack
from scenes.model.far.wire import End, reason_words
from scenes.model.links import LIVE, LinkError
from scenes.platform.wires import Wire, Wires

Phase = Literal["", "invite", "answer", "joining", "live", "lost"]

PATIENCE = 20_000.0
"""Milliseconds without a connection after which the player reads why the devices may not reach each other."""


class Live:
    """The live play of one match at this device; `wires` makes connections."""

    def __init__(self, wires: Wires) -> None:
        self._wires = wires
        self._match: Match | None = None
        self._wire: Wire | None = None
        self._offer: Signal | None = None
        self.phase: Phase = ""
        self.code = ""
        """What the other device must get: behind `&` in the invitation, or as the answer; empty until it is known."""
        self.end: End | None = None
        """This end of the wire, once both devices are connected and the table follows."""
        self.waited = 0.0
        """Milliseconds since the invitation, the answer, or the host's try to connect."""

    def of(self, match: Match) -> bool:
        """Tell whether this is the match of the live play: invited, connected, or cut off."""
        return self._match is match

    def can(self, match: Match) -> bool:
        """Tell whether a match can be played live: with one other device, where the platform has connections."""
        return self._wires.possible and len(match.elsewhere) == 1 and not match.over

    # --- the codes

    def invite(self, match: Match) -> bool:
        """Begin as the host; tell whether that is possible."""
        return self._begin(match, None)

    def join(self, match: Match, offer: Signal) -> bool:
        """Begin as the guest, with the offer of an invitation; tell whether that is possible."""
        return offer.kind == "offer" and self.can(match) and self._begin(match, offer)

    def _begin(self, match: Match, offer: Signal | None) -> bool:
        self.leave()
        wire = self._wires.start(offer.sdp if offer else "")
        if wire is None:
            return False
        self._match, self._wire, self._offer = match, wire, offer
        self.phase = "answer" if offer else "invite"
        if not offer:
            self._wires.expect(self._takes)
        return True

    def invited(self, offer: Signal) -> bool:
        """Tell whether an offer is that of the invitation made here."""
        return self.phase == "invite" and self._offer is not None and self._offer.tag == offer.tag

    def take(self, text: str) -> None:
        """Take the guest's code, perhaps within a link or a message. Raises `LinkError` for anything else."""
        answer = unpack(code_in(text))
        if not self._wire or not self._offer or self.phase != "invite":
            raise LinkError("late", "nobody waits for a code")
        if answer.kind != "answer" or answer.tag != self._offer.tag:
            raise LinkError("other", "the code belongs to another invitation")
        self._wire.accept(answer.sdp)
        self.phase, self.waited = "joining", 0.0

    def _takes(self, text: str) -> bool:
        try:
            self.take(text)
        except LinkError:
            return False
        return True

    # --- the connection

    @property
    def connected(self) -> bool:
        """Whether both devices are connected."""
        return self._wire is not None and self._wire.open and not self._wire.lost

    @property
    def stuck(self) -> bool:
        """Whether the connection takes so long that it may never come."""
        return self.waited >= PATIENCE and self.phase in ("joining", "answer")

    @property
    def on(self) -> bool:
        """Whether moves go from device to device."""
        return self.phase == "live"

    @property
    def why(self) -> str:
        """Why live play ended, as a sentence; empty for a lost connection."""
        return reason_words(self.end.why) if self.end else ""

    @property
    def met(self) -> bool:
        """Whether the devices were connected."""
        return self.end is not None

    def look(self, milliseconds: float = 0.0) -> bool:
        """Look what has come; tell whether anything has changed that the player sees."""
        if self._wire is None:
            return False
        self.waited += milliseconds
        before = self.phase, self.code, self.connected
        if not self.code and self._wire.sdp:
            self._describe(self._wire.sdp)
        if self.end:
            for text in self._wire.heard():
                for answer in self.end.hear(text):
                    self._wire.say(answer)
        if self._wire.lost or (self.end and self.end.phase == "over"):
            self._lose()
        return before != (self.phase, self.code, self.connected)

    def _describe(self, sdp: str) -> None:
        try:
            told = signal("answer" if self._offer else "offer", sdp, self._offer)
        except LinkError:
            self._lose()
            return
        if not candidates(told):
            self._lose()  # this device has no address that another could reach
            return
        self._offer = self._offer or told
        self.code = pack(told)

    def meet(self, match: Match) -> None:
        """Let the table's match follow the wire from now on."""
        assert self._wire
        match.seal(len(match.record.actions))
        self.phase, self.end = "live", End(match)
        self._wires.expect(None)
        self._wire.say(self.end.hello())

    def follow(self, match: Match) -> None:
        """Tell the other device how the match stands after it has been played on here; settled actions stay."""
        if not self.on or not self.end or not self._wire:
            return
        for text in self.end.follow(match.record.actions):
            self._wire.say(text)
        if self.end.settled == len(match.record.actions):
            match.seal(self.end.settled)
        if self.end.phase == "over":
            self._lose()

    def say_kept(self, count: int) -> None:
        """Tell the other device that its actions are kept here."""
        if self.on and self.end and self._wire:
            self._wire.say(self.end.kept(count))

    def _lose(self) -> None:
        self.phase = "lost"
        self._close()

    def _close(self) -> None:
        if self._wire:
            self._wires.expect(None)
            self._wire.end()
        self._wire = None

    def leave(self) -> None:
        """End everything; the game goes on by link."""
        self._close()
        self._match = self.end = self._offer = None
        self.phase, self.code, self.waited = "", "", 0.0


def code_in(text: str) -> str:
    """Return the code in a text, which may be a link or a whole message; empty if there is none."""
    begin = text.rfind(LIVE)
    return text[begin:].split(None, 1)[0] if begin >= 0 else ""
