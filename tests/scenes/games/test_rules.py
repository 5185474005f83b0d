"""The rules of all games: both languages tell the same, with the same pictures."""

from __future__ import annotations

import pytest

from scenes.i18n.markup import read_rules
from scenes.platform.paths import ASSETS

RULES = sorted(f"{path.parent.name}/rules" for path in ASSETS.glob("*/rules.en.md"))


@pytest.mark.parametrize("name", RULES)
def test_both_languages_tell_the_same_with_the_same_pictures(name):
    english, japanese = read_rules(name, "en"), read_rules(name, "ja")
    assert len(english) > 5
    for one, other in zip(english, japanese, strict=True):
        shapes = [(part.level, len(part.paragraphs), len(part.points)) for part in (one, other)]
        assert shapes[0] == shapes[1], one.heading
        assert (one.figure and one.figure.drawing) == (other.figure and other.figure.drawing)
        assert one.figure is None or (one.figure.words and other.figure and other.figure.words)
