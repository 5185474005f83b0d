"""What is opened over Ark Nova's table, and every decision: no words are cut, off the screen or over others."""

from __future__ import annotations

from itertools import cycle

import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.layout.window import panel_place
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.screens.card import CardScene
from scenes.games.ark_nova.words.cards.printed import card_in_words
from scenes.i18n import translation as i18n
from scenes.stage.page import Page
from scenes.table.log.logs import TableLog
from tests.scenes.conftest import Size, Visiting
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.moments import open_sheet
from tests.scenes.games.ark_nova.retelling.test_breaks import after_a_break
from tests.scenes.games.ark_nova.sweep import in_window, seen_faults
from tests.scenes.games.ark_nova.table import at_decision, at_table
from tests.scenes.games.ark_nova.words.test_words_fit import WINDOWS
from tests.scenes.ink import Ink, faults

LANGUAGES = tuple(i18n.LANGUAGES)
CARDS = [*ANIMALS, *SPONSORS, *PROJECTS, *FINALS]
LONG = sorted(CARDS, key=lambda card: len(card_in_words(card)))[-28:]
LOOKED_AT = [*CARDS[::8], *LONG]
"""Every eighth card, and those with the most words."""
SHEETS = (0, 1, -1)
"""Cards, symbols, breaks: what can be looked up from the table."""


def by_turns(turn: int) -> list[tuple[Size, str]]:
    """Return every window with a language: the other one with the next turn."""
    return [(size, LANGUAGES[(at + turn) % len(LANGUAGES)]) for at, size in enumerate(WINDOWS)]


@pytest.fixture
def ink(monkeypatch: pytest.MonkeyPatch) -> Ink:
    monkeypatch.setattr(ArkNovaTable, "last_entries", lambda self: [])  # positions that no record leads to have no log
    monkeypatch.setattr(TableLog, "words", lambda self: [])
    return Ink(monkeypatch)


@pytest.mark.slow
def test_cards_can_be_read_in_full(ink: Ink) -> None:
    wrong, match, ways = [], at_decision("act"), [*by_turns(0), *by_turns(1)]
    for at, (size, language) in enumerate(ways):
        here = at_table(match, size, language, text_size=1.3 if at % 3 == 2 else 1.0)
        shown = LOOKED_AT[at :: len(ways)]
        cards = CardScene(shown, 0, here.at(ArkNovaTable).context().game)
        here.stage.push(cards)
        for card in shown:
            wrong += [f"{card} {size} {language}: {fault}" for fault in faults(ink.look(here), size)]
            cards.step(1)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_looked_up_can_be_read(ink: Ink, visit: Visiting, sheet: int) -> None:
    wrong, here = [], visit()
    open_sheet(here, sheet)
    for size, language in by_turns(sheet):
        in_window(here, size, language)
        for _ in range(2):
            wrong += [f"{size} {language}: {fault}" for fault in faults(ink.look(here), size)]
            here.at(Page).scroll(300)
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_the_six_steps_of_a_break_can_be_read(ink: Ink) -> None:
    wrong, match = [], after_a_break(1, 3)
    for at, (size, language) in enumerate(by_turns(0)):
        here = at_table(match, size, language, speed="normal")
        table = here.at(ArkNovaTable)
        table.queue.add(table.breaks.steps(match.history.events()[-1], match.history))
        table.queue.update(0)
        for number in range(6):
            if number in (at % 3, 4):  # the income is told at the greatest length
                panel, density = table.plan.css(panel_place(table.plan)), here.stage.painter.density
                words = ink.look(here, lay_out=False)
                told = [word for word in words if panel.contains(*(each / density for each in word.rect.center))]
                wrong += [f"step {number + 1} {size} {language}: {fault}" for fault in faults(told, size)]
            table.breaks.next_step()
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
def test_the_words_of_every_decision_can_be_read(ink: Ink) -> None:
    wrong, ways = [], cycle([*by_turns(0), *by_turns(1)])
    for kind in KINDS:
        here = at_table(match_at(kind), (1280, 720))
        size, language = next(ways)
        in_window(here, size, language)
        wrong += [f"{kind} {size} {language}: {fault}" for fault in seen_faults(ink, here, size)]
    assert not wrong, "\n".join(wrong)
