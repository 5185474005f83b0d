"""Servers for live play: none by default, and what follows from those that the build names."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.command import parse
from build.make import Order, fingerprint
from build.publish.bundle import FIRST, Bundle
from build.publish.ice import Ice, hosts, ice_of, warnings
from build.publish.page_facts import WASM, page_facts
from tests.build.conftest import FIXTURE_APP

RELAY = "turn:anna:se:cret@ice.example:3478?transport=udp"


def facts(*ice: Ice) -> dict[str, object]:
    """Return what the page's script knows of a bundle with these servers."""
    bundle = Bundle("1.0.0", "", {}, {}, b"", {}, "", "", "", {}, "", {}, ice=ice)
    return page_facts(bundle, {name: {"bytes": 1} for name in (WASM, *FIRST)}, worker=False)


def test_no_server_is_named_by_default() -> None:
    told = facts()
    assert (told["ice"], told["servers"]) == ([], [])
    assert parse([]).ice == []


def test_settings_and_words_follow_from_one_list() -> None:
    told = facts(ice_of("stun:ice.example"), ice_of(RELAY))
    assert told["servers"] == ["ice.example"]
    assert told["ice"] == [
        {"urls": "stun:ice.example"},
        {"urls": "turn:ice.example:3478?transport=udp", "username": "anna", "credential": "se:cret"},
    ]


@pytest.mark.parametrize(
    "text", ["stun:192.168.1.7:3478", "stun:[2001:db8::7]", "turns:a:b@ice.example", "STUN:ICE.example"]
)
def test_names_and_numbers_are_servers(text: str) -> None:
    assert ice_of(text).url.startswith(text[:4].lower())


@pytest.mark.parametrize(
    "wrong",
    [
        "ice.example",
        "https://ice.example",
        "stun:",
        "stun:ice example",
        "stun:ice.example:0",
        "stun:ice.example:70000",
        "stun:-ice.example",
        "turn:ice.example",
        "stun:a:b@ice.example",
        "stun:ice.example?transport=udp",
        "turn:a:b@ice.example?transport=smoke",
        "turn:a@ice.example",
        "stun:ice.example/path",
    ],
)
def test_a_wrong_address_stops_the_build_with_a_sentence(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--ice", wrong])
    told = capsys.readouterr().err
    assert "such as stun:ice.example:3478" in told or "a relay and needs" in told or "takes neither" in told


def test_the_build_says_what_a_server_learns_and_what_lies_open() -> None:
    servers = [ice_of("stun:ice.example"), ice_of(RELAY)]
    assert hosts(servers) == ["ice.example"]
    told = warnings(servers)
    assert told[0] == "the page names ice.example: it learns the addresses of all who play live"
    assert told[1] == "the name and password of the relay ice.example lie open in the page"
    assert warnings([]) == []


def test_other_servers_make_another_build(tmp_path: Path) -> None:
    here, there = (Order(FIXTURE_APP, tmp_path, ice=ice) for ice in ((), (ice_of("stun:ice.example"),)))
    assert fingerprint(here) != fingerprint(there)
