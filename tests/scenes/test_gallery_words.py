"""Every moment of the gallery in windows of all shapes: no words are cut, covered, off it, over others or tiny."""

from __future__ import annotations

import pytest

from scenes.i18n.translation import LANGUAGES
from scenes.model.storage.settings import Settings
from tests.scenes.conftest import WINDOWS, Memory, Visit
from tests.scenes.every_screen import SCREENS
from tests.scenes.gallery import MOMENTS, MORE
from tests.scenes.ink import Ink, Word, faults, small

SEEN = {name: moment for name, moment in (MOMENTS | MORE).items() if name not in SCREENS}
"""The rooms around the tables have a test of their own (see screens/test_layout.py)."""
ON_PURPOSE = {"ark_nova_0": "cut", "garden_place": "half covered", "double_hire": "half covered: '×"}
"""A row of a final scoring card has the beginning of its words; a tile or a mark may lie on a number of the board."""
LEAST, RAIL = 12.0, 48.0
"""The least size of letters, in CSS pixels, and the width of a low window's rail, where Japanese words are smaller."""
SMALL_PRINT = ("ark_",)
"""Tables with print of its own sizes on cards; how small it may be is said in their own tests."""
SHARE = 6
"""A moment is looked at in every sixth window, in another language each time; in one window of a sample."""


def seen(ink: Ink, here: Visit) -> list[Word]:
    """Return the words on the screen without those on kept layers that something opaque lies on."""
    words, screen = ink.look(here), here.stage.painter.surface
    own = {id(word) for word in ink.words.get(id(screen), ())}
    over = ink.solid.get(id(screen), ())
    return [
        word for word in words if id(word) in own or not any(each.contains(word.rect.inflate(-4, -4)) for each in over)
    ]


@pytest.mark.sweep(24)
@pytest.mark.parametrize(("number", "name"), list(enumerate(SEEN)), ids=list(SEEN))
def test_no_words_are_cut_or_collide_in_the_gallery(
    monkeypatch: pytest.MonkeyPatch, number: int, name: str, every: bool
) -> None:
    sizes = WINDOWS[number % SHARE :: SHARE]
    language = list(LANGUAGES)[number // SHARE % len(LANGUAGES)]
    platform = Memory(sizes[0], 1.0, {}, language)
    platform.kept["settings"] = Settings(theme="evening", speed="off", pace="slow").to_text()
    here = Visit(platform, goes_on=True)
    SEEN[name](here)
    on_purpose = next((fault for begin, fault in ON_PURPOSE.items() if name.startswith(begin)), "?")
    ink, wrong = Ink(monkeypatch), []
    for size in sizes if every else [sizes[number // SHARE % len(sizes)]]:
        platform.size = size
        here.tick(0)
        here.tick(0)
        words = seen(ink, here)
        found = [fault for fault in faults(words, size) if not fault.startswith(on_purpose)]
        if not name.startswith(SMALL_PRINT):
            found += small([word for word in words if size[1] > 480 or word.rect.right > RAIL], LEAST)
        wrong += [f"{language} {size}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)
