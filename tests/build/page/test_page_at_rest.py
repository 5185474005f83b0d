"""What the page does while nobody plays, in Node: workers end, batteries are spared."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from build.page_files import PAGE

STAGE = """
const listeners = {};
const document = { hidden: false, addEventListener: (name, heard) => (listeners[name] = heard) };
const byId = () => ({ addEventListener() {} });
let timers = [];
const setTimeout = (run, wait) => timers.push({ run, wait });
const clearTimeout = (number) => timers[number - 1] && (timers[number - 1].run = () => {});
const pass = (wait) => timers.filter((timer) => timer.wait <= wait).forEach((timer) => timer.run());
const GAME = "";
"""


def section(name: str) -> str:
    return (PAGE / "js" / f"{name}.js").read_text(encoding="utf-8")


def run(program: str) -> Any:
    done = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_worker_ends_after_a_minute_out_of_sight_and_not_before() -> None:
    program = f"""{STAGE}{section("jobs")}
    let ended = 0;
    const found = [];
    jobs.current = {{ look() {{}}, end: () => (ended += 1) }};
    jobs.listen();
    const see = (hidden) => {{ document.hidden = hidden; listeners.visibilitychange(); }};
    see(true);
    pass(59_000);
    found.push(ended);
    see(false);
    pass(60_000);
    found.push(ended);
    timers = [];
    see(true);
    pass(60_000);
    found.push(ended);
    console.log(JSON.stringify(found));
    """
    assert run(program) == [0, 0, 1]


def test_a_snapshot_is_not_made_while_a_worker_thinks_and_no_worker_starts_while_it_is_made() -> None:
    program = f"""
    const found = [];
    let waits = [];
    const setTimeout = (run) => waits.push(run);
    const pass = async () => {{
      for (const run of waits.splice(0)) run();
      await new Promise(setImmediate);
    }};
    const addEventListener = () => {{}};
    const quiet = async () => {{}};
    const addressOf = (name) => name;
    const filesAt = () => [];
    const supplies = () => ({{ supplies: {{}}, given: [] }});
    const document = {{ hidden: false }};
    const localStorage = {{ getItem: () => "null", setItem() {{}} }};
    const caches = {{ match: async () => undefined, delete: async () => {{}} }};
    const bundle = {{ version: "1", files: {{ "worker_jobs.js": 1 }} }};
    const own = {{ pyodide: {{}} }};
    const GAME = "";
    class Worker {{
      constructor(name) {{ found.push(name); }}
      terminate() {{ found.push("end"); }}
      postMessage() {{}}
    }}
    {section("storage")}
    {section("jobs")}
    {section("snapshot")}
    let finish;
    Object.assign(snapshot, {{ may: () => true, place: () => "", made: () => new Promise((done) => (finish = done)) }});
    jobs.may = () => true;
    (async () => {{
      jobs.current = {{}};
      snapshot.make();
      await pass();
      await pass();
      found.push("thinks");
      jobs.current = null;
      await pass();
      found.push(jobs.start() === undefined && !jobs.failed);
      finish();
      await pass();
      jobs.start();
      console.log(JSON.stringify(found));
    }})();
    """
    assert run(program) == ["thinks", "worker_snapshot.js", True, "end", "worker_jobs.js"]


def test_what_comes_later_waits_until_nothing_moves_or_nobody_looks_or_the_visit_is_long() -> None:
    program = f"""
    let now = 1000;
    let looks = [];
    const performance = {{ now: () => now }};
    const setTimeout = (look, _wait, ...seen) => looks.push(() => look(...seen));
    const pass = async () => {{
      for (const look of looks.splice(0)) look();
      await new Promise(setImmediate);
    }};
    const patio = {{ frames: 1 }};
    const window = globalThis;
    const document = {{ hidden: false }};
    window.requestIdleCallback = (idle) => idle();
    {section("packs")}
    (async () => {{
      const found = [];
      quiet().then(() => found.push("rests"));
      for (patio.frames = 2; patio.frames < 5; patio.frames++) await pass();
      found.push("moves");
      await pass();
      await pass();
      quiet().then(() => found.push("hidden"));
      patio.frames += 1;
      document.hidden = true;
      await pass();
      document.hidden = false;
      quiet().then(() => found.push("long"));
      patio.frames += 1;
      now = 61_000;
      await pass();
      console.log(JSON.stringify(found));
    }})();
    """
    assert run(program) == ["moves", "rests", "hidden", "long"]


def test_a_battery_is_spared_when_it_is_low_and_not_charged_or_data_are_to_be_saved() -> None:
    program = f"""
    const device = {{ charging: false, level: 0.5, heard: {{}}, addEventListener: (n, h) => (device.heard[n] = h) }};
    const connection = {{ saveData: false }};
    Object.defineProperty(globalThis, "navigator", {{ value: {{ getBattery: async () => device, connection }} }});
    {section("battery")}
    battery.watch().then(() => {{
      const found = [battery.spares()];
      battery.runsLow = () => found.push("low");
      const now = (change) => {{ Object.assign(device, change); Object.values(device.heard).forEach((h) => h()); }};
      now({{ level: 0.2 }});
      found.push(battery.spares());
      now({{ level: 0.1 }});
      now({{ charging: true }});
      found.push(battery.spares());
      connection.saveData = true;
      found.push(battery.spares());
      console.log(JSON.stringify(found));
    }});
    """
    assert run(program) == [False, "low", True, False, True]


def test_where_nothing_is_known_of_a_battery_it_is_not_spared() -> None:
    program = f"""
    Object.defineProperty(globalThis, "navigator", {{ value: {{}} }});
    {section("battery")}
    battery.watch().then(() => console.log(JSON.stringify(battery.spares())));
    """
    assert run(program) is False
