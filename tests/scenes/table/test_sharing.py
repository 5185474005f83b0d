"""Sharing a game that is played: one entry of the menu leads to one sheet with every way."""

from __future__ import annotations

import pytest

from engine.record import parse_record
from scenes.model.links import record_of
from scenes.stage.picker import Picker
from tests.scenes.conftest import Visit, Visiting


def open_sheet(visit: Visiting) -> Visit:
    here = visit(new="azul", seed="7")
    here.until(lambda: here.table.persons_turn)
    here.press("menu")
    assert not {"link", "copy", "record", "file"} & set(here.controls())
    here.press("share")
    return here


def test_the_menu_has_one_entry_for_all_ways_to_share(visit: Visiting) -> None:
    here = open_sheet(visit)
    sheet = here.at(Picker)
    assert sheet.title == "Share"
    assert [offer.key for offer in sheet.offers] == ["link", "record", "file"]


def test_each_way_shares_the_game_and_returns_to_the_table(visit: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    files: list[tuple[str, str]] = []

    def save_file(name: str, text: str) -> str:
        files.append((name, text))
        return ""

    for way in ("link", "record", "file"):
        here = open_sheet(visit)
        monkeypatch.setattr(here.platform, "save_file", save_file)
        here.press(way)
        actions = here.table.match.record.actions
        kept = here.platform.kept.get("clipboard", "")
        if way == "file":
            assert parse_record(files[0][1]).actions == actions
        else:
            shared = record_of(kept.partition("#")[2]) if way == "link" else parse_record(kept)
            assert shared.actions == actions
