"""Advice in Ascend: seats about to go out, bombs that are left, and reasons for a play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...rules.advice import Advice, Cue, Feature, HintFacts, Trial
from ...rules.core import PLAYING
from .combinations import BOMB
from .core import GIVING, PROMISING
from .decktet import CROWNS, EXCUSE, PERSONALITIES, RANK_OF, cards_of
from .events import RoundCleared, WentOut
from .notation import Give, Pass, Play, Promise
from .state import AscendState

_FEW: Final = 3
"""The greatest number of cards with which a seat is about to go out."""

_HIGH: Final = 9
"""The rank from which a card counts as high, a nine."""

_LOW: Final = 4
"""The greatest rank of a low card."""


def _bombs(hand: int) -> bool:
    """Return True if a hand holds a bomb: two personalities or more."""
    return (hand & PERSONALITIES).bit_count() > 1


def _others(state: AscendState, seat: int) -> list[tuple[int, int]]:
    """Return the number of cards and the seat of each other player who still holds any."""
    hands = state._core.hands
    return sorted((hand.bit_count(), who) for who, hand in enumerate(hands) if who != seat and hand)


# --- things to notice ---------------------------------------------------------------------------------------------


def _short(state: AscendState, seat: int) -> HintFacts:
    others = _others(state, seat) if state._core.phase == PLAYING else []
    if not others or others[0][0] > _FEW:
        return False
    left, who = others[0]
    return {"n": left, "who": who}


def _bomb(state: AscendState, seat: int) -> HintFacts:
    return state._core.phase == PLAYING and _bombs(state._core.hands[seat])


def _leads(state: AscendState, seat: int) -> HintFacts:
    return state._core.phase == PLAYING and not state._core.size


def _answers(state: AscendState, seat: int) -> HintFacts:
    core = state._core
    if core.phase != PLAYING or not core.size:
        return False
    return {"n": core.size, "last": core.last, "left": core.hands[core.last].bit_count()}


def _gives(state: AscendState, seat: int) -> HintFacts:
    return state._core.phase == GIVING


def _promises(state: AscendState, seat: int) -> HintFacts:
    core = state._core
    return core.phase == PROMISING and {"n": core.hands[seat].bit_count()}


# --- reasons for a move -------------------------------------------------------------------------------------------


def _mask(trial: Trial) -> int:
    return trial.action.mask if isinstance(trial.action, Play | Give) else 0


def _sheds(trial: Trial) -> HintFacts:
    laid = _mask(trial).bit_count() if isinstance(trial.action, Play) else 0
    return laid > 1 and {"n": laid}


def _is_bomb(trial: Trial) -> bool:
    combo = trial.action.combination if isinstance(trial.action, Play) else None
    return combo is not None and combo.kind == BOMB


def _keeps_bomb(trial: Trial) -> HintFacts:
    hand, mask = trial.state._core.hands[trial.seat], _mask(trial)
    keeps = bool(mask) and _bombs(hand) and _bombs(hand & ~mask)
    return keeps and any(not _bombs(hand & ~_mask(replace(trial, action=one))) for one in trial.state.legal_actions())


def _breaks_bomb(trial: Trial) -> HintFacts:
    hand, mask = trial.state._core.hands[trial.seat], _mask(trial)
    return _bombs(hand) and bool(hand & ~mask) and not _bombs(hand & ~mask) and not _is_bomb(trial)


def _stops(trial: Trial) -> HintFacts:
    """Return facts if a play beats that of a seat which is about to go out."""
    core = trial.state._core
    if not isinstance(trial.action, Play) or not core.size:
        return False
    left = core.hands[core.last].bit_count()
    return 0 < left <= _FEW and {"who": core.last, "n": left}


def _keeps_high(trial: Trial) -> HintFacts:
    mask = _mask(trial)
    high = [card for card in cards_of(trial.state._core.hands[trial.seat]) if RANK_OF[card] >= _HIGH]
    keeps = bool(mask and high) and all(RANK_OF[card] < _HIGH for card in cards_of(mask))
    return keeps and _may_play(trial, lambda cards: any(RANK_OF[card] >= _HIGH for card in cards)) and {"n": len(high)}


def _may_play(trial: Trial, fits: Callable[[list[int]], bool]) -> bool:
    """Return True if some move plays cards that ``fits`` accepts, so that keeping them is a choice."""
    moves = trial.state.legal_actions()
    return any(fits(list(cards_of(move.mask))) for move in moves if isinstance(move, Play | Give))


def _spends_low(trial: Trial) -> HintFacts:
    mask = _mask(trial)
    return bool(mask) and all(RANK_OF[card] <= _LOW for card in cards_of(mask)) and {"n": mask.bit_count()}


def _splits(trial: Trial) -> HintFacts:
    """Return True if a single card is taken out of a pair of its rank; Crowns make no set (4.2)."""
    core, mask = trial.state._core, _mask(trial)
    if not isinstance(trial.action, Play) or mask.bit_count() != 1 or mask & (CROWNS | EXCUSE):
        return False
    rank = RANK_OF[mask.bit_length() - 1]
    return sum(RANK_OF[card] == rank for card in cards_of(core.hands[trial.seat])) > 1


def _keeps_sets(trial: Trial) -> HintFacts:
    """Return True if a gift takes no card of a set, although the hand has one (4.2)."""
    if not isinstance(trial.action, Give):
        return False
    ranks = Counter(RANK_OF[card] for card in cards_of(trial.state._core.hands[trial.seat] & ~(CROWNS | EXCUSE)))
    given = [RANK_OF[card] for card in cards_of(_mask(trial) & ~(CROWNS | EXCUSE))]
    return max(ranks.values(), default=0) > 1 and all(ranks[rank] == 1 for rank in given)


def _leaves_higher(trial: Trial) -> HintFacts:
    """Return how many cards higher than those played stay in the hand."""
    mask = _mask(trial)
    if not isinstance(trial.action, Play):
        return False
    top = max(RANK_OF[card] for card in cards_of(mask))
    higher = sum(RANK_OF[card] > top for card in cards_of(trial.state._core.hands[trial.seat]))
    return higher > 0 and {"n": higher}


def _plays_on(trial: Trial) -> HintFacts:
    """Return the number of cards that a play gets rid of, where passing gets rid of none."""
    core = trial.state._core
    return isinstance(trial.action, Play) and core.size > 0 and {"n": core.hands[trial.seat].bit_count() - core.size}


def _promised(trial: Trial, *, is_made: bool) -> HintFacts:
    """Return the points that a promise could win or lose, if the action makes it, or does without it."""
    core = trial.state._core
    worth = core.phase == PROMISING and isinstance(trial.action, Promise) and trial.action.is_made == is_made
    return worth and {"n": core.hands[trial.seat].bit_count()}


def _leaves_lower(trial: Trial) -> HintFacts:
    """Return how many cards lower than those played stay in the hand."""
    if not isinstance(trial.action, Play):
        return False
    low = min(RANK_OF[card] for card in cards_of(_mask(trial)))
    lower = sum(RANK_OF[card] < low for card in cards_of(trial.state._core.hands[trial.seat]))
    return lower > 0 and {"n": lower}


ADVICE: Final = Advice(
    cues=(
        Cue("short", _short),
        Cue("gives", _gives),
        Cue("promises", _promises),
        Cue("answers", _answers),
        Cue("leads", _leads),
        Cue("bomb", _bomb),
    ),
    features=(
        Feature("goes_out", lambda trial: trial.find(WentOut) is not None),
        Feature("stops", _stops, cue="short"),
        Feature("gets_lead", lambda trial: trial.find(RoundCleared) is not None, cue="answers"),
        Feature("sheds", _sheds, more="n", cue="leads"),
        Feature("keeps_bomb", _keeps_bomb, cue="bomb"),
        Feature("spends_low", _spends_low),
        Feature("keeps_high", _keeps_high),
        Feature("keeps_sets", _keeps_sets),
        Feature("leaves_higher", _leaves_higher, more="n"),
        Feature("plays_on", _plays_on),
        Feature("saves", lambda trial: isinstance(trial.action, Pass), cue="answers"),
        Feature("spends_bomb", _is_bomb, against=True, cue="bomb"),
        Feature("breaks_bomb", _breaks_bomb, against=True, cue="bomb"),
        Feature("splits", _splits, against=True),
        Feature("promises", lambda trial: _promised(trial, is_made=True), cue="promises", is_weak=True),
        Feature("risks_nothing", lambda trial: _promised(trial, is_made=False), cue="promises", is_weak=True),
        Feature("leaves_lower", _leaves_lower, more="n", is_weak=True),
    ),
    points=True,
)
