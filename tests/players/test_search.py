"""The search: legal, reproducible, without hidden knowledge, and never for an action that is worse in every world."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.games import sisyphus_cards, skitgubbe
from sisyphus_widgets.players import search as module
from sisyphus_widgets.players.search import Findings, Search
from sisyphus_widgets.rules import Action, AnyState, RulesError, View
from tests.players.positions import CARD_GAMES, GAMES, decisions


def view_of(state: AnyState) -> View[Any]:
    return state.view(state.to_move)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_legal(game: str, full: bool):
    for seed in range(6 if full else 2):
        for number, state in enumerate(decisions(game, seed, most=4)):
            for iterations in (1, 2, 30):
                action = Search(iterations).choose(view_of(state), random.Random(number))
                assert state.verdict(action), f"{action} in\n{state!r}"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_iterations_give_the_same_findings(game: str):
    for number, state in enumerate(decisions(game, 5, most=3)):
        random.seed(number)
        before = random.getstate()
        first, again = (Search(40).study(view_of(state), random.Random(number)) for _ in range(2))
        assert first == again
        assert random.getstate() == before, "all randomness comes from the generator given"


@pytest.mark.parametrize("game", CARD_GAMES)
def test_hidden_cards_do_not_change_the_findings(game: str, full: bool):
    moved = 0
    for seed in range(8 if full else 3):
        for number, state in enumerate(decisions(game, seed, every=3, most=5)):
            seat = state.to_move
            other = state.view(seat).sample(random.Random(number))
            moved += other != state
            found = [Search(24).study(s.view(seat), random.Random(number)) for s in (state, other)]
            assert found[0] == found[1], f"seat {seat} in\n{state!r}\nor\n{other!r}"
    assert moved > 5


class Blind(View[Any]):
    """A view that must not be sampled."""

    history = ()

    def key(self) -> tuple[Any, ...]:
        return ()

    def sample(self, rng: random.Random) -> Any:
        raise AssertionError("there is nothing to find out")


def test_a_forced_move_is_taken_at_once():
    state = sisyphus_cards.position(hands=["7C 3D", "9C 4D", "8C 6D", "8D"], trick="TC", leader=3)
    assert len(list(state.legal_actions())) == 1
    found = Search(1000).study(Blind(state, state.to_move), random.Random(1))
    assert (str(found.action), found.iterations, found.worlds) == ("play 7C", 0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_stays_within_its_iterations(game: str):
    state = next(decisions(game, 3))
    for iterations in (1, 10, 100):
        found = Search(iterations).study(view_of(state), random.Random(1))
        actions = len(found.estimates)
        # Each compared action has at least one playout, and every world is finished for all of them.
        assert found.iterations <= max(iterations, 2 * actions) + actions
        assert sum(estimate.visits for estimate in found.estimates) == found.iterations
        assert found.worlds >= 1


def test_findings_count_the_worlds_in_which_an_action_was_best():
    state = next(decisions("sisyphus_cards", 4, every=9))
    found = Search(200).study(view_of(state), random.Random(2))
    best = found.estimates[0]
    assert best.action == found.action
    assert best.visits == found.worlds == max(estimate.visits for estimate in found.estimates)
    assert all(0 <= estimate.best_in <= estimate.visits for estimate in found.estimates)
    same = [estimate for estimate in found.estimates if estimate.visits == best.visits]
    assert sum(estimate.best_in for estimate in same) > 0
    assert best.value == max(estimate.value for estimate in same)


def test_a_search_limited_by_seconds_finds_a_legal_action():
    state = next(decisions("sisyphus_cards", 4, every=9))
    found = Search(seconds=0.02).study(view_of(state), random.Random(2))
    assert state.verdict(found.action)
    assert found.worlds >= 1


@pytest.mark.parametrize(
    "budget",
    [{}, {"iterations": 0}, {"iterations": 2.5}, {"iterations": True}, {"seconds": 0}, {"seconds": "1"},
     {"seconds": True}, {"iterations": 3, "seconds": 1}],
)  # fmt: skip
def test_a_budget_other_than_one_positive_number_is_refused(budget: dict[str, Any]):
    with pytest.raises(RulesError, match=r"iterations|seconds"):
        Search(**budget)


def test_a_search_for_all_seats_is_refused():
    state = sisyphus_cards.position(hands=["7C 3D", "9C 4D", "8C 6D", "AC 8D"])
    with pytest.raises(RulesError, match="for one seat"):
        Search(3).choose(state.view(None), random.Random(1))


@pytest.mark.parametrize("game", GAMES)
def test_stopping_a_search_leaves_the_position_unchanged(game: str):
    for steps in (1, 5, 30):
        state = next(decisions(game, 6))
        key, moves = state.core.key(), list(islice(state.legal_actions(), 50))
        thinking = Search(500).thinking(view_of(state), random.Random(1))
        assert list(islice(thinking, steps)) == [None] * steps
        thinking.close()  # type: ignore[attr-defined]  # it is a generator
        assert (state.core.key(), list(islice(state.legal_actions(), 50))) == (key, moves)


# --- never an action that is worse in every world -----------------------------------------------------------------


def tried(monkeypatch: pytest.MonkeyPatch, result: Any) -> list[dict[Action, float]]:
    """Record the results of all playouts by world; ``result`` replaces them, unless it is None."""
    worlds: list[dict[Action, float]] = []
    world, played_on = module._Run._world, module._Run._played_on

    def one_more(run: Any, left: Any) -> Iterator[None]:
        worlds.append({})
        return world(run, left)

    def noted(run: Any, state: Any, action: Any, rng: random.Random) -> tuple[float, float]:
        number = len(worlds) - 1
        found = played_on(run, state, action, rng)[0] if result is None else float(result(number, action))
        worlds[number][action] = found
        return found, found

    monkeypatch.setattr(module._Run, "_world", one_more)
    monkeypatch.setattr(module._Run, "_played_on", noted)
    return worlds


def check_never_worse(found: Findings, worlds: list[dict[Action, float]]) -> int:
    """Check that no other action was better in all worlds with both actions; return the number of comparisons."""
    together = defaultdict[Action, list[bool]](list)
    for results in worlds:
        if found.action in results:
            for action, result in results.items():
                together[action].append(result > results[found.action])
    for action, better in together.items():
        assert not all(better), f"{action} is better than {found.action} in all {len(better)} worlds"
    return len(together) - 1


@given(seed=st.integers(0, 10_000), iterations=st.integers(1, 120), spread=st.sampled_from([2, 5, 1000]))
def test_an_action_that_is_worse_in_every_world_is_never_chosen(seed: int, iterations: int, spread: int):
    # Arbitrary results stand in for those of playouts, also with very few worlds.
    state = STATE
    with pytest.MonkeyPatch.context() as monkeypatch:
        worlds = tried(monkeypatch, lambda world, action: random.Random(f"{seed}/{world}/{action}").randrange(spread))
        found = Search(iterations).study(view_of(state), random.Random(seed))
    assert check_never_worse(found, worlds) >= 1


STATE = next(decisions("sisyphus_cards", 4, every=9))


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_worse_in_every_real_world_is_never_chosen(game: str, monkeypatch: pytest.MonkeyPatch):
    for number, state in enumerate(decisions(game, 8, most=3)):
        with monkeypatch.context() as patch:
            worlds = tried(patch, None)
            found = Search(60).study(view_of(state), random.Random(number))
        assert check_never_worse(found, worlds) >= 1


def test_the_check_finds_a_choice_that_is_worse_in_every_world(monkeypatch: pytest.MonkeyPatch):
    worlds = tried(monkeypatch, lambda world, action: random.Random(str(action)).random() + world)
    found = Search(60).study(view_of(STATE), random.Random(1))
    assert check_never_worse(found, worlds) >= 1
    worst_first = Findings(found.estimates[1::-1], found.worlds, found.iterations)
    with pytest.raises(AssertionError, match="is better than"):
        check_never_worse(worst_first, worlds)


def test_a_search_plays_its_last_cards_together():
    state = skitgubbe.position(hands=["QC KC", "AC 3D"], aside="TH")
    assert state.to_move == 0
    chosen = {str(Search(30).choose(state.view(0), random.Random(n))) for n in range(6)}
    assert chosen == {"play QC KC"}, "playing both at once ends the game"
