"""The list of mutants: reading and writing it, finding its mutants in the sources, and choosing new ones."""

from __future__ import annotations

import hashlib
import json
import random
import re
import shutil
import subprocess
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Literal

from ..paths import JS, ROOT
from .areas import AREAS, Area
from .candidates import Candidate, candidates, numbered

LIST = Path(__file__).parent / "list.json"
SEED = 20


@dataclass(frozen=True)
class Mutant:
    """A listed mutant: its change, its place, and the result of the tests."""

    id: str
    area: str
    path: str
    within: str
    operator: str
    before: str
    after: str
    nth: int
    state: Literal["untried", "killed", "survived", "equivalent"] = "untried"
    by: str = ""  # the test that noticed it
    why: str = ""  # the reason why no test can, or need, notice it


def load(file: Path = LIST) -> list[Mutant]:
    """Read the list."""
    return [Mutant(**entry) for entry in json.loads(file.read_text("utf-8"))] if file.exists() else []


def save(mutants: Iterable[Mutant], file: Path = LIST) -> None:
    """Write the list, a line for each mutant, in the order of areas and files."""
    areas = [area.name for area in AREAS]
    ordered = sorted(mutants, key=lambda each: (areas.index(each.area), each.path, each.within, each.id))
    lines = [json.dumps({k: v for k, v in asdict(each).items() if v != ""}, ensure_ascii=False) for each in ordered]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def offered(files: Sequence[str], root: Path = ROOT) -> list[Candidate]:
    """Return all possible mutants of some files."""
    found = [each for file in files if file.endswith(".py") for each in candidates(file, (root / file).read_bytes())]
    scripts = [file for file in files if not file.endswith(".py")]
    if scripts:
        words = [shutil.which("node") or "node", str(JS / "mutants.mjs"), *scripts]
        output = subprocess.run(words, cwd=root, stdout=subprocess.PIPE, check=True).stdout
        by_file = defaultdict(list)
        for entry in json.loads(output):
            by_file[entry["path"]].append(Candidate(nth=0, **entry))
        found += [each for listed in by_file.values() for each in numbered(listed)]
    return found


def places(mutants: Sequence[Mutant], root: Path = ROOT) -> dict[str, Candidate]:
    """Return the places of listed mutants by id, without those that are no longer exactly at the listed place."""
    files = sorted({mutant.path for mutant in mutants if (root / mutant.path).is_file()})
    there = {_identity(candidate): candidate for candidate in offered(files, root)}
    return {mutant.id: there[_identity(mutant)] for mutant in mutants if _identity(mutant) in there}


def _identity(each: Mutant | Candidate) -> tuple[str | int, ...]:
    return each.path, each.within, each.operator, each.before, each.after, each.nth


def find(mutants: Iterable[Mutant], among: Iterable[Candidate]) -> dict[str, Candidate]:
    """Find listed mutants in the sources, by id, also in another file or function.

    A change counts as the same if its function has the same name, if it is in the same file, or if it is the only one
    of
    """
    alike: dict[tuple[str, str, str], list[Candidate]] = defaultdict(list)
    for candidate in among:
        alike[candidate.operator, candidate.before, candidate.after].append(candidate)
    ranked = []
    for mutant in mutants:
        kind = alike[mutant.operator, mutant.before, mutant.after]
        for candidate in kind:
            same_name = candidate.within.rpartition(".")[2] == mutant.within.rpartition(".")[2]
            if same_name or candidate.path == mutant.path or len(kind) == 1:
                ranked.append((_likeness(mutant, candidate), mutant.id, candidate))
    found: dict[str, Candidate] = {}
    # The best matches come first, so that no mutant takes the place of another.
    for _, name, candidate in sorted(ranked, key=lambda each: each[0], reverse=True):
        if name not in found and candidate not in found.values():
            found[name] = candidate
    return found


def _likeness(mutant: Mutant, candidate: Candidate) -> tuple[int, ...]:
    """Return a rank that tells how likely a candidate is the listed mutant; the greatest tuple is the likeliest."""
    was, now = PurePosixPath(mutant.path), PurePosixPath(candidate.path)
    return (
        mutant.within == candidate.within,
        was == now,
        len({*was.parts} & {*now.parts}),
        -abs(mutant.nth - candidate.nth),
    )


def renewed(mutants: Sequence[Mutant], root: Path = ROOT) -> list[Mutant]:
    """Return the list for the present sources: mutants that are found, and new ones for those that are lost."""
    offers = {area.name: offered(area.files(root), root) for area in AREAS}
    area_of = {candidate.path: name for name, listed in offers.items() for candidate in listed}
    found = find(mutants, [candidate for listed in offers.values() for candidate in listed])
    tests = _tests_by_name(root)
    result = []
    for mutant in mutants:
        if mutant.id in found:
            at = found[mutant.id]
            by = _found_test(mutant.by, tests, root)
            state = "untried" if mutant.by and not by else mutant.state
            there = replace(mutant, area=area_of[at.path], path=at.path, within=at.within, nth=at.nth)
            result.append(replace(there, state=state, by=by))
    for area in AREAS:
        kept = [mutant for mutant in result if mutant.area == area.name]
        chosen = sample(offers[area.name], area.number - len(kept), {(each.path, each.within) for each in kept})
        result += [_listed(area, candidate) for candidate in chosen]
    return result


def sample(among: Iterable[Candidate], number: int, unwanted: set[tuple[str, str]]) -> list[Candidate]:
    """Choose mutants by the seed, equally many of every operator, and at most one in each function not unwanted."""
    by_operator: dict[str, list[Candidate]] = defaultdict(list)
    for candidate in among:
        by_operator[candidate.operator].append(candidate)
    generator = random.Random(SEED)
    queue = deque(generator.sample(group, len(group)) for _, group in sorted(by_operator.items()))
    chosen: list[Candidate] = []
    taken = set(unwanted)
    while queue and len(chosen) < number:
        group = queue.popleft()
        while group and (group[-1].path, group[-1].within) in taken:
            group.pop()
        if group:
            chosen.append(group.pop())
            taken.add((chosen[-1].path, chosen[-1].within))
            queue.append(group)
    return chosen


def _listed(area: Area, candidate: Candidate) -> Mutant:
    fields = {name: value for name, value in asdict(candidate).items() if name not in ("start", "end", "text")}
    return Mutant(hashlib.sha256(json.dumps(fields).encode()).hexdigest()[:6], area.name, **fields)


def _tests_by_name(root: Path) -> dict[str, list[str]]:
    """Return the test files by the names of their tests."""
    files: dict[str, list[str]] = defaultdict(list)
    for file in sorted(root.glob("tests/**/test_*.py")):
        for name in re.findall(r"^ *(?:async )?def (test_\w+)\(", file.read_text("utf-8"), re.MULTILINE):
            files[name].append(file.relative_to(root).as_posix())
    for file in sorted((root / "js/test").rglob("*.test.ts*")):
        files[file.name].append(file.relative_to(root).as_posix())
    return files


def _found_test(test: str, by_name: dict[str, list[str]], root: Path) -> str:
    """Return the id of a test after its file has moved, or an empty text if that is not certain.

    What is no test, such as a failed import, is returned as it is.
    """
    path, colons, rest = test.partition("::")
    if "/" not in path or (root / path).is_file():
        return test
    files = by_name[rest.partition("[")[0].rpartition("::")[2] if rest else PurePosixPath(path).name]
    alike = [file for file in files if PurePosixPath(file).name == PurePosixPath(path).name] or files
    return f"{alike[0]}{colons}{rest}" if len(alike) == 1 else ""
