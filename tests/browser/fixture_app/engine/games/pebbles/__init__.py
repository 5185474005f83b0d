"""The smallest game: it counts pebbles."""

from engine.games.stones.weights import WEIGHT

ALL = 7 * WEIGHT
