"""Cut Noto Sans JP down to the characters the game can show.

The regular weight also holds the kanji of JIS X 0208's first level, so that names people type
are shown; the bold weight holds what the game itself says.
"""

from __future__ import annotations

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from build.archive import Files
from build.catalogues import po_files
from build.kept import keep, source_of
from build.paths import NODE_MODULES

PACKAGE = NODE_MODULES / "@expo-google-fonts" / "noto-sans-jp"
REGULAR = PACKAGE / "400Regular" / "NotoSansJP_400Regular.ttf"
BOLD = PACKAGE / "700Bold" / "NotoSansJP_700Bold.ttf"

ALWAYS = "".join(
    chr(code)
    for first, last in (
        (0x20, 0x7E),  # ASCII
        (0xA0, 0xFF),  # Latin-1
        (0x2010, 0x2027),  # dashes, quotation marks, ellipsis
        (0x2190, 0x2193),  # arrows
        (0x2212, 0x2212),  # minus
        (0x3000, 0x30FF),  # Japanese punctuation and kana
        (0xFF01, 0xFF5E),  # full-width forms
    )
    for code in range(first, last + 1)
)


def game_characters(root: Path) -> str:
    """Return every character in the catalogues and in the sources, sorted."""
    sources = [*po_files(root), *(root / "scenes").rglob("*.py"), *(root / "engine").rglob("*.py")]
    texts = (path.read_text(encoding="utf-8") for path in sources)
    shown = (path for pattern in ("*.json", "rules.*.md") for path in (root / "assets").rglob(pattern))
    data = (path.read_text(encoding="utf-8") for path in shown)
    return "".join(sorted({c for text in (*texts, *data) for c in text if c.isprintable()}))


def first_level_kanji() -> str:
    """Return the 2,965 kanji of JIS X 0208's first level (rows 16 to 47)."""
    pairs = ((row, cell) for row in range(16, 48) for cell in range(1, 95))
    raw = (bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp", "ignore") for row, cell in pairs)
    return "".join(raw)


def cut(font: Path, characters: str) -> bytes:
    """Return `font` with the glyphs of `characters` only; those it lacks are passed over."""
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


def make_fonts(root: Path) -> Files:
    """Return the two fonts by their path in the bundle."""
    spoken = "".join(sorted({*ALWAYS, *game_characters(root)}))
    typed = "".join(sorted({*spoken, *first_level_kanji()}))
    return {
        "assets/fonts/NotoSansJP-Regular.ttf": kept_cut(REGULAR, typed),
        "assets/fonts/NotoSansJP-Bold.ttf": kept_cut(BOLD, spoken),
    }


def read_characters(font: bytes) -> set[str]:
    """Return the characters that a font can show."""
    return {chr(code) for code in TTFont(io.BytesIO(font)).getBestCmap()}
