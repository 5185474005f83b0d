"""What a marked action brings is told on the smallest windows without cut words."""

from __future__ import annotations

import pytest

from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import NoteFace
from scenes.paint import cache
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_table
from tests.scenes.lines import Line, take_lines

UPRIGHT, LYING = (360, 640), (640, 360)
CROWDED: list[tuple[Size, str, list[str]]] = [
    (UPRIGHT, "en", ["pouch", "animals", "assertion", "digging", "dominance", "sunbathing"]),
    (UPRIGHT, "ja", ["pouch", "animals", "digging"]),
    (LYING, "en", ["order", "release", "left_token"]),
    (LYING, "ja", ["upgrade", "left_token"]),
]
"""Windows, languages and decisions with more to tell than a line each."""


@pytest.mark.parametrize(("size", "language", "kinds"), CROWDED)
def test_no_word_of_a_marked_decision_is_cut(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str, kinds: list[str]
) -> None:
    cut: list[tuple[str, str]] = []
    kind = ""

    def take(line: Line) -> float:
        if "…" in line.shown:
            cut.append((kind, line.shown))
        return line.draw()

    take_lines(monkeypatch, take)
    for kind in kinds:
        here = at_table(match_at(kind), size, language)
        table = here.at(ArkNovaTable)
        table.chooser.touch(table.chooser.legal[0], commit=False)
        table.changed()
        cache.forget()
        here.tick(0)
    assert cut == []


def test_that_a_project_cannot_be_played_is_told_once() -> None:
    here = at_table(match_at("discard"), (1280, 720))
    table = here.at(ArkNovaTable)
    table.chooser.touch(("discard", 122), commit=False)
    table.changed()
    (note,) = [item.face for item in table.context().items if isinstance(item.face, NoteFace)]
    told = [(line.words, line.more) for line in note.lines if line.picture == "ico_lock"]
    assert told == [("Cannot be played now", "No free level is fulfilled")]
    assert [line.more for line in note.lines if line.picture == "ico_conservation"] == [
        "Size 4–5: 5 conservation points, size 3: 4 conservation points, size 1–2: 3 conservation points"
    ]
