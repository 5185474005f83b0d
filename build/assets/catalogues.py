"""Compile the texts: Babel turns assets/locale/*/LC_MESSAGES/*.po into the .mo that gettext reads."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build.archive import Files

UNDATED = datetime(1980, 1, 1, tzinfo=UTC)
"""The date of every .mo: a clock in it would make each build another one."""


class BrokenCatalogue(Exception):
    """A .po file cannot be read, or a translation lacks a placeholder; the text names file and reason."""


def po_files(root: Path) -> list[Path]:
    """Return all catalogues of the repository, sorted."""
    return sorted((root / "assets" / "locale").glob("*/LC_MESSAGES/*.po"))


def compile_catalogues(root: Path) -> Files:
    """Return the .mo files by their path in the bundle; none for a catalogue without any translation, as English ones
    are.

    Fuzzy entries are left out, as gettext's own tools do: they are guesses.

    Raises:
        BrokenCatalogue: a file cannot be read, or a translation lacks a placeholder.
    """
    compiled: Files = {}
    for path in po_files(root):
        locale = path.parent.parent.name
        try:
            with path.open("rb") as handle:
                catalogue = read_po(handle, locale=locale, abort_invalid=True)
        except Exception as reason:
            raise BrokenCatalogue(f"{path.relative_to(root)}: {reason}") from reason
        catalogue.creation_date = catalogue.revision_date = UNDATED
        if wrong := [f"{message.id!r}: {error}" for message, errors in catalogue.check() for error in errors]:
            raise BrokenCatalogue(f"{path.relative_to(root)}: {'; '.join(wrong)}")
        if not any(message.id and any(message.string or ()) for message in catalogue):
            continue
        buffer = io.BytesIO()
        write_mo(buffer, catalogue)
        compiled[path.relative_to(root).with_suffix(".mo").as_posix()] = buffer.getvalue()
    return compiled
