"""How bots judge Stones: by the score, after games played on at random to their end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.judge import Judge
from engine.state import Action
from tests.engine.stones import StonesState


class StonesJudge(Judge[StonesState]):
    """Knows the score and nothing else."""

    def terms(self, state: StonesState, player: int) -> dict[str, float]:
        """Return the points so far by source."""
        return {line.source: float(line.points) for line in state.scores()[player].lines}

    def weights(self, state: StonesState, actions: Sequence[Action]) -> list[float]:
        """Return the same weight for every action: none looks better than another."""
        return [1.0] * len(actions)

    def is_leaf(self, state: StonesState, moves: int) -> bool:
        """Play on to the end."""
        return False


JUDGE = StonesJudge()
