"""The committed front-end bundle: exactly what the sources give, small, and the same on every machine."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

# Bytes, minified, not compressed. The bundle is stored once with every widget that is shown.
LIMITS = {"widget.js": 60_000, "widget.css": 15_000}


def contents(folder: Path) -> dict[str, bytes]:
    """All files below a folder, by their path in it."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()
    }


def differences(committed: Mapping[str, bytes], built: Mapping[str, bytes]) -> list[str]:
    """What is not the same in both, a sentence each."""
    found = []
    for name in sorted({*committed, *built}):
        if name not in built:
            found.append(f"{name} is committed but not built")
        elif name not in committed:
            found.append(f"{name} is built but not committed")
        elif committed[name] != built[name]:
            sizes = f"{len(committed[name])} bytes committed, {len(built[name])} built"
            found.append(f"{name} differs ({sizes})")
    return found


def too_large(files: Mapping[str, bytes], limits: Mapping[str, int] = LIMITS) -> list[str]:
    """Which files are over their limit or missing, a sentence each."""
    found = []
    for name, limit in limits.items():
        if name not in files:
            found.append(f"{name} is missing")
        elif len(files[name]) > limit:
            found.append(f"{name} has {len(files[name])} bytes; the limit is {limit}")
    return found
