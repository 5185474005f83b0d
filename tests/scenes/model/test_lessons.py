"""How far a pupil is in a tutorial: what is asked, what there is to read, what others do."""

from scenes.model.lessons import Chapter, Lesson, Pupil

READ, DO, LAST = Lesson("Look."), Lesson("Take it.", ("take",), follows=(("pass",), ("draw",))), Lesson("Well done.")
CHAPTERS = (Chapter("First", "", (READ, DO, LAST)), Chapter("Second", "", (DO,)))


def test_something_to_read_asks_for_nothing() -> None:
    pupil = Pupil(CHAPTERS)
    assert pupil.reads
    assert pupil.asked == ()
    assert pupil.read_on()
    assert not pupil.reads
    assert pupil.asked == ("take",)


def test_while_others_play_the_words_of_the_lesson_before_stay() -> None:
    pupil = Pupil(CHAPTERS)
    pupil.read_on()
    pupil.do()
    assert pupil.told == DO
    assert not pupil.reads
    assert pupil.asked == ()
    assert pupil.follows == [("pass",), ("draw",)]
    pupil.follows.clear()
    assert pupil.told == LAST
    assert pupil.reads


def test_after_the_last_lesson_of_a_chapter_one_does_not_read_on() -> None:
    pupil = Pupil(CHAPTERS)
    pupil.lesson = 2
    assert not pupil.read_on()
    assert pupil.lesson == 2


def test_who_has_learned_all_is_asked_nothing() -> None:
    pupil = Pupil(CHAPTERS, 1)
    assert pupil.asked
    pupil.ended = True
    assert not pupil.asked
    assert not pupil.reads
