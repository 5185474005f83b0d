"""The wheel at work, in Node and in Chromium: drawing, fonts, pictures, sound, and every kind of input."""

from __future__ import annotations

import importlib.resources
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from build.wheel import em_asm
from tests.build.web_site import serve
from tests.chromium import Chromiums

SMOKE = Path(__file__).parents[1] / "smoke"
PYGAME = importlib.resources.files("pygame")
FONT = Path(str(PYGAME / "freesansbold.ttf"))
SOUND = Path(str(PYGAME / "examples" / "data" / "house_lo.ogg"))

WITHOUT_EVAL = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src data:"
)
EVENTS_ARRIVE_WITHIN_MS = 5000


@pytest.mark.slow
def test_pygame_works_in_node_and_blends_as_on_the_desktop(wheel: Path, pyodide_dir: Path) -> None:
    arguments = [pyodide_dir, wheel, SMOKE / "smoke.py", FONT, SOUND]
    command = ["node", str(SMOKE / "smoke.mjs"), *map(str, arguments)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-2000:]
    assert "checked 2.5.7 SDL 2.32.4" in result.stdout
    here = subprocess.run(
        [sys.executable, "-c", "import smoke; print(smoke.blends_as_json())"],
        cwd=SMOKE,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    blends = result.stdout.split("blends ")[1]
    assert json.loads(blends) == json.loads(here.stdout)


def site(wheel: Path, pyodide_dir: Path, asm_js: bytes) -> dict[str, bytes | Path]:
    files: dict[str, bytes | Path] = {path.name: path for path in SMOKE.iterdir()}
    files |= {f"pyodide/{path.name}": path for path in pyodide_dir.iterdir()}
    files |= {"font.ttf": FONT, "sound.ogg": SOUND, "wheel-name": wheel.name.encode()}
    return files | {f"wheel/{wheel.name}": wheel, "pyodide/pyodide.asm.js": asm_js}


@pytest.fixture(scope="module")
def browser_page(chromiums: Chromiums) -> Iterator[Page]:
    context = chromiums.healthy().new_context(has_touch=True)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def page(browser_page: Page, wheel: Path, pyodide_dir: Path, side_module: bytes) -> Iterator[Page]:
    """The smoke page, started under a policy without `unsafe-eval`."""
    original = (pyodide_dir / "pyodide.asm.js").read_text(encoding="utf-8")
    patched = em_asm.csp_patch(original, em_asm.em_asm_bodies(side_module)).encode()
    problems: list[str] = []
    browser_page.on("pageerror", lambda error: problems.append(str(error)))
    browser_page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    with serve(site(wheel, pyodide_dir, patched), WITHOUT_EVAL) as address:
        browser_page.goto(f"{address}page.html")
        assert browser_page.evaluate("window.smoke") == "2.5.7 SDL 2.32.4"
        yield browser_page
    assert problems == []


def events_until(page: Page, last: str) -> list[str]:
    """Return the events up to and including the one that is waited for."""
    seen: list[str] = []
    for _ in range(EVENTS_ARRIVE_WITHIN_MS // 20):
        seen += page.evaluate("inputs()").splitlines()
        if last in seen:
            return seen
        page.wait_for_timeout(20)
    raise AssertionError(f"{last!r} did not arrive, but {seen}")


@pytest.mark.browser
def test_the_page_forbids_eval_and_the_wheel_works_all_the_same(page: Page) -> None:
    assert page.evaluate("window.evalIs") == "EvalError"
    pixel = page.evaluate(
        "() => [...document.getElementById('canvas').getContext('2d').getImageData(40, 40, 1, 1).data]"
    )
    assert pixel == [255, 0, 0, 255]


@pytest.mark.browser
def test_the_mouse_moves_and_presses_where_it_is(page: Page) -> None:
    page.mouse.move(50, 60)
    page.mouse.down()
    page.mouse.up()
    assert events_until(page, "MouseButtonUp 50,60 touch=False") == [
        "MouseMotion 50,60 touch=False",
        "MouseButtonDown 50,60 touch=False",
        "MouseButtonUp 50,60 touch=False",
    ]


@pytest.mark.browser
@pytest.mark.parametrize(("pixels", "turns"), [(100, -1), (-200, 2)])
def test_the_wheel_turns_both_ways(page: Page, pixels: int, turns: int) -> None:
    page.mouse.wheel(0, pixels)
    events_until(page, f"MouseWheel {turns}")


@pytest.mark.browser
def test_a_key_is_pressed_and_writes_its_letter(page: Page) -> None:
    page.keyboard.press("q")
    assert events_until(page, "TextInput q") == ["KeyDown q", "TextInput q"]


@pytest.mark.browser
def test_a_tap_is_a_finger_and_a_mouse_that_says_it_is_touch(page: Page) -> None:
    page.touchscreen.tap(120, 40)
    seen = events_until(page, "FingerUp 120,40")
    assert "FingerDown 120,40" in seen
    assert "MouseButtonDown 120,40 touch=True" in seen
    assert "MouseButtonUp 120,40 touch=True" in seen


@pytest.mark.browser
def test_without_the_patch_the_policy_stops_the_wheel(
    browser_page: Page, page: Page, wheel: Path, pyodide_dir: Path
) -> None:
    """The policy really needs the patch; otherwise the other tests would prove nothing."""
    other = browser_page.context.new_page()
    original = (pyodide_dir / "pyodide.asm.js").read_bytes()
    messages: list[str] = []
    other.on("console", lambda message: messages.append(message.text))
    with serve(site(wheel, pyodide_dir, original), WITHOUT_EVAL) as address:
        other.goto(f"{address}page.html")
        failure = other.evaluate("() => window.smoke.then(() => 'works', (error) => error.message)")
        other.close()
    assert "PyInit_base" in failure
    assert any("EvalError" in message for message in messages)
