"""Depots and barns of rivals are seen on every card, also on those that have no room for boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scenes.games.zoo_trucks.painters import seats
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zoo_trucks.stores import Store, paint, width
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.lines import Line, take_lines
from tests.scenes.trucks import open_trucks, turn

SMALL = [(390, 844), (360, 640), (640, 360), (844, 390)]


def table_at(name: str, players: int, size: Size) -> tuple[Visit, TruckTable]:
    platform = Memory(size)
    platform.set_up()
    here = Visit(platform, goes_on=True)
    open_trucks(here, name, players, turn(6))
    return here, here.at(TruckTable)


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize(
    ("name", "players"), [("aquaretto", 5), ("zooloretto", 5), ("zooloretto_aquaretto", 4), ("zooloretto_aquaretto", 5)]
)
def test_small_cards_show_what_each_rival_has_stored(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int, size: Size
) -> None:
    drawn: list[tuple[str, float]] = []
    paint = Painter.picture

    def note(painter: Painter, picture: str, rect: Rect, strength: float = 1.0, tint: str = "") -> None:
        drawn.append((picture, rect.centre[0]))
        paint(painter, picture, rect, strength, tint)

    monkeypatch.setattr(Painter, "picture", note)
    __, table = table_at(name, players, size)
    stored = 0
    for seat, card in zip(table.opponents, table.plan.seats, strict=True):
        for part in table.parts:
            store = part.store(table.state, seat)
            if store:
                stored += 1
                assert any(picture == store.picture and card.x < x < card.right for picture, x in drawn), seat
    assert stored


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("name", ["aquaretto", "zooloretto_aquaretto"])
def test_what_is_stored_stays_on_its_card(name: str, size: Size) -> None:
    here, table = table_at(name, 5, size)
    view, painter = table.seeing.view, here.stage.painter
    assert view
    way = seats.stored(view, painter)
    assert way.stores
    for seat, stores in way.stores.items():
        assert width(painter, stores, told=way.told) <= table.plan.seats[0].w - 40, seat


@pytest.mark.parametrize(("players", "size"), [(3, (390, 844)), (5, (768, 1024)), (5, (1280, 720))])
def test_the_animals_of_a_small_water_zoo_hide_no_number(
    monkeypatch: pytest.MonkeyPatch, players: int, size: Size
) -> None:
    animals: list[Rect] = []
    numbers: list[Rect] = []
    paint = Painter.picture

    def picture(painter: Painter, name: str, rect: Rect, strength: float = 1.0, tint: str = "") -> None:
        if "/animal_" in name:
            animals.append(rect)
        paint(painter, name, rect, strength, tint)

    def text(line: Line) -> float:
        wide = line.draw()
        if line.anchor == "left" and line.words.isdecimal():
            numbers.append(Rect(line.x, line.y - 4, wide, 8))
        return wide

    monkeypatch.setattr(Painter, "picture", picture)
    take_lines(monkeypatch, text)
    __, table = table_at("aquaretto", players, size)
    for card in table.plan.seats:
        inside = [rect for rect in animals if card.contains(*rect.centre) and rect.w >= 14]
        assert inside
        assert not [(one, number) for one in inside for number in numbers if one.grown(1).overlaps(number)]


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
@pytest.mark.parametrize(("name", "players"), [("zooloretto", 3), ("zooloretto_aquaretto", 2), ("aquaretto", 5)])
def test_what_is_stored_stands_below_a_name_or_beside_it(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int, size: Size
) -> None:
    names: list[Rect] = []
    stores: list[Rect] = []

    def text(line: Line) -> float:
        wide = line.draw()
        if line.words in ("Rosa", "Mint", "Sol", "Kai"):
            names.append(Rect(line.x, line.y - line.style.size * 0.5, wide, line.style.size))
        return wide

    def note(painter: Painter, stored: Sequence[Store], x: float, y: float, *, told: bool, **more: float) -> None:
        stores.append(Rect(x, y - 9.5, width(painter, stored, told=told), 19))
        paint(painter, stored, x, y, told=told, **more)

    take_lines(monkeypatch, text)
    monkeypatch.setattr(seats, "paint_stores", note)
    __, table = table_at(name, players, size)
    cards = table.plan.seats
    assert stores
    assert all(any(card.grown(0.5).contains(store.x, store.bottom) for card in cards) for store in stores)
    assert not [(one, other) for one in stores for other in names if one.overlaps(other)]


@pytest.mark.parametrize("name", ["aquaretto", "zooloretto"])
def test_on_the_smallest_cards_a_line_parts_what_is_stored_from_the_points(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    pictures: list[tuple[str, Rect]] = []
    lines: list[Rect] = []
    paint_picture, paint_fill = Painter.picture, Painter.fill

    def note(painter: Painter, picture: str, rect: Rect, strength: float = 1.0, tint: str = "") -> None:
        pictures.append((picture, rect))
        paint_picture(painter, picture, rect, strength, tint)

    def note_fill(painter: Painter, colour: str, rect: Rect | None = None) -> None:
        if rect and rect.w < 2:
            lines.append(rect)
        paint_fill(painter, colour, rect)

    monkeypatch.setattr(Painter, "picture", note)
    monkeypatch.setattr(Painter, "fill", note_fill)
    __, table = table_at(name, 5, (360, 640))
    parted = 0
    for seat, card in zip(table.opponents, table.plan.seats, strict=True):
        store = table.parts[0].store(table.state, seat)
        if store:
            tile = next(rect for picture, rect in pictures if picture == store.picture and card.contains(*rect.centre))
            line = next(line for line in lines if card.contains(*line.centre))
            assert line.x >= tile.right + 3
            parted += 1
    assert parted


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
