"""Ark Nova's log: what was done as a picture and words, what followed with its sources, the break and where all stand.

An action card begins a turn's entries; what is chosen with it follows indented. Of hidden cards only those that the
`viewer` drew are named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.board.hexes import INDEX
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.effects.effects import label
from engine.games.ark_nova.mechanics.common import folder
from engine.games.ark_nova.pieces import ACTIONS, SOLO_ROUNDS
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Action, Event
from scenes.games.ark_nova.log.breaks import end_lines, of_the_break, parted
from scenes.games.ark_nova.log.parts import card_parts, is_card, lines_of, picture, picture_of_building, source_parts
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.words.done import told
from scenes.games.ark_nova.words.effects import phrase
from scenes.games.ark_nova.words.log_lines import line
from scenes.games.ark_nova.words.names import action_name, building_name, joined
from scenes.games.ark_nova.words.places import beside
from scenes.games.ark_nova.words.speech import round_words, turn_number
from scenes.i18n.translation import _, ngettext
from scenes.model.log_book import Entry, Line, Moment, Part

Head = Callable[[ArkNovaState, Action, Sequence[Event]], list[Part]]
BEGINNINGS = frozenset(("action", "x_token", "harbor", "map"))
"""Verbs that begin something, rather than being a step of it."""


def entries(moment: Moment[ArkNovaState], names: Sequence[str], viewer: int) -> list[Entry]:
    """Return the entries of an action: the action or what nature drew, then the break, then the round that begins."""
    before, after = moment.before, moment.after
    round_ = _round(before)
    kinds = {event[0] for event in moment.events}
    if moment.player < 0:
        made = _drawn(moment, names, viewer, round_)
    else:
        made = _done(moment, names, viewer, round_)
    made += of_the_break(moment, names, round_)
    if "over" in kinds:
        made.append(Entry(moment.at, -1, (Part(_("The game is over.")),), end_lines(after), round=round_))
    elif "turn" in kinds and _begins_round(after):
        made.append(Entry(moment.at, -1, (Part(_round_words(after)),), round=_round(after)))
    return made


# --- rounds: everybody's turns once, or a round of the solo game


def _round(state: ArkNovaState) -> int:
    if len(state.zoos) == 1:
        return min(state.solo_round + 1, len(SOLO_ROUNDS)) if state.turns else 0
    return turn_number(state)


def _begins_round(state: ArkNovaState) -> bool:
    if len(state.zoos) == 1:
        return state.solo_turn == SOLO_ROUNDS[state.solo_round]
    return state.turns % len(state.zoos) == 1


def _round_words(state: ArkNovaState) -> str:
    if len(state.zoos) == 1:
        words = ngettext("Round {number}: {count} turn", "Round {number}: {count} turns", state.solo_turn)
        return words.format(number=_round(state), count=state.solo_turn)
    return round_words(turn_number(state))


# --- what a player does


def _done(moment: Moment[ArkNovaState], names: Sequence[str], viewer: int, round_: int) -> list[Entry]:
    before, action = moment.before, moment.action
    events = parted(moment)[0]
    if before.stack[-1][0] == "keep":
        return [_kept(moment, events, viewer, round_)]
    make = _HEADS.get(action[0], _plain)
    told_kinds = _TOLD_BY.get(action[0], ())
    told_there = [next((event for event in events if event[0] == kind), ()) for kind in told_kinds]
    if action[0] in _SECRET and before.stack[-1][0] != "scavenging":  # what is picked there has been seen by all
        own_card = card_parts([action[1]]) if moment.player == viewer else [picture(_PICTURES[action[0]])]
        head = [*own_card, Part(told(action))]
    elif action[0] == "target":
        head = [Part(_("chooses {name}").format(name=names[action[1] - 1]))]
    else:
        head = make(before, action, events)
    own = next((event[2] for event in events if event[0] in ("played", "supported")), 0)
    lines = lines_of(events, moment.player, names, told_there, own)
    step = action[0] not in BEGINNINGS
    return [Entry(moment.at, moment.player, head, lines, step=step, round=round_)]


def _kept(moment: Moment[ArkNovaState], events: Sequence[Event], viewer: int, round_: int) -> Entry:
    """Return the entry of a card of the opening hand; those that were not kept are seen by all."""
    own = moment.player == viewer
    head = card_parts([moment.action[1]]) if own else [picture("ico_hand_card")]
    gone = [
        Line((Part(_("Discarded:")), *card_parts(event[2:])), event[1]) for event in events if event[0] == "discarded"
    ]
    return Entry(moment.at, moment.player, [*head, Part(told(moment.action))], gone, round=round_)


_TOLD_BY = {
    "first": ("effect",),
    "x_token": ("gained",),
    "play": ("played", "housed"),
    "place": ("built",),
    "take": ("took",),
    "snap": ("took",),
    "keep": ("kept",),
    "discard": ("discarded",),
    "harbor": ("discarded",),
    "pouch": ("pouched",),
    "release": ("released",),
    "support": ("supported",),
    "partner_zoo": ("partner_zoo",),
    "university": ("university",),
    "donate": ("donated",),
    "token": ("token",),
    "tile": ("tile",),
    "upgrade": ("upgraded",),
    "worker": ("hired",),
    "multiply": ("multiplier",),
    "repeat": ("multiplier_used",),
    "build": ("builds",),
    "bonus": ("bonus",),
    "empty": ("emptied",),
    "choose": ("chose",),
    "drop": ("put_away",),
    "refill": ("refills",),
    "house": ("played", "housed"),
    "share": ("played", "housed"),
    "move": ("moved_in",),
}
"""Which event the head of an action tells, and its lines do not tell again."""


def _plain(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    """Return an action as its picture and the phrase for it."""
    card = next((value for value in action[1:] if is_card(value)), None)
    if card is not None:
        found = [picture(card_picture(card))]
    elif len(action) > 1 and action[1] in ACTIONS and action[0] != "tile":  # a bonus tile has the name of one
        found = [picture(f"verb_{action[1]}")]
    elif action[0] in _PICTURES:
        found = [picture(_PICTURES[action[0]])]
    else:
        found = []
    return [*found, Part(told(action, solo=len(state.zoos) == 1))]


_PICTURES = {
    "worker": "ico_worker",
    "money": "coin",
    "tile": "ico_conservation",
    "drop": "ico_end",
    "draw": "ico_deck",
    "draw_fewer": "ico_deck",
    "refill": "ico_deck",
    "empty": "ico_enclosure",
    "bonus": "ico_card",
    "reputation": "ico_reputation",
    "university": "ico_university",
    "donate": "coin",
    "token": "ico_income",
    "raise_money": "coin",
    "exchange": "ico_hand_card",
    "repeat": "ico_multiplier",
    "boost": "ico_clever",
    "pay": "coin",
    "card": "ico_hand_card",
    "keep": "ico_hand_card",
    "map": "ico_enclosure",
}
_SECRET = ("keep", "drop")
"""What is done with a card that the others do not see."""


def _action(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    """Return an action card with its strength and the X-tokens spent on it."""
    power = next((event[3] for event in events if event[0] == "action"), 0)
    words = _("{action}, strength {n}").format(action=action_name(action[1]), n=power)
    parts = [picture(f"verb_{action[1]}"), Part(words)]
    if action[2]:
        parts.append(Part(_("X-token"), "ark_nova/ico_xtoken", action[2]))
    return parts


def _take(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    """Return a card with the folder that it comes from and, of an animal, where it lives."""
    at = folder(state, action[1])
    words = [told(action), *([_("from folder {n}").format(n=at)] if at else [])]
    homes = [_home(state.zoos[event[1]], event[3]) for event in events if event[0] == "housed" and event[3]]
    words += [_("moves into: {building}").format(building=home) for home in homes]
    return [picture(card_picture(action[1])), Part(joined(words))]


def _home(zoo: Zoo, space: str) -> str:
    """Return the name of the building that covers a space."""
    return next(building_name(kind) for kind, mask, __ in zoo.buildings if mask & 1 << INDEX[space])


def _build(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    return [picture_of_building(str(action[1])), Part(building_name(str(action[1])))]


def _place(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    """Return a placement with the rock and water that the building touches: boards print no coordinates."""
    for event in events:
        if event[0] == "built":
            mask = sum(1 << INDEX[space] for space in event[3:])
            said = joined([building_name(event[2]), beside(state.zoos[event[1]], mask)])
            return [picture_of_building(event[2]), Part(said)]
    return _plain(state, action, events)


def _first(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    """Return the effect that was taken first, with its source."""
    frame = state.stack[-1]
    waiting = frame[2] if frame[0] == "order" else state.after
    found = next((effect for source, effect in waiting if label((source, effect)) == action), None)
    return [*source_parts(action[1], ""), *([Part(phrase(found))] if found else [])]


def _house(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    """Return which home the animal that is asked about has: a building, or another animal's."""
    said = told(action)
    if action[0] == "house":
        frame = state.stack[-1]
        said = _("moves into: {building}").format(building=_home(state.zoos[frame[1]], str(action[1])))
    return [picture(card_picture(int(state.stack[-1][2]))), Part(said)]


def _partner(state: ArkNovaState, action: Action, events: Sequence[Event]) -> list[Part]:
    return [picture(icon_picture(action[1])), Part(told(action))]


_HEADS: dict[str, Head] = {
    "action": _action,
    "take": _take,
    "snap": _take,
    "play": _take,
    "build": _build,
    "place": _place,
    "first": _first,
    "house": _house,
    "share": _house,
    "partner_zoo": _partner,
}


# --- what nature draws


def _drawn(moment: Moment[ArkNovaState], names: Sequence[str], viewer: int, round_: int) -> list[Entry]:
    """Return what was drawn: a block for the table in the set-up, and a step of whose turn it is for cards."""
    before = moment.before
    made: list[Entry] = []
    events = parted(moment)[0]
    for at, event in enumerate(events):
        kind, seat = event[0], event[1]
        if kind in ("turn", "over"):
            break
        if kind in ("maps", "tiles", "projects", "displayed") and not before.turns:
            made.append(_block(moment.at, event, names, round_))
        elif kind == "displayed":
            head = (picture("ico_deck"), Part(_("New in the display:")), *card_parts(event[2:]))
            made.append(Entry(moment.at, max(0, before.turn), head, step=True, round=round_))
        elif seat >= 0:
            lines = lines_of(events[at + 1 :], seat, names) if before.turns else []
            known = moment.action[1:] if kind == "drew" and seat == viewer else ()
            own = [Line(card_parts(known))] if known else []
            made.append(Entry(moment.at, seat, _event_head(event, names), own + lines, step=bool(before.turns),
                              round=round_))  # fmt: skip
            if before.turns:
                break
    return made


def _event_head(event: Event, names: Sequence[str]) -> list[Part]:
    cards = [value for value in event[2:] if is_card(value)]
    found = [picture(card_picture(card)) for card in cards] or [picture("ico_deck")]
    return [*(found if event[0] not in ("begins", "map", "action_cards") else []), Part(line(event, names))]


def _block(at: int, event: Event, names: Sequence[str], round_: int) -> Entry:
    """Return what lies on the table from the start, as a block with a title."""
    if event[0] in ("projects", "displayed"):
        title = _("Projects") if event[0] == "projects" else _("Display")
        return Entry(at, -1, (Part(title),), [Line(card_parts([card])) for card in event[2:]], round=round_)
    return Entry(at, -1, (Part(_("Set-up")),), [Line((Part(line(event, names)),))], round=round_)
