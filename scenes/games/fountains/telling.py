"""What the table says of the moment: the words of the bar, the position for those who cannot see it, its symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.fountains.grid import cell_at
from scenes.games.fountains.hand.seen import SeenTable
from scenes.games.fountains.layout.layout import counts_row, score_width
from scenes.games.fountains.payouts import rewards_now
from scenes.games.fountains.symbols import counting, lying, symbols
from scenes.games.fountains.words import design_cards, outcomes, phrases, speech
from scenes.games.fountains.words.preview import Reader, level_words, marked_words
from scenes.i18n.translation import _
from scenes.model.chooser import Chooser
from scenes.paint.rect import Rect
from scenes.platform.base import Section
from scenes.widgets.tooltip import Symbol


class ToldTable(SeenTable, Protocol):
    """What is said of a table."""

    chooser: Chooser

    @property
    def viewer(self) -> int:
        """The seat that looks."""

    @property
    def player_names(self) -> list[str]:
        """The names of all who score."""

    @property
    def open_sheet(self) -> Rect | None:
        """Where the rewards and the design cards lie over the basin of a small window, while they do."""

    def status(self) -> tuple[str, str]:
        """Return what is asked or happens, and a hint for it."""


def bar_words(table: ToldTable) -> tuple[str, str]:
    """Return the words of the bar: the question, what the marked action leads to, or what a touched card counts."""
    marked, ahead, refused = table.chooser.marked, table.ahead(), table.refused()
    if refused:
        return _("Not here."), phrases.refusal(refused)
    if marked is not None and ahead is not None:
        reader = Reader(table.player_names, table.viewer, table.plan.rewards is not None)
        return marked_words(table.state, marked, ahead, reader)
    asked, hint = table.status()
    touched = table.lighting.touched_things(table.front.standing) if marked is None else None
    if touched:
        return asked, design_cards.counted(*touched)
    if not table.front.is_own:
        hint = _("{name}'s fountain: the last tile is ringed.")
        hint = hint.format(name=table.player_names[table.front.seat])
    return asked, hint


def position(table: ToldTable) -> list[Section]:
    """Return the whole position; first what a touched card counts, and what a marked place would change."""
    sections = speech.position(table.state, table.player_names)
    marked, ahead = table.chooser.marked, table.ahead()
    if marked and ahead and marked[0] in ("place", "token"):
        seat = table.state.player
        changed = outcomes.difference(table.state.fountains[seat], ahead.state.fountains[seat])
        built = ahead.state.fountains[seat]
        cells = [cell_at(marked[2], marked[3])] if marked[0] == "token" else list(built.newest())
        follows = outcomes.consequences(table.state.fountains[seat], built, cells)
        said = (*bar_words(table), phrases.titled(level_words(built, cells)), follows, changed)
        sections.insert(0, Section(_("If placed like this"), tuple(filter(None, said))))
    standing = table.front.standing
    touched = table.lighting.touched_things(standing)
    if touched:
        sections.insert(0, speech.card_section(*touched, standing, table.player_names[table.front.seat]))
    return sections


def explained(table: ToldTable) -> Sequence[Symbol]:
    """Return the symbols of the table; while something is placed, without those in the fountain."""
    shown, plan = table.shown.state, table.plan
    found = symbols(plan, shown, table.player_names, rewards_now(shown), table.open_sheet)
    row = counts_row(plan.garden) if plan.garden else None
    if row and row.h:
        found += counting(row, score_width(plan), shown, table.front.seat)
    if plan.garden and not table.front.has_hand:
        found += lying(table.front.standing, table.garden.cell_rect, table.garden.camera.view)
    return found
