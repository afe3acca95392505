"""Positions set by hand, with their checks, and the writing of positions as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules.core import NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.masks import mask_of
from ...rules.position import checks
from ...rules.position.field import DUE
from ...rules.position.fields import Values
from ...rules.position.position_text import write_placing
from ...rules.reason import Reason
from .core import PROMISING, AscendCore
from .decktet import EXTENDED, MOUNTAIN, NUMBER, names_of
from .fields import FIELDS
from .notation import AscendMove, Deal, Give, Promise, play_of
from .options import Options
from .plays import PLAY_MASK, PROMISED, SEAT_SHIFT
from .scoring import leads_alone


def build(values: Values, options: Options) -> AscendCore:
    """Return the core of a position in which a seat is about to lead.

    Raises:
        PositionError: the position is impossible.
    """
    core = AscendCore(values.players, options)
    core.number, core.phase, core.set_up = values.hand_number, PLAYING, True
    core.hands = [_mask(hand) for hand in values.hands]
    core.active = sum(1 << seat for seat, hand in enumerate(core.hands) if hand)
    core.to_move = values.leader
    if not core.hands[core.to_move]:
        message = f"the leader must be a seat that holds cards, not {core.to_move}"
        raise PositionError(message, why=Reason(__package__, "leader_holds", {"who": core.to_move}))
    _set_cards(core, _mask(values.aside))
    _set_out(core, values.out)
    _set_points(core, values.points)
    _set_promise(core, values.promise)
    return core


def build_due(values: Values, options: Options) -> AscendCore:
    """Return the core of a position in which a deal is due.

    Raises:
        PositionError: the position is impossible.
    """
    core = AscendCore(values.players, options)
    core.number = values.deals
    _set_points(core, values.points)
    if not core.number and any(core.points):
        raise PositionError("before the first deal nobody has points", why=Reason(__package__, "no_points_yet"))
    return core


def _mask(cards: Iterable[str]) -> int:
    return mask_of(NUMBER[card] for card in cards)


def _set_cards(core: AscendCore, aside: int) -> None:
    """Check the hands, and find the card set aside and the cards played before."""
    deck = core.options.cards
    size, over = divmod(deck.bit_count(), core.players)
    hands = ((f"seat {seat}'s hand", mask) for seat, mask in enumerate(core.hands))
    seen = checks.in_one_place(hands, "{cards} in {place} is somewhere else too", __package__, names_of)
    if strange := seen & ~deck:
        why = Reason(__package__, "not_in_deck", {"card": names_of(strange)[0]})
        raise PositionError(f"{' '.join(names_of(strange))} is not in this deck", why=why)
    for seat, mask in enumerate(core.hands):
        if mask.bit_count() > size:
            why = Reason(__package__, "hand_too_large", {"most": size, "who": seat, "n": mask.bit_count()})
            raise PositionError(f"seat {seat} holds {mask.bit_count()} cards; a hand has at most {size}", why=why)
    rest = deck & ~seen
    core.aside = aside or (rest & -rest if over else 0)
    if core.aside.bit_count() != over:
        why = Reason(__package__, "set_aside", {"n": over})
        raise PositionError(f"{over} cards are set aside here, not {core.aside.bit_count()}", why=why)
    if core.aside & ~rest:
        aside_names = names_of(core.aside)
        raise PositionError(
            f"{' '.join(aside_names)} cannot be set aside: it is in a hand or not in this deck",
            why=Reason(__package__, "aside_elsewhere", {"card": aside_names[0]}),
        )
    core.discards = rest & ~core.aside
    core.mountain = bool(core.discards & MOUNTAIN)


def _set_out(core: AscendCore, out: list[int]) -> None:
    empty = [seat for seat, hand in enumerate(core.hands) if not hand]
    core.out = out
    if sorted(core.out) != empty:
        message = f"the seats without cards are {empty}, so those that are out cannot be {core.out}"
        raise PositionError(message, why=Reason(__package__, "out_without"))
    if len(empty) > core.players - 2:
        raise PositionError("two seats must hold cards, or the hand is over", why=Reason(__package__, "two_hold"))


def _set_points(core: AscendCore, points: list[int] | None) -> None:
    if points is None:
        return
    core.points = points
    if leads_alone(core.points, core.options.goal) is not None:
        raise PositionError(
            f"with {core.points} points the game is over",
            why=Reason(__package__, "points_over", {"n": max(core.points)}),
        )
    core.had = tuple(core.points)


def _set_promise(core: AscendCore, promise: Sequence[int] | None) -> None:
    if promise is None:
        return
    if not core.options.bidding:
        raise PositionError("there are no promises at this table", why=Reason(__package__, "no_promises"))
    size = core.options.cards.bit_count() // core.players
    seat, value = promise
    if seat not in range(core.players) or not 1 <= value < size:
        message = f"a promise must be a seat and a value from 1 to {size - 1}, not {tuple(promise)!r}"
        raise PositionError(message, why=Reason(__package__, "promise_of", {"most": size - 1, "n": value}))
    if core.hands[seat].bit_count() > value:
        message = f"seat {seat} holds more cards than the {value} it promised with"
        raise PositionError(message, why=Reason(__package__, "promised_fewer", {"who": seat, "n": value}))
    core.promiser, core.promise = seat, value


# --- as text --------------------------------------------------------------------------------------------------------


def write_position(core: AscendCore) -> str:
    """Return a position as text: how this hand began or was set up, and the moves since."""
    start, moves = _start(core), list[AscendMove]()
    for entry in core.plays:
        if start.phase == PROMISING:
            moves.append(Promise(bool(entry & PROMISED)))
            start.say(bool(entry & PROMISED))
        if not entry & PROMISED:
            moves.append(play_of(entry & PLAY_MASK))
            start.play(entry & PLAY_MASK)
    if start.phase == PROMISING != core.phase:
        moves.append(Promise(False))  # a core does not record declined promises
    if not core.set_up:
        chosen = [Give(gift) for gift in core.gifts if gift is not None]
        dealt = [Deal(tuple(core.dealt), core.aside), *chosen] if core.number else []
        return write_placing(FIELDS.texts(core, DUE, points=core.had), [*dealt, *moves])
    start = _start(core)
    return write_placing(FIELDS.texts(start, leader=start.to_move, points=core.had), moves)


def _start(core: AscendCore) -> AscendCore:
    """Return the position before the first play of this hand: after dealing and giving, or as set up."""
    start = core.copy()
    for entry in core.plays:
        if not entry & PROMISED:
            start.hands[entry >> SEAT_SHIFT] |= entry & EXTENDED
    if any(entry & PROMISED for entry in core.plays):
        start.promiser, start.promise = NOBODY, 0
    start.plays = []
    start.out = [seat for seat in core.out if not start.hands[seat]]
    start.active = sum(1 << seat for seat, hand in enumerate(start.hands) if hand)
    start.mountain = bool(core.discards & MOUNTAIN)
    start.points = list(core.had)
    start.clear()
    if core.plays:
        start.phase, start.to_move = PLAYING, core.plays[0] >> SEAT_SHIFT
    return start
