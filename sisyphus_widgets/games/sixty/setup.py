"""Positions set by hand, with their checks, and the writing of positions as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...rules.core import PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.field import DUE
from ...rules.position.fields import Values
from ...rules.position.position_text import write_placing
from ...rules.reason import Reason
from .cards import COPIES, FIRST_JOKER, HAND_SIZE, KINDS, NAMES, NUMBERS_MASK, UNIT, kind_of, pack, tokens
from .core import SixtyCore
from .fields import FIELDS
from .options import Options
from .tables import CODE_BITS, move_of


def build(values: Values, options: Options) -> SixtyCore:
    """Return the core of a position in the middle of a round.

    Raises:
        PositionError: the position is impossible.
    """
    n, mover, attack = values.players, values.to_move, values.attack
    checks.seat("the first seat", options.first_seat, n)
    core = SixtyCore(n, options)
    core.phase = PLAYING
    core.to_move, core.step, core.round = mover, values.direction, values.round
    core.totals = values.totals or core.totals
    if values.starter is not None:
        core.starter = values.starter
    core.deck = tuple(values.deck)
    core.hands = [pack(hand) for hand in values.hands]
    core.sizes = [len(hand) for hand in values.hands]
    played = values.attacker
    if played is None:
        played = (mover - core.step) % n if attack else mover
    core.attack = tuple(_lay(core, played, attack))
    core.discard = _lay(core, played, values.discard)
    core.heap = pack(values.discard)
    core.piles = [_lay(core, played, pile) for pile in values.penalties or [()] * n]
    _check_cards(core, [*core.deck, *(kind for hand in values.hands for kind in hand)])
    if attack:
        core.kind, core.attacker = attack[0], played
    core.leading = not attack
    _check_turn(core, attack, values.attacker)
    core.begin()
    return core


def _lay(core: SixtyCore, seat: int, cards: Sequence[int]) -> list[int]:
    """Return tokens for face-up cards, as if a seat had drawn and played them."""
    laid: list[int] = []
    for kind in sorted(cards):
        laid += tokens(seat, kind, core.removed[seat], 1)
        core.removed[seat] += UNIT[kind]
    return laid


def _check_cards(core: SixtyCore, hidden: Sequence[int]) -> None:
    counts = Counter(hidden)
    counts.update(kind_of(card) for zone in (core.attack, core.discard, *core.piles) for card in zone)
    for kind in KINDS:
        if counts[kind] > COPIES[kind]:
            message = f"{counts[kind]} cards of {NAMES[kind]} are named in hands, attack, deck, discard and penalties"
            why = Reason(__package__, "copies", {"most": COPIES[kind], "card": NAMES[kind], "n": counts[kind]})
            raise PositionError(f"{message}; the game has {COPIES[kind]}", why=why)
    if any(kind_of(card) >= FIRST_JOKER for pile in core.piles for card in pile):
        raise PositionError(
            "a joker cannot be a penalty card before the round is over", why=Reason(__package__, "joker_penalty")
        )
    for seat, size in enumerate(core.sizes):
        least = core.options.fewest_held if core.deck else 0
        if not least <= size <= HAND_SIZE:
            wanted = "five" if least == HAND_SIZE else "one to five" if least else "at most five"
            message = f"seat {seat} holds {size} cards; it must be {wanted}"
            full = bool(core.deck) and least == HAND_SIZE
            why = Reason(__package__, "five_held", {"who": seat, "n": size, "deck": full})
            if size < least == 1:
                why = Reason(__package__, "one_held", {"who": seat})
            raise PositionError(message, why=why)


def _check_turn(core: SixtyCore, against: Sequence[int], attacker: int | None) -> None:
    if not core.sizes[core.to_move]:
        message = f"seat {core.to_move} is to move and has no cards"
        raise PositionError(message, why=Reason(__package__, "mover_holds", {"who": core.to_move}))
    if len(set(against)) > 1 or any(kind >= FIRST_JOKER for kind in against):
        raise PositionError("an attack is of cards of one number", why=Reason(__package__, "one_number_attack"))
    if against and (core.attacker == core.to_move or core.after(core.attacker) != core.to_move):
        message = f"an attack by seat {core.attacker} does not lie against seat {core.to_move}"
        raise PositionError(
            message, why=Reason(__package__, "not_against", {"attacker": core.attacker, "who": core.to_move})
        )
    if not against and attacker is not None:
        raise PositionError("there is an attacker but no attack", why=Reason(__package__, "no_attack"))
    if not against and core.is_last():
        raise PositionError(
            "only one player has cards, so the round would be over", why=Reason(__package__, "only_one")
        )
    if not against and not any(hand & NUMBERS_MASK for hand in core.hands):
        raise PositionError(
            "nobody holds a number card, so the round would be over", why=Reason(__package__, "no_numbers")
        )


def write_position(core: SixtyCore) -> str:
    """Return a position as text: how this round began or was set up, and the moves since."""
    base, log = core.last or (core.base, core.log)
    if base is None:
        return write_placing(FIELDS.texts(core, DUE), ())
    return write_placing(FIELDS.texts(base), [move_of(entry & CODE_BITS) for entry in log])
