"""Selections of a seat in Three cards: one card to play."""

from __future__ import annotations

from sisyphus_widgets.rules import Choice, Choosing, PickOne, Sentence
from sisyphus_widgets.rules.cards import NAMES, SUIT_MASK, SUITS, cards_of, names_of

from .core import ThreeCardsCore
from .notation import Play
from .state import ThreeCardsState


def choosing(state: ThreeCardsState, seat: int) -> Choosing:
    """Return what the seat to move may select."""
    core = state._core
    playable = core.playable()
    return Choosing(
        prompt=_prompt(core, seat),
        picking=PickOne(names_of(playable)),
        choices=[
            Choice(Play(card), (NAMES[card],), Sentence("prompts.play", {"card": NAMES[card]}))
            for card in cards_of(playable)
        ],
        refusals={NAMES[card]: state.verdict(Play(card)) for card in cards_of(core.hands[seat] & ~playable)},
    )


def _prompt(core: ThreeCardsCore, seat: int) -> Sentence:
    if core.led is None:
        return Sentence("prompts.lead", {"seat": seat}, seat)
    follows = core.playable() & SUIT_MASK[core.led]
    return Sentence("prompts.follow" if follows else "prompts.free", {"seat": seat, "led": SUITS[core.led]}, seat)
