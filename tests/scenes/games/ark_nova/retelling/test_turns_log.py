"""The log by turns: a block a turn, the oldest above, found by seat, by steps and by its ticks."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.match import Match
from scenes.games.ark_nova.recap.steps import recap
from scenes.games.ark_nova.recap.turns import turns_of
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.turns import Scrubber, TurnCard, TurnsScene
from scenes.games.ark_nova.view import ToldFace
from scenes.i18n import translation as i18n
from scenes.table.log.scene import LogScene
from tests.scenes.conftest import Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table
from tests.scenes.games.ark_nova.words.test_words_fit import WINDOWS
from tests.scenes.ink import Ink, faults


@pytest.fixture(scope="module")
def match() -> Match:
    """A game of three at a turn of the first seat."""
    return at_decision("act", bots=2, after=150)


def opened(match: Match, size: tuple[int, int] = (1280, 720), language: str = "en") -> Visit:
    """Open the log of a table."""
    here = at_table(match, size, language)
    here.table.show_log()
    here.tick()
    return here


def numbers(here: Visit) -> list[int]:
    """Return the numbers of the turns in view, from above."""
    cards = [widget for widget in here.at(TurnsScene).ui.widgets if isinstance(widget, TurnCard)]
    assert [card.rect.y for card in cards] == sorted(card.rect.y for card in cards)
    return [int(card.key.removeprefix("turn")) for card in cards]


def test_the_newest_turn_lies_below_and_the_oldest_above(match: Match) -> None:
    here = opened(match)
    last = turns_of(match.history.events())[-1].number - 1  # the one under way has nothing to tell yet
    assert numbers(here)[-1] == here.at(TurnsScene).chosen == last
    assert numbers(here) == list(range(numbers(here)[0], last + 1))
    for __ in range(200):
        here.at(TurnsScene).scroll(-100)
    assert numbers(here)[0] == 1


def test_it_lies_over_stage_and_rail_and_leaves_the_board_in_sight(match: Match) -> None:
    here = at_table(match)
    plan = here.at(ArkNovaTable).plan
    here.table.show_log()
    here.tick()
    panel = here.at(TurnsScene).panel
    assert not panel.overlaps(plan.css(plan.board.rect))
    assert not any(panel.overlaps(plan.css(verb)) for verb in plan.verbs)
    assert all(panel.grown(1).contains(*plan.css(seat).centre) for seat in plan.seats)


def test_the_turns_of_one_seat_are_found(match: Match) -> None:
    here = opened(match)
    here.press("only 2")
    turns = {turn.number: turn.seat for turn in turns_of(match.history.events())}
    assert numbers(here)
    assert {turns[number] for number in numbers(here)} == {1}


@pytest.mark.parametrize("way", ["earlier", "key", "card"])
def test_one_turn_back_is_chosen_by_button_key_and_card(match: Match, way: str) -> None:
    here = opened(match)
    before = here.at(TurnsScene).chosen
    if way == "key":
        here.key(pygame.K_LEFT)
    else:
        here.press("earlier" if way == "earlier" else f"turn{before - 1}")
    assert here.at(TurnsScene).chosen == before - 1
    assert before - 1 in numbers(here)


def test_the_ticks_lead_to_any_turn(match: Match) -> None:
    here = opened(match)
    ticks = here.widget("scrubber")
    assert isinstance(ticks, Scrubber)
    assert ticks.drag(-ticks.rect.w, 0)
    assert here.at(TurnsScene).chosen == numbers(here)[0] == 1


def test_a_turn_of_the_log_is_watched_and_actions_are_a_touch_away(match: Match) -> None:
    here = opened(match)
    here.press("earlier")
    chosen = here.at(TurnsScene).chosen
    here.press("watch")
    table = here.at(ArkNovaTable)
    assert table.telling.busy
    face = table.context().items[0].face
    assert isinstance(face, ToldFace)
    assert face.told.turn.number == chosen
    here.press("back")
    table.show_log()
    here.tick()
    here.press("by actions")
    assert table.logs.list or isinstance(here.scene, LogScene)


def test_the_log_names_drawn_cards_only_to_who_drew_them() -> None:
    match = at_decision("act", people=2, bots=0, after=60)
    draws = 0
    for viewer in (0, 1):
        for turn in turns_of(match.history.events()):
            for step in recap(match.history, turn, viewer, ["You", "Rosa"]).steps:
                assert step.kind != "drew" or bool(step.cards) == (step.seat == viewer)
                draws += step.kind == "drew"
    assert draws


@pytest.mark.slow
def test_no_words_of_the_log_are_cut_or_collide(monkeypatch: pytest.MonkeyPatch, match: Match) -> None:
    ink, wrong = Ink(monkeypatch), []
    here = opened(match)
    for at, size in enumerate(WINDOWS):
        language = list(i18n.LANGUAGES)[at % 2]
        here.platform.size = size
        here.stage.settings = replace(here.stage.settings, language=language)
        here.stage.follow_settings()
        here.stage.pop()
        here.tick()
        here.table.show_log()
        here.tick()
        scene, density = here.at(TurnsScene), here.stage.painter.density
        words = [
            word for word in ink.look(here) if scene.panel.contains(*(each / density for each in word.rect.center))
        ]
        inner = [word for word in words if not word.half]
        wrong += [f"{size} {language}: {fault}" for fault in faults(inner, size)]
    assert not wrong, "\n".join(wrong)


def test_the_log_says_which_end_is_the_oldest(said: list[str], match: Match) -> None:
    here = opened(match, (390, 844))
    del said[:]
    here.stage.refresh()
    here.tick()
    assert "oldest at the top" in said
