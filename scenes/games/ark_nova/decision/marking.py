"""What is marked in a decision, and what the button would play: one action, or several in a row."""

from __future__ import annotations

from engine.games.ark_nova.pieces import KEPT_HAND
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context

MARKED = ("keep", "discard", "move")
"""The verbs of which several can be marked and are then played in a row."""


def how_many(ctx: Context) -> tuple[int, int]:
    """Return how many things are marked before the button plays them, at least and at most; 1 and 1 for one thing."""
    frame, state = ctx.state.stack[-1], ctx.state
    match ctx.how.several if ctx.asking else "":
        case "kept":
            left = KEPT_HAND - len(state.zoos[ctx.seat].hand)
            return left, left
        case "left":
            return frame[2], frame[2]
        case "any":
            return 1, len(ctx.legal(*MARKED))
    return 1, 1


def marks_several(ctx: Context) -> bool:
    """Tell whether a touch only marks, and several things are marked together."""
    return ctx.asking and how_many(ctx)[1] > 1


def to_play(ctx: Context) -> tuple[Action, ...]:
    """Return the actions that the button would play now, in their order; none while something is missing."""
    if not ctx.asking:
        return ()
    if ctx.chooser.marked:
        return (ctx.chooser.marked, ctx.home) if offers_homes(ctx) else (ctx.chooser.marked,)
    if ctx.kind == "house" and ctx.home:
        return (ctx.home,)
    marks = ctx.decision.marks
    return tuple(marks) if marks and len(marks) >= how_many(ctx)[0] else ()


def offers_homes(ctx: Context) -> bool:
    """Tell whether the home of an animal that is marked to be played is chosen with it, on the map or in rows."""
    if not ctx.homes or ctx.kind == "house":
        return False
    return ctx.plan.shows_board or any(item.path == ctx.home for item in ctx.items)


def can_follow(state: ArkNovaState, marks: tuple[Action, ...], action: Action) -> bool:
    """Tell whether an action would still be legal after those that are marked: an animal may need the same room."""
    after = state.clone()
    player = state.current_player()
    for each in marks:
        after.apply_action(each)
    return after.current_player() == player and action in after.legal_actions()


def can_go_back(ctx: Context) -> bool:
    """Tell whether there is a step to take back."""
    return ctx.asking and (ctx.chooser.begun or bool(ctx.decision.marks or ctx.steps))
