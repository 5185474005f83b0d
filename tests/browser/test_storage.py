"""A page whose storage holds anything under the key of the settings starts all the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.test_saves import QUIET, STATUS
from tests.browser.watch import Publish, Visit

pytestmark = pytest.mark.browser

SETTINGS = ('{"language":5,"theme":"plaster"}', "[]", '{"language":{"startsWith":1}}', "[" * 200_000, "null")


def test_a_wrong_setting_stops_no_start(game: Path, host: Publish, visit: Visit, every: bool) -> None:
    address = host(game / "web").address
    watched = visit(address + "LICENCES.txt")
    watched.expect_fault("404")  # the browser asks for an icon beside a text
    for kept in SETTINGS if every else SETTINGS[::2]:
        watched.evaluate(f"localStorage.setItem('patio.settings', {json.dumps(kept)})")
        watched.page.goto(address + QUIET, wait_until="commit")
        watched.until("window.patio?.frames > 0", f"a start with {kept[:16]}")
        assert "choose a game" in watched.evaluate(STATUS)
        watched.page.goto(address + "LICENCES.txt")
