"""Where animals live: one press plays one into the smallest enclosure or a chosen one; which one empties is seen."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.mechanics.housing import home_of
from engine.match import Match
from scenes.games.ark_nova.moves.cards import card_flights
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words.names import card_name
from tests.engine.games.ark_nova.positions import hand, house, lay_somewhere, set_zoo, slot
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.deciding.test_committing import wait
from tests.scenes.games.ark_nova.deciding.test_follow_ups import noted
from tests.scenes.games.ark_nova.decisions import EASY_SPONSOR, RELEASED, SMALL, match_at
from tests.scenes.games.ark_nova.table import at_table, now
from tests.scenes.ink import Ink

pytestmark = pytest.mark.usefixtures("without_log")

DESK: Size = (1280, 720)
SMALL_WINDOWS: tuple[Size, ...] = ((390, 844), (844, 390), (640, 360), (360, 640), (768, 1024))


def mask_of_kind(match: Match, kind: str) -> int:
    """Return the spaces of the only building of a kind."""
    return next(mask for each, mask, __ in now(match).zoos[0].buildings if each == kind)


def with_two_pens() -> Match:
    """A small animal can be played, and the enclosures of three and of two are empty, built in this order."""
    match = match_at("act")
    state = now(match)
    for kind in ("enclosure3", "enclosure2"):
        lay_somewhere(state, kind)
    hand(state, SMALL, EASY_SPONSOR)
    slot(state, "animals", 4)
    state.apply_action(("action", "animals", 0))
    return match


def marked(match: Match, size: Size = DESK) -> Visit:
    """Mark the small animal."""
    here = at_table(match, size)
    here.press(f"play {SMALL}")
    here.tick()
    wait(here)
    return here


def fills(here: Visit) -> list[str]:
    return [words for words in noted(here) if words.endswith("is filled")]


def test_the_smallest_enclosure_that_fits_is_marked_with_its_animal() -> None:
    match = with_two_pens()
    here = marked(match)
    view = here.at(ArkNovaTable).make_view()
    small, large = (mask_of_kind(match, kind) for kind in ("enclosure2", "enclosure3"))
    assert view.chosen == small
    assert view.moving_in is not None
    assert (view.moving_in.mask, view.moving_in.animals) == (small, (SMALL,))
    assert set(view.rings) == {small, large}
    assert fills(here) == ["Enclosure 2 is filled"]
    assert view.crumbs.startswith("Animals › Enclosure 2")


@pytest.mark.parametrize("way", ["button", "again"])
@pytest.mark.parametrize("size", [DESK, *SMALL_WINDOWS])
def test_one_press_plays_the_animal_and_houses_it(size: Size, way: str) -> None:
    match = with_two_pens()
    here, before = marked(match, size), len(match.record.actions)
    home = first_name(mask_of_kind(match, "enclosure2"))
    here.press("place" if way == "button" else f"play {SMALL}")
    here.until(lambda: len(match.record.actions) > before + 1)
    assert match.record.actions[before : before + 2] == [("play", SMALL), ("house", home)]


@pytest.mark.parametrize("size", [DESK, *SMALL_WINDOWS])
def test_another_enclosure_is_chosen_before_the_press_on_the_map_or_in_a_row(size: Size) -> None:
    match = with_two_pens()
    here, before = marked(match, size), len(match.record.actions)
    table, large = here.at(ArkNovaTable), mask_of_kind(match, "enclosure3")
    home = first_name(large)
    on_map = table.context().plan.shows_board
    here.press(f"home {home} #2" if on_map else f"home {home}")
    here.tick()
    assert not match.record.actions[before:]
    assert table.make_view().chosen == large
    states = {widget.words: widget.state for widget in table.ui.widgets if widget.key.startswith("home")}
    assert sorted(map(bool, states.values())) == [False, True], "it is read out which one is chosen"
    assert "Enclosure 3 is filled" in fills(here) or not noted(here)
    here.press("place")
    here.until(lambda: len(match.record.actions) > before + 1)
    assert match.record.actions[before : before + 2] == [("play", SMALL), ("house", home)]


def test_an_enclosure_that_was_chosen_for_one_animal_is_not_that_of_another() -> None:
    match = with_two_pens()
    other = next(
        card
        for card, animal in ANIMALS.items()
        if animal.size == 1 and card != SMALL and not (animal.rock or animal.water or animal.needs or animal.petting)
    )
    hand(now(match), SMALL, other)
    here = marked(match)
    here.press(f"home {first_name(mask_of_kind(match, 'enclosure3'))}")
    here.press(f"play {other}")
    assert here.at(ArkNovaTable).make_view().chosen == mask_of_kind(match, "enclosure2")


def test_where_it_is_asked_where_an_animal_lives_the_smallest_enclosure_is_first_and_the_button_takes_it() -> None:
    match = with_two_pens()
    now(match).apply_action(("play", SMALL))
    here, before = at_table(match), len(match.record.actions)
    table = here.at(ArkNovaTable)
    rows = [item for item in table.context().items if item.path[:1] == ("house",)]
    assert [(item.words.split(" ")[1], item.ring) for item in rows] == [("2", "chosen"), ("3", "legal")]
    assert table.make_view().chosen == mask_of_kind(match, "enclosure2")
    here.press("place")
    here.until(lambda: len(match.record.actions) > before)
    assert match.record.actions[before] == rows[0].path


# --- an animal is released


def with_animals_to_release() -> tuple[Match, int, int]:
    """Two animals that can be released, the first in an enclosure of five, the second in one of two."""
    match = match_at("act")
    state, project = now(match), PROJECTS[RELEASED]
    large, small = [
        card
        for card, animal in ANIMALS.items()
        if project.icon in animal.kinds
        and animal.size in project.levels[2].sizes
        and not (animal.rock or animal.water or animal.special or animal.flock)
    ][:2]
    for card, kind in ((large, "enclosure5"), (small, "enclosure2")):
        lay_somewhere(state, kind, fill=1)
        house(state, card, at=first_name(state.zoos[0].buildings[-1][1]))
    set_zoo(state, appeal=20)
    hand(state, RELEASED)
    slot(state, "association", 5)
    for action in (("action", "association", 0), ("support", RELEASED, 3)):
        state.apply_action(action)
    return match, large, small


@pytest.mark.parametrize("size", [DESK, (390, 844)])
def test_r12_the_enclosure_that_empties_is_ringed_and_who_loses_it_is_told(
    monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    ink = Ink(monkeypatch)
    match, large, small = with_animals_to_release()
    here, before = at_table(match, size), len(match.record.actions)
    emptied, left = mask_of_kind(match, "enclosure2"), mask_of_kind(match, "enclosure5")
    here.press(f"release {large}")
    view = here.at(ArkNovaTable).make_view()
    assert view.chosen == emptied
    assert left in view.rings, "a touch there marks the animal"
    said = {"Enclosure 2 becomes empty", f"{card_name(small)} moves to Enclosure 5"}
    assert said <= {word.words for word in ink.look(here)}
    wait(here)
    here.press("place")
    here.until(lambda: len(match.record.actions) > before)
    zoo = now(match).zoos[0]
    assert {mask: fill for __, mask, fill in zoo.buildings}[emptied] == 0
    assert home_of(zoo, small) == first_name(left)


def test_r12_the_own_enclosure_is_ringed_where_it_is_the_smallest() -> None:
    match, __, small = with_animals_to_release()
    here = at_table(match)
    here.press(f"release {small}")
    assert here.at(ArkNovaTable).make_view().chosen == mask_of_kind(match, "enclosure2")
    assert not [words for words in noted(here) if "moves to" in words]


def test_r12_an_animal_that_loses_its_enclosure_is_seen_to_move() -> None:
    match, large, small = with_animals_to_release()
    table = at_table(match).at(ArkNovaTable)
    homes, before = dict(now(match).zoos[0].animals), table.make_view()
    table.play(("release", large))
    table.changed()
    after = table.make_view()
    (flight,) = card_flights(before, after)
    held = {first_name(each.mask): each for each in flight.hold(after).board.map.buildings}
    assert not held[homes[small]].fill, "its enclosure is seen empty while it is on its way"
    assert held[homes[large]].animals == (large,)
    assert dict(now(match).zoos[0].animals)[small] == homes[large]
    assert not card_flights(after, after)
