"""Advice in Sixty: the size of the attack on a seat, and the costs and savings of each answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...rules.advice import Advice, Cue, Feature, HintFacts, Trial
from ...rules.core import PLAYING
from .cards import FIRST_JOKER, VALUES, cards_of
from .events import Abracadabra, CardsAdded, Drew, FoughtBack, HocusPocus, Took, Zapped
from .notation import Move
from .state import SixtyState

_STRONG: Final = 15
"""The number from which a card counts as strong."""

_HARD: Final = 12
"""The total from which a lead counts as hard to beat."""


def _jokers(hand: int) -> int:
    return sum(kind >= FIRST_JOKER for kind in cards_of(hand))


def _may_play(state: SixtyState, fits: Callable[[int], bool]) -> bool:
    """Return True if some move plays a card that ``fits``, so that keeping such cards is a choice."""
    return any(fits(kind) for move in state.legal_actions() for kind in move.kinds)


# --- things to notice ---------------------------------------------------------------------------------------------


def _attacked(state: SixtyState, seat: int) -> HintFacts:
    core = state._core
    return core.phase == PLAYING and bool(core.attack) and {"who": core.attacker, "total": core.total()}


def _leads(state: SixtyState, seat: int) -> HintFacts:
    return state._core.phase == PLAYING and state._core.leading and {"n": state._core.deck_size}


def _empty(state: SixtyState, seat: int) -> HintFacts:
    core = state._core
    if core.phase != PLAYING or core.deck_size:
        return False
    return {"points": sum(VALUES[kind] for kind in cards_of(core.hands[seat]))}


def _joker(state: SixtyState, seat: int) -> HintFacts:
    """Return the number of jokers that a seat holds, if it may play one of them."""
    held = _jokers(state._core.hands[seat])
    return state._core.phase == PLAYING and held > 0 and _may_play(state, _is_joker) and {"n": held}


# --- reasons for a move -------------------------------------------------------------------------------------------


def _penalty(trial: Trial) -> HintFacts:
    event = trial.find(Took, Zapped)
    return event is not None and event.points > 0 and {"points": event.points}


def _passes_on(trial: Trial) -> HintFacts:
    event = trial.find(CardsAdded, HocusPocus, Zapped)
    return event is not None and {"to": event.to, "total": event.total}


def _sends_back(trial: Trial) -> HintFacts:
    event = trial.find(Abracadabra)
    return event is not None and {"to": event.to, "total": trial.state._core.total()}


def _played(trial: Trial) -> tuple[int, ...]:
    return trial.action.kinds if isinstance(trial.action, Move) else ()


def _points(trial: Trial) -> HintFacts:
    """Return the number of points that the move takes out of the hand."""
    points = sum(VALUES[kind] for kind in _played(trial))
    return points > 0 and {"points": points}


def _sheds(trial: Trial) -> HintFacts:
    """Return the number of points that leave the hand for good, once the deck is empty."""
    return not trial.state._core.deck_size and _points(trial)


def _sheds_early(trial: Trial) -> HintFacts:
    """Return the number of points that can no longer be left in the hand, while the deck lasts (4.2)."""
    return trial.state._core.deck_size > 0 and not _joker_played(trial) and _points(trial)


def _joker_played(trial: Trial) -> bool:
    return any(map(_is_joker, _played(trial)))


def _is_joker(kind: int) -> bool:
    return kind >= FIRST_JOKER


def _sheds_joker(trial: Trial) -> HintFacts:
    return not trial.state._core.deck_size and _joker_played(trial)


def _spends_joker(trial: Trial) -> HintFacts:
    return trial.state._core.deck_size > 0 and _joker_played(trial)


def _keeps_joker(trial: Trial) -> HintFacts:
    core = trial.state._core
    held = _jokers(core.hands[trial.seat])
    return (
        core.deck_size > 0
        and held > 0
        and not _joker_played(trial)
        and _may_play(trial.state, _is_joker)
        and {"n": held}
    )


def _keeps_strong(trial: Trial) -> HintFacts:
    """Return facts if the move keeps strong cards while the deck lasts."""
    core = trial.state._core
    strong = [kind for kind in cards_of(core.hands[trial.seat]) if _strong(kind)]
    keeps = core.deck_size > 0 and bool(strong) and bool(_played(trial)) and not any(map(_strong, _played(trial)))
    return keeps and _may_play(trial.state, _strong) and {"n": len(strong)}


def _strong(kind: int) -> bool:
    return kind < FIRST_JOKER and VALUES[kind] >= _STRONG


def _draws(trial: Trial) -> HintFacts:
    event = trial.find(Drew)
    return event is not None and event.count > 1 and {"n": event.count}


def _keeps_same(trial: Trial) -> HintFacts:
    """Return how many cards of the attacking number are left after some are added (3.1)."""
    event = trial.find(CardsAdded)
    kind = trial.state._core.kind
    left = 0 if event is None else cards_of(trial.state._core.hands[trial.seat]).count(kind) - len(_played(trial))
    return left > 0 and {"n": left}


def _strong_lead(trial: Trial) -> HintFacts:
    """Return the total of a lead that is hard to beat (3.3)."""
    total = sum(VALUES[kind] for kind in _played(trial))
    return trial.state._core.leading and total >= _HARD and {"total": total}


def _lead_to_beat(trial: Trial) -> HintFacts:
    """Return the total of any lead, which it takes more to beat (3.3)."""
    total = sum(VALUES[kind] for kind in _played(trial))
    return trial.state._core.leading and total > 0 and {"total": total}


def _keeps_number(trial: Trial) -> HintFacts:
    """Return how many more cards of the number led, or fought back with, stay in the hand."""
    played = _played(trial)
    if not played or _joker_played(trial) or trial.find(CardsAdded) is not None:
        return False
    left = cards_of(trial.state._core.hands[trial.seat]).count(played[0]) - len(played)
    return left > 0 and {"n": left}


def _leaves_higher(trial: Trial) -> HintFacts:
    """Return how many number cards higher than those played stay in the hand."""
    played = _played(trial)
    if not played or _joker_played(trial):
        return False
    held = [kind for kind in cards_of(trial.state._core.hands[trial.seat]) if kind < FIRST_JOKER]
    higher = sum(VALUES[kind] > VALUES[played[0]] for kind in held)
    return higher > 0 and {"n": higher}


ADVICE: Final = Advice(
    cues=(
        Cue("attacked", _attacked),
        Cue("empty", _empty),
        Cue("leads", _leads),
        Cue("joker", _joker),
    ),
    features=(
        Feature("fights_back", lambda trial: trial.find(FoughtBack) is not None, cue="attacked"),
        Feature("passes_on", _passes_on, cue="attacked"),
        Feature("sends_back", _sends_back, cue="attacked"),
        Feature("takes_points", _penalty, against=True, more="points", cue="attacked"),
        Feature("sheds_joker", _sheds_joker, cue="joker"),
        Feature("sheds", _sheds, more="points", cue="empty"),
        Feature("keeps_joker", _keeps_joker, cue="joker"),
        Feature("keeps_strong", _keeps_strong),
        Feature("draws", _draws, more="n"),
        Feature("keeps_same", _keeps_same, more="n"),
        Feature("strong_lead", _strong_lead, more="total"),
        Feature("leaves_higher", _leaves_higher, more="n"),
        Feature("spends_joker", _spends_joker, against=True, cue="joker"),
        Feature("lead_to_beat", _lead_to_beat, more="total", is_weak=True),
        Feature("keeps_number", _keeps_number, more="n", is_weak=True),
        Feature("sheds_early", _sheds_early, more="points", is_weak=True),
    ),
    points=True,
)
