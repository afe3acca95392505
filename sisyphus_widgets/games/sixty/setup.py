"""Positions set by hand, with their checks, and the reading and writing of positions as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...rules.core import NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.position_text import Placing, by_seat, listed, write_placing
from ...rules.reason import Reason
from .cards import (
    COPIES,
    FIRST_JOKER,
    HAND_SIZE,
    KINDS,
    NAMES,
    NUMBERS_MASK,
    UNIT,
    cards_of,
    kind_of,
    names_of,
    pack,
    read_card,
    read_cards,
    token_names,
    tokens,
)
from .core import DIRECTIONS, SixtyCore
from .options import Options
from .tables import CODE_BITS, move_of


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
    starter: int | None = None,
) -> SixtyCore:
    """Return the core of a position in the middle of a round, see ``position`` in ``game.py``.

    ``starter`` is the seat that began the round (by default the first seat of the options).

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible.
    """
    held = checks.texts("hands", hands)
    n = len(held)
    if n not in players:
        why = Reason(__package__, "for_players", {"players": sorted(players), "n": n})
        raise PositionError(f"there are {min(players)} to {max(players)} hands, not {n}", why=why)
    core = SixtyCore(n, options)
    core.phase = PLAYING
    checks.seat("the first seat", options.first_seat, n)
    if starter is not None:
        core.starter = checks.seat("the seat that began the round", starter, n)
    core.to_move = to_move = checks.seat("the seat to move", to_move, n)
    if attacker is not None:
        attacker = checks.seat("the attacker", attacker, n)
    core.round = checks.number("the round", number, 1)
    core.step = _step(checks.text("the direction", direction))
    if totals is not None:
        core.totals = checks.numbers("totals", totals, n)
    piles = [""] * n if penalties is None else checks.texts("penalty cards", penalties, n)
    dealt = [read_cards(hand) for hand in held]
    core.deck = tuple(read_card(word) for word in checks.text("deck", deck).split())
    core.hands = [pack(hand) for hand in dealt]
    core.sizes = [len(hand) for hand in dealt]
    against = read_cards(checks.text("attack", attack))
    played = attacker
    if played is None:
        played = (to_move - core.step) % n if against else to_move
    core.attack = tuple(_lay(core, played, against))
    core.discard = _lay(core, played, read_cards(checks.text("discard", discard)))
    core.heap = pack(map(kind_of, core.discard))
    core.piles = [_lay(core, played, read_cards(pile)) for pile in piles]
    _check_cards(core, [*core.deck, *(kind for hand in dealt for kind in hand)])
    if against:
        core.kind, core.attacker = against[0], played
    core.leading = not against
    _check_turn(core, against, attacker)
    core.begin()
    return core


def _lay(core: SixtyCore, seat: int, cards: Sequence[int]) -> list[int]:
    """Return the tokens of face-up cards, as if a seat had drawn and played them."""
    laid: list[int] = []
    for kind in cards:
        laid += tokens(seat, kind, core.gone[seat], 1)
        core.gone[seat] += UNIT[kind]
    return laid


def _step(direction: str) -> int:
    if direction not in DIRECTIONS:
        why = Reason(__package__, "direction_is", {"given": direction})
        raise PositionError(f"the direction is clockwise or counterclockwise, not {direction!r}", why=why)
    return DIRECTIONS[direction]


def _check_cards(core: SixtyCore, hidden: Sequence[int]) -> None:
    there = Counter(hidden)
    there.update(kind_of(card) for zone in (core.attack, core.discard, *core.piles) for card in zone)
    for kind in KINDS:
        if there[kind] > COPIES[kind]:
            told = f"{there[kind]} cards of {NAMES[kind]} are named in hands, attack, deck, discard and penalties"
            why = Reason(__package__, "copies", {"most": COPIES[kind], "card": NAMES[kind], "n": there[kind]})
            raise PositionError(f"{told}; the game has {COPIES[kind]}", why=why)
    if any(kind_of(card) >= FIRST_JOKER for pile in core.piles for card in pile):
        raise PositionError(
            "a joker cannot be a penalty card before the round is over", why=Reason(__package__, "joker_penalty")
        )
    for seat, size in enumerate(core.sizes):
        if size > HAND_SIZE or (core.deck and size < HAND_SIZE):
            told = f"seat {seat} holds {size} cards; it must be {'' if core.deck else 'at most '}five"
            why = Reason(__package__, "five_held", {"who": seat, "n": size, "deck": bool(core.deck)})
            raise PositionError(told, why=why)


def _check_turn(core: SixtyCore, against: Sequence[int], attacker: int | None) -> None:
    if not core.sizes[core.to_move]:
        told = f"seat {core.to_move} is to move and has no cards"
        raise PositionError(told, why=Reason(__package__, "mover_holds", {"who": core.to_move}))
    if len(set(against)) > 1 or any(kind >= FIRST_JOKER for kind in against):
        raise PositionError("an attack is of cards of one number", why=Reason(__package__, "one_number_attack"))
    if against and (core.attacker == core.to_move or core.after(core.attacker) != core.to_move):
        told = f"an attack by seat {core.attacker} does not lie against seat {core.to_move}"
        raise PositionError(
            told, why=Reason(__package__, "not_against", {"attacker": core.attacker, "who": core.to_move})
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


# --- as text --------------------------------------------------------------------------------------------------------

_SET_UP = (
    "hands", "to-move", "attack", "attacker", "deck", "discard", "penalties", "direction", "round", "totals", "starter",
)  # fmt: skip
KEYS = ("players", *_SET_UP)
"""The keys of a written position, see ``parse_position`` in ``game.py``."""


def placed(placing: Placing, players: Sequence[int], options: Options) -> SixtyCore:
    """Return the core of a position set by hand, as a text sets it up.

    Raises:
        NotationError: a card or a number cannot be read.
        PositionError: the position is impossible.
    """
    placing.only(*_SET_UP)
    return build(
        players,
        placing.of_seats("hands"),
        placing.number("to-move", 0),
        placing.text("attack"),
        placing.number("attacker") if "attacker" in placing else None,
        placing.text("deck"),
        placing.text("discard"),
        placing.each("penalties"),
        placing.text("direction", "clockwise"),
        placing.number("round", 1),
        placing.numbers("totals", None),
        options,
        placing.number("starter") if "starter" in placing else None,
    )


def write_position(core: SixtyCore) -> str:
    """Return a position as text: how this round began or was set up, and the moves since."""
    base, log = core.last or (core.base, core.log)
    if base is None:
        return write_placing({"players": str(core.players)}, ())
    values = {
        "hands": by_seat(names_of(cards_of(hand)) for hand in base.hands),
        "to-move": str(base.to_move) if base.to_move else None,
        "attack": listed(token_names(base.attack)) if base.attack else None,
        "attacker": None if base.attacker == NOBODY else str(base.attacker),
        "deck": listed(names_of(base.deck)) if base.deck else None,
        "discard": listed(token_names(base.discard)) if base.discard else None,
        "penalties": by_seat(map(token_names, base.piles)) if any(base.piles) else None,
        "direction": None if base.direction == "clockwise" else base.direction,
        "round": str(base.round) if base.round > 1 else None,
        "totals": listed(base.totals) if any(base.totals) else None,
        "starter": None if base.starter == base.options.first_seat else str(base.starter),
    }
    return write_placing(values, [move_of(entry & CODE_BITS) for entry in log])
