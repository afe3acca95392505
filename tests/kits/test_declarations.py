"""Declarations of trick-taking games: unknown names and impossible values are refused."""

from __future__ import annotations

import pytest

from sisyphus_widgets.rules import PositionError, get_game
from sisyphus_widgets.workshop.testing import findings

from .conftest import Changed

DEALS = "    deals ="
REFUSED = {
    "trupm": (
        '    trupm = FixedTrump("S")\n' + DEALS,
        "declares 'trupm', which TrickTakingGame .*did you mean 'trump'",
    ),
    "settel": (
        "    def settel(self, core, points, emit):\n        return points\n\n" + DEALS,
        "declares 'settel', .*did you mean 'settle'",
    ),
    "no_clause": ('    trump = FixedTrump("S")\n' + DEALS, "clauses has no 'trump', which the declarations need"),
    "uneven": (
        "    cards_each = 0\n" + DEALS,
        "cards_each: 52 cards cannot be dealt evenly to 3 players; write how many each is dealt, 17 at most",
    ),
    "one_number": ("    players = 3\n" + DEALS, "players must be a tuple of numbers, such as .4,., not 3"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_wrong_declaration_is_refused(name: str, changed: Changed) -> None:
    new, message = REFUSED[name]
    changed(f"kit_{name}", DEALS, new)
    with pytest.raises(PositionError, match=message):
        get_game(f"kit_{name}")


WRONG = {
    "short": (
        "    def settle(self, core, points, emit):\n        return points[1:]\n\n",
        "settle must return a whole number for each of ",
        "def settle",
    ),
    "twice": (
        "    def settle(self, core, points, emit):\n        core.totals[0] += 1\n        return points\n\n",
        "settle must return what each side gains, and leave core.totals as they are",
        "def settle",
    ),
    "tie": (
        "    trick_points = 0\n\n    def break_tie(self, core, tied):\n        return 9\n\n    def _not_this",
        "break_tie must return one of the sides that are tied, ",
        "def break_tie",
    ),
    "truth": (
        '    @preference("2.2", "high")\n    def high(self, turn):\n        return True\n\n',
        "the preference high must return a mask of cards, or None, and not True",
        "def high",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_return_value_is_reported_with_its_method_and_line(name: str, changed: Changed) -> None:
    new, message, at = WRONG[name]
    old = "    def break_tie" if name == "tie" else DEALS
    file = changed(f"kit_{name}", old, new + ("" if name == "tie" else old))
    texts = [str(finding) for finding in findings(get_game(f"kit_{name}"))]
    lines = file.read_text("utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, 1) if at in line)
    assert any(message in line and f"{file}:{number}:" in line for line in texts), texts
