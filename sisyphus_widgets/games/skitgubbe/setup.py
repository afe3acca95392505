"""Positions set by hand, with their checks, and the writing of positions as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...rules.cards import FULL_DECK, NAMES, SUIT_MASK, cards_of, mask_of, names_of
from ...rules.core import NOBODY, PLAYING
from ...rules.errors import PositionError
from ...rules.position import checks
from ...rules.position.field import DUE
from ...rules.position.fields import Values
from ...rules.position.position_text import write_placing
from ...rules.reason import Reason
from .core import ASKING, PICK, SHEDDING, SLOUGH, SkitgubbeCore
from .fields import FIELDS, PHASE_ONE, PHASE_TWO
from .notation import DECLINE, HAND_SIZE, PICK_UP, Play, SkitgubbeMove, Slough
from .options import Options
from .runs import ABOVE, is_run


def build(values: Values, options: Options) -> SkitgubbeCore:
    """Return the core of a position of phase one with nothing on the table, or of phase two.

    Raises:
        PositionError: the position is impossible.
    """
    options.check_leader(values.players)
    core = SkitgubbeCore(values.players, options)
    core.hands = _masks(values.hands)
    core.aside = values.aside
    (_build_phase_one if values.shape == PHASE_ONE else _build_phase_two)(core, values)
    _count_decisions(core, values)
    return core


def _masks(cards: Iterable[Iterable[int]]) -> list[int]:
    return [mask_of(each) for each in cards]


def _lying(core: SkitgubbeCore, *elsewhere: tuple[str, int]) -> int:
    """Return the mask of all cards in hands and elsewhere; refuse a card in two places."""
    hands = [(f"seat {seat}'s hand", hand) for seat, hand in enumerate(core.hands)]
    return checks.in_one_place([*hands, *elsewhere], "{cards} in {place} is somewhere else too", __package__)


def _build_phase_one(core: SkitgubbeCore, values: Values) -> None:
    core.stock = tuple(values.stock)
    if values.collected is not None:
        core.collected = _masks(values.collected)
    piles = [(f"seat {seat}'s collected cards", cards) for seat, cards in enumerate(core.collected)]
    rest = FULL_DECK & ~_lying(core, ("the stock", mask_of(core.stock)), ("aside", 1 << core.aside), *piles)
    if values.collected is None:
        for number, card in enumerate(cards_of(rest)):  # as evenly as possible, always in the same way
            core.collected[number % core.players] |= 1 << card
    elif rest:
        why = Reason(__package__, "nowhere", {"card": names_of(rest)[0], "n": rest.bit_count()})
        raise PositionError(f"these cards are nowhere: {' '.join(names_of(rest))}", why=why)
    for seat, hand in enumerate(core.hands):
        if hand.bit_count() != HAND_SIZE:
            message = f"seat {seat} holds {hand.bit_count()} cards between two tricks, not {HAND_SIZE}"
            raise PositionError(message, why=Reason(__package__, "hand_of", {"n": HAND_SIZE}))
    core.begin_phase_one(values.leader)


def _lay_plays(core: SkitgubbeCore, trick: Sequence[tuple[int, Sequence[int]]]) -> None:
    for number, (seat, cards) in enumerate(trick, 1):
        core.owners.append(seat)
        core.table.append(play := mask_of(cards))
        text = " ".join(NAMES[card] for card in cards)
        if not play or not is_run(play):
            message = f"play {number} on the table is neither one card nor a run: {text}"
            raise PositionError(message, why=Reason(__package__, "no_run", {"given": f"{seat}: {text}".strip()}))
        if number > 1:
            top = core.table[-2].bit_length() - 1
            trumped = play & SUIT_MASK[core.trump] and top // 13 != core.trump
            if play & ~ABOVE[top] and not trumped:
                why = Reason(__package__, "beats_not", {"given": f"{seat}: {text}", "card": NAMES[top]})
                raise PositionError(f"play {number} on the table does not beat {NAMES[top]}", why=why)


def _build_phase_two(core: SkitgubbeCore, values: Values) -> None:
    core.trump, core.phase = core.aside // 13, SHEDDING
    _lay_plays(core, values.trick)
    table = [(f"play {number} on the table", cards) for number, cards in enumerate(core.table, 1)]
    _lying(core, *table, *([] if core.options.play_turned_card else [("aside", 1 << core.aside)]))
    if values.secret is not None:
        core.secret = _masks(values.secret)
        for seat, cards in enumerate(core.secret):
            if strange := cards & ~core.hands[seat]:
                text = f"{' '.join(names_of(strange))} is secret but not in seat {seat}'s hand"
                why = Reason(__package__, "secret_not_held", {"cards": names_of(strange), "who": seat})
                raise PositionError(text, why=why)
    core.out = tuple(seat for seat, hand in enumerate(core.hands) if not hand)
    if core.holders() < 2:
        raise PositionError("at least two seats hold cards, or the game is over", why=Reason(__package__, "two_hold"))
    core.to_move = values.leader if values.to_move is None else values.to_move
    if not core.hands[core.to_move]:
        text = f"seat {core.to_move} is to move and holds no cards"
        raise PositionError(text, why=Reason(__package__, "mover_holds", {"who": core.to_move}))
    least = max(core.holders(), len(core.table) + 1)
    core.needed = core.holders() if values.needed is None else values.needed
    if not least <= core.needed <= core.players:
        text = f"needed is how many seats held cards when the trick began: {least} to {core.players}, not {core.needed}"
        raise PositionError(text, why=Reason(__package__, "needed_from", {"least": least, "most": core.players}))
    core.base = core.copy()


def _count_decisions(core: SkitgubbeCore, values: Values) -> None:
    """Set the number of decisions so that, after the moves since, the limit has counted as many as stated (2.8)."""
    limit = core.options.move_limit
    counted = values.counted
    if limit and counted >= limit:
        message = f"a limit of {limit} decisions had not been reached, so fewer were counted, not {counted}"
        raise PositionError(message, why=Reason(__package__, "over_limit", {"limit": limit, "n": counted}))
    begins = counted - values.uncounted
    if limit and begins:
        core.decisions = begins
        core.base = core.copy()
        core.base.base = None


# --- as text --------------------------------------------------------------------------------------------------------


def write_position(core: SkitgubbeCore) -> str:
    """Return a position as text: how the game began or was set up, and the moves since."""
    base = core.base
    if base is None:
        return write_placing(FIELDS.texts(core, DUE), ())
    if base.collecting:
        return write_placing(FIELDS.texts(base, PHASE_ONE), _moves(core, base))
    needed = None if base.needed == base.holders() else base.needed
    return write_placing(FIELDS.texts(base, PHASE_TWO, to_move=base.to_move or None, needed=needed), _moves(core, base))


def _moves(core: SkitgubbeCore, base: SkitgubbeCore) -> list[SkitgubbeMove]:
    """Return all moves since the beginning, with the declined offers, which a core does not record."""
    replay, laid, shed = base.copy(), core.laid, core.shed
    moves: list[SkitgubbeMove] = []
    lay = iter([*laid[len(base.laid) :], None])
    coming = next(lay)
    take = iter(shed[len(base.shed) :])
    while replay.decisions < core.decisions:
        if replay.to_move == NOBODY or (coming is None and replay.phase == PLAYING):
            raise PositionError("the moves that led to this position are unknown")  # for example, in a sampled position
        if replay.phase == SHEDDING:
            done = next(take)
            picks, cards = done & PICK, done >> 4
            moves.append(PICK_UP if picks else Play(cards))
            replay.act(0 if picks else cards)
        elif replay.phase == ASKING and not _is_slough(coming, replay.to_move):
            moves.append(DECLINE)
            replay.act(0)
        else:
            assert coming is not None  # with no card to come, offers are declined above
            card = 1 << (coming & 63)
            moves.append(Slough(card) if coming & SLOUGH else Play(card))
            replay.act(card)
            coming = next(lay)
    return moves


def _is_slough(laid: int | None, seat: int) -> bool:
    """Return True if the card was laid by this seat as a slough."""
    return laid is not None and bool(laid & SLOUGH) and (laid & ~SLOUGH) >> 6 == seat
