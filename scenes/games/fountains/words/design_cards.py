"""The design cards in words: what they are called, and what they pay."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.things import Things
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import DESIGN_CARDS, FEATURES
from scenes.games.fountains import pieces
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _, mark, ngettext

CARD_NAMES = {
    "levels": mark("Levels"),
    "tall_features": mark("Icons on high levels"),
    "stars": mark("Uncovered stars"),
    "extras": mark("Tokens"),
    "lily_and_coin": mark("Lily pad and coin"),
    "wild_lily": mark("Wild fish and lily pad"),
    "visibility": mark("Uncovered tiles"),
    "feature_set": mark("Sets of all icons"),
    "fish_variety": mark("Fish of three colours"),
    "spouts": mark("Spouts"),
    "coins": mark("Coins"),
    "straight_pools": mark("Pools in a line"),
}
CARD_RULES = {
    "levels": mark("Your highest level scores: 4 points for the third, 6 for the fourth, 9 above."),
    "tall_features": mark("1 point for each visible icon on level 3 or higher."),
    "stars": mark("3 points for each star tile that is not covered."),
    "extras": mark("3 points for each token in your fountain."),
    "lily_and_coin": mark("2 points for each pair of lily pad and coin."),
    "wild_lily": mark("3 points for each pair of wild fish and lily pad."),
    "visibility": mark("1 point for each tile that is not covered, including the starting tile."),
    "feature_set": mark("5 points for each set of all seven: four kinds of fish, lily pad, coin and spout."),
    "fish_variety": mark("4 points for each red, black and white fish together. Wild fish do not count."),
    "spouts": mark("2 points for each spout."),
    "coins": mark("2 points for each coin."),
    "straight_pools": mark("1 point per pool in your longest straight line of pools."),
}
CARD_PAYS = {
    "levels": mark("4, 6 or 9 by level"),
    "tall_features": mark("1 per icon, level 3+"),
    "stars": mark("3 per star tile"),
    "extras": mark("3 per token"),
    "lily_and_coin": mark("2 per pair"),
    "wild_lily": mark("3 per pair"),
    "visibility": mark("1 per whole tile"),
    "feature_set": mark("5 per set of seven"),
    "fish_variety": mark("4 per three colours"),
    "spouts": mark("2 per spout"),
    "coins": mark("2 per coin"),
    "straight_pools": mark("1 per pool"),
}
"""The same in a few words, for the card itself."""


def card_name(card: int) -> str:
    """Return the name of a design card."""
    return _(CARD_NAMES[DESIGN_CARDS[card]])


def card_rule(card: int) -> str:
    """Return what a design card pays at the end."""
    return _(CARD_RULES[DESIGN_CARDS[card]])


def card_pays(card: int) -> str:
    """Return in a few words what a design card pays."""
    return _(CARD_PAYS[DESIGN_CARDS[card]])


def counted(card: int, things: Things) -> str:
    """Return how many things a design card counts, and how many wait for the rest of a set."""
    said = [_("{card}: {count} lit").format(card=card_name(card), count=len(things.paid))]
    if things.waiting:
        said.append(
            ngettext("{count} not yet scoring", "{count} not yet scoring", len(things.waiting)).format(
                count=len(things.waiting)
            )
        )
    return side_by_side(said)


def things_in_words(fountain: Fountain, things: Things) -> list[str]:
    """Return what a design card counts in a fountain, thing by thing with its place, and what waits."""
    said = [_("Counts: {things}").format(things=_("; ").join(_thing(fountain, cells) for cells in things.paid))]
    if not things.paid:
        said = [_("Nothing counts yet.")]
    if things.waiting:
        waits = _("; ").join(_thing(fountain, cells) for cells in things.waiting)
        said.append(_("Not yet scoring, something is missing: {things}").format(things=waits))
    return said


def _thing(fountain: Fountain, cells: Sequence[int]) -> str:
    """Return an icon with its place, or the place of a tile or pool by its first cell."""
    icon = fountain.top[cells[0]].icon
    place = pieces.place_words(*xy_of(cells[0]))
    if len(cells) == 1 and icon >= 0:
        return _("{thing}, {place}").format(thing=_(pieces.FEATURE_NAMES[FEATURES[icon]]), place=place)
    return place
