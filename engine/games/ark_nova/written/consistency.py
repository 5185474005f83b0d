"""Facts that the course of a game ties together, so that a written state cannot lie about them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.ark_nova.board.maps import ADVANCED, MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import (
    BLOCKED,
    CONTINENTS,
    DONATIONS,
    DONATIONS_BLOCKED_FOR_TWO,
    FINAL_DISCARD_AT,
    PROJECTS_ABOVE,
    PROJECTS_SHOWN,
    SOLO_ROUNDS,
    TARGET,
    UNIVERSITIES,
)
from engine.games.ark_nova.position import ArkNovaPosition
from engine.games.ark_nova.written import asked, opening, sources, stacks

ROOTS = ("setup", "start", "begin_turn", "end_turn", "next_turn", "over")
"""One of these lies at the bottom of the stack, and nowhere else."""
FINALS_DEALT = 2
RESISTANCE = frozenset(card for card, animal in ANIMALS.items() if ("resistance",) in animal.effects)
"""The animals that bring a final scoring card more."""
WAZA = 227
TILES_AT_EACH = 2


def problems(state: ArkNovaPosition) -> Iterator[str]:
    """Yield a sentence for everything that cannot come about in a game."""
    kinds = {frame[0] for frame in state.stack}
    yield from _stack(state, kinds)
    yield from _start(state, kinds)
    if not state.turns:
        yield from opening.problems(state)
        return
    yield from _turns(state, kinds)
    yield from _end(state)
    yield from stacks.problems(state)
    yield from asked.problems(state)
    yield from sources.problems(state)
    yield from _board(state)
    yield from _hands(state)
    for zoo in state.zoos:
        yield from _zoo(zoo)
    waiting = "size_class" in kinds or any(effect[0] == "choose_size_class" for effect in _waiting(state))
    played = any(WAZA in zoo.sponsors for zoo in state.zoos)
    if bool(state.waza) != (played and not waiting):
        yield "the size class of sponsor 227 is chosen when it is played"


def _waiting(state: ArkNovaPosition) -> list[tuple[object, ...]]:
    return [effect for frame in state.stack if frame[0] in ("effects", "order") for _, effect in frame[2]]


def _stack(state: ArkNovaPosition, kinds: set[str]) -> Iterator[str]:
    roots = [frame for frame in state.stack if frame[0] in ROOTS]
    if roots != state.stack[:1]:
        yield "what is to be done has no beginning, or two"
    elif state.turns and roots[0][0] in ("end_turn", "next_turn") and roots[0][1] != state.turn:
        yield "the turn that is to be ended is another seat's"
    if state.after != sorted(state.after, key=str):
        yield "what waits for the end of the action is not in order"
    if state.after and "after_action" not in kinds:
        yield "something waits for the end of an action that nobody performs"


def _start(state: ArkNovaPosition, kinds: set[str]) -> Iterator[str]:
    """The player who begins and the maps are those that the options say."""
    players = len(state.zoos)
    wanted = state.options["start"]
    if (state.start_player < 0) != bool(kinds & {"setup", "start"}):
        yield "nobody has begun, or somebody too early"
    if state.start_player > 0 and players == 1:
        yield "a lone player begins"
    if state.start_player >= 0 and players > 1 and wanted != "random" and state.start_player != int(wanted) - 1:
        yield "another seat begins than the options say"
    maps = [zoo.map for zoo in state.zoos if zoo.map]
    if state.options["maps"] in MAPS:
        if any(each != state.options["maps"] for each in maps):
            yield "another map is played than the options say"
    elif len(set(maps)) != len(maps) or any(each not in ADVANCED for each in maps):
        yield "maps that are dealt are different advanced ones"


def _turns(state: ArkNovaPosition, kinds: set[str]) -> Iterator[str]:
    players = len(state.zoos)
    if state.turn != (state.start_player + state.turns - 1) % players:
        yield "it is another seat's turn"
    if players == 1:
        done = sum(SOLO_ROUNDS[: state.solo_round])
        if state.solo_round < len(SOLO_ROUNDS):
            done += SOLO_ROUNDS[state.solo_round] - state.solo_turn
        if done != state.turns - ("end_turn" in kinds) or not 0 <= state.solo_turn <= max(SOLO_ROUNDS):
            yield "the solo tile shows another turn"
        if state.break_left or state.break_caller != -1:
            yield "there is no break token in a solo game"
        return
    if state.solo_round or state.solo_turn:
        yield "the solo tile is for one player"
    if (state.break_caller >= 0) != (state.break_left == 0) or state.break_caller not in (-1, state.turn):
        yield "who has called the break is wrong"


def _end(state: ArkNovaPosition) -> Iterator[str]:
    if state.ten_reached != any(zoo.conservation >= FINAL_DISCARD_AT for zoo in state.zoos):
        yield "whether somebody has reached 10 conservation is wrong"
    met = any(zoo.appeal >= TARGET[zoo.conservation] for zoo in state.zoos)
    over = state.stack[0][0] == "over"
    if len(state.zoos) == 1:
        if state.last_turns != -1 or over != (state.solo_round == len(SOLO_ROUNDS)):
            yield "a solo game ends with its last round"
    elif (state.last_turns < 0 and met) or (state.last_turns == 0) != over:
        yield "the end has come, or has not been triggered"


def _board(state: ArkNovaPosition) -> Iterator[str]:
    players = len(state.zoos)
    for space in (5, 8):
        there = sum(1 for at, _ in state.tiles if at == space)
        passed = sum(1 for zoo in state.zoos if zoo.conservation >= space)
        if not TILES_AT_EACH - passed <= there <= TILES_AT_EACH:
            yield "bonus tiles are missing, or too many"
    free = [at for at in range(len(DONATIONS)) if players != 2 or at not in DONATIONS_BLOCKED_FOR_TWO]
    covered = [bool(state.donations >> at & 1) for at in free]
    if covered != sorted(covered, reverse=True):
        yield "a donation was made beside the lowest"
    if players == 2 and any(not state.donations >> at & 1 for at in DONATIONS_BLOCKED_FOR_TWO):
        yield "a donation that two players do not have is free"
    yield from _projects(state)
    for left, every, owned in (
        (state.partner_zoos, CONTINENTS, [zoo.partner_zoos for zoo in state.zoos]),
        (state.universities, tuple(UNIVERSITIES), [zoo.universities for zoo in state.zoos]),
    ):
        yield from _offers(left, every, owned)


def _offers(left: Sequence[str], every: Sequence[str], owned: Sequence[Sequence[str]]) -> Iterator[str]:
    """What lies on the association board is missing in somebody's zoo, and what is gone is in somebody's zoo."""
    for each in every:
        owners = sum(1 for mine in owned if each in mine)
        if (each in left and owners == len(owned)) or (each not in left and not owners):
            yield f"{each} cannot lie on the association board, or cannot be gone"


def _projects(state: ArkNovaPosition) -> Iterator[str]:
    players = len(state.zoos)
    below = state.projects[-PROJECTS_SHOWN[players] :]
    above = state.projects[: -PROJECTS_SHOWN[players]]
    if len(below) != PROJECTS_SHOWN[players] or any(not PROJECTS[row[0]].base for row in below):
        yield "base projects are missing below the association board"
    if len(above) > PROJECTS_ABOVE[players]:
        yield "there are too many projects above the association board"
    for at, row in enumerate(below):
        blocked = [level == BLOCKED for level in row[1:]]
        if blocked != [players == 2 and level == at for level in range(3)]:
            yield "with two players one level of each base project is blocked, and else none"
    if any(BLOCKED in row[1:] for row in above):
        yield "no level above the association board is blocked"
    for seat, zoo in enumerate(state.zoos):
        tokens = [(row[0], row[1:].count(seat)) for row in state.projects]
        twice = "repeat_release" in zoo.modifiers
        if any(n > 1 and not (twice and PROJECTS[card].kind == "release") for card, n in tokens):
            yield "a project is supported once"
        if sum(n for _, n in tokens) > zoo.supported:
            yield "there are more tokens on projects than were supported"


def _hands(state: ArkNovaPosition) -> Iterator[str]:
    owners = {card: seat for seat, zoo in enumerate(state.zoos) for card in zoo.hand if card}
    for card, mask in state.known.items():
        if card not in owners or mask >> owners[card] & 1:
            yield "a card is known that is in no other hand"
    if any(zoo.dealt for zoo in state.zoos):
        yield "the cards of the set-up have been chosen"
    if any(len(zoo.finals) < 1 + (not state.ten_reached and state.stack[0][0] != "over") for zoo in state.zoos):
        yield "a final scoring card is missing in a hand"
    for seat, zoo in enumerate(state.zoos):
        gone = state.ten_reached and ("drop_final", seat) not in state.stack and ("drop_finals",) not in _waiting(state)
        if len(zoo.finals) > FINALS_DEALT + len(RESISTANCE) - gone:
            yield "there are more final scoring cards in a hand than were dealt and drawn"
    if any(frame[0] == "house" and state.held != [frame[2]] for frame in state.stack):
        yield "another animal is to be housed"


def _zoo(zoo: Zoo) -> Iterator[str]:
    zoo_map = MAPS[zoo.map]
    if zoo.full_map_paid != (not zoo_map.building & ~zoo.covered):
        yield "whether the whole map was paid for is wrong"
    if zoo.harbor_used and zoo_map.ability != "harbor":
        yield "this map has no harbor"
    sources = (zoo.conservation >= 2, zoo.reputation >= 5, len(zoo.partner_zoos) >= 2, len(zoo.universities) >= 2)
    if zoo.upgraded.bit_count() > sum(sources):
        yield "more action cards are upgraded than there were upgrades"
    animals = {card for card, _ in zoo.animals}
    if any(host and host not in animals and host not in zoo.sponsors for host, _ in zoo.pouched):
        yield "a card lies under one that is not there"
    unique = {SPONSORS[card].building for card in zoo.sponsors}
    every = {sponsor.building for sponsor in SPONSORS.values() if sponsor.building}
    if any(kind in every and kind not in unique for kind, _, _ in zoo.buildings):
        yield "a unique building stands without its sponsor"
