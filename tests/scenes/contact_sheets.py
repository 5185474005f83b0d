"""`python -m tests.scenes.contact_sheets FOLDER`: every screen at eight sizes, in both languages and both themes.

A sheet shows all moments of the gallery in one window, language and theme: what collides or is cut is seen at a glance.
`--moments title log`, `--sizes 390x844`, `--languages ja` and `--themes plaster` make fewer.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pygame

from scenes.i18n.translation import LANGUAGES
from scenes.paint.theme import THEMES
from tests.scenes.gallery import MOMENTS, MORE, picture_of

SIZES = ((1280, 720), (1600, 900), (2560, 1440), (390, 844), (360, 640), (844, 390), (768, 1024), (640, 360))
"""The windows that every screen is looked at in; the last one is 1280x720 at 200 %."""
WIDE = 2400
"""How wide a sheet is, in pixels."""
LARGEST = 640
"""How wide a picture on it is at most."""
CAPTION, GAP = 22, 8


def sheet_of(moments: Sequence[str], size: tuple[int, int], language: str, theme: str) -> pygame.Surface:
    """Return the moments in a window of that size side by side, each below its name."""
    wide = min(size[0], LARGEST)
    tall = round(size[1] * wide / size[0])
    columns = max(1, WIDE // (wide + GAP))
    rows = -(-len(moments) // columns)
    sheet = pygame.Surface((columns * (wide + GAP), rows * (tall + CAPTION + GAP)), 0, 24)
    sheet.fill("#808080")
    letters = pygame.font.Font(None, CAPTION)
    for number, moment in enumerate(moments):
        x, y = (number % columns) * (wide + GAP), (number // columns) * (tall + CAPTION + GAP)
        picture = picture_of(moment, size, language=language, theme=theme).convert(24)
        sheet.blit(letters.render(moment, True, "#FFFFFF"), (x + 4, y + 3))
        sheet.blit(pygame.transform.smoothscale(picture, (wide, tall)), (x, y + CAPTION))
    return sheet


def main(words: Sequence[str] | None = None) -> None:
    """Draw the sheets and say where they lie."""
    sizes = [f"{width}x{height}" for width, height in SIZES]
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("folder", type=Path)
    every = MOMENTS | MORE
    offered = {"moments": every, "sizes": sizes, "languages": LANGUAGES, "themes": THEMES}
    for name, values in offered.items():
        reader.add_argument(f"--{name}", nargs="+", choices=list(values), default=list(values), metavar=name[:-1])
    asked = reader.parse_args(words)
    pygame.display.init()
    pygame.font.init()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for size, language, theme in product(asked.sizes, asked.languages, asked.themes):
        width, height = map(int, size.split("x"))
        path = asked.folder / f"{size}_{language}_{theme}.png"
        pygame.image.save(sheet_of(asked.moments, (width, height), language, theme), path)
        print(path)


if __name__ == "__main__":
    main()
