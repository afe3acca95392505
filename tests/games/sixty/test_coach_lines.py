"""Each sentence of the coach of Sixty is true wherever it is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sisyphus_widgets.games.sixty import GAME, position
from sisyphus_widgets.games.sixty.asking import end_of_a_round, end_of_the_game, jokers_only
from sisyphus_widgets.games.sixty.game import at_the_end
from sisyphus_widgets.rules import AnyState
from tests.coach_lines import CoachCase, Truths, cases_of, check_lines

JOKERS = ("abracadabra", "hocus-pocus", "zap")


def numbers_held(state: Any, seat: int) -> list[int]:
    return [int(card) for card in state.hands[seat] if card not in JOKERS]


def has_answer(state: Any, seat: int) -> bool:
    """Return True if a seat can answer the attack, by the rules as the sentences tell them."""
    hand, number, total = state.hands[seat], state.attack[0], sum(map(int, state.attack))
    fights = any(
        other != number and int(other) * hand.count(other) > total for other in set(hand) if other not in JOKERS
    )
    if not any(cards for at, cards in enumerate(state.hands) if at != seat) and not state.deck:
        return fights
    hocus = "hocus-pocus" in hand and number in state.discard
    return fights or number in hand or hocus or "abracadabra" in hand or "zap" in hand


def next_with_cards(state: Any, seat: int, holds: Any = None) -> int:
    """Return the next seat in the direction of play that has cards."""
    step = 1 if state.direction == "clockwise" else -1
    order = [(seat + step * n) % state.players for n in range(1, state.players + 1)]
    return next((at for at in order if state.hands[at]), -1)


def one_number(c: CoachCase) -> bool:
    return len(set(c.event.cards)) == 1 and c.event.cards[0] not in JOKERS


def leads(c: CoachCase) -> bool:
    return c.at.leading and c.verbs == {"lead"} and all(len(set(move.split()[1:])) == 1 for move in c.legal)


def is_full(c: CoachCase) -> bool:
    return c.event.type == "drew" and (len(c.at.hands[c.event.seat]) == 5 or not c.at.deck)


def direction_turned(c: CoachCase) -> bool:
    return c.event.type == "abracadabra" and c.before.direction != c.at.direction


def added(c: CoachCase) -> bool:
    more = len(c.at.attack) - len(c.before.attack)
    same = set(c.at.attack) == set(c.before.attack) == set(c.event.cards)
    return c.event.type == "cards_added" and more > 0 and same and c.at.to_move != c.before.to_move


def fetched(c: CoachCase) -> bool:
    gone = c.before.discard.count(c.facts["number"]) - c.at.discard.count(c.facts["number"])
    return c.event.type == "hocus_pocus" and gone == 1 and len(c.at.attack) == len(c.before.attack) + 1


def halved(c: CoachCase) -> bool:
    taken = len(c.at.penalties[c.event.seat]) - len(c.before.penalties[c.event.seat])
    return (
        c.event.type == "zapped"
        and taken == len(c.before.attack) // 2
        and taken + len(c.at.attack) == len(c.before.attack)
    )


def fought(c: CoachCase) -> bool:
    mine, theirs = c.event.cards, c.before.attack
    return one_number(c) and mine[0] != theirs[0] and sum(map(int, mine)) > sum(map(int, theirs))


def took(c: CoachCase) -> bool:
    return c.event.type == "took" and not has_answer(c.before, c.event.seat) and {*c.event.cards} == {*c.before.attack}


def takes_only(c: CoachCase) -> bool:
    state = c.at
    points = sum(map(int, state.attack))
    return c.legal == ("take",) and not has_answer(state, c.reader) and c.facts["points"] == points


def misses_turn(c: CoachCase) -> bool:
    taker = c.before.to_move
    took_it = any(event.type == "took" and event.seat == taker for event in c.events)
    return took_it and c.event.seat == next_with_cards(c.at, taker) and c.event.seat != taker


def against_next(c: CoachCase) -> bool:
    return c.facts["to"] == next_with_cards(c.at, c.event.seat)


def will_be_against_next(c: CoachCase) -> bool:
    turned = c.moment.detail == "abracadabra"
    after = c.at.after(c.moment.move)
    return c.facts["to"] == after.to_move != c.reader and (turned or after.direction == c.at.direction)


def few_left(c: CoachCase) -> bool:
    # The cards of the last seat are laid down with the event, so they are counted before it.
    held = {seat for seat, cards, _ in c.event.hands if cards}
    return c.event.type == "round_ended" and not c.at.deck and len(held) <= 1


def taken_points(c: CoachCase) -> bool:
    return c.event.type == "took" and c.facts["points"] == sum(map(int, c.event.cards))


def scored(c: CoachCase) -> bool:
    if c.event.type != "round_scored":
        return False
    piles = [[*pile] for pile in c.before.penalties]
    for event in c.events:
        if event.type in ("took", "zapped"):
            piles[event.seat] += event.cards
        if event.type == "round_ended":
            for seat, cards, _ in event.hands:
                piles[seat] += cards
    worth = [sum(60 if card in JOKERS else int(card) for card in pile) for pile in piles]
    return worth == [*c.event.points]


def begins_most(c: CoachCase) -> bool:
    scores = next(event.points for event in c.events if event.type == "round_scored")
    return scores[c.event.seat] == max(scores)


def beats_needed(c: CoachCase) -> bool:
    number, total = c.at.attack[0], sum(map(int, c.at.attack))
    fights = [move.split()[1:] for move in c.legal if move.startswith("fight")]
    return (
        c.facts["against"] == total
        and bool(fights)
        and all({*cards} - {number} and len(set(cards)) == 1 and sum(map(int, cards)) > total for cards in fights)
    )


def fight_tried(c: CoachCase) -> list[str]:
    verb, *cards = c.moment.move.split()
    assert verb == "fight"
    return cards


TRUTHS: Truths = {
    ("1.2", "yours_starter_found"): begins_most,
    ("1.2", "others_starter_found"): begins_most,
    ("2.1", "possible"): leads,
    ("2.1", "refused_one_number"): lambda c: c.at.leading and len(set(c.moment.move.split()[1:])) == 2,
    ("2.1", "refused_joker_not_led"): lambda c: c.at.leading and c.moment.move.split()[1] in JOKERS,
    ("2.1", "yours"): lambda c: c.event.type == "cards_led" and c.event.seat == c.reader and one_number(c),
    ("2.1", "others"): lambda c: c.event.type == "cards_led" and c.event.seat != c.reader and one_number(c),
    ("2.2", "yours"): lambda c: is_full(c) and c.before.leading,
    ("2.2", "others"): lambda c: is_full(c) and c.before.leading,
    ("2.3", "only"): lambda c: c.at.leading and c.legal == ("skip",) and not numbers_held(c.at, c.reader),
    ("2.3", "others_skipped"): lambda c: not numbers_held(c.before, c.event.seat) and c.at.to_move == c.event.to,
    ("3.1", "possible_cards_added"): lambda c: (
        c.at.attack[0] in c.at.hands[c.reader] and c.at.after(c.moment.move).to_move == c.facts["to"]
    ),
    ("3.1", "yours_cards_added"): added,
    ("3.1", "others_cards_added"): added,
    ("3.2", "possible_abracadabra"): lambda c: c.at.after("abracadabra").direction != c.at.direction,
    ("3.2", "possible_hocus_pocus"): lambda c: c.facts["number"] in c.at.discard and c.facts["number"] in c.at.attack,
    ("3.2", "possible_zapped"): lambda c: (
        len(c.at.after("zap").attack) == len(c.at.attack) - len(c.at.attack) // 2 and "zap" in c.legal
    ),
    ("3.2", "refused_none_in_discard"): lambda c: (
        c.moment.move == "hocus-pocus" and c.facts["number"] == c.at.attack[0] not in c.at.discard
    ),
    ("3.2", "yours_abracadabra"): direction_turned,
    ("3.2", "yours_hocus_pocus"): fetched,
    ("3.2", "yours_zapped"): halved,
    ("3.2", "others_abracadabra"): direction_turned,
    ("3.2", "others_hocus_pocus"): fetched,
    ("3.2", "others_zapped"): halved,
    ("3.3", "possible"): beats_needed,
    ("3.3", "refused_sum_too_small"): lambda c: (
        sum(map(int, fight_tried(c))) <= sum(map(int, c.at.attack)) == c.facts["against"]
    ),
    ("3.3", "refused_one_number"): lambda c: len(set(fight_tried(c))) > 1,
    ("3.3", "yours_fought_back"): fought,
    ("3.3", "others_fought_back"): fought,
    ("3.3", "yours_lead_due"): lambda c: any(e.type == "fought_back" and e.seat == c.reader for e in c.events),
    ("3.3", "others_lead_due"): lambda c: any(e.type == "fought_back" and e.seat == c.event.seat for e in c.events),
    ("3.4", "yours"): lambda c: is_full(c) and not c.before.leading,
    ("3.4", "others"): lambda c: is_full(c) and not c.before.leading,
    ("3.5", "only"): takes_only,
    ("3.5", "refused_must_not_take"): lambda c: has_answer(c.at, c.reader) and "take" not in c.legal,
    ("3.5", "yours_took"): took,
    ("3.5", "others_took"): took,
    ("3.5", "yours_lead_due"): misses_turn,
    ("3.5", "others_lead_due"): misses_turn,
    ("3.6", "further_possible"): will_be_against_next,
    ("3.6", "further_yours"): against_next,
    ("3.6", "further_others"): against_next,
    ("4.1", "refused_last_player"): lambda c: (
        not c.at.deck and not any(cards for seat, cards in enumerate(c.at.hands) if seat != c.reader)
    ),
    ("4.1", "yours_round_ended"): few_left,
    ("4.1", "others_round_ended"): few_left,
    ("4.2", "further_yours_took"): taken_points,
    ("4.2", "further_others_took"): taken_points,
    ("4.2", "others_round_scored"): scored,
    ("5.1", "yours_game_won"): lambda c: c.at.round >= 3 and c.at.totals[c.event.seat] == min(c.at.totals),
    ("5.1", "others_game_won"): lambda c: c.at.round >= 3 and c.at.totals[c.event.seat] == min(c.at.totals),
}


def starts(games: int) -> Iterator[tuple[AnyState, int]]:
    for seed in range(games):
        yield GAME.start((4, 3, 2, 5)[seed % 4]), seed
    for seed in range(4 * games):
        for begin in (end_of_a_round, end_of_the_game, jokers_only, at_the_end):
            yield begin(seed), seed
    yield position(hands=["3 3", "", ""], to_move=0, attack="3"), 1


def test_each_sentence_of_the_coach_is_true_where_it_is_said(full: bool) -> None:
    check_lines(GAME, TRUTHS, cases_of(GAME, starts(60 if full else 6)))
