"""On a slow device the things of the middle follow one in each frame, so that a tap is answered soon."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from scenes.games.ark_nova.painters import table
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.stage.pace import Pace
from scenes.table.drawing import patience
from scenes.widgets.base import Widget
from tests.engine.games.ark_nova.lively import choose
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now


def make_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "slow", property(lambda pace: True))


def acted(size: Size) -> Visit:
    """Return a visit whose person has just used the build action, before that is drawn."""
    here = at_table(at_decision("act"), size, speed="off")
    build = next(action for action in here.table.chooser.legal if action[:2] == ("action", "build"))
    here.table.play(build)
    return here


def test_a_slow_device_draws_what_can_be_chosen_thing_by_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    make_slow(monkeypatch)
    here = acted((390, 844))
    drawn = 0
    while here.stage.dirty or here.table.pause() == 0:  # what has happened is shown a frame later
        drawn += here.stage.dirty
        assert here.stage.show(16)
    assert drawn > 4


def test_any_other_device_draws_it_at_once() -> None:
    here = acted((390, 844))
    behind = 0
    while here.stage.dirty:
        assert here.stage.show(16)
        behind += 1
    assert behind <= 3, "only what lies beside the middle may follow"


def tapped(monkeypatch: pytest.MonkeyPatch) -> tuple[Visit, Widget, bytes]:
    """Return a visit on a slow device whose finger has just chosen to build, that card, and its edge before."""
    make_slow(monkeypatch)
    monkeypatch.setattr(patience, "ALONE", 0.0)
    here = at_table(at_decision("act"), (390, 844), speed="off")
    here.until(lambda: not here.stage.dirty and here.table.persons_turn and here.table.pause() > 0)
    card = here.widget("action build 0")
    before = edge(here, card)
    x, y = card.rect.centre
    here.mouse(pygame.MOUSEBUTTONDOWN, x, y, touch=True, button=1)
    here.mouse(pygame.MOUSEBUTTONUP, x, y, touch=True, button=1)
    return here, card, before


def edge(here: Visit, widget: Widget) -> bytes:
    """Return the pixels at the upper edge of a place."""
    area = here.stage.painter.device(widget.rect)
    surface = here.stage.painter.surface
    return pygame.image.tobytes(surface.subsurface((area.x + 12, area.y, area.w - 24, 3)), "RGB")


def test_what_was_pressed_is_ringed_at_once_while_a_slow_device_works_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    here, card, before = tapped(monkeypatch)
    assert here.stage.show(16, 0.0)
    assert here.table.answers
    assert edge(here, card) != before
    pressed = here.table.ui.pressed
    assert pressed
    assert pressed.key == card.key
    here.until(lambda: not here.stage.dirty and here.table.persons_turn and here.table.pause() > 0)
    assert here.table.ui.pressed is None


def test_while_nothing_moves_only_frames_are_drawn_in_which_something_new_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, _, _ = tapped(monkeypatch)
    parts = 0
    while not (here.table.persons_turn and not here.table.answers):
        frames, outdated = here.stage.frames, here.table.layers.outdated
        assert here.stage.show(16, 0.0)
        if outdated and here.table.layers.outdated and here.table.persons_turn:
            assert here.stage.frames == frames
            parts += 1
    assert parts > 1


def at_rest(size: Size) -> Iterator[pygame.Surface]:
    """Yield what is seen at rest after each of some actions."""
    here, rng = acted(size), random.Random(3)
    for _ in range(6):
        here.until(lambda: here.table.persons_turn and not here.stage.dirty)
        seen = here.stage.painter.surface
        yield pygame.image.frombytes(pygame.image.tobytes(seen, "RGB"), seen.get_size(), "RGB")
        here.table.play(choose(now(here.table.match), rng))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(390, 844), (844, 390), (768, 1024), (1280, 720)])
def test_in_the_end_it_looks_as_on_any_other(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    quick = list(at_rest(size))
    make_slow(monkeypatch)
    faint = (12, 12, 12, 255)  # a kept picture ends where the last of a shadow is still seen
    for one, other in zip(at_rest(size), quick, strict=True):
        assert pygame.mask.from_threshold(one, (0, 0, 0), faint, other).count() == size[0] * size[1]


def test_a_slow_phone_has_the_map_ready_in_the_size_in_which_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    make_slow(monkeypatch)
    here = at_table(at_decision("act"), (390, 844), speed="off")
    here.until(lambda: not here.stage.dirty)
    before = here.at(ArkNovaTable).context().plan.board.grid
    made: list[str] = []
    monkeypatch.setattr(table, "paint_filled", lambda painter, plan, face: made.append(face.map.map))
    here.table.play(next(action for action in here.table.chooser.legal if action[:2] == ("action", "build")))
    here.until(lambda: here.table.persons_turn and not here.stage.dirty)
    assert here.at(ArkNovaTable).context().plan.board.grid.side > before.side
    assert not made
