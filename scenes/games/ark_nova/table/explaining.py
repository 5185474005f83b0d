"""What the table explains and reads out: its symbols, and the whole position in words; both kept while they hold."""

from __future__ import annotations

from typing import Protocol

from engine.match import Match
from scenes.games.ark_nova.decision.context import Deciding
from scenes.games.ark_nova.pieces.zoo import verb_faces
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.recap.summary import in_words
from scenes.games.ark_nova.symbols import cards_explained, explained
from scenes.games.ark_nova.table.seeing import purse_face
from scenes.games.ark_nova.words.position import position
from scenes.i18n.translation import language
from scenes.model.keeping import Kept
from scenes.platform.base import Section
from scenes.table.log.logs import TableLog
from scenes.widgets.tooltip import Symbol


class ExplainedTable(Deciding, Protocol):
    """What is asked of the table."""

    match: Match
    logs: TableLog

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    def told(self) -> dict[int, Recap]:
        """Return what everybody else did in their last turn."""


class Explaining:
    """Explains a table."""

    def __init__(self, table: ExplainedTable) -> None:
        self._table = table
        self._at_rest: Kept[list[Symbol]] = Kept()
        self._position: Kept[list[Section]] = Kept()

    def symbols(self) -> list[Symbol]:
        """Return the symbols that can be explained. All but the cards stay the same until the next action."""
        ctx = self._table.context()

        def at_rest() -> list[Symbol]:
            zoo = ctx.state.zoos[ctx.looking if ctx.looking >= 0 else ctx.seat]
            purse = purse_face(ctx._replace(weighed=()), zoo, -1)
            return explained(ctx, purse, verb_faces(zoo))

        key = len(self._table.match.record.actions), ctx.looking, ctx.plan, language()
        found = [*self._at_rest.get(key, at_rest), *cards_explained(ctx)]
        if not ctx.in_hand:
            return found
        board = ctx.plan.css(ctx.plan.board.rect)  # nothing lies over the building in hand
        return [symbol for symbol in found if not board.contains(*symbol.rect.centre)]

    def position(self) -> list[Section]:
        """Return the position: the race, cards, projects, the association board, every zoo."""
        table, ctx = self._table, self._table.context()

        def made() -> list[Section]:
            recaps = table.told()
            told = [in_words(recaps[seat], table.player_names) for seat in ctx.opponents if seat in recaps]
            return position(ctx.state, ctx.seat, table.player_names, ctx.deck, told)

        return self._position.get((table.match, len(table.match.record.actions), table.logs.key), made)
