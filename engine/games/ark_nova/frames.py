"""What can lie on the stack: every kind of frame, once, with what it holds and how it is carried out.

`values` says what a frame holds after its kind and seat, one letter each: `i` a number, `b` true or false, `p` a seat,
`c` a card (or 0 for the map), other small letters a word of `WORDS`; `P`, `T` and `K` are several of these, `E` pending
effects; all after `?` may be missing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.games.ark_nova import refusals
from engine.games.ark_nova.actions import animals as animals_action
from engine.games.ark_nova.actions import association, build, harbor, support
from engine.games.ark_nova.actions import cards as cards_action
from engine.games.ark_nova.actions import sponsors as sponsors_action
from engine.games.ark_nova.board.hexes import NAMES
from engine.games.ark_nova.board.maps import ADVANCED
from engine.games.ark_nova.effects import abilities, effects, interactive
from engine.games.ark_nova.mechanics import draws, gains
from engine.games.ark_nova.pieces import ACTIONS, NO_HOME, SHAPES, TASKS, Frame
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.refusals import PLAYING, Explain
from engine.games.ark_nova.turns import breaks, setup, turn
from engine.state import Action

WORDS: dict[str, tuple[str, ...]] = {
    "a": ACTIONS,  # an action card
    "o": ("", *ACTIONS),  # one, or any
    "d": ("turn", "extra", "named"),  # why an action is performed
    "h": (NO_HOME, *NAMES),  # where an animal lives
    "k": tuple(SHAPES),  # a kind of building
    "l": ("paid", "free", "unique"),  # how it is built
    "m": ADVANCED,  # a map
    "t": TASKS,
    "v": ("appeal", "conservation"),  # a track
    "w": ("hand", "dealt", "display", "held", "open", "final"),  # where drawn cards go
    "y": ("none", "small", "mixed"),  # which animals were played
    "z": ("sponsor", "waza_class"),  # what the deck is searched for
}
"""The words that a letter of `values` stands for."""


class Step(NamedTuple):
    """What the rules do by themselves. `apply` finds the frame taken off the stack."""

    values: str
    apply: Callable[[ArkNovaPosition, Frame], None]


class Decision(NamedTuple):
    """A choice of the frame's seat. `apply` finds the frame taken off the stack.

    `forced`: when only one action is legal, it is taken without asking. `reasons`: who explains a refused verb.
    """

    values: str
    legal: Callable[[ArkNovaPosition, Frame], list[Action]]
    apply: Callable[[ArkNovaPosition, Frame, Action], None]
    forced: bool = False
    reasons: Mapping[str, Explain] = PLAYING


class Draw(NamedTuple):
    """A chance node: all outcomes (equally likely, or None where there are too many), how to draw one, whether an
    action is one of them, and what follows from it.

    `pile` names what is drawn from, and `many` says whether the frame's first value is how many things come from it.
    """

    values: str
    pile: str
    many: bool
    outcomes: Callable[[ArkNovaPosition, Frame], list[Action] | None]
    sample: Callable[[ArkNovaPosition, Frame, random.Random], Action]
    allows: Callable[[ArkNovaPosition, Frame, Action], bool]
    apply: Callable[[ArkNovaPosition, Frame, Action], None]


class End(NamedTuple):
    """Nothing more is to be done."""

    values: str


KINDS: dict[str, Step | Decision | Draw | End] = {
    "setup": Step("", setup.begin),
    "set_table": Step("", setup.set_table),
    "reveal": Step("", setup.reveal),
    "begin_turn": Step("", turn.begin_turn),
    "card_used": Step("a", turn.card_used),
    "after_action": Step("", turn.after_action),
    "end_turn": Step("", turn.end_turn),
    "next_turn": Step("", turn.next_turn),
    "finish": Step("", turn.finish),
    "deal": Step("iw", draws.deal),
    "deal_final": Step("iw", draws.deal_final),
    "refill": Step("", draws.refill),
    "effects": Step("E", effects.work_off),
    "search": Step("z", abilities.search),
    "animals_over": Step("?y", animals_action.animals_over),
    "hand_limit": Step("", breaks.hand_limit),
    "clean_up": Step("", breaks.clean_up),
    "income": Step("", breaks.income),
    "break_over": Step("", breaks.break_over),
    "pilfer": Step("v", interactive.pilfer),
    "choose_map": Decision("mm", setup.choose_map_legal, setup.choose_map),
    "keep": Decision("", setup.keep_legal, setup.keep),
    "act": Decision(
        "do", turn.act_legal, turn.act, reasons={"action": refusals.no_use, "x_token": refusals.no_x_token}
    ),
    "repeat": Decision("aii", turn.repeat_legal, turn.repeat),
    "order_after": Decision("", turn.order_after_legal, turn.order_after),
    "harbor": Decision("", harbor.harbor_legal, harbor.harbor),
    "order": Decision("E", effects.order_legal, effects.order),
    "conservation_bonus": Decision("i", gains.conservation_bonus_legal, gains.conservation_bonus),
    "drop_final": Decision("", gains.drop_final_legal, gains.drop_final, forced=True),
    "upgrade": Decision("", gains.upgrade_legal, gains.upgrade),
    "cards": Decision(
        "ib", cards_action.cards_legal, cards_action.cards, reasons={"take": refusals.no_take, "snap": refusals.no_snap}
    ),
    "take_card": Decision(
        "i", cards_action.take_card_legal, cards_action.take_card, reasons={"take": refusals.no_take}
    ),
    "take_more": Decision("i", cards_action.take_more_legal, cards_action.take_more),
    "snap": Decision("i", cards_action.snap_legal, cards_action.snap),
    "snap_refill": Decision("", cards_action.snap_refill_legal, cards_action.snap_refill),
    "discard": Decision("i", cards_action.discard_legal, cards_action.discard),
    "build": Decision("ibKb", build.build_legal, build.build, reasons={"build": refusals.no_building}),
    "place": Decision("klb", build.place_legal, build.place, reasons={"place": refusals.no_place}),
    "free_special": Decision("", build.free_special_legal, build.free_special),
    "posturing": Decision("i", build.posturing_legal, build.posturing),
    "move_in": Decision("k", build.move_in_legal, build.move_in),
    "vacate": Decision("ch", build.vacate_legal, build.vacate, forced=True),
    "placement_bonus": Decision("", build.placement_bonus_legal, build.placement_bonus),
    "animals": Decision("iby", animals_action.animals_legal, animals_action.animals),
    "house": Decision(
        "c",
        animals_action.house_legal,
        animals_action.house,
        forced=True,
        reasons={"house": refusals.no_house, "share": refusals.no_house},
    ),
    "extra_small": Decision("", animals_action.extra_small_legal, animals_action.extra_small),
    "take_small": Decision("", animals_action.take_small_legal, animals_action.take_small),
    "association": Decision(
        "ibTb",
        association.association_legal,
        association.association,
        reasons=refusals.ASSOCIATION,
    ),
    "partner_zoo": Decision(
        "", association.partner_zoo_legal, association.partner_zoo_bonus, reasons={"partner_zoo": refusals.nothing_left}
    ),
    "university": Decision(
        "", association.university_legal, association.university_bonus, reasons={"university": refusals.nothing_left}
    ),
    "release": Decision("ci", support.release_legal, support.release),
    "left_token": Decision("", support.left_token_legal, support.left_token),
    "sponsors": Decision("ibii", sponsors_action.sponsors_legal, sponsors_action.sponsors),
    "sponsor_for_money": Decision("?c", sponsors_action.for_money_legal, sponsors_action.for_money),
    "hunter": Decision("", abilities.hunter_legal, abilities.hunter),
    "perception": Decision("i", abilities.perception_legal, abilities.perception),
    "scavenging": Decision("", abilities.scavenging_legal, abilities.scavenging),
    "keep_final": Decision("", abilities.keep_final_legal, abilities.keep_final),
    "assertion": Decision("", abilities.assertion_legal, abilities.assertion),
    "dominance": Decision("", abilities.dominance_legal, abilities.assertion),
    "digging": Decision("i", abilities.digging_legal, abilities.digging),
    "sunbathing": Decision("i", abilities.sunbathing_legal, abilities.sunbathing),
    "pouch": Decision("ic", abilities.pouch_legal, abilities.pouch),
    "multiplier": Decision("", abilities.multiplier_legal, abilities.multiplier),
    "clever": Decision("", abilities.clever_legal, abilities.clever),
    "boost": Decision("a", abilities.boost_legal, abilities.boost),
    "size_class": Decision("", abilities.size_class_legal, abilities.size_class),
    "pilfer_target": Decision("P", interactive.pilfer_target_legal, interactive.pilfer_target),
    "pilfered": Decision("p", interactive.pilfered_legal, interactive.pilfered, forced=True),
    "hypnosis_target": Decision("Pi", interactive.hypnosis_target_legal, interactive.hypnosis_target),
    "hypnotise": Decision("pi", turn.hypnotise_legal, turn.hypnotise),
    "start": Draw("", "start", False, setup.start_outcomes, setup.start_sample, setup.start_allows, setup.start),
    "maps": Draw("i", "maps", True, setup.maps_outcomes, setup.maps_sample, setup.maps_allows, setup.maps),
    "tiles": Draw("", "tiles", False, setup.tiles_outcomes, setup.tiles_sample, setup.tiles_allows, setup.tiles),
    "projects": Draw(
        "", "projects", False, setup.projects_outcomes, setup.projects_sample, setup.projects_allows, setup.projects
    ),
    "action_cards": Draw(
        "",
        "action cards",
        False,
        setup.action_cards_outcomes,
        setup.action_cards_sample,
        setup.action_cards_allows,
        setup.action_cards,
    ),
    "draw": Draw("iw", "deck", True, draws.draw_outcomes, draws.draw_sample, draws.draw_allows, draws.draw),
    "draw_final": Draw(
        "iw",
        "final scoring cards",
        True,
        draws.draw_final_outcomes,
        draws.draw_final_sample,
        draws.draw_final_allows,
        draws.draw_final,
    ),
    "scavenge": Draw(
        "i", "discard pile", True, draws.scavenge_outcomes, draws.scavenge_sample, draws.scavenge_allows, draws.scavenge
    ),
    "steal": Draw(
        "p",
        "stolen",
        False,
        interactive.steal_outcomes,
        interactive.steal_sample,
        interactive.steal_allows,
        interactive.steal,
    ),
    "over": End(""),
}
"""Every kind of frame."""

STEPS = {kind: frame for kind, frame in KINDS.items() if isinstance(frame, Step)}
DECISIONS = {kind: frame for kind, frame in KINDS.items() if isinstance(frame, Decision)}
DRAWS = {kind: frame for kind, frame in KINDS.items() if isinstance(frame, Draw)}
