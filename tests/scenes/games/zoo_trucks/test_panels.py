"""The tables with trucks keep panels as pictures: what is seen equals a fresh drawing."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto.part import ZooBoard
from tests.scenes.conftest import Memory, Size, Visit, Visiting
from tests.scenes.games.zoo_trucks.clicking import OPENERS
from tests.scenes.trucks import TRUCKS

MOMENTS = 40


def picture(here: Visit) -> pygame.Surface:
    """Return what the table looks like now, without letting time pass."""
    here.stage.top.draw(here.stage.painter)
    return here.stage.painter.surface.copy()


def differs(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Return the boxes around what is not the same in two pictures."""
    if pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"):
        return []
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    return same.get_bounding_rects()


def press_something(here: Visit, rng: random.Random) -> None:
    """Press what is offered, if a person decides."""
    table = here.table
    targets = [target["target"] for target in here.targets()]
    openers = [key for key in OPENERS if (widget := table.ui.find(key)) and widget.enabled]
    if table.persons_turn and table.chooser.marked and rng.random() < 0.7:
        here.press("confirm")
    elif targets or openers:
        here.press(rng.choice([*targets, *openers[:1]]))
    here.move(2, 2)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize(
    ("game", "size"),
    [("aquaretto", (1280, 720)), ("zooloretto", (390, 844)), ("zooloretto_aquaretto", (1280, 720)),
     ("zooloretto_aquaretto", (640, 360))],
)  # fmt: skip
def test_what_is_kept_as_a_picture_looks_as_if_it_were_drawn_anew(visit: Visiting, game: str, size: Size) -> None:
    here = visit(size=size, new=game, seats="person,random,random", seed="5", start="1", speed="fast")
    here.stage.settings.pace = "instant"
    here.until(here.targets)
    rng = random.Random(5)
    for moment in range(MOMENTS):
        table = here.table
        here.tick(rng.choice((0, 40, 400)))
        press_something(here, rng)
        kept = picture(here)
        table.panels.forget()
        table.changed()
        assert not differs(picture(here), kept), moment
    assert len(here.table.match.record.actions) > 8


def test_a_menu_that_opens_again_draws_no_board_and_looks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Visit(Memory((390, 844), 1.0, {}, "en"), goes_on=True)
    TRUCKS["zoo_coins"](here)
    drawn: list[str] = []
    paint = ZooBoard.paint

    def counted(*arguments: Any) -> None:
        drawn.append("board")
        paint(*arguments)

    monkeypatch.setattr(ZooBoard, "paint", counted)

    def seen() -> bytes:
        here.until(lambda: not here.at(TruckTable).layers.behind)
        here.tick()
        return pygame.image.tobytes(here.stage.painter.surface, "RGB")

    opened = seen()
    here.key(pygame.K_ESCAPE)
    closed = seen()
    drawn.clear()
    here.press("coins")
    assert seen() == opened
    here.key(pygame.K_ESCAPE)
    assert seen() == closed
    assert not drawn
