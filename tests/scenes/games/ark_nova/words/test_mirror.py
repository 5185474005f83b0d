"""Ark Nova by the page's mirror alone: whole games, and all that a choice is about is told."""

from __future__ import annotations

import random

import pytest

from engine.games.ark_nova import flow
from engine.games.ark_nova.board.hexes import names_of
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.symbols import SymbolSheet
from scenes.games.ark_nova.words.names import card_name
from scenes.games.ark_nova.words.position import position
from scenes.i18n import translation as i18n
from scenes.platform.base import Mirror, plain_text
from scenes.table.dialogs.curtain import CurtainScene
from tests.engine.games.ark_nova.lively import choose
from tests.scenes.games.ark_nova.table import at_decision, at_table, new_match, now
from tests.scenes.games.ark_nova.words.test_words import is_said

CARD_VERBS = ("play", "take", "snap", "keep", "discard", "drop", "pouch", "support", "replace", "exchange", "release")


def check(mirror: Mirror, state: ArkNovaState, language: str) -> None:
    """Assert that a decision is asked, every answer named, and every card that it is about told in full."""
    is_said(mirror.status, language)
    assert callable(mirror.board)
    board = mirror.board()
    assert not isinstance(board, str)
    told = plain_text(board)
    for action in state.legal_actions():
        if action[0] in CARD_VERBS:
            assert card_name(action[1]) in told, action
    assert all(choice.words for choice in mirror.choices)


@pytest.mark.slow
@pytest.mark.parametrize(("people", "language", "turns"), [(1, "ja", 99), (1, "en", 99), (2, "en", 30)])
def test_a_game_is_played_with_the_mirror_alone(people: int, language: str, turns: int) -> None:
    """The solo games to their ends, of the other one so much that the screen is passed often."""
    here = at_table(new_match(people, seed="3"), language=language)
    below = here.stage.scenes[1]
    assert isinstance(below, ArkNovaTable)
    rng, match = random.Random(4), below.match
    seen: dict[str, int] = {}
    while not match.over and now(match).turns < turns:
        mirror = here.platform.mirrored
        names = {choice.name: choice for choice in mirror.choices}
        if isinstance(here.scene, CurtainScene):
            names["ready"].activate()
        elif any(choice.action for choice in mirror.choices):
            kind = now(match).stack[-1][0]
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= 3:
                check(mirror, now(match), language)
            names[match.game.format_action(choose(now(match), rng))].activate()
        here.tick(50)
    assert len(seen) > 8


def told(state: ArkNovaState) -> str:
    return plain_text(position(state.observation(0), 0, ["You", "Rosa"], 100))


@pytest.mark.parametrize(("kind", "final"), [("perception", False), ("hunter", False), ("keep_final", True)])
def test_cards_that_are_held_for_a_choice_are_told_in_full(kind: str, final: bool) -> None:
    state = now(at_decision("act", after=60))
    pile = state.final_deck if final else [card for card in state.deck if card in ANIMALS]
    state.held, state.held_by = sorted(pile)[:2], 0
    for card in state.held:
        (state.final_deck if final else state.deck).remove(card)
    state.stack.append((kind, 0, 1))
    flow.refresh(state)
    words = told(state)
    assert "Cards to choose from" in words
    for card in state.held:
        assert card_name(card) in words
        assert (card in FINALS) == final


def test_free_spaces_are_named_and_how_spaces_lie_beside_each_other() -> None:
    state = now(at_decision("act", after=60))
    line = next(line for line in told(state).splitlines() if line.startswith("Free: "))
    free = line.removeprefix("Free: ").split(", ")
    built = {space for _kind, mask, _fill in state.zoos[0].buildings for space in names_of(mask)}
    assert not built & set(free)
    assert "d8 touches d6" in told(state)


def test_a_building_is_offered_with_its_price_and_places_and_an_animal_with_what_it_costs() -> None:
    here = at_table(at_decision("build", after=40))
    words = {choice.name: choice.words for choice in here.scene.mirror().choices}
    kiosk = next(words[name] for name in words if name.startswith("build "))
    assert "costs " in kiosk
    assert " place" in kiosk
    here = at_table(at_decision("animals", after=60))
    played = [choice.words for choice in here.scene.mirror().choices if choice.name.startswith("play ")]
    assert all("Money −" in words for words in played)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_symbols_are_told_in_whole_sentences(language: str) -> None:
    i18n.set_language(language)
    here = at_table(at_decision("act", after=20), language=language)
    here.stage.push(SymbolSheet())
    here.tick()
    board = here.platform.mirrored.board
    assert isinstance(board, str)
    for line in board.splitlines():
        is_said(line, language)
        assert line[-1] in ".。!！", line
        assert language == "en" or ". " not in line
    i18n.set_language("en")
