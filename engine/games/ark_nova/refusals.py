"""Why an action is refused: the rule behind it, worked out only after the refusal, so that play itself stays fast."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.ark_nova.actions import animals as animals_action
from engine.games.ark_nova.actions import association, build, support
from engine.games.ark_nova.actions import cards as cards_action
from engine.games.ark_nova.actions import sponsors as sponsors_action
from engine.games.ark_nova.board.hexes import BORDER, placement_named, within_two
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import folder, is_upgraded
from engine.games.ark_nova.mechanics.housing import can_house
from engine.games.ark_nova.notation import VERBS
from engine.games.ark_nova.pieces import (
    ACTIONS,
    BUILDABLE,
    CAPACITY,
    CONTINENTS,
    FREE,
    MAX_X_TOKENS,
    MONEY_PER_SPACE,
    NEEDS_BUILD_II,
    TASKS,
    TOUCHES_NOTHING,
    UNIVERSITIES,
    Frame,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.turns import turn
from engine.state import TERMINAL, Action, IllegalAction

Reason = tuple[str, str]
"""A code and an English sentence."""

Explain = Callable[[ArkNovaPosition, Frame, Action], Reason]
"""Finds the reason for which an action is not legal at a frame."""

TARGETS = frozenset((int, str))
"""What actions are made of: True and 1.0, which equal 1, are no targets."""

NOT_OFFERED: Reason = ("not_offered", "that cannot be chosen now")
POOR: Reason = ("not_enough_money", "there is not enough money for that")
NOT_AT_HAND: Reason = ("not_available", "that card is neither in the hand nor within reach in the display")


def refusal(
    state: ArkNovaPosition, frame: Frame, action: Any, reasons: Mapping[str, Explain] | None = None
) -> IllegalAction:
    """Return the refusal of an action that is not legal now; `details` hold what was asked and what was tried.

    `reasons`: the functions that explain each verb at this decision.
    """
    if not is_action(action):
        return IllegalAction("no_action", "an action must be a verb and the things it touches", asked=frame[0])
    if state.current_player() == TERMINAL:
        return IllegalAction("game_over", "the game is over", action=action)
    if state.is_chance():
        return IllegalAction("nature_moves", "nature must move first, and it cannot do that", action=action)
    explain = (reasons or PLAYING).get(action[0]) or PLAYING.get(action[0])
    code, sentence = NOT_OFFERED
    if explain is not None and len(action) - 1 == VERBS[action[0]][0]:
        code, sentence = explain(state, frame, action)
    return IllegalAction(code, sentence, asked=frame[0], action=action)


def is_action(action: Any) -> bool:
    """Tell whether it has the form of an action: a tuple of a verb, then words and numbers."""
    if type(action) is not tuple or not action or type(action[0]) is not str:
        return False
    return TARGETS.issuperset(map(type, action))


def no_use(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why the use of an action card is refused."""
    _, card, x_tokens = action
    zoo = state.zoos[frame[1]]
    if card not in ACTIONS or type(x_tokens) is not int or x_tokens < 0:
        return NOT_OFFERED
    if x_tokens > zoo.x_tokens:
        return "not_enough_x_tokens", f"there are only {zoo.x_tokens} X-tokens"
    least = turn.LEAST[card](state, frame[1], is_upgraded(zoo, card))
    if least is None:
        return "action_impossible", "that action cannot be carried out now"
    if turn.uses(state, frame[1], frame[1], card) and not turn.strength(zoo, card) + x_tokens < max(1, least):
        return "x_tokens_wasted", "X-tokens that change nothing cannot be spent"
    return "too_weak", "there is not enough strength for anything"


def no_x_token(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why an X-token instead of the action is refused."""
    if state.zoos[frame[1]].x_tokens >= MAX_X_TOKENS:
        return "x_tokens_full", "a zoo cannot have more than five X-tokens"
    return NOT_OFFERED


def no_building(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why the choice of a building is refused."""
    _, player, left, upgraded, built, _ = frame
    kind = action[1]
    zoo = state.zoos[player]
    if kind not in BUILDABLE:
        return "unknown_building", "there is no such building"
    if kind in built:
        return "built_already", "an action cannot build the same building twice"
    if built and not upgraded:
        return "one_building", "side I of the Build card can build only once"
    if kind in NEEDS_BUILD_II and not upgraded:
        return "needs_build_ii", "the Build card must be upgraded first"
    if build.SIZES[kind] > left:
        return "too_large", f"the building cannot have more than the {left} spaces that are left"
    if zoo.money < build.SIZES[kind] * MONEY_PER_SPACE:
        return POOR
    if kind in CAPACITY and any(other == kind for other, _, _ in zoo.buildings):
        return "one_per_zoo", "a zoo can have only one of these"
    return "no_room", "there is no place for that building"


def no_place(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a placement is refused."""
    _, player, kind, _, upgraded = frame
    zoo = state.zoos[player]
    zoo_map = MAPS[zoo.map]
    way = placement_named(kind, action[1], action[2])
    if way is None:
        return "not_a_placement", "the building does not fit on the map that way"
    if way.mask & zoo.covered:
        return "space_covered", "a building cannot cover another one"
    if way.mask & ~zoo_map.building and "build_on_rock_and_water" not in zoo.modifiers:
        return "rock_or_water", "a building cannot cover rock or water"
    if way.mask & zoo_map.two and not upgraded:
        return "needs_build_ii", "the Build card must be upgraded first"
    if kind == "kiosk" and any(other == "kiosk" and way.mask & within_two(mask) for other, mask, _ in zoo.buildings):
        return "kiosks_too_close", "kiosks must be at least 3 spaces apart"
    if zoo.covered and not way.mask & zoo.reach and kind not in TOUCHES_NOTHING:
        return "touches_no_building", "a building must touch another one"
    if not zoo.covered and not way.mask & BORDER:
        return "not_at_the_border", "the first building must cover a border space"
    return "demands_not_met", "the building must touch the rock, water or border spaces that it needs"


def no_animal_or_sponsor(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a card that is not played is refused."""
    player, card = frame[1], action[1]
    zoo = state.zoos[player]
    within = cards_action.in_range(state, player) if frame[0] in ("animals", "sponsors") and frame[3] else []
    if card not in zoo.hand and card not in within:
        return NOT_AT_HAND
    if card in ANIMALS and frame[0] in ("animals", "extra_small"):
        animal = ANIMALS[card]
        if not animals_action.conditions_met(state, zoo, animal):
            return "conditions_not_met", "the conditions of the card must be met"
        if zoo.money < animals_action.cost(zoo, animal, folder(state, card)):
            return POOR
        if not can_house(zoo, animal):
            return "no_enclosure", "there is no enclosure that fits"
        return NOT_OFFERED
    if card not in SPONSORS or frame[0] not in ("sponsors", "sponsor_for_money"):
        return "wrong_kind_of_card", "a card of that kind cannot be played now"
    sponsor = SPONSORS[card]
    if not all(sponsors_action.is_met(zoo, need) for need in sponsor.needs):
        return "conditions_not_met", "the conditions of the card must be met"
    if not sponsors_action.can_play(zoo, sponsor):
        return "no_room", "there is no place for the building"
    if frame[0] == "sponsors" and sponsors_action.level(zoo, sponsor) > frame[2]:
        return "level_too_high", f"the level of the sponsor cannot be more than the {frame[2]} left"
    return POOR


def no_task(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a task of the association board is refused."""
    _, player, left, upgraded, done, _ = frame
    zoo = state.zoos[player]
    task = action[0]
    if done and not upgraded:
        return "one_task", "side I of the Association card can do only one task"
    if task in done:
        return "done_already", "an action cannot do the same task twice"
    if association.strength_of(zoo, task) > left:
        return "too_weak", "there is not enough strength for that task"
    if association.workers_needed(zoo, task) > zoo.workers:
        return "no_workers", "there are not enough association workers"
    return nothing_left(state, frame, action)


def nothing_left(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a partner zoo or a university is refused."""
    zoo = state.zoos[frame[1]]
    if action[0] == "partner_zoo" and action[1] in CONTINENTS:
        if action[1] in zoo.partner_zoos:
            return "owned_already", "a zoo cannot take a partner zoo twice"
        if action[1] in state.partner_zoos:
            more = (
                "a zoo cannot have more than four partner zoos"
                if is_upgraded(zoo, "association")
                else "the Association card must be upgraded for a third partner zoo"
            )
            return "partner_zoos_full", more
    if action[0] == "university" and action[1] in UNIVERSITIES and action[1] in zoo.universities:
        return "owned_already", "a zoo cannot take a university twice"
    return "not_on_the_board", "that must be on the association board"


def no_support(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why the support of a project is refused."""
    first = no_task(state, frame, action)
    if first[0] != "not_on_the_board":
        return first
    _, card, level = action
    player = frame[1]
    if card not in PROJECTS or level not in support.LEVELS:
        return NOT_OFFERED
    row = next((row for row in state.projects if row[0] == card), None)
    if row is None:
        if card not in state.zoos[player].hand and card not in cards_action.in_range(state, player):
            return NOT_AT_HAND
    elif player in row[1:]:
        return "supported_already", "a project cannot be supported twice"
    elif row[level] != FREE:
        return "level_taken", "that level is taken"
    return "level_not_reached", "the zoo must meet the level"


def no_donate(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a donation is refused."""
    upgraded, done, donated = frame[3:]
    if not upgraded:
        return "needs_association_ii", "the Association card must be upgraded first"
    if not done:
        return "task_first", "a donation must follow a task in the same action"
    if donated:
        return "donated_already", "an action cannot have a second donation"
    return POOR


def no_take(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a card of the display is refused."""
    if action[1] in state.display:
        return "out_of_range", "a card must be within reputation range"
    return NOT_OFFERED


def no_snap(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a snap is refused."""
    if action[1] in state.display:
        return "too_weak", "there is not enough strength to snap"
    return NOT_OFFERED


def no_house(state: ArkNovaPosition, frame: Frame, action: Action) -> Reason:
    """Explain why a place for an animal is refused."""
    return "no_enclosure", "the animal cannot live there"


ASSOCIATION: dict[str, Explain] = {**dict.fromkeys(TASKS, no_task), "support": no_support, "donate": no_donate}
"""Explains what the Association action refuses."""
PLAYING: dict[str, Explain] = {"play": no_animal_or_sponsor}
"""Explains verbs at any decision."""
