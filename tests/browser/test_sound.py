"""Sound is heard: the browser's own stream is measured where it leaves for the loudspeaker."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.watch import Publish, Visit

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

METER = """
  window.sounds = [];
  window.loudest = 0;
  const make = BaseAudioContext.prototype.createScriptProcessor;
  BaseAudioContext.prototype.createScriptProcessor = function (...sizes) {
    const node = make.apply(this, sizes);
    const meter = this.createAnalyser();
    const samples = new Float32Array(meter.fftSize);
    node.connect(meter);
    window.sounds.push(this);
    setInterval(() => {
      meter.getFloatTimeDomainData(samples);
      window.loudest = Math.max(window.loudest, ...samples.map(Math.abs));
    }, 20);
    return node;
  };
"""
"""Measures what SDL hands to the browser; `loudest` is the largest sample so far."""

CHOOSE = "document.querySelector('#patio-choices [data-action]')?.click()"


def test_before_the_first_touch_nothing_sounds_and_after_it_moves_are_heard(
    game: Path, host: Publish, visit: Visit
) -> None:
    page = visit(host(game / "web").address + "?new=azul&seats=person,person&seed=7&speed=off", METER)
    page.until_ready()
    page.until("document.querySelector('#patio-choices [data-action]') !== null", "the turn")
    assert page.evaluate("loudest") == 0
    page.page.mouse.click(640, 20)
    page.until("sounds.length > 0 && sounds.every((sound) => sound.state === 'running')", "the sound to be unlocked")
    for _ in range(40):  # sounds are loaded in idle moments: the first moves may come too early
        page.evaluate(CHOOSE)
        page.page.wait_for_timeout(400)
        if page.evaluate("loudest") > 0.01:
            break
    assert 0.01 < page.evaluate("loudest") <= 1
