"""Effects: which function carries out which code, and in what order several are taken.

Simultaneous effects wait together in a frame `("effects", seat, (effect, ...))`. Those whose order cannot matter
(`_is_quiet`) are taken first, in the order of the card; among the rest the player chooses.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.actions import association, build, support
from engine.games.ark_nova.effects import abilities, interactive
from engine.games.ark_nova.mechanics.common import is_upgraded, note
from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.mechanics.gains import advance_break, gain, hire_worker
from engine.games.ark_nova.pieces import (
    CONSERVATION_BONUSES,
    FINAL_DISCARD_AT,
    MAX_REPUTATION,
    REPUTATION_BONUS,
    REPUTATION_WITHOUT_CARDS_II,
    Effect,
    Frame,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action

INTERACTIVE = frozenset(("venom", "constriction", "pilfering"))
"""These compare counters when they are carried out, so gains beside them have an order."""

_QUIET = frozenset(("clever", "boost", "action", "determination", "hypnosis", "jumping", "hire_worker"))


def run(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """Carry out one effect; what needs a decision is put on the stack."""
    EFFECTS[effect[0]](state, player, effect)


def run_frame(state: ArkNovaPosition, frame: Frame) -> None:
    """Carry out the effect of an `("effect", seat, effect)` frame."""
    run(state, frame[1], frame[2])


def plain_gain(state: ArkNovaPosition, player: int, effect: Effect) -> tuple[str, int] | None:
    """Return resource and amount when the effect is nothing but a gain for the player, else None."""
    code = effect[0]
    if code == "gain":
        return effect[1], effect[2]
    if code == "gain_per" and len(effect) == 6:
        times = count(state, player, effect[1]) // effect[2]
        return effect[3], effect[4] * (min(times, effect[5]) if effect[5] else times)
    if code == "gain_table":
        reached = count(state, player, effect[1])
        return effect[3], max((amount for at_least, amount in effect[2] if reached >= at_least), default=0)
    if code == "gain_if":
        return effect[3], effect[4] if count(state, player, effect[1]) >= effect[2] else 0
    icons = state.zoos[player].icons
    if code == "pack":
        return "appeal", icons["predator"]
    if code == "petting_zoo_animal":
        return "appeal", 3 * icons["petting"]
    if code == "iconic_animal":
        return "appeal", min(8, sum(zoo.icons[effect[1]] for zoo in state.zoos))
    if code == "inventive_bears":
        return "x_token", min(3, sum(zoo.icons["bear"] for zoo in state.zoos))
    if code == "inventive_primates":
        primates = icons["primate"]
        return "x_token", 3 if primates >= 5 else 2 if primates >= 3 else 1
    return None


def _run_gain(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    found = plain_gain(state, player, effect)
    assert found is not None
    gain(state, player, *found)


def _is_quiet(state: ArkNovaPosition, player: int, effect: Effect, compares: bool) -> bool:
    """Tell whether an effect can come before the others without taking a choice from the player.

    `compares`: one of the others compares counters.
    """
    found = plain_gain(state, player, effect)
    if found is None:
        return effect[0] in _QUIET
    what, n = found
    zoo = state.zoos[player]
    if what == "reputation":
        limit = MAX_REPUTATION if is_upgraded(zoo, "cards") else REPUTATION_WITHOUT_CARDS_II
        top = min(limit, zoo.reputation + n)
        return not any(at in REPUTATION_BONUS for at in range(zoo.reputation + 1, top + 1))
    if what == "conservation":
        marks = (*CONSERVATION_BONUSES, FINAL_DISCARD_AT)
        return not compares and not any(zoo.conservation < at <= zoo.conservation + n for at in marks)
    return what != "appeal" or not compares


def work_off(state: ArkNovaPosition, frame: Frame) -> None:
    """Take quiet effects, then the only one left, or ask which is next."""
    _, player, waiting = frame
    rest = list(waiting)
    stack = state.stack
    compares = any(effect[0] in INTERACTIVE for effect in rest)
    at = 0
    while at < len(rest):
        if _is_quiet(state, player, rest[at], compares):
            effect = rest.pop(at)
            height = len(stack)
            run(state, player, effect)
            if len(stack) > height:
                if rest:
                    stack.insert(height, ("effects", player, tuple(rest)))
                return
        else:
            at += 1
    if not rest:
        return
    if all(effect == rest[0] for effect in rest):
        _run_with_rest(state, player, rest, 0)
    else:
        stack.append(("order", player, tuple(rest)))


def _run_with_rest(state: ArkNovaPosition, player: int, effects: list[Effect], at: int) -> None:
    effect = effects.pop(at)
    if effects:
        state.stack.append(("effects", player, tuple(effects)))
    run(state, player, effect)


def label(effect: Effect) -> Action:
    """Return the action that puts an effect first: its code and plain values."""
    return ("first", *(part for part in effect if not isinstance(part, tuple)))


def order_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any of the waiting effects may come next."""
    return list(dict.fromkeys(label(effect) for effect in frame[2]))


def order(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out the chosen effect; the others wait."""
    note(state, *action[:1], frame[1], *action[1:])
    effects = list(frame[2])
    _run_with_rest(state, frame[1], effects, [label(effect) for effect in effects].index(action))


def _gain_and_pay_others(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """`gain_per`; with a seventh value all others gain that much money for each point."""
    times = count(state, player, effect[1]) // effect[2]
    times = min(times, effect[5]) if effect[5] else times
    if len(effect) > 6:
        for seat in range(len(state.zoos)):
            if seat != player:
                gain(state, seat, "money", effect[6] * effect[4] * times)
    gain(state, player, effect[3], effect[4] * times)


def _jumping(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    advance_break(state, player, effect[1])
    gain(state, player, "money", effect[1])


def _hire_worker(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    hire_worker(state, player)


def _ask(kind: str) -> Callable[[ArkNovaPosition, int, Effect], None]:
    """Return an effect that puts the decision `kind` with the effect's values on the stack."""

    def ask(state: ArkNovaPosition, player: int, effect: Effect) -> None:
        state.stack.append((kind, player, *effect[1:]))

    return ask


EFFECTS: dict[str, Callable[[ArkNovaPosition, int, Effect], None]] = {
    "gain": _run_gain,
    "gain_per": _gain_and_pay_others,
    "gain_table": _run_gain,
    "gain_if": _run_gain,
    "pack": _run_gain,
    "petting_zoo_animal": _run_gain,
    "iconic_animal": _run_gain,
    "inventive_bears": _run_gain,
    "inventive_primates": _run_gain,
    "jumping": _jumping,
    "hire_worker": _hire_worker,
    "upgrade": _ask("upgrade"),
    "take_card": _ask("take_card"),
    "snapping": _ask("snap"),
    "sprint": abilities.sprint,
    "hunter": abilities.hunter_effect,
    "perception": abilities.perception_effect,
    "scavenging": abilities.scavenging_effect,
    "resistance": abilities.resistance,
    "assertion": _ask("assertion"),
    "dominance": abilities.dominance,
    "digging": _ask("digging"),
    "sunbathing": _ask("sunbathing"),
    "pouch": _ask("pouch"),
    "sponsor_magnet": abilities.sponsor_magnet,
    "multiplier": abilities.multiplier_effect,
    "search_deck": abilities.search_effect,
    "choose_size_class": _ask("size_class"),
    "clever": abilities.later,
    "boost": abilities.later,
    "action": abilities.later,
    "determination": abilities.later,
    "hypnosis": abilities.later,
    "free_building": build.free_building,
    "unique_building": build.unique_building,
    "posturing": _ask("posturing"),
    "peacocking": build.peacocking,
    "any_placement_bonus": _ask("placement_bonus"),
    "partner_zoo": association.partner_zoo_effect,
    "university": association.university_effect,
    "sponsor_for_money": _ask("sponsor_for_money"),
    "sponsor_for_token": abilities.sponsor_for_token,
    "left_token": support.left_token_effect,
    "venom": interactive.venom,
    "constriction": interactive.constriction,
    "pilfering": interactive.pilfering,
}
"""Every effect code of the cards, maps and tracks."""
