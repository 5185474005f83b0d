"""A position of Ark Nova as text that a person can read: `print(state)`.

First what all share, then each zoo with its map: columns a to i, and a row for each half-row. `.` is a building space,
`:` one for side II, `+` a placement bonus, `^` rock, `~` water; buildings are letters, explained in the lines below.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill
from typing import Any

from engine.games.ark_nova.board.hexes import COLUMNS, COORDINATES, first_name, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import CONSTRICTION, MULTIPLIER, VENOM, is_upgraded
from engine.games.ark_nova.pieces import ACTION_INDEX, BLOCKED, DONATIONS, FREE, TASKS
from engine.games.ark_nova.position import ArkNovaPosition

WIDTH = 110
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
TOKENS = ((MULTIPLIER, "x2"), (VENOM, "venom"), (CONSTRICTION, "constriction"))


def diagram(state: ArkNovaPosition) -> str:
    """Return the whole position as lines of text; cards that an observation hides are `?`."""
    lines = [*_table(state)]
    for seat, zoo in enumerate(state.zoos):
        lines += ["", *_zoo(state, seat, zoo)]
    return "\n".join(fill(line, WIDTH, subsequent_indent="    ") if len(line) > WIDTH else line for line in lines)


def card_name(card: int) -> str:
    """Return number and name of a card, `?` for one that is hidden."""
    for table in (ANIMALS, SPONSORS, PROJECTS, FINALS):
        if card in table:
            return f"{card} {table[card].name}"
    return "?"


def _cards(cards: Iterable[int]) -> str:
    return ", ".join(card_name(card) for card in cards) or "-"


def _words(values: Iterable[Any]) -> str:
    return " ".join(str(value) for value in values) or "-"


def _frame(frame: Iterable[Any]) -> str:
    """Return a pending step as words: kind, seat from 1, values."""
    kind, seat, *values = frame
    return _words([kind, seat + 1, *(_value(value) for value in values)])


def _value(value: Any) -> str:
    return "(" + _words(_value(part) for part in value) + ")" if isinstance(value, tuple) else str(value)


def _table(state: ArkNovaPosition) -> Iterator[str]:
    """What all players share, and the pending steps."""
    if len(state.zoos) == 1:
        yield f"Turn {state.turns}, round {state.solo_round + 1}: {state.solo_turn} turns left in it"
    else:
        begins = f"seat {state.start_player + 1} began" if state.start_player >= 0 else "nobody has begun"
        yield f"Turn {state.turns} of seat {state.turn + 1} ({begins}), {state.break_left} spaces to the break"
    if state.break_caller >= 0:
        yield f"Seat {state.break_caller + 1} has called the break"
    if state.last_turns >= 0:
        yield f"The end is near: {state.last_turns} turns left"
    yield "To do: " + ", then ".join(_frame(frame) for frame in reversed(state.stack))
    if state.after:
        yield "After the action: " + ", ".join(_value(pending) for pending in state.after)
    yield "Display: " + " | ".join(card_name(card) if card else "-" for card in state.display)
    if state.held:
        yield "Turned over: " + _cards(state.held)
    yield f"Deck: {len(state.deck)} cards, {_cards(state.under)} under it; discarded: {_cards(state.discard)}"
    for card, *levels in state.projects:
        needs = PROJECTS[card].levels
        shown = [f"{level.conservation}: {_level(token)}" for level, token in zip(needs, levels, strict=True)]
        yield f"Project {card_name(card)}: {', '.join(shown)}"
    yield "Not in the game: " + _cards(state.base_pool)
    yield "Tiles: " + ", ".join(f"{space} {tile}" for space, tile in state.tiles)
    free = [cost for at, cost in enumerate(DONATIONS) if not state.donations >> at & 1]
    yield f"Partner zoos: {_words(state.partner_zoos)}; universities: {_words(state.universities)}"
    yield f"Donations: {_words([*free, 12])}; final scoring cards: {len(state.final_deck) + len(state.final_under)}"
    if state.waza:
        yield f"Animals of sponsor 227: {state.waza}"


def _level(token: int) -> str:
    return "free" if token == FREE else "blocked" if token == BLOCKED else f"seat {token + 1}"


def _zoo(state: ArkNovaPosition, seat: int, zoo: Zoo) -> Iterator[str]:
    """One seat's things."""
    yield (
        f"Seat {seat + 1}: {zoo.money} money, {zoo.appeal} appeal, {zoo.conservation} conservation, "
        f"{zoo.reputation} reputation, {zoo.x_tokens} X-tokens"
    )
    yield "  Action cards: " + ", ".join(_action_card(zoo, at, action) for at, action in enumerate(zoo.order, 1))
    tasks = _words(f"{task} {n}" for task, n in zip(TASKS, zoo.tasks, strict=True) if n)
    yield f"  Workers: {zoo.workers} ready, {zoo.reserve} in reserve; at work: {tasks}"
    yield f"  Hand: {_cards(zoo.hand)}" + (f"; dealt: {_cards(zoo.dealt)}" if zoo.dealt else "")
    yield f"  Final scoring: {_cards(zoo.finals)}; {zoo.supported} projects supported"
    yield f"  Partner zoos: {_words(zoo.partner_zoos)}; universities: {_words(zoo.universities)}"
    yield "  Tokens at the left: " + _words(at + 1 for at in range(7) if zoo.left >> at & 1)
    sponsors = [
        card_name(card) + (f" ({zoo.card_tokens[card]} tokens)" if card in zoo.card_tokens else "")
        for card in zoo.sponsors
    ]
    yield "  Sponsors: " + (", ".join(sponsors) or "-")
    for host, card in zoo.pouched:
        yield f"  {card_name(card)} lies under {card_name(host) if host else 'the map'}"
    yield "  Icons: " + (", ".join(f"{n} {icon}" for icon, n in zoo.icons.items() if n) or "-")
    if zoo.map:
        yield f"  {MAPS[zoo.map].name}"
        yield from _map(zoo)
    yield from _homes(zoo)


def _action_card(zoo: Zoo, slot: int, action: str) -> str:
    tokens = [f"{name} {zoo.action_tokens[at + ACTION_INDEX[action]]}" for at, name in TOKENS]
    shown = [each for each in tokens if not each.endswith(" 0")]
    return f"{slot} {action}{' II' if is_upgraded(zoo, action) else ''}{f' ({_words(shown)})' if shown else ''}"


def _map(zoo: Zoo) -> Iterator[str]:
    zoo_map = MAPS[zoo.map]
    signs = {}
    for at in range(len(COORDINATES)):
        space = 1 << at
        sign = "^" if zoo_map.rock & space else "~" if zoo_map.water & space else ":" if zoo_map.two & space else "."
        signs[at] = "+" if zoo_map.bonus_mask & space else sign
    for letter, (_, mask, _) in zip(LETTERS, zoo.buildings, strict=False):
        signs.update(dict.fromkeys(indices(mask), letter))
    at_place = {place: signs[at] for at, place in enumerate(COORDINATES)}
    yield "     " + " ".join(COLUMNS)
    for y in range(13):
        row = " ".join(at_place.get((x, y), " ") for x in range(len(COLUMNS)))
        yield f"  {y:2} {row}".rstrip()


def _homes(zoo: Zoo) -> Iterator[str]:
    """What stands where, and who lives there."""
    for letter, (kind, mask, taken) in zip(LETTERS, zoo.buildings, strict=False):
        home = first_name(mask)
        there = _cards(card for card, each in zoo.animals if each == home)
        yield f"  {letter} {kind} {home}" + (f": {there} ({taken})" if taken else "")
    homes = {first_name(mask) for _, mask, taken in zoo.buildings if taken}
    for card, home in zoo.animals:
        if home not in homes:
            yield f"  {card_name(card)} lives {f'at {home}' if home else 'without an enclosure'}"
