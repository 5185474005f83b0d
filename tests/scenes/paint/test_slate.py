"""Slates: of a drawing only what differs from the last one is carried out, and the result is as if all had been."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pygame
import pytest

from scenes.paint import shapes
from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.paint.slate import SEPARATE, Mark, Slate, together
from scenes.paint.theme import EVENING
from scenes.stage.dialog import Answer, Dialog
from tests.complete import COMPLETE
from tests.scenes.conftest import Memory, Visit

SIZE = (200, 100)


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


def plain(colour: str, size: tuple[int, int] = SIZE) -> pygame.Surface:
    made = pygame.Surface(size)
    made.fill(colour)
    return made


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_only_what_differs_from_the_drawing_before_is_drawn(window: pygame.Surface) -> None:
    slate, ground, piece = Slate(window), plain("green"), plain("red", (5, 6))
    slate.blit(ground)
    slate.blit(piece, (10, 20))
    assert slate.finish() == [slate.get_rect()]
    ground.set_at((50, 50), "blue")  # against the rules: it would not be seen
    slate.blit(ground)
    slate.blit(piece, (100, 20))
    assert slate.finish() == [pygame.Rect(10, 20, 5, 6), pygame.Rect(100, 20, 5, 6)]
    assert slate.get_at((12, 22)) == slate.get_at((50, 50)) == pygame.Color("green")
    assert slate.get_at((102, 22)) == pygame.Color("red")


def test_a_ring_that_comes_or_goes_leaves_alone_what_lies_within(window: pygame.Surface) -> None:
    slate, ground = Slate(window), plain("green")
    painter, place = Painter(slate, 1.0, EVENING), Rect(10, 10, 150, 80)
    for ringed in (False, True):
        slate.blit(ground)
        if ringed:
            painter.box(place, radius=8, line="#FF0000", width=2)
        slate.finish()
    assert slate.changes
    assert not pygame.Rect(50, 40, 60, 20).collidelistall(list(slate.changes))
    whole = plain("green")
    whole.blit(shapes.box(150, 80, 8, "", "#FF0000", 2), (10, 10), special_flags=pygame.BLEND_ALPHA_SDL2)
    assert pixels(slate) == pixels(whole)


def test_the_same_drawing_again_changes_nothing(window: pygame.Surface) -> None:
    slate, ground = Slate(window), plain("green")
    for changed in ([slate.get_rect()], []):
        slate.blit(ground)
        slate.fill("red", (1, 2, 3, 4))
        assert slate.finish() == changed
    assert slate.version == 1


def test_what_lies_above_something_else_now_is_seen(window: pygame.Surface) -> None:
    slate, red, blue = Slate(window), plain("red", (9, 9)), plain("blue", (9, 9))
    slate.blit(red, (0, 0))
    slate.blit(blue, (5, 5))
    slate.finish()
    slate.blit(blue, (5, 5))
    slate.blit(red, (0, 0))
    slate.finish()
    assert slate.get_at((6, 6)) == pygame.Color("red")


def test_what_was_drawn_late_is_drawn_in_its_order_again_without_what_was_not(window: pygame.Surface) -> None:
    slate, ground, late, more = Slate(window), plain("green"), plain("red", (9, 9)), plain("blue", (9, 9))
    slate.blit(ground)
    for at in range(0, 90, 10):
        slate.blit(more, (at, 50))
    slate.finish()
    slate.go_on()
    slate.blit(late, (5, 45))
    slate.finish()
    slate.blit(ground)
    slate.blit(late, (5, 45))
    for at in range(0, 90, 10):
        slate.blit(more, (at, 50))
    assert slate.finish() == [pygame.Rect(5, 45, 9, 9)]
    assert slate.get_at((12, 52)) == pygame.Color("blue")


def test_the_same_drawn_twice_may_change_its_order(window: pygame.Surface) -> None:
    slate, red, blue = Slate(window), plain("red", (9, 9)), plain("blue", (9, 9))
    for first, last in ((red, blue), (blue, red)):
        for piece in (first, last, first, last):
            slate.blit(piece, (5, 5))
        slate.finish()
    assert slate.get_at((6, 6)) == pygame.Color("red")


def test_a_picture_of_what_is_seen_already_changes_nothing(window: pygame.Surface) -> None:
    slate, ground, place = Slate(window), plain("green"), pygame.Rect(10, 10, 30, 20)
    slate.blit(ground)
    slate.fill("red", (12, 12, 5, 5))
    slate.finish()
    slate.go_on()
    picture = slate.replace(slate.length, place)
    assert slate.finish() == []
    assert picture.get_at((3, 3)) == pygame.Color("red")
    assert picture.get_at((9, 9)) == pygame.Color("green")
    slate.blit(ground)
    slate.blit(picture, place)
    assert slate.finish() == [], "what was drawn before lay below it"
    slate.blit(ground)
    assert slate.finish() == [place]


def test_of_a_picture_that_takes_the_place_of_another_one_only_what_looks_different_is_drawn(
    window: pygame.Surface,
) -> None:
    slate, ground, place, before = Slate(window), plain("green"), pygame.Rect(10, 5, 50, 90), None
    for top in (70, 80):
        slate.blit(ground)
        length = slate.length
        slate.fill("red", (20, 20, 5, 5))
        slate.fill("blue", (20, top, 5, 5))
        before = slate.replace(length, place, before)
        slate.fill("gold", (0, 0, 200, 10))
        changes = slate.finish()
    assert changes == [pygame.Rect(10, 69, 50, 26)]
    assert slate.get_at((22, 72)) == pygame.Color("green")
    assert slate.get_at((22, 82)) == pygame.Color("blue")
    slate.go_on()
    slate.blit(ground, place, place)
    length = slate.length
    slate.fill("white", (20, 8, 5, 5))
    slate.replace(length, place, before)
    assert slate.finish()
    assert slate.get_at((22, 9)) == pygame.Color("gold"), "what comes late lies where it was"
    assert slate.get_at((22, 11)) == pygame.Color("white")
    assert slate.get_at((22, 22)) == pygame.Color("green")


def test_a_sheet_on_another_one_is_drawn_where_it_has_changed(window: pygame.Surface) -> None:
    below, above = Slate(window), Slate(window)
    for colour, changed in (("red", above.get_rect()), ("blue", pygame.Rect(3, 3, 4, 4))):
        below.fill("green")
        below.fill(colour, (3, 3, 4, 4))
        below.finish()
        above.blit(below)
        assert above.finish() == [changed]
        assert above.get_at((4, 4)) == pygame.Color(colour)
    for colour in ("white", "black"):  # two changes, of which only the last is known
        below.fill("green")
        below.fill(colour, (50, 50, 4, 4))
        below.finish()
    above.blit(below)
    assert above.finish() == [above.get_rect()]
    assert pixels(above) == pixels(below)


def test_a_sheet_that_has_changed_untold_is_drawn_on_another_one_when_that_is_told(window: pygame.Surface) -> None:
    below, above, piece = Slate(window), Slate(window), plain("red", (5, 6))

    def shown() -> list[pygame.Rect]:
        above.blit(below)
        return list(above.finish())

    below.blit(plain("green"))
    below.finish()
    shown()
    for moved in (10, 100):
        below.go_on()
        below.blit(piece, (moved, 20))
        below.finish_untold()
        assert shown() == [], "only the frame after this one has time for it"
        assert above.get_at((moved, 20)) == pygame.Color("green")
    below.tell()
    assert shown() == [pygame.Rect(10, 20, 5, 6), pygame.Rect(100, 20, 5, 6)]
    assert above.get_at((10, 20)) == above.get_at((100, 20)) == pygame.Color("red")
    below.tell()
    assert shown() == []


def test_what_is_drawn_differently_every_time_is_drawn_every_time(window: pygame.Surface) -> None:
    slate, ground, place = Slate(window), plain("green"), pygame.Rect(10, 10, 20, 20)
    for _ in range(2):
        slate.blit(ground)
        slate.stroke(place, lambda surface, dx, dy: pygame.draw.line(surface, "red", (10 + dx, 15 + dy), (90, 15 + dy)))
        assert place in (changed := slate.finish()) or changed == [slate.get_rect()]
    assert slate.get_at((12, 15)) == pygame.Color("red")
    assert slate.get_at((40, 15)) == pygame.Color("green"), "nothing is drawn beyond its place"


def test_a_drawing_goes_on_where_it_ended(window: pygame.Surface) -> None:
    slate, ground = Slate(window), plain("green")
    slate.blit(ground)
    slate.finish()
    slate.go_on()
    slate.fill("red", (7, 7, 2, 2))
    assert slate.finish() == [pygame.Rect(7, 7, 2, 2)]
    assert slate.get_at((0, 0)) == pygame.Color("green")


def test_very_many_changes_become_one(window: pygame.Surface) -> None:
    places = [pygame.Rect(5 * number, 0, 2, 2) for number in range(SEPARATE + 1)]
    assert together(places[:-1]) == places[:-1]
    assert together(places) == [pygame.Rect(0, 0, 5 * SEPARATE + 2, 2)]
    assert together([places[0], places[1], pygame.Rect(1, 0, 5, 1)]) == [pygame.Rect(0, 0, 7, 2)]


def test_many_changes_that_touch_each_other_become_bands_in_place_of_one_large_place() -> None:
    places = [pygame.Rect(40 * number, 40 * number, 60, 60) for number in range(20)]
    found = together(places)
    assert all(one.collidelist(found[:at]) < 0 for at, one in enumerate(found))
    for place in places:
        assert sum(place.clip(one).w * place.clip(one).h for one in found) == place.w * place.h
    whole = places[0].unionall(places)
    assert sum(one.w * one.h for one in found) < whole.w * whole.h / 3


def test_wide_gaps_between_many_changes_are_not_drawn() -> None:
    columns = [pygame.Rect(x, 50 * number, 40, 40) for number in range(20) for x in (0, 50, 600)]
    rows = [pygame.Rect(0, 1000, 700, 10), pygame.Rect(300, 1010, 10, 200)]
    found = together([*columns, *rows])
    assert all(one.collidelist(found[:at]) < 0 for at, one in enumerate(found))
    for place in (*columns, *rows):
        assert sum(place.clip(one).w * place.clip(one).h for one in found) == place.w * place.h
    assert not any(one.colliderect(150, 0, 400, 960) for one in found)
    assert sum(one.w * one.h for one in found) < 200_000


def test_only_what_is_drawn_once_more_is_drawn(window: pygame.Surface) -> None:
    slate, ground, glass, piece = Slate(window), plain("green"), plain("blue", (5, 5)), plain("red", (5, 5))
    stays = plain("yellow", (20, 20))
    glass.set_alpha(128)
    once = pygame.Color(0, 0, 0)
    for times in (1, 2, 1):
        slate.blit(ground)
        slate.blit(piece, (20 * times, 60))
        slate.blit(stays, (120, 60))
        for _ in range(times):
            slate.blit(glass, (100, 50))
        slate.blit(piece, (150 + times, 10))
        changes = slate.finish()
        afresh = plain("green")
        for _ in range(times):
            afresh.blit(glass, (100, 50))
        assert slate.get_at((102, 52)) == afresh.get_at((102, 52)) != once
        once = slate.get_at((102, 52))
    assert not any(place.colliderect(120, 60, 20, 20) for place in changes)


def test_what_is_hidden_is_not_drawn(window: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    slate, ground, picture, glass = Slate(window), plain("green"), plain("red", (50, 50)), plain("blue", (5, 5))
    glass.set_alpha(128)
    drawn: list[object] = []
    paint = Mark.paint

    def painted(mark: Mark, *where: Any) -> None:
        drawn.append(mark.what)
        paint(mark, *where)

    monkeypatch.setattr(Mark, "paint", painted)
    for at in (10, 20):
        drawn.clear()
        slate.blit(ground)
        slate.blit(picture, (0, 0))
        slate.blit(glass, (at, at))
        slate.finish()
    assert drawn == [picture, picture, glass], "where it was, and where it is, without the ground"
    assert slate.get_at((21, 21)) not in (pygame.Color("red"), pygame.Color("blue"))
    assert slate.get_at((12, 12)) == pygame.Color("red")


def test_random_drawings_look_as_on_a_plain_surface(window: pygame.Surface) -> None:
    rng = random.Random(5)
    pieces = [plain(colour, (rng.randint(3, 60), rng.randint(3, 60))) for colour in ("red", "blue", "gold", "gray")]
    glass = pygame.Surface((40, 30), pygame.SRCALPHA)
    glass.fill("#FF00FF60")
    slate, ordinary, ground = Slate(window), pygame.Surface(SIZE, 0, window), plain("green")
    things = [(rng.choice([*pieces, glass]), (rng.randint(-20, 200), rng.randint(-20, 100))) for _ in range(30)]
    for _ in range(80):
        rng.shuffle(things)
        clip = pygame.Rect(rng.randint(0, 90), rng.randint(0, 40), rng.randint(1, 110), rng.randint(1, 60))
        for surface in (slate, ordinary):
            surface.blit(ground, (0, 0))
            surface.set_clip(clip)
            for source, at in things[:12]:
                seen = surface.blit(source, at, (2, 1, 30, 90), pygame.BLEND_ALPHA_SDL2)
                assert seen == pygame.Rect(*at, *pygame.Rect(2, 1, 30, 90).clip(source.get_rect()).size).clip(clip)
            surface.fill("white", (*things[0][1], 9, 9))
            surface.set_clip(None)
        slate.finish()
        assert pixels(slate) == pixels(ordinary)


def test_a_panel_is_a_picture_on_a_sheet_as_well(window: pygame.Surface) -> None:
    slate, ground, panels, drawn = Slate(window), plain("green"), Panels(), []
    painter, place = Painter(slate, 1.0, EVENING), Rect(10, 10, 30, 20)

    def paint(colour: str) -> None:
        drawn.append(colour)
        painter.fill(colour, Rect(12, 12, 5, 5))

    for colour, seen in (("red", [slate.get_rect()]), ("red", []), ("blue", [pygame.Rect(10, 10, 30, 20)])):
        slate.blit(ground)
        panels.paint(painter, "one", place, colour, partial(paint, colour))
        assert slate.finish() == seen
        assert slate.get_at((13, 13)) == pygame.Color(colour)
        assert slate.get_at((30, 25)) == pygame.Color("green")
    assert drawn == ["red", "blue"]


def playing(game: str, size: tuple[int, int]) -> Visit:
    platform = Memory(size, 1.0, {"new": game, "seats": "random,random", "seed": "3"})
    platform.set_up(speed="fast", pace="instant")
    return Visit(platform)


def as_drawn_afresh(visit: Visit) -> bytes:
    stage = visit.stage
    afresh = pygame.Surface(stage.painter.surface.get_size(), 0, stage.painter.surface)
    stage.top.draw(Painter(afresh, stage.painter.density, stage.painter.theme))
    return pixels(afresh)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("game", COMPLETE)
def test_the_window_shows_what_is_drawn_while_pieces_fly(game: str) -> None:
    visit = playing(game, (390, 844))
    window = pygame.display.get_surface()
    assert window
    for number in range(90):
        visit.tick(33)
        assert pixels(window) == pixels(visit.stage.painter.surface), number
        if number % 7 == 0 and not visit.table.layers.behind:
            assert pixels(window) == as_drawn_afresh(visit), number


def test_a_table_is_whole_again_after_a_dialog() -> None:
    visit = playing("azul", (1280, 720))
    window = pygame.display.get_surface()
    assert window
    for _ in range(5):
        visit.tick()
    before = pixels(window)
    visit.stage.push(Dialog("?", "", [Answer("yes", "Yes", lambda: None)]))
    visit.tick(0)
    assert pixels(window) != before
    visit.stage.pop()
    visit.tick(0)
    assert pixels(window) == as_drawn_afresh(visit)
