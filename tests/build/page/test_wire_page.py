"""The page's part of live play, in Node: two ends hear that the other is there, and notice when it falls silent."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from build.page_files import PAGE

STAGE = """
const bundle = { servers: [], ice: [] };
let woken = 0;
const outside = { heard: () => (woken += 1) };
const byId = () => ({});
const window = globalThis;
const timers = new Map();
const setInterval = (run) => (timers.set(timers.size + 1, run), timers.size);
const clearInterval = (number) => timers.set(number, () => {});
const setTimeout = () => 0;
const pass = (count, run) => { for (let at = 0; at < count; at += 1) run(); };
const tick = () => [...timers.values()].forEach((run) => run());

class Channel {
  constructor() { this.deaf = false; this.open = true; }
  send(data) {
    if (!this.open) throw new Error("closed");
    if (!this.deaf) this.other.onmessage({ data });
  }
  close() { this.open = false; }
}
let made = [];
class RTCPeerConnection {
  constructor() { made.push(this); this.channel = new Channel(); this.closed = false; }
  createDataChannel() { return this.channel; }
  async setLocalDescription() { this.localDescription = { sdp: "described" }; }
  async setRemoteDescription() {}
  close() { this.closed = true; this.channel.close(); }
}
"""

JOINED = """
const [anna, ken] = [wire.start(""), wire.start("a=candidate:1")];
const [one, other] = made.map((connection) => connection.channel);
[one.other, other.other] = [other, one];
made[1].ondatachannel({ channel: other });
one.onopen();
other.onopen();
"""


def run(program: str) -> Any:
    script = (PAGE / "js" / "wire.js").read_text(encoding="utf-8")
    program = f"{STAGE}{script}{JOINED}{program}"
    done = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_two_ends_that_are_there_stay_connected_without_a_word_of_the_players() -> None:
    program = "pass(100, tick); console.log(JSON.stringify([anna.lost, ken.lost, anna.heard(), woken]))"
    assert run(program) == [False, False, [], 2], "the beats wake nobody"


def test_an_end_that_hears_nothing_for_some_beats_says_that_it_is_lost() -> None:
    program = """
    const found = [];
    other.deaf = true; // Ken's words no longer arrive, and nobody tells Anna
    for (let beat = 0; beat < 7; beat += 1) { tick(); found.push(anna.lost); }
    pass(6, tick); // and nobody tells Ken that Anna has gone
    console.log(JSON.stringify([found, made[0].closed, ken.lost, made[1].closed, woken]));
    """
    assert run(program) == [[False] * 5 + [True] * 2, True, True, True, 4]


def test_a_word_in_time_begins_the_silence_anew() -> None:
    program = """
    other.deaf = true;
    pass(5, tick);
    other.deaf = false;
    ken.say("do 5 take 1 red 1");
    other.deaf = true;
    pass(5, tick);
    console.log(JSON.stringify([anna.lost, anna.heard()]));
    """
    assert run(program) == [False, ["do 5 take 1 red 1"]]
