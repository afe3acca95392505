"""Declarations of games with hands and piles: what is misspelled, missing or contradictory is refused, and named."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sisyphus_widgets.rules import PositionError, get_game, registry

GAME = '''"""A game with a mistake."""

from sisyphus_widgets.kits.piles import (
    Books, Bout, Clauses, Hand, Penalty, Pile, PileGame, Requests, Sets, Skip, Stock, Turn, Wild, goes_on
)


class Faulty(PileGame):
    players = (2, 3)
    clauses = Clauses(deal="1.1", turned="1.2", play="2.1", draw="2.3", passing="2.4", out="3.1", stuck="3.2")
    deck = 32
    zones = (Hand(4), Pile(), Stock())
    effects = ()

    @goes_on("2.2", "must_go_with")
    def fits(self, turn: Turn) -> int:
        return turn.suit | turn.rank


GAME = Faulty()
'''
CHANGES = {
    "zonse": (
        "    zones = ",
        "    zonse = ()\n    zones = ",
        "declares 'zonse', which PileGame .*did you mean 'zones'",
    ),
    "no_hand": ("(Hand(4), Pile(), Stock())", "(Pile(), Stock())", "zones must have one Hand, not 0"),
    "two_piles": ("Pile(), Stock()", "Pile(), Pile(), Stock()", "zones must have one Pile, not 2"),
    "leak": ("Stock()", 'Stock(seen_by="all")', "a Stock is seen_by 'nobody', not 'all'"),
    "not_a_zone": ("Stock())", "4)", "must be a tuple of Hand, Pile and Stock, and not hold 4"),
    "too_many": ("Hand(4)", "Hand(11)", "3 hands of 11 cards cannot be dealt from 32"),
    "no_rule": (
        '    @goes_on("2.2", "must_go_with")\n    def fits',
        "    def _fits",
        "no rule about what goes on the pile",
    ),
    "no_clause": ('draw="2.3", ', "", "clauses has no 'draw', which the declarations need"),
    "not_in_deck": ("effects = ()", 'effects = (Skip("5", "2.5"),)', "none of the cards '5' is in the deck"),
    "no_card": ("effects = ()", 'effects = (Skip("X", "2.5"),)', "'X' is not a card, suit or rank"),
    "no_stock": (
        "Stock())\n    effects = ()",
        ')\n    effects = (Penalty("7", "2.5"),)',
        "a Penalty needs a Stock",
    ),
    "wild_up": ("effects = ()", 'effects = (Wild("8", "2.5"),)', "add '8' to never= of the Pile"),
    "bad_option": ("effects = ()", 'effects = (Skip("J", "2.5", only="no way"),)', "'no way' is no name for an option"),
    "sets_stay": (
        "effects = ()",
        'sets = Sets("2.5", as_many="2.6")',
        "sets, and play that goes on .* need a Pile that clears",
    ),
    "goes_on": ("effects = ()", 'ending = "places"', "need a Pile that clears=True"),
    "no_ending": ("effects = ()", 'ending = "last"', "ending is 'first', 'places' or 'loser', not 'last'"),
    "not_empty": ("Pile()", "Pile(clears=True)", "a Pile that clears begins empty"),
    "fills": ("Stock()", "Stock(fills=6)", "a Stock fills hands after a bout, so declare bout"),
    "bout": ("effects = ()", 'bout = Bout(adds="2.5", takes="2.5", beaten="2.5")', "bout needs ending = "),
    "bout_stock": (
        "(Hand(4), Pile(), Stock())\n    effects = ()",
        """(Hand(4), Pile(turned=False, shows="whole"), Stock())
    ending = "loser"
    bout = Bout(adds="2.5", takes="2.5", beaten="2.5")""",
        "needs a Stock that fills hands",
    ),
    "all_hands": ("Hand(4), Pile()", 'Hand("all"), Pile()', "2 hands of 16 cards cannot be dealt from 32"),
    "requests": (
        "effects = ()",
        'requests = Requests(holds="2.2", gives="2.3", again="2.4", luck="2.5", books="2.6")',
        "requests and Books go together",
    ),
    "books": ("Pile()", "Books()", "requests and Books go together"),
    "no_effect": ("effects = ()", "effects = (4,)", "may hold Wild, Skip, Reverse and Penalty, not 4"),
}


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Yield a function that writes a game with a change, and loads it."""
    there = {*sys.modules}

    def load(name: str, old: str, new: str) -> object:
        package = f"faulty_{name}"
        folder = tmp_path / package
        folder.mkdir()
        assert old in GAME
        (folder / "__init__.py").write_text(GAME.replace(old, new, 1), encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        importlib.invalidate_caches()
        monkeypatch.setitem(registry._REGISTERED, package, package)
        return get_game(package)

    yield load
    for module in {*sys.modules} - there:
        if module.startswith("faulty_"):
            del sys.modules[module]


@pytest.mark.parametrize("name", CHANGES)
def test_a_wrong_declaration_is_refused(name: str, load) -> None:
    old, new, message = CHANGES[name]
    with pytest.raises(PositionError, match=message):
        load(name, old, new)


def test_without_a_mistake_it_loads_and_a_wrong_return_value_is_named(load) -> None:
    game = load("right", "effects = ()", "effects = ()")
    assert len(game.deal(seed=1).hands) == 2
    truth = load("truth", "return turn.suit | turn.rank", "return True")
    with pytest.raises(ValueError, match="the rule must_go_with must return a mask of cards, or None, and not True"):
        truth.deal(seed=1).legal_actions()
