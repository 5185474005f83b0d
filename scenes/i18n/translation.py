"""The texts in the player's language: `_("Place")`, `ngettext("%d tile", "%d tiles", n)`.

English is written in the source; other languages are gettext catalogues under assets/locale: `patio` for what all
games share, and one named after each package of `scenes/games/`. The bundle has them compiled (.mo): those of games
come with the game, the Japanese ones with their letters (`text_pack`). A source checkout has only the .po files, which
this module reads directly.
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from pathlib import Path

from scenes.platform.paths import ASSETS

LANGUAGES = {"en": "English", "ja": "日本語"}
"""The languages by code, each under its own name."""

CONTEXT = "\x04"
"""What gettext puts between a context and the message."""

_LOCALE = ASSETS / "locale"
_PART = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d)\])? )?(".*")\Z')

_MOST = 4096
"""How many translations are cached: texts are asked for in every frame, and a look-up tries each catalogue in turn."""

_FILES = 32
"""How many catalogues are cached: enough for all languages."""

_language = "en"
current_texts: gettext.NullTranslations = gettext.NullTranslations()


class PoTexts(gettext.NullTranslations):
    """A catalogue read from a .po file: the translations of each message, one for each plural form."""

    def __init__(self, path: Path, plurals: bool) -> None:
        super().__init__()
        self.messages = read_po(path.read_text(encoding="utf-8"))
        self._plurals = plurals

    def gettext(self, message: str) -> str:
        """Return the translation, or `message` where there is none."""
        return self.messages.get(message, [""])[0] or super().gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of `message` in the sense that `context` names."""
        return self.messages.get(context + CONTEXT + message, [""])[0] or super().pgettext(context, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the translation for `n` things."""
        forms = self.messages.get(msgid1)
        if not forms or not all(forms):
            return super().ngettext(msgid1, msgid2, n)
        return forms[int(n != 1)] if self._plurals and len(forms) > 1 else forms[0]


def read_po(text: str) -> dict[str, list[str]]:
    """Return the messages of a .po file with their plural forms. Fuzzy ones are guesses and left out.

    A message with a context has it as a prefix, separated by `CONTEXT`.
    """
    messages: dict[str, list[str]] = {}
    for block in re.split(r"\n\s*\n", text):
        fields: dict[str, str] = {}
        field = ""
        for line in block.splitlines():
            if line.startswith("#, ") and "fuzzy" in line:
                break
            part = _PART.match(line)
            if line.startswith("#") or not part:
                continue
            if part[1]:
                field = part[1] + (part[2] or "")
            fields[field] = fields.get(field, "") + json.loads(part[3], strict=False)
        else:
            forms = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
            if fields.get("msgid") and forms:
                context = fields["msgctxt"] + CONTEXT if "msgctxt" in fields else ""
                messages[context + fields["msgid"]] = forms
    return messages


def set_language(code: str) -> None:
    """Translate into that language from now on. Raises `ValueError` for an unknown code."""
    global _language, current_texts
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}; there are: {', '.join(LANGUAGES)}")
    texts = gettext.NullTranslations()
    for catalogue in _catalogues(_LOCALE / code / "LC_MESSAGES", plurals=code != "ja"):
        texts.add_fallback(catalogue)
    _language, current_texts = code, texts
    for kept in (_, pgettext, ngettext):
        kept.cache_clear()


def learn_texts() -> None:
    """Read the catalogues again: some may have arrived since."""
    set_language(_language)


def text_pack() -> str:
    """Return the pack with the current language's letters and texts of games; empty for English, which needs none."""
    return "" if _language == "en" else _language


def _catalogues(folder: Path, plurals: bool) -> Iterator[gettext.NullTranslations]:
    """Yield the catalogues of a language, the shared one first: compiled where possible, else from the .po files."""
    compiled = sorted(folder.glob("*.mo"), key=_base_first)
    for path in compiled or sorted(folder.glob("*.po"), key=_base_first):
        yield copy(_catalogue(path, path.stat().st_mtime_ns, plurals))  # a copy, because each gets a fallback


@lru_cache(_FILES)
def _catalogue(path: Path, changed: int, plurals: bool) -> gettext.NullTranslations:
    """Return the catalogue in a file. `changed` is when it was written, so that the cache reads a new file again."""
    if path.suffix == ".po":
        return PoTexts(path, plurals)
    with path.open("rb") as handle:
        return gettext.GNUTranslations(handle)


def _base_first(path: Path) -> tuple[bool, str]:
    return path.stem != "patio", path.stem


def language() -> str:
    """Return the code of the current language."""
    return _language


@lru_cache(_MOST)
def _(message: str) -> str:
    """Return `message` in the player's language."""
    return current_texts.gettext(message) if message else ""


@lru_cache(_MOST)
def pgettext(context: str, message: str) -> str:
    """Return `message` in the player's language, in the sense `context` names: `pgettext("Azul", "Place")`."""
    return current_texts.pgettext(context, message)


@lru_cache(_MOST)
def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form for `count` things in the player's language."""
    return current_texts.ngettext(singular, plural, count)


@lru_cache(maxsize=64)
def everywhere(message: str) -> frozenset[str]:
    """Return `message` in all languages, from the shared catalogues."""
    return frozenset(_shared(code).gettext(message) for code in LANGUAGES)


@lru_cache(maxsize=len(LANGUAGES))
def _shared(code: str) -> gettext.NullTranslations:
    return next(_catalogues(_LOCALE / code / "LC_MESSAGES", plurals=code != "ja"), gettext.NullTranslations())


def mark(message: str) -> str:
    """Return `message` unchanged; it marks a text that is translated where it is shown."""
    return message


def signed(points: int) -> str:
    """Return a number with its sign and a real minus: `+4`, `−1`, `0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
