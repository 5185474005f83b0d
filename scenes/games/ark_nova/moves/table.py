"""All that moves between two pictures of the table."""

from __future__ import annotations

from engine.state import Action
from scenes.games.ark_nova.moves.cards import card_flights
from scenes.games.ark_nova.moves.counters import counting
from scenes.games.ark_nova.moves.in_place import dropping, growing, sliding
from scenes.games.ark_nova.moves.moving import Moving, goes_on, staying
from scenes.games.ark_nova.moves.tokens import token_flights
from scenes.games.ark_nova.view import ArkView

LANDED = 0.7
"""The share of an animal's way after which its gains leave it."""


def moving(before: ArkView, after: ArkView, action: Action, supported: Action, *, counts: bool = True) -> list[Moving]:
    """Return what moves after an action; `supported` is the last support of a project that was played.

    `counts`: whether the numbers of purse and race are seen to change; a break tells of them itself. Somebody else's
    table, or another zoo than before, moves as little as another window does.
    """
    if before.now.viewer != after.now.viewer or before.board.seat != after.board.seat:
        return []
    if before.plan.unit != after.plan.unit or before.plan.purse != after.plan.purse:
        return []
    cards = card_flights(before, after)
    steady = goes_on(before, after)
    if steady:
        after = after._replace(plan=before.plan, items=before.items)
    found = [*cards, *dropping(before, after), *token_flights(before, after, supported), *sliding(before, after)]
    if counts:
        wait = LANDED * max((each.length for each in cards), default=0.0)
        found += [*counting(before, after, action, wait), *growing(before, after)]
    return [*found, staying(before, after)] if found and steady else found


def live(before: ArkView, after: ArkView) -> list[Moving]:
    """Return what moves in an opponent's zoo that is looked at."""
    if before.board.seat != after.board.seat or before.plan != after.plan:
        return []
    return [*dropping(before, after), *sliding(before, after)]
