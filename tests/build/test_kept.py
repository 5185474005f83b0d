"""What takes long to make is kept, and made again only from other inputs."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.bootstrap import venv_path
from build.kept import digest, keep
from build.paths import cache_dir


def test_kept_results_are_made_once_for_the_same_inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIO_CACHE", str(tmp_path))
    made: list[bytes] = []

    def kept(part: bytes) -> bytes:
        def make() -> bytes:
            made.append(part)
            return part

        return keep("k", [part], make)

    results = [kept(part) for part in (b"1", b"2", b"1")]
    assert results == [b"1", b"2", b"1"]
    assert made == [b"1", b"2"]


def test_a_digest_sees_where_parts_end() -> None:
    assert digest(["ab", "c"]) != digest(["a", "bc"])


def test_the_cache_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PATIO_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_dir() == tmp_path / "patio"
    monkeypatch.setenv("PATIO_CACHE", str(tmp_path / "own"))
    assert cache_dir() == tmp_path / "own"


def test_environments_are_named_by_what_they_pin(tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text("a==1")
    two.write_text("a==2")
    assert venv_path(one) != venv_path(two)
    assert venv_path(one) == venv_path(one)
