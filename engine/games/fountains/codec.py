"""Fountains states as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine.games.fountains import turn
from engine.games.fountains.fountain import FRESH, Fountain, TileStep
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    COIN,
    COIN_POINTS,
    COINS,
    DEAL,
    DESIGN_CARDS,
    DESIGNS,
    DESIGNS_DEALT,
    EMPTY,
    FEATURES,
    FISH,
    IN_GAME,
    MACHINE_LAPS,
    MACHINE_LEVELS,
    MOVE,
    OPEN_TOKENS,
    OVER,
    PAWN_SPACES,
    PAWNS,
    PHASES,
    PLACE,
    REFILL,
    REVEAL,
    SHAPES,
    SOURCES,
    STACK_OF,
    STACK_SIZES,
    START,
    SWAP,
    TILE_NAMES,
    TILES,
    TOKEN,
    TOKEN_COUNTS,
    TOKENS_OUT,
    TRACK,
    WHITE_PAWN,
)
from engine.games.fountains.placement import why_no_tile, why_no_token
from engine.games.fountains.reader import Reader, token_letters
from engine.games.fountains.rewards import tile_coins, token_coins
from engine.games.fountains.text import parse_step, step_text
from engine.reader import fail

if TYPE_CHECKING:
    from engine.games.fountains.rules import FountainsState

    S = TypeVar("S", bound=FountainsState)

VERSION = 1
_IN_TURN = (MOVE, PLACE, TOKEN, FISH)
_FEATURE_NUMBERS = {name: feature for feature, name in enumerate(FEATURES)}
_DESIGN_NUMBERS = {name: card for card, name in enumerate(DESIGN_CARDS)}
_PAWN_NUMBERS = {name: pawn for pawn, name in enumerate(PAWNS)}

MOST = 10**4
"""No number in a state is larger."""


def to_json(state: FountainsState) -> dict[str, Any]:
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

    Raises `InvalidState` when anything is missing, of the wrong type or against the rules: fountains are built anew
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
    for player, board in enumerate(head.items("boards", players)):
        _read_board(state, player, Reader(board, f"board {player + 1}"))
    _read_machine(state, head)
    _check_tiles(state)
    _check_tokens(state)
    if state.phase in (START, DEAL, TOKENS_OUT, DESIGNS):
        _check_set_up(state)
    else:
        _check_turns(state)
        _check_phase(state)
    if to_json(state) != data:
        fail("the state has parts that do not belong there")
    return state


# --- reading


def _read_table(state: FountainsState, head: Reader) -> None:
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


def _read_board(state: FountainsState, player: int, board: Reader) -> None:
    points = board.numbers("points", len(SOURCES), 0, MOST)
    fountain, coins = FRESH, 0
    for line in board.items("fountain"):
        fountain, more = _stepped(fountain, line)
        coins += more
    if points[COINS] != coins:
        fail("the points for coins are not those that the fountain brought")
    state.points[player] = points
    state.fountains[player] = fountain


def _stepped(fountain: Fountain, line: Any) -> tuple[Fountain, int]:
    """Return the fountain with one more step, and the coins it paid."""
    if type(line) is not str or len(line) > 40:
        fail("a step of a fountain is no short text")
    try:
        step = parse_step(line)
    except ValueError as problem:
        fail(str(problem))
    if isinstance(step, TileStep):
        refusal = why_no_tile(fountain, TILES[step.number], step.x, step.y, step.turn)
    else:
        refusal = why_no_token(fountain, step.x, step.y)
    if refusal:
        fail(f"{line}: {refusal}")
    if isinstance(step, TileStep):
        built = fountain.with_tile(*step)
        return built, tile_coins(built)
    built = fountain.with_token(*step)
    return built, token_coins(built, step.feature, cell_at(step.x, step.y))


def _read_machine(state: FountainsState, head: Reader) -> None:
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


# --- checking


def _check_tiles(state: FountainsState) -> None:
    """Check that no tile is in two places, and that the stacks are as high as what was taken leaves them."""
    taken = [number for fountain in state.fountains for number in fountain.tiles()]
    taken += [*state.discarded_tiles, *state.machine_tiles]
    if state.hand != EMPTY:
        taken.append(state.hand)
    open_tiles = [number for number in state.tops if number != EMPTY]
    if len({*taken, *open_tiles}) < len(taken) + len(open_tiles):
        fail("a tile is in two places")
    for stack, top in enumerate(state.tops):
        gone = sum(STACK_OF[number] == stack for number in taken)
        if state.left[stack] != STACK_SIZES[state.players] - gone:
            fail("a stack is not as high as the tiles taken from it leave it")
        if top != EMPTY and (STACK_OF[top] != stack or not state.left[stack]):
            fail("a tile lies on a stack that is not its own, or empty")
        known = {top, *taken}
        state.unseen[stack] = tuple(number for number in state.unseen[stack] if number not in known)


def _check_tokens(state: FountainsState) -> None:
    """Check that all tokens are there."""
    placed = [feature for fountain in state.fountains for feature in fountain.placed_tokens()]
    totals = [
        state.supply[feature]
        + state.offer.count(feature)
        + placed.count(feature)
        + state.discarded_tokens[feature]
        + state.swapped[feature]
        for feature in range(len(FEATURES))
    ]
    if totals != list(TOKEN_COUNTS):
        fail("tokens are missing or too many")


def _check_set_up(state: FountainsState) -> None:
    """Check that before the first turn everything lies as it was set up so far."""
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
    if to_json(state) != to_json(fresh):
        fail("before the first turn everything lies as it was set up")


def _check_turns(state: FountainsState) -> None:
    """Check that whose turn it is, and what they built, goes with the number of turns."""
    if state.start_player == EMPTY or len(state.designs) != (DESIGNS_DEALT if state.with_designs else 0):
        fail("the set-up is not complete")
    begun = state.turns + (state.phase == FISH)
    for player, fountain in enumerate(state.fountains):
        place = (player - state.start_player) % state.players
        if len(fountain.steps) > (begun + state.players - 1 - place) // state.players:
            fail("somebody built more often than it was their turn")
    built = sum(len(fountain.steps) for fountain in state.fountains)
    if built + len(state.discarded_tiles) + sum(state.discarded_tokens) > begun:
        fail("there was more to build with than there were turns")
    over = state.turns if state.phase in _IN_TURN else state.turns - 1
    if over < 0 or state.player != (state.start_player + over) % state.players:
        fail("it is not the turn of the one who is to move")
    if state.machine:
        _check_machine(state)
    elif state.swap_due or any(state.swapped):
        fail("tokens are swapped against the machine only")
    else:
        ended = state.is_last_round() and state.turns % state.players == 0
        if (state.phase == OVER and not ended) or (state.phase == MOVE and ended):
            fail("the game ends exactly when the rules end it")


def _check_machine(state: FountainsState) -> None:
    behind = state.turns - state.machine_turns
    if behind not in ((0, 1) if state.phase in (REVEAL, REFILL) else (0,)):
        fail("the machine has as many turns as the player")
    if (state.machine_turns == MACHINE_LAPS * TRACK) != (state.phase == OVER):
        fail("the game ends exactly when the machine comes to the bonus space the second time")
    stops = state.machine_turns == TRACK and not behind
    if state.swap_due and not (stops and state.phase in (REVEAL, SWAP)):
        fail("tokens are swapped while the machine stands on the bonus space")
    swapped = sum(state.swapped)
    if swapped > (OPEN_TOKENS if state.swap_any else 1) or (swapped and state.machine_turns < TRACK):
        fail("more tokens were swapped than the machine allowed")


def _check_phase(state: FountainsState) -> None:
    """Check that the phase and what lies on the table go together."""
    phase = state.phase
    just_taken = EMPTY
    if (state.hand != EMPTY) != (phase == PLACE):
        fail("a tile is in hand exactly while it is to be placed")
    if phase == PLACE:
        just_taken = STACK_OF[state.hand]
        pawns = [pawn for pawn, space in enumerate(state.pawns) if space == just_taken + 1]
        if not pawns or state.reward != (pawns[0] if PAWN_SPACES[pawns[0]] == just_taken + 1 else EMPTY):
            fail("no pawn brought that tile, or not with that reward")
    elif phase == FISH:
        just_taken = PAWN_SPACES[WHITE_PAWN] - 1
        if state.reward != WHITE_PAWN or state.pawns[WHITE_PAWN] != PAWN_SPACES[WHITE_PAWN]:
            fail("a colour of fish is named when the white pawn has come to its space")
    elif state.reward != EMPTY:
        fail("a reward is paid when the tile lies")
    if phase == TOKEN and (BONUS_SPACE not in state.pawns or state.offer.count(EMPTY) == OPEN_TOKENS):
        fail("there is no token to be taken")
    if phase == SWAP and not state.swap_due:
        fail("no token is to be swapped")
    _check_draws(state, just_taken)
    _check_points(state)


def _check_draws(state: FountainsState, just_taken: int) -> None:
    """Check that stacks are bare and tokens lack exactly where nature is to replace them."""
    phase = state.phase
    bare = [stack for stack, top in enumerate(state.tops) if top == EMPTY and state.left[stack]]
    lacking = EMPTY in state.offer and any(state.supply)
    if just_taken != EMPTY and state.tops[just_taken] != EMPTY:
        fail("a stack shows its next tile too early")
    if phase == REVEAL:
        if not bare:
            fail("there is nothing to reveal")
    elif phase == REFILL:
        if bare or not lacking:
            fail("there is no token to replace, or a tile is revealed first")
    elif not (phase == OVER and state.machine) and any(stack != just_taken for stack in bare):
        fail("a stack shows no tile")
    if lacking and not (phase in (REVEAL, REFILL) or (phase == SWAP and state.swap_any)):
        fail("a token is not replaced")


def _check_points(state: FountainsState) -> None:
    """Check the final rewards: nobody has any before the end, and then they are what the fountains pay."""
    again = state.clone()
    for points in (*again.points, again.machine_points):
        points[IN_GAME:] = [0] * (len(SOURCES) - IN_GAME)
    if state.phase == OVER:
        turn.final_rewards(again)
    if (again.points, again.machine_points) != (state.points, state.machine_points):
        fail("the final rewards are not what the fountains pay")
