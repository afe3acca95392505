"""The space that a trace needs at most; a page reserves it at once, while most of its beats are still packed."""

from __future__ import annotations

from ..schema import RoomOfZone, SceneExtent, Trace


def room_of(trace: Trace) -> SceneExtent:
    """Return the greatest number of cards in each zone, over all beats."""
    zones: dict[str, RoomOfZone] = {}
    for frame in trace["frames"]:
        for name, lies in frame["scene"].get("zones", {}).items():
            cards, hidden = (len(lies["cards"]), lies["hidden"]) if lies else (0, 0)
            most = zones.get(name, {"open": 0, "all": 0})
            zones[name] = {"open": max(most["open"], cards), "all": max(most["all"], cards + hidden)}
    return {"zones": zones}
