"""What two browsers tell each other before they are connected, as a short text: `live=1...`.

WebRTC describes a connection in lines of SDP. An invitation carries the offer of the host's browser, the code that goes
back carries the answer of the guest's. Only the lines that a data channel needs are packed, deflated with a text in
which most of them stand already. A description that comes is read by the same list of lines; anything else is damaged.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Literal, NamedTuple

from scenes.model.links import LIVE, LinkError

VERSION = "1"
MOST_CHARACTERS = 1200
MOST_TEXT = 4000
MOST_CANDIDATES = 12

Kind = Literal["offer", "answer"]

_HEAD = ("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0")
_MEDIA = ("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0")
_HOST = r"[A-Za-z0-9.:-]{2,64}"
_KEPT = re.compile(
    r"a=(?:group:BUNDLE [a-z0-9]{1,8}|mid:[a-z0-9]{1,8}|sctp-port:[0-9]{1,5}|max-message-size:[0-9]{1,10}"
    r"|setup:(?:actpass|active|passive)|ice-options:[a-z0-9 ]{1,40}"
    r"|ice-ufrag:[A-Za-z0-9+/]{4,64}|ice-pwd:[A-Za-z0-9+/]{22,128}|fingerprint:sha-256 [0-9A-F:]{95})\Z"
)
_CANDIDATE = re.compile(
    rf"a=(candidate:[A-Za-z0-9+/]{{1,32}} 1 (?:udp|UDP) [0-9]{{1,10}} {_HOST} [0-9]{{1,5}} typ (host|srflx|relay))"
    rf"(?: raddr {_HOST} rport [0-9]{{1,5}})?(?: .*)?\Z"
)
_NEEDED = ("a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "a=setup:", "a=mid:")
_ABOUT_MEDIA = re.compile(r"a=group:")
_COMMON = (
    b"a=candidate:0 1 UDP 2122187007 192.168.178.20 5000 typ srflx raddr 0.0.0.0 rport 0\n"
    b"a=candidate:1 1 udp 1685921535 10.0.0.1 60000 typ relay raddr 0.0.0.0 rport 0\n"
    b"a=max-message-size:1073741823\na=setup:passive\na=setup:active\na=ice-options:ice2\n"
    b"a=group:BUNDLE 0\na=group:BUNDLE data\na=ice-ufrag:a=ice-pwd:\na=ice-options:trickle\n"
    b"a=fingerprint:sha-256 00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF\na=setup:actpass\na=mid:0\n"
    b"a=sctp-port:5000\na=max-message-size:262144\n"
    b"a=candidate:1 1 udp 2113937151 01234567-89ab-4cde-8f01-.local 54321 typ host\n"
)
"""What most descriptions contain. It must never change, since old codes are read with it."""


class Signal(NamedTuple):
    """A description of a connection: an offer, or the answer to it. Both have the `tag` of the offer."""

    kind: Kind
    tag: int
    sdp: str


def signal(kind: Kind, sdp: str, to: Signal | None = None) -> Signal:
    """Return what a browser has described, shortened to the lines of a data channel; an answer is `to` an offer.

    Raises `LinkError` where lines are missing.
    """
    lines = _needed_lines(sdp)
    tag = to.tag if to else zlib.crc32("\n".join(lines).encode()) & 0xFFFF
    return Signal(kind, tag, _whole(lines))


def pack(told: Signal) -> str:
    """Return a description as the text `live=1...`."""
    lines = _needed_lines(told.sdp)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, _COMMON)
    deflated = packer.compress("\n".join(lines).encode()) + packer.flush()
    body = bytes([told.kind == "answer"]) + told.tag.to_bytes(2, "big") + deflated
    data = (zlib.crc32(body) & 0xFFFF).to_bytes(2, "big") + body
    return LIVE + VERSION + base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unpack(text: str) -> Signal:
    """Return the description in a text `live=1...`. Raises `LinkError`, whatever `text` is."""
    version, packed = text.removeprefix(LIVE)[:1], text.removeprefix(LIVE)[1:]
    if not text.startswith(LIVE):
        raise LinkError("no_link", f"a code begins with {LIVE}")
    if version != VERSION:
        raise LinkError("newer" if version.isdigit() and version > VERSION else "damaged", "no code of version 1")
    if len(packed) > MOST_CHARACTERS:
        raise LinkError("damaged", f"a code has at most {MOST_CHARACTERS} characters")
    try:
        data = base64.b64decode(packed.encode("ascii") + b"=" * (-len(packed) % 4), altchars=b"-_", validate=True)
    except (UnicodeEncodeError, binascii.Error, ValueError):
        raise LinkError("damaged", "the code holds characters that belong to none") from None
    if len(data) < 6 or zlib.crc32(data[2:]) & 0xFFFF != int.from_bytes(data[:2], "big") or data[2] > 1:
        raise LinkError("damaged", "the code is not as it was written")
    unpacker = zlib.decompressobj(-15, zdict=_COMMON)
    try:
        lines = unpacker.decompress(data[5:], MOST_TEXT).decode("ascii")
    except (zlib.error, UnicodeDecodeError):
        raise LinkError("damaged", "the text of the code cannot be read") from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise LinkError("damaged", "the text of the code is too long or cut")
    kind: Kind = "answer" if data[2] else "offer"
    return Signal(kind, int.from_bytes(data[3:5], "big"), _whole(_needed_lines(lines)))


def candidates(told: Signal) -> list[str]:
    """Return the kinds of the addresses in a description: `host`, `srflx` or `relay`."""
    return [found[2] for line in told.sdp.split("\r\n") if (found := _CANDIDATE.match(line))]


def _needed_lines(sdp: str) -> list[str]:
    """Return the lines of a description that a data channel needs. Raises `LinkError` where one is missing."""
    lines, found = [], 0
    for line in sdp.replace("\r", "").split("\n"):
        candidate = _CANDIDATE.match(line)
        if candidate and found < MOST_CANDIDATES:
            found += 1
            far = "" if candidate[2] == "host" else " raddr 0.0.0.0 rport 0"
            lines.append(f"a={candidate[1]}{far}")
        elif _KEPT.match(line):
            lines.append(line)
    if any(sum(line.startswith(word) for line in lines) != 1 for word in _NEEDED):
        raise LinkError("damaged", "the description of the connection lacks a line")
    return lines


def _whole(lines: list[str]) -> str:
    """Return a description that browsers read, made of the needed lines."""
    session = [line for line in lines if _ABOUT_MEDIA.match(line)]
    media = [line for line in lines if not _ABOUT_MEDIA.match(line)]
    return "\r\n".join([*_HEAD, *session, *_MEDIA, *media, ""])
