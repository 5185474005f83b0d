"""The results agree with the rules' own score sheets, to the last point, and the chart ends at the final score."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from engine.games.azul.rules import AzulState
from engine.history import History
from engine.match import Match
from engine.record import parse_record
from engine.score import ScoreLine, ScoreSheet
from scenes.games.azul.finals import rounds
from scenes.games.azul.scene import AzulTable
from scenes.model.log_book import LogBook
from scenes.model.rounds import Course
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS
from scenes.screens.chart import apart, paint_course, steps_of
from scenes.screens.record_text import RecordScene
from scenes.screens.results.places import PARTS, colour_of, sources_of, tie_words
from scenes.screens.results.scene import ResultsScene
from scenes.screens.results.sheet import rows_of
from scenes.screens.title.scene import TitleScene
from scenes.stage.voice import READABLE
from scenes.table.room import find_room
from scenes.table.seats.players import players_of
from tests.scenes import happens
from tests.scenes.conftest import Visiting
from tests.scenes.every_screen import ended
from tests.scenes.gallery import match_at
from tests.scenes.lines import Line, take_lines
from tests.scenes.spy import Spy
from tests.scenes.trucks import TRUCKS

GAMES = [(2, 1), (2, 2), (3, 3), (4, 4)]


@pytest.mark.sweep
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_series_of_the_chart_end_at_the_final_scores(players: int, seed: int, wall: str) -> None:
    match = ended(players, seed, wall)
    totals = [sheet.total for sheet in match.state.scores()]
    assert [series[-1] for series in rounds(History(match.record)).totals()] == totals
    assert isinstance(match.state, AzulState)
    assert match.state.score == totals


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_rounds_add_up_to_wall_and_floor_of_the_score_sheets(players: int, seed: int) -> None:
    match = ended(players, seed)
    parts = rounds(History(match.record)).parts
    for seat, sheet in enumerate(match.state.scores()):
        played = [part.gains[seat] for part in parts if not part.bonus]
        assert sum(gain.won for gain in played) == sheet.points("wall")
        assert sum(gain.lost for gain in played) == sheet.points("floor")
        bonus = [part.gains[seat].won for part in parts if part.bonus]
        assert bonus == [sheet.points("rows") + sheet.points("columns") + sheet.points("colours")]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_the_sheet_shows_every_source_of_points_of_the_rules(players: int, seed: int) -> None:
    match = ended(players, seed)
    room = find_room("azul")
    rows = {row.title: row for row in rows_of(match, room, None)}
    for seat, sheet in enumerate(match.state.scores()):
        for line in sheet.lines:
            assert rows[room.sources[line.source]].cells[seat].number == line.points
        assert sum(row.cells[seat].number for row in rows.values()) == sheet.total


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_total_is_written_on_the_screen(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch, players: int, seed: int
) -> None:
    spy = Spy(monkeypatch)
    here = visit(speed="off")
    match = ended(players, seed)
    here.stage.push(ResultsScene(match))
    written = [line.words for line in spy.look(here)]
    for sheet in match.state.scores():
        assert written.count(str(sheet.total)) >= 3  # on the card, on the sheet, at the end of the line


def test_facts_count_what_happened() -> None:
    match, facts_of = ended(3, 3), find_room("azul").facts
    assert isinstance(match.state, AzulState)
    assert facts_of
    facts = {fact.title: fact.values for fact in facts_of(History(match.record))}
    played = sum(not part.bonus for part in rounds(History(match.record)).parts)
    assert sum(facts["Rounds started"]) == played == match.state.round
    filled = [sum(cell >= 0 for cell in match.state.wall[25 * seat : 25 * seat + 25]) for seat in range(3)]
    assert list(facts["Wall tiles placed"]) == filled
    begun = [sum(count > 0 for count in match.state.line_counts[5 * seat : 5 * seat + 5]) for seat in range(3)]
    assert list(facts["Lines left unfinished"]) == begun


class Scored(AzulState):
    """A finished game with given totals and ranking."""

    totals: list[int]
    places: list[list[int]]

    def scores(self) -> list[ScoreSheet]:
        return [ScoreSheet((ScoreLine("wall", total),)) for total in self.totals]

    def ranking(self) -> list[list[int]]:
        return self.places


def ended_with(totals: list[int], ranking: list[list[int]]) -> Match:
    """Return a match that ended with these totals, in this ranking."""
    match = ended(len(totals), 1)
    state = Scored.new(len(totals))
    state.totals, state.places = totals, ranking
    match.state = state
    return match


@pytest.mark.parametrize(
    ("totals", "ranking", "said"),
    [
        ([30, 29], [[0], [1]], "You win by 1 point"),
        ([30, 20], [[0], [1]], "You win by 10 points"),
        ([20, 30], [[1], [0]], "Rosa wins by 10 points"),
        ([30, 30], [[0], [1]], "You win on the tie-break"),
        ([30, 30], [[1], [0]], "Rosa wins on the tie-break"),
        ([30, 30], [[0, 1]], "Shared victory: You, Rosa"),
    ],
)
def test_the_headline_says_who_won_by_how_much_and_how_ties_were_broken(
    visit: Visiting, totals: list[int], ranking: list[list[int]], said: str
) -> None:
    here = visit(speed="off")
    scene = ResultsScene(ended(2, 1))
    here.stage.push(scene)
    scene.match.state = ended_with(totals, ranking).state
    assert scene.headline() == said
    tie = totals[0] == totals[1]
    assert ("Ties: most full rows." in scene.under_headline()) == tie


def test_all_that_is_said_of_a_tie_stands_above_the_places(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a phone a lost tie takes three lines."""
    told = " ".join(["weed"] * 40)
    monkeypatch.setattr(ResultsScene, "under_headline", lambda scene: told)
    here = visit(size=(390, 844), speed="off")
    here.stage.push(ResultsScene(ended(2, 1)))
    lines = [line for line in Spy(monkeypatch).look(here) if "weed" in line.words]
    assert len(lines) > 3
    cards = [card.rect for seat in (1, 2) if (card := here.scene.ui.find(f"place{seat}"))]
    assert len(cards) == 2
    assert max(line.rect.bottom for line in lines) < min(card.y for card in cards)


def test_shared_places_have_the_same_number(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit(speed="off")
    match = ended(3, 3)
    scene = ResultsScene(match)
    here.stage.push(scene)
    monkeypatch.setattr(type(match.state), "ranking", lambda state: [[1], [0, 2]])
    scene.rebuild()
    spy = Spy(monkeypatch)
    written = [line.words for line in spy.look(here)]
    assert written.count("1st") == 1
    assert written.count("2nd") == 2
    assert "3rd" not in written


def test_play_again_keeps_seats_and_options_with_a_new_seed(visit: Visiting) -> None:
    here = visit(speed="off")
    match = ended(3, 3, "grey")
    here.stage.push(ResultsScene(match))
    here.press("again")
    assert isinstance(here.scene, AzulTable)
    fresh = here.scene.match.record
    assert fresh.seats == match.record.seats
    assert fresh.options == match.record.options
    assert fresh.seed != match.record.seed


def test_the_record_can_be_read_copied_and_read_back(visit: Visiting) -> None:
    here = visit(speed="off")
    match = ended(2, 2)
    here.stage.push(ResultsScene(match))
    here.press("share")
    here.press("record")
    assert parse_record(here.platform.kept["clipboard"]).actions == match.record.actions
    here.press("record")
    assert isinstance(here.scene, RecordScene)
    del here.platform.kept["clipboard"]
    here.press("copy")
    assert Match(parse_record(here.platform.kept["clipboard"])).over
    here.press("back")
    here.press("title")
    assert isinstance(here.scene, TitleScene)


def test_a_game_played_to_its_end_leads_to_its_results(visit: Visiting) -> None:
    here = visit(speed="off", new="azul", seats="random,random", seed="3")
    here.until(lambda: isinstance(here.scene, ResultsScene))
    assert here.at(ResultsScene).match.over
    assert "match" not in here.platform.kept


@pytest.mark.parametrize(
    ("lowest", "highest"), [(0, 0), (0, 1), (0, 9), (0, 87), (-14, 60), (0, 240), (-3, -1), (0, 5000)]
)
def test_the_marks_of_the_chart_cover_all_scores(lowest: int, highest: int) -> None:
    marks = steps_of(lowest, highest)
    assert marks[0] <= min(0, lowest)
    assert marks[-1] >= max(highest, marks[0] + 1)
    assert 2 <= len(marks) <= 9


# --- ties, at the top and further down


def test_a_tie_further_down_says_what_broke_it_and_a_shared_place_that_it_is_shared() -> None:
    room = find_room("azul")
    broken = ended_with([50, 41, 41, 30], [[0], [2], [1], [3]])
    assert [tie_words(broken, room, seat)[:1] for seat in range(4)] == [[], [room.tie_break], [room.tie_break], []]
    shared = ended_with([50, 41, 41, 30], [[0], [1, 2], [3]])
    assert [bool(tie_words(shared, room, seat)) for seat in range(4)] == [False, True, True, False]
    assert tie_words(shared, room, 1)[0].startswith("shared")


def test_both_cards_of_a_tie_say_why(visit: Visiting, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit()
    monkeypatch.setattr(
        "scenes.screens.results.places.tie_words", lambda match, room, seat: ["it was close"] if seat else []
    )
    here.stage.push(ResultsScene(ended(3, 3)))
    here.tick()
    assert said.count("it was close") == 2


# --- the order of places, the own result, and what points are made of


def test_the_columns_of_the_sheet_stand_in_order_of_place(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit(speed="off")
    match = ended(4, 4)
    here.stage.push(ResultsScene(match))
    sheet = here.widget("sheet").rect
    names = [player.name for player in players_of(match)]
    heads = {line.words: line.rect.x for line in Spy(monkeypatch).look(here) if sheet.contains(*line.rect.centre)}
    ranked = [names[seat] for shared in match.state.ranking() for seat in shared]
    assert sorted(names, key=lambda name: heads[name]) == ranked != names


@pytest.mark.parametrize(("totals", "ranking", "own"), [
    ([20, 30, 25], [[1], [2], [0]], "You: 3rd, 20 points"),
    ([30, 20, 10], [[0], [1], [2]], ""),
])  # fmt: skip
def test_where_the_one_person_came_is_said_unless_the_headline_says_it(
    visit: Visiting, said: list[str], totals: list[int], ranking: list[list[int]], own: str
) -> None:
    here = visit(speed="off")
    here.stage.push(ResultsScene(ended_with(totals, ranking)))
    here.tick()
    assert ("You: 3rd, 20 points" in said) == bool(own)
    assert ("You: 3rd, 20 points" in here.platform.mirrored.status) == bool(own)


def test_what_points_are_made_of_is_drawn_to_one_scale_for_all(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    bars: list[tuple[Rect, str]] = []
    draw = Painter.box

    def listen(painter: Painter, rect: Rect, fill: str = "", *more: Any, **others: Any) -> None:
        bars.append((rect, fill))
        draw(painter, rect, fill, *more, **others)

    here = visit(speed="off")
    match = ended(3, 3)
    here.stage.push(ResultsScene(match))
    monkeypatch.setattr(Painter, "box", listen)
    here.scene.draw(here.stage.painter)
    sheets, sources = match.state.scores(), sources_of(match)
    scales = []
    for seat, sheet in enumerate(sheets):
        card = here.widget(f"place{seat + 1}").rect
        drawn = {fill: rect for rect, fill in bars if fill in PARTS and card.contains(*rect.centre)}
        paid = {colour_of(number): sheet.points(source) for number, source in enumerate(sources)}
        assert set(drawn) == {colour for colour, points in paid.items() if points > 0}
        scales += [(rect.w + 2) / paid[fill] for fill, rect in drawn.items() if rect.w > 2]
    assert max(scales) - min(scales) < 0.01


def test_on_a_tablet_the_places_of_four_and_the_whole_sheet_are_seen_at_once(visit: Visiting) -> None:
    here = visit(size=(768, 1024), speed="off")
    here.stage.push(ResultsScene(match_at(4, "end")))
    foot = here.widget("foot").rect
    assert here.widget("sheet").rect.bottom <= foot.y


def test_on_a_tablet_the_total_of_five_is_seen_without_scrolling(visit: Visiting) -> None:
    here = visit(size=(768, 1024), speed="off")
    here.stage.push(ResultsScene(happens.position((1, 4), seed=8)))
    note = 30.0  # below the total
    assert here.widget("sheet").rect.bottom - note <= here.widget("foot").rect.y


def test_numbers_of_neighbouring_columns_never_touch(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    here = visit(size=(1024, 768), speed="off")
    here.stage.push(ResultsScene(happens.position((1, 4), seed=8)))
    sheet = here.widget("sheet").rect
    lines = [line for line in Spy(monkeypatch).look(here) if sheet.contains(*line.rect.centre)]
    numbers = sorted((line.rect.y, line.rect.x, line.rect.right) for line in lines if line.words.isdigit())
    beside = [(one, other) for one, other in pairwise(numbers) if one[0] == other[0]]
    assert len(beside) > 30
    assert all(one[2] + 3 <= other[1] for one, other in beside)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_a_low_window_shows_standings_and_the_whole_sheet_side_by_side(
    visit: Visiting, size: tuple[int, int], players: int, language: str
) -> None:
    here = visit(size, language=language)
    here.stage.open.results(ended(players, 5))
    here.tick()
    page = here.at(ResultsScene)
    sheet = here.widget("sheet").rect
    assert sheet.bottom <= page.view.bottom
    for seat in range(players):
        card = here.widget(f"place{seat + 1}").rect
        assert card.bottom <= page.view.bottom
        assert card.right <= sheet.x


@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_the_results_lead_to_the_turning_points_which_the_mirror_tells(visit: Visiting, size: tuple[int, int]) -> None:
    here = visit(size)
    here.stage.open.results(ended(4, 5))
    here.tick()
    here.press("review")
    here.tick()
    here.tick()
    turns = [widget for widget in here.scene.ui.widgets if widget.key.startswith("turn ")]
    assert len(turns) == 3
    told = [choice.words for choice in here.scene.mirror().choices]
    assert all(widget.words in told for widget in turns)


def test_why_these_points_does_not_say_if_the_game_ended_now(visit: Visiting, said: list[str]) -> None:
    here = visit()
    here.stage.open.results(ended(2, 5))
    here.tick()
    said.clear()
    here.press("why")
    here.tick()
    assert "Why these points" in said
    assert not any("ended now" in words for words in said)


def test_the_scores_at_the_end_of_a_chart_move_only_where_they_would_cover_each_other() -> None:
    assert apart([20, 100, 104, 104], 0, 104, 26) == [20, 52, 78, 104]
    assert apart([50, 10], 0, 104, 26) == [50, 10]
    assert apart([-9, 5], 0, 104, 26) == [0, 26]


def test_the_scores_of_five_stay_on_a_low_chart_one_below_the_other(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter = visit().stage.painter
    tokens: list[Rect] = []
    monkeypatch.setattr(Painter, "picture", lambda painter, name, rect: tokens.append(rect))
    card = Rect(0, 0, 232, 112)
    course = Course((0, 9), tuple((0, points) for points in (91, 87, 85, 82, 79)))
    paint_course(painter, card, course, SEATS, 0, ())
    assert len(tokens) == 5
    assert all(card.y <= token.y and token.bottom <= card.bottom for token in tokens)
    assert all(one.bottom <= other.y for one, other in pairwise(tokens))


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_titles_of_a_long_sheet_do_not_overlap_in_a_low_window(
    monkeypatch: pytest.MonkeyPatch, visit: Visiting, language: str, size: tuple[int, int]
) -> None:
    here = visit(size, language=language)
    TRUCKS["double_results"](here)
    here.tick()
    titles: list[Rect] = []
    sheet = here.widget("sheet").rect

    def note(line: Line) -> float:
        if line.anchor == "left" and sheet.x < line.x < sheet.x + 60:
            wide, high = line.painter.text_width(line.words, line.style), 0.9 * line.style.size
            titles.append(Rect(line.x, line.y - high / 2, wide, high))
        return line.draw()

    take_lines(monkeypatch, note)
    here.stage.refresh()
    here.tick()
    assert len(titles) > 8
    assert not [(one, other) for one, other in pairwise(titles) if one.overlaps(other)]


def test_results_made_ahead_are_not_seen_and_opened_as_they_are_without_a_new_picture(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = visit(new="azul", seats="person,random", seed="5")
    stage, match = here.stage, ended(2, 1)
    before = here.scene
    for _part in stage.open.results_ahead(match):
        pass
    assert here.scene is before
    assert len(stage.scenes) == 2
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *_: pytest.fail("a picture was rendered again"))
    monkeypatch.setattr("scenes.screens.results.scene.table_of", lambda _: pytest.fail("they were made again"))
    monkeypatch.setattr(LogBook, "_go_on", lambda *_: pytest.fail("the log was put into words again"))
    stage.open.results(match)
    here.tick()
    assert isinstance(here.scene, ResultsScene)


def test_results_made_ahead_are_opened_unless_the_match_has_gone_another_way_since(visit: Visiting) -> None:
    here = visit(new="azul", seats="person,random", seed="5")
    match, other = ended(2, 1), ended(2, 2)
    list(here.stage.open.results_ahead(match))
    here.stage.open.results(other)
    assert isinstance(here.scene, ResultsScene)
    assert here.scene.match is other
    list(here.stage.open.results_ahead(match))
    match.undo()
    match.play(match.state.legal_actions()[-1])
    here.stage.open.results(match)
    assert here.scene.is_current


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (640, 360), (844, 390)])
@pytest.mark.parametrize("players", [2, 4])
def test_words_to_the_player_have_room_and_cover_no_number(
    visit: Visiting, size: tuple[int, int], players: int
) -> None:
    here = visit(size=size)
    here.stage.push(ResultsScene(ended(players, 5)))
    here.tick()
    place = here.scene.line_place()
    assert place.w >= READABLE
    assert not [widget.key for widget in here.scene.ui.widgets if widget.press and widget.rect.overlaps(place)]
