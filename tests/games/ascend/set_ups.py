"""Positions in which the tests of reasons try illegal moves."""

from __future__ import annotations

from sisyphus_widgets.games.ascend import AscendState, Options, position

from .games import dealt, filled

DEAL = filled(["X AM 2MK 3SK", "CM CS 9LK", "4MS 5ML", "6MW 7ML"])
HAND = "X AM 2MK 2SY 3MW 5ML 6MW CM CW 9LK PMSL"
BIDDING = Options(bidding=True)
BASIC = Options(deck="basic")


def giving() -> AscendState:
    """Return the first hand, South to choose cards to give."""
    return dealt(["X AM 2MK 3SK", "CM CS 9LK", "4MS 5ML", "6MW 7ML"])


def leading(south: str = HAND, west: str = "AW AL 4WL 8WL 8YK", moves: tuple[str, ...] = ()) -> AscendState:
    """Return a hand with South to lead, after these moves."""
    return position(hands=[south, west, "AS AK 7SK 7WY", "AY 9MS 9WY TSLK"], moves=moves)


def won() -> AscendState:
    """Return a game that South has won."""
    return position(
        hands=["9MS", "AW", "AS 7SK"], points=(44, 0, 0), moves=("9MS", *2 * ("pass",), "AS", "pass", "7SK")
    )


def promising() -> AscendState:
    """Return a hand in which South has led a single and may promise."""
    return position(hands=["AS 5ML", "AW 6MW 4MS", "AK 7ML"], options=BIDDING, aside="", moves=("AS",), hand_number=2)


def followed(hand: str, *moves: str, options: Options | None = None) -> AscendState:
    """Return a round in which West, with this hand, follows South's lead; the other hands are useless."""
    rest = [card for card in ["AS", "AL", "AY", "AK"] if card not in hand.split()]
    words = [word.partition("=")[0] for move in moves for word in move.split() if move != "pass"]
    south = " ".join([*words, "9WY"])
    return position(hands=[south, hand, rest[0], rest[1]], moves=moves, options=options or Options())


def nines() -> AscendState:
    """Return a round in which West follows a set of three, with sets of 9s and 6s and a bomb."""
    return position(hands=["5ML 5SW 5YK AY", "9LK 9MS 9WY 6MW 6SY 6LK 7SK", "AK AS", "AW"], moves=("5ML 5SW 5YK",))


def rows(led: str) -> AscendState:
    """Return a round in which West follows three cards, with rows of Moons and Leaves, sets, and a bomb."""
    return position(hands=[f"{led} AY", "5ML 6MW 6SY 6LK 7ML 7SK 7WY 8MS", "AK AS", "AW"], moves=(led,))


def bombed(led: str, bomb: str = "2MK 3SK 3LY") -> AscendState:
    """Return a round in which North follows a bomb on South's lead."""
    return position(hands=[f"{led} AY", f"{bomb} AW", "AM AL AK 3MW 4MS 5ML 6MW 9LK", "2SY 2WL"], moves=(led, bomb))


def bidding(moves: tuple[str, ...], hands: tuple[str, ...] = ("5ML 4MS 9MS", "6MW 8WL AW", "7ML AS")) -> AscendState:
    """Return a hand at a table with promises, after these moves."""
    return position(hands=hands, options=BIDDING, moves=moves)
