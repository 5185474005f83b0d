"""The buttons of the bar at the table of Fountains: the main one, the one beside it, and the small ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.fountains.pieces import FISH, MOVE, SWAP
from engine.games.fountains.rules import FountainsState
from engine.state import Action
from scenes.games.fountains import outcomes, words
from scenes.games.fountains.hand.spots import FishRow, PawnTouch, SlotTouch
from scenes.games.fountains.worth import rewards_now
from scenes.i18n.translation import _, pgettext
from scenes.paint.rect import Rect
from scenes.table.touches import Touchable
from scenes.widgets.base import Press, Widget
from scenes.widgets.buttons import IconButton


def fish_points(state: FountainsState, path: Action, viewer: int) -> list[int]:
    """Return what naming a colour of fish would pay everybody, the viewer first; nothing for other choices."""
    if path[0] != "fish":
        return []
    points = next(reward.points for reward in rewards_now(state) if reward.name == path[1])
    return [points[viewer], *(each for seat, each in enumerate(points) if seat != viewer)]


def best_fish(state: FountainsState, paths: Sequence[Action], viewer: int) -> Action:
    """Return the colour of fish whose naming gives the viewer the most points; of equal ones the best lead."""
    paid = {path: fish_points(state, path, viewer) for path in paths}
    return max(paid, key=lambda path: (paid[path][0], paid[path][0] - max(paid[path][1:], default=0)))


def slot_button(
    table: Touchable, state: FountainsState, rect: Rect, path: Action, points: Sequence[int], tokens: Sequence[str]
) -> SlotTouch:
    """Return the small button for a fish or a token. `points` are what a fish would pay, the viewer first.

    With `tokens`, the pictures of those who are paid, a fish has a row that shows all of it.
    """
    said = words.touch_words(state, path)
    if points and tokens:
        return FishRow(rect, said, path, table, points, tokens)
    return SlotTouch(rect, said, path, table, points)


def pawn_button(table: Touchable, rect: Rect, path: Action) -> PawnTouch:
    """Return the small button for one of several pawns that reach the same space."""
    return PawnTouch(rect, words.told(path), path, table)


def tile_buttons(rects: Sequence[Rect], turn: Callable[[int], None], step: Callable[[int], None]) -> list[Widget]:
    """Return the four small buttons that turn the tile in hand and bring it to other places."""
    tools: list[tuple[str, str, str, Press]] = [
        ("turn_back", "rotate_ccw", _("Turn the tile back"), lambda by: turn(-1)),
        ("turn", "rotate_cw", _("Turn the tile"), lambda by: turn(1)),
        ("last_place", "chevron_left", _("Previous place"), lambda by: step(-1)),
        ("next_place", "chevron_right", _("Next place"), lambda by: step(1)),
    ]
    return [
        IconButton(key, rect, icon, said, press, framed=True)
        for rect, (key, icon, said, press) in zip(rects, tools, strict=True)
    ]


def sole_action(legal: Sequence[Action]) -> Action | None:
    """Return the action that the main button carries out before anything is marked: the only one, or doing nothing."""
    if len(legal) == 1:
        return legal[0]
    return next((action for action in legal if action[0] in ("pass", "keep")), None)


def press_words(path: Action, phase: str) -> str:
    """Return what the main button says for the marked action; without one, for what is asked in that phase."""
    verbs = {
        "pass": _("Pass"),
        "keep": _("Keep"),
        "discard": _("Discard"),
        "swap": _("Swap"),
        "move": pgettext("a tile off its stack", "Take"),
    }
    place = pgettext("a tile in the garden", "Place")
    if path[:1] == ("fish",):
        return outcomes.fish_named(path[1])
    if path:
        return verbs.get(path[0], place)
    return {MOVE: verbs["move"], FISH: _("Name it"), SWAP: verbs["swap"]}.get(phase, place)
