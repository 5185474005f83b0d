"""Fetch the archives with this machine's own clients, apt and pip, as they are configured.

There is no address of a registry here. apt says which one it uses, and fetches Debian's stable sources from there, with
lists of our own in the cache: the system's lists are left alone. Every archive is checked against its pinned hash and
kept, so that nothing is downloaded twice.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from build.wheel import cache as cache_
from build.wheel.errors import WheelError
from build.wheel.inputs import ARCHIVES, COMPILER, DEBIAN, PYTHON_HEADERS, Archive, hash_of
from build.wheel.run import run

WHAT_HELPS = (
    "Without them, give --wheel PATH a ready wheel: pygame-ce compiled for Pyodide 0.29 "
    "(a file like pygame_ce-2.5.7-cp313-cp313-pyodide_2025_0_wasm32.whl)."
)
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
CLANG = "clang-19"
LINKER = "wasm-ld-19"
COMPILER_PACKAGES = (CLANG, "lld-19")


def ensure_compiler(progress: Callable[[str], None]) -> None:
    """Make sure that clang and wasm-ld of the pinned version are here; install them where that is possible.

    Raises WheelError when they have another version, or are missing and we are not root on Debian.
    """
    if not (shutil.which(CLANG) and shutil.which(LINKER)):
        _install_compiler(progress)
    for tool in (CLANG, LINKER):
        said = run([tool, "--version"], f"ask {tool} for its version")
        if COMPILER not in said:
            raise WheelError(f"The wheel is made with LLVM {COMPILER}, but {tool} is: {said.splitlines()[0]}")


def _install_compiler(progress: Callable[[str], None]) -> None:
    packages = " ".join(COMPILER_PACKAGES)
    if not shutil.which("apt-get"):
        raise WheelError(
            f"Compiling pygame-ce needs a Debian system with {CLANG}, {LINKER} and apt-get, which are not "
            f"here. {WHAT_HELPS}"
        )
    if os.geteuid() != 0:
        raise WheelError(
            f"Compiling pygame-ce needs {CLANG} and {LINKER}. Install them with: "
            f"sudo apt-get install --no-install-recommends {packages}. {WHAT_HELPS}"
        )
    progress(f"installing {packages} through apt")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-qq"], "update apt's lists", env=environment)
    run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *COMPILER_PACKAGES],
        f"install {packages}",
        env=environment,
    )


def fetch_all(cache: Path, progress: Callable[[str], None]) -> dict[str, Path]:
    """Return the path of every archive by package name, downloading those that are not in the cache.

    Raises WheelError when one cannot be downloaded, or is not the file that is pinned.
    """
    downloads = cache / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    paths = {archive.package: downloads / archive.filename for archive in ARCHIVES}
    missing = [archive for archive in ARCHIVES if not _is_here(paths[archive.package], archive)]
    headers = downloads / f"{PYTHON_HEADERS.package}_{PYTHON_HEADERS.sha256[:16]}.deb"
    paths[PYTHON_HEADERS.package] = headers
    from_apt = [archive for archive in missing if archive.registry == "debian source"]
    if from_apt or not headers.exists():
        apt = _Apt(cache / "apt", progress)
        for archive in from_apt:
            progress(f"downloading the sources of {archive.package} {archive.version}")
            _keep(downloads, archive, apt.download_source)
        if not headers.exists():
            progress(f"downloading {PYTHON_HEADERS.package}")
            with cache_.work_folder(downloads) as folder:
                apt.download_package(PYTHON_HEADERS.package, folder).rename(headers)
    for archive in missing:
        if archive.registry == "pypi":
            progress(f"downloading {archive.package} {archive.version}")
            _keep(downloads, archive, pip_download)
    return paths


def _is_here(path: Path, archive: Archive) -> bool:
    return path.exists() and hash_of(path) == archive.sha256


def _keep(downloads: Path, archive: Archive, download: Callable[[Archive, Path], None]) -> None:
    with cache_.work_folder(downloads) as folder:
        download(archive, folder)
        file = folder / archive.filename
        if not file.exists():
            found = ", ".join(sorted(path.name for path in folder.iterdir())) or "nothing"
            raise WheelError(f"{archive.filename} was asked for, but {found} was downloaded.")
        if (found := hash_of(file)) != archive.sha256:
            raise WheelError(f"{archive.filename} has the SHA-256 {found}, not {archive.sha256}.")
        file.replace(downloads / archive.filename)


class _Apt:
    """apt with lists of its own, of the sources and packages of Debian's pinned release."""

    def __init__(self, folder: Path, progress: Callable[[str], None]) -> None:
        if not shutil.which("apt-get"):
            raise WheelError(f"SDL comes from Debian's sources, and there is no apt-get here. {WHAT_HELPS}")
        if not KEYRING.exists():
            raise WheelError(
                f"The sources of SDL come from Debian, but {KEYRING} is not here to check their signature: "
                f"install debian-archive-keyring. {WHAT_HELPS}"
            )
        for name in ("lists/partial", "cache/archives/partial"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        sources = folder / "sources.list"
        source = f"[signed-by={KEYRING}] {_mirror()} {DEBIAN} main\n"
        sources.write_text(f"deb {source}deb-src {source}")
        self.options = [
            "-qq",
            *("-o", f"Dir::Etc::SourceList={sources}"),
            *("-o", "Dir::Etc::SourceParts=-"),
            *("-o", f"Dir::State::Lists={folder / 'lists'}"),
            *("-o", f"Dir::Cache={folder / 'cache'}"),
            # Debian's headers differ by machine only in the one file that is replaced, so any machine's will do.
            *("-o", "APT::Architecture=amd64", "-o", "APT::Architectures=amd64"),
            *("-o", f"APT::Sandbox::User={'root' if os.geteuid() == 0 else ''}"),
            *("-o", "Acquire::Languages=none"),
        ]
        progress(f"updating a list of Debian {DEBIAN}'s sources")
        run(["apt-get", *self.options, "update"], f"fetch the lists of Debian {DEBIAN}")

    def download_source(self, archive: Archive, folder: Path) -> None:
        """Download just this archive of a source package, which may have more."""
        command = ["apt-get", *self.options, "source", "--print-uris", "--only-source", "--tar-only"]
        listed = run([*command, archive.package], f"find the sources of {archive.package}")
        pattern = rf"^'([^']+)' {re.escape(archive.filename)} \d+ SHA256:([0-9a-f]+)$"
        match = re.search(pattern, listed, re.MULTILINE)
        if match is None:
            raise WheelError(f"Debian {DEBIAN} has no {archive.filename} any more, which the build pins. {WHAT_HELPS}")
        run(
            [_helper(), *self.options, "download-file", match[1], archive.filename, f"SHA256:{match[2]}"],
            f"download {archive.filename}",
            cwd=folder,
        )

    def download_package(self, package: str, folder: Path) -> Path:
        """Download a binary package into the folder and return its path."""
        run(["apt-get", *self.options, "download", package], f"download {package}", cwd=folder)
        return next(folder.glob("*.deb"))


def _helper() -> Path:
    helper = Path("/usr/lib/apt/apt-helper")
    if not helper.exists():
        raise WheelError(f"There is no {helper} here, apt's own tool to download a file. {WHAT_HELPS}")
    return helper


def _mirror() -> str:
    """Return the address from which apt gets this machine's Debian packages."""
    listed = run(["apt-get", "indextargets", "--format", "$(REPO_URI)"], "ask apt for its sources")
    mirrors = sorted({line for line in listed.splitlines() if line and "security" not in line})
    if not mirrors:
        raise WheelError(f"apt has no sources configured here. {WHAT_HELPS}")
    return mirrors[0]


# `pip download` asks a source package's backend for its metadata, and would install the package's build tools for that.
# This one answers in its place, so that pip only downloads.
STAND_IN_BACKEND = """
from pathlib import Path

def prepare_metadata_for_build_wheel(directory, settings=None):
    folder = Path(directory, "{name}-{version}.dist-info")
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\\nName: {package}\\nVersion: {version}\\n")
    return folder.name
"""
BACKEND_OF_PYGAME = "mesonpy"


def pip_download(archive: Archive, folder: Path) -> None:
    """Download one archive with pip, which finds its index as it is configured and checks the hash."""
    requirements = folder / "requirements.txt"
    requirements.write_text(f"{archive.package}=={archive.version} --hash=sha256:{archive.sha256}\n")
    backend = folder / "backend"
    backend.mkdir()
    name = archive.package.replace("-", "_")
    (backend / f"{BACKEND_OF_PYGAME}.py").write_text(
        STAND_IN_BACKEND.format(name=name, package=archive.package, version=archive.version)
    )
    kind = ["--no-binary", ":all:", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", *kind]
    run(
        [*command, "--dest", folder, "--requirement", requirements],
        f"download {archive.package} with pip",
        env={**os.environ, "PYTHONPATH": str(backend)},
    )
