"""Draw the page's PNG icons from the logo: `python3 -m build.icons`, then commit them.

Their bytes are in the repository, since drawing them needs pygame, which the build itself does not.
"""

from __future__ import annotations

import io

import pygame

from build.page_files import BACKGROUND, ICONS, PAGE


def draw_icon(size: int, *, maskable: bool, opaque: bool) -> pygame.Surface:
    """Return the logo in a square of `size` pixels.

    A maskable icon may be cut to a circle of 80 % of its width, so the logo stays inside that.
    """
    logo_size = round(size * (0.56 if maskable else 0.72 if opaque else 1))
    svg = io.BytesIO((PAGE / "logo.svg").read_bytes())
    logo = pygame.image.load_sized_svg(svg, (logo_size, logo_size))
    icon = pygame.Surface((size, size), pygame.SRCALPHA)
    if opaque:
        icon.fill(BACKGROUND)
    icon.blit(logo, logo.get_rect(center=(size // 2, size // 2)))
    return icon


def main() -> None:
    """Write all icons."""
    for name, size in ICONS.items():
        icon = draw_icon(size, maskable="maskable" in name, opaque=name != "favicon.png")
        pygame.image.save(icon, str(PAGE / "icons" / name))


if __name__ == "__main__":
    main()
