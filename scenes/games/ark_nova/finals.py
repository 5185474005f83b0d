"""Ark Nova outside its table: maps for the set-up, zoos for the results, scores turn by turn, and other facts."""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.match import Match
from engine.state import State
from scenes.games.ark_nova.geometry import HIGH, WIDE
from scenes.games.ark_nova.painting.board import BoardFace, paint_board, plan_board
from scenes.games.ark_nova.painting.symbols import symbol
from scenes.games.ark_nova.painting.zoo_map import MapFace
from scenes.games.ark_nova.viewing import board_face
from scenes.i18n.translation import _
from scenes.model.rounds import Fact
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


def progress(state: State) -> str:
    """Return how far a game is: the turn."""
    assert isinstance(state, ArkNovaState)
    return _("Turn {n}").format(n=state.turns) if state.turns else _("Set-up")


def facts(history: History) -> list[Fact]:
    """Return what a game was made of beside its points, player by player."""
    last = history.at(len(history))
    assert isinstance(last, ArkNovaState)
    zoos = last.zoos
    covered = [zoo.covered.bit_count() for zoo in zoos]
    return [
        Fact(_("Appeal"), tuple(zoo.appeal for zoo in zoos)),
        Fact(_("Conservation points"), tuple(zoo.conservation for zoo in zoos)),
        Fact(_("Animals"), tuple(len(zoo.animals) for zoo in zoos)),
        Fact(_("Sponsors"), tuple(len(zoo.sponsors) for zoo in zoos)),
        Fact(_("Projects supported"), tuple(zoo.supported for zoo in zoos)),
        Fact(_("Spaces covered"), tuple(covered)),
    ]
