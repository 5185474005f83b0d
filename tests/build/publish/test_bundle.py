"""What is published: the same bytes each time, few and small files, and no mention of another origin."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from build.archive import Files, read_tree, read_zip
from build.command import parse, run
from build.game.parcel import read_parcel
from build.make import SUMS, Order, fingerprint, is_stale, make
from build.page_files import ICONS, WORKERS, TemplateError, policy, put
from build.paths import PYODIDE, ROOT, cache_dir
from build.publish.bundle import Bundle
from build.publish.single_file import UnsafeText, single_file
from build.publish.strands import from_strands
from build.publish.web_folder import lay_out
from tests.bench.pages.wire import budgets, wire_of
from tests.build.conftest import FIXTURE_APP

OURS = (".html", ".css", ".webmanifest", "sw.js")
ADDRESS = re.compile(rb"(?:https?|wss?):?//[^\s\"'`)<>]+|(?:src|href)=\"(?:/|[a-z]+:)[^\"]*\"")
NAMESPACES = (b"http://www.w3.org/2000/svg",)


def page_files(files: Files) -> Files:
    """The text files that are wholly our own."""
    return {name: data for name, data in files.items() if name.endswith(OURS) or name.startswith("f/page.")}


def files_of(bundle: Bundle, part: str) -> Files:
    """The files of a part, as the page unpacks them."""
    return read_parcel(from_strands(gzip.decompress(bundle.packed[part])))


@pytest.fixture(scope="module")
def files(small_bundle: Bundle) -> Files:
    """Return the web folder of the small game; nobody may change it."""
    return lay_out(small_bundle)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Order:
    order = Order(FIXTURE_APP, tmp_path_factory.mktemp("made") / "dist")
    make(order)
    return order


@pytest.mark.slow
def test_two_builds_from_nothing_have_the_same_bytes(made: Order, tmp_path: Path) -> None:
    """The second runs in another process, with another hash seed and folder, and makes everything of ours again.

    The results of zopfli and wasm-opt for the same bytes come from the cache: they take minutes.
    """
    app, kept = tmp_path / "elsewhere" / "app", tmp_path / "kept"
    shutil.copytree(FIXTURE_APP, app)
    for path in sorted(app.rglob("*"), reverse=True):
        path.touch()
    for tool in ("zopfli.gz", "core.wasm"):
        for path in (cache_dir() / "build").glob(f"*/{tool}"):
            place = kept / "build" / path.parent.name
            place.mkdir(parents=True)
            (place / tool).symlink_to(path)
    command = [sys.executable, "-c", AGAIN, str(app), str(tmp_path / "again"), str(kept)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "42"})
    first, second = read_tree(made.dist), read_tree(tmp_path / "again")
    first.pop("stamp.json")
    second.pop("stamp.json")
    assert {name: data == second.get(name) for name, data in first.items()} == dict.fromkeys(first, True)


AGAIN = """
import sys
from pathlib import Path
import build.kept
from build.make import Order, make
build.kept.cache_dir = lambda: Path(sys.argv[3])
make(Order(Path(sys.argv[1]), Path(sys.argv[2])))
"""


def test_the_folder_has_few_files(made: Order) -> None:
    assert 10 < len(read_tree(made.dist / "web")) < 40


def test_the_zip_is_the_folder_with_index_html_at_its_root(made: Order) -> None:
    packed = read_zip((made.dist / "patio-web.zip").read_bytes())
    assert packed == read_tree(made.dist / "web")
    assert "index.html" in packed


def test_the_small_game_keeps_the_budgets(made: Order) -> None:
    for budget in budgets(wire_of(made.dist / "web"), (made.dist / "patio.html").stat().st_size):
        assert 0 < budget.size <= budget.limit, budget


def test_our_files_name_no_other_origin_and_no_absolute_path(files: Files) -> None:
    for name, data in page_files(files).items():
        assert [found for found in ADDRESS.findall(data) if found not in NAMESPACES] == [], name


def test_the_loader_names_no_delivery_network(small_bundle: Bundle) -> None:
    assert b"jsdelivr" in (PYODIDE / "pyodide.mjs").read_bytes()
    assert all(b"jsdelivr" not in data for data in small_bundle.scripts.values())


def test_every_file_that_the_page_names_is_there(files: Files) -> None:
    page = files["index.html"].decode()
    named = re.findall(r'(?:href=|src=|"url":)"([^"#]+)"', page)
    assert len(named) > 8
    assert set(named) - {"./"} <= set(files)  # the page itself is what a link loads again


def test_names_below_f_change_with_their_contents(small_bundle: Bundle, files: Files) -> None:
    changed = Bundle(**{**vars(small_bundle), "style": small_bundle.style + "a{}"})
    before, after = set(files), set(lay_out(changed))
    gone, new = before - after, after - before
    assert len(gone) == len(new) == 1
    assert all(name.startswith("f/page.") and name.endswith(".css") for name in gone | new)


def test_the_policies_forbid_eval_and_foreign_origins(small_bundle: Bundle, files: Files) -> None:
    web = files["index.html"].decode()
    one = single_file(small_bundle).decode()
    for page in (web, one):
        rules = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
        assert len(rules) == 1
        assert "default-src 'none'" in rules[0]
        assert "'unsafe-eval'" not in rules[0]
        assert "'unsafe-inline'" not in rules[0]
        assert "http" not in rules[0]
        assert "*" not in rules[0]
    assert page.index("Content-Security-Policy") < page.index("<style")


def test_the_policy_allows_webassembly() -> None:
    assert "'wasm-unsafe-eval'" in policy(["'self'"], ["'self'"], connect="'self'")


def test_the_manifest_makes_the_page_installable(files: Files) -> None:
    manifest = json.loads(files["manifest.webmanifest"])
    assert manifest["display"] == "standalone"
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert all(icon["src"] in files for icon in manifest["icons"])


def test_the_icons_have_the_sizes_that_they_are_said_to_have(files: Files) -> None:
    for name, size in ICONS.items():
        assert files[name].startswith(b"\x89PNG"), name
        width, height = (int.from_bytes(files[name][at : at + 4], "big") for at in (16, 20))
        assert (width, height) == (size, size), name


def test_the_licences_travel_with_both_forms(made: Order) -> None:
    texts = ["GNU LESSER GENERAL PUBLIC LICENSE", "Mozilla Public License", "SIL OPEN FONT LICENSE", "pygame-ce 2.5.7"]
    for name in ("web/LICENCES.txt", "patio.html"):
        contents = (made.dist / name).read_text()
        assert [text for text in texts if text not in contents] == [], name


def test_the_hashes_of_all_that_is_published_lie_beside_it(made: Order) -> None:
    lines = (made.dist / SUMS).read_text().splitlines()
    told = {name: known for known, _, name in (line.partition("  ") for line in lines)}
    files = [made.dist / "patio.html", made.dist / "patio-web.zip", *(made.dist / "web").rglob("*")]
    found = {
        path.relative_to(made.dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
        if path.is_file()
    }
    assert told == found


def test_the_game_travels_as_bytecode_without_sources(small_bundle: Bundle) -> None:
    game = files_of(small_bundle, "game")
    packages = {f"{name}/__init__.pyc" for name in ("engine", "engine/games", "scenes", "scenes/games")}
    card = {f"scenes/games/pebbles/{name}.pyc" for name in ("__init__", "card")}
    pictures = {"assets/note.txt", "assets/pebbles/scene_pebbles.svg"}
    assert set(game) == {"main.pyc", "scenes/page.pyc", *packages, *card, *pictures}


def test_a_game_travels_as_a_pack_with_what_it_shares_as_another(small_bundle: Bundle) -> None:
    assert small_bundle.packs == {"pebbles": ["stones"], "stones": [], "ja": [], "names": []}
    pebbles, stones = (files_of(small_bundle, f"pack-{name}") for name in ("pebbles", "stones"))
    table = {"engine/games/pebbles/__init__.pyc", "scenes/games/pebbles/table.pyc", "assets/pebbles/note.txt"}
    assert set(pebbles) == table
    assert set(stones) == {"engine/games/stones/__init__.pyc", "engine/games/stones/weights.pyc"}


def test_the_start_counts_what_it_loads_and_packs_are_no_part_of_it(files: Files) -> None:
    found = re.search(r'id="patio-bundle">(.*?)</script>', files["index.html"].decode())
    assert found
    facts = json.loads(found[1])
    sizes = {name: entry["bytes"] for name, entry in facts["files"].items()}
    later = {name for name in sizes if name.startswith("pack-")} | set(WORKERS)
    assert facts["bytes"] == sum(size for name, size in sizes.items() if name not in later)
    assert {pack["file"] for pack in facts["packs"].values()} == {name for name in sizes if name.startswith("pack-")}


def test_pyodide_lies_beside_the_page_as_it_is(files: Files) -> None:
    """Then hosts zip it, browsers compile it while it comes, and keep the compiled code."""
    named = [name for name in files if name.endswith(".wasm")]
    assert len(named) == 1
    assert files[named[0]].startswith(b"\0asm")


def test_a_script_that_would_end_its_element_is_refused(small_bundle: Bundle) -> None:
    broken = Bundle(**{**vars(small_bundle), "script": "'</script>'"})
    with pytest.raises(UnsafeText):
        single_file(broken)


def test_a_template_without_its_mark_is_refused() -> None:
    with pytest.raises(TemplateError):
        put("<p>", "<!-- mark -->", "")


def test_results_are_stale_only_after_a_change(made: Order, tmp_path: Path) -> None:
    app = tmp_path / "app"
    shutil.copytree(FIXTURE_APP, app)
    order = Order(app, tmp_path / "dist")
    assert is_stale(order)
    shutil.copytree(made.dist, order.dist)
    assert not is_stale(order)
    (app / "main.py").touch()
    assert not is_stale(order)
    (app / "scenes" / "page.py").write_text("changed = True\n")
    assert is_stale(order)


SERVE = "import sys; from build.command import run; sys.exit(run(sys.argv[1:]))"


def test_serve_makes_what_is_stale_and_prints_the_address(made: Order) -> None:
    command = [
        sys.executable,
        "-c",
        SERVE,
        "serve",
        "--port",
        "0",
        "--root",
        str(FIXTURE_APP),
        "--dist",
        str(made.dist),
    ]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            address = next(filter(None, (re.search(r"http://localhost:\d+/", line) for line in server.stdout)))
            with urllib.request.urlopen(address[0]) as answer:
                assert answer.read() == (made.dist / "web" / "index.html").read_bytes()
        finally:
            server.terminate()


def test_a_port_that_is_taken_is_told(made: Order, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert run(["serve", "--port", port, "--root", str(FIXTURE_APP), "--dist", str(made.dist)]) == 1
    assert f"port {port}: Address already in use. Try --port." in capsys.readouterr().err


def test_a_folder_without_a_game_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--root", str(tmp_path), "--dist", str(tmp_path / "dist")]) == 1
    assert "no main.py" in capsys.readouterr().err


def test_links_carry_the_address_that_the_build_names(small_bundle: Bundle) -> None:
    named = Bundle(**{**vars(small_bundle), "home": "https://me.example/patio/"})
    assert b'"home": "https://me.example/patio/"' in single_file(named).replace(b'":"', b'": "')
    assert b"me.example" not in single_file(small_bundle)


@pytest.mark.parametrize("wrong", ["me.example", "ftp://me.example/", "https://", "https://me.example/?a=1", "x#y"])
def test_a_home_that_is_no_address_stops_the_build(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["--home", wrong])
    assert "is no address of a page" in capsys.readouterr().err
    assert parse(["--home", "https://me.example/patio/"]).home == "https://me.example/patio/"
    assert parse([]).home is None


def test_another_home_makes_another_build(tmp_path: Path) -> None:
    here, there = (Order(FIXTURE_APP, tmp_path, home=home) for home in ("", "https://me.example/"))
    assert fingerprint(here) != fingerprint(there)
