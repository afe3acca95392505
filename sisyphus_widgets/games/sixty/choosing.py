"""What a seat may select, the question put to it, what a selection means, and what its button says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ...rules.errors import NotationError
from ...rules.scene import Choice, Choosing, Sentence
from ...rules.verdict import Verdict
from .cards import FIRST_JOKER, JOKERS, NAMES, card_id, cards_of, kind_named, kind_of, names_of, sum_of
from .core import SixtyCore, ids
from .notation import Move, SixtyAction, joker

if TYPE_CHECKING:
    from .state import SixtyState


def choosing(state: SixtyState, seat: int) -> Choosing:
    """What the seat to move may select: the cards that are part of something it may play, in any number."""
    hand = state._core.held(seat)
    actions = [action for action in state.legal_actions() if isinstance(action, Move)]
    choices = [choice for action in actions for choice in _choices(action, hand, seat)]
    elements = [card_id(card) for card in hand if any(card_id(card) in choice.picks for choice in choices)]
    refusals = {card_id(card): _refusal(state, card) for card in hand if card_id(card) not in elements}
    return Choosing(
        prompt=prompt(state._core, seat, actions),
        elements=elements,
        least=1 if elements else 0,
        most=len(hand) if elements else 0,
        choices=choices,
        refusals=refusals,
        several=True,
        confirm=Sentence("prompts.confirm") if elements else None,
    )


def prompt(core: SixtyCore, seat: int, actions: Sequence[Move]) -> Sentence:
    """The question to a seat that may do these; the seat itself is told only of what its hand can do."""
    facts: dict[str, Any] = {"seat": seat}
    verbs = {action.verb for action in actions}
    if core.leading:
        return Sentence("prompts.turn_lead" if "lead" in verbs else "prompts.turn_skip", facts, seat)
    shown = sum_of(core.kind, len(core.attack))
    facts |= {"number": NAMES[core.kind], "total": core.total(), "shown": shown}
    if core.is_last():
        return Sentence("prompts.turn_last" if "fight" in verbs else "prompts.turn_last_take", facts, seat)
    ways = {"add": "add" in verbs, "joker": bool(verbs & {*JOKERS}), "fight": "fight" in verbs}
    found = "_".join(way for way, there in ways.items() if there)
    return Sentence(f"prompts.turn_{found or 'take'}", facts, seat)


def label(move: Move, seat: int) -> Sentence:
    """What a seat's move is called, as on its button."""
    facts: dict[str, Any] = {"seat": seat, "cards": names_of(move.cards)}
    if move.verb in JOKERS:
        return Sentence("prompts.joker", facts, seat)
    if not move.cards:
        return Sentence(f"prompts.{move.verb}", facts, seat)
    kind, count = move.cards[0], len(move.cards)
    facts |= {"number": NAMES[kind], "count": count, "shown": sum_of(kind, count)}
    if move.verb == "add":
        return Sentence(f"prompts.add_{'one' if count == 1 else 'more'}", facts, seat)
    return Sentence(f"prompts.{move.verb}", facts, seat)


def picked(core: SixtyCore, picks: Sequence[str]) -> SixtyAction:
    """The move that selecting these cards means; one joker alone is played, unless the seat is to lead.

    Raises:
        NotationError: the picks are not cards.
    """
    if not picks:
        raise NotationError("nothing is selected", "")
    cards = tuple(sorted(kind_named(element) for element in picks))
    if not core.attack:
        return Move("lead", cards)
    if len(cards) == 1 and cards[0] >= FIRST_JOKER:
        return joker(NAMES[cards[0]])
    return Move("add" if {*cards} == {core.kind} else "fight", cards)


def _choices(move: Move, hand: Sequence[int], seat: int) -> list[Choice]:
    """The selections that mean a move: any of the equal cards in hand may be those that are played."""
    said = label(move, seat)
    if not move.cards:
        return [Choice(move, (), said)]
    equal = [card for card in hand if kind_of(card) == move.cards[0]]
    return [Choice(move, ids(some), said) for some in combinations(equal, len(move.cards))]


def _refusal(state: SixtyState, card: int) -> Verdict:
    """Why a card is part of nothing that its holder may do."""
    core = state._core
    kind = kind_of(card)
    if core.leading:
        return state.verdict(Move("lead", (kind,)))
    if kind >= FIRST_JOKER:
        return state.verdict(joker(NAMES[kind]))
    if kind == core.kind:
        return state.verdict(Move("add", (kind,)))
    return state.verdict(Move("fight", tuple(other for other in cards_of(core.hands[core.to_move]) if other == kind)))
