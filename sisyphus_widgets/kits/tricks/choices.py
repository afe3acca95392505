"""The selections open to a seat in a trick-taking game: cards to pass, a bid, a suit, or one card to play."""

from __future__ import annotations

from ...rules.cards import BIT, NAMES, cards_of, names_of
from ...rules.core import NOBODY
from ...rules.drawing.scene import Choice, Choosing, PickAny, PickOne, Sentence
from .bid_limits import biddable
from .bidding import NO_BID
from .card_partners import KONTRA, RE
from .contracts import ContractCore
from .core import BIDDING, CONTRACTING, DISCARDING, MUST_FOLLOW_SUIT, NAMING, PASSING, TrickCore
from .notation import Bid, Contract, Discard, Name, Play, Take
from .offering import OfferingCore
from .partners import PartnersCore
from .solo import TAKING, SoloCore
from .state import TrickState
from .trump import GRAND, NULL


def choosing(state: TrickState, seat: int) -> Choosing:
    """Return the selections of the seat to move."""
    core = state._core
    if core.phase == PASSING:
        return _passing(core, seat)
    if core.phase == BIDDING:
        if isinstance(core, SoloCore):
            return _calling(core, seat)
        label = party_label if isinstance(core, PartnersCore) else bid_label
        bids = [Choice(Bid(bid), (), label(bid)) for bid in biddable(core)]
        key = "announce" if isinstance(core, PartnersCore) else "bid"
        return Choosing(Sentence(f"prompts.{key}", {"seat": seat}, seat), PickOne(), bids)
    if isinstance(core, SoloCore) and core.phase == TAKING:
        taking = [Choice(Take(taken), (), take_label(is_taken=taken)) for taken in (True, False)]
        return Choosing(Sentence("prompts.take", {"seat": seat, "n": core.solo.kitty}, seat), PickOne(), taking)
    if isinstance(core, SoloCore) and core.phase == DISCARDING:
        facts = {"seat": seat, "n": core.solo.kitty}
        confirm, count = Sentence("prompts.lay_confirm", facts, seat), Sentence("prompts.lay_count")
        picking = PickAny(names_of(core.discardable()), core.solo.kitty, confirm=confirm, count=count)
        return Choosing(prompt=Sentence("prompts.lay", facts, seat), picking=picking)
    if core.phase == NAMING:
        named = [Choice(Name(suit), (), name_label(suit, core)) for suit in state.nameable]
        turned = {"card": NAMES[core.turned]} if core.turned != NOBODY else {}
        return Choosing(Sentence(_naming_prompt(core), {"seat": seat, **turned}, seat), PickOne(), named)
    if isinstance(core, OfferingCore) and core.phase == DISCARDING:
        return _discarding(state, core, seat)
    if core.phase == CONTRACTING:
        contracts = [
            Choice(move, (), contract_label(move)) for move in state.legal_actions() if isinstance(move, Contract)
        ]
        return Choosing(Sentence("prompts.contract", {"seat": seat}, seat), PickOne(), contracts)
    playable = core.playable()
    mine = core.hands[core.turn_seat] | (core.other_hand if isinstance(core, ContractCore) else 0)
    return Choosing(
        prompt=_prompt(core, seat, playable),
        picking=PickOne(names_of(playable)),
        choices=[
            Choice(Play(card), (NAMES[card],), Sentence("prompts.play", {"card": NAMES[card]}))
            for card in cards_of(playable)
        ],
        refusals={NAMES[card]: state.verdict(Play(card)) for card in cards_of(mine & ~playable)},
    )


def _calling(core: SoloCore, seat: int) -> Choosing:
    stage = core.stage
    key = "answer" if stage.is_answer else "call" if stage.number != NO_BID else "call_last"
    calls = [Choice(Bid(bid), (), call_label(bid, is_answer=stage.is_answer)) for bid in biddable(core)]
    return Choosing(Sentence(f"prompts.{key}", {"seat": seat, "number": stage.number}, seat), PickOne(), calls)


def call_label(bid: int, *, is_answer: bool = False) -> Sentence:
    """Return the label of the button for a call in an auction."""
    if bid == NO_BID:
        return Sentence("prompts.name_pass")
    return Sentence("prompts.call_hold" if is_answer else "prompts.call_number", {"number": bid})


def take_label(*, is_taken: bool) -> Sentence:
    """Return the label of the button that takes up the kitty, or leaves it."""
    return Sentence("prompts.take_kitty" if is_taken else "prompts.take_none")


def bid_label(bid: int) -> Sentence:
    """Return the label of the button for a bid."""
    return Sentence("prompts.bid_none") if bid == NO_BID else Sentence("prompts.bid_number", {"number": bid})


def party_label(bid: int) -> Sentence:
    """Return the label of the button that announces a party, or nothing."""
    return Sentence(f"prompts.announce_{ {RE: 're', KONTRA: 'kontra'}.get(bid, 'none') }")


def _discarding(state: TrickState, core: OfferingCore, seat: int) -> Choosing:
    cards = cards_of(core.discardable())
    return Choosing(
        prompt=Sentence("prompts.discard", {"seat": seat}, seat),
        picking=PickOne(names_of(core.discardable())),
        choices=[
            Choice(Discard(BIT[card]), (NAMES[card],), Sentence("prompts.discard_card", {"card": NAMES[card]}))
            for card in cards
        ],
        refusals={NAMES[core.turned]: state.verdict(Discard(BIT[core.turned]))},
    )


def _naming_prompt(core: TrickCore) -> str:
    if isinstance(core, SoloCore):
        return "prompts.name_game"
    if not isinstance(core, OfferingCore):
        return "prompts.name"
    if not core.is_second_round:
        return "prompts.order"
    return "prompts.name_again" if "" in core.nameable else "prompts.name_last"


def name_label(suit: str, core: TrickCore | None = None) -> Sentence:
    """Return the label of the button that names a suit."""
    if isinstance(core, OfferingCore) and not suit:
        return Sentence("prompts.name_pass")
    if suit in (GRAND, NULL):
        return Sentence(f"prompts.name_{suit}")
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


def contract_label(contract: Contract) -> Sentence:
    """Return the label of the button that chooses a contract."""
    if not contract.suit:
        return Sentence("prompts.contract_none", {"tricks": contract.tricks})
    return Sentence("prompts.contract_suit", {"tricks": contract.tricks, "suit": contract.suit})


def _prompt(core: TrickCore, seat: int, playable: int) -> Sentence:
    if core.turn_seat != seat:
        return Sentence(
            f"prompts.for_{'other' if core.led else 'other_lead'}", {"seat": seat, "hand": core.turn_seat}, seat
        )
    if not core.led:
        opens = playable & core.rules.opener and not core.plays and not core.before
        return Sentence("prompts.open" if opens else "prompts.lead", {"seat": seat}, seat)
    facts = {"seat": seat, "led": core.suit_of(core.table[0][1])}
    if playable & core.led:
        return Sentence("prompts.follow", facts, seat)
    return Sentence(f"prompts.{restricted(core, seat, playable) or 'free'}", facts, seat)


def restricted(core: TrickCore, seat: int, playable: int) -> str | None:
    """Return the code of the rule, other than following suit, that restricts a seat's cards; None if none does."""
    for card in cards_of(core.hands[core.turn_seat] & ~playable):
        refusal = core.refusal(card)
        if refusal is not None and refusal[0].code != MUST_FOLLOW_SUIT:
            return refusal[0].code
    return None
