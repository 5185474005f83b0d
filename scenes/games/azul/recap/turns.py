"""What a turn of Azul was: the tiles that were taken, where from and where to, and what that will score."""

from __future__ import annotations

from engine.games.azul.preview import scored_now
from engine.games.azul.rules import AzulState
from engine.state import Event
from scenes.games.azul.pieces import INDEX, NAMES, TILES
from scenes.games.azul.words import counted, row_name, row_phrase, row_short, source_past, source_seen
from scenes.i18n.translation import _, ngettext
from scenes.model.log_book import Moment, Part
from scenes.model.recap import Recap, TurnTaken, changes_between


def recap_of(turn: TurnTaken[AzulState]) -> Recap | None:
    """Return what a seat took and laid; None for a turn in which it only moved tiles to the wall."""
    took = next((moment for moment in turn.moments if moment.action[0] == "take"), None)
    if took is None:
        return None
    __, source, colour, row = took.action
    count = next(event[4] for event in took.events if event[0] == "took")
    way = _("{source} → {row}").format(source=source_seen(source), row=row_name(row))
    fallen = 0 if row == "floor" else _fallen(took)
    floor = ngettext("{count} to the floor", "{count} to the floor", fallen).format(count=fallen)
    said = _("{tile} from {source} to {row}").format(
        tile=counted(INDEX[colour], count), source=source_past(source), row=row_phrase(row)
    )
    place = [way, floor] if fallen else [way]
    tiles = Part(_(NAMES[INDEX[colour]]), TILES[INDEX[colour]], count)
    full = f"{said}{_(', ')}{floor}" if fallen else said
    changes = changes_between(scored_now(turn.before), scored_now(turn.after))
    return Recap(turn.seat, turn.moments[-1].at, [tiles], place, [row_name(row), row_short(row)], changes, full)


def _fallen(moment: Moment[AzulState]) -> int:
    """Return how many pieces joined the player's floor line, the marker too."""
    return sum(_dropped(event) for event in moment.events) + any(event[0] == "marker" for event in moment.events)


def _dropped(event: Event) -> int:
    return int(event[3]) if event[0] == "dropped" else 0
