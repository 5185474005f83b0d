"""Bytecode in strands: it comes back byte for byte, here and in the page, and is smaller when it is zipped."""

from __future__ import annotations

import base64
import json
import subprocess
import zlib

import pytest

from build.game.parcel import parcel_bytes
from build.page_files import PAGE
from build.paths import ROOT
from build.publish.strands import BEGINNING, StrandError, from_strands, to_strands
from build.runtime.bytecode import compile_sources

ODD = (
    b"""
import re
class Odd:
    numbers = 1, -7, 10**30, -(10**12), 1.5, 2j, 1 << 31
    sets = {1} <= {2} and "a" in {"b", "c"}
    texts = "plain", "\xc3\xa4", b"bytes", "\xe3\x82\xbe\xe3\x82\xa6", "l" * 300, ..., None, True
    def of(self, at=0, *rest, key=None, **more):
        try:
            return [key(each.name) for each in rest[at:] if each in more]
        except (KeyError, re.error) as problem:
            raise ValueError(f"{problem!r} {at:>3}") from None
    many = lambda: ("""
    + b", ".join(b"'n%d'" % n for n in range(300))
    + b""")
"""
)
"""What marshal writes in each of its ways."""


@pytest.fixture(scope="module")
def part() -> bytes:
    """A part of the page with pictures, a module of all kinds of objects, and those of the engine."""
    files = {f"engine/{path.name}": path.read_bytes() for path in sorted((ROOT / "engine").glob("*.py"))}
    return parcel_bytes({**compile_sources({**files, "odd.py": ODD}), "assets/a.svg": b"<svg/>", "assets/b.txt": b""})


def test_what_was_put_into_strands_comes_back(part: bytes) -> None:
    assert from_strands(to_strands(part)) == part
    for plain in (b"", b"no module is in here"):
        assert from_strands(to_strands(plain)) == plain


def test_the_page_puts_the_same_together(part: bytes) -> None:
    script = (PAGE / "js" / "strands.js").read_text(encoding="utf-8")
    given = [base64.b64encode(to_strands(each)).decode() for each in (part, b"no module")]
    program = f"""{script}
    const given = {json.dumps(given)}.map((text) => new Uint8Array(Buffer.from(text, "base64")));
    Promise.all(given.map(restored)).then((found) =>
      console.log(JSON.stringify(found.map((bytes) => Buffer.from(bytes).toString("base64")))));
    """
    done = subprocess.run(["node", "-"], input=program, capture_output=True, text=True, check=True)
    assert [base64.b64decode(each) for each in json.loads(done.stdout)] == [part, b"no module"]


def test_strands_are_smaller_when_they_are_zipped(part: bytes) -> None:
    assert len(zlib.compress(to_strands(part), 9)) < 0.92 * len(zlib.compress(part, 9))


def test_an_object_that_no_module_has_is_refused() -> None:
    with pytest.raises(StrandError, match="unknown type"):
        to_strands(BEGINNING + bytes(8) + b"{0")


def test_bytecode_of_a_python_with_other_operations_is_refused(part: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build.publish.strands.keep", lambda kind, inputs, make: make())
    monkeypatch.setattr("build.publish.strands.CACHES", {100: 200})
    with pytest.raises(StrandError, match="CACHES"):
        to_strands(part)
