"""dev.py and the steps of the check: minimal installation, no leftover processes, and no influence of user settings."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import psutil
import pytest

import dev
import noxfile
from devtools import packages
from devtools.jupyter import QUIET, isolated_environment, quieten
from devtools.paths import ROOT
from tests import kernels


# ------------------------------------------------------------------ installing
@pytest.fixture
def installs(tmp_path, monkeypatch):
    """Return the list of installation commands that dev.py would run in an empty environment."""
    commands: list[list[str]] = []

    def succeeds(*command: str | Path) -> bool:
        commands.append([str(word) for word in command])
        return Path(command[0]).stem != "uv"

    monkeypatch.setattr(dev, "succeeds", succeeds)
    monkeypatch.setattr(packages, "succeeds", succeeds)
    monkeypatch.setattr(packages, "has_configured_index", lambda python: False)
    monkeypatch.setattr(dev, "VENV", tmp_path)
    monkeypatch.setattr(dev, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(dev.shutil, "which", lambda name, path=None: None)
    return commands


def installed(commands: list[list[str]]) -> list[list[str]]:
    """Return the folder of the project with its extras, and all requirements, of each installation."""
    return [command[command.index("--editable") + 1 :] for command in commands if "--editable" in command]


def test_only_missing_groups_are_installed_until_pyproject_changes(installs, monkeypatch, tmp_path):
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    project = tmp_path / "pyproject.toml"
    project.write_text('[dependency-groups]\ntest = ["pytest>=8.2", "pillow>=11"]\n', encoding="utf-8")
    dev.install("lab")
    dev.install("lab")
    dev.install("lab", "test")
    assert installed(installs) == [[f"{tmp_path}[lab]"], [str(tmp_path), "pytest>=8.2", "pillow>=11"]]
    project.write_text('[dependency-groups]\ntest = ["pytest>=9"]\n', encoding="utf-8")
    dev.install("lab", "room", "test")
    assert installed(installs)[2:] == [[f"{tmp_path}[lab,room]", "pytest>=9"]]


def test_what_dev_installs_is_in_pyproject():
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(dev.EXTRAS) == set(project["project"]["optional-dependencies"])
    assert {"test", "dev", "book", "node"} <= set(project["dependency-groups"])


def with_what(commands: list[list[str]]) -> list[str]:
    return [Path(command[0]).stem for command in commands if "--editable" in command]


def test_pip_installs_if_uv_fails(installs, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name, path=None: f"/bin/{name}")
    dev.install("lab")
    assert with_what(installs) == ["uv", Path(sys.executable).stem]


def test_uv_is_installed_into_the_environment_if_it_is_missing(installs, monkeypatch):
    def which(name: str, path: str | None = None) -> str | None:
        return f"{path}/{name}" if path and any(command[-1] == name for command in installs) else None

    monkeypatch.setattr(dev.shutil, "which", which)
    dev.install("lab")
    assert with_what(installs)[0] == "uv"
    assert Path(installs[-2][0]).parent == Path(sys.executable).parent


def test_only_pip_installs_if_it_is_configured_for_another_index(installs, monkeypatch):
    monkeypatch.setattr(packages, "has_configured_index", lambda python: True)
    dev.install("lab")
    assert with_what(installs) == [Path(sys.executable).stem]
    assert not any(command[-1] == "uv" for command in installs)


@pytest.mark.parametrize(
    ("variables", "has_index"),
    [
        ({"PIP_INDEX_URL": "https://mirror.invalid/simple"}, True),
        ({"PIP_PROXY": "http://proxy.invalid"}, True),
        ({"PIP_EXTRA_INDEX_URL": "https://more.invalid/simple"}, False),
    ],
)
def test_a_configured_index_of_pip_is_detected(variables, has_index, monkeypatch):
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    for name in ("PIP_INDEX_URL", "PIP_PROXY", "PIP_NO_INDEX"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert packages.has_configured_index(Path(sys.executable)) == has_index


def test_a_failed_installation_is_tried_again(installs, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(packages, "succeeds", lambda *command: "--editable" not in command)
        with pytest.raises(SystemExit, match="network connection"):
            dev.install("lab")
    dev.install("lab")
    assert installed(installs) == [[f"{dev.ROOT}[lab]"]]


@pytest.mark.parametrize(("version", "enough"), [("v20.20.2\n", True), ("v18.1.0\n", False), ("nonsense", False)])
def test_node_has_to_be_new_enough(version, enough, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(dev.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, stdout=version))
    assert dev.node_is_there() == enough


def test_dev_py_needs_nothing_installed():
    """dev.py can be imported by an isolated interpreter without site packages."""
    process = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); import dev"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr


def test_an_old_python_gets_a_clear_message():
    source = (ROOT / "dev.py").read_text("utf-8")
    old = "import sys; sys.version_info = (3, 9, 1); sys.argv = ['dev.py']\n"
    process = subprocess.run(
        [sys.executable, "-c", old + re.sub(r"^import sys$", "", source, flags=re.M)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 1
    assert "needs Python 3.11 or newer" in process.stderr


# ------------------------------------------------------------------ commands
def test_lab_opens_the_start_notebook_without_a_question_about_news(installs, tmp_path):
    words = dev.command_line(dev.parser().parse_args(["lab", "--no-browser", "--port=8899"]))
    assert "--LabApp.default_url=/lab/tree/notebooks/00-start-here.ipynb" in words
    assert {"--no-browser", "--port=8899"} <= set(words)
    (settings,) = tmp_path.rglob("overrides.json")
    quieten(tmp_path / "again")
    assert settings.relative_to(tmp_path).as_posix() == "share/jupyter/lab/settings/overrides.json"
    assert json.loads(settings.read_text("utf-8")) == QUIET


def test_jupyter_does_not_use_the_users_settings(tmp_path):
    folders = {value for name, value in isolated_environment(tmp_path).items() if name.endswith(("DIR", "HOME"))}
    assert len(folders) == 7
    assert all(Path(folder).is_relative_to(tmp_path) and Path(folder).is_dir() for folder in folders)


def test_a_command_started_in_the_background_can_still_be_interrupted(monkeypatch):
    """A shell starts background processes (`&`) with SIGINT ignored, and child processes inherit that."""
    probe = "import signal; assert signal.getsignal(signal.SIGINT) is signal.default_int_handler"
    monkeypatch.setattr(dev, "command_line", lambda options: ["timeit", "-n1", "-r1", probe])
    monkeypatch.setattr(dev, "PYTHON", sys.executable)
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        assert dev.main(["build"]) == 0
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# ------------------------------------------------------------------ steps
class Log:
    """A stand-in for a nox session, with what a step uses."""

    name = "lint"

    def log(self, text: str) -> None:
        """Discard the text."""


@pytest.fixture
def failures(tmp_path, monkeypatch):
    """Keep the output of failed steps in a folder of the test."""
    monkeypatch.setattr("devtools.failures.FAILURES", tmp_path)
    return tmp_path


# Starts a process in a new session, as kernels do, and hangs.
HANGS = """
import subprocess, sys, time
started = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
open(sys.argv[1], "w").write(str(started.pid))
time.sleep(600)
"""


def test_a_command_at_its_time_limit_is_stopped_with_its_child_processes(tmp_path, failures):
    number = tmp_path / "pid"
    words = ["python", "-c", HANGS, number]
    trouble = noxfile.attempt(Log(), *words, minutes=3 / 60)
    assert trouble == "python was stopped at its limit, 0.05 minutes"
    end = time.monotonic() + 30
    while psutil.pid_exists(pid := int(number.read_text())) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE:
        assert time.monotonic() < end, "it still runs"
        time.sleep(0.05)


def test_a_command_has_an_empty_stdin_and_its_failure_is_reported(failures):
    reads = "import os, sys; sys.exit(int(os.environ['WANTED']) if sys.stdin.read() == '' else 9)"
    ends = {code: noxfile.attempt(Log(), "python", "-c", reads, minutes=1, env={"WANTED": code}) for code in "03"}
    assert ends == {"0": "", "3": "python ended with exit code 3"}


def test_the_last_lines_of_failed_steps_alone_are_printed_again_after_all_steps(failures, monkeypatch, capfd):
    prints = "import sys; [print('line', n) for n in range(200)]; print('reason', file=sys.stderr); sys.exit(1)"
    noxfile.attempt(Log(), "python", "-c", prints, minutes=1)
    assert "line 0\n" in capfd.readouterr().out  # the output itself is passed on whole
    (failures / "types.txt").write_text("a command that may fail\n")
    steps = [
        {"name": name, "result": result, "duration": 1}
        for name, result in (("lint", "aborted"), ("types", "success"), ("imports", "failed"))
    ]
    report = failures / "steps.json"
    report.write_text(json.dumps({"sessions": steps}))
    monkeypatch.setattr(dev, "REPORT", report)
    dev.print_results()
    lines = capfd.readouterr().out.splitlines()
    assert lines[1] == "The last lines of lint:"
    assert (lines[2], lines[81]) == ("line 121", "reason")
    assert [line.split()[:2] for line in lines[-3:]] == [[step["name"], step["result"]] for step in steps]
    assert not any("may fail" in line for line in lines)


def test_stopping_a_kernel_does_not_close_the_shared_context():
    manager = kernels.SharedContextManager()
    client = manager.client(shell_port=1, iopub_port=2, stdin_port=3, hb_port=4, control_port=5)
    other = kernels.SharedContextManager()
    assert manager.context is client.context is other.context
    client.stop_channels()
    manager.cleanup_resources()
    assert not other.context.closed
