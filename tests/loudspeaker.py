"""A loudspeaker where there is none: PulseAudio with a silent sink, which is recorded."""

from __future__ import annotations

import array
import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self

RATE = 22_050
SOUND = ("--format=float32le", "--channels=1", f"--rate={RATE}")


class Loudspeaker:
    """A sound server of its own; programs started with `env` use it."""

    def __init__(self) -> None:
        self._place = tempfile.TemporaryDirectory()
        home = Path(self._place.name)
        self._socket = home / "socket"
        self._heard = home / "heard"
        self.env = {**os.environ, "PULSE_SERVER": f"unix:{self._socket}"}
        own = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
        server = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes"]
        modules = ["module-null-sink sink_name=silent", f"module-native-protocol-unix socket={self._socket}"]
        modules[1] += " auth-anonymous=1"
        self._server = subprocess.Popen(
            [*server, *(f"--load={module}" for module in modules)], env={**os.environ, **own}, stderr=subprocess.DEVNULL
        )
        self._recorder: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        end = time.monotonic() + 20
        while not self._socket.exists():
            assert self._server.poll() is None, "pulseaudio ended"
            assert time.monotonic() < end, "pulseaudio does not answer"
            time.sleep(0.05)
        with self._heard.open("wb") as heard:
            record = ["parec", "--device=silent.monitor", "--raw", "--latency-msec=50", *SOUND]
            self._recorder = subprocess.Popen(record, env=self.env, stdout=heard)
        return self

    def __exit__(self, *_: object) -> None:
        for process in filter(None, (self._recorder, self._server)):
            process.terminate()
            process.wait(20)
        self._place.cleanup()

    def loudest(self) -> float:
        """Return the largest sample so far, 0..1."""
        samples = array.array("f")
        data = self._heard.read_bytes()
        samples.frombytes(data[: len(data) // 4 * 4])
        return max(map(abs, samples), default=0.0)

    def listened(self) -> float:
        """Return how many seconds have been recorded."""
        return self._heard.stat().st_size / 4 / RATE
