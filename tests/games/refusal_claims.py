"""Claims of refusals, each checked by plain rules from the table, the hand and the legal moves of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any

from sisyphus_widgets.rules import AnyState, RulesError, Verdict
from tests.games.ascend.reference import NUMBERS, ORDER, PERSONALITIES
from tests.games.sisyphos_board.reference import ENTRIES, OTHER, neighbours
from tests.games.sixty.reference import JOKERS, worth
from tests.games.skitgubbe.reference import HIGH, LOW

MOST = 4000
"""The largest number of legal moves that are considered."""


@dataclass(frozen=True)
class Refusal:
    """An illegal move of the seat to move, with its verdict."""

    state: AnyState
    move: str
    verdict: Verdict

    @property
    def seat(self) -> int:
        """The seat to move."""
        assert self.state.to_move is not None
        return self.state.to_move

    @property
    def facts(self) -> Mapping[str, Any]:
        return self.verdict.facts

    @cached_property
    def view(self) -> Any:
        return self.state.view(self.seat)

    @property
    def hand(self) -> list[str]:
        return list(self.view.hand)

    @property
    def options(self) -> Any:
        return self.state.options

    @cached_property
    def legal(self) -> list[str]:
        return [str(move) for move in islice(self.state.legal_actions(), MOST)]

    @property
    def cards(self) -> list[str]:
        """The cards of the refused move."""
        return cards_of(self.move)

    def legal_with(self, verb: str) -> list[str]:
        """Return the legal moves with a verb."""
        return [move for move in self.legal if move.split()[0] == verb]

    def may(self, move: str) -> bool:
        """Return True if the engine allows the move."""
        try:
            return bool(self.state.verdict(move))
        except RulesError:
            return False

    def is_only(self, *verbs: str) -> bool:
        """Return True if there are legal moves, and all of them have one of these verbs."""
        return {move.split()[0] for move in self.legal} <= {*verbs} and bool(self.legal)


Check = Callable[[Refusal], bool]


def figures(sentence: str) -> set[str]:
    """Return the numbers in a sentence, the same in every language; German names of straights contain theirs."""
    for word, number in (("Dreierstraße", "3"), ("Viererstraße", "4")):
        sentence = sentence.replace(word, number)
    return {*re.findall(r"\d+", sentence)}


def cards_of(move: str) -> list[str]:
    """Return the cards that a move names."""
    verb, *cards = move.split()
    return [*([verb] if verb in JOKERS else []), *(card.partition("=")[0] for card in cards)]


def _singles(moves: Iterable[str]) -> set[str]:
    """Return the cards that may be played as singles."""
    return {cards[0] for move in moves if len(cards := cards_of(move)) == 1}


def _not_held(r: Refusal) -> bool:
    card = r.facts["card"]
    return r.hand.count(card) < r.facts.get("given", 1) and card in r.cards


# --- the card hill ----------------------------------------------------------------------------------------------------

HILL: dict[str, Check] = {
    "not_in_hand": _not_held,
    "wrong_count": lambda r: (
        {len(cards_of(move)) for move in r.legal} == {r.facts["needed"]}
        and len(r.cards) == r.facts["given"] != r.facts["needed"]
    ),
    "pedestal_card_not_passed": lambda r: all(r.facts["card"] not in cards_of(move) for move in r.legal),
    "not_passing_now": lambda r: r.is_only("play"),
    "must_lead_two_of_clubs": lambda r: r.legal == ["play 2C"] and not r.state.trick,
    "no_spade_on_first_trick": lambda r: all(card[1] != "S" for card in _singles(r.legal)),
    "spades_not_broken": lambda r: all(card[1] != "S" for card in _singles(r.legal)),
    "must_follow_suit": lambda r: (
        _singles(r.legal) == {*r.facts["held"]}
        and {card[1] for card in r.facts["held"]} == {r.facts["led"]} == {r.state.trick[0][1]}
    ),
}


# --- Sixty ------------------------------------------------------------------------------------------------------------


def _total(r: Refusal) -> int:
    return sum(map(worth, r.state.attack))


def _is_last(r: Refusal) -> bool:
    return not any(count for seat, count in enumerate(r.view.counts) if seat != r.seat)


def _too_small(r: Refusal) -> bool:
    number, facts = worth(r.facts["number"]), r.facts
    enough = _total(r) // number + 1
    reached = facts["reached"].split(" = ")[-1] == str(number * enough)
    more = facts["count"] + facts["more"] == enough <= r.hand.count(facts["number"]) if "more" in facts else True
    return facts["total"] <= facts["against"] == _total(r) and reached and more


def _last_player(r: Refusal) -> bool:
    # “Fight back if you can, else take” is only for tables that forbid other takes.
    is_free = str(r.verdict.key).endswith("_free")
    takes = r.may("take") if is_free else r.may("take") != bool(r.legal_with("fight"))
    return _is_last(r) and r.is_only("fight", "take") and takes and is_free == r.options.may_take


SIXTY: dict[str, Check] = {
    "not_in_hand": _not_held,
    "wrong_count": lambda r: r.facts == {"needed": 1, "given": 0} and not r.cards,
    "joker_not_led": lambda r: r.state.leading and r.facts["card"] in JOKERS and r.is_only("lead", "skip"),
    "one_number": lambda r: len({*r.cards}) > 1
    and {*r.facts["numbers"]} == {*r.cards}
    and ("number" not in r.facts or (r.facts["number"] in r.state.attack and not _is_last(r))),
    "can_lead": lambda r: r.may(f"lead {r.facts['card']}") and r.is_only("lead"),
    "nothing_to_answer": lambda r: not r.state.attack and r.is_only("lead", "skip"),
    "under_attack": lambda r: r.facts["total"] == _total(r) > 0 and not r.legal_with("lead"),
    "wrong_number": lambda r: r.facts["card"] != r.facts["number"] == r.state.attack[0],
    "none_in_discard": lambda r: r.facts["number"] == r.state.attack[0] and r.facts["number"] not in r.view.discard,
    "last_player": _last_player,
    "joker_with_numbers": lambda r: len(r.cards) > 1 and r.facts["card"] in JOKERS,
    "one_joker": lambda r: len(r.cards) > 1 and all(card in JOKERS for card in r.cards),
    "joker_not_fought": lambda r: r.facts["card"] in JOKERS and not r.state.leading,
    "same_number": lambda r: {*r.cards} == {r.facts["number"]} == {r.state.attack[0]}
    and (_is_last(r) or r.may(f"add {r.facts['number']}")),
    "sum_too_small": _too_small,
    "must_not_take": lambda r: not r.options.may_take
    and not r.legal_with("take")
    and any({*r.facts["cards"]} <= {*cards_of(move)} for move in r.legal),
}  # fmt: skip


# --- the goat game ----------------------------------------------------------------------------------------------------


def _matching(r: Refusal, card: str) -> bool:
    return card[0] in {lying[0] for lying in (*r.state.trick, *r.state.sloughed)}


def _beats(card: str, top: str, trump: str) -> bool:
    if card[1] == top[1]:
        return HIGH.index(card[0]) > HIGH.index(top[0])
    return card[1] == trump


def _no_beating(r: Refusal) -> bool:
    top, trump = r.state.trick[-1], r.facts["trump"]
    low, better = r.facts.get("low"), r.facts.get("better")
    return (low is None or not _beats(low, top, trump)) and (better is None or r.may(f"play {better}"))


def _no_run(r: Refusal) -> bool:
    return len(r.cards) > 1 and not r.may(r.move) and r.facts["count"] == len(r.cards)


GOAT: dict[str, Check] = {
    "not_in_hand": _not_held,
    "wrong_count": lambda r: r.facts["needed"] == 1 and len(r.cards) == r.facts["given"] != 1,
    "asked_to_slough": lambda r: {*r.legal} == {"decline", *(f"slough {card}" for card in r.facts["may"])},
    "must_play_card": lambda r: r.state.phase == 1 and r.is_only("play", "slough"),
    "not_asked": lambda r: r.state.phase == 1 and not r.state.is_slough_offered and r.is_only("play", "slough"),
    "rank_not_played": lambda r: not _matching(r, r.facts["card"]),
    "trick_over": lambda r: not r.state.is_slough_offered and r.is_only("play"),
    "trick_decided": lambda r: not r.options.slough_to_decided and not r.view.stock and r.is_only("play"),
    "highest_not_yet": lambda r: (
        _matching(r, r.facts["top"])
        and r.facts["card"][0] == r.facts["top"][0] == max((c[0] for c in r.state.trick), key=LOW.index)
    ),
    "no_slough_in_last_trick": lambda r: not r.view.stock and r.is_only("play"),
    "no_sloughing_now": lambda r: r.state.phase == 2 and r.is_only("play", "pick-up"),
    "nothing_to_pick_up": lambda r: not r.state.trick and r.is_only("play"),
    "wrong_suit": lambda r: (
        {card[1] for card in r.facts["cards"]}.isdisjoint({r.facts["led"], r.facts["trump"]})
        and all(card[1] in (r.facts["led"], r.facts["trump"]) for card in _singles(r.legal_with("play")))
    ),
    "does_not_beat": _no_beating,
    "not_a_run": _no_run,
}


# --- Ascend -----------------------------------------------------------------------------------------------------------


def _low(r: Refusal) -> bool:
    """Return True if the cards rank too low, and the sentence names no rank or Excuse that the deck lacks."""
    facts, basic = r.facts, r.options.deck == "basic"
    named = facts["needed"] not in "PTX" if basic else True
    excuse = "X" in r.hand if facts.get("excuse") else True
    higher = any(ORDER.index(card[0]) > ORDER.index(facts["needed"]) for card in _singles(r.legal))
    return (
        ORDER.index(facts["rank"]) < ORDER.index(facts["needed"]) and named and excuse and not (facts["top"] and higher)
    )


def _suits(r: Refusal) -> bool:
    return all(any(suit in card[1:] for suit in r.facts["suits"]) for card in _singles(r.legal) if card != "X")


ASCEND: dict[str, Check] = {
    "not_in_hand": _not_held,
    "wrong_count": lambda r: r.facts["needed"] != r.facts["given"]
    and all(len(cards_of(move)) == r.facts["needed"] for move in r.legal if move.split()[0] in ("play", "give")),
    "give_first": lambda r: r.is_only("give"),
    "not_giving_now": lambda r: not r.legal_with("give"),
    "say_first": lambda r: r.options.bidding and r.state.promising,
    "no_promise_now": lambda r: not r.legal_with("promise")
    and str(r.verdict.key).endswith(".off") != r.options.bidding,
    "leader_may_not_pass": lambda r: not r.state.table and "pass" not in r.legal,
    "number_not_asked": lambda r: r.may(r.move.partition("=")[0]) or not r.may(r.move),
    "ace_needs_number": lambda r: all(f"={n}" in " ".join(r.legal) for n in r.facts["numbers"]),
    "ace_cannot_stand": lambda r: r.facts["number"] not in r.facts["numbers"],
    "crowns_make_no_set": lambda r: len(r.cards) > 1 and {card[0] for card in r.cards} == {"C"},
    "only_numbers_in_flush": lambda r: r.facts["card"][0] not in NUMBERS + "A",
    "not_all_personalities": lambda r: r.facts["card"] not in PERSONALITIES,
    "too_low": lambda r: _low(r) and ("suits" not in r.facts or _suits(r)),
    "must_share_suit": lambda r: _suits(r) and not {*r.facts["card"][1:]} & {*r.facts["suits"]},
    "one_too_many": lambda r: r.facts["card"] in r.cards,
    "flush_too_short": lambda r: len(r.cards) < 3,
    "flush_has_gap": lambda r: len(r.cards) > 1,
    "no_combination": lambda r: len(r.cards) > 1,
    "wrong_kind": lambda r: len(r.cards) == r.facts["needed"],
    "kind_is_fixed": lambda r: len(r.cards) == r.facts["needed"],
    "fits_nothing": lambda r: bool(r.cards),
}  # fmt: skip


# --- the board --------------------------------------------------------------------------------------------------------


def _side(r: Refusal) -> str:
    return ("stones", "spirits")[r.seat]


def _on(r: Refusal, side: str) -> set[str]:
    return {*(r.state.stones if side == "stones" else r.state.spirits)}


def _entries(r: Refusal) -> set[str]:
    return {move[1:] for move in r.legal if move.startswith("@")}


def _off_the_way(r: Refusal) -> bool:
    return r.facts["target"] not in neighbours(_side(r), r.facts["origin"])


BOARD: dict[str, Check] = {
    "no_piece_there": lambda r: r.facts["origin"] not in _on(r, "stones") | _on(r, "spirits"),
    "not_your_piece": lambda r: r.facts["origin"] in _on(r, OTHER[_side(r)]),
    "own_piece_in_way": lambda r: r.facts["target"] in _on(r, _side(r)),
    "nothing_to_capture": lambda r: r.facts["target"] not in _on(r, OTHER[_side(r)]),
    "wrong_direction": _off_the_way,
    "not_adjacent": _off_the_way,
    "nothing_to_enter": lambda r: not r.state.waiting[r.seat] and not _entries(r),
    "no_square_free": lambda r: not _entries(r),
    "square_taken": lambda r: r.facts["square"] in _on(r, "stones") | _on(r, "spirits"),
    "not_an_arrow_square": lambda r: all(r.facts["square"] not in row for row in ENTRIES[_side(r)]),
    "not_farthest_back": lambda r: {*r.facts["squares"]} == _entries(r) and r.facts["square"] not in _entries(r),
}

REFUSALS: dict[str, dict[str, Check]] = {
    "sisyphus_cards": HILL,
    "sixty": SIXTY,
    "skitgubbe": GOAT,
    "ascend": ASCEND,
    "sisyphos_board": BOARD,
}
