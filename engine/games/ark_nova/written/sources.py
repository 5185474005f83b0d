"""Where waiting effects come from: what each card, space, token and mark brings its owner, and how often at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.games.ark_nova.actions.animals import TOWER_APPEAL
from engine.games.ark_nova.board.hexes import INDEX
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.gains import printed
from engine.games.ark_nova.mechanics.triggers import hosted
from engine.games.ark_nova.pieces import (
    BONUS_TILES,
    CONSERVATION_BONUSES,
    FINAL_DISCARD_AT,
    FULL_MAP_APPEAL,
    REPUTATION_BONUS,
    UNIVERSITIES,
    Effect,
    Pending,
    Source,
)
from engine.games.ark_nova.position import ArkNovaPosition

MOST_ICONS = 8
"""How often at most one sponsor answers what waits together: icons of a card, of a partner zoo, of a university."""
MOST_BONUSES = 4
"""How often at most one placement bonus is gained at once: when it is covered, and with sponsor 221."""
MOST_SPACES = 5
"""The spaces of the largest building."""


def problems(state: ArkNovaPosition) -> Iterator[str]:
    """Yield a sentence for effects without a source that wait on the stack or for the end of the action."""
    waiting: list[tuple[int, tuple[Pending, ...]]] = [
        (frame[1], frame[2]) for frame in state.stack if frame[0] in ("effects", "order")
    ]
    acting = [frame[1] for frame in state.stack if frame[0] == "after_action"]
    if state.after and acting:
        waiting.append((acting[0], tuple(state.after)))
    for seat, pending in waiting:
        if not pending:
            yield "nothing waits where effects wait"
        for (source, effect), n in Counter(pending).items():
            if n > list(brought(state, seat, source)).count(effect):
                yield "an effect waits that nothing has brought"


def brought(state: ArkNovaPosition, seat: int, source: Source) -> Iterable[Effect]:
    """Return the effects that a source can bring a seat at one time in this state, each as often as it can."""
    zoo = state.zoos[seat]
    if source in ANIMALS:
        return _by_animal(zoo, int(source), len(state.zoos) == 1)
    if source in SPONSORS:
        return _by_sponsor(zoo, int(source))
    if source in PROJECTS:
        return _by_project(state, seat, int(source))
    return _by_place(zoo, str(source))


def _by_animal(zoo: Zoo, card: int, solo: bool) -> Iterator[Effect]:
    """An animal of the zoo brings what is printed on it, once."""
    if any(card == each for each, _ in zoo.animals):
        animal = ANIMALS[card]
        yield from printed(animal)
        own = (*animal.solo_effects, *animal.solo_after) if solo else (*animal.effects, *animal.after)
        yield from (effect for _, effect in hosted(own, card, card))


def _by_sponsor(zoo: Zoo, card: int) -> Iterator[Effect]:
    """A sponsor of the zoo brings what is printed on it, its income, and what its triggers bring."""
    if card not in zoo.sponsors:
        return
    sponsor = SPONSORS[card]
    yield from printed(sponsor)
    yield from (effect for _, effect in hosted(sponsor.effects, card, card))
    yield from sponsor.income
    for trigger in sponsor.triggers:
        if trigger[0] == "size_class_played":
            yield from (("gain", "appeal", appeal) for appeal in trigger[1:])
        elif trigger[0] == "covered_next_to":
            what, n = trigger[2][1:]
            yield from [("gain", what, n * spaces) for spaces in range(1, MOST_SPACES + 1)] * MOST_ICONS
        else:
            effect = trigger[3] if trigger[0] == "icon" else trigger[1]
            yield from [answer for _, answer in hosted((effect,), card, card)] * MOST_ICONS


def _by_project(state: ArkNovaPosition, seat: int, card: int) -> Iterator[Effect]:
    """A project brings the player who has just put a token on a level that level's rewards, and a token at the left."""
    row = next((row for row in state.projects if row[0] == card), ())
    project = PROJECTS[card]
    if seat not in row[1:]:
        return
    yield ("left_token",)
    if project.kind == "release":
        yield ("gain", "reputation", 1)
    for level, owner in zip(project.levels, row[1:], strict=True):
        if owner == seat:
            yield ("gain", "conservation", level.conservation)
            if level.reputation:
                yield ("gain", "reputation", level.reputation)


def _by_place(zoo: Zoo, source: str) -> Iterator[Effect]:
    """Spaces, tokens and marks bring what is printed there, as soon as they have been covered, taken or passed."""
    zoo_map = MAPS[zoo.map]
    kind = source.rstrip("0123456789")
    at = int(source[len(kind) :] or 0)
    if source in INDEX:
        effect = zoo_map.bonuses.get(INDEX[source])
        yield from [effect] * MOST_BONUSES if effect else []
    elif kind == "token" and not zoo.left >> at - 1 & 1:
        yield from (effect for _, effect in hosted(zoo_map.left[at - 1][1], 0, source))
    elif kind == "reputation" and zoo.reputation >= at:
        yield REPUTATION_BONUS[at]
    elif kind == "conservation" and zoo.conservation >= at:
        yield ("drop_finals",) if at == FINAL_DISCARD_AT else ("conservation_bonus", at)
    elif source == "map":
        yield from [("search_deck", "sponsor")] * (zoo_map.ability == "hollywood") * zoo_map.places.bit_count()
        yield from [("gain", "appeal", TOWER_APPEAL)] * (zoo_map.ability == "tower")
        yield from [("gain", "appeal", FULL_MAP_APPEAL)] * zoo.full_map_paid
    elif source == "pavilion":
        yield from [("gain", "appeal", 1)] * sum(kind == "pavilion" for kind, _, _ in zoo.buildings)
    elif source == "tile":
        yield from list(BONUS_TILES.values()) * sum(zoo.conservation >= at for at in CONSERVATION_BONUSES)
    else:
        spaces = {"partner_zoo": zoo_map.partner_zoos, "university": zoo_map.universities, "worker": zoo_map.workers}
        yield from (effect for effects in spaces.get(source, ()) for effect in effects)
        if source == "university":
            yield from (("gain", "reputation", n) for _, n in UNIVERSITIES.values() if n)
