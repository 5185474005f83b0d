"""What is new in Patio, and whether this device sees it for the first time.

The news are CHANGELOG.md, which travels with the game, and its translations `assets/news.<language>.md`: a section for
each version, the newest first. The version that runs is the one told of first.
"""

from __future__ import annotations

import re
from functools import lru_cache

from scenes.i18n.markup import Section, read_markup
from scenes.model.saves import Storage
from scenes.platform.paths import ASSETS, ROOT

KEY = "version"
"""Under which the version that ran last is kept."""
_HEADING = re.compile(r"([0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}) \(([0-9]{4}-[0-9]{2}-[0-9]{2})\)")
_VERSION = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){2}")


@lru_cache(maxsize=4)
def read_news(language: str) -> list[Section]:
    """Return a section for each version: `1.0.0 (2026-11-23)` and its points; in English where there are no others."""
    path = ASSETS / f"news.{language}.md"
    if not path.is_file():
        path = ROOT / "CHANGELOG.md"
    return [section for section in read_markup(path.read_text(encoding="utf-8")) if section.level > 1]


@lru_cache(maxsize=1)
def version() -> str:
    """Return the version that runs."""
    return version_of(read_news("en")[0])


def version_of(section: Section) -> str:
    """Return the version that a section is about. Raises `ValueError` where its heading names none with a date."""
    found = _HEADING.fullmatch(section.heading)
    if not found:
        raise ValueError(f"no version and date: {section.heading!r}")
    return found[1]


def arrive(storage: Storage) -> bool:
    """Keep the version that runs; tell whether the one that ran here last was older.

    A storage that keeps nothing is told nothing: else each visit would hear the same.
    """
    before, now = storage.load(KEY) or "", version()
    kept = before == now or storage.save(KEY, now)
    return kept and bool(_VERSION.fullmatch(before)) and _numbers(before) < _numbers(now)


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(".")]
