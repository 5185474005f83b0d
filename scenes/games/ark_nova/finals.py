"""Ark Nova outside its table: maps for the set-up, zoos for the results, scores turn by turn, and other facts."""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.match import Match
from engine.state import State
from scenes.games.ark_nova.geometry import HIGH, WIDE
from scenes.games.ark_nova.painting.board import BoardFace, paint_board, plan_board
from scenes.games.ark_nova.painting.race import Runner, paint_tracks
from scenes.games.ark_nova.painting.symbols import symbol
from scenes.games.ark_nova.painting.zoo_map import MapFace
from scenes.games.ark_nova.viewing import board_face
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, ngettext
from scenes.model.rounds import Fact, Gain, Round, Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

SHAPE = (WIDE + 1) / (HIGH + 0.6)
"""Width by height of a board without its sides."""


def paint_value(painter: Painter, rect: Rect, option: str, value: str) -> None:
    """Draw a map of the set-up; what is drawn by lot as a deck."""
    if value not in MAPS:
        symbol(painter, "ico_deck", Rect.around(*rect.centre, min(rect.w, rect.h) * 0.7))
        return
    high = min(rect.h, rect.w / SHAPE)
    place = Rect.around(*rect.centre, high * SHAPE, high)
    paint_board(painter, plan_board(place, sides=False), BoardFace(MapFace(value, ()), 0, 127))


def paint_final(painter: Painter, rect: Rect, match: Match, player: int) -> None:
    """Draw a player's zoo at the end."""
    state = match.state
    assert isinstance(state, ArkNovaState)
    paint_board(painter, plan_board(rect, sides=False), board_face(state.zoos[player], 0))


def paint_standing(painter: Painter, rect: Rect, state: State, player: int) -> None:
    """Draw how far a player's two counters are from meeting."""
    assert isinstance(state, ArkNovaState)
    zoo = state.zoos[player]
    paint_tracks(painter, rect, Runner(0, zoo.appeal, zoo.conservation))


def progress(state: State) -> str:
    """Return how far a game is: the turn."""
    assert isinstance(state, ArkNovaState)
    return _("Turn {n}").format(n=state.turns) if state.turns else _("Set-up")


def rounds(history: History) -> Rounds:
    """Return the race from break to break: the points that everybody would have had, and what the end brought."""
    starts: list[ArkNovaState] = []
    called = 0
    breaks = [at for at, events in enumerate(history.events(), 1) if any(event[0] == "break" for event in events)]
    for at, state in enumerate(history.states()):
        assert isinstance(state, ArkNovaState)
        begun = not starts and state.turns
        over = called < len(breaks) and at >= breaks[called] and not state.is_break
        if begun or over or (at == len(history) and starts):
            called += over
            starts.append(state.clone())
    if not starts:
        return Rounds(())
    points = [_points(state) for state in starts]
    titles = [(_("Break {n}").format(n=number), str(number)) for number in range(1, len(points) - 1)]
    titles.append((_("Last turns"), _("end")))
    parts = [
        Round(title, short, _gains(before, after))
        for (title, short), before, after in zip(titles, points, points[1:], strict=False)
    ]
    final = [sheet.total for sheet in starts[-1].scores()]
    if final != points[-1]:
        parts.append(Round(_("Final scoring"), _("cards"), _gains(points[-1], final), bonus=True))
    return Rounds(tuple(parts), tuple(points[0]), _("The race, from break to break"), listed=False)


def _points(state: ArkNovaState) -> list[int]:
    """Return everybody's points by the two counters alone."""
    return [sheet.points("appeal") + sheet.points("conservation") for sheet in state.scores()]


def _gains(before: list[int], after: list[int]) -> tuple[Gain, ...]:
    return tuple(Gain(then - now) for now, then in zip(before, after, strict=True))


def verdict(match: Match) -> str:
    """Return how a solo game has ended: it is won with 0 points or more; nothing for several players."""
    if len(match.seats) > 1 or not match.over:
        return ""
    (total,) = (sheet.total for sheet in match.state.scores())
    points = ngettext("{count} point", "{count} points", total).format(count=plain(total))
    words = _("You have won: {points}") if match.state.returns()[0] > 0 else _("You have lost: {points}")
    return words.format(points=points)


def facts(history: History) -> list[Fact]:
    """Return what a game was made of beside its points, player by player."""
    last = history.at(len(history))
    assert isinstance(last, ArkNovaState)
    zoos = last.zoos
    covered = [zoo.covered.bit_count() for zoo in zoos]
    spent, called = [0] * len(zoos), [0] * len(zoos)
    for events in history.events():
        for event in events:
            if event[0] == "paid":
                spent[event[1]] += event[2]
            elif event[0] == "break":
                called[event[1]] += 1
    found = [
        Fact(_("Appeal"), tuple(zoo.appeal for zoo in zoos)),
        Fact(_("Conservation points"), tuple(zoo.conservation for zoo in zoos)),
        Fact(_("Animals"), tuple(len(zoo.animals) for zoo in zoos)),
        Fact(_("Sponsors"), tuple(len(zoo.sponsors) for zoo in zoos)),
        Fact(_("Projects supported"), tuple(zoo.supported for zoo in zoos)),
        Fact(_("Spaces covered"), tuple(covered)),
        Fact(_("Money spent"), tuple(spent)),
    ]
    return found if len(zoos) == 1 else [*found, Fact(_("Breaks called"), tuple(called))]
