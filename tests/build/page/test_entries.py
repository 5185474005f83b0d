"""The browser's history beside the screens, in Node: Back leaves one screen, also where the history is slow."""

from __future__ import annotations

from tests.build.page.test_page_at_rest import run, section

SLOW_HISTORY = """
let now = 0, timers = [], heard, at = 0;
const setTimeout = (run, wait) => timers.push({ run, due: now + wait });
const clearTimeout = (number) => timers[number - 1] && (timers[number - 1].run = () => {});
const pass = (milliseconds) => {
  now += milliseconds;
  for (const timer of timers.filter((each) => each.due <= now)) { timer.due = Infinity; timer.run(); }
};
const addEventListener = (_name, listener) => (heard = listener);
const states = [null];
let going = 0;
const history = {
  get state() { return states[at]; },
  replaceState: (state) => (states[at] = state),
  pushState: (state) => { states.splice(at + 1, Infinity, state); at += 1; },
  go: (by) => (going = by),
};
const land = () => { at += going; going = 0; heard(); };
"""


def test_a_way_down_that_has_ended_does_not_end_the_next_one_before_its_time() -> None:
    program = f"""{SLOW_HISTORY}{section("entries")}
    const backs = [];
    entries.listen((what) => backs.push(what));
    entries.enter(2, "two screens");
    entries.enter(1, "one screen");  // the first way down
    pass(100);
    land();
    pass(350);
    entries.enter(0, "");  // the second one, which is not there yet when the first one's time is up
    pass(100);
    const waits = entries.going;
    land();
    console.log(JSON.stringify([waits, backs, states[at].depth, at]));
    """
    assert run(program) == [True, [], 0, 0]


def test_back_leaves_one_screen() -> None:
    program = f"""{SLOW_HISTORY}{section("entries")}
    const backs = [];
    entries.listen((what) => backs.push(what));
    entries.enter(2, "two screens");
    history.go(-1);
    land();
    console.log(JSON.stringify(backs));
    """
    assert run(program) == ["back"]


def test_a_history_that_never_arrives_is_told_where_the_game_is() -> None:
    program = f"""{SLOW_HISTORY}{section("entries")}
    entries.listen(() => {{}});
    entries.enter(1, "one screen");
    entries.enter(0, "");
    pass(500);
    console.log(JSON.stringify([entries.going, states[at].depth]));
    """
    assert run(program) == [False, 0]
