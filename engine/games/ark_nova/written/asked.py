"""What the frames of a written stack may hold: numbers that rules and cards give, and the cards drawn for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import (
    CARDS_DRAWN,
    CONSERVATION_BONUSES,
    DISPLAY,
    MAX_X_TOKENS,
    NEEDS_BUILD_II,
    TASKS,
    Frame,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.turns.turn import multipliers
from engine.games.ark_nova.written.catalogue import EFFECTS

STRONGEST = 5 + MAX_X_TOKENS
"""The highest slot and all X-tokens."""
SEEN_BY_ALL = frozenset(("hunter", "scavenging", "house"))
SEEN_BY_ONE = frozenset(("perception", "keep_final"))
"""The decisions for which cards are held."""


def _most(code: str) -> int:
    """Return the largest number that an effect with this code has: how often it asks, or how many cards it draws."""
    return max(effect[1] for effect in EFFECTS if effect[0] == code and type(effect[1]) is int)


MOST: dict[str, int] = {
    "take_card": _most("take_card"),
    "snap": _most("snapping"),
    "digging": _most("digging"),
    "sunbathing": _most("sunbathing"),
    "pouch": _most("pouch"),
    "posturing": _most("posturing"),
    "scavenge": _most("scavenging"),
    "take_more": max(map(max, CARDS_DRAWN)),
    "animals": 2,
    "cards": STRONGEST,
    "discard": 300,  # in a break the whole hand: `stacks` counts it
    "draw_final": 2,
    "deal_final": 2,
}
"""The largest first number of a frame; the smallest is 1."""
MOST_DRAWN = {
    "hand": max(_most("sprint"), *map(max, CARDS_DRAWN)),
    "held": _most("perception"),
    "open": _most("hunter"),
    "display": DISPLAY,
}
FREE_KINDS = frozenset(effect[1] for effect in EFFECTS if effect[0] == "free_building") | {
    "kiosk",
    "pavilion",
    *NEEDS_BUILD_II,
}


def problems(state: ArkNovaPosition) -> Iterator[str]:
    """Yield a sentence for frames that hold what no rule puts there, and for held cards without a reason."""
    yield from _held(state)
    yield from _draws(state)
    for frame in state.stack:
        if not 1 <= _first_number(frame) <= MOST.get(frame[0], STRONGEST + 1):
            yield f"{frame[0]!r} holds a number that no rule gives"
        if frame[0] in _CHECKS and not _CHECKS[frame[0]](state, frame):
            yield f"{frame[0]!r} holds what does not go with the zoo"
    if state.stack[-1][:1] == ("act",) and state.stack[-1][2] == "turn":
        zoo = state.zoos[state.turn]
        if state.after or zoo.venom_removed or state.break_caller != -1 or 0 in state.display:
            yield "something has happened in a turn before its action"
        piles = len(state.deck) - _hidden(state) + len(state.under) + len(state.discard)
        if len(state.display) < DISPLAY and piles > zoo.harbor_used:
            yield "the display was filled up before the turn"


def _first_number(frame: Frame) -> int:
    return int(frame[2]) if frame[0] in MOST else 1


def _held(state: ArkNovaPosition) -> Iterator[str]:
    """Cards are held for the decision on top, or while more are turned over for it."""
    kind, seat = state.stack[-1][:2]
    if kind in SEEN_BY_ALL or kind in SEEN_BY_ONE:
        held, by = True, seat if kind in SEEN_BY_ONE else -1
    elif kind in ("draw", "draw_final") and state.stack[-1][3] in ("open", "held"):
        # part of them has been drawn already where the deck ran out (R8), or in a search
        held, by = bool(state.held), seat if state.held and state.stack[-1][3] == "held" else -1
    else:
        held, by = False, -1
    if bool(state.held) != held or state.held_by != by:
        yield "cards are held for nothing, or none for what is decided"
    if kind == "perception" and not state.stack[-1][2] <= len(state.held) <= state.stack[-1][2] + 2:
        yield "half of the drawn cards are kept"


def _draws(state: ArkNovaPosition) -> Iterator[str]:
    """No more cards are drawn than are wanted and there; those beyond the deck are drawn after it (R8)."""
    kind, seat, *values = state.stack[-1]
    hidden_finals = sum(zoo.finals.count(0) for zoo in state.zoos) + sum(card == 0 for card, _ in state.final_under)
    if any(frame[0] == "keep_final" for frame in state.stack):
        hidden_finals += state.held.count(0)
    piles = {
        "draw": len(state.deck) - _hidden(state),
        "draw_final": len(state.final_deck) - hidden_finals,
        "scavenge": len(state.discard),
    }
    if min(piles.values()) < 0:
        yield "more cards are hidden than are unseen"
    if kind not in piles:
        if kind == "steal" and (values[0] == seat or not state.zoos[values[0]].hand):
            yield "a card is drawn from a hand that has none"
        return
    n = values[0]
    below = state.stack[-2] if len(state.stack) > 1 else state.stack[-1]
    if not 1 <= n <= piles[kind] or (below[0] in ("deal", "deal_final") and n != piles[kind]):
        yield "other numbers of cards are drawn than there are"
    if kind != "draw":
        return
    where = values[1]
    wanted = n + (below[2] if below[0] == "deal" else 0)
    most = MOST_DRAWN.get(where, 0)
    if where == "open":
        most = max(most, state.zoos[seat].icons["predator"])
    if below[0] == "search":
        most = 1
    if where == "display":
        if 0 in state.display or len(state.display) + wanted != DISPLAY:
            yield "the display has six cards"
    elif wanted + len(state.held) * (where in ("open", "held") and below[0] != "search") > most:
        yield "more cards are drawn than any effect draws"


def _hidden(state: ArkNovaPosition) -> int:
    """Return how many cards of the deck of an observation are in hands, or held."""
    held = 0 if any(frame[0] == "keep_final" for frame in state.stack) else state.held.count(0)
    return held + sum(zoo.hand.count(0) for zoo in state.zoos)


# --- what frames hold


def _association(state: ArkNovaPosition, frame: Frame) -> bool:
    zoo = state.zoos[frame[1]]
    done = frame[4]
    return frame[2] <= STRONGEST and len({*done}) == len(done) and all(zoo.tasks[TASKS.index(each)] for each in done)


def _build(state: ArkNovaPosition, frame: Frame) -> bool:
    kinds = [kind for kind, _, _ in state.zoos[frame[1]].buildings]
    kinds += [each[2] for each in state.stack if each[0] == "place"]
    built = frame[4]
    return frame[2] <= STRONGEST and len({*built}) == len(built) and all(kind in kinds for kind in built)


def _sponsors(state: ArkNovaPosition, frame: Frame) -> bool:
    _, seat, left, _, played, strength = frame
    return bool(1 <= strength <= STRONGEST and left <= strength + 1 and played <= len(state.zoos[seat].sponsors))


def _repeat(state: ArkNovaPosition, frame: Frame) -> bool:
    _, seat, card, power, left = frame
    return bool(power <= STRONGEST and 1 <= left <= multipliers(state.zoos[seat], card))


def _conservation_bonus(state: ArkNovaPosition, frame: Frame) -> bool:
    return bool(frame[2] in CONSERVATION_BONUSES and state.zoos[frame[1]].conservation >= frame[2])


def _release(state: ArkNovaPosition, frame: Frame) -> bool:
    _, seat, card, level = frame
    row = next((row for row in state.projects if row[0] == card), ())
    return bool(row) and PROJECTS[card].kind == "release" and level in (1, 2, 3) and row[level] == seat


def _place(state: ArkNovaPosition, frame: Frame) -> bool:
    _, seat, kind, how, upgraded = frame
    zoo = state.zoos[seat]
    below = state.stack[state.stack.index(frame) - 1]
    if how == "paid":
        return below[0] == "build" and kind in below[4] and upgraded == below[3]
    if how == "unique" and all(SPONSORS[card].building != kind for card in zoo.sponsors):
        return False
    return (how == "unique" or kind in FREE_KINDS) and upgraded == is_upgraded(zoo, "build")


def _move_in(state: ArkNovaPosition, frame: Frame) -> bool:
    return frame[2] in NEEDS_BUILD_II and any(kind == frame[2] for kind, _, _ in state.zoos[frame[1]].buildings)


def _discard(state: ArkNovaPosition, frame: Frame) -> bool:
    return bool(frame[2] == 1 or state.is_break)


def _sponsor_for_money(state: ArkNovaPosition, frame: Frame) -> bool:
    return len(frame) == 2 or bool(state.zoos[frame[1]].card_tokens.get(frame[2]))


def _drop_final(state: ArkNovaPosition, frame: Frame) -> bool:
    return bool(state.zoos[frame[1]].finals) and (state.stack[0][0] == "over") != state.ten_reached


def _act(state: ArkNovaPosition, frame: Frame) -> bool:
    return bool((frame[2] == "named") == bool(frame[3]))


def _others(state: ArkNovaPosition, frame: Frame) -> bool:
    return frame[1] not in frame[2] and len({*frame[2]}) == len(frame[2]) > 1


def _another(state: ArkNovaPosition, frame: Frame) -> bool:
    return bool(frame[1] != frame[2])


def _size_class(state: ArkNovaPosition, frame: Frame) -> bool:
    return "one_size_class" in state.zoos[frame[1]].modifiers and not state.waza


_CHECKS: dict[str, Callable[[ArkNovaPosition, Frame], bool]] = {
    "association": _association,
    "build": _build,
    "sponsors": _sponsors,
    "repeat": _repeat,
    "conservation_bonus": _conservation_bonus,
    "release": _release,
    "place": _place,
    "move_in": _move_in,
    "discard": _discard,
    "sponsor_for_money": _sponsor_for_money,
    "drop_final": _drop_final,
    "act": _act,
    "pilfer_target": _others,
    "hypnosis_target": _others,
    "pilfered": _another,
    "hypnotise": _another,
    "size_class": _size_class,
}
"""What else must be true of a kind of frame."""
