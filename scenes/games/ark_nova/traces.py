"""Where the pieces that an entry of the log tells of lie now: buildings, animals, cards, tokens and seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.ark_nova.board.hexes import mask_of
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.pieces import NO_HOME
from engine.games.ark_nova.rules import ArkNovaState
from engine.state import Event
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.log.breaks import parted
from scenes.games.ark_nova.log.parts import is_card
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.view import Item
from scenes.model.log_book import Entry, Moment
from scenes.paint.rect import Rect

_PARTNER_PLACES = 4
"""The places for partner zoos at the right of a board; those for universities lie below them."""


def pieces_of(entry: Entry, moment: Moment[ArkNovaState], ctx: Context) -> list[Rect]:
    """Return the places of what an entry tells of, as far as it is seen now, in CSS pixels.

    What somebody has whose zoo is not in front is at that seat; a step of the break rings the seats it told of.
    """
    front = ctx.looking if ctx.looking >= 0 else ctx.seat
    seats = [line.seat for line in entry.lines if line.seat >= 0]
    found: list[Rect] = []
    if entry.seat >= 0:
        own = parted(moment)[0]
        named = [value for event in own for value in event[2:]]
        if entry.seat == ctx.seat:  # what opponents draw or keep is not known
            named += moment.action[1:]
        cards = {value for value in named if is_card(value)}
        found += _cards(cards, ctx.items)
        if entry.seat == front:
            found += _own(moment, own, ctx, front)
        else:
            seats = [entry.seat, *seats]
    found += [rect for seat in dict.fromkeys(seats) for rect in _seat(ctx, seat)]
    return [ctx.plan.css(rect) for rect in dict.fromkeys(found)]


def _cards(cards: set[int], items: Sequence[Item]) -> Iterator[Rect]:
    for item in items:
        if isinstance(item.face, Face) and item.face.card in cards:
            yield item.rect


def _seat(ctx: Context, seat: int) -> list[Rect]:
    """Return the panel or line of an opponent."""
    ahead = (seat - ctx.seat) % len(ctx.state.zoos)
    return list(ctx.plan.seats[ahead - 1 : ahead]) if ahead else []


def _own(moment: Moment[ArkNovaState], events: Sequence[Event], ctx: Context, seat: int) -> Iterator[Rect]:
    """Yield places in the zoo in front: action card, what was built or housed, tokens, partner zoos, universities."""
    zoo, plan = ctx.state.zoos[seat], ctx.plan
    verb = moment.action
    if (
        verb[0] in ("action", "move", "upgrade", "multiply")
        and verb[1] in zoo.order
        and seat in (ctx.looking, ctx.verb_seat)
    ):
        yield from plan.verbs[zoo.order.index(str(verb[1])) :][:1]
    if not plan.shows_board:
        return
    if verb[0] == "token":
        yield from plan.board.left[verb[1] - 1 : verb[1]]
    for event in events:
        if event[0] in ("built", "housed") and event[1] == seat:
            mask = _building(zoo, event)
            if mask:
                left, top, right, bottom = plan.board.grid.box(mask)
                yield Rect(left, top, right - left, bottom - top)
        elif event[0] == "partner_zoo" and event[2] in zoo.partner_zoos:
            yield from plan.board.right[zoo.partner_zoos.index(event[2]) :][:1]
        elif event[0] == "university" and event[2] in zoo.universities:
            yield from plan.board.right[_PARTNER_PLACES + zoo.universities.index(event[2]) :][:1]


def _building(zoo: Zoo, event: Event) -> int:
    """Return the spaces of the building that was built, or in which the animal still lives; 0 where it is gone."""
    if event[0] == "built":
        mask = mask_of(" ".join(event[3:]))
        return mask if any(building[1] == mask for building in zoo.buildings) else 0
    card, home = event[2:]
    if home == NO_HOME or (card, home) not in zoo.animals:
        return 0
    return next((building[1] for building in zoo.buildings if building[1] & mask_of(home)), 0)
