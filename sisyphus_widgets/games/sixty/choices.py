"""The selections open to a seat, their meanings and button labels, and the question to the seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...rules.core import NOBODY
from ...rules.drawing.scene import Choice, Choosing, PickGrowing, PickOne, Sentence
from ...rules.errors import NotationError
from ...rules.verdict import Verdict
from .cards import JOKERS, NAMES, card_id, cards_of, kind_named, kind_of, sum_of, token_ids
from .core import SixtyCore
from .notation import WITH_CARDS, Move, implied_move
from .state import SixtyState


def choosing(state: SixtyState, seat: int) -> Choosing:
    """Return the selections open to the seat to move: any number of cards that are part of a legal move."""
    hand = state._core.hand_tokens(seat)
    actions = state.legal_actions()
    choices = [choice for action in actions for choice in _choices(action, hand, seat)]
    elements = [card_id(card) for card in hand if any(card_id(card) in choice.picks for choice in choices)]
    refusals = {card_id(card): _refusal(state, card) for card in hand if card_id(card) not in elements}
    return Choosing(
        prompt=prompt(state._core, seat, actions),
        picking=PickGrowing(elements, len(hand), Sentence("prompts.confirm")) if elements else PickOne(),
        choices=choices,
        refusals=refusals,
    )


def prompt(core: SixtyCore, seat: int, actions: Sequence[Move]) -> Sentence:
    """Return the question to a seat with these legal moves; only these are named to the seat itself."""
    facts: dict[str, object] = {"seat": seat}
    verbs = {action.verb for action in actions}
    if core.leading:
        return Sentence("prompts.turn_lead" if "lead" in verbs else "prompts.turn_skip", facts, seat)
    facts |= {
        "number": NAMES[core.kind],
        "total": core.total(),
        "shown": core.sum_text(),
        "free": core.options.may_take,
    }
    if core.is_last():
        return Sentence("prompts.turn_last" if "fight" in verbs else "prompts.turn_last_take", facts, seat)
    ways = {"add": "add" in verbs, "joker": bool(verbs & {*JOKERS}), "fight": "fight" in verbs}
    found = "_".join(way for way, there in ways.items() if there)
    return Sentence(f"prompts.turn_{found or 'take'}", facts, seat)


def picks_of(core: SixtyCore, move: Move) -> list[str]:
    """Return the cards that select a legal move, with the first of equal cards in the hand."""
    equal = [card for card in core.hand_tokens(core.to_move) if kind_of(card) in move.kinds]
    return list(token_ids(equal[: len(move.kinds)]))


def label(move: Move, seat: int) -> Sentence:
    """Return the name of a seat's move, as on its button."""
    facts: dict[str, object] = {"seat": seat, "cards": move.cards}
    key = "joker" if move.verb in JOKERS else move.verb
    if move.verb in WITH_CARDS:
        kind, count = move.kinds[0], len(move.kinds)
        facts |= {"number": NAMES[kind], "count": count, "shown": sum_of(kind, count)}
        if move.verb == "add":
            key = "add_one" if count == 1 else "add_more"
    return Sentence(f"prompts.{key}", facts, seat)


def picked(core: SixtyCore, picks: Sequence[str], seat: int | None) -> Move:
    """Return the move that these cards mean; a single joker is played, unless the seat is to lead.

    Equal cards are distinct here: a card on the table or in another hand is not one in this hand. The picks are checked
    against the hand only for the seat to move and for an observer who sees everything (None), so that other seats
    learn nothing about it.

    Raises:
        NotationError: the picks are not cards, or not cards of the hand.
    """
    if not picks:
        raise NotationError("nothing is selected", "")
    kinds = [kind_named(element) for element in picks]
    if len(set(picks)) < len(picks):
        raise NotationError(f"a card is selected twice in {list(picks)!r}", " ".join(picks))
    if core.to_move != NOBODY and seat in (None, core.to_move):
        hand = token_ids(core.hand_tokens(core.to_move))
        for element in picks:
            if element not in hand:
                raise NotationError(f"{element!r} is not a card in the hand of seat {core.to_move}", element)
    return implied_move(tuple(sorted(kinds)), core.against())


def _choices(move: Move, hand: Sequence[int], seat: int) -> list[Choice]:
    """Return the selections that mean a move, with every choice among equal cards."""
    sentence = label(move, seat)
    if not move.kinds:
        return [Choice(move, (), sentence)]
    equal = [card for card in hand if kind_of(card) == move.kinds[0]]
    return [Choice(move, token_ids(some), sentence) for some in combinations(equal, len(move.kinds))]


def _refusal(state: SixtyState, card: int) -> Verdict:
    """Return the verdict that explains why a card is part of no legal move of its holder."""
    core, kind = state._core, kind_of(card)
    move = implied_move((kind,), core.against())
    if move.verb == "fight":
        move = Move("fight", tuple(other for other in cards_of(core.hands[core.to_move]) if other == kind))
    return state.verdict(move)
