"""What a note draws below its words: what becomes of the break, and the action cards in their new order."""

from __future__ import annotations

import pytest

from scenes.games.ark_nova.decision.outcome.consequences import ahead_of
from scenes.games.ark_nova.painters import strips
from scenes.games.ark_nova.pieces.zoo import VerbFace
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import Track
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_table


def test_what_taking_money_does_to_the_break_and_to_the_order_of_action_cards_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slots: dict[int, str] = {}
    tracks: list[Track] = []

    def small_verb(painter: Painter, rect: Rect, face: VerbFace, slot: int) -> None:
        slots[slot] = face.action

    def paint_dots(painter: Painter, x: float, cy: float, step: float, track: Track) -> None:
        tracks.append(track)

    monkeypatch.setattr(strips, "small_verb", small_verb)
    monkeypatch.setattr(strips, "paint_dots", paint_dots)
    monkeypatch.setattr(ArkNovaTable, "last_entries", lambda self: [])
    here = at_table(match_at("sponsors"))
    table = here.at(ArkNovaTable)
    before = table.context().state
    after = ahead_of(before, ("raise_money",))
    assert after
    table.chooser.touch(("raise_money",), commit=False)
    table.changed()
    here.tick(0)
    assert tracks[-1] == Track(12, before.break_left, after.state.break_left)
    assert [slots[at] for at in range(1, 6)] == after.state.zoos[0].order
    assert slots[1] == "sponsors"
