"""How the game is divided: what the title needs, and a pack for each game."""

from __future__ import annotations

import pytest

from build.game.packs import START, TABLE, divide
from build.game.staging import game_files
from build.paths import ROOT
from scenes.model import games

CARD = b'from scenes.table.card import Card\nCARD = Card(picture="azul/scene_azul", token="azul/moon")\n'


GAME = {
    "main.py": b"",
    "engine/registry.py": b"",
    "engine/games/__init__.py": b"",
    "engine/games/azul/__init__.py": b"",
    "engine/games/azul/rules.py": b"def f():\n    from engine.games.tiles import sets\n",
    "engine/games/tiles/sets.py": b"",
    "engine/games/chess/rules.py": b"",
    "scenes/games/azul/__init__.py": b"",
    "scenes/games/azul/card.py": CARD,
    "scenes/games/azul/scene.py": b"",
    "assets/azul/scene_azul.svg": b"",
    "assets/azul/moon.svg": b"",
    "assets/azul/dish.svg": b"",
    "assets/azul/rules.ja.md": b"",
    "assets/ui/logo.svg": b"",
    "assets/locale/en/LC_MESSAGES/azul.mo": b"",
    "assets/locale/ja/LC_MESSAGES/azul.mo": b"",
    "assets/locale/ja/LC_MESSAGES/patio.mo": b"",
}


def test_the_title_needs_cards_and_their_pictures_and_nothing_else_of_games() -> None:
    base = divide(GAME).base
    assert {name for name in base if "azul" in name} == {
        "scenes/games/azul/__init__.py",
        "scenes/games/azul/card.py",
        "assets/azul/scene_azul.svg",
        "assets/azul/moon.svg",
    }
    assert {"main.py", "engine/registry.py", "assets/ui/logo.svg", "assets/locale/ja/LC_MESSAGES/patio.mo"} <= set(base)


def test_a_pack_holds_rules_table_pictures_and_texts_of_its_game() -> None:
    assert set(divide(GAME).packs["azul"]) == {
        "engine/games/azul/__init__.py",
        "engine/games/azul/rules.py",
        "scenes/games/azul/scene.py",
        "assets/azul/dish.svg",
        "assets/locale/en/LC_MESSAGES/azul.mo",
    }


def test_japanese_texts_of_games_come_with_the_letters() -> None:
    divided = divide(GAME)
    assert set(divided.packs["ja"]) == {"assets/locale/ja/LC_MESSAGES/azul.mo", "assets/azul/rules.ja.md"}
    assert divided.needs["ja"] == []


def test_a_game_comes_with_the_rooms_that_it_imports_anywhere_in_its_code() -> None:
    divided = divide(GAME)
    assert divided.needs == {"azul": ["tiles"], "tiles": [], "ja": []}
    assert set(divided.packs["tiles"]) == {"engine/games/tiles/sets.py"}


def test_what_others_need_is_needed_too() -> None:
    more = {**GAME, "engine/games/tiles/sets.py": b"import engine.games.clay.kiln", "engine/games/clay/kiln.py": b""}
    assert divide(more).needs["azul"] == ["clay", "tiles"]


def test_a_game_without_a_table_stays_at_home() -> None:
    divided = divide(GAME)
    assert not [name for files in (divided.base, *divided.packs.values()) for name in files if "chess" in name]


def test_a_table_without_a_card_comes_with_the_title() -> None:
    whole = {name: data for name, data in GAME.items() if not name.endswith("card.py")}
    divided = divide(whole)
    assert divided.packs == {}
    assert "engine/games/tiles/sets.py" in divided.base


PAGE = {
    **GAME,
    "main.py": b"async def main():\n    import scenes.start\n",
    "scenes/start.py": b"from scenes.screens.title import scene\ndef late():\n    import scenes.table.table\n",
    "scenes/screens/title/scene.py": b"import scenes.table.card\n",
    "scenes/table/__init__.py": b"",
    "scenes/table/card.py": (
        b"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import scenes.table.drawing.view\n"
    ),
    "scenes/table/table.py": b"import scenes.table.drawing.view\n",
    "scenes/table/drawing/view.py": b"",
}


def test_what_the_title_does_not_import_comes_with_the_first_game() -> None:
    divided = divide(PAGE)
    assert set(divided.packs[TABLE]) == {"engine/registry.py", "scenes/table/table.py", "scenes/table/drawing/view.py"}
    assert divided.needs == {"azul": [TABLE, "tiles"], "tiles": [TABLE], "ja": [], TABLE: []}


def test_what_a_card_imports_comes_with_the_title() -> None:
    divided = divide({**PAGE, "scenes/games/azul/card.py": b"import scenes.table.drawing.view\n"})
    assert "scenes/table/drawing/view.py" in divided.base


def test_the_page_knows_the_pack_by_the_same_name() -> None:
    assert games.TABLE == TABLE
    assert f'const TABLE = "{TABLE}";' in (ROOT / "build/page/js/packs.js").read_text(encoding="utf-8")


def test_what_a_visit_begins_with_is_there() -> None:
    assert [name for name in START if not (ROOT / name).is_file()] == []


@pytest.mark.slow
def test_every_file_of_the_game_is_in_one_part() -> None:
    game = {path.as_posix(): (ROOT / path).read_bytes() for path in game_files(ROOT)}
    divided = divide(game)
    parts = [divided.base, *divided.packs.values()]
    assert sum(map(len, parts)) == len({name for part in parts for name in part})
    rooms = {"engine/games", "scenes/games", "assets"}
    home = {name for name in game if not any(name.startswith(room) for room in rooms)}
    assert home <= set(divided.base) | set(divided.packs[TABLE])
