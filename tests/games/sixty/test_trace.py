"""The trace of Sixty: it fits the schema, folds to the position at any moment, and has choices with their frames."""

from __future__ import annotations

import json
import random

import pytest

from sisyphus_widgets.games.sixty import GAME, Options, new_game
from sisyphus_widgets.players import GreedyPlayer, Player, RandomPlayer
from sisyphus_widgets.rules import Match
from sisyphus_widgets.trace.builder import Trace, Tracer, dumps, trace_match, trace_record
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.games.samples import cut
from tests.trace.folding import folded, folded_traits, waiting
from tests.trace.following import check_choices, without

from .games import random_record
from .shows import seldom

BEGINNINGS = (
    "cards_led", "cards_added", "abracadabra", "hocus_pocus", "zapped", "fought_back", "took", "skipped", "drew",
    "lead_due", "round_ended", "dealt",
)  # fmt: skip


def check_schema(trace: Trace) -> None:
    """Assert that the trace fits the schema."""
    schema_validator().validate(json.loads(dumps(trace)))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_traces_fit_the_schema(players: int, full: bool) -> None:
    record = random_record(players, players, Options(may_take=players == 3))
    for perspective in (None, *range(players)):
        trace = trace_record(record if full else cut(record, 25 + 40 * (perspective == 0)), perspective)
        check_schema(trace)
        assert [seat["you"] for seat in trace["seats"]] == [seat == perspective for seat in range(players)]


def test_traces_of_rare_positions_fit_the_schema() -> None:
    for match in seldom():
        for perspective in (None, 1):
            check_schema(trace_match(match, perspective))


def test_the_static_part_of_a_trace_is_small() -> None:
    trace = trace_match(Match(GAME, players=6, seed=1))
    assert len(dumps(trace["faces"])) < 1200
    assert len(dumps({**trace, "clauses": {}, "labels": {}})) < 10_000


@pytest.mark.parametrize(("seed", "players"), [(0, 2), (1, 3), (2, 5)])
def test_folded_frames_give_the_position_at_every_moment(seed: int, players: int, full: bool) -> None:
    record = random_record(seed, players)
    match = Match.from_record(record if full else cut(record, 90))
    texts = GAME.texts()
    for perspective in (None, seed):
        tracer = Tracer(GAME, match.states[0], perspective)
        for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
            tracer.extend(action, before.beats(action)[1], after)
            assert folded_traits(tracer.frames) == GAME.scene.traits(after, perspective)
            if len(tracer.frames) % 7 == 0:
                assert folded(tracer.frames) == GAME.scene.situation(after, perspective, texts)
                assert waiting(tracer.frames) == GAME.scene.waiting(after, perspective).say(texts, perspective)


@pytest.mark.parametrize("perspective", [None, 0, 2])
def test_a_choice_carries_the_frames_that_really_follow(perspective: int | None) -> None:
    frames = trace_match(Match.from_record(random_record(2, 3, Options(may_take=True))), perspective)["frames"]
    assert check_choices(frames, BEGINNINGS, 9) > 50


def test_a_choice_not_made_carries_the_frames_that_would_have_followed() -> None:
    match = Match.from_record(random_record(6))
    rng = random.Random(1)
    for length in range(6, len(match.moves), 9):
        state = match.states[length]
        if state.to_move is None:
            continue
        branch = Match.from_state(state)
        *_, last = trace_match(branch, state.to_move)["frames"]
        choice = rng.choice(last["decision"]["choosing"]["choices"])
        branch.play(choice["action"])
        came = trace_match(branch, state.to_move)["frames"][1:]
        assert choice["frames"]
        assert [without(frame, "decision", "scene", "traits", "wait") for frame in choice["frames"]] == [
            without(frame, "decision", "scene", "traits", "wait") for frame in came[: len(choice["frames"])]
        ]


def test_every_card_of_a_hand_can_be_chosen_or_is_refused() -> None:
    for players in (2, 4):
        for number, frame in enumerate(frames := trace_record(cut(random_record(1, players), 60), 1)["frames"]):
            decision = frame.get("decision")
            if decision is None:
                continue
            hand = folded(frames[: number + 1])["zones"]["hand.1"]["cards"]
            assert decision["choosing"]["selection"]["mode"] == (
                "growing" if decision["choosing"]["selection"]["from"] else "one"
            )
            assert sorted(decision["choosing"]["selection"]["from"] + list(decision["choosing"]["refusals"])) == sorted(
                hand
            )
            assert all(not verdict["legal"] for verdict in decision["choosing"]["refusals"].values())
            picks = [tuple(choice["picks"]) for choice in decision["choosing"]["choices"]]
            assert len(set(picks)) == len(picks)
            assert {pick for each in picks for pick in each} == {*decision["choosing"]["selection"]["from"]}


def test_no_card_of_another_hand_is_in_a_frame_before_it_is_played() -> None:
    match = Match.from_record(cut(random_record(4, 3), 70))
    public = set[str]()
    tracer = Tracer(GAME, match.states[0], 0)
    for before, action, after in zip(match.states, match.moves, match.states[1:], strict=False):
        if before.chance_due:
            public = set()
        new = tracer.extend(action, before.beats(action)[1], after)
        zones = GAME.scene.situation(after, None, GAME.texts())["zones"]
        public |= {card for name, zone in zones.items() if not name.startswith("hand") for card in zone["cards"]}
        hidden = {card for seat in (1, 2) for card in zones[f"hand.{seat}"]["cards"]} - public
        text = json.dumps(new)
        assert not {card for card in hidden if f'"{card}"' in text}


def test_a_table_is_played_to_the_end_by_the_simple_players() -> None:
    match = Match(GAME, players=3, seed=5)
    players: dict[int, Player] = {1: GreedyPlayer(), 2: RandomPlayer()}
    rng = random.Random(1)
    players[0] = RandomPlayer()
    while not match.state.over:
        if match.state.chance_due:
            match.deal()
        else:
            seat = match.state.to_move
            assert seat is not None
            match.play(players[seat].choose(match.state.view(seat), rng))
    assert match.state.standing["winner"] is not None


def test_progress_counts_penalty_points_down_and_a_strong_hand_a_little() -> None:
    state = new_game(seed=1)
    assert GAME.heuristic.progress(state, 0) == 1.25  # 25 points in the hand, with a value of 1/20 each
    match = Match.from_record(random_record(1))
    assert [GAME.heuristic.progress(match.state, seat) for seat in range(4)] == [-total for total in match.state.totals]
