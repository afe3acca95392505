"""Positions set by hand, checked before they are believed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...rules.errors import PositionError
from .cards import COPIES, FIRST_JOKER, HAND_SIZE, KINDS, NAMES, UNIT, VALUES, pack, read_card, read_cards, tokens
from .core import SixtyCore
from .options import Options
from .table import CLOCKWISE, COUNTER, PLAYING

DIRECTIONS = {"clockwise": CLOCKWISE, "counterclockwise": COUNTER}


def build(
    players: Sequence[int],
    hands: Sequence[str],
    to_move: int,
    attack: str,
    attacker: int | None,
    deck: str,
    discard: str,
    penalties: Sequence[str] | None,
    direction: str,
    number: int,
    totals: Sequence[int] | None,
    options: Options,
) -> SixtyCore:
    """The core of a position in the middle of a round, see ``position`` in ``state.py``.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be.
    """
    n = len(hands)
    _check_seats(players, n, to_move, attacker, options)
    if direction not in DIRECTIONS:
        raise PositionError(f"the direction is clockwise or counterclockwise, not {direction!r}")
    if type(number) is not int or number < 1:
        raise PositionError(f"the round is a whole number from 1 up, not {number!r}")
    if totals is not None and (len(totals) != n or any(type(t) is not int or t < 0 for t in totals)):
        raise PositionError(f"totals are {n} whole numbers from 0 up, not {list(totals)!r}")
    if penalties is not None and len(penalties) != n:
        raise PositionError(f"there are penalty cards of {n} seats, not of {len(penalties)}")
    core = SixtyCore(n, options)
    core.phase = PLAYING
    core.round = number
    core.step = DIRECTIONS[direction]
    core.totals = list(totals or core.totals)
    dealt = [read_cards(hand) for hand in hands]
    core.deck = tuple(read_card(word) for word in deck.split())
    core.hands = [pack(hand) for hand in dealt]
    core.sizes = [len(hand) for hand in dealt]
    core.to_move = to_move
    against = read_cards(attack)
    played = (
        to_move if attacker is None and not against else (to_move - core.step) % n if attacker is None else attacker
    )
    core.attack = tuple(_lay(core, played, against))
    core.discard = _lay(core, played, read_cards(discard))
    core.heap = pack(card & 15 for card in core.discard)
    core.piles = [_lay(core, played, read_cards(pile)) for pile in penalties or [""] * n]
    _check_cards(core, [*core.deck, *(kind for hand in dealt for kind in hand)])
    if against:
        core.kind, core.attacker = against[0], played
    core.leading = not against
    _check_turn(core, against, attacker)
    core.begin()
    return core


def _lay(core: SixtyCore, seat: int, cards: Sequence[int]) -> list[int]:
    """Cards that lie open, as if a seat had drawn and played them."""
    laid: list[int] = []
    for kind in cards:
        laid += tokens(seat, kind, core.gone[seat], 1)
        core.gone[seat] += UNIT[kind]
    return laid


def _check_seats(players: Sequence[int], n: int, to_move: int, attacker: int | None, options: Options) -> None:
    if n not in players:
        raise PositionError(f"there are {min(players)} to {max(players)} hands, not {n}")
    for seat, word in ((to_move, "seat to move"), (attacker, "attacker"), (options.first_seat, "first seat")):
        if seat is not None and (type(seat) is not int or seat not in range(n)):
            raise PositionError(f"the {word} is a seat from 0 to {n - 1}, not {seat!r}")


def _check_cards(core: SixtyCore, hidden: Sequence[int]) -> None:
    there = Counter(hidden)
    there.update(card & 15 for zone in (core.attack, core.discard, *core.piles) for card in zone)
    for kind in KINDS:
        if there[kind] > COPIES[kind]:
            told = f"{there[kind]} cards of {NAMES[kind]} are named in hands, attack, deck, discard and penalties"
            raise PositionError(f"{told}; the game has {COPIES[kind]}")
    if any(VALUES[card & 15] == 60 for pile in core.piles for card in pile):
        raise PositionError("a joker is no penalty card before the round is over")
    for seat, size in enumerate(core.sizes):
        if size > HAND_SIZE or (core.deck and size < HAND_SIZE):
            raise PositionError(f"seat {seat} holds {size} cards; it must be {'' if core.deck else 'at most '}five")


def _check_turn(core: SixtyCore, against: Sequence[int], attacker: int | None) -> None:
    if not core.sizes[core.to_move]:
        raise PositionError(f"seat {core.to_move} is to move and has no cards")
    if len(set(against)) > 1 or any(kind >= FIRST_JOKER for kind in against):
        raise PositionError("an attack is of cards of one number")
    if against and (core.attacker == core.to_move or core.after(core.attacker) != core.to_move):
        raise PositionError(f"what seat {core.attacker} plays does not lie against seat {core.to_move}")
    if not against and attacker is not None:
        raise PositionError("there is an attacker but no attack")
    if not against and core.is_last():
        raise PositionError("only one player has cards, so the round would be over")
    if not against and all(card >= FIRST_JOKER for hand in core.hands for card in _cards(hand)):
        raise PositionError("nobody holds a number card, so the round would be over")


def _cards(hand: int) -> list[int]:
    return [kind for kind in KINDS if hand & 31 * UNIT[kind]]
