"""A position for every kind of decision of Ark Nova, brought about at the first turn of a game of three."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.games.ark_nova import flow
from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import MULTIPLIER
from engine.games.ark_nova.pieces import ACTION_INDEX
from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.record import Record
from tests.engine.games.ark_nova.positions import (
    ask,
    display,
    hand,
    house,
    lay,
    lay_somewhere,
    own,
    play,
    set_zoo,
    slot,
    upgrade,
)
from tests.scenes.games.ark_nova.table import new_match, now

SMALL = next(
    card
    for card, animal in ANIMALS.items()
    if animal.size == 1 and not (animal.rock or animal.water or animal.needs or animal.petting)
)
EASY_SPONSOR = next(
    card for card, sponsor in SPONSORS.items() if sponsor.level <= 4 and not (sponsor.needs or sponsor.building)
)
POUCHED = next(card for card, animal in ANIMALS.items() if any(effect[0] == "pouch" for effect in animal.effects))
RELEASED = next(card for card, project in PROJECTS.items() if project.kind == "release")
IN_SET_UP = {"choose_map": "deal", "keep": "4"}
"""Decisions before the first turn, and the option `maps` with which they are asked."""


@cache
def _beginning(kind: str, maps: str) -> Record:
    """Return the record of a game up to the first decision of that kind of the first seat."""
    match = new_match(1, 2, maps, "11")
    while match.state.current_player() != 0 or now(match).stack[-1][0] != kind:
        match.play_chance() if match.state.is_chance() else match.play(match.state.legal_actions()[0])
    return match.record


def match_at(kind: str) -> Match:
    """Return a match of a person and two machines in which the person decides on that."""
    if kind in IN_SET_UP:
        return Match(_beginning(kind, IN_SET_UP[kind]))
    match = Match(_beginning("act", "4"))
    assert isinstance(match.state, ArkNovaState)
    POSITIONS[kind](match.state)
    return match


# --- what a position needs


def _effects(*effects: tuple[object, ...]) -> Callable[[ArkNovaState], None]:
    """Return a function that lets the first seat have these effects of the lion, up to the first question."""

    def bring(state: ArkNovaState) -> None:
        ask(state, ("effects", 0, tuple((402, effect) for effect in effects)))
        play(state)  # what nature draws

    return bring


def _frame(*frame: object) -> Callable[[ArkNovaState], None]:
    return lambda state: ask(state, frame)


def _harbor_built(state: ArkNovaState) -> None:
    lay(state, "kiosk", "a11")


def _use(state: ArkNovaState, action: str, at: int) -> None:
    slot(state, action, at)
    state.apply_action(("action", action, 0))


def _leaders(state: ArkNovaState) -> None:
    for seat in (1, 2):
        set_zoo(state, seat, appeal=40, conservation=0)
    set_zoo(state, 0, appeal=10, conservation=0)


def _house_apart(state: ArkNovaState, kind: str, *cards: int) -> None:
    """Put animals into the zoo, each into an enclosure of its own."""
    for card in cards:
        lay_somewhere(state, kind, fill=1)
        house(state, card, at=first_name(state.zoos[0].buildings[-1][1]))


# --- the positions


def _act(state: ArkNovaState) -> None:
    _harbor_built(state)


def _repeat(state: ArkNovaState) -> None:
    state.zoos[0].action_tokens[MULTIPLIER + ACTION_INDEX["sponsors"]] = 1
    _use(state, "sponsors", 3)
    play(state, ("raise_money",))


def _order_after(state: ArkNovaState) -> None:
    ask(state, ("after_action", 0), ("effects", 0, ((402, ("clever",)), (403, ("determination",)))))


def _harbor(state: ArkNovaState) -> None:
    _harbor_built(state)
    play(state, ("x_token", "cards"))


def _cards(state: ArkNovaState) -> None:
    upgrade(state, "cards")
    _use(state, "cards", 5)


def _take_more(state: ArkNovaState) -> None:
    _cards(state)
    play(state, ("draw",))


def _snap_refill(state: ArkNovaState) -> None:
    _effects(("snapping", 2))(state)
    play(state, ("snap", state.display[0]))


def _discard(state: ArkNovaState) -> None:
    _use(state, "cards", 1)
    play(state, ("draw",))


def _build(state: ArkNovaState) -> None:
    _harbor_built(state)
    upgrade(state, "build")
    _use(state, "build", 5)


def _move_in(state: ArkNovaState) -> None:
    reptiles = [
        card
        for card, animal in ANIMALS.items()
        if animal.special == "reptile_house" and animal.size <= 3 and not (animal.rock or animal.water)
    ]
    _house_apart(state, "enclosure3", *reptiles[:2])
    lay_somewhere(state, "reptile_house")
    ask(state, ("move_in", 0, "reptile_house"))


def _vacate(state: ArkNovaState) -> None:
    _move_in(state)
    play(state, state.legal_actions()[0])


def _animals(state: ArkNovaState) -> None:
    _harbor_built(state)
    for _ in range(2):
        lay_somewhere(state, "enclosure1")
    hand(state, SMALL, EASY_SPONSOR)
    _use(state, "animals", 4)


def _house(state: ArkNovaState) -> None:
    _animals(state)
    play(state, ("play", SMALL))


def _extra_small(state: ArkNovaState) -> None:
    own(state, 228)
    lay_somewhere(state, "enclosure1")
    hand(state, SMALL)
    ask(state, ("extra_small", 0))


def _take_small(state: ArkNovaState) -> None:
    own(state, 228)
    display(state, SMALL, *[card for card in state.deck if card != SMALL][:5])
    ask(state, ("take_small", 0))


def _association(state: ArkNovaState) -> None:
    _harbor_built(state)
    upgrade(state, "association")
    icons = {project.icon: 5 for project in PROJECTS.values() if project.icon}
    set_zoo(state, workers=4, icons={icon: n for icon, n in icons.items() if icon in state.zoos[0].icons})
    slot(state, "association", 5)
    set_zoo(state, x_tokens=4)
    play(state, ("action", "association", 4), ("reputation",))


def _release(state: ArkNovaState) -> None:
    project = PROJECTS[RELEASED]
    fitting = [
        card
        for card, animal in ANIMALS.items()
        if project.icon in animal.kinds and animal.size in project.levels[2].sizes
    ]
    _house_apart(state, "enclosure2", *fitting[:2])
    hand(state, RELEASED)
    _use(state, "association", 5)
    play(state, ("support", RELEASED, 3))


def _sponsors(state: ArkNovaState) -> None:
    _harbor_built(state)
    hand(state, EASY_SPONSOR, SMALL)
    _use(state, "sponsors", 5)


def _sponsor_for_money(state: ArkNovaState) -> None:
    hand(state, EASY_SPONSOR, SMALL)
    _effects(("sponsor_for_money",))(state)


def _pouch(state: ArkNovaState) -> None:
    _house_apart(state, "enclosure5", POUCHED)
    ask(state, ("pouch", 0, 2, POUCHED))


def _boost(state: ArkNovaState) -> None:
    slot(state, "build", 3)
    ask(state, ("boost", 0, "build"))


def _size_class(state: ArkNovaState) -> None:
    state.waza = ""
    _effects(("choose_size_class",))(state)


def _pilfer_target(state: ArkNovaState) -> None:
    _leaders(state)
    _effects(("pilfering", 1))(state)


def _pilfered(state: ArkNovaState) -> None:
    set_zoo(state, 0, money=20)
    ask(state, ("pilfered", 0, 1))


def _hypnosis_target(state: ArkNovaState) -> None:
    _leaders(state)
    _effects(("hypnosis", 3))(state)


def _hypnotise(state: ArkNovaState) -> None:
    set_zoo(state, 1, appeal=40)
    state.zoos[1].order = ["sponsors", "cards", "build", "animals", "association"]
    flow.refresh(state)
    ask(state, ("hypnotise", 0, 1, 3))


POSITIONS: dict[str, Callable[[ArkNovaState], None]] = {
    "act": _act,
    "repeat": _repeat,
    "order_after": _order_after,
    "harbor": _harbor,
    "order": _effects(("take_card", 1), ("upgrade",)),
    "conservation_bonus": _effects(("conservation_bonus", 5)),
    "drop_final": _effects(("drop_finals",)),
    "upgrade": _effects(("upgrade",)),
    "cards": _cards,
    "take_card": _effects(("take_card", 2)),
    "take_more": _take_more,
    "snap": _effects(("snapping", 2)),
    "snap_refill": _snap_refill,
    "discard": _discard,
    "build": _build,
    "place": _effects(("free_building", "enclosure2")),
    "free_special": _effects(("free_building", "special")),
    "posturing": _effects(("posturing", 2)),
    "move_in": _move_in,
    "vacate": _vacate,
    "placement_bonus": _effects(("any_placement_bonus",)),
    "animals": _animals,
    "house": _house,
    "extra_small": _extra_small,
    "take_small": _take_small,
    "association": _association,
    "partner_zoo": _effects(("partner_zoo",)),
    "university": _effects(("university",)),
    "release": _release,
    "left_token": _effects(("left_token",)),
    "sponsors": _sponsors,
    "sponsor_for_money": _sponsor_for_money,
    "hunter": _effects(("hunter", 3)),
    "perception": _effects(("perception", 4, 2)),
    "scavenging": _effects(("scavenging", 3)),
    "keep_final": _effects(("resistance",)),
    "assertion": _effects(("assertion",)),
    "dominance": _effects(("dominance",)),
    "digging": _effects(("digging", 2)),
    "sunbathing": _effects(("sunbathing", 2)),
    "pouch": _pouch,
    "multiplier": _effects(("multiplier", "any")),
    "clever": _frame("clever", 0),
    "boost": _boost,
    "size_class": _size_class,
    "pilfer_target": _pilfer_target,
    "pilfered": _pilfered,
    "hypnosis_target": _hypnosis_target,
    "hypnotise": _hypnotise,
}
"""How the first seat comes to each kind of decision from its first turn on; those of the set-up come by themselves."""
