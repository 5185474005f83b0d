"""The laws notice what breaks them: Stones is broken in one way at a time, and caught each time."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Self

import pytest

from engine.game import Game
from engine.state import Action, IllegalAction, State
from tests.engine import laws
from tests.engine.stones import GAME, HEAPS, StonesState, odds


class OffersTooMuch(StonesState):
    caught = "is offered and refused|there are not so many"
    __slots__ = ()

    def legal_actions(self) -> list[Action]:
        return [("take", n) for n in (1, 2, 3)] if self.current_player() >= 0 else []

    def apply_action(self, action: Action) -> None:
        if action == ("take", 3) and self.left < 3:
            raise IllegalAction("too_many", "there are not so many stones")
        super().apply_action(action)


class TakesTrueForOne(StonesState):
    caught = "is taken for"
    __slots__ = ()

    def apply_action(self, action: Action) -> None:
        if type(action) is tuple and len(action) == 2 and type(action[1]) in (bool, float):
            action = (action[0], int(action[1]))
        super().apply_action(action)


DEALING = "".join(("dea", "ling"))
"""A text that is made at run time, so that its equal elsewhere is another object."""


class KnowsItsPhaseByIdentity(StonesState):
    caught = "can always do something|plays on alike"
    __slots__ = ("phase",)

    phase: str

    @classmethod
    def new(cls, players: int, heap: int) -> Self:
        state = super().new(players, heap)
        state.phase = DEALING
        return state

    def clone(self) -> Self:
        other = super().clone()
        other.phase = self.phase
        return other

    def legal_actions(self) -> list[Action]:
        return super().legal_actions() if self.phase is DEALING else []


class CopiesHalf(StonesState):
    caught = "shares nothing|plays on alike"
    __slots__ = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = super().__deepcopy__(memo)
        twin.takes = self.takes
        return twin


class CannotReadItsObservations(StonesState):
    caught = "^an observation"
    __slots__ = ()

    @classmethod
    def from_json(cls, data: Any) -> Self:
        assert "?" not in data["wishes"], "an observation is no state"
        return super().from_json(data)


class ListsOddsThatDoNotSumToOne(StonesState):
    caught = "sum to 1"
    __slots__ = ()

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return [(action, share / 2) for action, share in odds(self)]


class DrawsWhatIsNotListed(StonesState):
    caught = "none is drawn that is not listed"
    __slots__ = ()

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return [(odds(self)[0][0], 1.0)]


class DrawsAgainstTheOdds(StonesState):
    caught = "of 400, odds"
    __slots__ = ()

    def sample_chance(self, rng: random.Random) -> Action:
        return rng.choice([action for action, _ in odds(self)])


class KeepsTheOddsToItself(StonesState):
    caught = "few outcomes are listed"
    __slots__ = ()

    def chance_outcomes(self) -> list[tuple[Action, float]] | None:
        return State.chance_outcomes(self)


class TellsOddsAtAnyTime(StonesState):
    caught = "DID NOT RAISE"
    __slots__ = ()

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return odds(self) if self.is_chance() else []


class ShowsEverybodyTheDeal(StonesState):
    caught = "what it may not know"
    __slots__ = ()

    seen_action = State.seen_action


class CoversItsOwnTakes(StonesState):
    caught = "who decides sees all of it"
    __slots__ = ()

    def seen_action(self, action: Action, player: int) -> Action:
        return (action[0], "something")


class LooksTheSameAllTheTime(StonesState):
    caught = "nobody sees"
    __slots__ = ()

    def __str__(self) -> str:
        return "some stones"


class IsNotDrawn(StonesState):
    caught = "draws its positions"
    __slots__ = ()

    __str__ = State.__str__


SPOILT = StonesState.__subclasses__()
"""Each with `caught`, what the law says that notices."""


def spoilt(kind: type[StonesState]) -> Game:
    return replace(GAME, state=kind, new_game=lambda players, options: kind.new(players, HEAPS[options["heap"]]))


def keep_the_laws(game: Game) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        for state in laws.walk(game, 2 + seed % 2, {"heap": "small"}, seed):
            laws.check_position(game, state)
            laws.check_thoroughly(game, state, rng)
            if state.is_chance():
                laws.count_draws(state, rng, 400)


def test_stones_keeps_the_laws() -> None:
    keep_the_laws(spoilt(StonesState))


@pytest.mark.parametrize("kind", SPOILT, ids=lambda kind: kind.__name__)
def test_a_game_that_breaks_one_law_is_caught(kind: Any) -> None:
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception), match=kind.caught):
        keep_the_laws(spoilt(kind))


def test_choices_that_are_shared_out_leave_every_table_one_and_every_value_a_table() -> None:
    maps = [{"map": each} for each in "12345"]
    shared = laws.shared_out({1: [*maps, {"map": "alone"}], 2: maps, 3: maps[:2]})
    assert all(shared.values())
    assert sum(map(len, shared.values())) < 8
    assert {chosen["map"] for options in shared.values() for chosen in options} == {*"12345", "alone"}
