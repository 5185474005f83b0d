"""`python -m tests.screenshots`: draw the pictures of the README and the documents again, into docs/pictures/.

They are the scenes themselves, drawn without a screen, with 256 colours each, so that the repository stays small.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pygame

from build.paths import ROOT
from tests.scenes.gallery import picture_of

FOLDER = ROOT / "docs" / "pictures"
COLOURS = 256
LIMIT = 1_100_000
"""Bytes that all pictures may have together."""
Colour = tuple[int, int, int]


class Shot(NamedTuple):
    """A picture: a moment of the gallery in a window, drawn at `density` and shown `width` pixels wide."""

    name: str
    moment: str
    size: tuple[int, int]
    language: str
    theme: str
    width: int
    density: float = 1.0


DESKTOP, PHONE = (1280, 720), (390, 844)
SHOTS = (
    Shot("azul", "choice2", DESKTOP, "en", "evening", 1280),
    Shot("ark_nova", "ark_place", DESKTOP, "en", "evening", 960),
    Shot("fountains", "garden_water3", DESKTOP, "en", "plaster", 960),
    Shot("zooloretto", "zoo3", DESKTOP, "en", "evening", 960),
    Shot("it_happens", "mound3", DESKTOP, "en", "evening", 960),
    Shot("azul_four_players", "choice4", DESKTOP, "ja", "plaster", 960),
    Shot("setup", "setup4", DESKTOP, "en", "plaster", 960),
    Shot("phone", "choice3", PHONE, "en", "evening", 390),
    Shot("phone_ark_nova", "ark_nova_60", PHONE, "ja", "evening", 390),
    Shot("phone_fountains", "garden_water3", PHONE, "en", "evening", 390),
    Shot("phone_aquaretto", "water2", PHONE, "en", "plaster", 390),
    Shot("phone_it_happens", "mound2", PHONE, "ja", "plaster", 390),
    Shot("phone_rules", "rules", PHONE, "ja", "evening", 390),
)


def palette_of(counts: Counter[Colour], most: int) -> dict[Colour, int]:
    """Return for each colour the box (0..most-1) it belongs to: boxes of colours are halved until there are enough.

    The next box to halve is the one with the widest channel, weighted by its number of pixels.
    """
    boxes = [list(counts)]
    spreads = [_spread(boxes[0], counts)]
    while len(boxes) < most and max(spreads)[0] > 0:
        at = spreads.index(max(spreads))
        box, channel = boxes[at], spreads[at][1]
        box.sort(key=lambda colour: colour[channel])
        half, seen, middle = sum(counts[colour] for colour in box) / 2, 0, 1
        for middle in range(1, len(box)):
            seen += counts[box[middle - 1]]
            if seen >= half:
                break
        boxes[at : at + 1] = [box[:middle], box[middle:]]
        spreads[at : at + 1] = [_spread(part, counts) for part in boxes[at : at + 2]]
    return {colour: number for number, box in enumerate(boxes) for colour in box}


def _spread(box: list[Colour], counts: Counter[Colour]) -> tuple[float, int]:
    """Return how urgent it is to halve a box, and by which channel."""
    widths = [max(colour[i] for colour in box) - min(colour[i] for colour in box) for i in range(3)]
    widest = max(range(3), key=widths.__getitem__)
    return widths[widest] * sum(counts[colour] for colour in box) ** 0.4, widest


def with_few_colours(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with a palette."""
    data = pygame.image.tobytes(picture, "RGB")
    pixels = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    counts = Counter(pixels)
    boxes = palette_of(counts, COLOURS)
    sums = [[0, 0, 0, 0] for _ in range(COLOURS)]
    for colour, count in counts.items():
        total = sums[boxes[colour]]
        for channel in range(3):
            total[channel] += colour[channel] * count
        total[3] += count
    few = pygame.image.frombytes(bytes(boxes[pixel] for pixel in pixels), picture.get_size(), "P")
    few.set_palette([tuple(value // max(1, total[3]) for value in total[:3]) for total in sums])
    return few


def main() -> None:
    """Draw all pictures and say how large they are."""
    pygame.display.init()
    pygame.font.init()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.png"):
        path.unlink()
    total = 0
    for shot in SHOTS:
        picture = picture_of(shot.moment, shot.size, density=shot.density, language=shot.language, theme=shot.theme)
        if picture.get_width() != shot.width:
            height = round(picture.get_height() * shot.width / picture.get_width())
            picture = pygame.transform.smoothscale(picture.convert(24), (shot.width, height))
        path = FOLDER / f"{shot.name}.png"
        pygame.image.save(with_few_colours(picture), path)
        total += path.stat().st_size
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size:,} bytes")
    if total > LIMIT:
        raise SystemExit(f"together they have {total:,} bytes, more than {LIMIT:,}")


if __name__ == "__main__":
    main()
