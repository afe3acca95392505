"""Matches that together show everything that can happen in Sisyphus, including rare events."""

from __future__ import annotations

from functools import cache

from sisyphus_widgets.games.sisyphus_cards import Options, position
from sisyphus_widgets.rules import Match
from tests.games.samples import match_from

from .games import EVERY_OPTIONS, playing, random_record

SPADES = " ".join(rank + "S" for rank in "23456789TJQKA")
LONG = 17  # the seed of a random game with at least four deals


@cache
def shows() -> tuple[Match, ...]:
    """Return random games, a long one, and set-ups."""
    seldom = [
        (position(hands=["2S AS", "3S 4C", "4S 6D", "5S 8D"]), "2S 3S 4S 5S"),
        (position(hands=["7C 2H", "7D 3H", "7H 4H", "7S 5H"], levels=(1, 1, 1, 4)), "7C 7D 7H 7S"),
        (position(hands=["7C 2H", "8D 3H", "9C 4H", "TH 5H"]), "7C 8D 9C TH"),
        (
            position(
                hands=["7H 2C", "7S 3C", "2H 4C", "3H 5C"],
                levels=(1, 8, 1, 1),
                options=Options(carry_past_summit=False),
                broken=True,
            ),
            "7H 7S 2H 3H",
        ),
        (position(hands=["KH 2C", "7H 3C", "2H 4C", "9H 5C"], levels=(8, 1, 1, 1)), "KH 7H 2H 9H 2C 3C 4C 5C"),
        (playing(["2C 3D", "9H " + SPADES[:-3]]), "2C"),
        (playing(["2C 3D", SPADES]), "2C 2S"),
    ]
    games = [Match.from_record(random_record(seed, EVERY_OPTIONS[seed % 4])) for seed in (0, 3, LONG)]
    games.append(Match.from_record(random_record(LONG, Options(keep_pedestal_cards=True))))
    return (*games, *(match_from(state, *(f"play {card}" for card in cards.split())) for state, cards in seldom))
