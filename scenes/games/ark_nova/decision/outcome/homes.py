"""Where animals live after an action: the homes among which a player can choose, and the enclosures that empty."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.pieces import ENCLOSURE_SIZE
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action, IllegalAction
from scenes.model.foresight import look_ahead


def homes_asked(state: ArkNovaState) -> list[Action]:
    """Return the homes of the animal that the rules ask about now, those first that leave the most room; none where
    they ask something else.

    Who shares, or lives in a special enclosure, leaves all standard ones empty; of these the smallest is enough.
    """
    frame = state.stack[-1]
    if frame[0] != "house":
        return []
    kinds = {first_name(mask): kind for kind, mask, __ in state.zoos[frame[1]].buildings}

    def room_taken(home: Action) -> int:
        return -1 if home[0] == "share" else ENCLOSURE_SIZE.get(kinds[str(home[1])], 0)

    return sorted(state.legal_actions(), key=room_taken)


def homes_after(state: ArkNovaState, action: Action) -> list[Action]:
    """Return the homes among which a player chooses after an action, as `homes_asked` does; none for an illegal one."""
    try:
        found = look_ahead(state, action)
    except IllegalAction:
        return []
    return [] if found.is_hard else homes_asked(found.state)


def emptied(before: Zoo, after: Zoo) -> int:
    """Return the spaces of the standard enclosures that have become empty, as a mask."""
    full = {mask for kind, mask, fill in before.buildings if fill and kind in ENCLOSURE_SIZE}
    return sum(mask for __, mask, fill in after.buildings if not fill and mask in full)
