"""The rehearsal of a release finds what is missing, and what describes the package elsewhere agrees with it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from devtools.paths import ROOT
from devtools.release import PLACEHOLDERS, different_files, main, placeholders, unready
from hatch_build import with_whole_addresses
from sisyphus_widgets import __version__

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WORKFLOW = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))


@pytest.mark.parametrize(
    ("changelog", "is_ready"),
    [
        ("# Changelog\n\n## 1.0.0 (2027-01-31)\n\n- Five games\n\n## 0.9.0 (2026-12-01)\n", True),
        ("# Changelog\n\n## Unreleased\n\n## 1.0.0 (2027-01-31)\n", False),
        ("# Changelog\n\n## 0.9.0 (2027-01-31)\n", False),
        ("# Changelog\n\n## 1.0.0\n", False),
        ("# Changelog\n", False),
    ],
)
def test_a_changelog_is_ready_if_it_begins_with_the_version_and_its_day(changelog: str, is_ready: bool) -> None:
    assert (unready(changelog, "1.0.0") == "") == is_ready


def test_a_placeholder_is_found_with_its_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(f"one\nsee {PLACEHOLDERS[0]}\n", "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    assert list(placeholders(sorted(tmp_path.iterdir()))) == [f"page.md:2: {PLACEHOLDERS[0]}"]


def test_only_the_citation_holds_placeholders(project_files: list[Path]) -> None:
    assert {line.partition(":")[0] for line in placeholders(project_files)} == {"CITATION.cff"}


def test_a_release_is_refused_while_something_is_left_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--ready", "1.0.0"]) == 1
    assert "CITATION.cff" in capsys.readouterr().out
    [step] = [step for step in WORKFLOW["jobs"]["version"]["steps"] if "--ready" in step.get("run", "")]
    assert step["run"] == 'python3 -m devtools.release --ready "${GITHUB_REF_NAME#v}"'


@pytest.mark.parametrize(
    ("line", "there"),
    [
        ("[a](docs/a.md#b)", "[a](https://s.example/blob/HEAD/docs/a.md#b)"),
        ("![a](docs/a.png)", "![a](https://s.example/raw/HEAD/docs/a.png)"),
        ("[a](https://a.example), [b](#b)", "[a](https://a.example), [b](#b)"),
    ],
)
def test_the_page_of_the_index_has_whole_addresses(line: str, there: str) -> None:
    assert with_whole_addresses(line, "https://s.example") == there


def test_folders_are_compared_by_names_and_bytes(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "same.js").write_text("1", "utf-8")
    assert different_files(one, other) == []
    (one / "more.js").write_text("1", "utf-8")
    (other / "same.js").write_text("2", "utf-8")
    assert different_files(one, other) == ["more.js", "same.js"]


def test_the_conda_recipe_requires_what_the_package_requires() -> None:
    recipe = yaml.safe_load((ROOT / "conda" / "recipe.yaml").read_text("utf-8"))
    run = {str(Requirement(line)) for line in recipe["requirements"]["run"]}
    wanted = {str(Requirement(line)) for line in [*PROJECT["dependencies"], f"python{PROJECT['requires-python']}"]}
    assert run == wanted
    assert recipe["package"]["version"] == __version__
    assert recipe["about"]["license"] == PROJECT["license"]


def test_the_citation_names_the_licences_of_the_package() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert " AND ".join(citation["license"]) == PROJECT["license"]
