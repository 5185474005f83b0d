"""A TURN relay on this machine, Debian's coturn; tests see what it has passed on."""

from __future__ import annotations

import re
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self

HOST = "127.0.0.1"
USER, SECRET = "anna", "tiles"


class Relay:
    """A relay; `address` is what `python3 -m build --ice` takes."""

    def __init__(self) -> None:
        self._place = tempfile.TemporaryDirectory()
        self._log = Path(self._place.name) / "log"
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
            free.bind((HOST, 0))
            self.port = free.getsockname()[1]
        self.address = f"turn:{USER}:{SECRET}@{HOST}:{self.port}?transport=udp"
        settings = [
            *("-n", "--no-tls", "--no-dtls", "--no-cli", "--lt-cred-mech", "--allow-loopback-peers", "--verbose"),
            *(f"--listening-ip={HOST}", f"--relay-ip={HOST}", f"--listening-port={self.port}", "--realm=patio"),
            *(f"--user={USER}:{SECRET}", f"--pidfile={self._place.name}/pid", f"--userdb={self._place.name}/users"),
            *("--log-file=stdout", "--simple-log"),
        ]
        with self._log.open("wb") as log:
            self._server = subprocess.Popen(["turnserver", *settings], stdout=log, stderr=subprocess.STDOUT)

    def __enter__(self) -> Self:
        end = time.monotonic() + 20
        while "UDP listener opened on" not in self.told():
            assert self._server.poll() is None, self.told()
            assert time.monotonic() < end, f"coturn does not start:\n{self.told()}"
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait(20)
        self._place.cleanup()

    def told(self) -> str:
        """Return the log so far."""
        return self._log.read_text(errors="replace")

    def sessions(self) -> int:
        """Return how many devices have asked for a place on the relay."""
        return len(set(re.findall(r"session (\d+):", self.told())))
