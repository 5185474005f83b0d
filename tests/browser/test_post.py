"""A game by links between two browser profiles, one of them a phone in Japanese: each turn goes through the address."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.record import LUCK, Record, Seat
from scenes.model.far.post import TABLE, begin
from scenes.model.links import TURN, link_of
from tests.browser.by_links import AT_ONCE, KEPT, MOST, invite, join, play_by_links, play_turn, send
from tests.browser.test_mine import timed
from tests.browser.watch import Publish, Visit, Watched
from tests.engine.games.ark_nova import lively

pytestmark = pytest.mark.browser

FEW = 8
"""Links of a sample."""
SLOWEST = 2500
"""Milliseconds within which the longest link is read here, under Pyodide on a busy machine; 600 are meant."""


@pytest.mark.parametrize("game_id", ["azul"])
@pytest.mark.usefixtures("returning")
def test_two_profiles_play_by_links_alone(
    game_id: str, game: Path, host: Publish, visit: Visit, context: BrowserContext, phone: BrowserContext, every: bool
) -> None:
    """To the end, or some turns each: whole games are played by links in scenes, too."""
    context.grant_permissions(["clipboard-write"])
    phone.grant_permissions(["clipboard-write"])
    address = host(game / "web").address
    anna = visit(f"{address}?speed=off")
    anna.until_ready()
    invite(anna, game_id)
    link = play_turn(anna, game_id, quick=True)
    send(anna)
    assert link.startswith(f"{address}?openExternalBrowser=1#turn=1")
    phone.add_init_script(AT_ONCE)
    ken = Watched(phone.new_page(), address)
    join(ken, link)
    play_by_links(anna, ken, link, game_id, quick=True, most=MOST if every else FEW)
    games = [watched.evaluate(KEPT) for watched in (anna, ken)]
    assert [len(kept) for kept in games] == [1, 1]
    short, long = sorted((kept[0].partition("\n\n")[2].rstrip() for kept in games), key=len)
    assert long == short if every else long.startswith(short)
    assert len(short.splitlines()) > FEW
    ken.check()


def long_game() -> Record:
    """Return a game of Ark Nova between four devices before its last action: no game has longer links."""
    match = Match.new("ark_nova", [Seat(name) for name in ("Anna", "Ken", "Yumi", "Ben")])
    begin(match, frozenset((1, 2, 3)))
    match.record.extra |= {TABLE: "k3v9x2qa", LUCK: "0123456789abcdef"}
    rng, before = random.Random(2), 0
    while not match.over:
        match.settle()
        assert isinstance(match.state, ArkNovaState)
        before = len(match.record.actions)
        match.play(lively.choose(match.state, rng))
        match.settle()
    return replace(match.record, actions=match.record.actions[:before])


@pytest.mark.usefixtures("returning")
def test_the_longest_link_is_read_at_once(game: Path, host: Publish, visit: Visit) -> None:
    record = long_game()
    begun = replace(record, actions=record.actions[:20], extra={**record.extra, TABLE: "aaaaaaaa"})
    watched = visit(f"{host(game / 'web').address}?speed=off&lang=en#{link_of(begun, TURN)}")
    watched.until_ready()
    watched.until("document.querySelector('#patio-choices [data-target=not_now]')", "the invitation")
    watched.evaluate("document.querySelector('#patio-choices [data-target=not_now]').click()")
    watched.until("!document.querySelector('#patio-choices [data-target=not_now]')", "the title")
    link = link_of(record, TURN)
    read = timed(watched, f"location.hash = {link!r}", "You are invited to Ark Nova")
    print(f"a link of {len(link)} characters, {len(record.actions)} actions, is read in {read:.0f} ms")
    assert read < SLOWEST
