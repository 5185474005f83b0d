"""The rules of all games: both languages tell the same, with the same pictures, and every picture can be drawn."""

from __future__ import annotations

import pytest

from scenes.i18n.markup import read_rules
from scenes.model.games import playable
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.platform.paths import ASSETS
from scenes.table.card import find_card
from scenes.table.room import find_room
from tests.complete import COMPLETE
from tests.scenes.conftest import Visiting
from tests.scenes.drawing import drawn_in
from tests.scenes.lines import Line, take_lines

RULES = sorted(f"{path.parent.name}/rules" for path in ASSETS.glob("*/rules.en.md"))
GAMES = [game for game in playable() if find_card(game).rules]


@pytest.mark.parametrize("name", RULES)
def test_both_languages_tell_the_same_with_the_same_pictures(name: str) -> None:
    english, japanese = read_rules(name, "en"), read_rules(name, "ja")
    assert len(english) > 5
    for one, other in zip(english, japanese, strict=True):
        shapes = [(part.level, len(part.paragraphs), len(part.points)) for part in (one, other)]
        assert shapes[0] == shapes[1], one.heading
        assert (one.figure and one.figure.drawing) == (other.figure and other.figure.drawing)
        assert one.figure is None or (one.figure.words and other.figure and other.figure.words)


def test_every_complete_game_has_rules() -> None:
    assert set(COMPLETE) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_the_rules_can_be_drawn(visit: Visiting, game: str) -> None:
    painter = visit().stage.painter
    room = find_room(game)
    drawings = [section.figure.drawing for section in read_rules(room.card.rules, "en") if section.figure]
    assert len(drawings) > 5
    assert room.paint_figure
    rect = Rect(20, 20, 92, 92)
    for drawing in drawings:
        drawn_in(painter, rect, room.paint_figure, rect, drawing)


@pytest.mark.parametrize(("size", "least"), [((360, 640), 130), ((390, 844), 90)])
def test_pictures_of_the_rules_are_large_on_phones_and_leave_the_text_its_room(
    visit: Visiting, size: tuple[int, int], least: float
) -> None:
    here = visit(size)
    here.stage.open.rules("aquaretto")
    here.tick()
    pictures = [widget.rect for widget in here.scene.ui.widgets if widget.key.startswith("figure")]
    assert len(pictures) > 4
    assert min(min(rect.w, rect.h) for rect in pictures) >= least
    assert all(rect.right <= size[0] for rect in pictures)


def test_on_a_small_phone_titles_stand_as_they_should_and_no_japanese_word_is_broken(
    visit: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = visit((360, 640), language="ja")
    drawn: dict[str, Line] = {}

    def take(line: Line) -> float:
        drawn[line.words] = min(line, drawn.get(line.words, line), key=lambda each: each.y)
        return line.draw()

    take_lines(monkeypatch, take)
    here.stage.open.rules("zooloretto_aquaretto")
    here.tick()
    assert abs(drawn["「ズーロレット＋アクアレット」のルール"].y - TOP_BAR / 2) <= 1, "in the middle of the bar"
    assert drawn["5つのステップでわかる"].style.size > drawn["1 ふたつの山"].style.size
    assert "運搬トラックは共通、コインも共通で、" in drawn
