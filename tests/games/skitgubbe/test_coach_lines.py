"""Each sentence of the coach of Skitgubbe, the goat game, is true wherever it is said."""

from __future__ import annotations

from typing import Any

from sisyphus_widgets.games.skitgubbe import GAME
from tests.coach_lines import CoachCase, Truths, cases_of, check_lines, starts_of

LOW = "A23456789TJQK"
"""The ranks of phase one, from low to high."""

HIGH = "23456789TJQKA"
"""The ranks of phase two."""


def beats(card: str, top: str, trump: str) -> bool:
    """Return True if a card beats the top card of phase two."""
    if card[1] == top[1]:
        return HIGH.index(card[0]) > HIGH.index(top[0])
    return card[1] == trump


def is_run(cards: tuple[str, ...]) -> bool:
    at = sorted(HIGH.index(card[0]) for card in cards)
    return len({card[1] for card in cards}) == 1 and at == list(range(at[0], at[0] + len(at)))


def words(c: CoachCase) -> tuple[str, ...]:
    return tuple(c.moment.move.split()[1:])


def plays(c: CoachCase) -> list[tuple[str, ...]]:
    return [tuple(move.split()[1:]) for move in c.legal if move.startswith("play")]


def ranks_played(state: Any) -> set[str]:
    """Return the ranks of the cards played to the trick on the table."""
    return {card[0] for card in state.trick}


def may_slough(c: CoachCase) -> bool:
    return words(c)[0][0] in ranks_played(c.at) and c.moment.move in c.legal


def sloughed(c: CoachCase) -> bool:
    return c.event.type == "sloughed" and c.event.card[0] in ranks_played(c.before)


def highest_taken(c: CoachCase) -> bool:
    """Return True if no card of the tied seats' last tricks is higher than the winning card."""
    last = [play[1] for play in c.at._core.on_table()][-len(c.at._core.rounds[-1]) :]
    ranks = [LOW.index(name[0]) for mask in last for name in names(mask)]
    return c.event.type == "trick_won" and max(ranks) == LOW.index(c.event.card[0])


def names(mask: int) -> list[str]:
    from sisyphus_widgets.rules.cards import names_of

    return names_of(mask)


def tied(c: CoachCase) -> bool:
    ranks = {LOW.index(card[0]) for card in c.event.cards}
    return c.event.type == "private_trick" and len(ranks) == 1 and len(c.event.seats) > 1


def goes_to(c: CoachCase) -> bool:
    more = len(c.at.collected[c.event.seat]) - len(c.before.collected[c.event.seat])
    return c.event.type == "trick_collected" and more == len(c.event.cards) == len(c.before.trick) + len(
        c.before.sloughed
    )


def top(state: Any) -> str:
    """Return the top card of phase two, the last of the plays on the table that counts."""
    return names(1 << (state._core.table[-1].bit_length() - 1))[0]


def trump_of(state: Any) -> str:
    return "CDHS"[state._core.trump]


def all_beat(c: CoachCase) -> bool:
    return bool(c.at._core.table) and all(
        beats(card, top(c.at), trump_of(c.at)) for cards in plays(c) for card in cards
    )


def has_beaten(c: CoachCase) -> bool:
    return all(beats(card, top(c.before), trump_of(c.before)) for card in c.event.cards)


def leads(c: CoachCase) -> bool:
    return not c.at._core.table and all(len(cards) == 1 or is_run(cards) for cards in plays(c))


def led(c: CoachCase) -> bool:
    return not c.before._core.table and (len(c.event.cards) == 1 or is_run(c.event.cards))


def picked(c: CoachCase) -> bool:
    return (
        c.event.type == "picked_up"
        and top(c.before) in c.event.cards
        and (len(c.event.cards) == 1 or is_run(c.event.cards))
    )


def emptied(c: CoachCase) -> bool:
    return c.event.type == "table_emptied" and not c.at._core.table and c.after.to_move == c.event.seat


def thrown_away(c: CoachCase) -> bool:
    laid = len(c.before._core.table) + 1
    return c.event.type == "trick_discarded" and laid == c.event.plays == c.before._core.needed and not c.at._core.table


def is_out(c: CoachCase) -> bool:
    return c.event.type == "went_out" and not c.at.hands[c.event.seat]


def goat(c: CoachCase) -> bool:
    holders = [seat for seat, hand in enumerate(c.at.hands) if hand]
    return c.event.type == "goat_named" and holders == [c.event.seat]


def part_two(c: CoachCase) -> bool:
    return c.event.type == "phase_two_begun" and c.event.suit == c.event.card[1] == trump_of(c.at)


def joined(c: CoachCase) -> bool:
    return part_two(c) and not any(c.at.collected) and bool(c.at.hands[c.event.seat])


def drew(c: CoachCase) -> bool:
    return c.event.type == "card_drawn" and len(c.before.stock) > 0


def no_stock(c: CoachCase) -> bool:
    return c.event.type == "stock_empty" and not c.at.stock


def first_of_equals(c: CoachCase) -> bool:
    return c.event.type == "trick_won" and any(not hand for hand in c.at.hands)


def plays_one(c: CoachCase) -> bool:
    return c.at.phase == 1 and set(c.legal) == {f"play {card}" for card in c.at.hands[c.reader]}


def any_card(c: CoachCase) -> bool:
    return c.event.type == "card_played" and len(c.at.trick) > 0 and c.at.phase == 1


def again(c: CoachCase) -> bool:
    return c.event.type == "card_played" and len(c.at._core.rounds) > 1


def is_highest(c: CoachCase) -> bool:
    rank = LOW.index(words(c)[0][0]) if c.event is None else LOW.index(c.event.card[0])
    return rank == c.before._core.high if c.event is not None else rank == c.at._core.high


TRUTHS: Truths = {
    ("1.2", "yours_card_drawn"): drew,
    ("1.2", "others_card_drawn"): drew,
    ("1.3", "possible_card_played"): plays_one,
    ("1.3", "yours_card_played"): any_card,
    ("1.3", "others_card_played"): any_card,
    ("1.4", "possible_sloughed"): may_slough,
    ("1.4", "refused_rank_not_played"): lambda c: words(c)[0][0] not in ranks_played(c.at),
    ("1.4", "yours_sloughed"): sloughed,
    ("1.4", "others_sloughed"): sloughed,
    ("1.5", "refused_highest_not_yet"): lambda c: is_highest(c) and c.reader in c.at._core.waiting,
    ("1.5", "further_yours_sloughed"): lambda c: is_highest(c) and c.reader not in c.before._core.waiting,
    ("1.5", "further_others_sloughed"): lambda c: is_highest(c) and c.event.seat not in c.before._core.waiting,
    ("1.7", "possible_card_played"): lambda c: plays_one(c) and len(c.at._core.rounds) > 1,
    ("1.7", "yours_card_played"): again,
    ("1.7", "others_card_played"): again,
    ("1.7", "yours_trick_won"): highest_taken,
    ("1.7", "others_trick_won"): highest_taken,
    ("1.7", "others_private_trick"): tied,
    ("1.7", "yours_trick_collected"): goes_to,
    ("1.7", "others_trick_collected"): goes_to,
    ("1.8", "others_stock_empty"): no_stock,
    ("1.8", "refused_no_slough_in_last_trick"): lambda c: not c.at.stock and c.at._core.last,
    ("1.8", "refused_trick_decided"): lambda c: not c.at.stock and c.at.phase == 1,
    ("1.9", "yours_trick_won_first"): first_of_equals,
    ("1.9", "others_trick_won_first"): first_of_equals,
    ("1.9", "further_yours_phase_two_begun"): joined,
    ("1.9", "further_others_phase_two_begun"): joined,
    ("2.1", "yours_phase_two_begun"): part_two,
    ("2.1", "others_phase_two_begun"): part_two,
    ("2.2", "possible_cards_laid"): leads,
    ("2.2", "yours_cards_laid"): led,
    ("2.2", "others_cards_laid"): led,
    ("2.3", "possible_cards_laid"): all_beat,
    ("2.3", "refused_wrong_suit"): lambda c: (
        words(c)[0][1] not in (c.facts["led"], trump_of(c.at)) and names(c.at._core.table[0])[0][1] == c.facts["led"]
    ),
    ("2.3", "refused_does_not_beat"): lambda c: not all(beats(card, top(c.at), trump_of(c.at)) for card in words(c)),
    ("2.3", "refused_not_a_run"): lambda c: len(words(c)) > 1 and not is_run(words(c)),
    ("2.3", "further_possible_cards_laid"): lambda c: len(words(c)) > 1 and is_run(words(c)),
    ("2.3", "yours_cards_laid"): has_beaten,
    ("2.3", "others_cards_laid"): has_beaten,
    ("2.4", "possible_picked_up"): lambda c: bool(c.at._core.table) and "pick-up" in c.legal,
    ("2.4", "only_picked_up"): lambda c: (
        c.legal == ("pick-up",)
        and not any(
            beats(card, top(c.at), trump_of(c.at)) and card[1] in (trump_of(c.at), names(c.at._core.table[0])[0][1])
            for card in c.at.hands[c.reader]
        )
    ),
    ("2.4", "yours_picked_up"): picked,
    ("2.4", "others_picked_up"): picked,
    ("2.5", "yours_table_emptied"): emptied,
    ("2.5", "others_table_emptied"): emptied,
    ("2.6", "yours_trick_discarded"): lambda c: thrown_away(c) and c.after.to_move == c.reader,
    ("2.6", "others_trick_discarded"): thrown_away,
    ("2.7", "yours_went_out"): is_out,
    ("2.7", "others_went_out"): is_out,
    ("2.7", "yours_goat_named"): goat,
    ("2.7", "others_goat_named"): goat,
}

RARE = {("1.8", "refused_no_slough_in_last_trick"), ("1.8", "refused_trick_decided")}


def test_each_sentence_of_the_coach_is_true_where_it_is_said(full: bool) -> None:
    check_lines(GAME, TRUTHS, cases_of(GAME, starts_of(GAME, 80 if full else 10, 10)), RARE)
