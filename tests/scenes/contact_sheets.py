"""`python -m tests.scenes.contact_sheets FOLDER`: every screen at eight sizes, in both languages and both themes.

A sheet shows moments of the gallery in one window, language and theme: anything that collides or is cut stands out.
`--moments title log`, `--sizes 390x844`, `--languages ja` and `--themes plaster` make fewer.
`--contrast on` shows them in high contrast, `--letters 1.3` in the largest letters.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pygame

from scenes.i18n.translation import LANGUAGES
from scenes.paint.theme import THEMES
from tests.scenes.gallery import MOMENTS, MORE, picture_of

SIZES = ((1280, 720), (1600, 900), (2560, 1440), (390, 844), (360, 640), (844, 390), (768, 1024), (640, 360))
"""The windows that every screen is looked at in; the last one is 1280x720 at 200 %."""
WIDE = 2400
"""How wide a sheet is, in pixels."""
TALL = 2000
"""The most height of a sheet."""
LARGEST = 640
"""The most width of a picture on it."""
CAPTION, GAP = 22, 8


Size = tuple[int, int]


def sheets_of(moments: Sequence[str], size: Size, **settings: Any) -> Iterator[pygame.Surface]:
    """Yield sheets with the moments in a window of that size, each below its name; `settings` as in `picture_of`."""
    wide = min(size[0], LARGEST)
    tall = round(size[1] * wide / size[0])
    columns = max(1, WIDE // (wide + GAP))
    step = columns * max(1, TALL // (tall + CAPTION + GAP))
    letters = pygame.font.Font(None, CAPTION)
    for first in range(0, len(moments), step):
        part = moments[first : first + step]
        rows = -(-len(part) // columns)
        sheet = pygame.Surface((columns * (wide + GAP), rows * (tall + CAPTION + GAP)), 0, 24)
        sheet.fill("#808080")
        for number, moment in enumerate(part):
            x, y = (number % columns) * (wide + GAP), (number // columns) * (tall + CAPTION + GAP)
            picture = picture_of(moment, size, **settings).convert(24)
            sheet.blit(letters.render(moment, True, "#FFFFFF"), (x + 4, y + 3))
            sheet.blit(pygame.transform.smoothscale(picture, (wide, tall)), (x, y + CAPTION))
        yield sheet


def main(words: Sequence[str] | None = None) -> None:
    """Draw the sheets and print their paths."""
    sizes = [f"{width}x{height}" for width, height in SIZES]
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("folder", type=Path)
    every = MOMENTS | MORE
    offered = {"moments": every, "sizes": sizes, "languages": LANGUAGES, "themes": THEMES}
    for name, values in offered.items():
        reader.add_argument(f"--{name}", nargs="+", choices=list(values), default=list(values), metavar=name[:-1])
    reader.add_argument("--contrast", choices=("off", "on"), default="off")
    reader.add_argument("--letters", type=float, default=1.0)
    asked = reader.parse_args(words)
    pygame.display.init()
    pygame.font.init()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for size, language, theme in product(asked.sizes, asked.languages, asked.themes):
        width, height = map(int, size.split("x"))
        settings = {"language": language, "theme": theme, "contrast": asked.contrast, "text_size": asked.letters}
        for number, sheet in enumerate(sheets_of(asked.moments, (width, height), **settings), 1):
            path = asked.folder / f"{size}_{language}_{theme}_{number}.png"
            pygame.image.save(sheet, path)
            print(path)


if __name__ == "__main__":
    main()
