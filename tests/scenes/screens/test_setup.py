"""The set-up starts what it shows, and the next one starts as it was left."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from engine.bots.levels import BOT_NAMES
from engine.games.ark_nova.board.maps import MAPS
from engine.match import Match
from engine.past.digest import Digest
from engine.record import Seat, parse_record
from scenes.games.ark_nova.painters.boards import offered
from scenes.games.ark_nova.words.offered import map_words
from scenes.games.azul.scene import AzulTable
from scenes.model.seating import Seating
from scenes.model.storage.past import write_past
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.screens.setup.scene import SetupScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.entry import EntryDialog
from scenes.stage.picker import Picker
from scenes.widgets.controls import Tile
from tests.scenes.conftest import Memory, Size, Visit, Visiting
from tests.scenes.pasts import row
from tests.scenes.spy import Spy


def typed(here: Visit, words: str) -> None:
    """Empty the field and type into it, then confirm."""
    import pygame

    for _ in range(60):
        here.key(pygame.K_BACKSPACE)
    for character in words:
        here.stage.receiving.take(pygame.event.Event(pygame.TEXTINPUT, text=character))
    here.key(pygame.K_RETURN)


@pytest.fixture
def setup(visit: Visiting) -> Visit:
    here = visit(speed="off")
    here.press("azul")
    assert isinstance(here.scene, SetupScene)
    return here


def pick(here: Visit, seat: int, kind: str) -> None:
    here.press(f"kind{seat}")
    assert isinstance(here.scene, Picker)
    here.press(kind)


def test_the_match_has_the_seats_levels_names_options_and_seed_that_were_set(setup: Visit) -> None:
    setup.press("add")
    setup.press("name1")
    assert isinstance(setup.scene, EntryDialog)
    typed(setup, "Anna 花")
    pick(setup, 2, "random")
    pick(setup, 3, "person")
    setup.press("wall:grey")
    setup.press("start:3")
    setup.press("lid:hidden")
    setup.press("seed")
    typed(setup, "blue moon")
    setup.press("start")
    assert isinstance(setup.scene, AzulTable)
    record = setup.table.match.record
    assert [(seat.name, seat.bot) for seat in record.seats] == [("Anna 花", ""), ("Rosa", "random"), ("Guest 2", "")]
    assert record.options == {"wall": "grey", "start": "3", "lid": "hidden"}
    assert record.seed == "blue moon"
    setup.until(setup.targets)
    assert setup.table.player == 2


@pytest.mark.parametrize("level", BOT_NAMES)
def test_every_level_can_be_picked(setup: Visit, level: str) -> None:
    pick(setup, 2, level)
    setup.press("start")
    assert setup.table.match.seats[1].bot == level


def test_seats_can_be_added_up_to_four_and_removed_down_to_two(setup: Visit) -> None:
    setup.press("add")
    setup.press("add")
    assert "add" not in setup.controls()
    setup.press("remove2")
    setup.press("remove2")
    assert "remove2" not in setup.controls()
    assert len(setup.at(SetupScene).seating.chairs) == 2


def test_nobody_has_the_name_of_another(setup: Visit) -> None:
    setup.press("add")
    setup.press("add")
    names = setup.at(SetupScene).seating.names()
    assert len(set(names)) == 4
    setup.press("name3")
    typed(setup, "Rosa")
    assert setup.at(SetupScene).seating.names() == ["You", "Mint", "Rosa", "Sol"]


def test_an_emptied_name_becomes_the_usual_one(setup: Visit) -> None:
    setup.press("name2")
    typed(setup, "Kim")
    assert setup.at(SetupScene).seating.names()[1] == "Kim"
    setup.press("name2")
    typed(setup, "")
    assert setup.at(SetupScene).seating.names()[1] == "Rosa"


def test_escape_leaves_a_name_as_it_was(setup: Visit) -> None:
    import pygame

    setup.press("name1")
    setup.stage.receiving.take(pygame.event.Event(pygame.TEXTINPUT, text="X"))
    setup.key(pygame.K_ESCAPE)
    assert isinstance(setup.scene, SetupScene)
    assert setup.scene.seating.names()[0] == "You"


def test_who_starts_falls_back_when_that_seat_is_gone(setup: Visit) -> None:
    setup.press("add")
    setup.press("start:3")
    setup.press("remove3")
    assert setup.at(SetupScene).seating.options["start"] == "random"
    assert "start:3" not in setup.controls()


def test_fountains_offers_only_what_the_number_of_seats_can_have(visit: Visiting) -> None:
    here = visit(speed="off")
    here.stage.open.setup("fountains")

    def offered() -> set[str]:
        return {widget.key.split(":")[0] for widget in here.at(SetupScene).ui.widgets if ":" in widget.key}

    assert offered() >= {"designs", "start"}
    assert not offered() & {"machine", "swap"}
    here.press("remove2")
    assert offered() >= {"machine", "swap"}
    assert not offered() & {"designs", "design_water", "start"}


def test_the_next_visit_begins_as_the_last_one_was_left(setup: Visit, visit: Visiting) -> None:
    setup.press("add")
    pick(setup, 3, "expert")
    setup.press("wall:grey")
    kept = setup.platform.kept["setup.azul"]
    again = visit()
    again.platform.kept["setup.azul"] = kept
    again.press("azul")
    seating = again.at(SetupScene).seating
    assert [chair.kind for chair in seating.chairs] == ["person", "easy", "expert"]
    assert seating.options["wall"] == "grey"
    assert seating.seed == ""


@pytest.mark.parametrize(
    "kept",
    [
        None,
        "",
        "nonsense",
        "[]",
        "{}",
        '{"seats": 3, "options": {}}',
        '{"seats": [["person", ""]], "options": {}}',
        '{"seats": [["person", ""], ["hal", ""]], "options": {}}',
        '{"seats": [["person", 5], ["easy", ""]], "options": {}}',
        '{"seats": [["person", ""], ["easy", ""]], "options": {"wall": "pink"}}',
        '{"seats": [["person", ""], ["easy", ""]], "options": {"start": "4"}}',
        json.dumps({"seats": [["person", "a" * 41], ["easy", ""]], "options": {}}),
    ],
)
def test_what_was_kept_wrongly_falls_back_to_the_first_set_up(kept: str | None) -> None:
    assert Seating.from_text("azul", kept).to_text() == Seating.first("azul").to_text()


def test_back_returns_to_the_title_and_nothing_was_started(setup: Visit) -> None:
    setup.press("back")
    assert isinstance(setup.scene, TitleScene)
    assert "match" not in setup.platform.kept


def test_every_control_is_also_a_choice_of_the_mirror(setup: Visit) -> None:
    words = {choice.name for choice in setup.scene.mirror().choices}
    assert {"start", "add", "kind1", "name1", "wall:grey", "start:random", "seed"} <= words
    next(choice for choice in setup.scene.mirror().choices if choice.name == "start").activate()
    assert isinstance(setup.scene, AzulTable)


def test_a_game_can_be_set_up_with_the_keyboard_alone(visit: Visiting) -> None:
    import pygame

    here = visit(speed="off")
    for _ in range(12):
        here.key(pygame.K_TAB)
        if here.scene.ui.focus == "azul":
            break
    here.key(pygame.K_RETURN)
    assert isinstance(here.scene, SetupScene)
    for _ in range(40):
        here.key(pygame.K_TAB)
        if here.scene.ui.focus == "start":
            break
    here.key(pygame.K_RETURN)
    assert isinstance(here.scene, AzulTable)


def test_on_a_small_phone_everything_is_reached_by_scrolling_with_a_finger(visit: Visiting) -> None:
    import pygame

    here = visit(size=(360, 640), speed="off")
    here.press("azul", touch=True)
    assert here.at(SetupScene).scrolls
    assert "seed" not in here.controls()
    for _ in range(8):
        here.mouse(pygame.MOUSEBUTTONDOWN, 180, 500, button=1, touch=True)
        here.mouse(pygame.MOUSEMOTION, 180, 200, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        here.mouse(pygame.MOUSEBUTTONUP, 180, 200, button=1, touch=True)
        here.tick()
    assert isinstance(here.scene, SetupScene)  # a drag presses nothing
    assert "seed" in here.controls()
    here.press("lid:hidden", touch=True)
    here.press("start", touch=True)
    assert here.table.match.record.options["lid"] == "hidden"


def test_the_seed_makes_the_same_game_twice() -> None:
    seating = Seating.first("azul")
    seating.seed = "7"
    first, second = seating.match(), seating.match()
    first.settle()
    second.settle()
    assert first.record.to_text() == second.record.to_text()
    assert Match(parse_record(first.record.to_text())).record.seed == "7"
    seating.seed = ""
    assert seating.match().record.seed != seating.match().record.seed


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_a_long_name_is_whole_on_the_card_of_its_game(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    here = Visit(Memory(size), goes_on=True)
    here.stage.push(SetupScene("zooloretto_aquaretto"))
    spy = Spy(monkeypatch)
    lines = [line for line in spy.look(here) if line.meant == "Zooloretto with Aquaretto"]
    assert len(lines) == 2, "in the bar and on the card"
    assert {line.words for line in lines} == {"Zooloretto with Aquaretto"}


@pytest.mark.parametrize(("size", "columns"), [((1280, 720), 5), ((768, 1024), 3), ((390, 844), 2), ((360, 640), 2)])
def test_the_maps_of_ark_nova_are_a_grid_of_pictures_and_the_button_is_in_sight(size: Size, columns: int) -> None:
    here = Visit(Memory(size, 1.0, {}, "en"), goes_on=True)
    here.stage.open.setup("ark_nova")
    here.tick()
    maps = [widget for widget in here.scene.ui.widgets if isinstance(widget, Tile) and widget.key.startswith("maps:")]
    assert [widget.key for widget in maps] == [f"maps:{name}" for name in "A012345678"]
    assert len({widget.rect.x for widget in maps}) == columns
    assert min(widget.rect.w for widget in maps) >= 146
    start = here.widget("start").rect
    assert start.bottom <= size[1]
    if columns == 5:  # no scrolling at all
        assert max(widget.rect.bottom for widget in maps) <= size[1]
        assert not any(start.overlaps(widget.rect) for widget in maps)
        here.press("maps:3")
        here.press("start")
        assert here.table.match.record.options["maps"] == "3"


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_below_each_map_in_sight_its_rock_water_and_spaces_for_side_two_are_counted(
    said: list[str], size: Size
) -> None:
    here = Visit(Memory(size, 1.0, {}, "en"), goes_on=True)
    here.stage.open.setup("ark_nova")
    here.tick()
    counted = list(zip(said, said[1:], said[2:], strict=False))
    for name in "A012345678" if size[0] > size[1] else "A0":
        zoo_map = MAPS[name]
        counts = (zoo_map.rock.bit_count(), zoo_map.water.bit_count(), zoo_map.two.bit_count())
        assert tuple(map(str, counts)) in counted, name


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (640, 360), (768, 1024), (2560, 1440)])
def test_below_each_map_in_sight_its_placement_bonuses_are_counted_and_the_mirror_names_them(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    drawn: list[tuple[Rect, str, Rect]] = []
    plain = offered.paint_counts

    def paint_counts(painter: Painter, rect: Rect, counts: offered.Counts) -> float:
        end = plain(painter, rect, counts)
        drawn.append((rect, str(counts), rect._replace(w=end - rect.x)))
        return end

    monkeypatch.setattr(offered, "paint_counts", paint_counts)
    here = Visit(Memory(size, 1.0, {}, language), goes_on=True)
    here.stage.open.setup("ark_nova")
    here.tick()
    tiles = [each for each in here.scene.ui.widgets if each.key in {f"maps:{name}" for name in "A012345678"}]
    for tile in tiles:
        painter = here.stage.painter
        tile.draw(painter, here.scene.ui)
        name = tile.key.removeprefix("maps:")
        wanted = str(offered.bonuses(name))
        row = next((place for place, counts, __ in drawn if counts == wanted and tile.rect.overlaps(place)), None)
        if isinstance(tile, Tile):
            assert row, name
        assert map_words(name) in tile.in_full()
    assert not [place for place, __, used in drawn if used.right > place.right + 0.5]


def test_the_set_up_says_how_long_ones_own_games_took(visit: Visiting) -> None:
    here = visit(speed="off")
    like = replace(row(0), game="azul", seats=(Seat("You"), Seat("Rosa", "hard")), sources=({}, {}), spent=(690, 0))
    fill_with(here, [like, like])
    here.press("azul")
    assert isinstance(here.scene, SetupScene)
    assert here.scene.length_words() == "about 30 minutes"
    fill_with(here, [like, like, like])
    assert here.scene.length_words() == "your games: about 12 min"
    assert "Your games take about 12 minutes." in here.scene.mirror().status
    pick(here, 2, "person")
    assert here.scene.length_words() == "about 30 minutes"


def fill_with(here: Visit, rows: list[Digest]) -> None:
    """Keep these finished games."""
    for number, each in enumerate(rows):
        here.platform.kept[f"past.{number:08x}"] = write_past(1_760_000_000 + number, each, "", "0" * 8)
    here.stage.archive.forget()
