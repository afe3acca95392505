"""The trial of a mutant: it is put into a copy of the project, where tests run until one of them fails."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, count
from pathlib import Path
from tempfile import TemporaryDirectory

from ..paths import JS, ROOT
from ..processes import kill_tree
from .areas import TESTS, UNUSED_TESTS
from .candidates import Candidate
from .notes import CALL, CHOSEN, FOLDER, read

_STARTING = 900
"""Seconds that pytest or vitest may take in addition to the tests, on a busy machine."""
_SHARE = 0.1
"""The share of the time of all tests that may be spent on one mutant: half of all tests reach some mutants."""
_clock = count(1)


@dataclass
class Reach:
    """The tests that pass without a mutant, with their seconds, and those that reach each mutant."""

    seconds: dict[str, float] = field(default_factory=dict)
    reached: dict[str, list[str]] = field(default_factory=dict)

    def tests(self, mutant: str, path: str) -> list[str]:
        """Return tests that may notice a mutant: files of similar names first, then quick ones, up to a total time."""
        places = set(self.reached.get(mutant, ()))
        by_file: dict[str, list[str]] = defaultdict(list)
        for test in self.seconds:
            if "" in places or {test, test.partition("::")[0]} & places:
                by_file[test.partition("::")[0]].append(test)
        names = _names(path)

        def order(file: str) -> tuple[bool, int, float]:
            """Rate a file. Code run at import is noted for all tests; those that reach it again come first."""
            is_far = not places & {file, *by_file[file]}
            return is_far, -len(names & _names(file)), sum(self.seconds[test] for test in by_file[file])

        ordered = [test for file in sorted(by_file, key=order) for test in by_file[file]]
        begins = accumulate((self.seconds[test] for test in ordered), initial=0.0)
        most = _SHARE * sum(self.seconds.values())
        return [test for test, begin in zip(ordered, begins, strict=False) if begin < most]


def _names(path: str) -> set[str]:
    """Return the names of a file and its folders, without ``test_``."""
    return {part.partition(".")[0].removeprefix("test_") for part in path.split("/")}


class Copy:
    """A copy of the project in a folder, in which tests run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        words = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout.decode()
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, folder / name)
        (folder / "js/node_modules").symlink_to(JS / "node_modules", target_is_directory=True)

    def write(self, path: str, content: bytes) -> None:
        """Write a file with a new modification time, as Python would otherwise use the bytecode of the file before."""
        file = self.folder / path
        file.write_bytes(content)
        os.utime(file, (next(_clock), next(_clock)))

    def attempt(self, candidate: Candidate, tests: Sequence[str] = (), seconds: float = 0) -> str | None:
        """Try a mutant with these tests; return the test that notices it, “time” or “import”, or None if nothing does.

        For a mutant in TypeScript, an empty list means all tests that import its file.
        """
        source = (ROOT / candidate.path).read_bytes()
        self.write(candidate.path, candidate.applied(source))
        try:
            if candidate.path.endswith(".py"):
                return self.pytest(tests, seconds)
            return self.vitest(tests, candidate.path)
        finally:
            self.write(candidate.path, source)

    def pytest(self, tests: Sequence[str], seconds: float = 0) -> str | None:
        """Run tests, by their ids or files, until one fails; return that one, or None.

        Without tests, only check that the package can be imported.
        """
        with TemporaryDirectory() as notes:
            chosen = Path(notes, "chosen.json")
            chosen.write_text(json.dumps(tests), encoding="utf-8")
            files = dict.fromkeys(test.partition("::")[0] for test in tests)
            words = ["-x", *(files or TESTS)]
            code = self._pytest(words, Path(notes), _STARTING + 10 * seconds, {CHOSEN: str(chosen)})
            failed = [words[0] for kind, *words in read(Path(notes)) if kind == "failed"]
        if code in (0, 5):  # all have passed, or none was found
            return None
        return failed[0] if failed else "time" if code is None else "import"

    def gather(self, candidates: dict[str, Candidate], workers: int) -> Reach:
        """Run all tests in Python with a trace at each mutant, and return the tests that reach each of them."""
        traced: dict[str, list[tuple[str, Candidate]]] = defaultdict(list)
        for name, candidate in candidates.items():
            traced[candidate.path].append((name, candidate))
        for path, listed in traced.items():
            content = (ROOT / path).read_bytes()
            for name, candidate in sorted(listed, key=lambda each: each[1].start, reverse=True):
                content = candidate.traced(content, CALL.format(id=name))
            self.write(path, content)
        reach = Reach()
        with TemporaryDirectory() as notes:
            words = [f"--ignore={folder}" for folder in UNUSED_TESTS]
            self._pytest(["-m", "not browser", "-n", str(workers), *words, *TESTS], Path(notes), 4 * 3600, {})
            for kind, name, *rest in read(Path(notes)):
                if kind == "passed":
                    reach.seconds[name] = rest[0]
                elif kind == "reached":
                    reach.reached.setdefault(name, []).append(rest[0])
        for path in traced:
            self.write(path, (ROOT / path).read_bytes())
        return reach

    def _pytest(self, words: Iterable[str], notes: Path, limit: float, env: dict[str, str]) -> int | None:
        plugins = ("-p", "no:nbval", "-p", "no:cacheprovider", "-p", "devtools.mutants.plugin")
        env = {"HYPOTHESIS_PROFILE": "mutants", "PYTHONPATH": str(self.folder), FOLDER: str(notes), **env}
        return _ended([sys.executable, "-m", "pytest", "-q", "--part=0", *plugins, *words], self.folder, limit, env)

    def vitest(self, tests: Sequence[str], related: str = "") -> str | None:
        """Run these test files, or those that import a file; return the first that fails, or None."""
        report = self.folder / "vitest.json"
        report.unlink(missing_ok=True)
        names = [test.removeprefix("js/") for test in tests]
        words = ["run", *names] if names else ["related", "--run", related.removeprefix("js/")]
        words += ["--bail=1", "--maxWorkers=1", "--passWithNoTests", "--reporter=json", f"--outputFile={report}"]
        node = shutil.which("node") or "node"
        code = _ended([node, "node_modules/vitest/vitest.mjs", *words], self.folder / "js", _STARTING, {})
        if code == 0:
            return None
        results = json.loads(report.read_text("utf-8"))["testResults"] if report.exists() else []
        failed = [Path(result["name"]) for result in results if result["status"] == "failed"]
        if failed:
            return failed[0].relative_to(self.folder.resolve()).as_posix()
        return "time" if code is None else "import"


def _ended(words: Sequence[str], cwd: Path, limit: float, env: dict[str, str]) -> int | None:
    """Run a command and return its exit code; after the limit, end it and all its processes, and return None."""
    null = subprocess.DEVNULL
    with subprocess.Popen(words, cwd=cwd, stdin=null, stdout=null, stderr=null, env={**os.environ, **env}) as process:
        try:
            return process.wait(limit)
        except subprocess.TimeoutExpired:
            return None
        finally:
            kill_tree(process)
