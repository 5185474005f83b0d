"""The fonts hold every character that is needed: of the texts, of either language, of names that people type."""

from __future__ import annotations

from pathlib import Path

from build.archive import write_tree
from build.assets.fonts import (
    JAPANESE,
    LATIN,
    NAMES,
    first_level_kanji,
    font_path,
    game_characters,
    make_fonts,
    read_characters,
)
from build.paths import ROOT

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "tile"\nmsgstr "タイル"\n'
STEPS = (LATIN, JAPANESE, NAMES)


def test_fonts_hold_every_character_of_the_game(tmp_path: Path) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": PO.replace("タイル", "鑾").encode()}, tmp_path)
    assert "鑾" in game_characters(tmp_path)
    for font in make_fonts(tmp_path)[JAPANESE].values():
        assert set("Patio éß 「」、。あア−→ 鑾") <= read_characters(font)


def test_each_step_of_the_fonts_holds_all_of_the_one_before() -> None:
    fonts = make_fonts(ROOT)
    latin, japanese, names = ({path: read_characters(font) for path, font in fonts[step].items()} for step in STEPS)
    assert set("Azul éß − □ 日本語アズール") <= latin[font_path("Regular")]
    for weight in ("Regular", "Bold"):
        assert latin[font_path(weight)] < japanese[font_path(weight, JAPANESE)]
    assert japanese[font_path("Regular", JAPANESE)] < names[font_path("Regular", NAMES)]


def test_the_last_font_shows_names_that_people_type() -> None:
    assert len(first_level_kanji()) == 2965
    fonts = make_fonts(ROOT)
    assert set(first_level_kanji()) <= read_characters(fonts[NAMES][font_path("Regular", NAMES)])
