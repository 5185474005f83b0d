"""The table of Aquaretto for those who cannot see it: touches and the position in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.aquaretto.grid import XY, each
from engine.games.aquaretto.rules import AquarettoState
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.pieces import NOBODY
from engine.state import Action
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.tiles import animal_name, tile_name
from scenes.i18n.translation import _


def of_path(path: Action) -> str:
    """Return what a touch means; the beginning of an action says which choice it opens."""
    if not path:
        return _("Turn")
    verb, length = path[0], len(path)
    if length == 1 and verb != "draw":
        return {"move": _("Move"), "buy": _("Buy tile"), "expand": _("Build"), "place": _("Place the tiles")}.get(
            verb, _("Turn")
        )
    if verb == "place" and length == 2:
        return _("Place: {tile}").format(tile=tile_name(path[1]))
    if verb == "place" and length == 3 and path[2] != "depot":
        return _("Place: {tile}").format(tile=tile_name(path[1]))
    if verb == "move" and not _is_whole_move(path):
        return _("Move tile") if path[1] == "depot" else _("Move a coworker")
    if verb == "buy" and length < 5:
        return _("Buy from seat {seat}").format(seat=path[1])
    if verb == "expand" and length < (5 if path[1] == "small" else 4):
        return _("Build: 3 spaces") if path[1] == "small" else _("Build: 4 spaces")
    if verb in ("young", "hire") and length == 2 and path[1] not in ("cashier", "keeper", "manager"):
        return _("A young one is born") if verb == "young" else _("Hire a trainer")
    if verb == "hire" and length == 3:
        return _("Hire a trainer")
    return words.told(path, ())


def _is_whole_move(path: Action) -> bool:
    if path[1] == "depot":
        return len(path) == 4
    rest = path[4:] if path[1] == "trainer" else path[2:]
    return len(rest) == 3 if rest[:1] == ("trainer",) else len(rest) == 1


def position(state: AquarettoState, names: Sequence[str]) -> str:
    """Return the stack, the trucks and everybody's water zoo."""
    tiles = state.tiles(0)
    parts = [words.detail(state) + "."]
    for truck, loaded in enumerate(state.trucks):
        taker = state.takers[truck]
        lies = _(", ").join(tile_name(tiles.words[tile]) for tile in loaded) or _("empty")
        said = _("taken by {name}").format(name=names[taker]) if taker != NOBODY else lies
        parts.append(_("Truck {number}: {tiles}.").format(number=truck + 1, tiles=said))
    for seat, name in enumerate(names):
        zoo = state.parks[0][seat]
        assert isinstance(zoo, WaterZoo)
        parts.append(f"{name}: {zoo_in_words(zoo, state.coins[seat], state.scores()[seat].total)}.")
    return " ".join(parts)


def zoo_in_words(zoo: WaterZoo, coins: int, points: int) -> str:
    """Return all that a player has."""
    said = [_("{count} points in all").format(count=points), _("coins: {count}").format(count=coins)]
    for kind, basin in enumerate(zoo.basins):
        if basin:
            cells = "; ".join(words.space(*XY[cell]) for cell in each(basin))
            pool = _("pool of {count}, {animal} ({cells})")
            said.append(pool.format(count=basin.bit_count(), animal=animal_name(zoo.tiles.types[kind]), cells=cells))
    posts = [("cashier", zoo.cashiers), ("keeper", zoo.keepers), ("manager", zoo.managers)]
    said += [f"{_(words.POSTS[post])} ×{count}" for post, count in posts if count]
    said += [words.target(("trainer", *XY[cell])) for cell in each(zoo.trainers)]
    if zoo.depot:
        lies = _(", ").join(tile_name(zoo.tiles.words[tile]) for tile in zoo.depot)
        said.append(_("depot, the top one last: {tiles}").format(tiles=lies))
    return _(", ").join(said)
