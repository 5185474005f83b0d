"""The Association action: reputation, partner zoos, universities, projects and donations."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.ark_nova.actions import support
from engine.games.ark_nova.actions.harbor import harbor_actions, use_harbor
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.mechanics import triggers
from engine.games.ark_nova.mechanics.common import from_source, is_upgraded, note, push_effects
from engine.games.ark_nova.mechanics.gains import gain, spend
from engine.games.ark_nova.pieces import (
    CONTINENTS,
    DONATION_LAST,
    DONATIONS,
    REPUTATION_GAINED,
    TASK_STRENGTH,
    TASKS,
    UNIVERSITIES,
    Effect,
    Frame,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

MOST_PARTNER_ZOOS = 4
PARTNER_ZOOS_WITHOUT_II = 2


# --- workers and tasks


def workers_needed(zoo: Zoo, task: str) -> int:
    """Return how many workers the task takes: 1, or 2 when one of theirs is there; with 3, none is enough (R11)."""
    there = zoo.tasks[TASKS.index(task)]
    return 1 if there == 0 else 2 if there == 1 else 99


def strength_of(zoo: Zoo, task: str) -> int:
    """Return the strength a task takes; sponsor 203 makes supporting a project easier."""
    if task == "support":
        return zoo.modifiers.get("support_strength", TASK_STRENGTH[task])
    return TASK_STRENGTH[task]


def _is_possible(state: ArkNovaPosition, player: int, task: str, upgraded: bool) -> bool:
    zoo = state.zoos[player]
    if workers_needed(zoo, task) > zoo.workers:
        return False
    if task == "partner_zoo":
        return bool(partner_zoos_left(state, player))
    if task == "university":
        return bool(universities_left(state, player))
    return task == "reputation" or bool(support.options(state, player, upgraded))


def possible_tasks(state: ArkNovaPosition, player: int, upgraded: bool) -> Iterator[str]:
    """Yield the tasks that can be done by somebody with enough strength, those that take the least of it first."""
    zoo = state.zoos[player]
    for task in sorted(TASKS, key=lambda task: strength_of(zoo, task)):
        if _is_possible(state, player, task, upgraded):
            yield task


def least(state: ArkNovaPosition, player: int, upgraded: bool) -> int | None:
    """Return the least strength for a task that can be done, or None."""
    task = next(possible_tasks(state, player, upgraded), None)
    return strength_of(state.zoos[player], task) if task else None


def start(state: ArkNovaPosition, player: int, strength: int, upgraded: bool) -> None:
    """Begin the action: tasks up to the strength."""
    state.stack.append(("association", player, strength, upgraded, (), False))


def association_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Do a task: one on side I, any number of different ones on side II; then also one donation."""
    _, player, left, upgraded, done, donated = frame
    zoo = state.zoos[player]
    actions: list[Action] = []
    if upgraded or not done:
        for task in TASKS:
            if task in done or strength_of(zoo, task) > left or workers_needed(zoo, task) > zoo.workers:
                continue
            if task == "reputation":
                actions.append(("reputation",))
            elif task == "partner_zoo":
                actions += [("partner_zoo", continent) for continent in partner_zoos_left(state, player)]
            elif task == "university":
                actions += [("university", kind) for kind in universities_left(state, player)]
            else:
                actions += support.options(state, player, upgraded)
    if upgraded and done and not donated and zoo.money >= donation_cost(state):
        actions.append(("donate",))
    if done or not actions:
        actions.append(("done",))
    return actions + harbor_actions(state, player)


def association(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out a task: send the workers, then take what it gives."""
    _, player, left, upgraded, done, donated = frame
    zoo = state.zoos[player]
    verb = action[0]
    if verb == "done":
        return
    if verb == "harbor":
        state.stack.append(frame)
        use_harbor(state, player, action[1])
        return
    if verb == "donate":
        state.stack.append(("association", player, left, upgraded, done, True))
        _donate(state, player)
        return
    n = workers_needed(zoo, verb)
    zoo.workers -= n
    zoo.tasks[TASKS.index(verb)] += n
    note(state, "task", player, verb, n)
    state.stack.append(("association", player, left - strength_of(zoo, verb), upgraded, (*done, verb), donated))
    if verb == "reputation":
        gain(state, player, "reputation", REPUTATION_GAINED)
    elif verb == "partner_zoo":
        add_partner_zoo(state, player, action[1])
    elif verb == "university":
        add_university(state, player, action[1])
    else:
        support.support(state, player, action[1], action[2])


# --- partner zoos and universities


def partner_zoos_left(state: ArkNovaPosition, player: int) -> list[str]:
    """Return the continents of which the player may get a partner zoo now.

    For the third one the player's own Association card must be upgraded, whichever card is in use (R20).
    """
    zoo = state.zoos[player]
    if len(zoo.partner_zoos) >= (MOST_PARTNER_ZOOS if is_upgraded(zoo, "association") else PARTNER_ZOOS_WITHOUT_II):
        return []
    return [each for each in CONTINENTS if each in state.partner_zoos and each not in zoo.partner_zoos]


def universities_left(state: ArkNovaPosition, player: int) -> list[str]:
    """Return the universities that lie on the board and that the player does not have."""
    mine = state.zoos[player].universities
    return [each for each in UNIVERSITIES if each in state.universities and each not in mine]


def add_partner_zoo(state: ArkNovaPosition, player: int, continent: str) -> None:
    """Put a partner zoo on the next space; its icon counts as played."""
    zoo = state.zoos[player]
    state.partner_zoos.remove(continent)
    found = from_source("partner_zoo", MAPS[zoo.map].partner_zoos[len(zoo.partner_zoos)])
    zoo.partner_zoos.append(continent)
    note(state, "partner_zoo", player, continent)
    push_effects(state, player, found + triggers.icons_played(state, player, (continent,)))


def add_university(state: ArkNovaPosition, player: int, kind: str) -> None:
    """Put a university on the next space; its icons count as played."""
    zoo = state.zoos[player]
    icons, reputation = UNIVERSITIES[kind]
    state.universities.remove(kind)
    found = from_source("university", MAPS[zoo.map].universities[len(zoo.universities)])
    zoo.universities.append(kind)
    note(state, "university", player, kind)
    if reputation:
        found.append(("university", ("gain", "reputation", reputation)))
    push_effects(state, player, found + triggers.icons_played(state, player, icons))


def partner_zoo_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """A partner zoo without a worker; the third one still needs side II of the player's Association card."""
    state.stack.append(("partner_zoo", player))


def partner_zoo_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Choose the continent."""
    return [("partner_zoo", continent) for continent in partner_zoos_left(state, frame[1])]


def partner_zoo_bonus(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Get it."""
    add_partner_zoo(state, frame[1], action[1])


def university_effect(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """A university without a worker."""
    state.stack.append(("university", player))


def university_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Choose the university."""
    return [("university", kind) for kind in universities_left(state, frame[1])]


def university_bonus(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Get it."""
    add_university(state, frame[1], action[1])


# --- donations


def lowest_donation(state: ArkNovaPosition) -> int:
    """Return the lowest space that is not covered, or the number of spaces when only the last one is left."""
    for at in range(len(DONATIONS)):
        if not state.donations >> at & 1:
            return at
    return len(DONATIONS)


def donation_cost(state: ArkNovaPosition) -> int:
    """Return the lowest visible cost."""
    at = lowest_donation(state)
    return DONATIONS[at] if at < len(DONATIONS) else DONATION_LAST


def cover_donation(state: ArkNovaPosition) -> None:
    """Cover the lowest space; the last one is never covered."""
    at = lowest_donation(state)
    if at < len(DONATIONS):
        state.donations |= 1 << at


def _donate(state: ArkNovaPosition, player: int) -> None:
    spend(state, player, donation_cost(state))
    cover_donation(state)
    note(state, "donated", player)
    gain(state, player, "conservation", 1)
