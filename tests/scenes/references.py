"""Reference pictures of the scenes: small ones, kept in the repository, with which later drawings are compared.

`python -m tests.scenes.references` draws them again; look at the difference before you commit it. They are scaled down
until one pixel stands for a block of the screen, so that machines that render letters a little differently agree.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.scenes.gallery import picture_of

FOLDER = Path(__file__).parent / "references"
MOST = 40
"""How much a block may differ in a channel (0..255): more than rendering of letters, less than a missing tile."""
MOST_ON_AVERAGE = 1.5
"""How much all blocks may differ on average: less than another ground or theme."""


class Reference(NamedTuple):
    """A moment of the gallery in a window; one pixel of its picture is a block of `block` by `block` pixels."""

    moment: str
    size: tuple[int, int]
    language: str
    theme: str
    block: int

    @property
    def path(self) -> Path:
        """Where the picture is kept."""
        width, height = self.size
        return FOLDER / f"{self.moment}_{width}x{height}_{self.language}_{self.theme}.png"

    def draw(self) -> pygame.Surface:
        """Return the picture as it is drawn now."""
        return reduced(picture_of(self.moment, self.size, language=self.language, theme=self.theme), self.block)


DESKTOP, PHONE = (1280, 720), (390, 844)
REFERENCES = (
    Reference("title", DESKTOP, "en", "evening", 8),
    Reference("title", PHONE, "ja", "plaster", 6),
    Reference("setup4", DESKTOP, "en", "plaster", 8),
    Reference("setup2", PHONE, "en", "evening", 6),
    Reference("opening2", DESKTOP, "ja", "plaster", 8),
    Reference("choice2", DESKTOP, "en", "evening", 8),
    Reference("choice2", PHONE, "ja", "plaster", 6),
    Reference("choice3", (1024, 768), "ja", "evening", 8),
    Reference("bot4", DESKTOP, "en", "evening", 8),
    Reference("late4", (360, 640), "en", "evening", 5),
    Reference("late4", (844, 390), "ja", "plaster", 6),
    Reference("late2", (2560, 1440), "en", "plaster", 16),
    Reference("place", DESKTOP, "en", "plaster", 8),
    Reference("board", PHONE, "en", "evening", 6),
    Reference("menu", PHONE, "ja", "evening", 6),
    Reference("log", DESKTOP, "en", "evening", 8),
    Reference("results2", DESKTOP, "ja", "evening", 8),
    Reference("results4", PHONE, "en", "plaster", 6),
    Reference("mound3", DESKTOP, "en", "evening", 8),
    Reference("mound2", PHONE, "ja", "plaster", 6),
    Reference("mound5", (360, 640), "en", "evening", 5),
    Reference("roll3", (2560, 1440), "en", "plaster", 16),
    Reference("found3", DESKTOP, "en", "evening", 8),
    Reference("settings", DESKTOP, "en", "plaster", 8),
    Reference("rules", DESKTOP, "en", "evening", 8),
    Reference("tutorial", (844, 390), "en", "evening", 6),
)


def reduced(picture: pygame.Surface, block: int) -> pygame.Surface:
    """Return a picture in which each pixel is the average of a block."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(_plain(picture), (round(width / block), round(height / block)))


class Difference(NamedTuple):
    """How much two pictures differ in a channel: the most, where that is, and the average."""

    most: int
    at: tuple[int, int]
    average: float

    @property
    def seen(self) -> bool:
        """Whether somebody would see it."""
        return self.most > MOST or self.average > MOST_ON_AVERAGE


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Return how much two pictures of one size differ. A move by less than a block does not count.

    Each block of either is compared with the range of the blocks round its place in the other.
    """
    if one.get_size() != other.get_size():
        raise ValueError(f"one picture has the size {one.get_size()}, the other {other.get_size()}")
    apart = _beyond(one, _range(other))
    apart.blit(_beyond(other, _range(one)), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    values = pygame.image.tobytes(apart, "RGB")
    most = max(values)
    y, x = divmod(values.index(most) // 3, one.get_width())
    return Difference(most, (x, y), sum(values) / len(values))


def _range(picture: pygame.Surface) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the darkest and the lightest of the nine blocks round each place."""
    darkest, lightest = _plain(picture), _plain(picture)
    for shift in product((-1, 0, 1), repeat=2):
        darkest.blit(picture, shift, special_flags=pygame.BLEND_RGB_MIN)
        lightest.blit(picture, shift, special_flags=pygame.BLEND_RGB_MAX)
    return darkest, lightest


def _beyond(picture: pygame.Surface, allowed: tuple[pygame.Surface, pygame.Surface]) -> pygame.Surface:
    """Return by how much each block is darker or lighter than it may be."""
    darker, lighter = _plain(allowed[0]), _plain(picture)
    darker.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    lighter.blit(allowed[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(lighter, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return darker


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """Return a copy without alpha."""
    plain = pygame.Surface(picture.get_size(), 0, 24)
    plain.blit(picture, (0, 0))
    return plain


def main() -> None:
    """Draw all pictures again and print which have changed."""
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(exist_ok=True)
    for path in set(FOLDER.glob("*.png")) - {reference.path for reference in REFERENCES}:
        path.unlink()
        print(f"gone     {path.name}")
    for reference in REFERENCES:
        picture = reference.draw()
        kept = pygame.image.load(reference.path) if reference.path.exists() else None
        if kept is None or kept.get_size() != picture.get_size() or difference(kept, picture).seen:
            pygame.image.save(picture, reference.path)
            print(f"renewed  {reference.path.name}")


if __name__ == "__main__":
    main()
