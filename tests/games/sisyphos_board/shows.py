"""Matches that together show everything that can happen in Sisyphos, including every end of a game."""

from __future__ import annotations

from functools import cache

from sisyphus_widgets.rules import Match

from .games import match_on, random_record

SHORT = (
    "c1-c2 a5-b4 c2-c3 b4xc3 d1-c2 c3xc2 e1-d1 a4-b3 @e1 b3-c3 @c1 c2xd1 e1xd1 c3-d2 d1xd2 @a5 "
    "d2-c3 b5-b4 c3xb4 @b5 b4xa5"
)
"""A game that the stones win, with captures and entries of both sides."""


@cache
def shows() -> tuple[Match, ...]:
    """Return a short game, two random ones, and games continued from positions."""
    short = match_on("c1 d1 e1 e2 e3 / a4 a5 b5 / stones", SHORT)
    seldom = [
        match_on("a4 e1 / d2 / stones / 8", "a4-a5"),
        match_on("c1 / d2 / spirits / 8", "d2-e1"),
        match_on("c1 e1 / d2 / spirits / 8", "d2xe1"),
        match_on("b4 / a5 / stones", "b4xa5"),
        match_on("c2 / a4 / stones", "@e1 @a5 @d1 @b5 @e2 a5-b4 @c1", 4),
        match_on("c2 e1 d1 e2 / a5 / spirits", "@a4 @e3 a4-b3"),
        match_on("c3 / - / stones / 49", "c3-b4"),
        match_on("a5 c1 / a4 / spirits / 20"),
        match_on("c1 / e1 / stones / 20"),
        match_on("- / - / stones", "@e1 @a5"),
        match_on("c2 d2 / c1 d1 e2 / spirits"),
        match_on("d3 / a5 a4 b5 / spirits", "a5-b4"),
    ]
    games = [Match.from_record(random_record(seed)) for seed in (0, 3)]
    return (short, *games, *seldom)
