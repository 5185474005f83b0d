"""What a rival's turn was at a table with trucks: a tile loaded, a truck taken, or coins spent, and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.zoo_trucks.rules import TruckState
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import MONEY
from scenes.games.zoo_trucks.layout import TOLD_IN_SEATS, Layout
from scenes.games.zoo_trucks.pieces import small_picture, tile_name
from scenes.i18n.lists import listed
from scenes.i18n.translation import _
from scenes.model.log_book import Moment, Part
from scenes.model.recap import Recap, TurnTaken
from scenes.paint.rect import Rect
from scenes.table.recap.recap_card import cells

STRIP = 29.0
"""The height of a card at the foot of a rival's panel."""
LEAST = 24.0
"""A card that is lower says nothing."""


def begins_turn(action: Action) -> bool:
    """Tell whether an action begins a turn: a draw, a truck, a money action. All others go on with one."""
    return action[0] in ("draw", "take", *MONEY)


PlaceIn = Callable[[Moment[TruckState]], words.Place]
"""Returns how the end of an action that was carried out is told."""


def recap_of(
    turn: TurnTaken[TruckState], names: Sequence[str], changes: Sequence[int], place_in: PlaceIn
) -> Recap | None:
    """Return what a seat did; None if it did nothing that is seen."""
    own = [moment for moment in turn.moments if moment.player == turn.seat]
    if not own:
        return None
    moved, wordings, said = _told(turn, own, names, place_in)
    return Recap(turn.seat, turn.moments[-1].at, moved[:3], wordings[:1], wordings, changes, said)


def _told(
    turn: TurnTaken[TruckState], own: Sequence[Moment[TruckState]], names: Sequence[str], place_in: PlaceIn
) -> tuple[list[Part], list[str], str]:
    """Return the pictures of what moved, where it went in wordings from long to short, and all of it in a sentence."""
    first, last = own[0], own[-1]
    verb = first.action[0]
    if verb == "draw":
        drawn = [str(moment.action[1]) for moment in turn.moments if moment.action[0] == "tile"]
        loads = [moment.action for moment in own if moment.action[0] == "load"]
        place = [_("onto truck {number}").format(number=action[1]) for action in loads] or [_("drew a tile")]
        to = str(loads[0][1]) if loads else ""
        arrows = [_("→ truck {number}").format(number=to), f"→ {to}"] if loads else []
        return _tiles(drawn[:1]), [listed(place[:2]), place[0], *arrows], listed([*map(tile_name, drawn[:1]), *place])
    if verb == "take":
        truck = int(first.action[1]) - 1
        tiles = first.before.tiles(max(0, first.before.truck_sides[truck])).words
        loaded = [tiles[tile] for tile in first.before.trucks[truck]]
        homes = [place_in(moment)(moment.action[2:]) for moment in own if moment.action[0] == "place"]
        place = [_("takes truck {number}").format(number=truck + 1), *dict.fromkeys(homes)]
        wordings = [listed(place[:count]) for count in (3, 2, 1)]
        wordings.append(_("Truck {number}").format(number=truck + 1))
        return _tiles(loaded), wordings, listed([place[0], *map(tile_name, loaded), *place[1:]])
    said = words.told(first.action, last.drawn, names, place_in(first))
    short = words.told(first.action, last.drawn, names, words.home)
    tile = [str(part) for part in first.action if str(part).partition(".")[0] in _types(first.before)]
    return _tiles(tile[:1]), [said, short, _in_short(first.action)], said


def _in_short(action: Action) -> str:
    """Return the kind of a money action, for the narrowest cards."""
    verb, what = action[:2]
    if verb == "expand":
        return {"small": _("3 spaces"), "large": _("4 spaces")}.get(what, _("Enclosure"))
    if verb == "move":
        return _("Move tile") if what in ("depot", "barn") else _("Move stall") if type(what) is int else _("Coworker")
    return {"exchange": _("Exchange"), "buy": _("Buy tile")}.get(verb, _("Discard"))


def _types(state: TruckState) -> set[str]:
    """Return the animals and stalls of all games at a table."""
    tiles = [state.tiles(side) for side in range(len(state.sides))]
    return {name for each in tiles for name in (*each.types, *each.stalls)}


def _tiles(found: Sequence[str]) -> list[Part]:
    return [Part(tile_name(word), small_picture(word)) for word in found]


def recap_places(plan: Layout, opponents: Sequence[int], seats: Sequence[int], room: Rect | None) -> list[Rect]:
    """Return the places of the cards of `seats`: at the foot of their panels, else in the `room` beside the choice.

    There they are in small windows, and in wide ones whose panels are too low.
    """
    if has_strips(plan):
        panels = dict(zip(opponents, plan.seats, strict=True))
        return [strip_of(panels[seat]) for seat in seats]
    found = cells(room, len(seats), 64) if room else []
    return found if found and found[0].h >= LEAST else []


def has_strips(plan: Layout) -> bool:
    """Tell whether the panels of rivals have room for what these did."""
    return plan.kind == "desktop" and min(seat.h for seat in plan.seats) >= TOLD_IN_SEATS


def strip_of(panel: Rect) -> Rect:
    """Return where the card of a rival is in its panel."""
    return Rect(panel.x + 6, panel.bottom - STRIP - 4, panel.w - 12, STRIP)
