"""Worlds in which a wrong move fails: each fits what the seat knows, and shows the better move in the same deal."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.explain import counterexample
from sisyphus_widgets.practice.quiz_run import Run
from sisyphus_widgets.questions.makers import make_question, makers
from sisyphus_widgets.questions.outcomes import happening
from sisyphus_widgets.questions.positions import Place, position_at, spot_of
from sisyphus_widgets.rules import AnyState, RulesError, game_names, get_game
from sisyphus_widgets.schema import Trace
from sisyphus_widgets.teaching import NoQuestionError, Question
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.games import every  # noqa: F401  (makes the game of the tests known)

OURS = [name for name in sorted(game_names()) if get_game(name).package.startswith("sisyphus_widgets.")]
TAKER = "sisyphus_cards/goal.taker/2.122"


def wrong(question: Question) -> list[str]:
    return [move for move in question.moves if not question.judge(move).right]


def sample_questions(name: str, n: int = 2) -> list[Question]:
    kinds = [kind for kind in makers(get_game(name)) if kind.startswith(("goal", "value"))]
    return [question for kind in kinds for question in teaching.questions(name, kinds=[kind], n=n, seed=1)]


def folded(trace: Trace) -> list[dict[str, Any]]:
    """Return the whole scene at each beat, folded like on a page."""
    scenes: list[dict[str, Any]] = [{"zones": {}, "pegs": {}, "pieces": {}, "counters": {}, "marks": {}}]
    for frame in trace["frames"]:
        change: dict[str, Any] = {**frame["scene"]}
        both = {kind: {**entries, **change.get(kind, {})} for kind, entries in scenes[-1].items()}
        scenes.append({kind: {id: it for id, it in all.items() if it is not None} for kind, all in both.items()})
    return scenes[1:]


def texts(trace: Trace) -> list[str]:
    return [frame["text"] for frame in trace["frames"]]


@pytest.mark.parametrize("name", OURS)
def test_in_a_fitting_world_a_wrong_move_fails_and_a_better_one_succeeds(name: str, full: bool) -> None:
    compared = 0
    for question in sample_questions(name, 12 if full else 1):
        for move in wrong(question):
            found = teaching.world(question, move)
            assert found.state.view(question.perspective) == question.state.view(question.perspective)
            trace = found.trace()
            schema_validator().validate(trace)
            alone = found.trace(better=False)
            assert texts(alone) == texts(trace)[: len(alone["frames"])]
            again, scenes = len(alone["frames"]), folded(trace)
            assert scenes[again] == scenes[0]
            assert question.texts.say("teaching.world.goal_does", {}) in texts(trace)[-1] or question.kind == "value"
            assert not any({"decision", "event", "question"} & frame.keys() for frame in trace["frames"])
            zones = {zone["id"] for zone in trace["layout"]["zones"]}
            assert all(scene["zones"].keys() <= zones for scene in scenes)
            compared += 1
    assert compared


def test_a_world_about_taking_the_trick_has_the_right_takers() -> None:
    question = teaching.question(TAKER)
    found = teaching.world(question, "play 5C", better="play 9C")
    takers = [
        [
            event.actor
            for event in happening(found.state, found.state.read(move), None).all
            if event.type == "trick_taken"
        ]
        for move in (found.move, found.better)
    ]
    assert takers == [[2], [question.perspective]]
    assert str(found).splitlines()[0].startswith("As far as you can know, the cards might lie like this.")


def test_a_world_reveals_no_better_move_before_the_question_is_finished() -> None:
    run = Run([teaching.question(TAKER)])
    with pytest.raises(RulesError, match="no move has failed here"):
        run.world()
    assert "world" not in run.to_page()
    run.answer("play 5C")
    assert run.to_page()["world"]
    before = json.dumps(run.world())
    assert "9♣" not in json.dumps(texts(run.world())[1:], ensure_ascii=False)
    assert '"better' not in before
    run.answer("play 9C")
    assert run.to_page()["world"]
    after = texts(run.world())
    assert texts(json.loads(before)) == after[: len(json.loads(before)["frames"])]
    assert "The same again, with a better choice: play 9♣." in after
    first_try = Run([teaching.question(TAKER)])
    first_try.answer("play 9C")
    assert "world" not in first_try.to_page()


def test_after_a_reveal_the_better_move_of_the_world_is_the_right_answer() -> None:
    question = teaching.question("sisyphus_cards/goal.combo/1220.126")
    run = Run([question])
    for card in ("3D", "7D", "9D"):
        run.answer(f"play {card}")
    run.reveal()
    assert any(question.answer_text(question.answer) in text for text in texts(run.world())[2:])
    run.next_question()
    assert "world" not in run.to_page()


def test_only_a_legal_wrong_move_has_a_world() -> None:
    question = teaching.question("sisyphus_cards/goal.broken/0.132")
    illegal = next(card for card in ("2H", "3H", "4H", "5H") if f"play {card}" not in question.moves)
    run = Run([question])
    run.answer(f"play {illegal}")
    assert "world" not in run.to_page()
    with pytest.raises(RulesError, match="the move must be legal and wrong"):
        teaching.world(question, f"play {illegal}")
    with pytest.raises(RulesError, match="the move must be legal and wrong"):
        teaching.world(question, question.answer)
    with pytest.raises(RulesError, match="exists for goal and value questions only"):
        teaching.world(teaching.questions("sixty", kinds=["outcome"], n=1)[0], "take")


def test_the_error_says_if_no_world_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[AnyState] = []

    def always(question: Question, state: AnyState, move: str) -> bool:
        tried.append(state)
        return True

    monkeypatch.setattr(counterexample, "_does", always)
    with pytest.raises(NoQuestionError, match=r"25 random deals were tried, and none of them shows it"):
        teaching.world(teaching.question(TAKER), "play 5C")
    assert len({id(state) for state in tried}) == counterexample.MOST_WORLDS + 1
    with pytest.raises(NoQuestionError, match="25 zufällige Verteilungen"):
        teaching.world(teaching.question(TAKER, language="de"), "play 5C")


def test_a_world_is_in_the_language_of_the_question() -> None:
    trace = teaching.world(teaching.question(TAKER, language="de"), "play 5C").trace()
    assert trace["language"] == "de"
    assert trace["stretch"] == {"text": "So könnten die Karten liegen"}


def test_a_world_on_the_board_shows_the_best_play_of_both_sides() -> None:
    question = teaching.question("sisyphos_board/value.keep/400.12")
    lines = texts(teaching.world(question, "b2-a2").trace())
    assert "A spirit stands on e1: the spirits have won." in lines
    assert lines[0] == "You move from b2 to a2."


@pytest.mark.parametrize("name", [name for name in OURS if name != "sisyphos_board"])
def test_hidden_cards_change_nothing(name: str, full: bool) -> None:
    game, moved = get_game(name), 0
    for question in sample_questions(name, 3 if full else 1):
        state, _ = position_at(game, Place.read(question.place))
        twin = state.view(state.to_move).sample(random.Random(question.place))
        moved += twin != state
        spots = [spot_of(game, one, None, question.place, one.to_move) for one in (state, twin)]
        kind = f"{question.kind}.{question.ask}"
        one, two = (None if spot is None else make_question(spot, kind, "en") for spot in spots)
        assert one is not None
        assert two is not None
        assert json.dumps(counterexample.frames_by_move(one)) == json.dumps(counterexample.frames_by_move(two))
        assert counterexample.frames_by_move(one) is not None
    assert moved
