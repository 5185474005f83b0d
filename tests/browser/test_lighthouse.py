"""Lighthouse, the audit that Chrome itself brings: accessibility and best practices are without a fault."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from build.bootstrap import need_chromium
from build.paths import NODE_MODULES
from tests.browser.watch import Publish
from tests.chromium import FLAGS, NO_SUGGESTIONS

pytestmark = pytest.mark.browser

CATEGORIES = ("accessibility", "best-practices")
TABLE = "?new=azul&seats=person,random&seed=7&speed=off&lang=en"


def audit(address: str, report: Path, form_factor: str) -> tuple[dict[str, float], dict[str, object]]:
    """Let Lighthouse start a Chromium of its own, open the address, and return its scores and what it found."""
    command = [
        str(NODE_MODULES / ".bin" / "lighthouse"),
        address,
        "--quiet",
        "--no-enable-error-reporting",
        f"--only-categories={','.join(CATEGORIES)}",
        "--output=json",
        f"--output-path={report}",
        f"--chrome-flags={' '.join(['--headless=new', *FLAGS, NO_SUGGESTIONS])}",
    ]
    if form_factor == "desktop":
        command.append("--preset=desktop")
    env = {**os.environ, "CHROME_PATH": need_chromium()}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert report.exists(), done.stdout + done.stderr
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found.get("runtimeError") is None
    audits = found["audits"]
    faults = {}
    for name in CATEGORIES:
        for entry in found["categories"][name]["auditRefs"]:
            one = audits[entry["id"]]
            if entry["weight"] and one["score"] not in (None, 1):
                faults[entry["id"]] = one.get("details", {}).get("items", one["title"])
    return {name: found["categories"][name]["score"] for name in CATEGORIES}, faults


@pytest.mark.parametrize(
    ("query", "form_factor"),
    [
        pytest.param("?lang=ja", "desktop", marks=pytest.mark.every, id="Japanese title on a desktop"),
        pytest.param(TABLE, "mobile", id="table on a phone"),
    ],
)
def test_lighthouse_gives_accessibility_and_best_practices_100(
    game: Path, host: Publish, tmp_path: Path, query: str, form_factor: str
) -> None:
    scores, faults = audit(host(game / "web").address + query, tmp_path / "report.json", form_factor)
    assert faults == {}
    assert scores == dict.fromkeys(CATEGORIES, 1)
