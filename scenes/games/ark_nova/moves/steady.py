"""The middle between two decisions of one turn: it stays until all pieces have arrived, then shows the next one."""

from __future__ import annotations

from functools import partial

from scenes.games.ark_nova.moves.moving import Moving
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.view import ArkView, Item
from scenes.paint.painter import Painter


def goes_on(before: ArkView, after: ArkView) -> bool:
    """Tell whether the person who was asked is asked again."""
    return before.now.asking and after.state.current_player() == after.now.viewer == before.now.viewer


def staying(before: ArkView, after: ArkView) -> Moving:
    """Return what shows the middle as it was, without the cards that have left it."""
    items = [item for item in before.items if not _has_left(item, before, after)]
    return Moving(0.0, _nothing, partial(_staged, before, items))


def _has_left(item: Item, before: ArkView, after: ArkView) -> bool:
    if item.what not in ("ticket", "hand") or not isinstance(item.face, Face):
        return False
    card, viewer = item.face.card, after.now.viewer
    places = [(view.state.display, view.state.zoos[viewer].hand) for view in (before, after)]
    then, now = ([card in place for place in each] for each in places)
    return then != now


def _staged(before: ArkView, items: list[Item], view: ArkView) -> ArkView:
    return view._replace(plan=before.plan, items=items)


def _nothing(painter: Painter, elapsed: float) -> None:
    """Draw nothing: what stays is on the table."""
