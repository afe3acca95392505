"""Run tests on the listed mutants, or update the list: `python -m devtools.mutants check` and `find`."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from ..paths import ROOT, VENV
from .areas import TESTS, UNUSED_TESTS
from .listing import Mutant, load, places, renewed, save
from .trial import Copy, Reach

_REACH = VENV / "mutants.json"
"""The file of the tests that run the code of each mutant, used until a source or a test changes."""


def main(arguments: Sequence[str]) -> int:
    """Run a command; return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m devtools.mutants", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("find", help="find the mutants where they are now, and replace those that are lost")
    check = commands.add_parser("check", help="fail if a mutant that was killed before survives")
    check.add_argument("names", nargs="*", metavar="NAME", help="ids, areas or states (killed and untried)")
    check.add_argument("--update", action="store_true", help="write the results into the list")
    check.add_argument("--tests", nargs="+", metavar="FILE", help="run only these test files")
    check.add_argument("--jobs", type=int, default=2, help="the number of mutants that are tried at once (2)")
    options = parser.parse_args(arguments)
    if options.command == "find":
        find()
        return 0
    names = {*options.names} or {"killed", "untried"}
    chosen = [each for each in load() if names & {each.id, each.area, each.state} and each.state != "equivalent"]
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        copies = [Copy(Path(folder, str(number))) for number in range(options.jobs)]
        return Run(copies, update=options.update).check(chosen, options.tests)


def find() -> None:
    """Update the list and print the changes."""
    before = {mutant.id: mutant for mutant in load()}
    after = {mutant.id: mutant for mutant in renewed([*before.values()])}
    save(after.values())
    for name, mutant in {**before, **after}.items():
        if name not in after or name not in before:
            print("lost " if name in before else "new  ", _description(mutant))
        elif before[name].path != mutant.path:
            print("moved", _description(mutant))


class Run:
    """One run over some of the mutants, in copies of the project."""

    def __init__(self, copies: Sequence[Copy], *, update: bool) -> None:
        self.update = update
        self.workers = len(copies)
        self.copies: SimpleQueue[Copy] = SimpleQueue()
        for copy in copies:
            self.copies.put(copy)
        self.reach = Reach()

    def check(self, mutants: Sequence[Mutant], files: Sequence[str] | None) -> int:
        """Try the mutants and return the exit code; killed ones first get the tests that killed them before."""
        self.places = places(mutants)
        there = [mutant for mutant in mutants if mutant.id in self.places]
        lost = [mutant for mutant in mutants if mutant.id not in self.places]
        if files is not None:
            survivors = self.survivors(there, lambda mutant: files)
        else:
            killed = [mutant for mutant in there if mutant.state == "killed"]
            if broken := self.broken({mutant.by for mutant in killed if "/" in mutant.by}):
                print(f"fails without a mutant: {broken}")
                return 1
            left = self.survivors(killed, lambda mutant: [mutant.by] if "/" in mutant.by else [])
            left += [mutant for mutant in there if mutant.state != "killed"]
            self.reach = self.gathered() if any(mutant.path.endswith(".py") for mutant in left) else Reach()
            survivors = self.survivors(left, lambda mutant: self.reach.tests(mutant.id, mutant.path) or None)
        for mutant in survivors:
            self.write(replace(mutant, state="survived", by=""))
        failures = [mutant for mutant in survivors if mutant.state == "killed"]
        for title, listed in (("SURVIVES NOW", failures), ("LOST, run `find`:", lost)):
            for mutant in listed:
                print(title, _description(mutant))
        print(f"{len(there)} tried, {len(there) - len(survivors)} killed, {len(failures)} no longer, {len(lost)} lost")
        return 1 if failures or lost else 0

    def broken(self, tests: set[str]) -> str | None:
        """Run tests without a mutant; return the first that fails, or None."""
        copy = self.copies.get()
        scripts = {test for test in tests if test.startswith("js/")}
        first = copy.pytest(sorted(tests - scripts)) if tests - scripts else None
        if scripts and not first:
            first = copy.vitest(sorted(scripts))
        self.copies.put(copy)
        return first

    def survivors(self, mutants: Sequence[Mutant], tests: Callable[[Mutant], Sequence[str] | None]) -> list[Mutant]:
        """Try mutants in parallel, each with its tests, and return those that no test notices."""

        def killer(mutant: Mutant) -> str | None:
            chosen = tests(mutant)
            if chosen is None and mutant.path.endswith(".py"):
                return None  # no test reaches it
            copy = self.copies.get()
            try:
                seconds = sum(self.reach.seconds.get(test, 0) for test in chosen or ())
                return copy.attempt(self.places[mutant.id], chosen or (), seconds)
            finally:
                self.copies.put(copy)

        left = []
        with ThreadPoolExecutor(self.workers) as pool:
            for mutant, by in zip(mutants, pool.map(killer, mutants), strict=True):
                print("killed   " if by else "unnoticed", _description(mutant), f"({by})" if by else "", flush=True)
                if not by:
                    left.append(mutant)
                elif mutant.state != "killed" or "/" in by:
                    self.write(replace(mutant, state="killed", by=by))
        return left

    def write(self, mutant: Mutant) -> None:
        """Write the result for a mutant into the list, with ``--update``."""
        if self.update:
            save([mutant if each.id == mutant.id else each for each in load()])

    def gathered(self) -> Reach:
        """Return the tests that run the code of each mutant, from the file, or from a run of all tests."""
        every = places([mutant for mutant in load() if mutant.path.endswith(".py")])
        files = [file for folder in ("sisyphus_widgets", *TESTS) for file in sorted((ROOT / folder).rglob("*.py"))]
        used = [file for file in files if not file.relative_to(ROOT).as_posix().startswith(UNUSED_TESTS)]
        state = hashlib.sha256(repr(sorted(every)).encode() + b"".join(file.read_bytes() for file in used)).hexdigest()
        stored = json.loads(_REACH.read_text("utf-8")) if _REACH.exists() else {}
        if stored.get("state") != state:
            print("running all tests once to see which mutants they reach", flush=True)
            copy = self.copies.get()
            stored = {"state": state, "reach": asdict(copy.gather(every, self.workers))}
            self.copies.put(copy)
            _REACH.write_text(json.dumps(stored), encoding="utf-8")
        return Reach(**stored["reach"])


def _description(mutant: Mutant) -> str:
    """Describe a mutant in a line."""
    return f"{mutant.id} {mutant.path} {mutant.within}: {mutant.before} → {mutant.after}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
