"""A game between several devices, by links alone: whole games, their luck, and what is hidden until the end."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.match import Match
from engine.record import LUCK
from engine.registry import GAME_IDS
from engine.state import Action
from scenes.model.far.post import copy_of, read_turn, sit_down
from scenes.screens.results.scene import ResultsScene
from tests.scenes.conftest import draw_seldom
from tests.scenes.far import Person, actions, play_by_links, two

pytestmark = pytest.mark.usefixtures("same_luck")

LONGEST = "zooloretto_aquaretto"
"""Two games at once, each of which is played by links as well."""


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_told")
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.every) if game == LONGEST else game for game in GAME_IDS]
)
def test_a_whole_game_is_played_by_links_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_seldom(monkeypatch)
    people = play_by_links(game)
    assert actions(people[0]) == actions(people[1])
    assert all(isinstance(person.scene, ResultsScene) for person in people)
    assert all(person.stage.saves.all()[0].finished for person in people)


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_told")
def test_three_people_at_three_devices_play_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_seldom(monkeypatch)
    people = play_by_links("it_happens", ("Anna", "Ken", "Yumi"))
    assert actions(people[0]) == actions(people[1]) == actions(people[2])


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
    ken.table.ways.show_moment(3)
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
