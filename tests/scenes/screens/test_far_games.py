"""Games between devices on the other screens: in the set-up, on the title and on the shelf."""

from __future__ import annotations

import random

import pytest

from engine.registry import find_game
from scenes.model.everything import Loading, pieces_of, write_all
from scenes.model.seating import Seating
from scenes.screens.post.hand_over import HandOver
from scenes.screens.setup.scene import SetupScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.entry import EntryDialog
from scenes.table.card import find_card
from scenes.table.table import TableScene
from tests.complete import COMPLETE
from tests.scenes.conftest import Visit, draw_seldom
from tests.scenes.far import Person, two

pytestmark = pytest.mark.usefixtures("same_luck")


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


@pytest.mark.parametrize("game", COMPLETE)
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
    again.go_home()
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
    assert ken.at(TitleScene).news()[0].detail == "with Anna, and 1 more turn"
    ken.press("turn")
    offered = [name for name in ken.controls() if name.startswith("game.")]
    assert len(offered) == 2
    assert ken.widget(offered[0]).more == "with Anna · your turn"
    ken.press(offered[1])
    assert isinstance(ken.scene, TableScene)


@pytest.mark.slow
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


def test_a_row_of_the_games_in_play_says_whose_turn_it_is_between_devices() -> None:
    anna, ken, _link = two()
    details = []
    for person in (anna, ken):
        person.stage.pop()
        person.stage.open.shelf()
        person.tick()
        details.append(person.widget(person.stage.saves.all()[0].key).words)
    assert details[0].endswith("Round 1 · 1 move · Ken to move")
    assert details[1].endswith("Round 1 · 1 move · your turn")


def test_a_guest_far_away_keeps_the_number_when_the_own_name_is_typed() -> None:
    seating = Seating.first("azul")
    seating.choose(1, "far")
    assert seating.names() == ["Guest 1", "Guest 2"]
    seating.chairs[0].name = "Anna"
    assert seating.names() == ["Anna", "Guest 2"]
    seating.chairs[0].name = "Guest 2"
    assert seating.names() == ["Guest 2", "Guest 3"]


def test_hints_are_given_where_the_set_up_allows_them_and_the_invitation_says_so() -> None:
    anna, ken = Person(), Person()
    anna.stage.open.setup("azul")
    anna.tick()
    for name in ("kind2", "far", "hints", "start"):
        anna.press(name)
    anna.at(EntryDialog).text = "Anna"
    anna.press("ok")
    anna.settle()
    anna.table.hints.ask()
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
