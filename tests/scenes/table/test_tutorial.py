"""The tutorial is completed by doing what it says, can be left, resumed and skipped, and never touches a saved game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Record, Seat, parse_record
from scenes.games.azul import words
from scenes.games.azul.lessons import CHAPTERS
from scenes.games.azul.scene import AzulTable
from scenes.games.it_happens.layout import lay_out
from scenes.games.it_happens.scene import HappensTable
from scenes.i18n.translation import LANGUAGES
from scenes.model.games import playable
from scenes.model.lessons import progress
from scenes.screens.setup.scene import SetupScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.sound import NAMES
from scenes.table.card import find_card
from scenes.table.dialogs.curtain import CurtainScene
from scenes.table.room import find_room
from scenes.table.tutor.panel import play_place, written
from tests.scenes.conftest import SIZES, Visit, Visiting, state_of
from tests.scenes.tutoring import begun, do_what_is_asked


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1280, 720)])
@pytest.mark.usefixtures("seldom_drawn")
def test_it_can_be_completed_by_its_own_instructions(visit: Visiting, size: tuple[int, int]) -> None:
    here = begun(visit, "azul", size=size)
    done = []
    while "done" not in done:
        done.append(do_what_is_asked(here, touch=size[0] < 600))
    assert done.count("played") == sum(bool(lesson.action) for chapter in CHAPTERS for lesson in chapter.lessons) == 6
    assert progress(here.platform, "azul", 3) == (0, True)
    here.press("play")
    assert isinstance(here.scene, SetupScene)


@pytest.mark.usefixtures("seldom_drawn")
def test_it_can_be_completed_with_the_mirror_alone(visit: Visiting) -> None:
    here = begun(visit, "azul")
    for _ in range(60):
        here.until(lambda: here.tutor.ended or here.tutor.reading or here.targets())
        if here.tutor.ended:
            break
        choices = {choice.name: choice for choice in here.scene.mirror().choices}
        if here.tutor.reading:
            choices["next"].activate()
        else:
            name = next(name for name in choices if name.startswith("take"))
            choices[name].activate()
        here.tick()
    assert here.tutor.ended


def test_nothing_else_than_what_is_asked_answers(visit: Visiting) -> None:
    here = begun(visit, "azul")
    do_what_is_asked(here)
    here.until(here.targets)
    before = list(here.table.match.record.actions)
    assert [target["target"] for target in here.targets()] == ["take 1 black"]
    here.press("take 1 black")
    assert [target["target"] for target in here.targets()][-1] == "take 1 black 2"
    assert not any(target["target"].startswith(("take 2", "take 1 black 3")) for target in here.targets())
    here.table.touch(("take", 1, "black", 3), "key")
    assert "Take 2 × Moon from the marked factory and put them in the upper line." in here.stage.said
    assert here.table.match.record.actions == before


def test_leaving_and_coming_back_goes_on_with_the_same_chapter(visit: Visiting) -> None:
    here = begun(visit, "azul")
    while here.tutor.chapter == 0:
        do_what_is_asked(here)
    here.press("leave")
    here.press("leave")
    assert isinstance(here.scene, TitleScene)
    here.stage.open.lessons("azul")
    here.tick()
    assert here.tutor.chapter == 1
    assert here.tutor.lesson == 0


def test_chapters_can_be_skipped_to_the_end(visit: Visiting) -> None:
    here = begun(visit, "azul")
    for chapter in range(len(CHAPTERS)):
        assert here.tutor.chapter == chapter
        here.press("leave")
        here.press("skip")
    assert here.tutor.ended
    assert progress(here.platform, "azul", 3)[1]


def test_who_has_learned_is_not_invited_again(visit: Visiting) -> None:
    here = visit()
    assert [each.key for each in here.at(TitleScene).news()] == ["learn"]
    here.platform.kept["tutorial.azul"] = json.dumps({"chapter": 0, "done": True})
    here.at(TitleScene).rebuild()
    assert "learn" not in [each.key for each in here.at(TitleScene).news()]


def test_it_leaves_a_saved_game_alone(visit: Visiting) -> None:
    here = visit(speed="off")
    here.platform.kept["match"] = "a game"
    here.stage.open.lessons("azul")
    for _ in range(5):
        do_what_is_asked(here)
    assert here.platform.kept["match"] == "a game"


@pytest.mark.parametrize("kept", ["", "x", "[]", '{"chapter": 9}', '{"chapter": -1}', '{"chapter": "x"}', "null"])
def test_damaged_progress_starts_from_the_beginning(visit: Visiting, kept: str) -> None:
    here = visit()
    here.platform.kept["tutorial.azul"] = kept
    assert progress(here.platform, "azul", 3) == (0, False)


def test_every_lesson_is_legal_and_the_rows_say_what_the_words_promise() -> None:
    from engine.games.azul.preview import preview

    for chapter in CHAPTERS:
        match = Match(parse_record(chapter.record))
        match.settle()
        for lesson in chapter.lessons:
            if lesson.action:
                assert match.state.current_player() == 0
                look = preview(state_of(match, AzulState), lesson.action)
                if "neighbours across and down" in lesson.words:
                    assert look.points >= 4
                if "floor and costs" in lesson.words:
                    assert look.dropped
                match.play(lesson.action)
                match.settle()
            for action in lesson.follows:
                assert match.state.current_player() == 1
                match.play(action)
                match.settle()
    assert match.over
    assert state_of(match, AzulState).complete_rows(0)
    assert state_of(match, AzulState).complete_columns(0)


@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutor_hides_nothing_that_is_to_be_touched(visit: Visiting) -> None:
    here = begun(visit, "azul")
    do_what_is_asked(here)
    here.until(here.targets)
    assert here.tutor
    for size in SIZES:
        here.platform.size = size
        here.tick()
        assert "take 1 black" in [target["target"] for target in here.targets()], size
        here.press("take 1 black")
        assert "take 1 black 2" in [target["target"] for target in here.targets()], size
        here.key(pygame.K_ESCAPE)


# --- passing the device, and sounds


def hiding(visit: Visiting, kinds: Sequence[str]) -> Visit:
    """Begin Azul as if it hid something."""
    here = visit(speed="off")
    seats = [Seat(f"P{number}", "" if kind == "person" else kind) for number, kind in enumerate(kinds, start=1)]
    match = Match(Record("azul", tuple(seats), Match.new("azul", seats).record.options, "5"))
    match.game = replace(match.game, hidden=True)
    here.stage.open.table(match)
    return here


def test_a_game_that_hides_something_is_covered_between_two_people(visit: Visiting) -> None:
    here = hiding(visit, ["person", "person"])
    here.until(lambda: isinstance(here.scene, CurtainScene))
    first = here.at(CurtainScene).name
    mirror = here.scene.mirror()
    assert first in mirror.status
    assert mirror.board == ""
    assert here.targets() == []
    here.press("ready")
    here.until(here.targets)
    group = here.targets()[0]["target"]
    here.press(group)
    here.press(f"{group} 5")
    here.until(lambda: isinstance(here.scene, CurtainScene))
    assert here.at(CurtainScene).name != first


@pytest.mark.parametrize("kinds", [["person", "random"], ["random", "person", "random"]])
def test_one_person_alone_is_never_asked_to_look_away(visit: Visiting, kinds: list[str]) -> None:
    here = hiding(visit, kinds)
    here.until(here.targets)
    assert not isinstance(here.scene, CurtainScene)


def test_open_games_have_no_curtain(visit: Visiting) -> None:
    here = visit(new="azul", seats="person,person", seed="5", speed="off")
    here.until(here.targets)
    assert not isinstance(here.scene, CurtainScene)


def test_sounds_are_small_and_there() -> None:
    from scenes.platform.paths import ASSETS

    for name in NAMES:
        data = (ASSETS / "sounds" / f"{name}.ogg").read_bytes()
        assert data[:4] == b"OggS"
        assert len(data) <= 10 * 1024
    assert set(find_room("azul").sounds.values()) <= set(NAMES)


def test_a_move_is_heard_at_the_volume_that_was_set_and_silence_is_kept(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = []
    here = visit(new="azul", seed="7", seats="person,random", speed="off")
    monkeypatch.setattr(type(here.stage.sound), "play", lambda sound, name: heard.append((name, sound.volume)))
    here.until(here.targets)
    heard.clear()
    group = here.targets()[0]["target"]
    here.press(group)
    here.press(f"{group} 5")
    assert ("take", 75) in heard
    assert ("place", 75) in heard
    here.until(here.targets)
    assert ("turn", 75) in heard


def test_without_a_mixer_there_is_silence_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.stage.sound import Sound

    def broken(**how: int) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", broken)
    sound = Sound()
    sound.volume = 100
    sound.play("take")
    assert not sound.prepare()
    sound.play("take")
    sound.volume = 0
    sound.play("take")


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("game", [game for game in playable() if find_card(game).chapters])
@pytest.mark.usefixtures("seldom_drawn")
def test_every_instruction_is_a_whole_sentence(visit: Visiting, game: str, language: str) -> None:
    here = begun(visit, game, language=language)
    while True:
        asked = here.tutor.words()[2]
        if asked:
            assert asked.endswith((".", "。")), asked
            assert "  " not in asked
            assert "{" not in asked
            assert " ." not in asked
        if do_what_is_asked(here) == "done":
            return


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["azul", "it_happens"])
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutor_covers_nothing_that_it_talks_about_while_one_reads(visit: Visiting, game: str) -> None:
    here = begun(visit, game)
    seen = 0
    while not here.tutor.ended:
        here.until(lambda: here.tutor.ended or here.tutor.reading or (here.tutor.asked and here.targets()))
        for size in [(390, 844), (360, 640), (844, 390), (640, 360), (768, 1024), (1280, 720)]:
            here.platform.size = size
            here.tick()
            about = here.tutor.talked_about()
            seen += len(about)
            assert not any(here.tutor.panel.overlaps(area) for area in about), (
                size,
                here.tutor.words()[1],
            )
        do_what_is_asked(here)
    assert seen >= 6 * 5


def pixels() -> bytes:
    window = pygame.display.get_surface()
    assert window
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("game", ["azul", "it_happens", "fountains", "aquaretto"])
def test_nothing_under_the_tutor_follows_the_pointer_while_one_reads(visit: Visiting, game: str) -> None:
    here = visit()
    here.stage.open.lessons(game)
    here.until(lambda: here.tutor.reading)
    here.move(2, 2)
    here.tick()
    before = pixels()
    for x in range(40, 1240, 80):
        for y in range(60, 700, 80):
            under = here.scene.ui.at(x, y)
            if under and under.key in ("next", "leave", "menu"):
                continue
            here.move(x, y)
    for __ in range(3):
        here.tick(1000)
    here.table.redraw()
    here.tick()
    assert pixels() == before


@pytest.mark.parametrize("game", ["azul", "it_happens", "fountains", "aquaretto", "ark_nova"])
def test_enter_alone_walks_through_what_is_to_be_read(visit: Visiting, game: str) -> None:
    here = visit()
    here.stage.open.lessons(game)
    here.until(lambda: here.tutor.reading)
    for __ in range(20):
        if not here.tutor.reading:
            break
        chapter, lesson = here.tutor.chapter, here.tutor.lesson
        here.key(pygame.K_RETURN)
        here.until(lambda: here.tutor.reading or here.tutor.asked)
        assert (here.tutor.chapter, here.tutor.lesson) in ((chapter, lesson + 1), (chapter + 1, 0))
    assert here.tutor.asked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
@pytest.mark.usefixtures("seldom_drawn")
def test_azuls_board_is_in_sight_in_every_lesson(visit: Visiting, size: tuple[int, int], language: str) -> None:
    here = begun(visit, "azul", size=size, language=language)
    asked = 0
    while not here.tutor.ended:
        here.until(lambda: here.tutor.ended or here.tutor.reading or (here.tutor.asked and here.targets()))
        areas = here.at(AzulTable).areas()
        assert not any(here.tutor.panel.overlaps(areas[name]) for name in ("rows", "wall")), here.tutor.words()
        asked += bool(here.tutor.asked)
        do_what_is_asked(here)
    assert asked == 6


def test_the_button_of_the_line_that_is_asked_for_is_lit_too(visit: Visiting) -> None:
    here = begun(visit, "azul")
    while not here.tutor.asked:
        do_what_is_asked(here)
    here.until(lambda: here.table.persons_turn)
    asked = here.tutor.asked
    here.table.touch(asked[:3], "mouse")
    here.tick()
    assert {f"choice {here.table.match.game.format_action(asked)}", here.table.match.game.format_action(asked)} == {
        widget.key for widget in here.tutor.pointed()
    }


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_azuls_board_is_as_large_in_a_lesson_as_in_play(visit: Visiting, size: tuple[int, int]) -> None:
    here = visit(size, new="azul", seats="person,random")
    here.until(lambda: isinstance(here.scene, AzulTable))
    in_play = here.at(AzulTable).plan.boards[0]
    here.stage.open.lessons("azul")
    here.tick()
    assert here.at(AzulTable).plan.boards[0] == in_play


@pytest.mark.parametrize("size", [(640, 360), (844, 390), (360, 640)])
@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_buttons_to_leave_and_to_go_on_are_beside_each_other(
    visit: Visiting, size: tuple[int, int], text_size: float
) -> None:
    here = begun(visit, "azul", size=size)
    here.stage.settings.text_size = text_size
    here.stage.apply_settings()
    here.tick()
    assert here.tutor.reading
    leave, go_on = here.widget("leave").rect, here.widget("next").rect
    assert not leave.overlaps(go_on)
    assert all(here.tutor.panel.contains(*button.centre) for button in (leave, go_on))


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_the_mounds_are_as_wide_in_a_lesson_as_in_play_and_the_last_words_are_beside_their_button(
    visit: Visiting, size: tuple[int, int]
) -> None:
    here = begun(visit, "it_happens", size=size)
    lesson = here.at(HappensTable)
    tutor = here.tutor
    assert lesson.plan.mounds == lay_out(size[0], size[1] - tutor.panel.h, 3).mounds
    assert lesson.plan.mounds[0].rect.w == lay_out(*size, 3).mounds[0].rect.w
    assert tutor.panel.y >= lesson.plan.panel.bottom
    how = written(here.stage.painter, tutor.panel, (*tutor.words()[:2], ""), reading=False, ended=True)
    assert how.lack == 0
    assert tutor.panel.x + 14 + how.wide <= play_place(tutor.panel).x


def test_one_tile_is_put_in_its_line_alone() -> None:
    state = state_of(Match(parse_record(CHAPTERS[1].record)), AzulState)
    one = next(action for action in state.legal_actions() if words.group_size(state, action[:3]) == 1)
    assert "put it in" in words.instruction(state, one)
    assert "put them" not in words.instruction(state, one)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_task_that_the_lesson_says_too_is_said_once(visit: Visiting, language: str) -> None:
    here = visit(language=language, speed="off")
    here.stage.open.lessons("zooloretto")
    here.tick(0)
    __, told, asked = here.tutor.words()
    assert told
    assert asked
    assert asked not in told
