"""What a turn is retold as: everything that it cost and gave, in order, with the picture of what happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import pygame
import pytest

from engine.games.ark_nova.board.hexes import names_of
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.pieces import ACTIONS
from engine.state import Event
from scenes.games.ark_nova.log.parts import is_card
from scenes.games.ark_nova.painters.recap import recap as recap_painter
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import BUILDING_PICTURES, FOLDER
from scenes.games.ark_nova.recap.record import Recap, Step
from scenes.games.ark_nova.recap.retelling import Retelling
from scenes.games.ark_nova.recap.steps import recap
from scenes.games.ark_nova.recap.summary import listed_steps, slot_words
from scenes.games.ark_nova.recap.turns import Turn, last_turns, turns_of
from scenes.games.ark_nova.words.names import UNIQUE, action_name, building_name, card_name, icon_word
from scenes.i18n import translation as i18n
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import THEMES
from scenes.platform.paths import ASSETS
from tests.scenes.games.ark_nova.retelling.test_log import SEATS, history
from tests.scenes.games.ark_nova.words.test_words import is_said
from tests.scenes.lines import Line, take_lines

GAMES = ("1-8", "2-5", "3-1", "3-4", "4-4", "4-7")
ATTRIBUTES = {
    "money": "money",
    "x_token": "x_tokens",
    "appeal": "appeal",
    "conservation": "conservation",
    "reputation": "reputation",
}


@lru_cache(maxsize=8)
def recaps(name: str, viewer: int = 0) -> list[Recap]:
    """Return all turns of a golden playthrough retold."""
    past = history(name)
    return [recap(past, turn, viewer, SEATS) for turn in turns_of(past.events())]


def events_of(name: str, told: Recap) -> list[Event]:
    """Return the events of a turn."""
    return [event for at in range(told.turn.first, told.turn.last) for event in history(name).events()[at]]


def changed(steps: Sequence[Step], seat: int, resource: str) -> int:
    """Return by how much steps say that a counter of a seat has changed."""
    pairs = [pair for step in steps for pair in ((step.seat, step.changes), *step.shares)]
    return sum(n for whose, changes in pairs if whose == seat for what, n in changes if what == resource)


@pytest.mark.sweep
@pytest.mark.parametrize("name", GAMES)
def test_what_the_steps_of_a_turn_cost_and_gave_is_what_everybodys_counters_changed_by(name: str) -> None:
    past = history(name)
    for told in recaps(name):
        before, after = past.at(told.turn.first), past.at(told.turn.last)
        for seat, (zoo, then) in enumerate(zip(after.zoos, before.zoos, strict=True)):
            for resource, attribute in ATTRIBUTES.items():
                wanted = getattr(zoo, attribute) - getattr(then, attribute)
                assert changed(told.steps, seat, resource) == wanted, (told.turn, seat, resource)


@pytest.mark.parametrize("name", GAMES)
def test_every_step_has_the_picture_of_its_own_event(name: str) -> None:
    pictures = 0
    for told in recaps(name):
        for step in told.steps:
            assert (ASSETS / f"{FOLDER}{step.picture}.svg").is_file(), step
            if step.kind in ("played", "took", "released", "moved_in", "pouched", "supported", "discarded"):
                assert step.picture == card_picture(step.cards[0])
                pictures += 1
            elif step.kind == "built":
                wanted = card_picture(UNIQUE[step.what]) if step.what in UNIQUE else BUILDING_PICTURES.get(step.what)
                assert step.picture == (wanted or "ico_enclosure")
            elif step.picture.startswith("cards/"):  # a card's own effect, or cards that were revealed
                assert step.kind in ("effect", "turned_over", "wild_icon")
                assert is_card(step.cards[0])
                assert step.picture == card_picture(step.cards[0])
    assert pictures > 10


OF_KIND = {
    "action": "verb_[a-z]+|ico_xtoken",
    "break": "ico_break",
    "break_token": "ico_break",
    "built": "ico_enclosure|hex_[a-z]+|cards/.*",
    "constriction": "ico_constriction",
    "discarded": "cards/.*",
    "donated": "coin",
    "drew": "ico_deck",
    "drew_final": "ico_end",
    "effect": "cards/.*|hex_pavilion|ico_(enclosure|income|conservation|card|worker|reputation|university)",
    "end_triggered": "ico_end",
    "gained": "coin|ico_xtoken",
    "hired": "ico_worker",
    "kept": "ico_hand_card",
    "moved_card": "verb_[a-z]+",
    "multiplier": "ico_multiplier",
    "multiplier_used": "ico_multiplier",
    "partner_zoo": "ico_(africa|americas|asia|australia|europe)",
    "played": "cards/.*",
    "pouched": "cards/.*",
    "put_away": "ico_end",
    "released": "cards/.*",
    "stole": "ico_hand_card",
    "supported": "cards/.*",
    "task": "ico_worker",
    "tile": "ico_conservation",
    "took": "cards/.*",
    "turned_over": "cards/.*|ico_deck",
    "university": "ico_university",
    "upgraded": "verb_[a-z]+",
    "venom": "ico_venom",
    "wild_icon": "cards/.*",
}
"""The pictures that steps of each kind may have."""


def test_no_step_has_a_picture_of_another_kind() -> None:
    seen = set()
    for name in (*GAMES, "2-5", "4-A"):
        for step in (step for told in recaps(name) for step in told.steps):
            assert re.fullmatch(OF_KIND[step.kind], step.picture), step
            if step.kind in ("upgraded", "moved_card"):
                assert step.title == action_name(step.picture.removeprefix("verb_"))
            elif step.kind == "partner_zoo":
                assert step.title == icon_word(step.picture.removeprefix("ico_"))
            seen.add(step.kind)
    assert len(seen) > 25


def test_a_constricted_action_is_told_with_its_slot_and_what_the_tokens_took_from_it() -> None:
    held = [told for told in recaps("4-7") if told.verb in ACTIONS and told.strength < told.slot + told.x_tokens]
    assert held
    for told in held:
        zoo = history("4-7").at(told.turn.first).zoos[told.turn.seat]
        assert told.slot == zoo.order.index(told.verb) + 1
        assert slot_words(told).endswith("constriction −2")


def test_a_card_put_under_the_map_is_not_said_to_be_under_a_hidden_card() -> None:
    under = {step.rest for told in recaps("4-7") for step in told.steps if step.kind == "pouched"}
    assert "under the zoo map" in under
    assert not [rest for rest in under if "hidden" in rest]


def test_a_draw_shows_the_deck_and_names_cards_only_to_the_seat_that_drew_them() -> None:
    own = [(told, step) for told in recaps("4-4", 2) for step in told.steps if step.kind == "drew"]
    others = [step for told in recaps("4-4", 0) for step in told.steps if step.kind == "drew"]
    assert len(own) == len(others) > 10
    assert {step.picture for __, step in own} == {"ico_deck"}
    for (told, mine), theirs in zip(own, others, strict=True):
        named = [card_name(card) for card in mine.cards]
        if mine.seat == 2:
            assert named
            assert all(each in mine.rest for each in named)
            assert not theirs.cards
            assert not any(each in theirs.rest for each in named), told.turn
        else:
            assert not mine.cards


@pytest.mark.parametrize("name", ["3-1", "3-4"])
def test_five_turns_of_rivals_can_be_retold_from_their_steps(name: str) -> None:
    past, actions = history(name), history(name).record.actions
    for told in recaps(name)[40:60]:
        turn = told.turn
        done = [(at, actions[at]) for at in range(turn.first, turn.last) if past.movers()[at] == turn.seat]
        verb = next(action for __, action in done if action[0] in ("action", "x_token"))
        if verb[0] == "x_token":
            assert told.verb == "x_token"
            continue
        assert told.verb == verb[1] in ACTIONS
        slot = past.at(turn.first).zoos[turn.seat].order.index(verb[1]) + 1
        assert (told.slot, told.x_tokens, told.strength) == (slot, verb[2], slot + verb[2])
        for event in events_of(name, told):
            if event[0] == "played" and event[1] == turn.seat:
                step = next(each for each in told.steps if each.kind == "played" and each.cards == (event[2],))
                assert step.title == card_name(event[2])
                assert step.rest or event[2] not in ANIMALS
            elif event[0] == "built":
                step = next(each for each in told.steps if names_of(each.spaces) == list(event[3:]))
                assert step.title == building_name(event[2])
                assert step.rest
            elif event[0] == "paid":
                assert any(("money", -event[2]) in each.changes for each in told.steps)


@pytest.mark.parametrize("name", GAMES)
def test_a_cause_is_told_before_what_it_brings(name: str) -> None:
    for told in recaps(name):
        ats = [step.at for step in told.steps]
        assert ats == sorted(ats)
        kinds = [step.kind for step in told.steps]
        for at, step in enumerate(told.steps):
            if step.kind == "upgraded" and step.why.startswith("Reputation"):
                earlier = [pair for each in told.steps[:at] for pair in each.changes]
                assert any(resource == "reputation" and n > 0 for resource, n in earlier), told
        if "break" in kinds:
            assert told.own_steps[-1].kind == "break"
            assert {seat for seat, __ in told.own_steps[-1].shares} == set(range(len(history(name).at(0).zoos)))


def test_what_was_declined_or_found_nothing_is_no_step() -> None:
    declined = 0
    for told in recaps("3-1"):
        events = events_of("3-1", told)
        declined += sum(event[0] in ("declined", "skipped") for event in events)
        assert not [step for step in told.steps if step.kind in ("declined", "ended", "skipped", "first")]
        assert all(step.title for step in told.steps)
        assert [step for step in told.steps if step.kind == "effect" and not (step.changes or step.shares)] == []
    assert declined > 5


def test_the_last_turn_of_every_rival_is_told_until_the_own_turn_ends() -> None:
    past = history("3-1")
    turns = turns_of(past.events())
    mine = [number for number, turn in enumerate(turns) if turn.seat == 0]
    now = mine[5]

    def told(actions: int) -> dict[int, Turn]:
        return last_turns(past.events()[:actions], past.at(actions).turns, 0)

    assert told(turns[now].last - 1) == {turn.seat: turn for turn in turns[now - 2 : now]}
    assert told(turns[now].last) == {turns[now + 1].seat: turns[now + 1]._replace(last=turns[now].last, over=False)}
    assert told(turns[now + 1].last)[turns[now + 1].seat] == turns[now + 1]
    assert set(told(turns[now + 2].last - 1)) == {1, 2}


def test_a_turn_of_a_seat_that_is_retold_again_is_not_made_anew_and_another_viewer_has_their_own() -> None:
    past, retelling = history("3-1"), Retelling()
    state, names = past.at(len(past)), SEATS[:3]
    first = retelling.recaps(past, state, 0, names)
    assert first
    assert all(told is first[seat] for seat, told in retelling.recaps(past, state, 0, names).items())
    assert retelling.recaps(past, state, 1, names) != first
    i18n.set_language("ja")
    assert retelling.recaps(past, state, 0, names) != first
    i18n.set_language("en")


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_steps_are_told_in_full_in_both_languages(language: str) -> None:
    i18n.set_language(language)
    past = history("4-4")
    for turn in turns_of(past.events()):
        for step in recap(past, turn, 0, SEATS).steps:
            for words in filter(None, (step.title, step.rest, step.why)):
                is_said(words, language)
    i18n.set_language("en")


def test_what_has_no_room_in_a_panel_is_there_as_its_pictures_and_places_give_way_to_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter = Painter(pygame.display.set_mode((600, 900)), 1.0, THEMES["evening"])
    drawn: list[str] = []
    paint = recap_painter.paint_step_picture

    def note(painter: Painter, rect: Rect, step: Step) -> None:
        drawn.append(step.picture)
        paint(painter, rect, step)

    monkeypatch.setattr(recap_painter, "paint_step_picture", note)
    told = max((each for each in recaps("3-4")), key=lambda each: len(listed_steps(each)))
    steps = listed_steps(told)
    assert len(steps) > 3
    recap_painter.paint_recap(painter, Rect(0, 0, 202, 130), told, (0, 1, 2))
    assert drawn[: min(len(steps), 6)] == [step.picture for step in steps][:6]
    drawn.clear()
    recap_painter.paint_recap(painter, Rect(0, 0, 202, 800), told, (0, 1, 2))
    assert len(drawn) == len(steps)


def test_how_many_more_steps_there_are_stands_below_the_first_one_in_the_low_panels_of_four_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painter = Painter(pygame.display.set_mode((600, 900)), 1.0, THEMES["evening"])
    drawn: list[tuple[float, str]] = []

    def take(line: Line) -> float:
        drawn.append((line.y, line.words))
        return line.draw()

    take_lines(monkeypatch, take)
    crowded = 0
    for told in (each for name in GAMES for each in recaps(name)):
        drawn.clear()
        recap_painter.paint_recap(painter, Rect(0, 0, 202, 92), told, (0, 1, 2, 3), gap=True)
        (*__, (y, more)) = drawn or [(0.0, "")]
        if more.endswith("more"):
            crowded += 1
            assert [words for at, words in drawn[:-1] if y - at < 12] == [], more
    assert crowded > 10
