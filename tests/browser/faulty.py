"""A host that fails some requests as networks and hosts do: no answer, half of one, another one, or an endless one."""

from __future__ import annotations

import io
import socket
import threading
from functools import partial
from pathlib import Path
from typing import Literal

from build.serve import Handler, Server
from tests.browser.watch import FAULT, Host

Fault = Literal["fails", "cut", "a page", "hangs", "missing"]
FAULTS: tuple[Fault, ...] = ("fails", "cut", "a page", "hangs")
"""What may become of a request: the connection breaks, half of the file comes as if it were all, an HTML page comes in
its place (as of networks that want to be paid first), or nothing ever comes."""
SIGN_IN = b"<!doctype html><title>Sign in</title><p>Please sign in to this network."
TITLE = "document.getElementById('rescue-title')?.textContent ?? ''"
SAID = f"document.getElementById('rescue') !== null || {FAULT}"
"""Whether the page says that something is wrong: the guard in the document, or the page's script."""
HALVED = """(async () => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const request of await cache.keys()) {
      if (!request.url.includes("PART")) continue;
      const { headers, body } = await cache.match(request);
      const whole = await new Response(body).blob();
      await cache.put(request, new Response(whole.slice(0, whole.size >> 1), { headers }));
    }
  }
})()"""
"""Cuts kept files whose address contains PART in half."""


class Faulty(Handler):
    """Answers wrongly when it is told to."""

    server: FaultyServer

    def do_GET(self) -> None:
        fault = self.server.fault_of(self.path)
        if fault == "fails":
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
        elif fault == "hangs":
            self.server.mended.wait()
            self.close_connection = True
        elif fault == "missing":
            self.send_error(404)
        elif fault == "a page":
            self.answer(SIGN_IN, "text/html; charset=utf-8")
        elif fault == "cut":
            whole = (Path(self.directory) / self.path.partition("?")[0].lstrip("/")).resolve()
            whole = whole / "index.html" if whole.is_dir() else whole
            data = whole.read_bytes() if whole.is_file() else b""
            self.answer(data[: len(data) // 2], self.guess_type(whole))
        else:
            super().do_GET()

    def answer(self, data: bytes, kind: str) -> None:
        """Answer with these bytes, which caches may keep as long as the right ones."""
        for_ever = "/f/" in self.path
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if for_ever else "no-cache")
        self.end_headers()
        self.copyfile(io.BytesIO(data), self.wfile)


class FaultyServer(Server):
    """Counts requests, and knows which fail: of those whose path contains `part`, all after the `first` ones, or only
    the next.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Faulty, directory=str(folder)))
        self.asked: list[str] = []
        self.fault: Fault | None = None
        self.first, self.part, self.once = 0, "", False
        self.mended = threading.Event()
        self.lock = threading.Lock()

    def fault_of(self, path: str) -> Fault | None:
        """Count a request, and return its fault, if any."""
        with self.lock:
            self.asked.append(path)
            number = len(self.asked)
            late = number == self.first + 1 if self.once else number > self.first
            return self.fault if late and self.part in path else None


class FaultyHost(Host):
    """A `Host` that can be broken and mended."""

    server: FaultyServer

    def serve(self, place: Path) -> FaultyServer:
        return FaultyServer(place)

    def breaks(self, fault: Fault | None, part: str = "", first: int = 0, *, once: bool = False) -> None:
        """From now on requests whose path contains `part` fail: all after the `first` ones, or only the next one."""
        server = self.server
        with server.lock:
            server.asked.clear()
            server.mended.clear()
            server.fault, server.part, server.first, server.once = fault, part, first, once

    def mend(self) -> None:
        """Answer everything correctly from now on."""
        self.server.fault = None
        self.server.mended.set()
