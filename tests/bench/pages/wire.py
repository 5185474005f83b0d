"""How many bytes of a bundle's web folder go over the wire, gzipped as hosts do it, and how many may."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

LETTERS = ("ja", "names")
"""The packs that bring letters, not a game."""
TABLE = "table"
"""The pack that all games need, counted once."""

FIRST_VISIT = 4_200_000
WITH_AZUL = 4_550_000
JAPANESE_MORE = 400_000
ONE_PACK = 240_000
ALL_TABLES = 250_000
"""Tables, the screens round finished games, and puzzles; a first visit with Azul has a limit of its own."""
LARGE_PACKS = {"ark_nova": 460_000}
"""Packs with a limit of their own: Ark Nova has ten maps, hundreds of cards, fifty kinds of decisions, and puzzles.

Twenty puzzles come to some 13 kB, for the way to each position takes 300 actions.
"""
EVERYTHING = 6_800_000
SINGLE_FILE = 8_900_000


class Wire(NamedTuple):
    """Bytes over the wire: by path for files, by name for packs, with the packs that each needs."""

    files: dict[str, int]
    packs: dict[str, int]
    own: dict[str, int]

    @property
    def everything(self) -> int:
        """All files of the folder."""
        return sum(self.files.values())

    @property
    def first(self) -> int:
        """What a first visit loads before anything is opened."""
        return self.everything - sum(self.own.values())


class Budget(NamedTuple):
    """A size with its name and its limit."""

    name: str
    size: int
    limit: int


def wire_of(web: Path) -> Wire:
    """Return the bytes of a web folder; what is packed already stays as it is."""
    files = {
        path.relative_to(web).as_posix(): zipped_size(path.read_bytes())
        for path in sorted(web.rglob("*"))
        if path.is_file()
    }
    facts = facts_of((web / "index.html").read_text(encoding="utf-8"))
    packs: Mapping[str, Mapping[str, str]] = facts["packs"]
    own = {name: files[facts["files"][pack["file"]]["url"]] for name, pack in packs.items()}
    return Wire(files, {name: sum(own[each] for each in (name, *pack["needs"])) for name, pack in packs.items()}, own)


def zipped_size(data: bytes) -> int:
    """Return the size of some bytes on the wire: hosts zip what that makes smaller."""
    return min(len(data), len(gzip.compress(data, 6, mtime=0)))


def facts_of(page: str) -> dict[str, dict[str, dict[str, str]]]:
    """Return what the page's script knows about the bundle."""
    block = re.search(r'id="patio-bundle">(.*?)</script>', page)
    assert block, "the page tells nothing of its bundle"
    facts: dict[str, dict[str, dict[str, str]]] = json.loads(block[1])
    return facts


def budgets(sizes: Wire, single_file: int) -> list[Budget]:
    """Return the budgets of a bundle; those of games that it does not have are left out."""
    table = sizes.own.get(TABLE, 0)
    games = {name: size - table for name, size in sizes.packs.items() if name not in (*LETTERS, TABLE)}
    found = [Budget("first visit, English", sizes.first, FIRST_VISIT)]
    if "azul" in games:
        found.append(Budget("first visit and Azul", sizes.first + table + games["azul"], WITH_AZUL))
    if table:
        found.append(Budget("what all tables need", table, ALL_TABLES))
    found.append(Budget("Japanese, more", sizes.packs["ja"], JAPANESE_MORE))
    found += [Budget(f"pack {name}", size, LARGE_PACKS.get(name, ONE_PACK)) for name, size in games.items()]
    found.append(Budget("everything", sizes.everything, EVERYTHING))
    return [*found, Budget("single file", single_file, SINGLE_FILE)]
