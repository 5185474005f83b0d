"""Documents and sources name files, folders and modules that are here."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from engine.registry import GAME_IDS

ROOT = Path(__file__).parents[1]
DOCUMENTS = ["README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md")))]
FOLDERS = (".github", "assets", "build", "docs", "engine", "requirements", "scenes", "tests")
HERE = {
    path.relative_to(ROOT).as_posix() + ("/" if path.is_dir() else "")
    for top in (*FOLDERS, "*.*")
    for path in (*ROOT.glob(top), *(ROOT / top).rglob("*"))
    if "dist" not in path.parts and "__pycache__" not in path.parts
}
ELSEWHERE = {
    "/<repository>/",  # a page's address
    "application/wasm",  # a type
    "build/dist/",  # made by `python3 -m build`, as are the next ones
    "build/dist/web",
    "f/",
    "patio.html",
    "web/",
}
ENDINGS = ("py", "md", "js", "css", "html", "po", "tsv", "toml", "yml")


def is_path(text: str) -> bool:
    """Tell whether a quoted text names a file or a folder."""
    return bool(re.fullmatch(r"[\w.<>*/-]+", text)) and ("/" in text or text.rpartition(".")[2] in ENDINGS)


def is_here(path: str) -> bool:
    """Tell whether a path exists, from the root or from a folder that the text is about; `<id>` is any game."""
    pattern = re.escape(path.rstrip("/")).replace(r"\*", "[^/]*")
    pattern = re.sub("<(id|game)>", f"({'|'.join(GAME_IDS)})", pattern)
    pattern = rf"(.*/)?{pattern}/{'' if path.endswith('/') else '?'}"
    return any(re.fullmatch(pattern, each) for each in HERE)


def unfenced(text: str) -> str:
    """Return a document without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_names_only_paths_that_exist(name: str) -> None:
    text = unfenced((ROOT / name).read_text(encoding="utf-8"))
    paths = filter(is_path, re.findall(r"`([^`\n]+)`", text))
    assert [path for path in paths if path not in ELSEWHERE and not is_here(path)] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_links_only_to_files_that_exist(name: str) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", (ROOT / name).read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not ((ROOT / name).parent / link).exists()] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_runs_only_modules_that_exist(name: str) -> None:
    command = r"python3? -m (?:tests --run )?((?:build|engine|tests)[\w.]*\w)"
    modules = re.findall(command, (ROOT / name).read_text(encoding="utf-8"))
    assert [module for module in modules if importlib.util.find_spec(module) is None] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_names_only_tests_that_exist(name: str) -> None:
    named = set(re.findall(r"`(test_\w+)`", (ROOT / name).read_text(encoding="utf-8")))
    sources = (source.read_text(encoding="utf-8") for source in (ROOT / "tests").rglob("test_*.py")) if named else ()
    here = {test for source in sources for test in re.findall(r"def (test_\w+)", source)}
    assert named - here == set()


def test_the_sources_name_only_modules_that_exist() -> None:
    named = {
        (source.relative_to(ROOT).as_posix(), name)
        for top in ("build", "engine", "scenes", "tests")
        for source in (ROOT / top).rglob("*.py")
        for name in re.findall(r"`([\w/]+\.py)`", source.read_text(encoding="utf-8"))
    }
    assert [(source, name) for source, name in named if not is_here(name)] == []


@pytest.mark.parametrize("path", ["engine/<game>/bot.py", "engine/bots/hopes.py", "scenes/azul/", "nowhere.py"])
def test_a_path_that_is_not_here_is_noticed(path: str) -> None:
    assert is_path(path)
    assert not is_here(path)
