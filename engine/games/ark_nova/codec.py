"""Ark Nova states as JSON that a person can read, and back with every fact checked.

Cards are numbers, spaces are names, sets are lists. What can be derived is not written: icons, covered spaces,
modifiers of sponsors. Frames of the stack are written as lists; `frames` says what each kind may hold.
"""

from __future__ import annotations

from itertools import chain
from typing import Any, TypeVar

from engine.games.ark_nova import checks, flow
from engine.games.ark_nova.board.hexes import INDEX, around, mask_of, names_of
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.frames import DECISIONS, KINDS, STEPS, WORDS
from engine.games.ark_nova.pieces import ACTION_BIT, ACTIONS, ICONS, SHAPES, SOURCES, UNIVERSITIES, Pending
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.reader import LAST, Reader, whole_numbers
from engine.games.ark_nova.written import catalogue, consistency
from engine.reader import fail

S = TypeVar("S", bound=ArkNovaPosition)


VERSION = 2
_TOKENS = ("multiplier", "venom", "constriction")

MOST = 300
"""No number on the stack is larger."""


def to_json(state: ArkNovaPosition) -> dict[str, Any]:
    """Return `state` as JSON values."""
    return {
        "game": "ark_nova",
        "version": VERSION,
        "players": len(state.zoos),
        "options": dict(sorted(state.options.items())),
        "viewer": state.viewer,
        "start_player": state.start_player,
        "turn": state.turn,
        "turns": state.turns,
        "stack": _lists(state.stack),
        "after": _lists(state.after),
        "display": state.display[:],
        "held": state.held[:],
        "held_by": state.held_by,
        "deck": state.deck[:],
        "under": state.under[:],
        "discard": state.discard[:],
        "known": {str(card): state.known[card] for card in sorted(state.known)},
        "final_deck": state.final_deck[:],
        "final_under": _lists(state.final_under),
        "base_pool": state.base_pool[:],
        "projects": _lists(state.projects),
        "tiles": _lists(state.tiles),
        "partner_zoos": state.partner_zoos[:],
        "universities": state.universities[:],
        "donations": [at for at in range(7) if state.donations >> at & 1],
        "break_left": state.break_left,
        "break_caller": state.break_caller,
        "ten_reached": state.ten_reached,
        "last_turns": state.last_turns,
        "solo_round": state.solo_round,
        "solo_turn": state.solo_turn,
        "waza": state.waza,
        "zoos": [_zoo_to_json(zoo) for zoo in state.zoos],
    }


def _lists(value: Any) -> Any:
    return [_lists(each) for each in value] if isinstance(value, list | tuple) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value


def _zoo_to_json(zoo: Zoo) -> dict[str, Any]:
    return {
        "map": zoo.map,
        "money": zoo.money,
        "appeal": zoo.appeal,
        "conservation": zoo.conservation,
        "reputation": zoo.reputation,
        "x_tokens": zoo.x_tokens,
        "order": zoo.order[:],
        "upgraded": [action for action in ACTIONS if zoo.upgraded & ACTION_BIT[action]],
        **{kind: zoo.action_tokens[5 * at : 5 * at + 5] for at, kind in enumerate(_TOKENS)},
        "workers": zoo.workers,
        "reserve": zoo.reserve,
        "tasks": zoo.tasks[:],
        "hand": zoo.hand[:],
        "dealt": zoo.dealt[:],
        "finals": zoo.finals[:],
        "animals": _lists(zoo.animals),
        "sponsors": zoo.sponsors[:],
        "pouched": _lists(zoo.pouched),
        "buildings": [[kind, " ".join(names_of(mask)), fill] for kind, mask, fill in zoo.buildings],
        "partner_zoos": zoo.partner_zoos[:],
        "universities": zoo.universities[:],
        "left": [at + 1 for at in range(7) if zoo.left >> at & 1],
        "supported": zoo.supported,
        "card_tokens": {str(card): zoo.card_tokens[card] for card in sorted(zoo.card_tokens)},
        "full_map_paid": zoo.full_map_paid,
        "harbor_used": zoo.harbor_used,
        "venom_removed": zoo.venom_removed,
    }


# --- reading


def from_json(cls: type[S], data: Any) -> S:
    """Return the state that `data` describes.

    Raises `InvalidState` when anything is missing, of the wrong type or against the rules: every card, token and worker
    must be in one place, buildings legal, the stack well formed and the decision on top answerable.
    """
    head = Reader(data, "the state")
    if head.text("game") != "ark_nova":
        fail("this is no state of ark_nova")
    version = head.number("version", 1, 10**6)
    if version != VERSION:
        age = "a newer" if version > VERSION else "an older"
        fail(f"this state was written by {age} version ({version}; this one reads {VERSION})")
    players = head.number("players", 1, 4)
    options = head.texts("options")
    state = cls.new(players, checks.full_options(players, options))
    state.viewer = head.number("viewer", -1, players - 1)
    state.start_player = head.number("start_player", -1, players - 1)
    state.turn = head.number("turn", 0, players - 1)
    state.turns = head.number("turns", 0, 10**6)
    state.display = head.cards("display", 6)
    state.held = head.cards("held", 300)
    state.held_by = head.number("held_by", -1, players - 1)
    state.deck = head.cards("deck", 300)
    state.under = head.cards("under", 300)
    state.discard = head.cards("discard", 300)
    state.known = head.numbered("known", 1, 2**players - 1)
    state.final_deck = head.cards("final_deck", 11)
    state.final_under = [_pair(each) for each in head.items("final_under", most=11)]
    state.base_pool = head.cards("base_pool", 12)
    state.projects = [tuple(whole_numbers(row, 4)) for row in head.items("projects", most=8)]
    state.tiles = [_tile(pair) for pair in head.items("tiles", most=4)]
    state.partner_zoos = head.words("partner_zoos", ICONS[:5])
    state.universities = head.words("universities", tuple(UNIVERSITIES))
    state.donations = sum(1 << at for at in head.cards("donations", 7) if 0 <= at < 7)
    state.break_left = head.number("break_left", 0, 15)
    state.break_caller = head.number("break_caller", -1, players - 1)
    state.ten_reached = head.flag("ten_reached")
    state.last_turns = head.number("last_turns", -1, players)
    state.solo_round = head.number("solo_round", 0, 6)
    state.solo_turn = head.number("solo_turn", 0, 7)
    state.waza = head.one_of("waza", ("", "small", "large"))
    state.zoos = [_read_zoo(each) for each in head.items("zoos", most=4)]
    if len(state.zoos) != players:
        fail("every player has one zoo")
    state.stack = [_frame(each, players) for each in head.items("stack", most=200)]
    state.after = [_pending(each) for each in head.items("after", most=50)]
    if not state.stack:
        fail("nothing is left to be done, not even the end")
    for problem in chain(checks.problems(state), consistency.problems(state)):
        fail(problem)
    state = _with_legal_actions(state)
    if state.to_json() != data:
        fail("this holds more than a state, or something that does not go together")
    return state


def _with_legal_actions(state: S) -> S:
    """Work out the decision on top. A stack that makes no sense fails here."""
    kind = state.stack[-1][0]
    if kind in STEPS:
        fail("a step of the rules is never left on top")
    if state.viewer >= 0:
        if state.observation(state.viewer) != state:
            fail("an observation shows what its viewer cannot know")
        if state.current_player() not in (state.viewer, -4):
            state.legal = []
            return state
    try:
        flow.refresh(state)
    except (LookupError, TypeError, ValueError, AttributeError) as problem:
        fail(f"the decision {kind!r} does not go with the rest: {problem}")
    if kind in DECISIONS and not state.legal:
        fail(f"the decision {kind!r} cannot be answered")
    if kind in DECISIONS and flow.answers_itself(DECISIONS[kind], state.legal):
        fail(f"the decision {kind!r} answers itself")
    return state


def _tile(pair: Any) -> tuple[int, str]:
    if type(pair) is not list or len(pair) != 2 or pair[0] not in (5, 8) or type(pair[1]) is not str:
        fail("a bonus tile lies on space 5 or 8")
    return pair[0], pair[1]


def _read_zoo(data: Any) -> Zoo:
    read = Reader(data, "a zoo")
    zoo = Zoo.new(read.one_of("map", ("", *MAPS)))
    zoo.money = read.number("money", 0, 10**5)
    zoo.appeal = read.number("appeal", 0, 113)
    zoo.conservation = read.number("conservation", 0, 41)
    zoo.reputation = read.number("reputation", 1, 15)
    zoo.x_tokens = read.number("x_tokens", 0, 5)
    zoo.order = read.words("order", ACTIONS, keep_order=True)
    zoo.upgraded = sum(ACTION_BIT[action] for action in read.words("upgraded", ACTIONS))
    zoo.action_tokens = [n for kind in _TOKENS for n in whole_numbers(read.items(kind, 5), 5)]
    zoo.workers = read.number("workers", 0, 4)
    zoo.reserve = read.number("reserve", 0, 3)
    zoo.tasks = whole_numbers(read.items("tasks", most=4), 4)
    zoo.hand = read.cards("hand", 300)
    zoo.dealt = read.cards("dealt", 8)
    zoo.finals = read.cards("finals", 11)
    zoo.animals = [_lodging(each) for each in read.items("animals", most=128)]
    zoo.sponsors = read.cards("sponsors", 64)
    zoo.pouched = [_pair(each) for each in read.items("pouched", most=224)]
    zoo.buildings = [_building(each) for each in read.items("buildings", most=58)]
    zoo.partner_zoos = read.words("partner_zoos", ICONS[:5], keep_order=True)
    zoo.universities = read.words("universities", tuple(UNIVERSITIES), keep_order=True)
    zoo.left = sum(1 << at - 1 for at in read.cards("left", 7) if 1 <= at <= 7)
    zoo.supported = read.number("supported", 0, 40)
    zoo.card_tokens = read.numbered("card_tokens", 0, 3)
    zoo.full_map_paid = read.flag("full_map_paid")
    zoo.harbor_used = read.flag("harbor_used")
    zoo.venom_removed = read.flag("venom_removed")
    derive(zoo)
    return zoo


def derive(zoo: Zoo) -> None:
    """Derive icons, covered spaces and modifiers from the rest. Raises `InvalidState` for numbers that are no cards."""
    zoo.icons = dict.fromkeys(ICONS, 0)
    if any(card not in ANIMALS for card, _ in zoo.animals) or any(card not in SPONSORS for card in zoo.sponsors):
        fail("a zoo holds animals and sponsors")
    icons = [icon for card, _ in zoo.animals for icon in ANIMALS[card].icons]
    icons += [icon for card in zoo.sponsors for icon in SPONSORS[card].icons]
    icons += zoo.partner_zoos
    icons += [icon for kind in zoo.universities for icon in UNIVERSITIES[kind][0]]
    for icon in icons:
        zoo.icons[icon] += 1
    zoo.modifiers = {name: value for card in zoo.sponsors for name, value in SPONSORS[card].modifiers}
    zoo.covered = 0
    for _, mask, _ in zoo.buildings:
        zoo.covered |= mask
    zoo.reach = around(zoo.covered) if zoo.covered else 0
    zoo.fits = {}


def _pair(data: Any) -> tuple[int, int]:
    first, second = whole_numbers(data, 2)
    return first, second


def _lodging(data: Any) -> tuple[int, str]:
    if type(data) is not list or [type(part) for part in data] != [int, str]:
        fail("an animal is a card and where it lives")
    return data[0], data[1]


def _building(data: Any) -> tuple[str, int, int]:
    if type(data) is not list or [type(part) for part in data] != [str, str, int] or data[0] not in SHAPES:
        fail("a building is a kind, its spaces and how full it is")
    if any(name not in INDEX for name in data[1].split()):
        fail("a building lies on spaces of the map")
    return data[0], mask_of(data[1]), data[2]


def _frame(data: Any, players: int) -> tuple[Any, ...]:
    if type(data) is not list or len(data) < 2 or type(data[0]) is not str or data[0] not in KINDS:
        fail("the stack holds something unknown")
    kind, seat, *values = data
    if type(seat) is not int or not 0 <= seat < players:
        fail("something on the stack belongs to nobody")
    shape = KINDS[kind].values
    if shape.startswith("?"):
        shape = shape[1:] if values else ""
    if len(shape) != len(values):
        fail(f"{kind!r} on the stack has too few or too many values")
    return (kind, seat, *(_value(code, value, players) for code, value in zip(shape, values, strict=True)))


def _value(code: str, value: Any, players: int) -> Any:
    """Return one value of a frame, checked against its letter in `frames`."""
    if code.isupper():
        if type(value) is not list or len(value) > 100:
            fail("a list on the stack is none")
        if code == "E":
            return tuple(_pending(each) for each in value)
        return tuple(_value(code.lower(), each, players) for each in value)
    if code in WORDS:
        if type(value) is not str or value not in WORDS[code]:
            fail("a word on the stack is unknown")
    elif code == "b":
        if type(value) is not bool:
            fail("a value on the stack is of the wrong kind")
    elif type(value) is not int or not 0 <= value <= (LAST if code == "c" else MOST):
        fail("a value on the stack is of the wrong kind")
    if code == "p" and value >= players:
        fail("a seat on the stack does not exist")
    if code == "c" and value and value not in checks.CARDS:
        fail("a card on the stack does not exist")
    return value


def _pending(value: Any) -> Pending:
    if type(value) is not list or len(value) != 2 or type(value[0]) not in (int, str):
        fail("what waits is a source and its effect")
    source, effect = value[0], _tuples(value[1])
    if type(effect) is not tuple or not effect or not _is_plain(effect, 3) or not catalogue.is_effect(effect):
        fail("an effect on the stack is unknown")
    if source not in checks.CARDS and source not in SOURCES and source not in INDEX:
        fail("an effect on the stack comes from nowhere")
    return source, effect


def _is_plain(value: Any, depth: int) -> bool:
    if isinstance(value, tuple):
        return bool(depth) and all(_is_plain(each, depth - 1) for each in value)
    return type(value) in (int, str)
