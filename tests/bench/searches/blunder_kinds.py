"""What kind of mistake an action was, in words: what was done, and what would have been better.

Azul's takes differ by what they do to the board, and Ark Nova's actions by the card; elsewhere the two verbs say it.
What nobody has put into words is named by its verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.azul.pieces import DECODE, EMPTY, FLOOR_ROW, SIZE
from engine.games.azul.rules import AzulState
from engine.state import Action, State


class Deed(NamedTuple):
    """A verb of a game in words: as what was done, as what should have been done, and done to the wrong thing."""

    does: str
    should: str
    wrong: str


DEEDS: Mapping[str, Mapping[str, Deed]] = {
    "trucks": {
        "remove": Deed("leaves a kind out", "leave a kind out", "leaves the wrong kind out"),
        "take": Deed("takes a truck", "take a truck", "takes the wrong truck"),
        "draw": Deed("draws", "draw", "draws the wrong tile"),
        "load": Deed("loads a truck", "load a truck", "loads the wrong truck"),
        "place": Deed("puts a tile away", "put a tile away", "puts a tile in the wrong place"),
        "young": Deed("has young", "have young", "puts a young animal in the wrong place"),
        "hire": Deed("hires a coworker", "hire a coworker", "gives a coworker the wrong work"),
        "expand": Deed("builds", "build", "builds in the wrong place"),
        "move": Deed("moves a tile", "move a tile", "moves the wrong tile"),
        "buy": Deed("buys", "buy", "buys the wrong tile"),
        "exchange": Deed("exchanges", "exchange", "exchanges the wrong animals"),
        "discard": Deed("throws a tile away", "throw a tile away", "throws the wrong tile away"),
    },
    "fountains": {
        "keep": Deed("keeps the tokens", "keep the tokens", "keeps the tokens"),
        "swap": Deed("swaps a token", "swap a token", "swaps the wrong token"),
        "move": Deed("moves a pawn", "move a pawn", "moves the wrong pawn, or too far"),
        "place": Deed("puts a tile away", "put a tile away", "puts a tile in the wrong place"),
        "token": Deed("takes a token", "take a token", "takes the wrong token, or puts it in the wrong place"),
        "fish": Deed("names a fish", "name a fish", "names the wrong fish"),
    },
    "ark_nova": {
        "action": Deed("acts", "act", "uses the wrong number of X-tokens"),
        "x_token": Deed("takes an X-token", "take an X-token", "moves the wrong action card for an X-token"),
        "map": Deed("takes a map", "take a map", "takes the wrong map"),
        "keep": Deed("keeps a card", "keep a card", "keeps the wrong cards"),
        "upgrade": Deed("upgrades an action card", "upgrade an action card", "upgrades the wrong action card"),
        "worker": Deed("takes a worker", "take a worker", "takes a worker"),
        "money": Deed("takes money", "take money", "takes money"),
        "tile": Deed("takes a bonus tile", "take a bonus tile", "takes the wrong bonus tile"),
        "drop": Deed("drops a final scoring card", "drop a final scoring card", "drops the wrong final scoring card"),
        "draw": Deed("draws from the deck", "draw from the deck", "draws the wrong number"),
        "draw_fewer": Deed("draws fewer cards", "draw fewer cards", "draws too few, or not few enough"),
        "take": Deed("takes a card from the display", "take a card from the display", "takes the wrong card"),
        "refill": Deed("refills the display", "refill the display", "refills the display"),
        "snap": Deed("snaps a card", "snap a card", "snaps the wrong card"),
        "discard": Deed("discards a card", "discard a card", "discards the wrong card"),
        "build": Deed("builds", "build", "builds the wrong thing"),
        "place": Deed("builds it", "build it", "builds in the wrong place"),
        "move": Deed("moves an animal or action card", "move an animal or action card", "moves the wrong animal"),
        "empty": Deed("empties an enclosure", "empty an enclosure", "empties the wrong enclosure"),
        "bonus": Deed("takes a bonus of the map", "take a bonus of the map", "takes the wrong bonus of the map"),
        "play": Deed("plays a card", "play a card", "plays the wrong card"),
        "house": Deed("houses an animal", "house an animal", "houses an animal in the wrong enclosure"),
        "reputation": Deed("takes reputation", "take reputation", "takes reputation"),
        "partner_zoo": Deed("takes a partner zoo", "take a partner zoo", "takes the wrong partner zoo"),
        "university": Deed("takes a university", "take a university", "takes the wrong university"),
        "support": Deed("supports a project", "support a project", "supports the wrong project or level"),
        "donate": Deed("donates", "donate", "donates"),
        "release": Deed("releases an animal", "release an animal", "releases the wrong animal"),
        "pouch": Deed("pouches a card", "pouch a card", "pouches the wrong card"),
        "token": Deed("takes a token", "take a token", "takes a token from the wrong place at the left of the map"),
        "first": Deed("puts effects in order", "put effects in order", "puts the wrong effect first"),
        "multiply": Deed("multiplies a card", "multiply a card", "multiplies the wrong action card"),
        "boost": Deed("moves an action card", "move an action card", "moves an action card to the wrong slot"),
        "repeat": Deed("repeats an action", "repeat an action", "repeats an action"),
        "harbor": Deed("sells a card at the harbour", "sell a card at the harbour", "sells the wrong card"),
        "replace": Deed("replaces a card of the display", "replace a card of the display", "replaces the wrong card"),
        "exchange": Deed("exchanges a card", "exchange a card", "exchanges the wrong card"),
        "choose": Deed("names a size", "name a size", "names the wrong size"),
        "target": Deed("names a zoo", "name a zoo", "names the wrong zoo"),
        "raise_money": Deed("takes money for Sponsors", "take money for Sponsors", "takes money for Sponsors"),
        "share": Deed("shares an enclosure", "share an enclosure", "shares the wrong enclosure"),
        "pay": Deed("pays", "pay", "pays"),
        "card": Deed("gives a card", "give a card", "gives a card"),
        "skip": Deed("leaves it", "leave it", "leaves it"),
        "done": Deed("stops", "stop", "stops"),
    },
}
"""What is done, by game and verb."""

PAIRS: Mapping[str, Mapping[tuple[str, str], str]] = {
    "it_happens": {
        ("place", "place"): "lays a die on the wrong mound",
        ("place", "reroll"): "lays a die that should be rolled again",
        ("place", "pass"): "lays a die that should wait",
        ("reroll", "place"): "rolls a die again that had a good place",
        ("reroll", "pass"): "rolls a die again that should wait",
        ("pass", "place"): "waits although the die had a good place",
        ("pass", "reroll"): "waits with a die that should be rolled again",
        ("pass", "roll"): "waits although it should roll",
        ("roll", "pass"): "rolls although it should wait",
        ("roll", "roll"): "rolls a die of the wrong colour",
    },
}
"""The kinds of games whose sentences are not made of two deeds, by what was played and what was better."""

TRUCKS = ("aquaretto", "zooloretto", "zooloretto_aquaretto")


@dataclass(frozen=True)
class Take:
    """What a take of Azul does: whether a line is full, how many pieces fall, whether the marker is one of them."""

    completes: bool
    falls: int
    marker: bool


def kind_of(state: State, played: Action, better: Action) -> str:
    """Return what was wrong about `played` in `state`, where `better` would have been better, in words."""
    own = OF_STATE.get(state.game)
    words = own(state, played, better) if own and played[0] == better[0] else None
    return words or _by_verbs(state.game, str(played[0]), str(better[0]))


def _by_verbs(game: str, played: str, better: str) -> str:
    """Return the kind that the two verbs make; what nobody has put into words is named by them."""
    pair = PAIRS.get(game, {}).get((played, better))
    if pair:
        return pair
    deeds = DEEDS.get("trucks" if game in TRUCKS else game, {})
    if played not in deeds or better not in deeds:
        return f"{played} rather than {better}"
    if played == better:
        return deeds[played].wrong
    return f"{deeds[played].does} although it should {deeds[better].should}"


def _azul(state: State, played: Action, better: Action) -> str | None:
    """Return what was wrong about a take of Azul; None where only the tiles are others."""
    assert isinstance(state, AzulState)
    if played[0] != "take":
        return "puts a tile in the wrong column"
    same = played[1:3] == better[1:3]
    if same and played[3] == "floor":
        return "drops tiles that a line would take"
    if same and better[3] == "floor":
        return "spoils a line with tiles that should fall"
    if same:
        return "lays the right tiles in the wrong line"
    mine, other = take_of(state, played), take_of(state, better)
    if mine.falls > other.falls + 1:
        return "drops tiles that need not fall"
    if other.completes and not mine.completes:
        return "leaves a line that could be filled"
    if mine.marker and not other.marker:
        return "takes the first player marker too early"
    if other.marker and not mine.marker:
        return "leaves the first player marker to others"
    if mine.completes:
        return "fills the wrong line" if other.completes else "fills a line although others matter more"
    return "takes the wrong tiles"


def take_of(state: AzulState, action: Action) -> Take:
    """Return what a take does to the board of the seat to move."""
    source, colour, row = DECODE[action]
    count = state.sources[SIZE * source + colour]
    marker = source == 0 and state.marker == EMPTY
    if row == FLOOR_ROW:
        return Take(False, count + marker, marker)
    space = row + 1 - state.line_counts[SIZE * state.player + row]
    return Take(count >= space, max(0, count - space) + marker, marker)


def _ark_nova(_state: State, played: Action, better: Action) -> str | None:
    """Return which action card was chosen in place of which, or what was moved; None where the verb says it."""
    if played[0] == "move":
        return "moves the wrong animal" if isinstance(played[1], int) else "moves the wrong action card to slot 1"
    if played[0] != "action" or played[1] == better[1]:
        return None
    return f"chooses {str(played[1]).capitalize()} although {str(better[1]).capitalize()} is better"


OF_STATE: Mapping[str, Callable[[State, Action, Action], str | None]] = {"azul": _azul, "ark_nova": _ark_nova}
"""Games whose kinds depend on the position."""
