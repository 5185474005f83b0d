"""The page starts its game anywhere, and says what is wrong when it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from build.serve import Handler
from tests.bench.pages.wire import wire_of
from tests.browser.watch import FAULT, Publish, Visit, Watched

pytestmark = pytest.mark.browser

NO_WASM = "delete window.WebAssembly"
NO_MEMORY = "WebAssembly.Memory = class { constructor() { throw new RangeError('could not allocate') } }"
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied') } })"
TRY_FUNCTION = """setTimeout(() => {
  try { window.tried = Function('return 1')() } catch (error) { window.tried = error.name }
})"""
FRAME = """<!doctype html><link rel="icon" href="data:,"><iframe src="./" width="900" height="600"></iframe>"""
ADD_INLINE_SCRIPT = """document.body.append(
  Object.assign(document.createElement('script'), { text: 'window.inlineRan = true' }))"""

TELL = "(told) => patio.mirror(JSON.stringify(told))"
NAMES = "[...document.querySelectorAll('#patio-choices button')].map(({ dataset }) => dataset.target)"
PULLED = "[document.documentElement, document.body].map((it) => getComputedStyle(it).overscrollBehavior).join()"
LOG_AT = "document.getElementById('patio-log').getBoundingClientRect().top"


def shown(watched: Watched, element: str) -> str:
    return watched.page.locator(f"#{element}").inner_text()


def click_canvas(watched: Watched) -> None:
    watched.page.mouse.click(200, 150)
    watched.until("patio.clicked", "a click on the canvas")
    assert watched.evaluate("patio.clicked") == "200,150"


def test_the_page_starts_below_a_sub_path_counts_real_bytes_and_runs_without_unsafe_eval(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    site = host(small_game / "web")
    watched = visit(site.address)
    watched.until_ready()
    click_canvas(watched)
    watched.until("!document.getElementById('start')", "the start screen to leave")
    counted = watched.evaluate("JSON.parse(document.getElementById('patio-bundle').textContent).bytes")
    first = wire_of(site.web).first
    assert 0.95 * first < counted < first
    watched.expect_fault("Content Security Policy")
    watched.evaluate(TRY_FUNCTION)  # later, since what a debugger runs at once is exempt from the policy
    watched.until("window.tried", "the attempt")
    assert watched.evaluate("tried") == "EvalError"
    watched.evaluate(ADD_INLINE_SCRIPT)
    assert watched.evaluate("window.inlineRan") is None


def test_pulling_on_at_an_end_neither_reloads_the_page_nor_leaves_it(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    """The browser's own movements begin beside the canvas, too: at a phone's edges, and in the mirror."""
    watched = visit(host(small_game / "web").address)
    watched.until_ready()
    assert watched.evaluate(PULLED) == "none,none"


def test_the_single_file_starts_from_disk(small_game: Path, visit: Visit) -> None:
    watched = visit((small_game / "patio.html").as_uri())
    watched.until_ready()
    click_canvas(watched)
    assert watched.evaluate("patio.offline") is False
    assert [url for url in watched.requests if not url.startswith(("file:", "blob:", "data:"))] == []


def test_a_python_fault_opens_a_report_that_can_be_copied(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    site = host(small_game / "web")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    watched = visit(site.address + "?crash")
    watched.until(FAULT, "the report")
    report = watched.page.locator("#fault-report").input_value()
    assert "RuntimeError: a fault on purpose" in report
    assert "scenes/page.py" in report
    assert watched.evaluate("patio.version") in report
    watched.page.click("#fault-copy")
    watched.until("document.getElementById('fault-copy').textContent === 'Copied'", "the copy")
    assert watched.evaluate("navigator.clipboard.readText()") == report


def test_a_fault_in_a_task_that_nobody_awaits_is_told_and_can_be_closed(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    watched = visit(host(small_game / "web").address + "?lost_task")
    watched.until(FAULT, "the report")
    assert "RuntimeError: a fault in a task" in watched.page.locator("#fault-report").input_value()
    watched.page.click("#fault-close")
    click_canvas(watched)


@pytest.mark.parametrize(
    ("broken", "title"),
    [(NO_WASM, "This browser cannot run Patio"), (NO_MEMORY, "There is not enough memory")],
)
def test_a_missing_ability_is_told_with_a_remedy(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext, broken: str, title: str
) -> None:
    context.add_init_script(broken)
    watched = visit(host(small_game / "web").address)
    watched.until(FAULT, "the message")
    assert shown(watched, "fault-title") == title
    assert shown(watched, "fault-remedy").startswith(("WebAssembly or a part", "Close other tabs"))


def test_missing_storage_is_told_and_the_game_plays_on(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(NO_STORAGE)
    watched = visit(host(small_game / "web").address)
    assert "games will be lost" in shown(watched, "notice")
    watched.until_ready()


def test_a_file_that_does_not_arrive_is_told(small_game: Path, host: Publish, visit: Visit) -> None:
    site = host(small_game / "web")
    next(site.web.glob("f/pygame.*.bin")).unlink()
    watched = visit(site.address)
    watched.expect_fault("404")
    watched.until(FAULT, "the message")
    assert shown(watched, "fault-title") == "A part of the page did not load"


def test_the_page_speaks_japanese_to_a_japanese_browser(small_game: Path, host: Publish, chromium: Browser) -> None:
    context = chromium.new_context(locale="ja-JP")
    page = context.new_page()
    page.goto(host(small_game / "web").address, wait_until="domcontentloaded")
    assert page.evaluate("document.documentElement.lang") == "ja"
    assert page.locator(".tagline").inner_text() == "ひとつのテーブルでボードゲーム"
    context.close()


@pytest.mark.usefixtures("keeping")
def test_a_framed_page_plays_and_leaves_the_host_alone(small_game: Path, host: Publish, visit: Visit) -> None:
    site = host(small_game / "web")
    (site.web / "frame.html").write_text(FRAME)
    watched = visit(site.address + "frame.html")
    watched.until("frames[0]?.patio?.frames > 0", "the game in the frame")
    assert watched.evaluate("frames[0].patio.offline") is False
    assert watched.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


CLOSED = """<!doctype html><link rel="icon" href="data:,">
<iframe src="./?lang=en&new=azul&seats=person,greedy&speed=off" sandbox="allow-scripts" width="900" height="600">
</iframe>"""


def test_in_a_closed_frame_the_game_plays_and_says_that_it_keeps_nothing(
    game: Path, host: Publish, visit: Visit
) -> None:
    """Such a frame has no origin: neither storage nor workers, and every file is a stranger's."""
    site = host(game / "web")
    (site.web / "frame.html").write_text(CLOSED)
    watched = visit(site.address + "frame.html")
    frame = watched.page.frames[1]
    frame.wait_for_selector("#notice:not([hidden])")
    assert "games will be lost" in frame.locator("#notice").inner_text()
    frame.wait_for_selector("#patio-choices [data-action]", state="attached", timeout=60_000)
    before = frame.evaluate("patio.record()")
    frame.evaluate("document.querySelector('#patio-choices [data-action]').click()")
    for _ in range(200):
        if frame.evaluate("patio.record()") != before:
            break
        watched.page.wait_for_timeout(50)
    assert frame.evaluate("patio.record()").startswith(before.rstrip())
    assert frame.evaluate("patio.record()") != before
    assert frame.evaluate("[document.getElementById('fault').hidden, patio.offline]") == [True, False]


def test_a_closed_frame_whose_host_answers_no_strangers_says_so(
    small_game: Path, host: Publish, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = Handler.send_header
    unfriendly = {"Access-Control-Allow-Origin"}
    monkeypatch.setattr(
        Handler, "send_header", lambda self, name, *value: name in unfriendly or send(self, name, *value)
    )
    site = host(small_game / "web")
    (site.web / "frame.html").write_text(CLOSED)
    watched = visit(site.address + "frame.html")
    watched.expect_fault("")
    watched.page.frames[1].wait_for_selector("#rescue-again")
    assert f"in a tab of its own: {site.address}" in watched.page.frames[1].locator("#rescue").inner_text()


def test_the_watch_sees_what_must_not_happen(small_game: Path, host: Publish, context: BrowserContext) -> None:
    """The fixtures themselves: a page that asks another origin and logs an error does not pass."""
    site, other = host(small_game / "web"), host(small_game / "web")
    (site.web / "bad.html").write_text(
        f'<link rel="icon" href="data:,"><img src="{other.address}favicon.png"><script>console.error("bad")</script>'
    )
    watched = Watched(context.new_page(), site.address)
    watched.page.goto(site.address + "bad.html", wait_until="load")
    assert watched.foreign_requests() == [other.address + "favicon.png"]
    assert watched.faults == ["console: bad"]
    with pytest.raises(AssertionError):
        watched.check()


def test_the_unseen_mirror_is_read_out_and_what_changes_in_it_moves_nothing_else(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    """Laying a long log out again costs a slow phone a frame."""
    page = visit(host(small_game / "web").address)
    page.until_ready()
    page.page.evaluate(TELL, {"log": [0, ["Tea", "Cake"]], "choices": [["one", "Pour", True, "", None]]})
    spoken = context.new_cdp_session(page.page).send("Accessibility.getFullAXTree")["nodes"]
    named = {(node["role"]["value"], node["name"]["value"]) for node in spoken if "name" in node and "role" in node}
    assert {("button", "Pour"), ("StaticText", "Cake")} <= named
    before = page.evaluate(LOG_AT)
    page.page.evaluate(TELL, {"status": "Long words. " * 90, "recap": ["Milk"] * 9})
    assert page.evaluate(LOG_AT) == before
    page.page.evaluate(TELL, {"shown": True})
    wide = page.evaluate(LOG_AT)
    page.page.evaluate(TELL, {"status": "Short words."})
    assert page.evaluate(LOG_AT) < wide, "in the open mirror one part stands below the other"


def test_a_choice_that_stays_is_the_same_element_and_keeps_the_focus(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    page = visit(host(small_game / "web").address)
    page.until_ready()
    menu, fold = ["menu", "Menu", False, "", None], ["rules", "Rules", False, "More", None]
    page.page.evaluate(TELL, {"choices": [menu, ["a1", "Pour", True, "", None], fold]})
    page.evaluate("window.met = [...document.querySelectorAll('#patio-choices button')]")
    assert page.evaluate(NAMES) == ["menu", "a1", "rules"]
    page.evaluate("document.querySelector('#patio-choices details').open = true; met[0].focus()")

    menu = ["menu", "Close the menu", False, "", True]
    page.page.evaluate(TELL, {"choices": [menu, ["a2", "Stir", True, "", None], fold]})
    assert page.evaluate(NAMES) == ["menu", "a2", "rules"]
    assert page.evaluate("[0, 2].every((at) => document.querySelectorAll('#patio-choices button')[at] === met[at])")
    assert page.evaluate("document.activeElement === met[0]")
    assert page.evaluate("[met[0].textContent, met[0].ariaPressed]") == ["Close the menu", "true"]
    assert page.evaluate("document.querySelector('#patio-choices details').open")

    page.evaluate("document.querySelectorAll('#patio-choices button')[1].focus()")
    menu = ["menu", "Menu", False, "", None]
    page.page.evaluate(
        TELL, {"choices": [fold, ["a2", "Stir", False, "", None], ["a3", "Drink", True, "", None], menu]}
    )
    assert page.evaluate(NAMES) == ["rules", "a2", "a3", "menu"]
    assert page.evaluate("document.activeElement.textContent") == "More", "after an action, what comes first"
    assert page.evaluate("document.querySelectorAll('#patio-choices [data-action]').length") == 1
    assert page.evaluate("met[0].ariaPressed") is None
