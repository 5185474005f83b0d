"""Archives depend on their contents alone, and what is squeezed comes back whole."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from build.archive import (
    Files,
    gzip_bytes,
    read_tar,
    read_zip,
    squeeze,
    tar_bytes,
    zip_bytes,
)
from build.game.parcel import parcel_bytes, read_parcel

FILES = {"b/two.txt": b"2", "a.txt": b"1" * 1000}


WAYS = [(tar_bytes, read_tar), (parcel_bytes, read_parcel), (lambda f: zip_bytes(f, deflate=True), read_zip)]


@pytest.mark.parametrize(("write", "read"), WAYS)
def test_archives_depend_on_contents_alone(write: Callable[[Files], bytes], read: Callable[[bytes], Files]) -> None:
    assert write(FILES) == write(dict(reversed(FILES.items())))
    assert read(write(FILES)) == FILES


def test_gzip_headers_hold_no_clock() -> None:
    assert gzip_bytes(b"x")[4:8] == bytes(4)
    assert squeeze(b"x")[4:8] == bytes(4)


def test_squeezed_data_is_smaller_than_zlib_makes_it_and_comes_back_whole() -> None:
    text = Path(__file__).read_bytes()
    assert len(squeeze(text)) < len(gzip_bytes(text))
    assert gzip.decompress(squeeze(text)) == text


def test_a_stored_zip_can_be_imported_from() -> None:
    with zipfile.ZipFile(io.BytesIO(zip_bytes({"m.py": b"x = 1"}, deflate=False))) as archive:
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
