"""The catalogues follow the sources, and what people have translated is never lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build.assets.texts import renew

HEAD = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n'
SOURCE = 'one = _("Play")\ntwo = mark("Rules of {name}")\nthree = ngettext("{count} tile", "{count} tiles", 3)\n'


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "page.py").write_text(SOURCE)
    path = tmp_path / "assets" / "locale" / "ja" / "LC_MESSAGES" / "patio.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEAD + '\nmsgid "Gone"\nmsgstr "なし"\n\nmsgid "Play"\nmsgstr "遊ぶ"\n')
    return path


def test_new_texts_come_gone_ones_go_and_translations_stay(tmp_path: Path, catalogue: Path) -> None:
    missing = renew(tmp_path)
    text = catalogue.read_text()
    assert text.startswith(HEAD)
    assert 'msgid "Play"\nmsgstr "遊ぶ"' in text
    assert "Gone" not in text
    assert '#, python-brace-format\nmsgid "Rules of {name}"\nmsgstr ""' in text
    assert 'msgid_plural "{count} tiles"' in text
    assert missing == {catalogue: ["Rules of {name}", "('{count} tile', '{count} tiles')"]}


def test_a_second_run_changes_nothing(tmp_path: Path, catalogue: Path) -> None:
    renew(tmp_path)
    once = catalogue.read_text()
    renew(tmp_path)
    assert catalogue.read_text() == once


CARD = 'sentence = mark("Race of the thirsty")\n'
TABLE = 'one = _("Play")\ntwo = mark("Oasis")\n'


def write_game(root: Path, table: str = TABLE) -> None:
    room = root / "scenes" / "games" / "desert"
    room.mkdir(parents=True, exist_ok=True)
    (room / "card.py").write_text(CARD)
    (room / "scene.py").write_text(table)


def test_a_game_has_its_own_catalogue_but_for_its_card_and_what_others_say_too(tmp_path: Path, catalogue: Path) -> None:
    write_game(tmp_path)
    missing = renew(tmp_path)
    assert missing[catalogue.with_stem("desert")] == ["Oasis"]
    assert "Race of the thirsty" in missing[catalogue]
    assert catalogue.with_stem("desert").read_text().startswith(HEAD)
    assert 'msgid "Play"\nmsgstr "遊ぶ"' in catalogue.read_text()


def test_a_translation_moves_along_with_its_text(tmp_path: Path, catalogue: Path) -> None:
    (tmp_path / "scenes" / "page.py").unlink()
    write_game(tmp_path)
    assert "Play" not in renew(tmp_path)[catalogue.with_stem("desert")]
    assert 'msgid "Play"\nmsgstr "遊ぶ"' in catalogue.with_stem("desert").read_text()
    (tmp_path / "scenes" / "page.py").write_text(SOURCE)
    renew(tmp_path)
    assert 'msgid "Play"\nmsgstr "遊ぶ"' in catalogue.read_text()
    assert "Play" not in catalogue.with_stem("desert").read_text()


def test_the_catalogue_of_a_game_without_texts_goes(tmp_path: Path, catalogue: Path) -> None:
    write_game(tmp_path)
    renew(tmp_path)
    write_game(tmp_path, table="")
    renew(tmp_path)
    assert not catalogue.with_stem("desert").exists()


def test_words_that_mean_two_things_have_two_translations(tmp_path: Path, catalogue: Path) -> None:
    write_game(tmp_path, table='one = pgettext("of a spring", "Play")\n')
    desert = catalogue.with_stem("desert")
    assert renew(tmp_path)[desert] == ["Play"]
    assert 'msgctxt "of a spring"\nmsgid "Play"\nmsgstr ""' in desert.read_text()
    desert.write_text(desert.read_text().replace('msgid "Play"\nmsgstr ""', 'msgid "Play"\nmsgstr "あそび"'))
    assert renew(tmp_path)[desert] == []
    assert 'msgid "Play"\nmsgstr "遊ぶ"' in catalogue.read_text()


@pytest.mark.parametrize(
    "there", ['msgid "tile"\nmsgstr "タイル"', 'msgid "tile"\nmsgid_plural "stones"\nmsgstr[0] "タイル"']
)
def test_a_text_that_gains_another_plural_keeps_its_translation(tmp_path: Path, catalogue: Path, there: str) -> None:
    (tmp_path / "scenes" / "page.py").write_text('one = ngettext("tile", "tiles", 3)\ntwo = _("tile")\n')
    catalogue.write_text(f"{HEAD}\n{there}\n")
    assert renew(tmp_path) == {catalogue: []}
    assert catalogue.read_text() == f'{HEAD}\nmsgid "tile"\nmsgid_plural "tiles"\nmsgstr[0] "タイル"\n'


def test_a_text_that_loses_its_plural_keeps_its_translation(tmp_path: Path, catalogue: Path) -> None:
    (tmp_path / "scenes" / "page.py").write_text('one = _("tile")\n')
    catalogue.write_text(f'{HEAD}\nmsgid "tile"\nmsgid_plural "tiles"\nmsgstr[0] "タイル"\n')
    assert renew(tmp_path) == {catalogue: []}
    assert catalogue.read_text() == f'{HEAD}\nmsgid "tile"\nmsgstr "タイル"\n'


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parents[3] / "assets/locale/ja").rglob("*.po")), ids=lambda p: p.stem
)
def test_a_span_of_numbers_has_one_mark_in_japanese(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "〜" not in text
    assert not re.search(r"^msgstr.*[\d}][–-][\d{]", text, re.MULTILINE)
