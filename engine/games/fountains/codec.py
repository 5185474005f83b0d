"""Fountains states as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.games.fountains import checks, course
from engine.games.fountains.building.fountain import FRESH, Fountain, TileStep
from engine.games.fountains.building.placement import why_no_tile, why_no_token
from engine.games.fountains.building.rewards import tile_coins, token_coins
from engine.games.fountains.building.text import parse_step, step_text
from engine.games.fountains.course import Stages
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import (
    COIN,
    COIN_POINTS,
    COINS,
    DEAL,
    DESIGN_CARDS,
    DESIGNS,
    EMPTY,
    FEATURES,
    FISH,
    MACHINE_LAPS,
    MACHINE_LEVELS,
    MOVE,
    OPEN_TOKENS,
    PAWNS,
    PHASES,
    PLACE,
    SHAPES,
    SOURCES,
    STACK_SIZES,
    START,
    TILE_NAMES,
    TILES,
    TOKEN,
    TOKENS_OUT,
    TRACK,
)
from engine.games.fountains.position import FountainsPosition
from engine.games.fountains.reader import Reader, token_letters
from engine.reader import fail

S = TypeVar("S", bound=FountainsPosition)

VERSION = 1
_IN_TURN = (MOVE, PLACE, TOKEN, FISH)
_FEATURE_NUMBERS = {name: feature for feature, name in enumerate(FEATURES)}
_DESIGN_NUMBERS = {name: card for card, name in enumerate(DESIGN_CARDS)}
_PAWN_NUMBERS = {name: pawn for pawn, name in enumerate(PAWNS)}

MOST = 10**4
"""No number in a state is larger."""


def to_json(state: FountainsPosition) -> dict[str, Any]:
    """Return `state` as JSON values: tiles by name, counts of tokens as letters, fountains as lines of text."""
    return {
        "game": "fountains",
        "version": VERSION,
        "players": state.players,
        "with_designs": state.with_designs,
        "watered_only": state.watered_only,
        "machine": state.machine,
        "swap_any": state.swap_any,
        "phase": state.phase,
        "player": state.player,
        "start_player": state.start_player,
        "turns": state.turns,
        "pawns": state.pawns[:],
        "hand": _tile_name(state.hand),
        "reward": "" if state.reward == EMPTY else PAWNS[state.reward],
        "tops": [_tile_name(number) for number in state.tops],
        "left": state.left[:],
        "offer": ["" if feature == EMPTY else FEATURES[feature] for feature in state.offer],
        "supply": token_letters(state.supply),
        "designs": [DESIGN_CARDS[card] for card in state.designs],
        "boards": [
            {"points": points[:], "fountain": [step_text(step) for step in fountain.steps]}
            for points, fountain in zip(state.points, state.fountains, strict=True)
        ],
        "discarded_tiles": [_tile_name(number) for number in state.discarded_tiles],
        "discarded_tokens": token_letters(state.discarded_tokens),
        "gear": state.gear,
        "machine_turns": state.machine_turns,
        "machine_tiles": [_tile_name(number) for number in state.machine_tiles],
        "machine_points": state.machine_points[:],
        "swap_due": state.swap_due,
        "swapped": token_letters(state.swapped),
    }


def _tile_name(number: int) -> str:
    return "" if number == EMPTY else TILES[number].name


def from_json(cls: type[S], data: Any) -> S:
    """Return the state that `data` describes.

    Raises `InvalidState` for anything that `to_json` cannot have written: see `read`; and turns and points must be
    those of a game that can be played (`course`).
    """
    state, stages = read(cls, data)
    course.check(state, stages)
    return state


def read(cls: type[S], data: Any) -> tuple[S, list[Stages]]:
    """Return the position that `data` describes, however it came about, and each fountain after each of its steps.

    Raises `InvalidState` when anything is missing, of the wrong type or against the rules: fountains are built again
    step by step, every tile and token must be accounted for, and phase, turns and table must go together.
    """
    head = Reader(data, "the state")
    if head.get("game") != "fountains":
        fail("this is no state of fountains")
    if head.number("version", 1, 10**6) > VERSION:
        fail(f"this state was written by a newer version (this one reads {VERSION})")
    players = head.number("players", 1, max(STACK_SIZES))
    machine = head.get("machine")
    if type(machine) is not str or machine not in (MACHINE_LEVELS if players == 1 else ("",)):
        fail("there is no such machine, or not with that many players")
    start = head.number("start_player", EMPTY, players - 1)
    state = cls.new(
        players,
        designs=head.flag("with_designs"),
        watered_only=head.flag("watered_only"),
        start=None if start == EMPTY else start,
        machine=machine or "easy",
        swap_any=head.flag("swap_any"),
    )
    phase = head.get("phase")
    if type(phase) is not str or phase not in PHASES:
        fail("there is no such phase")
    state.phase = PHASES[PHASES.index(phase)]
    _read_table(state, head)
    stages = [
        _read_board(state, player, Reader(board, f"board {player + 1}"))
        for player, board in enumerate(head.items("boards", players))
    ]
    _read_machine(state, head)
    checks.check_pieces(state)
    if state.phase in (START, DEAL, TOKENS_OUT, DESIGNS):
        fresh = _as_set_up(state)
        if to_json(state) != to_json(fresh):
            fail("before the first turn everything lies as it was set up")
    else:
        checks.check_turns(state)
        checks.check_phase(state)
    if to_json(state) != data:
        fail("the state has parts that do not belong there")
    return state, stages


# --- reading


def _read_table(state: FountainsPosition, head: Reader) -> None:
    state.player = head.number("player", 0, state.players - 1)
    state.turns = head.number("turns", 0, MOST)
    state.pawns = head.numbers("pawns", len(PAWNS), 0, TRACK - 1)
    if len(set(state.pawns)) < len(PAWNS):
        fail("two pawns stand on one space")
    state.hand = head.name("hand", TILE_NAMES)
    state.reward = head.name("reward", _PAWN_NUMBERS)
    state.tops = head.names("tops", TILE_NAMES, len(SHAPES))
    state.left = head.numbers("left", len(SHAPES), 0, STACK_SIZES[state.players])
    state.offer = head.names("offer", _FEATURE_NUMBERS, OPEN_TOKENS)
    state.supply = head.tokens("supply")
    designs = head.names("designs", _DESIGN_NUMBERS)
    state.designs = tuple(designs)
    if sorted(set(designs)) != designs or EMPTY in designs:
        fail("design cards stand in their order, each once")
    state.discarded_tiles = _all_named(head.names("discarded_tiles", TILE_NAMES))
    state.discarded_tokens = head.tokens("discarded_tokens")


def _all_named(numbers: list[int]) -> list[int]:
    if EMPTY in numbers:
        fail("a tile has no name")
    return numbers


def _read_board(state: FountainsPosition, player: int, board: Reader) -> Stages:
    """Read a seat's board; return its fountain at first and after each step."""
    points = board.numbers("points", len(SOURCES), 0, MOST)
    fountain, coins = FRESH, 0
    stages = [fountain]
    for line in board.items("fountain"):
        fountain, more = _stepped(fountain, line)
        stages.append(fountain)
        coins += more
    if points[COINS] != coins:
        fail("the points for coins are not those that the fountain brought")
    state.points[player] = points
    state.fountains[player] = fountain
    return stages


def _stepped(fountain: Fountain, line: Any) -> tuple[Fountain, int]:
    """Return the fountain with one more step, and the coins it paid."""
    if type(line) is not str or len(line) > 40:
        fail("a step of a fountain is no short text")
    try:
        step = parse_step(line)
    except ValueError as problem:
        fail(str(problem))
    if isinstance(step, TileStep):
        refusal = why_no_tile(fountain, TILES[step.number], step.x, step.y, step.rotation)
    else:
        refusal = why_no_token(fountain, step.x, step.y)
    if refusal:
        fail(f"{line}: {refusal}")
    if isinstance(step, TileStep):
        built = fountain.with_tile(*step)
        return built, tile_coins(built)
    built = fountain.with_token(*step)
    return built, token_coins(built, step.feature, cell_at(step.x, step.y))


def _read_machine(state: FountainsPosition, head: Reader) -> None:
    state.gear = head.number("gear", EMPTY, TRACK - 1)
    state.machine_turns = head.number("machine_turns", 0, MACHINE_LAPS * TRACK)
    state.machine_tiles = _all_named(head.names("machine_tiles", TILE_NAMES))
    state.machine_points = head.numbers("machine_points", len(SOURCES), 0, MOST)
    state.swap_due = head.flag("swap_due")
    state.swapped = head.tokens("swapped")
    coins = sum(COIN_POINTS * TILES[number].features[COIN] for number in state.machine_tiles)
    if state.machine_points[COINS] != coins:
        fail("the machine's points for coins are not those of its tiles")
    if state.machine:
        if state.gear != state.machine_turns % TRACK:
            fail("the machine stands where its turns did not bring it")
    elif state.gear != EMPTY or state.machine_turns or state.machine_tiles or any(state.machine_points):
        fail("the machine plays against one player only")


def _as_set_up(state: S) -> S:
    """Return what lies on the table before the first turn, set up as far as `state` is."""
    fresh = type(state).new(
        state.players,
        designs=state.with_designs,
        watered_only=state.watered_only,
        start=None if state.start_player == EMPTY else state.start_player,
        machine=state.machine or "easy",
        swap_any=state.swap_any,
    )
    if (state.phase == START) != (fresh.phase == START):
        fail("it is drawn once who begins, before all else")
    if state.phase in (TOKENS_OUT, DESIGNS):
        fresh.phase = state.phase
        fresh.tops = state.tops
        if EMPTY in state.tops:
            fail("a stack shows no tile")
    if state.phase == DESIGNS:
        fresh.offer, fresh.supply = state.offer, state.supply
        if EMPTY in state.offer or not state.with_designs:
            fail("design cards are drawn last, if at all")
    return fresh
