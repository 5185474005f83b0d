"""A game that has not arrived yet: the title does without it, and opening it shows how far it has come."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol

import pygame
import pytest

from engine.game import UnknownChoice
from engine.match import Match
from engine.record import Record, Seat, parse_record
from engine.registry import GameAway, find_game
from scenes.model.games import TABLE
from scenes.model.links import link_of, record_of
from scenes.paint import text
from scenes.platform.base import PackError
from scenes.screens.loading import LoadingScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.shelf import ShelfScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Answer, Dialog
from scenes.table.opening import table_of
from scenes.table.room import find_room
from scenes.table.table import TableScene
from tests.scenes.conftest import Memory, Visit

ROOM = "engine.games.azul"


class Slow(Memory):
    """A platform from which Azul is away until `come`; `fail` lets the network fail."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        kept: Mapping[str, str] | None = None,
        query: Mapping[str, str] | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(query=query, language=language)
        self.kept = dict(kept or {})
        self.monkeypatch = monkeypatch
        self.away = True
        self.pack = "azul"
        self.asked = 0
        self._answer = asyncio.Event()
        self._fails = False
        monkeypatch.setitem(sys.modules, ROOM, None)

    def has_pack(self, name: str) -> bool:
        return not (self.away and name == self.pack)

    async def fetch_pack(self, name: str, progress: Callable[[float], None]) -> None:
        self.asked += 1
        progress(0.5)
        await self._answer.wait()
        self._answer.clear()
        if self._fails:
            raise PackError("no network")

    async def come(self) -> None:
        self.monkeypatch.undo()
        self.away = self._fails = False
        await self._tell()

    async def fail(self) -> None:
        self._fails = True
        await self._tell()

    async def _tell(self) -> None:
        self._answer.set()
        for _ in range(5):
            await asyncio.sleep(0)


class Away(Visit):
    """A visit from which Azul is away."""

    platform: Slow


Kept = tuple[dict[str, str], Record]
Fonts = tuple[Path, Callable[[str], bytes]]


class Run(Protocol):
    """The fixture `run`."""

    def __call__(
        self, steps: Callable[[Away], Awaitable[None]], *, saved: bool = False, language: str = "en", **query: str
    ) -> None: ...


@pytest.fixture(scope="module")
def kept() -> Kept:
    """The storage after a visit in which Azul was played."""
    visit = Visit(Memory(query={"new": "azul", "seed": "7", "seats": "person,greedy", "speed": "off"}))
    visit.until(lambda: visit.targets())
    next(choice for choice in visit.platform.mirrored.choices if choice.action).activate()
    visit.until(lambda: visit.platform.kept)
    return dict(visit.platform.kept), visit.table.match.record


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, kept: Kept) -> Run:
    """Return a function that runs a test's steps in a visit from which Azul is away."""

    def run(
        steps: Callable[[Away], Awaitable[None]], *, saved: bool = False, language: str = "en", **query: str
    ) -> None:
        async def begin() -> None:
            platform = Slow(monkeypatch, kept[0] if saved else None, query=query, language=language)
            await steps(Away(platform))

        # Not in this thread: after a browser has been driven from it, Playwright's own loop runs there.
        with ThreadPoolExecutor(max_workers=1) as outside:
            outside.submit(asyncio.run, begin()).result()

    return run


def test_a_game_whose_room_is_not_here_says_which_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, ROOM, None)
    with pytest.raises(GameAway) as away:
        find_game("azul")
    assert away.value.game_id == "azul"


def test_an_error_inside_a_room_is_no_absence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "engine.games.azul.rules", None)
    monkeypatch.delitem(sys.modules, ROOM, raising=False)
    with pytest.raises(ModuleNotFoundError):
        find_game("azul")


def test_a_record_or_a_link_of_a_game_that_is_away_says_which_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ken")])
    text, link = match.to_text(), link_of(match.record)
    monkeypatch.setitem(sys.modules, ROOM, None)
    for read, given in ((parse_record, text), (record_of, link)):
        with pytest.raises(GameAway) as away:
            read(given)
        assert away.value.game_id == "azul"


def test_a_game_with_rules_and_no_table_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scenes.games.azul.room", None)
    with pytest.raises(UnknownChoice, match="the game 'azul' has no table"):
        find_room("azul")
    with pytest.raises(UnknownChoice, match="no table"):
        table_of(Match.new("azul", [Seat("Anna"), Seat("Ken")]))


def test_an_error_inside_a_table_is_no_absence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scenes.games.azul.scene", None)
    monkeypatch.delitem(sys.modules, "scenes.games.azul.room", raising=False)
    with pytest.raises(ModuleNotFoundError):
        find_room("azul")


def test_a_game_that_is_opened_comes_and_its_set_up_opens(run: Run) -> None:
    async def steps(visit: Away) -> None:
        visit.press("azul")
        assert isinstance(visit.scene, LoadingScene)
        await asyncio.sleep(0)
        visit.tick()
        assert visit.scene.part == 0.5
        assert "is loading" in visit.platform.mirrored.status
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, SetupScene)
        visit.press("back")
        assert isinstance(visit.scene, TitleScene)

    run(steps)


@pytest.mark.parametrize(("language", "words"), [("en", "did not load"), ("ja", "読み込めませんでした")])
def test_a_game_that_did_not_come_says_so_and_can_be_tried_again(run: Run, language: str, words: str) -> None:
    async def steps(visit: Away) -> None:
        visit.press("azul")
        await asyncio.sleep(0)
        await visit.platform.fail()
        visit.tick()
        assert words in visit.platform.mirrored.status
        visit.press("again")
        await asyncio.sleep(0)
        assert visit.platform.asked == 2
        await visit.platform.come()
        assert isinstance(visit.scene, SetupScene)

    run(steps, language=language)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_japanese_a_game_that_is_here_waits_for_its_texts(run: Run, language: str) -> None:
    async def steps(visit: Away) -> None:
        visit.platform.monkeypatch.undo()
        visit.platform.pack = "ja"
        visit.press("azul")
        assert isinstance(visit.scene, LoadingScene) == (language == "ja")
        await asyncio.sleep(0)
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, SetupScene)
        assert visit.platform.asked == (language == "ja")

    run(steps, language=language)


def test_in_japanese_a_link_waits_for_the_texts_of_its_game(run: Run, kept: Kept) -> None:
    link = link_of(kept[1])

    async def steps(visit: Away) -> None:
        visit.platform.monkeypatch.undo()
        visit.platform.pack = "ja"
        visit.stage.open.text(link)
        await asyncio.sleep(0)
        assert isinstance(visit.scene, LoadingScene)
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, TableScene)

    run(steps, language="ja")


def test_who_goes_back_while_a_game_is_on_its_way_stays_where_he_went(run: Run) -> None:
    async def steps(visit: Away) -> None:
        visit.press("azul")
        await asyncio.sleep(0)
        visit.press("back")
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, TitleScene)

    run(steps)


def test_the_title_names_the_game_to_go_on_with_before_it_has_come(run: Run) -> None:
    async def steps(visit: Away) -> None:
        board = visit.platform.mirrored.board
        assert isinstance(board, str)
        assert board.startswith("Azul against Rosa\nGame of the day.")
        visit.press("continue")
        await asyncio.sleep(0)
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, TableScene)
        assert visit.scene.match.seats[1].name == "Rosa"

    run(steps, saved=True)


def test_the_title_says_more_when_the_game_has_come_by_itself(run: Run) -> None:
    async def steps(visit: Away) -> None:
        await visit.platform.come()
        visit.platform.tell("pack")
        visit.tick()
        board = visit.platform.mirrored.board
        assert isinstance(board, str)
        assert board.startswith("Azul against Rosa. Round 1")

    run(steps, saved=True)


def test_the_shelf_lists_a_game_that_is_away_and_opens_it_when_it_has_come(run: Run) -> None:
    async def steps(visit: Away) -> None:
        visit.stage.open.shelf()
        visit.tick()
        row = next(name for name in visit.controls() if name.startswith("game."))
        words = {choice.name: choice.words for choice in visit.platform.mirrored.choices}
        assert words[row].startswith("Azul: You, Rosa")
        visit.press(row)
        await asyncio.sleep(0)
        assert isinstance(visit.scene, LoadingScene)
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, TableScene)
        assert not any(isinstance(scene, ShelfScene) for scene in visit.stage.scenes)

    run(steps, saved=True)


def test_a_link_waits_for_its_game(run: Run, kept: Kept) -> None:
    link = link_of(kept[1])

    async def steps(visit: Away) -> None:
        visit.stage.open.text(link)
        await asyncio.sleep(0)
        assert isinstance(visit.scene, LoadingScene)
        visit.tick()
        assert visit.platform.entered == (1, [f"link {link}"])  # a reload meanwhile waits for it, too
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, TableScene)

    run(steps)


def test_a_game_that_the_address_asks_for_opens_over_the_title_when_it_has_come(run: Run) -> None:
    async def steps(visit: Away) -> None:
        assert isinstance(visit.stage.scenes[0], TitleScene)
        await asyncio.sleep(0)
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, TableScene)

    run(steps, new="azul", seats="person,greedy")


def test_an_option_that_does_not_exist_is_told_when_the_game_has_come(run: Run) -> None:
    async def steps(visit: Away) -> None:
        await asyncio.sleep(0)
        await visit.platform.come()
        visit.tick()
        assert isinstance(visit.scene, TitleScene)
        assert "no option “wall=golden”" in visit.platform.mirrored.notice

    run(steps, new="azul", wall="golden")


# ---- letters


@pytest.fixture(scope="module")
def few() -> dict[str, bytes]:
    """The few letters of a bundle's fonts, by weight. Made once, because cutting a font is slow."""
    from build.assets.fonts import BOLD, REGULAR, cut

    return {"Regular": cut(REGULAR, "Ana □"), "Bold": cut(BOLD, "Ana □")}


@pytest.fixture
def fonts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, few: dict[str, bytes]) -> Iterator[Fonts]:
    """A bundle's fonts: the folder they come to, and the whole font cut to what each holds."""
    from build.assets.fonts import REGULAR, cut
    from scenes.paint import cache

    folder = tmp_path / "fonts"
    folder.mkdir()
    for weight, letters in few.items():
        (folder / f"NotoSansJP-{weight}.ttf").write_bytes(letters)
    monkeypatch.setattr(text, "ASSETS", tmp_path)
    cache.forget()
    yield folder, lambda letters: cut(REGULAR, letters)
    cache.forget()


@pytest.mark.slow
def test_a_name_is_blank_while_its_letters_are_on_their_way_and_then_drawn(fonts: Fonts) -> None:
    from scenes.paint import cache

    folder, cut = fonts
    assert text.shown("Ana 安") == "Ana  "
    assert text.wanted() == "ja"
    (folder / "NotoSansJP-Regular.ja.ttf").write_bytes(cut("Ana □の"))
    cache.forget()
    assert text.shown("Ana 安") == "Ana  "
    assert text.wanted() == "names"
    (folder / "NotoSansJP-Regular.names.ttf").write_bytes(cut("Ana □の安"))
    cache.forget()
    assert text.shown("Ana 安") == "Ana 安"
    assert text.wanted() == ""
    assert text.width("安", 20, True) > 10


def test_letters_that_do_not_come_are_boxes(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.paint import cache

    monkeypatch.setattr(text, "given_up", set())
    text.shown("安")
    for pack in ("ja", "names"):
        assert text.wanted() == pack
        text.do_without(pack)
        cache.forget()
        text.shown("安")
    assert text.shown("Ana 安") == "Ana □"
    assert text.wanted() == ""


def test_what_few_letters_can_say_is_said_with_them(fonts: Fonts) -> None:
    from scenes.paint import cache

    def drawn(bold: bool) -> bytes:
        return pygame.image.tobytes(text.rendered("Ana", 20, bold, "#FFFFFF"), "RGBA")

    folder, __ = fonts
    few = drawn(False)
    bold = (folder / "NotoSansJP-Bold.ttf").read_bytes()
    (folder / "NotoSansJP-Regular.ja.ttf").write_bytes(bold)  # its letters differ from the few
    cache.forget()
    assert drawn(False) == few
    assert drawn(True) != few


def test_the_games_in_play_wait_for_what_all_tables_need(run: Run) -> None:
    async def steps(visit: Away) -> None:
        visit.platform.pack = TABLE
        visit.stage.open.shelf()
        assert isinstance(visit.scene, LoadingScene)
        visit.tick()
        assert "Patio" in visit.platform.mirrored.status
        assert "part of Patio is loading" in visit.platform.mirrored.status
        await visit.platform.come()
        assert isinstance(visit.scene, ShelfScene)

    run(steps)


@pytest.mark.parametrize("page", ["daily", "finished", "figures", "badges", "insight", "keys"])
def test_pages_round_finished_games_wait_for_what_all_tables_need(run: Run, page: str) -> None:
    async def steps(visit: Away) -> None:
        visit.platform.pack = TABLE
        getattr(visit.stage.open, page)()
        assert isinstance(visit.scene, LoadingScene)
        await visit.platform.come()
        assert not isinstance(visit.scene, LoadingScene | TitleScene)

    run(steps)


def test_a_link_waits_for_what_all_tables_need_and_is_then_opened(run: Run, kept: Kept) -> None:
    async def steps(visit: Away) -> None:
        visit.platform.monkeypatch.undo()  # Azul itself is here
        visit.platform.pack = TABLE
        visit.stage.open.text(kept[1].to_text())
        assert isinstance(visit.scene, LoadingScene)
        await visit.platform.come()
        assert isinstance(visit.scene, TableScene)

    run(steps)


def test_two_links_wait_on_one_screen(run: Run, kept: Kept) -> None:
    async def steps(visit: Away) -> None:
        visit.platform.monkeypatch.undo()  # Azul itself is here
        visit.platform.pack = TABLE
        for words in ("", kept[1].to_text()):
            visit.stage.open.text(words)
        assert sum(isinstance(scene, LoadingScene) for scene in visit.stage.scenes) == 1
        await visit.platform.come()
        assert isinstance(visit.scene, TableScene)

    run(steps)


def test_a_message_over_what_is_on_its_way_stays_and_nothing_waits_for_ever(run: Run, kept: Kept) -> None:
    async def steps(visit: Away) -> None:
        visit.platform.monkeypatch.undo()  # Azul itself is here
        visit.platform.pack = TABLE
        visit.stage.open.shelf()
        visit.stage.push(Dialog("This cannot be opened", "", [Answer("close", "Close", lambda: None)]))
        visit.stage.open.text(kept[1].to_text())
        await visit.platform.come()
        assert not [scene for scene in visit.stage.scenes if isinstance(scene, LoadingScene)]
        assert [type(scene) for scene in visit.stage.scenes[1:3]] == [Dialog, ShelfScene]
        assert isinstance(visit.scene, TableScene)

    run(steps)
