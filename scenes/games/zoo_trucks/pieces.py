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
    "camel": mark("camel"),
    "elephant": mark("elephant"),
    "flamingo": mark("flamingo"),
    "kangaroo": mark("kangaroo"),
    "leopard": mark("leopard"),
    "chimpanzee": mark("chimpanzee"),
    "panda": mark("panda"),
    "zebra": mark("zebra"),
}
HERDS = {
    "dolphin": mark("dolphins"),
    "orca": mark("orcas"),
    "sea_lion": mark("sea lions"),
    "sea_turtle": mark("sea turtles"),
    "penguin": mark("penguins"),
    "polar_bear": mark("polar bears"),
    "crocodile": mark("crocodiles"),
    "hippopotamus": mark("hippopotamuses"),
}
"""Several animals of the water zoo."""
STALLS = {
    "kiosk": mark("kiosk"),
    "barrow": mark("barrow"),
    "snacks": mark("snacks"),
    "popcorn": mark("popcorn"),
}
WATER = frozenset(list(ANIMALS)[:8])
"""The animals of the water zoo; the others live in the zoo."""
KINDS = {
    "male": mark("male"),
    "female": mark("female"),
    "fish": mark("with fish"),
    "flash": mark("with lightning"),
    "young": mark("offspring"),
}
SEXES = ("male", "female")
COIN = "zoo_trucks/coin"


def animal_name(animal: str) -> str:
    """Return what an animal of the rules is called."""
    return _(ANIMALS[animal])


def animals_name(animal: str) -> str:
    """Return what several animals of the water zoo are called."""
    return _(HERDS[animal])


def tile_name(word: str) -> str:
    """Return what a tile is called: its animal, and what it is beside that."""
    if word == "coin":
        return _("coin")
    if word in STALLS:
        return _(STALLS[word])
    animal, *marks = word.split(".")
    if not marks:
        return animal_name(animal)
    said = _("{kind} {animal}") if marks[0] in SEXES else _("{animal} {kind}")
    return said.format(animal=animal_name(animal), kind=_(KINDS[marks[0]]))


def home_of(animal: str) -> str:
    """Return the folder with the pictures of an animal."""
    return "aquaretto" if animal in WATER else "zooloretto"


def small_picture(word: str) -> str:
    """Return the picture of a tile's animal alone, of a stall, or of a coin."""
    if word == "coin":
        return COIN
    if word in STALLS:
        return f"zooloretto/stall_{word}"
    animal = word.partition(".")[0]
    return f"{home_of(animal)}/animal_{animal}"


def tile_picture(word: str) -> str:
    """Return the picture of a tile, without its mark."""
    if word == "coin":
        return "zoo_trucks/tile_coin"
    if word in STALLS:
        return f"zooloretto/stall_{word}"
    animal, *marks = word.split(".")
    face = "young" if marks[:1] == ["young"] else "atile" if animal in WATER else "ztile"
    return f"{home_of(animal)}/{face}_{animal}"


def back_picture(game: str) -> str:
    """Return the picture of the back of a game's tiles."""
    return "aquaretto/wtile_back" if game == "aquaretto" else "zooloretto/ztile_back"


def fly_tile(painter: Painter, rect: Rect, word: str) -> None:
    """Draw a tile that is on its way, or turns over: then it is narrower than high."""
    painter.moving(tile_picture(word), rect)
    marks = word.split(".")[1:]
    if marks and marks[:1] != ["young"]:
        w, h = 0.38 * rect.w, 0.38 * rect.h
        corner = Rect(rect.right - w + 0.06 * rect.w, rect.y - 0.06 * rect.h, w, h)
        painter.moving("zoo_trucks/badge_" + "_".join(marks), corner)


def draw_tile(painter: Painter, rect: Rect, word: str, strength: float = 1.0) -> None:
    """Draw a tile with its mark on the corner; the young are round."""
    painter.picture(tile_picture(word), rect, strength)
    marks = word.split(".")[1:]
    if marks and marks[:1] != ["young"]:
        side = max(10.0, 0.38 * rect.w)
        corner = Rect(rect.right - side + 0.06 * rect.w, rect.y - 0.06 * rect.w, side, side)
        painter.picture("zoo_trucks/badge_" + "_".join(marks), corner, strength)
