"""The pictures of It Happens..: the same things look the same wherever they are drawn."""

import re

from scenes.paths import ASSETS

FOLDER = ASSETS / "it_happens"


def shapes(name):
    """Return the outlines in a picture."""
    return set(re.findall(r' d="([^"]+)"', (FOLDER / f"{name}.svg").read_text(encoding="utf-8")))


def test_the_anteater_on_the_title_card_is_the_one_of_the_table():
    anteater = shapes("anteater")
    assert len(anteater) > 10
    assert anteater <= shapes("scene_it_happens")
