"""`dev.py check`: the steps that CI runs, in the order in which mistakes are cheapest to find."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from devtools import bundle, chromium, node, venv
from devtools.isolated import isolated_environment
from devtools.limits import CELL, KERNEL_START
from devtools.paths import STATIC, notebooks
from devtools.run import Step, StepError, TimeLimitError, choose, run, run_steps, say, table


class Check:
    """The actions of the steps; what one step finds out (the browser) the later ones use."""

    def __init__(self, *, full: bool) -> None:
        self.sizes = ["--full"] if full else []
        self.size = " --full" if full else ""
        self.browser: Path | None = None

    def steps(self) -> list[Step]:
        """All steps, in order."""
        return [
            Step("node", "Node and npm are there", lambda: say(f"Node {node.require_node()}")),
            Step("install", "the virtual environment", lambda: venv.require_installed("lab", "test", "dev")),
            Step("npm", "the front end's packages", node.install, ("node",)),
            Step("lint", "ruff check, ruff format --check", self.lint, ("install",)),
            Step("types", "mypy", lambda: self.python("mypy", limit="types"), ("install",)),
            Step("imports", "imports run one way", self.imports, ("install",)),
            Step("frontend", "tsc and vitest", self.frontend, ("npm",)),
            Step("bundle", "the committed bundle is what the sources give", self.bundle, ("npm",)),
            Step("pytest", "Python tests", self.pytest, ("install",)),
            Step("notebooks", "all notebooks still give their outputs", self.nbval, ("install",)),
            Step("chromium", "a browser for the browser tests", self.find_browser, ("install",)),
            Step("browser", "JupyterLab in a browser", self.browser_tests, ("install", "npm", "chromium")),
        ]

    def python(self, module: str, *words: str | Path, limit: str, **variables: str) -> None:
        """Run a module of the environment."""
        run([venv.PYTHON, "-m", module, *words], limit=limit, env=variables)

    def lint(self) -> None:
        """Look for mistakes and for unformatted files; both are told, not only the first."""
        found = []
        for words in (["check", "--output-format=concise"], ["format", "--check", "--output-format=concise"]):
            try:
                self.python("ruff", *words, ".", limit="lint")
            except StepError as error:
                found.append(str(error))
        if found:
            mend = f"{venv.script('ruff')} check --fix . && {venv.script('ruff')} format ."
            raise StepError("\n".join([*found, f"Much of it can be mended by: {mend}"]))

    def imports(self) -> None:
        """Hold the contracts in pyproject.toml."""
        run([venv.script("lint-imports"), "--no-logo"], limit="imports")

    def frontend(self) -> None:
        """Check the types of the TypeScript and run its tests."""
        node.npm("run", "check", limit="frontend")

    def bundle(self) -> None:
        """Build into a folder of its own and compare with what is committed."""
        with tempfile.TemporaryDirectory() as folder:
            node.npm("run", "build", limit="bundle", OUT_DIR=folder)
            built = bundle.contents(Path(folder))
        found = bundle.differences(bundle.contents(STATIC), built) + bundle.too_large(built)
        if found:
            raise StepError("\n".join([*found, "Build it with `python3 dev.py build` and commit the result"]))
        say("\n".join(f"{name}: {len(content)} bytes, as committed" for name, content in built.items()))

    def pytest(self) -> None:
        """Every test that needs no browser."""
        self.python("pytest", "tests", "-m", "not browser", *self.sizes, limit="pytest" + self.size)

    def nbval(self) -> None:
        """Run the notebooks in this environment's kernel and compare every output."""
        files = notebooks()
        if not files:
            raise StepError("There are no notebooks in notebooks/")
        words: list[str | Path] = ["-p", "devtools.kernels", "--nbval", "--nbval-current-env", "-W", "default"]
        words += [f"--nbval-cell-timeout={CELL:g}", f"--nbval-kernel-startup-timeout={KERNEL_START:g}"]

        def compare() -> None:
            # A kernel that was only just killed may still be in there.
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
                variables = isolated_environment(Path(home))
                self.python("pytest", *words, *files, limit="notebooks", **variables)

        again_after_a_hang(compare)

    def find_browser(self) -> None:
        """Find a browser, or install one."""
        self.browser = chromium.find_or_install(venv.PYTHON)
        say(f"Using {self.browser}")

    def browser_tests(self) -> None:
        """The tests that drive JupyterLab."""
        self.python("pytest", "tests/browser", *self.sizes, limit="browser" + self.size, CHROMIUM=str(self.browser))


def again_after_a_hang(action: Callable[[], None]) -> None:
    """Do something once more if it did not end, and say so. What ends with a failure is not tried again.

    A run of the notebooks that hangs says nothing about them (a cell that does not end has a limit of its own):
    it waits for kernels, or for the sockets to them.
    """
    try:
        action()
    except TimeLimitError as error:
        say(f"-- HUNG: {error}\n-- The stacks are above. It is run once more, for the last time")
        action()


def check(names: Sequence[str], *, full: bool) -> int:
    """Run the named steps, or all; print the table; 0 only if every step succeeded."""
    steps = choose(Check(full=full).steps(), names)
    if steps[0].name == "node":
        node.require_node()  # before anything long is begun
    outcomes = run_steps(steps)
    say("\n" + table(outcomes))
    return 0 if all(outcome.state == "ok" for outcome in outcomes) else 1
