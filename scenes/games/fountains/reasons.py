"""Why a player of Fountains has the points of a source: what counts now, and every award of the game so far."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fountains.building.designs import design_points
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.payouts import counted, fish_colour
from engine.games.fountains.pieces import DESIGN_CARDS, FEATURES, LILY, WILD
from engine.games.fountains.rules import FountainsState
from engine.history import History
from scenes.games.fountains import pieces
from scenes.games.fountains.words import design_cards, phrases
from scenes.games.fountains.words.counting import best_colour
from scenes.games.fountains.words.counting import counted as what_counted
from scenes.i18n.translation import _, ngettext, signed


def why_points(history: History[FountainsState], player: int, source: str) -> list[str]:
    """Return why a player has the points of a source if the game ended now: a sentence each reason.

    What rewards and coins have paid is told round by round, what the end would pay by what it counts.
    """
    state = history.at(len(history))
    if source.startswith("design_"):
        card = DESIGN_CARDS.index(source.removeprefix("design_"))
        points = design_points(card, state.fountains[player], state.watered_only)
        return [design_cards.card_rule(card), _("Now: {points}").format(points=signed(points))]
    if source.startswith("last_"):
        return [_end(state, player, source)]
    return list(_paid(history, player, source))


def _paid(history: History[FountainsState], player: int, source: str) -> Iterator[str]:
    """Yield what a source has paid a player, award by award, with what it counted then."""
    states = history.states()
    before = next(states)
    for after, events in zip(states, history.events(), strict=False):
        title = phrases.round_title(before, phrases.round_number(before))
        colour = -1
        for kind, *facts in events:
            if kind == "fish":
                colour = FEATURES.index(facts[1])
            elif kind == "coins" and source == "coins" and facts[0] == player:
                yield _("{round}: {points}").format(round=title, points=signed(facts[1]))
            elif kind == "paid" and facts[:2] == [player, source] and facts[2]:
                said = _("{round}: {points}").format(round=title, points=signed(facts[2]))
                why = what_counted(after.fountains[player], source, colour) if player < after.players else ""
                yield _("{words} ({reason})").format(words=said, reason=why) if why else said
        before = after


def _end(state: FountainsState, player: int, source: str) -> str:
    """Return what a reward of the end counts for a player."""
    if player == state.players:
        return _machines_end(state, source)
    counts = tally(state.fountains[player])
    if source == "last_pools":
        return ngettext("{count} pool with water", "{count} pools with water", counts.pools).format(count=counts.pools)
    if source == "last_lilies":
        said = _("Levels of the largest group of lily pads: {points}").format(points=counts.lilies)
    else:
        colour = best_colour(state.fountains[player])
        said = _("Levels of {fish} and wild fish: {points}").format(
            fish=_(pieces.FEATURE_NAMES[FEATURES[colour]]), points=counts.fish[colour]
        )
    return _("{words} ({reason})").format(words=said, reason=what_counted(state.fountains[player], source))


def _machines_end(state: FountainsState, source: str) -> str:
    tiles = len(state.machine_tiles)
    if source == "last_pools":
        return ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles)
    if source == "last_lilies":
        pads = counted(state, LILY)
        return ngettext("{count} lily pad", "{count} lily pads", pads).format(count=pads)
    colour = fish_colour(state)
    fish = counted(state, colour) + counted(state, WILD)
    return _("{fish} and wild fish: {count}").format(fish=_(pieces.FEATURE_NAMES[FEATURES[colour]]), count=fish)
