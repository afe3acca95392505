"""Install the package with compiled cores in a folder, with the tests and benchmarks of the checkout.

    python3 -m devtools.compiled FOLDER

The package comes from a wheel, in an environment of its own in the folder, as users install it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

from . import wheels
from .paths import PYTHON, ROOT, SCRIPTS

BESIDE = ("benchmarks", "devtools", "tests", "pyproject.toml")
"""The parts of the checkout that are copied into the folder."""
TOOLS = ("fastjsonschema", "hypothesis", "jsonschema", "numpy", "pytest", "pytest-timeout", "pytest-xdist")
"""The packages that the engine's tests need."""

_PROBE = 'from setuptools import Extension, setup; setup(name="probe", ext_modules=[Extension("probe", ["probe.c"])])'


def can_compile() -> bool:
    """Return True if there are a C compiler and Python's headers."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        Path(folder, "probe.c").write_text(
            "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", encoding="utf-8"
        )
        command = [sys.executable, "-W", "ignore", "-c", _PROBE, "build_ext", "--inplace"]
        return subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode == 0


def python_of(folder: Path) -> Path:
    """Return the Python of the environment in such a folder."""
    return folder / "env" / SCRIPTS.name / PYTHON.name


def make(folder: Path) -> None:
    """Make such a folder, which must be new or empty.

    Raises:
        RuntimeError: the wheel cannot be built or installed.
    """
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = [*settings["project"]["optional-dependencies"]["testing"], *settings["dependency-groups"]["test"]]
    wheel = wheels.build(folder / "wheel", compiled=True)
    wheels.install(wheel, folder / "env", *(need for need in needed if need.partition(">")[0] in TOOLS))
    for name in BESIDE:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
