"""Questions about Ascend other than outcomes of moves, rare positions, and tests for outcomes worth a question."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...rules.askable import FactAnswer, FactQuestion, Prepared, once_all_chose
from ...rules.core import NOBODY, PLAYING
from ...rules.masks import mask_of
from ...rules.shuffle import generator, shuffled
from .combinations import BOMB, FLUSH, SET, combination
from .core import AscendCore
from .decktet import (
    BIT,
    COURT_RANK,
    CROWNS,
    EXCUSE,
    EXTENDED,
    NAMES,
    NUMBER,
    PERSONALITIES,
    RANK_MASK,
    RANK_OF,
    SUITS,
    SUITS_OF,
    cards_of,
    names_of,
    suits_text,
)
from .fields import FIELDS
from .options import Options
from .plays import flushes_in, sets_in
from .scoring import PLACES
from .setup import build
from .state import AscendState

_OFFERED = 5
"""The number of cards to choose from."""

_PLAIN_RANKS = range(2, 10)
_GOAL = 50


# --- facts ----------------------------------------------------------------------------------------------------------


def _hand(state: AscendState, seat: int, rng: Random) -> list[int]:
    """Return some cards of a hand, all of different ranks."""
    found = dict[int, int]()
    for card in shuffled(cards_of(state.core.hands[seat]), rng):
        found.setdefault(RANK_OF[card], card)
    return list(found.values())


def _ranked(state: AscendState, seat: int, rng: Random, highest: bool) -> FactAnswer | None:
    cards = shuffled(_hand(state, seat, rng), rng)
    if rng.random() < 0.5:  # or the answer would usually be a crown or an ace
        ends = {RANK_OF[card] for card in ([max(cards)] if highest else [min(cards)])} if cards else set()
        cards = [card for card in cards if RANK_OF[card] not in ends]
    odd = [card for card in cards if RANK_OF[card] not in _PLAIN_RANKS]
    if len(cards) < 4 or len(odd) < 2:
        return None
    offered = sorted([*odd[:3], *[card for card in cards if card not in odd[:3]]][:4], key=lambda card: NAMES[card])
    best = max(offered) if highest else min(offered)
    return FactAnswer(NAMES[best], "1.1", {"one": NAMES[best]}, tuple(NAMES[card] for card in offered))


def highest(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which of some cards ranks highest as a single (1.1)."""
    return _ranked(state, seat, rng, True)


def lowest(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which of some cards ranks lowest as a single (1.1)."""
    return _ranked(state, seat, rng, False)


def _some(cards: Sequence[int], fits: int, rng: Random) -> tuple[str, ...] | None:
    """Return a few cards, some in the mask ``fits`` and some not; None if there are too few."""
    inside = [card for card in cards if fits & BIT[card]]
    outside = [card for card in cards if not fits & BIT[card]]
    if not inside or not outside or len(cards) < 4:
        return None
    kept = [*inside[:1], *outside[:1], *shuffled([*inside[1:], *outside[1:]], rng)[: _OFFERED - 2]]
    return tuple(NAMES[card] for card in sorted(kept))


def personalities(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which of some cards are personalities (1.1)."""
    offered = _some(shuffled(cards_of(state.core.hands[seat]), rng), PERSONALITIES, rng)
    if offered is None:
        return None
    right = tuple(name for name in offered if PERSONALITIES & BIT[NUMBER[name]])
    return FactAnswer(right, "1.1", {}, offered)


def sharing(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which cards share a suit with a given one (1.1)."""
    cards = shuffled((card for card in cards_of(state.core.hands[seat]) if SUITS_OF[card]), rng)
    if not cards:
        return None
    like, *rest = cards
    fits = mask_of(card for card in rest if SUITS_OF[card] & SUITS_OF[like])
    offered = _some(rest, fits, rng)
    if offered is None:
        return None
    right = tuple(name for name in offered if fits & BIT[NUMBER[name]])
    return FactAnswer(right, "1.1", {"card": NAMES[like]}, offered)


def moved(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether this choice is the last, so that all cards move (2.2)."""
    chosen = sum(gift is not None for gift in state.core.gifts)
    return once_all_chose(chosen, state.players - 1, "2.2") if state.giving else None


def suits(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer which suits the next single may have, if the card to beat does not show them (4.1, 5.5)."""
    core = state.core
    if core.phase != PLAYING or core.size != 1:
        return None
    table = [play & EXTENDED for _, play in core.table()]
    after_excuse = table[0] == EXCUSE
    every = tuple(SUITS)
    if after_excuse and len(table) == 1:
        return FactAnswer(every, "5.5", {}, every)
    last = table[-1]
    if not after_excuse and (last == EXCUSE or SUITS_OF[cards_of(last)[0]] == core.suits):
        return None
    return FactAnswer(suits_text(core.suits), "5.5" if after_excuse else "4.1", {}, every)


def bomb(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether a bomb may be played on the last play (5.1, 5.2)."""
    core = state.core
    held = cards_of(core.hands[seat] & PERSONALITIES)
    if core.phase != PLAYING or not core.size:
        return None
    fitting = rng.random() < 0.5
    sizes = [size for size in range(2, min(5, len(held)) + 1) if (size == core.size) == fitting]
    if not sizes:
        return None
    cards = names_of(mask_of(rng.sample(held, rng.choice(sizes))))
    on_single = core.size == 1 and not fitting
    how = "yes" if fitting else "single" if on_single else "no"
    facts = {"cards": tuple(cards), "n": core.size}
    return FactAnswer("yes" if fitting else "no", "5.2" if core.kind == BOMB else "5.1", facts, how=how)


def after_bomb(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether a set or straight flush may follow a bomb (5.2, 5.3)."""
    core = state.core
    if core.phase != PLAYING or core.size < 2 or core.kind != BOMB:
        return None
    hand = core.hands[seat]
    found = [*sets_in(hand, core.size, 0), *(play for play in flushes_in(hand, core.size, 0) if play <= EXTENDED)]
    if not found:
        return None
    mask = rng.choice(found)
    combo = combination(mask)
    if combo is None:
        return None
    cards = tuple(names_of(mask))
    facts = {"cards": cards, "n": core.size}
    if core.fixed in (SET, FLUSH) and combo.kind != core.fixed:
        return FactAnswer("no", "5.3", facts, how="fixed") if combo.rank >= core.rank else None
    may = combo.rank >= core.rank
    fixed = core.fixed in (SET, FLUSH)
    clause = "5.3" if fixed and may else "5.2"
    return FactAnswer("yes" if may else "no", clause, facts, how=("same" if fixed else "yes") if may else "low")


def place(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer how many points a seat scores for the place it takes with its last card (6.1, 7.3)."""
    core = state.core
    if core.phase != PLAYING or not str(action).startswith("play"):
        return None
    if core.hands[seat].bit_count() != len(str(action).split()) - 1:
        return None
    number = len(core.out)
    bidding = core.options.bidding
    points = PLACES[core.players, bidding][number]
    return FactAnswer(points, "7.3" if bidding else "6.1", {"place": number + 1, "n": points})


def set_bomb(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether cards of one rank, some of them personalities, are a bomb (4.5)."""
    mask = mask_of(NUMBER[word] for word in str(action).split()[1:] if word in NUMBER)
    if not str(action).startswith("play") or mask.bit_count() < 2 or not mask & PERSONALITIES:
        return None
    if mask & CROWNS or len({RANK_OF[card] for card in cards_of(mask)}) > 1:
        return None
    other = names_of(mask & ~PERSONALITIES)
    facts = {"card": other[0]} if other else {}
    return FactAnswer("no" if other else "yes", "4.5", facts, how="no" if other else "yes")


def may_promise(state: AscendState, seat: int, action: Any, rng: Random) -> FactAnswer | None:
    """Answer whether a seat may make a promise after its play (7.1)."""
    core = state.core
    if not core.options.bidding or core.phase != PLAYING or not str(action).startswith("play"):
        return None
    after = state.after(action).core
    if not after.hands[seat] or after.mountain or after.out:
        return None  # then another reason rules a promise out
    how = "yes" if core.promiser == NOBODY else "no"
    facts = {} if core.promiser == NOBODY else {"first": core.promiser}
    return FactAnswer(how, "7.1", facts, how=how)


FACTS = (
    FactQuestion("moved", "option", ("2.2",), moved, deed=True),
    FactQuestion("highest", "option", ("1.1",), highest, shows="card", is_standalone=True),
    FactQuestion("lowest", "option", ("1.1",), lowest, shows="card", is_standalone=True),
    FactQuestion("personalities", "pick", ("1.1",), personalities, shows="card", is_standalone=True),
    FactQuestion("sharing", "pick", ("1.1",), sharing, shows="card", is_standalone=True),
    FactQuestion("suits", "pick", ("4.1", "5.5"), suits, shows="suit"),
    FactQuestion("set_bomb", "option", ("4.5",), set_bomb, deed=True),
    FactQuestion("bomb", "option", ("5.1", "5.2"), bomb),
    FactQuestion("after_bomb", "option", ("5.2", "5.3"), after_bomb),
    FactQuestion("may_promise", "option", ("7.1",), may_promise, deed=True),
    FactQuestion("place", "number", ("6.1", "7.3"), place, deed=True, most=9),
)


# --- rare positions -------------------------------------------------------------------------------------------------


def _dealt(seed: int, size: int, first: int = 0, *, players: int = 0) -> tuple[list[int], Random]:
    """Return hands of ``size`` random cards each; the leader also holds those in the mask ``first``."""
    rng = generator(seed, 0)
    number = players or 3 + int(2 * rng.random())
    rest = shuffled((card for card in cards_of(EXTENDED) if not first & BIT[card]), rng)
    hands = [mask_of(rest[size * seat : size * (seat + 1)]) for seat in range(number)]
    hands[0] |= first
    return hands, rng


def _build_state(hands: Sequence[int], points: Sequence[int] | None = None, out: Sequence[int] = ()) -> AscendState:
    written = [" ".join(names_of(hand)) for hand in hands]
    return AscendState(build(FIELDS.of_keywords(hands=written, out=out, points=points), Options()))


def excuse_led(seed: int) -> AscendState:
    """Return a round in which the Excuse was led and up to two cards followed."""
    hands, rng = _dealt(seed, 7, EXCUSE)
    state = _build_state(hands).after("play X")
    for _ in range(int(3 * rng.random()) if rng.random() < 0.8 else 0):
        moves = [move for move in state.legal_actions() if str(move).startswith("play")]
        state = state.after(rng.choice(moves)) if moves and not state.over else state
    return state


def excuse_on_single(seed: int) -> AscendState:
    """Return a round of singles in which the Excuse may be played next or has just been played."""
    rng = generator(seed, 1)
    high = shuffled((card for card in cards_of(EXTENDED & ~EXCUSE) if 6 <= RANK_OF[card] <= COURT_RANK), rng)[0]
    led = BIT[high]
    rest = shuffled(cards_of(EXTENDED & ~(EXCUSE | led)), rng)
    hands = [led | mask_of(rest[:4]), EXCUSE | mask_of(rest[4:7]), mask_of(rest[7:12]), mask_of(rest[12:17])]
    state = _build_state(hands).after(f"play {NAMES[high]}")
    return state.after("play X") if rng.random() < 0.6 else state


def bomb_led(seed: int) -> AscendState:
    """Return a round after a led bomb of two or three cards; the next player holds sets, and perhaps a bomb."""
    rng = generator(seed, 1)
    size = 2 + int(2 * rng.random())
    chosen = shuffled(cards_of(PERSONALITIES & ~EXCUSE), rng)[:size]
    led = mask_of(chosen)
    # Few ranks, so that sets are likely.
    ranks = set(shuffled(_PLAIN_RANKS, rng)[:5])
    many = shuffled((card for card in cards_of(EXTENDED & ~led) if RANK_OF[card] in ranks), rng)
    others = shuffled((card for card in cards_of(EXTENDED & ~led) if RANK_OF[card] not in ranks), rng)
    hands = [led | mask_of(others[:5]), mask_of(many[:7]), mask_of(many[7:12]) | mask_of(others[5:7])]
    return _build_state(hands).after(f"play {' '.join(names_of(led))}")


def set_led(seed: int) -> AscendState:
    """Return a round after a led set; the next players hold personalities."""
    rng = generator(seed, 1)
    rank = 2 + int(8 * rng.random())
    led = mask_of(shuffled((card for card in cards_of(EXTENDED) if RANK_OF[card] == rank), rng)[: 2 + seed // 4 % 2])
    some = shuffled(cards_of(PERSONALITIES & ~led), rng)
    rest = shuffled(cards_of(EXTENDED & ~led & ~PERSONALITIES), rng)
    hands = [led | mask_of(rest[:5]), mask_of([*some[:4], *rest[5:8]]), mask_of([*some[4:8], *rest[8:11]])]
    return _build_state(hands).after(f"play {' '.join(names_of(led))}")


def near_a_bomb(seed: int) -> AscendState:
    """Return a lead by a player who holds two personalities of one rank and a third card of that rank."""
    rng = generator(seed, 1)
    several = [mask for mask in RANK_MASK if (PERSONALITIES & mask).bit_count() == 2 and mask != CROWNS]
    same = shuffled(several, rng)[0]
    plain = shuffled(cards_of(same & ~PERSONALITIES), rng)[:1]
    others = shuffled(cards_of(EXTENDED & ~same & ~PERSONALITIES), rng)
    hands = [same & PERSONALITIES | mask_of([*plain, others[0]])]
    return _build_state([*hands, mask_of(others[1:6]), mask_of(others[6:11])])


def last_cards(seed: int) -> AscendState:
    """Return the end of a deal, where most seats hold one card or two and some may be out."""
    hands, rng = _dealt(seed, 2)
    hands = [hand if rng.random() < 0.4 else mask_of(cards_of(hand)[:1]) for hand in hands]
    out = [len(hands) - 1] if rng.random() < 0.5 else []
    for seat in out:
        hands[seat] = 0
    return _build_state(hands, None, out)


def near_the_goal(seed: int) -> AscendState:
    """Return the end of a deal after which one or several seats may reach the goal."""
    hands, rng = _dealt(seed, 1)
    first, second, *_ = PLACES[len(hands), False]
    # The leader goes out first and may reach the goal; the second seat ends level with it, ahead of it or behind.
    ahead = [first - second, first - second + 2, first - second - 6][int(3 * rng.random())]
    points = [_GOAL - first + int(2 * rng.random())] + [0] * (len(hands) - 1)
    for seat in range(1, len(hands)):
        points[seat] = min(points[0] + ahead, _GOAL - 1)
    if rng.random() < 0.25:
        points = [number - 4 for number in points]
    return _build_state(hands, points)


def promised(seed: int) -> AscendState:
    """Return the end of a deal in which a seat has promised to go out first."""
    hands, rng = _dealt(seed, 2)
    hands = [hand if rng.random() < 0.5 else mask_of(cards_of(hand)[:1]) for hand in hands]
    written = [" ".join(names_of(hand)) for hand in hands]
    promise = (int(len(hands) * rng.random()), 2 + int(6 * rng.random()))
    points = [int(60 * rng.random()) for _ in hands]
    values = FIELDS.of_keywords(hands=written, points=points, promise=promise)
    return AscendState(build(values, Options(bidding=True)))


PREPARED = (
    Prepared(("4.5", "4.4"), near_a_bomb),
    Prepared(("5.4",), excuse_on_single, 3),
    Prepared(("5.5",), excuse_led, 3),
    Prepared(("5.1",), set_led),
    Prepared(("5.2", "5.3"), bomb_led),
    Prepared(("6.1",), last_cards, 8),
    Prepared(("6.2",), near_the_goal, 14),
    Prepared(("7.2", "7.3"), promised, 14),
)


# --- outcomes worth a question --------------------------------------------------------------------------------------

_FEW = 3


def _several(state: AscendState, events: Sequence[Any]) -> bool:
    """Return True if several cards were played on others; a lead cannot rule out sets or straight flushes."""
    return any(event.type == "played" and len(event.cards) > 1 and event.how != "lead" for event in events)


def _few_left(state: AscendState, events: Sequence[Any]) -> bool:
    """Return True if the seat played all its cards, or all but a few."""
    return any(event.type == "played" and event.left < _FEW for event in events)


def _near_the_goal(state: AscendState, events: Sequence[Any]) -> bool:
    """Return True if a seat comes near the goal with this deal."""
    core: AscendCore = state.core
    after = [event.after for event in events if event.type == "place_scored"]
    return max(after, default=0) >= core.options.goal - 10


def _not_single(state: AscendState, events: Sequence[Any]) -> bool:
    return any(event.type == "played" and len(event.cards) > 1 for event in events)


WORTH = {"fixed": _several, "out": _few_left, "winner": _near_the_goal, "made": _not_single}
