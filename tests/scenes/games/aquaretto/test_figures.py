"""The pictures in the rules of Aquaretto."""

from __future__ import annotations

import pytest

from scenes.games.aquaretto.figures import paint_figure
from scenes.i18n.markup import read_rules
from scenes.paint.rect import Rect


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_figure_of_the_rules_is_drawn(visit, language):
    painter = visit(language=language).stage.painter
    figures = [section.figure for section in read_rules("aquaretto/rules", language) if section.figure]
    assert len(figures) == 12
    for figure in figures:
        assert figure.words
        paint_figure(painter, Rect(0, 0, 74, 74), figure.drawing)
