"""The ways between screens. This one module knows all screens, and imports each when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.match import Match
from engine.record import Record, Seat
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, ngettext
from scenes.model.games import TABLE, packs_of
from scenes.model.people import USUAL_BOT, level_words, name_of, strangers, with_known_bots
from scenes.stage.navigator import LINK
from scenes.stage.stage import Scene, Stage

if TYPE_CHECKING:
    from scenes.screens.results.scene import ResultsScene


class Navigation:
    """Opens screens on a stage: see `scenes.stage.navigator.Navigator`."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._ahead: ResultsScene | None = None  # results that were made before they are opened

    def _show(self, scene: Scene, instead: bool = False) -> None:
        if instead:
            self._stage.replace(scene)
        else:
            self._stage.push(scene)

    def when_here(self, pack: str, then: Callable[[], None], way: str = "") -> None:
        """Call `then` once a game has arrived with its texts, or `TABLE`: what is not the title's."""
        if all(map(self._stage.platform.has_pack, packs_of(pack))):
            then()
            return
        from scenes.screens.loading import LoadingScene

        for scene in self._stage.scenes:
            if isinstance(scene, LoadingScene) and scene.pack == pack:
                scene.also(then, way)  # several links may be opened before the first has what it needs
                return
        self._show(LoadingScene(pack, then, way))

    def title(self, notice: str = "", asked: str = "") -> None:
        """Open the title; `notice` says what was wrong with the address, which asked for the game `asked`."""
        from scenes.screens.title.scene import TitleScene

        self._show(TitleScene(notice, asked))

    def setup(self, game_id: str, *, instead: bool = False) -> None:
        """Open the set-up of a game."""

        def show() -> None:
            from scenes.screens.setup.scene import SetupScene

            self._show(SetupScene(game_id), instead)

        self.when_here(game_id, show)

    def table(self, match: Match, *, instead: bool = False) -> None:
        """Open the table of a match. Unknown bots are replaced in a copy of the match."""

        def show() -> None:
            from scenes.table.opening import table_of

            strange = [] if match.over else strangers(match.seats)
            self._show(table_of(with_known_bots(match) if strange else match), instead)
            if strange:
                self._say_who_plays_instead(strange)

        self.when_here(match.game.id, show)

    def _say_who_plays_instead(self, strange: Sequence[Seat]) -> None:
        from scenes.stage.dialog import Answer, Dialog

        said = ngettext(
            "{names} is a bot that this version does not have. A bot of strength {level} plays instead.",
            "{names} are bots that this version does not have. Bots of strength {level} play instead.",
            len(strange),
        ).format(names=listed(map(name_of, strange)), level=level_words(USUAL_BOT))
        go_on = Answer("close", _("Continue"), self._stage.refresh, "primary")
        self._stage.push(Dialog(_("Another bot plays"), said, [go_on]))

    def hand_over(self, match: Match) -> None:
        """Let the player send a game between several devices to whoever is to move, or its end to everybody."""
        from scenes.screens.post.hand_over import HandOver

        self._show(HandOver(match))

    def sit(self, match: Match) -> None:
        """Ask who plays here in a game between several devices that has only been watched."""
        from scenes.screens.post.invitation import InvitationScene

        self._show(InvitationScene(match.record, watched=match))

    def live(self, match: Match, *, instead: bool = False) -> None:
        """Invite the other device of a game to play live, or show how far the invitation has come."""
        from scenes.screens.post.live import LiveScene

        self._show(LiveScene(match), instead)

    def not_live(self, match: Match) -> None:
        """Say that a game is no longer played live, and how it goes on."""
        from scenes.screens.post.not_live import not_live

        self._show(not_live(self._stage, match))

    def results(self, match: Match, *, instead: bool = False) -> None:
        """Open the results of a match."""

        def show() -> None:
            from scenes.screens.results.scene import ResultsScene

            ahead, self._ahead = self._ahead, None
            ready = ahead and ahead.match is match and ahead.is_current
            self._show(ahead if ahead and ready else ResultsScene(match), instead)

        self.when_here(match.game.id, show)

    def results_ahead(self, match: Match) -> Iterator[None]:
        """Make what the results of a match show, part by part, so that they open at once."""
        from scenes.screens.results.scene import ResultsScene

        yield
        self._ahead = results = ResultsScene(match)
        results.stage = self._stage
        yield from results.draw_ahead()

    def replay(self, record: Record, at: int = -1, seen_by: int = -1, *, review: bool = False, way: str = "") -> None:
        """Open a record after `at` actions, at `FIRST_MOVE`, or at its end (-1); `seen_by` is the viewer, or -1.

        With `review` its review begins at once.
        """

        def show() -> None:
            from scenes.screens.replay.scene import ReplayScene

            self._show(ReplayScene(record, at, seen_by, review=review, way=way))

        self.when_here(record.game, show, way)

    def rules(self, game_id: str) -> None:
        """Open the rules of a game."""

        def show() -> None:
            from scenes.screens.help import HelpScene

            self._show(HelpScene(game_id))

        self.when_here(game_id, show)

    def lessons(self, game_id: str) -> None:
        """Begin the tutorial of a game, or go on with it."""

        def show() -> None:
            from scenes.model.lessons import progress
            from scenes.table.card import find_card
            from scenes.table.opening import lesson_table

            chapter, _done = progress(self._stage.platform, game_id, find_card(game_id).chapters)
            self._show(lesson_table(game_id, chapter))

        self.when_here(game_id, show)

    def settings(self) -> None:
        """Open the settings."""
        from scenes.screens.options import SettingsScene

        self._show(SettingsScene())

    def shelf(self, *, instead: bool = False) -> None:
        """Open the games in play."""

        def show() -> None:
            from scenes.screens.shelf import ShelfScene

            self._show(ShelfScene(), instead)

        self.when_here(TABLE, show)

    def finished(self, *, instead: bool = False) -> None:
        """Open the finished games."""

        def show() -> None:
            from scenes.screens.mine.finished import FinishedScene

            self._show(FinishedScene(), instead)

        self.when_here(TABLE, show)

    def dare(self, theirs: Record, mine: Match) -> None:
        """Compare an answer with its challenge."""
        from scenes.screens.dare import DareScene

        self._show(DareScene(theirs, mine))

    def insight(self, *, instead: bool = False) -> None:
        """Open where the player loses most, once the game played most has arrived."""

        def show() -> None:
            from scenes.screens.insight import InsightScene
            from scenes.screens.mine.figures import most_played

            game = most_played(self._stage)
            if game:
                self.when_here(game, lambda: self._show(InsightScene(game), instead))
            else:
                self._show(InsightScene(""), instead)

        self.when_here(TABLE, show)

    def puzzles(self, game_id: str, *, instead: bool = False) -> None:
        """Open the puzzles of a game."""

        def show() -> None:
            from scenes.screens.puzzles import PuzzlesScene

            self._show(PuzzlesScene(game_id), instead)

        self.when_here(game_id, show)

    def daily(self) -> None:
        """Open the game of the day."""

        def show() -> None:
            from scenes.screens.daily.scene import DailyScene

            self._show(DailyScene())

        self.when_here(TABLE, show)

    def figures(self, *, instead: bool = False) -> None:
        """Open the figures over finished games, once the game played most has arrived."""

        def show() -> None:
            from scenes.screens.mine.figures import FiguresScene, most_played

            game = most_played(self._stage)
            if game:
                self.when_here(game, lambda: self._show(FiguresScene(game), instead))
            else:
                self._show(FiguresScene(""), instead)

        self.when_here(TABLE, show)

    def badges(self, *, instead: bool = False) -> None:
        """Open the badges of the game played most, once it has arrived."""

        def show() -> None:
            from scenes.screens.mine.badges import BadgesScene
            from scenes.screens.mine.figures import most_played

            game = most_played(self._stage)
            if game:
                self.when_here(game, lambda: self._show(BadgesScene(game), instead))
            else:
                self._show(BadgesScene(""), instead)

        self.when_here(TABLE, show)

    def news(self) -> None:
        """Open what is new."""
        from scenes.screens.news import NewsScene

        self._show(NewsScene())

    def keys(self) -> None:
        """List what keys do on all screens."""

        def show() -> None:
            from scenes.table.dialogs.menu import show_page_keys

            show_page_keys(self._stage)

        self.when_here(TABLE, show)

    def licences(self) -> None:
        """Open the licences, or say that they did not arrive."""
        from scenes.screens.licences import LicencesScene

        asked = self._stage.top

        def take(text: str) -> None:
            if self._stage.top is not asked:
                return  # the player has left the screen meanwhile
            if text:
                self._show(LicencesScene(text))
            else:
                self._stage.say(_("The licences did not load. Check the connection."), "refusal")

        self._stage.platform.read_licences(take)

    def record(self, text: str) -> None:
        """Show the text of a record."""
        from scenes.screens.record_text import RecordScene

        self._show(RecordScene(text))

    def text(self, text: str | None) -> None:
        """Open the game that a link or a record holds, or say what is wrong with it; None: its file is too long."""

        def show() -> None:
            from scenes.screens.arrivals import open_text

            open_text(self._stage, text)

        self.when_here(TABLE, show)

    def again(self, ways: Sequence[str]) -> None:
        """Open the screens that were open over the title when the page was left."""
        if not ways:
            return

        def show() -> None:
            from scenes.screens.arrivals import open_again

            open_again(self._stage, ways)

        self.when_here(TABLE, show, ways[-1])

    def fragment(self) -> None:
        """Open the game that the fragment of the address asks for, if any; the address forgets it."""
        fragment = self._stage.platform.fragment()
        if not fragment:
            return
        self._stage.platform.forget_address()

        def show() -> None:
            from scenes.screens.arrivals import open_fragment

            open_fragment(self._stage, fragment)

        self.when_here(TABLE, show, f"{LINK} {fragment}")
