"""The study of a position: based only on what a seat knows, exact in a solved game, and with ties as equals."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pytest

from sisyphus_widgets.advice.hints import Study, hint, study, studying
from sisyphus_widgets.advice.hints.position_study import FEWEST, seeded
from sisyphus_widgets.games import sisyphos_board, sisyphus_cards, skitgubbe
from sisyphus_widgets.games.sisyphos_board import best_moves
from sisyphus_widgets.players.search import played_on
from sisyphus_widgets.rules import AnyState, RulesError, TableOptions, get_game
from tests.players.positions import CARD_GAMES, decisions

DEALS = 120
"""The number of deals in which the points of a hint are checked."""


def of(state: AnyState, iterations: int = 60) -> Study:
    return study(state.view(state.to_move), iterations=iterations)


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_hint_is_the_same_in_every_deal_that_looks_alike(game: str, full: bool) -> None:
    moved, languages = 0, ("en",) if game == "three_cards" else ("en", "de")
    for seed in range(6 if full else 2):
        for number, state in enumerate(decisions(game, seed, every=5, most=4)):
            other = state.view(state.to_move).sample(random.Random(number))
            moved += other != state
            language = languages[number % len(languages)]
            hints = [hint(each, iterations=30, language=language).text for each in (state, other)]
            assert hints[0] == hints[1], f"in\n{state!r}\nor\n{other!r}"
    assert moved >= 3


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_study_is_reproducible_and_leaves_the_global_generator_alone(game: str) -> None:
    state = next(decisions(game, 4))
    random.seed(1)
    before = random.getstate()
    assert of(state) == of(state)
    assert random.getstate() == before


def test_a_study_of_the_board_is_exact() -> None:
    for seed in range(3):
        for state in decisions("sisyphos_board", seed, most=4):
            found = of(state)
            assert found.exact
            assert found.findings is None
            assert {*found.good} == {*best_moves(state)}
            assert found.next_best not in found.good


def test_moves_of_equal_value_are_all_good() -> None:
    # The two cards have the same value in every respect.
    state = sisyphus_cards.position(hands=["2C 2H", "AS KS", "QS JS", "TS 9S"], levels=(2, 1, 1, 1))
    found = of(state, 200)
    comparison = found.compare(found.ranked[0], found.ranked[1])
    assert comparison is not None
    assert not comparison.sure
    assert {*map(str, found.good)} == {"play 2C", "play 2H"}
    assert found.next_best is None


def test_a_comparison_counts_better_equal_and_worse_deals() -> None:
    state = sisyphus_cards.position("South holds 9C 2S 3H JH, led 9H 8H TH, levels 3 1 1 1, to move South")
    found = of(state, 100)
    best, other = state.action("play JH"), state.action("play 3H")
    assert (found.best, found.next_best) == (best, other)
    there, back = found.compare(best, other), found.compare(other, best)
    assert there is not None
    assert back is not None
    assert there.deals == back.deals >= FEWEST
    assert (there.better, there.equal, there.worse) == (back.worse, back.equal, back.better)
    assert there.better == there.deals, "four points at once, in every deal"
    assert there.points is not None
    assert back.points == -there.points
    assert there.sure
    assert not back.sure


def test_a_requested_move_is_searched_as_long_as_the_best() -> None:
    state = next(decisions("sisyphus_cards", 1))  # three cards to be passed, in hundreds of ways
    worst = list(state.legal_actions())[-1]
    found = study(state.view(state.to_move), iterations=60, also=[worst])
    estimates = [found.estimate(action) for action in (found.best, worst)]
    assert None not in estimates
    assert len({estimate.visits for estimate in estimates if estimate is not None}) == 1


def test_a_single_move_is_forced() -> None:
    state = sisyphus_cards.position(hands=["7C 3D", "9C 4D", "8C 6D", "8D"], trick="TC", leader=3)
    found = of(state)
    assert found.forced
    assert found.next_best is None
    assert hint(state).why == ("You have no choice here.",)


def test_studying_yields_in_small_steps_and_can_be_closed() -> None:
    state = next(decisions("skitgubbe", 2))
    steps = studying(state.view(state.to_move))
    assert [next(steps) for _ in range(5)] == [None] * 5
    steps.close()


def test_a_hint_is_for_the_seat_to_move() -> None:
    state = skitgubbe.position(hands=["QC KC", "AC 3D"], aside="TH")
    with pytest.raises(RulesError, match="the seat to move"):
        study(state.view(1))
    with pytest.raises(RulesError, match="the seat to move"):
        study(state.view(None))
    with pytest.raises(RulesError, match="nobody is to move"):
        hint(sisyphos_board.parse_position("a5 / a4 / spirits / 9"))
    with pytest.raises(RulesError, match="must be a state"):
        hint("state")  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Before(TableOptions):
    """The options of a game in an earlier version."""

    may_take: bool = False


@dataclass(frozen=True, slots=True)
class After(Before):
    """The options of the game with one option more."""

    target: int = 50


@pytest.mark.parametrize("nested", [False, True])
def test_a_new_option_with_its_default_changes_no_seed(nested: bool) -> None:
    def drawn(options: TableOptions) -> float:
        known = (4, options, "3 4 5")
        view: Any = SimpleNamespace(game_name="sixty", seat=1, key=lambda: (1, known) if nested else known)
        return seeded(view, "search").random()

    assert drawn(Before()) == drawn(After())
    assert drawn(Before(may_take=True)) == drawn(After(may_take=True))
    assert len({drawn(After()), drawn(After(may_take=True)), drawn(After(target=20))}) == 3


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_usual_options_of_a_table_do_not_seed_its_hints(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(decisions(game, 4))
    view = state.view(state.to_move)
    before = seeded(view, "search").random()
    kind = type(getattr(state, "options", TableOptions()))
    monkeypatch.setattr(kind, "__repr__", lambda options: "Options(more=False)")
    assert seeded(view, "search").random() == before


def test_the_points_of_a_hint_are_those_of_fresh_deals(full: bool) -> None:
    """The deals of the search flatter the move that they chose; what a hint says is checked against many more deals."""
    flattered, quotes, true, inside = list[float](), list[float](), list[float](), 0
    for state in chain.from_iterable(decisions("sixty", seed, every=7) for seed in range(40 if full else 8)):
        view = state.view(state.to_move)
        found = study(view, iterations=300)
        if found.next_best is None:
            continue
        quoted, searched = found.quoted(found.best, found.next_best), found.compare(found.best, found.next_best)
        assert quoted is not None
        assert searched is not None
        assert quoted.points is not None
        assert quoted.points_error is not None
        assert searched.points is not None
        many = more_points(view, found.best, found.next_best)
        flattered.append(searched.points)
        quotes.append(quoted.points)
        true.append(many)
        inside += abs(quoted.points - many) <= 3 * quoted.points_error
    assert len(quotes) >= 10
    assert inside > 0.9 * len(quotes)
    assert abs(sum(quotes) - sum(true)) < abs(sum(flattered) - sum(true))


def more_points(view: Any, move: Any, other: Any) -> float:
    """Return the mean lead in points of a move over another in many deals, each played on by the game's policy."""
    rng, game, seat, total = random.Random(5), get_game(view.game_name), view.seat, 0.0
    for _ in range(DEALS):
        state, luck = view.sample(rng), rng.getrandbits(32)
        ends = [played_on(game, state, action, random.Random(luck)) for action in (move, other)]
        scores = [[game.heuristic.score(end, each) for each in range(end.players)] for end in ends]
        first, second = (own[seat] - (sum(own) - own[seat]) / (len(own) - 1) for own in scores)
        total += first - second
    return total / DEALS
