"""Values of widgets cannot be changed in place, since no page would see the change."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from sisyphus_widgets import AscendTable, Practice, Quiz, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.models.frozen import FrozenDict, FrozenList, frozen

WIDGETS = (
    lambda: AscendTable(seed=1, play=0),
    lambda: SisyphosBoard(play="stones"),
    lambda: SisyphusTable(seed=1, play=0),
    lambda: SixtyTable(seed=1, play=0),
    lambda: SkitgubbeTable(seed=1, play=0),
    lambda: Quiz("sixty", n=2, seed=1),
    lambda: Practice("sixty"),
)


@pytest.mark.parametrize("make", WIDGETS)
def test_no_list_or_mapping_of_a_widget_can_be_changed(make: Callable[[], Any]) -> None:
    widget = make()
    names = [name for name in widget.model.values if not name.startswith("_") and widget.has_trait(name)]
    tried = 0
    for name in names:
        value = getattr(widget, name)
        if not isinstance(value, list | dict):
            continue
        tried += 1
        before = copy.deepcopy(value)
        with pytest.raises(TypeError, match="this describes what is shown, so it cannot be changed"):
            value.append(9) if isinstance(value, list) else value.update(x=9)
        assert getattr(widget, name) == before
    assert tried


def test_a_copy_may_be_changed() -> None:
    table = SisyphusTable(seed=1)
    for made in (copy.copy(table.levels), copy.deepcopy(table.levels), list(table.levels)):
        made.append(9)
        assert made == [*table.levels, 9]
    assert type(pickle.loads(pickle.dumps(table.standing))) is dict


@pytest.mark.parametrize(
    "change",
    [
        lambda value: value["a"].append(1),
        lambda value: value["a"].__setitem__(0, 1),
        lambda value: value["a"].sort(),
        lambda value: value.__setitem__("b", 1),
        lambda value: value.pop("a"),
        lambda value: value["a"][1].extend([3]),
    ],
)
def test_nested_values_cannot_be_changed(change: Callable[[Any], Any]) -> None:
    plain = {"a": [1, [2]]}
    value = frozen(plain)
    with pytest.raises(TypeError, match="cannot be changed"):
        change(value)
    assert value == plain
    assert json.dumps(value) == json.dumps(plain)
    assert repr(value) == repr(plain)
    assert (type(value), type(value["a"])) == (FrozenDict, FrozenList)
