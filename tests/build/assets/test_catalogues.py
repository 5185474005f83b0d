"""Catalogues as gettext reads them; a broken one is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.archive import write_tree
from build.assets.catalogues import BrokenCatalogue, compile_catalogues

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "tile"\nmsgstr "タイル"\n'


def test_catalogues_are_compiled_for_gettext(tmp_path: Path) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": PO.encode()}, tmp_path)
    compiled = compile_catalogues(tmp_path)
    assert list(compiled) == ["assets/locale/ja/LC_MESSAGES/patio.mo"]
    assert "タイル".encode() in next(iter(compiled.values()))


def test_a_catalogue_without_translations_stays_at_home(tmp_path: Path) -> None:
    """An English one has the forms of the sources, which are shown without it."""
    bare = PO.replace("タイル", "") + '\nmsgid "{n} tile"\nmsgid_plural "{n} tiles"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    write_tree({"assets/locale/en/LC_MESSAGES/patio.po": bare.encode()}, tmp_path)
    assert compile_catalogues(tmp_path) == {}


def test_compiled_catalogues_hold_no_clock(tmp_path: Path) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": PO.encode()}, tmp_path)
    assert b"Date: 1980" in next(iter(compile_catalogues(tmp_path).values()))


@pytest.mark.parametrize("text", ["nonsense\n", PO + '\n#, python-format\nmsgid "%(n)d tiles"\nmsgstr "%(m)d"\n'])
def test_a_broken_catalogue_is_named(tmp_path: Path, text: str) -> None:
    write_tree({"assets/locale/ja/LC_MESSAGES/patio.po": text.encode()}, tmp_path)
    with pytest.raises(BrokenCatalogue, match=r"ja/LC_MESSAGES/patio\.po"):
        compile_catalogues(tmp_path)
