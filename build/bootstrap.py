"""Set up a fresh machine: Debian packages, a virtual environment, npm packages.

Standard library only, since it runs before anything is installed.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from build.paths import NODE_MODULES, ROOT, cache_dir
from build.progress import say

INSIDE = "PATIO_VENV"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20


class SetupError(Exception):
    """Something is missing that only the user can add; the text says how."""


def need_python() -> None:
    """Raise SetupError when this Python is too old for the sources."""
    if sys.version_info < OLDEST_PYTHON:
        wanted, found = (".".join(map(str, version[:2])) for version in (OLDEST_PYTHON, sys.version_info))
        raise SetupError(f"Python {wanted} or newer is needed, this is {found}")


def is_debian() -> bool:
    """Tell whether apt can install packages here (Debian or a system derived from it)."""
    return shutil.which("apt-get") is not None and Path("/etc/debian_version").exists()


def apt_install(packages: Sequence[str], why: str) -> None:
    """Install Debian packages as root; otherwise name the command that would.

    `why` says in the message what they are needed for. Raises `SetupError` if we are not root, this is not Debian, or
    apt failed.
    """
    names = " ".join(packages)
    if not is_debian():
        raise SetupError(f"{why} is missing. On Debian it is: apt install {names}")
    if os.geteuid() != 0:
        raise SetupError(f"{why} is missing. Please run: sudo apt install {names}")
    say(f"== apt: {names} ({why})")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wait = ["-o", "DPkg::Lock::Timeout=300"]
    subprocess.run(["apt-get", *wait, "update", "-qq"], env=env, check=False)
    command = ["apt-get", *wait, "install", "-y", "-qq", "--no-install-recommends", *packages]
    done = subprocess.run(command, env=env, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise SetupError(f"apt could not install {names}:\n{(done.stdout + done.stderr)[-2000:]}")


def need_command(command: str, package: str, why: str) -> None:
    """Make sure a command exists, by apt when it does not; raises SetupError as `apt_install` does."""
    if shutil.which(command) is None:
        apt_install([package], why)
        if shutil.which(command) is None:
            raise SetupError(f"{package} was installed, yet `{command}` is not on the PATH")


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Hold a lock in the cache, so that two set-ups at once do not disturb each other."""
    cache_dir().mkdir(parents=True, exist_ok=True)
    with (cache_dir() / f"{name}.lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def venv_path(requirements: Path) -> Path:
    """Return the folder of the environment for these requirements and this Python."""
    seed = requirements.read_bytes() + sys.version.encode() + platform.machine().encode()
    return cache_dir() / "venv" / f"{requirements.stem}-{hashlib.sha256(seed).hexdigest()[:12]}"


def make_venv(requirements: Path) -> Path:
    """Create the environment that a requirements file pins, unless it is there already; return its Python.

    The file has `--hash` lines for every package. Raises `SetupError` if `venv` is missing or pip could not install
    what is pinned.
    """
    place = venv_path(requirements)
    python = place / "bin" / "python"
    done = place / "complete"
    with locked("venv"):
        if done.exists():
            return python
        shutil.rmtree(place, ignore_errors=True)
        if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode != 0:
            apt_install(["python3-venv"], "Python's venv")
        say(f"== Python packages of {requirements.name} into {place}")
        subprocess.run([sys.executable, "-m", "venv", str(place)], check=True)
        pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--quiet"]
        got = subprocess.run([*pip, "--require-hashes", "-r", str(requirements)], check=False)
        if got.returncode != 0:
            raise SetupError(f"pip could not install {requirements.relative_to(ROOT)}; its words are above")
        done.touch()
    return python


def enter_venv(requirements: str, module: str, arguments: Sequence[str]) -> None:
    """Continue inside the right environment: return if this is it, else replace this process.

    `requirements` names a file under requirements/, `module` what `python -m` is to run there with `arguments`.
    """
    path = ROOT / "requirements" / requirements
    key = venv_path(path).name
    if os.environ.get(INSIDE) == key:
        return
    python = make_venv(path)
    os.chdir(ROOT)
    os.environ[INSIDE] = key
    os.environ["PATH"] = f"{python.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    os.execv(python, [str(python), "-m", module, *arguments])


def need_node() -> None:
    """Make sure that Node and npm are here, by apt if needed; raises SetupError, also when Node is too old."""
    need_command("node", "nodejs", "Node (runs Pyodide's compiler at build time)")
    need_command("npm", "npm", "npm (fetches Pyodide and the fonts)")
    told = subprocess.run(["node", "--version"], check=False, capture_output=True, text=True).stdout.strip()
    number = told.removeprefix("v").partition(".")[0]
    if not number.isdecimal() or int(number) < OLDEST_NODE:
        raise SetupError(f"Node {OLDEST_NODE} or newer is needed, this is {told or 'none that says its version'}")


def install_node_packages() -> None:
    """Run `npm ci` when package-lock.json changed since the last time; raises SetupError."""
    lock = (ROOT / "package-lock.json").read_bytes() + (ROOT / "package.json").read_bytes()
    mark = NODE_MODULES / ".patio-lock"
    key = hashlib.sha256(lock).hexdigest()
    with locked("npm"):
        need_node()
        if mark.exists() and mark.read_text() == key:
            return
        say("== npm packages (Pyodide, Noto Sans JP, Binaryen, and for the tests axe, Lighthouse and Puppeteer)")
        command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
            raise SetupError("npm ci failed; its words are above")
        mark.write_text(key)


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome on this machine, or None."""
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def need_chromium() -> str:
    """Return the path of Chromium, installing Debian's when there is none; raises SetupError."""
    if find_chromium() is None:
        apt_install(["chromium", "fonts-noto-core"], "Chromium (the browser tests play in it)")
    found = find_chromium()
    if found is None:
        raise SetupError("Chromium was installed, yet it is not on the PATH")
    return found


def need_firefox() -> str:
    """Return the path of Firefox, installing Debian's when there is none; raises SetupError."""
    found = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
    if found is None:
        apt_install(["firefox-esr"], "Firefox (some browser tests play in it as well)")
        found = shutil.which("firefox-esr")
    if found is None:
        raise SetupError("Firefox was installed, yet it is not on the PATH")
    return found


def need_loudspeaker() -> None:
    """Make sure that there is a sound server: Firefox plays nothing without a loudspeaker; raises SetupError."""
    why = "PulseAudio (the browser tests listen to it)"
    need_command("pulseaudio", "pulseaudio", why)
    need_command("parec", "pulseaudio-utils", why)


def need_relay() -> None:
    """Make sure that there is a relay: live play through a server is tested with one of our own; raises SetupError."""
    need_command("turnserver", "coturn", "coturn (a relay, through which the browser tests play live)")


def need_webkit() -> Path:
    """Return the path of WebKitGTK's small browser, installing Debian's when there is none; raises SetupError."""
    why = "WebKit (a browser test plays in it, in a window that nobody sees)"
    need_command("Xvfb", "xvfb", why)
    need_command("WebKitWebDriver", "webkit2gtk-driver", why)
    found = next(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"), None)
    if found is None:
        raise SetupError("WebKit was installed, yet its MiniBrowser is not below /usr/lib")
    return found
