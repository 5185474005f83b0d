"""The counters of all zoos, followed event by event: what a gain really changed where a track could not hold it all."""

from __future__ import annotations

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import (
    MAX_APPEAL,
    MAX_CONSERVATION,
    MAX_REPUTATION,
    MAX_X_TOKENS,
    REPUTATION_WITHOUT_CARDS_II,
)
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Event

RESOURCES = ("money", "x_token", "appeal", "conservation", "reputation")
Changes = tuple[tuple[str, int], ...]
"""What changed, by resource: gains as positive numbers, what was paid or lost as negative ones."""


def counters_of(zoo: Zoo) -> Changes:
    """Return the counters of a zoo by resource, in the order of `RESOURCES`."""
    return (
        ("money", zoo.money),
        ("x_token", zoo.x_tokens),
        ("appeal", zoo.appeal),
        ("conservation", zoo.conservation),
        ("reputation", zoo.reputation),
    )


class Counters:
    """Everybody's counters, from a position on."""

    def __init__(self, state: ArkNovaState) -> None:
        self._now = [dict(counters_of(zoo)) for zoo in state.zoos]
        self._cards_upgraded = [is_upgraded(zoo, "cards") for zoo in state.zoos]

    def spend(self, seat: int, x_tokens: int) -> None:
        """Note that a seat has spent X-tokens on an action."""
        self._now[seat]["x_token"] -= x_tokens

    def follow(self, event: Event) -> tuple[str, int]:
        """Note an event; return which counter of its seat it changed and by how much, or an empty name."""
        kind = event[0]
        if kind == "upgraded" and event[2] == "cards":
            self._cards_upgraded[event[1]] = True
        if kind not in ("gained", "lost", "paid"):
            return "", 0
        seat, resource, n = event[1], ("money" if kind == "paid" else event[2]), event[-1]
        before = self._now[seat][resource]
        after = max(0, min(self._most(seat, resource), before + n) if kind == "gained" else before - n)
        self._now[seat][resource] = after
        return resource, after - before

    def _most(self, seat: int, resource: str) -> int:
        if resource == "reputation":
            return MAX_REPUTATION if self._cards_upgraded[seat] else REPUTATION_WITHOUT_CARDS_II
        most = {"x_token": MAX_X_TOKENS, "appeal": MAX_APPEAL, "conservation": MAX_CONSERVATION}
        return most.get(resource, 1 << 30)


def added(one: Changes, *others: Changes) -> Changes:
    """Return changes put together, in the order of `RESOURCES`; costs stay apart from gains."""
    sums: dict[tuple[str, bool], int] = {}
    for resource, n in (pair for each in (one, *others) for pair in each):
        sums[resource, n > 0] = sums.get((resource, n > 0), 0) + n
    return tuple(
        (resource, sums[resource, gain])
        for resource in RESOURCES
        for gain in (False, True)
        if sums.get((resource, gain))
    )
