"""Zooloretto's money actions, one a turn (rules: C. carry out a money action).

move barn camel 2                   1 coin: an animal or a stall from the barn into an enclosure
move 1 kiosk 3                      1 coin: a stall from one enclosure to another
exchange 1 2                        1 coin: all animals of two enclosures change places
exchange 1 barn camel               1 coin: all animals of an enclosure and all of one type in the barn
buy 2 barn camel 1                  2 coins: a tile of seat 2's barn; one of the coins is seat 2's
discard barn camel                  2 coins: a tile of the barn leaves the game
expand zoo                          3 coins: one more enclosure
"""

from __future__ import annotations

from engine.games.zoo_trucks.pieces import DISCARD_COST
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import (
    BUY_COST,
    EXCHANGE_COST,
    EXPAND_COST,
    MOVE_COST,
    TILES,
    printed,
    without,
)
from engine.games.zooloretto.placing import breed, settle
from engine.games.zooloretto.zoo import Zoo
from engine.state import Action, IllegalAction


def money_actions(zoo: Zoo, table: TruckPosition, player: int) -> list[Action]:
    """Return what `player` can pay: moves, exchanges, purchases, discarding, an expansion."""
    coins = table.coins[player]
    actions: list[Action] = []
    if coins >= MOVE_COST:
        for tile in sorted(set(zoo.barn)):
            actions += [("move", "barn", TILES.words[tile], at + 1) for at in zoo.homes(tile)]
        for source, stalls in enumerate(zoo.stalls):
            for tile in sorted(set(stalls)):
                actions += [("move", source + 1, TILES.words[tile], at + 1) for at in zoo.homes(tile) if at != source]
    if coins >= EXCHANGE_COST:
        actions += _exchanges(zoo)
    if coins >= BUY_COST:
        for seat, other in enumerate(table.parks_of(Zoo)):
            if other is not zoo:
                for tile in sorted(set(other.barn)):
                    actions += [("buy", seat + 1, "barn", TILES.words[tile], at + 1) for at in zoo.homes(tile)]
    if coins >= DISCARD_COST:
        actions += [("discard", "barn", TILES.words[tile]) for tile in sorted(set(zoo.barn))]
    if coins >= EXPAND_COST and zoo.expansions:
        actions.append(("expand", "zoo"))
    return actions


def _exchanges(zoo: Zoo) -> list[Action]:
    fields = range(len(zoo.animals))
    in_barn = sorted({TYPE_OF[tile] for tile in zoo.barn if TYPE_OF[tile] >= 0})
    between = [(one, other) for one in fields for other in fields if one < other and not _refuses_swap(zoo, one, other)]
    with_barn = [(one, animal) for one in fields for animal in in_barn if not _refuses_barn_swap(zoo, one, animal)]
    return [
        *(("exchange", one + 1, other + 1) for one, other in between),
        *(("exchange", one + 1, "barn", TILES.types[animal]) for one, animal in with_barn),
    ]


def _refuses_swap(zoo: Zoo, one: int, other: int) -> str:
    """Return the code of the rule against exchanging two enclosures: both need animals, of two types, and room (L3)."""
    ours, theirs = zoo.animals[one], zoo.animals[other]
    if not ours or not theirs:
        return "nothing_to_exchange"
    if TYPE_OF[ours[0]] == TYPE_OF[theirs[0]]:
        return "same_type"
    return "no_room" if len(ours) > printed(other).animals or len(theirs) > printed(one).animals else ""


def _refuses_barn_swap(zoo: Zoo, at: int, animal: int) -> str:
    ours = zoo.animals[at]
    count = sum(1 for tile in zoo.barn if TYPE_OF[tile] == animal)
    if not ours or not count:
        return "nothing_to_exchange"
    if TYPE_OF[ours[0]] == animal:
        return "same_type"
    return "no_room" if count > printed(at).animals else ""


_REFUSALS = {
    "nothing_to_exchange": "an exchange must have animals on both sides",
    "same_type": "an exchange must be of two types",
    "no_room": "an exchange cannot exceed the spaces of an enclosure",
}


def spend(zoo: Zoo, table: TruckPosition, player: int, action: Action) -> bool:
    """Carry out a money action on the zoo; return False when it is not one."""
    verb = action[0]
    if verb == "move" and len(action) == 4 and (action[1] == "barn" or type(action[1]) is int):
        _move(zoo, table, player, action[1], action[2], action[3:])
    elif verb == "exchange" and len(action) in (3, 4):
        _exchange(zoo, table, player, action)
    elif verb == "buy" and len(action) == 5 and action[2] == "barn":
        _buy(zoo, table, player, action[1], action[3], action[4:])
    elif verb == "discard" and len(action) == 3 and action[1] == "barn":
        _discard(zoo, table, player, action[2])
    elif action == ("expand", "zoo"):
        _expand(zoo, table, player)
    else:
        return False
    return True


def _tile_in(tiles: tuple[int, ...], word: object) -> int:
    tile = TILES.codes.get(word, -1) if type(word) is str else -1
    if tile not in tiles:
        raise IllegalAction("no_such_tile", f"there is no {str(word)[:40]} there")
    return tile


def _move(zoo: Zoo, table: TruckPosition, player: int, source: object, word: object, where: Action) -> None:
    """Move an animal or a stall out of the barn, or a stall from anywhere (rules: move)."""
    table.check_purse(player, MOVE_COST)
    if source == "barn":
        tile = _tile_in(zoo.barn, word)
        target = zoo.home_for(tile, where)
        table.pay(player, MOVE_COST)
        zoo.barn = without(zoo.barn, tile)
    else:
        start = zoo.enclosure(source)
        tile = _tile_in(zoo.stalls[start], word)
        target = zoo.enclosure(where[0])
        if start == target:
            raise IllegalAction("stall_stays", "the stall is already there")
        target = zoo.home_for(tile, where)
        table.pay(player, MOVE_COST)
        zoo.stalls[start] = without(zoo.stalls[start], tile)
    settle(zoo, table, player, tile, target)


def _exchange(zoo: Zoo, table: TruckPosition, player: int, action: Action) -> None:
    """Exchange all animals of two places; young may be born, but no coins are earned (V10)."""
    table.check_purse(player, EXCHANGE_COST)
    one = zoo.enclosure(action[1])
    if len(action) == 4:
        if action[2] != "barn" or action[3] not in TILES.types:
            raise IllegalAction("not_an_action", "an exchange with the barn must be: exchange ENCLOSURE barn TYPE")
        animal = TILES.types.index(action[3])
        code = _refuses_barn_swap(zoo, one, animal)
        if code:
            raise IllegalAction(code, _REFUSALS[code])
        table.pay(player, EXCHANGE_COST)
        leaving = zoo.animals[one]
        zoo.animals[one] = tuple(tile for tile in zoo.barn if TYPE_OF[tile] == animal)
        zoo.barn = tuple(sorted((*(tile for tile in zoo.barn if TYPE_OF[tile] != animal), *leaving)))
        table.emit("exchanged", player, *action[1:])
        breed(zoo, table, player, one, paying=False)
        return
    other = zoo.enclosure(action[2])
    if other <= one:
        raise IllegalAction("not_an_action", "enclosures must be exchanged as: exchange LOWER HIGHER")
    code = _refuses_swap(zoo, one, other)
    if code:
        raise IllegalAction(code, _REFUSALS[code])
    table.pay(player, EXCHANGE_COST)
    zoo.animals[one], zoo.animals[other] = zoo.animals[other], zoo.animals[one]
    table.emit("exchanged", player, *action[1:])


def _buy(zoo: Zoo, table: TruckPosition, player: int, number: int, word: object, where: Action) -> None:
    seller = table.check_seller(player, number)
    table.check_purse(player, BUY_COST)
    other = table.parks_of(Zoo)[seller]
    tile = _tile_in(other.barn, word)
    target = zoo.home_for(tile, where)
    table.pay(player, BUY_COST, to=seller)
    other.barn = without(other.barn, tile)
    table.emit("bought", player, seller, tile)
    settle(zoo, table, player, tile, target)


def _discard(zoo: Zoo, table: TruckPosition, player: int, word: object) -> None:
    table.check_purse(player, DISCARD_COST)
    tile = _tile_in(zoo.barn, word)
    table.pay(player, DISCARD_COST)
    zoo.barn = without(zoo.barn, tile)
    table.discard(table.side_of(Zoo), tile)


def _expand(zoo: Zoo, table: TruckPosition, player: int) -> None:
    table.check_purse(player, EXPAND_COST)
    if not zoo.expansions:
        raise IllegalAction("no_expansion_left", "there is no expansion left")
    table.pay(player, EXPAND_COST)
    zoo.expansions -= 1
    zoo.animals.append(())
    zoo.stalls.append(())
    table.emit("expanded", player, "zoo")
