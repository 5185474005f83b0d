"""A pupil for tests of tutorials, of whichever game: begins one and does what it asks for, on the screen."""


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
    for _ in asked:  # no action takes more touches than it has parts
        if scene.lesson == lesson and not scene.chooser.marked:
            names = [target["target"] for target in here.targets()]
            here.press(max((name for name in names if f"{words} ".startswith(f"{name} ")), key=len), touch)
    if scene.chooser.marked:
        main = [target["target"] for target in here.targets() if target["target"].startswith("do ")]
        here.press(main[0] if main else "place", touch)
    assert scene.match.record.actions
    assert here.scene.lesson > lesson
    return "played"
