"""The enclosures of the map that a decision is about: where a marked animal can live, and which one empties."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.marking import to_play
from scenes.games.ark_nova.decision.outcome.consequences import ahead_of
from scenes.games.ark_nova.decision.outcome.homes import emptied, homes_after, homes_asked
from scenes.games.ark_nova.pieces.zoo import Standing, map_face


class Pen(NamedTuple):
    """An enclosure that what is marked fills or empties: its spaces as a mask, and how it then stands if an animal
    comes to live there.
    """

    mask: int = 0
    then: Standing | None = None


def homes_to_choose(state: ArkNovaState, marked: Action | None) -> list[Action]:
    """Return the homes that are to be chosen among for the animal that is asked about, or that is marked to be played;
    none where there is no choice.
    """
    if marked and marked[0] == "play" and marked[1] in ANIMALS:
        return homes_after(state, marked)
    return homes_asked(state)


def home_spaces(ctx: Context) -> dict[Action, int]:
    """Return the homes among which the marked animal's is chosen, with the spaces of each as a mask."""
    zoo = ctx.state.zoos[ctx.seat]
    masks = {first_name(mask): mask for _kind, mask, _fill in zoo.buildings}
    living: dict[int | str, str] = dict(zoo.animals)
    named = {path: str(path[1]) if path[0] == "house" else living[path[1]] for path in ctx.homes}
    return {path: masks[home] for path, home in named.items() if home in masks}


def chosen_pen(ctx: Context) -> Pen:
    """Return the enclosure that the marked action fills or empties; none where it does neither, or asks which one."""
    actions = to_play(ctx)
    verb = actions[0][0] if actions else ""
    if verb not in ("play", "house", "share", "release") or (verb == "play" and actions[0][1] not in ANIMALS):
        return Pen()
    found = ahead_of(ctx.state, *actions)
    if found is None:
        return Pen()
    before, after = ctx.state.zoos[ctx.seat], found.state.zoos[ctx.seat]
    if verb == "release":
        return Pen(emptied(before, after))
    old = dict(before.animals)
    home = next((home for card, home in after.animals if card not in old), "")
    then = next((each for each in map_face(after).buildings if first_name(each.mask) == home), None)
    return Pen(then.mask, then) if then else Pen()
