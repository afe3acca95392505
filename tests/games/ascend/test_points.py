"""Points for places and promises, and the end of the game."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.ascend import AscendState, Options, leads_alone, position, share
from sisyphus_widgets.games.ascend.events import GameWon, PlaceScored, PromiseBroken, PromiseKept, TieGoesOn
from sisyphus_widgets.games.ascend.scoring import PLACES
from sisyphus_widgets.rules import Event

BIDDING = Options(bidding=True)


@pytest.mark.clause("ascend.6.1", "ascend.7.3")
def test_places_score_the_points_of_the_rules() -> None:
    assert PLACES == {
        (3, False): (9, 4, 0),
        (4, False): (7, 4, 2, 0),
        (3, True): (8, 4, 0),
        (4, True): (6, 4, 2, 0),
    }


@pytest.mark.clause("ascend.7.2")
@pytest.mark.parametrize(
    ("value", "others", "each"), [(1, 3, 1), (3, 3, 1), (4, 3, 2), (10, 3, 4), (1, 2, 1), (2, 2, 1), (13, 2, 7)]
)
def test_a_broken_promise_is_shared_rounded_up(value: int, others: int, each: int) -> None:
    assert share(value, others) == each


@pytest.mark.clause("ascend.6.2")
@pytest.mark.parametrize(
    ("points", "goal", "winner"),
    [
        ([49, 0, 0], 50, None), ([50, 0, 0], 50, 0), ([50, 50, 3], 50, None), ([50, 51, 51, 3], 50, None),
        ([50, 51, 3], 50, 1), ([74, 3, 3, 3], 75, None), ([0, 0, 75], 75, 2), ([9, 9, 1], 1, None),
    ],
)  # fmt: skip
def test_a_seat_wins_with_the_goal_reached_and_all_others_behind(
    points: list[int], goal: int, winner: int | None
) -> None:
    assert leads_alone(points, goal) == winner


@pytest.mark.clause("ascend.6.2", "ascend.7.3")
def test_the_goal_depends_on_promises_unless_a_target_is_set() -> None:
    assert (Options().goal, BIDDING.goal) == (50, 75)
    assert Options(target=30).goal == Options(target=30, bidding=True).goal == 30


def ended(
    points: tuple[int, ...], promise: tuple[int, int] | None, options: Options
) -> tuple[AscendState, tuple[Event, ...]]:
    """Return the end of a hand in which South goes out first, West second, and North is last."""
    state = position(hands=["5ML", "6LK", "9LK AS"], points=points, promise=promise, options=options, moves=("5ML",))
    return state.apply("6LK")


def test_a_kept_promise_scores_its_value() -> None:
    state, events = ended((1, 2, 3), (0, 6), BIDDING)
    assert state.points == (1 + 8 + 6, 2 + 4, 3)
    [kept] = [event for event in events if isinstance(event, PromiseKept)]
    assert (kept.before, kept.value, kept.after) == (9, 6, 15)


def test_a_broken_promise_scores_for_all_others() -> None:
    state, events = ended((1, 2, 3), (1, 7), BIDDING)
    assert state.points == (1 + 8 + 4, 2 + 4, 3 + 4)
    [broken] = [event for event in events if isinstance(event, PromiseBroken)]
    assert (broken.value, broken.others, broken.share, broken.after) == (7, 2, 4, (13, 6, 7))


def test_events_carry_the_arithmetic_of_places() -> None:
    _, events = ended((10, 20, 30), None, Options())
    places = [event for event in events if isinstance(event, PlaceScored)]
    rows = [(event.seat, event.before, event.points, event.after) for event in places]
    assert rows == [(0, 10, 9, 19), (1, 20, 4, 24), (2, 30, 0, 30)]


def test_the_most_points_win_and_a_tie_plays_on() -> None:
    state, events = ended((41, 49, 0), None, Options())
    assert state.standing == {"points": [50, 53, 0], "winner": 1}, "not who went out first, but who has most"
    assert isinstance(events[-1], GameWon)
    assert state.over
    assert not state.chance_due
    assert state.to_move is None
    state, events = ended((41, 46, 0), None, Options())
    assert isinstance(events[-1], TieGoesOn)
    assert (state.chance_due, state.standing["winner"]) == (True, None)


@pytest.mark.option("target")
def test_a_table_may_play_to_another_number_of_points() -> None:
    for target, over in ((0, False), (30, False), (29, True), (21, True)):
        state, _ = ended((20, 3, 0), None, Options(target=target))
        assert (state.points, state.over) == ((29, 7, 0), over)


def asks(hands: list[str], *moves: str, options: Options = BIDDING, **more: object) -> bool:
    """Return True if a promise may be made after these moves."""
    return position(hands=hands, moves=moves, options=options, **more).promising  # type: ignore[arg-type]


@pytest.mark.clause("ascend.7.1")
@pytest.mark.option("bidding")
def test_a_promise_is_offered_only_in_the_cases_of_the_rules() -> None:
    hands = ["5ML AY", "6LK AS", "AK 4MS 7ML"]
    assert asks(hands, "5ML")
    assert asks(hands, "5ML", "no-promise", "6LK"), "each may, right after a play"
    assert not asks(hands, "5ML", options=Options())
    assert not asks(hands, "5ML", "promise", "6LK"), "one promise a hand"
    assert not asks(hands, "5ML", "no-promise", "pass"), "not after a pass"
    assert not asks(hands, "4MS", leader=2), "the Mountain bars its own promise"
    assert not asks(["5ML AY", "6LK AS", "AK 7ML"], "5ML"), "the Mountain was played before"
    four = ["5ML AY", "6LK AS", "AK 7ML", "AW AL"]
    assert asks(four, "5ML", aside="4MS"), "a Mountain set aside was never played"
    assert not asks(["5ML", "6LK AS", "AK 4MS"], "5ML", "6LK"), "South is out"
    assert not asks(["5ML", "6LK AS", "AK 4MS"], "5ML"), "who promises must hold cards"


@pytest.mark.clause("ascend.7.1")
def test_a_promise_is_worth_the_cards_then_in_hand() -> None:
    state = position(hands=["5ML 5SW AY 9WY 9MS", "6LK AS", "AK 4MS"], options=BIDDING, moves=("5ML 5SW",))
    assert [str(action) for action in state.legal_actions()] == ["promise", "no-promise"]
    assert state.after("promise").promise == (0, 3)
    assert state.after("no-promise").promise is None
    assert state.after("promise").to_move == state.after("no-promise").to_move == 1
