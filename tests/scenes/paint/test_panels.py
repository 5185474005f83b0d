"""Panels that are kept as pictures: drawn again only when they show something else."""

import pygame

from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.paint.theme import EVENING

PLACE = Rect(10, 10, 30, 20)


def painted(panels, shows, drawn, colour="#FF0000", place=PLACE):
    surface = pygame.Surface((60, 40))
    painter = Painter(surface, 1.0, EVENING)
    panels.paint(painter, "one", place, shows, lambda: (drawn.append(shows), painter.fill(colour, place)))
    return surface


def test_what_shows_the_same_is_drawn_once_and_looks_the_same():
    panels, drawn = Panels(), []
    first, second = painted(panels, [1, "a"], drawn), painted(panels, [1, "a"], drawn)
    assert drawn == [[1, "a"]]
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_what_shows_something_else_lies_elsewhere_or_was_forgotten_is_drawn_again():
    panels, drawn = Panels(), []
    painted(panels, 1, drawn)
    painted(panels, 2, drawn, "#00FF00")
    assert painted(panels, 2, drawn, place=Rect(0, 0, 30, 20)).get_at((5, 5)) == pygame.Color("#FF0000")
    panels.forget()
    painted(panels, 2, drawn, place=Rect(0, 0, 30, 20))
    assert drawn == [1, 2, 2, 2]


def test_a_panel_that_is_partly_off_the_surface_is_kept_as_far_as_it_is_seen():
    panels, drawn, place = Panels(), [], Rect(40, 20, 50, 50)
    first, second = painted(panels, 1, drawn, place=place), painted(panels, 1, drawn, place=place)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_of_panels_that_can_wait_one_is_drawn_anew_in_a_picture_and_the_others_in_the_next_ones():
    panels, drawn = Panels(), []
    painter = Painter(pygame.Surface((60, 40)), 1.0, EVENING)

    def picture(shows, waits=True):
        panels.begin()
        drawn.clear()
        for name in "abc":
            panels.paint(painter, name, PLACE, shows, lambda name=name: drawn.append(name), waits=waits)
        return panels.late

    assert not picture(1)  # the first time there is nothing else to be shown
    assert drawn == ["a", "b", "c"]
    assert [(picture(2), list(drawn)) for __ in range(4)] == [(True, ["a"]), (True, ["b"]), (False, ["c"]), (False, [])]
    assert not picture(3, waits=False)
    assert drawn == ["a", "b", "c"]
