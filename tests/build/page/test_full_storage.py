"""A storage that is full or blocked, in Node: no script of the page stumbles over it, and both are told apart."""

from __future__ import annotations

from typing import Any

import pytest

from tests.build.page.test_page_at_rest import run, section

STORAGES = {
    "roomy": "{ value: { length: 1, getItem: () => null, setItem() {}, removeItem() {} } }",
    "full": "{ value: { length: 3, getItem: () => null, setItem() { throw new Error('full') } } }",
    "nothing": "{ value: { length: 0, getItem: () => null, setItem() { throw new Error('full') } } }",
    "blocked": "{ get() { throw new Error('denied') } }",
}


def with_storage(kind: str, program: str) -> Any:
    """Run a program on a device with such a storage."""
    put = f"Object.defineProperty(globalThis, 'localStorage', {STORAGES[kind]});"
    return run(f"{put}\n{section('storage')}\n{program}")


@pytest.mark.parametrize(("kind", "said"), [("roomy", ""), ("full", "full"), ("nothing", "none"), ("blocked", "none")])
def test_a_full_storage_is_told_from_one_that_keeps_nothing(kind: str, said: str) -> None:
    assert with_storage(kind, "console.log(JSON.stringify(storage.trouble()))") == said


SNAPSHOT = f"""
const addEventListener = () => {{}};
const found = [];
const headers = {{ get: (name) => (name === "x-hash" ? "the hash" : "{{}}") }};
const caches = {{
  match: async () => ({{ arrayBuffer: async () => new ArrayBuffer(8), headers }}),
  delete: async () => found.push("dropped"),
}};
const hashOf = async () => "the hash";
const bundle = {{ version: "1" }};
const location = {{ href: "http://patio.example/" }};
const locks = {{ request: (_name, _how, take) => take({{}}) }};
Object.defineProperty(globalThis, "navigator", {{ value: {{ serviceWorker: {{ controller: {{}} }}, locks }} }});
{section("snapshot")}
Object.assign(snapshot, {{ may: () => true, limit() {{}} }});
"""


@pytest.mark.parametrize("kind", ["full", "blocked"])
def test_a_start_where_nothing_can_be_noted_does_without_the_snapshot_and_goes_on(kind: str) -> None:
    program = f"""{SNAPSHOT}
    (async () => {{
      found.push((await snapshot.find()) === null);
      snapshot.started();
      snapshot.left();
      await snapshot.drop();
      console.log(JSON.stringify(found));
    }})();
    """
    assert with_storage(kind, program) == [True, "dropped"]


def test_a_start_that_can_be_noted_uses_the_snapshot() -> None:
    program = f"{SNAPSHOT} snapshot.find().then((kept) => console.log(JSON.stringify(kept !== null)));"
    assert with_storage("roomy", program) is True


@pytest.mark.parametrize("kind", ["full", "blocked"])
def test_the_kept_files_are_checked_where_the_day_of_that_cannot_be_noted(kind: str) -> None:
    program = f"""
    const guard = {{ workers: () => null }};
    {section("offline")}
    const found = [];
    class MessageChannel {{
      port1 = {{}};
      port2 = this.port1;
    }}
    const postMessage = ({{ ask }}, [port]) => {{
      found.push(ask);
      setImmediate(() => port.onmessage({{ data: {{}} }}));
    }};
    keepOrder({{ postMessage }}, false).then(() => console.log(JSON.stringify(found)));
    """
    assert with_storage(kind, program) == ["drop old versions", "check"]
