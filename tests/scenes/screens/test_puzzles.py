"""The page of puzzles, and a puzzle at its table: by mouse, touch, keyboard and mirror."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from engine.puzzles import Puzzle, Verdict
from engine.record import RecordError
from engine.registry import GAME_IDS
from engine.state import Action
from scenes.model.practice.puzzling import Kept, Own, keep, kept_of, made_puzzles
from scenes.platform.base import MirrorChoice, Section
from scenes.screens import puzzles as screen
from scenes.screens.puzzles import PuzzlesScene
from scenes.screens.replay.scene import ReplayScene
from scenes.stage.dialog import Dialog
from scenes.table.opening import puzzle_table
from scenes.table.task.task import Task, Ways
from scenes.table.touches import Touch
from scenes.widgets.panels import Scroll
from tests.complete import COMPLETE
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.model.test_puzzling import with_slip
from tests.scenes.pasts import played
from tests.scenes.spy import Spy, faults

MADE = [game_id for game_id in GAME_IDS if made_puzzles(game_id)]
WINDOWS: list[Size] = [
    (360, 640),
    (390, 844),
    (640, 360),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (2560, 1440),
]


def open_puzzles(size: Size = (1280, 720), language: str = "en", game: str = "azul") -> Visit:
    memory = Memory(size, language=language)
    memory.set_up()
    visit = Visit(memory)
    visit.stage.open.puzzles(game)
    visit.tick()
    return visit


def begin(visit: Visit, number: int = 1) -> Task:
    """Open a puzzle from its page, and wait until it can be solved."""
    visit.press(f"puzzle:{number}")
    return waiting(visit)


def waiting(visit: Visit) -> Task:
    """Return the task at the table, once the table asks."""
    visit.until(lambda: visit.table.persons_turn)
    task = visit.table.task
    assert task
    return task


def play(visit: Visit, action: Action) -> None:
    visit.table.play(action)
    task = visit.table.task
    visit.until(lambda: task and task.verdict is not None and task.pause() > 0)
    visit.tick()


def notation(visit: Visit, action: Action) -> str:
    return visit.table.match.game.format_action(action)


def choice(visit: Visit, name: str) -> MirrorChoice:
    return next(each for each in visit.scene.mirror().choices if each.name == name)


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_no_words_of_the_table_are_cut_by_the_verdict(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is next after a try, either: the puzzle ends there."""
    spy = Spy(monkeypatch)
    visit = open_puzzles(size)
    task = begin(visit)
    play(visit, task.puzzle.best)
    said = " ".join(line.words for line in spy.look(visit))
    assert "Your answer is on" not in said
    assert "next" not in said.replace("Next", "")


def test_a_puzzle_is_solved_by_clicks_at_its_own_table() -> None:
    visit = open_puzzles()
    task = begin(visit)
    best = task.puzzle.best
    for length in range(1, len(best) + 1):
        name = notation(visit, best[:length]) if length == len(best) else ""
        found = [each["target"] for each in visit.targets()]
        path = name if name in found else next((each for each in found if notation(visit, best).startswith(each)), "")
        if path:
            visit.press(path)
    if not task.answer:
        visit.key(pygame.K_RETURN)
    visit.until(lambda: task.verdict is not None)
    assert task.verdict is Verdict.BEST
    assert "Best. Nothing better was found." in visit.scene.mirror().status
    assert kept_of(visit.platform, "azul").solved == {task.puzzle.name}


def test_a_worse_move_is_not_yet_and_the_position_comes_back() -> None:
    visit = open_puzzles()
    task = begin(visit)
    worse = next(iter(task.puzzle.costs))
    before = visit.table.match.to_text()
    play(visit, worse)
    assert task.verdict is Verdict.NOT_YET
    assert "Not yet. It costs" in visit.scene.mirror().status
    assert kept_of(visit.platform, "azul").solved == set()
    visit.press("again")
    again = waiting(visit)
    assert not again.answer
    assert visit.table.match.to_text() == before


def test_after_the_answer_nobody_plays_on() -> None:
    visit = open_puzzles()
    task = begin(visit)
    play(visit, task.puzzle.best)
    count = len(visit.table.match.record.actions)
    for _ in range(200):
        visit.tick(50)
    assert len(visit.table.match.record.actions) == count
    assert not visit.targets()


def test_the_solution_is_shown_with_the_list_of_moves_and_does_not_count() -> None:
    visit = open_puzzles()
    begin(visit)
    visit.press("show")
    visit.tick()
    task = visit.table.task
    assert task
    assert visit.table.chooser.marked == task.puzzle.best
    assert "Best: " in visit.scene.mirror().status
    board = visit.scene.mirror().board
    listed = board() if callable(board) else board
    first = listed[0]
    assert isinstance(first, Section)
    assert first.title == "Moves by chance of winning"
    assert len(first.table) > 2
    play(visit, task.puzzle.best)
    assert kept_of(visit.platform, "azul").solved == set()


def test_the_next_puzzle_follows_and_the_last_leads_back_to_the_page() -> None:
    visit = open_puzzles()
    count = len(made_puzzles("azul"))
    begin(visit, count - 1)
    visit.press("next_puzzle")
    task = waiting(visit)
    assert task.told().title == f"Puzzle {count} of {count}"
    visit.press("next_puzzle")
    visit.at(PuzzlesScene)


def test_an_unpriced_move_is_looked_at_by_the_strongest_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.task.task.SHARE", 0.02)
    visit = open_puzzles()
    task = begin(visit)
    puzzle = task.puzzle
    legal = visit.table.match.state.legal_actions()
    unpriced = next(action for action in legal if puzzle.cost(action) is None)
    visit.table.play(unpriced)
    assert task.verdict is None
    assert "The strongest bot looks at this move." in visit.scene.mirror().status
    visit.until(lambda: task.verdict is not None)


def test_a_puzzle_is_solved_by_keys() -> None:
    visit = open_puzzles()
    for _ in range(40):
        visit.key(pygame.K_TAB)
        if visit.scene.ui.focus == "puzzle:1":
            break
    visit.key(pygame.K_RETURN)
    task = waiting(visit)
    visit.key(pygame.K_h)
    visit.tick()
    assert visit.table.chooser.marked == task.puzzle.best
    visit.key(pygame.K_RETURN)
    visit.until(lambda: task.verdict is Verdict.BEST)
    visit.until(lambda: task.pause() > 0)
    visit.tick()
    assert visit.scene.ui.focus == "next_puzzle"
    visit.key(pygame.K_u)
    assert not waiting(visit).answer
    visit.key(pygame.K_ESCAPE)
    visit.at(PuzzlesScene)


def test_a_puzzle_is_solved_in_the_mirror() -> None:
    visit = open_puzzles()
    choice(visit, "puzzle:1").activate()
    task = waiting(visit)
    assert visit.scene.mirror().status.startswith("Puzzle 1 of ")
    choice(visit, "show").activate()
    visit.tick()
    whole = notation(visit, task.puzzle.best)
    for _ in range(4):
        offered = [each.name for each in visit.scene.mirror().choices]
        name = next((each for each in ("confirm", "place", "take", whole) if each in offered), "")
        if task.answer or not name:
            break
        choice(visit, name).activate()
        visit.tick()
    visit.until(lambda: task.verdict is Verdict.BEST)
    choice(visit, "next_puzzle").activate()
    waiting(visit)


def test_an_own_puzzle_asks_for_something_better_and_returns_tomorrow() -> None:
    visit, past, loss = with_slip()
    stage, match = visit.stage, played("azul", "3")
    today, told = stage.days.today(), match.game
    legal = match.history.at(loss.number).legal_actions()
    slip = match.record.actions[loss.number]
    better = next(action for action in legal if action != slip)
    own = Own(past.key, loss.number, told.format_action(better), told.format_action(slip),
              {told.format_action(slip): 0.2}, today, "floor")  # fmt: skip
    keep(visit.platform, "azul", Kept(own=[own]))
    stage.open.puzzles("azul")
    visit.tick()
    assert visit.at(PuzzlesScene).own_in_words() == "1 puzzle is due."
    visit.press("solve")
    task = waiting(visit)
    status = visit.scene.mirror().status
    assert "Find a better move than the one you played." in status
    assert "It costs 20% chance of winning." in status
    play(visit, better)
    assert task.verdict is Verdict.BEST
    visit.press("game")
    assert visit.at(ReplayScene).at == loss.number
    stage.pop()
    visit.tick()
    visit.press("next_puzzle")
    visit.tick()
    assert visit.at(PuzzlesScene).own_in_words().startswith("None is due. Come back on ")


def test_an_own_puzzle_whose_game_is_gone_gets_a_sentence() -> None:
    visit = open_puzzles()
    today = visit.stage.days.today()
    keep(visit.platform, "azul", Kept(own=[Own("past.00000000", 4, "take 1 red 1", "take 1 red 2", {}, today)]))
    visit.at(PuzzlesScene).layout(1280, 720)
    visit.press("solve")
    assert visit.at(Dialog).mirror().status.startswith("This puzzle cannot be opened")


def test_a_broken_file_of_puzzles_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game_id: str) -> dict[str, str]:
        raise RecordError("header", 0, "broken")

    monkeypatch.setattr(screen, "made_puzzles", broken)
    visit = open_puzzles()
    assert "The puzzles of this game cannot be read." in visit.scene.mirror().status
    assert visit.scene.ui.find("puzzle:1") is None


def test_broken_notes_of_puzzles_lose_nothing_else() -> None:
    memory = Memory()
    memory.kept["puzzles.azul"] = json.dumps({"solved": ["azul 02"], "own": {"a": 1}})
    visit = Visit(memory)
    visit.stage.open.puzzles("azul")
    visit.tick()
    assert visit.at(PuzzlesScene).made_in_words().startswith("1 of ")


def test_the_page_opens_again_after_a_reload() -> None:
    visit = open_puzzles()
    visit.tick()
    again = Visit(visit.platform.reload())
    again.stage.open.again(again.platform.ways())
    again.at(PuzzlesScene)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_task_and_verdict_are_drawn_beside_what_is_played(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    game = MADE[(WINDOWS.index(size) + (language == "ja")) % len(MADE)]
    visit = open_puzzles(size, language, game)
    task = begin(visit)
    panel = visit.widget("task_ground").rect
    touches = [spot for spot in visit.table.spots() if isinstance(spot, Touch) and spot.enabled]
    assert touches
    assert not [spot.key for spot in touches if spot.rect.overlaps(panel)]
    check_panel(visit, spy, ("show", "next_puzzle"))
    visit.press("show")
    visit.until(lambda: task.pause() > 0)
    check_panel(visit, spy, ("again", "next_puzzle"))
    play(visit, next(iter(task.puzzle.costs)))
    check_panel(visit, spy, ("show", "again", "next_puzzle"))


def check_panel(visit: Visit, spy: Spy, keys: Sequence[str]) -> None:
    """Check that the panel's buttons are large enough and in sight, and that no word in it is cut or over another."""
    panel = visit.widget("task_ground").rect
    for key in keys:
        rect = visit.widget(key).rect
        assert rect.h >= 44
        assert panel.contains(*rect.centre)
        assert rect.right <= visit.stage.width
        assert rect.bottom <= visit.stage.height
    text, task = visit.scene.ui.find("task_text"), visit.table.task
    assert isinstance(text, Scroll)
    assert task
    told, drawn = task.told(), spy.look(visit)
    heads = [words for words in (told.title, told.asked, told.verdict) if words]  # a low panel leaves the title out
    found = ([at for at, line in enumerate(drawn) if words.startswith(line.words)] for words in heads)
    first = max(next(filter(None, found)))
    lines = [line for line in drawn[first:] if panel.contains(*line.rect.centre)]  # without what lies below
    if text.height <= text.rect.h:
        assert not faults(lines, visit)


def made_up(game_id: str) -> Puzzle:
    """Return a puzzle from the middle of a game played at random; which of its moves is best is made up."""
    match = played(game_id, "2")
    movers, actions = match.history.movers(), match.record.actions
    middle = range(len(actions) // 3, len(actions))
    number = next(at for at in middle if movers[at] >= 0 and len(match.history.at(at).legal_actions()) >= 4)
    best, other, *_rest = match.history.at(number).legal_actions()
    record = replace(match.record, actions=actions[:number], extra={})
    return Puzzle(f"{game_id} 01", record, best, (), {other: 0.2})


@pytest.mark.sweep(8)
@pytest.mark.parametrize("size", [(390, 844), (640, 360), (1280, 720)], ids=str)
@pytest.mark.parametrize("game_id", COMPLETE)
def test_every_table_has_room_for_a_task_and_stops_after_the_answer(game_id: str, size: Size) -> None:
    visit = open_puzzles(size)
    noted: list[Verdict] = []
    ways = Ways(noted.append, lambda shown: None, lambda: None)
    puzzle = made_up(game_id)
    visit.stage.push(puzzle_table(puzzle, 1, 1, ways))
    waiting(visit)
    panel = visit.widget("task_ground").rect
    assert not [spot.key for spot in visit.table.spots() if spot.rect.overlaps(panel)]
    assert visit.scene.mirror().choices
    visit.press("show")
    visit.tick()
    assert visit.table.chooser.marked == puzzle.best
    play(visit, next(iter(puzzle.costs)))
    count = len(visit.table.match.record.actions)
    for _ in range(30):
        visit.tick(100)
    assert len(visit.table.match.record.actions) == count
    assert visit.table.task
    assert visit.table.task.verdict is Verdict.NOT_YET
    assert "Not yet" in visit.scene.mirror().status
