"""A rough estimate of what a contract is worth to the declarer, who sees two hands."""

from __future__ import annotations

from typing import Final

from ...rules.core import NOBODY
from .contracts import ContractCore
from .notation import Contract

_POINT, _LENGTH, _USUAL, _WITHOUT = 1.4, 0.7, 7.7, -0.9
"""The tricks for a share of all points, those for each trump above the usual number in two hands, that number, and the
tricks that are lost without trumps.

Fitted to the tricks of the quick player in Minibridge.
"""

_CHANCES: Final = ((-2, 1), (-1, 3), (0, 5), (1, 3), (2, 1))
"""Differences from the expected number of tricks, and how frequent they are."""


def expected_tricks(core: ContractCore, suit: str) -> float:
    """Return about how many tricks the declarer's side will take if a suit is trump, or none."""
    announcing = core.rules.announcing
    assert announcing is not None  # such a game has it
    side = [core.declarer, *([] if core.dummy == NOBODY else [core.dummy])]
    share = sum(core.announced[seat] for seat in side) / sum(core.announced) - len(side) / core.players
    found = core.size * (len(side) / core.players + _POINT * share)
    if suit:
        trumps = sum((core.hands[seat] & core.trumps_of(suit)).bit_count() for seat in side)
        found += _LENGTH * (trumps - _USUAL)
    else:
        found += _WITHOUT
    return min(float(core.size), max(0.0, found))


def contract_value(core: ContractCore, contract: Contract) -> float:
    """Return what a contract gains on average for the declarer's side, above what it gains for the others."""
    rules, mine = core.rules, core.declarer % len(core.totals)
    twin = core.copy()
    twin.trump, twin.goal = core.trumps_of(contract.suit) if contract.suit else 0, contract.tricks
    expected, found = round(expected_tricks(core, contract.suit)), 0.0
    for difference, weight in _CHANCES:
        tricks = min(core.size, max(0, expected + difference))
        twin.tricks = [0] * core.players
        twin.tricks[core.declarer], twin.tricks[(core.declarer + 1) % core.players] = tricks, core.size - tricks
        gained = rules.gains(twin, None)
        found += weight * (2 * gained[mine] - sum(gained))
    return found
