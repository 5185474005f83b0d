"""Supporting conservation projects: which levels are open, releases, and the tokens at the left of the map."""

from __future__ import annotations

from engine.games.ark_nova.actions.build import vacate_legal
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS, Level, Project
from engine.games.ark_nova.mechanics import triggers
from engine.games.ark_nova.mechanics.common import discard_card, folder, leave_display, leave_hand, note, push_effects
from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.mechanics.gains import lose_appeal, spend
from engine.games.ark_nova.mechanics.housing import home_of, is_special, set_fill
from engine.games.ark_nova.pieces import FREE, PROJECTS_ABOVE, PROJECTS_SHOWN, Effect, Frame, Pending
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

WILD_CARDS = (215, 218)
LEVELS = (1, 2, 3)


# --- what can be supported


def options(state: ArkNovaPosition, player: int, upgraded: bool) -> list[Action]:
    """Return `("support", project, level from the left)` for all that the player can support now.

    On the board, from the hand, and on side II from the display within range.
    """
    zoo = state.zoos[player]
    actions: list[Action] = []
    first_below = len(state.projects) - PROJECTS_SHOWN[len(state.zoos)]
    for at, (card, *tokens) in enumerate(state.projects):
        project = PROJECTS[card]
        below = at >= first_below
        again = project.kind == "release" and "repeat_release" in zoo.modifiers
        if player in tokens and not again:
            continue
        actions += [
            ("support", card, level)
            for level in LEVELS
            if tokens[level - 1] == FREE and is_reached(state, player, project, project.levels[level - 1], below)
        ]
    cards = [card for card in zoo.hand if card in PROJECTS]
    if upgraded:
        cards += [
            card
            for number, card in enumerate(folders_in_range(state, player), 1)
            if card in PROJECTS and zoo.money >= number
        ]
    for card in cards:
        project = PROJECTS[card]
        actions += [
            ("support", card, level)
            for level in LEVELS
            if is_reached(state, player, project, project.levels[level - 1])
        ]
    return actions


def is_reached(state: ArkNovaPosition, player: int, project: Project, level: Level, below: bool = False) -> bool:
    """Tell whether the player fulfils a level; wild icons help only with projects `below` the board (R10)."""
    zoo = state.zoos[player]
    if project.kind == "count":
        reached = count(state, player, project.counted)
        if reached < level.need and below and zoo.card_tokens:
            reached += len(wild_icons(zoo))
        return reached >= level.need
    if project.kind == "release":
        return any(project.icon in ANIMALS[card].kinds and ANIMALS[card].size in level.sizes for card, _ in zoo.animals)
    return any(
        project.icon in ANIMALS[card].kinds
        and any(continent in zoo.partner_zoos for continent in ANIMALS[card].continents)
        for card, _ in zoo.animals
    )


def wild_icons(zoo: Zoo) -> list[int]:
    """Return the sponsors (215, 218) that can lend an icon for a base project, for one token each."""
    return [card for card in WILD_CARDS if zoo.card_tokens.get(card)]


# --- supporting


def support(state: ArkNovaPosition, player: int, card: int, level: int) -> None:
    """Put a token on a level of a project; release an animal where it asks for one; take the rewards."""
    zoo = state.zoos[player]
    project = PROJECTS[card]
    found: list[Pending] = []
    if all(row[0] != card for row in state.projects):
        _play_project(state, player, card)
        if project.kind == "release":
            found.append((card, ("gain", "reputation", 1)))
    at = next(at for at, row in enumerate(state.projects) if row[0] == card)
    row = list(state.projects[at])
    row[level] = player
    state.projects[at] = tuple(row)
    zoo.supported += 1
    note(state, "supported", player, card, level)
    gains = project.levels[level - 1]
    found.append((card, ("gain", "conservation", gains.conservation)))
    if gains.reputation:
        found.append((card, ("gain", "reputation", gains.reputation)))
    if project.kind == "count":
        _spend_wild_icons(state, player, project, gains)
    elif project.kind == "release":
        found += triggers.simple(zoo, "release")
    push_effects(state, player, [*found, (card, ("left_token",))])
    if project.kind == "release":
        state.stack.append(("release", player, card, level))


def _play_project(state: ArkNovaPosition, player: int, card: int) -> None:
    """Put a project from the hand or the display at the left end above the board; the one pushed out is discarded."""
    number = folder(state, card)
    if number:
        spend(state, player, number)
        leave_display(state, card)
    else:
        leave_hand(state, player, card)
    state.projects.insert(0, (card, FREE, FREE, FREE))
    n = len(state.zoos)
    last = len(state.projects) - PROJECTS_SHOWN[n] - 1
    if last >= PROJECTS_ABOVE[n]:
        discard_card(state, state.projects.pop(last)[0])


def _spend_wild_icons(state: ArkNovaPosition, player: int, project: Project, level: Level) -> None:
    zoo = state.zoos[player]
    missing = level.need - count(state, player, project.counted)
    if missing > 0:
        for card in sorted(wild_icons(zoo), key=lambda card: -zoo.card_tokens[card])[:missing]:
            zoo.card_tokens[card] -= 1
            note(state, "wild_icon", player, card)


def release_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Choose the animal to release, with the icon and the printed size of the level."""
    _, player, card, level = frame
    project = PROJECTS[card]
    sizes = project.levels[level - 1].sizes
    return [
        ("release", animal)
        for animal, _ in state.zoos[player].animals
        if project.icon in ANIMALS[animal].kinds and ANIMALS[animal].size in sizes
    ]


def release(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Release it: the printed appeal and the icons go, an enclosure is emptied, the card is discarded.

    The enclosure is the smallest standard one that fits the animal, shared or not (R12, R13).
    """
    player = frame[1]
    zoo = state.zoos[player]
    card = action[1]
    animal = ANIMALS[card]
    home = home_of(zoo, card)
    zoo.animals.remove((card, home))
    for icon in animal.icons:
        zoo.icons[icon] -= 1
    discard_card(state, card)
    for host, under in [pair for pair in zoo.pouched if pair[0] == card]:
        zoo.pouched.remove((host, under))
        discard_card(state, under)
    note(state, "released", player, card)
    lose_appeal(state, player, animal.appeal)
    if is_special(zoo, home):
        set_fill(zoo, animal.special, -animal.spaces)
    elif vacate_legal(state, ("vacate", player, card, home)):
        state.stack.append(("vacate", player, card, home))


# --- the tokens at the left of the map


def left_token_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Take one of the tokens at the left of the map."""
    state.stack.append(("left_token", player))


def left_token_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any token that has not been taken, counted from the top."""
    zoo = state.zoos[frame[1]]
    return [("token", at + 1) for at in range(7) if zoo.left >> at & 1]


def left_token(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Gain the bonus of its space at once; purple ones pay in every break from now on."""
    player = frame[1]
    zoo = state.zoos[player]
    at = action[1] - 1
    zoo.left &= ~(1 << at)
    note(state, "token", player, action[1])
    push_effects(state, player, triggers.hosted(MAPS[zoo.map].left[at][1], 0, f"token{at + 1}"))
