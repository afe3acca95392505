"""Each sentence of the coach of Ascend is true wherever it is said."""

from __future__ import annotations

from typing import Any

from sisyphus_widgets.games.ascend import GAME
from sisyphus_widgets.games.ascend.decktet import PERSONALITIES as STARRED
from sisyphus_widgets.games.ascend.decktet import names_of
from tests.coach_lines import CoachCase, Truths, cases_of, check_lines, starts_of

RANKS = "XA23456789PTC"
PERSONALITIES = {*names_of(STARRED)}


def cards_in(move: str) -> list[str]:
    """Return the cards of a play in notation, without what an ace stands for."""
    return [card.partition("=")[0] for card in move.split()[1:]]


def suits(card: str) -> set[str]:
    return {*card[1:]}


def rank(card: str) -> int:
    return RANKS.index(card[0])


def is_personality(card: str) -> bool:
    return card in PERSONALITIES


def is_set(cards: list[str]) -> bool:
    return len(cards) > 1 and len({card[0] for card in cards}) == 1 and cards[0][0] not in "CX"


def is_bomb(cards: list[str]) -> bool:
    return len(cards) > 1 and all(map(is_personality, cards))


def is_flush(cards: list[str]) -> bool:
    """Return True if numbers and aces share a suit and can be in a row, with an ace for any one number."""
    numbers = sorted(rank(card) for card in cards if card[0] != "A")
    aces = [card for card in cards if card[0] == "A"]
    shared = set.intersection(*map(suits, cards))
    if len(cards) < 3 or not shared or len({*numbers}) < len(numbers) or any(card[0] in "XPTC" for card in cards):
        return False
    if not aces or len(aces) > 1:
        return not aces and numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    return any(
        sorted({*numbers, at}) == [*range(min(*numbers, at), min(*numbers, at) + len(cards))] for at in range(2, 10)
    )


def tried(c: CoachCase) -> list[str]:
    return cards_in(c.moment.move) if " " in c.moment.move else [c.moment.move]


def last_play(state: Any) -> list[str]:
    return cards_in(f"play {state.table[-1][1].partition(' ')[2]}")


def led_play(state: Any) -> list[str]:
    return cards_in(f"play {state.table[0][1].partition(' ')[2]}")


def played(c: CoachCase) -> list[str]:
    return list(c.event.cards)


def height(cards: list[str]) -> int:
    """Return the rank of a play: of a bomb its lowest card, else its highest, with an ace above the others."""
    if is_bomb(cards):
        return min(map(rank, cards))
    if len(cards) > 2 and any(card[0] == "A" for card in cards):
        return max(map(rank, cards)) + 1
    return max(map(rank, cards))


def leads(c: CoachCase) -> bool:
    return not c.at.table and c.verbs == {"play"}


def led(c: CoachCase) -> bool:
    return c.event.type == "played" and not c.before.table


def follows(c: CoachCase) -> bool:
    before, cards = last_play(c.before), played(c)
    alike = is_set(cards) == is_set(before) and is_flush(cards) == is_flush(before)
    lowest = max(map(rank, before))  # an ace may have stood for a higher number
    return len(cards) == len(before) and alike and height(cards) >= lowest


def can_follow(c: CoachCase) -> bool:
    return bool(c.at.table) and len(tried(c)) == len(last_play(c.at))


def cleared(c: CoachCase) -> bool:
    return c.event.type == "round_cleared" and c.after.to_move == c.event.seat and not c.after.table


def shares_with(cards: list[str], other: str) -> bool:
    return all(suits(card) & suits(other) for card in cards)


def setter(state: Any) -> str:
    """Return the card that sets the suits of a round of singles."""
    first = [cards_in(f"play {text.partition(' ')[2]}")[0] for _, text in state.table]
    return next((card for card in first if card != "X"), "X")


def excuse_before(state: Any) -> bool:
    return bool(state.table) and last_play(state) == ["X"]


def places(c: CoachCase) -> bool:
    return c.event.type == "went_out" and not c.at.hands[c.event.seat] and len(c.at.out) == c.facts["place"]


def holder(c: CoachCase) -> bool:
    return c.event.type == "hand_ended" and [s for s, hand in enumerate(c.at.hands) if hand] == [c.event.seat]


def fixed(kind: str) -> Any:
    return lambda c: c.event.type == "kind_fixed" and (is_set if kind == "set" else is_flush)([*c.event.cards])


def stands(c: CoachCase) -> bool:
    return c.event.type == "ace_stands" and c.event.card[0] == "A" and 2 <= c.event.number <= 9


def wins(c: CoachCase) -> bool:
    points = c.at.points
    return c.event.type == "game_won" and points[c.event.seat] == max(points) >= c.facts["goal"]


def on_bomb(state: Any) -> bool:
    return bool(state.table) and is_bomb(last_play(state))


def round_kinds(state: Any) -> set[str]:
    found = set()
    for _, text in state.table:
        cards = cards_in(f"play {text.partition(' ')[2]}")
        if not is_bomb(cards) and len(cards) > 1:
            found.add("set" if is_set(cards) else "flush")
    return found


TRUTHS: Truths = {
    ("2.2", "possible_give_chosen"): lambda c: (
        c.at.giving
        and {c.facts["left"], c.facts["right"]} == {(c.reader + 1) % c.at.players, (c.reader - 1) % c.at.players}
    ),
    ("2.2", "yours_cards_given"): lambda c: c.event.type == "cards_given" and len(c.event.gifts) == 4,
    ("2.3", "further_yours_cards_given"): lambda c: (
        c.event.type == "cards_given" and c.after.to_move == c.facts["leader"]
    ),
    ("3.1", "possible_played_lead"): leads,
    ("3.1", "possible_turn_passed"): lambda c: "pass" in c.legal and bool(c.at.table),
    ("3.1", "only_turn_passed"): lambda c: c.legal == ("pass",) and bool(c.at.table),
    ("3.1", "refused_leader_may_not_pass"): leads,
    ("3.1", "yours_played_lead"): led,
    ("3.1", "others_played_lead"): led,
    ("3.1", "yours_turn_passed"): lambda c: c.event.type == "turn_passed",
    ("3.1", "others_turn_passed"): lambda c: c.event.type == "turn_passed",
    ("3.2", "possible_played_follow"): can_follow,
    ("3.2", "refused_too_low"): lambda c: (
        max(map(rank, c.facts.get("cards") or tried(c))) < height(last_play(c.at)) and bool(c.at.table)
    ),
    ("3.2", "refused_fits_nothing"): lambda c: c.facts["needed"] == len(last_play(c.at)) > 1,
    ("3.2", "yours_played_follow"): follows,
    ("3.2", "others_played_follow"): follows,
    ("3.3", "yours_round_cleared"): cleared,
    ("3.3", "others_round_cleared"): cleared,
    ("3.4", "yours_round_cleared"): lambda c: cleared(c) and not c.at.hands[c.event.winner],
    ("3.4", "others_round_cleared"): lambda c: cleared(c) and not c.at.hands[c.event.winner],
    ("3.5", "yours_hand_ended"): holder,
    ("3.5", "others_hand_ended"): holder,
    ("4.1", "refused_must_share_suit"): lambda c: not suits(tried(c)[0]) & suits(setter(c.at)),
    ("4.1", "further_possible_played_lead_single"): lambda c: leads(c) and len(tried(c)) == 1 and tried(c) != ["X"],
    ("4.1", "further_possible_played_follow_single"): lambda c: shares_with(tried(c), setter(c.at)),
    ("4.1", "further_yours_played_lead_single"): lambda c: (
        led(c) and len(c.event.cards) == 1 and c.event.cards != ("X",)
    ),
    ("4.1", "further_others_played_lead_single"): lambda c: (
        led(c) and len(c.event.cards) == 1 and c.event.cards != ("X",)
    ),
    ("4.2", "further_possible_played_lead_set"): lambda c: is_set(tried(c)),
    ("4.2", "further_possible_played_follow_set"): lambda c: is_set(tried(c)),
    ("4.2", "refused_crowns_make_no_set"): lambda c: {card[0] for card in tried(c)} == {"C"},
    ("4.2", "further_yours_played_lead_set"): lambda c: is_set(played(c)),
    ("4.2", "further_others_played_lead_set"): lambda c: is_set(played(c)) and led(c),
    ("4.2", "further_others_played_follow_set"): lambda c: is_set(played(c)),
    ("4.3", "further_possible_played_lead_flush"): lambda c: is_flush(tried(c)),
    ("4.3", "further_possible_played_follow_flush"): lambda c: is_flush(tried(c)),
    ("4.3", "refused_flush_too_short"): lambda c: len(tried(c)) < 3,
    ("4.3", "refused_flush_has_gap"): lambda c: not is_flush(tried(c)),
    ("4.3", "further_yours_played_lead_flush"): lambda c: is_flush(played(c)),
    ("4.3", "further_others_played_lead_flush"): lambda c: is_flush(played(c)),
    ("4.3", "further_others_played_follow_flush"): lambda c: is_flush(played(c)),
    ("4.3", "yours_ace_stands"): stands,
    ("4.3", "others_ace_stands"): stands,
    ("4.4", "further_possible_played_lead_bomb"): lambda c: is_bomb(tried(c)),
    ("4.4", "further_possible_played_bomb"): lambda c: is_bomb(tried(c)),
    ("4.4", "further_yours_played_lead_bomb"): lambda c: is_bomb(played(c)),
    ("4.4", "further_others_played_lead_bomb"): lambda c: is_bomb(played(c)),
    ("4.4", "further_yours_played_bomb"): lambda c: is_bomb(played(c)),
    ("4.4", "further_others_played_bomb"): lambda c: is_bomb(played(c)),
    ("4.5", "further_possible_played"): lambda c: is_bomb(tried(c)) and is_set(tried(c)),
    ("4.5", "further_yours_played"): lambda c: is_bomb(played(c)) and is_set(played(c)),
    ("4.5", "further_others_played"): lambda c: is_bomb(played(c)) and is_set(played(c)),
    ("5.1", "possible_played_lead_bomb"): lambda c: leads(c) and is_bomb(tried(c)),
    ("5.1", "possible_played_bomb"): lambda c: is_bomb(tried(c)) and can_follow(c),
    ("5.1", "yours_played_lead_bomb"): lambda c: led(c) and is_bomb(played(c)),
    ("5.1", "others_played_lead_bomb"): lambda c: led(c) and is_bomb(played(c)),
    ("5.1", "yours_played_bomb"): lambda c: is_bomb(played(c)) and len(played(c)) == len(last_play(c.before)),
    ("5.1", "others_played_bomb"): lambda c: is_bomb(played(c)) and len(played(c)) == len(last_play(c.before)),
    ("5.2", "possible_played_after_bomb"): lambda c: on_bomb(c.at) and can_follow(c) and not is_bomb(tried(c)),
    ("5.2", "possible_played_bomb"): lambda c: on_bomb(c.at) and is_bomb(tried(c)) and can_follow(c),
    ("5.2", "others_played_after_bomb"): lambda c: on_bomb(c.before) and not is_bomb(played(c)),
    ("5.2", "others_played_bomb"): lambda c: on_bomb(c.before) and is_bomb(played(c)),
    ("5.3", "yours_kind_fixed_set"): fixed("set"),
    ("5.3", "yours_kind_fixed_flush"): fixed("flush"),
    ("5.3", "others_kind_fixed_set"): fixed("set"),
    ("5.3", "others_kind_fixed_flush"): fixed("flush"),
    ("5.3", "refused_kind_is_fixed"): lambda c: round_kinds(c.at) == {"flush" if is_set(tried(c)) else "set"},
    ("5.4", "possible_played_excuse_bomb"): lambda c: tried(c) == ["X"] and len(last_play(c.at)) == 1,
    ("5.4", "possible_played_after_excuse"): lambda c: excuse_before(c.at) and setter(c.at) != "X",
    ("5.4", "yours_played_excuse_bomb"): lambda c: played(c) == ["X"] and len(last_play(c.before)) == 1,
    ("5.4", "others_played_excuse_bomb"): lambda c: played(c) == ["X"] and len(last_play(c.before)) == 1,
    ("5.4", "others_played_after_excuse"): lambda c: excuse_before(c.before) and len(played(c)) == 1,
    ("5.5", "possible_played_excuse_led"): lambda c: leads(c) and tried(c) == ["X"],
    ("5.5", "possible_played_after_led_excuse"): lambda c: led_play(c.at) == ["X"] == last_play(c.at),
    ("5.5", "yours_played_excuse_led"): lambda c: led(c) and played(c) == ["X"],
    ("5.5", "others_played_excuse_led"): lambda c: led(c) and played(c) == ["X"],
    ("5.5", "others_played_after_led_excuse"): lambda c: last_play(c.before) == ["X"] == led_play(c.before),
    ("6.1", "yours_went_out"): places,
    ("6.1", "others_went_out"): places,
    ("6.2", "yours_game_won"): wins,
    ("6.2", "others_game_won"): wins,
}

RARE = {("4.3", "refused_flush_has_gap"), ("4.3", "refused_flush_too_short")}


def test_each_sentence_of_the_coach_is_true_where_it_is_said(full: bool) -> None:
    check_lines(GAME, TRUTHS, cases_of(GAME, starts_of(GAME, 60 if full else 2, 10 if full else 3)), RARE)
