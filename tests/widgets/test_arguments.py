"""Unknown and impossible arguments of widgets are refused by name, with the nearest known name."""

from __future__ import annotations

import inspect
import random
from typing import Any

import pytest
from traitlets import TraitError

from sisyphus_widgets import (
    AscendTable,
    ComboExplorer,
    HillBoard,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
)
from sisyphus_widgets.rules import RulesError, View
from sisyphus_widgets.rules.language.catalogue_files import languages

TABLES = [AscendTable, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable]


@pytest.mark.parametrize(
    ("widget", "wrong", "right"),
    [
        (SisyphusTable, "paly", "play"),
        (SisyphusTable, "sed", "seed"),
        (SkitgubbeTable, "oponents", "opponents"),
        (AscendTable, "player", "players"),
        (SisyphosBoard, "turnlimit", "turn_limit"),
        (SisyphosBoard, "oponent", "opponent"),
        (SixtyTable, "layuot", "layout"),
        (HillBoard, "level", "levels"),
        (ComboExplorer, "contrls", "controls"),
    ],
)
def test_an_unknown_argument_is_refused_with_the_nearest_known(widget, wrong, right):
    with pytest.raises(TypeError, match=rf"{widget.__name__}\(\) has no argument '{wrong}'; did you mean '{right}'\?"):
        widget(**{wrong: 0})


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", ["_trace", "_revision", "length", "hand", "_kind", "live", "standing", "xyzzy"])
def test_bound_traits_are_no_arguments(table, name):
    with pytest.raises(TypeError, match=f"has no argument '{name}'"):
        table(**{name: 0})


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"position": 7}, "position must be a state of sisyphus_cards, or its text, not int"),
        ({"position": "c1"}, "'c1' cannot be understood here. You can write: South holds"),
        ({"moves": "QC"}, "moves must be a list of strings, not 'QC'"),
        ({"moves": 3}, "moves must be a list of strings, not 3"),
        ({"moves": ["2C", 3]}, r"moves must be a list of strings, not \['2C', 3\]"),
        ({"names": "ABCD"}, "names must be a list of strings, not 'ABCD'"),
        ({"names": ["A", "B"]}, "4 seats, so names cannot hold 2"),
        ({"names": ["A", "B", "C", None]}, r"names must be a list of strings, not \['A', 'B', 'C', None\]"),
        ({"language": "xx"}, "no texts in the language 'xx'; the languages with texts are .*en"),
        ({"language": "../../rules/texts/en"}, "no texts in the language"),
        ({"opponents": {4: None}}, "no seat 4 for an opponent"),
        ({"opponents": {True: None}}, "no seat True for an opponent"),
        ({"opponents": {1: "best"}}, "a player must be one of beginner, casual"),
        ({"opponents": {1: 5}}, "opponent of seat 1 has no method 'choose': int"),
        ({"opponents": ["greedy"]}, "opponents must map seats to players"),
        ({"step": "3"}, "step must be the number of a beat"),
        ({"step": True}, "step must be the number of a beat"),
        ({"play": "0"}, "no seat '0' to play"),
        ({"play": 4}, "no seat 4 to play"),
        ({"players": 5}, "for 4 players, not 5"),
        ({"perspective": 7}, "no seat 7"),
        ({"options": {"target": 5}}, "sisyphus_cards has no option 'target'"),
    ],
)
def test_impossible_arguments_are_refused_by_name(arguments, message):
    with pytest.raises(RulesError, match=message) as caught:
        SisyphusTable(**{"seed": 3, **arguments})
    assert "site-packages" not in str(caught.value)
    assert "/sisyphus_widgets/" not in str(caught.value)


@pytest.mark.parametrize("name", ["tutor", "controls", "size", "pace"])
def test_an_unknown_word_is_refused(name):
    with pytest.raises(TraitError, match=name):
        SisyphusTable(seed=3, moves=[], **{name: "huge"})


def test_languages_are_those_with_a_catalogue():
    assert languages("sisyphus_widgets.games.sisyphus_cards") == ("de", "en")
    assert languages("sisyphus_widgets.games.sisyphus_cards") == languages("sisyphus_widgets.games.sixty")


def test_any_object_that_chooses_is_a_player():
    class First:
        def choose(self, view: View[Any], rng: random.Random) -> Any:
            return next(iter(view.legal_actions()))

    assert SisyphusTable(play=0, seed=3, opponents={n: First() for n in (1, 2, 3)}).length > 1


@pytest.mark.parametrize("table", TABLES)
def test_signatures_show_no_addresses(table):
    for parameter in inspect.signature(table).parameters.values():
        assert "object at 0x" not in str(parameter)
