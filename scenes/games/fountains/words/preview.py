"""The words of the bar while an action is marked: what it is, and what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import COIN, EMPTY, FEATURES, PAWNS, TILES, WHITE_PAWN
from engine.games.fountains.rules import FountainsState
from engine.state import Action
from scenes.games.fountains import pieces
from scenes.games.fountains.payouts import rewards_now
from scenes.games.fountains.words import namer, outcomes, phrases
from scenes.i18n.lists import listed, sentences
from scenes.i18n.numbers import gain_words
from scenes.i18n.translation import _, signed
from scenes.model.foresight import Ahead

FEW = 3
"""With more players than this, not all are named in a line."""


class Reader(NamedTuple):
    """Who is told: the names of all who score, the seat that looks, and whether a panel shows the rewards."""

    names: Sequence[str]
    viewer: int
    sees_rewards: bool


def marked_words(
    state: FountainsState, marked: Action, ahead: Ahead[FountainsState], reader: Reader
) -> tuple[str, str]:
    """Return the marked action as a title, and what it leads to."""
    if marked[0] == "move":
        space = ahead.state.pawns[PAWNS.index(marked[1])]
        title, follows = outcomes.landing(state, marked[1], marked[2], space, ahead.state)
        return title, sentences((follows, _would_pay(state, ahead.state.reward, reader)))
    if marked[0] in ("place", "token"):
        return _built(state, marked, ahead.state)
    if marked[0] == "fish":
        title = _("Name {colour}").format(colour=_(pieces.FEATURE_NAMES[marked[1]]))
        paid = [event for event in ahead.events if event[0] == "paid"]
        gains = (_("{name} {points}").format(name=reader.names[event[1]], points=signed(event[3])) for event in paid)
        return title, sentences((listed(gains), _lead(state, marked[1], reader.viewer)))
    return phrases.titled(phrases.told(marked)), ""


def _built(state: FountainsState, marked: Action, after: FountainsState) -> tuple[str, str]:
    """Return where a tile or token would lie, and what it would change."""
    seat = state.player
    built = after.fountains[seat]
    at = cell_at(*marked[1:3]) if marked[0] == "place" else cell_at(*marked[2:4])
    title = phrases.titled(namer.marked_place(state, marked, seat))
    cells = list(built.newest()) if marked[0] == "place" else [at]
    gain = after.scores()[seat].total - state.scores()[seat].total
    said = [gain_words(gain)] if gain else [_dry_coin(state, marked, built, at)]
    said.append(outcomes.covered_words(state.fountains[seat], cells))  # what happens to pools the chips tell
    return title, sentences(said)


def _dry_coin(state: FountainsState, marked: Action, built: Fountain, at: int) -> str:
    """Return that a coin scores nothing, if one is placed without water."""
    coin = marked[1] == FEATURES[COIN] if marked[0] == "token" else TILES[state.hand].features[COIN] > 0
    return _("No water: the coin scores nothing.") if coin and not built.water.is_wet(at) else ""


def level_words(built: Fountain, cells: Sequence[int]) -> str:
    """Return on which level the tile or token on these cells is, and whether water reaches all of it."""
    wet = [built.water.is_wet(cell) for cell in cells]
    said = _("level {level}, with water") if all(wet) else _("level {level}, without water")
    if any(wet) and not all(wet):
        said = _("level {level}, partly with water")
    return said.format(level=built.top[cells[0]].level)


def _lead(state: FountainsState, colour: str, viewer: int) -> str:
    """Return how far the viewer is ahead when a colour of fish is named, and which gives the best lead."""
    leads = {}
    for reward in rewards_now(state):
        if reward.pawn == WHITE_PAWN:
            opponents = [points for seat, points in enumerate(reward.points) if seat != viewer]
            leads[reward.name] = reward.points[viewer] - max(opponents)
    return outcomes.lead(leads, colour)


def _would_pay(state: FountainsState, pawn: int, reader: Reader) -> str:
    """Return what a pawn's reward would pay now, unless a panel tells it.

    Of fish it is the viewer's points for each colour; else everybody's, or those of the viewer and the best opponent.
    """
    if pawn == EMPTY or reader.sees_rewards:
        return ""
    paid = [reward for reward in rewards_now(state) if reward.pawn == pawn]
    if len(paid) > 1:
        fish = [(_(pieces.FEATURE_NAMES[reward.name]), reward.points[reader.viewer]) for reward in paid]
        said = listed(_("{thing} {points}").format(thing=name, points=signed(points)) for name, points in fish)
        return said[:1].upper() + said[1:]  # a sentence of its own
    named = list(zip(reader.names, paid[0].points, strict=True))
    if len(named) > FEW:
        mine = named.pop(reader.viewer)
        named = [mine, max(named, key=lambda entry: entry[1])]
    return listed(_("{name} {points}").format(name=name, points=signed(points)) for name, points in named)
