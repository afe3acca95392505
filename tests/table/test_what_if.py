"""What-ifs: simple players answer other moves from a beat of the game, and the game itself never changes."""

from __future__ import annotations

import json
import random

import pytest

from sisyphus_widgets.games import sisyphos_board, sisyphus_cards
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, RulesError
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.move_trials import MoveTrials
from sisyphus_widgets.table.session import Session
from sisyphus_widgets.table.table_branches import TableBranches
from sisyphus_widgets.table.what_if import MOST_MOVES
from sisyphus_widgets.trace.builder import trace_match
from tests.games.sisyphus_cards.games import random_record

from .test_session import playing, snapshot


def decisions(session: Session) -> list[int]:
    return [step for step, frame in enumerate(session.frames) if "decision" in frame]


def replay(perspective: int | None, seed: int = 5) -> Session:
    match = Match.from_record(random_record(seed))
    return Session(match, mode="replay", perspective=perspective, perspectives=[None, 0, 1, 2, 3])


def first(session: Session, step: int, *moves: str) -> str:
    """Return the first legal action at a beat, or after ``moves`` tried from there."""
    state = session.timeline.tracer.strip.deciding[step]
    if moves:
        state = TableBranches(session).what_ifs.at(step, moves).match.state
    return str(next(iter(state.legal_actions())))


def played_to_the_end(session: Session, step: int) -> list[list[dict]]:
    """Try the first legal action again and again until no decision is left; return the frames of each try."""
    moves = [first(session, step)]
    tries = []
    while True:
        tries.append(json.loads(json.dumps(MoveTrials(session).tried(step, moves)["frames"])))
        if "decision" not in tries[-1][-1]:
            return tries
        moves.append(first(session, step, *moves))


@pytest.mark.parametrize("perspective", [None, 0, 2])
def test_a_what_if_can_be_played_to_the_end_without_changing_the_game(perspective):
    session = replay(perspective)
    before = snapshot(session)
    step = decisions(session)[10]
    seat = session.frames[step]["decision"]["seat"]
    tries = played_to_the_end(session, step)
    assert len(tries) > 5
    assert all(frames[-1]["decision"]["seat"] == seat for frames in tries[:-1])
    assert not any("decision" in frame for frames in tries for frame in frames[:-1])
    assert "end" in tries[-1][-1]["tags"]
    assert snapshot(session) == before


def test_a_reader_of_every_seat_chooses_for_every_seat():
    session = Session(Match(sisyphos_board.GAME, seed=1), mode="play")
    for _ in range(6):
        session.play(str(session.state.legal_actions()[0]))
    step = decisions(session)[2]
    tries = played_to_the_end(session, step)
    assert {frames[-1]["decision"]["seat"] for frames in tries[:-1]} == {0, 1}
    assert MoveTrials(session).tried(step, [first(session, step)])["redealt"] is False


def test_a_tried_move_begins_with_the_beats_of_its_choice():
    session = replay(1)
    for step in decisions(session)[::7]:
        for choice in Beats(session).decisions([step])[0]["choosing"]["choices"]:
            tried = MoveTrials(session).tried(step, [choice["action"]])["frames"]
            texts = [frame["text"] for frame in choice["frames"]]
            assert [frame["text"] for frame in tried[: len(texts)]] == texts


def test_continuing_gives_only_new_beats_and_repeating_gives_the_same():
    session = replay(0)
    step = decisions(session)[20]
    moves = [first(session, step)]
    one = MoveTrials(session).tried(step, moves)
    moves.append(first(session, step, *moves))
    two = MoveTrials(session).tried(step, moves)
    assert two["frames"][0]["text"] not in [frame["text"] for frame in one["frames"]]
    assert MoveTrials(replay(0)).tried(step, moves) == two


def test_selected_elements_are_a_move_too():
    session = replay(None)
    step = next(
        step for step in decisions(session) if len(Beats(session).decisions([step])[0]["choosing"]["choices"]) > 1
    )
    choice = Beats(session).decisions([step])[0]["choosing"]["choices"][1]
    assert MoveTrials(session).tried(step, [tuple(choice["picks"])]) == MoveTrials(session).tried(
        step, [choice["action"]]
    )


def test_impossible_tries_are_refused():
    session = replay(0)
    step = decisions(session)[20]
    good = Beats(session).decisions([step])[0]["choosing"]["choices"][0]["action"]
    with pytest.raises(RulesError, match="nothing to decide"):
        MoveTrials(session).tried(0, [good])
    with pytest.raises(RulesError, match="give 1 to"):
        MoveTrials(session).tried(step, [])
    with pytest.raises(RulesError, match="give 1 to"):
        MoveTrials(session).tried(step, [good] * (MOST_MOVES + 1))
    with pytest.raises(NotationError):
        MoveTrials(session).tried(step, ["nonsense"])
    with pytest.raises(IllegalActionError):
        MoveTrials(session).tried(step, [good, good])


def test_a_selection_is_judged_after_the_moves_tried():
    session = replay(0)
    step = decisions(session)[20]
    good = Beats(session).decisions([step])[0]["choosing"]["choices"][0]["action"]
    assert MoveTrials(session).verdict(good, step)["legal"]
    assert MoveTrials(session).verdict(good, step, [good])["code"] == "not_in_hand"


def test_past_beats_of_a_played_game_are_tried_with_a_new_deal():
    """The others do not always repeat the moves that they made with the cards really dealt."""
    other = 0
    for seed in range(6):
        session, rng = playing(seed=seed), random.Random(seed)
        for _ in range(10):
            session.play(rng.choice([str(action) for action in session.state.legal_actions()]))
        step = decisions(session)[3]
        recorded = session.frames[step]["decision"]["recorded"]["action"]
        tried = MoveTrials(session).tried(step, [recorded])
        assert tried["redealt"]
        after = [frame["text"] for frame in session.frames[step + 1 :]]
        texts = [frame["text"] for frame in tried["frames"]]
        other += texts != after[: len(texts)]
    assert other > 0


def test_later_deals_of_a_what_if_differ_from_the_game():
    """A what-if does not reveal the later deals of the game, even to a reader who sees everything."""
    session = Session(Match(sisyphus_cards.GAME, seed=3), mode="play")
    assert session.frames  # a game of which nothing but the first deal is known
    tries = played_to_the_end(session, decisions(session)[0])
    dealt = [frame for frames in tries for frame in frames if "deal" in frame["tags"]]
    assert dealt
    rng = random.Random(0)
    while session.match.state.deal_number < 2:
        session.play(rng.choice([str(action) for action in session.state.legal_actions()]))
    truth = trace_match(session.match)["frames"]
    second = [frame for frame in truth if "deal" in frame["tags"]][1]
    assert second["scene"]["zones"] != dealt[0]["scene"]["zones"]


def test_as_many_moves_as_are_allowed_can_be_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sisyphus_widgets.table.what_if.MOST_MOVES", 2)
    session = replay(0)
    step = decisions(session)[10]
    moves = [first(session, step)]
    moves.append(first(session, step, *moves))
    assert MoveTrials(session).tried(step, moves)["frames"]
    with pytest.raises(RulesError, match="give 1 to 2 moves to try, not 3"):
        MoveTrials(session).tried(step, [*moves, moves[-1]])
