"""The server of the bundle: what it zips, what may be kept, and what it refuses."""

from __future__ import annotations

import http.client
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from build.archive import write_tree
from build.game.parcel import parcel_bytes, read_parcel
from build.paths import ROOT
from build.serve import make_server

Answer = tuple[int, dict[str, str], bytes]


class Ask(Protocol):
    """Ask the server for a path; return the status, the headers and the body of its answer."""

    def __call__(self, path: str, headers: dict[str, str] | None = None) -> Answer: ...


@pytest.fixture
def ask(tmp_path: Path) -> Iterator[Ask]:
    write_tree({"index.html": b"<p>" * 500, "f/a.123.bin": b"raw", "sub/index.html": b"sub"}, tmp_path)
    server = make_server(tmp_path, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def get(path: str, headers: dict[str, str] | None = None) -> Answer:
        connection = http.client.HTTPConnection("localhost", server.server_port)
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()

    yield get
    server.shutdown()
    server.server_close()


def test_the_server_zips_text_and_lets_hashed_files_be_kept(ask: Ask) -> None:
    status, headers, body = ask("/?new=azul", {"Accept-Encoding": "gzip"})
    assert (status, headers["Content-Encoding"], headers["Cache-Control"]) == (200, "gzip", "no-cache")
    assert len(body) < 100
    _, headers, body = ask("/f/a.123.bin", {"Accept-Encoding": "gzip"})
    assert body == b"raw"
    assert "immutable" in headers["Cache-Control"]


def test_the_server_keeps_to_its_folder_and_to_slashes(ask: Ask) -> None:
    assert ask("/../../etc/passwd")[0] == 404
    assert ask("/missing")[0] == 404
    status, headers, _ = ask("/sub?x=1")
    assert (status, headers["Location"]) == (301, "/sub/?x=1")


def test_the_checks_have_a_script_that_anyone_can_run() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "python3 -m tests" in script.read_text()


def test_drawings_that_differ_in_colours_alone_lie_side_by_side_in_a_parcel() -> None:
    long = b"".join(b"M%d %dh7" % (at * 7919 % 997, at * 104729 % 991) for at in range(4000))
    other = bytes(reversed(long))
    files = {
        "a.svg": b'<path fill="#123456" d="' + long + b'"/>',
        "b.svg": b'<path fill="#ABCDEF" d="' + other + b'"/>',
        "c.svg": b'<path fill="#654321" d="' + long + b'"/>',
        "z.py": b"print()",
    }
    order = list(read_parcel(parcel_bytes(files)))
    assert sorted(order) == sorted(files)
    assert order[0] == "z.py"
    assert abs(order.index("a.svg") - order.index("c.svg")) == 1
