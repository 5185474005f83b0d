"""Does all that lies on the table of a position go together? Every piece is somewhere, and the phase has its things."""

from __future__ import annotations

from engine.games.fountains.payouts import final_rewards
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    DESIGNS_DEALT,
    EMPTY,
    FEATURES,
    FISH,
    IN_GAME,
    MACHINE_LAPS,
    MOVE,
    OPEN_TOKENS,
    OVER,
    PAWN_SPACES,
    PLACE,
    REFILL,
    REVEAL,
    SOURCES,
    STACK_OF,
    STACK_SIZES,
    SWAP,
    TOKEN,
    TOKEN_COUNTS,
    TRACK,
    WHITE_PAWN,
)
from engine.games.fountains.position import FountainsPosition
from engine.reader import fail

_IN_TURN = (MOVE, PLACE, TOKEN, FISH)


def check_pieces(state: FountainsPosition) -> None:
    """Check that every tile and token is in one place; note the tiles not seen yet. Raises `InvalidState`."""
    _check_tiles(state)
    _check_tokens(state)


def _check_tiles(state: FountainsPosition) -> None:
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


def _check_tokens(state: FountainsPosition) -> None:
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


def check_turns(state: FountainsPosition) -> None:
    """Check that whose turn it is, and what they built, goes with the number of turns. Raises `InvalidState`."""
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


def _check_machine(state: FountainsPosition) -> None:
    behind = state.turns - state.machine_turns
    if behind not in ((0, 1) if state.phase in (REVEAL, REFILL) else (0,)):
        fail("the machine has as many turns as the player")
    if (state.machine_turns == MACHINE_LAPS * TRACK) != (state.phase == OVER):
        fail("the game ends exactly when the machine comes to the bonus space the second time")
    stops = state.machine_turns == TRACK and not behind
    if state.swap_due and not (stops and state.phase in (REVEAL, SWAP)):
        fail("tokens are swapped while the machine stands on the bonus space")
    if state.phase == REVEAL and stops and state.swap_due != any(state.supply):
        fail("tokens may be swapped once the machine's tiles are replaced")
    swapped = sum(state.swapped)
    if state.phase == SWAP and state.offer.count(EMPTY) != (swapped if state.swap_any else 0):
        fail("the tokens that lack are not those that were swapped")
    if state.phase == REFILL and not behind and not 0 < state.offer.count(EMPTY) <= swapped:
        fail("the tokens that lack are not those that were swapped")
    if swapped > (OPEN_TOKENS if state.swap_any else 1) or (swapped and state.machine_turns < TRACK):
        fail("more tokens were swapped than the machine allowed")


def check_phase(state: FountainsPosition) -> None:
    """Check that the phase and what lies on the table go together. Raises `InvalidState`."""
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


def _check_draws(state: FountainsPosition, just_taken: int) -> None:
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


def _check_points(state: FountainsPosition) -> None:
    """Check the final rewards: nobody has any before the end, and then they are what the fountains pay."""
    again = state.clone()
    for points in (*again.points, again.machine_points):
        points[IN_GAME:] = [0] * (len(SOURCES) - IN_GAME)
    if state.phase == OVER:
        final_rewards(again)
    if (again.points, again.machine_points) != (state.points, state.machine_points):
        fail("the final rewards are not what the fountains pay")
