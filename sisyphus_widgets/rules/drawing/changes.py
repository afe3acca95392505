"""The differences between two situations of a scene, as a trace carries them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from ...schema import SceneChange
from .scene import Situation

E = TypeVar("E")


def _differing(before: Mapping[str, E], now: Mapping[str, E]) -> dict[str, E | None]:
    """Return the entries of a map that differ from those before; None removes an entry."""
    if before == now:  # true of most maps in most beats
        return {}
    changed: dict[str, E | None] = {key: value for key, value in now.items() if before.get(key) != value}
    changed.update((key, None) for key in before if key not in now)
    return changed


def changes(before: Situation | None, now: Situation) -> SceneChange:
    """Return the entries of ``now`` that differ from ``before``, or all if that is None; None removes an entry."""
    if before is None:
        return {
            "zones": {**now["zones"]},
            "pegs": {**now["pegs"]},
            "pieces": {**now["pieces"]},
            "counters": {**now["counters"]},
            "marks": {**now["marks"]},
        }
    patch: SceneChange = {}
    if zones := _differing(before["zones"], now["zones"]):
        patch["zones"] = zones
    if pegs := _differing(before["pegs"], now["pegs"]):
        patch["pegs"] = pegs
    if pieces := _differing(before["pieces"], now["pieces"]):
        patch["pieces"] = pieces
    if counters := _differing(before["counters"], now["counters"]):
        patch["counters"] = counters
    if marks := _differing(before["marks"], now["marks"]):
        patch["marks"] = marks
    return patch


def folded(scene: SceneChange, change: SceneChange) -> SceneChange:
    """Return a scene after a change, as a page folds it; entries that the change removes are left out."""
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
