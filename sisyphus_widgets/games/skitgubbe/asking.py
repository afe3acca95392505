"""Questions about Skitgubbe other than outcomes of moves, rare positions, and tests for outcomes worth a question."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...rules.askable import FactAnswer, FactQuestion, Prepared
from ...rules.cards import NAMES, cards_of, names_of
from ...rules.core import NOBODY, PLAYING
from ...rules.masks import mask_of
from ...rules.shuffle import generator, shuffled
from .core import SHEDDING
from .fields import FIELDS
from .options import Options
from .setup import build
from .state import SkitgubbeState

_FEW = 3
_RANKS = 13


# --- facts ----------------------------------------------------------------------------------------------------------


def turn(state: SkitgubbeState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which seat plays the next card: the next clockwise, or the winner of the trick, who leads (1.3)."""
    core = state.core
    if core.phase != PLAYING or not core.collecting or action is None or state.players < 3 or len(core.rounds) > 1:
        return None
    after = state.after(action).core
    if not after.collecting or len(after.rounds) > 1:
        return None
    if after.winner == NOBODY:
        # Ask within a trick only before its last card, where learners confuse the next seat with the winner.
        goes_on = FactAnswer(after.waiting[0], "1.3", {"next": after.waiting[0]}, how="goes_on")
        return goes_on if len(after.waiting) == 1 else None
    if after.last or not after.hands[after.winner]:
        return None
    return FactAnswer(after.winner, "1.3", {"next": after.winner}, how="leads", rules=("1.7",))


def next_one(state: SkitgubbeState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which seat has to beat the top card next in a trick of phase two (2.2)."""
    core = state.core
    if core.phase != SHEDDING or action is None or state.players < 3:
        return None
    after = state.after(action).core
    if after.phase != SHEDDING or not after.table:
        return None
    return FactAnswer(after.to_move, "2.2", {"next": after.to_move})


def slough(state: SkitgubbeState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether a card may be sloughed in phase two (never), if the hand holds a rank of the table (2.2)."""
    core = state.core
    if core.phase != SHEDDING or not core.table:
        return None
    of_rank = {NAMES[card][0]: NAMES[card] for mask in core.table for card in cards_of(mask)}
    mine = [NAMES[card] for card in cards_of(core.hands[seat]) if NAMES[card][0] in of_rank]
    if not mine:
        return None
    card = rng.choice(mine)
    return FactAnswer("no", "2.2", {"card": card, "like": of_rank[card[0]]})


def over(state: SkitgubbeState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether the game is over once a seat goes out (2.7)."""
    if state.core.phase != SHEDDING or action is None or state.players < 3:
        return None
    _, events = state.apply(action)
    if not any(event.type == "went_out" for event in events):
        return None
    how = "yes" if any(event.type == "goat_named" for event in events) else "no"
    return FactAnswer(how, "2.7", how=how)


FACTS = (
    FactQuestion("turn", "seat", ("1.3",), turn, deed=True),
    FactQuestion("next", "seat", ("2.2",), next_one, deed=True),
    FactQuestion("slough", "option", ("2.2",), slough),
    FactQuestion("over", "option", ("2.7",), over, deed=True),
)


# --- rare positions -------------------------------------------------------------------------------------------------


def _build_state(hands: Sequence[str], aside: str, stock: str, leader: int) -> SkitgubbeState:
    values = FIELDS.of_keywords(phase=1, hands=hands, aside=aside, stock=stock, leader=leader)
    return SkitgubbeState(build(values, Options()))


def last_tie(seed: int) -> SkitgubbeState:
    """Return the last trick of phase one after two ties; the tied seats hold one card each and may tie again."""
    rng = generator(seed, 0)
    players = 3 + int(2 * rng.random())
    first, second, third, other = shuffled(range(4, _RANKS - 1), rng)[:4]
    tied = 2 if rng.random() < 0.7 or players == 3 else 3
    leader = int(players * rng.random())
    seats = [(leader + number) % players for number in range(players)]
    at = sorted(shuffled(range(players), rng)[:tied])
    again = rng.random() < 0.75
    hands = [0] * players
    low = shuffled((13 * suit + rank for suit in range(4) for rank in range(3)), rng)
    for number, turn_of in enumerate(at):
        last = third if again or number else other
        hands[seats[turn_of]] = mask_of((13 * number + first, 13 * number + second, 13 * number + last))
    for seat in range(players):
        if not hands[seat]:
            hands[seat] = mask_of(low.pop() for _ in range(3))
    aside = NAMES[39 + _RANKS - 1]
    written = [" ".join(names_of(hand)) for hand in hands]
    state = _build_state(written, aside, "", leader)
    for seat in seats:
        card = 13 * at.index(seats.index(seat)) + first if seats.index(seat) in at else hands[seat].bit_length() - 1
        state = state.after(f"play {NAMES[card]}")
    for number in range(tied):
        state = state.after(f"play {NAMES[13 * number + second]}")
    for number in range(tied - 1):
        last = third if again or number else other
        state = state.after(f"play {NAMES[13 * number + last]}")
    return state


def last_of_the_stock(seed: int) -> SkitgubbeState:
    """Return a trick during which the stock runs out."""
    rng = generator(seed, 0)
    players = 3 + int(2 * rng.random())
    cards = shuffled(range(52), rng)
    size = 1 + int(players * rng.random())
    hands = [" ".join(NAMES[card] for card in cards[3 * seat : 3 * seat + 3]) for seat in range(players)]
    stock = " ".join(NAMES[card] for card in cards[3 * players : 3 * players + size])
    leader = int(players * rng.random())
    return _build_state(hands, NAMES[cards[-1]], stock, leader)


def highest_held(seed: int) -> SkitgubbeState:
    """Return a trick in which a seat that has not played yet may slough one rank of the table, but not the highest."""
    rng = generator(seed, 0)
    players = 3 + int(2 * rng.random())
    leader = int(players * rng.random())
    low, high = sorted(shuffled(range(_RANKS - 1), rng)[:2])
    suits = [13 * suit for suit in shuffled(range(4), rng)]
    rest = shuffled((card for card in range(52) if card % 13 not in (low, high)), rng)
    aside = rest.pop()
    held = [[suits[0] + low], [suits[1] + high], [suits[2] + low, suits[2] + high], []][:players]
    written = [""] * players
    for turn_of, cards in enumerate(held):
        while len(cards) < 3:
            cards.append(rest.pop())
        written[(leader + turn_of) % players] = " ".join(NAMES[card] for card in cards)
    stock = " ".join(NAMES[card] for card in rest[:12])
    state = _build_state(written, NAMES[aside], stock, leader)
    return state.after(f"play {NAMES[suits[0] + low]}").after(f"play {NAMES[suits[1] + high]}")


PREPARED = (
    Prepared(("1.5",), highest_held, 1),
    Prepared(("1.9",), last_tie, 1),
    Prepared(("1.8", "1.2"), last_of_the_stock, 12),
)


# --- outcomes worth a question --------------------------------------------------------------------------------------


def _all_but_one(state: SkitgubbeState, events: Sequence[Any]) -> bool:
    """Return True if two cards lie on the table, or the trick is private."""
    return len(state.core.on_table()) >= 2


def _few_left(state: SkitgubbeState, events: Sequence[Any]) -> bool:
    """Return True if the seat lays its last cards, or all but a few."""
    laid = next((len(event.cards) for event in events if event.type == "cards_laid"), 0)
    seat = state.to_move
    return seat is not None and len(state.hands[seat]) - laid < _FEW


def _low_stock(state: SkitgubbeState, events: Sequence[Any]) -> bool:
    """Return True if the stock is about to run out."""
    return 0 < len(state.stock) <= 2


def _piled(state: SkitgubbeState, events: Sequence[Any]) -> bool:
    """Return True if there are cards below the top card."""
    return len(state.core.table) > 1 or any(len(event.cards) > 1 for event in events if event.type == "picked_up")


def _nearly_over(state: SkitgubbeState, events: Sequence[Any]) -> bool:
    """Return True if the trick is over with this play or the next."""
    return any(event.number >= event.needed - 1 for event in events if event.type == "cards_laid")


def _can_beat(state: SkitgubbeState, events: Sequence[Any]) -> bool:
    """Return True if the seat to move could beat the top card instead of picking up."""
    return len(state.legal_actions()) > 1


WORTH = {
    "pick-up": _can_beat,
    "winner": _all_but_one,
    "out": _few_left,
    "last": _low_stock,
    "taken": _piled,
    "emptied": _piled,
    "discarded": _nearly_over,
}
