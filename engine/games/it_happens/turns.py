"""A turn of It Happens..: roll a die, and place it, roll it again or pass."""

from __future__ import annotations

from engine.games.it_happens.pieces import (
    CHOOSE,
    CODE_PASS,
    CODE_PLACE,
    CODE_REROLL,
    CODE_ROLL,
    FACES,
    INSECT,
    MOUNDS_A_ROUND,
    NOBODY,
    NUM_THINGS,
    PLACE,
    ROLL,
    SPACES,
    THINGS,
)
from engine.games.it_happens.position import NEUTRAL_PLAYER, ItHappensPosition
from engine.state import CHANCE, IllegalAction


def begin(state: ItHappensPosition, code: int) -> bool:
    """Roll a die of the chosen colour, or pass. Return whether the turn is over. Raises `IllegalAction`."""
    seat = state.player
    if code == CODE_PASS:
        _pass(state)
        return True
    which = code - CODE_ROLL
    if not 0 <= which <= 1:
        raise IllegalAction("roll_first", "a turn must begin with: roll own, roll neutral or pass")
    if not state.colours_to_roll(seat) >> which & 1:
        raise IllegalAction("no_such_die", "there is no die of that colour left that can be placed")
    _roll(state, NEUTRAL_PLAYER if which else seat)
    return False


def land(state: ItHappensPosition, code: int) -> None:
    """Let the die show a face. Raises `IllegalAction`."""
    if not 1 <= code <= FACES:
        raise IllegalAction("not_a_roll", "a rolling die must show a face: rolled 1 to rolled 6")
    state.face = code
    state.phase = PLACE
    state.to_move = state.player
    if state.trace is not None:
        state.trace.append(("rolled", state.player, state.colour, code))


def decide(state: ItHappensPosition, code: int) -> bool:
    """Place the die that was rolled, roll it again, or pass. Return whether the turn is over.

    Raises `IllegalAction`.
    """
    mound = code - CODE_PLACE
    if 0 <= mound < MOUNDS_A_ROUND:
        lay(state, mound)
        return True
    if code == CODE_REROLL:
        _spend(state)
        if state.trace is not None:
            state.trace.append(("rerolls", state.player, state.insects(state.player)))
        _roll(state, state.player)
        return False
    if code == CODE_PASS:
        _pass(state)
        return True
    raise IllegalAction("place_it", "the player must now: place MOUND, reroll or pass")


def _spend(state: ItHappensPosition) -> None:
    """Give an insect back to the stock; never for a neutral die (I14)."""
    if state.colour not in (NOBODY, state.player):
        raise IllegalAction("no_insects_for_neutral", "insects cannot be spent on neutral dice")
    at = NUM_THINGS * state.player + INSECT
    if not state.held[at]:
        raise IllegalAction("no_insects", "there is no insect to spend on rerolling or passing")
    state.held[at] -= 1
    state.supply[INSECT] += 1


def _pass(state: ItHappensPosition) -> None:
    """Keep the die for a later turn (I6)."""
    _spend(state)
    if state.trace is not None:
        state.trace.append(("passed", state.player, state.insects(state.player)))


def _roll(state: ItHappensPosition, player: int) -> None:
    state.colour = player
    state.face = 0
    state.phase = ROLL
    state.to_move = CHANCE
    if state.trace is not None:
        state.trace.append(("rolls", state.player, player))


def lay(state: ItHappensPosition, mound: int) -> None:
    """Lay the die at hand on the lowest free space of its player's shaft in a mound, and take what lies there.

    The first die of a player in a mound takes the left-most free shaft (rules: placing). The caller decides whose turn
    is next. Raises `IllegalAction`.
    """
    player = state.colour
    if not state.open[player] >> mound & 1:
        raise IllegalAction(
            "shaft_full",
            "the die cannot go there: the shaft of this colour in that mound is full",
            mound=mound + 1,
        )
    at = MOUNDS_A_ROUND * player + mound
    shaft = state.shafts[at]
    if shaft < 0:
        shaft = state.shafts[at] = state.taken[mound]
        state.taken[mound] += 1
    faces, face = state.faces[at], state.face
    space = len(faces)
    state.faces[at] = (*faces, face)
    state.colour = NOBODY
    state.face = 0
    if player == state.player:
        state.dice[player] -= 1
    else:
        state.neutral_dice[state.player] -= 1
    spaces = SPACES[state.mounds[mound]][shaft]
    if space + 1 == len(spaces):
        state.open[player] &= ~(1 << mound)
    if state.trace is not None:
        state.trace.append(("placed", state.player, player, mound, shaft, space, face))
    thing = spaces[space]
    if thing >= 0:
        if state.supply[thing]:
            state.supply[thing] -= 1
            state.held[NUM_THINGS * player + thing] += 1
            if state.trace is not None:
                state.trace.append(("found", player, THINGS[thing], mound, shaft, space))
        elif state.trace is not None:  # I9
            state.trace.append(("none_left", player, THINGS[thing]))


def next_turn(state: ItHappensPosition) -> bool:
    """Let the next seat that can place a die have its turn (I10); tell whether there is one."""
    seat = state.player
    for _ in range(state.players):
        seat = seat + 1 if seat + 1 < state.players else 0
        if begin_turn(state, seat):
            return True
        if state.trace is not None:
            state.trace.append(("skipped", seat))
    return False


def begin_turn(state: ItHappensPosition, seat: int) -> bool:
    """Begin `seat`'s turn if it can place a die; tell whether it can.

    Where it has no choice, the die rolls at once: without an insect, or with dice of the neutral colour alone, for
    which no insect is spent (I6, I14).
    """
    own = state.dice[seat] and state.open[seat]
    neutral = state.neutral_dice[seat] and state.open[NEUTRAL_PLAYER]
    if not own and not neutral:
        return False
    state.player = seat
    chooses = own and (neutral or state.held[NUM_THINGS * seat + INSECT])
    if chooses:
        state.colour = NOBODY
        state.face = 0
        state.phase = CHOOSE
        state.to_move = seat
    if state.trace is not None:
        state.trace.append(("turn", seat))
    if not chooses:
        _roll(state, seat if own else NEUTRAL_PLAYER)
    return True
