"""What rivals did since one's turn, at the tables with trucks: on their cards, and in small windows in the panel."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from scenes.games.zoo_trucks.recap.turns import begins_turn, recap_of
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.i18n.translation import signed
from scenes.model.log_book import Moment
from scenes.model.recap import TurnTaken
from scenes.model.storage.settings import Settings
from scenes.table.log.cards import EntryCard
from scenes.table.recap.recap_card import RecapCard
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.games.zoo_trucks.test_buying import at_table
from tests.scenes.spy import Spy
from tests.scenes.trucks import TRUCKS, game, match_at, turn


def others_acted(state: TruckState) -> bool:
    """Tell whether the first player is to move in a round that has begun."""
    return turn(4)(state) and sum(map(bool, state.trucks)) > 1


def rich(state: TruckState) -> bool:
    """Tell whether the first player is to move in a round that has begun, with two coins."""
    return turn(3, coins=2)(state) and sum(map(bool, state.trucks)) > 0


def test_a_draw_a_truck_and_a_money_action_begin_a_turn_and_placing_goes_on_with_it() -> None:
    assert all(map(begins_turn, [("draw",), ("take", 1), ("move", "depot", 1, 1), ("expand", "zoo")]))
    assert not any(map(begins_turn, [("load", 1), ("place", "coin", 1), ("young", 1), ("hire", "cashier")]))


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_every_rival_that_moved_has_a_card_with_what_and_where(name: str, size: Size) -> None:
    here = at_table(name, 2 if name == "zooloretto_aquaretto" else 3, others_acted, size)
    table = here.at(TruckTable)
    recaps = table.recaps.now()
    assert recaps
    assert all(recap.place and recap.said for recap in recaps)
    assert all(len(recap.changes) == table.state.players for recap in recaps)
    cards = [widget for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    assert [card.recap.seat for card in cards] == [recap.seat for recap in recaps]
    buttons = [widget.rect for widget in table.ui.widgets if widget.key in ("coins", "draw")]
    assert not any(card.rect.overlaps(rect) for card in cards for rect in buttons)


def test_the_cards_stay_while_one_draws_and_go_with_ones_own_turn() -> None:
    here = at_table("aquaretto", 3, others_acted)
    table = here.at(TruckTable)
    before = [recap.seat for recap in table.recaps.now()]
    table.play(("draw",))
    here.until(lambda: table.state.phase == "load" and table.persons_turn)
    assert [recap.seat for recap in table.recaps.now()] == before
    load = next(action for action in table.chooser.legal if action[0] == "load")
    at = len(table.match.record.actions)
    table.play(load)
    assert not [recap for recap in table.recaps.now() if recap.at <= at]


@pytest.mark.parametrize("size", [(390, 844), (768, 1024)])
def test_in_an_upright_panel_the_cards_stay_while_a_truck_is_marked(size: Size) -> None:
    here = at_table("aquaretto", 3, others_acted, size)
    table = here.at(TruckTable)
    shown = [widget.recap.seat for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    assert shown
    table.touch(next(action for action in table.chooser.legal if action[0] == "take"), "touch")
    here.tick()
    assert table.chooser.marked
    cards = [widget for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    assert [card.recap.seat for card in cards] == shown
    assert not any(card.rect.overlaps(button) for card in cards for button in (table.plan.main, table.plan.second))


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto_aquaretto"])
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360), (768, 1024)])
def test_while_the_last_rival_plays_the_cards_of_the_others_lie_there_and_nothing_over_them(
    name: str, size: Size
) -> None:
    whole = game(name, 5).record
    movers = Match(whole).history.movers()
    at = next(at for at in range(40, len(movers)) if movers[at] == 4 and 0 in movers[at - 6 : at])
    here = Visit(Memory(size), goes_on=True)
    here.stage.settings.speed = "off"
    here.stage.open.table(Match(replace(whole, actions=whole.actions[:at])))
    here.tick(0)
    here.tick(0)
    table = here.at(TruckTable)
    cards = {widget.recap.seat: widget.rect for widget in table.ui.widgets if isinstance(widget, RecapCard)}
    assert not table.persons_turn
    assert list(cards) == [recap.seat for recap in table.recaps.now()]
    assert cards
    assert all(table.plan.panel.contains(*rect.centre) for rect in cards.values())
    assert table.strip_of_counts() is None


def test_what_a_rival_built_has_words_for_a_narrow_card_too() -> None:
    whole = game("aquaretto", 5).record
    table = at_table("aquaretto", 5, turn(1)).at(TruckTable)
    at = next(at for at, action in enumerate(whole.actions) if action[0] == "expand")
    history = Match(whole).history
    seat = history.movers()[at]
    moment = Moment(at + 1, seat, whole.actions[at], (), history.at(at), history.at(at + 1), ())
    recap = recap_of(
        TurnTaken(seat, moment.before, moment.after, [moment]), table.player_names, [0] * 5, table.place_in
    )
    assert recap
    assert recap.place == recap.short[:1]
    assert recap.short[0].startswith(f"{recap.short[1]}: ")
    assert recap.short[-1] in ("3 spaces", "4 spaces")
    assert recap.said == recap.short[0]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (640, 360)])
def test_a_card_with_many_pictures_still_says_which_truck_was_taken(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory(size, language=language), goes_on=True)
    TRUCKS["double4"](here)
    table = here.at(TruckTable)
    taken = next(recap for recap in table.recaps.now() if len(recap.moved) > 1)
    card = next(each for each in table.ui.widgets if isinstance(each, RecapCard) and each.recap.seat == taken.seat)
    said = "".join(line.words for line in spy.look(here) if card.rect.contains(*line.rect.centre))
    assert re.search(r"[Tt]ruck \d|トラック\d", said)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("name", "round_"), [("aquaretto", 2), ("zooloretto", 3), ("zooloretto_aquaretto", 2)])
def test_each_of_four_cards_in_the_lowest_window_says_in_words_what_was_done(
    monkeypatch: pytest.MonkeyPatch, name: str, round_: int, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = Visit(Memory((640, 360), 1.0, {}, language), goes_on=True)
    here.stage.open.table(match_at(name, 5, turn(round_), language))
    here.tick(0)
    here.tick(0)
    cards = [widget for widget in here.table.ui.widgets if isinstance(widget, RecapCard)]
    assert len(cards) == 4
    lines = spy.look(here)
    for card in cards:
        inside = [line.words for line in lines if card.rect.contains(*line.rect.centre)]
        assert [said for said in inside if said in (*card.recap.place, *card.recap.short)], card.recap
        assert signed(card.recap.changes[card.recap.seat]) in inside


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (390, 844), (640, 360)])
def test_the_largest_letters_leave_room_for_every_rivals_turn(name: str, size: Size) -> None:
    platform = Memory(size)
    platform.kept["settings"] = Settings(text_size=1.3, speed="off", pace="slow").to_text()
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match_at(name, 5, turn(6)))
    here.tick(0)
    here.tick(0)
    table = here.at(TruckTable)
    cards = [widget for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    assert len(cards) == len(table.recaps.now()) > 1
    buttons = [widget.rect for widget in table.ui.widgets if widget.key in ("coins", "draw")]
    assert not any(card.rect.overlaps(rect) for card in cards for rect in buttons)


@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
@pytest.mark.parametrize("name", ["aquaretto", "zooloretto", "zooloretto_aquaretto"])
@pytest.mark.parametrize("phase", ["load", "place"])
def test_in_low_windows_the_cards_stay_while_a_tile_looks_for_its_truck_and_tiles_are_placed(
    phase: str, name: str, size: Size
) -> None:
    here = at_table(name, 2 if name == "zooloretto_aquaretto" else 3, others_acted, size)
    table = here.at(TruckTable)
    acted = [recap.seat for recap in table.recaps.now()]
    assert acted
    if phase == "load":
        begin = table.state.draws[0]
    else:
        loads = {
            action: len(table.state.trucks[action[1] - 1]) for action in table.chooser.legal if action[0] == "take"
        }
        begin = max(loads, key=lambda action: loads[action])
    table.play(begin)
    here.until(lambda: table.persons_turn)
    assert table.state.phase == phase
    cards = [widget for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    assert [card.recap.seat for card in cards] == acted
    others = [widget.rect for widget in table.ui.widgets if not isinstance(widget, RecapCard)]
    assert not any(card.rect.overlaps(other) for card in cards for other in others)


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_on_phones_the_cards_have_a_line_above_the_tiles_to_be_placed(size: Size) -> None:
    here = at_table("aquaretto", 3, others_acted, size)
    table = here.at(TruckTable)
    acted = [recap.seat for recap in table.recaps.now()]
    table.play(next(action for action in table.chooser.legal if action[0] == "take"))
    here.until(lambda: table.persons_turn and table.state.phase == "place")
    check_cards(table, acted)


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_a_press_on_cards_lower_than_a_finger_opens_the_log(size: Size) -> None:
    here = at_table("aquaretto", 5, turn(6), size)
    table = here.at(TruckTable)
    acted = {recap.at for recap in table.recaps.now()}
    thin = [widget for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    assert thin
    assert all(card.rect.h < 40 for card in thin)
    here.click(*thin[0].rect.centre, touch=True)
    here.until(lambda: "close" in here.controls())
    assert acted <= {widget.entry.at for widget in here.scene.ui.widgets if isinstance(widget, EntryCard)}


def check_cards(table: TruckTable, acted: list[int]) -> None:
    """Fail unless there is a card for each seat that acted, over nothing that is pressed."""
    cards = [widget for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    assert [card.recap.seat for card in cards] == acted
    pressed = [widget for widget in table.ui.widgets if not isinstance(widget, RecapCard) and widget.key != "recaps"]
    assert not any(card.rect.overlaps(other.rect) for card in cards for other in pressed)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (640, 360)])
@pytest.mark.parametrize(("name", "step"), [("aquaretto", "menu"), ("aquaretto", "buy"), ("zooloretto", "menu")])
def test_the_cards_stay_while_coins_are_spent(name: str, step: str, size: Size) -> None:
    here = at_table(name, 3, rich, size)
    table = here.at(TruckTable)
    acted = [recap.seat for recap in table.recaps.now()]
    assert acted
    table.set_step(step)
    here.tick()
    check_cards(table, acted)


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (640, 360)])
def test_the_cards_stay_while_an_expansion_is_placed(size: Size) -> None:
    here = at_table("aquaretto", 3, rich, size)
    table = here.at(TruckTable)
    acted = [recap.seat for recap in table.recaps.now()]
    table.touch(("expand", "small"), "touch")
    here.tick()
    assert table.building
    check_cards(table, acted)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_at_a_wide_table_for_five_the_cards_stay_in_the_panel_while_coins_are_spent(size: Size) -> None:
    here = at_table("zooloretto", 5, turn(6), size)
    table = here.at(TruckTable)
    acted = [recap.seat for recap in table.recaps.now()]
    assert len(acted) > 1
    table.set_step("menu")
    here.tick()
    check_cards(table, acted)


@pytest.mark.parametrize("verb", ["take", "load"])
@pytest.mark.parametrize("size", [(844, 390), (640, 360)])
def test_in_low_windows_the_cards_stay_below_what_a_marked_truck_is_told_with(verb: str, size: Size) -> None:
    here = at_table("aquaretto", 3, rich, size)
    table = here.at(TruckTable)
    acted = [recap.seat for recap in table.recaps.now()]
    if verb == "load":
        table.play(("draw",))
        here.until(lambda: table.persons_turn)
    table.touch(next(action for action in table.chooser.legal if action[0] == verb), "touch")
    here.tick()
    assert table.chooser.marked
    check_cards(table, acted)
