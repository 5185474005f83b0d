"""What bots know about Fountains."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from engine.bots.levels import BOT_NAMES, make_bot
from engine.games.fountains import GAME
from engine.games.fountains.bot import JUDGE, growth, machine_terms, turns_behind, turns_left
from engine.games.fountains.building.fountain import FRESH
from engine.games.fountains.building.placement import tile_places
from engine.games.fountains.expectation import places_by_value, tile_finds, token_finds
from engine.games.fountains.grid import cell_at
from engine.games.fountains.pieces import COIN, MOVE, PLACE, TILE_NAMES, TILES
from engine.games.fountains.rules import FountainsState
from engine.state import Action
from tests.bench.ladder import play as play_bots
from tests.engine.games.fountains.positions import LONGEST, choices, fountain, play, position, walk


def states(players: int, seed: int, **options: str) -> list[FountainsState]:
    """Return the positions of a random game, and its end."""
    rng = random.Random(seed)
    state = GAME.start(players, options)
    assert isinstance(state, FountainsState)
    return [each.clone() for each in walk(state, rng)]


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("players", [1, 2, 3, 5])
@pytest.mark.parametrize("designs", ["none", "three"])
def test_the_judge_weighs_every_position(players: int, designs: str) -> None:
    for state in states(players, players, designs=designs):
        points = JUDGE.evaluate(state)
        terms = [JUDGE.terms(state, player) for player in range(state.num_scored)]
        assert points == pytest.approx([sum(each.values()) for each in terms])
        assert {name for each in terms for name in each} == {"coins", "pools", "fish", "lilies", "designs", "room"}
        standing = JUDGE.standing(state, points)
        assert all(0 <= share <= 1 for share in standing)
        assert len(standing) == state.num_scored
        assert state.is_terminal() or sum(standing) == pytest.approx(1)
        actions = state.legal_actions()
        if actions:
            weights = JUDGE.weights(state, actions)
            assert len(weights) == len(actions)
            assert min(weights) >= 0
            assert max(weights) > 0
    assert points == [sheet.total for sheet in state.scores()]


def test_every_place_of_a_tile_is_looked_at_and_the_best_are_built() -> None:
    late = next(state for state in reversed(states(2, 3)) if state.phase == PLACE)
    built, tile = late.fountains[late.player], TILES[late.hand]
    assert {place for _, place in places_by_value(built, late.hand)} == set(tile_places(built, tile))
    finds = tile_finds(built, late.hand, (), False)
    assert [find.place for find in finds] == [place for _, place in places_by_value(built, late.hand)][: len(finds)]


def test_a_coin_is_placed_where_there_is_water() -> None:
    best = places_by_value(FRESH, TILE_NAMES["P09"])[0][1]
    assert FRESH.with_tile(TILE_NAMES["P09"], *best).water.weeds() == 0
    assert max(find.coins for find in tile_finds(FRESH, TILE_NAMES["P09"], (), False)) == 5
    dry = fountain("P06 2 0 0")
    for find in token_finds(dry, COIN, (), False):
        x, y, _ = find.place
        assert (find.coins == 5) == dry.water.is_wet(cell_at(x, y))


def test_the_colour_of_fish_is_named_that_pays_the_mover_more_than_the_others() -> None:
    state = position("""
        players 2
        pawns 0 2 4
        tops C12
        offer lily lily coin coin coin
        board 1
          black 1 1
          red 1 -1
        board 2
          red -1 -1
          wild 1 1
    """)
    play(state, "move white 1")
    play(state, choices(state)[0])
    weights = dict(zip(state.legal_actions(), JUDGE.weights(state, state.legal_actions()), strict=True))
    assert max(weights, key=weights.__getitem__) == ("fish", "black")


def test_who_has_had_fewer_turns_in_the_round_is_not_behind_for_it() -> None:
    state = position("players 3")
    assert turns_behind(state) == [0, 0, 0]
    play(state, "move blue 1")
    assert turns_behind(state) == [0, 1, 1]


def test_the_game_gets_shorter_with_its_lowest_stack() -> None:
    assert turns_left(position("players 2")) > turns_left(position("players 2\n gone X01 X02 X03 X04")) > 0
    last = position("players 3\n turn 2\n gone X01 X02 X03 X04 X05 X06 X07 X08 X09 X10")
    assert turns_left(last) == 2, "the second and the third player"


def machine_hopes(state: FountainsState) -> float:
    return sum(machine_terms(state).values())


def test_alone_what_counts_is_the_lead_over_the_machine() -> None:
    few = position("machine hard\n turns 5\n collected P02")
    many = position("machine hard\n turns 5\n collected P02 X02 C01 C02")
    assert machine_hopes(many) > machine_hopes(few)
    assert JUDGE.standing(few, [60.0, machine_hopes(few)]) > JUDGE.standing(many, [60.0, machine_hopes(many)])
    ends = [states(1, seed, machine="easy")[-1] for seed in range(3)]
    for end in ends:
        assert (JUDGE.standing(end, JUDGE.evaluate(end))[0] > 0.5) == (end.ranking()[0] == [0])


@pytest.mark.parametrize("level", BOT_NAMES)
def test_every_level_plays_every_kind_of_game_and_leaves_no_notes_behind(level: str) -> None:
    for players in (1, 2, 4):
        for state in states(players, 7, designs="three")[8:60:17]:
            if state.is_chance():
                continue
            before = [set(built.notes) for built in state.fountains]
            action = make_bot("fountains", level, iterations=4).think(state, state.current_player(), 1).finish()
            assert action in state.legal_actions()
            seen_by_rules = {"tally", "boards"}
            for built, notes in zip(state.fountains, before, strict=True):
                assert {getattr(note, "__name__", "") for note in set(built.notes) - notes} <= seen_by_rules


@pytest.mark.slow
def test_greedy_beats_random_and_a_short_search_beats_greedy(every: bool) -> None:
    rand, greedy = make_bot("fountains", "random"), make_bot("fountains", "greedy")
    search = make_bot("fountains", "normal", iterations=40)
    assert play_bots("fountains", [greedy, rand], (True, False), 1, {}).share == 1.0
    seeds = (3, 4, 5) if every else (4,)
    shares = [play_bots("fountains", [greedy, search], (False, True), seed, {}).share for seed in seeds]
    assert sum(shares) >= len(seeds) / 2


@pytest.mark.parametrize("players", [1, 2, 4])
def test_positions_that_a_search_takes_for_one_have_the_same_actions(players: int) -> None:
    """Whatever nature drew: the mover sees other tiles, but moves, places and tokens are the same."""
    compared = 0
    for seed in range(6):
        rng = random.Random(seed)
        begun = states(players, seed, designs="none")[4 + 9 * seed]
        one, other = begun.clone(), begun.clone()
        for _ in range(LONGEST):
            if one.is_terminal():
                break
            if one.is_chance():
                one.apply_action(one.sample_chance(rng))
                other.apply_action(other.sample_chance(rng))
                continue
            if JUDGE.branch(one) != JUDGE.branch(other) or one.current_player() != other.current_player():
                break
            actions = one.legal_actions()
            assert other.legal_actions() == actions
            compared += 1
            action = rng.choice(actions)
            one.apply_action(action)
            other.apply_action(action)
    assert compared > 20


def test_a_place_that_is_built_again_is_the_same_fountain() -> None:
    """So that a search finds what it noted there."""
    assert FRESH.grown(0, 2, 0, 0) is FRESH.grown(0, 2, 0, 0)
    assert FRESH.grown(0, 2, 0, 0).steps == FRESH.with_tile(0, 2, 0, 0).steps
    assert FRESH.grown(0, 2, 0, 1) is not FRESH.grown(0, 2, 0, 0)


def test_a_game_against_the_machine_is_open_at_its_beginning_and_nothing_more_grows_at_its_end() -> None:
    """The gain of turns to come is counted: without it no action would seem to change the chance of winning."""
    begun, *_, ended = [state for state in states(1, 1, machine="hard", designs="none") if not state.is_chance()]
    chance, _ = JUDGE.standing(begun, JUDGE.evaluate(begun))
    assert 0.2 < chance < 0.8
    assert growth(begun) > 40
    assert growth(ended) == 0


@pytest.mark.slow
def test_the_machine_is_expected_to_end_with_what_it_does_end_with(every: bool) -> None:
    """With its own visits to the coloured spaces, what the player triggers, and the last rewards."""
    greedy = make_bot("fountains", "greedy")
    hopes: list[float] = []
    ends: list[float] = []
    for seed in range(8 if every else 3):
        rng, state = random.Random(seed), GAME.start(1, {"machine": "hard", "designs": "none"})
        assert isinstance(state, FountainsState)

        def chosen(state: FountainsState, seed: int = seed) -> Action:
            thinking = greedy.think(state, 0, seed)
            thinking.finish()
            return thinking.best()

        game = walk(state, rng, chosen)
        hopes += [machine_hopes(each) for each in game if each.phase == MOVE and not each.turns]
        ends.append(machine_hopes(state))
    assert fmean(hopes) == pytest.approx(fmean(ends), abs=8)
