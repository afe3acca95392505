"""Positions set by hand, with their checks, and the reading and writing of positions as text."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.core import NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.position_text import Placing, by_seat, listed, write_placing
from ...rules.reason import Reason
from .core import PROMISING, AscendCore
from .decktet import EXTENDED, MOUNTAIN, names_of, read_cards
from .notation import AscendMove, Deal, Give, Promise, play_of
from .options import PLAYERS, Options
from .plays import PLAY_MASK, PROMISED, SEAT_SHIFT
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
    """Return the core of a position in which ``leader`` is about to lead; see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible.
    """
    held = checks.texts("hands", hands)
    players = len(held)
    if players not in PLAYERS:
        raise PositionError(
            f"there are three or four hands, not {players}",
            why=Reason(__package__, "for_players", {"players": sorted(PLAYERS), "n": players}),
        )
    core = AscendCore(players, options)
    core.number, core.phase, core.set_up = checks.number("hand_number", hand_number, 1), PLAYING, True
    core.hands = [read_cards(hand) for hand in held]
    core.active = sum(1 << seat for seat, hand in enumerate(core.hands) if hand)
    core.to_move = checks.seat("the leader", leader, players)
    if not core.hands[core.to_move]:
        told = f"the leader is a seat that holds cards, not {leader!r}"
        raise PositionError(told, why=Reason(__package__, "leader_holds", {"who": core.to_move}))
    _set_cards(core, checks.text("aside", aside))
    _set_out(core, out)
    _set_points(core, points)
    _set_promise(core, promise)
    return core


def _set_cards(core: AscendCore, aside: str) -> None:
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
    core.aside = read_cards(aside) if aside else (rest & -rest if over else 0)
    if core.aside.bit_count() != over:
        why = Reason(__package__, "set_aside", {"n": over})
        raise PositionError(f"{over} cards are set aside here, not {core.aside.bit_count()}", why=why)
    if core.aside & ~rest:
        aside_names = names_of(core.aside)
        raise PositionError(
            f"{' '.join(aside_names)} cannot be set aside: it is in a hand or not in this deck",
            why=Reason(__package__, "aside_elsewhere", {"card": aside_names[0]}),
        )
    core.gone = rest & ~core.aside
    core.mountain = bool(core.gone & MOUNTAIN)


def _set_out(core: AscendCore, out: Sequence[int]) -> None:
    empty = [seat for seat, hand in enumerate(core.hands) if not hand]
    core.out = checks.numbers("the seats that are out", out, None, 0, core.players - 1)
    if sorted(core.out) != empty:
        told = f"the seats without cards are {empty}, so those that are out cannot be {core.out}"
        raise PositionError(told, why=Reason(__package__, "out_without"))
    if len(empty) > core.players - 2:
        raise PositionError("two seats must hold cards, or the hand is over", why=Reason(__package__, "two_hold"))


def _set_points(core: AscendCore, points: Sequence[int] | None) -> None:
    if points is None:
        return
    core.points = checks.numbers("points", points, core.players)
    if leads_alone(core.points, core.options.goal) is not None:
        raise PositionError(
            f"with {core.points} points the game is over",
            why=Reason(__package__, "points_over", {"n": max(core.points)}),
        )
    core.had = tuple(core.points)


def _set_promise(core: AscendCore, promise: tuple[int, int] | None) -> None:
    if promise is None:
        return
    if not core.options.bidding:
        raise PositionError("there are no promises at this table", why=Reason(__package__, "no_promises"))
    size = core.options.cards.bit_count() // core.players
    seat, value = checks.numbers("a promise (seat and value)", promise, 2)
    if seat not in range(core.players) or not 1 <= value < size:
        told = f"a promise is a seat and a value from 1 to {size - 1}, not {promise!r}"
        raise PositionError(told, why=Reason(__package__, "promise_of", {"most": size - 1, "n": value}))
    if core.hands[seat].bit_count() > value:
        told = f"seat {seat} holds more cards than the {value} it promised with"
        raise PositionError(told, why=Reason(__package__, "promised_fewer", {"who": seat, "n": value}))
    core.promiser, core.promise = seat, value


# --- as text --------------------------------------------------------------------------------------------------------

_DEALT = ("players", "deals", "points")
_SET_UP = ("hands", "leader", "out", "points", "promised", "aside", "hand-number")
KEYS = (*_DEALT, *_SET_UP)
"""The keys of a written position, see ``parse_position`` in ``game.py``."""


def placed(placing: Placing, options: Options) -> AscendCore:
    """Return the core of the position that a text sets up: one set by hand, or one in which a deal is due.

    Raises:
        NotationError: a card or a number cannot be read.
        PositionError: the position is impossible.
    """
    points = placing.numbers("points", None)
    if "hands" in placing:
        placing.only(*_SET_UP)
        seat_and_value = placing.numbers("promised", None)
        promise = None if seat_and_value is None else tuple(checks.numbers("'promised'", seat_and_value, 2))
        return build(
            placing.of_seats("hands"),
            placing.number("leader", 0),
            placing.numbers("out", []),
            points,
            promise,  # type: ignore[arg-type]  # just checked to be a seat and a value
            placing.text("aside"),
            placing.number("hand-number", 1),
            options,
        )
    placing.only(*_DEALT)
    players = placing.number("players")
    if players not in PLAYERS:
        raise PositionError(
            f"ascend is for {', '.join(map(str, sorted(PLAYERS)))} players, not {players}",
            why=Reason(__package__, "for_players", {"players": sorted(PLAYERS), "n": players}),
        )
    core = AscendCore(players, options)
    core.number = checks.number("the deals so far", placing.number("deals", 0))
    _set_points(core, points)
    if not core.number and any(core.points):
        raise PositionError("before the first deal nobody has points", why=Reason(__package__, "no_points_yet"))
    return core


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
    points = listed(core.had) if any(core.had) else None
    if not core.set_up:
        values = {"players": str(core.players), "deals": str(core.number - 1) if core.number > 1 else None}
        chosen = [Give(gift) for gift in core.gifts if gift is not None]
        dealt = [Deal(tuple(core.dealt), core.aside), *chosen] if core.number else []
        return write_placing({**values, "points": points}, [*dealt, *moves])
    start = _start(core)
    values = {
        "hands": by_seat(map(names_of, start.hands)),
        "leader": str(start.to_move) if start.to_move else None,
        "out": listed(start.out) if start.out else None,
        "points": points,
        "promised": None if start.promiser == NOBODY else f"{start.promiser} {start.promise}",
        "aside": listed(names_of(core.aside)) if core.aside else None,
        "hand-number": str(core.number) if core.number > 1 else None,
    }
    return write_placing(values, moves)


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
    start.mountain = bool(core.gone & MOUNTAIN)
    start.points = list(core.had)
    start.clear()
    if core.plays:
        start.phase, start.to_move = PLAYING, core.plays[0] >> SEAT_SHIFT
    return start
