"""What is new in Patio, and whether this device sees it for the first time.

The news are CHANGELOG.md, which is part of the bundle, and its translations `assets/news.<language>.md`: a section for
each version, the newest first. The first section is the running version.
"""

from __future__ import annotations

import re
from functools import lru_cache

from scenes.i18n.markup import Section, read_markup
from scenes.model.storage.saves import Storage
from scenes.platform.paths import ASSETS, ROOT

KEY = "version"
"""The key under which the last version that ran is kept."""
_HEADING = re.compile(r"([0-9]{1,4}\.[0-9]{1,4}\.[0-9]{1,4}) \(([0-9]{4}-[0-9]{2}-[0-9]{2})\)")
_VERSION = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,4}){2}")


@lru_cache(maxsize=4)
def read_news(language: str) -> list[Section]:
    """Return a section for each version: `1.0.0 (2026-11-23)` and its items; in English if there is no translation."""
    path = ASSETS / f"news.{language}.md"
    if not path.is_file():
        path = ROOT / "CHANGELOG.md"
    return [section for section in read_markup(path.read_text(encoding="utf-8")) if section.level > 1]


@lru_cache(maxsize=1)
def version() -> str:
    """Return the running version."""
    return version_of(read_news("en")[0])


def version_of(section: Section) -> str:
    """Return the version that a section is about. Raises `ValueError` if its heading is not a version and a date."""
    found = _HEADING.fullmatch(section.heading)
    if not found:
        raise ValueError(f"no version and date: {section.heading!r}")
    return found[1]


def arrive(storage: Storage) -> bool:
    """Keep the running version; tell whether the last one that ran here was older.

    Return False when it cannot be kept: otherwise every visit would show the same news.
    """
    before, now = storage.load(KEY) or "", version()
    kept = before == now or storage.save(KEY, now)
    return kept and bool(_VERSION.fullmatch(before)) and _numbers(before) < _numbers(now)


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(".")]
