"""A rehearsal of a release, ``python -m devtools.release FOLDER``: everything that the workflow does but the upload.

    python -m devtools.release --ready 1.0.0

fails, with a list, if the owner still has something to do before that version; this needs the standard library only.
The folder of a rehearsal is emptied first. It then holds the source distribution, the wheel that is built from it, and
the unpacked sources, from which the front end is built again.
"""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import sys
import tarfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from .inputs import tracked
from .packages import environment, succeeds
from .paths import PYTHON, ROOT, VENV
from .wheels import built, install

# The versions that the action of the workflow uses: a newer twine accepts more than the index does.
TOOLS = ("build>=1.3", "packaging==25.0", "twine==6.2.0")
PLACEHOLDERS = ("OWNER/REPOSITORY", "SITE.EXAMPLE", "CONTACT@OWNER.EXAMPLE")
"""Addresses that only the owner of the project knows; they stand in `CITATION.cff`."""
_TEXTS = frozenset({".cff", ".md", ".toml", ".yaml", ".yml"})


def placeholders(files: Iterable[Path]) -> Iterator[str]:
    """Yield each address that is still a placeholder, with its file and line."""
    for file in files:
        if file.suffix not in _TEXTS:
            continue
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            for placeholder in PLACEHOLDERS:
                if placeholder in line:
                    yield f"{file.name}:{number}: {placeholder}"


def unready(changelog: str, version: str) -> str:
    """Return what is missing in a changelog for the release of a version, or an empty text."""
    heads = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    if not heads or not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", heads[0]):
        found = f"{heads[0]!r}" if heads else "nothing"
        return f"CHANGELOG.md begins with {found}, not with the version and its day, as in '## {version} (2026-01-31)'"
    return ""


def different_files(folder: Path, other: Path) -> list[str]:
    """Return the names of the files that only one of two folders has, or that differ."""
    names = sorted({*os.listdir(folder), *os.listdir(other)})
    _, differing, only_one = filecmp.cmpfiles(folder, other, names, shallow=False)
    return sorted([*differing, *only_one])


def _require(done: bool, what: str) -> None:
    """Print what was done, or end the rehearsal with what could not be done."""
    if not done:
        raise RuntimeError(what)
    print(f"ok: {what}", flush=True)


def _unpack(folder: Path) -> Path:
    """Unpack the source distribution, and return the folder of the sources."""
    [archive] = folder.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(folder / "sources", filter="data")
    [sources] = (folder / "sources").iterdir()
    return sources


def rehearse(folder: Path) -> None:
    """Build what a release consists of, and try it as the workflow does.

    Raises:
        RuntimeError: a step does not succeed.
    """
    programs = environment(VENV / "release", *TOOLS)
    python, npm = programs / PYTHON.name, shutil.which("npm") or "npm"
    shutil.rmtree(folder, ignore_errors=True)
    _require(succeeds(python, "-m", "build", "--outdir", folder, ROOT), "the source distribution makes the wheel")
    _require(succeeds(python, "-m", "twine", "check", "--strict", *folder.iterdir()), "the index can read both")
    sources = _unpack(folder)
    js, static = sources / "js", sources / "sisyphus_widgets" / "static"
    is_built = succeeds(npm, "--prefix", js, "ci") and succeeds(
        npm, "--prefix", js, "run", "build", env={"OUT_DIR": str(folder / "static")}
    )
    _require(is_built, "the front end can be built from the source distribution")
    _require(different_files(static, folder / "static") == [], "its bytes are those of the wheel")
    fresh = install(built(folder), folder / "environment")
    version = built(folder).name.split("-")[1]
    smoke = ROOT / "tests" / "project" / "smoke.py"
    _require(succeeds(fresh, "-I", smoke, version), f"version {version} works in an empty environment")


def left_to_do(version: str) -> list[str]:
    """Return what the owner still has to do before the release of a version."""
    changelog = unready((ROOT / "CHANGELOG.md").read_text("utf-8"), version)
    return [*placeholders(ROOT / name for name in sorted(tracked())), *([changelog] if changelog else [])]


def main(words: Sequence[str]) -> int:
    """Rehearse a release or only look whether it is ready; print what is left to do, and return the exit code."""
    rehearses = words[0] != "--ready"
    if rehearses:
        folder = Path(words[0]).resolve()
        rehearse(folder)
    left = left_to_do(built(folder).name.split("-")[1] if rehearses else words[1])
    for line in left:
        print(f"to do before the release: {line}")
    return int(not rehearses and bool(left))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
