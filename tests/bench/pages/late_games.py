"""Games that have gone far, for benches: records up to a late decision of the first seat."""

from __future__ import annotations

from dataclasses import replace

from engine.record import Record, parse_record
from engine.registry import find_game
from tests.engine.golden import FOLDER

GOLDEN = {
    "azul": ("2-coloured", "take"),
    "it_happens": ("2-open-at_least", "place"),
    "ark_nova": ("2-1", "action"),
}
"""Golden playthroughs of two players, and what the first of them decides."""
SHARE = 0.6
"""How much of a golden playthrough lies before that decision, at least."""
CHOICES = 3
"""How many actions there are to choose from, at least."""


def late_game(game: str) -> Record:
    """Return a game of two up to a late decision of the first seat. Raises `SystemExit` where there is none."""
    from tests.scenes import fountains, trucks

    if game == "fountains":
        return fountains.played(2, "late", "en")
    if (game, 2) in trucks.FILES:
        return trucks.match_at(game, 2, trucks.turn(4, coins=2)).record
    if game in GOLDEN:
        return golden_until(game, *GOLDEN[game])
    raise SystemExit(f"no late game of {game} is known")


def golden_until(game: str, name: str, wanted: str) -> Record:
    """Return a golden playthrough up to a late decision of the first seat among actions that begin with a word."""
    whole = parse_record((FOLDER / game / f"{name}.txt").read_text(encoding="utf-8"))
    state = find_game(game).start(len(whole.seats), whole.options)
    for at, action in enumerate(whole.actions):
        if at >= SHARE * len(whole.actions) and state.current_player() == 0:
            words = [legal[0] for legal in state.legal_actions()]
            if words.count(wanted) >= CHOICES:
                return replace(whole, actions=whole.actions[:at])
        state.apply_action(action)
    raise SystemExit(f"{name} of {game} has no such decision")
