"""Works off the stack: takes steps until somebody chooses or nature draws, and carries out what was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova import refusals
from engine.games.ark_nova.frames import DECISIONS, DRAWS, STEPS, Decision
from engine.games.ark_nova.mechanics.common import note
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

_ONLY_NO = ([("skip",)], [("done",)])


def advance(state: ArkNovaPosition) -> None:
    """Take steps until a seat has a real choice, nature moves, or the game is over; fill `state.legal`.

    A decision that offers nothing, or only to decline, is passed over with an event.
    """
    stack = state.stack
    while True:
        frame = stack[-1]
        kind = frame[0]
        step = STEPS.get(kind)
        if step is not None:
            stack.pop()
            step.apply(state, frame)
            continue
        decision = DECISIONS.get(kind)
        if decision is None:
            state.legal = []
            return
        legal = decision.legal(state, frame)
        if legal and not answers_itself(decision, legal):
            state.legal = legal
            return
        stack.pop()
        if legal:
            decision.apply(state, frame, legal[0])
        else:
            note(state, "skipped", frame[1], kind)


def answers_itself(decision: Decision, legal: Sequence[Action]) -> bool:
    """Tell whether a decision with these legal actions is passed over without asking."""
    return len(legal) == 1 and (decision.forced or legal in _ONLY_NO)


def apply(state: ArkNovaPosition, action: Action) -> None:
    """Carry out `action` on the frame on top. Raises `IllegalAction` and changes nothing when it is refused."""
    frame = state.stack[-1]
    decision = DECISIONS.get(frame[0])
    if decision is not None:
        if type(action) is not tuple or action not in state.legal or not refusals.is_action(action):
            raise refusals.refusal(state, frame, action, decision.reasons)
        state.stack.pop()
        if action[0] in ("skip", "done"):
            note(state, "declined" if action[0] == "skip" else "ended", frame[1], frame[0])
        decision.apply(state, frame, action)
    else:
        draw = DRAWS.get(frame[0])
        if draw is None or not refusals.is_action(action) or not draw.allows(state, frame, action):
            raise refusals.refusal(state, frame, action)
        state.stack.pop()
        draw.apply(state, frame, action)
    advance(state)


def refresh(state: ArkNovaPosition) -> None:
    """Work out `state.legal` again for the frame on top, after hidden cards were filled in or a state was read."""
    decision = DECISIONS.get(state.stack[-1][0])
    state.legal = decision.legal(state, state.stack[-1]) if decision else []
