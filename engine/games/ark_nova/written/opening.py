"""The set-up of a written state: it is played again with what the state shows, and must lead to the same state.

Before the first turn, each draw and each choice can be read from where things lie. So no list of impossible things is
needed: whatever the set-up would not have left is found.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.games.ark_nova import flow, hidden
from engine.games.ark_nova.board.maps import ADVANCED
from engine.games.ark_nova.pieces import KEPT_HAND, START_HAND
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.turns.setup import RANDOM
from engine.state import Action, IllegalAction


def problems(state: ArkNovaPosition) -> Iterator[str]:
    """Yield a sentence unless the set-up leads to `state`, a position before the first turn."""
    try:
        full = hidden.fill(state.clone(), state.viewer, random.Random(0)) if state.viewer >= 0 else state
        wanted = full.to_json()
        played = type(state).new(len(full.zoos), full.options)
        while played.stack != full.stack or played.to_json() != wanted:
            flow.apply(played, _next_action(played, full))
    except (IllegalAction, LookupError, ValueError):
        yield "before the first turn everything lies as the set-up leaves it"


def _next_action(played: ArkNovaPosition, full: ArkNovaPosition) -> Action:
    """Return what was drawn or chosen next in the set-up that led to `full`. Raises `LookupError` where nothing was."""
    kind, seat = played.stack[-1][:2]
    zoo = full.zoos[seat]
    if kind == "start":
        return ("start", full.start_player + 1)
    if kind == "maps":
        return ("maps", *_maps(played, full))
    if kind == "choose_map":
        return ("map", zoo.map)
    if kind == "tiles":
        return ("tiles", *(tile for _, tile in full.tiles))
    if kind == "projects":
        return ("projects", *(row[0] for row in full.projects))
    if kind == "action_cards":
        return ("action_cards", *zoo.order[1:])
    if kind == "draw_final":
        return ("draw", *zoo.finals)
    if kind == "draw":
        rest = START_HAND - KEPT_HAND
        return ("draw", *sorted([*zoo.hand, *(zoo.dealt or full.discard[rest * seat : rest * (seat + 1)])]))
    return ("keep", next(iter(sorted({*zoo.hand} - {*played.zoos[seat].hand})), 0))


def _maps(played: ArkNovaPosition, full: ArkNovaPosition) -> list[str]:
    """Return the maps that were dealt, in the order of play; those that nobody kept may have been dealt to anybody."""
    n = len(full.zoos)
    seats = [(full.start_player + turn) % n for turn in range(n)]
    if played.options["maps"] == RANDOM:
        return [full.zoos[seat].map for seat in seats]
    choices = {frame[1]: frame[2:] for frame in full.stack if frame[0] == "choose_map"}
    known = {*(zoo.map for zoo in full.zoos), *(each for pair in choices.values() for each in pair)}
    others = iter([each for each in ADVANCED if each not in known])
    pairs = [choices.get(seat) or (full.zoos[seat].map, next(others, "")) for seat in seats]
    return [each for pair in pairs for each in pair]
