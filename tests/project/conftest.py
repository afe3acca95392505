"""A fixture with the files of the project."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from devtools.paths import ROOT


def listed_files() -> list[Path]:
    """Return all files that are committed or could be: those that git lists and does not ignore."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in sorted(set(listing.split("\0"))) if name and (ROOT / name).is_file()]


@pytest.fixture(scope="session")
def project_files() -> list[Path]:
    """Return the project's files, without those that git ignores."""
    return listed_files()
