"""The same page in WebKit, as Safari has it: it starts, and turns are played by clicks against a bot that thinks."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.bootstrap import need_webkit
from tests.browser.watch import Publish
from tests.webkit import WebKit

pytestmark = pytest.mark.browser

STARTED = "window.patio?.frames > 0 || document.getElementById('fault')?.hidden === false"
TURN = "patio.targets().length > 0"
GROUPS = "patio.targets().filter(({ target }) => target.split(' ').length === 3).map(({ rect }) => rect)"
WHOLE = "patio.targets().filter(({ target }) => target.split(' ').length === 4).map(({ rect }) => rect)"
TAKEN = "patio.record().split('\\n').filter((line) => line.startsWith('take ')).length"


def centre(rect: list[float]) -> tuple[float, float]:
    x, y, w, h = rect
    return x + w / 2, y + h / 2


def test_it_starts_and_turns_are_played_by_clicks(game: Path, host: Publish) -> None:
    with WebKit(need_webkit()) as webkit:
        webkit.open(host(game / "web").address + "?new=azul&seats=person,hard&seed=7&speed=off&lang=en")
        webkit.until(STARTED, "the first frame")
        assert webkit.evaluate("document.getElementById('fault').hidden")
        for _ in range(3):
            webkit.until(TURN, "the turn")
            before = webkit.evaluate(TAKEN)
            webkit.click(*centre(webkit.evaluate(GROUPS)[0]))
            webkit.until(f"({WHOLE}).length > 0", "the rows for the tiles")
            webkit.click(*centre(webkit.evaluate(WHOLE)[-1]))
            webkit.until(f"{TAKEN} >= {before + 2}", "the turns of the person and of the bot")
        assert webkit.evaluate("document.getElementById('fault').hidden")
