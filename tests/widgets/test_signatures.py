"""Help and Shift-Tab list all arguments of a widget, each with its true meaning for that game."""

from __future__ import annotations

import ast
import inspect
import pydoc
import re

import pytest

import sisyphus_widgets
from sisyphus_widgets import widgets
from sisyphus_widgets.widgets.table import Table

WIDGETS = [getattr(widgets, name) for name in widgets.__all__]
TABLES = [widget for widget in WIDGETS if issubclass(widget, Table) and widget is not Table]
every_widget = pytest.mark.parametrize("widget", WIDGETS, ids=lambda widget: widget.__name__)
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)


def entries(widget: type) -> dict[str, str]:
    """Return the description of each argument in the docstring, each in one line."""
    block = inspect.getdoc(widget).partition("\nArgs:\n")[2].partition("\n\n")[0]
    found = re.findall(r"^    (\w+): (.*(?:\n        .*)*)", block, re.MULTILINE)
    return {name: " ".join(text.split()) for name, text in found}


@every_widget
def test_every_argument_is_in_the_signature_and_in_the_docstring(widget):
    parameters = inspect.signature(widget).parameters
    assert list(entries(widget)) == list(parameters), "an argument that is new is described in widgets/signatures.py"
    assert all(len(text) > 10 for text in entries(widget).values())
    assert not [p for p in parameters.values() if p.kind in (p.VAR_KEYWORD, p.VAR_POSITIONAL)]


@pytest.mark.parametrize(
    "widget", [widget for widget in WIDGETS if widget is not Table], ids=lambda kind: kind.__name__
)
def test_the_signature_is_what_the_widget_takes(widget):
    signature = inspect.signature(widget)
    defaults = {name: parameter.default for name, parameter in signature.parameters.items()}
    assert inspect.Parameter.empty not in defaults.values()
    widget(**{**defaults, "seed": 1} if "seed" in defaults else defaults)
    made = next(cls for cls in widget.__mro__ if "__init__" in vars(cls))
    own = [p for p in inspect.signature(made.__init__).parameters.values() if p.kind == p.POSITIONAL_OR_KEYWORD][1:]
    parameters = [p for p in signature.parameters.values() if p.kind == p.POSITIONAL_OR_KEYWORD]
    assert [p.name for p in parameters] == [p.name for p in own]
    if "record" in defaults:
        assert [p.name for p in parameters] == ["record"]


@every_widget
def test_help_is_complete_in_itself(widget):
    help_text = f"{inspect.signature(widget)}\n{inspect.getdoc(widget)}"
    assert " object at 0x" not in help_text + pydoc.render_doc(widget, renderer=pydoc.plaintext)
    assert ": '" not in str(inspect.signature(widget)), "types are shown without quotes"
    for word in ("{", ":class:", "widgets.table", "see class"):
        assert word not in re.sub("``{1: [^`]+}``", "", help_text)


@pytest.mark.parametrize(
    "name", [name for name in sisyphus_widgets.__all__ if callable(getattr(sisyphus_widgets, name))]
)
def test_no_public_signature_shows_an_address(name):
    public = getattr(sisyphus_widgets, name)
    assert inspect.getdoc(public)
    try:
        signature = str(inspect.signature(public))
    except ValueError:  # an exception of Python's own making
        return
    assert " object at 0x" not in signature


@every_table
def test_the_help_of_a_table_is_true_of_its_game(table):
    docs, texts = entries(table), table.GAME.texts()
    for seat, name in enumerate(texts.seat_names):
        assert name.lower() in docs["names"].lower()
        if table.GAME.name != "sisyphos_board":
            assert f"{seat} {name}" in docs["play"]
    numbers = set(range(min(table.GAME.players), max(table.GAME.players) + 1))
    assert numbers == set(table.GAME.players)
    assert {int(number) for number in re.findall(r"\d", docs["players"])} >= {*table.GAME.players[:1], min(numbers)}
    assert (table.GAME.tutor is None) == ("this game has none" in docs["tutor"])
    assert f"games.{table.GAME.name}.Options" in docs["options"]


@every_table
def test_the_examples_of_a_position_and_of_moves_can_be_played(table):
    docs = entries(table)
    position = re.search(r"or its text, such as ``(.+?)``", docs["position"])[1]
    moves = ast.literal_eval(re.search(r"such as ``(.+?)``", docs["moves"])[1])
    instance = table(position=position, moves=moves)
    assert instance.record.position == table.GAME.read_position(position).position
    assert instance.record.moves[:2] == tuple(str(instance.match.states[n].read(move)) for n, move in enumerate(moves))
