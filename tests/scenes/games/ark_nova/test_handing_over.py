"""Several people at one screen: nothing of a hand is seen, said or logged before who holds it is there."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from engine.match import Match
from scenes.games.ark_nova.log.entries import entries
from scenes.games.ark_nova.log.parts import picture
from scenes.games.ark_nova.pieces.cards import Face, card_picture
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.browser import CardBrowser
from scenes.games.ark_nova.screens.catalogue import CARDS
from scenes.games.ark_nova.sheets import browse
from scenes.games.ark_nova.words.names import card_name
from scenes.model.log_book import Moment
from scenes.platform.base import plain_text
from scenes.screens.replay.scene import ReplayScene
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.opening import table_of
from scenes.table.table import TableScene
from scenes.table.turns.watching import Watching
from tests.engine.games.ark_nova.lively import choose
from tests.scenes.conftest import Memory, Visit
from tests.scenes.games.ark_nova.table import NAMES, at_decision, at_table, now


def secrets(match: Match, seat: int) -> set[str]:
    """Return the names of the cards that only a seat knows to be there."""
    zoo, state = now(match).zoos[seat], now(match)
    known = {card for card, mask in state.known.items() if mask}
    open_ = {card_name(card) for card in (*state.display, *state.discard) if card}
    return {card_name(card) for card in (*zoo.hand, *zoo.finals) if card not in known} - open_


def told_and_drawn(table: TableScene[Any]) -> str:
    """Return all that the table says and draws: position, log, looks, what lies in the middle."""
    said = [plain_text(table.position()), *table.logs.words()[-12:]]
    for seat in range(len(table.match.seats)):
        peeked = table.peeked(seat)
        said.append(peeked.words if peeked else "")
    assert isinstance(table, ArkNovaTable)
    for item in table.context().items:
        said.append(item.words)
        if isinstance(item.face, Face):
            said.append(item.face.name)
        elif isinstance(item.face, tuple):
            said += [str(part.name if isinstance(part, Face) else part) for part in item.face]
    return "\n".join(said)


def names_in(told: str) -> set[str]:
    """Return the names of cards that are told: "Bird Breeding Program" does not tell of the "Breeding Program"."""
    longest_first = sorted(map(card_name, CARDS), key=len, reverse=True)
    return set(re.findall("|".join(map(re.escape, longest_first)), told))


def leaked(table: TableScene[Any], seat: int) -> set[str]:
    """Return the secrets of a seat that the table tells or draws."""
    return secrets(table.match, seat) & names_in(told_and_drawn(table))


def test_a_card_is_told_by_its_whole_name_only() -> None:
    assert names_in("Anna supports Bird Breeding Program.") == {"Bird Breeding Program"}
    assert names_in("Breeding Program: level 4") == {"Breeding Program"}


def test_before_anybody_is_there_nobodys_hand_is_seen() -> None:
    match = at_decision("act", people=2, bots=0, after=60)
    table = table_of(match)
    table.stage = Visit(Memory(), goes_on=True).stage
    table.width, table.height = 1280, 720
    table.place(1280, 720)
    assert table.viewers.veiled
    assert not leaked(table, 0)
    assert not leaked(table, 1)


def test_the_curtain_is_silent_and_then_the_hand_of_who_is_there_is_seen() -> None:
    here = at_table(at_decision("act", people=2, bots=0, after=60))
    assert isinstance(here.scene, CurtainScene)
    mirror = here.scene.mirror()
    told = " ".join([mirror.status, *mirror.log, *(choice.words for choice in mirror.choices)])
    below = here.stage.scenes[-2]
    assert isinstance(below, ArkNovaTable)
    match = below.match
    for seat in (0, 1):
        assert not secrets(match, seat) & names_in(told)
    here.press("ready")
    here.until(here.targets)
    table = here.at(ArkNovaTable)
    assert not table.viewers.veiled
    assert leaked(table, 0) == secrets(match, 0)
    assert not leaked(table, 1)


def test_a_hand_stays_hidden_while_bots_play_and_pieces_move_until_its_person_is_there() -> None:
    here = at_table(at_decision("act", people=2, bots=1, after=60), speed="normal", pace="slow")
    here.press("ready")
    here.until(here.targets)
    table, rng = here.at(ArkNovaTable), random.Random(4)
    match = table.match
    seen: set[str | int] = set()
    for _ in range(900):
        if isinstance(here.scene, CurtainScene):
            seen.add("curtain")
            here.press("ready")
        elif table.persons_turn:
            if table.player == 1 and "curtain" in seen:
                break
            table.play(choose(now(match), rng))
        here.tick(120)
        who = table.viewer
        if not isinstance(here.scene, CurtainScene):
            other = 1 - who
            assert not leaked(table, other), (who, now(match).stack[-1])
            seen.add(table.player)
    assert table.viewer == 1
    assert seen >= {"curtain", 0, 1}


def test_cards_that_somebody_drew_are_named_in_the_own_log_alone() -> None:
    match = at_decision("act", people=2, bots=0, after=120)
    table = table_of(match)
    drew = [
        (event[1], match.record.actions[at][1:])
        for at, events in enumerate(match.history.events())
        for event in events
        if event[0] == "drew"
    ]
    assert {seat for seat, __ in drew} == {0, 1}
    for viewer in (0, 1):
        table.viewers.pass_to(viewer)
        lines = [
            words for words in table.logs.words() if re.search(r" draws \d+ cards?\.", words) and "final" not in words
        ]
        for (seat, cards), line in zip(drew, lines, strict=True):
            assert all((card_name(card) in line) == (seat == viewer) for card in cards)


def replayed(match: Match, seen_by: int, at: int) -> TableScene[Any]:
    """Return the table of a replay that the person of a seat has opened after that many actions."""
    here = at_table(match)
    here.stage.open.replay(match.record, at, seen_by)
    here.tick()
    return here.at(ReplayScene).table


@pytest.mark.parametrize("seen_by", [-1, 0, 1])
def test_the_replay_of_a_game_in_play_shows_the_hand_of_who_looks_alone(seen_by: int) -> None:
    match = at_decision("act", people=2, bots=0, after=60)
    table = replayed(match, seen_by, len(match.record.actions))
    for at in (len(match.record.actions), len(match.record.actions) - 25):
        assert isinstance(table, ArkNovaTable)
        Watching(table).show(Match.standing(match.history, at), [], ())
        for seat in (0, 1):
            assert leaked(table, seat) == (secrets(table.match, seat) if seat == seen_by else set())


def test_the_log_opens_the_replay_for_who_is_before_the_screen() -> None:
    here = at_table(at_decision("act", people=2, bots=0, after=60))
    here.press("ready")
    here.until(here.targets)
    match = here.table.match
    here.press("log")
    here.press("by actions")
    here.press(next(name for name in here.controls() if name.startswith("line")))
    replay = here.at(ReplayScene)
    assert replay.table.watching
    assert leaked(replay.table, 0) == secrets(replay.table.match, 0)
    assert not leaked(replay.table, 1)
    assert not secrets(match, 1) & names_in(" ".join(replay.entries_in_words()))


def test_the_replay_of_a_game_that_is_over_hides_nothing_of_who_is_to_move() -> None:
    match = at_decision("act", people=2, bots=0, after=60)
    table = replayed(match, -1, len(match.record.actions))
    table.tells_all = True
    table.changed()
    assert leaked(table, 0) == secrets(match, 0)


def test_cards_to_look_up_and_breaks_tell_nothing_before_somebody_is_there() -> None:
    match = at_decision("act", people=2, bots=0, after=60)
    table = table_of(match)
    table.stage = Visit(Memory(), goes_on=True).stage
    table.width, table.height = 1280, 720
    table.place(1280, 720)
    browser = browse(table)
    assert isinstance(browser, CardBrowser)
    assert browser.game
    seen = browser.game.state.zoos[0]
    assert not seen.hand
    assert not seen.finals


@pytest.mark.parametrize(("kind", "verb"), [("drop_final", "drop"), ("perception", "keep"), ("keep_final", "keep")])
def test_what_is_kept_or_put_away_unseen_is_named_in_the_own_log_alone(kind: str, verb: str) -> None:
    match = at_decision("act", people=2, bots=0, after=60)
    before = now(match).clone()
    before.stack.append((kind, 0, 1))
    card = before.zoos[0].finals[0] if kind != "perception" else before.zoos[0].hand[0]
    moment = Moment(1, 0, (verb, card), [], before, now(match))
    for viewer in (-1, 0, 1):
        head = entries(moment, NAMES, viewer)[0].head
        assert (card_name(card) in {part.words for part in head}) == (viewer == 0)
        assert (picture(card_picture(card)) in head) == (viewer == 0)
