"""Cues and features for hints in trick-taking games: the taker of the trick, its points, and cards to keep.

A game may add cues and features: ``advice = Advice(cues=(*ADVICE.cues, …), …)``.
"""

from __future__ import annotations

from typing import Final

from ...rules.advice import Advice, Cue, Feature, HintFacts, Trial
from ...rules.cards import BIT, NAMES, SUIT_MASK, SUIT_OF, SUITS, cards_of
from ...rules.core import PLAYING
from ..cards import counted
from .core import PASSING, TrickCore
from .events import TrickTaken
from .notation import Pass, Play
from .state import TrickState

_LONG: Final = 4
"""The least number of cards of a long suit."""


def _partners(core: TrickCore, seat: int, other: int) -> bool:
    return core.is_allied(other, seat)


def _is_own(core: TrickCore) -> bool:
    """Return True if the seat to move plays from its own hand, and not from that of a dummy."""
    return core.turn_seat == core.to_move


def _lying(core: TrickCore) -> int:
    """Return the cards of the current trick as a mask, empty before the lead."""
    return sum(BIT[card] for _, card in core.table) if core.led else 0


def _points(core: TrickCore, cards: int) -> int:
    return counted(core.rules.counts, cards)


def _follows(core: TrickCore) -> bool:
    return core.phase == PLAYING and bool(core.led)


# --- cues ---------------------------------------------------------------------------------------------------------


def _last_to_play(state: TrickState, seat: int) -> HintFacts:
    core = state._core
    return _follows(core) and core.lying == core.players - 1


def _points_lie(state: TrickState, seat: int) -> HintFacts:
    core = state._core
    points = _points(core, _lying(core)) if _follows(core) else 0
    return points > 0 and {"points": points, "taker": core.taker}


def _partner_takes(state: TrickState, seat: int) -> HintFacts:
    core = state._core
    return (
        _follows(core)
        and _is_own(core)
        and _partners(core, seat, core.taker)
        and {"taker": core.taker, "card": NAMES[core.best]}
    )


def _none_of_suit(state: TrickState, seat: int) -> HintFacts:
    core = state._core
    return (
        _follows(core)
        and _is_own(core)
        and not core.hands[seat] & core.led
        and {"suit": core.suit_of(core.table[0][1])}
    )


def _table(state: TrickState, seat: int) -> HintFacts:
    core = state._core
    left = core.players - core.lying - 1
    return _follows(core) and left > 0 and {"taker": core.taker, "card": NAMES[core.best], "n": left}


def _leads(state: TrickState, seat: int) -> HintFacts:
    return state._core.phase == PLAYING and not state._core.led


def _passes(state: TrickState, seat: int) -> HintFacts:
    core = state._core
    passing = core.rules.passing
    return core.phase == PASSING and passing is not None and {"to": core.receiver(seat), "n": passing.cards}


# --- features -----------------------------------------------------------------------------------------------------


def _card(trial: Trial) -> int | None:
    return trial.action.card if isinstance(trial.action, Play) else None


def _takes(trial: Trial) -> bool:
    return trial.find(TrickTaken) is not None


def _takes_trick(trial: Trial) -> HintFacts:
    return _takes(trial) and not trial.state._core.is_ducking


def _takes_points(trial: Trial) -> HintFacts:
    event = trial.find(TrickTaken)
    points = event.points if event is not None and trial.state._core.rules.lowest_wins else 0
    return points > 0 and {"points": points}


def _wins_points(trial: Trial) -> HintFacts:
    event = trial.find(TrickTaken)
    points = 0 if event is None or trial.state._core.is_ducking else event.points
    return points > 0 and {"points": points}


def _ducks(trial: Trial) -> HintFacts:
    """Hold if the card cannot take the trick, in a game that the lowest score wins."""
    core, card = trial.state._core, _card(trial)
    return card is not None and _follows(core) and core.is_ducking and not core.beats(card)


def _beats(trial: Trial) -> HintFacts:
    core, card = trial.state._core, _card(trial)
    if card is None or not _follows(core) or core.is_ducking or _takes(trial):
        return False
    is_theirs = core.taker == trial.seat or _partners(core, trial.seat, core.taker)
    return core.lying < core.players - 1 and core.beats(card) and not is_theirs


def _cheapest(trial: Trial) -> HintFacts:
    """Hold if the move takes the trick with the lowest of several cards that would take it."""
    core, card = trial.state._core, _card(trial)
    if card is None or not _takes(trial) or core.is_ducking:
        return False
    takers = [one for one in cards_of(core.playable()) if core.beats(one)]
    return len(takers) > 1 and card == min(takers, key=lambda taker: _height(core, taker))


def _height(core: TrickCore, card: int) -> tuple[bool, int]:
    return bool(BIT[card] & core.trump), core.height(card)


def _leaves_to_partner(trial: Trial) -> HintFacts:
    core, card = trial.state._core, _card(trial)
    if card is None or not _follows(core) or core.is_ducking or not _is_own(core):
        return False
    return _partners(core, trial.seat, core.taker) and not core.beats(card) and {"taker": core.taker}


def _keeps_trumps(trial: Trial) -> HintFacts:
    core, card = trial.state._core, _card(trial)
    trumps = core.playable() & core.trump if core.phase == PLAYING else 0
    return card is not None and bool(trumps) and not BIT[card] & core.trump


def _sheds_points(trial: Trial) -> HintFacts:
    """Hold if the seat gets rid of points in passing or on another seat's trick, where the lowest score wins."""
    core, card = trial.state._core, _card(trial)
    if not core.rules.lowest_wins:
        return False
    if isinstance(trial.action, Pass):
        points = _points(core, trial.action.mask)
    else:
        points = _points(core, BIT[card]) if card is not None and _follows(core) and not core.beats(card) else 0
    return points > 0 and {"points": points}


def _sheds_high(trial: Trial) -> HintFacts:
    """Hold if the seat discards its highest legal card of a suit without taking the trick."""
    core, card = trial.state._core, _card(trial)
    if card is None or not _follows(core) or not core.is_ducking or core.beats(card):
        return False
    same = cards_of(core.playable() & SUIT_MASK[SUIT_OF[card]])
    return len(same) > 1 and card == max(same, key=core.height)


def _leads_long(trial: Trial) -> HintFacts:
    core, card = trial.state._core, _card(trial)
    if card is None or _follows(core) or core.is_ducking or BIT[card] & core.trump or not _is_own(core):
        return False
    hand = core.hands[trial.seat]
    lengths = [(hand & mask & ~core.trump).bit_count() for mask in SUIT_MASK]
    own = lengths[SUIT_OF[card]]
    return own >= _LONG and own == max(lengths) and {"suit": SUITS[SUIT_OF[card]], "n": own}


def _leads_low(trial: Trial) -> HintFacts:
    """Hold if the card led is lower than most unseen cards of its suit, where the lowest score wins."""
    core, card = trial.state._core, _card(trial)
    if card is None or _follows(core) or not core.is_ducking:
        return False
    others = cards_of(SUIT_MASK[SUIT_OF[card]] & core.rules.deck_mask & ~core.played & ~core.hands[trial.seat])
    higher = sum(core.height(one) > core.height(card) for one in others)
    return higher > len(others) / 2 and {"n": higher}


def _leaves_none(trial: Trial) -> HintFacts:
    """Hold if the card is the seat's last of its suit; never in passing, since received cards may be of that suit."""
    core, card = trial.state._core, _card(trial)
    mask = 0 if card is None else BIT[card]
    hand = core.hands[trial.seat]
    if not _is_own(core):
        return False
    plain = [of & ~core.trump for of in SUIT_MASK]
    suits = [n for n, of in enumerate(plain) if hand & of and not hand & ~mask & of]
    return bool(suits) and {"suits": [SUITS[n] for n in suits]}


ADVICE: Final = Advice(
    cues=(
        Cue("last_to_play", _last_to_play),
        Cue("partner_takes", _partner_takes),
        Cue("points_lie", _points_lie),
        Cue("none_of_suit", _none_of_suit),
        Cue("table", _table),
        Cue("leads", _leads),
        Cue("passes", _passes),
    ),
    features=(
        Feature("takes_trick", _takes_trick, cue="last_to_play"),
        Feature("wins_points", _wins_points, more="points", cue="points_lie"),
        Feature("takes_cheaply", _cheapest, cue="last_to_play"),
        Feature("leaves_to_partner", _leaves_to_partner, cue="partner_takes"),
        Feature("beats_table", _beats, cue="table"),
        Feature("sheds_points", _sheds_points, more="points", cue="none_of_suit"),
        Feature("ducks", _ducks, cue="table"),
        Feature("sheds_high", _sheds_high, cue="table"),
        Feature("leads_long", _leads_long, cue="leads"),
        Feature("leads_low", _leads_low, more="n", cue="leads"),
        Feature("keeps_trumps", _keeps_trumps),
        Feature("leaves_none", _leaves_none),
        Feature("takes_points", _takes_points, against=True, more="points", cue="points_lie"),
    ),
    points=True,
)
