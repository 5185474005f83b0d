"""A static server for localhost that treats files the way good hosts do: gzip, types, caching."""

from __future__ import annotations

import gzip
import http.server
import io
import sys
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from build.progress import say

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
ZIPPED = {".html", ".css", ".js", ".mjs", ".txt", ".webmanifest", ".wasm", ".svg"}


@lru_cache(maxsize=64)
def zipped(path: str, changed: int) -> bytes:
    """Return a file gzipped; `changed`, its time in nanoseconds, makes the cache notice changes."""
    return gzip.compress(Path(path).read_bytes(), compresslevel=6, mtime=changed and 0)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files below a folder and says nothing about it."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: object) -> str:
        """Return the type by the name's ending; our own packed files are plain bytes."""
        return TYPES.get(Path(str(path)).suffix, "application/octet-stream")

    def send_head(self) -> io.BytesIO | None:
        """Send the headers and return the body, gzipped where the browser accepts it and the type allows it."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            if not self.path.split("?")[0].endswith("/"):
                self.redirect_to_folder()
                return None
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return None
        packed = path.suffix in ZIPPED and "gzip" in self.headers.get("Accept-Encoding", "")
        body = zipped(str(path), path.stat().st_mtime_ns) if packed else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(body)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        for_ever = path.parent.name == "f"
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if for_ever else "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # a page in a closed frame has no origin
        self.end_headers()
        return io.BytesIO(body)

    def redirect_to_folder(self) -> None:
        """Send the browser to the address with a slash, so that relative addresses are right."""
        plain, _, query = self.path.partition("?")
        self.send_response(301)
        self.send_header("Location", f"{plain}/{'?' + query if query else ''}")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet."""


class Server(http.server.ThreadingHTTPServer):
    """A server that does not report browsers that hang up."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report an error of a request, unless the browser just left."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(folder: Path, port: int) -> Server:
    """Return a server for `folder` on localhost; port 0 takes a free one; OSError when it is taken."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def serve(folder: Path, port: int) -> None:
    """Serve until interrupted, after printing the address; OSError when the port is taken."""
    with make_server(folder, port) as server:
        say(f"\nPatio is at http://localhost:{server.server_port}/  (Ctrl+C ends it)")
        server.serve_forever()
