"""Patio: seven board games around one table. `python main.py` opens a window; in the browser the page awaits `main()`.

Words such as `new=azul seats=person,greedy seed=7` start a game at once, as `?new=azul&...` does in the address.
"""

from __future__ import annotations

import asyncio
import gc
import sys


async def main() -> None:
    """Open the window and run the stage until it is closed."""
    gc.disable()  # until the first picture is there: nothing of what comes before it is garbage
    import pygame

    from scenes.navigation import Navigation
    from scenes.stage.loop import play
    from scenes.start import find_platform, first_scenes

    pygame.display.init()
    pygame.font.init()
    await play(find_platform(), Navigation, first_scenes)


if __name__ == "__main__" and sys.platform != "emscripten":
    asyncio.run(main())
