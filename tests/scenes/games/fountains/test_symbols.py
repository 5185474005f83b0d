"""Every symbol of Fountains explains itself by hover, by a finger, by keys and in the mirror, in both languages."""

import random

import pygame
import pytest

from engine.games.fountains.pieces import PLAIN
from scenes.games.fountains.lessons import CHAPTERS
from scenes.games.fountains.scene import FountainsTable
from scenes.platform.base import plain_text
from scenes.table.explain import ExplainScene
from scenes.table.peek import PeekScene
from scenes.widgets.tooltip import DELAY, HOLD
from tests.scenes.games.fountains.tables import at_table, play_on, until_phase

SIZES = [(1280, 720), (390, 844), (844, 390)]


def late(seats=(2, 0), actions=40, **more):
    """Return a visit at a table at which somebody decides what pawn to move."""
    here = at_table(seats, seed=6, **more)
    play_on(here, random.Random(6), actions)
    until_phase(here, "move", random.Random(7))
    return here


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [(1, 0), (3, 0)])
def test_every_symbol_has_a_name_a_rule_and_a_place_in_the_window(seats, size, language):
    here = late(seats, size=size, language=language, **({"designs": "three"} if seats[0] > 1 else {}))
    found = here.scene.symbols()
    assert found
    for symbol in found:
        assert symbol.title
        assert symbol.rule[-1] in ".。"
        assert "{" not in symbol.title + symbol.rule + symbol.now
        assert 0 <= symbol.rect.centre[0] <= size[0]
        assert 0 <= symbol.rect.centre[1] <= size[1]
        if language == "ja":
            assert ", " not in symbol.title + symbol.rule + symbol.now


def test_basin_rewards_cards_and_everything_in_the_fountain_can_be_asked():
    here = late((3, 0), designs="three")
    table = here.scene
    titles = [symbol.title for symbol in table.symbols()]
    assert {"Space of the Green pawn", "Bonus tokens", "Corner tiles", "Reward: Pools"} <= set(titles)
    icons = [cell for cell in table.state.fountains[table.front].top.values() if cell.icon != PLAIN]
    lying = [title for title in titles if ", level " in title or title == "Shaded spot"]
    assert len(lying) == len(icons)
    assert len(titles) == 3 + 1 + 6 + 5 + 3 + len(icons)


def test_resting_on_a_fish_tells_what_it_pays():
    here = late()
    fish = next(symbol for symbol in here.scene.symbols() if " fish, level " in symbol.title)
    here.move(*fish.rect.centre)
    for _ in range(2):
        here.tick(DELAY)
    assert here.scene.tooltip.symbol == fish
    here.key(pygame.K_e)
    here.tick()
    assert here.scene.tooltip.words == here.scene.symbols()[0].title


def test_a_finger_that_rests_on_a_stack_opens_a_sheet_with_the_tiles_not_seen_yet():
    here = late(size=(390, 844))
    stack = next(symbol for symbol in here.scene.symbols() if symbol.title == "Star tiles")
    here._mouse(pygame.MOUSEBUTTONDOWN, *stack.rect.centre, button=1, touch=True)
    here.tick(1)
    for _ in range(2):
        here.tick(HOLD)
    assert isinstance(here.scene, ExplainScene)
    here._mouse(pygame.MOUSEBUTTONUP, *stack.rect.centre, button=1, touch=True)
    here.tick()
    assert "Tiles not seen yet show: " in here.platform.mirrored.status


def test_the_mirror_says_what_the_symbols_mean():
    here = late()
    sections = here.scene.mirror().board()
    assert sections[-1].title == "What the symbols mean"
    said = plain_text(sections)
    assert all(symbol.rule in said for symbol in here.scene.symbols())


def test_while_a_tile_is_placed_nothing_in_the_fountain_is_explained():
    here = late()
    until_phase(here, "place", random.Random(2))
    assert not any(", level " in symbol.title for symbol in here.scene.symbols())


def test_who_taps_the_machine_looks_at_its_tiles_and_who_holds_a_tile_looks_over_the_table():
    here = late((1, 0))
    here.press("look 2")
    assert isinstance(here.scene, PeekScene)
    here.press("close")
    assert isinstance(here.scene, FountainsTable)
    here = late((2, 0))
    rival = 2 - here.scene.viewer
    here.press(f"look {rival}")
    assert here.scene.front == rival - 1
    here.press(f"look {rival}")
    until_phase(here, "place", random.Random(2))
    here.press(f"look {2 - here.scene.viewer}")
    assert isinstance(here.scene, PeekScene)


def test_a_hint_says_what_speaks_for_it():
    here = late()
    table = here.scene
    for action in table.chooser.legal:
        table.chooser.reset()
        table.chooser.touch(action[:-1])
        table.chooser.touch(action, commit=False)
        after = table.ahead().state
        assert bool(table.why_hint(action)) == (after.reward >= 0)
    table._show_hint(next(action for action in table.chooser.legal))
    assert here.stage._toast.words.startswith("A hint: ")


def test_the_chapters_of_the_card_are_those_of_the_room():
    from scenes.table.card import find_card

    assert find_card("fountains").chapters == len(CHAPTERS)
