"""The break: hand limit, tokens, workers and boards, display, income."""

from __future__ import annotations

from engine.games.ark_nova.actions.association import cover_donation
from engine.games.ark_nova.board.hexes import around
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics import triggers
from engine.games.ark_nova.mechanics.common import TOKENS, cards_with, discard_card, from_source, note, push_effects
from engine.games.ark_nova.mechanics.gains import gain
from engine.games.ark_nova.mechanics.housing import open_places
from engine.games.ark_nova.pieces import (
    BREAK_SPACES,
    CAPACITY,
    CONTINENTS,
    ENCLOSURE_SIZE,
    HAND_LIMIT,
    HAND_LIMIT_WITH_UNIVERSITY,
    INCOME,
    UNIVERSITIES,
    Frame,
    Pending,
)
from engine.games.ark_nova.position import ArkNovaPosition

FOLDERS_CLEARED = 2


def hand_limit_of(zoo: Zoo) -> int:
    """Return how many cards a player may keep in a break: three, or five with the university for that."""
    return HAND_LIMIT_WITH_UNIVERSITY if "hand_limit" in zoo.universities else HAND_LIMIT


def hand_limit(state: ArkNovaPosition, frame: Frame) -> None:
    """Step 1: discard down to three cards, or five with the university for that."""
    zoo = state.zoos[frame[1]]
    limit = hand_limit_of(zoo)
    if len(zoo.hand) > limit:
        state.stack.append(("discard", frame[1], len(zoo.hand) - limit))


def clean_up(state: ArkNovaPosition, frame: Frame) -> None:
    """Steps 2 to 4: tokens off the action cards, workers home, boards replenished, two folders cleared.

    In a solo game a token covers a donation space first.
    """
    if len(state.zoos) == 1:
        cover_donation(state)
    for seat, zoo in enumerate(state.zoos):
        for token in TOKENS:
            if cards := cards_with(zoo, token):
                note(state, "freed", seat, token, *cards)
        zoo.action_tokens = [0] * len(zoo.action_tokens)
        zoo.workers += sum(zoo.tasks)
        zoo.tasks = [0, 0, 0, 0]
    state.partner_zoos = [each for each in CONTINENTS if any(each not in zoo.partner_zoos for zoo in state.zoos)]
    state.universities = [each for each in UNIVERSITIES if any(each not in zoo.universities for zoo in state.zoos)]
    for card in filter(None, state.display[:FOLDERS_CLEARED]):
        discard_card(state, card)
        note(state, "discarded", -1, card)
    del state.display[:FOLDERS_CLEARED]


def income(state: ArkNovaPosition, frame: Frame) -> None:
    """Step 5: money by appeal, by kiosks, and all purple income in the order that the player chooses."""
    player = frame[1]
    zoo = state.zoos[player]
    gain(state, player, "money", INCOME[zoo.appeal] + kiosk_income(zoo) + map_income(zoo))
    found: list[Pending] = []
    for card in zoo.sponsors:
        found += from_source(card, SPONSORS[card].income)
    for at, (pays_again, bonus) in enumerate(MAPS[zoo.map].left):
        if pays_again and not zoo.left >> at & 1:
            found += triggers.hosted(bonus, 0, f"token{at + 1}")
    push_effects(state, player, found)


def kiosk_income(zoo: Zoo) -> int:
    """One money for each building beside a kiosk: unique, special, occupied standard, pavilion.

    On map 7 one more for each kiosk when all its kiosk bonuses are covered.
    """
    total = 0
    zoo_map = MAPS[zoo.map]
    extra = int(zoo_map.ability == "parlors" and not zoo_map.places & ~zoo.covered)
    for kind, mask, _ in zoo.buildings:
        if kind == "kiosk":
            touched = around(mask)
            total += extra
            for other, spaces, fill in zoo.buildings:
                if spaces & touched and other != "kiosk" and (fill or other not in ENCLOSURE_SIZE or other in CAPACITY):
                    total += 1
    return total


def map_income(zoo: Zoo) -> int:
    """Map 5: one money for each covered space beside the park restaurant, as long as that is not covered itself."""
    if MAPS[zoo.map].ability != "restaurant":
        return 0
    return (around(open_places(zoo)) & zoo.covered).bit_count()


def break_over(state: ArkNovaPosition, frame: Frame) -> None:
    """Step 6: the break token goes back to its start."""
    state.break_left = BREAK_SPACES[len(state.zoos)]
    state.break_caller = -1
