"""The page's part of showing a picture, in Node: it paints the squares that have changed, and those only."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from build.page_files import PAGE

PROGRAM = """
const [WIDTH, HEIGHT, PLACES] = [200, 150, 4 * 200 * 150];
const memory = new ArrayBuffer(PLACES + 1024);
const own = { pyodide: { _module: { HEAP32: new Int32Array(memory) } } };
const canvas = new Int32Array(WIDTH * HEIGHT);
let painted = 0;
const pen = {
  createImageData: (width, height) => ({ width, height, data: new Uint8ClampedArray(4 * width * height) }),
  putImageData({ width, data }, left, top, fromX = 0, fromY = 0, across = WIDTH, down = HEIGHT) {
    const numbers = new Int32Array(data.buffer);
    for (let y = fromY; y < fromY + down && top + y < HEIGHT; y += 1) {
      for (let x = fromX; x < fromX + across && left + x < WIDTH; x += 1) {
        canvas[(top + y) * WIDTH + left + x] = numbers[y * width + x];
        painted += 1;
      }
    }
  },
};
const byId = () => ({ getContext: () => pen });

SCRIPT

const pixels = new Int32Array(memory, 0, WIDTH * HEIGHT);
let seed = 7;
const random = (below) => (seed = (seed * 48271) % 2147483647) % below;

function show(places, afresh = false) {
  new Int32Array(memory, PLACES).set(places.flat());
  painted = 0;
  screen.show(0, WIDTH, HEIGHT, PLACES, places.length * 4, afresh);
  return painted;
}

function fill([left, top, width, height], colour) {
  for (let y = top; y < top + height; y += 1) pixels.fill(colour, y * WIDTH + left, y * WIDTH + left + width);
}

const same = () => canvas.every((number, at) => number === (pixels[at] | 0xff000000));
const found = {};
fill([0, 0, WIDTH, HEIGHT], 0x112233);
found.first = [show([]), same()];
found.nothing = [show([[0, 0, WIDTH, HEIGHT]]), same()];
fill([70, 70, 3, 3], 0x99);
found.little = [show([[60, 60, 20, 20]]), same()];
fill([199, 149, 1, 1], 0x77);
found.corner = [show([[190, 140, 10, 10]]), same()];
fill([10, 10, 150, 130], 0x55);
found.most = [show([[10, 10, 150, 130]]), same()];
canvas.fill(0);
found.afresh = [show([], true), same()];
found.many = true;
for (let turn = 0; turn < 200; turn += 1) {
  const places = Array.from({ length: 1 + random(4) }, () => {
    const [left, top] = [random(WIDTH), random(HEIGHT)];
    return [left, top, 1 + random(WIDTH - left), 1 + random(HEIGHT - top)];
  });
  for (const place of places) fill(place, random(1 << 24));
  show(places);
  found.many &&= same();
}
console.log(JSON.stringify(found));
"""


def shown() -> Any:
    script = (PAGE / "js" / "screen.js").read_text(encoding="utf-8")
    program = PROGRAM.replace("SCRIPT", script)
    return json.loads(subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True).stdout)


def test_only_squares_that_look_different_are_painted_and_the_canvas_shows_everything() -> None:
    found = shown()
    assert found["first"] == [200 * 150, True]
    assert found["nothing"] == [0, True]
    assert found["little"] == [64 * 64, True]
    assert found["corner"] == [(200 - 3 * 64) * (150 - 2 * 64), True]
    assert found["most"] == [200 * 150, True]
    assert found["afresh"] == [200 * 150, True]
    assert found["many"]
