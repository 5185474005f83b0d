"""Every symbol of Fountains explains itself by hover, by a finger, by keys and in the mirror, in both languages."""

from __future__ import annotations

import random

import pygame
import pytest

from engine.games.fountains.bot import JUDGE
from engine.games.fountains.pieces import EMPTY, PLAIN
from scenes.games.fountains.lessons import CHAPTERS
from scenes.games.fountains.scene import FountainsTable
from scenes.games.fountains.words.phrases import TERM_NAMES, term_name
from scenes.platform.base import plain_text
from scenes.table.dialogs.explain import ExplainScene
from scenes.table.seats.peek import PeekScene
from scenes.widgets.tooltip import DELAY, HOLD
from tests.scenes.games.fountains.tables import at_position, until_phase

AFTER = 50
"""How many actions have been played at least."""


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((390, 844), "ja"), ((844, 390), "ja")])
@pytest.mark.parametrize("name", ["1-none-easy", "3-three-hard"])
def test_every_symbol_has_a_name_a_rule_and_a_place_in_the_window(
    name: str, size: tuple[int, int], language: str
) -> None:
    here = at_position(name, "move", AFTER, size, language)
    found = here.table.symbols()
    assert found
    for symbol in found:
        assert symbol.title
        assert symbol.rule[-1] in ".。"
        assert "{" not in symbol.title + symbol.rule + symbol.now
        assert 0 <= symbol.rect.centre[0] <= size[0]
        assert 0 <= symbol.rect.centre[1] <= size[1]
        if language == "ja":
            assert ", " not in symbol.title + symbol.rule + symbol.now


def test_basin_rewards_cards_and_everything_in_the_fountain_can_be_asked() -> None:
    here = at_position("3-three-hard", "move", AFTER)
    table = here.at(FountainsTable)
    titles = [symbol.title for symbol in table.symbols()]
    assert {"Space of the Green pawn", "Bonus tokens", "Corner tiles", "Reward: Pools"} <= set(titles)
    icons = [cell for cell in table.state.fountains[table.front.seat].top.values() if cell.icon != PLAIN]
    lying = [title for title in titles if ", level " in title or title == "Shaded spot"]
    assert len(lying) == len(icons)
    assert len(titles) == 3 + 1 + 6 + 5 + 3 + 7 + len(icons)


def test_resting_on_a_fish_tells_what_it_pays() -> None:
    here = at_position("2-none-easy", "move", AFTER)
    fish = next(symbol for symbol in here.table.symbols() if " fish, level " in symbol.title)
    here.move(*fish.rect.centre)
    for _ in range(2):
        here.tick(DELAY)
    assert here.table.tooltip.symbol == fish
    here.key(pygame.K_e)
    here.tick()
    assert here.table.tooltip.words == here.table.symbols()[0].title


def test_a_finger_that_rests_on_a_stack_opens_a_sheet_with_the_tiles_not_seen_yet() -> None:
    here = at_position("2-none-easy", "move", AFTER, (390, 844))
    stack = next(symbol for symbol in here.table.symbols() if symbol.title == "Star tiles")
    here.mouse(pygame.MOUSEBUTTONDOWN, *stack.rect.centre, button=1, touch=True)
    here.tick(1)
    for _ in range(2):
        here.tick(HOLD)
    assert isinstance(here.scene, ExplainScene)
    here.mouse(pygame.MOUSEBUTTONUP, *stack.rect.centre, button=1, touch=True)
    here.tick()
    assert "Tiles not seen yet show: " in here.platform.mirrored.status


def test_the_mirror_says_what_the_symbols_mean() -> None:
    here = at_position("2-none-easy", "move", AFTER)
    board = here.scene.mirror().board
    assert callable(board)
    sections = board()
    assert not isinstance(sections, str)
    assert sections[-1].title == "What the symbols mean"
    said = plain_text(sections)
    assert all(symbol.rule in said for symbol in here.table.symbols())


def test_while_a_tile_is_placed_nothing_in_the_fountain_is_explained() -> None:
    here = at_position("2-none-easy", "place", AFTER)
    assert not any(", level " in symbol.title for symbol in here.table.symbols())


def test_who_taps_the_machine_looks_at_its_tiles_and_who_holds_a_tile_looks_over_the_table() -> None:
    here = at_position("1-none-easy", "move", AFTER)
    here.press("look 2")
    assert isinstance(here.scene, PeekScene)
    here.press("close")
    assert isinstance(here.scene, FountainsTable)
    here = at_position("2-none-easy", "move", AFTER)
    rival = 2 - here.scene.viewer
    here.press(f"look {rival}")
    assert here.scene.front.seat == rival - 1
    here.press(f"look {rival}")
    until_phase(here, "place", random.Random(2))
    here.press(f"look {2 - here.scene.viewer}")
    assert isinstance(here.scene, PeekScene)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_part_of_the_judgement_is_a_reason_in_words(language: str) -> None:
    table = at_position("2-none-easy", "move", AFTER, language=language).at(FountainsTable)
    assert set(JUDGE.terms(table.state, 0)) == set(TERM_NAMES)
    for term in TERM_NAMES:
        assert term_name(term)
        assert language == "en" or not term_name(term).isascii()


def test_a_hint_is_compared_with_the_next_best_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.model.jobs.bots.BOT_NAMES", ("greedy",))
    here = at_position("2-none-easy", "move", AFTER)
    here.press("hint")
    here.until(lambda: here.table.chooser.marked)
    here.until(lambda: "“" in here.platform.mirrored.notice or "About as good" in here.platform.mirrored.notice)
    assert here.platform.mirrored.notice.startswith("Hint: Move the ")


def test_the_chapters_of_the_card_are_those_of_the_room() -> None:
    from scenes.table.card import find_card

    assert find_card("fountains").chapters == len(CHAPTERS)


def test_the_page_says_of_every_move_what_it_brings_and_triggers_and_of_every_place_what_it_covers() -> None:
    here = at_position("2-none-easy", "move", AFTER)
    table = here.at(FountainsTable)
    for action in table.chooser.legal:
        said = table.sentence(action)
        after = table.state.clone()
        after.apply_action(action)
        assert (" left" in said) == (after.phase == "place")
        assert ("is rewarded" in said) == (after.reward != EMPTY)
    here = at_position("2-none-easy", "place", AFTER)
    table = here.at(FountainsTable)
    covering = [table.sentence(action) for action in table.chooser.legal if "Covers: " in table.sentence(action)]
    assert covering
    assert all(", level 1." not in said for said in covering)


def test_over_somebody_elses_fountain_the_bar_says_whose_it_is() -> None:
    here = at_position("2-none-easy", "move", AFTER)
    table = here.at(FountainsTable)
    rival = 1 - table.viewer
    here.press(f"look {rival + 1}")
    assert table.player_names[rival] in table.told_now()[1]


def test_alone_the_symbols_tell_the_rules_of_the_machine_and_with_opponents_those_of_several() -> None:
    def told(name: str) -> str:
        return " ".join(symbol.rule for symbol in at_position(name, "move", AFTER).table.symbols())

    alone, together = told("1-none-easy"), told("3-three-hard")
    assert "those of the machine 1 each." in alone
    assert "if the gear does, at once." in alone
    assert "whoever moved the pawn" not in alone
    assert "Ties go to the least pond weed." not in alone
    assert "whoever moved the pawn" in together
    assert "machine" not in together
