"""The codes by which two browsers find each other: short, and read line by line."""

from __future__ import annotations

import random

import pytest

from scenes.model.far.signals import candidates, pack, signal, unpack
from scenes.model.links import LIVE, LinkError

CHROMIUM = """v=0
o=- 4611731400430051336 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 51472 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.1.23
a=candidate:2896278100 1 udp 2113937151 8f2b1c9e-4d37-4f0a-9c51-6e7d8b9a0c1d.local 51472 typ host generation 0
a=candidate:1510613869 1 tcp 1518280447 127.0.0.1 9 typ host tcptype active
a=candidate:842163049 1 udp 1677729535 203.0.113.7 51472 typ srflx raddr 192.168.1.23 rport 51472 generation 0
a=ice-ufrag:sXJ3
a=ice-pwd:yEclOTrLg1gEubBFefOqtmyV
a=ice-options:trickle
a=fingerprint:sha-256 3A:4B:5C:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:10:32:54:76:98:BA:DC:FE:01:23:45:67:89
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""
FIREFOX = CHROMIUM.replace("o=- 46117314", "o=mozilla...THIS_IS_SDPARTA-99.0 46117314").replace("udp", "UDP")


@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX])
def test_an_offer_comes_out_of_its_code_as_it_went_in(sdp: str) -> None:
    offer = signal("offer", sdp)
    assert unpack(pack(offer)) == offer
    assert len(pack(offer)) <= 360
    assert candidates(offer) == ["host", "srflx"]
    assert "tcp" not in offer.sdp.lower().replace("udp/dtls", "")


def test_a_code_has_some_three_hundred_characters_in_one_network() -> None:
    alone = "\n".join(line for line in CHROMIUM.split("\n") if "srflx" not in line)
    assert len(pack(signal("offer", alone))) <= 310


def test_an_answer_says_to_which_offer_it_belongs() -> None:
    offer = signal("offer", CHROMIUM)
    answer = signal("answer", CHROMIUM.replace("actpass", "active").replace("sXJ3", "abcd"), offer)
    assert unpack(pack(answer)).tag == offer.tag
    assert signal("offer", CHROMIUM.replace("sXJ3", "abcd")).tag != offer.tag


def test_addresses_of_the_own_network_do_not_travel_beside_public_ones() -> None:
    assert "192.168" not in signal("offer", CHROMIUM).sdp


def test_a_changed_code_is_refused_or_holds_only_known_lines() -> None:
    rng = random.Random(3)
    code = pack(signal("offer", CHROMIUM))
    for _change in range(2000):
        text = list(code)
        for _letter in range(rng.randrange(1, 4)):
            text[rng.randrange(len(LIVE), len(text))] = rng.choice("abcXYZ019-_ é")
        changed = "".join(text[: rng.randrange(len(text))] if rng.random() < 0.2 else text)
        if changed != code:
            with pytest.raises(LinkError):
                unpack(changed)


@pytest.mark.parametrize(("text", "code"), [("game=1abc", "no_link"), ("live=2abc", "newer"), ("live=", "damaged")])
def test_what_is_no_code_says_why(text: str, code: str) -> None:
    with pytest.raises(LinkError) as refusal:
        unpack(text)
    assert refusal.value.code == code


def test_lines_that_a_data_channel_does_not_need_are_left_out() -> None:
    extra = CHROMIUM + "a=candidate:1 1 udp 1 x.local 1 typ host\r\na=evil:1\r\nm=video 9 RTP/AVP 96\r\n"
    assert "evil" not in signal("offer", extra).sdp
    assert "video" not in signal("offer", extra).sdp
    with pytest.raises(LinkError):
        signal("offer", CHROMIUM.replace("a=ice-pwd", "a=ice-xxx"))
