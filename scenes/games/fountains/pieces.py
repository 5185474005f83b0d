"""The names of things in the player's language: pawns, features, tiles, spaces, rewards, sources of points."""

from __future__ import annotations

from engine.games.fountains.pieces import FEATURES, SHAPES, STACK_OF, TILES
from scenes.i18n.lists import listed
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, mark, ngettext

PAWN_NAMES = {"green": mark("Green pawn"), "white": mark("White pawn"), "blue": mark("Blue pawn")}
FEATURE_NAMES = {
    "red": mark("red fish"),
    "black": mark("black fish"),
    "white": mark("white fish"),
    "wild": mark("wild fish"),
    "lily": mark("lily pad"),
    "coin": mark("coin"),
    "spout": mark("spout"),
}
TILE_NAMES = {
    "pair": mark("pair tile"),
    "long": mark("long tile"),
    "corner": mark("corner tile"),
    "square": mark("square tile"),
    "tee": mark("T-tile"),
    "star": mark("star tile"),
    "bonus": mark("bonus token"),
}
REWARD_NAMES = {
    "pool": mark("Pools"),
    "red": mark("Red"),
    "black": mark("Black"),
    "white": mark("White"),
    "lily": mark("Lily pads"),
}
REWARDED = {
    "green": mark("Everyone is rewarded for their lily pads."),
    "white": mark("Then you name a colour of fish. Everyone is rewarded for it."),
    "blue": mark("Everyone is rewarded for their pools."),
}
SOURCES = {
    "coins": mark("Coins"),
    "pools": mark("Pools"),
    "fish": mark("Fish"),
    "lilies": mark("Lily pads"),
    "last_pools": mark("Final: pools"),
    "last_fish": mark("Final: fish"),
    "last_lilies": mark("Final: lily pads"),
    "design_levels": mark("Card: levels"),
    "design_tall_features": mark("Card: on level 3+"),
    "design_stars": mark("Card: stars"),
    "design_extras": mark("Card: tokens"),
    "design_lily_and_coin": mark("Card: pad + coin"),
    "design_wild_lily": mark("Card: wild + pad"),
    "design_visibility": mark("Card: uncovered"),
    "design_feature_set": mark("Card: full sets"),
    "design_fish_variety": mark("Card: three fish"),
    "design_spouts": mark("Card: spouts"),
    "design_coins": mark("Card: coins"),
    "design_straight_pools": mark("Card: pool line"),
}
REWARD_OF = {"green": mark("Lily pads"), "white": mark("Fish"), "blue": mark("Pools")}
"""What each pawn rewards on the space of its colour."""
SPACE_NAMES = {
    "bonus": mark("bonus space"),
    "pair": mark("pair stack"),
    "long": mark("long stack"),
    "corner": mark("corner stack"),
    "square": mark("square stack"),
    "tee": mark("T-stack"),
    "star": mark("star stack"),
}


def steps_words(steps: int) -> str:
    """Return `2 steps`."""
    return ngettext("{count} step", "{count} steps", steps).format(count=steps)


def tile_words(number: int) -> str:
    """Return a tile's shape and what it shows: `corner tile (spout)`."""
    tile = TILES[number]
    shown = [_(FEATURE_NAMES[FEATURES[f]]) for f, count in enumerate(tile.features) for __ in range(count)]
    name = _(TILE_NAMES[SHAPES[STACK_OF[number]]])
    return _("{tile} ({features})").format(tile=name, features=listed(shown)) if shown else name


def place_words(x: int, y: int) -> str:
    """Return a place of a fountain; the middle of the starting tile is column 0, row 0."""
    return _("column {x}, row {y}").format(x=plain(x), y=plain(y))


def feature_words(feature: int, count: int = 1) -> str:
    """Return a feature with its number: `red fish ×2`."""
    name = _(FEATURE_NAMES[FEATURES[feature]])
    return name if count == 1 else _("{thing} ×{count}").format(thing=name, count=count)
