"""A page whose storage holds anything under the key of the settings, or is full, starts all the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.browser.test_saves import FILL, NOTICE, QUIET, STATUS
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


@pytest.mark.usefixtures("returning")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "storage of this browser is full"), ("ja", "保存領域がいっぱい")]
)
def test_a_full_storage_is_said_at_the_start_and_nothing_fails(
    game: Path, host: Publish, visit: Visit, language: str, said: str
) -> None:
    watched = visit(f"{host(game / 'web').address}?lang={language}&speed=off")
    watched.until_ready()
    watched.evaluate(FILL)
    for _ in range(2):
        watched.page.reload()
        watched.until_ready()
        watched.until(f"{NOTICE}.includes({said!r})", "the sentence")
        watched.page.wait_for_timeout(500)
        assert watched.evaluate("document.getElementById('fault').hidden")
