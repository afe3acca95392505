"""The entry point for developers, which needs only Python: `python3 dev.py lab`, `check`, `notebooks`, `build` etc.

It keeps the environment in .venv up to date and hands over to JupyterLab, or to nox with the steps in noxfile.py; see
CONTRIBUTING.md.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (to print a clear message under an old Python)
    sys.exit(
        f"sisyphus_widgets needs Python 3.11 or newer; this is Python {sys.version.split()[0]}, {sys.executable}.\n"
        "Start dev.py with a newer one, for example: python3.12 dev.py lab"
    )

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import time
import tomllib
from contextlib import suppress
from pathlib import Path

from devtools.failures import FAILURES, failure_file
from devtools.jupyter import quieten, with_settings
from devtools.packages import fetch, succeeds
from devtools.paths import PYTHON, ROOT, SCRIPTS, START_NOTEBOOK, VENV

OLDEST_NODE = 20
REPORT = VENV / "steps.json"
EXTRAS = ("lab", "room", "research", "docs", "testing")  # what users choose from
QUICK = ("lint", "imports", "types", "frontend", "quick")  # the steps of `check --quick`


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands and options."""
    top = argparse.ArgumentParser(prog="dev.py", description="Try, check and build sisyphus_widgets.")
    commands = top.add_subparsers(dest="command", required=True, metavar="command")
    command = commands.add_parser("lab", help="open the start notebook in JupyterLab")
    command.add_argument("--no-browser", action="store_true", help="print the address, open no browser")
    command.add_argument("--port", type=int, help="the port to listen on")
    command = commands.add_parser("check", help="run everything that CI runs")
    command.add_argument("--only", metavar="STEPS", default="", help="only these steps, as in pytest,types")
    sizes = command.add_mutually_exclusive_group()
    sizes.add_argument("--full", action="store_true", help="long sizes: all deals and many more examples")
    sizes.add_argument("--quick", action="store_true", help="for every save: the steps and tests that take least")
    command.add_argument("--all", action="store_true", help="run also what passed before with the same inputs")
    commands.add_parser("build", help="build the front-end bundle")
    commands.add_parser("docs", help="build the documentation alone into site/")
    commands.add_parser("site", help="build the static site, documentation and notebooks with their Python, into site/")
    commands.add_parser("room", help="make dist/sisyphus-room.pyz, which opens a room by a double click")
    commands.add_parser("release", help="rehearse a release: everything but the upload")
    command = commands.add_parser("notebooks", help="run the notebooks and save their outputs in place")
    command.add_argument("names", nargs="*", help="notebook files; all of notebooks/ if none is named")
    return top


def install(*groups: str) -> None:
    """Install the project, editable, with extras and groups of requirements into .venv.

    Skip what was installed from an equal pyproject.toml.
    """
    if not PYTHON.exists() or not succeeds(PYTHON, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"):
        print(f"Making a virtual environment in {VENV.name}", flush=True)
        if not succeeds(sys.executable, "-m", "venv", "--clear", VENV):
            sys.exit("Python could not make it. On Debian and Ubuntu type: sudo apt-get install -y python3-venv")
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    stamps, stamp = {group: VENV / f"installed-{group}" for group in groups}, f"{ROOT}\n{project}"
    missing = [group for group, file in stamps.items() if not file.exists() or file.read_text("utf-8") != stamp]
    if not missing:
        return
    print(f"Installing the project with {', '.join(missing)}; the first time this takes some minutes", flush=True)
    of_developers = tomllib.loads(project)["dependency-groups"]
    extras = [group for group in missing if group not in of_developers]
    requirements = [requirement for group in missing for requirement in of_developers.get(group, ())]
    ours = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
    if not fetch(PYTHON, "--editable", ours, *requirements):
        sys.exit("The packages could not be installed. Is there a network connection? Run the command again then.")
    for group in missing:
        stamps[group].write_text(stamp, encoding="utf-8")


def node_is_there() -> bool:
    """Return True if npm and a new enough Node are on PATH."""
    node = shutil.which("node")
    if node is None or not shutil.which("npm"):
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False).stdout
    major = re.match(r"v(\d+)\.", version)
    return major is not None and int(major[1]) >= OLDEST_NODE


def command_line(options: argparse.Namespace) -> list[str]:
    """Install the requirements of a command; return the module that runs it, with its arguments."""
    if options.command == "lab":
        install("lab")
        quieten(VENV)
        words = ["jupyterlab", f"--LabApp.default_url=/lab/tree/{START_NOTEBOOK.relative_to(ROOT).as_posix()}"]
        words += ["--no-browser"] if options.no_browser else []
        words += [f"--port={options.port}"] if options.port is not None else []
        return [*words, "--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else words
    if options.command == "notebooks":
        install(*EXTRAS, "test")
        return ["devtools.notebooks", *(str(Path(name).resolve()) for name in options.names)]
    install(*EXTRAS, "test", "dev", "book", *([] if node_is_there() else ["node"]))
    words = ["nox", "--noxfile", str(ROOT / "noxfile.py"), "--report", str(REPORT)]
    if options.command in ("build", "docs", "release", "room", "site"):
        return [*words, "--sessions", options.command, *(["--", "--full"] if options.command == "site" else [])]
    names = [name.strip() for name in options.only.split(",") if name.strip()]
    # One more than the number of cores, since steps often wait for the network or a page.
    at_once = ["--parallel", str((os.cpu_count() or 1) + 1)]
    words += ["--sessions", *names] if names else ["--sessions", *QUICK, *at_once] if options.quick else at_once
    more = [word for word, is_given in (("--full", options.full), ("--all", options.all)) if is_given]
    return [*words, "--", *more] if more else words


def print_results() -> None:
    """Print the last lines of each step that failed, then the result and the duration of every step."""
    steps = json.loads(REPORT.read_text("utf-8"))["sessions"] if REPORT.exists() else []
    for step in steps:
        if step["result"] not in ("success", "skipped") and (file := failure_file(step["name"])).exists():
            print(f"\nThe last lines of {step['name']}:\n{file.read_text('utf-8', 'replace').rstrip()}\n")
    for step in steps:
        print(f"{step['name']:<12}{step['result']:<9}{step['duration']:7.1f} s")


def main(arguments: list[str]) -> int:
    """Run a command and return its exit code."""
    if "#" in arguments:  # zsh passes a pasted comment on as arguments
        arguments = arguments[: arguments.index("#")]
    options, begin = parser().parse_args(arguments), time.monotonic()
    # A shell starts background processes with SIGINT ignored, but interrupting kernels needs it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    words = command_line(options)
    REPORT.unlink(missing_ok=True)
    shutil.rmtree(FAILURES, ignore_errors=True)
    environment = {**os.environ, "PATH": os.pathsep.join([str(SCRIPTS), os.environ.get("PATH", "")])}
    # PYTHONUTF8: on Windows, input and output would otherwise not be UTF-8.
    environment |= {"VIRTUAL_ENV": str(VENV), "JUPYTER_PREFER_ENV_PATH": "1", "PYTHONUTF8": "1"}
    with subprocess.Popen([PYTHON, "-m", *words], cwd=ROOT, env=with_settings(environment)) as process:
        signal.signal(signal.SIGTERM, lambda *_: process.send_signal(signal.SIGINT))
        while process.poll() is None:
            with suppress(KeyboardInterrupt):  # the process gets Ctrl-C as well, and exits by itself
                process.wait()
    if options.command == "check":
        print_results()
        print(f"{'all steps ok' if process.returncode == 0 else 'NOT ok'} in {time.monotonic() - begin:.0f} s")
    return process.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
