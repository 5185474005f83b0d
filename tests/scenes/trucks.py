"""Telling moments of the tables with trucks: positions of golden playthroughs, with a choice previewed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache

import pygame

from engine.games.zoo_trucks.pieces import LOAD, PLACE, REMOVE, TURN
from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.record import Record, Seat, parse_record
from scenes.games.zoo_trucks.decision import MENU
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.screens.results.scene import ResultsScene
from scenes.widgets.inputs import Key
from tests.engine.golden import FOLDER
from tests.scenes.conftest import Visit

NAMES = {"en": ("You", "Rosa", "Mint", "Sol", "Kai"), "ja": ("あなた", "ロサ", "ミント", "ソル", "カイ")}
FILES = {
    ("aquaretto", 2): "2-random", ("aquaretto", 3): "3-random", ("aquaretto", 5): "5-random",
    ("zooloretto", 2): "2-chosen", ("zooloretto", 3): "3-chosen", ("zooloretto", 4): "4-chosen",
    ("zooloretto", 5): "5-chosen",
    ("zooloretto_aquaretto", 2): "2-two_for_two", ("zooloretto_aquaretto", 4): "4-two_for_two",
    ("zooloretto_aquaretto", 5): "5-two_for_two",
}  # fmt: skip
Until = Callable[[TruckState], bool]


@cache
def placing(round_: int) -> Until:
    """Return a test for: the first player places tiles, in that round or later."""
    return lambda state: state.phase == PLACE and state.player == 0 and state.round >= round_


@cache
def loading(round_: int) -> Until:
    """Return a test for: the first player has drawn a tile, in that round or later."""
    return lambda state: state.phase == LOAD and state.player == 0 and state.round >= round_


@cache
def turn(round_: int, coins: int = 0) -> Until:
    """Return a test for: a turn of the first player, in that round or later, with at least `coins` coins."""
    return lambda state: state.phase == TURN and state.player == 0 and state.round >= round_ and state.coins[0] >= coins


def three_tiles(state: TruckState) -> bool:
    """Tell whether the first player has three tiles to place."""
    return state.phase == PLACE and state.player == 0 and len(state.hand) == 3


@cache
def _playthrough(name: str, players: int) -> Record:
    return parse_record((FOLDER / name / f"{FILES[name, players]}.txt").read_text(encoding="utf-8"))


def _named(name: str, players: int, language: str) -> Record:
    names = NAMES[language][:players]
    seats = tuple(Seat(said, "normal" if at else "") for at, said in enumerate(names))
    return replace(_playthrough(name, players), seats=seats)


def game(name: str, players: int, language: str = "en") -> Match:
    """Return a golden playthrough with people's names."""
    return Match(_named(name, players, language))


def match_at(name: str, players: int, until: Until, language: str = "en") -> Match:
    """Return a golden playthrough up to the first position that passes `until`."""
    record = _named(name, players, language)
    return Match(replace(record, actions=record.actions[: _actions_until(name, players, until)]))


@lru_cache(maxsize=64)
def _actions_until(name: str, players: int, until: Until) -> int:
    """Return after how many actions of a golden playthrough a position passes `until`."""
    for at, state in enumerate(_playthrough(name, players).states()):
        assert isinstance(state, TruckState)
        if until(state):
            return at
    raise AssertionError("no such position")


def open_trucks(visit: Visit, name: str, players: int, until: Until, weighed: bool = True) -> None:
    """Put the table of such a game on the stage; while tiles are placed, mark the first choice."""
    visit.stage.open.table(match_at(name, players, until, visit.platform.speaks))
    for _ in range(3):
        visit.tick(0)
    table = visit.at(TruckTable)
    if weighed and table.state.phase == PLACE:
        kept = [action for action in table.chooser.legal if action[2] not in ("barn", "depot")]
        table.mark([*kept, *table.chooser.legal][0])
        visit.tick(0)


def open_marked(visit: Visit, name: str, players: int) -> None:
    """Mark the fullest truck: everybody's card says what it would bring."""
    open_trucks(visit, name, players, lambda state: turn(4)(state) and len(max(state.trucks, key=len)) > 1)
    table = visit.at(TruckTable)
    taken = [action for action in table.chooser.legal if action[0] == "take"]
    table.mark(max(taken, key=lambda action: len(table.state.trucks[action[1] - 1])))
    visit.tick(0)


def open_keys(visit: Visit, name: str, players: int) -> None:
    """Place the tiles of a truck by keys: rows and places have key caps."""
    open_trucks(visit, name, players, three_tiles, weighed=False)
    visit.key(pygame.K_TAB)
    visit.tick(0)


def open_menu(visit: Visit, name: str, players: int, round_: int) -> None:
    """Open the choice of a money action."""
    open_trucks(visit, name, players, turn(round_, coins=2))
    visit.at(TruckTable).set_step(MENU)
    visit.tick(0)


def open_building(visit: Visit, name: str, players: int, round_: int) -> None:
    """Take an expansion in hand, with a place chosen for it."""
    open_trucks(visit, name, players, turn(round_, coins=1))
    table = visit.at(TruckTable)
    table.touch(("expand", "small"), "mouse")
    table.parts[table.side].key(table.asking, Key(pygame.K_n))
    visit.tick(0)


def open_hiring(visit: Visit, name: str, players: int) -> None:
    """Hire a coworker: every post says what it would bring."""
    open_trucks(visit, name, players, lambda state: state.phase == "hire" and state.player == 0)


def open_buying(visit: Visit, name: str, players: int, round_: int) -> None:
    """Offer the tiles that opponents sell."""
    open_trucks(visit, name, players, lambda state: turn(round_, coins=2)(state) and _offers(state))
    visit.at(TruckTable).set_step("buy")
    visit.tick(0)


def _offers(state: TruckState) -> bool:
    return len({action[1:4] for action in state.legal_actions() if action[0] == "buy"}) > 3


def open_leaving(visit: Visit, name: str, players: int) -> None:
    """Choose which animals stay away."""
    open_trucks(visit, name, players, lambda state: state.phase == REMOVE and state.current_player() == 0)


def open_look(visit: Visit, name: str, players: int) -> None:
    """Peek at a player's boards."""
    open_trucks(visit, name, players, turn(6))
    visit.table.peek(1)


def open_stock(visit: Visit, name: str, players: int) -> None:
    """Show where all tiles are."""
    open_trucks(visit, name, players, turn(6))
    visit.at(TruckTable).show_stock()


def open_results(visit: Visit, name: str, players: int) -> None:
    """Show the results of a game."""
    visit.stage.push(ResultsScene(game(name, players, visit.platform.speaks)))


TRUCKS: dict[str, Callable[[Visit], None]] = {
    "water2": lambda visit: open_trucks(visit, "aquaretto", 2, loading(5)),
    "water3": lambda visit: open_trucks(visit, "aquaretto", 3, placing(6)),
    "water5": lambda visit: open_trucks(visit, "aquaretto", 5, turn(6)),
    "water_build": lambda visit: open_building(visit, "aquaretto", 5, 4),
    "water_stock": lambda visit: open_stock(visit, "aquaretto", 5),
    "zoo2": lambda visit: open_trucks(visit, "zooloretto", 2, turn(6)),
    "zoo3": lambda visit: open_trucks(visit, "zooloretto", 3, placing(6)),
    "zoo5": lambda visit: open_trucks(visit, "zooloretto", 5, turn(6)),
    "zoo_coins": lambda visit: open_menu(visit, "zooloretto", 3, 6),
    "zoo_truck": lambda visit: open_trucks(visit, "zooloretto", 3, three_tiles, weighed=False),
    "zoo_leave": lambda visit: open_leaving(visit, "zooloretto", 4),
    "zoo_look": lambda visit: open_look(visit, "zooloretto", 3),
    "zoo_results": lambda visit: open_results(visit, "zooloretto", 3),
    "double2": lambda visit: open_trucks(visit, "zooloretto_aquaretto", 2, turn(8)),
    "double_place": lambda visit: open_trucks(visit, "zooloretto_aquaretto", 2, placing(8)),
    "double4": lambda visit: open_trucks(visit, "zooloretto_aquaretto", 4, turn(6)),
    "double_coins": lambda visit: open_menu(visit, "zooloretto_aquaretto", 4, 20),
    "double_buy": lambda visit: open_buying(visit, "zooloretto_aquaretto", 2, 17),
    "double_hire": lambda visit: open_hiring(visit, "zooloretto_aquaretto", 2),
    "double_look": lambda visit: open_look(visit, "zooloretto_aquaretto", 2),
    "double_stock": lambda visit: open_stock(visit, "zooloretto_aquaretto", 4),
    "double_results": lambda visit: open_results(visit, "zooloretto_aquaretto", 4),
}
"""The tables with trucks, what opens over them, and their results."""
