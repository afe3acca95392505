"""The steps of `python3 dev.py check`, run by nox in the environment that dev.py makes.

Steps that use one core run in parallel, in the order of this file, which begins with the requirements of others. Each
of the other steps has the machine to itself and divides its work among the workers of pytest-xdist. A failing step
stops only those that require it. Each command has a time limit in minutes.
"""

from __future__ import annotations

import functools
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import nox

from devtools.compiled import can_compile, python_of
from devtools.dependencies import digests_of_tests
from devtools.failures import LastLines
from devtools.inputs import ALWAYS, Passes, below, digest, tracked
from devtools.jupyter import isolated_environment
from devtools.notebooks import AS_TEXT
from devtools.paths import DOCUMENT, JS, NOTEBOOKS, ROOT, SITE, STATIC, VENV
from devtools.processes import kill_tree
from devtools.release import different_files
from devtools.wheels import WHEEL, built

nox.needs_version = ">=2026.8.10"
nox.options.default_venv_backend = "none"

# One worker for each core; a worker that has finished takes over tests of the others.
SPREAD = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")
# Tests that wait for a page leave a core free, so there are half as many workers again as cores.
CORES = os.cpu_count() or 1
WAITING = ("-n", str(max(2, min(CORES + CORES // 2, 6))), "--dist", "worksteal")
# A busy machine can stall a browser or a server: a test that fails is tried once more, and the summary says RERUN.
AGAIN = ("--reruns", "1", "-raR")
# All tests without a browser; the plugin notes the time of each.
SEPARATE_STEPS = ("documents", "browser", "hosts", "site")  # folders with steps of their own, not collected here
ENGINE = ("-m", "not browser", *(f"--ignore=tests/{name}" for name in SEPARATE_STEPS), "-p", "tests.quick")
Env = Mapping[str, str]
# The tests for compiled cores: those that play much, and those of a game that is not compiled itself.
COMPILED_SAMPLE = (
    *("tests/rules", "tests/players", "tests/games/three_cards", "tests/games/test_every_game.py"),
    *("tests/games/*/test_reference.py", "tests/games/*/test_perft.py"),
)
COMPILED_ALL = tuple(f"tests/{name}" for name in ("rules", "games", "players", "table", "trace"))
COMPILED = VENV / "compiled"  # where compiled cores are installed, with their tests
PURE = VENV / "wheel"  # the wheel for all platforms, which is built once for all steps
DOCUMENT_FOLDER = VENV / "document"  # a document with tables, which is built once for all steps
# Benchmarks that spend most of their time in JupyterLab, or need the built site.
ONLY_FULL = ("answering", "first_widget", "home_page", "lessons", "lite", "looking")
LONG = 120  # minutes, for the long samples of --full
PASSES = VENV / "passes"  # the inputs with which each step passed
PACKAGE = (
    "sisyphus_widgets",
    "hatch_build.py",
    "README.md",
    "CITATION.cff",
    "LICENSE",
    "devtools/wheels.py",
)  # the sources of a wheel
DOCUMENTS = ("docs", "CHANGELOG.md", "CITATION.cff", "CONTRIBUTING.md")
PAGES = (*PACKAGE, *DOCUMENTS, "notebooks", "devtools", "tests/gallery.py")


def attempt(session: nox.Session, *command: str | Path, minutes: float, cwd: Path = ROOT, env: Env = os.environ) -> str:
    """Run a command without input and with additional variables; return the reason of a failure, or an empty text.

    At its limit, or at Ctrl-C, kill the command and all processes that it started. Keep the last lines of a command
    that fails, except in a terminal: there the command writes itself, in colours.
    """
    words = [str(word) for word in command]
    session.log(" ".join(words))
    words[0] = sys.executable if words[0] == "python" else shutil.which(words[0]) or words[0]
    process = subprocess.Popen(
        words,
        cwd=cwd,
        env={**os.environ, **env},
        stdin=subprocess.DEVNULL,
        stdout=None if sys.stdout.isatty() else subprocess.PIPE,
        stderr=None if sys.stdout.isatty() else subprocess.STDOUT,
    )
    lines = LastLines(process.stdout) if process.stdout else None
    try:
        code = process.wait(minutes * 60)
        trouble = f"{command[0]} ended with exit code {code}" if code else ""
    except subprocess.TimeoutExpired:
        trouble = f"{command[0]} was stopped at its limit, {minutes:g} minutes"
    finally:
        kill_tree(process)
        if lines:
            lines.wait()
    if lines and trouble:
        lines.save(session.name)
    return trouble


def run(session: nox.Session, *command: str | Path, minutes: float, cwd: Path = ROOT, env: Env = os.environ) -> None:
    """Run a command, and fail the step if the command fails."""
    if trouble := attempt(session, *command, minutes=minutes, cwd=cwd, env=env):
        session.error(trouble)


def pytest(
    session: nox.Session,
    *words: str | Path,
    minutes: float,
    cwd: Path = ROOT,
    env: Env = os.environ,
    python: str | Path = "python",
) -> None:
    """Run pytest and report the slowest tests; with --full, use long samples and limits.

    Disable nbval except for notebooks, as pytest would load it, with all its requirements, in every process.
    """
    words = ("--durations=15", "--durations-min=5", *words)
    if "--nbval" not in words:
        words = ("-p", "no:nbval", *words)
    if "--full" in session.posargs:
        words, minutes = (*words, "--full", f"--timeout={LONG * 60}"), LONG
    run(session, python, "-m", "pytest", *words, minutes=minutes, cwd=cwd, env=env)


def skips_unchanged(
    *paths: str, output: Path | None = None
) -> Callable[[Callable[[nox.Session], None]], Callable[[nox.Session], None]]:
    """Skip the decorated step if it has passed with the same content of these paths.

    ``output`` is a file or folder that the step makes for other steps: it must still exist. With --all, every step
    runs.
    """

    def decorate(step: Callable[[nox.Session], None]) -> Callable[[nox.Session], None]:
        @functools.wraps(step)
        def run_if_changed(session: nox.Session) -> None:
            files = below((*ALWAYS, *paths), tracked())
            name = " ".join([step.__name__, *sorted({"--full"} & set(session.posargs))])
            passes, inputs = Passes(PASSES / f"{step.__name__}.json"), digest(files)
            is_made = bool(files) and (output is None or output.exists())
            if is_made and "--all" not in session.posargs and (since := passes.since(name, inputs)):
                session.skip(f"unchanged since {since}")
            step(session)
            if files:
                passes.update({name: inputs})

        return run_if_changed

    return decorate


def pytest_changed(
    session: nox.Session, folder: str, *words: str | Path, minutes: float, env: Env = os.environ
) -> None:
    """Run the tests of a folder, without files that passed with the same inputs; with --all, run all."""
    digests = digests_of_tests(folder)
    suffix = "-full" if "--full" in session.posargs else ""
    passes = Passes(PASSES / f"{session.name}{suffix}.json")
    unchanged = [name for name, inputs in digests.items() if passes.since(name, inputs)]
    if "--all" in session.posargs:
        unchanged = []
    session.log(f"{len(unchanged)} of {len(digests)} test files are unchanged since they passed")
    with tempfile.TemporaryDirectory() as temporary:
        plan = Path(temporary, "plan.json")
        plan.write_text(json.dumps({"digests": digests, "unchanged": unchanged, "passes": str(passes.file)}), "utf-8")
        pytest(session, folder, *words, "-p", "tests.unchanged", "--plan", plan, minutes=minutes, env=env)


def is_debian() -> bool:
    """Return True on Debian, but not on systems derived from it."""
    return sys.platform == "linux" and platform.freedesktop_os_release().get("ID") == "debian"


def is_root() -> bool:
    """Return True for a user with all rights; on Windows, return False."""
    return sys.platform != "win32" and os.geteuid() == 0


def from_debian(*packages: str) -> list[str]:
    """Return a command that installs the first of these packages that is available.

    Steps run in parallel, but apt does not, so one step waits for the other.
    """
    install = "DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends"
    either = " || ".join(f"{install} {package}" for package in packages)
    sudo = [] if is_root() else ["sudo", "-n"]
    return ["flock", str(VENV / "apt.lock"), *sudo, "sh", "-c", f"apt-get update -q && ({either})"]


@nox.session(allow_parallel=True)
def npm(session: nox.Session) -> None:
    """Install the front end's packages, exactly as locked."""
    installed = JS / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (JS / "package-lock.json").stat().st_mtime:
        run(session, "npm", "ci", minutes=10, cwd=JS)


@nox.session(allow_parallel=True)
def chromium(session: nox.Session) -> None:
    """Find a working browser, or install one with Debian's packages or with Playwright.

    In a Debian container, also install headless Chromium, which makes the tests much faster than other browsers.
    """
    ways = [["python", "-m", "playwright", "install", "--with-deps", "--only-shell", "chromium"]]
    # On Ubuntu the package only refers to a snap, which containers cannot run.
    if is_debian():
        ways.insert(0, from_debian("chromium-headless-shell", "chromium"))
        if is_root() and not (os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell")):
            attempt(session, *ways[0], minutes=10)
    look = ["python", "-m", "tests.browser.harness"]
    for way in ways:
        if not attempt(session, *look, minutes=2):
            return
        attempt(session, *way, minutes=10)
    run(session, *look, minutes=2)


@nox.session(allow_parallel=True)
def redis(session: nox.Session) -> None:
    """Find a Redis, or install Debian's in a container; tests that need one are skipped without it."""
    if shutil.which("redis-server") is None and is_debian() and is_root():
        attempt(session, *from_debian("redis-server"), minutes=10)
    if shutil.which("redis-server") is None:
        session.log("no redis-server is found, so rooms that several processes share are not tried with one")


@nox.session(allow_parallel=True)
@skips_unchanged(*PACKAGE, output=PURE)
def wheel(session: nox.Session) -> None:
    """Build the wheel for all platforms with only the requirements in pyproject.toml."""
    run(session, "python", "-m", "devtools.wheels", PURE, minutes=15)


@nox.session(allow_parallel=True, requires=["npm", "wheel"])
@skips_unchanged(*PAGES, "js", output=SITE)
def site(session: nox.Session) -> None:
    """Build the static site: documentation and notebooks with Python in the browser; with --full, also all courses."""
    less = [] if "--full" in session.posargs else ["--no-courses"]
    run(session, "python", "-m", "devtools.site", *less, minutes=25, env={WHEEL: str(built(PURE))})


# Of the benchmarks, two that run with --full look at the site.
@nox.session(allow_parallel=True, requires=["chromium", *(["site"] if "--full" in sys.argv else [])])
@skips_unchanged(*PACKAGE, "benchmarks", "devtools", "tests", "notebooks", "shelf")
def benchmarks(session: nox.Session) -> None:
    """Run the benchmarks with tiny samples, to check that they work; with --full, also the slow ones and the site's."""
    names = sorted(file.stem for file in (ROOT / "benchmarks").glob("[!_]*.py"))
    if "--full" not in session.posargs:
        names = [name for name in names if name not in ONLY_FULL]
    failed = [name for name in names if attempt(session, "python", "-m", f"benchmarks.{name}", "--tiny", minutes=5)]
    if failed:
        session.error(f"Did not succeed: {', '.join(failed)}")


@nox.session(allow_parallel=True)
@skips_unchanged(*PACKAGE, "devtools/compiled.py", output=COMPILED)
def compiling(session: nox.Session) -> None:
    """Build the wheel with compiled cores and install it into an empty environment, if there is a C compiler."""
    shutil.rmtree(COMPILED, ignore_errors=True)
    if not can_compile():
        session.log("no C compiler with Python's headers is found, so compiled cores are not tried")
        return
    # Code that is only tested need not be optimised, which takes most of the time.
    level = {} if "--full" in session.posargs else {"MYPYC_OPT_LEVEL": "0"}
    run(session, "python", "-m", "devtools.compiled", COMPILED, minutes=15, env=level)


@nox.session(allow_parallel=True, requires=["npm", "chromium", "wheel"])
@skips_unchanged(*PACKAGE, "devtools", "shelf", "tests", "docs")
def authors(session: nox.Session) -> None:
    """Install the wheel with games of other packages, the shelf and a new one, and run their tests and notebooks."""
    run(session, "python", "-m", "devtools.third_party", VENV / "authors", built(PURE), minutes=25)


@nox.session(allow_parallel=True)
@skips_unchanged(*PACKAGE, "tests/documents", output=DOCUMENT_FOLDER)
def document(session: nox.Session) -> None:
    """Make a document with tables in HTML by Sphinx."""
    run(session, "python", "-m", "tests.documents.building", DOCUMENT_FOLDER, minutes=10)


@nox.session(allow_parallel=True, requires=["document"])
@skips_unchanged(*PACKAGE, "tests/documents", "tests/conftest.py", "tests/fast_import.py", "docs")
def documents(session: nox.Session) -> None:
    """Test documents with tables, made by Sphinx in every output format."""
    pytest(session, "tests/documents", minutes=10, env={DOCUMENT: str(DOCUMENT_FOLDER)})


@nox.session(allow_parallel=True, requires=["npm", "chromium"])
@skips_unchanged(*PACKAGE, "tests", "notebooks", "devtools", "js")
def hosts(session: nox.Session) -> None:
    """Test widgets in another host, in an environment of its own; with --full in all hosts."""
    pytest(session, "tests/hosts", minutes=15)


@nox.session(allow_parallel=True)
@skips_unchanged("*.py", "*.ipynb")
def lint(session: nox.Session) -> None:
    """Check the Python files for likely mistakes and for their format.

    Every file is read and written with a named encoding, as the default of some systems is not UTF-8; ruff counts that
    rule among its previews.
    """
    for words in (["check"], ["check", "--preview", "--select", "PLW1514"], ["format", "--check"]):
        run(session, "ruff", *words, "--output-format=concise", ".", minutes=5)


@nox.session(allow_parallel=True)
@skips_unchanged("*.py")
def types(session: nox.Session) -> None:
    """Check the types of the Python files."""
    run(session, "python", "-m", "mypy", minutes=10)


@nox.session(allow_parallel=True)
@skips_unchanged("sisyphus_widgets")
def imports(session: nox.Session) -> None:
    """Check that imports run one way, by the contracts in pyproject.toml."""
    run(session, "lint-imports", "--no-logo", minutes=5)


@nox.session(allow_parallel=True, requires=["npm"])
@skips_unchanged("js", "docs/words.md", "sisyphus_widgets/schema", "sisyphus_widgets/rules/texts", "tests/fixtures")
def frontend(session: nox.Session) -> None:
    """Check the types and the format of the front end, and run its tests."""
    run(session, "npm", "run", "check", minutes=10, cwd=JS)


@nox.session(allow_parallel=True, requires=["npm"])
@skips_unchanged("js", "sisyphus_widgets/static", "sisyphus_widgets/schema", "LICENSE")
def bundle(session: nox.Session) -> None:
    """Check that the committed bundle equals a new build, byte for byte, and is within its limit of size."""
    with tempfile.TemporaryDirectory() as folder:
        run(session, "npm", "run", "build", minutes=5, cwd=JS, env={"OUT_DIR": folder})
        wrong = different_files(Path(folder), STATIC)
    if wrong:
        session.error(f"Not as committed: {', '.join(wrong)}. Commit the result of `python3 dev.py build`")


@nox.session(name="pytest", requires=["npm", "redis", "wheel"])
def tests(session: nox.Session) -> None:
    """Run all Python tests that need no browser."""
    pytest_changed(session, "tests", *ENGINE, *SPREAD, minutes=45, env={WHEEL: str(built(PURE))})


@nox.session(allow_parallel=True, default=False)
def quick(session: nox.Session) -> None:
    """Run the quickest of these tests, by the times of earlier runs: for `dev.py check --quick`."""
    pytest(session, "tests", *ENGINE, "--quick", *SPREAD, minutes=10)


@nox.session(requires=["compiling"])
@skips_unchanged(*PACKAGE, "tests", "devtools/compiled.py")
def compiled(session: nox.Session) -> None:
    """Test the installed wheel with compiled cores, and run the engine's tests with it; with --full all of them."""
    if not COMPILED.exists():
        session.skip("nothing was compiled")
    patterns = COMPILED_ALL if "--full" in session.posargs else COMPILED_SAMPLE
    chosen = [path.relative_to(ROOT) for pattern in patterns for path in sorted(ROOT.glob(pattern))]
    python = python_of(COMPILED)
    run(session, python, "tests/project/smoke.py", "--compiled", minutes=5, cwd=COMPILED)
    words: list[str | Path] = [*chosen, "--compiled", "-p", "no:cacheprovider", *SPREAD]
    words += ["--ignore", "tests/players/adapters"]  # they need games and libraries that are not installed there
    pytest(session, *words, minutes=30, cwd=COMPILED, python=python)


@nox.session(requires=["npm"])
def mutants(session: nox.Session) -> None:
    """With --full: check that small mistakes in the sources are still noticed, if they were before."""
    if "--full" not in session.posargs:
        session.skip("it is for --full")
    run(session, "python", "-m", "devtools.mutants", "check", minutes=LONG)


@nox.session
@skips_unchanged(*PACKAGE, "notebooks", "tests/conftest.py", "tests/fast_import.py", "tests/kernels.py", "devtools")
def notebooks(session: nox.Session) -> None:
    """Run the notebooks and compare their outputs cell by cell."""
    words = ["-p", "tests.fast_import", "-p", "tests.kernels", "--nbval", "--nbval-current-env", "-W", "default"]
    words += ["--nbval-cell-timeout=120", "--nbval-kernel-startup-timeout=120", *SPREAD, "--dist", "loadfile"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        pytest(session, *words, NOTEBOOKS, minutes=15, env=isolated_environment(Path(home)) | AS_TEXT)


@nox.session(requires=["npm", "chromium", "document"])
def browser(session: nox.Session) -> None:
    """Run the tests that drive a page, or JupyterLab, in a browser."""
    pytest_changed(session, "tests/browser", *WAITING, *AGAIN, minutes=45, env={DOCUMENT: str(DOCUMENT_FOLDER)})


@nox.session(requires=["site", "chromium"])
@skips_unchanged(*PAGES, "js", "tests/site", "tests/browser", "tests/conftest.py")
def served(session: nox.Session) -> None:
    """Test the site's pages, notebooks and widgets without access to other servers; with --full all notebooks."""
    pytest(session, "tests/site", *WAITING, *AGAIN, minutes=15)


@nox.session(default=False, requires=["npm"])
def docs(session: nox.Session) -> None:
    """Build the documentation alone, for `dev.py docs`."""
    run(session, "python", "-m", "devtools.book", minutes=15)


@nox.session(default=False, requires=["npm"])
def build(session: nox.Session) -> None:
    """Build the front end's bundle in place, for `dev.py build`."""
    run(session, "npm", "run", "build", minutes=5, cwd=JS)


@nox.session(default=False)
def room(session: nox.Session) -> None:
    """Make the file that opens a room by a double click, for `dev.py room`."""
    run(session, "python", "-m", "devtools.room_file", ROOT / "dist", minutes=5)


@nox.session(default="--full" in sys.argv, requires=["npm"])
def release(session: nox.Session) -> None:
    """Rehearse a release, for `dev.py release` and with --full: everything that the workflow does but the upload."""
    run(session, "python", "-m", "devtools.release", VENV / "rehearsal", minutes=20)
