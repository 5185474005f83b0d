"""Keep the catalogues in step with the sources: Babel finds the texts, translations that are there stay.

`python3 -m build texts` adds texts that are new, untranslated, at the end of each catalogue, and drops those that are
no longer used.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from build.catalogues import po_files

KEYWORDS = {"_": None, "mark": None, "ngettext": (1, 2)}
"""The functions whose arguments are texts; with numbers: which of the arguments."""

Text = str | tuple[str, ...]


def texts_of(root: Path) -> list[Text]:
    """Return the texts of `scenes/` in the order of files and lines; those with a plural as (one, several)."""
    found: dict[Text, None] = {}
    for path in sorted((root / "scenes").rglob("*.py")):
        for line in extract_from_file("python", str(path), KEYWORDS):
            message = line[1]
            found[message if isinstance(message, str) else tuple(message)] = None
    return [text for text in found if text]


def renew(root: Path) -> dict[Path, list[str]]:
    """Write the catalogues anew and return the texts of each that still want a translation (English needs none)."""
    wanted = {text if isinstance(text, str) else text[0]: text for text in texts_of(root)}
    untranslated: dict[Path, list[str]] = {}
    for path in po_files(root):
        head, __, __ = path.read_text(encoding="utf-8").partition("\n\n")
        locale = path.parent.parent.name
        with path.open("rb") as handle:
            catalogue = read_po(handle, locale=locale)
        kept = {message.id if isinstance(message.id, str) else message.id[0] for message in catalogue if message.id}
        for gone in kept - set(wanted):
            catalogue.delete(gone)
        for new in [name for name in wanted if name not in kept]:
            catalogue.add(wanted[new])
        path.write_text(f"{head}\n\n{_body(catalogue)}", encoding="utf-8")
        untranslated[path] = [] if locale == "en" else [str(each.id) for each in catalogue if not _is_translated(each)]
    return untranslated


def _is_translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else message.string or [""]
    return not message.id or all(forms)


def _body(catalogue: Catalog) -> str:
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=0, no_location=True, omit_header=True, ignore_obsolete=True)
    return buffer.getvalue().decode("utf-8").strip() + "\n"
