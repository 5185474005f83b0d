"""What an action means, as on its button: a phrase for every verb, also for the first touches of an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.actions.association import donation_cost
from engine.games.ark_nova.actions.sponsors import money_instead
from engine.games.ark_nova.board.hexes import INDEX, placement_named
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.effects.effects import label
from engine.games.ark_nova.mechanics.common import folder
from engine.games.ark_nova.pieces import ACTIONS, Frame
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.turn import strength
from engine.state import Action
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.printed import level_words
from scenes.games.ark_nova.words.effects import phrase, source_words
from scenes.games.ark_nova.words.names import (
    SIZE_CLASSES,
    TASKS,
    TILES,
    UNIVERSITY_NAMES,
    action_name,
    building_name,
    capital,
    card_name,
    icon_word,
    joined,
    labelled,
    map_name,
    sentence,
)
from scenes.games.ark_nova.words.whereabouts import pen_name, region, whereabouts
from scenes.i18n.translation import _, mark, ngettext

Say = Callable[[ArkNovaState, Frame, Action], str]


def deed(state: ArkNovaState, action: Action, names: Sequence[str]) -> str:
    """Return what `action`, or as much of it as has been touched, means at the decision on top of the stack."""
    verb = action[0]
    frame = state.stack[-1]
    if verb == "target":
        return names[action[1] - 1] if len(action) > 1 else _("Choose a player")
    if len(action) == 1 and verb in _OPENINGS:
        return _(_OPENINGS[verb])
    return _DEEDS[verb](state, frame, action)


_OPENINGS = {
    "map": mark("Choose a map"),
    "keep": mark("Keep a card"),
    "action": mark("Take an action"),
    "x_token": mark("Take an X-token"),
    "harbor": mark("Sell a card at the Harbor"),
    "first": mark("Take an effect first"),
    "upgrade": mark("Upgrade an action card"),
    "tile": mark("Take a bonus tile"),
    "drop": mark("Discard a card"),
    "draw_fewer": mark("Draw fewer cards"),
    "take": mark("Take a card"),
    "snap": mark("Snap a card"),
    "discard": mark("Discard a card"),
    "build": mark("Build"),
    "place": mark("Place"),
    "move": mark("Move"),
    "empty": mark("Empty an enclosure"),
    "bonus": mark("Take a placement bonus"),
    "play": mark("Play a card"),
    "house": mark("Move in"),
    "share": mark("Share an enclosure"),
    "partner_zoo": mark("Take a partner zoo"),
    "university": mark("Take a university"),
    "support": mark("Support a project"),
    "release": mark("Release an animal"),
    "token": mark("Take a token"),
    "replace": mark("Replace a card in the display"),
    "exchange": mark("Swap a hand card"),
    "pouch": mark("Put a card under it"),
    "multiply": mark("Place the multiplier token"),
    "boost": mark("Move the action card"),
    "choose": mark("Choose"),
}
"""A verb alone, before anything else is touched."""


def _action(state: ArkNovaState, frame: Frame, action: Action) -> str:
    name = action_name(action[1])
    if len(action) == 2:
        return name
    owner = frame[2] if frame[0] == "hypnotise" else frame[1]
    power = strength(state.zoos[owner], action[1]) + action[2]
    if not action[2]:
        return _("{action}, strength {n}").format(action=name, n=power)
    words = ngettext(
        "{action}, strength {n}, with {count} X-token", "{action}, strength {n}, with {count} X-tokens", action[2]
    )
    return words.format(action=name, n=power, count=action[2])


def _first(state: ArkNovaState, frame: Frame, action: Action) -> str:
    for source, effect in frame[2] if frame[0] == "order" else state.after:
        if label((source, effect)) == action:
            return labelled(source_words(source), sentence(phrase(effect)))
    return source_words(action[1])


def _draw_fewer(state: ArkNovaState, frame: Frame, action: Action) -> str:
    return ngettext("Draw {count} card only", "Draw {count} cards only", action[1]).format(count=action[1])


def _take(state: ArkNovaState, frame: Frame, action: Action) -> str:
    at = folder(state, action[1])
    if not at:
        return _("Take {card}").format(card=card_name(action[1]))
    return _("Take {card} (folder {n})").format(card=card_name(action[1]), n=at)


def _play(state: ArkNovaState, frame: Frame, action: Action) -> str:
    at = folder(state, action[1])
    if not at:
        return _("Play {card}").format(card=card_name(action[1]))
    return _("Play {card} from folder {n}").format(card=card_name(action[1]), n=at)


def _place(state: ArkNovaState, frame: Frame, action: Action) -> str:
    kind = building_name(frame[2]) if frame[0] == "place" else _("Building")
    way = placement_named(str(frame[2]), str(action[1]), int(action[2])) if len(action) == 3 else None
    if way is None or frame[0] != "place":
        return kind
    return _("{building} {where}").format(building=kind, where=whereabouts(state.zoos[frame[1]], way.mask))


def _move(state: ArkNovaState, frame: Frame, action: Action) -> str:
    if action[1] in ACTIONS:
        return _("{action} to slot 1").format(action=action_name(str(action[1])))
    return _("{animal} moves in").format(animal=card_name(int(action[1])))


def _bonus(state: ArkNovaState, frame: Frame, action: Action) -> str:
    zoo, space = state.zoos[frame[1]], INDEX[str(action[1])]
    return _("{gain} ({where})").format(gain=capital(phrase(MAPS[zoo.map].bonuses[space])), where=region(1 << space))


def _house(state: ArkNovaState, frame: Frame, action: Action) -> str:
    return pen_name(state.zoos[frame[1]], 1 << INDEX[str(action[1])])


def _support(state: ArkNovaState, frame: Frame, action: Action) -> str:
    name = card_name(action[1])
    if len(action) == 2:
        return name
    project = PROJECTS[action[1]]
    return _("{project}, {level}").format(project=name, level=level_words(project, project.levels[action[2] - 1]))


def _token(state: ArkNovaState, frame: Frame, action: Action) -> str:
    again, bonus = MAPS[state.zoos[frame[1]].map].left[action[1] - 1]
    words = capital(joined([phrase(effect) for effect in bonus]))
    return _("{gain}; again in every break").format(gain=words) if again else words


def _choose(state: ArkNovaState, frame: Frame, action: Action) -> str:
    return capital(_("{size} animals").format(size=_(SIZE_CLASSES[str(action[1])])))


def _raise_money(state: ArkNovaState, frame: Frame, action: Action) -> str:
    __, __, __, upgraded, __, power = frame
    money = amount("money", money_instead(power, upgraded))
    if len(state.zoos) == 1:  # a solo game has no break token
        return _("Take {money}").format(money=money)
    words = ngettext(
        "Take {money}, move the break token {n} space", "Take {money}, move the break token {n} spaces", power
    )
    return words.format(money=money, n=power)


def _donate(state: ArkNovaState, frame: Frame, action: Action) -> str:
    cost = amount("money", donation_cost(state))
    return _("Donate {money} for {gain}").format(money=cost, gain=amount("conservation", 1))


def _about_card(template: str) -> Say:
    """Return words about the one card that is touched."""
    return lambda state, frame, action: _(template).format(card=card_name(action[1]))


def _just(template: str) -> Say:
    """Return words that say the same at every decision."""
    return lambda state, frame, action: _(template)


_DEEDS: dict[str, Say] = {
    "map": lambda state, frame, action: map_name(str(action[1])),
    "keep": _about_card(mark("Keep {card}")),
    "action": _action,
    "x_token": lambda state, frame, action: _("X-token with {action}").format(action=action_name(action[1])),
    "harbor": _about_card(mark("Sell {card} for 3 money")),
    "repeat": lambda state, frame, action: _("{action} again").format(action=action_name(frame[2])),
    "first": _first,
    "upgrade": lambda state, frame, action: _("Upgrade {action}").format(action=action_name(action[1])),
    "worker": _just(mark("Hire a worker")),
    "money": _just(mark("Take 5 money")),
    "tile": lambda state, frame, action: _("Take {tile}").format(tile=_(TILES[str(action[1])])),
    "drop": _about_card(mark("Discard {card}")),
    "draw": _just(mark("Draw from the deck")),
    "draw_fewer": _draw_fewer,
    "take": _take,
    "snap": _about_card(mark("Snap {card}")),
    "refill": _just(mark("Refill")),
    "discard": _about_card(mark("Discard {card}")),
    "build": lambda state, frame, action: building_name(str(action[1])),
    "place": _place,
    "move": _move,
    "empty": _house,
    "bonus": _bonus,
    "play": _play,
    "house": _house,
    "share": _about_card(mark("Share with {card}")),
    "reputation": _just(mark("Gain 2 reputation")),
    "partner_zoo": lambda state, frame, action: _("Partner zoo {continent}").format(continent=icon_word(action[1])),
    "university": lambda state, frame, action: _(UNIVERSITY_NAMES[str(action[1])]),
    "support": _support,
    "donate": _donate,
    "release": _about_card(mark("Release {card}")),
    "token": _token,
    "raise_money": _raise_money,
    "replace": _about_card(mark("Replace {card}")),
    "exchange": _about_card(mark("Swap {card}")),
    "pouch": _about_card(mark("Put {card} under it")),
    "multiply": lambda state, frame, action: _("×2 on {action}").format(action=action_name(action[1])),
    "boost": lambda state, frame, action: _("To slot {n}").format(n=action[1]),
    "choose": _choose,
    "pay": _just(mark("Pay 5 money")),
    "card": _just(mark("Let a card be drawn")),
    "skip": _just(mark("Skip")),
    "done": _just(mark("Done")),
}
"""Every verb with which a player decides."""


OF_A_CARD = frozenset(
    ("keep", "drop", "take", "snap", "discard", "play", "replace", "exchange", "pouch", "share", "release", "harbor")
)
"""Verbs that are followed by a card and nothing else."""


def instead(state: ArkNovaState, action: Action, other: Action, names: Sequence[str]) -> str:
    """Return what `other` means beside `action`: its card alone where both do the same with a card."""
    if other[0] == action[0] and other[0] in OF_A_CARD and len(other) == 2:
        return card_name(other[1])
    return deed(state, other, names)


def task_name(task: str) -> str:
    """Return what a task of the association board is called."""
    return _(TASKS[task])
