"""Matches that together show everything that can happen in Sixty, including rare events."""

from __future__ import annotations

from functools import cache

from sisyphus_widgets.games.sixty import Options, position
from sisyphus_widgets.rules import Match
from tests.games.samples import cut, match_from

from .games import random_record

FREE = Options(may_take=True)
TOTAL = Options(begin_by_total=True)
SPARING = Options(draw_after_opening=False)
NEXT = "deal 3 3 3 3 3 | 4 4 4 4 4 / " + " ".join(
    ["3"] * 15 + ["4"] * 10 + ["5"] * 12 + ["6"] * 10 + ["10"] * 6 + ["12"] * 5 + ["15"] * 4 + ["20"] * 3
) + " 30 30 abracadabra abracadabra hocus-pocus hocus-pocus zap zap"  # fmt: skip


@cache
def seldom() -> tuple[Match, ...]:
    """Return set-ups of events that are rare in random games."""
    return (
        # a lead handed on over a seat without cards
        match_from(position(hands=["zap", "", "5 6", "4"]), "skip", "lead 5", "take"),
        # no seat can lead
        match_from(position(hands=["zap", "hocus-pocus", "abracadabra"], attack="5"), "zap"),
        match_from(position(hands=["zap", "3", "abracadabra"], to_move=1, attack="5"), "take"),
        match_from(position(hands=["zap", "6", "abracadabra"], to_move=1, attack="5"), "fight 6"),
        # jokers: back, onwards, against a single card
        match_from(position(hands=["4", "abracadabra 5", "6"], to_move=1, attack="5 5"), "abracadabra"),
        match_from(position(hands=["", "abracadabra 5", "6"], to_move=1, attack="5 5", attacker=0), "abracadabra"),
        match_from(position(hands=["4", "zap 3", "6"], to_move=1, attack="5"), "zap"),
        match_from(position(hands=["4", "hocus-pocus 3", "6"], to_move=1, attack="5", discard="5"), "hocus-pocus"),
        match_from(position(hands=["4", "5 5 3", "6"], to_move=1, attack="5"), "add 5 5"),
        # the last player beats the attack, or takes one or several cards
        match_from(position(hands=["", "6"], to_move=1, attack="5"), "fight 6"),
        match_from(position(hands=["", "6 6 zap"], to_move=1, attack="5"), "fight 6 6"),
        match_from(position(hands=["", "4 zap"], to_move=1, attack="5"), "take"),
        match_from(position(hands=["", "4 zap"], to_move=1, attack="5 5"), "take"),
        # a lead without a draw
        match_from(position(hands=["5 5 6", "6 6 6"], deck="3 4", options=SPARING), "lead 5 5"),
        match_from(position(hands=["5 5 6", "6 6 6"], deck="3 4", options=SPARING), "lead 5"),
        # the seat with the most points of the whole game begins; one such seat, or several
        match_from(position(hands=["", "4"], to_move=1, attack="6", totals=(30, 0), options=TOTAL), "take"),
        match_from(position(hands=["", "4"], to_move=1, attack="6", totals=(0, 30), options=TOTAL), "take"),
        match_from(position(hands=["", "4", ""], to_move=1, attack="6", totals=(10, 0, 3), options=TOTAL), "take"),
        match_from(position(hands=["4", "", ""], attack="6", totals=(0, 10, 3), options=TOTAL), "take"),
        # taking an attack that could be answered
        match_from(position(hands=["3", "6 6", "4"], to_move=1, attack="5", options=FREE), "take"),
        match_from(position(hands=["3", "6 6", "4"], to_move=1, attack="5 5", options=FREE), "take"),
        # the seat fights with its last card, so the next one leads
        match_from(position(hands=["3 3", "6", "4"], to_move=1, attack="5"), "fight 6", "lead 4"),
        # a tie for the lowest total, and for the most points
        match_from(
            position(hands=["", "4"], to_move=1, attack="6", round=3, totals=(10, 0), penalties=["", ""]), "take", NEXT
        ),
        match_from(
            position(hands=["", "3 4"], to_move=1, attack="6", round=1, penalties=["3 10", ""]), "take", NEXT, "lead 3"
        ),
        match_from(
            position(hands=["", "4"], to_move=1, attack="6", round=3, totals=(30, 0), penalties=["", ""]), "take"
        ),
    )


@cache
def shows() -> tuple[Match, ...]:
    """Return random games of several sizes, and set-ups."""
    games = [
        Match.from_record(cut(random_record(seed, players, options), moves))
        for seed, players, options, moves in (
            (0, 6, Options(), 60),
            (2, 3, FREE, 40),
            (1, 2, Options(first_seat=1), 1000),
        )
    ]
    return (*games, *seldom())
