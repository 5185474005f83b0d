"""What can be looked up from the table's menu and from the rules: the cards, the symbols, the breaks."""

from __future__ import annotations

from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.breaks import BreakScene
from scenes.games.ark_nova.screens.browser import CardBrowser
from scenes.games.ark_nova.screens.symbols import SymbolSheet
from scenes.games.ark_nova.words.break_report import last_report
from scenes.stage.stage import Scene


def browse(table: Scene | None) -> Scene:
    """Return the cards, as they stand at a table or as they are printed."""
    if not isinstance(table, ArkNovaTable) or not all(zoo.map for zoo in table.state.zoos):
        return CardBrowser(None)
    return CardBrowser(table.context().game)


def symbol_sheet(table: Scene | None) -> Scene:
    """Return the symbols; they are the same at every table."""
    return SymbolSheet()


def break_sheet(table: Scene | None) -> Scene:
    """Return the last break and the next one at a table. Raises `TypeError` where there is no table of Ark Nova."""
    if not isinstance(table, ArkNovaTable):
        raise TypeError("breaks are looked up at a table of Ark Nova")
    ctx = table.context()
    return BreakScene(ctx.state, last_report(table.match.history), ctx.names, ctx.colours)
