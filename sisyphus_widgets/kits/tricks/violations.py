"""Violations by illegal moves: each names the lowest-numbered clause that is broken, and the facts behind it."""

from __future__ import annotations

from ...rules.cards import BIT, NAMES, names_of
from ...rules.core import PLAYING
from ...rules.verdict import Violation
from .bid_limits import barred_by, biddable
from .bidding import NO_BID
from .card_partners import RE
from .clauses import Clauses
from .contracts import ContractCore
from .core import BIDDING, CONTRACTING, DISCARDING, MUST_FOLLOW_SUIT, NAMING, PASSING, TrickCore
from .notation import Bid, Contract, Discard, Name, Play, Take, TrickMove
from .offering import OfferingCore
from .partners import PartnersCore
from .solo import TAKING, SoloCore
from .trump import ContractTrump

FEW = 3
"""The greatest number of cards that a refusal lists."""


def judge(core: TrickCore, move: TrickMove, seat: int, clauses: Clauses) -> Violation | None:
    """Return the violation by a move of the seat to move, or None if it is legal."""
    match move:
        case Bid():
            return _judge_bid(core, move.number, clauses)
        case Name():
            return _judge_name(core, move.suit, clauses)
        case Contract():
            return _judge_contract(core, move, clauses)
        case Take():
            return None if core.phase == TAKING else _other_phase(core, clauses)
    mask = BIT[move.card] if isinstance(move, Play) else move.mask
    if strange := names_of(mask & ~core.hands[core.turn_seat]):
        return _not_in_hand(core, mask, strange[0], clauses)
    if core.phase in (BIDDING, NAMING, CONTRACTING, TAKING) or isinstance(move, Discard) != (core.phase == DISCARDING):
        return _other_phase(core, clauses)
    needed = _needed(core)
    if mask.bit_count() != needed:
        return Violation("wrong_count", "common.4", {"needed": needed, "given": mask.bit_count()})
    if isinstance(move, Play):
        return None if core.phase == PASSING else _judge_play(core, move)
    if isinstance(move, Discard):
        return _judge_discard(core, mask, clauses)
    return None if core.phase == PASSING else Violation("not_passing_now", clauses.passing or clauses.play)


def _needed(core: TrickCore) -> int:
    """Return the number of cards in a move."""
    passing = core.rules.passing
    if core.phase == PASSING and passing is not None:
        return passing.cards
    return core.rules.kitty_size if core.phase == DISCARDING and core.rules.kitty_size else 1


def _judge_discard(core: TrickCore, mask: int, clauses: Clauses) -> Violation | None:
    assert isinstance(core, OfferingCore | SoloCore)  # only such a game has this phase
    if not mask & ~core.discardable():
        return None
    held = names_of(core.discardable())
    return Violation("keeps_turned", clauses.discard, {"card": NAMES[core.turned], "held": held}, tuple(held))


def _not_in_hand(core: TrickCore, mask: int, card: str, clauses: Clauses) -> Violation:
    """Return the violation by a card that is not in the hand to play from."""
    if not (isinstance(core, ContractCore) and core.phase == PLAYING and mask & core.other_hand):
        return Violation("not_in_hand", "common.3", {"card": card}, (card,))
    key = f"other_hand.{'dummy' if core.turn_seat == core.dummy else 'own'}"
    facts = {"card": card, "hand": core.turn_seat}
    return Violation("other_hand", clauses.dummy, facts, (f"seat.{core.turn_seat}",), key)


def _other_phase(core: TrickCore, clauses: Clauses) -> Violation:
    """Return the violation of a move that belongs to another phase."""
    if core.phase == BIDDING:
        return Violation("bid_first", clauses.bid)
    if core.phase == TAKING:
        return Violation("take_first", clauses.kitty)
    if core.phase == NAMING:
        return Violation("game_first" if isinstance(core, SoloCore) else "name_first", clauses.named)
    if core.phase == CONTRACTING:
        return Violation("contract_first", clauses.contract)
    if core.phase == PASSING:
        return Violation("pass_first", clauses.passing)
    if core.phase == DISCARDING:
        return Violation("lay_first" if isinstance(core, SoloCore) else "discard_first", clauses.discard)
    return Violation("not_now", clauses.play)


def _judge_bid(core: TrickCore, number: int, clauses: Clauses) -> Violation | None:
    if core.phase != BIDDING:
        return _other_phase(core, clauses)
    if isinstance(core, SoloCore):
        return _judge_call(core, number, clauses)
    bidding = core.rules.bidding
    assert bidding is not None
    if number in biddable(core):
        return None
    if number == NO_BID:
        return Violation("must_bid", clauses.bid)
    if isinstance(core, PartnersCore) and bidding.least <= number <= (bidding.most or 0):
        return Violation("other_party", clauses.bid, {}, key=f"other_party.{'re' if number == RE else 'kontra'}")
    highest, most = max(core.bids), core.size if bidding.most is None else bidding.most
    if bidding.rising and bidding.least <= number <= min(most, highest):
        return Violation("bid_higher", clauses.bid, {"number": number, "highest": highest})
    for limit in core.rules.bid_limits:
        if bidding.least <= number <= most and number in barred_by(core, limit):
            bids = sum(bid for bid in core.bids if bid > 0)
            return Violation(limit.code, limit.clause, {"number": number, "size": core.size, "sum": bids})
    return Violation("no_such_bid", clauses.bid, {"number": number, "least": bidding.least, "most": most})


def _judge_call(core: SoloCore, number: int, clauses: Clauses) -> Violation | None:
    stage = core.stage
    if number in biddable(core):
        return None
    if stage.number == NO_BID:
        return Violation("only_pass", clauses.bid)
    key = f"only_value.{'answer' if stage.is_answer else 'bid'}"
    return Violation("only_value", clauses.bid, {"number": stage.number}, key=key)


def _judge_name(core: TrickCore, suit: str, clauses: Clauses) -> Violation | None:
    if core.phase != NAMING:
        return _other_phase(core, clauses)
    if suit in core.nameable:
        return None
    if isinstance(core, SoloCore):
        return Violation("no_such_game", clauses.named)
    if not isinstance(core, OfferingCore):
        return Violation("must_name", clauses.named)
    if not core.is_second_round:
        return Violation("only_offered", clauses.named, {"suit": core.offered})
    return Violation("not_again", clauses.renamed, {"suit": suit}) if suit else Violation("must_name", clauses.renamed)


def _judge_contract(core: TrickCore, move: Contract, clauses: Clauses) -> Violation | None:
    trump = core.rules.trump
    if core.phase != CONTRACTING or not isinstance(trump, ContractTrump):
        return _other_phase(core, clauses)
    if (move.suit, move.tricks) in trump.pairs:
        return None
    numbers = sorted(trump.contracts.get(move.suit, ()))
    key = f"no_such_contract.{'few' if numbers else 'none'}"
    return Violation("no_such_contract", clauses.contract, {"tricks": move.tricks, "numbers": numbers}, key=key)


def _judge_play(core: TrickCore, move: Play) -> Violation | None:
    """Return the violation by playing a card of the hand, or None."""
    assert core.phase == PLAYING
    refusal = core.refusal(move.card)
    if refusal is None:
        return None
    rule, kept = refusal
    fitting = tuple(names_of(kept))
    if rule.code != MUST_FOLLOW_SUIT:
        return Violation(rule.code, rule.clause, {"card": NAMES[move.card], "held": fitting}, fitting)
    first = core.table[0][1]
    facts = {"led": core.suit_of(first), "held": fitting}
    key = f"{rule.code}.{'many' if len(fitting) > FEW else 'few'}"
    return Violation(rule.code, rule.clause, facts, (NAMES[first], *fitting), key)
