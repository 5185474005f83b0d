"""Coins, coworkers, depots and barns of rivals are seen on every card, also on those that have no room for boards."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from scenes.games.aquaretto import small
from scenes.games.zoo_trucks.decision import MENU
from scenes.games.zoo_trucks.painters.seats import is_packed
from scenes.games.zoo_trucks.pieces import COIN
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.i18n.numbers import plain
from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.recap.recap_card import RecapCard
from tests.scenes.conftest import WINDOWS, Memory, Size, Visit
from tests.scenes.lines import Line, take_lines
from tests.scenes.trucks import FILES, Until, open_trucks, three_tiles, turn

SMALL = [(390, 844), (360, 640), (640, 360), (844, 390)]
GAMES = [*FILES]


@pytest.fixture(autouse=True)
def four_coworkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every water zoo have four coworkers, more than most have at the end of a game."""
    monkeypatch.setattr(small, "coworkers", lambda zoo: ["cashier", "cashier", "keeper", "trainer"])


class Drawn:
    """All pictures and lines of letters that were drawn, with their places."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pictures: list[tuple[str, Rect]] = []
        self.words: list[tuple[str, Rect]] = []
        paint = Painter.picture

        def picture(painter: Painter, name: str, rect: Rect, strength: float = 1.0, tint: str = "") -> None:
            if not name.startswith("ui/floor"):
                self.pictures.append((name, rect))
            paint(painter, name, rect, strength, tint)

        def text(line: Line) -> float:
            wide = line.draw()
            self.words.append((line.shown, line.letters(wide)))
            return wide

        monkeypatch.setattr(Painter, "picture", picture)
        take_lines(monkeypatch, text)

    def look(self, here: Visit, size: Size) -> None:
        """Draw the whole table in a window of this size, and forget what was drawn before."""
        width, height = size
        for each in ((width + 1, height), size):
            here.platform.size = each
            self.pictures.clear()
            self.words.clear()
            here.tick(0)
            here.tick(0)

    def within(self, card: Rect, apart: list[Rect]) -> tuple[list[str], list[str]]:
        """Return the pictures and words on a card, but not those in the places `apart`."""

        def inside(rect: Rect) -> bool:
            return card.contains(*rect.centre) and not any(each.contains(*rect.centre) for each in apart)

        return [name for name, rect in self.pictures if inside(rect)], [
            said for said, rect in self.words if inside(rect)
        ]


def missing(table: TruckTable, drawn: Drawn) -> list[str]:
    """Return what is not seen on rivals' cards of what each has."""
    apart = [widget.rect for widget in table.ui.widgets if isinstance(widget, RecapCard)]
    found = []
    for seat, card in zip(table.opponents, table.plan.seats, strict=True):
        pictures, words = drawn.within(card, apart)
        state, parks = table.state, [(part, part.park(table.state, seat)) for part in table.parts]
        stores = [store for part, _park in parks if (store := part.store(state, seat))]
        posts = Counter(post for part, park in parks for post in part.coworkers(park))
        wanted = [COIN, *(store.picture for store in stores)]
        wanted += [f"zoo_trucks/coworker_{post}" for post in posts.elements()]
        said = [plain(table.seeing.view.scores[seat]) if table.seeing.view else "", str(state.coins[seat])]
        said += [signed(store.points) for store in stores]
        lacks = [*(Counter(wanted) - Counter(pictures)), *(Counter(said) - Counter(words))]
        found += [f"{table.width:.0f}x{table.height:.0f} seat {seat}: {lacks}"] if lacks else []
    return found


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_card_says_coins_coworkers_and_what_is_stored_in_every_window(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    drawn = Drawn(monkeypatch)
    here = Visit(Memory(WINDOWS[0]), goes_on=True)
    open_trucks(here, name, players, turn(9))
    table, lacks = here.at(TruckTable), []
    for size in WINDOWS:
        drawn.look(here, size)
        lacks += missing(table, drawn)
    assert not lacks


@pytest.mark.parametrize(
    ("name", "players", "until"),
    [
        ("aquaretto", 5, three_tiles),
        ("zooloretto_aquaretto", 5, turn(6, 1)),
        ("zooloretto_aquaretto", 4, turn(6, 1)),
    ],
)
def test_cards_of_the_lowest_window_say_it_too_while_a_panel_has_rows(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int, until: Until
) -> None:
    drawn = Drawn(monkeypatch)
    here = Visit(Memory((640, 360)), goes_on=True)
    open_trucks(here, name, players, until)
    table = here.at(TruckTable)
    if not table.asking.is_placing:
        table.set_step(MENU)
    drawn.look(here, (640, 360))
    assert table.plan.listed
    assert not missing(table, drawn)


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize(("name", "players"), [("aquaretto", 5), ("zooloretto", 5), ("zooloretto_aquaretto", 5)])
def test_on_a_card_without_boards_nothing_lies_over_anything_else(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int, size: Size
) -> None:
    drawn = Drawn(monkeypatch)
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, name, players, turn(9))
    table = here.at(TruckTable)
    assert is_packed(here.stage.painter, table.plan.seats[0])
    drawn.look(here, size)
    for card in table.plan.seats:
        pictures = [
            rect for picture, rect in drawn.pictures if card.contains(*rect.centre) and "coworker" not in picture
        ]
        posts = [rect for picture, rect in drawn.pictures if card.contains(*rect.centre) and "coworker" in picture]
        words = [rect for said, rect in drawn.words if said and card.contains(*rect.centre)]
        things = {(rect.x, rect.y): rect.grown(-0.5) for rect in (*pictures, *words)}
        assert all(card.contains(rect.x, rect.y) and card.contains(rect.right, rect.bottom) for rect in things.values())
        assert not [pair for pair in itertools.combinations(things.values(), 2) if pair[0].overlaps(pair[1])]
        assert not [(post, rect) for post in posts for rect in things.values() if post.grown(-0.5).overlaps(rect)]


@pytest.mark.parametrize(("players", "size"), [(3, (390, 844)), (5, (768, 1024)), (5, (1280, 720))])
def test_the_animals_of_a_small_water_zoo_hide_no_number(
    monkeypatch: pytest.MonkeyPatch, players: int, size: Size
) -> None:
    drawn = Drawn(monkeypatch)
    here = Visit(Memory(size), goes_on=True)
    open_trucks(here, "aquaretto", players, turn(6))
    numbers = [Rect(rect.x, rect.centre[1] - 4, rect.w, 8) for said, rect in drawn.words if said.isdecimal()]
    for card in here.at(TruckTable).plan.seats:
        inside = [
            rect for name, rect in drawn.pictures if "/animal_" in name and card.contains(*rect.centre) and rect.w >= 14
        ]
        assert inside
        assert not [(one, number) for one in inside for number in numbers if one.grown(1).overlaps(number)]


def test_the_frame_of_what_can_be_bought_stays_on_the_smallest_card_below_the_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Visit(Memory((640, 360)), goes_on=True)
    frames: list[Rect] = []
    lines: dict[str, Line] = {}
    box = Painter.box

    def note(painter: Painter, rect: Rect, *more: Any, **how: Any) -> None:
        if how.get("dash") == (4, 3):
            frames.append(rect.grown(how["width"] / 2))
        box(painter, rect, *more, **how)

    def take(line: Line) -> float:
        lines[line.words] = line
        return line.draw()

    monkeypatch.setattr(Painter, "box", note)
    take_lines(monkeypatch, take)
    open_trucks(here, "zooloretto_aquaretto", 4, turn(6))
    card = here.at(TruckTable).plan.seats[0]
    framed = [frame for frame in frames if card.overlaps(frame)]
    assert framed
    assert all(frame.bottom <= card.bottom for frame in framed)
    assert all(frame.y >= lines["Rosa"].letters(30).bottom for frame in framed)
