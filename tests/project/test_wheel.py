"""The wheel holds the whole package, bundle and rulebooks included, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from email import message_from_bytes

import pytest

from devtools.paths import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "-w", folder, ROOT], check=True)
    (file,) = folder.glob("*.whl")
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_it_holds_the_package_and_nothing_else(wheel, project_files):
    package = ROOT / "sisyphus_widgets"
    wanted = {f.relative_to(ROOT).as_posix() for f in project_files if f.is_relative_to(package)}
    held = {name for name in wheel if ".dist-info/" not in name}
    assert held == wanted


@pytest.mark.parametrize(
    "name",
    [
        "static/widget.js",
        "static/widget.css",
        "schema/trace.schema.json",
        "rules/common.toml",
        "games/sisyphus_cards/rulebook.toml",
    ],
)
def test_it_holds_what_is_not_python(wheel, name):
    assert wheel[f"sisyphus_widgets/{name}"]


def test_its_metadata(wheel):
    (name,) = (name for name in wheel if name.endswith(".dist-info/METADATA"))
    metadata = message_from_bytes(wheel[name])
    assert metadata["License-Expression"] == "BSD-3-Clause"
    assert metadata["Requires-Python"] == ">=3.11"
    needed = [need for need in metadata.get_all("Requires-Dist", []) if "extra ==" not in need]
    assert sorted(need.partition("<")[0].partition(">")[0] for need in needed) == [
        "anywidget",
        "ipywidgets",
        "traitlets",
    ]
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in wheel)
