"""Ark Nova: the whole base game for 1 to 4 players.

A frame of `stack` is a decision of its seat, a draw by nature, or a step that the rules take by themselves;
`frames.py` lists all kinds. An action answers the decision (or is the outcome of the draw) on top; then steps are
taken until the next one. A record therefore reads

    action build 0
    build enclosure3
    place a5 1
    done

and `draw` in the record says which cards came.

Actions (seats, slots, levels and tokens from 1, cards by number, all else by its word). Nature's:

- `("start", seat)`, `("maps", map, ...)`, `("tiles", tile, ...)`, `("projects", card, ...)`;
- `("action_cards", action card, ...)` of slots 2 to 5, `("draw", card, ...)`.

Players':

- anywhere: `("first", source, code, values, ...)` of several waiting effects, `("skip",)`, `("done",)`;
- set-up: `("map", map)`, `("keep", card)`, the latter also for cards that are drawn to choose from;
- a turn: `("action", action card, X-tokens)`, `("x_token", action card)`, `("repeat",)`, `("harbor", card)`;
- cards: `("draw",)`, `("draw_fewer", count)`, `("take", card)`, `("snap", card)`, `("refill",)`, `("discard", card)`;
- build: `("build", kind)`, `("place", space, rotation in steps of 60 degrees)`, `("bonus", space)`; into a special
  enclosure `("move", card)` and out of another one `("empty", space)`;
- animals and sponsors: `("play", card)`, `("house", space)`, `("share", card of a herbivore)`, `("raise_money",)`;
- association: `("reputation",)`, `("partner_zoo", continent)`, `("university", university)`,
  `("support", card, level)`, `("release", card)`, `("token", token)`, `("donate",)`;
- tracks: `("upgrade", action card)`, `("worker",)`, `("money",)`, `("tile", tile)`, `("drop", final scoring card)`;
- abilities: `("replace", card)`, `("exchange", card)`, `("pouch", card)`, `("multiply", action card)`,
  `("move", action card)`, `("boost", slot)`, `("choose", size class)`, `("target", seat)`, `("pay",)`, `("card",)`.

Events in `trace`: first the seat that an event belongs to (-1: nobody). Seats are from 0, the rest is as in actions.

- set-up: `begins seat`, `maps -1 map...`, `map seat map`, `tiles -1 tile...`, `projects -1 card...`,
  `action_cards seat action_card...`, `dealt seat count`;
- a turn: `turn seat`, `action seat action_card strength`, `multiplier_used seat action_card`,
  `moved_card seat action_card slot`;
- answers: `first seat effect...`, `declined seat decision`, `ended seat decision`, and `skipped seat what` for a
  decision or an effect that has nothing to offer; decisions by their kinds of frames;
- `effect seat source code`, before what it brings: `gained seat resource count` (with what a track cannot hold),
  `lost seat resource count`, `paid seat count` of money, `upgraded seat action_card`, `hired seat`, `tile seat tile`,
  `bonus seat space`, `multiplier seat action_card`, `chose seat size_class`;
- cards: `draws seat` before nature draws, then `drew seat count`; `took seat card`, `kept seat count`,
  `turned_over seat card...` (only how many where the seat alone sees them), `displayed -1 card...`, `refills seat`,
  `discarded seat card...`, `pouched seat host card`, `reshuffled -1`, `deck_empty seat count` that cannot be drawn;
  of final scoring cards `drew_final seat count`, `put_away seat count`;
- zoos: `builds seat kind` when a free building was chosen, `built seat kind space...`, `played seat card`,
  `housed seat card home`, `moved_in seat card kind`, `emptied seat space`, `released seat card`;
- association: `task seat task workers`, `partner_zoo seat continent`, `university seat university`,
  `supported seat card level`, `wild_icon seat card`, `token seat token`, `donated seat`;
- opponents: `venom seat count`, `constriction seat count`, `target seat`, `lets_draw seat thief`, `stole seat victim`;
- break and end: `break_token seat spaces_left`, `break seat`, `freed seat token action_card...` (see
  `mechanics.common.TOKENS`), `end_triggered seat`, `over -1`.

Rulings R1-R33 (docs/rules/ark_nova.md) are named where they are applied.
"""

from __future__ import annotations

import random
from typing import Any, Self

from engine.games.ark_nova import codec, flow, hidden, scoring
from engine.games.ark_nova.frames import DRAWS
from engine.games.ark_nova.position import ArkNovaPosition
from engine.luck import Occasion
from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, rank_by


class ArkNovaState(ArkNovaPosition):
    """A position of Ark Nova with its rules."""

    __slots__ = ()

    @classmethod
    def new(cls, players: int, options: dict[str, str]) -> Self:
        """Return the state before anything is drawn. `players`: 1 to 4; `options`: all options of the game."""
        state = super().new(players, options)
        flow.advance(state)
        return state

    # --- who moves, and how

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        kind = self.stack[-1][0]
        if kind == "over":
            return TERMINAL
        return CHANCE if kind in DRAWS else int(self.stack[-1][1])

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move, in the order of the menu or of card numbers."""
        return self.legal[:]

    def sample_chance(self, rng: random.Random) -> Action:
        """Return one outcome of the draw on top of the stack. Raises `RuntimeError` where nature is not to move."""
        draw = DRAWS.get(self.stack[-1][0])
        if draw is None:
            raise RuntimeError("nature is not to move")
        return draw.sample(self, self.stack[-1], rng)

    def chance_outcomes(self) -> list[tuple[Action, float]] | None:
        """Return all outcomes of the draw on top, equally likely, or None where there are more than a hundred.

        Raises `RuntimeError` where nature is not to move.
        """
        frame = self.stack[-1]
        draw = DRAWS.get(frame[0])
        if draw is None:
            raise RuntimeError("nature is not to move")
        outcomes = draw.outcomes(self, frame)
        return outcomes and [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def occasion(self) -> Occasion:
        """Return the pile of the draw on top of the stack. Raises `RuntimeError` where nature is not to move."""
        frame = self.stack[-1]
        draw = DRAWS.get(frame[0])
        if draw is None:
            raise RuntimeError("nature is not to move")
        return Occasion(draw.pile, frame[2] if draw.many else 1)

    def apply_action(self, action: Action) -> None:
        """Carry out a player's or nature's action. Raises `IllegalAction` and changes nothing when it is refused."""
        flow.apply(self, action)

    # --- results

    def scores(self) -> list[ScoreSheet]:
        """Return victory points: appeal minus the scoring area's lowest appeal; at the end with all end effects."""
        return [scoring.sheet(self, player) for player in range(len(self.zoos))]

    def ranking(self) -> list[list[int]]:
        """Return the seats by victory points, then by supported projects; then they share."""
        points = [sheet.total for sheet in self.scores()]
        return rank_by([(points[player], zoo.supported) for player, zoo in enumerate(self.zoos)])

    def returns(self) -> list[float]:
        """Return each seat's value as usual; alone, 1 for a win (0 victory points or more), else -1."""
        if len(self.zoos) == 1:
            return [1.0 if self.scores()[0].total >= 0 else -1.0]
        return super().returns()

    # --- text, hidden information and JSON

    def __str__(self) -> str:
        """Draw the position: see `diagram`, which the page does without."""
        from engine.games.ark_nova.diagram import diagram

        return diagram(self)

    def observation(self, player: int) -> Self:
        """Return what `player` may know; unknown cards are 0, and `deck` holds all cards `player` has not seen."""
        return hidden.observation(self, player)

    def seen_action(self, action: Action, player: int) -> Action:
        """Return what `player` sees of an action: cards that only others see are 0."""
        return hidden.seen_action(self, action, player)

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a full state that agrees with all that `player` has seen."""
        return hidden.resample(self, player, rng)

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values: see `codec`."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data)
