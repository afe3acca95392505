"""Positions set by hand, checked before they are believed."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import given
from ...rules.cards import BIT, FULL_DECK, NAMES, cards_of, mask_of, names_of, read_cards
from ...rules.core import PLAYING
from ...rules.errors import PositionError
from .core import CardsCore
from .options import Options
from .scoring import LEVELS, SUMMITS_TO_WIN

_NO_PASS_DEAL = 4


def build(
    hands: Sequence[str],
    trick: str,
    leader: int,
    levels: Sequence[int],
    summits: Sequence[int],
    broken: bool,
    options: Options,
) -> CardsCore:
    """The core of a position in the middle of a deal, see :func:`~.game.position`.

    Raises:
        NotationError: a card cannot be read.
        PositionError: the position cannot be.
    """
    held = given.texts("hands", hands)
    if len(held) != 4:
        raise PositionError(f"there are four hands, not {len(held)}")
    leader = given.seat("the leader", leader, 4)
    broken = given.truth("broken", broken)
    all_levels, all_summits = check_pegs(levels, summits, most_summits=SUMMITS_TO_WIN - 1)
    masks = [mask_of(read_cards(hand)) for hand in held]
    table = read_cards(given.text("trick", trick))
    if len(table) > 3:
        raise PositionError(f"a trick that is not over has at most three cards, not {len(table)}")
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
            raise PositionError(f"card {number + 1} of the trick, {NAMES[card]}, could not be played: {reason}")
        core.play(card)
    core.levels = all_levels
    core.summits = all_summits
    return core


def check_pegs(
    levels: Sequence[int], summits: Sequence[int], *, most_summits: int = SUMMITS_TO_WIN
) -> tuple[list[int], list[int]]:
    """Places for the pegs: level and summits of each seat.

    Raises:
        PositionError: not four levels from 1 to 8, or not four numbers of summits from 0 to ``most_summits``.
    """
    return given.numbers("levels", levels, 4, 1, LEVELS), given.numbers("summits", summits, 4, 0, most_summits)


def _check_cards(masks: Sequence[int], table: Sequence[int], leader: int) -> None:
    seen = mask_of(table)
    for seat, mask in enumerate(masks):
        if twice := seen & mask:
            raise PositionError(f"{' '.join(names_of(twice))} in seat {seat}'s hand is somewhere else too")
        seen |= mask
    sizes = [mask.bit_count() + ((seat - leader) % 4 < len(table)) for seat, mask in enumerate(masks)]
    if len(set(sizes)) != 1:
        raise PositionError(f"before this trick the seats would have held {sizes} cards; they must be equal")
    if not 1 <= sizes[0] <= 12:
        raise PositionError(f"each seat would have held {sizes[0]} cards before this trick; it must be 1 to 12")


def _play_before(core: CardsCore, masks: Sequence[int], table: Sequence[int], leader: int) -> None:
    """Lay the cards that are named nowhere as the tricks before: seat by seat, their order of no account."""
    gone = cards_of(FULL_DECK & ~mask_of(table) & ~(masks[0] | masks[1] | masks[2] | masks[3]))
    core.plays = [card | (leader + number) % 4 << 6 for number, card in enumerate(gone)]
    core.unnamed = len(core.plays)
    core.dealt = [masks[s] | mask_of(p & 63 for p in core.plays if p >> 6 == s) for s in range(4)]
    for number, card in enumerate(table):
        core.dealt[(leader + number) % 4] |= BIT[card]
