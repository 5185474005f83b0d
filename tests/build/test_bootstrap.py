"""A fresh machine is set up by the first command, or the user is told what to do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build import bootstrap
from build.bootstrap import SetupError, apt_install, enter_venv, make_venv, need_command, need_node, need_python
from build.paths import ROOT
from tests.bench.pages import ready

Commands = list[list[str]]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    """Every command that would have been run; each succeeds."""
    run: Commands = []

    def note(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        run.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", note)
    return run


def test_root_on_debian_gets_packages_by_apt(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> None:
    monkeypatch.setattr(bootstrap, "is_debian", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    apt_install(["chromium"], "a browser")
    assert commands[0][0] == commands[1][0] == "apt-get"
    assert commands[1][-1] == "chromium"


def test_who_is_not_root_is_told_the_command(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> None:
    monkeypatch.setattr(bootstrap, "is_debian", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(SetupError, match="sudo apt install chromium"):
        apt_install(["chromium"], "a browser")
    assert commands == []


def test_other_systems_are_told_what_is_missing(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> None:
    monkeypatch.setattr(bootstrap, "is_debian", lambda: False)
    with pytest.raises(SetupError, match="a browser is missing"):
        apt_install(["chromium"], "a browser")
    assert commands == []


def test_what_apt_says_when_it_fails_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = subprocess.CompletedProcess([], 100, "", "E: no such package")
    monkeypatch.setattr(bootstrap, "is_debian", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(SetupError, match="E: no such package"):
        apt_install(["nothing"], "something")


def test_a_command_that_is_there_is_not_installed(monkeypatch: pytest.MonkeyPatch, commands: Commands) -> None:
    need_command("python3", "python3", "Python")
    assert commands == []


def test_an_environment_is_made_once_with_hashes_required(
    monkeypatch: pytest.MonkeyPatch, commands: Commands, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATIO_CACHE", str(tmp_path))
    monkeypatch.setattr(Path, "touch", _touch_with_parents)
    pins = ROOT / "requirements" / "build.txt"
    python = make_venv(pins)
    made = len(commands)
    assert python.is_relative_to(tmp_path)
    assert any("--require-hashes" in command for command in commands)
    assert make_venv(pins) == python
    assert len(commands) == made


def _touch_with_parents(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"")


def test_inside_the_environment_the_program_just_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    pins = ROOT / "requirements" / "build.txt"
    monkeypatch.setenv(bootstrap.INSIDE, bootstrap.venv_path(pins).name)
    monkeypatch.setattr(os, "execv", lambda *_: pytest.fail("started itself again"))
    enter_venv("build.txt", "build", [])


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SetupError, match=r"3\.11 or newer is needed, this is 3\.9"):
        need_python()


def test_everything_that_pip_installs_is_pinned_by_hash() -> None:
    for name in ("build.txt", "kits.txt", "tests.txt"):
        lines = (ROOT / "requirements" / name).read_text().splitlines()
        pins = [line for line in lines if "==" in line and not line.startswith((" ", "#"))]
        hashes = [line for line in lines if line.strip().startswith("--hash=sha256:")]
        assert 0 < len(pins) <= len(hashes), name
        assert not any("://" in line for line in lines), name


@pytest.mark.parametrize("told", ["v18.20.4\n", "v9.11.2\n", "", "nonsense"])
def test_a_node_that_is_too_old_is_named(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    answer = subprocess.CompletedProcess(["node"], 0, told, "")
    monkeypatch.setattr(bootstrap, "need_command", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    with pytest.raises(SetupError, match=f"Node {bootstrap.OLDEST_NODE} or newer"):
        need_node()


@pytest.mark.parametrize("told", ["v20.0.0\n", "v26.1.0\n"])
def test_a_node_that_is_new_enough_is_taken(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    answer = subprocess.CompletedProcess(["node"], 0, told, "")
    monkeypatch.setattr(bootstrap, "need_command", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: answer)
    need_node()


def test_a_bench_says_what_is_missing_and_does_not_begin(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entered: list[str] = []

    def missing() -> None:
        raise SetupError("install a relay")

    monkeypatch.setattr(ready, "enter_venv", lambda requirements, module, arguments: entered.append(module))
    monkeypatch.setattr(ready, "install_node_packages", lambda: None)
    monkeypatch.setattr(ready, "need_chromium", lambda: None)
    assert ready.ready("live")
    assert not ready.ready("live", missing)
    assert entered == ["tests.bench.live"] * 2
    assert "patio: install a relay" in capsys.readouterr().err
