"""The judging of first moves, in one deal and in many: the goals that a seat can reach against every reply."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games import sisyphos_board, sisyphus_cards, sixty
from sisyphus_widgets.questions.problems.first_moves import Judge, deals, figures, theme_of, works
from sisyphus_widgets.rules import RulesError, get_game
from sisyphus_widgets.rules.themes import Continuation, Theme


def solving_moves(name, theme, state):
    """Return the moves that reach a theme's goal, with all cards known."""
    found = works(theme_of(name, theme), state, state.to_move, list(state.legal_actions()))
    return [move for move, does in found.items() if does]


# Position, theme, and the moves that reach its goal.
SOLVED = [
    (sixty.position(hands=["12 20", "15 4"], to_move=0), "lead", ["lead 20"]),
    (sixty.position(hands=["12 20", "30 4"], to_move=0), "lead", []),
    # A joker of the other seat answers everything.
    (sixty.position(hands=["12 20", "zap 4"], to_move=0), "lead", []),
    # Both 5 and 12 fight back, but after the 5 the seat can lead the 12, which two sixes do not beat.
    (sixty.position(hands=["3 5 12", "6 6"], to_move=0, attack="4", attacker=1), "fight", ["fight 5"]),
]


@pytest.mark.parametrize(("state", "theme", "right"), SOLVED)
def test_a_move_works_only_if_it_reaches_the_goal_against_every_reply(state, theme, right):
    assert solving_moves(state.game_name, theme, state) == right


def test_one_good_reply_makes_a_move_fail():
    # East plays last: its nine makes a pair if South leads a nine, but no combination if South leads the two.
    state = sisyphus_cards.position(hands=["9C 2D", "KC 4H", "QS 5S", "9H 7S"], levels=[1, 1, 1, 1])
    assert "play 9C" not in solving_moves("sisyphus_cards", "deny", state)
    assert "play 2D" in solving_moves("sisyphus_cards", "deny", state)


def test_problems_of_the_board_are_solved_by_the_tablebase():
    state = sisyphos_board.GAME.read_position("a3 c3 d1 e1 e3 / a5 b4 / stones / 7")
    assert solving_moves("sisyphos_board", "win_3", state) == ["c3xb4"]


def test_the_moves_that_follow_lead_to_the_goal_or_away_from_it():
    state = sixty.position(hands=["12 20", "15 4"], to_move=0)
    judge = Judge(theme_of("sixty", "lead"), state, 0)
    assert list(map(str, judge.line(state.read("lead 20")))) == ["take"]
    assert list(map(str, judge.line(state.read("lead 12")))) == ["fight 15"]


def test_figures_rank_the_moves_and_bound_the_margin():
    state = sixty.new_game(seed=3, players=3)
    seat, theme = state.to_move, theme_of("sixty", "lead")
    moves = list(state.legal_actions())
    source = deals(state, seat, "any name")
    found = figures(theme, seat, [next(source) for _ in range(30)], moves)
    assert found.works.keys() == set(map(str, moves))
    assert [*found.works.values()] == sorted(found.works.values(), reverse=True)
    assert found.best == next(iter(found.works))
    assert found.sure_margin < found.margin <= 1


def test_deals_depend_only_on_their_name_and_fit_what_the_seat_knows():
    state = sixty.new_game(seed=3, players=3)
    one, again, other = (deals(state, 1, name) for name in ("a", "a", "b"))
    first = [next(one) for _ in range(4)]
    assert first == [next(again) for _ in range(4)]
    assert first != [next(other) for _ in range(4)]
    assert all(world.view(1) == state.view(1) for world in first)


def test_an_unknown_theme_is_refused():
    with pytest.raises(RulesError, match="no problems of the theme 'nothing'"):
        theme_of("sixty", "nothing")


@pytest.mark.parametrize("name", ["ascend", "sisyphos_board", "sisyphus_cards", "sixty", "skitgubbe"])
def test_every_theme_names_a_clause_of_the_rulebook(name):
    game = get_game(name)
    assert len(game.themes) >= 4
    assert len({theme.name for theme in game.themes}) == len(game.themes)
    for theme in game.themes:
        assert f"{name}.{theme.rule}" in game.rulebook


def test_a_theme_without_a_goal_is_never_reached():
    state = sixty.position(hands=["12 20", "15 4"], to_move=0)
    theme = Theme("none", "2.1", lambda state, seat: True, plies=3)
    assert theme.reached(Continuation(state, state, 0)) is None
    assert not any(works(theme, state, 0, list(state.legal_actions())).values())
