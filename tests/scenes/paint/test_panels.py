"""Panels are cached as pictures and drawn again only when they show something else."""

from functools import partial
from itertools import count

import pygame

from scenes.paint.cache import TRIES
from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.paint.slate import HIGH, Slate
from scenes.paint.theme import EVENING
from tests.scenes.paint.making import pictures

PLACE = Rect(10, 10, 30, 20)


def painted(
    panels: Panels,
    shows: object,
    drawn: list[object],
    colour: str = "#FF0000",
    place: Rect = PLACE,
    *,
    fleeting: bool = False,
    late: bool = False,
) -> pygame.Surface:
    surface = pygame.Surface((60, 40))
    painter = Painter(surface, 1.0, EVENING)

    def paint() -> None:
        drawn.append(shows)
        painter.fill(colour, place)

    panels.begin()
    panels.paint(painter, "one", place, shows, paint, fleeting=fleeting, late=late)
    return surface


def test_what_shows_the_same_is_drawn_once_and_looks_the_same() -> None:
    drawn: list[object] = []
    panels = Panels()
    first, second = painted(panels, [1, "a"], drawn), painted(panels, [1, "a"], drawn)
    assert drawn == [[1, "a"]]
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_what_shows_something_else_lies_elsewhere_or_was_forgotten_is_drawn_again() -> None:
    drawn: list[object] = []
    panels = Panels()
    painted(panels, 1, drawn)
    painted(panels, 2, drawn, "#00FF00")
    assert painted(panels, 2, drawn, place=Rect(0, 0, 30, 20)).get_at((5, 5)) == pygame.Color("#FF0000")
    panels.forget()
    painted(panels, 2, drawn, place=Rect(0, 0, 30, 20))
    assert drawn == [1, 2, 2, 2]


def test_a_panel_that_is_partly_off_the_surface_is_kept_as_far_as_it_is_seen() -> None:
    drawn: list[object] = []
    panels, place = Panels(), Rect(40, 20, 50, 50)
    first, second = painted(panels, 1, drawn, place=place), painted(panels, 1, drawn, place=place)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_fleeting_panel_is_kept_when_it_shows_the_same_a_second_time() -> None:
    drawn: list[object] = []
    panels = Panels()
    for _ in range(4):
        painted(panels, 1, drawn, fleeting=True)
    assert drawn == [1, 1]


def test_a_late_panel_shows_what_it_showed_for_a_frame_more() -> None:
    drawn: list[object] = []
    panels = Panels()
    painted(panels, 1, drawn, late=True)
    assert drawn == [1], "there was nothing to be seen before"
    surface = painted(panels, 2, drawn, "#00FF00", late=True)
    assert surface.get_at((15, 15)) == pygame.Color("#FF0000")
    assert panels.behind
    panels.paint_late(surface, pygame.Surface((60, 40)))
    assert surface.get_at((15, 15)) == pygame.Color("#00FF00")
    assert drawn == [1, 2]
    assert not panels.behind
    assert painted(panels, 2, drawn, late=True).get_at((15, 15)) == pygame.Color("#00FF00")
    assert drawn == [1, 2]


def test_of_late_panels_one_is_drawn_in_each_frame() -> None:
    drawn: list[str] = []
    panels, surface = Panels(), pygame.Surface((60, 40))
    painter = Painter(surface, 1.0, EVENING)
    for shows in (1, 2):
        drawn.clear()
        panels.begin()
        for name in "abc":
            panels.paint(painter, name, PLACE, shows, partial(drawn.append, name), late=True)
    assert not drawn
    while panels.behind:
        before = len(drawn)
        panels.paint_late(surface, surface)
        assert len(drawn) == before + 1
    assert drawn == ["a", "b", "c"]


def test_a_panel_in_parts_may_stop_after_each_and_is_kept_like_a_fleeting_one() -> None:
    drawn: list[int] = []
    panels, surface = Panels(), pygame.Surface((60, 40))
    painter = Painter(surface, 1.0, EVENING)

    def bites() -> int:
        panels.begin()
        parts = [partial(drawn.append, number) for number in range(3)]
        return sum(1 for _ in panels.paint_in_parts(painter, "one", PLACE, "shown", parts))

    assert [bites() for _ in range(4)] == [3, 3, 0, 0]
    assert drawn == [0, 1, 2] * 2
    assert panels.shows(painter, "one", PLACE, "shown")
    assert not panels.shows(painter, "one", PLACE, "something else")


def test_parts_that_may_follow_have_a_frame_each_and_so_has_the_picture_of_all_of_them() -> None:
    drawn: list[int] = []
    panels, surface = Panels(), pygame.Surface((60, 40))
    painter = Painter(surface, 1.0, EVENING)
    panels.begin()
    parts = [partial(drawn.append, number) for number in range(3)]
    assert not list(panels.paint_in_parts(painter, "one", PLACE, "shown", parts, later=True))
    frames = []
    while panels.behind:
        panels.paint_late(surface, surface)
        frames.append((len(drawn), panels.shows(painter, "one", PLACE, "shown")))
    assert frames == [(1, False), (2, False), (3, False), (3, True)]


def test_what_may_be_needed_soon_is_prepared_once_one_part_in_each_frame() -> None:
    made: list[int] = []
    panels, surface = Panels(), pygame.Surface((60, 40))

    def frames(shows: str) -> list[int]:
        panels.begin()
        panels.prepare("soon", shows, [partial(made.append, number) for number in range(2)])
        counts = []
        while panels.behind:
            panels.paint_late(surface, surface)
            counts.append(len(made))
        return counts

    assert frames("this") == [1, 2, 2]
    assert not frames("this"), "it is there"
    assert frames("that")[-1] == 4
    panels.forget()
    assert frames("that")[-1] == 6


def test_a_menu_that_opens_and_closes_finds_the_panels_of_before() -> None:
    drawn: list[object] = []
    panels, other = Panels(), Rect(0, 0, 30, 20)
    first = painted(panels, "closed", drawn)
    panels.change_ground(back=False)
    painted(panels, "open", drawn, "#00FF00", other)
    panels.change_ground(back=True)
    again = painted(panels, "closed", drawn)
    panels.change_ground(back=True)
    painted(panels, "open", drawn, "#00FF00", other)
    assert drawn == ["closed", "open"]
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")


def test_over_a_ground_that_was_not_there_before_every_panel_is_drawn_again() -> None:
    drawn: list[object] = []
    panels = Panels()
    painted(panels, 1, drawn)
    panels.change_ground(back=False)
    painted(panels, 1, drawn)
    panels.change_ground(back=False)
    painted(panels, 1, drawn)
    assert drawn == [1, 1, 1]


def test_a_late_panel_whose_pictures_take_long_is_drawn_when_the_last_of_them_is_there() -> None:
    picture, made = pictures()
    slate = Slate(pygame.Surface((60, 40)))
    panels, painter = Panels(), Painter(slate, 1.0, EVENING)

    def draw() -> None:
        for number in range(3):
            slate.blit(picture(number), (10 + 4 * number, 10))

    panels.paint(painter, "one", PLACE, "before", lambda: None)
    panels.paint(painter, "one", PLACE, "after", draw, late=True)
    panels.patience = -1.0  # each picture takes longer
    frames = []
    while panels.behind:
        panels.paint_late(slate, slate)
        frames.append((list(made), panels.shows(painter, "one", PLACE, "after")))
    assert frames == [([0], False), ([0, 1], False), ([0, 1, 2], False), ([0, 1, 2], True)]


def test_a_panel_for_whose_pictures_there_is_no_room_is_drawn_in_the_end() -> None:
    slate = Slate(pygame.Surface((60, 40)))
    panels, painter = Panels(), Painter(slate, 1.0, EVENING)
    number = count()
    picture, _made = pictures()
    panels.patience = -1.0
    tries = list(panels.in_tries(painter, lambda: picture(next(number))))
    assert len(tries) == TRIES


def test_the_picture_of_a_high_panel_is_made_in_bands_and_looks_as_if_made_at_once() -> None:
    slate = Slate(pygame.display.set_mode((60, 2 * HIGH + 40)))
    panels, painter, place = Panels(), Painter(slate, 1.0, EVENING), Rect(5, 5, 40, 2 * HIGH + 10)

    def draw() -> None:
        painter.fill("#203040", place)
        painter.box(place.grown(-3), "#A0B0C0", 6, "#FF0000", 2)

    draw()
    at_once = slate.part(painter.device(place))
    slate.begin()
    pauses = list(panels.paint_patiently(painter, "one", place, "shown", draw))
    assert len(pauses) == 4, "before and after it, and between its three bands"
    assert panels.shows(painter, "one", place, "shown")
    slate.finish()
    assert pygame.image.tobytes(slate.subsurface(painter.device(place)), "RGB") == pygame.image.tobytes(at_once, "RGB")
    assert not list(panels.paint_patiently(painter, "one", place, "shown", draw)), "it is there already"
