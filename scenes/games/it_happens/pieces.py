"""The pieces of It Happens.. as pictures and words: dice in the players' colours, junk, insects, tiles."""

from __future__ import annotations

import pygame

from engine.games.it_happens.pieces import INSECT, THINGS
from scenes.i18n.translation import _, mark
from scenes.paint import pictures
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, INK, MICRO_BOLD, Colour, Seat

JUNK_NAMES = {
    "map": mark("map"),
    "sneakers": mark("sneakers"),
    "bone": mark("bone"),
    "glasses": mark("glasses"),
    "speaker": mark("speaker"),
    "telescope": mark("telescope"),
    "glove": mark("glove"),
    "bottle": mark("bottle"),
    "insect": mark("insect"),
}

QUEEN, GENERAL, INSECT_PICTURE = "it_happens/queen", "it_happens/general", "it_happens/insect"
TILE_BACK = "it_happens/tile_back"

PLAIN, PRINTED, SHAFT, SHAFT_EDGE = "#7A5236", "#E3C79C", "#2B150C", "#5B3119"
QUEEN_CHIP, GENERAL_CHIP = "#F2C14E", "#C9D6E6"

_NATURAL = {"queen": 64 / 72, "general": 64 / 72, "insect": 64 / 72, "tile_back": 52 / 64}
"""Width by height of the pictures that are no squares."""


def thing_name(thing: str) -> str:
    """Return what a thing of the rules (`"map"`, `"insect"`) is called."""
    return _(JUNK_NAMES[thing])


def picture_of(thing: str) -> str:
    """Return the picture of a thing."""
    return INSECT_PICTURE if thing == THINGS[INSECT] else f"it_happens/junk_{thing}"


def die_picture(look: Seat, face: int) -> str:
    """Return the picture of a die in a player's colour that shows a face."""
    return f"it_happens/die_{look.name}_{face}"


def draw_die(painter: Painter, look: Seat, face: int, rect: Rect) -> None:
    """Draw a die; with marks on, its player's symbol stands on its corner."""
    painter.picture(die_picture(look, face), rect)
    if painter.theme.marks and rect.w >= 22:
        size = max(13.0, 0.42 * rect.w)
        painter.picture(look.token, Rect(rect.right - size * 0.85, rect.y - size * 0.15, size, size))


def draw_upright(painter: Painter, name: str, box: Rect) -> None:
    """Draw one of the tall pictures as large as it fits, in the middle of a box."""
    ratio = _NATURAL.get(name.rpartition("/")[2], 1.0)
    tall = min(box.h, box.w / ratio)
    painter.picture(name, Rect.around(*box.centre, tall * ratio, tall))


def draw_dim(painter: Painter, name: str, box: Rect, ground: Colour, strength: float = 0.25) -> None:
    """Draw the picture of something that is not there, blended into a ground: `strength` (0..1) of it is left."""
    ratio = _NATURAL.get(name.rpartition("/")[2], 1.0)
    tall = min(box.h, box.w / ratio)
    area = Rect.around(*box.centre, tall * ratio, tall)
    painter.blit(_dim(name, painter.px(area.w), painter.px(area.h), ground, strength), *painter.device(area)[:2])


@kept(48)
def _dim(name: str, w: int, h: int, ground: Colour, strength: float) -> pygame.Surface:
    """Return a picture with its colours blended into a ground; its outline stays as it is."""
    made = pictures.picture(name, w, h).copy()
    share, rest = round(255 * strength), [round((1 - strength) * part) for part in pygame.Color(ground)[:3]]
    made.fill((share, share, share, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.fill((rest[0], rest[1], rest[2], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def draw_thing(painter: Painter, thing: str, rect: Rect) -> None:
    """Draw a piece of junk or an insect on its tile."""
    painter.box(rect, "#F6ECDA", 0.2 * rect.w, "#D9C39A", max(1.0, 0.03 * rect.w))
    draw_upright(painter, picture_of(thing), rect.grown(-0.13 * rect.w))


def draw_count(painter: Painter, rect: Rect, count: int) -> None:
    """Draw how many of a thing there are on its lower right corner."""
    size = max(15.0, min(20.0, 0.46 * rect.w))
    badge = Rect.around(rect.right - size * 0.2, rect.bottom - size * 0.2, size)
    painter.box(badge, INK, size / 2, CREAM, 1)
    painter.text(str(count), badge.centre[0], badge.centre[1] - 0.5, MICRO_BOLD, CREAM, "centre")
