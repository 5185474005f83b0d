"""The ways from one screen to another. Screens know these methods; only `scenes.navigation` knows the screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from engine.match import Match
from engine.record import Record

FIRST_MOVE = -2
"""Opens a replay before the first player's move, after what nature did before it."""
LINK, REPLAY = "link", "replay"
"""The words before the link in a way (`Scene.way_back`): it is opened as when it came, or its game is looked at."""


class Navigator(Protocol):
    """Opens screens over the current one, or with `instead` in its place. Scenes reach it as `stage.open`."""

    def when_here(self, pack: str, then: Callable[[], None], way: str = "") -> None:
        """Call `then` once a game, or `TABLE`, has arrived: at once, or after a screen that shows the progress.

        `way` leads back to what is waited for: see `Scene.way_back`.
        """

    def title(self, notice: str = "", asked: str = "") -> None:
        """Open the title; `notice` says what was wrong with the address, which asked for the game `asked`."""

    def setup(self, game_id: str, *, instead: bool = False) -> None:
        """Open the set-up of a game."""

    def table(self, match: Match, *, instead: bool = False) -> None:
        """Open the table of a match."""

    def hand_over(self, match: Match) -> None:
        """Let the player send a game between several devices to whoever is to move, or its end to everybody."""

    def sit(self, match: Match) -> None:
        """Ask who plays here in a game between several devices that has only been watched."""

    def live(self, match: Match, *, instead: bool = False) -> None:
        """Invite the other device of a game to play live, or show how far the invitation has come."""

    def not_live(self, match: Match) -> None:
        """Say that a game is no longer played live, and how it goes on."""

    def results(self, match: Match, *, instead: bool = False) -> None:
        """Open the results of a match."""

    def results_ahead(self, match: Match) -> Iterator[None]:
        """Make what the results of a match show, part by part, so that they open at once."""

    def replay(self, record: Record, at: int = -1, seen_by: int = -1, *, review: bool = False, way: str = "") -> None:
        """Open a record after `at` actions, at `FIRST_MOVE`, or at its end (-1); `seen_by` is the viewer, or -1.

        With `review` its review begins at once. `way` leads back to a game that is not kept here: see `Scene.way_back`.
        """

    def rules(self, game_id: str) -> None:
        """Open the rules of a game."""

    def lessons(self, game_id: str) -> None:
        """Begin the tutorial of a game, or go on with it."""

    def settings(self) -> None:
        """Open the settings."""

    def shelf(self, *, instead: bool = False) -> None:
        """Open the games in play."""

    def finished(self, *, instead: bool = False) -> None:
        """Open the finished games."""

    def dare(self, theirs: Record, mine: Match) -> None:
        """Compare an answer with its challenge."""

    def insight(self, *, instead: bool = False) -> None:
        """Open where the player loses most."""

    def puzzles(self, game_id: str, *, instead: bool = False) -> None:
        """Open the puzzles of a game."""

    def daily(self) -> None:
        """Open the game of the day."""

    def figures(self, *, instead: bool = False) -> None:
        """Open the figures over finished games."""

    def badges(self, *, instead: bool = False) -> None:
        """Open the badges."""

    def news(self) -> None:
        """Open what is new."""

    def licences(self) -> None:
        """Open the licences of everything in Patio."""

    def keys(self) -> None:
        """List what keys do on all screens."""

    def record(self, text: str) -> None:
        """Show the text of a record."""

    def text(self, text: str | None) -> None:
        """Open the game that a link or a record holds, or say what is wrong with it; None: its file is too long."""

    def again(self, ways: Sequence[str]) -> None:
        """Open the screens that were open over the title when the page was left: see `Scene.way_back`.

        Those that cannot be found any more are left out.
        """

    def fragment(self) -> None:
        """Open the game that the fragment of the address asks for, if any; the address forgets it."""
