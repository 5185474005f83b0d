"""Action cards that slide to their new slots.

Not flights of the kit: all slide at once and straight along their row, over those that stay.
"""

from __future__ import annotations

from scenes.games.ark_nova.moves.moving import Moving
from scenes.games.ark_nova.painters.keeping import paint_kept
from scenes.games.ark_nova.painters.panels import paint_verb
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.pieces.zoo import VerbFace
from scenes.games.ark_nova.view import ArkView
from scenes.paint.animation import ease_in_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

SLIDE = 260.0


def sliding(before: ArkView, after: ArkView) -> list[Moving]:
    """Return how the action cards of the own zoo slide to their slots; nothing where none moved."""
    plan = after.plan
    old = {face.action: rect for rect, face in zip(before.plan.verbs, before.verbs, strict=False)}
    moves = [
        (old[face.action], rect, face)
        for rect, face in zip(plan.verbs, after.verbs, strict=False)
        if face.action in old and old[face.action] != rect
    ]
    if not moves or len(before.verbs) != len(after.verbs):
        return []
    still = [(rect, face) for rect, face in zip(plan.verbs, after.verbs, strict=False) if old.get(face.action) == rect]

    def draw(painter: Painter, elapsed: float) -> None:
        t = ease_in_out(part(elapsed, 0, SLIDE))
        scaled = in_units(painter, plan)
        for rect, face in still:
            _put(scaled, rect, face)
        for origin, goal, face in moves:
            _put(scaled, origin.moved((goal.x - origin.x) * t, (goal.y - origin.y) * t), face)

    return [Moving(SLIDE, draw, lambda view: view._replace(verbs=()))]


def _put(painter: Painter, rect: Rect, face: VerbFace) -> None:
    paint_kept(painter, rect, face, paint_verb)
