"""It Happens.. states as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.games.it_happens import checks
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import (
    ALL_MOUNDS,
    COLOURS,
    DICE,
    FACES,
    INSECT,
    INSECTS,
    JUNK,
    KINDS,
    MOUND,
    MOUNDS_A_ROUND,
    NEUTRAL,
    NEUTRAL_DICE,
    NOBODY,
    NUM_THINGS,
    OVER,
    OWN,
    PHASES,
    ROUNDS,
    SHAFTS,
    SPACES,
    START,
    SUPPLY,
    TILES_A_KIND,
    UNKNOWN,
)
from engine.games.it_happens.position import NEUTRAL_PLAYER, ItHappensPosition
from engine.reader import Reader, fail
from engine.state import CHANCE, TERMINAL

S = TypeVar("S", bound=ItHappensPosition)

VERSION = 1
_HIDDEN = "?"


def to_json(state: ItHappensPosition) -> dict[str, Any]:
    """Return `state` as JSON values: seats and players count from 0, mounds from 1, and -1 is nobody."""
    return {
        "game": "it_happens",
        "version": VERSION,
        "players": state.players,
        "at_least": state.at_least,
        "tiles_hidden": state.tiles_hidden,
        "phase": state.phase,
        "round": state.round,
        "start_player": state.start_player,
        "player": state.player,
        "colour": "" if state.colour == NOBODY else OWN if state.colour == state.player else NEUTRAL,
        "face": state.face,
        "stack": _numbers(state.stack),
        "dice": state.dice[:],
        "neutral_dice": state.neutral_dice[:],
        "mounds": [_mound_to_json(state, at) for at in range(len(state.mounds))],
        "sheets": [_sheet_to_json(state, player) for player in range(state.scored)],
    }


def _numbers(mounds: int) -> list[int]:
    return [number + 1 for number in range(len(MOUNDS)) if mounds >> number & 1]


def _mound_to_json(state: ItHappensPosition, mound: int) -> dict[str, Any]:
    """Return a mound with its shafts in use, from the left: whose they are, and the dice from the bottom."""
    shafts = [{} for _ in range(state.taken[mound])]  # type: list[dict[str, Any]]
    for player in range(state.scored):
        at = MOUNDS_A_ROUND * player + mound
        if state.shafts[at] != NOBODY:
            shafts[state.shafts[at]] = {"player": player, "dice": list(state.faces[at])}
    return {"mound": state.mounds[mound] + 1, "shafts": shafts}


def _sheet_to_json(state: ItHappensPosition, player: int) -> dict[str, Any]:
    counts = state.held[NUM_THINGS * player : NUM_THINGS * (player + 1)]
    return {
        "insects": counts[INSECT],
        "junk": {JUNK[kind]: count for kind, count in enumerate(counts[:KINDS]) if count},
        "tiles": [_tile_to_text(tile) for tile in state.tiles[player]],
    }


def _tile_to_text(tile: int) -> str:
    return _HIDDEN if tile < 0 else f"{'general' if tile & 1 else 'queen'} {(tile >> 1) + 1}"


_TILES = {_tile_to_text(tile): tile for tile in (UNKNOWN, *range(2 * len(MOUNDS)))}


def from_json(cls: type[S], data: Any) -> S:
    """Return the state, or the observation with tiles face down, that `data` describes.

    Raises `InvalidState` when anything is missing, of the wrong type or against the rules: every die, tile and
    mound must be in one place, and what is to be decided must follow from the rest.
    """
    head = Reader(data, "the state")
    if head.text("game") != cls.game:
        fail("this is no state of it_happens")
    version = head.number("version", 1, 10**6)
    if version > VERSION:
        fail(f"this state was written by a newer version ({version}; this one reads {VERSION})")
    players = head.number("players", 2, 5)
    state = cls.new(players, at_least=head.flag("at_least"), tiles_hidden=head.flag("tiles_hidden"))
    phase = head.text("phase")
    if phase not in PHASES:
        fail("there is no such phase")
    state.phase = phase
    state.round = head.number("round", 0, ROUNDS)
    state.start_player = head.number("start_player", NOBODY, players - 1)
    state.player = head.number("player", 0, players - 1)
    state.to_move = TERMINAL if phase == OVER else CHANCE if phase in (START, MOUND, "roll") else state.player
    colour = head.text("colour")
    if colour not in ("", *COLOURS) or (colour == NEUTRAL and players > 2):
        fail("there is no such colour of dice")
    state.colour = {"": NOBODY, OWN: state.player, NEUTRAL: NEUTRAL_PLAYER}[colour]
    state.face = head.number("face", 0, FACES)
    state.stack = _read_stack(head)
    state.dice = head.numbers("dice", players, 0, DICE)
    state.neutral_dice = head.numbers("neutral_dice", players, 0, NEUTRAL_DICE if players == 2 else 0)
    _read_mounds(state, head)
    for player, sheet in enumerate(head.items("sheets", state.scored)):
        _read_sheet(state, player, Reader(sheet, f"sheet {player + 1}"))
    state.supply = [total - sum(state.held[thing::NUM_THINGS]) for thing, total in enumerate(SUPPLY)]
    problem = next(checks.problems(state), None)
    if problem is not None:
        fail(problem)
    if to_json(state) != data:
        fail("the state has parts that do not belong there")
    return state


def _read_stack(head: Reader) -> int:
    stack = 0
    for number in head.numbers("stack", None, 1, len(MOUNDS)):
        stack |= 1 << (number - 1)
    return stack & ALL_MOUNDS


def _read_mounds(state: ItHappensPosition, head: Reader) -> None:
    cards = [Reader(item, f"mound {at + 1}") for at, item in enumerate(head.items("mounds"))]
    if len(cards) not in (0, MOUNDS_A_ROUND):
        fail("three mounds lie on the table, or none")
    state.mounds = tuple(card.number("mound", 1, len(MOUNDS)) - 1 for card in cards)
    for at, card in enumerate(cards):
        shafts = card.items("shafts")
        if len(shafts) > SHAFTS:
            fail("a mound has five shafts")
        for shaft, item in enumerate(shafts):
            _read_shaft(state, at, shaft, Reader(item, f"a shaft of mound {at + 1}"))
        state.taken[at] = len(shafts)


def _read_shaft(state: ItHappensPosition, mound: int, shaft: int, data: Reader) -> None:
    player = data.number("player", 0, state.scored - 1)
    faces = data.numbers("dice", None, 1, FACES)
    depth = len(SPACES[state.mounds[mound]][shaft])
    at = MOUNDS_A_ROUND * player + mound
    if state.shafts[at] != NOBODY:
        fail("a player has two shafts of a mound")
    if not 1 <= len(faces) <= depth:
        fail("a shaft holds no dice, or too many")
    state.shafts[at] = shaft
    state.faces[at] = tuple(faces)
    if len(faces) == depth:
        state.open[player] &= ~(1 << mound)


def _read_sheet(state: ItHappensPosition, player: int, sheet: Reader) -> None:
    state.held[NUM_THINGS * player + INSECT] = sheet.number("insects", 0, INSECTS)
    junk = Reader(sheet.get("junk"), f"the junk of {sheet.what}")
    for word in junk.data:
        if word not in JUNK:
            fail("there is no such kind of junk")
        state.held[NUM_THINGS * player + JUNK.index(word)] = junk.number(word, 1, TILES_A_KIND)
    tiles = sheet.items("tiles")
    if any(type(tile) is not str or tile not in _TILES for tile in tiles):
        fail("there is no such victory point tile")
    state.tiles[player] = tuple(_TILES[tile] for tile in tiles)
