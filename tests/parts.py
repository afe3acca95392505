"""The parts of long samples: a short run takes one part, which changes with the commit; ``--full`` takes all of them.

A test with ``@pytest.mark.parts(20)`` and a parameter ``part`` tests that part of its sample. Its id names the part, as
in ``test_redeal[part3of20]``, and ``--part 3`` selects it again.
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_PART = re.compile(r"\bpart\d+of(?=\d+\b)")


def part_of_commit(folder: Path) -> int:
    """Return a number from 0 to 65535 that depends on the commit that is checked out; 0 without git.

    It comes from the hash of the commit's files, so that a new message for the same files keeps it.
    """
    command = ["git", "rev-parse", "--verify", "HEAD^{tree}"]
    try:
        tree = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return 0
    return int(tree[:4], 16)


def selected_parts(count: int, number: int | None) -> list[int]:
    """Return which of a sample's parts to run: one for a number, which may exceed their count, or all for None."""
    return [*range(count)] if number is None else [number % count]


def is_turn(item: object, items: Iterable[object], part: int) -> bool:
    """Return True for every second item in even parts, and for the others in odd parts."""
    return ([*items].index(item) + part) % 2 == 0


def every_third(tests: Sequence[tuple[str, T]], part: int) -> list[T]:
    """Return a third of each test's variants, at least one, which three parts in a row complete.

    ``tests`` are pairs of a test's id and the test. A test without variants is always returned, and so are the numbered
    parts of a sample, which are chosen already.
    """
    groups = defaultdict[str, list[T]](list)
    for id, test in tests:
        groups[id if _PART.search(id) else id.partition("[")[0]].append(test)
    return [test for group in groups.values() for test in group[part % min(len(group), 3) :: 3]]


def part_id(part: int, count: int) -> str:
    """Return the id of a part, as test ids contain it."""
    return f"part{part}of{count}"


def without_part(test: str) -> str:
    """Return the id of a test with a placeholder for its part, so that it is the same for every commit."""
    return _PART.sub("part_of", test)
