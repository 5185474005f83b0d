"""Building: kind and place are one deed; the palette stays beside the ghost, and the button bears price and gains."""

from __future__ import annotations

import pygame
import pytest

from engine.games.ark_nova.actions.build import SIZES
from engine.games.ark_nova.board.hexes import indices, placement_named
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import BUILDABLE, MONEY_PER_SPACE
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.outcome.consequences import sums
from scenes.games.ark_nova.painters.table import pill_place
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import NoteFace, RowFace
from scenes.games.ark_nova.words.names import short_name
from scenes.i18n.translation import _, signed
from scenes.widgets.inputs import Pointer
from tests.engine.games.ark_nova.positions import hand
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.deciding.test_previews import changed, note_of
from tests.scenes.games.ark_nova.table import at_decision, at_table, now
from tests.scenes.ink import Ink

KIND = "enclosure3"
SIZES_SHOWN: tuple[Size, ...] = ((1280, 720), (390, 844), (844, 390), (640, 360), (360, 640), (768, 1024))


@pytest.fixture(scope="module")
def building() -> Match:
    """A game of two at the first seat's choice of a building."""
    return at_decision("build", after=60)


def in_hand(building: Match, size: Size = (1280, 720)) -> Visit:
    """Choose an enclosure of three spaces."""
    here = at_table(Match(building.record), size)
    here.press(f"build {KIND}")
    here.tick()
    return here


def places(here: Visit) -> list[Action]:
    return [action for action in here.table.chooser.legal if action[0] == "place"]


@pytest.mark.parametrize("size", SIZES_SHOWN)
def test_the_palette_stays_with_its_prices_while_a_place_is_chosen(building: Match, size: Size) -> None:
    here = in_hand(building, size)
    table = here.at(ArkNovaTable)
    for marked in (False, True):
        if marked:
            table.chooser.touch(places(here)[0], commit=False)
            table.changed()
        items = {item.path: item for item in table.context().items if item.path[:1] == ("build",)}
        assert [path[1] for path in items] == list(BUILDABLE)
        for path, item in items.items():
            assert isinstance(item.face, RowFace)
            assert item.face.right == str(SIZES[str(path[1])] * MONEY_PER_SPACE)
            assert (item.ring == "chosen") == (path[1] == KIND)
        assert any(item.what == "note" for item in table.context().items) or not marked


@pytest.mark.parametrize(("size", "language"), [((390, 844), "en"), ((390, 844), "ja"), ((1280, 720), "en")])
def test_beside_a_place_are_kinds_that_need_side_ii_and_the_animals_that_have_room(
    monkeypatch: pytest.MonkeyPatch, building: Match, size: Size, language: str
) -> None:
    ink, match = Ink(monkeypatch), Match(building.record)
    fox, lion = 405, 402
    hand(now(match), fox, lion)
    here = at_table(match, size, language)
    here.press(f"build {KIND}")
    here.tick()
    here.table.chooser.touch(places(here)[0], commit=False)
    here.table.changed()
    seen = {word.words for word in ink.look(here)}
    assert _("Room for {cards}").format(cards=short_name(fox)) in seen
    assert (_("side II") in seen) == (size[0] < 400)
    assert size[0] < 400 or any(word.startswith(short_name(lion)) for word in seen), "what it needs, on a large window"


@pytest.mark.parametrize("touch", [False, True])
def test_another_kind_of_the_palette_takes_the_place_of_the_one_in_hand(building: Match, touch: bool) -> None:
    here = in_hand(building, (390, 844) if touch else (1280, 720))
    table, before = here.at(ArkNovaTable), len(building.record.actions)
    assert table.match.record.actions[before:] == [("build", KIND)]
    here.press("kind enclosure1", touch=touch)
    here.tick()
    assert table.match.record.actions[before:] == [("build", "enclosure1")]
    assert now(table.match).stack[-1][0] == "place"


def test_price_and_gains_of_a_place_are_named_and_the_money_leaves_with_the_building(building: Match) -> None:
    here = in_hand(building)
    table, before = here.at(ArkNovaTable), building.history.at(len(building.record.actions))
    money = before.zoos[0].money
    assert table.make_view().purse.money == money
    assert ("money", f"−{3 * MONEY_PER_SPACE}") in table.make_view().purse.changes
    for action in places(here)[::5]:
        table.chooser.touch(action, commit=False)
        table.changed()
        view, said = table.make_view(), note_of(table)
        assert list(view.commit.sums) == sums(before, 0, ("build", KIND), action)
        after = before.clone()
        after.apply_action(("build", KIND))
        after.apply_action(action)
        for name, old, new in changed(before, after):
            assert f"{old} → {new}" in said or f"{new - old:+d}".replace("-", "−") in said, (action, name, said)
    here.press("place")
    here.until(lambda: len(table.match.record.actions) > len(building.record.actions) + 1)
    assert table.match.record.actions[-1][0] != "build"


def test_a_place_that_gives_money_says_price_and_gain_as_a_sum() -> None:
    match = at_decision("build", after=0)
    bonuses = MAPS[now(match).zoos[0].map].bonuses
    money = {space: int(effect[2]) for space, effect in bonuses.items() if effect[:2] == ("gain", "money")}
    here = in_hand(match)
    table, price = here.at(ArkNovaTable), 3 * MONEY_PER_SPACE
    found = [(action, placement_named(KIND, str(action[1]), int(action[2]))) for action in places(here)]
    giving = [(action, [n for space, n in money.items() if way and way.mask >> space & 1]) for action, way in found]
    assert any(gains for __, gains in giving)
    for action, gains in giving:
        if gains:
            table.chooser.touch(action, commit=False)
            table.changed()
            view = table.make_view()
            said = f"−{price} +{sum(gains)} = {signed(sum(gains) - price)}"
            assert ("coin", said) in view.commit.sums, "on the button and on the pill"
            assert said in table.status()[1]
            notes = [item.face for item in view.items if isinstance(item.face, NoteFace)]
            assert said in [line.words for note in notes for line in note.lines]


def test_the_ghost_follows_the_pointer_until_a_place_is_marked(building: Match) -> None:
    here = in_hand(building)
    table = here.at(ArkNovaTable)
    grid, seen = table.context().plan.board.grid, []
    spaces = [placement_named(KIND, str(action[1]), int(action[2])) for action in places(here)]
    aims = [grid.centre(indices(way.mask)[0]) for way in spaces if way]
    for x, y in (aims[0], aims[len(aims) // 2], aims[-1]):
        here.move(x, y)
        here.tick()
        here.tick()
        kind, mask = table.make_view().ghost
        assert kind == KIND
        assert mask >> (grid.at(x, y) or 0) & 1
        seen.append(mask)
    assert len(set(seen)) > 1
    here.click(*aims[-1])
    marked = table.chooser.marked
    here.move(*aims[0])
    here.tick()
    assert table.make_view().ghost[1] == seen[-1]
    assert table.chooser.marked == marked


def test_before_the_click_the_pill_says_way_and_price_and_the_building_can_be_turned(building: Match) -> None:
    here = in_hand(building)
    table = here.at(ArkNovaTable)
    grid = table.context().plan.board.grid
    over = {space: len(table.placing.covering(space)) for space in table.placing.lit} if table.placing else {}
    space = max(over, key=lambda each: over[each])
    x, y = grid.centre(space)
    here.move(x, y)
    here.tick()
    here.tick()
    seen = []
    for turn in ("key", "wheel"):
        view = table.make_view()
        seen.append((view.ghost[1], view.way))
        assert view.brings[:1] == (("coin", f"−{3 * MONEY_PER_SPACE}"),)
        here.key(pygame.K_r) if turn == "key" else table.handle(Pointer("wheel", x, y, dy=-1))
        here.tick()
        here.tick()
    view = table.make_view()
    seen.append((view.ghost[1], view.way))
    assert [way for __, way in seen] == [f"{n}/{over[space]}" for n in (1, 2, 3)]
    assert len({mask for mask, __ in seen}) == 3
    assert all(mask >> space & 1 for mask, __ in seen)
    assert table.chooser.marked is None, "it still follows the pointer"
    here.click(x, y)
    assert table.make_view().ghost[1] == seen[-1][0], "it lies as it was seen"


def test_no_tooltip_lies_over_a_building_in_hand(building: Match) -> None:
    here = in_hand(building)
    table = here.at(ArkNovaTable)
    board = table.plan.css(table.plan.board.rect)
    assert any(board.contains(*symbol.rect.centre) for symbol in table.symbols())
    table.chooser.touch(places(here)[0], commit=False)
    table.changed()
    assert not any(board.contains(*symbol.rect.centre) for symbol in table.symbols())


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_the_pill_leaves_the_ghost_and_most_places_free(building: Match, size: Size) -> None:
    here = in_hand(building, size)
    table = here.at(ArkNovaTable)
    for action in places(here)[::3]:
        table.chooser.touch(action, commit=False)
        table.changed()
        view = table.make_view()
        pill, grid = pill_place(view), view.plan.board.grid
        assert view.plan.board.rect.grown(1).contains(*pill.centre)
        assert not [space for space in indices(view.ghost[1]) if pill.contains(*grid.centre(space))]
        assert len([space for space in indices(view.lit) if pill.contains(*grid.centre(space))]) <= 3
