"""The licences that travel with the page, and where the sources of its parts come from."""

from __future__ import annotations

from pathlib import Path

from build.assets.fonts import PACKAGE
from build.paths import ROOT

TEXTS = Path(__file__).with_name("licences")
RULE = "\n\n" + "=" * 100 + "\n"


def licence_text() -> str:
    """Return one readable text: what is in the page, then every licence in full."""
    texts = [
        ("TEXT 1: MIT", ROOT / "LICENSE"),
        ("TEXT 2: GNU LGPL 2.1", TEXTS / "LGPL-2.1.txt"),
        ("TEXT 3: zlib", TEXTS / "zlib.txt"),
        ("TEXT 4: MPL 2.0", TEXTS / "MPL-2.0.txt"),
        ("TEXT 5: PSF 2", TEXTS / "PSF-2.txt"),
        ("TEXT 6: SIL OFL 1.1", PACKAGE / "LICENSE_FONT"),
    ]
    chapters = [(TEXTS / "NOTICE.txt").read_text(encoding="utf-8").rstrip()]
    for title, path in texts:
        text = path.read_text(encoding="utf-8").replace("\r\n", "\n").strip("\n").rstrip()
        chapters.append(f"{title}\n\n{text}")
    extras = sorted((ROOT / "assets").glob("**/LICEN[CS]ES.*"))
    chapters += [f"PICTURES AND SOUNDS\n\n{path.read_text(encoding='utf-8').rstrip()}" for path in extras]
    return RULE.join(chapters) + "\n"
