"""The file that opens a room by a double click: ``python -m devtools.room_file FOLDER``.

It is a zipapp of the wheel with the packages that a room needs, for every platform with Python 3.11 or newer. At its
first start it unpacks itself into the user's folder.
"""

from __future__ import annotations

import sys
import tempfile
import tomllib
from pathlib import Path

from .packages import PIP, find_uv, succeeds
from .paths import ROOT
from .wheels import pure

NAME = "sisyphus-room.pyz"
ENTRY = "sisyphus_widgets.room.desktop:main"
NEEDED = ("ifaddr", "segno", "tornado")  # of the extra "room": Redis is for servers
COMPILED = (".so", ".pyd", ".dylib")
OLD_PYTHON = """\
import sys
if sys.version_info < (3, 11):
    print("sisyphus-room needs Python 3.11 or newer. This is Python " + sys.version.split()[0] + ".")
    if sys.stdin.isatty():
        input("Press Enter to close this window.")
    sys.exit(1)
"""


def requirements() -> list[str]:
    """Return the requirements of a room, as pyproject.toml names them."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    found = [each for each in extras["room"] if each.startswith(NEEDED)]
    assert len(found) == len(NEEDED), found
    return found


def build(folder: Path) -> Path:
    """Build the file into a folder, and return its path.

    Raises:
        RuntimeError: a package cannot be fetched, or the file not be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    python, file = Path(sys.executable), folder / NAME
    installer: list[str | Path] = [uv, "pip"] if (uv := find_uv(python)) else [python, *PIP]
    with tempfile.TemporaryDirectory() as temporary:
        packages, preamble = Path(temporary, "packages"), Path(temporary, "preamble.py")
        preamble.write_text(OLD_PYTHON, encoding="utf-8")
        command = [*installer, "install", "--quiet", "--target", packages]
        # The wheel alone, since a room needs nothing of Jupyter.
        wanted = ([pure(Path(temporary, "wheel")), "--no-deps"], requirements())
        if not all(succeeds(*command, *each) for each in wanted):
            raise RuntimeError("the packages of a room cannot be fetched")
        # Tornado's compiled part is for one platform, and Tornado does without it.
        for compiled in [path for path in packages.rglob("*") if path.suffix in COMPILED]:
            compiled.unlink()
        command = [python, "-m", "shiv", "--site-packages", packages, "--entry-point", ENTRY, "--output-file", file]
        options = ["--python", "/usr/bin/env python3", "--compressed", "--reproducible", "--preamble", str(preamble)]
        if not succeeds(*command, *options):
            raise RuntimeError(f"{NAME} cannot be made")
    return file


if __name__ == "__main__":
    print(build(Path(sys.argv[1])))
