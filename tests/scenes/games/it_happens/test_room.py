"""Around the table of It Happens..: its tutorial, its rules, its results and its part of the set-up."""

from __future__ import annotations

import pytest

from engine.games.it_happens.pieces import ROUNDS
from engine.games.it_happens.rules import ItHappensState
from engine.history import History
from scenes.games.it_happens.lessons import CHAPTERS
from scenes.games.it_happens.scene import HappensTable
from scenes.i18n.markup import read_rules
from scenes.model.lessons import progress
from scenes.model.rounds import course_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.scene import ResultsScene
from scenes.screens.setup.scene import SetupScene
from scenes.screens.shelf import Shown
from scenes.stage.sound import NAMES
from scenes.table.room import find_room
from scenes.table.seats.players import players_of
from tests.scenes.conftest import Visiting, state_of
from tests.scenes.drawing import drawn_in
from tests.scenes.happens import at_table, placing, position
from tests.scenes.tutoring import begun, do_what_is_asked


@pytest.mark.slow
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1280, 720)])
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorial_can_be_completed_by_its_own_instructions(visit: Visiting, size: tuple[int, int]) -> None:
    here = begun(visit, "it_happens", size=size)
    done = []
    while "done" not in done:
        done.append(do_what_is_asked(here, touch=size[0] < 700))
    assert done.count("played") == sum(bool(lesson.action) for chapter in CHAPTERS for lesson in chapter.lessons)
    assert progress(here.platform, "it_happens", 3) == (0, True)


@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorials_dice_are_those_it_speaks_of(visit: Visiting) -> None:
    here = begun(visit, "it_happens")
    faces = []
    while (did := do_what_is_asked(here, touch=False)) != "done":
        if did == "played" and not here.tutor.ended:
            here.until(lambda: here.tutor.ended or here.tutor.reading or here.targets())
            state = here.at(HappensTable).state
            faces.append(state.face)
            if state.tiles[0]:
                won = here.at(HappensTable).sitter(0).values
    assert faces[0] == 4  # "A 4!"
    assert 6 in faces  # "A 6!"
    assert won == [9, 2]  # the queen of mound 1, and a general


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_picture_of_the_rules_can_be_drawn(visit: Visiting, language: str) -> None:
    here = visit()
    room = find_room("it_happens")
    sections = read_rules(room.card.rules, language)
    painter = here.stage.painter
    drawings = [section.figure.drawing for section in sections if section.figure]
    assert len(drawings) >= 12
    assert room.paint_figure
    rect = Rect(0, 0, 120, 120)
    for drawing in drawings:
        drawn_in(painter, rect, room.paint_figure, rect, drawing)
    english = read_rules(room.card.rules, "en")
    assert [section.figure and section.figure.drawing for section in english] == [
        section.figure and section.figure.drawing for section in sections
    ]


@pytest.mark.parametrize("bots", [1, 2, 4])
def test_the_rounds_of_the_results_add_up_to_the_final_scores(bots: int) -> None:
    match = position((1, bots), seed=8, thrifty=False)
    make = find_room("it_happens").rounds
    assert make
    rounds = make(History(match.record))
    assert sum(not part.bonus for part in rounds.parts) == ROUNDS
    assert [scores[-1] for scores in rounds.totals()] == [sheet.total for sheet in match.state.scores()]


def test_facts_count_dice_and_insects_of_everybody() -> None:
    match = position((1, 1), seed=8, thrifty=False)
    make = find_room("it_happens").facts
    assert make
    facts = {fact.title: fact.values for fact in make(History(match.record))}
    actions = match.record.actions
    assert sum(facts["Dice placed"]) == sum(action[0] == "place" for action in actions)
    assert sum(facts["Insects spent"]) == sum(action[0] in ("reroll", "pass") for action in actions)
    assert facts["Insects spent"][2] == 0
    assert all(len(values) == 3 for values in facts.values())


def test_the_neutral_colour_has_a_name_a_colour_and_a_place_among_the_results(visit: Visiting) -> None:
    match = position((1, 1), seed=8)
    players = players_of(match)
    assert [player.name for player in players] == ["You", "Rosa", "Neutral"]
    assert len({player.look for player in players}) == 3
    here = visit(speed="off")
    here.stage.push(ResultsScene(match))
    here.tick()
    keys = {widget.key for widget in here.scene.ui.widgets}
    assert {"place1", "place2", "place3"} <= keys
    board = here.scene.mirror().board
    assert isinstance(board, list)
    sheet = board[0].table
    assert sheet[0][3] == "Neutral"
    assert sheet[-1][3] == str(match.state.scores()[2].total)


def test_the_neutral_colour_can_be_the_winner_that_is_named(visit: Visiting) -> None:
    for seed in range(200):
        match = position((1, 1), seed=seed)
        if match.state.ranking()[0] == [2]:
            break
    here = visit(speed="off")
    here.stage.push(ResultsScene(match))
    here.tick()
    assert here.at(ResultsScene).headline().startswith("Neutral")


@pytest.mark.parametrize(("language", "words"), [("en", "rounds + kinds"), ("ja", "ラウンド＋種類")])
def test_the_results_on_a_phone_say_what_was_won_in_the_rounds_and_what_for_kinds(
    visit: Visiting, said: list[str], language: str, words: str
) -> None:
    match = position((1, 1), until=lambda state: state.is_terminal(), seed=8)
    here = visit(size=(390, 844), language=language, speed="off")
    here.stage.push(ResultsScene(match))
    here.tick()
    assert words in said


def test_a_replay_shows_every_position_and_tells_the_faces(visit: Visiting) -> None:
    match = position((1, 1), placing(2))
    here = visit(speed="off")
    here.stage.push(ReplayScene(match.record, at=0))
    here.tick()
    course = course_of(match.history)
    assert len(course[1]) == 3
    for at in range(0, len(match.record.actions) + 1, 7):
        here.at(ReplayScene).go(at)
        here.tick()
    told = here.at(ReplayScene).entries_in_words()
    rolled = [action[1] for action in match.record.actions if action[0] == "rolled"]
    placed = [words for words in told if " mound" in words and " to the " in words]
    assert placed
    assert all(int(words.split(": ")[1][0]) in rolled for words in placed)
    assert "Neutral" in here.at(ReplayScene).scores_in_words()


def test_the_set_up_offers_its_options_and_five_seats(visit: Visiting) -> None:
    here = visit(speed="off")
    here.stage.push(SetupScene("it_happens"))
    here.tick()
    for _ in range(3):
        here.press("add")
    assert len(here.at(SetupScene).seating.chairs) == 5
    assert not here.at(SetupScene).seating.can_grow
    count_words = find_room("it_happens").count_words
    assert count_words
    assert "with a neutral colour" in count_words(2)
    assert not count_words(3)


def test_every_sound_of_the_table_exists() -> None:
    assert set(find_room("it_happens").sounds.values()) <= set(NAMES)


def test_a_roll_is_heard(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    here = at_table(position((1, 2), lambda state: state.round == 1 and state.current_player() == 0), speed="fast")
    monkeypatch.setattr(type(here.stage.sound), "play", lambda sound, name: heard.append(name))
    here.until(here.targets)
    here.press("roll own")
    here.until(lambda: here.at(HappensTable).state.face and here.targets())
    assert "roll" in heard


def test_what_is_drawn_of_a_mound_differs_with_the_dice_in_it(visit: Visiting) -> None:
    """The pictures of the mounds are drawn: a die leaves its colour on the screen."""
    here = at_table(position((1, 2), placing(2, dice=4)))
    scene = here.at(HappensTable)
    player = next(p for p in range(3) if scene.state.faces[3 * p])
    shaft = scene.state.shafts[3 * player]
    rect = scene.plan.mounds[0].space(shaft, 0)
    painter: Painter = here.stage.painter
    x, y = painter.px(rect.x + rect.w * 0.5), painter.px(rect.y + rect.h * 0.12)
    seen = painter.surface.get_at((x, y))
    want = {"blue": 2, "red": 0, "green": 1}[scene.seat_look[player].name]
    assert seen[want] == max(seen[:3])


def test_a_game_in_play_gives_no_hidden_tiles_away_on_the_shelf_and_in_its_replay(visit: Visiting) -> None:
    def tiled(state: ItHappensState) -> bool:
        return state.round == 3 and all(state.tiles)

    match = position((1, 1), tiled)
    state = state_of(match, ItHappensState)
    secret, known = ([sheet.total for sheet in scores] for scores in (state.scores(), state.open_scores()))
    assert all(more > less for more, less in zip(secret, known, strict=True))
    here = visit(speed="off")
    here.stage.saves.keep(match)
    shown = Shown(here.stage.saves.all()[0], match, "")
    assert " : ".join(map(str, known)) in shown.detail
    course = course_of(match.history)
    assert [scores[-1] for scores in course.totals] == known
    here.stage.push(ReplayScene(match.record))
    here.tick()
    assert [int(part.split()[-1]) for part in here.at(ReplayScene).scores_in_words().split(",")] == known


def test_the_course_of_a_finished_game_counts_its_tiles() -> None:
    match = position((1, 1))
    course = course_of(match.history)
    assert [scores[-1] for scores in course.totals] == [sheet.total for sheet in match.state.scores()]
    half = match.record.states()
    tiles = [state.scores() != state.open_scores() for state in half]
    assert any(tiles)
    assert not tiles[-1]


def test_a_replay_of_a_game_in_play_shows_several_people_no_tiles(visit: Visiting) -> None:
    match = position((2, 0), lambda state: state.round == 3 and all(state.tiles))
    here = visit(speed="off")
    for seen_by in (-1, 0, 1):
        here.stage.push(ReplayScene(match.record, seen_by=seen_by))
        here.tick()
        table = here.at(ReplayScene).table
        assert isinstance(table, HappensTable)
        assert all(table.sitter(player).values is None for player in range(2))
