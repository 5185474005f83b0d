"""What the bench of frames runs in the browser: the yardstick's page, and scripts for a game's page."""

from __future__ import annotations

BARE_PAGE = """<!doctype html><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><body style="margin:0">
<canvas id="canvas"></canvas><script>
const canvas = document.getElementById("canvas"), pen = canvas.getContext("2d");
const density = Math.min(2, devicePixelRatio);
[canvas.width, canvas.height] = [innerWidth * density, innerHeight * density];
canvas.style.cssText = `display:block;width:${innerWidth}px;height:${innerHeight}px`;
let at = 0, count = 0;
window.patio = { frames: 0 };
function draw(now) { if (count) { count -= 1; patio.frames += 1; } requestAnimationFrame(draw); }
requestAnimationFrame(draw);
addEventListener("pointerup", () => requestAnimationFrame(() => {
  pen.fillStyle = (at ^= 1) ? "#c00" : "#00c"; pen.fillRect(0, 0, canvas.width, canvas.height); patio.frames += 1;
}));
</script>"""

RECORDER = """({ all, whole }) => {
  const log = window.frameLog = {
    drawn: [], seen: [], shown: [], thinking: [], clicks: [], rests: [], wanted: null, place: null,
  };
  let frames = patio.frames;
  const probe = document.createElement("canvas");
  const pen = probe.getContext("2d", { willReadFrequently: true });
  const canvas = document.getElementById("canvas");
  const look = ({ x, y, w, h }) => {
    const sharp = canvas.width / innerWidth;
    [probe.width, probe.height] = [w, h];
    pen.drawImage(canvas, x * sharp, y * sharp, w * sharp, h * sharp, 0, 0, w, h);
    return new Uint32Array(pen.getImageData(0, 0, w, h).data.buffer);
  };
  const differ = (one, other) => one.some((value, at) => value !== other[at]);
  Object.defineProperty(patio, "frames", {
    get: () => frames,
    set: (value) => {
      const now = performance.now();
      frames = value;
      log.drawn.push(now);
      // the canvas is on the screen with the frame that the browser makes next
      requestAnimationFrame((at) => { if (log.seen.at(-1) !== at) log.seen.push(at); });
      if (log.wanted && differ(look(log.wanted.place), log.wanted.before)) {
        const began = log.wanted.began;
        log.wanted = null;
        requestAnimationFrame((shown) => log.clicks.push(Math.max(shown, now) - began));
      }
    },
  });
  addEventListener("pointerup", (event) => {
    const all = { x: 0, y: 0, w: innerWidth, h: innerHeight };
    const around = { x: event.clientX - 24, y: event.clientY - 24, w: 48, h: 48 };
    const place = whole ? all : log.place ?? around;
    log.wanted = { place, began: event.timeStamp, before: look(place) };
  }, true);
  const status = document.getElementById("patio-status");
  const count = (now) => {
    log.shown.push(now);
    log.thinking.push(Boolean(status?.textContent.includes("thinking")));
    requestAnimationFrame(count);
  };
  if (all) requestAnimationFrame(count);
}"""
"""Notes when frames are drawn and seen, and how long clicks take: until what is seen there changes (in `place` where it
is set, in CSS pixels), or with `whole` anything on the canvas. With `all` it notes every frame of
the browser as well.

A page asked for every frame has more to do: a slow phone needs a third of its time for that alone.
"""
NOTHING_PLAYED = """for (const key of Object.keys(localStorage)) {
  if (key.startsWith("patio.") && !["patio.snapshot", "patio.settings"].includes(key)) localStorage.removeItem(key);
}"""
"""Lets a page find nothing of what earlier pages of its profile have kept but what makes its start short."""
THINK = """
import json, random, time
from engine.bots.levels import make_search
from engine.registry import find_game

def count(clock=time.perf_counter):
    start, cells = clock(), [0] * 64
    for number in range(12_000):
        cells[number & 63] += number >> 3 & 7
    return (clock() - start) * 1000

def positions(number):
    rng = random.Random(1)
    while number:
        state, steps = find_game("azul").start(players=2), rng.randrange(6, 60)
        while steps and not state.is_terminal():
            steps -= 1
            chance = state.is_chance()
            state.apply_action(state.sample_chance(rng) if chance else rng.choice(state.legal_actions()))
        if not state.is_terminal() and not state.is_chance() and len(state.legal_actions()) > 4:
            number -= 1
            yield state

slices, simulations, spent = [], 0, 0.0
plain = [count() for _ in range(5)]
for state in positions(8):
    thinking = make_search("azul", "hard").think(state, state.current_player(), 7)
    began, done = time.perf_counter(), False
    while not done and time.perf_counter() - began < 0.8:
        start = time.perf_counter()
        done = thinking.step(8)
        slices.append((time.perf_counter() - start) * 1000)
    spent += time.perf_counter() - began
    simulations += thinking.report().simulations
plain += [count() for _ in range(5)]
answer = json.dumps({"slices": slices, "simulations": simulations / spent, "plain": min(plain)})
"""
"""Python that a page of the game runs by itself: how fast and in how long slices a bot thinks there."""
RUN = """(code) => {
  const built_in = patio.record.__globals__.get("__builtins__");
  const find = (name) => built_in.get ? built_in.get(name) : built_in[name];
  const names = find("dict")();
  find("exec")(code, names);
  return names.get("answer");
}"""
REST = """
import js
from scenes.platform.browser import Browser
plain = Browser.rest

async def rest(self, seconds, now=js.performance.now, plain=plain):
    began = now()
    await plain(self, seconds)
    if seconds >= 0.03:
        js.window.frameLog.rests.push(began)
        js.window.frameLog.rests.push(now())

Browser.rest = rest
answer = ""
"""
"""Python that a page of the game runs by itself: it notes when the game rested, since nothing was to be drawn."""
SLOWLY = """
from scenes.stage import pace, stage
plain = stage.Stage.show

def show(self, milliseconds, patience, plain=plain):
    return plain(self, milliseconds, patience / 4)

stage.Stage.show = show
pace.SLOW = -1
answer = ""
"""
"""Python that a page of the game runs by itself: it takes its device for one of a quarter of the speed."""
CLEAR = "() => { for (const noted of Object.values(frameLog)) if (Array.isArray(noted)) noted.length = 0; }"
PLACE = "([x, y, w, h]) => { if (window.frameLog) frameLog.place = { x, y, w, h }; }"
"""Sets the place in which an answer to the next click is looked for."""
