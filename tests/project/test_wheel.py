"""The wheel contains the whole package, including bundle and rulebooks, and nothing else."""

from __future__ import annotations

import re
import subprocess
import tomllib
import zipfile
from email import message_from_bytes

import pytest

from devtools import wheels
from devtools.paths import ROOT


@pytest.fixture(scope="module")
def wheel_file(tmp_path_factory):
    return wheels.pure(tmp_path_factory.mktemp("wheel") / "built")


@pytest.fixture(scope="module")
def wheel(wheel_file):
    with zipfile.ZipFile(wheel_file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_contains_the_package_and_nothing_else(wheel, project_files):
    package = ROOT / "sisyphus_widgets"
    wanted = {f.relative_to(ROOT).as_posix() for f in project_files if f.is_relative_to(package)}
    held = {name for name in wheel if ".dist-info/" not in name}
    assert held == wanted


def test_the_wheel_is_for_every_python_and_platform(wheel_file):
    """A kernel in the browser needs a pure wheel, and building one needs no compiler."""
    assert wheel_file.name.endswith("-py3-none-any.whl")


def test_a_compiled_wheel_compiles_the_cores_of_all_games():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    assert hook["enable-by-default"] is False
    found = {pattern: set(ROOT.glob(pattern)) for pattern in hook["modules"]}
    assert all(found.values()), "every pattern matches a file"
    cores = set(ROOT.glob("sisyphus_widgets/games/*/core.py"))
    assert len(cores) > 4
    assert cores <= set().union(*found.values())


@pytest.mark.parametrize(
    "name",
    [
        "static/widget.js",
        "static/widget.css",
        "static/quiz_responder.js",
        "static/practice_responder.js",
        "static/prediction_responder.js",
        "static/lesson_responder.js",
        "embed/worksheet.css",
        "embed/report.css",
        "room/report/page.css",
        "workshop/game_report/page.css",
        "schema/trace.schema.json",
        "schema/messages.schema.json",
        "rules/common.toml",
        "games/sisyphus_cards/rulebook.toml",
    ],
)
def test_the_wheel_contains_files_other_than_python(wheel, name):
    assert wheel[f"sisyphus_widgets/{name}"]


def test_the_metadata_names_licences_python_and_dependencies(wheel):
    (name,) = (name for name in wheel if name.endswith(".dist-info/METADATA"))
    metadata = message_from_bytes(wheel[name])
    assert metadata["License-Expression"] == "BSD-3-Clause AND MIT AND PSF-2.0"
    assert metadata["Requires-Python"] == ">=3.11"
    needed = [need for need in metadata.get_all("Requires-Dist", []) if "extra ==" not in need]
    assert sorted(need.partition("<")[0].partition(">")[0] for need in needed) == [
        "anywidget",
        "ipywidgets",
        "tqdm",
        "traitlets",
    ]
    texts = ("LICENSE", "sisyphus_widgets/static/preact-LICENSE.txt", "sisyphus_widgets/static/python-LICENSES.txt")
    for text in texts:
        assert any(name.endswith(f".dist-info/licenses/{text}") for name in wheel), text


@pytest.mark.long
def test_the_wheel_passes_the_smoke_test_in_a_fresh_environment(wheel_file, tmp_path):
    python = wheels.install(wheel_file, tmp_path / "env")
    smoke = [python, "-I", ROOT / "tests" / "project" / "smoke.py"]
    process = subprocess.run(smoke, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr
    assert re.search(rf"^{re.escape(str(tmp_path))}.*sisyphus_widgets: version", process.stdout, re.MULTILINE)
