"""What tests of decisions do without, since their positions are prepared."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.table.log.logs import TableLog
from tests.scenes.conftest import draw_seldom


@pytest.fixture(scope="module")
def without_log() -> Iterator[None]:
    """Leave the log out: the record of a prepared position does not lead to it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ArkNovaTable, "last_entries", lambda self: [])
        patch.setattr(TableLog, "words", lambda self: [])
        patch.setattr(ArkNovaTable, "told", lambda self: {})
        yield


@pytest.fixture(scope="module")
def seldom_drawn() -> Iterator[None]:
    """Draw seldom: pictures have tests of their own."""
    with pytest.MonkeyPatch.context() as patch:
        draw_seldom(patch)
        yield
