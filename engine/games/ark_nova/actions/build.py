"""Building: the Build action, free and unique buildings, placement bonuses, moving into special enclosures."""

from __future__ import annotations

from engine.games.ark_nova.actions.harbor import harbor_actions, use_harbor
from engine.games.ark_nova.board.hexes import BORDER, NAMES, Placement, first_name, indices, placements, within_two
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics import triggers
from engine.games.ark_nova.mechanics.common import is_upgraded, note, push_effects
from engine.games.ark_nova.mechanics.gains import spend
from engine.games.ark_nova.mechanics.housing import (
    has_room,
    home_of,
    is_special,
    move_out_options,
    set_fill,
    turn_over_enclosure,
)
from engine.games.ark_nova.pieces import (
    BORDER_SPACES,
    BUILDABLE,
    CAPACITY,
    FULL_MAP_APPEAL,
    MONEY_PER_SPACE,
    NEEDS_BUILD_II,
    SHAPES,
    TOUCHES_NOTHING,
    Effect,
    Frame,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

SIZES = {kind: len(cells) for kind, cells in SHAPES.items()}
OF_SIZE = {size: [kind for kind in BUILDABLE if SIZES[kind] == size] for size in range(1, 6)}
BUILD_ACTION: dict[str, Action] = {kind: ("build", kind) for kind in BUILDABLE}
UNIQUE = {sponsor.building: sponsor for sponsor in SPONSORS.values() if sponsor.building}


# --- where a shape fits


def fits(zoo: Zoo, kind: str, upgraded: bool) -> list[Placement]:
    """Return the legal placements of `kind` in the zoo; `upgraded`: the spaces for side II may be covered."""
    key = kind + "2" if upgraded else kind + "1"
    found = zoo.fits.get(key)
    if found is None:
        found = zoo.fits[key] = _find_fits(zoo, kind, upgraded)
    return found


def _find_fits(zoo: Zoo, kind: str, upgraded: bool) -> list[Placement]:
    zoo_map = MAPS[zoo.map]
    anywhere = "build_on_rock_and_water" in zoo.modifiers
    ways = placements(kind) if anywhere else zoo_map.placements(kind)
    blocked = zoo.covered if upgraded else zoo.covered | zoo_map.two
    if kind == "kiosk":
        for other, mask, _ in zoo.buildings:
            if other == "kiosk":
                blocked |= within_two(mask)
    if kind in CAPACITY and any(other == kind for other, _, _ in zoo.buildings):
        return []
    if kind in TOUCHES_NOTHING:
        found = [way for way in ways if not way.mask & blocked]
    elif zoo.covered:
        reach = zoo.reach
        found = [way for way in ways if way.mask & reach and not way.mask & blocked]
    else:
        found = [way for way in ways if way.mask & BORDER and not way.mask & blocked]
    return _fit_demands(zoo, kind, found)


def _fit_demands(zoo: Zoo, kind: str, ways: list[Placement]) -> list[Placement]:
    """Return only the placements that meet a unique building's demands: rock, water, border spaces."""
    border = BORDER_SPACES.get(kind, 0)
    if border:
        ways = [way for way in ways if (way.mask & BORDER).bit_count() >= border]
    sponsor = UNIQUE.get(kind)
    if sponsor and (sponsor.rock or sponsor.water) and "ignore_rock_and_water" not in zoo.modifiers:
        zoo_map = MAPS[zoo.map]
        ways = [
            way
            for way in ways
            if (way.around & zoo_map.rock).bit_count() >= sponsor.rock
            and (way.around & zoo_map.water).bit_count() >= sponsor.water
        ]
    return ways


# --- the Build action


def least(state: ArkNovaPosition, player: int, upgraded: bool) -> int | None:
    """Return the size of the smallest building that can be built and paid, or None."""
    zoo = state.zoos[player]
    for size, kinds in OF_SIZE.items():
        if zoo.money < size * MONEY_PER_SPACE:
            return None
        for kind in kinds:
            if _allowed(zoo, kind, upgraded):
                return size
    return None


def _allowed(zoo: Zoo, kind: str, upgraded: bool) -> bool:
    return (upgraded or kind not in NEEDS_BUILD_II) and bool(fits(zoo, kind, upgraded))


def start(state: ArkNovaPosition, player: int, strength: int, upgraded: bool) -> None:
    """Begin the action: sizes up to the strength."""
    state.stack.append(("build", player, strength, upgraded, (), False))


def build_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Choose a building of a size that is left: one on side I, any number of different ones on side II.

    With sponsor 217, one more of a kind built in this action, whatever the strength, but no special enclosure.
    """
    _, player, left, upgraded, built, extra_used = frame
    zoo = state.zoos[player]
    extra = not extra_used and "extra_building" in zoo.modifiers
    actions: list[Action] = []
    for kind in BUILDABLE:
        size = SIZES[kind]
        if zoo.money < size * MONEY_PER_SPACE:
            continue
        again = kind in built
        if again and not (extra and kind not in CAPACITY):
            continue
        if not again and (size > left or (built and not upgraded)):
            continue
        if _allowed(zoo, kind, upgraded):
            actions.append(BUILD_ACTION[kind])
    if built:
        actions.append(("done",))
    return actions + harbor_actions(state, player)


def build(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Pay for the building; where it goes is the next decision."""
    _, player, left, upgraded, built, extra_used = frame
    if action == ("done",):
        return
    if action[0] == "harbor":
        state.stack.append(frame)
        use_harbor(state, player, action[1])
        return
    kind = action[1]
    size = SIZES[kind]
    spend(state, player, size * MONEY_PER_SPACE)
    if kind in built:
        state.stack.append(("build", player, left, upgraded, built, True))
    else:
        state.stack.append(("build", player, left - size, upgraded, (*built, kind), extra_used))
    state.stack.append(("place", player, kind, "paid", upgraded))


def place_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Every way to lay the building; a free one may be declined."""
    _, player, kind, how, upgraded = frame
    actions: list[Action] = [way.action for way in fits(state.zoos[player], kind, upgraded)]
    if how == "free":
        actions.append(("skip",))
    return actions


def place(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Lay the building."""
    _, player, kind, _, upgraded = frame
    if action == ("skip",):
        return
    for way in fits(state.zoos[player], kind, upgraded):
        if way.action == action:
            put(state, player, kind, way.mask, way.around)
            return


def put(state: ArkNovaPosition, player: int, kind: str, mask: int, touched: int) -> None:
    """Add a building to the zoo and put what it brings on the stack."""
    zoo = state.zoos[player]
    zoo_map = MAPS[zoo.map]
    found = triggers.spaces_covered(state, player, mask)
    zoo.buildings.append((kind, mask, 0))
    zoo.covered |= mask
    zoo.reach = (zoo.reach | touched) & ~zoo.covered
    zoo.fits = {}
    note(state, "built", player, kind, *(NAMES[space] for space in indices(mask)))
    for space in indices(mask & zoo_map.bonus_mask):
        found.append((NAMES[space], zoo_map.bonuses[space]))
        if 1 << space & BORDER:
            found += triggers.simple(zoo, "border_bonus")
    if zoo_map.ability == "hollywood":
        found += [("map", ("search_deck", "sponsor"))] * (mask & zoo_map.places).bit_count()
    if kind == "pavilion":
        found.append(("pavilion", ("gain", "appeal", 1)))
    if not zoo.full_map_paid and not zoo_map.building & ~zoo.covered:
        zoo.full_map_paid = True
        found.append(("map", ("gain", "appeal", FULL_MAP_APPEAL)))
    push_effects(state, player, found)
    if kind in CAPACITY and kind in NEEDS_BUILD_II:
        state.stack.append(("move_in", player, kind))


# --- free and unique buildings


def free_building(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """A building without cost; all rules of placement apply, and it may be declined."""
    upgraded = is_upgraded(state.zoos[player], "build")
    if effect[1] == "special":
        state.stack.append(("free_special", player))
    else:
        state.stack.append(("place", player, effect[1], "free", upgraded))


def free_special_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Map 5: a reptile house or a large bird aviary, even without Build II."""
    zoo = state.zoos[frame[1]]
    upgraded = is_upgraded(zoo, "build")
    kinds = [kind for kind in BUILDABLE if kind in NEEDS_BUILD_II and fits(zoo, kind, upgraded)]
    return [*(BUILD_ACTION[kind] for kind in kinds), ("skip",)]


def free_special(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Place the chosen one."""
    if action[0] == "build":
        note(state, "builds", frame[1], action[1])
        free_building(state, frame[1], ("free_building", action[1]))


def unique_building(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Place the unique building of a sponsor."""
    state.stack.append(("place", player, effect[1], "unique", is_upgraded(state.zoos[player], "build")))


def peacocking(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Peacocking: the large bird aviary without cost, even without Build II."""
    free_building(state, player, ("free_building", "large_bird_aviary"))


def posturing_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Posturing: a kiosk or a pavilion without cost, or stop."""
    zoo = state.zoos[frame[1]]
    upgraded = is_upgraded(zoo, "build")
    kinds = [kind for kind in ("kiosk", "pavilion") if fits(zoo, kind, upgraded)]
    return [*(BUILD_ACTION[kind] for kind in kinds), ("skip",)]


def posturing(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Place one of up to n."""
    _, player, left = frame
    if action[0] == "build":
        note(state, "builds", player, action[1])
        if left > 1:
            state.stack.append(("posturing", player, left - 1))
        free_building(state, player, ("free_building", action[1]))


# --- moving into a new reptile house or aviary


def move_in_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Animals of the zoo that fit may move in now, one after the other."""
    _, player, kind = frame
    zoo = state.zoos[player]
    fitting: list[Action] = [
        ("move", card)
        for card, home in zoo.animals
        if ANIMALS[card].special == kind and not is_special(zoo, home) and has_room(zoo, ANIMALS[card], kind)
    ]
    return [*fitting, ("done",)]


def move_in(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Move an animal; it frees the smallest standard enclosure that it would need."""
    _, player, kind = frame
    if action == ("done",):
        return
    zoo = state.zoos[player]
    card = action[1]
    left = home_of(zoo, card)
    home = next(first_name(mask) for each, mask, _ in zoo.buildings if each == kind)
    zoo.animals[zoo.animals.index((card, left))] = (card, home)
    set_fill(zoo, kind, ANIMALS[card].spaces)
    note(state, "moved_in", player, card, kind)
    note(state, "housed", player, card, home)
    state.stack += [frame, ("vacate", player, card, left)]


def vacate_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """The smallest occupied standard enclosures that meet the animal's demand; of equal ones the player chooses.

    The frame holds the animal that has left and where it lived.
    """
    _, player, card, left = frame
    zoo = state.zoos[player]
    return [("empty", first_name(zoo.buildings[at][1])) for at in move_out_options(zoo, ANIMALS[card], left)]


def vacate(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Turn the enclosure to its empty side; who lives there takes the place of the one that has left."""
    _, player, card, left = frame
    zoo = state.zoos[player]
    for at in move_out_options(zoo, ANIMALS[card], left):
        if first_name(zoo.buildings[at][1]) == action[1]:
            note(state, "emptied", player, action[1])
            for moved in turn_over_enclosure(zoo, at, left):
                note(state, "housed", player, moved, home_of(zoo, moved))
            return


# --- sponsor 221


def placement_bonus_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any placement bonus of the player's map that is not covered."""
    zoo = state.zoos[frame[1]]
    return [("bonus", NAMES[space]) for space in indices(MAPS[zoo.map].bonus_mask & ~zoo.covered)]


def placement_bonus(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Gain that bonus."""
    note(state, "bonus", frame[1], action[1])
    zoo = state.zoos[frame[1]]
    push_effects(state, frame[1], [(action[1], MAPS[zoo.map].bonuses[NAMES.index(action[1])])])
