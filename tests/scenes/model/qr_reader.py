"""An independent decoder of QR codes in a process of its own: codes as JSON on its input, their texts on its output.

(In the tests' own process the decoder would end with a page of warnings about itself.)
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

QUIET = 4
MODULE = 3
ROOT = Path(__file__).parents[3]


def read_codes(codes: Sequence[list[int] | None]) -> list[str]:
    """Return what a camera would read in each code, with modules of three pixels."""
    asked = subprocess.run(
        [sys.executable, "-m", "tests.scenes.model.qr_reader"],
        input=json.dumps(codes),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    texts: list[str] = json.loads(asked.stdout)
    return texts


def main() -> None:
    """Decode what comes."""
    import zxingcpp
    from PIL import Image

    texts = []
    for rows in json.load(sys.stdin):
        side = len(rows) + 2 * QUIET
        picture = Image.new("L", (side, side), 255)
        for y, row in enumerate(rows):
            for x in range(len(rows)):
                if row >> x & 1:
                    picture.putpixel((x + QUIET, y + QUIET), 0)
        large = picture.resize((side * MODULE, side * MODULE), Image.Resampling.NEAREST)
        found = zxingcpp.read_barcodes(large, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
        texts.append(found[0].text if len(found) == 1 else "")
    json.dump(texts, sys.stdout)


if __name__ == "__main__":
    main()
