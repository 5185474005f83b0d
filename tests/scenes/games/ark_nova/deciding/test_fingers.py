"""What a finger touches is large enough for it, in every state of whole games in every small window."""

from __future__ import annotations

import random

import pytest

from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.table.touches import HexTouch
from scenes.table.touches import Touch
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.table import at_table, new_match, now, step

FINGER = 39.5
"""40 CSS pixels, less what rounding takes."""
WINDOWS: list[tuple[Size, int]] = [((390, 844), 3), ((844, 390), 2), ((640, 360), 4), ((360, 640), 1), ((768, 1024), 4)]
"""Small windows, each with another number of seats."""
OFTEN = 4
"""So many decisions of a kind are looked at."""


def small(table: ArkNovaTable, size: Size) -> list[tuple[str, int, int]]:
    """Return what is too small for a finger: places on the map are as large as the map lets them be."""
    return [
        (widget.key, round(widget.rect.w), round(widget.rect.h))
        for widget in table.ui.widgets
        if widget.enabled
        and widget.contains(*widget.rect.centre)
        and min(widget.rect.w, widget.rect.h) < FINGER
        and not isinstance(widget, HexTouch)
        and not (isinstance(widget, Touch) and widget.double)
        and not (widget.key == "break" and size == (640, 360))  # what the rail of icons leaves
        and not (
            size == (768, 1024) and widget.key.startswith(("partner_zoo", "university"))
        )  # four tasks side by side
    ]


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("size", "people"), WINDOWS)
def test_a_finger_has_40_pixels_for_everything_in_whole_games(size: Size, people: int) -> None:
    match = new_match(people, 0, "A", seed=str(people + 20))
    here = at_table(match, size)
    table = next(scene for scene in here.stage.scenes if isinstance(scene, ArkNovaTable))  # below the curtain
    rng, seen, wrong = random.Random(people), dict[str, int](), set[tuple[object, ...]]()
    while not match.over:
        kind = "" if match.state.is_chance() else str(now(match).stack[-1][0])
        seen[kind] = seen.get(kind, 0) + 1
        if kind and seen[kind] <= OFTEN:
            table.chooser.ask(match.state)
            table.viewers.pass_to(match.state.current_player())
            for marked in (False, True):
                if marked:
                    table.chooser.touch(rng.choice(match.state.legal_actions()), commit=False)
                table.changed()
                table.layout(table.width, table.height)
                wrong |= {(kind, marked, *each) for each in small(table, size)}
            table.put_back()
            table.chooser.ask(None)
        step(match, rng)
    assert len(seen) > 10
    assert not wrong, "\n".join(map(str, sorted(wrong)))
