"""A copy of the checkout in which the cores are compiled, to be tested and timed.

    python3 -m devtools.compiled FOLDER

The package in it comes from a wheel, so that it holds what those hold who install one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from devtools.paths import ROOT

BESIDE = ("benchmarks", "devtools", "docs", "js", "notebooks", "tests", "pyproject.toml")
"""What of the checkout stands beside the package."""

_PROBE = 'from setuptools import Extension, setup; setup(name="probe", ext_modules=[Extension("probe", ["probe.c"])])'


def can_compile() -> bool:
    """Whether there are a C compiler and Python's headers."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        Path(folder, "probe.c").write_text(
            "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", encoding="utf-8"
        )
        command = [sys.executable, "-W", "ignore", "-c", _PROBE, "build_ext", "--inplace"]
        return subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode == 0


def build_wheel(folder: Path) -> Path:
    """Build the wheel with compiled cores; it takes a minute or so."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    environment = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}
    subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def make(folder: Path) -> None:
    """Make the copy in a folder, which is new or empty."""
    with TemporaryDirectory() as built, zipfile.ZipFile(build_wheel(Path(built))) as wheel:
        wheel.extractall(folder)
    for name in BESIDE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
        else:
            shutil.copy(ROOT / name, folder)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
