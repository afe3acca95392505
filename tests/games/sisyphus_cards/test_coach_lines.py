"""Each sentence of the coach of Sisyphus, the card hill, is true wherever it is said."""

from __future__ import annotations

from typing import Any

from sisyphus_widgets.games.sisyphus_cards import GAME
from tests.coach_lines import CoachCase, Truths, cases_of, check_lines, starts_of

RANKS = "23456789TJQKA"
LEVEL_SUITS = "DCHSDCHS"


def held(state: Any, seat: int, suit: str) -> list[str]:
    return [card for card in state.hands[seat] if card[1] == suit]


def taker_card(trick: tuple[str, ...]) -> str:
    """Return the card that takes a trick."""
    spades = [card for card in trick if card[1] == "S"]
    best = spades or [card for card in trick if card[1] == trick[0][1]]
    return max(best, key=lambda card: RANKS.index(card[0]))


def combination(trick: tuple[str, ...]) -> str:
    """Return the combination that the last card makes with those before it; empty if none."""
    *before, last = (RANKS.index(card[0]) for card in trick)
    if last in before:
        return "alike"
    row = {last}
    for step in (-1, 1):
        at = last + step
        while at in before:
            row.add(at)
            at += step
    return "straight" if len(row) >= 3 else ""


def plays(c: CoachCase) -> str:
    return c.moment.move.split()[1]


def must_follow(c: CoachCase) -> bool:
    led = c.at.trick[0][1]
    return bool(held(c.at, c.reader, led)) and all(move.split()[1][1] == led for move in c.legal)


def followed(c: CoachCase) -> bool:
    return c.event.card[1] == c.at.trick[0][1] and len(c.at.trick) > 1


def is_void(c: CoachCase) -> bool:
    return not held(c.before, c.event.seat, c.before.trick[0][1]) and c.event.card[1] != c.before.trick[0][1]


def whole(c: CoachCase) -> bool:
    trick = c.at.trick
    return len(trick) == 4 and taker_card(trick) == c.event.card and c.event.type == "trick_taken"


def would_take(c: CoachCase) -> bool:
    trick = (*c.at.trick, plays(c))
    return len(trick) == 4 and taker_card(trick) == plays(c)


def scores_combination(c: CoachCase) -> bool:
    return c.event.type == "combo_scored" and bool(combination(c.at.trick)) and c.at.trick[-1] == c.event.card


def point_for_trick(c: CoachCase) -> bool:
    moved = any(e.type == "peg_moved" and e.seat == c.event.seat and e.cause == "trick" for e in c.events)
    return c.event.type == "trick_taken" and moved


def suits_level(c: CoachCase) -> bool:
    return c.event.type == "suit_bonus" and LEVEL_SUITS[c.event.level - 1] == c.event.card[1]


def level_before(c: CoachCase) -> bool:
    return c.event.type == "suit_bonus" and c.at.levels[c.event.seat] == c.event.level


def lead_follows(c: CoachCase) -> bool:
    return c.event.type == "lead_passed" and c.at.to_move == c.event.seat and not c.at.trick


def led_as_taker(c: CoachCase) -> bool:
    return c.at.trick == (c.event.card,) and c.event.how == "lead"


def first_spade(c: CoachCase) -> bool:
    return c.event.card[1] == "S" and c.event.type == "spades_broken"


def across(c: CoachCase) -> bool:
    return bool(c.event.pedestal) and all((to - giver) % 4 == 2 for giver, to, _ in c.event.pedestal)


def goes_to(c: CoachCase) -> bool:
    way = (1, 3, 2)[(c.at.deal_number - 1) % 4]
    return c.facts["to"] == (c.reader + way) % 4 and c.at.passing


TRUTHS: Truths = {
    ("1.3", "yours_peg_moved"): lambda c: (
        c.event.type == "peg_moved" and c.event.after - c.event.before == c.event.points
    ),
    ("1.3", "others_peg_moved"): lambda c: (
        c.event.type == "peg_moved" and c.event.after - c.event.before == c.event.points
    ),
    ("1.4", "further_yours_summit_reached"): lambda c: c.at.summits[c.reader] == c.facts["summits"] > 0,
    ("1.4", "further_others_summit_reached"): lambda c: c.at.summits[c.event.seat] == c.facts["summits"] > 0,
    ("2.2", "possible_pass_chosen"): lambda c: goes_to(c) and all(len(move.split()) == 4 for move in c.legal),
    ("2.2", "yours_cards_passed"): lambda c: (
        c.event.type == "cards_passed" and all(len(cards) == 3 for _, _, cards in c.event.passes)
    ),
    ("2.3", "further_possible_pass_chosen"): goes_to,
    ("3.1", "possible_card_played"): lambda c: c.legal == ("play 2C",) and "2C" in c.at.hands[c.reader],
    ("3.1", "refused_must_lead_two_of_clubs"): lambda c: c.legal == ("play 2C",) and not c.at.trick,
    ("3.1", "yours_card_played"): lambda c: c.event.card == "2C" and c.at.trick == ("2C",),
    ("3.1", "others_card_played"): lambda c: c.event.card == "2C" and c.at.trick == ("2C",),
    ("3.2", "possible_card_played_follow"): must_follow,
    ("3.2", "possible_card_played"): lambda c: not held(c.at, c.reader, c.at.trick[0][1]),
    ("3.2", "refused_must_follow_suit"): lambda c: must_follow(c) and c.moment.move[-1] != c.at.trick[0][1],
    ("3.2", "yours_card_played_follow"): followed,
    ("3.2", "others_card_played_follow"): followed,
    ("3.2", "others_card_played_discard"): lambda c: is_void(c) and c.event.card[1] != "S",
    ("3.2", "others_card_played_trump"): lambda c: is_void(c) and c.event.card[1] == "S",
    ("3.3", "refused_no_spade_on_first_trick"): lambda c: c.moment.move[-1] == "S" and c.at.trick[0] == "2C",
    ("3.4", "refused_spades_not_broken"): lambda c: (
        not c.at.trick
        and c.moment.move[-1] == "S"
        and sum(card[1] == "S" for hand in c.at.hands for card in hand) == 13
    ),
    ("3.5", "yours_spades_broken"): first_spade,
    ("3.5", "others_spades_broken"): first_spade,
    ("3.6", "further_possible_trick_taken_trump"): lambda c: would_take(c) and plays(c)[1] == "S",
    ("3.6", "further_possible_trick_taken_highest"): lambda c: would_take(c) and plays(c)[1] != "S",
    ("3.6", "yours_trick_taken_trump"): lambda c: whole(c) and c.event.card[1] == "S",
    ("3.6", "yours_trick_taken_highest"): lambda c: whole(c) and c.event.card[1] != "S",
    ("3.6", "others_trick_taken_trump"): lambda c: whole(c) and c.event.card[1] == "S",
    ("3.6", "others_trick_taken_highest"): lambda c: whole(c) and all(card[1] != "S" for card in c.at.trick),
    ("3.7", "possible_card_played"): lambda c: not c.at.trick and "play 2C" not in c.legal and c.verbs == {"play"},
    ("3.7", "yours_card_played"): led_as_taker,
    ("3.7", "others_card_played"): led_as_taker,
    ("3.7", "yours_lead_passed"): lead_follows,
    ("3.7", "others_lead_passed"): lead_follows,
    ("4.1", "further_possible_combo_scored"): lambda c: bool(combination((*c.at.trick, plays(c)))),
    ("4.1", "yours_combo_scored"): scores_combination,
    ("4.1", "others_combo_scored"): scores_combination,
    ("4.2", "further_yours_combo_scored"): lambda c: scores_combination(c) and c.event.points == 1,
    ("4.2", "further_others_combo_scored"): lambda c: scores_combination(c) and c.event.points == 1,
    ("4.3", "further_yours_combo_scored"): lambda c: {"K", "A"} <= {card[0] for card in c.event.cards},
    ("4.3", "further_others_combo_scored"): lambda c: {"K", "A"} <= {card[0] for card in c.event.cards},
    ("4.4", "further_possible_trick_taken"): would_take,
    ("4.4", "further_yours_trick_taken"): point_for_trick,
    ("4.4", "further_others_trick_taken"): point_for_trick,
    ("4.5", "further_possible_suit_bonus"): lambda c: (
        plays(c)[1] in LEVEL_SUITS and (would_take(c) or bool(combination((*c.at.trick, plays(c)))))
    ),
    ("4.5", "yours_suit_bonus"): suits_level,
    ("4.5", "others_suit_bonus"): suits_level,
    ("4.6", "further_yours_suit_bonus"): level_before,
    ("4.6", "further_others_suit_bonus"): level_before,
    ("5.1", "yours_summit_reached"): lambda c: c.at.levels[c.event.seat] == 1 and c.event.type == "summit_reached",
    ("5.1", "others_summit_reached"): lambda c: c.at.levels[c.event.seat] == 1 and c.event.type == "summit_reached",
    ("5.2", "yours_peg_moved_over"): lambda c: c.event.before == 1 and c.event.points > 0 and c.event.cause == "over",
    ("5.2", "others_peg_moved_over"): lambda c: c.event.before == 1 and c.event.points > 0 and c.event.cause == "over",
    ("5.3", "yours_game_won"): lambda c: c.at.summits[c.reader] == 2,
    ("5.3", "others_game_won"): lambda c: c.at.summits[c.event.seat] == 2,
    ("6.1", "others_pedestal_kept"): lambda c: (
        c.event.type == "pedestal_kept" and len(c.event.cards) == 4 and any(c.at.summits)
    ),
    ("6.2", "others_deal_ended_pedestal"): across,
    ("6.3", "further_others_deal_ended_pedestal"): across,
    ("6.3", "others_dealt"): lambda c: all(len(hand) == 13 for hand in c.at.hands) and c.at.deal_number > 1,
}

RARE = {("3.2", "others_card_played_trump")}


def test_each_sentence_of_the_coach_is_true_where_it_is_said(full: bool) -> None:
    check_lines(GAME, TRUTHS, cases_of(GAME, starts_of(GAME, 30 if full else 4, 12)), RARE)
