"""What an action would bring, as lines of picture and words: the position after it compared with the one before."""

from __future__ import annotations

from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.pieces import CONSERVATION_BONUSES, FINAL_DISCARD_AT, INCOME, TARGET
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action, IllegalAction
from scenes.games.ark_nova.pieces.icons import GAIN_PICTURES, SHOWN_ICONS, icon_picture
from scenes.games.ark_nova.words.amounts import resource_name
from scenes.games.ark_nova.words.cards import abilities
from scenes.games.ark_nova.words.effects import phrase, source_words
from scenes.games.ark_nova.words.names import icon_label, joined
from scenes.i18n.translation import _, signed
from scenes.model.foresight import Ahead, look_ahead

Line = tuple[str, str, str]

COUNTERS = (
    ("money", "money"),
    ("x_token", "x_tokens"),
    ("reputation", "reputation"),
    ("appeal", "appeal"),
    ("conservation", "conservation"),
)


def ahead_of(state: ArkNovaState, action: Action) -> Ahead[ArkNovaState] | None:
    """Return the position after an action; where that asks where an animal lives, its first home is taken as well."""
    try:
        found = look_ahead(state, action)
        frame = found.state.stack[-1]
        if frame[0] == "house" and not found.reveals:
            found = look_ahead(state, action, found.state.legal_actions()[0])
    except IllegalAction:
        return None
    return found


def changes(state: ArkNovaState, player: int, action: Action) -> list[tuple[str, str]]:
    """Return how the counters of the purse would change: resource and signed number; nothing for those that stay."""
    found = ahead_of(state, action)
    if found is None:
        return []
    before, after = state.zoos[player], found.state.zoos[player]
    said = []
    for resource, field in COUNTERS:
        n = getattr(after, field) - getattr(before, field)
        if n:
            said.append((resource, signed(n)))
    workers = after.workers - before.workers
    return [*said, ("worker", signed(workers))] if workers else said


def change_name(resource: str) -> str:
    """Return what a counter of the purse is called."""
    return _("Workers") if resource == "worker" else resource_name(resource)


def changes_in_words(state: ArkNovaState, player: int, action: Action) -> str:
    """Return how the counters of the purse would change: `Money −5, Appeal +3`; nothing where none does."""
    return joined([f"{change_name(what)} {n}" for what, n in changes(state, player, action)])


def consequences(state: ArkNovaState, player: int, action: Action) -> list[Line]:
    """Return what changes for a player: counters, income, icons, the race, and what is asked next."""
    found = ahead_of(state, action)
    if found is None:
        return []
    before, after = state.zoos[player], found.state.zoos[player]
    lines: list[Line] = []
    for resource, field in COUNTERS:
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            more = _("income {old} → {new}").format(old=INCOME[before.appeal], new=INCOME[after.appeal])
            second = more if resource == "appeal" and INCOME[before.appeal] != INCOME[after.appeal] else ""
            lines.append((GAIN_PICTURES[resource], f"{old} → {new}", second or resource_name(resource)))
    lines += _icons(before, after)
    gap = TARGET[before.conservation] - before.appeal, TARGET[after.conservation] - after.appeal
    if gap[0] != gap[1]:
        lines.append(("ico_end", _("Gap {old} → {new}").format(old=gap[0], new=gap[1]), ""))
    lines += [
        ("ico_conservation", phrase(("conservation_bonus", at)), source_words(f"conservation{at}"))
        for at in CONSERVATION_BONUSES
        if before.conservation < at <= after.conservation
    ]
    if found.state.ten_reached and not state.ten_reached:
        lines.append(("ico_end", phrase(("drop_finals",)), source_words(f"conservation{FINAL_DISCARD_AT}")))
    if action[0] == "play" and action[1] in ANIMALS:
        named = [each.name for each in abilities(ANIMALS[action[1]], solo=len(state.zoos) == 1)]
        if named:
            lines.append(("ico_trigger", joined(named), ""))
    if found.reveals:
        lines.append(("ico_deck", _("Cards are revealed"), _("You cannot undo this.")))
    return lines


def _icons(before: Zoo, after: Zoo) -> list[Line]:
    grown = [icon for icon in SHOWN_ICONS if after.icons[icon] != before.icons[icon]]
    return [(icon_picture(icon), f"{before.icons[icon]} → {after.icons[icon]}", icon_label(icon)) for icon in grown[:3]]
