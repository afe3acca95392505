"""The wheel contains the whole package and nothing else, works where it is installed, and has types for its users."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path
from pkgutil import resolve_name

import pytest

from devtools import wheels
from devtools.paths import ROOT, SCRIPTS
from devtools.public_names import public_names
from sisyphus_widgets import widgets

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


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
    addresses = [each.partition(", ")[0] for each in metadata.get_all("Project-URL", [])]
    assert addresses == ["Documentation", "Source", "Issues", "Changelog"]
    links = re.findall(r"\]\(([^)]+)\)", metadata.get_payload())
    assert len(links) > 20
    assert [link for link in links if not link.startswith(("https://", "#"))] == []
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


@pytest.fixture(scope="module")
def python(wheel_file, tmp_path_factory):
    return wheels.install(wheel_file, tmp_path_factory.mktemp("fresh") / "env")


def smoke(python, *words):
    """Run the smoke test by an environment's Python, away from the checkout, and return what it prints."""
    command = [python, "-I", ROOT / "tests" / "project" / "smoke.py", *words]
    process = subprocess.run(command, cwd=python.parent, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout + process.stderr
    return process.stdout


@pytest.mark.long
def test_the_wheel_passes_the_smoke_test_in_a_fresh_environment(python):
    home = re.escape(str(python.parent.parent))
    assert re.search(rf"^{home}.*sisyphus_widgets: version", smoke(python), re.MULTILINE)


@pytest.mark.long
@pytest.mark.parts(len(EXTRAS))
def test_each_extra_works_alone(wheel_file, tmp_path, part):
    """Each is used in an environment without the others, and what needs one of those says so and writes nothing."""
    [*extras] = EXTRAS
    python = wheels.install(wheel_file, tmp_path / "env", *EXTRAS[extras[part]])
    assert f"the extra {extras[part]} works" in smoke(python, "--extras", extras[part])


@pytest.mark.long
@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="the lowest versions are promised for the oldest Python")
def test_the_lowest_versions_that_are_allowed_work(wheel_file, tmp_path):
    """All requirements of the package and its extras are installed in their lowest versions, and each extra is used."""
    wanted = {*PROJECT["dependencies"]}.union(*EXTRAS.values())
    lowest = [re.sub(r">=([\d.]+).*", r"==\1", each) for each in sorted(wanted)]
    assert all("==" in each for each in lowest)
    python = wheels.install(wheel_file, tmp_path / "env", *lowest)
    printed = smoke(python, "--extras", *EXTRAS)
    assert [extra for extra in EXTRAS if f"the extra {extra} works" not in printed] == []


@pytest.mark.long
def test_pyright_reports_a_users_mistakes_and_knows_the_type_of_every_trait(python, tmp_path):
    mistakes = (ROOT / "tests" / "project" / "user_mistakes.py").read_text("utf-8").splitlines()
    traits = ["from sisyphus_widgets import widgets"]
    for name in widgets.__all__:
        traits.append(f"def of_{name}(widget: widgets.{name}) -> None:")
        for trait, declared in getattr(widgets, name).class_traits().items():
            if declared.this_class.__module__.startswith("sisyphus_widgets") and not trait.startswith("_"):
                traits.append(f"    reveal_type(widget.{trait})")
    found = diagnostics(python, tmp_path, mistakes=mistakes, traits=traits)
    lines = {each["range"]["start"]["line"] for each in found["mistakes"]}
    assert lines == {number for number, line in enumerate(mistakes) if "# type: ignore[" in line}
    messages = [each["message"] for each in found["traits"]]
    assert len(messages) == len(traits) - 1 - len(widgets.__all__) > 200
    assert [message for message in messages if message.endswith(('is "Any"', 'is "Unknown"'))] == []


@pytest.mark.long
@pytest.mark.timeout(900)  # pyright reads 760 files, which takes half a minute of a core
def test_the_types_of_all_names_are_complete(wheel_file, tmp_path):
    """The figure of `pyright --verifytypes`, of the wheel beside all that its extras need, must be 100 %.

    Pyright takes every name without an underscore for public, so what the documentation lists is among these.
    """
    venv.create(tmp_path, symlinks=os.name != "nt")
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(tmp_path)}))
    with zipfile.ZipFile(wheel_file) as archive:
        archive.extractall(packages)
    (packages / "extras.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    words = ["--outputjson", "--ignoreexternal", "--verifytypes", "sisyphus_widgets"]
    path = os.pathsep.join([str(tmp_path / SCRIPTS.name), os.environ["PATH"]])  # --pythonpath has no effect here
    found = pyright(tmp_path, *words, PATH=path)["typeCompleteness"]
    assert Path(found["packageRootDirectory"]).is_relative_to(tmp_path)
    unclear = [each["name"] for each in found["symbols"] if not each["isTypeKnown"] or each["isTypeAmbiguous"]]
    assert unclear == []
    assert found["completenessScore"] == 1
    exported = {each["name"] for each in found["symbols"] if each["isExported"]}
    exported |= {each["name"] for each in found["modules"]}
    public = {f"{resolve_name(module).__name__}.{name}" for module, names in public_names().items() for name in names}
    assert public - exported == set()


def pyright(folder, *words, **variables):
    """Return the report of pyright, run in a folder, as data."""
    command = [sys.executable, "-m", "pyright", *words]
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}  # it would find the checkout
    env = {**own, **variables, "PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}  # it would ask the index for a newer version
    return json.loads(subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False).stdout)


def diagnostics(python, folder, **programs):
    """Return what pyright reports in programs, by their names, with the packages of an environment."""
    settings = {"enableTypeIgnoreComments": False, "pythonVersion": "3.11"}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    for name, lines in programs.items():
        (folder / f"{name}.py").write_text("\n".join(lines), "utf-8")
    found = {name: [] for name in programs}
    for each in pyright(folder, "--outputjson", "--pythonpath", python)["generalDiagnostics"]:
        found[Path(each["file"]).stem].append(each)
    return found
