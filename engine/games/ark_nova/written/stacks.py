"""Checks that the stack of a written state is one that a turn or a break builds up.

A frame is put on the stack by the frame below it, or by the one whose place it takes. So for every kind it is known
what can lie directly below (`BELOW`); at the bottom of the stack is a turn, the steps of a break, or the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.ark_nova.mechanics.common import seats_from
from engine.games.ark_nova.pieces import SOLO_ROUNDS, Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.turns.breaks import hand_limit_of

ACTING = frozenset(("animals", "animals_over", "association", "build", "sponsors", "take_small"))
"""Actions that go on after what they have brought is over."""
BREAK = frozenset(("income", "refill"))
"""The steps of a break that follow an income."""
WAITING = ACTING | BREAK | {"effects", "posturing"}
"""What lies below whatever an effect asks or does."""
USED = frozenset(("card_used", "repeat"))
DRAWING = {
    "hand": WAITING | USED | {"deal", "take_card", "take_more", "digging", "discard"},
    "display": WAITING | {"deal", "next_turn", "hand_limit", "break_over", "digging", "snap"},
    "open": frozenset(("hunter", "search", "deal")),
    "held": frozenset(("perception", "keep_final", "deal", "deal_final")),
}
"""What lies below a draw, by where its cards go."""

BELOW: dict[str, frozenset[str]] = {
    "harbor": frozenset(("end_turn",)),
    "repeat": frozenset(("card_used", "harbor", "after_action")) | WAITING,
    "after_action": frozenset(("harbor", "after_action")) | WAITING,
    "card_used": frozenset(("after_action",)),
    **dict.fromkeys(("animals", "animals_over", "association", "build", "cards", "sponsors", "take_small"), USED),
    "extra_small": frozenset(("take_small",)),
    "house": frozenset(("animals", "animals_over", "take_small")),
    "vacate": frozenset(("effects", "move_in")),
    "move_in": WAITING,
    "release": frozenset(("effects",)),
    "take_more": USED | {"discard"},
    "snap_refill": frozenset(("snap",)),
    "scavenge": frozenset(("scavenging",)),
    "pilfered": WAITING | {"pilfer"},
    "pilfer_target": WAITING | {"pilfer"},
    "steal": WAITING | {"pilfer"},
    "drop_final": WAITING | {"drop_final", "over"},
    "discard": USED | {"clean_up", "hand_limit"},
    **dict.fromkeys(
        ("effects", "order", "conservation_bonus", "upgrade", "take_card", "snap", "place", "free_special", "posturing",
         "placement_bonus", "partner_zoo", "university", "left_token", "sponsor_for_money", "hunter", "perception",
         "scavenging", "keep_final", "assertion", "dominance", "digging", "sunbathing", "pouch", "multiplier",
         "size_class", "search", "pilfer"),
        WAITING,
    ),
    **dict.fromkeys(
        ("order_after", "clever", "boost", "act", "hypnosis_target", "hypnotise"), WAITING | {"after_action"}
    ),
}  # fmt: skip
"""What can lie directly below a kind of frame; draws and the steps of a break are checked elsewhere."""

OTHERS = frozenset(("drop_final", "pilfered", "card_used"))
"""What may belong to another seat than what lies below it; on the steps of a break anything may."""
STEPS_OF_A_BREAK = frozenset(("break_over", "refill", "income", "clean_up", "hand_limit"))
AFTER = frozenset(("order_after", "clever", "boost", "hypnosis_target", "hypnotise"))


def problems(state: ArkNovaPosition) -> Iterator[str]:
    """Yield a sentence for each frame that lies where no turn puts it."""
    root = state.stack[0][0]
    base = 1
    if root not in ("end_turn", "next_turn", "over"):
        yield "after the set-up a turn is played, or the game is over"
        return
    if root == "next_turn":
        steps = _break_steps(state)
        base += len(steps)
        yield from _between_turns(state, steps)
    elif root == "end_turn" and state.stack[1:2] != [("harbor", state.turn)]:
        yield "a turn ends with the harbor"
    if root == "over" and any(frame[0] != "drop_final" for frame in state.stack[1:]):
        yield "after the end final scoring cards are put away and nothing else"
    for at in range(base, len(state.stack)):
        yield from _frame(state, at)


def _frame(state: ArkNovaPosition, at: int) -> Iterator[str]:
    """The frame at a place of the stack can lie on the one below it, and belongs to the same seat."""
    below, frame = state.stack[at - 1], state.stack[at]
    kind, seat = frame[:2]
    if kind in ("draw", "deal", "draw_final", "deal_final"):
        allowed = DRAWING.get(frame[3], frozenset())
    elif kind == "act" and frame[2] == "turn":
        allowed = frozenset(("harbor",))
        if at != len(state.stack) - 1 or seat != state.turn:
            yield "an action is chosen before anything else in a turn"
    else:
        allowed = BELOW.get(kind, frozenset())
    if below[0] not in allowed:
        yield f"{kind!r} cannot lie on {below[0]!r}"
    # a hypnotised card belongs to its owner, and the action to the hypnotising player
    owner = _actor(state, at) if below[0] == "card_used" else below[1]
    if seat != owner and kind not in OTHERS and below[0] not in STEPS_OF_A_BREAK:
        yield f"{kind!r} belongs to another seat than {below[0]!r}"
    if kind in AFTER and below[0] != "after_action" and not state.is_break:
        yield "what comes after an action comes after one"


def _actor(state: ArkNovaPosition, at: int) -> int:
    """Return the seat whose action is under way below a place of the stack, or -1."""
    return next((frame[1] for frame in reversed(state.stack[:at]) if frame[0] == "after_action"), -1)


# --- breaks


def break_steps(state: ArkNovaPosition, player: int) -> list[Frame]:
    """Return the frames of a whole break that `player` has called, the last step first (`turn.push_break`)."""
    seats = seats_from(state, player)
    return [
        ("break_over", player),
        ("refill", player),
        *(("income", seat) for seat in reversed(seats)),
        ("refill", player),
        ("clean_up", player),
        *(("hand_limit", seat) for seat in reversed(seats)),
        ("refill", player),
    ]


def _break_steps(state: ArkNovaPosition) -> list[Frame]:
    """Return the steps of a break that lie on the end of the turn, the last one first."""
    steps = []
    for frame in state.stack[1:]:
        if frame[0] not in STEPS_OF_A_BREAK:
            break
        steps.append(frame)
    return steps


def _between_turns(state: ArkNovaPosition, steps: list[Frame]) -> Iterator[str]:
    """After a turn the display is filled up, and when a break was called its steps follow one after the other."""
    player = state.stack[0][1]
    every = break_steps(state, player)
    if len(state.zoos) == 1:
        called = state.solo_turn == SOLO_ROUNDS[state.solo_round]
    else:
        called = state.break_caller >= 0
    if called != bool(steps):
        yield "a break comes when it was called, and only then"
        return
    if steps != every[: len(steps)] or len(steps) >= len(every):
        yield "the steps of a break come in their order"
        return
    kind, seat = every[len(steps)] if steps else ("refill", player)
    rest = state.stack[1 + len(steps) :]
    first = rest[0] if rest else ("", -1)
    if kind == "refill":
        if first[1] != player or any(frame[0] not in ("draw", "deal") or frame[3] != "display" for frame in rest):
            yield "the display is filled up now"
    elif kind == "hand_limit":
        zoo = state.zoos[seat]
        if rest != [("discard", seat, len(zoo.hand) - hand_limit_of(zoo))]:
            yield "in a break hands are discarded down to their limit"
    elif kind != "income" or (first[1] != seat and first[0] not in OTHERS):
        yield "nothing is decided at this step of a break"
