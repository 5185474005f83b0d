"""What must hold in every position: each card, token and worker in one place, buildings legal, counters on tracks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.ark_nova.board.hexes import ALL, BORDER, around, first_name, placements, within_two
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.options import OPTIONS
from engine.games.ark_nova.pieces import (
    ACTIONS,
    BLOCKED,
    BONUS_TILES,
    BREAK_SPACES,
    CAPACITY,
    ENCLOSURE_SIZE,
    FREE,
    NO_HOME,
    REPUTATION_WITHOUT_CARDS_II,
    WORKERS_IN_RESERVE,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import InvalidState

CARDS = frozenset((*ANIMALS, *SPONSORS, *PROJECTS))


def full_options(players: int, options: dict[str, str]) -> dict[str, str]:
    """Return the options of a written state. Raises `InvalidState` unless all are there, with values that exist."""
    if sorted(options) != sorted(option.name for option in OPTIONS):
        raise InvalidState("options are missing, or unknown")
    for option in OPTIONS:
        if options[option.name] not in option.values:
            raise InvalidState(f"option {option.name} is one of: {', '.join(option.values)}")
    if options["start"] != "random" and int(options["start"]) > players:
        raise InvalidState("the seat that begins does not exist")
    return options


def problems(state: ArkNovaPosition) -> Iterator[str]:
    """Yield a sentence for everything that is wrong with the position."""
    yield from _cards(state)
    yield from _finals(state)
    yield from _boards(state)
    for seat, zoo in enumerate(state.zoos):
        yield from _counters(zoo)
        if zoo.left.bit_count() != max(0, 7 - zoo.supported + _tokens_to_take(state, seat)):
            yield "the tokens at the left do not go with the supported projects"
        yield from _sites(zoo)
        yield from _lodgings(zoo, [frame[3] for frame in state.stack if frame[:2] == ("vacate", seat)])


def _cards(state: ArkNovaPosition) -> Iterator[str]:
    """Every zoo card and base project is in one place; in an observation as many are unseen as are unknown."""
    finals_held = any(frame[0] == "keep_final" for frame in state.stack)
    shown = [card for card in state.display if card]  # 0 is an empty folder
    piles = [state.deck, state.under, state.discard, shown, state.base_pool, [row[0] for row in state.projects]]
    piles += [[] if finals_held else state.held]
    for zoo in state.zoos:
        piles += [zoo.hand, zoo.dealt, zoo.sponsors, [card for card, _ in zoo.animals]]
        piles += [[card for _, card in zoo.pouched]]
    cards = [card for pile in piles for card in pile]
    known = [card for card in cards if card]
    if len(set(known)) != len(known) or set(known) != CARDS:
        yield "a card is missing, or in two places"
    if (len(cards) != len(known)) and state.viewer < 0:
        yield "a card is hidden where everything is known"
    for pile in (state.deck, state.under, state.discard, state.held, *(zoo.hand for zoo in state.zoos)):
        if pile != sorted(pile):
            yield "cards are not in ascending order"
    if any(card not in PROJECTS for card in (*state.base_pool, *(row[0] for row in state.projects))):
        yield "a project is none"


def _finals(state: ArkNovaPosition) -> Iterator[str]:
    finals = [*state.final_deck, *(card for card, _ in state.final_under)]
    for zoo in state.zoos:
        finals += zoo.finals
    if any(frame[0] == "keep_final" for frame in state.stack):
        finals += state.held
    known = [card for card in finals if card]
    expected = set(FINALS) - ({9} if len(state.zoos) == 1 else set())
    if len(set(known)) != len(known) or set(known) != expected or (len(known) != len(finals) and state.viewer < 0):
        yield "a final scoring card is missing, or in two places"


def _boards(state: ArkNovaPosition) -> Iterator[str]:
    players = len(state.zoos)
    seats = range(players)
    for row in state.projects:
        if any(level not in (FREE, BLOCKED, *seats) for level in row[1:]):
            yield "a level of a project holds something unknown"
    if any(tile not in BONUS_TILES for _, tile in state.tiles) or len(set(state.tiles)) != len(state.tiles):
        yield "a bonus tile does not exist"
    if state.break_left > BREAK_SPACES[players]:
        yield "the break token is too far back"
    choosing = {"setup", "start", "set_table", "maps", "choose_map"}
    if any(not zoo.map for zoo in state.zoos) and not any(frame[0] in choosing for frame in state.stack):
        yield "a zoo has no map"
    if any(mask >> players for mask in state.known.values()):
        yield "a card is known to somebody who does not play"
    if any(owner not in seats for _, owner in state.final_under):
        yield "a final scoring card was put away by nobody"


def _tokens_to_take(state: ArkNovaPosition, seat: int) -> int:
    """Return how many tokens at the left the seat is still to take."""
    waiting = [frame for frame in state.stack if frame[1] == seat]
    effects = [effect for frame in waiting if frame[0] in ("effects", "order") for _, effect in frame[2]]
    return effects.count(("left_token",)) + sum(1 for frame in waiting if frame[0] == "left_token")


def _counters(zoo: Zoo) -> Iterator[str]:
    if sorted(zoo.order) != sorted(ACTIONS):
        yield "an action card is missing"
    if zoo.workers + zoo.reserve + sum(zoo.tasks) != WORKERS_IN_RESERVE + 1 or any(
        n not in (0, 1, 3) for n in zoo.tasks
    ):
        yield "a worker is missing, or too many are on a task"
    if any(n < 0 for n in zoo.action_tokens) or any(n > 1 for n in zoo.action_tokens[5:]):
        yield "there are too many tokens on an action card"
    if zoo.upgraded.bit_count() > 4:
        yield "at most four action cards are upgraded"
    if zoo.reputation > REPUTATION_WITHOUT_CARDS_II and not is_upgraded(zoo, "cards"):
        yield "so much reputation needs the upgraded Cards"
    if len(zoo.partner_zoos) > 4:
        yield "there are at most four partner zoos"
    if any(SPONSORS[card].tokens and card not in zoo.card_tokens for card in zoo.sponsors):
        yield "tokens on a sponsor are missing"
    if any(card not in zoo.sponsors or n > SPONSORS[card].tokens for card, n in zoo.card_tokens.items()):
        yield "there are tokens on a card that takes none"


def _sites(zoo: Zoo) -> Iterator[str]:
    """Buildings have their shapes, lie on allowed spaces, do not overlap, and touch others (not the side entrance)."""
    if not zoo.map:
        if zoo.buildings:
            yield "there are buildings without a map"
        return
    covered = 0
    ground = ALL if "build_on_rock_and_water" in zoo.modifiers else MAPS[zoo.map].building
    for kind, mask, _ in zoo.buildings:
        if all(way.mask != mask for way in placements(kind)):
            yield "a building has the wrong shape"
        if mask & covered or mask & ~ground:
            yield "a building overlaps something"
        if covered and not around(mask) & covered and kind != "side_entrance":
            yield "a building touches no other"
        if not covered and not mask & BORDER:
            yield "the first building touches the border"
        covered |= mask
    near = 0
    for kind, mask, _ in zoo.buildings:
        if kind == "kiosk":
            if mask & near:
                yield "two kiosks are too close"
            near |= within_two(mask)
    kinds = [kind for kind, _, _ in zoo.buildings if kind in CAPACITY or kind not in ENCLOSURE_SIZE]
    single = [kind for kind in kinds if kind not in ("kiosk", "pavilion")]
    if len(set(single)) != len(single):
        yield "a building that exists once stands twice"


def _lodgings(zoo: Zoo, left: list[str]) -> Iterator[str]:
    """Every animal lives where it can, an enclosure is occupied exactly where animals live, and special ones are as
    full as their animals need. `left`: where animals lived that have gone, with the enclosure still to be emptied.
    """
    homes = {first_name(mask): kind for kind, mask, _ in zoo.buildings if kind in CAPACITY or kind in ENCLOSURE_SIZE}
    spaces = dict.fromkeys(homes, 0)
    inhabited = set()
    for card, home in zoo.animals:
        kind = homes.get(home, NO_HOME)
        animal = ANIMALS[card]
        if home != NO_HOME and not kind:
            yield "an animal lives where no enclosure is"
        elif kind in CAPACITY and kind != animal.special:
            yield "an animal lives in a special enclosure of others"
        elif kind not in CAPACITY and animal.petting:
            yield "a petting animal lives outside the petting zoo"
        if kind:
            spaces[home] += animal.spaces
            inhabited.add(home)
    for kind, mask, fill in zoo.buildings:
        home = first_name(mask)
        if kind in CAPACITY:
            if fill != spaces[home] or fill > CAPACITY[kind]:
                yield "a special enclosure is not as full as its animals make it"
        elif kind in ENCLOSURE_SIZE:
            if fill not in (0, 1):
                yield "an enclosure is neither empty nor occupied"
            if fill != (home in inhabited or home in left):
                yield "animals and occupied enclosures do not go together"
        elif fill:
            yield "something without animals is full"
