"""Keep the catalogues in step with the sources: Babel finds the texts, existing translations stay.

Each room of `scenes/games/` has a catalogue of its own, which travels with the game; `patio` holds the texts of all
other scenes and of the games' light cards, and those that a game shares with them or with another game.

`python3 -m build texts` adds new texts, untranslated, at the end of their catalogue, drops those that are no longer
used, and takes a translation along when its text moves to another catalogue.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from build.assets.catalogues import po_files

KEYWORDS = {"_": None, "mark": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""The functions whose arguments are texts; with numbers: which of the arguments, "c" being the context."""

BASE = "patio"
"""The catalogue that is always there."""

CARD = "card.py"
"""The module of a game's room that is shown before the game has arrived."""

Key = tuple[str, str]
"""What identifies a message: its context (or nothing) and its text, for one thing if it has two forms."""


class Text(NamedTuple):
    """A text of the sources, as (one, several) where it has a plural, and its context where it has one."""

    words: str | tuple[str, ...]
    context: str = ""

    @property
    def key(self) -> Key:
        """The key of its message in a catalogue."""
        return self.context, self.words if isinstance(self.words, str) else self.words[0]


def texts_of(root: Path) -> dict[str, list[Text]]:
    """Return the texts of `scenes/` by catalogue, in the order of files and lines; plural ones as (one, several)."""
    homes: dict[Text, set[str]] = {}
    for path in sorted((root / "scenes").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if not any(f"{keyword}(" in source for keyword in KEYWORDS):
            continue
        for line in extract_from_file("python", str(path), KEYWORDS):
            words = line[1] if isinstance(line[1], str) else tuple(line[1])
            text = Text(words, line[3] or "")
            homes.setdefault(text, set()).add(catalogue_of(path.relative_to(root)))
    found: dict[str, list[Text]] = {}
    for text, names in homes.items():
        if text.words:
            found.setdefault(names.pop() if len(names) == 1 else BASE, []).append(text)
    return found


def catalogue_of(source: Path) -> str:
    """Return the catalogue for the texts of a source: its game's, unless they are needed before it is loaded."""
    match source.parts:
        case ("scenes", "games", room, *inside) if inside and inside != [CARD]:
            return room
    return BASE


def renew(root: Path) -> dict[Path, list[str]]:
    """Write the catalogues again and return the texts in each that still lack a translation (English needs none).

    A language begins with its `patio.po`, whose head is also the head of its other catalogues.
    """
    texts = {BASE: [], **texts_of(root)}
    untranslated: dict[Path, list[str]] = {}
    for base in sorted((root / "assets" / "locale").glob(f"*/LC_MESSAGES/{BASE}.po")):
        head, __, __ = base.read_text(encoding="utf-8").partition("\n\n")
        locale = base.parent.parent.name
        there = {path.stem: _read(path, locale) for path in po_files(root) if path.parent == base.parent}
        known = {_key(message): message for old in there.values() for message in old if message.id}
        for name in sorted(there.keys() | texts.keys()):
            path = base.with_stem(name)
            if name not in texts:
                path.unlink()
                continue
            catalogue = _renewed(there.get(name, Catalog(locale=locale)), texts[name], known)
            path.write_text(f"{head}\n\n{_body(catalogue)}", encoding="utf-8")
            missing = [str(each.id) for each in catalogue if not _is_translated(each)]
            untranslated[path] = [] if locale == "en" else missing
    return untranslated


def _renewed(catalogue: Catalog, texts: list[Text], known: dict[Key, Message]) -> Catalog:
    """Return a catalogue with just these texts: its own in their order, then the others with known translations.

    A text that is said with a plural in one place and without in another has one message, which has the plural.
    """
    wanted: dict[Key, Text] = {}
    for text in texts:
        if text.key not in wanted or not isinstance(text.words, str):
            wanted[text.key] = text
    had = {_key(message): message for message in catalogue if message.id}
    for key, message in had.items():
        context, words = key
        if key not in wanted:
            catalogue.delete(words, context or None)
        elif message.id != wanted[key].words:
            message.string = _fitting(message, wanted[key].words, catalogue.num_plurals)
            message.id = wanted[key].words
    for key, text in wanted.items():
        if key not in had:
            moved = known.get(key)
            string = _fitting(moved, text.words, catalogue.num_plurals) if moved else None
            catalogue.add(text.words, string, context=text.context or None)
    return catalogue


def _fitting(message: Message, words: str | tuple[str, ...], forms: int) -> str | tuple[str, ...]:
    """Return the translation of a message for words with or without a plural; empty where forms would be missing."""
    had = (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))
    if isinstance(words, str):
        return had[0]
    return had if len(had) == forms else ("",) * forms


def _key(message: Message) -> Key:
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def _read(path: Path, locale: str) -> Catalog:
    with path.open("rb") as handle:
        return read_po(handle, locale=locale)


def _is_translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else message.string or [""]
    return not message.id or all(forms)


def _body(catalogue: Catalog) -> str:
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=0, no_location=True, omit_header=True, ignore_obsolete=True)
    return buffer.getvalue().decode("utf-8").strip() + "\n"
