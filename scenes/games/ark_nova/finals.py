"""Ark Nova outside its table: maps for the set-up, zoos for the results, scores turn by turn, and other facts."""

from __future__ import annotations

import itertools

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.hexes import HIGH, WIDE
from scenes.games.ark_nova.painters.board import paint_board
from scenes.games.ark_nova.painters.race import paint_tracks
from scenes.games.ark_nova.painters.symbols import symbol
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace, Runner, board_face
from scenes.games.ark_nova.words.names import joined
from scenes.games.ark_nova.words.speech import turn_words
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, ngettext
from scenes.model.rounds import Fact, Gain, Round, Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

LEAST_MAP = 24.0
"""The least height at which one map can be told from another."""
SHAPE = (WIDE + 1) / (HIGH + 0.6)
"""Width by height of a board without its sides."""


def paint_value(painter: Painter, rect: Rect, option: str, value: str) -> None:
    """Draw a map of the set-up; what is drawn by lot as a deck."""
    if value not in MAPS:
        symbol(painter, "ico_deck", Rect.around(*rect.centre, min(rect.w, rect.h) * 0.7))
        return
    high = min(rect.h, rect.w / SHAPE)
    if high < LEAST_MAP:
        return
    place = Rect.around(*rect.centre, high * SHAPE, high)
    paint_board(painter, plan_board(place, sides=False), BoardFace(MapFace(value, ()), 0, 127))


def paint_final(painter: Painter, rect: Rect, state: ArkNovaState, player: int) -> None:
    """Draw a player's zoo at the end."""
    paint_board(painter, plan_board(rect, sides=False), board_face(state.zoos[player], 0))


def paint_standing(painter: Painter, rect: Rect, state: ArkNovaState, player: int) -> None:
    """Draw how far a player's two counters are from meeting."""
    zoo = state.zoos[player]
    paint_tracks(painter, rect, Runner(0, zoo.appeal, zoo.conservation))


def in_short(state: ArkNovaState, player: int) -> str:
    """Return the size of a zoo in a few words."""
    zoo = state.zoos[player]
    count, supported = len(zoo.animals), zoo.supported
    animals = ngettext("{count} animal", "{count} animals", count).format(count=count)
    projects = ngettext("{count} project", "{count} projects", supported).format(count=supported)
    return joined([animals, projects])


def progress(state: ArkNovaState) -> str:
    """Return how far a game is: the turn."""
    return turn_words(state)


def rounds(history: History[ArkNovaState]) -> Rounds:
    """Return the race turn by turn: the points that everybody would have had, and what the end brought."""
    points: list[list[int]] = []
    said = 0  # the last turn whose points were added
    for count, (state, mover) in enumerate(zip(history.states(), history.movers(), strict=True)):
        each = len(state.zoos)
        begins = state.turns > said and state.turns % each == 1 % each and mover >= 0
        if begins or (points and count == len(history)):
            said = state.turns
            points.append(_points(state))
    if not points:
        return Rounds(())
    last = len(points) - 1
    parts = [
        Round(_("Turn {n}").format(n=n), _short(n, last), _gains(before, after))
        for n, (before, after) in enumerate(itertools.pairwise(points), start=1)
    ]
    final = [sheet.total for sheet in history.at(len(history)).scores()]
    if final != points[-1]:
        parts[-1:] = [parts[-1]._replace(short="")] if parts else []
        parts.append(Round(_("Final scoring"), _("end"), _gains(points[-1], final), bonus=True))
    return Rounds(tuple(parts), tuple(points[0]), _("The race, turn by turn"), listed=False)


def _short(turn: int, last: int) -> str:
    """Return the label below a turn; of many turns only some have their number."""
    every = 1 if last <= 8 else 5 if last <= 30 else 10
    return str(turn) if turn % every == 0 and turn + every / 2 <= last else _("end") if turn == last else ""


def _points(state: ArkNovaState) -> list[int]:
    """Return everybody's points by the two counters alone."""
    return [sheet.points("appeal") + sheet.points("conservation") for sheet in state.scores()]


def _gains(before: list[int], after: list[int]) -> tuple[Gain, ...]:
    return tuple(Gain(then - now) for now, then in zip(before, after, strict=True))


def verdict(state: ArkNovaState) -> str:
    """Return how a solo game has ended: it is won with 0 points or more; nothing for several players."""
    if len(state.zoos) > 1 or not state.is_terminal():
        return ""
    (total,) = (sheet.total for sheet in state.scores())
    points = ngettext("{count} point", "{count} points", total).format(count=plain(total))
    words = _("You have won: {points}") if state.returns()[0] > 0 else _("You have lost: {points}")
    return words.format(points=points)


def facts(history: History[ArkNovaState]) -> list[Fact]:
    """Return what else a game can be told by besides its points, player by player."""
    last = history.at(len(history))
    zoos = last.zoos
    spent, called = [0] * len(zoos), [0] * len(zoos)
    for events in history.events():
        for event in events:
            if event[0] == "paid":
                spent[event[1]] += event[2]
            elif event[0] == "break":
                called[event[1]] += 1
    found = [
        Fact(_("Animals"), tuple(len(zoo.animals) for zoo in zoos)),
        Fact(_("Sponsors"), tuple(len(zoo.sponsors) for zoo in zoos)),
        Fact(_("Projects supported"), tuple(zoo.supported for zoo in zoos)),
        Fact(_("Spaces covered"), tuple(zoo.covered.bit_count() for zoo in zoos)),
        Fact(_("Partner zoos"), tuple(len(zoo.partner_zoos) for zoo in zoos)),
        Fact(_("Reputation"), tuple(zoo.reputation for zoo in zoos)),
        Fact(_("Money spent"), tuple(spent)),
    ]
    return found if len(zoos) == 1 else [*found, Fact(_("Breaks triggered"), tuple(called))]
