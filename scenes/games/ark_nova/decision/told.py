"""A turn of an opponent in the middle: while it is played, and when it is watched again."""

from __future__ import annotations

from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.pieces.zoo import board_face
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.view import Item, ToldFace
from scenes.paint.rect import Rect


def told_item(ctx: Context, told: Recap, at: int, then: ArkNovaState, area: Rect) -> Item:
    """Return a turn that is told up to its step number `at` (from 0), with the position right after that step."""
    seat = told.seat
    steps = told.own_steps
    place = steps[at].spaces if 0 <= at < len(steps) and steps[at].seat == seat else 0
    board = board_face(then.zoos[seat], ctx.colours[seat])
    face = ToldFace(told, ctx.names[seat], ctx.colours[seat], board, place, at, tuple(ctx.colours))
    return Item("told", area, face)
