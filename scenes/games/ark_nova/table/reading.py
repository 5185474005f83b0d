"""Reading cards in full, one after the other: those that can be chosen and those that cannot, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from scenes.games.ark_nova.decision.context import Context, Deciding
from scenes.games.ark_nova.decision.opened import Choice
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.table.touches import ItemTouch
from scenes.games.ark_nova.view import Item, RowFace
from scenes.widgets.base import By, Widget

Show = Callable[[Sequence[int], int, Choice], None]
"""Opens cards at one of them, with what can be chosen of them."""


class Read(Deciding, Protocol):
    """What reading asks of the table."""

    def touch(self, path: tuple[str | int, ...], by: By) -> None:
        """Take a touch of the place at the end of `path`."""


class Reading:
    """Opens a card over the table, from which one goes on to the others beside it."""

    def __init__(self, table: Read, show: Show) -> None:
        self._table = table
        self._show = show

    def open(self, card: int) -> None:
        """Open a card of the middle; `<` and `>` lead through all of them."""
        ctx = self._table.context()
        cards = list(cards_of(ctx))
        deeds = {each: item.words for each, item in cards_of(ctx).items() if _can(ctx, item)}
        marked = frozenset(path[1] for path in ctx.decision.marks)
        self._show(cards, cards.index(card), Choice(deeds, self._choose, marked))

    def take(self, widget: Widget) -> bool:
        """Open the card that a finger has touched in vain: it says why not; tell whether it was one."""
        if not isinstance(widget, ItemTouch) or not isinstance(widget.item.face, Face):
            return False
        self.open(widget.item.face.card)
        return True

    def _choose(self, card: int) -> None:
        """Mark a card that was read."""
        item = cards_of(self._table.context()).get(card)
        if item is not None:
            self._table.touch(item.path, "mouse")


def cards_of(ctx: Context) -> dict[int, Item]:
    """Return the cards in the middle, each where it can be chosen, else where it lies first."""
    found: dict[int, Item] = {}
    for item in ctx.items:
        if isinstance(item.face, Face | RowFace) and item.face.card:
            before = found.get(item.face.card)
            if before is None or (_can(ctx, item) and not _can(ctx, before)):
                found[item.face.card] = item
    return found


def _can(ctx: Context, item: Item) -> bool:
    return ctx.asking and ctx.looking < 0 and bool(item.path) and ctx.chooser.can(item.path)
