"""A page whose storage holds anything under the key of the settings starts all the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.test_saves import QUIET, STATUS
from tests.browser.watch import Publish, Visit

pytestmark = pytest.mark.browser

SETTINGS = ('{"language":5,"theme":"plaster"}', "[]", '{"language":{"startsWith":1}}', "[" * 200_000, "null")


@pytest.mark.parametrize("kept", SETTINGS, ids=lambda text: text[:16])
def test_a_wrong_setting_stops_no_start(
    game: Path, host: Publish, visit: Visit, context: BrowserContext, kept: str
) -> None:
    context.add_init_script(f"localStorage.setItem('patio.settings', {json.dumps(kept)})")
    watched = visit(host(game / "web").address + QUIET)
    watched.until_ready()
    assert "choose a game" in watched.evaluate(STATUS)
