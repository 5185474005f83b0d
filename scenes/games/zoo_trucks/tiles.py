"""Tiles as pictures and as words: a tile is called as in records, `penguin.male` or `coin`."""

from __future__ import annotations

from scenes.i18n.translation import _, mark
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

ANIMALS = {
    "dolphin": mark("dolphin"),
    "orca": mark("orca"),
    "sea_lion": mark("sea lion"),
    "sea_turtle": mark("sea turtle"),
    "penguin": mark("penguin"),
    "polar_bear": mark("polar bear"),
    "crocodile": mark("crocodile"),
    "hippopotamus": mark("hippopotamus"),
}
KINDS = {
    "male": mark("male"),
    "female": mark("female"),
    "fish": mark("with fish"),
    "flash": mark("with lightning"),
    "young": mark("young one"),
}
COIN = "zoo_trucks/coin"


def animal_name(animal: str) -> str:
    """Return what an animal of the rules is called."""
    return _(ANIMALS[animal])


def tile_name(word: str) -> str:
    """Return what a tile is called: its animal, and what it is beside that."""
    if word == "coin":
        return _("coin")
    animal, *marks = word.split(".")
    if not marks:
        return animal_name(animal)
    return _("{animal}, {kind}").format(animal=animal_name(animal), kind=_(KINDS[marks[0]]))


def small_picture(word: str) -> str:
    """Return the picture of a tile's animal alone, or of a coin."""
    return COIN if word == "coin" else f"aquaretto/animal_{word.partition('.')[0]}"


def draw_tile(painter: Painter, rect: Rect, word: str, strength: float = 1.0) -> None:
    """Draw a tile with its mark on the corner; the young are round."""
    if word == "coin":
        painter.picture("zoo_trucks/tile_coin", rect, strength)
        return
    animal, *marks = word.split(".")
    young = marks[:1] == ["young"]
    painter.picture(f"aquaretto/{'young' if young else 'atile'}_{animal}", rect, strength)
    if marks and not young:
        side = max(10.0, 0.38 * rect.w)
        corner = Rect(rect.right - side + 0.06 * rect.w, rect.y - 0.06 * rect.w, side, side)
        painter.picture("zoo_trucks/badge_" + "_".join(marks), corner, strength)
