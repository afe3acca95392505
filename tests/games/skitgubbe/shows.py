"""Matches that together show everything that can happen in Skitgubbe, including rare events."""

from __future__ import annotations

from functools import cache

from sisyphus_widgets.games.skitgubbe import GAME, Options, SkitgubbeState, position
from sisyphus_widgets.rules import Match
from sisyphus_widgets.rules.cards import NAMES
from tests.games.samples import cut, match_from, match_of
from tests.narration import GameTraces, as_everyone_sees

from .games import random_record

CLUBS, DIAMONDS, HEARTS, SPADES = (" ".join(name for name in NAMES if name[1] == suit) for suit in "CDHS")


def last_trick(hands: list[str], aside: str, collector: int = -1, options: Options | None = None) -> SkitgubbeState:
    """Return the last trick of phase one, led by seat 0; ``collector`` has collected all other cards."""
    named = " ".join([*hands, aside]).split()
    collected = [""] * len(hands)
    collected[collector] = " ".join(name for name in NAMES if name not in named)
    return position(phase=1, hands=hands, aside=aside, collected=collected, options=options)


def going_on(state: SkitgubbeState, moves: str) -> Match:
    """Return a match from a position, with moves separated by commas."""
    return match_from(state, *(move.strip() for move in moves.split(",")))


@cache
def shows() -> tuple[Match, ...]:
    """Return the matches."""
    return (
        *(match_of(cut(random_record(seed, players), 85)) for seed, players in ((2, 2), (5, 3))),
        match_of(cut(random_record(3, 4), 60)),
        match_of(cut(random_record(1, 6), 40)),
        match_of(random_record(2, 5, Options(leader=4, move_limit=25))),
        match_of(random_record(1, 2, Options(move_limit=55))),
        # The last trick is tied until nobody has a card left.
        going_on(last_trick(["7C 8C 9C", "7D 8D 9D"], "5H"), "7C, 7D, 8C, 8D, 9C, 9D, play 7C, pick-up"),
        # Alva sloughs all her cards and is out before phase two begins, which ends the second game.
        going_on(
            last_trick(["5C 6C KD", "6D TD JD", "KC QC JC"], "5H"),
            "5C, 6D, KC, slough 6C, slough KD, play KC, pick-up",
        ),
        going_on(last_trick(["5C 5D KD", "KC QC JC"], "5H").after("5C"), "KC, slough KD, slough 5D"),
        # The winner of the trick may slough to it.
        going_on(last_trick(["5C 2C 3C", "6D 7D 8D", "KC 5S 6S"], "6H"), "5C, 6D, KC, slough 5S"),
        # The turned card joins the hand of the seat that took the last trick.
        going_on(
            last_trick(["5C 2C 3C", "6D 7D 8D", "KC 9S TS"], "6H", options=Options(play_turned_card=True)),
            "5C, 6D, KC, 6H",
        ),
        # Phase two: a merged run is picked up, the table is emptied, a trick is discarded, and the goat found.
        going_on(
            position(hands=["5S 6S 2H", "7S 8S 3C", "9H 4C", "2D"], aside="AH"),
            "5S 6S, 7S 8S, pick-up, 2D",
        ),
        going_on(position(hands=["5S 3H", "7S 8S", "9H 4C"], aside="AH"), "5S, 7S 8S, 9H, 4C"),
        going_on(position(hands=["5S 3H", "7S 2C", "9S"], aside="AH"), "5S, 7S, 9S, 3H"),
        going_on(position(hands=["5S", "7S 8S", "9H 4C"], aside="AH", to_move=2), "4C, pick-up, 7S, pick-up"),
        Match.from_state(position(hands=[f"{DIAMONDS} {HEARTS} {SPADES[3:]}", CLUBS], aside="2S")),
    )


traces = GameTraces(GAME, lambda: as_everyone_sees(shows()))
"""The traces of these matches for all readers."""


__all__ = ["GAME", "going_on", "last_trick", "shows", "traces"]
