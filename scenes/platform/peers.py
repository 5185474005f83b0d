"""What speaks with this page in texts: a worker beside it, or the other end of a connection."""

from __future__ import annotations

from abc import ABC, abstractmethod


class Peer(ABC):
    """Somebody to whom texts are sent, and who sends texts."""

    @property
    @abstractmethod
    def lost(self) -> bool:
        """Whether it failed or has ended."""

    @abstractmethod
    def say(self, text: str) -> None:
        """Send it a text."""

    @abstractmethod
    def heard(self) -> list[str]:
        """Return the texts that have come since the last call."""

    @abstractmethod
    def end(self) -> None:
        """End it."""
