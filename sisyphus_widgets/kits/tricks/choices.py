"""The selections open to a seat in a trick-taking game: cards to pass, a bid, a suit, or one card to play."""

from __future__ import annotations

from ...rules.cards import NAMES, SUIT_OF, SUITS, cards_of, names_of
from ...rules.drawing.scene import Choice, Choosing, PickAny, PickOne, Sentence
from .bid_limits import biddable
from .bidding import NO_BID
from .core import BIDDING, MUST_FOLLOW_SUIT, NAMING, PASSING, TrickCore
from .notation import Bid, Name, Play
from .state import TrickState


def choosing(state: TrickState, seat: int) -> Choosing:
    """Return the selections of the seat to move."""
    core = state._core
    if core.phase == PASSING:
        return _passing(core, seat)
    if core.phase == BIDDING:
        bids = [Choice(Bid(bid), (), bid_label(bid)) for bid in biddable(core)]
        return Choosing(Sentence("prompts.bid", {"seat": seat}, seat), PickOne(), bids)
    if core.phase == NAMING:
        named = [Choice(Name(suit), (), name_label(suit)) for suit in state.nameable]
        return Choosing(Sentence("prompts.name", {"seat": seat}, seat), PickOne(), named)
    playable = core.playable()
    return Choosing(
        prompt=_prompt(core, seat, playable),
        picking=PickOne(names_of(playable)),
        choices=[
            Choice(Play(card), (NAMES[card],), Sentence("prompts.play", {"card": NAMES[card]}))
            for card in cards_of(playable)
        ],
        refusals={NAMES[card]: state.verdict(Play(card)) for card in cards_of(core.hands[seat] & ~playable)},
    )


def bid_label(bid: int) -> Sentence:
    """Return the label of the button for a bid."""
    return Sentence("prompts.bid_none") if bid == NO_BID else Sentence("prompts.bid_number", {"number": bid})


def name_label(suit: str) -> Sentence:
    """Return the label of the button that names a suit."""
    return Sentence("prompts.name_suit", {"suit": suit}) if suit else Sentence("prompts.name_none")


def _passing(core: TrickCore, seat: int) -> Choosing:
    passing = core.rules.passing
    assert passing is not None
    facts = {"seat": seat, "to": core.receiver(seat), "n": passing.cards}
    return Choosing(
        prompt=Sentence("prompts.pass", facts, seat),
        picking=PickAny(
            names_of(core.hands[seat]),
            passing.cards,
            confirm=Sentence("prompts.pass_confirm", facts, seat),
            count=Sentence("prompts.pass_count"),
        ),
    )


def _prompt(core: TrickCore, seat: int, playable: int) -> Sentence:
    if not core.led:
        opens = playable & core.rules.opener and not core.plays and not core.before
        return Sentence("prompts.open" if opens else "prompts.lead", {"seat": seat}, seat)
    facts = {"seat": seat, "led": SUITS[SUIT_OF[core.table[0][1]]]}
    if playable & core.led:
        return Sentence("prompts.follow", facts, seat)
    return Sentence(f"prompts.{restricted(core, seat, playable) or 'free'}", facts, seat)


def restricted(core: TrickCore, seat: int, playable: int) -> str | None:
    """Return the code of the rule, other than following suit, that restricts a seat's cards; None if none does."""
    for card in cards_of(core.hands[seat] & ~playable):
        refusal = core.refusal(card)
        if refusal is not None and refusal[0].code != MUST_FOLLOW_SUIT:
            return refusal[0].code
    return None
