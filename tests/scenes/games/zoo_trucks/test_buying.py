"""What rivals sell is always seen on their cards; buying keeps its rows, and says what it costs and brings."""

from __future__ import annotations

import pytest

from engine.games.aquaretto.scoring import depot_types
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.rules import TruckState
from scenes.games.aquaretto import small
from scenes.games.zoo_trucks.rows import PlainRow, TouchRow
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.i18n.translation import signed
from scenes.widgets.tooltip import LATER, Symbol, Tooltip
from tests.scenes.conftest import Memory, Size, Visit, drawn_again
from tests.scenes.trucks import Until, match_at, turn


def buys(state: TruckState) -> bool:
    """Tell whether the first player can buy something in the game's middle."""
    return turn(4, 2)(state) and any(action[0] == "buy" for action in state.legal_actions())


def at_table(name: str, players: int, until: Until, size: Size = (1280, 720)) -> Visit:
    """Return a visit to a game where the first player decides."""
    here = Visit(Memory(size), goes_on=True)
    here.stage.settings.speed = "off"
    here.stage.open.table(match_at(name, players, until))
    here.until(lambda: here.table.persons_turn)
    return here


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440), (768, 1024)])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_card_of_a_rival_has_its_depot_with_the_top_tile_and_what_it_costs(
    players: int, size: Size, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tops: list[str] = []
    monkeypatch.setattr(small, "draw_tile", lambda painter, rect, word: tops.append(word))
    here = at_table("aquaretto", players, turn(9), size)
    table = here.at(TruckTable)
    tops.clear()
    lines = drawn_again(here, said)
    for seat in table.opponents:
        zoo = table.parts[0].park(table.state, seat)
        assert isinstance(zoo, WaterZoo)
        if zoo.depot:
            assert zoo.tiles.words[zoo.depot[-1]] in tops
            assert signed(-depot_types(zoo) * (1 if zoo.managers else 2)) in lines


def test_what_can_be_bought_shines_on_the_card_of_its_seller() -> None:
    here = at_table("aquaretto", 3, buys)
    table = here.at(TruckTable)
    view = table.seeing.view
    assert view
    sellers = {int(action[1]) - 1 for action in table.chooser.legal if action[0] == "buy"}
    assert {seat for __, seat in view.sold} == sellers
    for (__, seat), tiles in view.sold.items():
        depot = table.state.parks_of(WaterZoo)[seat].depot
        assert tiles == {table.state.tiles(0).words[depot[-1]]}


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
def test_buying_keeps_its_rows_while_the_place_is_chosen_and_then_says_what_is_left(name: str) -> None:
    here = at_table(name, 3, buys)
    table = here.at(TruckTable)
    table.set_step("buy")
    here.tick()
    rows = [widget for widget in table.ui.widgets if isinstance(widget, TouchRow)]
    assert rows
    here.press(rows[0].key)
    here.tick()
    again = [widget for widget in table.ui.widgets if isinstance(widget, TouchRow)]
    assert [row.rect for row in again] == [row.rect for row in rows]
    assert [row.face.chosen for row in again].count(True) == 1
    assert table.status()[0].startswith("Buy: choose its")
    places = [action for action in table.chooser.legal if action[: len(rows[0].path)] == rows[0].path]
    table.mark(places[0])
    before, gain = table.state, table.brings(places[0])
    told = table.status()[1]
    assert str(before.coins[0] + gain.coins) in told
    assert str(abs(before.score_of(0).total + gain.points)) in told
    here.tick()
    assert here.widget("confirm").words.startswith("Buy it")


def test_a_tile_without_a_space_stays_in_the_rows_with_its_reason() -> None:
    def some_sell(state: TruckState) -> bool:
        sellers = {action[1] for action in state.legal_actions() if action[0] == "buy"}
        full = [seat for seat in (1, 2) if state.parks_of(WaterZoo)[seat].depot and seat + 1 not in sellers]
        return buys(state) and bool(full)

    table = at_table("aquaretto", 3, some_sell).at(TruckTable)
    table.set_step("buy")
    dim = [widget for widget in table.ui.widgets if isinstance(widget, PlainRow) and widget.key.startswith("refused")]
    assert dim
    assert all(not row.enabled and row.why == "no space fits" for row in dim)


def test_words_of_the_pier_stand_beside_it_late_and_leave_the_rule_out(said: list[str]) -> None:
    here = at_table("aquaretto", 3, lambda state: turn(3)(state) and sum(map(bool, state.trucks)) > 1)
    table = here.at(TruckTable)
    for symbol in table.symbols()[:4]:
        assert symbol.area == table.plan.pier
    truck = next(symbol for symbol in table.symbols() if symbol.title == "Truck 1")
    here.move(*table.plan.trucks[0].centre)
    here.tick(0)
    here.tick(400)
    assert not table.tips.tooltip.symbol
    table.tips.tooltip.show(truck)
    lines = drawn_again(here, said)
    assert "Truck 1" in lines
    assert not any("Take a truck to get all its tiles" in line for line in lines)
    assert LATER >= 600


def test_who_presses_something_gets_no_words_for_a_while() -> None:
    here = at_table("aquaretto", 3, turn(3))
    tip, symbol = Tooltip(), Symbol(here.at(TruckTable).plan.trucks[0], "Truck 1", "rule")
    ui = here.table.ui
    tip.follow(ui, symbol, 0)
    tip.follow(ui, symbol, 340)
    ui.down = True
    assert not tip.follow(ui, symbol, 20)
    ui.down = False
    tip.follow(ui, symbol, 300)
    assert not tip.symbol


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
def test_no_symbol_of_the_own_board_hides_where_something_can_go(name: str) -> None:
    table = at_table(name, 3, buys).at(TruckTable)
    assert any(table.plan.middle.contains(*symbol.rect.centre) for symbol in table.symbols())
    table.set_step("buy")
    rows = [widget for widget in table.ui.widgets if isinstance(widget, TouchRow)]
    table.touch(rows[0].path, "mouse")
    assert table.board_places(0)
    assert not any(table.plan.middle.contains(*symbol.rect.centre) for symbol in table.symbols())
