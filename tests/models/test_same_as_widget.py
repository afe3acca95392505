"""A widget in a notebook and a model without one send the same messages, byte for byte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets import AscendTable, HillBoard, SisyphusTable
from sisyphus_widgets.games import ascend
from sisyphus_widgets.models import model_of
from tests.models.driving import CASES, RecordingHost, copied, timeless
from tests.models.test_spec import make_request
from tests.widgets.wire import receive, sent

SOME = ("sixty, played", "ascend, watched", "sisyphus_cards, asked", "hill", "quiz", "practice", "lesson", "problems")
"""The number of cases by default; with --full all are driven."""

WRITES: tuple[dict[str, Any], ...] = (
    {"step": 1},
    {"step": 1},
    {"step": -1, "length": 7},
    {"step": True},
    {"language": "de"},
    {"language": "xx", "_trace": {}, "controls": "full"},
    {"ask": "all"},
    {"ask": "nonsense"},
    {"ask": "off", "step": 2},
    {"levels": [1, 2, 3, 4], "summits": [0, 1, 0, 0]},
    {"levels": [0, 0, 0, 0]},
    {"no_such_value": 1},
)


def messages_of(widget: Any, before: int) -> list[tuple[str, Any]]:
    """Return the messages to the pages of a widget, without the additions of ipywidgets."""
    messages = []
    for message in sent(widget)[before:]:
        if message["method"] == "custom":
            messages.append(("send", message["content"]))
        elif message["method"] == "update":
            messages.append(("changed", message["state"]))
    return messages


def page_values(widget: Any) -> dict[str, Any]:
    """Return the values with which a widget's page opens, without those of the front end and of ipywidgets."""
    foreign = ("_esm", "_css", "_anywidget_id", "layout", "tabbable", "tooltip", "_dom_classes", "_view_count")
    state = widget.get_state()
    return copied(
        {name: state[name] for name in state if name not in foreign and not name.startswith(("_model", "_view"))}
    )


@pytest.mark.parametrize("name", CASES)
def test_widget_and_model_give_the_same_answers(name: str, tmp_path: Path, full: bool) -> None:
    if not full and name not in SOME:
        pytest.skip("a sample of the cases; all with --full")
    case = CASES[name]
    widget, host = case.make(tmp_path), RecordingHost()
    model = model_of(copied(widget.model.spec()), host)
    assert timeless(model.page_values()) == timeless(page_values(widget))
    for number, asks in enumerate(case.asks):
        request = asks(widget.model)
        if request is None:
            continue
        message, before, host.messages = make_request(model, number, *request), len(sent(widget)), []
        receive(widget, {"method": "custom", "content": message})
        model.receive(copied(message))
        assert timeless(host.messages) == timeless(messages_of(widget, before))
    assert timeless(copied(model.page_values())) == timeless(page_values(widget))
    assert timeless(model.spec()) == timeless(widget.model.spec())


@pytest.mark.parametrize(
    "make", [lambda: SisyphusTable(seed=10), lambda: SisyphusTable(play=0, seed=3), lambda: HillBoard([1, 5, 3, 1])]
)
def test_widget_and_model_accept_and_refuse_the_same_writes(make: Any) -> None:
    widget, host = make(), RecordingHost()
    model = model_of(copied(widget.model.spec()), host)
    for values in WRITES:
        before, host.messages = len(sent(widget)), []
        receive(widget, {"method": "update", "state": values, "buffer_paths": []})
        model.write(copied(values))
        assert host.messages == messages_of(widget, before), values
        assert copied(model.page_values()) == page_values(widget)


@pytest.mark.parametrize("name", CASES)
def test_traits_have_the_same_values_as_the_model(name: str, tmp_path: Path) -> None:
    widget = CASES[name].make(tmp_path)
    for trait, value in widget.model.values.items():
        if trait != "log":
            assert isinstance(value, type(widget._valid(trait, value))), trait
            assert getattr(widget, trait) is value


def test_the_promise_of_ascend_follows_the_shown_beat() -> None:
    table = AscendTable(seed=3, play="all", options=ascend.Options(bidding=True))
    for _ in range(40):
        if table.state.promise is not None:
            break
        moves = [str(move) for move in table.match.state.legal_actions()]
        table.play(next((move for move in moves if move.startswith("promise")), moves[0]))
    assert table.state.promise is not None
    assert table.promise == list(table.state.promise)
    table.step = 0
    assert table.promise is None


@pytest.mark.parametrize("values", [None, [], "step", 3])
def test_malformed_writes_are_ignored(values: Any) -> None:
    host = RecordingHost()
    model = model_of(SisyphusTable(seed=3).model.spec(), host)
    model.write(values)
    assert host.messages == []
