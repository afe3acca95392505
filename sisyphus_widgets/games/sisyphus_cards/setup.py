"""Positions set by hand, with their checks, and the writing of positions as text."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.cards import BIT, FULL_DECK, NAMES, cards_of, mask_of
from ...rules.core import DEALING, PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.field import DUE
from ...rules.position.fields import Values
from ...rules.position.position_text import write_placing
from ...rules.reason import Reason
from .core import TWO_OF_CLUBS, WHOLE_HAND, CardsCore
from .fields import FIELDS
from .notation import Deal, Pass, Play
from .options import Options
from .scoring import LEVELS, SUMMITS_TO_WIN

_NO_PASS_DEAL = 4


def build(values: Values, options: Options) -> CardsCore:
    """Return the core of a position in the middle of a deal.

    Raises:
        PositionError: the position is impossible.
    """
    leader, table = values.leader, values.trick
    masks = [mask_of(hand) for hand in values.hands]
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
    core.broken = core.broken_before = values.broken
    for number, card in enumerate(table):
        playable, reason = core.playable()
        if not playable & BIT[card]:
            message = f"card {number + 1} of the trick, {NAMES[card]}, could not be played: {reason}"
            raise PositionError(message, why=Reason(__package__, "unplayable", {"card": NAMES[card]}))
        core.play(card)
    core.laid = len(core.plays)
    _set_pegs(core, values)
    return core


def _set_pegs(core: CardsCore, values: Values) -> None:
    core.levels, core.summits = values.levels, values.summits
    core.pegs = (*values.levels, *values.summits)


def check_pegs(levels: Sequence[int], summits: Sequence[int]) -> tuple[list[int], list[int]]:
    """Check the places of the pegs on the hill, and return the level and the summits of each seat.

    Raises:
        PositionError: there are not four levels from 1 to 8, or not four summit counts from 0 to 2.
    """
    return checks.numbers("levels", levels, 4, 1, LEVELS), checks.numbers("summits", summits, 4, 0, SUMMITS_TO_WIN)


def _check_cards(masks: Sequence[int], table: Sequence[int], leader: int) -> None:
    places = [("the trick", mask_of(table)), *((f"seat {seat}'s hand", mask) for seat, mask in enumerate(masks))]
    checks.in_one_place(places, "{cards} in {place} is somewhere else too", __package__)
    sizes = [mask.bit_count() + ((seat - leader) % 4 < len(table)) for seat, mask in enumerate(masks)]
    if len(set(sizes)) != 1:
        message = f"before this trick the seats would have held {sizes} cards; they must be equal"
        raise PositionError(message, why=Reason(__package__, "equally_many"))
    if not 1 <= sizes[0] <= WHOLE_HAND:
        message = f"each seat would have held {sizes[0]} cards before this trick; it must be 1 to 13"
        raise PositionError(message, why=Reason(__package__, "before_trick", {"n": sizes[0]}))
    opener = next((seat for seat, mask in enumerate(masks) if mask & BIT[TWO_OF_CLUBS]), leader)
    if sizes[0] == WHOLE_HAND and opener != leader:
        message = f"the two of clubs leads the first trick, so seat {opener} does, not seat {leader}"
        why = Reason(__package__, "opening_not", {"card": NAMES[TWO_OF_CLUBS], "who": leader})
        raise PositionError(message, why=why)


def _play_before(core: CardsCore, masks: Sequence[int], table: Sequence[int], leader: int) -> None:
    """Add the cards named nowhere as plays of earlier tricks, seat by seat; their order does not matter."""
    gone = cards_of(FULL_DECK & ~mask_of(table) & ~(masks[0] | masks[1] | masks[2] | masks[3]))
    core.plays = [card | (leader + number) % 4 << 6 for number, card in enumerate(gone)]
    core.unnamed = len(core.plays)
    core.dealt = [masks[s] | mask_of(p & 63 for p in core.plays if p >> 6 == s) for s in range(4)]
    for number, card in enumerate(table):
        core.dealt[(leader + number) % 4] |= BIT[card]


def build_due(values: Values, options: Options) -> CardsCore:
    """Return the core of a position in which a deal is due.

    Raises:
        PositionError: the position is impossible.
    """
    core = CardsCore(options)
    core.deals = values.deals
    core.hands = [mask_of(cards) for cards in values.kept or [()] * 4]
    _set_pegs(core, values)
    _check_kept(core)
    if not core.deals and (core.levels, core.summits, any(core.hands)) != ([1] * 4, [0] * 4, False):
        message = "before the first deal all pegs stand on level 1, and no card was kept"
        raise PositionError(message, why=Reason(__package__, "first_deal"))
    return core


def _check_kept(core: CardsCore) -> None:
    kept = ((f"seat {seat}", cards) for seat, cards in enumerate(core.hands))
    checks.in_one_place(kept, "{cards}, kept by {place}, was kept by another seat too", __package__)
    sizes = [cards.bit_count() for cards in core.hands]
    if len(set(sizes)) != 1 and not core.options.keep_pedestal_cards:
        message = f"every seat keeps one card of a pedestal trick, so they cannot have kept {sizes}"
        raise PositionError(message, why=Reason(__package__, "kept_by_all"))
    if max(sizes) > sum(core.summits):
        message = f"with {sum(core.summits)} summits reached, nobody has kept {max(sizes)} cards"
        raise PositionError(message, why=Reason(__package__, "kept_for"))


# --- as text --------------------------------------------------------------------------------------------------------


def write_position(core: CardsCore) -> str:
    """Return a position as text: how this deal began or was set up, and the moves since."""
    pegs = {"levels": core.pegs[:4], "summits": core.pegs[4:]}
    plays = [Play(play & 63) for play in core.plays[core.laid :]]
    if not core.unnamed and not core.laid:
        if not core.plays and core.phase == DEALING:
            return write_placing(FIELDS.texts(core, DUE, **pegs, kept=_cards_of_each(core.hands)), ())
        a, b, c, d = (dealt & ~old for dealt, old in zip(core.dealt, core.pedestal, strict=True))
        passes = [Pass(cards) for cards in core.passes if cards]
        values = FIELDS.texts(core, DUE, deals=core.deals - 1, **pegs, kept=_cards_of_each(core.pedestal))
        return write_placing(values, [Deal((a, b, c, d)), *passes, *plays])
    trick = [play & 63 for play in core.plays[core.unnamed : core.laid]]
    held = [0] * 4 if core.phase == DEALING else core.hands[:]
    for play in core.plays[core.laid :]:
        held[play >> 6] |= BIT[play & 63]
    first = core.plays[core.unnamed] >> 6 if len(core.plays) > core.unnamed else core.to_move
    values = FIELDS.texts(
        core, hands=_cards_of_each(held), leader=first, trick=trick, **pegs, broken=core.broken_before
    )
    return write_placing(values, plays)


def _cards_of_each(masks: Sequence[int]) -> list[tuple[int, ...]]:
    return [cards_of(mask) for mask in masks]
