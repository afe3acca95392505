"""The selections open to a seat in Skitgubbe, and their meanings."""

from __future__ import annotations

from ...rules.cards import NAMES, NUMBER, cards_of, names_of
from ...rules.core import NOBODY
from ...rules.drawing.scene import Choice, Choosing, PickGrowing, PickOne, Sentence
from .core import ASKING, SHEDDING, SkitgubbeCore
from .events import FEW
from .notation import DECLINE, PICK_UP, Decline, Play, SkitgubbeMove, Slough
from .runs import from_low, top_run
from .state import SkitgubbeState

MOST_CHOICES = 256


def hand_names(core: SkitgubbeCore, seat: int) -> list[str]:
    """Return a hand in order: in phase one by rank with the ace low, in phase two by suit with trumps last."""
    if core.collecting:
        return list(from_low(core.hands[seat]))
    cards = cards_of(core.hands[seat])
    return [NAMES[card] for card in sorted(cards, key=lambda card: (card // 13 == core.trump, card))]


def choosing(state: SkitgubbeState, seat: int) -> Choosing:
    """Return the selections open to the seat to move."""
    core = state._core
    if core.phase == ASKING:
        return _slough_choices(state, core, seat)
    if core.phase == SHEDDING:
        return _shedding(state, core, seat)
    names = hand_names(core, seat)
    return Choosing(
        prompt=prompt(core, seat),
        picking=PickOne(names),
        choices=[_choice(core, Play(1 << NUMBER[name])) for name in names],
    )


def prompt(core: SkitgubbeCore, seat: int) -> Sentence:
    """Return the question to the seat to move."""
    if core.phase == ASKING:
        names = from_low(core.sloughable(seat))
        whose, many = "own_" * (seat == core.winner), "one" if len(names) == 1 else "many"
        return Sentence(f"prompts.asked_{whose}{many}", {"seat": seat, "may": names}, seat)
    if core.phase != SHEDDING:
        return Sentence(f"prompts.{_turn(core)}", {"seat": seat}, seat)
    if not core.table:
        return Sentence("prompts.shed_lead", {"seat": seat}, seat)
    key = "beat" if any(core.legal()) else "cannot_beat"
    return Sentence(f"prompts.{key}", {"seat": seat, "top": NAMES[core.table[-1].bit_length() - 1]}, seat)


def lists_all(core: SkitgubbeCore) -> bool:
    """Return True if the moves of the seat to move are few enough to be listed."""
    return len(core.legal()) <= MOST_CHOICES


def label(core: SkitgubbeCore, move: SkitgubbeMove) -> Sentence:
    """Return the name of a move, as on its button."""
    if isinstance(move, Play):
        cards = move.cards
        if len(cards) > FEW:
            return Sentence("prompts.play_run", {"low": cards[0], "high": cards[-1]})
        return Sentence("prompts.play", {"cards": cards})
    if isinstance(move, Slough):
        return Sentence("prompts.slough", {"card": move.cards[0]})
    if isinstance(move, Decline):
        return Sentence("prompts.decline")
    taken = tuple(name for cards in core.table[-top_run(core.table) :] for name in names_of(cards))
    if len(taken) > FEW:
        return Sentence("prompts.pick_up_run", {"low": taken[0], "high": taken[-1], "count": len(taken)})
    return Sentence("prompts.pick_up", {"cards": taken})


def _choice(core: SkitgubbeCore, move: SkitgubbeMove) -> Choice:
    """Return a move with the cards that select it and its label."""
    return Choice(move, move.cards, label(core, move))


def _turn(core: SkitgubbeCore) -> str:
    if core.winner != NOBODY:
        return "lead_last" if core.drawn == len(core.stock) else "lead_next"
    if not core.rounds[0]:
        return "lead"
    return "private" if len(core.rounds) > 1 else "follow"


def _slough_choices(state: SkitgubbeState, core: SkitgubbeCore, seat: int) -> Choosing:
    may = core.sloughable(seat)
    names = from_low(may)
    moves: list[SkitgubbeMove] = [*(Slough(1 << NUMBER[name]) for name in names), DECLINE]
    return Choosing(
        prompt=prompt(core, seat),
        picking=PickOne(names),
        choices=[_choice(core, move) for move in moves],
        refusals={NAMES[card]: state.verdict(Slough(1 << card)) for card in cards_of(core.hands[seat] & ~may)},
    )


def _shedding(state: SkitgubbeState, core: SkitgubbeCore, seat: int) -> Choosing:
    """Return the choices of phase two, where a selection grows to a run and a button plays it."""
    legal = core.legal()
    hand, playable = core.hands[seat], 0
    for cards in legal:
        playable |= cards
    buttons = [_choice(core, PICK_UP)] if core.table else []
    many = not lists_all(core)  # happens only when leading from a hand of very long suits
    plays = [] if many else [_choice(core, Play(cards)) for cards in legal if cards]
    elements = [name for name in hand_names(core, seat) if playable >> NUMBER[name] & 1]
    growing = PickGrowing(elements, hand.bit_count(), Sentence("prompts.confirm"), complete=not many)
    return Choosing(
        prompt=prompt(core, seat),
        picking=growing if elements else PickOne(),
        choices=[*plays, *buttons],
        refusals={NAMES[card]: state.verdict(Play(1 << card)) for card in cards_of(hand & ~playable)},
    )
