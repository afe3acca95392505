"""dev.py: finding a browser, installing only what has changed, and reporting every step."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from devtools import bundle, check, chromium, cli, kernels, lab, node, stamps, venv
from devtools.isolated import isolated_environment
from devtools.limits import LIMITS
from devtools.paths import ROOT
from devtools.run import Outcome, Step, StepError, TimeLimitError, ask, choose, run, run_steps, table


# ------------------------------------------------------------------ browser
def which(*names: str):
    return lambda name: f"/bin/{name}" if name in names else None


def test_browser_named_by_the_variable_comes_first():
    found = chromium.find({"CHROMIUM": "mine"}, which("mine", "chromium"), "linux")
    assert found == Path("/bin/mine")


def test_a_variable_that_names_no_browser_is_an_error():
    with pytest.raises(StepError, match="nowhere/chrome"):
        chromium.find({"CHROMIUM": "nowhere/chrome"}, which("chromium"), "linux")


def test_browser_on_path_then_in_the_usual_places(tmp_path):
    environment = {"PROGRAMFILES": str(tmp_path)}
    assert chromium.find(environment, which("google-chrome", "msedge"), "win32") == Path("/bin/google-chrome")
    assert chromium.find(environment, which(), "win32") is None
    edge = tmp_path / "Microsoft/Edge/Application/msedge.exe"
    edge.parent.mkdir(parents=True)
    edge.touch()
    assert chromium.find(environment, which(), "win32") == edge
    assert chromium.find({}, which(), "linux", also=[tmp_path / "none", edge]) == edge
    assert any("Google Chrome.app" in str(place) for place in chromium.usual_places("darwin", {}))


def test_without_any_browser_it_says_what_to_type(monkeypatch):
    monkeypatch.setattr(chromium, "find", lambda **_: None)
    monkeypatch.setattr(chromium, "_playwright_places", lambda _: [])
    tried = []

    def cannot(*_):
        tried.append(1)
        raise StepError("cannot")

    monkeypatch.setattr(chromium, "_install_with_apt", cannot)
    monkeypatch.setattr(chromium, "_install_with_playwright", cannot)
    with pytest.raises(StepError, match=r"apt-get install -y chromium"):
        chromium.find_or_install(Path("python"))
    assert len(tried) == 2


# ------------------------------------------------------------------ installing
def test_fingerprint_changes_with_name_content_and_presence(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("a")
    other.write_text("a")
    same = stamps.fingerprint(one)
    assert stamps.fingerprint(one) == same
    assert len({same, stamps.fingerprint(other), stamps.fingerprint(one, other)}) == 3
    one.write_text("b")
    changed = stamps.fingerprint(one)
    one.unlink()
    assert len({same, changed, stamps.fingerprint(one)}) == 3


def test_stamps_are_read_back_and_damaged_ones_count_as_none(tmp_path):
    file = tmp_path / "stamp.json"
    assert stamps.read_stamp(file) == {}
    stamps.write_stamp(file, {"made from": "x", "extras": ["lab"]})
    assert stamps.read_stamp(file) == {"made from": "x", "extras": ["lab"]}
    assert [entry.name for entry in tmp_path.iterdir()] == ["stamp.json"]
    for damaged in ("{", "[]"):
        file.write_text(damaged)
        assert stamps.read_stamp(file) == {}


def test_only_missing_extras_are_installed_until_the_files_change():
    now = {"made from": "x", "root": "r"}
    stamp = {**now, "extras": ["lab", "test"]}
    assert venv.missing_extras({}, ["lab"], now) == {"lab"}
    assert venv.missing_extras(stamp, ["lab"], now) == set()
    assert venv.missing_extras(stamp, ["lab", "dev"], now) == {"dev"}
    assert venv.missing_extras(stamp, ["dev"], {**now, "made from": "y"}) == {"lab", "test", "dev"}
    assert venv.missing_extras(stamp, ["lab"], {**now, "root": "moved"}) == {"lab", "test"}


def test_only_what_is_installed_counts_as_a_change():
    text = '[project]\nname = "x"\n[tool.ruff]\nline-length = 80\n'
    assert venv.made_from(text) == venv.made_from(text.replace("80", "110"))
    assert venv.made_from(text) != venv.made_from(text.replace('"x"', '"y"'))


@pytest.mark.parametrize(("told", "number"), [("v20.20.2\n", 20), ("v9.1.0", 9), ("", 0), ("nonsense", 0)])
def test_node_version(told, number):
    assert node.major(told) == number


def test_missing_node_is_named(monkeypatch):
    monkeypatch.setattr(node.shutil, "which", which("node"))
    with pytest.raises(StepError, match="npm cannot be found on PATH"):
        node.require_node()


def test_jupyter_is_kept_away_from_the_users_settings(tmp_path):
    variables = isolated_environment(tmp_path)
    folders = {value for name, value in variables.items() if name.endswith("DIR")}
    assert len(folders) >= 6
    assert all(Path(folder).is_relative_to(tmp_path) and Path(folder).is_dir() for folder in folders)


# ------------------------------------------------------------------ bundle
def test_differences_of_bundles_are_named():
    committed = {"a.js": b"1", "old.js": b"", "same.css": b"x"}
    built = {"a.js": b"12", "new.js": b"", "same.css": b"x"}
    assert bundle.differences(committed, built) == [
        "a.js differs (1 bytes committed, 2 built)",
        "new.js is built but not committed",
        "old.js is committed but not built",
    ]
    assert bundle.differences(built, built) == []
    limits = {"a.js": 1, "b.css": 5}
    assert bundle.too_large(built, limits) == ["a.js has 2 bytes; the limit is 1", "b.css is missing"]


# ------------------------------------------------------------------ steps
def failing() -> None:
    raise StepError("because")


def steps() -> list[Step]:
    return [
        Step("first", "works", lambda: None),
        Step("second", "fails", failing),
        Step("third", "cannot be tried", lambda: None, ("second",)),
        Step("fourth", "goes on", lambda: None, ("first",)),
    ]


def test_a_failing_step_stops_only_those_that_need_it(capsys):
    outcomes = run_steps(steps())
    assert [outcome.state for outcome in outcomes] == ["ok", "FAILED", "not run", "ok"]
    assert "-- second FAILED: because" in capsys.readouterr().out
    closing = table(outcomes)
    assert "needs second" in closing
    assert closing.splitlines()[-1].startswith("2 of 4 steps did not succeed in ")
    assert table([Outcome("first", "ok", 1.25)]) == "first  ok           1.2 s\nall steps ok in 1.2 s"


def test_chosen_steps_bring_what_they_need_in_order():
    assert [step.name for step in choose(steps(), ["fourth", "third"])] == [
        "first",
        "second",
        "third",
        "fourth",
    ]
    assert [step.name for step in choose(steps(), ["fourth"])] == ["first", "fourth"]
    assert len(choose(steps(), [])) == 4
    with pytest.raises(StepError, match="No step is called fifth"):
        choose(steps(), ["fifth"])


def test_a_command_that_fails_or_does_not_exist_is_a_failed_step():
    run([sys.executable, "-c", "import sys; sys.exit(sys.stdin.read() != '')"], limit="lint")
    with pytest.raises(StepError, match="exit code 3"):
        run([sys.executable, "-c", "raise SystemExit(3)"], limit="lint")
    with pytest.raises(StepError, match="could not be started"):
        run(["no-such-command-anywhere"], limit="lint")
    assert ask([sys.executable, "-c", "print(1)"]) == "1\n"
    assert ask([sys.executable, "-c", "raise SystemExit(3)"]) is None
    assert ask(["no-such-command-anywhere"]) is None


# ------------------------------------------------------------------ time limits
posix = pytest.mark.skipif(os.name == "nt", reason="there are no process groups")

# Leaves a process in its own group, and one that leads a session of its own as kernels do; then it hangs.
HANGS = """
import subprocess, sys, time
started = [subprocess.Popen(["sleep", "60"], start_new_session=alone) for alone in (False, True)]
def hangs_here():
    print(*[process.pid for process in started], flush=True)
    time.sleep(60)
hangs_here()
"""


def gone(pid: int) -> bool:
    """Whether a process ends within a second, or waits only to be asked how it ended."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.01)
    return False


@posix
def test_at_its_limit_a_command_tells_where_it_is_and_ends_with_all_it_started(monkeypatch, capfd):
    monkeypatch.setitem(LIMITS, "types", 0.8)
    with pytest.raises(TimeLimitError, match=r'was stopped at its time limit, 0\.8 s \("types" in devtools/limits\.py'):
        run([sys.executable, "-c", HANGS], limit="types")
    told = capfd.readouterr()
    assert re.search(r'File "<string>", line \d+ in hangs_here', told.err)
    same_group, own_session = map(int, told.out.split())
    assert gone(same_group)
    if Path("/proc/self/stat").exists():
        assert gone(own_session)
    else:
        os.kill(own_session, signal.SIGKILL)


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_reaches_the_command_and_all_it_started(number):
    calls = f"from devtools.run import run; run([{sys.executable!r}, '-c', {HANGS!r}], limit='lint')"
    with subprocess.Popen(
        [sys.executable, "-c", calls], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        pids = [int(pid) for pid in process.stdout.readline().split()]
        process.send_signal(number)
        _, told = process.communicate(timeout=20)
    assert process.returncode
    assert "in hangs_here" in told  # the command itself was interrupted, not only killed
    assert gone(pids[0])
    if Path("/proc/self/stat").exists():
        assert gone(pids[1])
    else:
        os.kill(pids[1], signal.SIGKILL)


@pytest.mark.parametrize(
    ("ends", "succeeds"),
    [([None], True), ([TimeLimitError, None], True), ([TimeLimitError, TimeLimitError], False), ([StepError], False)],
)
def test_only_a_hang_is_tried_again_and_only_once(ends, succeeds, capsys):
    left = list(ends)

    def action() -> None:
        error = left.pop(0)
        if error is not None:
            raise error("because")

    if succeeds:
        check.again_after_a_hang(action)
    else:
        with pytest.raises(StepError, match="because"):
            check.again_after_a_hang(action)
    assert not left
    assert ("-- HUNG: because" in capsys.readouterr().out) == (ends[0] is TimeLimitError)


@pytest.mark.parametrize("full", [False, True])
def test_the_long_steps_have_limits(full, monkeypatch):
    used = []
    monkeypatch.setattr(check, "run", lambda *_, limit, **__: used.append(LIMITS[limit]))
    steps = check.Check(full=full)
    steps.pytest()
    steps.nbval()
    steps.browser_tests()
    assert [seconds > 3600 for seconds in used] == [full, False, full]


def test_the_end_of_a_kernel_waits_for_no_context():
    manager = kernels.BoundedManager()
    client = manager.client(shell_port=1, iopub_port=2, stdin_port=3, hb_port=4, control_port=5)
    other = kernels.BoundedManager()
    assert manager.context is client.context is other.context
    client.stop_channels()
    manager.cleanup_resources()
    assert not other.context.closed


def test_a_heartbeat_that_does_not_stop_is_left_behind(monkeypatch):
    monkeypatch.setattr(kernels, "HEARTBEAT_ENDS", 0.05)
    end, in_use = threading.Event(), object()

    class Stuck(kernels.BoundedHeartbeat):
        def run(self) -> None:
            end.wait(10)

    heartbeat = Stuck()
    heartbeat.socket = in_use
    heartbeat.start()
    with pytest.warns(UserWarning, match="does not stop"):
        heartbeat.stop()
    assert heartbeat.socket is in_use
    end.set()
    heartbeat.join()


# ------------------------------------------------------------------ commands
def test_lab_opens_the_start_notebook():
    words = lab.command(browser=False, port=8899, root_user=True)
    assert words[:3] == [str(venv.PYTHON), "-m", "jupyterlab"]
    assert "--LabApp.default_url=/lab/tree/notebooks/00-start-here.ipynb" in words
    assert {"--no-browser", "--port=8899", "--allow-root"} <= set(words)
    assert len(lab.command(browser=True, port=None, root_user=False)) == 5


def test_lab_asks_no_question_about_news(tmp_path):
    lab.quieten(tmp_path)
    (settings,) = tmp_path.rglob("overrides.json")
    assert settings.parent == tmp_path / "share" / "jupyter" / "lab" / "settings"
    assert json.loads(settings.read_text("utf-8")) == lab.NO_NEWS


def test_an_unknown_step_ends_with_an_explanation(capsys):
    assert cli.main(["check", "--only", "nothing"]) == 2
    assert "No step is called nothing" in capsys.readouterr().err


def test_dev_py_needs_nothing_installed():
    """With an isolated interpreter and no site packages: the standard library is enough to get started."""
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); import dev"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stderr


def test_an_old_python_is_told_so():
    source = (ROOT / "dev.py").read_text("utf-8")
    old = "import sys; sys.version_info = (3, 9, 1); sys.argv = ['dev.py']\n"
    told = subprocess.run(
        [sys.executable, "-c", old + re.sub(r"^import sys$", "", source, flags=re.M)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 1
    assert "needs Python 3.11 or newer" in told.stderr
