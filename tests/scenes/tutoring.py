"""A pupil for tests of tutorials, of whichever game: does what one asks for, on the screen or by the rules alone."""

from engine.match import Match
from engine.record import parse_record


def played(chapters):
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


def begun(visit, game_id, **window):
    """Return a visit that is at the first lesson of a game's tutorial."""
    here = visit(speed="off", **window)
    here.stage.open.lessons(game_id)
    here.tick()
    return here


def do_what_is_asked(here, touch=False):
    """Do the next thing the tutor asks for; tell what it was: `read`, `played` or `done`."""
    here.until(lambda: here.scene.ended or here.scene.reading or (here.scene.asked and here.targets()))
    scene = here.scene
    if scene.ended:
        return "done"
    if scene.reading:
        here.press("next", touch)
        return "read"
    asked, lesson = scene.asked, scene.lesson
    words = scene.match.game.format_action(asked)
    for _ in range(len(asked) + 2):  # no action takes more touches than it has parts, and a menu with its kinds
        if scene.lesson == lesson and not scene.chooser.marked:
            names = [target["target"] for target in here.targets() if f"{words} ".startswith(f"{target['target']} ")]
            here.press(max(names, key=len) if names else scene.pointed()[0].key, touch)
    if scene.chooser.marked:
        main = [target["target"] for target in here.targets() if target["target"].startswith("do ")]
        main += [name for name in ("confirm", "place") if name in here.controls()]
        here.press(main[0], touch)
    assert scene.match.record.actions
    assert here.scene.lesson > lesson
    return "played"
