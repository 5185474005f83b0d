"""Aquaretto's money actions, one a turn (rules: C. carry out a money action).

move depot 2 2                      1 coin: the depot's top tile into a basin
move cashier trainer 3 3            1 coin: a coworker; from and to are cashier, keeper, manager, trainer X Y
buy 2 depot 2 2                     2 coins: the top tile of seat 2's depot; one of the coins is seat 2's
discard depot                       2 coins: the depot's top tile leaves the game
expand small 5 1 2                  1 coin: an expansion by its top left corner, turned clockwise 0..3 times
expand large -2 1                   2 coins, and one more basin
"""

from __future__ import annotations

from engine.games.aquaretto.grid import XY, each, expansion_cells, expansion_fits, large_spots, onto, small_spots
from engine.games.aquaretto.pieces import BUY_COST, LARGE_COST, MOVE_COST, SMALL_COST
from engine.games.aquaretto.placing import settle
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import DISCARD_COST
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.state import Action, IllegalAction

_STATIONS = ("cashier", "keeper", "manager")


def money_actions(zoo: WaterZoo, table: TruckPosition, player: int) -> list[Action]:
    """Return what `player` can pay: moves, purchases, discarding, expansions."""
    coins = table.coins[player]
    actions: list[Action] = []
    if coins >= MOVE_COST:
        if zoo.depot:
            actions += onto(("move", "depot"), zoo.homes(TYPE_OF[zoo.depot[-1]]))
        if zoo.cashiers:
            actions += zoo.posts(("move", "cashier"), "cashier")
        if zoo.keepers:
            actions += zoo.posts(("move", "keeper"), "keeper")
        if zoo.managers:
            actions += zoo.posts(("move", "manager"))
        for trainer in each(zoo.trainers):
            actions += zoo.posts(("move", "trainer", *XY[trainer]))
    if coins >= BUY_COST:
        for seat, other in enumerate(table.parks_of(WaterZoo)):
            if other is not zoo and other.depot:
                actions += onto(("buy", seat + 1, "depot"), zoo.homes(TYPE_OF[other.depot[-1]]))
    if coins >= DISCARD_COST and zoo.depot:
        actions.append(("discard", "depot"))
    if coins >= SMALL_COST and zoo.may_build("small"):
        actions += small_spots(zoo.land)
    if coins >= LARGE_COST and zoo.may_build("large"):
        actions += large_spots(zoo.land)
    return actions


def spend(zoo: WaterZoo, table: TruckPosition, player: int, action: Action) -> bool:
    """Carry out a money action on the water zoo; return False when it is not one."""
    verb = action[0]
    what = action[1] if len(action) > 1 else None
    if verb == "move" and what == "depot":
        _move_tile(zoo, table, player, action[2:])
    elif verb == "move" and (what == "trainer" or what in _STATIONS):
        _move_coworker(zoo, table, player, action[1:])
    elif verb == "buy" and len(action) == 5 and action[2] == "depot":
        _buy(zoo, table, player, action[1], action[3:])
    elif action == ("discard", "depot"):
        _discard(zoo, table, player)
    elif verb == "expand" and what in ("small", "large"):
        _expand(zoo, table, player, action[1:])
    else:
        return False
    return True


def _move_tile(zoo: WaterZoo, table: TruckPosition, player: int, where: Action) -> None:
    table.check_purse(player, MOVE_COST)
    if not zoo.depot:
        raise IllegalAction("depot_is_empty", "the depot is empty")
    tile = zoo.depot[-1]
    cell = zoo.cell_for(tile, where)
    table.pay(player, MOVE_COST)
    zoo.depot = zoo.depot[:-1]
    settle(zoo, table, player, tile, cell)


def _move_coworker(zoo: WaterZoo, table: TruckPosition, player: int, path: Action) -> None:
    table.check_purse(player, MOVE_COST)
    split = 3 if path[0] == "trainer" else 1
    source, target = path[:split], path[split:]
    if not zoo.works_at(source):
        raise IllegalAction("no_coworker", "there is no coworker at that post")
    if source == target:
        raise IllegalAction("coworker_stays", "the coworker is already there")
    zoo.check_post(target)
    table.pay(player, MOVE_COST)
    zoo.employ(source, -1)
    zoo.employ(target, 1)
    table.emit("moved_coworker", player, source, target)


def _buy(zoo: WaterZoo, table: TruckPosition, player: int, number: int, where: Action) -> None:
    """Buy the top tile of an opponent's depot, if the buyer's zoo has a cell for it (A11)."""
    seller = table.check_seller(player, number)
    table.check_purse(player, BUY_COST)
    other = table.parks_of(WaterZoo)[seller]
    if not other.depot:
        raise IllegalAction("depot_is_empty", "that depot is empty")
    tile = other.depot[-1]
    cell = zoo.cell_for(tile, where)
    table.pay(player, BUY_COST, to=seller)
    other.depot = other.depot[:-1]
    table.emit("bought", player, seller, tile)
    settle(zoo, table, player, tile, cell)


def _discard(zoo: WaterZoo, table: TruckPosition, player: int) -> None:
    table.check_purse(player, DISCARD_COST)
    if not zoo.depot:
        raise IllegalAction("depot_is_empty", "the depot is empty")
    table.pay(player, DISCARD_COST)
    tile, zoo.depot = zoo.depot[-1], zoo.depot[:-1]
    table.discard(table.side_of(WaterZoo), tile)


def _expand(zoo: WaterZoo, table: TruckPosition, player: int, board: Action) -> None:
    cost = SMALL_COST if board[0] == "small" else LARGE_COST
    table.check_purse(player, cost)
    if not zoo.may_build(board[0]):
        raise IllegalAction("no_expansion_left", f"there is no {board[0]} expansion left", size=board[0])
    if not expansion_cells(board):
        raise IllegalAction("not_an_action", "expansions must be placed as: expand small X Y TURN, expand large X Y")
    if not expansion_fits(zoo.land, board):
        raise IllegalAction(
            "expansion_does_not_fit", "an expansion must touch a space for animals and cover nothing (A13)"
        )
    table.pay(player, cost)
    zoo.build(board)
    table.emit("expanded", player, *board)
