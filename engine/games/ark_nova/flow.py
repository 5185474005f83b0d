"""What can lie on the stack, and how it is worked off.

Every kind of frame is listed here once: `STEPS` are taken by the rules, `DECISIONS` are a seat's, `DRAWS` are nature's.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from engine.games.ark_nova import refusals
from engine.games.ark_nova.actions import animals as animals_action
from engine.games.ark_nova.actions import association, build, harbor, support
from engine.games.ark_nova.actions import cards as cards_action
from engine.games.ark_nova.actions import sponsors as sponsors_action
from engine.games.ark_nova.effects import abilities, effects, interactive
from engine.games.ark_nova.mechanics import draws, gains
from engine.games.ark_nova.mechanics.common import note
from engine.games.ark_nova.pieces import Frame
from engine.games.ark_nova.turns import breaks, setup, turn
from engine.state import Action

if TYPE_CHECKING:
    from engine.games.ark_nova.rules import ArkNovaState


class Decision(NamedTuple):
    """A choice of the frame's seat. `apply` finds the frame taken off the stack.

    `forced`: when only one action is legal, it is taken without asking.
    """

    legal: Callable[[ArkNovaState, Frame], list[Action]]
    apply: Callable[[ArkNovaState, Frame, Action], None]
    forced: bool = False


class Draw(NamedTuple):
    """A chance node: how to draw an outcome, whether an action is one, and what follows from it."""

    sample: Callable[[ArkNovaState, Frame, random.Random], Action]
    allows: Callable[[ArkNovaState, Frame, Action], bool]
    apply: Callable[[ArkNovaState, Frame, Action], None]


STEPS: dict[str, Callable[[ArkNovaState, Frame], None]] = {
    "setup": setup.begin,
    "set_table": setup.set_table,
    "reveal": setup.reveal,
    "begin_turn": turn.begin_turn,
    "card_used": turn.card_used,
    "after_action": turn.after_action,
    "end_turn": turn.end_turn,
    "next_turn": turn.next_turn,
    "finish": turn.finish,
    "deal": draws.deal,
    "deal_final": draws.deal_final,
    "refill": draws.refill,
    "effect": effects.run_frame,
    "effects": effects.work_off,
    "search": abilities.search,
    "animals_over": animals_action.animals_over,
    "hand_limit": breaks.hand_limit,
    "clean_up": breaks.clean_up,
    "income": breaks.income,
    "break_over": breaks.break_over,
    "pilfer": interactive.pilfer,
}

DECISIONS: dict[str, Decision] = {
    "choose_map": Decision(setup.choose_map_legal, setup.choose_map),
    "keep": Decision(setup.keep_legal, setup.keep),
    "act": Decision(turn.act_legal, turn.act),
    "repeat": Decision(turn.repeat_legal, turn.repeat),
    "order_after": Decision(turn.order_after_legal, turn.order_after),
    "harbor": Decision(harbor.harbor_legal, harbor.harbor),
    "order": Decision(effects.order_legal, effects.order),
    "conservation_bonus": Decision(gains.conservation_bonus_legal, gains.conservation_bonus),
    "drop_final": Decision(gains.drop_final_legal, gains.drop_final, forced=True),
    "upgrade": Decision(gains.upgrade_legal, gains.upgrade),
    "cards": Decision(cards_action.cards_legal, cards_action.cards),
    "take_card": Decision(cards_action.take_card_legal, cards_action.take_card),
    "snap": Decision(cards_action.snap_legal, cards_action.snap),
    "snap_refill": Decision(cards_action.snap_refill_legal, cards_action.snap_refill),
    "discard": Decision(cards_action.discard_legal, cards_action.discard),
    "build": Decision(build.build_legal, build.build),
    "place": Decision(build.place_legal, build.place),
    "free_special": Decision(build.free_special_legal, build.free_special),
    "posturing": Decision(build.posturing_legal, build.posturing),
    "move_in": Decision(build.move_in_legal, build.move_in),
    "vacate": Decision(build.vacate_legal, build.vacate, forced=True),
    "placement_bonus": Decision(build.placement_bonus_legal, build.placement_bonus),
    "animals": Decision(animals_action.animals_legal, animals_action.animals),
    "house": Decision(animals_action.house_legal, animals_action.house, forced=True),
    "extra_small": Decision(animals_action.extra_small_legal, animals_action.extra_small),
    "take_small": Decision(animals_action.take_small_legal, animals_action.take_small),
    "association": Decision(association.association_legal, association.association),
    "partner_zoo": Decision(association.partner_zoo_legal, association.partner_zoo_bonus),
    "university": Decision(association.university_legal, association.university_bonus),
    "release": Decision(support.release_legal, support.release),
    "left_token": Decision(support.left_token_legal, support.left_token),
    "sponsors": Decision(sponsors_action.sponsors_legal, sponsors_action.sponsors),
    "sponsor_for_money": Decision(sponsors_action.for_money_legal, sponsors_action.for_money),
    "hunter": Decision(abilities.hunter_legal, abilities.hunter),
    "perception": Decision(abilities.perception_legal, abilities.perception),
    "scavenging": Decision(abilities.scavenging_legal, abilities.scavenging),
    "keep_final": Decision(abilities.keep_final_legal, abilities.keep_final),
    "assertion": Decision(abilities.assertion_legal, abilities.assertion),
    "digging": Decision(abilities.digging_legal, abilities.digging),
    "sunbathing": Decision(abilities.sunbathing_legal, abilities.sunbathing),
    "pouch": Decision(abilities.pouch_legal, abilities.pouch),
    "multiplier": Decision(abilities.multiplier_legal, abilities.multiplier),
    "clever": Decision(abilities.clever_legal, abilities.clever),
    "boost": Decision(abilities.boost_legal, abilities.boost),
    "size_class": Decision(abilities.size_class_legal, abilities.size_class),
    "pilfer_target": Decision(interactive.pilfer_target_legal, interactive.pilfer_target),
    "pilfered": Decision(interactive.pilfered_legal, interactive.pilfered, forced=True),
    "hypnosis_target": Decision(interactive.hypnosis_target_legal, interactive.hypnosis_target),
    "hypnotise": Decision(turn.hypnotise_legal, turn.hypnotise),
}

DRAWS: dict[str, Draw] = {
    "start": Draw(setup.start_sample, setup.start_allows, setup.start),
    "maps": Draw(setup.maps_sample, setup.maps_allows, setup.maps),
    "tiles": Draw(setup.tiles_sample, setup.tiles_allows, setup.tiles),
    "projects": Draw(setup.projects_sample, setup.projects_allows, setup.projects),
    "action_cards": Draw(setup.action_cards_sample, setup.action_cards_allows, setup.action_cards),
    "draw": Draw(draws.draw_sample, draws.draw_allows, draws.draw),
    "draw_final": Draw(draws.draw_final_sample, draws.draw_final_allows, draws.draw_final),
    "scavenge": Draw(draws.scavenge_sample, draws.scavenge_allows, draws.scavenge),
    "steal": Draw(interactive.steal_sample, interactive.steal_allows, interactive.steal),
}

_ONLY_NO = ([("skip",)], [("done",)])


def advance(state: ArkNovaState) -> None:
    """Take steps until a seat has a real choice, nature moves, or the game is over; fill `state.legal`.

    A decision that offers nothing (or only to decline) is passed over with an event: what cannot be carried out is
    skipped.
    """
    stack = state.stack
    while True:
        frame = stack[-1]
        kind = frame[0]
        step = STEPS.get(kind)
        if step is not None:
            stack.pop()
            step(state, frame)
            continue
        decision = DECISIONS.get(kind)
        if decision is None:
            state.legal = []
            return
        legal = decision.legal(state, frame)
        if len(legal) > 1 or (legal and not decision.forced and legal not in _ONLY_NO):
            state.legal = legal
            return
        stack.pop()
        if legal:
            decision.apply(state, frame, legal[0])
        else:
            note(state, "skipped", frame[1], kind)


def apply(state: ArkNovaState, action: Action) -> None:
    """Carry out `action` on the frame on top. Raises `IllegalAction` and changes nothing when it is refused."""
    frame = state.stack[-1]
    decision = DECISIONS.get(frame[0])
    if decision is not None:
        if type(action) is not tuple or action not in state.legal:
            raise refusals.refusal(state, frame, action)
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


def refresh(state: ArkNovaState) -> None:
    """Work out `state.legal` again for the frame on top (after hidden cards were filled in, or a state was read)."""
    decision = DECISIONS.get(state.stack[-1][0])
    state.legal = decision.legal(state, state.stack[-1]) if decision else []
