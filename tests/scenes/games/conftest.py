"""What tests of several tables have in common."""

from __future__ import annotations

import itertools

import pytest

from scenes.stage.stage import Stage


@pytest.fixture
def seldom_drawn(monkeypatch):
    """Draw every twentieth frame only: whole games are about clicks."""
    draw, asked = Stage._draw, itertools.count()

    def seldom(stage):
        stage.dirty = False
        if next(asked) % 20 == 0:
            draw(stage)

    monkeypatch.setattr(Stage, "_draw", seldom)
