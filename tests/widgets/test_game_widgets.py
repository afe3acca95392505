"""The widgets of our games come from their declarations, and behave like hand-written classes."""

from __future__ import annotations

import inspect
import pickle
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

import sisyphus_widgets
from sisyphus_widgets import widgets
from sisyphus_widgets.rules import get_game
from sisyphus_widgets.rules.widget_declaration import BoundValue, ExplorerDeclaration, TableDeclaration
from sisyphus_widgets.widgets import game_widgets, table
from sisyphus_widgets.widgets.game_widgets import EXPLORERS, TABLES
from sisyphus_widgets.widgets.trait_types import bound_trait
from tests.three_cards import GAME as THREE_CARDS

GAMES = {**TABLES, **EXPLORERS}
every_widget = pytest.mark.parametrize("name", GAMES)


@every_widget
def test_a_class_has_the_name_and_the_traits_that_its_game_declares(name: str) -> None:
    widget, game = getattr(game_widgets, name), get_game(GAMES[name])
    assert isinstance(game.widget, TableDeclaration if name in TABLES else ExplorerDeclaration)
    assert (widget.__name__, widget.__qualname__, widget.GAME) == (name, name, game) == (game.widget.name, name, game)
    assert {*game.widget.values} <= {*widget.class_trait_names(bound=True, sync=True)}
    assert {*game.widget.values} == {*game.scene.traits(game.start(), None)}


@every_widget
def test_a_class_is_built_once_and_found_at_every_documented_place(name: str) -> None:
    widget = getattr(sisyphus_widgets, name)
    assert widget is getattr(widgets, name) is getattr(game_widgets, name)
    assert name in dir(game_widgets)
    assert pickle.loads(pickle.dumps(widget)) is widget
    assert repr(widget) == f"<class 'sisyphus_widgets.widgets.game_widgets.{name}'>"


@every_widget
def test_help_describes_a_class_without_a_place_to_fill_in(name: str) -> None:
    docstring = inspect.getdoc(getattr(game_widgets, name))
    assert docstring.startswith(get_game(GAMES[name]).widget.summary)
    assert "{" not in docstring.replace("{1: ", "")
    assert max(map(len, docstring.split("\n"))) <= 116


def test_another_name_is_no_widget() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'ChessTable'"):
        _ = game_widgets.ChessTable


def test_a_foreign_game_may_declare_its_table_too(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {"to_move": BoundValue(int | None, "The seat to move."), "trick": BoundValue(list[str], "The cards.")}
    declaration = TableDeclaration(name="OfThree", summary="Three cards.", values=values, words=THREE_CARDS_WORDS)
    monkeypatch.setattr(type(THREE_CARDS), "widget", declaration)
    built: Any = table._new_class(THREE_CARDS)
    assert (built.__name__, built.__module__) == ("OfThree", "sisyphus_widgets.widgets.table")
    assert inspect.getdoc(built).startswith("Three cards.\n")
    assert built(seed=1, play="all").to_move == 0


THREE_CARDS_WORDS = dict.fromkeys(
    ["goal", "seats", "players", "position", "line", "moves", "names", "tutor"], "as the game has it"
)


def test_two_threads_get_one_class(monkeypatch: pytest.MonkeyPatch) -> None:
    both = Barrier(2)
    monkeypatch.setattr(table, "_classes", lambda of: iter(built))
    built: list[type] = []

    def new_class(game: Any) -> type:
        built.append(type("Built", (), {"GAME": game}))
        return built[-1]

    def wait_and_ask(_: int) -> type:
        both.wait()
        return table.table_class(THREE_CARDS)

    monkeypatch.setattr(table, "_new_class", new_class)
    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(wait_and_ask, range(2))
    assert one is other


@pytest.mark.parametrize(
    ("value", "default"),
    [
        (BoundValue(int, "A number."), 0),
        (BoundValue(int, "A number.", 7), 7),
        (BoundValue(int | None, "A number or nothing."), None),
        (BoundValue(str, "A text."), ""),
        (BoundValue(list[str], "Texts."), []),
        (BoundValue(list[Any], "Pegs.", [1, 1]), [1, 1]),
        (BoundValue(dict[str, Any], "Facts."), {}),
    ],
)
def test_a_trait_has_the_default_and_the_help_of_its_value(value: BoundValue, default: object) -> None:
    trait = bound_trait(value)
    assert trait.default() == default
    assert trait.allow_none == (default is None)
    assert trait.help == value.help
    assert trait.metadata["bound"]
    assert trait.metadata["sync"]


def test_a_kind_that_no_trait_has_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be of the kind <class 'set'>"):
        BoundValue(set, "Cards in no order.")
