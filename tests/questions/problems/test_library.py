"""The problems of each game: properties of the data, and a sample judged again with other deals."""

from __future__ import annotations

import random

import pytest

from sisyphus_widgets.questions.problems.library import problem, problems_of
from sisyphus_widgets.rules import OpenView, RulesError, get_game
from sisyphus_widgets.rules.game_files import beside
from sisyphus_widgets.workshop.problems import LEAST, LEAST_MOVES, MARGIN, fails_of

GAMES = ("ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe")
SAMPLE, FEW_DEALS = 2, 60


@pytest.mark.parametrize("name", GAMES)
def test_problems_are_varied_and_go_from_easy_to_hard(name):
    found = problems_of(name)
    assert 20 <= len(found) <= 30
    assert len({one.theme for one in found}) >= 4
    assert len({one.place for one in found}) == len(found)
    assert [one.rating for one in found] == sorted(one.rating for one in found)
    assert found[0].rating < found[-1].rating


@pytest.mark.parametrize("name", GAMES)
def test_every_problem_has_one_clearly_best_move(name):
    dull = beside(name, "teaching", "struck.txt")
    struck = [] if dull is None else dull.read_text("utf-8").split()
    for one in problems_of(name):
        assert one.id not in struck
        assert one.theme_info.fits(one.state, one.seat)
        assert len(one.works) >= LEAST_MOVES
        assert one.works[one.best] == max(one.works.values())
        hidden = not isinstance(one.state.view(one.seat), OpenView)
        assert one.works[one.best] >= LEAST * one.deals
        assert one.sure >= MARGIN or not hidden
        assert one.shows < one.deals


@pytest.mark.parametrize("name", GAMES)
def test_the_best_moves_of_a_sample_are_best_in_other_deals(name, full):
    found = problems_of(name)
    problems = found if full else random.Random(f"{name}/problems").sample(found, SAMPLE)
    assert {one.id: why for one in problems if (why := fails_of(one, 200 if full else FEW_DEALS))} == {}


@pytest.mark.parametrize("name", GAMES)
def test_the_line_after_every_move_is_legal(name, full):
    found = [one for one in problems_of(name) if one.theme_info.solved is None]
    for one in found if full else found[:3]:
        for move in one.works:
            state = one.example_deal.after(move)
            for action in one.line(move):
                state = state.after(action)


def test_the_position_and_the_example_deal_look_alike_to_the_seat():
    # The text of a position names all cards, so cards that the seat does not know are invented.
    for name in GAMES:
        for one in problems_of(name)[:5]:
            assert get_game(name).read_position(one.position, language="en") == one.state
            assert one.example_deal.view(one.seat) == one.state.view(one.seat)


@pytest.mark.parametrize("name", GAMES)
def test_the_revealed_cards_match_the_example_deal(name):
    for one in problems_of(name):
        for whose, cards in one.revealed_cards.items():
            hands = [{*hand} for seat, hand in enumerate(one.example_deal.hands) if seat != one.seat]
            if whose == "gone":
                assert not {*cards} & {card for hand in one.example_deal.hands for card in hand}
            elif whose == "all":
                assert {*cards} >= set().union(*hands)
            else:
                assert {*cards} >= {*one.example_deal.hands[int(whose)]}


def test_an_unknown_problem_is_refused():
    with pytest.raises(RulesError, match="there is no problem"):
        problem("sixty", "lead", "1.1")
