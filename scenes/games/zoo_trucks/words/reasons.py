"""Why a hint does what it does: what the trucks would score whom, and what speaks for actions without points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.state import Action
from scenes.games.zoo_trucks.gains import Gain
from scenes.i18n.lists import sentences
from scenes.i18n.numbers import points_words
from scenes.i18n.translation import _


def reason(
    action: Action, by_truck: Sequence[int | None], by_seat: Sequence[int | None], player: int, names: Sequence[str]
) -> str:
    """Return what speaks for an action on the pier, in a sentence or two.

    `by_truck` are the points that each truck would score `player` now, `by_seat` those that the truck of the action
    would score each seat after it; None where it cannot be taken.
    """
    if action[0] == "draw":
        return _against_taking(by_truck)
    own = by_seat[player]
    said = []
    if own is not None:
        said.append(_taken_now(own) if action[0] == "take" else _taken_next(own))
    rivals = [(points, -seat) for seat, points in enumerate(by_seat) if points is not None and seat != player]
    most, seat = max(rivals, default=(0, 0))
    if most > 0:
        said.append(_("{name} could score {points} with it.").format(name=names[-seat], points=points_words(most)))
    return sentences(said)


def _taken_now(points: int) -> str:
    """Return what a truck scores or costs whoever takes it now."""
    if not points:
        return _("It neither scores nor costs you points now.")
    words = _("It scores {points} for you now.") if points > 0 else _("It costs you {points} now.")
    return words.format(points=points_words(abs(points)))


def _taken_next(points: int) -> str:
    """Return what a truck scores or costs whoever takes it after it was loaded."""
    if not points:
        return _("You could then take it without losing points.")
    words = _("You could then score {points} with it.") if points > 0 else _("It would then cost you {points}.")
    return words.format(points=points_words(abs(points)))


def _against_taking(by_truck: Sequence[int | None]) -> str:
    taken = [(points, -truck) for truck, points in enumerate(by_truck) if points is not None]
    if not taken:
        return _("No truck can be taken yet.")
    points, truck = max(taken)
    if points < 0:
        said = _("Every truck would cost you at least {points} now.")
        return said.format(points=points_words(-points))
    words = _("The best truck for you now is truck {number}: {points}.")
    return words.format(number=1 - truck, points=points_words(points))


def without_points(action: Action, gain: Gain) -> str:
    """Return what speaks for an action that scores nothing at once; empty for one that scores."""
    if action[0] == "expand":
        return _of_building(action)
    if gain.points or gain.coins > 0 or gain.young or gain.coworkers or action[0] in ("hire", "remove"):
        return ""
    if action[0] not in ("place", "young"):
        return _("It prepares later points.")
    return _("It costs nothing more there.") if action[-1] in ("barn", "depot") else _("No points are lost there.")


def _of_building(action: Action) -> str:
    """Return which room an expansion makes."""
    if action[1] == "zoo":
        return _("You gain room for another kind of animal.")
    return _("You gain 3 spaces.") if action[1] == "small" else _("You gain 4 spaces and can have another basin.")
