"""The selections open to a seat in Sisyphus: three cards to pass, or one card to play."""

from __future__ import annotations

from ...rules.cards import BIT, NAMES, cards_of, mask_of, names_of
from ...rules.drawing.scene import Choice, Choosing, PickAny, PickOne, Sentence
from .core import NO_SPADE_ON_FIRST_TRICK, PASSING, TO_PASS, CardsCore
from .notation import Pass, Play
from .state import CardsState


def choosing(state: CardsState, seat: int) -> Choosing:
    """Return the selections open to the seat to move."""
    return _passing(state, seat) if state.passing else _playing(state, seat)


def prompt(core: CardsCore, seat: int) -> Sentence:
    """Return the question to the seat to move."""
    if core.phase == PASSING:
        return Sentence("prompts.pass", {"seat": seat, "to": core.receiver(seat)}, seat)
    if not core.led:
        return Sentence("prompts.lead" if core.plays else "prompts.open", {"seat": seat}, seat)
    facts = {"seat": seat, "suit": core.led_suit()}
    if core.hands[seat] & core.led:
        return Sentence("prompts.follow", facts, seat)
    barred = core.playable()[1] == NO_SPADE_ON_FIRST_TRICK
    return Sentence("prompts.no_spade" if barred else "prompts.free", facts, seat)


def _passing(state: CardsState, seat: int) -> Choosing:
    core = state._core
    facts = {"seat": seat, "to": core.receiver(seat)}
    passable = core.passable()
    others = mask_of(cards_of(passable)[: TO_PASS - 1])
    return Choosing(
        prompt=prompt(core, seat),
        picking=PickAny(
            names_of(passable),
            TO_PASS,
            confirm=Sentence("prompts.pass_confirm", facts, seat),
            count=Sentence("prompts.pass_count"),
        ),
        refusals={
            # A card that may not be passed has the same reason as any three cards that include it.
            NAMES[card]: state.verdict(Pass(BIT[card] | others))
            for card in cards_of(core.hands[seat] & ~passable)
        },
    )


def _playing(state: CardsState, seat: int) -> Choosing:
    core = state._core
    playable = core.legal_cards()
    barred = cards_of(core.hands[seat] & ~mask_of(playable))
    return Choosing(
        prompt=prompt(core, seat),
        picking=PickOne([NAMES[card] for card in playable]),
        choices=[
            Choice(Play(card), (NAMES[card],), Sentence("prompts.play_card", {"card": NAMES[card]}))
            for card in playable
        ],
        refusals={NAMES[card]: state.verdict(Play(card)) for card in barred},
    )
