"""The differences between two situations of a scene, in the form of a trace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ...schema import SceneChange
from .scene import Situation

E = TypeVar("E")


def _differing(before: Mapping[str, E], after: Mapping[str, E]) -> dict[str, E | None]:
    """Return the entries of ``after`` that differ from ``before``; None stands for a removed entry."""
    if before == after:  # the usual case
        return {}
    changed: dict[str, E | None] = {key: value for key, value in after.items() if before.get(key) != value}
    changed.update((key, None) for key in before if key not in after)
    return changed


def changes(before: Situation | None, after: Situation) -> SceneChange:
    """Return the entries of ``after`` that differ from ``before`` (None: all); None stands for a removed entry."""
    if before is None:
        return {
            "zones": {**after["zones"]},
            "pegs": {**after["pegs"]},
            "pieces": {**after["pieces"]},
            "counters": {**after["counters"]},
            "marks": {**after["marks"]},
        }
    patch: SceneChange = {}
    if zones := _differing(before["zones"], after["zones"]):
        patch["zones"] = zones
    if pegs := _differing(before["pegs"], after["pegs"]):
        patch["pegs"] = pegs
    if pieces := _differing(before["pieces"], after["pieces"]):
        patch["pieces"] = pieces
    if counters := _differing(before["counters"], after["counters"]):
        patch["counters"] = counters
    if marks := _differing(before["marks"], after["marks"]):
        patch["marks"] = marks
    return patch


def folded(scene: SceneChange, change: SceneChange) -> SceneChange:
    """Return a scene after a change, as the front end computes it; removed entries are left out."""
    found: SceneChange = {**scene}
    if "zones" in change:
        found["zones"] = _changed(scene.get("zones"), change["zones"])
    if "pegs" in change:
        found["pegs"] = _changed(scene.get("pegs"), change["pegs"])
    if "pieces" in change:
        found["pieces"] = _changed(scene.get("pieces"), change["pieces"])
    if "counters" in change:
        found["counters"] = _changed(scene.get("counters"), change["counters"])
    if "marks" in change:
        found["marks"] = _changed(scene.get("marks"), change["marks"])
    return found


def _changed(before: Mapping[str, E | None] | None, change: Mapping[str, E | None]) -> dict[str, E | None]:
    return {key: value for key, value in {**(before or {}), **change}.items() if value is not None}
