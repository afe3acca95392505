"""The outcome of a lesson: the rules that a learner is sure of, and the tries made at each question."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from ..schema import KeptEntry

GOOD = 0.8
"""The share of questions to be right at the first try, for a lesson to have reached its goal and for a rule in it."""


def rules_sure(counted: Iterable[Mapping[str, Any]], mended: Collection[str]) -> dict[str, bool]:
    """Return for each rule whether most questions that turn on it were right at the first try, or mended since."""
    found: dict[str, list[bool]] = {}
    for entry in counted:
        if entry["tries"] == 1:
            good = entry["score"] == 1 or entry["question"] in mended
            for rule in {part["rule"] for part in entry["parts"]}:
                found.setdefault(rule, []).append(good)
    return {rule: sum(rights) / len(rights) >= GOOD for rule, rights in sorted(found.items())}


def tries_made(entries: Iterable[KeptEntry]) -> dict[str, int]:
    """Return the number of tries made at each question."""
    found: dict[str, int] = {}
    for entry in entries:
        found[entry["question"]] = max(entry["tries"], found.get(entry["question"], 0))
    return found
