"""Games between devices: what a player may not know is told neither by the mirror nor by the log or the record."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.record import Seat
from engine.state import Action
from scenes.model.far.post import begin
from scenes.platform.base import plain_text
from tests.engine.games.ark_nova import lively
from tests.scenes.conftest import Visit, Visiting, draw_seldom
from tests.scenes.games.ark_nova.test_handing_over import secrets

OPTIONS: dict[str, dict[str, str]] = {"ark_nova": {}, "it_happens": {"tiles": "hidden"}}
POSITIONS = {"ark_nova": 60, "it_happens": 140}
"""In how many positions each game is looked at."""


@pytest.fixture
def here(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> Visit:
    """Return a device whose stage has no table yet; each run meets the same luck."""
    monkeypatch.setattr("engine.match.secrets.token_bytes", random.Random(5).randbytes)
    draw_seldom(monkeypatch)
    return visit()


def choose(match: Match, rng: random.Random) -> Action:
    """Return an action for whoever is to move."""
    state = match.state
    return lively.choose(state, rng) if isinstance(state, ArkNovaState) else rng.choice(state.legal_actions())


def positions(game: str) -> Iterator[Match]:
    """Yield a game between two devices at moments spread over whole games, as the first seat's device has it."""
    seen, number = 0, 0
    while True:
        rng = random.Random(number)
        match = Match.new(game, [Seat("Anna"), Seat("Ken")], OPTIONS[game], seed=str(number))
        begin(match, frozenset({1}))
        match.settle()
        while not match.over:
            match.play(choose(match, rng))
            match.settle()
            if not match.over and rng.random() < 0.2:
                yield match
                seen += 1
                if seen == POSITIONS[game]:
                    return
        number += 1


def told(here: Visit, match: Match) -> str:
    """Return all that the first seat's table says: question, position, choices, log, peeks, and the record."""
    here.stage.open.table(match)
    table = here.table
    table.chooser.ask(match.state if match.is_here(match.state.current_player()) else None)
    mirror = table.mirror()
    peeked = [seen.words for seat in range(len(match.seats)) if (seen := table.peeked(seat))]
    said = [mirror.status, plain_text(table.position()), *(choice.words for choice in mirror.choices), *peeked]
    here.stage.pop()
    return "\n".join([*said, *table.logs.words()[-12:], table.record()])


@pytest.mark.slow
@pytest.mark.parametrize("game", OPTIONS)
def test_two_positions_that_are_alike_to_a_player_are_told_alike(here: Visit, game: str) -> None:
    """What the player may not know is drawn again at random: no word changes."""
    rng, differ, hidden = random.Random(3), 0, 0
    for match in positions(game):
        before, real = told(here, match), match.state
        if game == "ark_nova":
            names = secrets(match, 1)
            assert not [name for name in names if name in before], "a card that only another player knows is named"
            hidden += len(names)
        match.state = real.resample(0, rng)
        differ += match.state.to_json() != real.to_json()
        assert told(here, match) == before
        match.state = real
    assert differ > POSITIONS[game] / 2, "there was something to hide"
    assert hidden > 0 or game != "ark_nova"
