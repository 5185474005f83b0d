"""Two games in which normal once played what a person would laugh at: it does not happen there again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine.bots.levels import make_bot
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.match import Match
from engine.record import Seat
from engine.state import Action


def game_of(game_id: str, levels: Sequence[str], seed: str) -> Iterator[tuple[TruckPosition, Action]]:
    """Yield the positions in which a seat is to move, with what its level plays there, as on the page."""
    match = Match.new(game_id, [Seat(f"{n + 1}", level) for n, level in enumerate(levels)], seed=seed)
    bots = [make_bot(game_id, level) for level in levels]
    match.settle()
    while not match.over:
        state = match.state
        assert isinstance(state, TruckPosition)
        player = state.current_player()
        action = bots[player].think(state, player, match.seed_here("bot")).finish()
        yield state, action
        match.play(action)
        match.settle()


def test_nobody_buys_a_large_expansion_before_a_tile_is_loaded() -> None:
    for state, action in game_of("zooloretto_aquaretto", ["normal"] * 4, "5"):
        if any(state.trucks):
            return
        assert action[:2] != ("expand", "large")
    pytest.fail("no tile was loaded")


@pytest.mark.slow
def test_no_animal_goes_to_the_depot_that_could_swim_with_its_kind() -> None:
    """Greedy sits where the person sat."""
    placed = 0
    for state, action in game_of("aquaretto", ["greedy", "normal", "normal"], "11"):
        player = state.current_player()
        if action[0] != "place" or not player:
            continue
        placed += 1
        park = state.parks_of(WaterZoo)[player]
        kind = TYPE_OF[park.tiles.codes[action[1]]]
        assert action[2] != "depot" or not (park.basins[kind] and park.homes(kind)), f"{state}"
    assert placed > 20
