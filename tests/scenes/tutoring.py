"""A pupil for tests of tutorials of any game: does what a tutor asks, on the screen or by the rules alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.match import Match
from engine.record import parse_record
from engine.state import State
from scenes.model.lessons import Chapter, Lesson
from tests.scenes.conftest import Size, Visit, Visiting


def played(chapters: Iterable[Chapter]) -> Iterator[tuple[Lesson, State, State]]:
    """Yield every lesson that asks for something, with the positions before and after, and play what follows it."""
    for chapter in chapters:
        match = Match(parse_record(chapter.record))
        match.settle()
        for lesson in chapter.lessons:
            before = match.state.clone()
            if lesson.action:
                assert before.current_player() == 0
                match.play(lesson.action)
                match.settle()
                yield lesson, before, match.state.clone()
            for action in lesson.follows:
                assert match.state.current_player() > 0
                match.play(action)
                match.settle()


def begun(visit: Visiting, game_id: str, size: Size = (1280, 720), language: str = "en") -> Visit:
    """Return a visit that is at the first lesson of a game's tutorial."""
    here = visit(size, language=language, speed="off")
    here.stage.open.lessons(game_id)
    here.tick()
    return here


def do_what_is_asked(here: Visit, touch: bool = False) -> str:
    """Do the next thing the tutor asks for; tell what it was: `read`, `played` or `done`."""
    tutor, table = here.tutor, here.table
    here.until(lambda: tutor.ended or tutor.reading or (tutor.asked and (here.targets() or tutor.pointed())))
    if tutor.ended:
        return "done"
    if tutor.reading:
        here.press("next", touch)
        return "read"
    asked, lesson = tutor.asked, tutor.lesson
    assert asked
    words = table.match.game.format_action(asked)
    for _ in range(len(asked) + 2):  # the most touches: one for each part of the action, and a menu with its kinds
        if tutor.lesson == lesson and not table.chooser.marked:
            names = [target["target"] for target in here.targets() if f"{words} ".startswith(f"{target['target']} ")]
            here.press(max(names, key=len) if names else tutor.pointed()[0].key, touch)
    if table.chooser.marked:
        main = [target["target"] for target in here.targets() if target["target"].startswith("do ")]
        main += [name for name in ("confirm", "place") if name in here.controls()]
        here.press(main[0], touch)
    assert table.match.record.actions
    assert here.tutor.lesson > lesson
    return "played"
