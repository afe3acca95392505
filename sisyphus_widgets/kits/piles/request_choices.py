"""The selections open to a seat that asks for cards: a card of the rank, then the seat that is asked."""

from __future__ import annotations

from ...rules.cards import NAMES, RANK_OF, RANKS, cards_of, names_of
from ...rules.drawing.scene import Choice, Choosing, PickOne, Sentence
from .notation import CardRequest
from .request_core import RequestCore


def requests_open(core: RequestCore, seat: int) -> Choosing:
    """Return the selections of the seat to move."""
    others = [other for other in range(core.players) if other != seat]
    choices = [
        Choice(move, (NAMES[card],), request_label(move))
        for card in cards_of(core.hands[seat])
        for other in others
        for move in (CardRequest(other, RANK_OF[card]),)
    ]
    return Choosing(Sentence("prompts.request", {"seat": seat}, seat), PickOne(names_of(core.hands[seat])), choices)


def request_label(move: CardRequest) -> Sentence:
    """Return the label of a request."""
    return Sentence("prompts.ask_for", {"other": move.other, "rank": RANKS[move.rank]})
