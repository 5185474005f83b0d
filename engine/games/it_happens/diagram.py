"""A position of It Happens.. as text that a person can read: `print(state)`."""

from __future__ import annotations

from engine.games.it_happens.pieces import (
    CHOOSE,
    INSECT,
    KINDS,
    MOUND,
    NOBODY,
    NUM_THINGS,
    OVER,
    PLACE,
    ROUNDS,
    START,
    THINGS,
    TILE_VALUES,
    UNKNOWN,
)
from engine.games.it_happens.position import ItHappensPosition
from engine.games.it_happens.preview import card, shafts
from engine.games.it_happens.scoring import sheets


def diagram(state: ItHappensPosition) -> str:
    """Return who is to do what, the mounds on the table, and what everybody has.

    The shafts of a mound stand below each other, the left one on top: the owner, then the spaces from the bottom, with
    the face of the die there or what is printed (`.` for nothing). `?` is a tile that lies face down.

    >>> from engine.registry import find_game
    >>> from engine.games.it_happens.notation import parse_action
    >>> state = find_game("it_happens").start(3)
    >>> for action in ("start 3", "mounds 3 11 7", "roll own", "rolled 4", "place 2", "roll own", "rolled 6"):
    ...     state.apply_action(parse_action(action))
    >>> print(state)
    It Happens.., round 1 of 4: seat 1 places a 6
    <BLANKLINE>
    mound 1: queen 9, general 3, insect number 5
      -        speaker . .
      -        . glove
      -        .
      -        . .
      -        bone insect
    mound 2: queen 5, general 2, insect number 3
      seat 3   4 .
      -        insect
      -        . map insect .
      -        glasses
      -        . sneakers
    mound 3: queen 7, general 6, insect number 9
      -        map
      -        . .
      -        . insect
      -        . . .
      -        . . telescope
    <BLANKLINE>
    seat 1     5 dice, 2 insects; 2 points
    seat 2     5 dice, 2 insects; 2 points
    seat 3     4 dice, 2 insects; 2 points
    """
    mounds = [line for mound in range(len(state.mounds)) for line in _mound(state, mound)]
    points = [sheet.total for sheet in sheets(state, final=state.phase == OVER)]
    players = [_player(state, player, points[player]) for player in range(state.scored)]
    return "\n".join([_headline(state), "", *mounds, *([""] if mounds else []), *players])


def _name(state: ItHappensPosition, player: int) -> str:
    return f"seat {player + 1}" if player < state.players else "neutral"


def _headline(state: ItHappensPosition) -> str:
    seat = f"seat {state.player + 1}"
    die = "a die" if state.colour == state.player else "a neutral die"
    if state.phase == START:
        now = "it is drawn who begins"
    elif state.phase == MOUND:
        now = f"mounds are turned up, {seat} begins"
    elif state.phase == CHOOSE:
        now = f"{seat} chooses what to roll"
    elif state.phase == OVER:
        now = "the game is over"
    elif state.phase == PLACE:
        now = f"{seat} places a {state.face}{'' if state.colour == state.player else ' of the neutral colour'}"
    else:
        now = f"{seat} rolls {die}"
    return f"It Happens.., round {state.round} of {ROUNDS}: {now}"


def _mound(state: ItHappensPosition, mound: int) -> list[str]:
    _, queen, general, number = card(state, mound)
    lines = [f"mound {mound + 1}: queen {queen}, general {general}, insect number {number}"]
    for shaft in shafts(state, mound):
        owner = "-" if shaft.player == NOBODY else _name(state, shaft.player)
        spaces = " ".join(str(space.face or space.thing or ".") for space in shaft.spaces)
        lines.append(f"  {owner:8} {spaces}")
    return lines


def _player(state: ItHappensPosition, player: int, points: int) -> str:
    has = [_counted(state.held[NUM_THINGS * player + INSECT], "insect")]
    if player < state.players:
        neutral = state.neutral_dice[player]
        dice = f"{state.dice[player]} dice" + (f" and {neutral} neutral" if neutral else "")
        has.insert(0, dice)
    junk = state.held[NUM_THINGS * player : NUM_THINGS * player + KINDS]
    has += [f"{count} {THINGS[kind]}" for kind, count in enumerate(junk) if count]
    has += [_tile(tile) for tile in state.tiles[player]]
    return f"{_name(state, player):10} {', '.join(has)}; {_counted(points, 'point')}"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _tile(tile: int) -> str:
    return "?" if tile == UNKNOWN else f"{'general' if tile & 1 else 'queen'} {TILE_VALUES[tile]}"
