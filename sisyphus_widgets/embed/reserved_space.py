"""The space that a trace needs at most; a page reserves it at once, while most of its beats are still packed."""

from __future__ import annotations

from ..schema import RoomOfZone, SceneExtent, Trace

OF_THE_TABLE = ("center", "tray")
"""The places whose counters, if they belong to no seat, share one line."""


def room_of(trace: Trace) -> SceneExtent:
    """Return the maxima over all beats of the number of cards in each zone and of letters in the line of counters."""
    line = {
        counter["id"]: 0
        for counter in trace["layout"]["counters"]
        if counter.get("seat") is None and counter["place"] in OF_THE_TABLE
    }
    zones: dict[str, RoomOfZone] = {}
    letters = 0
    for frame in trace["frames"]:
        scene = frame["scene"]
        for name, lies in scene.get("zones", {}).items():
            cards, hidden = (len(lies["cards"]), lies["hidden"]) if lies else (0, 0)
            most = zones.get(name, {"open": 0, "all": 0})
            zones[name] = {"open": max(most["open"], cards), "all": max(most["all"], cards + hidden)}
        for name, text in scene.get("counters", {}).items():
            if name in line:
                line[name] = len(text or "")
        letters = max(letters, sum(line.values()))
    return {"zones": zones, "letters": letters}
