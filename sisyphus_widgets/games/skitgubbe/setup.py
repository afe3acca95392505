"""Positions set by hand, with their checks, and the reading and writing of positions as text."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.cards import FULL_DECK, NAMES, SUIT_MASK, cards_of, mask_of, names_of, read_card, read_cards
from ...rules.core import NOBODY, PLAYING
from ...rules.errors import NotationError, PositionError, quoted
from ...rules.numbers import read_whole, whole
from ...rules.position import checks
from ...rules.position.position_text import Placing, by_seat, listed, write_placing
from ...rules.reason import Reason
from .core import ASKING, PICK, SHEDDING, SLOUGH, SkitgubbeCore
from .notation import DECLINE, HAND_SIZE, PICK_UP, Play, SkitgubbeMove, Slough
from .options import Options
from .runs import ABOVE, is_run

_MOST_PLAYERS = 6


def _core(hands: Sequence[str], options: Options) -> SkitgubbeCore:
    held = checks.texts("hands", hands)
    players = len(held)
    if not 2 <= players <= _MOST_PLAYERS:
        why = Reason(__package__, "for_players", {"players": range(2, _MOST_PLAYERS + 1), "n": players})
        raise PositionError(f"there are 2 to {_MOST_PLAYERS} hands, not {players}", why=why)
    options.check_leader(players)
    core = SkitgubbeCore(players, options)
    core.hands = [mask_of(read_cards(hand)) for hand in held]
    return core


def _masks(what: str, told: Sequence[str], players: int) -> list[int]:
    """Return the mask of the cards named for each seat."""
    return [mask_of(read_cards(cards)) for cards in checks.texts(what, told, players)]


def _lying(core: SkitgubbeCore, *elsewhere: tuple[str, int]) -> int:
    """Return the mask of all cards in hands and elsewhere, each allowed in only one place."""
    hands = [(f"seat {seat}'s hand", hand) for seat, hand in enumerate(core.hands)]
    return checks.in_one_place([*hands, *elsewhere], "{cards} in {place} is somewhere else too", __package__)


def build_phase_one(
    hands: Sequence[str],
    aside: str,
    stock: str,
    leader: int,
    collected: Sequence[str] | None,
    options: Options,
) -> SkitgubbeCore:
    """Return the core of a position of phase one with nothing on the table, see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible.
    """
    core = _core(hands, options)
    core.aside = read_card(checks.text("aside", aside))
    core.stock = tuple(read_cards(checks.text("stock", stock)))
    if collected is not None:
        core.collected = _masks("collected cards", collected, core.players)
    piles = [(f"seat {seat}'s collected cards", cards) for seat, cards in enumerate(core.collected)]
    rest = FULL_DECK & ~_lying(core, ("the stock", mask_of(core.stock)), ("aside", 1 << core.aside), *piles)
    if collected is None:
        for number, card in enumerate(cards_of(rest)):  # as evenly as possible, and the same every time
            core.collected[number % core.players] |= 1 << card
    elif rest:
        why = Reason(__package__, "nowhere", {"card": names_of(rest)[0], "n": rest.bit_count()})
        raise PositionError(f"these cards are nowhere: {' '.join(names_of(rest))}", why=why)
    for seat, hand in enumerate(core.hands):
        if hand.bit_count() != HAND_SIZE:
            told = f"seat {seat} holds {hand.bit_count()} cards between two tricks, not {HAND_SIZE}"
            raise PositionError(told, why=Reason(__package__, "hand_of", {"n": HAND_SIZE}))
    core.begin_phase_one(checks.seat("leader", leader, core.players))
    return core


def _plays(core: SkitgubbeCore, trick: Sequence[str]) -> None:
    for number, text in enumerate(checks.texts("plays on the table", trick), 1):
        who, colon, cards = text.partition(":")
        seat = read_whole(who.strip())
        if not colon or seat is None:
            why = Reason(__package__, "play_written", {"given": text})
            raise NotationError(f"a play on the table is written '0: 5S 6S', not {text!r}", text, why)
        core.owners.append(checks.seat("who played", seat, core.players))
        core.table.append(mask_of(read_cards(cards)))
        play = core.table[-1]
        if not play or not is_run(play):
            told = f"play {number} on the table is neither one card nor a run: {cards.strip()}"
            raise PositionError(told, why=Reason(__package__, "no_run", {"given": text}))
        if number > 1:
            top = core.table[-2].bit_length() - 1
            trumped = play & SUIT_MASK[core.trump] and top // 13 != core.trump
            if play & ~ABOVE[top] and not trumped:
                why = Reason(__package__, "beats_not", {"given": text, "card": NAMES[top]})
                raise PositionError(f"play {number} on the table does not beat {NAMES[top]}", why=why)


def build_phase_two(
    hands: Sequence[str],
    aside: str,
    to_move: int,
    secret: Sequence[str] | None,
    trick: Sequence[str],
    needed: int | None,
    options: Options,
) -> SkitgubbeCore:
    """Return the core of a position of phase two, see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible.
    """
    core = _core(hands, options)
    core.aside = read_card(checks.text("aside", aside))
    core.trump, core.phase = core.aside // 13, SHEDDING
    _plays(core, trick)
    table = [(f"play {number} on the table", cards) for number, cards in enumerate(core.table, 1)]
    _lying(core, *table, ("aside", 1 << core.aside))
    if secret is not None:
        core.secret = _masks("secret cards", secret, core.players)
        for seat, cards in enumerate(core.secret):
            if strange := cards & ~core.hands[seat]:
                told = f"{' '.join(names_of(strange))} is secret but not in seat {seat}'s hand"
                why = Reason(__package__, "secret_not_held", {"cards": names_of(strange), "who": seat})
                raise PositionError(told, why=why)
    core.out = tuple(seat for seat, hand in enumerate(core.hands) if not hand)
    if core.holders() < 2:
        raise PositionError("at least two seats hold cards, or the game is over", why=Reason(__package__, "two_hold"))
    core.to_move = checks.seat("to_move", to_move, core.players)
    if not core.hands[core.to_move]:
        told = f"seat {to_move} is to move and holds no cards"
        raise PositionError(told, why=Reason(__package__, "mover_holds", {"who": core.to_move}))
    least = max(core.holders(), len(core.table) + 1)
    number = core.holders() if needed is None else whole(needed)
    if number is None or not least <= number <= core.players:
        told = (
            f"needed is how many seats held cards when the trick began: {least} to {core.players}, not {quoted(needed)}"
        )
        raise PositionError(told, why=Reason(__package__, "needed_from", {"least": least, "most": core.players}))
    core.needed = number
    core.base = core.copy()
    return core


# --- as text --------------------------------------------------------------------------------------------------------

_ONE = ("phase", "hands", "aside", "stock", "leader", "collected", "counted", "uncounted")
_TWO = ("phase", "hands", "aside", "to-move", "secret", "trick", "needed", "counted", "uncounted")
KEYS = ("players", *_ONE, *_TWO)
"""The keys of a written position, see ``parse_position`` in ``game.py``."""


def placed(placing: Placing, options: Options) -> SkitgubbeCore:
    """Return the core of a position set by hand, as a text sets it up.

    Raises:
        NotationError: a card or a number cannot be read.
        PositionError: the position is impossible.
    """
    hands, aside = placing.of_seats("hands"), placing.text("aside")
    if checks.number("phase", placing.number("phase"), 1, 2) == 1:
        placing.only(*_ONE)
        leader, collected = placing.number("leader", 0), placing.each("collected")
        core = build_phase_one(hands, aside, placing.text("stock"), leader, collected, options)
        return _counted(core, placing)
    placing.only(*_TWO)
    needed = placing.number("needed") if "needed" in placing else None
    trick, secret = placing.of_seats("trick"), placing.each("secret")
    core = build_phase_two(hands, aside, placing.number("to-move", 0), secret, trick, needed, options)
    return _counted(core, placing)


def _counted(core: SkitgubbeCore, placing: Placing) -> SkitgubbeCore:
    """Return the core with the decisions that a limit (2.8) counts before the moves since, or leaves out of them."""
    limit = core.options.move_limit
    counted = placing.number("counted", 0)
    if limit and counted >= limit:
        told = f"a limit of {limit} decisions had not been reached, so fewer were counted, not {counted}"
        raise PositionError(told, why=Reason(__package__, "over_limit", {"limit": limit, "n": counted}))
    begins = counted - placing.number("uncounted", 0)
    if limit and begins:
        core.decisions = begins
        core.base = core.copy()
        core.base.base = None
    return core


def _told_count(base: SkitgubbeCore) -> dict[str, str]:
    """Return that count as written in a position."""
    if not base.decisions:
        return {}
    return {"counted" if base.decisions > 0 else "uncounted": str(abs(base.decisions))}


def write_position(core: SkitgubbeCore) -> str:
    """Return a position as text: how the game began or was set up, and the moves since."""
    base = core.base
    if base is None:
        return write_placing({"players": str(core.players)}, ())
    values = {"hands": by_seat(map(names_of, base.hands)), "aside": NAMES[base.aside]}
    if base.collecting:
        more = {
            "stock": listed(NAMES[card] for card in base.stock) if base.stock else None,
            "leader": str(base.to_move) if base.to_move else None,
            "collected": by_seat(map(names_of, base.collected)) if any(base.collected) else None,
        }
    else:
        plays = zip(base.owners, base.table, strict=True)
        more = {
            "to-move": str(base.to_move) if base.to_move else None,
            "secret": by_seat(map(names_of, base.secret)) if any(base.secret) else None,
            "trick": by_seat([f"{seat}:", *names_of(cards)] for seat, cards in plays) if base.table else None,
            "needed": None if base.needed == base.holders() else str(base.needed),
        }
    return write_placing(
        {"phase": "1" if base.collecting else "2", **values, **more, **_told_count(base)}, _moves(core, base)
    )


def _moves(core: SkitgubbeCore, base: SkitgubbeCore) -> list[SkitgubbeMove]:
    """Return all moves since the beginning; a core records cards laid and picked up, but not who declined."""
    replay, laid, shed = base.copy(), core.laid, core.shed
    moves: list[SkitgubbeMove] = []
    lay = iter([*laid[len(base.laid) :], None])
    coming = next(lay)
    take = iter(shed[len(base.shed) :])
    while replay.decisions < core.decisions:
        if replay.to_move == NOBODY or (coming is None and replay.phase == PLAYING):
            raise PositionError("the moves that led to this position are unknown")  # as for a sampled position
        if replay.phase == SHEDDING:
            done = next(take)
            picks, cards = done & PICK, done >> 4
            moves.append(PICK_UP if picks else Play(cards))
            replay.act(0 if picks else cards)
        elif replay.phase == ASKING and not _is_slough(coming, replay.to_move):
            moves.append(DECLINE)
            replay.act(0)
        else:
            assert coming is not None  # otherwise a seat that is asked declines
            card = 1 << (coming & 63)
            moves.append(Slough(card) if coming & SLOUGH else Play(card))
            replay.act(card)
            coming = next(lay)
    return moves


def _is_slough(laid: int | None, seat: int) -> bool:
    """Return True if the card was laid by this seat as a slough."""
    return laid is not None and bool(laid & SLOUGH) and (laid & ~SLOUGH) >> 6 == seat
