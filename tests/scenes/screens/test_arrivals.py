"""What comes from another device: invitations, turns, the same again, games that part, and broken links."""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.match import Match
from engine.record import LUCK, Seat
from scenes.model.far.post import TABLE, copy_of, read_turn, state_words, turn_link
from scenes.model.links import COMMON, NAME, TURN, link_of, varint
from scenes.screens.post.hand_over import HandOver
from scenes.screens.post.invitation import InvitationScene
from scenes.screens.post.parting import PartingScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Dialog
from scenes.stage.entry import EntryDialog
from scenes.table.table import TableScene
from tests.scenes.far import HOME, Person, actions, two
from tests.scenes.model.test_links import forged, parts

pytestmark = pytest.mark.usefixtures("same_luck")


def test_an_invitation_asks_who_plays_here_and_offers_whoever_is_to_move() -> None:
    _anna, _ken, link = two()
    yumi = Person()
    yumi.open(link)
    scene = yumi.at(InvitationScene)
    assert scene.title() == "Anna invites you to Azul"
    assert scene.seat == read_turn(link.partition("#")[2]).replay().current_player()


def test_who_accepts_can_take_another_name_which_the_other_device_learns() -> None:
    anna, ken = Person(), Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    ken.open(anna.send())
    ken.press("rename")
    ken.at(EntryDialog).text = "Kenji"
    ken.press("ok")
    ken.accept()
    ken.play_turn(random.Random(4))
    anna.open(ken.send())
    anna.settle()
    assert "Kenji" in anna.table.player_names


def test_who_only_watches_is_asked_nothing_and_sees_no_secrets() -> None:
    anna = Person()
    anna.invite("ark_nova")
    anna.play_turn(random.Random(2))
    link = anna.send()
    yumi = Person()
    yumi.open(link)
    yumi.press("watch")
    yumi.settle()
    assert not yumi.table.persons_turn
    assert yumi.table.viewers.veiled
    assert yumi.stage.saves.all()[0].wants == "others"


def watching(link: str) -> Person:
    """Return somebody who has opened a link and only watches."""
    yumi = Person()
    yumi.open(link)
    yumi.press("watch")
    yumi.settle()
    return yumi


def test_the_link_of_a_game_that_was_only_watched_offers_the_seat_again() -> None:
    _anna, _ken, link = two()
    yumi = watching(link)
    before = yumi.stage.saves.all()[0]
    yumi.open(link)
    assert yumi.at(InvitationScene)
    yumi.accept()
    assert yumi.table.persons_turn
    assert len(yumi.stage.scenes) == 2, "the table that was watched is still open"
    save = yumi.stage.saves.all()
    assert [each.key for each in save] == [before.key]
    assert save[0].wants == "you"


def test_whoever_watches_sits_down_from_the_bar_and_sends_nothing() -> None:
    _anna, _ken, link = two()
    yumi = watching(link)
    assert "send" not in yumi.controls()
    yumi.press("sit")
    yumi.press("not_now")
    assert not yumi.table.persons_turn
    yumi.press("sit")
    yumi.accept()
    assert yumi.stage.saves.all()[0].wants == "you"


def test_a_game_that_is_only_watched_is_on_the_title_and_goes_on_by_the_next_link() -> None:
    _anna, ken, link = two()
    yumi = watching(link)
    ken.play_turn(random.Random(4))
    yumi.open(ken.send())
    yumi.settle()
    assert actions(yumi) == actions(ken)
    yumi.stage.pop()
    yumi.tick()
    assert [each.title for each in yumi.at(TitleScene).news()][:1] == ["Waiting for Anna"]


def test_a_turn_that_goes_on_is_shown_and_then_it_is_your_turn() -> None:
    anna, ken, _link = two()
    ken.play_turn(random.Random(4))
    anna.open(ken.send())
    anna.settle()
    assert anna.table.persons_turn
    assert actions(anna) == actions(ken)
    assert not anna.table.match.can_undo


@pytest.mark.usefixtures("seldom_drawn")
def test_a_move_without_an_alternative_is_made_when_the_link_arrives() -> None:
    anna, ken, _link = two("it_happens")
    people, rng, here = (anna, ken), random.Random(1), 1
    for _turn in range(200):
        people[here].play_turn(rng)
        link = people[here].send()
        before = Match(read_turn(link.partition("#")[2]))
        here = 1 - here
        people[here].open(link)
        people[here].settle()
        legal = before.state.legal_actions()
        if len(legal) == 1:
            break
    assert len(legal) == 1, "no turn began with a move without an alternative"
    table = people[here].stage.scenes[-2] if isinstance(people[here].scene, HandOver) else people[here].table
    assert isinstance(table, TableScene)
    assert table.match.record.actions[len(before.record.actions)] == legal[0]


def test_what_came_is_kept_before_it_has_been_shown() -> None:
    anna, ken, _link = two()
    ken.play_turn(random.Random(4))
    link = ken.send()
    anna.device.arrived = link.partition("#")[2]
    anna.device.tell("fragment")
    assert len(anna.table.match.record.actions) < len(actions(ken)) - 1
    assert actions(anna) == actions(ken)


def test_the_same_turn_and_an_older_one_change_nothing() -> None:
    _anna, ken, link = two()
    ken.play_turn(random.Random(4))
    later = ken.send()
    kept = dict(ken.device.kept)
    for known in (link, later):
        ken.open(known)
        assert ken.stage.said == "This turn is here already. Nothing has changed."
        assert {key: text for key, text in ken.device.kept.items() if key.startswith("game.")} == {
            key: text for key, text in kept.items() if key.startswith("game.")
        }
        assert len([scene for scene in ken.stage.scenes if isinstance(scene, TableScene)]) == 1


def elsewhere() -> tuple[Person, str]:
    """Return Ken, and a link with moves of his that he made at another device."""
    anna, ken, link = two()
    other = Person()
    other.open(link)
    other.accept()
    other.play_turn(random.Random(4))
    anna.open(other.send())
    anna.settle()
    anna.play_turn(random.Random(5))
    return ken, anna.send()


def test_own_moves_from_another_device_are_taken_over_only_if_the_player_says_so() -> None:
    ken, link = elsewhere()
    before = actions(ken)
    ken.open(link)
    assert ken.at(Dialog).title == "You have played elsewhere"
    ken.press("stay")
    assert actions(ken) == before
    ken.open(link)
    ken.press("there")
    ken.settle()
    assert actions(ken)[: len(before) - 1] == before[:-1]
    assert len(actions(ken)) > len(before)


def parted() -> tuple[Person, str]:
    """Return Anna, and a link that parts from the game she has."""
    anna, _mine, theirs = parted_links()
    return anna, theirs


def parted_links() -> tuple[Person, str, str]:
    """Return Anna, the link of the game she has, and one that parts from it."""
    anna, ken, link = two()
    other = Person()
    other.open(link)
    other.accept()
    ken.play_turn(random.Random(4))
    other.play_turn(random.Random(9))
    mine, theirs = ken.send(), other.send()
    anna.open(mine)
    anna.settle()
    return anna, mine, theirs


@pytest.mark.sweep
@pytest.mark.parametrize(("button", "taken"), [("keep_mine", False), ("take_theirs", True)])
def test_of_two_games_that_part_one_goes_on_and_the_other_is_kept_apart(button: str, taken: bool) -> None:
    anna, theirs = parted()
    before = actions(anna)
    came = list(map(str, read_turn(theirs.partition("#")[2]).actions))
    anna.open(theirs)
    assert isinstance(anna.scene, PartingScene)
    anna.press(button)
    anna.settle()
    saves = anna.stage.saves.all()
    assert len(saves) == 2
    assert len({save.header(TABLE) for save in saves}) == 2
    assert list(map(str, anna.table.match.record.actions))[: len(came)] == came or not taken
    assert before in [save.record.partition("\n\n")[2].split("\n") for save in saves]
    named = next(save for save in saves if save.header(TABLE) == read_turn(theirs.partition("#")[2]).extra[TABLE])
    assert anna.stage.saves.key_of(anna.table.match) == named.key


def test_going_back_and_forth_between_two_games_that_part_keeps_each_only_once() -> None:
    anna, mine, theirs = parted_links()
    for link in (theirs, mine, theirs, mine):
        anna.open(link)
        assert isinstance(anna.scene, PartingScene)
        anna.press("take_theirs")
        anna.settle()
        came = read_turn(link.partition("#")[2])
        assert anna.table.match.record.actions[: len(came.actions)] == came.actions
        named = [save for save in anna.stage.saves.all() if save.header(TABLE) == came.extra[TABLE]]
        assert [save.key for save in named] == [anna.stage.saves.key_of(anna.table.match)]
    anna.open(theirs)
    anna.press("keep_mine")
    saves = anna.stage.saves.all()
    assert len(saves) == 2
    assert sorted(state_words(save) for save in saves) == ["your turn", "your turn · set aside"]


def test_where_two_games_part_both_are_told_side_by_side() -> None:
    anna, theirs = parted()
    anna.open(theirs)
    anna.tick()
    told = anna.device.mirrored.board
    assert not isinstance(told, str)
    assert not callable(told)
    mine, other = told
    assert mine.lines
    assert other.lines
    assert mine.lines[0] != other.lines[0]


def test_a_turn_in_which_another_is_to_move_is_shown_and_waits() -> None:
    anna, ken, link = two()
    yumi = Person()
    yumi.open(link)
    yumi.press(f"seat{2 - yumi.at(InvitationScene).seat}")
    yumi.press("play")
    yumi.settle()
    assert not yumi.table.persons_turn
    assert yumi.table.prompts.waiting() == "Waiting for Ken."
    assert actions(yumi) == actions(ken) == actions(anna)


def test_the_end_of_a_game_that_is_new_here_opens_as_a_replay_of_its_own() -> None:
    match = Match.new("it_happens", [Seat("Anna"), Seat("Ken")], seed="3")
    rng = random.Random(1)
    while not match.over:
        match.settle()
        if not match.over:
            match.play(rng.choice(match.state.legal_actions()))
    match.record.extra |= {TABLE: "abcd1234", LUCK: "0" * 16}
    ken = Person()
    ken.open(turn_link(match.record, HOME))
    assert type(ken.scene).__name__ == "ReplayScene"
    assert not ken.stage.saves.all()


def rewritten(link: str, before: str, after: str) -> str:
    """Return a turn's link, whole in itself, in whose text one part was replaced."""
    count, deflated, number = parts(link.partition("#")[2].replace(TURN, NAME))
    text = zlib.decompressobj(-15, zdict=COMMON).decompress(deflated).decode()
    assert text.count(before) == 1
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, COMMON)
    changed = packer.compress(text.replace(before, after).encode()) + packer.flush()
    body = varint(count) + varint(len(changed)) + changed + number
    return f"{HOME}#{forged(body).replace(NAME, TURN)}"


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (lambda link: link[:-9], "This link is incomplete. Ask for it again."),
    "changed": (lambda link: link[:60] + "AAAA" + link[64:], "This link is incomplete. Ask for it again."),
    "newer": (
        lambda link: link.replace("turn=1", "turn=2"),
        "A newer version of Patio made this link. Reload the page to open it.",
    ),
    "unknown": (
        lambda link: rewritten(link, '[Game "azul"]', '[Game "chess"]'),
        "This link asks for a game or option that this version does not have.",
    ),
    "illegal": (
        lambda link: rewritten(link, "\ndeal ", "\ntake "),
        "The game of this link is against the rules.",
    ),
}


@pytest.mark.sweep
@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_turn_is_refused_in_a_sentence_and_nothing_kept_is_lost(how: str) -> None:
    anna, ken, _link = two()
    ken.play_turn(random.Random(4))
    link = ken.send()
    before = dict(anna.device.kept)
    change, words = BROKEN[how]
    anna.open(change(link))
    assert anna.at(Dialog).title == "This turn cannot be opened"
    assert anna.at(Dialog).words == words
    assert {**before, "clipboard": ""} == {**anna.device.kept, "clipboard": ""}


def test_a_turn_without_the_name_of_its_table_is_refused() -> None:
    _anna, ken, link = two()
    record = read_turn(link.partition("#")[2])
    for extra in ({}, {TABLE: "abcd1234"}, {TABLE: "A" * 8, LUCK: "0" * 16}, {TABLE: "abcd1234", LUCK: "x"}):
        ken.open(f"{HOME}#{link_of(replace(record, extra=extra), TURN)}")
        assert ken.at(Dialog).words == "This link is incomplete. Ask for it again."
        ken.press("close")


def test_a_turn_of_another_game_under_a_tables_name_changes_nothing() -> None:
    _anna, ken, link = two()
    record = copy_of(read_turn(link.partition("#")[2]))
    strange = Match.new("it_happens", record.seats, seed="1").record
    strange.extra |= {TABLE: read_turn(link.partition("#")[2]).extra[TABLE], LUCK: "0" * 16}
    before = actions(ken)
    ken.open(f"{HOME}#{link_of(strange, TURN)}")
    assert ken.at(Dialog).title == "This turn cannot be opened"
    assert actions(ken) == before
