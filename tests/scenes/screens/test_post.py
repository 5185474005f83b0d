"""A game between several devices, by links alone: hand-over, invitation, and all that may come back."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from engine.match import Match
from engine.record import LUCK, Seat
from engine.registry import GAME_IDS, find_game
from engine.state import Action
from scenes.model.everything import Loading, pieces_of, write_all
from scenes.model.links import TURN, link_of
from scenes.model.post import LONGEST, OUTSIDE, TABLE, copy_of, read_turn, sit_down, turn_of
from scenes.model.seating import Seating
from scenes.platform.base import plain_text
from scenes.screens.post.hand_over import HandOver
from scenes.screens.post.invitation import InvitationScene
from scenes.screens.post.parting import PartingScene
from scenes.screens.results.scene import ResultsScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Dialog
from scenes.stage.entry import EntryDialog
from scenes.table.card import find_card
from scenes.table.recap_card import RecapCard
from scenes.table.table import TableScene
from tests.scenes.conftest import Visit, draw_seldom
from tests.scenes.far import HOME, Device, Person


@pytest.fixture(autouse=True)
def _same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each run of a test meet the same luck."""
    monkeypatch.setattr("engine.match.secrets.token_bytes", random.Random(5).randbytes)


def play_by_links(game: str, names: tuple[str, ...] = ("Anna", "Ken"), seed: int = 1) -> list[Person]:
    """Play a whole game at random between as many devices as people; return them."""
    rng = random.Random(seed)
    people = [Person() for _name in names]
    people[0].invite(game, names)
    here, link = 0, ""
    while True:
        people[here].play_turn(rng)
        link = people[here].send()
        note = people[here].stage.saves.all()[0].note
        assert note
        if note.next < 0:
            break
        people[note.next].open(link)
        if not people[note.next].stage.saves.all():
            people[note.next].accept()
        people[note.next].settle()
        here = note.next
    for person in people:
        if person is not people[here]:
            person.open(link)
            person.settle()
    return people


def two(game: str = "azul", seed: int = 2) -> tuple[Person, Person, str]:
    """Return Anna who has begun and sent the first turn, Ken who has accepted it and is to move, and Anna's link."""
    anna, ken = Person(), Person()
    anna.invite(game)
    anna.play_turn(random.Random(seed))
    link = anna.send()
    ken.open(link)
    ken.accept()
    assert ken.table.persons_turn
    return anna, ken, link


def actions(person: Person) -> list[str]:
    """Return the actions of the newest save, in notation."""
    return person.stage.saves.all()[0].record.partition("\n\n")[2].split("\n")


# --- whole games


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_whole_game_is_played_by_links_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_seldom(monkeypatch)
    people = play_by_links(game)
    assert actions(people[0]) == actions(people[1])
    assert all(isinstance(person.scene, ResultsScene) for person in people)
    assert all(person.stage.saves.all()[0].finished for person in people)


@pytest.mark.slow
def test_three_people_at_three_devices_play_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_seldom(monkeypatch)
    people = play_by_links("it_happens", ("Anna", "Ken", "Yumi"))
    assert actions(people[0]) == actions(people[1]) == actions(people[2])


# --- handing over


def test_the_hand_over_opens_by_itself_when_somebody_elsewhere_is_to_move() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    scene = anna.at(HandOver)
    assert scene.title() == "Ken's turn"
    assert not scene.sent
    assert anna.stage.saves.all()[0].wants == "sending"


def test_a_copied_link_is_the_whole_address_and_counts_as_sent() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("copy")
    assert anna.clipboard.startswith(f"{HOME}{OUTSIDE}#{TURN}1")
    assert len(anna.clipboard) < LONGEST
    assert anna.stage.saves.all()[0].wants == "others"
    assert anna.at(HandOver).sent


def test_sending_again_sends_the_same_link() -> None:
    anna, _ken, link = two()
    anna.press("send")
    assert anna.send() == link


def test_a_turn_can_be_taken_back_until_it_is_sent() -> None:
    anna = Person()
    anna.invite("azul", start="1")
    anna.play_turn(random.Random(2))
    before = len(anna.at(HandOver).match.record.actions)
    assert anna.at(HandOver).match.can_undo
    anna.press("close")
    anna.press("undo")
    assert len(anna.table.match.record.actions) < before
    anna.settle()
    anna.play_turn(random.Random(3))
    anna.send()
    assert not anna.table.match.can_undo
    anna.table.undo()
    assert anna.stage.said == "You cannot undo what other players have seen."


def test_the_file_of_a_hand_over_opens_on_the_other_device() -> None:
    anna, ken = Person(), Person()
    kept: list[tuple[str, str]] = []
    anna.device.save_file = lambda name, text: kept.append((name, text)) or ""  # type: ignore[method-assign,func-returns-value]
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("file")
    assert kept[0][0].endswith(".txt")
    ken.stage.open.text(kept[0][1])
    assert isinstance(ken.scene, InvitationScene)


def test_a_link_within_a_message_opens_too() -> None:
    _anna, _ken, link = two()
    yumi = Person()
    yumi.stage.open.text(f"Your turn!\nHere it is: {link} See you")
    assert isinstance(yumi.scene, InvitationScene)


def test_a_page_without_an_address_hands_over_the_fragment_alone() -> None:
    device = Device()
    device.home = ""
    anna = Person(platform=device)
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    assert "qr" not in anna.controls()
    assert "Other players paste the text" in anna.device.mirrored.status
    text = anna.send()
    assert text.startswith(f"{TURN}1")
    ken = Person()
    ken.stage.open.text(text)
    assert isinstance(ken.scene, InvitationScene)


def test_where_a_link_is_too_long_the_file_comes_first_and_the_code_is_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna = Person()
    anna.invite("azul")
    address = HOME + "x" * 1900 + "/"
    anna.device.home = address
    anna.play_turn(random.Random(2))
    names = list(anna.controls())
    assert names.index("file") < names.index("copy")
    assert "qr" not in names
    assert anna.scene.ui.find("code") is None
    assert "Some messengers cannot carry this link" in anna.device.mirrored.status


def test_the_code_of_a_phone_has_a_page_of_its_own_and_asks_whether_it_was_read() -> None:
    anna = Person((390, 844))
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("qr")
    assert anna.scene.ui.find("code")
    assert not anna.at(HandOver).sent
    anna.press("has_it")
    assert anna.at(HandOver).sent


def test_the_mirror_has_the_link_as_text_and_every_way_to_send_it() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.tick()
    mirror = anna.device.mirrored
    assert anna.at(HandOver).link in plain_text(mirror.board)  # type: ignore[arg-type]
    assert {"copy", "file", "close"} <= {choice.name for choice in mirror.choices}


def test_a_hand_over_is_done_by_keys() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.key(pygame.K_TAB)
    anna.key(pygame.K_RETURN)
    assert "clipboard" in anna.device.kept
    anna.key(pygame.K_ESCAPE)
    assert isinstance(anna.scene, TableScene)


# --- what comes


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
    assert yumi.table.veiled
    assert yumi.stage.saves.all()[0].wants == "others"


def test_a_turn_that_goes_on_is_shown_and_then_it_is_your_turn() -> None:
    anna, ken, _link = two()
    ken.play_turn(random.Random(4))
    anna.open(ken.send())
    anna.settle()
    assert anna.table.persons_turn
    assert actions(anna) == actions(ken)
    assert not anna.table.match.can_undo


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
    anna, ken, link = two()
    other = Person()
    other.open(link)
    other.accept()
    ken.play_turn(random.Random(4))
    other.play_turn(random.Random(9))
    mine, theirs = ken.send(), other.send()
    anna.open(mine)
    anna.settle()
    return anna, theirs


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
    assert yumi.table.bot_thinking() == "Waiting for Ken."
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
    ken.open(turn_of(match.record, HOME))
    assert type(ken.scene).__name__ == "ReplayScene"
    assert not ken.stage.saves.all()


BROKEN: dict[str, tuple[Callable[[str], str], str]] = {
    "cut": (lambda link: link[:-9], "This link is incomplete. Ask for it again."),
    "changed": (lambda link: link[:60] + "AAAA" + link[64:], "This link is incomplete. Ask for it again."),
    "newer": (
        lambda link: link.replace("turn=1", "turn=2"),
        "A newer version of Patio made this link. Reload the page to open it.",
    ),
}


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


# --- luck


def test_luck_is_renewed_at_each_hand_over_and_each_arrival() -> None:
    anna, ken, link = two()
    lucks = {read_turn(link.partition("#")[2]).extra[LUCK], ken.table.match.luck}
    ken.play_turn(random.Random(4))
    sent = read_turn(ken.send().partition("#")[2]).extra[LUCK]
    anna.open(ken.clipboard)
    anna.settle()
    assert len({*lucks, sent, anna.table.match.luck}) == 4


def test_draws_of_copies_agree_with_the_real_ones_only_by_chance() -> None:
    """Whoever opens a turn twice, or a copy of the game, does not see there what will be drawn."""
    anna, _ken, link = two()
    record = read_turn(link.partition("#")[2])
    real = anna.stage.saves.all()[0]
    assert real.header(LUCK) == record.extra[LUCK]
    for _try in range(10):
        deals = {
            _next_deal(match) for match in (Match(record), sit_down(record, frozenset({1})), Match(copy_of(record)))
        }
        assert len(deals) == 3


def _next_deal(match: Match) -> Action:
    """Play at random, always alike, until nature has moved; return what it dealt."""
    rng = random.Random(7)
    while not match.state.is_chance():
        match.play(rng.choice(match.state.legal_actions()))
    match.play_chance()
    return match.record.actions[-1]


def test_no_link_record_or_replay_of_the_game_holds_its_luck() -> None:
    _anna, ken, _link = two()
    luck = ken.table.match.luck
    ken.tick()
    assert luck not in ken.table.record()
    assert LUCK not in copy_of(ken.table.match.record).extra
    assert copy_of(ken.table.match.record).seed


# --- hidden cards


def test_a_game_with_hidden_cards_withholds_record_and_replay_until_its_end() -> None:
    _anna, ken, _link = two("ark_nova")
    assert ken.table.record() == ""
    ken.table.show_moment(3)
    assert ken.stage.said == "Replay and review are off until the game is over."
    ken.press("menu")
    names = set(ken.controls())
    assert not names & {"replay", "share", "copy", "file", "restart"}
    assert {"rules", "keys", "settings"} <= names


def test_the_first_invitation_says_that_hidden_cards_are_not_locked() -> None:
    anna = Person()
    anna.invite("ark_nova")
    anna.play_turn(random.Random(2))
    anna.tick()
    assert "Play with people you trust." in anna.device.mirrored.status
    ken = Person()
    ken.open(anna.send())
    ken.tick()
    assert "Play with people you trust." in ken.device.mirrored.status


def test_hints_rest_while_somebody_is_far_away() -> None:
    _anna, ken, _link = two()
    assert "hint" not in ken.controls()
    ken.key(pygame.K_h)
    assert ken.stage.said == "Hints are off while other players are far away."


def test_hints_are_given_where_the_set_up_allows_them_and_the_invitation_says_so() -> None:
    anna, ken = Person(), Person()
    anna.stage.open.setup("azul")
    anna.tick()
    for name in ("kind2", "far", "hints", "start"):
        anna.press(name)
    anna.at(EntryDialog).text = "Anna"
    anna.press("ok")
    anna.settle()
    anna.table.ask_hint()
    assert anna.stage.said != "Hints are off while other players are far away."
    assert "hint" in anna.controls()
    anna.play_turn(random.Random(3))
    ken.open(anna.send())
    assert "Hints are allowed in this game." in ken.device.mirrored.status
    ken.accept()
    assert "hint" in ken.controls()
    assert ken.table.record().count("Hints") == 0, "a copy is a game of its own"
    ken.play_turn(random.Random(3))
    ken.at(HandOver)
    ken.press("close")
    assert "hint" not in ken.controls()
    assert "send" in ken.controls()


def test_the_set_up_remembers_whether_hints_are_allowed_and_has_no_seed_with_somebody_far_away() -> None:
    seating = Seating.first("azul")
    seating.hints = True
    assert Seating.from_text("azul", seating.to_text()).hints
    assert not Seating.from_text("azul", seating.to_text().replace("true", "7")).hints
    anna = Person()
    anna.stage.open.setup("azul")
    anna.tick()
    assert "seed" in anna.controls()
    anna.press("kind2")
    anna.press("far")
    anna.tick()
    assert "seed" not in anna.controls()


def test_the_hand_over_shows_the_turn_that_is_sent() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    card = next(widget for widget in anna.at(HandOver).ui.widgets if isinstance(widget, RecapCard))
    assert card.recap.seat == 0
    assert card.words.startswith("Anna: ")
    assert card.words in anna.device.mirrored.status


# --- set-up and title


def test_a_seat_far_away_is_chosen_in_the_set_up_and_asks_for_a_name() -> None:
    anna = Person()
    anna.stage.open.setup("azul")
    anna.tick()
    anna.press("kind2")
    anna.press("far")
    anna.press("start")
    dialog = anna.at(EntryDialog)
    assert dialog.title == "Your name"
    dialog.text = "Anna"
    anna.press("ok")
    anna.settle()
    save = anna.stage.saves.all()[0]
    assert save.note
    assert save.note.mine == {0}
    assert save.header("Seat1") == "Anna"
    assert save.header("Kind") == "far"


def test_the_set_up_says_how_many_turns_everyone_sends() -> None:
    anna = Person()
    anna.stage.open.setup("azul")
    anna.tick()
    setup = anna.at(SetupScene)
    assert setup.length_words() == "about 30 minutes"
    anna.press("kind2")
    anna.press("far")
    anna.tick()
    assert setup.length_words() == "about 27 turns each"
    assert "Each player sends about 27 turns." in anna.device.mirrored.status
    anna.press("add")
    assert setup.length_words() == "about 25 turns each"


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_game_knows_how_many_turns_there_are_with_any_number_of_players(game: str) -> None:
    most = max(find_game(game).players)
    assert len(find_card(game).turns) == most - 1


def test_bots_leave_when_somebody_far_away_joins_and_someone_must_play_here() -> None:
    anna = Person()
    anna.stage.open.setup("azul")
    anna.tick()
    anna.press("add")
    for seat in (2, 3):
        anna.press(f"kind{seat}")
        assert ("hard" in anna.controls()) == (seat == 2)
        anna.press("far")
    anna.press("kind1")
    anna.press("far")
    anna.press("start")
    assert anna.stage.said == "Someone must play at this device."


def test_the_title_shows_whose_turn_it_is_and_what_waits() -> None:
    anna, ken, _link = two()
    for person in (anna, ken):
        person.stage.pop()
        person.tick()
        assert isinstance(person.scene, TitleScene)
    assert [each.title for each in anna.at(TitleScene).news()][:1] == ["Waiting for Ken"]
    assert [each.title for each in ken.at(TitleScene).news()][:1] == ["Your turn: Azul"]
    ken.press("turn")
    ken.settle()
    assert ken.table.persons_turn


def test_a_turn_that_was_not_sent_is_on_the_title_and_opens_its_hand_over() -> None:
    anna = Person()
    anna.invite("azul")
    anna.play_turn(random.Random(2))
    anna.press("close")
    again = Visit(anna.device.reload())
    again.stage.go_home(TitleScene())
    again.tick()
    assert [each.title for each in again.at(TitleScene).news()][:1] == ["Not sent: Azul"]
    again.press("turn")
    again.until(lambda: isinstance(again.scene, HandOver))


def test_several_turns_share_a_card_that_asks_which_game() -> None:
    _anna, ken, _link = two()
    anna = Person()
    anna.invite("it_happens")
    anna.play_turn(random.Random(2))
    ken.open(anna.send())
    ken.accept()
    while len(ken.stage.scenes) > 1:
        ken.stage.pop()
    ken.tick()
    assert "1 more turn" in ken.at(TitleScene).news()[0].detail
    ken.press("turn")
    offered = [name for name in ken.controls() if name.startswith("game.")]
    assert len(offered) == 2
    ken.press(offered[1])
    assert isinstance(ken.scene, TableScene)


def test_a_finished_game_stays_on_the_title_until_its_end_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_seldom(monkeypatch)
    people = [Person(), Person()]
    rng, here = random.Random(1), 0
    people[0].invite("it_happens")
    while True:
        people[here].play_turn(rng)
        save = people[here].stage.saves.all()[0]
        if save.finished:
            break
        link = people[here].send()
        here = 1 - here
        people[here].open(link)
        if not people[here].stage.saves.all():
            people[here].accept()
        people[here].settle()
    last = people[here]
    assert last.at(HandOver).title() == "The game is over."
    assert last.stage.saves.all()[0].wants == "sending"
    assert last.stage.archive.waiting() == []
    last.send()
    assert last.stage.saves.all()[0].wants == ""


def test_a_file_of_all_games_brings_a_game_between_devices_back_to_the_own_seat() -> None:
    _anna, ken, _link = two("ark_nova")
    before = ken.stage.saves.all()[0]
    text = write_all([], [before], "2026-11-23")
    other = Person()
    loading = Loading(pieces_of(text), other.stage.archive, other.stage.saves, before.when)
    assert list(loading.steps())
    assert (loading.added, loading.failed) == (1, 0)
    after = other.stage.saves.all()[0]
    assert after.note == before.note
    assert after.record == before.record
    again = Loading(pieces_of(text), other.stage.archive, other.stage.saves, before.when)
    assert list(again.steps())
    assert again.known == 1


def test_a_game_between_devices_opens_from_the_shelf_at_the_own_seat() -> None:
    _anna, ken, _link = two("ark_nova")
    ken.stage.pop()
    ken.stage.open.shelf()
    ken.tick()
    ken.press(ken.stage.saves.all()[0].key)
    ken.settle()
    assert ken.table.match.people_here == [1]
    assert ken.table.viewer == 1
