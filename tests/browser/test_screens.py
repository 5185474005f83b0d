"""Every screen, in both languages: axe-core finds nothing wrong with what stands beside the canvas."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from build.paths import NODE_MODULES
from engine.match import Match
from engine.record import Seat
from scenes.model.links import TURN as TURN_LINK
from scenes.model.links import link_of
from tests.browser.by_links import choose, play_turn, send
from tests.browser.live import code_of
from tests.browser.returning import Returning
from tests.browser.test_saves import ACTIONS, GAME, STATUS, TURN, begin
from tests.browser.watch import Publish, Visit, Watched
from tests.scenes.every_screen import finished
from tests.scenes.far_screens import two_that_part

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

AXE = "axe.run().then((result) => result.violations.map((one) => `${one.id}: ${one.nodes[0].html}`))"
SCENES = "[...document.querySelectorAll('#patio-choices button')].map((button) => button.dataset.target).join()"

BOARD = "document.getElementById('patio-board').textContent"

ONE_WAY = [("en", False), pytest.param("ja", True, marks=pytest.mark.every)]
OTHER_WAY = [("ja", False), pytest.param("en", True, marks=pytest.mark.every)]
THIRD_WAY = [("ja", True), pytest.param("en", False, marks=pytest.mark.every)]
"""Every screen is looked at in both languages, in one of them beside the mirror and in the other without it: a sample
has the first of each way."""


@pytest.fixture
def beside(request: pytest.FixtureRequest, returning: Returning) -> bool:
    """Whether the mirror is beside the canvas, as chosen at an earlier visit."""
    wanted = bool(request.param)
    returning.keep("patio.settings", json.dumps({"mirror": wanted}))
    return wanted


def audit(watched: Watched, screen: str, beside: bool) -> None:
    """Let axe look at a screen, with the mirror beside it or not."""
    assert watched.evaluate("document.body.classList.contains('mirror-shown')") is beside
    if watched.evaluate("!window.axe"):
        watched.page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    assert watched.evaluate(AXE) == [], screen


def enter(watched: Watched, name: str) -> None:
    """Press a button and wait until the mirror offers other things."""
    before = watched.evaluate(SCENES + f" + {STATUS}")
    watched.press(name)
    watched.until(f"{SCENES} + {STATUS} !== {before!r}", f"what {name} opens")


def walk(watched: Watched, path: str, beside: bool) -> None:
    """Open one screen after the other, and look at each."""
    for name in path.split():
        enter(watched, name)
        if not name.startswith("back"):
            audit(watched, f"{path}: {name}", beside)


@pytest.mark.parametrize(("language", "beside"), ONE_WAY, indirect=["beside"])
def test_axe_finds_nothing_on_the_title_and_what_it_leads_to(
    game: Path, host: Publish, visit: Visit, language: str, beside: bool
) -> None:
    watched = visit(f"{host(game / 'web').address}?lang={language}&speed=off")
    watched.until_ready()
    watched.until("!document.getElementById('start')", "the start screen to leave")
    audit(watched, "title", beside)
    for path in ("shelf back", "menu back", "rules back", "azul name1 cancel kind2 close back", "learn azul next"):
        walk(watched, path, beside)


@pytest.mark.parametrize(("language", "beside"), OTHER_WAY, indirect=["beside"])
def test_axe_finds_nothing_at_the_table_and_what_it_leads_to_and_on_the_overlay_of_a_fault(
    game: Path, host: Publish, visit: Visit, language: str, beside: bool
) -> None:
    watched = visit(host(game / "web").address + GAME.replace("lang=en", f"lang={language}"))
    begin(watched)
    audit(watched, "table", beside)
    x, y, w, h = watched.evaluate("patio.targets()[0].rect")
    watched.page.mouse.click(x + w / 2, y + h / 2)
    watched.until("patio.targets().some((target) => target.target.split(' ').length === 4)", "the rows")
    audit(watched, "table while choosing", beside)
    watched.page.keyboard.press("Escape")
    for path in ("menu settings back", "menu rules back", "menu keys done", "menu replay log close leave",
                 "menu restart stay", "log close"):  # fmt: skip
        walk(watched, path, beside)
        watched.until(TURN, "the table again")
    watched.evaluate("patio._fail('a fault on purpose')")
    for shown in (beside, not beside):
        watched.evaluate(f"document.body.classList.toggle('mirror-shown', {str(shown).lower()})")
        audit(watched, "the overlay of a fault", shown)


def begun(name: str) -> str:
    """Return a link to a game of that name against a bot, in which nobody has moved yet."""
    match = Match.new(name, (Seat("Anna"), Seat("Rosa", "random")), seed="7")
    match.settle()
    return link_of(match.record)


@pytest.mark.parametrize(
    ("names", "language", "beside"),
    [
        (("aquaretto", "zooloretto_aquaretto", "ark_nova"), "en", True),
        (("zooloretto", "fountains"), "ja", False),
    ],
    indirect=["beside"],
    ids=["beside the mirror", "without it"],
)
def test_axe_finds_nothing_at_a_table_whose_position_is_told(
    game: Path, host: Publish, visit: Visit, names: tuple[str, ...], language: str, beside: bool
) -> None:
    """Table after table is opened on one page, each by a link."""
    watched = visit(f"{host(game / 'web').address}?speed=off&lang={language}#{begun(names[0])}")
    watched.until_ready()
    told = ""
    for name in names:
        if name != names[0]:
            watched.evaluate(f"location.hash = {begun(name)!r}")
        watched.until(f"patio.record().includes('[Game \"{name}\"]') && ({TURN})", f"the person's turn at {name}")
        watched.evaluate("document.getElementById('patio-position').open = true")
        watched.until(f"{BOARD}.length > 100 && {BOARD} !== {told!r}", "the position")
        told = watched.evaluate(BOARD)
        audit(watched, name, beside)


@pytest.mark.parametrize(("language", "beside"), ONE_WAY, indirect=["beside"])
def test_axe_finds_nothing_on_results_records_replays_and_the_shelf(
    game: Path, host: Publish, visit: Visit, language: str, beside: bool
) -> None:
    site = host(game / "web")
    watched = visit(
        f"{site.address}{GAME}".replace("person,random", "random,random").replace("lang=en", f"lang={language}")
    )
    watched.page.set_viewport_size({"width": 1800, "height": 720})  # so that a replay has room beside it for the review
    watched.until_ready()
    watched.until(f"{SCENES}.includes('again')", "the results")
    audit(watched, "results", beside)
    for path in ("record back", "replay review", "leave home shelf"):
        walk(watched, path, beside)
    watched.page.goto(f"{site.address}?lang={language}#{link_of(finished(2, 5))[:-9]}", wait_until="domcontentloaded")
    watched.until_ready()
    watched.until(f"{SCENES}.includes('close')", "the dialog about a cut link")
    audit(watched, "dialog", beside)


@pytest.mark.parametrize(("language", "beside"), OTHER_WAY, indirect=["beside"])
def test_axe_finds_nothing_where_a_game_with_somebody_far_away_is_set_up_and_sent(
    game: Path, host: Publish, visit: Visit, context: BrowserContext, language: str, beside: bool
) -> None:
    context.grant_permissions(["clipboard-write"])
    watched = visit(f"{host(game / 'web').address}?lang={language}&speed=off")
    watched.until_ready()
    for name in ("azul", "kind2", "far"):
        choose(watched, name)
    watched.until(f"{SCENES}.includes('start') && {SCENES}.includes('kind2')", "the set-up")
    audit(watched, "set-up with a seat far away", beside)
    choose(watched, "start")
    watched.until("document.querySelector('[role=dialog] input')", "the field for the name")
    watched.page.keyboard.type("Anna")
    audit(watched, "the question for the own name", beside)
    watched.page.keyboard.press("Enter")
    play_turn(watched)
    audit(watched, "hand-over", beside)
    choose(watched, "live")
    code_of(watched, "&live=1")
    audit(watched, "the invitation to play live", beside)
    choose(watched, "by_link")
    watched.until(f"!{SCENES}.includes('by_link') && {SCENES}.includes('copy')", "the hand-over again")
    send(watched)
    watched.until(f"!{SCENES}.includes('copy') && {SCENES}.includes('send')", "the table that waits")
    audit(watched, "waiting", beside)
    choose(watched, "leave")
    watched.until(f"{SCENES}.includes('ark_nova')", "the title")
    audit(watched, "the title with a game that waits", beside)


@pytest.mark.parametrize(("language", "beside"), THIRD_WAY, indirect=["beside"])
def test_axe_finds_nothing_on_what_comes_back(
    game: Path, host: Publish, visit: Visit, language: str, beside: bool
) -> None:
    """An invitation, the table it leads to, a turn that parts from the own one, an older turn, and a broken one."""
    mine, theirs = (link_of(match.record, TURN_LINK) for match in two_that_part())
    watched = visit(f"{host(game / 'web').address}?lang={language}&speed=off#{mine}")
    watched.until_ready()
    watched.until(f"{SCENES}.includes('not_now')", "the invitation")
    audit(watched, "invitation", beside)
    choose(watched, "play")
    watched.until(f"!{SCENES}.includes('not_now')", "the table")
    watched.evaluate(f"location.hash = {theirs!r}")
    watched.until(f"{SCENES}.includes('take_theirs')", "both games side by side")
    audit(watched, "parting", beside)
    choose(watched, "keep_mine")
    watched.until(f"!{SCENES}.includes('take_theirs')", "the table again")
    watched.evaluate(f"location.hash = {mine!r}")
    watched.evaluate("new Promise(requestAnimationFrame)")
    audit(watched, "the turn that is here already", beside)
    watched.evaluate(f"location.hash = {theirs[:-9]!r}")
    watched.until(f"{SCENES}.includes('close')", "what is wrong with the link")
    audit(watched, "broken turn", beside)


def test_the_whole_page_follows_the_language_of_the_settings_and_keeps_it(
    game: Path, host: Publish, visit: Visit
) -> None:
    """Screen readers choose their voice by it."""
    site = host(game / "web")
    watched = visit(site.address)
    watched.until_ready()
    assert watched.evaluate("document.documentElement.lang") == "en"
    enter(watched, "language")
    watched.until("document.documentElement.lang === 'ja'", "the page's language")
    assert watched.page.locator("#patio-log-title").text_content() == "ログ"
    again = visit(site.address)
    assert again.evaluate("document.documentElement.lang") == "ja"
    again.until_ready()
    assert again.evaluate("document.documentElement.lang") == "ja"


def test_a_game_is_looked_back_at_in_the_browser(game: Path, host: Publish, visit: Visit) -> None:
    """The review begins, names what cost something, and leads there, by the buttons of the mirror alone."""
    watched = visit(f"{host(game / 'web').address}?lang=en&speed=off#{link_of(finished(2, 5))}")
    watched.until_ready()
    watched.until(f"{SCENES}.includes('review')", "the replay")
    watched.evaluate("document.querySelector('#patio-choices [data-target=review]').focus()")
    watched.page.keyboard.press("Enter")
    watched.until(f"{SCENES}.includes('slip')", "an action that cost something")
    assert watched.evaluate("document.activeElement.dataset.target") == "review"
    watched.page.keyboard.press("Enter")
    slip = "document.querySelector('#patio-choices [data-target^=slip]')"
    number = watched.evaluate(f"{slip}.dataset.target").removeprefix("slip")
    assert all(word in watched.evaluate(f"{slip}.textContent") for word in (f"Action {number}", "Better", "Cost"))
    watched.evaluate(f"{slip}.click()")
    before = int(number) - 1
    watched.until(f"{STATUS}.startsWith('Action {before} of')", "the position in which the better action is shown")


@pytest.mark.parametrize(("language", "beside"), [("ja", False)], indirect=["beside"])
def test_axe_finds_nothing_on_the_curtain_between_two_people(
    game: Path, host: Publish, visit: Visit, language: str, beside: bool
) -> None:
    query = f"?new=it_happens&seats=person,person&seed=7&speed=off&lang={language}"
    watched = visit(host(game / "web").address + query)
    watched.until_ready()
    ready = f"{SCENES} === 'ready'"
    for _ in range(120):
        watched.until(f"({TURN}) || {ready}", "a person's turn, or the curtain")
        if watched.evaluate(ready):
            break
        before = watched.evaluate("patio.record()")
        watched.evaluate(f"{{ {ACTIONS}[0].click() }}")
        watched.until(f"patio.record() !== {before!r}", "the action")
    assert watched.evaluate(ready)
    audit(watched, "curtain", beside)
