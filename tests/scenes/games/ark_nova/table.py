"""Ark Nova's table in tests: matches that the lively player has brought to a kind of decision, put on a stage."""

from __future__ import annotations

import random
from collections import Counter

from engine.match import Match
from engine.record import Seat
from scenes.model.settings import Settings
from scenes.table.touches import Touch
from tests.engine.games.ark_nova.lively import choose
from tests.scenes.conftest import Memory, Visit

NAMES = ("You", "Rosa", "Mint", "Sol")


def new_match(people, bots=0, maps="A", seed="5", **options):
    """Return a match before its first action."""
    seats = [Seat(name) for name in NAMES[:people]]
    seats += [Seat(name, "easy") for name in NAMES[people : people + bots]]
    return Match.new("ark_nova", seats, {"maps": maps, "start": "1", "appeal": "20", **options}, seed)


def step(match, rng):
    """Let nature or the lively player take one action."""
    match.play_chance() if match.state.is_chance() else match.play(choose(match.state, rng))


def at_decision(kind, people=1, bots=1, after=60, seed="5", **more):
    """Return a match at a decision of that kind of the first seat, some actions into the game."""
    for attempt in range(12):
        match = new_match(people, bots, seed=str(int(seed) + attempt), **more)
        rng = random.Random(int(seed) + attempt)
        count = 0
        while not match.over:
            if count >= after and match.state.current_player() == 0 and match.state.stack[-1][0] == kind:
                return match
            step(match, rng)
            count += 1
    raise AssertionError(f"no game comes to {kind}")


def at_table(match, size=(1280, 720), language="en", **settings):
    """Put the table of a match on a stage, and let it come to rest."""
    platform = Memory(size, 1.0, {}, language)
    platform.kept["settings"] = Settings(**{"speed": "off", **settings}).to_text()
    here = Visit(platform)
    here.stage.open.table(match)
    here.tick()
    here.tick()
    return here


def touchable(table):
    """Return the paths of everything on the table that can be touched."""
    return {widget.path for widget in table.ui.widgets if isinstance(widget, Touch)}


def unreached(table):
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


def twice(table):
    """Return the keys that two widgets have."""
    return [key for key, count in Counter(widget.key for widget in table.ui.widgets).items() if count > 1]
