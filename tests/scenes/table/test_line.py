"""Words of the line replace those of the order, of which none shows round them; no recap is hidden."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.model.storage.settings import Settings
from scenes.paint.rect import Rect
from scenes.table.recap.recap_card import RecapCard
from tests.scenes import fountains, gallery, happens
from tests.scenes.conftest import Memory, Size, Visit, drawn_at


def at(open_one: Callable[[Visit], None], size: Size) -> Visit:
    """Return a visit at a table that has come to rest."""
    platform = Memory(size, 1.0, {}, "en")
    platform.kept["settings"] = Settings(speed="off", pace="slow").to_text()
    here = Visit(platform, goes_on=True)
    open_one(here)
    for _ in range(3):
        here.tick()
    return here


def at_mounds(here: Visit) -> None:
    """Open a table of It Happens.. on which a die was rolled."""
    gallery.open_mounds(here, (1, 2), happens.placing(3, dice=5), seed=8)


def with_pawn(here: Visit) -> None:
    """Open a table of Fountains on which a pawn is marked."""
    fountains.open_garden(here, 3, "move", chosen=True)


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (390, 844), (1280, 720)])
def test_the_line_hides_no_recap_of_it_happens(size: Size) -> None:
    here = at(at_mounds, size)
    line = here.table.line_place()
    told = [widget for widget in here.table.ui.widgets if isinstance(widget, RecapCard)]
    assert told
    assert not any(card.rect.overlaps(line) for card in told)


@pytest.mark.parametrize(("open_one", "size"), [(at_mounds, (1280, 720)), (with_pawn, (640, 360))])
def test_while_the_line_speaks_no_word_of_the_order_shows_below_it(
    open_one: Callable[[Visit], None], size: Size
) -> None:
    here = at(open_one, size)
    line, ground = here.table.line_place(), here.table.line_ground()
    assert ground
    below = Rect(ground.x, line.bottom + 3, ground.w, ground.bottom - line.bottom - 4)

    def colours() -> set[tuple[int, ...]]:
        surface = here.stage.painter.surface
        across, down = range(int(below.x) + 1, int(below.right) - 1, 2), range(int(below.y), int(below.bottom))
        return {tuple(drawn_at(surface, (x, y))) for x in across for y in down}

    here.stage.say("A word", "refusal")
    here.tick()
    assert len(colours()) == 1
