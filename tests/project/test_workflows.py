"""Workflows run only pinned actions, and give steps only the permissions they need."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from devtools.paths import ROOT

FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
WORKFLOWS: dict[str, dict[Any, Any]] = {file.stem: yaml.safe_load(file.read_text("utf-8")) for file in FILES}
JOBS = {f"{name}/{job}": settings for name, workflow in WORKFLOWS.items() for job, settings in workflow["jobs"].items()}
USES = [
    pytest.param(line.strip(), id=f"{file.name}:{number}")
    for file in FILES
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
    if re.match(r"[ -]*uses:", line)
]
PINNED = re.compile(
    r"(?:- )?uses: (?P<action>[\w.-]+/[\w./-]+)@(?P<commit>[0-9a-f]{40})  # (?P<version>v\d+\.\d+\.\d+)"
)
OURS = re.compile(r"uses: \./\.github/workflows/\w+\.yml")


STEPS = [
    pytest.param(step, id=f"{name}:{number}")
    for name, job in JOBS.items()
    for number, step in enumerate(job.get("steps", []), start=1)
]


@pytest.mark.parametrize("line", USES)
def test_an_action_is_pinned_to_a_commit_with_its_version_as_a_comment(line: str) -> None:
    assert PINNED.fullmatch(line) or OURS.fullmatch(line)


def test_an_action_has_the_same_version_everywhere() -> None:
    found: dict[str, set[tuple[str, str]]] = {}
    for line in (str(use.values[0]) for use in USES):
        if match := PINNED.fullmatch(line):
            found.setdefault(match["action"], set()).add((match["commit"], match["version"]))
    assert len(found) > 5
    assert {action: pins for action, pins in found.items() if len(pins) > 1} == {}


@pytest.mark.parametrize("step", STEPS)
def test_a_step_gets_no_more_than_it_needs(step: dict[str, Any]) -> None:
    assert "${{" not in step.get("run", ""), "values from outside are passed in environment variables"
    if step.get("uses", "").startswith("actions/checkout@"):
        assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("name", WORKFLOWS)
def test_only_the_job_that_publishes_may_write(name: str) -> None:
    assert WORKFLOWS[name]["permissions"] == {"contents": "read"}
    for job, settings in WORKFLOWS[name]["jobs"].items():
        if "write" in settings.get("permissions", {}).values():
            assert job == "publish"
            assert "environment" in settings
            assert not [step for step in settings["steps"] if "run" in step], "no command can read its token"


def needed(jobs: dict[str, Any], job: str) -> set[str]:
    """Return the jobs that a job needs, directly or indirectly."""
    needs = jobs[job].get("needs", [])
    direct = {needs} if isinstance(needs, str) else set(needs)
    return direct.union(*(needed(jobs, one) for one in direct))


def test_a_release_first_checks_that_its_tag_is_on_main() -> None:
    jobs = WORKFLOWS["release"]["jobs"]
    assert [job for job in jobs if "version" not in needed(jobs, job)] == ["version"]
    assert needed(jobs, "publish") == {"version", "check", "wheel"}
    checkout, looking, *_ = jobs["version"]["steps"]
    assert checkout["with"]["fetch-depth"] == 0
    assert "merge-base --is-ancestor" in looking["run"]


def git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Ida", "-c", "user.email=ida@example.com", "-c", "init.defaultBranch=main"]
    return subprocess.run(["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.skipif(os.name == "nt", reason="that step runs in a Linux shell")
@pytest.mark.parametrize("annotated", [True, False])
def test_a_tag_that_is_not_on_main_stops_the_release(tmp_path: Path, annotated: bool) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    there.mkdir()
    git(there, "init", "--quiet")
    for branch, tag in (("main", "v1"), ("aside", "v2")):
        git(there, "switch", "--quiet", *(["--orphan"] if tag == "v1" else ["-c"]), branch)
        git(there, "commit", "--quiet", "--allow-empty", "-m", branch)
        git(there, "tag", *(["-a", "-m", tag] if annotated else []), tag)
    git(there, "switch", "--quiet", "main")
    git(there, "commit", "--quiet", "--allow-empty", "-m", "later")
    git(tmp_path, "clone", "--quiet", str(there), str(here))
    command = WORKFLOWS["release"]["jobs"]["version"]["steps"][1]["run"]
    ends = {}
    for tag in ("v1", "v2"):
        environment = {**os.environ, "GITHUB_SHA": git(there, "rev-parse", tag)}
        ends[tag] = subprocess.run(["bash", "-e", "-c", command], cwd=here, env=environment, check=False).returncode
    assert ends == {"v1": 0, "v2": 1}
