"""What was solved of puzzles, in the file with all games: a line for each game that has some.

    puzzles azul {"solved":["azul 07"],"own":[...]}

An own puzzle names its game by that game's link, shortened, since the key of a past game is another on each device.
What comes in is added: nothing that was solved here is forgotten.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.registry import GAME_IDS
from scenes.model.practice.puzzling import Kept, keep, kept_from, kept_of
from scenes.model.storage.past import Past
from scenes.model.storage.saves import Storage

_LINE = re.compile(r"puzzles ([a-z_]+) (\{.*\})")
_MADE = re.compile(r"([a-z_]+) [0-9]{2,3}")


def is_note(line: str) -> bool:
    """Tell whether a line of the file is about puzzles."""
    return _LINE.fullmatch(line.strip()) is not None


def notes_in(text: str) -> list[str]:
    """Return the lines of a file that are about puzzles."""
    return [line.strip() for line in text.splitlines() if line.startswith("puzzles ") and is_note(line)]


def write_notes(storage: Storage, pasts: Sequence[Past]) -> Iterator[str]:
    """Yield a line for each game of which puzzles were solved or tried."""
    names = {past.key: name_of(past) for past in pasts if past.link}
    for game_id in GAME_IDS:
        kept = kept_of(storage, game_id)
        own = [replace(each, game=names[each.game]).to_json() for each in kept.own if each.game in names]
        if kept.solved or own:
            data = json.dumps({"solved": sorted(kept.solved), "own": own}, separators=(",", ":"))
            yield f"puzzles {game_id} {data}"


def add_notes(storage: Storage, pasts: Sequence[Past], notes: Sequence[str]) -> bool:
    """Add what the lines of a file say to what is kept; tell whether anything was new, and could be kept."""
    keys = {name_of(past): past.key for past in pasts if past.link}
    changed = False
    for line in notes:
        match = _LINE.fullmatch(line)
        if match and match[1] in GAME_IDS:
            came = kept_from(match[2])
            came.own = [replace(each, game=keys[each.game]) for each in came.own if each.game in keys]
            came.solved = {name for name in came.solved if (found := _MADE.fullmatch(name)) and found[1] == match[1]}
            kept = kept_of(storage, match[1])
            if _add(kept, came):
                changed = keep(storage, match[1], kept) or changed
    return changed


def _add(kept: Kept, came: Kept) -> bool:
    """Add what is new; of an own puzzle that both have, the one that was tried more often stays."""
    new = came.solved - kept.solved
    kept.solved |= new
    tries = {each.name: each.tries for each in kept.own}
    better = {each.name: each for each in came.own if each.tries > tries.get(each.name, -1)}
    kept.own = [better.pop(each.name, each) for each in kept.own] + [better[name] for name in better]
    kept.looked |= {each.name for each in came.own}
    return bool(new) or any(tries.get(each.name) != each.tries for each in kept.own)


def name_of(past: Past) -> str:
    """Return what a past game is called in the file."""
    return f"{zlib.crc32(past.link.encode()):08x}"
