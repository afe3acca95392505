"""Python for pages: the files of Pyodide, from a folder or from the package that npm fetches once."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.files import why_not

VERSION = "314.0.6"
"""The version of the npm package ``pyodide``."""

INTEGRITY = "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
"""The hash of that package, in npm's notation."""

CACHE = "SISYPHUS_WIDGETS_CACHE"
"""The environment variable that overrides the folder in which the package is cached."""

FILES = ("package.json", "pyodide-lock.json", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

PATIENCE = 600
"""The timeout for npm, in seconds."""


@dataclass(frozen=True)
class PythonFiles:
    """The files of Pyodide that a page needs."""

    version: str
    lock: str
    """The lock file of this release without any packages, as JSON."""
    loader: bytes
    runtime: bytes
    wasm: bytes
    library: bytes


class PythonMissing(RulesError):
    """An error raised if Python for pages is unavailable; the message says how to get it."""


def python_files(where: object = True) -> PythonFiles:
    """Return the files of Pyodide from a folder or, with True, from the npm package.

    On first use, npm fetches the package into the user's cache. Its hash is checked on every use.

    Raises:
        PythonMissing: there is no such folder, its Pyodide is incomplete or of another version, or the package is
            neither in the cache nor available from npm.
        TypeError: ``where`` is neither True nor a path.
    """
    if where is True:
        return _read(_of_package())
    if not isinstance(where, str | Path):
        raise TypeError(f"python is True, or the folder of Pyodide, not {type(where).__name__}")
    folder = Path(where)
    if not folder.is_dir():
        raise PythonMissing(f"there is no folder {quoted(str(where))}; {_WAY_OUT}")

    def content(name: str) -> bytes:
        try:
            return (folder / name).read_bytes()
        except OSError as error:
            reason = why_not(folder / name, error)
            raise PythonMissing(
                f"{quoted(str(where))} is not a folder of Pyodide: {name}: {reason}; {_WAY_OUT}"
            ) from None

    return _read(content)


_WAY_OUT = (
    f"name the folder of an unpacked npm package pyodide, version {VERSION}, "
    f'as in python="pyodide", or install npm and be online once'
)


def _read(content: Callable[[str], bytes]) -> PythonFiles:
    version = json.loads(content("package.json"))["version"]
    if version != VERSION:
        raise PythonMissing(f"this is Pyodide {version}, and pages are made with {VERSION}; {_WAY_OUT}")
    lock = {"info": json.loads(content("pyodide-lock.json"))["info"], "packages": {}}
    return PythonFiles(
        version,
        json.dumps(lock, separators=(",", ":")),
        *(content(name) for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")),
    )


def _of_package() -> Callable[[str], bytes]:
    """Return a function that reads the files of the package, which is fetched if the cache lacks it."""
    cached = cache_folder() / f"pyodide-{VERSION}.tgz"
    package = _checked(cached)
    if package is None:
        package = _fetched(cached)
    with tarfile.open(fileobj=io.BytesIO(package), mode="r:gz") as archive:
        files = {name: found.read() for name in FILES if (found := archive.extractfile(f"package/{name}")) is not None}
    return files.__getitem__


def cache_folder() -> Path:
    """Return the folder of the user's cache."""
    if override := os.environ.get(CACHE):
        return Path(override)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "sisyphus_widgets"


def _checked(file: Path) -> bytes | None:
    """Return the content of a package with the expected hash; None if the file is missing or different."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    found = base64.b64encode(hashlib.sha512(content).digest()).decode("ascii")
    return content if f"sha512-{found}" == INTEGRITY else None


def _fetched(cache: Path) -> bytes:
    """Fetch the package with npm, check it, and store it in the cache."""
    npm = shutil.which("npm")
    if npm is None:
        raise PythonMissing(f"Python for pages is the npm package pyodide, and there is no npm here: {_WAY_OUT}")
    with TemporaryDirectory() as folder:
        command = [npm, "pack", f"pyodide@{VERSION}", "--pack-destination", folder, "--silent"]
        try:
            subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True, timeout=PATIENCE)
        except (OSError, subprocess.SubprocessError) as error:
            lines = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
            raise PythonMissing(
                f"npm could not fetch the package pyodide {VERSION} ({lines[-1] if lines else error}): {_WAY_OUT}"
            ) from error
        package = _checked(Path(folder) / f"pyodide-{VERSION}.tgz")
    if package is None:
        raise PythonMissing(f"npm gave another pyodide {VERSION} than the one that is known: {_WAY_OUT}")
    try:
        cache.parent.mkdir(parents=True, exist_ok=True)
        aside = cache.with_name(f".{cache.name}.{os.getpid()}")
        aside.write_bytes(package)
        aside.replace(cache)
    except OSError:
        pass  # without a writable cache, the package is fetched each time
    return package
