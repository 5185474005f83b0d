"""`pip install .` brings the engine, its types and the command `patio`, and nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from build.paths import ROOT

pytestmark = pytest.mark.slow


def pip(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *arguments], check=True, cwd=ROOT)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT))
    return next(folder.glob("patio-*.whl"))


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of commands in an empty environment with the wheel installed."""
    place = tmp_path_factory.mktemp("empty")
    venv.create(place)
    pip("--python", str(place / "bin" / "python"), "install", "--no-index", str(wheel))
    return place / "bin"


def test_the_wheel_holds_the_engine_with_its_types_and_no_scene(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    folders = {name.split("/")[0] for name in names}
    assert {folder for folder in folders if not folder.endswith(".dist-info")} == {"engine"}
    assert "engine/py.typed" in names
    assert "engine/games/ark_nova/rules.py" in names


def test_a_game_is_played_with_the_command(commands: Path, tmp_path: Path) -> None:
    command = [str(commands / "patio"), "simulate", "azul", "--bots", "greedy,random", "--games", "2", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["wins"] == [2.0, 0.0]
    wrong = subprocess.run([commands / "patio", "bench"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert wrong.returncode == 2
    assert "patio bench --help" in wrong.stderr


def test_a_game_is_played_from_python(commands: Path, tmp_path: Path) -> None:
    program = (
        "import engine, random; from engine.registry import all_games\n"
        "for game in all_games():\n"
        "    state, rng = game.start(game.players[0]), random.Random(1)\n"
        "    for _ in range(200):\n"
        "        if state.is_terminal(): break\n"
        "        chosen = state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions())\n"
        "        state.apply_action(chosen)\n"
        "print(engine.__file__)"
    )
    done = subprocess.run(
        [commands / "python", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(done.stdout.strip()).is_relative_to(commands.parent)
