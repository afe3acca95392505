"""Advice in Skitgubbe: high cards to collect in phase one, and ways to get rid of cards in phase two."""

from __future__ import annotations

from typing import Final

from ...rules.advice import Advice, Cue, Feature, HintFacts, Trial
from ...rules.cards import NAMES, cards_of
from ...rules.core import NOBODY, PLAYING
from .core import ASKING, SHEDDING, SkitgubbeCore
from .events import GoatNamed, PrivateTrick, TrickDiscarded, TrickWon, WentOut
from .notation import Decline, PickUp, Play, Slough
from .runs import LOW_RANK, top_run
from .state import SkitgubbeState

_HIGHEST: Final = 12
"""The rank of an ace in phase two, counted from the two."""

_HIGH: Final = 9
"""The rank, counted from the two, from which a card helps in phase two: a jack."""

_FEW: Final = 3


def _laid(trial: Trial) -> int:
    return trial.action.mask if isinstance(trial.action, Play | Slough) else 0


def _high(cards: int) -> int:
    return sum(card % 13 >= _HIGH for card in cards_of(cards))


# --- things to notice ---------------------------------------------------------------------------------------------


def _beat(state: SkitgubbeState, seat: int) -> HintFacts:
    """Return the card to beat in a trick of phase one; a private trick is left out, as higher cards lie beside it."""
    core = state._core
    if core.phase != PLAYING or core.high == NOBODY or len(core.waiting) < 2 or len(core.rounds) > 1:
        return False
    top = next(cards for _, cards in core.on_table() if LOW_RANK[cards.bit_length() - 1] == core.high)
    return {"card": NAMES[top.bit_length() - 1], "n": len(core.waiting) - 1}


def _last_to_play(state: SkitgubbeState, seat: int) -> HintFacts:
    core = state._core
    return core.phase == PLAYING and core.high != NOBODY and len(core.waiting) == 1


def _collects(state: SkitgubbeState, seat: int) -> HintFacts:
    return state._core.phase == PLAYING


def _can_slough(state: SkitgubbeState, seat: int) -> HintFacts:
    core = state._core
    return core.phase == ASKING and core.drawn < len(core.stock)


def _can_slough_without_stock(state: SkitgubbeState, seat: int) -> HintFacts:
    """Return True if a card may be sloughed but the stock is empty, so that nothing is drawn for it."""
    return state._core.phase == ASKING and not _can_slough(state, seat)


def _short(state: SkitgubbeState, seat: int) -> HintFacts:
    core = state._core
    others = sorted((hand.bit_count(), who) for who, hand in enumerate(core.hands) if who != seat and hand)
    if core.phase != SHEDDING or not others or others[0][0] > _FEW:
        return False
    return {"who": others[0][1], "n": others[0][0]}


def _top(state: SkitgubbeState, seat: int) -> HintFacts:
    core = state._core
    if core.phase != SHEDDING or not core.table:
        return False
    return {"card": NAMES[core.table[-1].bit_length() - 1], "n": core.needed - len(core.table)}


def _leads(state: SkitgubbeState, seat: int) -> HintFacts:
    core = state._core
    return core.phase == SHEDDING and not core.table and {"n": core.hands[seat].bit_count()}


# --- reasons for a move -------------------------------------------------------------------------------------------


def _wins_high(trial: Trial) -> HintFacts:
    """Return the number of high cards in a trick of phase one that this move wins for certain."""
    core = trial.after._core
    if trial.find(TrickWon) is None:
        return False
    number = _high(core.trick_cards())
    return number > 0 and {"n": number}


def _ties(trial: Trial) -> HintFacts:
    """Return True if the last card of a trick ties with the highest, so that the tied seats play on."""
    return any(isinstance(event, PrivateTrick) and trial.seat in event.seats for event in trial.events)


def _beats(trial: Trial) -> HintFacts:
    core = trial.state._core
    if (
        not _laid(trial)
        or core.phase != PLAYING
        or core.high == NOBODY
        or len(core.waiting) < 2
        or len(core.rounds) > 1
    ):
        return False
    return bool(LOW_RANK[_laid(trial).bit_length() - 1] > core.high)


def _keeps_high(trial: Trial) -> HintFacts:
    """Return the number of high cards in the hand if a move of phase one lays none of them, although it could."""
    core = trial.state._core
    held = _high(core.hands[trial.seat])
    keeps = core.collecting and bool(_laid(trial)) and held > 0 and not _high(_laid(trial))
    return keeps and any(_high(cards) for cards in core.legal()) and {"n": held}


def _draws(trial: Trial) -> HintFacts:
    core = trial.state._core
    return isinstance(trial.action, Slough) and core.drawn < len(core.stock)


def _gives_high(trial: Trial) -> HintFacts:
    """Return True if a high card of phase one is laid to a trick that the seat has not won and does not win with it."""
    core = trial.state._core
    won = core.winner == trial.seat or trial.find(TrickWon) is not None
    return core.collecting and _high(_laid(trial)) > 0 and not won


def _sheds(trial: Trial) -> HintFacts:
    number = _laid(trial).bit_count()
    return not trial.state._core.collecting and number > 1 and {"n": number}


def _keeps_trumps(trial: Trial) -> HintFacts:
    core = trial.state._core
    if core.collecting or not _laid(trial):
        return False
    held = _trumps(core, core.hands[trial.seat])
    keeps = held > 0 and not _trumps(core, _laid(trial))
    return keeps and any(_trumps(core, cards) for cards in core.legal()) and {"n": held}


def _trumps(core: SkitgubbeCore, cards: int) -> int:
    return sum(card // 13 == core.trump for card in cards_of(cards))


def _spends_low(trial: Trial) -> HintFacts:
    """Return True if the card is the lowest of several single cards that may be laid in phase two."""
    core, mask = trial.state._core, _laid(trial)
    if core.collecting or mask.bit_count() != 1:
        return False
    singles = [cards for cards in core.legal() if cards.bit_count() == 1]
    return len(singles) > 1 and mask == min(singles, key=lambda cards: _cost(core, cards))


def _cost(core: SkitgubbeCore, card: int) -> tuple[bool, int]:
    return bool(_trumps(core, card)), (card.bit_length() - 1) % 13


def _picks_up(trial: Trial) -> HintFacts:
    if not isinstance(trial.action, PickUp):
        return False
    table = trial.state._core.table
    return {"n": sum(cards.bit_count() for cards in table[-top_run(table) :])}


def _few_higher(trial: Trial) -> HintFacts:
    """Return how few ranks are higher than a high card led in phase two, if there are any."""
    core, mask = trial.state._core, _laid(trial)
    if core.phase != SHEDDING or core.table or not mask:
        return False
    rank = (mask.bit_length() - 1) % 13
    return _HIGH <= rank < _HIGHEST and {"n": _HIGHEST - rank, "rank": rank}


def _highest(trial: Trial) -> HintFacts:
    """Return True if the cards laid in phase two include the highest of their suit."""
    mask = _laid(trial)
    return trial.state._core.phase == SHEDDING and bool(mask) and (mask.bit_length() - 1) % 13 == _HIGHEST


def _leaves_higher(trial: Trial) -> HintFacts:
    """Return how many cards of a higher rank than all that are laid stay in the hand."""
    core, mask = trial.state._core, _laid(trial)
    if not mask:
        return False
    rank = LOW_RANK if core.collecting else [card % 13 for card in range(52)]
    top = max(rank[card] for card in cards_of(mask))
    higher = sum(rank[card] > top for card in cards_of(core.hands[trial.seat]))
    return higher > 0 and {"n": higher}


def _above(trial: Trial) -> HintFacts:
    """Return how many ranks are higher than the highest card laid in phase two, if there are any."""
    core, mask = trial.state._core, _laid(trial)
    if core.phase != SHEDDING or not mask:
        return False
    rank = (mask.bit_length() - 1) % 13
    return rank < _HIGHEST and {"n": _HIGHEST - rank, "rank": rank}


def _gives_low(trial: Trial) -> HintFacts:
    """Return True if a low card of phase one is laid to a trick that the seat has not won and does not win with it."""
    core = trial.state._core
    won = core.winner == trial.seat or trial.find(TrickWon) is not None
    return core.collecting and bool(_laid(trial)) and not _high(_laid(trial)) and not won


ADVICE: Final = Advice(
    cues=(
        Cue("asked", _can_slough),
        Cue("asked_at_the_end", _can_slough_without_stock),
        Cue("last_to_play", _last_to_play),
        Cue("beat", _beat),
        Cue("collects", _collects),
        Cue("short", _short),
        Cue("top", _top),
        Cue("leads", _leads),
    ),
    features=(
        Feature("goes_out", lambda trial: trial.find(WentOut) is not None, cue="leads"),
        Feature("ends", lambda trial: any(isinstance(event, GoatNamed) for event in trial.events)),
        Feature("wins_high", _wins_high, more="n", cue="last_to_play"),
        Feature("wins_trick", lambda trial: trial.find(TrickWon) is not None, cue="last_to_play"),
        Feature("ties", _ties, cue="last_to_play"),
        Feature("beats_table", _beats, cue="beat"),
        Feature("draws", _draws, cue="asked"),
        Feature("keeps_high", _keeps_high, cue="collects"),
        Feature("keeps_hand", lambda trial: isinstance(trial.action, Decline), cue="asked"),
        Feature("sheds", _sheds, more="n", cue="leads"),
        Feature("discards", lambda trial: trial.find(TrickDiscarded) is not None, cue="top"),
        Feature("keeps_trumps", _keeps_trumps),
        Feature("waits", lambda trial: isinstance(trial.action, PickUp), cue="top"),
        Feature("highest", _highest),
        Feature("few_higher", _few_higher, more="rank"),
        Feature("leaves_higher", _leaves_higher, more="n"),
        Feature("spends_low", _spends_low, cue="top"),
        Feature("gives_high", _gives_high, against=True, cue="collects"),
        Feature("picks_up", _picks_up, against=True, cue="top"),
        Feature("above", _above, more="rank", is_weak=True),
        Feature("gives_low", _gives_low, cue="collects", is_weak=True),
    ),
)
