"""Letters on Ark Nova's table: none is smaller than 12 px, in any decision, window or language."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, product

import pytest

from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.i18n import translation as i18n
from scenes.paint import cache
from scenes.paint.text import device_size
from scenes.table.log.logs import TableLog
from tests.engine.games.ark_nova.positions import hand
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova import moments
from tests.scenes.games.ark_nova.deciding.test_committing import first_of_each_verb
from tests.scenes.games.ark_nova.deciding.test_hand import CARDS
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table, mark_answer, now
from tests.scenes.lines import Line, take_lines

LEAST = 12
"""The least size of letters, in CSS pixels."""
WINDOWS: tuple[Size, ...] = ((1280, 720), (1600, 900), (390, 844), (844, 390), (768, 1024), (640, 360), (360, 640))
WAYS = tuple(product(WINDOWS, i18n.LANGUAGES))
STEP = 7
"""A decision is looked at in every seventh window and language, of a sample in one of them; all have their turn."""


class Letters:
    """Every line of text that is painted, with the size of its letters."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.painted: set[tuple[float, str]] = set()
        self.density = 1.0

        def note(line: Line) -> float:
            if line.words.strip():
                size = device_size(line.style, line.painter.density) / self.density
                self.painted.add((size, line.words))
            return line.draw()

        take_lines(monkeypatch, note)

    def small(self, here: Visit) -> list[str]:
        """Paint the whole table again; return the words whose letters are too small."""
        self.density = here.stage.painter.density
        self.painted.clear()
        cache.forget()
        table = here.at(ArkNovaTable)
        table.panels.forget()
        table.changed()
        here.tick(0)
        here.tick(0)
        assert self.painted
        return [f"{size:.1f}: {words}" for size, words in sorted(self.painted) if size < LEAST]


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> Letters:
    """Return what is painted from now on."""
    return Letters(monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_no_letters_of_a_decision_are_smaller_than_12_px(
    monkeypatch: pytest.MonkeyPatch, letters: Letters, kind: str, every: bool
) -> None:
    monkeypatch.setattr(ArkNovaTable, "last_entries", lambda self: [])  # the record does not lead to the position
    monkeypatch.setattr(TableLog, "words", lambda self: [])
    monkeypatch.setattr(ArkNovaTable, "told", lambda self: {})
    wrong = []
    number = list(KINDS).index(kind)
    for size, language in WAYS[number % STEP :: STEP] if every else [WAYS[number % len(WAYS)]]:
        here = at_table(match_at(kind), size, language)
        wrong += [f"{size} {language} {each}" for each in letters.small(here)]
        for verb, action in first_of_each_verb(match_at(kind)).items():
            here = at_table(match_at(kind), size, language)
            mark_answer(here.at(ArkNovaTable), action)
            wrong += [f"{size} {language} {verb}: {each}" for each in letters.small(here)]
    assert not wrong, "\n".join(sorted(set(wrong)))


def _full_hand(here: Visit) -> None:
    """Hold fourteen cards at the beginning of a turn."""
    hand(now(here.table.match), *CARDS)


def _another_zoo(here: Visit) -> None:
    """Look at a zoo in the middle of a game."""
    here.stage.open.table(at_decision("act", bots=3, after=120))
    here.tick(0)
    here.at(ArkNovaTable).decision.looking = 1


OPENED: dict[str, Callable[[Visit], None]] = {
    "full hand": _full_hand,
    "another zoo": _another_zoo,
    "recaps of three rivals": lambda here: moments.open_at(here, "act"),
    "a break": moments.open_break,
    "a building in hand": moments.open_place,
}
"""What else is seen at the table."""


@pytest.mark.slow
@pytest.mark.parametrize("moment", OPENED)
def test_no_letters_of_a_moment_between_decisions_are_smaller_than_12_px(letters: Letters, moment: str) -> None:
    wrong, languages = [], cycle(i18n.LANGUAGES)
    for size in WINDOWS:
        here = at_table(at_decision("act", after=10), size, next(languages))
        OPENED[moment](here)
        wrong += [f"{size} {each}" for each in letters.small(here)]
    assert not wrong, "\n".join(sorted(set(wrong)))
