"""Matches that together show everything that can happen in Ascend, including rare events."""

from __future__ import annotations

from functools import cache

from sisyphus_widgets.games.ascend import Options, position
from sisyphus_widgets.rules import Match
from tests.games.samples import cut, match_from

from .games import KINDS, random_record

BIDDING = Options(bidding=True)


SHORT_GAME = min((random_record(seed, KINDS[6]) for seed in range(12)), key=lambda record: len(record.moves))


@cache
def shows() -> tuple[Match, ...]:
    """Return random games, each cut when it has shown enough, and set-ups."""
    bombs = position(
        hands=["3SK 4WL 5YK AY", "4MS 5ML 6MW AS", "6SY 8MS 9LK 9MS 9WY AW", "8WL 8YK AK 2SY"],
        options=Options(target=50),
    )
    sets = position(hands=["9MS 9WY AY", "2MK CM AS", "2SY 2WL AK", "X AM 5ML"])
    flushes = position(hands=["2MK 3MW 4MS AY", "AM 5ML 6MW 7ML 5SW", "6SY 8MS 9LK AK"])
    excuse = position(hands=["9MS AY 8WL", "X AW", "AM 2MK 3LY AS", "AK 5ML 6SY"])
    only_pass = position(hands=["5YK 6SY AY", "7ML 8MS 9MS", "9WY TSLK"])
    right = position(hands=["5ML AY", "9LK", "AK AW", "7SK AL"])
    promise = position(hands=["5ML 5SW AY 4MS", "6LK AS", "AK 7ML 7SK"], options=BIDDING)
    stars = position(hands=["X 2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS AM 5ML", "PMYK 7ML", "AW AL"])
    first_two = ("pass", "pass")
    return (
        *(Match.from_record(cut(random_record(seed, KINDS[seed]), 20)) for seed in (1, 3, 4)),
        Match.from_record(SHORT_GAME),
        match_from(position(hands=["9MS 9WY AY", "3SK 3LY AW", "AK AS"]), "9MS 9WY", "3SK 3LY"),
        match_from(bombs, "3SK 4WL 5YK", "4MS 5ML 6MW", "6SY 8MS 9LK"),
        match_from(sets, "9MS 9WY", "2MK CM", "2SY 2WL"),
        match_from(sets, "9MS 9WY"),
        match_from(flushes, "2MK 3MW 4MS", "AM=8 6MW 7ML", "6SY 8MS 9LK"),
        match_from(flushes, "2MK 3MW 4MS", "5ML 6MW 7ML"),
        match_from(excuse, "9MS", "X", "AM", *first_two),
        match_from(position(hands=["X AY", "2SY CM", "6SY AK"]), "X", "2SY", "6SY"),
        match_from(position(hands=["X AY", "2SY CM", "6SY AK"]), "X", "pass", "pass"),
        match_from(position(hands=["X AY", "2SY CM", "6SY AK"]), "X", "CM"),
        match_from(position(hands=["CM AY", "5ML X", "9MS AK"]), "CM", "X"),
        match_from(position(hands=["CM AY", "5ML 9MS", "X AK"]), "CM"),
        match_from(position(hands=["CM AY", "5ML 9MS", "AS AK"], options=Options(deck="basic")), "CM"),
        match_from(position(hands=["9MS AY", "X CM", "AS AK"]), "9MS"),
        match_from(position(hands=["9MS 9WY AY", "CM CS AW", "2MK 3SK AK"]), "9MS 9WY", "CM CS"),
        match_from(position(hands=["9MS 9WY AY", "CM CS AW", "2MK 3MW AK"]), "9MS 9WY", "CM CS"),
        match_from(stars, "X 2MK 3SK 3LY 4WL 5YK 6MW 6SY 8MS"),
        match_from(position(hands=["7ML 7SK AY", "X 2MK AW", "2SY 2WL AK"]), "7ML 7SK", "X 2MK", "2SY 2WL"),
        match_from(only_pass, "5YK 6SY"),
        match_from(position(hands=["5YK 6SY 8MS AY", "7ML 9WY AW", "2MK AK"]), "5YK 6SY 8MS"),
        match_from(position(hands=["2MK 3SK AY", "7ML 7SK 9MS", "9WY TSLK"]), "2MK 3SK", "7ML 7SK"),
        match_from(
            position(hands=["3SK 4WL 5YK AY", "7ML 7SK 7WY AS", "9WY AK"]), "3SK 4WL 5YK", "7ML 7SK 7WY", "pass", "pass"
        ),
        match_from(
            position(hands=["3SK 4WL 5YK AY", "7ML 8MS 9MS AS", "9WY AK"]), "3SK 4WL 5YK", "7ML 8MS 9MS", "pass", "pass"
        ),
        match_from(right, "5ML", "9LK", "pass", "pass", "pass"),
        match_from(promise, "5ML 5SW", "promise", "pass", "7ML 7SK", "pass", "pass"),
        match_from(promise, "5ML 5SW", "no-promise", "pass", "pass", "4MS"),
        match_from(
            position(hands=["5ML", "6LK", "9LK AS"], points=(1, 2, 3), promise=(0, 6), options=BIDDING), "5ML", "6LK"
        ),
        match_from(
            position(hands=["5ML", "6LK", "9LK AS"], points=(1, 2, 3), promise=(1, 7), options=BIDDING), "5ML", "6LK"
        ),
        match_from(position(hands=["5ML", "6LK", "9LK AS"], points=(41, 49, 0)), "5ML", "6LK"),
        match_from(position(hands=["5ML", "6LK", "9LK AS"], points=(41, 46, 0)), "5ML", "6LK"),
        match_from(position(hands=["5ML", "6LK", "9LK", "CM AS"]), "5ML", "6LK", "9LK"),
    )
