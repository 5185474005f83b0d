"""Ark Nova's table in tests: matches that the lively player has brought to a kind of decision, put on a stage."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.record import Record, Seat
from engine.state import Action
from scenes.games.ark_nova.decision.marking import MARKED, how_many, marks_several
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from tests.engine.games.ark_nova.lively import choose
from tests.scenes.conftest import Memory, Setting, Size, Visit, state_of

NAMES = ("You", "Rosa", "Mint", "Sol")


def new_match(
    people: int, bots: int = 0, maps: str = "A", seed: str = "5", level: str = "easy", **options: str
) -> Match:
    """Return a match before its first action."""
    seats = [Seat(name) for name in NAMES[:people]]
    seats += [Seat(name, level) for name in NAMES[people : people + bots]]
    return Match.new("ark_nova", seats, {"maps": maps, "start": "1", "appeal": "20", **options}, seed)


def now(match: Match) -> ArkNovaState:
    """Return the position of a match."""
    return state_of(match, ArkNovaState)


def step(match: Match, rng: random.Random) -> None:
    """Let nature or the lively player take one action."""
    match.play_chance() if match.state.is_chance() else match.play(choose(now(match), rng))


@cache
def _played_to(kind: str, people: int, bots: int, after: int, seed: str, maps: str) -> Record:
    """Return the record of a game up to such a decision."""
    for attempt in range(12):
        match = new_match(people, bots, maps, str(int(seed) + attempt))
        rng = random.Random(int(seed) + attempt)
        count = 0
        while not match.over:
            if count >= after and match.state.current_player() == 0 and now(match).stack[-1][0] == kind:
                return match.record
            step(match, rng)
            count += 1
    raise AssertionError(f"no game comes to {kind}")


def at_decision(kind: str, people: int = 1, bots: int = 1, after: int = 60, seed: str = "5", maps: str = "A") -> Match:
    """Return a match at a decision of that kind of the first seat, some actions into the game."""
    return Match(_played_to(kind, people, bots, after, seed, maps))


def at_table(match: Match, size: Size = (1280, 720), language: str = "en", **settings: Setting) -> Visit:
    """Put the table of a match on a stage, and let it come to rest."""
    platform = Memory(size, 1.0, {}, language)
    platform.set_up(**settings)
    here = Visit(platform, goes_on=True)
    here.stage.open.table(match)
    here.tick()
    here.tick()
    return here


def mark_answer(table: ArkNovaTable, answer: Action) -> None:
    """Mark an answer, or where several things are marked together as many as are needed."""
    ctx = table.context()
    if marks_several(ctx) and answer[0] in MARKED:
        for path in table.chooser.legal[: how_many(ctx)[0]]:
            table.committing.touch(path)
    else:
        table.chooser.touch(answer[:-1])
        table.chooser.touch(answer, commit=False)
    table.changed()


def touchable(table: TableScene[Any]) -> set[Action]:
    """Return the paths of everything on the table that can be touched, a hand of many looked through."""
    found = {widget.path for widget in table.ui.widgets if isinstance(widget, Touch)}
    if isinstance(table, ArkNovaTable) and table.ui.find("hand +1"):
        while on := table.ui.find("hand +1"):
            table.ui.activate(on, "key")
            table.layout(table.width, table.height)
            found |= {widget.path for widget in table.ui.widgets if isinstance(widget, Touch)}
        table.looking.scroll_hand(0)
    return found


def unreached(table: TableScene[Any]) -> list[Action]:
    """Return the legal actions that no touch begins; placements are also reached by turning the ghost."""
    paths = touchable(table)
    turned = {path[0] for path in paths if path[0] == "place"}
    used = {path[:2] for path in paths if path[0] == "action"}
    return [
        action
        for action in table.match.state.legal_actions()
        if not any(action[: len(path)] == path for path in paths)
        and action[0] not in turned
        and not (action[0] == "action" and action[:2] in used)
    ]


def twice(table: TableScene[Any]) -> list[str]:
    """Return the keys that two widgets have."""
    return [key for key, count in Counter(widget.key for widget in table.ui.widgets).items() if count > 1]
