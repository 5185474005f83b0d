"""Letters that come later: those of rare names, which a text waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from scenes.i18n import translation as i18n
from scenes.paint import cache, text
from scenes.platform.base import PackError, Platform


class Letters:
    """Fetches the letters that texts wait for; `arrived` is called when they are here, or when there are none."""

    def __init__(self, platform: Platform, arrived: Callable[[], None]) -> None:
        self._platform = platform
        self._arrived = arrived
        self._fetching: asyncio.Task[None] | None = None

    def fetch_wanted(self) -> None:
        """Begin to fetch what the texts drawn last lack."""
        pack = text.wanted()
        if pack:
            self._fetching = asyncio.get_running_loop().create_task(self._fetch(pack))

    async def _fetch(self, pack: str) -> None:
        try:
            await self._platform.fetch_pack(pack, lambda part: None)
        except PackError:
            text.do_without(pack)
        i18n.learn_texts()  # those of games come with their letters
        cache.forget()
        self._arrived()
