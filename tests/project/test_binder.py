"""Binder: repo2docker reads binder/ as we mean it, and what is pinned there fits the package."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tomllib

from packaging.requirements import Requirement

from devtools.paths import ROOT, START_NOTEBOOK

BINDER = ROOT / "binder"


# What repo2docker decides about the folder it is in.
DETECT = """
from repo2docker.app import Repo2Docker
packs = (pack(base_image="none") for pack in Repo2Docker().buildpacks)
chosen = next(pack for pack in packs if pack.detect())
print(type(chosen).__name__, chosen.binder_dir, chosen.python_version)
"""


def output_of(*words: str) -> str:
    command = [sys.executable, *words]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return made.stdout + made.stderr


def test_build_pack_and_python():
    version = (BINDER / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"PythonBuildPack binder {version}\n" in output_of("-c", DETECT)


def test_steps_of_the_build():
    """What would be built, without building it: Docker is not needed."""
    dockerfile = output_of("-m", "repo2docker", "--no-build", "--debug", ".")
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in dockerfile
    assert "RUN ./binder/postBuild" in dockerfile


def test_post_build_stops_at_the_first_error():
    script = BINDER / "postBuild"
    assert "set -euo pipefail" in script.read_text()
    if os.name != "nt":
        assert script.stat().st_mode & stat.S_IXUSR


def test_pins_are_exact_and_fit_the_package():
    lines = (BINDER / "requirements.txt").read_text().splitlines()
    pinned = {}
    for line in lines:
        if line and not line.startswith("#"):
            requirement = Requirement(line)
            (specifier,) = requirement.specifier
            assert specifier.operator == "=="
            pinned[requirement.name] = specifier.version
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["lab"]]
    assert not [str(need) for need in needed if not need.specifier.contains(pinned[need.name])]


def test_readme_says_how_to_open_it():
    start = START_NOTEBOOK.relative_to(ROOT).as_posix()
    assert f"?urlpath=lab/tree/{start}" in (ROOT / "README.md").read_text("utf-8")
