"""Violations by illegal moves: each names the lowest-numbered broken clause, with the facts behind it.

In phase two a selection is judged while it grows. Faults that no further card can repair come first: a card that fits
no play beside one that fits, cards of several suits, the wrong suit, cards that are too low. A gap, which further cards
may fill, comes last. All these break the same clause (2.3), so their order is free.
"""

from __future__ import annotations

from ...rules.cards import NAMES, SUIT_MASK, SUITS, names_of
from ...rules.verdict import Violation
from .core import ASKING, SHEDDING, SkitgubbeCore
from .events import FEW
from .notation import Decline, PickUp, Play, SkitgubbeMove, Slough
from .runs import ABOVE, LOW_RANK, from_low, is_run, lowest, suit_of, to_ace

_ACE = 12


def judge(core: SkitgubbeCore, move: SkitgubbeMove, seat: int) -> Violation | None:
    """Return the violation by a move of the seat to move, or None if it is legal."""
    if strange := move.mask & ~core.hands[seat]:
        card = names_of(strange)[0]
        return Violation("not_in_hand", "common.3", {"card": card}, (card,))
    return _judge_shedding(core, move, seat) if core.phase == SHEDDING else _judge_collecting(core, move, seat)


# --- phase one ------------------------------------------------------------------------------------------------------


def _judge_collecting(core: SkitgubbeCore, move: SkitgubbeMove, seat: int) -> Violation | None:
    if isinstance(move, Play | Slough) and move.mask.bit_count() != 1:
        return Violation("wrong_count", "common.4", {"needed": 1, "given": move.mask.bit_count()})
    if isinstance(move, Slough):
        return _judge_slough(core, move.mask, seat)
    if core.phase == ASKING:
        if isinstance(move, Decline):
            return None
        may = from_low(core.sloughable(seat))
        return Violation("asked_to_slough", "1.6", {"may": may}, may)
    if isinstance(move, Play):
        return None
    return Violation("must_play_card", "1.3") if isinstance(move, PickUp) else Violation("not_asked", "1.6")


def _judge_slough(core: SkitgubbeCore, cards: int, seat: int) -> Violation | None:
    """Return the violation by sloughing one card of the seat's own hand, or None."""
    name = names_of(cards)[0]
    if not cards & core.matching:
        return Violation("rank_not_played", "1.4", {"card": name}, (name,))
    if core.phase != ASKING and core.winner >= 0:
        facts: dict[str, object] = {"card": name}
        # Either all seats have declined, or none was asked.
        return (
            Violation("trick_over", "1.6", facts, (name,))
            if core.is_slough_due()
            else Violation("trick_decided", "1.8", facts, (name,))
        )
    if not cards & core.sloughable(seat):
        top = next(NAMES[play & 63] for play in core.rounds[-1] if LOW_RANK[play & 63] == core.high)
        return Violation("highest_not_yet", "1.5", {"card": name, "top": top}, (name, top))
    if core.phase == ASKING:
        return None
    if core.last:
        return Violation("no_slough_in_last_trick", "1.8", {"card": name}, (name,))
    return Violation("not_asked", "1.6")


# --- phase two ------------------------------------------------------------------------------------------------------


def _judge_shedding(core: SkitgubbeCore, move: SkitgubbeMove, seat: int) -> Violation | None:
    if isinstance(move, PickUp):
        return None if core.table else Violation("nothing_to_pick_up", "2.4")
    if not isinstance(move, Play):
        return Violation("no_sloughing_now", "2.2")
    cards = move.mask
    if not cards:
        return Violation("wrong_count", "common.4", {"needed": 1, "given": 0})
    played = to_ace(cards)
    facts: dict[str, object] = {"cards": played, "count": len(played)}
    if len({card[1] for card in played}) > 1:
        key = "not_a_run.suits_few" if len(played) <= FEW else "not_a_run.suits_many"
        return _judge_hopeless(core, cards, seat) or Violation("not_a_run", "2.3", facts, played, key)
    return (_judge_beating(core, cards, facts, seat) if core.table else None) or _judge_run(core, cards, facts, seat)


def _judge_hopeless(core: SkitgubbeCore, cards: int, seat: int) -> Violation | None:
    """Return the violation by cards of a suit that can never be laid now, beside cards of a suit that can, or None."""
    if not core.table:
        return None
    judgements = []
    for mask in SUIT_MASK:
        if of_suit := cards & mask:
            played = to_ace(of_suit)
            judgements.append(_judge_beating(core, of_suit, {"cards": played, "count": len(played)}, seat))
    return next(filter(None, judgements), None) if None in judgements else None


def _judge_beating(core: SkitgubbeCore, cards: int, facts: dict[str, object], seat: int) -> Violation | None:
    """Return the violation if cards of one suit cannot be laid now even as part of a run, or None."""
    led, top, suit, trump = suit_of(core.table[0]), core.table[-1].bit_length() - 1, suit_of(cards), core.trump
    facts |= {"top": NAMES[top], "led": SUITS[led], "trump": SUITS[trump]}
    played = to_ace(cards)
    if suit not in (led, trump):
        key = "wrong_suit.trumps_led" if led == trump else "wrong_suit.other"
        return Violation("wrong_suit", "2.3", facts, (*played, names_of(core.table[0])[0]), key)
    if suit == trump != top // 13:
        return None
    names = (*played, NAMES[top])
    higher, trumps = core.hands[seat] & ABOVE[top], core.hands[seat] & SUIT_MASK[trump]
    if suit != top // 13:
        return _too_low(facts, names, "trumped" if higher else "trumped_none", higher)
    if not (low := cards & ~ABOVE[top]):
        return None
    facts |= {"low": to_ace(low)[-1], "ace": "ace_high" if top % 13 == _ACE else "no_ace"}
    if low != cards:
        return _too_low(facts, names, "some")
    if higher:
        return _too_low(facts, names, "higher", higher)
    if trumps and suit != trump:
        return _too_low(facts, names, "trumps", trumps)
    return _too_low(facts, names, "none")


def _too_low(facts: dict[str, object], names: tuple[str, ...], how: str, better: int = 0) -> Violation:
    """Return the violation by cards too low to beat the top card.

    It names the lowest card that is high enough, since only the seat that holds it and the teacher read this.
    """
    if better:
        facts["better"] = NAMES[lowest(better)]
        names = (*names, NAMES[lowest(better)])
    return Violation("does_not_beat", "2.3", facts, names, f"does_not_beat.{how}")


def _judge_run(core: SkitgubbeCore, cards: int, facts: dict[str, object], seat: int) -> Violation | None:
    """Return the violation if cards of one suit are no run, with the missing cards and whether the seat holds them."""
    if is_run(cards):
        return None
    played, low, high = to_ace(cards), lowest(cards), cards.bit_length() - 1
    missing = (2 << high) - (1 << low) & ~cards
    lacking = missing & ~core.hands[seat]
    gaps = to_ace(lacking or missing)
    facts |= {
        "low": NAMES[low],
        "high": NAMES[high],
        "missing": gaps,
        "number": len(gaps),
        "ace": "ace_high" if high % 13 == _ACE else "no_ace",
    }
    few = len(gaps) <= FEW
    if high % 13 == _ACE and low % 13 == 0 and not few and is_run(missing):
        return Violation("not_a_run", "2.3", facts, played, "not_a_run.round")
    key = f"not_a_run.{'lacking' if lacking else 'held'}_{'few' if few else 'many'}"
    return Violation("not_a_run", "2.3", facts, (*played, *gaps) if few else played, key)


# --- all broken clauses -----------------------------------------------------------------------------------------------


def broken_by(core: SkitgubbeCore, move: SkitgubbeMove, seat: int) -> frozenset[str] | None:
    """Return the numbers of all clauses that a move of the seat to move breaks; None if that is not certain."""
    violation = judge(core, move, seat)
    if violation is None:
        return frozenset()
    if core.phase == SHEDDING:
        return frozenset({"2.2", "2.4"} if isinstance(move, PickUp) else {violation.clause})
    if not isinstance(move, Slough):
        return frozenset({"1.3", "1.6", violation.clause})
    high = move.mask & core.matching & ~core.sloughable(seat)
    found = ({"1.5"} if high else set[str]()) if move.mask & core.matching else {"1.4"}
    if core.phase != ASKING:
        found |= {"1.6"} if core.is_slough_due() else {"1.6", "1.8"}
    return frozenset(found)
