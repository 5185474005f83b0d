"""Divide the game: what the title needs, what every table needs, and a pack for each game, loaded when it is opened.

A room is a folder of `engine/games/` and the one of the same name in `scenes/games/`. A game with a light card
(`card.py`) is a pack: its rooms, its pictures and its texts, without the card and the pictures that the card names.
Rooms that several games import, such as those of a family, are packs of their own, loaded with the games that need
them. Modules that neither the title imports nor what it opens by itself are the pack `TABLE`, which every game needs.
The Japanese texts of all these games come with the Japanese letters. All other files belong to every visit.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from build.archive import Files
from build.assets.fonts import JAPANESE
from build.statements import statements

CODE = ("engine", "scenes")
LIGHT = ("__init__.py", "card.py")
"""The files of a room in `scenes/games/` that the title needs."""

TABLE = "table"
"""The pack of what all tables and the screens around finished games need; `scenes.model.games` names it too."""

START = (
    "main.py",
    "scenes/start.py",
    "scenes/navigation.py",
    "scenes/stage/loop.py",
    "scenes/platform/browser.py",
    "scenes/screens/title/scene.py",
    "scenes/screens/loading.py",
    "scenes/screens/options.py",
    "scenes/screens/news.py",
    "scenes/screens/licences.py",
)
"""What a visit opens without waiting for a pack. These modules are imported late, so that no import leads to them."""

BAND = "assets/azul/tile_*.svg"
"""The tiles of the title's band, which are Azul's."""

PICTURE = re.compile(rb'"([a-z_0-9]+/[a-z_0-9]+)"')
"""How a card names a picture under assets."""


@dataclass(frozen=True)
class Divided:
    """`base` holds what every visit needs, `packs` the files of each room by its name, `needs` the packs it is used
    with: those of other rooms that its sources import, directly or by way of others.
    """

    base: Files
    packs: dict[str, Files]
    needs: dict[str, list[str]]


def room_of(path: PurePosixPath) -> str:
    """Return the room that a source belongs to, or an empty name."""
    parts = path.parts
    return parts[2] if len(parts) > 3 and parts[0] in CODE and parts[1] == "games" else ""


def divide(game: Files) -> Divided:
    """Return the files of the staged game, divided into base and packs."""
    sources = {PurePosixPath(name): data for name, data in game.items() if name.endswith(".py")}
    rooms = sorted({room_of(path) for path in sources} - {""})
    needs = {room: needed_rooms(room, sources) for room in rooms}
    shown = card_pictures(sources)
    tables = {path.parts[2] for path in sources if path.parts[0] == "scenes" and room_of(path)}
    cards = {room for room in tables if PurePosixPath("scenes", "games", room, "card.py") in sources}
    shipped = closure(cards, needs)
    heavy = closure(tables - shipped, needs)  # tables without a card of their own: the title needs all of them
    packs: dict[str, Files] = {room: {} for room in sorted(shipped - heavy)}
    base: Files = {}
    late = set() if heavy else table_modules(sources)
    for name, data in game.items():
        home = "" if name in shown else home_of(PurePosixPath(name), rooms)
        if home in packs:
            pack = JAPANESE if is_japanese(PurePosixPath(name)) else home
            packs.setdefault(pack, {})[name] = data
        elif name in late:
            packs.setdefault(TABLE, {})[name] = data
        elif not home or home in heavy:
            base[name] = data
    common = [TABLE] if TABLE in packs else []
    found = {room: [*common, *(other for other in needs[room] if other in packs)] for room in shipped - heavy}
    return Divided(base, packs, {room: found.get(room, []) for room in packs})


def table_modules(sources: Mapping[PurePosixPath, bytes]) -> set[str]:
    """Return the modules outside the games' rooms that a visit does not import before a game is opened, by their path;
    none where there is no `scenes/start.py`.
    """
    modules = {".".join(path.with_suffix("").parts).removesuffix(".__init__"): path for path in sources}
    if "scenes.start" not in modules:
        return set()
    cards = [path for path in sources if path.name in LIGHT and room_of(path) and path.parts[0] == "scenes"]
    waiting = [path for path in sources if path.as_posix() in START or path.name == "__init__.py"] + cards
    seen: set[PurePosixPath] = set()
    while waiting:
        path = waiting.pop()
        if path not in seen and (path in cards or not room_of(path)):
            seen.add(path)
            waiting += [modules[name] for name in imported_at_once(sources[path]) if name in modules]
    return {path.as_posix() for path in sources if path not in seen and not room_of(path)}


def imported_at_once(source: bytes) -> set[str]:
    """Return the names that a module imports while it is imported itself: not in its functions, not for types alone."""
    names: set[str] = set()
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            names |= named_in(node)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting += node.orelse
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.expr):
            waiting += ast.iter_child_nodes(node)
    return names


def named_in(node: ast.Import | ast.ImportFrom) -> set[str]:
    """Return the modules that an import names, and what may be modules inside them."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    return {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)} if node.module else set()


def home_of(path: PurePosixPath, rooms: Iterable[str]) -> str:
    """Return the room with which a file travels; an empty name for what the title needs."""
    if room := room_of(path):
        return "" if path.parts[0] == "scenes" and path.parts[3:] in [(name,) for name in LIGHT] else room
    match path.parts:
        case ("assets", "locale", _, "LC_MESSAGES", _) if path.stem in rooms:
            return path.stem
        case ("assets", room, *_) if room in rooms and not path.match(BAND):
            return room
    return ""


def is_japanese(path: PurePosixPath) -> bool:
    """Tell whether a file has Japanese texts alone: a catalogue, or one of the assets by its name, as `rules.ja.md`."""
    return path.parts[:3] == ("assets", "locale", JAPANESE) or f".{JAPANESE}." in path.name


def card_pictures(sources: Mapping[PurePosixPath, bytes]) -> set[str]:
    """Return the pictures that the light cards name, by their path."""
    cards = [data for path, data in sources.items() if path.name == LIGHT[1] and room_of(path)]
    return {f"assets/{name.decode()}.svg" for card in cards for name in PICTURE.findall(card)}


def closure(rooms: Iterable[str], needs: Mapping[str, Iterable[str]]) -> set[str]:
    """Return rooms with all the rooms that they need."""
    return {room for first in rooms for room in (first, *needs[first])}


def needed_rooms(room: str, sources: Mapping[PurePosixPath, bytes]) -> list[str]:
    """Return the other rooms that a room's sources import, and those that these import, sorted."""
    found, waiting = {room}, [room]
    while waiting:
        here = waiting.pop()
        for path, data in sources.items():
            if room_of(path) == here:
                new = imported_rooms(data) - found
                found |= new
                waiting += new
    return sorted(found - {room})


def imported_rooms(source: bytes) -> set[str]:
    """Return the rooms whose modules a source imports, at any depth of its code."""
    imports = (each for each in statements(ast.parse(source)) if isinstance(each, ast.Import | ast.ImportFrom))
    parts = (name.split(".") for node in imports for name in named_in(node))
    return {part[2] for part in parts if len(part) > 2 and part[0] in CODE and part[1] == "games"}
