"""Advice on the card hill: points to notice in a trick, and reasons for a card."""

from __future__ import annotations

from typing import Final

from ...rules.advice import Advice, Cue, Feature, HintFacts, Trial
from ...rules.cards import BIT, FULL_DECK, NAMES, RANK_OF, SUIT_MASK, SUIT_OF, SUITS, cards_of
from ...rules.core import NOBODY, PLAYING
from .core import PASSING, TO_PASS, CardsCore
from .events import ComboScored, GameWon, SuitBonus, SummitReached, TrickTaken
from .notation import Pass, Play
from .scoring import LEVELS, SUMMIT, climb, suit_of_level
from .state import CardsState
from .tables import RANK
from .view import known_cards

_SPADES: Final = SUIT_MASK[3]
_HIGHEST: Final = 12
"""The rank of an ace."""

_HIGH: Final = 8
"""The rank from which a card counts as high, a ten."""


def _place(core: CardsCore) -> int:
    """Return how many cards lie on the table."""
    return len(core.plays) & 3 if core.led else 0


def _combining(core: CardsCore, cards: int) -> list[int]:
    """Return the cards of a mask that would make a combination with those on the table."""
    if not core.led:
        return []
    return [card for card in cards_of(cards) if core.combinations[core.ranks << 4 | RANK[card]] is not None]


# --- things to notice ---------------------------------------------------------------------------------------------


def _last_to_play(state: CardsState, seat: int) -> HintFacts:
    core = state._core
    return core.phase == PLAYING and _place(core) == 3


def _level(state: CardsState, seat: int) -> HintFacts:
    """Return the suit that brings two points, unless one of them would be lost at the summit (5.2, 5.3)."""
    core, level = state._core, state._core.levels[seat]
    carry = core.options.carry_past_summit
    kept = level < SUMMIT and not climb(level, 2, core.summits[seat], carry=carry).lost
    return kept and {"level": level, "suit": suit_of_level(level)}


def _near_summit(state: CardsState, seat: int) -> HintFacts:
    return state._core.levels[seat] >= 7 and _level(state, seat)


def _last_step(state: CardsState, seat: int) -> HintFacts:
    """Return True if one point takes the peg to the summit, where further points would not count."""
    level = state._core.levels[seat]
    return level == LEVELS and not _level(state, seat) and {"level": level}


def _combination(state: CardsState, seat: int) -> HintFacts:
    core = state._core
    found = _combining(core, core.playable()[0]) if core.phase == PLAYING else []
    return bool(found) and {"cards": [NAMES[card] for card in found], "n": len(found)}


def _table(state: CardsState, seat: int) -> HintFacts:
    core = state._core
    if core.phase != PLAYING or _place(core) not in (1, 2):
        return False
    return {"card": NAMES[core.best], "taker": core.taker, "n": 3 - _place(core)}


def _leads(state: CardsState, seat: int) -> HintFacts:
    return state._core.phase == PLAYING and not _place(state._core)


def _passes(state: CardsState, seat: int) -> HintFacts:
    core = state._core
    return core.phase == PASSING and {"to": core.receiver(seat), "n": TO_PASS}


# --- reasons for a move -------------------------------------------------------------------------------------------


def _card(trial: Trial) -> int | None:
    return trial.action.number if isinstance(trial.action, Play) else None


def _beats(trial: Trial) -> HintFacts:
    """Return True if a card takes the lead in a trick that others still play to."""
    core, card = trial.state._core, _card(trial)
    if card is None or _place(core) not in (1, 2):
        return False
    return card > core.best and bool(BIT[card] & (core.led | _SPADES))


def _cheapest(trial: Trial) -> HintFacts:
    """Return True if several cards would take the trick and this is the lowest of them."""
    core, card = trial.state._core, _card(trial)
    if card is None or trial.find(TrickTaken) is None:
        return False
    takers = [c for c in core.legal_cards() if c > core.best and BIT[c] & (core.led | _SPADES)]
    return len(takers) > 1 and card == min(takers, key=lambda c: (c in cards_of(_SPADES), RANK_OF[c]))


def _keeps_spades(trial: Trial) -> HintFacts:
    core = trial.state._core
    held = (core.hands[trial.seat] & _SPADES).bit_count()
    if isinstance(trial.action, Pass):
        return bool(core.passable() & _SPADES) and not trial.action.mask & _SPADES and {"n": held}
    card = _card(trial)
    playable = core.playable()[0]
    keeps = card is not None and bool(playable & _SPADES and playable & ~_SPADES) and not BIT[card] & _SPADES
    return keeps and {"n": held}


def _spends_low(trial: Trial) -> HintFacts:
    """Return True if a low card is played although the seat could play a high one of that suit."""
    card = _card(trial)
    if card is None or trial.find(TrickTaken) is not None:
        return False
    same = trial.state._core.playable()[0] & SUIT_MASK[SUIT_OF[card]]
    high = [c for c in cards_of(same) if RANK_OF[c] >= _HIGH]
    return bool(high) and RANK_OF[card] < _HIGH


def _passes_low(trial: Trial) -> HintFacts:
    """Return True if only low cards are passed although the hand has high ones."""
    if not isinstance(trial.action, Pass):
        return False
    high = [c for c in cards_of(trial.state._core.passable()) if RANK_OF[c] >= _HIGH]
    return bool(high) and all(RANK_OF[c] < _HIGH for c in cards_of(trial.action.mask))


def _leaves_none(trial: Trial) -> HintFacts:
    """Return the side suits that a play empties; a pass does not count, as received cards may refill them."""
    core, action = trial.state._core, trial.action
    mask = BIT[action.number] if isinstance(action, Play) else 0
    hand = core.hands[trial.seat]
    gone = [SUITS[n] for n in range(3) if hand & SUIT_MASK[n] and not hand & ~mask & SUIT_MASK[n]]
    return bool(gone) and {"suits": gone}


def _few_higher(trial: Trial) -> HintFacts:
    """Return how few cards of its suit are higher than a high card that is led, if there are any."""
    card, core = _card(trial), trial.state._core
    if card is None or _place(core) or not _HIGH <= RANK_OF[card] < _HIGHEST:
        return False
    return {"n": _HIGHEST - RANK_OF[card], "rank": RANK_OF[card]}


def _highest(trial: Trial) -> HintFacts:
    """Return True if the highest card of a suit is led."""
    card = _card(trial)
    return card is not None and not _place(trial.state._core) and RANK_OF[card] == _HIGHEST


def _sure(trial: Trial) -> HintFacts:
    """Return True if the ace of spades is led, which no card beats."""
    card = _card(trial)
    return bool(_highest(trial)) and card is not None and bool(BIT[card] & _SPADES)


def _leaves_higher(trial: Trial) -> HintFacts:
    """Return how many cards higher than the one played stay in the hand."""
    card = _card(trial)
    if card is None:
        return False
    higher = sum(RANK_OF[other] > RANK_OF[card] for other in cards_of(trial.state._core.hands[trial.seat]))
    return higher > 0 and {"n": higher}


def _leaves_lower(trial: Trial) -> HintFacts:
    """Return how many cards lower than the one played stay in the hand."""
    card = _card(trial)
    if card is None:
        return False
    lower = sum(RANK_OF[other] < RANK_OF[card] for other in cards_of(trial.state._core.hands[trial.seat]))
    return lower > 0 and {"n": lower}


def _passes_suit(trial: Trial) -> HintFacts:
    """Return the number of suits of which all cards in the hand are passed."""
    if not isinstance(trial.action, Pass):
        return False
    hand, mask = trial.state._core.hands[trial.seat], trial.action.mask
    gone = sum(bool(hand & suit) and not hand & ~mask & suit for suit in SUIT_MASK)
    return gone > 0 and {"n": gone}


def _opens_way(trial: Trial) -> HintFacts:
    """Return the number of unseen cards with which the next seat would make a combination."""
    core = trial.after._core
    if _card(trial) is None or core.to_move == NOBODY or not 1 <= _place(core) <= 3:
        return False
    seen = sum(BIT[play & 63] for play in core.plays[core.unnamed :])
    for holder in range(len(core.hands)):  # its own cards, open cards, and cards that it passed
        seen |= known_cards(core, trial.seat, holder)
    found = _combining(core, FULL_DECK & ~seen)
    return bool(found) and {"n": len(found), "to": core.to_move}


ADVICE: Final = Advice(
    cues=(
        Cue("last_to_play", _last_to_play),
        Cue("combination", _combination),
        Cue("near_summit", _near_summit),
        Cue("last_step", _last_step),
        Cue("table", _table),
        Cue("leads", _leads),
        Cue("passes", _passes),
        Cue("level", _level),
    ),
    features=(
        Feature("wins", lambda trial: trial.find(GameWon) is not None, cue="near_summit"),
        Feature("reaches_summit", lambda trial: trial.find(SummitReached) is not None, cue="near_summit"),
        Feature("takes_trick", lambda trial: trial.find(TrickTaken) is not None, cue="last_to_play"),
        Feature("makes_combination", lambda trial: _event_facts(trial, ComboScored, "kind"), cue="combination"),
        Feature("matches_level", lambda trial: _event_facts(trial, SuitBonus, "suit"), cue="level"),
        Feature("takes_cheaply", _cheapest, cue="last_to_play"),
        Feature("beats_table", _beats, cue="table"),
        Feature("keeps_spades", _keeps_spades),
        Feature("spends_low", _spends_low),
        Feature("passes_low", _passes_low, cue="passes"),
        Feature("leaves_none", _leaves_none),
        Feature("highest", _highest),
        Feature("few_higher", _few_higher, more="rank"),
        Feature("leaves_higher", _leaves_higher, more="n"),
        Feature("passes_suit", _passes_suit),
        Feature("opens_way", _opens_way, against=True, more="n"),
        Feature("sure", _sure, is_weak=True),
        Feature("leaves_lower", _leaves_lower, more="n", is_weak=True),
    ),
    points=True,
)


def _event_facts(trial: Trial, kind: type[ComboScored | SuitBonus], *facts: str) -> HintFacts:
    event = trial.find(kind)
    return event is not None and {fact: str(getattr(event, fact)) for fact in facts}
