"""The income of a zoo in a break by its parts: what pays, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.amounts import plain_gain
from engine.games.ark_nova.pieces import INCOME, Effect
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.breaks import kiosk_income, map_income

Amounts = tuple[tuple[str, int], ...]
"""Names, each with how many: of resources and effects, or of what pays."""


class Income(NamedTuple):
    """What pays a zoo in a break, and what it gains in all.

    `sources` are `appeal`, `kiosk`, `restaurant`, `token` for those at the left of the map, or the numbers of sponsors;
    `gains` are resources, or codes of effects.
    """

    sources: Amounts
    gains: Amounts


def income_now(state: ArkNovaState, seat: int) -> Income:
    """Return the income that a break would bring a seat now."""
    zoo = state.zoos[seat]
    paid = (("appeal", INCOME[zoo.appeal]), ("kiosk", kiosk_income(zoo)), ("restaurant", map_income(zoo)))
    sources = [(source, n) for source, n in paid if n]
    sums = {"money": sum(n for __, n in sources)}
    for source, effect in _bonuses(zoo):
        what, n = plain_gain(state, seat, effect) or (str(effect[0]), 1)
        if n:
            sources.append((source, n))
            sums[what] = sums.get(what, 0) + n
    return Income(tuple(sources), tuple(sums.items()))


def _bonuses(zoo: Zoo) -> Iterator[tuple[str, Effect]]:
    """Yield the purple bonuses of sponsors and of the places at the left of the map, each with its source."""
    for card in zoo.sponsors:
        for effect in SPONSORS[card].income:
            yield str(card), effect
    for at, (pays_again, bonus) in enumerate(MAPS[zoo.map].left):
        if pays_again and not zoo.left >> at & 1:
            for effect in bonus:
                yield "token", effect
