"""Matches that together show everything that can happen in Three cards."""

from __future__ import annotations

from functools import cache

from sisyphus_widgets.rules import Match
from tests.games.samples import match_from, match_of
from tests.three_cards import new_game

from .games import TABLES, random_record

ONE_EACH = "AC 5D 3H | QC AH 4D | KC 5H 6D", "AC QC KC 3H AH 5H 4D 6D 5D"
"""A deal, and cards to play with which each seat takes one trick."""


@cache
def shows() -> tuple[Match, ...]:
    """Return random games for every number of players, and one in which each seat takes a trick."""
    deal, played = ONE_EACH
    one_each = match_from(new_game(deal=deal), *played.split())
    return (*(match_of(random_record(seed, table)) for seed, table in enumerate(TABLES)), one_each)
