"""Positions set by hand, checked before they are believed."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import given
from ...rules.core import PLAYING
from ...rules.errors import PositionError
from .core import AscendCore
from .decktet import MOUNTAIN, names_of, read_cards
from .options import PLAYERS, Options
from .scoring import leads_alone


def build(
    hands: Sequence[str],
    leader: int,
    out: Sequence[int],
    points: Sequence[int] | None,
    promise: tuple[int, int] | None,
    aside: str,
    hand_number: int,
    options: Options,
) -> AscendCore:
    """The core of a position in which ``leader`` is about to lead; see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be.
    """
    held = given.texts("hands", hands)
    players = len(held)
    if players not in PLAYERS:
        raise PositionError(f"there are three or four hands, not {players}")
    core = AscendCore(players, options)
    core.number, core.phase, core.set_up = given.number("hand_number", hand_number, 1), PLAYING, True
    core.hands = [read_cards(hand) for hand in held]
    core.active = sum(1 << seat for seat, hand in enumerate(core.hands) if hand)
    core.to_move = given.seat("the leader", leader, players)
    if not core.hands[core.to_move]:
        raise PositionError(f"the leader is a seat that holds cards, not {leader!r}")
    _set_cards(core, given.text("aside", aside))
    _set_out(core, out)
    _set_points(core, points)
    _set_promise(core, promise)
    return core


def _set_cards(core: AscendCore, aside: str) -> None:
    """Check the hands, and find the card set aside and the cards that are gone."""
    deck = core.options.cards
    size, over = divmod(deck.bit_count(), core.players)
    seen = 0
    for seat, mask in enumerate(core.hands):
        if strange := mask & ~deck:
            raise PositionError(f"{' '.join(names_of(strange))} is not in this deck")
        if twice := seen & mask:
            raise PositionError(f"{' '.join(names_of(twice))} in seat {seat}'s hand is somewhere else too")
        if mask.bit_count() > size:
            raise PositionError(f"seat {seat} holds {mask.bit_count()} cards; a hand has at most {size}")
        seen |= mask
    rest = deck & ~seen
    core.aside = read_cards(aside) if aside else (rest & -rest if over else 0)
    if core.aside.bit_count() != over:
        raise PositionError(f"{over} cards are set aside here, not {core.aside.bit_count()}")
    if core.aside & ~rest:
        raise PositionError(
            f"{' '.join(names_of(core.aside))} cannot be set aside: it is in a hand, or of no deck here"
        )
    core.gone = rest & ~core.aside
    core.mountain = bool(core.gone & MOUNTAIN)


def _set_out(core: AscendCore, out: Sequence[int]) -> None:
    empty = [seat for seat, hand in enumerate(core.hands) if not hand]
    core.out = given.numbers("the seats that are out", out, None, 0, core.players - 1)
    if sorted(core.out) != empty:
        raise PositionError(f"the seats without cards are {empty}, so those that are out cannot be {core.out}")
    if len(empty) > core.players - 2:
        raise PositionError("two seats must hold cards, or the hand is over")


def _set_points(core: AscendCore, points: Sequence[int] | None) -> None:
    if points is None:
        return
    core.points = given.numbers("points", points, core.players)
    if leads_alone(core.points, core.options.goal) is not None:
        raise PositionError(f"with {core.points} points the game is over")


def _set_promise(core: AscendCore, promise: tuple[int, int] | None) -> None:
    if promise is None:
        return
    if not core.options.bidding:
        raise PositionError("there are no promises at this table")
    size = core.options.cards.bit_count() // core.players
    seat, value = given.numbers("a promise (seat and value)", promise, 2)
    if seat not in range(core.players) or not 1 <= value < size:
        raise PositionError(f"a promise is a seat and a value from 1 to {size - 1}, not {promise!r}")
    if core.hands[seat].bit_count() > value:
        raise PositionError(f"seat {seat} holds more cards than the {value} it promised with")
    core.promiser, core.promise = seat, value
