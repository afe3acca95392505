"""The inputs of a step of the check, as a digest: a step that passed with the same inputs is skipped.

A digest covers the files that a step or a test file needs, and the installed versions of Python, Node and all packages.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from importlib.metadata import distributions
from pathlib import Path

from devtools.paths import ROOT

ALWAYS = ("pyproject.toml", "dev.py", "noxfile.py", "devtools/inputs.py", "devtools/dependencies.py")
"""The files that every step needs."""


@functools.cache
def tracked(root: Path = ROOT) -> tuple[str, ...]:
    """Return the files of a checkout that git tracks or would add, as sorted relative paths; none without git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=root, capture_output=True, timeout=60, check=True).stdout.decode()
    except (OSError, subprocess.SubprocessError):
        return ()
    return tuple(sorted(name for name in set(listing.split("\0")) if name and (root / name).is_file()))


def below(paths: Collection[str], names: Iterable[str]) -> list[str]:
    """Return the files that are one of these paths or lie in one; ``*.py`` means all Python files."""
    folders = tuple(f"{path}/" for path in paths)
    endings = tuple(path[1:] for path in paths if path.startswith("*"))
    return [name for name in names if name in paths or name.startswith(folders) or name.endswith(endings)]


@functools.cache
def _hash_of(name: str, root: Path) -> bytes:
    return hashlib.sha256((root / name).read_bytes()).digest()


@functools.cache
def environment() -> str:
    """Return the versions of Python, of Node and of all Python packages, one per line."""
    try:
        node = subprocess.run(["node", "--version"], capture_output=True, text=True, timeout=60, check=False).stdout
    except OSError:
        node = ""
    packages = sorted(f"{each.name}=={each.version}" for each in distributions())
    return "\n".join([sys.version, platform.platform(), node.strip(), *packages])


def digest(names: Iterable[str], root: Path = ROOT) -> str:
    """Return one hash of these files of a checkout, of their names and of the environment."""
    whole = hashlib.sha256(environment().encode())
    for name in sorted(set(names)):
        whole.update(b"\0" + name.encode() + b"\0" + _hash_of(name, root))
    return whole.hexdigest()


class Passes:
    """The digests with which steps or test files passed, kept in a JSON file: name -> [digest, time]."""

    def __init__(self, file: Path) -> None:
        """Read the file; one that is missing or damaged holds nothing."""
        self.file = file
        try:
            self._entries: dict[str, tuple[str, str]] = {
                name: (digest, time) for name, (digest, time) in json.loads(file.read_text("utf-8")).items()
            }
        except (OSError, ValueError, AttributeError, TypeError):
            self._entries = {}

    def since(self, name: str, digest: str) -> str | None:
        """Return when ``name`` passed with this digest, or None."""
        noted, time = self._entries.get(name, ("", ""))
        return time if noted == digest else None

    def update(self, passed: Mapping[str, str], failed: Collection[str] = ()) -> None:
        """Store the digests of steps that passed just now, and forget those that failed."""
        time = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M")
        entries = self._entries | {name: (digest, time) for name, digest in passed.items()}
        self._entries = {name: entry for name, entry in entries.items() if name not in failed}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(self._entries, indent=0), encoding="utf-8")
        os.replace(new, self.file)
