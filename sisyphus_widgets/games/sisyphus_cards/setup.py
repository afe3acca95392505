"""Positions set by hand, with their checks, and the reading and writing of positions as text."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.cards import BIT, FULL_DECK, NAMES, cards_of, mask_of, names_of, read_cards
from ...rules.core import DEALING, PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.position_text import Placing, by_seat, listed, write_placing
from ...rules.reason import Reason
from .core import TWO_OF_CLUBS, CardsCore
from .notation import Deal, Pass, Play
from .options import Options
from .scoring import LEVELS, SUMMITS_TO_WIN

_NO_PASS_DEAL = 4
_WHOLE_HAND = 13


def build(
    hands: Sequence[str],
    trick: str,
    leader: int,
    levels: Sequence[int],
    summits: Sequence[int],
    broken: bool,
    options: Options,
) -> CardsCore:
    """Return the core of a position in the middle of a deal, see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position is impossible.
    """
    held = checks.texts("hands", hands)
    if len(held) != 4:
        why = Reason(__package__, "of_each_seat", {"players": 4, "n": len(held)})
        raise PositionError(f"there are four hands, not {len(held)}", why=why)
    leader = checks.seat("the leader", leader, 4)
    broken = checks.truth("broken", broken)
    all_levels, all_summits = check_pegs(levels, summits, most_summits=SUMMITS_TO_WIN - 1)
    masks = [mask_of(read_cards(hand)) for hand in held]
    table = read_cards(checks.text("trick", trick))
    if len(table) > 3:
        why = Reason(__package__, "trick_too_long", {"n": len(table)})
        raise PositionError(f"an unfinished trick has at most three cards, not {len(table)}", why=why)
    _check_cards(masks, table, leader)

    core = CardsCore(options)
    core.deals = _NO_PASS_DEAL
    _play_before(core, masks, table, leader)
    core.hands = [
        mask | mask_of(c for i, c in enumerate(table) if (leader + i) % 4 == s) for s, mask in enumerate(masks)
    ]
    core.phase = PLAYING
    core.to_move = leader
    core.broken = core.broken_before = broken
    for number, card in enumerate(table):
        playable, reason = core.playable()
        if not playable & BIT[card]:
            told = f"card {number + 1} of the trick, {NAMES[card]}, could not be played: {reason}"
            raise PositionError(told, why=Reason(__package__, "unplayable", {"card": NAMES[card]}))
        core.play(card)
    core.levels = all_levels
    core.summits = all_summits
    core.laid = len(core.plays)
    core.pegs = (*all_levels, *all_summits)
    return core


def check_pegs(
    levels: Sequence[int], summits: Sequence[int], *, most_summits: int = SUMMITS_TO_WIN
) -> tuple[list[int], list[int]]:
    """Check the places of the pegs, and return the level and the summits of each seat.

    Raises:
        PositionError: there are not four levels from 1 to 8, or not four summit counts from 0 to ``most_summits``.
    """
    return checks.numbers("levels", levels, 4, 1, LEVELS), checks.numbers("summits", summits, 4, 0, most_summits)


def _check_cards(masks: Sequence[int], table: Sequence[int], leader: int) -> None:
    places = [("the trick", mask_of(table)), *((f"seat {seat}'s hand", mask) for seat, mask in enumerate(masks))]
    checks.in_one_place(places, "{cards} in {place} is somewhere else too", __package__)
    sizes = [mask.bit_count() + ((seat - leader) % 4 < len(table)) for seat, mask in enumerate(masks)]
    if len(set(sizes)) != 1:
        told = f"before this trick the seats would have held {sizes} cards; they must be equal"
        raise PositionError(told, why=Reason(__package__, "equally_many"))
    if not 1 <= sizes[0] <= _WHOLE_HAND:
        told = f"each seat would have held {sizes[0]} cards before this trick; it must be 1 to 13"
        raise PositionError(told, why=Reason(__package__, "before_trick", {"n": sizes[0]}))
    opener = next((seat for seat, mask in enumerate(masks) if mask & BIT[TWO_OF_CLUBS]), leader)
    if sizes[0] == _WHOLE_HAND and opener != leader:
        told = f"the two of clubs leads the first trick, so seat {opener} does, not seat {leader}"
        why = Reason(__package__, "opening_not", {"card": NAMES[TWO_OF_CLUBS], "who": leader})
        raise PositionError(told, why=why)


def _play_before(core: CardsCore, masks: Sequence[int], table: Sequence[int], leader: int) -> None:
    """Lay the cards named nowhere as earlier tricks, seat by seat; their order does not matter."""
    gone = cards_of(FULL_DECK & ~mask_of(table) & ~(masks[0] | masks[1] | masks[2] | masks[3]))
    core.plays = [card | (leader + number) % 4 << 6 for number, card in enumerate(gone)]
    core.unnamed = len(core.plays)
    core.dealt = [masks[s] | mask_of(p & 63 for p in core.plays if p >> 6 == s) for s in range(4)]
    for number, card in enumerate(table):
        core.dealt[(leader + number) % 4] |= BIT[card]


# --- as text --------------------------------------------------------------------------------------------------------

_DEALT = ("deals", "levels", "summits", "kept")
_SET_UP = ("hands", "leader", "trick", "levels", "summits", "broken")
KEYS = (*_DEALT, *_SET_UP)
"""The keys of a written position, see ``parse_position`` in ``game.py``."""

_START_LEVELS, _START_SUMMITS = [1] * 4, [0] * 4


def placed(placing: Placing, options: Options) -> CardsCore:
    """Return the core of the position that a text sets up: one set by hand, or one in which a deal is due.

    Raises:
        NotationError: a card or a number cannot be read.
        PositionError: the position is impossible.
    """
    levels = placing.numbers("levels", _START_LEVELS)
    summits = placing.numbers("summits", _START_SUMMITS)
    if "hands" in placing:
        placing.only(*_SET_UP)
        hands, leader, broken = placing.of_seats("hands"), placing.number("leader", 0), placing.truth("broken")
        return build(hands, placing.text("trick"), leader, levels, summits, broken, options)
    placing.only(*_DEALT)
    core = CardsCore(options)
    core.deals = checks.number("the deals so far", placing.number("deals"))
    core.levels, core.summits = check_pegs(levels, summits, most_summits=SUMMITS_TO_WIN - 1)
    if (kept := placing.each("kept")) is not None:
        core.hands = [mask_of(read_cards(cards)) for cards in checks.texts("kept cards", kept, 4)]
    core.pegs = (*core.levels, *core.summits)
    _check_kept(core)
    if not core.deals and (core.levels, core.summits, any(core.hands)) != (_START_LEVELS, _START_SUMMITS, False):
        told = "before the first deal all pegs stand on level 1, and no card was kept"
        raise PositionError(told, why=Reason(__package__, "first_deal"))
    return core


def _check_kept(core: CardsCore) -> None:
    kept = ((f"seat {seat}", cards) for seat, cards in enumerate(core.hands))
    checks.in_one_place(kept, "{cards}, kept by {place}, was kept by another seat too", __package__)
    sizes = [cards.bit_count() for cards in core.hands]
    if len(set(sizes)) != 1:
        told = f"every seat keeps one card of a pedestal trick, so they cannot have kept {sizes}"
        raise PositionError(told, why=Reason(__package__, "kept_by_all"))
    if sizes[0] > sum(core.summits):
        told = f"with {sum(core.summits)} summits reached, nobody has kept {sizes[0]} cards"
        raise PositionError(told, why=Reason(__package__, "kept_for"))


def write_position(core: CardsCore) -> str:
    """Return a position as text: how this deal began or was set up, and the moves since."""
    levels, summits = list(core.pegs[:4]), list(core.pegs[4:])
    pegs = {
        "levels": None if levels == _START_LEVELS else listed(levels),
        "summits": None if summits == _START_SUMMITS else listed(summits),
    }
    plays = [Play(play & 63) for play in core.plays[core.laid :]]
    if not core.unnamed and not core.laid:
        if not core.plays and core.phase == DEALING:
            kept = by_seat(map(names_of, core.hands)) if any(core.hands) else None
            return write_placing({"deals": str(core.deals), **pegs, "kept": kept}, ())
        kept = by_seat(map(names_of, core.pedestal)) if any(core.pedestal) else None
        a, b, c, d = (dealt & ~old for dealt, old in zip(core.dealt, core.pedestal, strict=True))
        passes = [Pass(cards) for cards in core.passes if cards]
        values: dict[str, str | None] = {"deals": str(core.deals - 1), **pegs, "kept": kept}
        return write_placing(values, [Deal((a, b, c, d)), *passes, *plays])
    trick = core.plays[core.unnamed : core.laid]
    held = [0] * 4 if core.phase == DEALING else core.hands[:]
    for play in core.plays[core.laid :]:
        held[play >> 6] |= BIT[play & 63]
    first = core.plays[core.unnamed] >> 6 if len(core.plays) > core.unnamed else core.to_move
    values = {
        "hands": by_seat(map(names_of, held)),
        "leader": str(first) if first else None,
        "trick": listed(NAMES[play & 63] for play in trick) if trick else None,
        **pegs,
        "broken": "yes" if core.broken_before else None,
    }
    return write_placing(values, plays)
