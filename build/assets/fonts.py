"""Cut Noto Sans JP down to the characters the game can show, in three fonts that are loaded as they are needed.

`latin` has the characters of the game's English texts, names of games and languages included; `ja` also those of its
Japanese texts; `names` also the kanji of JIS X 0208's first level, for the names that people type, in the regular
weight only. Each includes the one before, so that a text is drawn with one font.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from build.archive import Files
from build.assets.catalogues import po_files
from build.kept import keep, source_of
from build.paths import NODE_MODULES

PACKAGE = NODE_MODULES / "@expo-google-fonts" / "noto-sans-jp"
REGULAR = PACKAGE / "400Regular" / "NotoSansJP_400Regular.ttf"
BOLD = PACKAGE / "700Bold" / "NotoSansJP_700Bold.ttf"

LATIN, JAPANESE, NAMES = "latin", "ja", "names"


def _characters(*ranges: tuple[int, int]) -> str:
    return "".join(chr(code) for first, last in ranges for code in range(first, last + 1))


ALWAYS = _characters(
    (0x20, 0x7E),  # ASCII
    (0xA0, 0xFF),  # Latin-1
    (0x2010, 0x2027),  # dashes, quotation marks, ellipsis
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
    (0x25A1, 0x25A1),  # the box for characters that no font has
)
KANA = _characters(
    (0x3000, 0x30FF),  # Japanese punctuation and kana
    (0xFF01, 0xFF5E),  # full-width forms
)


def characters_in(paths: Iterable[Path]) -> str:
    """Return every character that can be printed in some files, sorted."""
    texts = (path.read_text(encoding="utf-8") for path in paths)
    return "".join(sorted({c for text in texts for c in text if c.isprintable()}))


def english_characters(root: Path) -> str:
    """Return every character of the sources, whose texts are English, and of the English rules."""
    sources = [*(root / "scenes").rglob("*.py"), *(root / "engine").rglob("*.py")]
    return characters_in([*sources, *(root / "assets").rglob("rules.en.md")])


def game_characters(root: Path) -> str:
    """Return every character that the game shows in any language."""
    shown = (path for pattern in ("*.json", "rules.*.md") for path in (root / "assets").rglob(pattern))
    return "".join(sorted({*english_characters(root), *characters_in([*po_files(root), *shown])}))


def first_level_kanji() -> str:
    """Return the 2,965 kanji of JIS X 0208's first level (rows 16 to 47)."""
    pairs = ((row, cell) for row in range(16, 48) for cell in range(1, 95))
    raw = (bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp", "ignore") for row, cell in pairs)
    return "".join(raw)


def cut(font: Path, characters: str) -> bytes:
    """Return `font` with only the glyphs of `characters`; characters it lacks are passed over."""
    options = subset.Options(layout_features=["kern", "palt"], hinting=False, desubroutinize=True, notdef_outline=True)
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx"]
    face = TTFont(font, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(face)
    buffer = io.BytesIO()
    face.save(buffer)
    return buffer.getvalue()


def kept_cut(font: Path, characters: str) -> bytes:
    """Return the cut font, from the cache when the characters are the same as before."""
    inputs: list[bytes | str] = [font.read_bytes(), characters, source_of(__file__)]
    return keep(font.name, inputs, lambda: cut(font, characters))


def make_fonts(root: Path) -> dict[str, Files]:
    """Return the fonts of each step by their path in the bundle."""
    latin = {*ALWAYS, *english_characters(root)}
    spoken = {*latin, *KANA, *game_characters(root)}
    typed = {*spoken, *first_level_kanji()}
    return {
        LATIN: {font_path("Regular"): subset_of(REGULAR, latin), font_path("Bold"): subset_of(BOLD, latin)},
        JAPANESE: {
            font_path("Regular", JAPANESE): subset_of(REGULAR, spoken),
            font_path("Bold", JAPANESE): subset_of(BOLD, spoken),
        },
        NAMES: {font_path("Regular", NAMES): subset_of(REGULAR, typed)},
    }


def font_path(weight: str, step: str = "") -> str:
    """Return where a font lies in the bundle; `scenes.paint.text` finds it there."""
    return f"assets/fonts/NotoSansJP-{weight}{step and '.'}{step}.ttf"


def subset_of(font: Path, characters: set[str]) -> bytes:
    """Return the font cut to a set of characters."""
    return kept_cut(font, "".join(sorted(characters)))


def read_characters(font: bytes) -> set[str]:
    """Return the characters that a font can show."""
    return {chr(code) for code in TTFont(io.BytesIO(font)).getBestCmap()}
