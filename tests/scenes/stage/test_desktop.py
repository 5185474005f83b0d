"""Patio on a desktop: texts and games in files, a shelf of records, words of the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from engine.match import Match
from engine.record import Seat, parse_record
from scenes.model.storage.saves import write_save
from scenes.platform.base import LONGEST_FILE
from scenes.platform.desktop import Desktop
from scenes.platform.paths import ROOT
from scenes.stage.dialog import Dialog
from scenes.stage.picker import Picker
from scenes.start import find_platform
from tests.scenes.conftest import Memory, Visit, Visiting


def test_a_desktop_keeps_texts_in_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    desktop = Desktop()
    assert desktop.load("match") is None
    assert desktop.save("match", "番 text")
    assert Desktop().load("match") == "番 text"
    assert desktop.save("match", None)
    assert desktop.load("match") is None


def test_a_desktop_that_cannot_keep_anything_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "patio").write_text("a file where the folder should be")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert not Desktop().save("match", "text")


class Shelved(Memory):
    """A platform that offers the files of a desktop."""

    def __init__(self, desktop: Desktop) -> None:
        super().__init__()
        self._desktop = desktop

    def files(self) -> list[str]:
        return self._desktop.files()

    def read_file(self, path: str) -> str | None:
        return self._desktop.read_file(path)


def written_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Desktop, list[str]]:
    """Return a desktop, and the texts of the files it may offer, the newest first; others lie beside them."""
    home, here = tmp_path / "home", tmp_path / "here"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (home / "Downloads").mkdir(parents=True)
    here.mkdir()
    monkeypatch.chdir(here)
    match = Match.new("azul", [Seat("Anna"), Seat("Rosa")], seed="7")
    texts: list[str] = []
    for number, folder in enumerate((here, home / "Downloads", tmp_path / "data" / "patio")):
        match.settle()
        match.play(match.state.legal_actions()[0])
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"patio-azul-{number}.txt"
        path.write_text(f"# a comment\n{match.to_text()}", encoding="utf-8")
        os.utime(path, (1000 + number, 1000 + number))
        texts.insert(0, match.to_text())
    (here / "notes.txt").write_text("nothing of ours")
    (here / "large.txt").write_text(match.to_text() + "#" * LONGEST_FILE)
    (here / "picture.txt").write_bytes(bytes(range(256)))
    desktop = Desktop()
    assert desktop.save("game.1", write_save(match.to_text(), 5))  # a saved game is not one of the player's files
    return desktop, texts


def test_a_desktop_finds_the_records_where_files_are_saved_and_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop, texts = written_games(tmp_path, monkeypatch)
    found = [parse_record(desktop.read_file(path) or "").to_text() for path in desktop.files()]
    assert found == texts
    assert desktop.read_file(str(tmp_path / "here" / "large.txt")) is None


def test_what_a_desktop_saves_as_a_file_it_finds_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop, texts = written_games(tmp_path, monkeypatch)
    place = desktop.save_file("patio-mine.txt", texts[0])
    assert place in desktop.files()
    assert desktop.read_file(place) == texts[0]
    assert desktop.read_file(str(tmp_path / "nowhere.txt")) == ""


def test_a_file_is_picked_from_the_shelf_of_a_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop, texts = written_games(tmp_path, monkeypatch)
    here = Visit(Shelved(desktop))
    here.press("shelf")
    here.press("file")
    assert len(here.at(Picker).offers) == 3
    here.press(desktop.files()[1])
    assert parse_record(here.platform.hooks.record()).actions[:2] == parse_record(texts[1]).actions[:2]


def test_a_desktop_without_files_says_where_it_looks(visit: Visiting) -> None:
    here = visit()
    here.press("shelf")
    here.press("file")
    assert "Downloads" in here.stage.said


def test_a_file_dropped_on_the_window_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop, texts = written_games(tmp_path, monkeypatch)
    here = Visit(Shelved(desktop))
    here.stage.receiving.take(pygame.event.Event(pygame.DROPFILE, file=desktop.files()[0]))
    seen_before = texts[0].replace('[Seed "7"]\n', '[Seed "7"]\n[Start "chosen"]\n')
    assert here.platform.hooks.record() == seen_before
    here.stage.receiving.take(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "here" / "notes.txt")))
    assert "not a game record" in here.at(Dialog).words


def test_words_of_the_command_line_are_the_query(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["main.py", "new=azul", "?seed=7", "--speed=off", "else"])
    assert Desktop().query() == {"new": "azul", "seed": "7", "speed": "off"}
    assert isinstance(find_platform(), Desktop)


@pytest.mark.slow
def test_main_runs_on_the_desktop_until_its_window_is_closed(tmp_path: Path) -> None:
    script = (
        "import asyncio, pygame, main\n"
        "async def close():\n"
        "    await asyncio.sleep(1.5)\n"
        "    pygame.event.post(pygame.event.Event(pygame.QUIT))\n"
        "async def both():\n"
        "    await asyncio.gather(main.main(), close())\n"
        "asyncio.run(both())\n"
    )
    quiet = {"SDL_VIDEODRIVER": "dummy", "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    words = [sys.executable, "-c", script, "new=azul", "seats=random,random", "speed=off"]
    done = subprocess.run(words, cwd=ROOT, env={**os.environ, **quiet}, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
