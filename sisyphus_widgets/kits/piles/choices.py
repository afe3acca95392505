"""The selections open to a seat: a card to play, with a suit if it names one, a draw, or a pass."""

from __future__ import annotations

from ...rules.cards import BIT, NAMES, SUITS, cards_of
from ...rules.core import NOBODY
from ...rules.drawing.scene import Choice, Choosing, PickGrowing, PickOne, Sentence
from .core import PileCore
from .notation import CardRequest, Draw, Pass, PileMove, Play, Take
from .request_choices import request_label, requests_open
from .request_core import RequestCore
from .state import PileState


def choosing(state: PileState, seat: int) -> Choosing:
    """Return the selections of the seat to move."""
    core = state._core
    if isinstance(core, RequestCore):
        return requests_open(core, seat)
    playable, wild = core.playable(), core.rules.wild
    choices = [
        Choice(move, move.cards if isinstance(move, Play) else (), label(core, move)) for move in state.legal_actions()
    ]
    refused = cards_of(core.hands[seat] & ~playable)
    elements, sets = core.in_order(playable), core.rules.sets
    return Choosing(
        prompt=_prompt(core, seat, playable),
        picking=PickOne(elements)
        if sets is None or not playable
        else PickGrowing(elements, core.size or len(elements), Sentence("prompts.confirm")),
        choices=choices,
        refusals={NAMES[card]: state.verdict(Play(BIT[card], 0 if BIT[card] & wild else NOBODY)) for card in refused},
    )


def label(core: PileCore, move: PileMove) -> Sentence:
    """Return the label of a choice."""
    if isinstance(move, Pass):
        return Sentence("prompts.pass" if core.rules.bout is None else "prompts.add_nothing")
    if isinstance(move, CardRequest):
        return request_label(move)
    if isinstance(move, Take):
        return Sentence("prompts.take", {"n": len(core.pile)})
    if isinstance(move, Draw):
        return Sentence("prompts.draw_owed", {"n": core.owed}) if core.owed else Sentence("prompts.draw_one")
    if move.suit == NOBODY:
        return Sentence("prompts.play", {"cards": move.cards})
    return Sentence("prompts.name", {"card": move.cards[0], "suit": SUITS[move.suit]})


def _prompt(core: PileCore, seat: int, playable: int) -> Sentence:
    if core.rules.bout is not None:
        return _bout_prompt(core, seat, playable)
    if core.rules.sets is not None:
        return _set_prompt(core, seat, playable)
    facts = {"seat": seat, "top": NAMES[core.top] if core.pile else "", "n": core.owed}
    if core.owed:
        key = "answer" if playable else "owed"
    elif not core.pile:
        key = "lead"
    elif playable:
        key = "play_or_draw" if core.may_draw() else "play_or_pass" if core.may_pass() else "play_one"
    else:
        key = "draw" if core.may_draw() else "stuck"
    return Sentence(f"prompts.{key}", facts, seat)


def _set_prompt(core: PileCore, seat: int, playable: int) -> Sentence:
    facts = {"seat": seat, "n": core.size, "top": [NAMES[card] for card in core.pile]}
    key = "lead_set" if not core.pile else "follow_set" if playable else "no_set"
    return Sentence(f"prompts.{key}", facts, seat)


def _bout_prompt(core: PileCore, seat: int, playable: int) -> Sentence:
    facts = {"seat": seat, "top": NAMES[core.top] if core.pile else ""}
    if core.may_take():
        key = "beat" if playable else "take_all"
    elif core.pile:
        key = "add" if playable else "add_none"
    else:
        key = "attack"
    return Sentence(f"prompts.{key}", facts, seat)
