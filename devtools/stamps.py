"""Stamps: remember what an installation was made from, so that it is not made again for nothing."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any


def fingerprint(*files: Path) -> str:
    """A hash of the files' names and contents; a missing file counts as one that is not there."""
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes() if file.is_file() else None
        digest.update(f"{file.name}:{-1 if content is None else len(content)}:".encode())
        digest.update(content or b"")
    return digest.hexdigest()


def read_stamp(file: Path) -> dict[str, Any]:
    """What was stamped; an absent or damaged stamp is an empty one."""
    try:
        stamp = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(file: Path, stamp: dict[str, Any]) -> None:
    """Stamp in one move, so that an interrupted run leaves the old stamp or none."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(json.dumps(stamp, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    fresh.replace(file)
