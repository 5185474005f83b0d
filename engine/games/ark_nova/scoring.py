"""The end: final scoring cards, end effects of sponsors, victory points."""

from __future__ import annotations

from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.amounts import plain_gain
from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.pieces import MAX_APPEAL, MAX_CONSERVATION, TARGET
from engine.games.ark_nova.position import ArkNovaPosition
from engine.score import ScoreLine, ScoreSheet


def final_points(state: ArkNovaPosition, player: int, card: int) -> int:
    """Return the conservation points of a final scoring card: one for each step that is reached."""
    reached, __ = final_progress(state, player, card)
    return sum(1 for step in FINALS[card].steps if reached >= step)


def final_progress(state: ArkNovaPosition, player: int, card: int) -> tuple[int, int]:
    """Return how much a player has of what a final scoring card counts, and its next step (at the end its last)."""
    final = FINALS[card]
    reached = sum(count(state, player, each) for each in final.counts)
    return reached, next((step for step in final.steps if reached < step), final.steps[-1])


def end_gains(state: ArkNovaPosition, player: int) -> list[tuple[str, str, int]]:
    """Return the gains at the end, as (source, resource, amount), sponsors first. Bonuses of tracks no longer count."""
    gains = []
    zoo = state.zoos[player]
    for card in zoo.sponsors:
        for effect in SPONSORS[card].endgame:
            found = plain_gain(state, player, effect)
            if found and found[1]:
                gains.append((f"sponsor_{card}", *found))
    for card in zoo.finals:
        if card:
            points = final_points(state, player, card)
            if points:
                gains.append((f"final_{card}", "conservation", points))
    return gains


def sheet(state: ArkNovaPosition, player: int) -> ScoreSheet:
    """Return victory points: appeal minus the lowest appeal of the scoring area of the conservation counter.

    A line for the appeal, one for the scoring area, and at the end one for each card that moved a counter; a point of
    conservation counts as far as it moves the scoring area.
    """
    return _counted(state, player, end_gains(state, player) if state.stack[-1][0] == "over" else [])


def sheet_if_over(state: ArkNovaPosition, player: int) -> ScoreSheet:
    """Return what a player would have if the game ended now; an observation leaves hidden final cards out."""
    return _counted(state, player, end_gains(state, player))


def _counted(state: ArkNovaPosition, player: int, gains: list[tuple[str, str, int]]) -> ScoreSheet:
    zoo = state.zoos[player]
    appeal, conservation = zoo.appeal, zoo.conservation
    lines = [ScoreLine("appeal", appeal), ScoreLine("conservation", -TARGET[conservation], conservation)]
    for source, resource, amount in gains:
        if resource == "appeal":
            after = min(MAX_APPEAL, appeal + amount)
            lines.append(ScoreLine(source, after - appeal, amount))
            appeal = after
        else:
            after = min(MAX_CONSERVATION, conservation + amount)
            lines.append(ScoreLine(source, TARGET[conservation] - TARGET[after], amount))
            conservation = after
    return ScoreSheet(tuple(lines))
