"""What the placement bonuses of a map come to, as numbers and in words, for who chooses among maps."""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import Effect
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.effects import phrase
from scenes.games.ark_nova.words.names import joined, labelled
from scenes.i18n.translation import _

ORDER = ("money", "x_token", "reputation", "take_card", "clever", "sponsor_for_money", "hire_worker")
"""The bonuses that many maps have, in the order in which they are told; then come those of one map each."""


def bonus_totals(map_id: str) -> list[tuple[Effect, int]]:
    """Return what all placement bonuses of a map give together: `("gain", "money")` or another effect, and how much."""
    totals: dict[Effect, int] = {}
    for effect in MAPS[map_id].bonuses.values():
        kind, n = (effect[:2], effect[2]) if effect[0] == "gain" else (effect, 1)
        totals[kind] = totals.get(kind, 0) + n
    return sorted(totals.items(), key=lambda each: _place(each[0]))


def _place(kind: Effect) -> int:
    name = kind[1] if kind[0] == "gain" else kind[0]
    return ORDER.index(name) if name in ORDER else len(ORDER)


def map_words(map_id: str) -> str:
    """Return how much rock and water a map has, and what its placement bonuses give; nothing for a draw of maps."""
    zoo_map = MAPS.get(map_id)
    if not zoo_map:
        return ""
    bonuses = [
        amount(kind[1], n)
        if kind[0] == "gain"
        else phrase(kind)
        if n == 1
        else _("{n} × {effect}").format(n=n, effect=phrase(kind))
        for kind, n in bonus_totals(map_id)
    ]
    return labelled(_("Placement bonuses"), joined(bonuses))
