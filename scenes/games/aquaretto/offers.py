"""What stands in rows beside a water zoo: tiles that can be bought, the tile or coworkers that move, and posts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.aquaretto.pieces import BUY_COST, MOVE_COST
from engine.games.aquaretto.water import WaterZoo
from engine.state import Action
from scenes.games.aquaretto.places import place_words
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.decision import Asking
from scenes.games.zoo_trucks.pieces import tile_name
from scenes.games.zoo_trucks.rows import RowFace
from scenes.i18n.translation import _

POSTS = ("cashier", "keeper", "manager", "trainer")


def offered(asking: Asking, zoos: Sequence[WaterZoo], names: Sequence[str]) -> list[tuple[Action, RowFace]]:
    """Return the rows of this step of a decision, with their paths; `zoos` and `names` are by seat.

    In every row of something that moves, presses step through its places, which can be small for fingers.
    """
    if asking.state.phase == "hire":
        posts = [post for post in POSTS if asking.beginning("hire", post)]
        return [(("hire", post), RowFace(_(words.POSTS[post]), picture=_picture(post))) for post in posts]
    if asking.step == "coworker":
        own = zoos[asking.state.current_player()]
        return [(path, _mover(asking, own, path)) for path in movable(asking)]
    if asking.way[:2] == ("move", "depot"):
        tile = _top(zoos[asking.state.current_player()])
        return [(asking.way[:2], RowFace(tile_name(tile), tile=tile, chosen=True, cost=MOVE_COST))]
    if asking.step != "buy":
        return []
    found = []
    for path in _purchases(asking):
        face = _sold(zoos, names, int(path[1]) - 1)
        face.chosen = asking.way[:3] == path
        found.append((path, face))
    return found


def refused(asking: Asking, zoos: Sequence[WaterZoo], names: Sequence[str]) -> list[RowFace]:
    """Return the rows of the tops of other depots, for which there is no space."""
    if asking.step != "buy":
        return []
    sellers = {path[1] for path in _purchases(asking)}
    found = []
    for seat, zoo in enumerate(zoos):
        if seat != asking.state.player and seat + 1 not in sellers and zoo.depot:
            face = _sold(zoos, names, seat)
            face.more = (_("no space fits"),)
            found.append(face)
    return found


def movable(asking: Asking) -> list[Action]:
    """Return the beginnings of moves of coworkers, one for each who can move."""
    moves = [action for action in asking.legal if action[0] == "move" and action[1] in POSTS]
    return list(dict.fromkeys(action[: 4 if action[1] == "trainer" else 2] for action in moves))


def _purchases(asking: Asking) -> list[Action]:
    return [path for path in asking.beginnings(3, "buy") if path[2] == "depot"]


def _sold(zoos: Sequence[WaterZoo], names: Sequence[str], seat: int) -> RowFace:
    return RowFace(words.seller(names[seat]), tile=_top(zoos[seat]), cost=BUY_COST)


def _top(zoo: WaterZoo) -> str:
    """Return the tile on top of a depot."""
    return zoo.tiles.words[zoo.depot[-1]]


def _mover(asking: Asking, zoo: WaterZoo, path: Action) -> RowFace:
    """Return the row of a coworker who can move; of several trainers each says where he stands."""
    post = str(path[1])
    several = post == "trainer" and zoo.trainers.bit_count() > 1
    said = place_words(zoo, -1, path[1:], own=True) if several else _(words.POSTS[post])
    face = RowFace(said, picture=_picture(post), cost=MOVE_COST, chosen=asking.way[: len(path)] == path)
    face.short, face.on_board = _(words.POSTS[post]), not asking.way
    return face


def _picture(post: str) -> str:
    return f"zoo_trucks/coworker_{post}"
