"""Azul: the whole game for 2 to 4 players, coloured and grey side.

A round: nature deals the factories (`deal`), players take tiles in turn (`take`), then finished lines go to
the wall and the floor is scored. On the coloured side that follows by itself; on the grey side each finished
line is a decision (`place`). A record therefore reads

    start 1
    deal bbyr kkww bykw rrww byyk
    take 3 blue 2
    take centre black floor

Actions: `("start", seat from 1)` and `("deal", tiles of factory 1, of factory 2, ...)` are nature's;
`("take", factory from 1 | "centre", colour, row from 1 | "floor")`; `("place", row, column)` on the grey side.

Events in `trace` (seats, rows, columns and colours from 0, source 0 is the centre): `begins seat`, `refilled`,
`dealt round tiles...`, `took seat source colour count`, `to_centre factory counts...`, `marker seat`,
`lined seat row colour count`, `dropped seat colour to_floor to_lid`, `line_fell seat row colour`,
`tiled seat row column colour points_across points_down`, `floor_scored seat points`, `round_over round`,
`ends reason` (see `tiling.why_it_ends`), `bonus seat source count points`.

Nothing is hidden in Azul: what is in the bag follows from what was seen, and its order does not exist until
it is drawn. Rulings Z1-Z18 (docs/rules/azul.md) are named where they are applied.
"""

from __future__ import annotations

import random
from itertools import compress
from typing import Any, Self

from engine import starting
from engine.games.azul import codec, dealing, diagram, offer, tiling
from engine.games.azul.pieces import (
    DEAL,
    DECODE,
    FACTORIES,
    OFFER,
    OVER,
    PLACES,
    SIZE,
    START,
    TAKES,
    TILES_PER_FACTORY,
    TILING,
)
from engine.games.azul.position import AzulPosition
from engine.luck import Occasion
from engine.score import ScoreLine, ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, rank_by

__all__ = ["DEAL", "OFFER", "OVER", "START", "TILING", "AzulState"]

_PLAYERS_DECIDE = (OFFER, TILING)
_TARGETS = (int, str)


class AzulState(AzulPosition):
    """A position of Azul, and how it goes on."""

    __slots__ = ()

    # --- who moves, and how

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        phase = self.phase
        if phase in _PLAYERS_DECIDE:
            return self.player
        return TERMINAL if phase == OVER else CHANCE

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move: the centre first, then the factories; rows from the top."""
        actions: list[Action] = []
        if self.phase == OFFER:
            base = SIZE * self.player
            accepts = self.accepts[base : base + SIZE] * (len(self.sources) // SIZE)
            for takes, rows in compress(zip(TAKES, accepts, strict=False), self.sources):
                actions += takes[rows]
        elif self.phase == TILING:
            actions += PLACES[self.pending_row][self.open_columns(self.player, self.pending_row)]
        return actions

    def sample_chance(self, rng: random.Random) -> Action:
        """Return who begins (Z15), or what the factories get (Z7). Raises `RuntimeError` where players are to move."""
        if self.phase == START:
            return starting.draw(self.players, rng)
        if self.phase == DEAL:
            return dealing.draw_deal(self, rng)
        raise RuntimeError("nature is not to move")

    def chance_outcomes(self) -> list[tuple[Action, float]] | None:
        """Return who may begin, with probabilities; None for the factories, which can be filled in too many ways to
        list.

        Raises `RuntimeError` where players are to move.
        """
        if self.phase == START:
            return starting.outcomes(self.players)
        if self.phase == DEAL:
            return None
        raise RuntimeError("nature is not to move")

    def occasion(self) -> Occasion:
        """Return what is drawn from: the seats, or the bag (Z7), and how many tiles.

        Raises `RuntimeError` where nature is not to move.
        """
        if self.phase == START:
            return Occasion("start")
        if self.phase == DEAL:
            return Occasion("bag", min(TILES_PER_FACTORY * FACTORIES[self.players], sum(self.bag) + sum(self.lid)))
        raise RuntimeError("nature is not to move")

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was, whatever `action` is."""
        phase = self.phase
        if phase == OFFER:
            try:
                source, colour, row = DECODE[action]
            except (KeyError, TypeError):
                raise IllegalAction("not_an_action", "tiles must be taken as: take FACTORY COLOUR ROW") from None
            if type(action[1]) not in _TARGETS or type(action[3]) not in _TARGETS:  # 1.0 and True equal codes, too
                raise IllegalAction("not_an_action", "factories and rows must be whole numbers")
            offer.take(self, source, colour, row)
        elif phase == OVER:
            raise IllegalAction("game_over", "the game is over")
        elif type(action) is not tuple:
            raise IllegalAction("not_an_action", "an action must be a tuple")
        elif phase == START:
            dealing.begin(self, action)
        elif phase == DEAL:
            dealing.deal(self, action)
        else:
            tiling.place(self, action)

    # --- results

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet for each seat: `wall`, `floor`, and at the end `rows`, `columns` and `colours`."""
        return [
            ScoreSheet(
                (
                    ScoreLine("wall", self.wall_points[player]),
                    ScoreLine("floor", self.floor_points[player]),
                    *(self.bonuses(player) if self.phase == OVER else ()),
                )
            )
            for player in range(self.players)
        ]

    def ranking(self) -> list[list[int]]:
        """Return the seats by score, then by complete rows; then they share (rules: winner; Z16)."""
        return rank_by([(self.score[player], self.complete_rows(player)) for player in range(self.players)])

    # --- knowledge and text

    def __str__(self) -> str:
        """Return the position as text for people (see `diagram`)."""
        return diagram.diagram(self)

    def observation(self, player: int) -> Self:
        """Return the state itself, copied: Azul hides nothing."""
        return self.clone()

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy: what is unknown (the next deals) is not part of the state."""
        return self.clone()

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values: tiles as letters, one object a board."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data)
