"""The catalogues follow the sources, and what people have translated is never lost."""

import pytest

from build.texts import renew

HEAD = 'msgid ""\nmsgstr ""\n"Language: ja\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n'
SOURCE = 'one = _("Play")\ntwo = mark("Rules of {name}")\nthree = ngettext("{count} tile", "{count} tiles", 3)\n'


@pytest.fixture
def catalogue(tmp_path):
    (tmp_path / "scenes").mkdir()
    (tmp_path / "scenes" / "page.py").write_text(SOURCE)
    path = tmp_path / "assets" / "locale" / "ja" / "LC_MESSAGES" / "patio.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEAD + '\nmsgid "Gone"\nmsgstr "なし"\n\nmsgid "Play"\nmsgstr "遊ぶ"\n')
    return path


def test_new_texts_come_gone_ones_go_and_translations_stay(tmp_path, catalogue):
    missing = renew(tmp_path)
    text = catalogue.read_text()
    assert text.startswith(HEAD)
    assert 'msgid "Play"\nmsgstr "遊ぶ"' in text
    assert "Gone" not in text
    assert '#, python-brace-format\nmsgid "Rules of {name}"\nmsgstr ""' in text
    assert 'msgid_plural "{count} tiles"' in text
    assert missing == {catalogue: ["Rules of {name}", "('{count} tile', '{count} tiles')"]}


def test_a_second_run_changes_nothing(tmp_path, catalogue):
    renew(tmp_path)
    once = catalogue.read_text()
    renew(tmp_path)
    assert catalogue.read_text() == once
