"""`dev.py check`: the steps that CI runs, in the order in which mistakes are cheapest to find."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

from devtools import bundle, chromium, node, venv
from devtools.isolated import isolated_environment
from devtools.paths import STATIC, notebooks
from devtools.run import Step, StepError, choose, run, run_steps, say, table


class Check:
    """The actions of the steps; what one step finds out (the browser) the later ones use."""

    def __init__(self, *, full: bool) -> None:
        self.sizes = ["--full"] if full else []
        self.browser: Path | None = None

    def steps(self) -> list[Step]:
        """All steps, in order."""
        return [
            Step("node", "Node and npm are there", lambda: say(f"Node {node.require_node()}")),
            Step("install", "the virtual environment", lambda: venv.require_installed("lab", "test", "dev")),
            Step("npm", "the front end's packages", node.install, ("node",)),
            Step("lint", "ruff check, ruff format --check", self.lint, ("install",)),
            Step("types", "mypy", lambda: self.python("mypy"), ("install",)),
            Step("imports", "imports run one way", self.imports, ("install",)),
            Step("frontend", "tsc and vitest", self.frontend, ("npm",)),
            Step("bundle", "the committed bundle is what the sources give", self.bundle, ("npm",)),
            Step("pytest", "Python tests", self.pytest, ("install",)),
            Step("notebooks", "all notebooks still give their outputs", self.nbval, ("install",)),
            Step("chromium", "a browser for the browser tests", self.find_browser, ("install",)),
            Step("browser", "JupyterLab in a browser", self.browser_tests, ("install", "npm", "chromium")),
        ]

    def python(self, module: str, *words: str | Path, **variables: str) -> None:
        """Run a module of the environment."""
        run([venv.PYTHON, "-m", module, *words], env=variables)

    def lint(self) -> None:
        """Look for mistakes and for unformatted files; both are told, not only the first."""
        found = []
        for words in (["check", "--output-format=concise"], ["format", "--check", "--output-format=concise"]):
            try:
                self.python("ruff", *words, ".")
            except StepError as error:
                found.append(str(error))
        if found:
            mend = f"{venv.script('ruff')} check --fix . && {venv.script('ruff')} format ."
            raise StepError("\n".join([*found, f"Much of it can be mended by: {mend}"]))

    def imports(self) -> None:
        """Hold the contracts in pyproject.toml."""
        run([venv.script("lint-imports"), "--no-logo"])

    def frontend(self) -> None:
        """Check the types of the TypeScript and run its tests."""
        node.npm("run", "check")

    def bundle(self) -> None:
        """Build into a folder of its own and compare with what is committed."""
        with tempfile.TemporaryDirectory() as folder:
            node.npm("run", "build", OUT_DIR=folder)
            built = bundle.contents(Path(folder))
        found = bundle.differences(bundle.contents(STATIC), built) + bundle.too_large(built)
        if found:
            raise StepError("\n".join([*found, "Build it with `python3 dev.py build` and commit the result"]))
        say("\n".join(f"{name}: {len(content)} bytes, as committed" for name, content in built.items()))

    def pytest(self) -> None:
        """Every test that needs no browser."""
        self.python("pytest", "tests", "-m", "not browser", *self.sizes)

    def nbval(self) -> None:
        """Run the notebooks in this environment's kernel and compare every output."""
        files = notebooks()
        if not files:
            raise StepError("There are no notebooks in notebooks/")
        with tempfile.TemporaryDirectory() as home:
            variables = isolated_environment(Path(home))
            self.python("pytest", "--nbval", "--nbval-current-env", "-W", "default", *files, **variables)

    def find_browser(self) -> None:
        """Find a browser, or install one."""
        self.browser = chromium.find_or_install(venv.PYTHON)
        say(f"Using {self.browser}")

    def browser_tests(self) -> None:
        """The tests that drive JupyterLab."""
        self.python("pytest", "tests/browser", *self.sizes, CHROMIUM=str(self.browser))


def check(names: Sequence[str], *, full: bool) -> int:
    """Run the named steps, or all; print the table; 0 only if every step succeeded."""
    steps = choose(Check(full=full).steps(), names)
    if steps[0].name == "node":
        node.require_node()  # before anything long is begun
    outcomes = run_steps(steps)
    say("\n" + table(outcomes))
    return 0 if all(outcome.state == "ok" for outcome in outcomes) else 1
