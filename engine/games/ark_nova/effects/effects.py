"""Effects: which function carries out which code, and in what order several are taken.

A seat's waiting effects lie together in a frame `("effects", seat, (pending, ...))`, and new ones that an effect brings
join them. Those whose order cannot matter (`ordering.unasked`) come first; among the rest the player chooses.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.actions import association, build, support
from engine.games.ark_nova.effects import abilities, interactive
from engine.games.ark_nova.effects.ordering import unasked
from engine.games.ark_nova.mechanics.amounts import plain_gain
from engine.games.ark_nova.mechanics.common import note
from engine.games.ark_nova.mechanics.counts import count
from engine.games.ark_nova.mechanics.gains import advance_break, drop_finals, gain, hire_worker
from engine.games.ark_nova.pieces import Effect, Frame, Pending
from engine.games.ark_nova.position import ArkNovaPosition
from engine.state import Action


def run(state: ArkNovaPosition, player: int, pending: Pending) -> None:
    """Carry out one effect; what needs a decision is put on the stack."""
    source, effect = pending
    if effect[0] in abilities.AFTER:
        abilities.later(state, player, pending)
    else:
        note(state, "effect", player, source, effect[0])
        EFFECTS[effect[0]](state, player, effect)


def _run_gain(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    found = plain_gain(state, player, effect)
    assert found is not None
    gain(state, player, *found)


def work_off(state: ArkNovaPosition, frame: Frame) -> None:
    """Carry out an effect that needs no question about the order, or ask which is next."""
    _, player, waiting = frame
    at = unasked(state, player, waiting) if len(waiting) > 1 else 0
    if at is None:
        state.stack.append(("order", player, waiting))
    else:
        _carry_out(state, player, waiting, at)


def _carry_out(state: ArkNovaPosition, player: int, waiting: tuple[Pending, ...], at: int) -> None:
    """Carry out one of the waiting effects; the others stay, joined by what it brings."""
    if len(waiting) > 1:
        state.stack.append(("effects", player, (*waiting[:at], *waiting[at + 1 :])))
    run(state, player, waiting[at])


def label(pending: Pending) -> Action:
    """Return the action that puts an effect first: its source, its code, and all its values in a row."""
    source, effect = pending
    return ("first", source, *_flat(effect))


def _flat(effect: Effect) -> list[int | str]:
    return [part for each in effect for part in (_flat(each) if isinstance(each, tuple) else [each])]


def order_legal(state: ArkNovaPosition, frame: Frame) -> list[Action]:
    """Any of the waiting effects may come next."""
    return list(dict.fromkeys(label(pending) for pending in frame[2]))


def order(state: ArkNovaPosition, frame: Frame, action: Action) -> None:
    """Carry out the chosen effect; the others wait."""
    _, player, waiting = frame
    note(state, "first", player, *action[1:])
    _carry_out(state, player, waiting, [label(pending) for pending in waiting].index(action))


def _gain_and_pay_others(state: ArkNovaPosition, player: int, effect: Effect) -> None:
    """`gain_per`; with a seventh value every opponent gains that much money for each point."""
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
    "dominance": _ask("dominance"),
    "digging": _ask("digging"),
    "sunbathing": _ask("sunbathing"),
    "pouch": _ask("pouch"),
    "sponsor_magnet": abilities.sponsor_magnet,
    "multiplier": abilities.multiplier_effect,
    "search_deck": abilities.search_effect,
    "choose_size_class": _ask("size_class"),
    "free_building": build.free_building,
    "unique_building": build.unique_building,
    "posturing": _ask("posturing"),
    "peacocking": build.peacocking,
    "any_placement_bonus": _ask("placement_bonus"),
    "partner_zoo": association.partner_zoo_effect,
    "university": association.university_effect,
    "sponsor_for_money": _ask("sponsor_for_money"),
    "sponsor_for_token": abilities.sponsor_for_token,
    "conservation_bonus": _ask("conservation_bonus"),
    "drop_finals": drop_finals,
    "left_token": support.left_token_effect,
    "venom": interactive.venom,
    "constriction": interactive.constriction,
    "pilfering": interactive.pilfering,
}
"""Every effect code of the cards, maps and tracks, except those that wait until after the action."""
