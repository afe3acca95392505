"""The space that a page reserves: the maximum that any of its beats needs."""

from __future__ import annotations

import pytest

from sisyphus_widgets import AscendTable, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.embed.offline.excerpt import whole_frame
from sisyphus_widgets.embed.reserved_space import room_of


@pytest.mark.parametrize(
    "make",
    [
        lambda: AscendTable(players=3, seed=2, perspective=0),
        lambda: SisyphosBoard(seed=1),
        lambda: SisyphusTable(seed=3, perspective=0, language="de"),
        lambda: SixtyTable(players=2, seed=5),
        lambda: SkitgubbeTable(players=3, seed=5, perspective=1),
    ],
)
def test_the_reserved_space_is_the_maximum_over_all_beats(make):
    trace = make()._trace
    trace = {**trace, "frames": trace["frames"][:150]}
    scenes = [whole_frame(trace["frames"], beat)["scene"] for beat in range(len(trace["frames"]))]
    room = room_of(trace)

    for name in {name for scene in scenes for name in scene.get("zones", {})}:
        lying = [scene["zones"][name] for scene in scenes if name in scene.get("zones", {})]
        assert room["zones"][name] == {
            "open": max(len(lies["cards"]) for lies in lying),
            "all": max(len(lies["cards"]) + lies["hidden"] for lies in lying),
        }


def test_a_zone_that_has_gone_keeps_its_reserved_space():
    frames = [
        {"scene": {"zones": {"pile": {"cards": ["a", "b"], "hidden": 3}}}},
        {"scene": {"zones": {"pile": None}}},
    ]
    room = room_of({"frames": frames})  # type: ignore[typeddict-item]
    assert room == {"zones": {"pile": {"open": 2, "all": 5}}}
