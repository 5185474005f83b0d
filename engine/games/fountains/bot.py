"""How bots judge Fountains: points so far, and what fountains will still be paid for.

How often each reward will still come is reckoned from the tiles left; each fountain counts for what it would be paid
then, a tile in hand for what it brings at its best place.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, sqrt

from engine.bots.judge import MARGIN, Judge
from engine.bots.search import Settings
from engine.games.fountains.building.rewards import pool_points, tally
from engine.games.fountains.expectation import (
    Assets,
    Find,
    assets_of,
    places_by_value,
    tile_finds,
    token_finds,
    token_value,
)
from engine.games.fountains.payouts import counted, fish_colour
from engine.games.fountains.pieces import (
    BLUE,
    BONUS_SPACE,
    COLOURS,
    EMPTY,
    FEATURES,
    FISH,
    GREEN,
    LILY,
    MACHINE_LAPS,
    MACHINE_LEVELS,
    MOVE,
    OVER,
    PAWN_SPACES,
    PAWNS,
    PLACE,
    POOL_DUEL,
    POOL_POINTS,
    SWAP,
    TOKEN,
    TRACK,
    WHITE_PAWN,
    WILD,
)
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.scoring import machine_sheet
from engine.games.fountains.turns.track import destinations
from engine.state import Action

TURNS_A_TILE, TURNS_A_TILE_AND_PLAYER = 3.5, 0.3
"""How many turns the game still lasts for each tile in the lowest stack, and how many more for each player."""

POOL_RATE, FISH_RATE, LILY_RATE = 0.06, 0.11, 0.065
"""How often each reward comes in a turn of any player: counted in games that the search played against itself."""

TEMPO_POOLS, TEMPO_POINTS = 0.85, 2.5
"""The value of a turn that opponents have had in this round and a seat has not, apart from its pools and points."""

GROWTH, LATE_GROWTH = 2.0, 0.18
"""What a lone player's coming turns bring on top, by their number and its square: counted in 60 games."""

BONUS_TILES = 2.75
"""How many tiles the machine takes on the bonus space."""
MACHINE_LILIES, MACHINE_FISH, MACHINE_COINS = 0.33, 0.40, 0.47
"""What a tile brings the machine: lily pads, fish of its colour or wild ones, and points for coins."""
TRIGGERED = 0.07
"""How often a turn of the player's triggers fish, or lily pads, which pay the machine too."""

TOKEN_VALUE, NOWHERE = 4.0, -3.0
"""The value of a move to the tokens, and of one that brings a tile without a place."""

TERMS = ("coins", "pools", "fish", "lilies", "designs", "room")
"""The kinds of points to come."""

NAMED = 0.5
"""How often the colour of fish that is named is one's best; else it may be any."""


class FountainsJudge(Judge[FountainsState]):
    """Judges every position, as if a tile in hand went where it brings most."""

    # --- what a position is worth

    def terms(self, state: FountainsState, player: int) -> dict[str, float]:
        """Return the points so far and to come by kind: `coins`, `pools`, `fish`, `lilies`, `designs`, and `room`.

        `room` is what the fountain can still take up. The Steam Machine is player 1.
        """
        if state.phase == OVER:
            return self._final_terms(state, player)
        if player == state.players:
            return machine_terms(state)
        assets = self._assets(state)
        return self._terms(state, player, assets)

    def _final_terms(self, state: FountainsState, player: int) -> dict[str, float]:
        terms = dict.fromkeys(TERMS, 0.0)
        for line in state.scores()[player].lines:
            source = "designs" if line.source.startswith("design_") else line.source.removeprefix("last_")
            terms[source] += line.points
        return terms

    def evaluate(self, state: FountainsState) -> list[float]:
        """Return the final points expected for every player that scores."""
        if state.phase == OVER:
            return [float(sheet.total) for sheet in state.scores()]
        assets = self._assets(state)
        points = [sum(self._terms(state, player, assets).values()) for player in range(state.players)]
        return [*points, sum(machine_terms(state).values())] if state.machine else points

    def _assets(self, state: FountainsState) -> list[tuple[Assets, int]]:
        """Return every seat's assets and coins to come, as if the mover had built already."""
        assets = [(assets_of(fountain, state.designs, state.watered_only), 0) for fountain in state.fountains]
        if state.phase in (PLACE, TOKEN):
            finds = self._finds(state)
            if finds:
                weights = _Weights.of(state)
                best = max(finds, key=lambda find: weights.value(find.assets) + find.coins)
                assets[state.player] = (best.assets, best.coins)
        return assets

    def _finds(self, state: FountainsState) -> list[Find]:
        fountain = state.fountains[state.player]
        if state.phase == PLACE:
            return tile_finds(fountain, state.hand, state.designs, state.watered_only)
        features = {feature for feature in state.offer if feature != EMPTY}
        return [
            find
            for feature in sorted(features)
            for find in token_finds(fountain, feature, state.designs, state.watered_only)
        ]

    def _terms(self, state: FountainsState, player: int, seats: list[tuple[Assets, int]]) -> dict[str, float]:
        weights = _Weights.of(state)
        assets, coins = seats[player]
        coined, pools, fish, lilies = state.points[player][:4]
        now = state.reward if state.phase in (PLACE, TOKEN, FISH) else EMPTY
        counts = [each.pools + TEMPO_POOLS * late for (each, _), late in zip(seats, turns_behind(state), strict=True)]
        best, mean = max(assets.fish), sum(assets.fish) / len(COLOURS)
        paid_fish = 0.0
        if now == WHITE_PAWN:
            paid_fish = float(best) if player == state.player else mean
        return {
            "coins": float(coined + coins),
            "pools": pools
            + weights.pool_rewards * expected_pool_points(state, player, counts, weights.spread)
            + (pool_points_now(state, player, [each.pools for each, _ in seats]) if now == BLUE else 0.0),
            "fish": fish + best + weights.fish_rewards * (NAMED * best + (1 - NAMED) * mean) + paid_fish,
            "lilies": lilies + weights.lily_rewards * assets.lilies + (assets.lilies if now == GREEN else 0),
            "designs": weights.design * assets.designs,
            "room": weights.channel * sqrt(assets.channels)
            + weights.spot * sqrt(assets.spots)
            + TEMPO_POINTS * turns_behind(state)[player],
        }

    def branch(self, state: FountainsState) -> Hashable:
        """Return the tile in hand, or the open tokens while one of them must be chosen."""
        if state.phase == PLACE:
            return state.hand
        return tuple(sorted(set(state.offer))) if state.phase in (TOKEN, SWAP) else None

    def scale(self, state: FountainsState) -> float:
        """Return the lead that makes a win likely: the less is left open, the smaller it is."""
        return 2.0 + 1.1 * sqrt(turns_left(state))

    def standing(self, state: FountainsState, points: Sequence[float]) -> list[float]:
        """Return every player's share of first place; alone, the chance to beat the machine, and its own."""
        if not state.machine:
            return super().standing(state, points)
        mine, other = points
        if state.phase == OVER:
            chance = (1 - MARGIN) * (state.ranking()[0] == [0]) + MARGIN * _squash((mine - other) / 20)
        else:
            chance = _squash((mine + growth(state) - other) / self.scale(state))
        return [chance, 1 - chance]

    # --- which actions look promising

    def weights(self, state: FountainsState, actions: Sequence[Action]) -> list[float]:
        """Return weights by what a move, a place, a token or a colour of fish brings at once."""
        if actions[0][0] in ("pass", "discard"):
            return [1.0] * len(actions)
        if state.phase == MOVE:
            return _softmax(self._move_values(state, actions), 2.5)
        if state.phase == PLACE:
            return self._place_weights(state, actions)
        if state.phase == TOKEN:
            fountain = state.fountains[state.player]
            values = [token_value(fountain, FEATURES.index(name), x, y) for _, name, x, y in actions]
            return _softmax(values, 1.0)
        if state.phase == FISH:
            return _softmax(self._fish_values(state), 1.0)
        return [1.0] * len(actions)

    def _move_values(self, state: FountainsState, actions: Sequence[Action]) -> list[float]:
        """Return for each move what its tile or token brings at best, and what its reward does."""
        fountain = state.fountains[state.player]
        found = {(PAWNS[pawn], steps): (pawn, space) for pawn, steps, space in destinations(state.pawns, state.gear)}
        values = []
        for _, name, steps in actions:
            pawn, space = found[name, steps]
            if space == BONUS_SPACE:
                value = TOKEN_VALUE
            else:
                places = places_by_value(fountain, state.tops[space - 1])
                value = places[0][0] if places else NOWHERE
            if space == PAWN_SPACES[pawn]:
                value += self._reward_lead(state, pawn)
            values.append(value)
        return values

    def _reward_lead(self, state: FountainsState, pawn: int) -> float:
        """Return how much more a reward would pay the mover than opponents on average, as things stand."""
        tallies = [tally(fountain) for fountain in state.fountains]
        mine = tallies[state.player]
        if pawn == BLUE:
            if state.machine:
                return POOL_DUEL * (1.0 if mine.pools >= len(state.machine_tiles) else -1.0)
            paid: Sequence[float] = pool_points([each.pools for each in tallies])
        elif pawn == GREEN:
            if state.machine:
                return float(mine.lilies - MACHINE_LEVELS[state.machine][1] * counted(state, LILY))
            paid = [each.lilies for each in tallies]
        else:
            return max(self._fish_values(state))
        return paid[state.player] - (sum(paid) - paid[state.player]) / (state.players - 1)

    def _fish_values(self, state: FountainsState) -> list[float]:
        """Return for each colour how much more it pays the mover than opponents on average."""
        if state.machine:
            points, _ = MACHINE_LEVELS[state.machine]
            mine = tally(state.fountains[0]).fish
            return [mine[colour] - points * (counted(state, colour) + counted(state, WILD)) for colour in COLOURS]
        fish = [tally(fountain).fish for fountain in state.fountains]
        mine = fish[state.player]
        return [
            mine[colour] - (sum(each[colour] for each in fish) - mine[colour]) / (state.players - 1)
            for colour in COLOURS
        ]

    def _place_weights(self, state: FountainsState, actions: Sequence[Action]) -> list[float]:
        fountain = state.fountains[state.player]
        weights = _Weights.of(state)
        rough = {place: value for value, place in places_by_value(fountain, state.hand)}
        built = {find.place: weights.value(find.assets) + find.coins for find in self._finds(state)}
        best = max(built.values(), default=0.0)
        last = min((rough[place] for place in built), default=0.0)
        values = []
        for action in actions:
            place = action[1:]
            if place in built:
                values.append(built[place] - best)
            else:
                values.append(-4.0 + min(0.0, rough.get(place, -9.0) - last))
        return _softmax(values, 1.5)


class _Weights:
    """How much each thing counts at this stage of the game."""

    __slots__ = ("channel", "design", "fish_rewards", "lily_rewards", "pool", "pool_rewards", "spot", "spread")

    def __init__(self, left: float, players: int, solo_rewards: float) -> None:
        self.pool_rewards = 1 + POOL_RATE * left + solo_rewards
        self.fish_rewards = FISH_RATE * left + solo_rewards
        self.lily_rewards = 1 + LILY_RATE * left + solo_rewards
        self.spread = 0.8 + 0.35 * sqrt(left / players)
        self.pool = self.pool_rewards * 7 / (4 * self.spread)
        self.channel = min(2.0, 0.12 * left / players)
        self.spot = min(1.5, 0.08 * left / players)
        self.design = 0.9

    @classmethod
    def of(cls, state: FountainsState) -> _Weights:
        return cls(turns_left(state), state.players, _machine_rewards(state))

    def value(self, assets: Assets) -> float:
        """Return the points a fountain is worth, whatever opponents have."""
        best, mean = max(assets.fish), sum(assets.fish) / len(COLOURS)
        return (
            self.pool * assets.pools
            + best
            + self.fish_rewards * (NAMED * best + (1 - NAMED) * mean)
            + self.lily_rewards * assets.lilies
            + self.design * assets.designs
            + self.channel * sqrt(assets.channels)
            + self.spot * sqrt(assets.spots)
        )


def turns_left(state: FountainsState) -> float:
    """Return about how many turns are still to come, of all players together."""
    if state.machine:
        return MACHINE_LAPS * TRACK - state.turns
    if state.is_last_round():
        return float(-state.turns % state.players)
    tokens = sum(state.supply)
    return min((TURNS_A_TILE + TURNS_A_TILE_AND_PLAYER * state.players) * min(state.left), 6.0 * tokens)


def turns_behind(state: FountainsState) -> list[int]:
    """Return how many turns fewer than the others each seat has had; a turn in which a tile is in hand counts."""
    begun = state.turns + (state.phase in (PLACE, TOKEN, FISH))
    done = begun % state.players
    if not done:
        return [0] * state.players
    return [int((seat - state.start_player) % state.players >= done) for seat in range(state.players)]


def growth(state: FountainsState) -> float:
    """Return how much more a lone player ends with than is expected now: coming turns build what cannot be foreseen."""
    left = MACHINE_LAPS * TRACK - state.turns - (state.phase in (PLACE, TOKEN, FISH))
    return GROWTH * left + LATE_GROWTH * left * left


def _machine_rewards(state: FountainsState) -> float:
    """Return how often the machine will still trigger each reward: once a round."""
    if not state.machine:
        return 0.0
    return (MACHINE_LAPS * TRACK - state.machine_turns) / TRACK


def expected_pool_points(state: FountainsState, player: int, counts: Sequence[float], spread: float) -> float:
    """Return what a coming pool reward is expected to pay: opponents who are likely to have more pools lower it."""
    mine = counts[player]
    if state.machine:
        faster = 18 - len(state.machine_tiles) - 0.85 * turns_left(state)
        return POOL_DUEL * _squash((mine - len(state.machine_tiles) - 0.5 * max(0.0, faster)) / spread)
    if state.players == 2:
        return POOL_DUEL * _squash((mine - counts[1 - player]) / spread)
    ahead = sum(_squash((other - mine) / spread) for seat, other in enumerate(counts) if seat != player)
    place = int(ahead)
    if place >= len(POOL_POINTS) - 1:
        return float(POOL_POINTS[-1])
    return POOL_POINTS[place] + (ahead - place) * (POOL_POINTS[place + 1] - POOL_POINTS[place])


def pool_points_now(state: FountainsState, player: int, counts: Sequence[float]) -> float:
    """Return what the pool reward that is being triggered pays a seat."""
    if state.machine:
        return POOL_DUEL if counts[0] >= len(state.machine_tiles) else 0.0
    return float(pool_points(counts)[player])


def machine_terms(state: FountainsState) -> dict[str, float]:
    """Return the final points expected of the machine by kind: what it has, and rewards still to come."""
    fish_points, lily_points = MACHINE_LEVELS[state.machine]
    left = MACHINE_LAPS * TRACK - state.machine_turns
    lilies, fish = counted(state, LILY), counted(state, fish_colour(state)) + counted(state, WILD)
    terms = dict.fromkeys(TERMS, 0.0)
    for line in machine_sheet(state).lines:
        terms[line.source.removeprefix("last_")] += line.points
    pools = tally(state.fountains[0]).pools
    tiles = 0.0
    for ahead in range(1, left + 1):
        space = (state.gear + ahead) % TRACK
        tiles += BONUS_TILES if space == BONUS_SPACE else 1.0
        final = ahead == left
        # rewards of its own, and those that the player triggers
        lily_rewards = TRIGGERED + (space == PAWN_SPACES[GREEN]) + final
        terms["lilies"] += lily_points * (lilies + MACHINE_LILIES * tiles) * lily_rewards
        fish_rewards = TRIGGERED + (space == PAWN_SPACES[WHITE_PAWN]) + final
        terms["fish"] += fish_points * (fish + MACHINE_FISH * tiles) * fish_rewards
        lead = len(state.machine_tiles) + tiles - pools - ahead
        terms["pools"] += POOL_DUEL * _squash(lead / 1.5) * ((space == PAWN_SPACES[BLUE]) + final)
    terms["coins"] += MACHINE_COINS * tiles
    return terms


def _softmax(values: Sequence[float], temperature: float) -> list[float]:
    top = max(values)
    return [exp(max(-12.0, (value - top) / temperature)) for value in values]


def _squash(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


JUDGE = FountainsJudge()

LOOKS = 20
"""How many actions at most are judged as greedy judges them before the search begins."""

LEVELS = {
    "easy": Settings(iterations=32, looks=LOOKS, merged=True),
    "normal": Settings(iterations=100, looks=LOOKS, merged=True),
    "hard": Settings(milliseconds=500, looks=LOOKS, merged=True),
    "expert": Settings(milliseconds=5000, looks=LOOKS, merged=True),
}
"""Expert does not learn from later actions, as it does in other games: a place means something else for every tile."""
