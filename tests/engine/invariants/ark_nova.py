"""What is true of every position of Ark Nova."""

from __future__ import annotations

import random

from engine.games.ark_nova import checks
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import UNIVERSITIES
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action, State
from tests.engine.games.ark_nova import lively

EXAMPLES = 6
"""Random games a number of players."""

SAMPLE = 211
"""All laws are checked at every position of whole games whose number is a multiple of this."""

MOST_ACTIONS = 12000
"""The rules set no bound; random zoos take their time, and yet none was longer."""

PLAYED = 200
"""How many actions a forged state is played on; to the end it would take thousands."""


VARIANTS = tuple({"maps": zoo_map} for zoo_map in ("A", "0", "1", "2", "3", "4", "5", "6", "7", "8"))
"""What golden playthroughs are kept of, with each number of players."""


def is_shown(state: State) -> bool:
    """Tell whether a golden playthrough shows this whole state: none but the last, they are large."""
    return False


def choose(state: State, rng: random.Random) -> Action:
    """Return an action that looks promising, so that playthroughs see zoos grow and projects supported."""
    assert isinstance(state, ArkNovaState)
    return state.sample_chance(rng) if state.is_chance() else lively.choose(state, rng)


def check(state: State) -> None:
    """Check what is quick to check; it is called after every action."""
    assert isinstance(state, ArkNovaState)
    for zoo in state.zoos:
        assert zoo.money >= 0
        assert 0 <= zoo.appeal <= 113
        assert 0 <= zoo.conservation <= 41
        assert 1 <= zoo.reputation <= (15 if zoo.upgraded & 1 else 9)
        assert 0 <= zoo.x_tokens <= 5
        assert zoo.workers + zoo.reserve + sum(zoo.tasks) == 4, "every worker is somewhere"
        assert sorted(zoo.order) == ["animals", "association", "build", "cards", "sponsors"]
    assert len(state.display) <= 6
    cards = len(state.deck) + len(state.under) + len(state.discard) + len(state.projects)
    cards += len(state.base_pool) + sum(1 for card in state.display if card)
    if not any(frame[0] == "keep_final" for frame in state.stack):
        cards += len(state.held)
    for zoo in state.zoos:
        cards += len(zoo.hand) + len(zoo.dealt) + len(zoo.animals) + len(zoo.sponsors) + len(zoo.pouched)
    assert cards == 128 + 64 + 32, "every card is in one place"


def check_thoroughly(state: State) -> None:
    """Check what takes longer; it is called at some positions of a game."""
    assert isinstance(state, ArkNovaState)
    assert list(checks.problems(state)) == []
    for zoo in state.zoos:
        icons = [icon for card, _ in zoo.animals for icon in ANIMALS[card].icons]
        icons += [icon for card in zoo.sponsors for icon in SPONSORS[card].icons]
        icons += [*zoo.partner_zoos, *(icon for kind in zoo.universities for icon in UNIVERSITIES[kind][0])]
        assert {icon: n for icon, n in zoo.icons.items() if n} == {icon: icons.count(icon) for icon in icons}
        covered = 0
        for _, mask, _ in zoo.buildings:
            assert not covered & mask, "buildings never overlap"
            covered |= mask
        assert covered == zoo.covered
    if state.last_turns < 0 and len(state.zoos) > 1 and state.stack[-1][0] != "over":
        assert all(sheet.total < 0 for sheet in state.scores()), "counters that met have triggered the end"


def check_hidden(state: State, player: int, seen: State) -> None:
    """No card that `player` never saw can be read from the observation, nor from its decision."""
    assert isinstance(state, ArkNovaState)
    assert isinstance(seen, ArkNovaState)
    unseen = set(seen.deck)
    for seat, zoo in enumerate(state.zoos):
        shown = seen.zoos[seat]
        assert len(shown.hand) == len(zoo.hand)
        if seat == player:
            assert shown.hand == zoo.hand
            assert shown.finals == zoo.finals
            continue
        secret = [card for card in zoo.hand if not state.known.get(card, 0) >> player & 1]
        assert shown.hand == sorted([0] * len(secret) + [card for card in zoo.hand if card not in secret])
        assert unseen.issuperset(secret)
        assert unseen.issuperset(zoo.dealt)
        assert not any(shown.dealt)
        assert not any(shown.finals)
        assert set(seen.final_deck).issuperset(zoo.finals)
    assert unseen.issuperset(state.deck)
    assert set(PROJECTS) - unseen >= {row[0] for row in state.projects}
    if state.current_player() not in (player, -4):
        assert seen.legal_actions() == []
    if state.held_by not in (-1, player):
        assert not any(seen.held)
