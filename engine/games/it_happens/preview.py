"""What actions would lead to in a position of It Happens.., for those who want to look before they choose.

Nothing here changes a state. Mounds are 0..2 as they lie, shafts 0..4 from the left, spaces from 0 at the bottom;
players are the seats and the neutral colour (see `rules`). Everything works on observations, too.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.it_happens import scoring, turns
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import MOUNDS_A_ROUND, NOBODY, PLACE, SHAFTS, SPACES, THINGS, TILE_VALUES
from engine.games.it_happens.position import ItHappensPosition
from engine.games.it_happens.scoring import Standing, meets_number, standings
from engine.score import ScoreSheet


class Card(NamedTuple):
    """What is printed on a mound: its number from 1, and the values of queen, general and insect number."""

    number: int
    queen: int
    general: int
    insect_number: int


class Space(NamedTuple):
    """A space of a shaft: what is printed there (junk, `insect` or empty) and the face of the die on it (0: none)."""

    thing: str
    face: int


class Shaft(NamedTuple):
    """A shaft: whose it is (`NOBODY` when free), its spaces from the bottom, and the sum of its dice."""

    player: int
    spaces: tuple[Space, ...]
    sum: int


class Target(NamedTuple):
    """Where a die goes: shaft and space, and what lies there (junk, `insect`, or empty, also once none is left)."""

    shaft: int
    space: int
    thing: str


class Gain(NamedTuple):
    """What placing a die in a mound leads to, for the die's player; everything as it would be after that.

    `sum`: of the player's shaft. `place`: the place in the mound by sums, from 1; `before`: the place without the die
    (0: no die there yet). `value`: the value of the tile of that place (queen for 1, general for 2, else 0). `insect`:
    whether the sum earns the insect of the mound.
    """

    mound: int
    face: int
    target: Target
    sum: int
    place: int
    before: int
    value: int
    insect: bool


class MoundNow(NamedTuple):
    """A mound as it would be scored now: who has dice there (highest first), and who would get what.

    `queen` and `general` are players, `NOBODY` where the tile would leave the game; `insects`: the players whose sums
    earn an insect.
    """

    standings: tuple[Standing, ...]
    queen: int
    general: int
    insects: tuple[int, ...]


def card(state: ItHappensPosition, mound: int) -> Card:
    """Return what is printed on a mound on the table."""
    number = state.mounds[mound]
    return Card(number + 1, *MOUNDS[number][:3])


def shafts(state: ItHappensPosition, mound: int) -> list[Shaft]:
    """Return the five shafts of a mound on the table, from the left."""
    owners = [NOBODY] * SHAFTS
    for player in range(state.scored):
        shaft = state.shafts[MOUNDS_A_ROUND * player + mound]
        if shaft != NOBODY:
            owners[shaft] = player
    found = []
    for owner, things in zip(owners, MOUNDS[state.mounds[mound]].shafts, strict=True):
        faces = state.faces[MOUNDS_A_ROUND * owner + mound] if owner != NOBODY else ()
        spaces = tuple(Space(thing, faces[at] if at < len(faces) else 0) for at, thing in enumerate(things))
        found.append(Shaft(owner, spaces, sum(faces)))
    return found


def room(state: ItHappensPosition, player: int, mound: int) -> int:
    """Return how many more dice `player` could place in a mound: in its shaft, or in the left-most free one."""
    if not state.open[player] >> mound & 1:
        return 0
    at = MOUNDS_A_ROUND * player + mound
    shaft = state.shafts[at]
    return len(SPACES[state.mounds[mound]][state.taken[mound] if shaft == NOBODY else shaft]) - len(state.faces[at])


def dice_left(state: ItHappensPosition, player: int) -> int:
    """Return how many dice of `player`'s colour are still to be placed; of the neutral colour, those of both seats."""
    return state.dice[player] if player < state.players else sum(state.neutral_dice)


def target(state: ItHappensPosition, player: int, mound: int) -> Target | None:
    """Return where a die of `player` would go in a mound, or None where it cannot be placed (rules: placing)."""
    if not state.open[player] >> mound & 1:
        return None
    at = MOUNDS_A_ROUND * player + mound
    shaft = state.shafts[at]
    if shaft == NOBODY:
        shaft = state.taken[mound]
    space = len(state.faces[at])
    thing = SPACES[state.mounds[mound]][shaft][space]
    return Target(shaft, space, THINGS[thing] if thing >= 0 and state.supply[thing] else "")


def gain(state: ItHappensPosition, player: int, mound: int, face: int) -> Gain | None:
    """Return what a die of `player` with that face would bring in a mound, or None where it cannot be placed."""
    where = target(state, player, mound)
    if where is None:
        return None
    total = state.sum_of(player, mound) + face
    others = [other for other in standings(state, mound) if other.player != player]
    ahead = sum(1 for other in others if (other.sum, -other.shaft) > (total, -where.shaft))
    before = next((at for at, each in enumerate(standings(state, mound), 1) if each.player == player), 0)
    number = state.mounds[mound]
    value = TILE_VALUES[2 * number + ahead] if ahead < 2 else 0
    insect = meets_number(state, total, MOUNDS[number].insect_number)
    return Gain(mound, face, where, total, ahead + 1, before, value, insect)


def gains(state: ItHappensPosition) -> list[Gain]:
    """Return what each placement of the die at hand would bring, mounds from the left; empty without a rolled die."""
    if state.phase != PLACE:
        return []
    return [found for mound in range(MOUNDS_A_ROUND) if (found := gain(state, state.colour, mound, state.face))]


def mound_now(state: ItHappensPosition, mound: int) -> MoundNow:
    """Return who would be queen and general of a mound, and who would earn an insect, if the round ended now."""
    ranked = standings(state, mound)
    number = MOUNDS[state.mounds[mound]].insect_number
    return MoundNow(
        tuple(ranked),
        ranked[0].player if ranked else NOBODY,
        ranked[1].player if len(ranked) > 1 else NOBODY,
        tuple(each.player for each in ranked if meets_number(state, each.sum, number)),
    )


def scored_now(state: ItHappensPosition) -> list[ScoreSheet]:
    """Return every player's sheet if the mounds on the table were scored now and the game ended there."""
    ended = state.clone()
    scoring.score_mounds(ended)
    return scoring.sheets(ended, final=True)


def mound_after(state: ItHappensPosition, mound: int) -> MoundNow:
    """Return `mound_now` once the die at hand lies in that mound.

    Raises `ValueError` where no die was rolled, or it cannot be placed there.
    """
    if state.phase != PLACE or not state.open[state.colour] >> mound & 1:
        raise ValueError("no die at hand can be placed there")
    after = state.clone()
    turns.lay(after, mound)
    return mound_now(after, mound)
