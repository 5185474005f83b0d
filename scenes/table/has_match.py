"""What most parts of a table ask of it: the match, and whose turn it is."""

from __future__ import annotations

from typing import Protocol

from engine.match import Match


class HasMatch(Protocol):
    """A table with a match. The protocol of a part adds what that part asks besides."""

    match: Match

    @property
    def player(self) -> int:
        """The seat that decides now; negative for nature and at the end."""
