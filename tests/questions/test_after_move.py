"""The table after an answer: it shows the move up to the beat that explains it, and nothing of it before the answer."""

from __future__ import annotations

import json

import pytest

from sisyphus_widgets import lessons, teaching
from sisyphus_widgets.embed import Taught
from sisyphus_widgets.questions.makers import make_question
from sisyphus_widgets.questions.page import question_trace
from sisyphus_widgets.questions.positions import spot_of
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.trace.choices import choosing_at
from sisyphus_widgets.trace.tracer import Tracer


def scene(question: teaching.Question, move: str | None = None, *, answered: bool = True) -> dict:
    return question_trace(question, 0, open=not answered, marked=answered, move_made=move)["frames"][0]["scene"]


def question_at(lesson: str, step: str) -> teaching.Question:
    return lessons.find(lesson, "en").step(step).questions[0]


def bonus_question() -> teaching.Question:
    """Return the question whether the ace of hearts scores a bonus on a heart level."""
    position = "South holds AH 3D, West led 5H, North played 9H, East played KH, South to move, levels 3 1 1 1"
    state = get_game("sisyphus_cards").read_position(position, None, seed=0, me=None)
    spot = spot_of(get_game("sisyphus_cards"), state, state.read("AH"), "here", 0)
    question = make_question(spot, "outcome.bonus", "en")
    assert question is not None
    return question


def test_a_played_card_is_in_the_trick():
    question = question_at("first-trick", "take-it")
    before, after = scene(question, answered=False), scene(question)
    assert "AH" in before["zones"]["hand.0"]["cards"]
    assert before["zones"]["slot.0"]["cards"] == []
    assert after["zones"]["hand.0"]["cards"] == ["6C", "3H"]
    assert after["zones"]["slot.0"]["cards"] == ["AH"]
    assert [after["zones"][f"slot.{n}"]["cards"] for n in (1, 2, 3)] == [["9H"], ["KH"], ["2H"]], "before it is cleared"


def test_the_trick_stays_visible_even_if_the_reason_comes_after_it_is_cleared():
    asking = teaching.questions("sisyphus_cards", kinds=["fact", "outcome"], n=80, seed=1)
    leads = [one for one in asking if one.prompt.endswith("Who leads next?")]
    assert leads
    for question in leads:
        assert "took the trick, so" in question.explanation
        zones = scene(question)["zones"]
        assert all(len(zones[f"slot.{n}"]["cards"]) == 1 for n in range(4))


def test_the_table_shows_the_beat_that_explains_the_answer():
    """For a question about the bonus the peg has not moved yet; for one about the peg, it has."""
    bonus, peg = bonus_question(), question_at("first-trick", "what-it-brings")
    assert scene(bonus)["pegs"]["peg.0"] == "level.0.3"
    assert scene(peg, answered=False)["pegs"]["peg.0"] == "level.0.3"
    assert scene(peg)["pegs"]["peg.0"] == "level.0.4"


def test_a_capturing_piece_is_on_the_square_and_the_captured_one_waits():
    after = scene(question_at("on-the-way", "take-it"))["pieces"]
    assert after["stone.4"] == "c4"
    assert "waiting.1" in after.values()


def test_the_table_shows_the_right_move_that_the_learner_made():
    question = question_at("sisyphus_cards/a-deal", "break-them")
    assert question.judge("play 9S").right
    for move in ("2S", "9S", "TS"):
        assert scene(question, f"play {move}")["zones"]["slot.0"]["cards"] == [move]
        marked = question_trace(question, 0, open=False, marked=True, move_made=f"play {move}")["frames"][0]
        assert marked["highlight"] == [move]


def test_a_question_about_legal_moves_leaves_the_table_unchanged():
    question = question_at("first-trick", "without-hearts")
    assert question.kind == "playable"
    assert scene(question) == scene(question, answered=False) | {"counters": scene(question)["counters"]}


@pytest.mark.parametrize("game", game_names())
def test_the_table_after_an_answer_shows_only_cards_that_the_seat_can_know(game):
    """The position before the move and the consequences of its choices contain every card on the table after it."""
    for question in teaching.questions(game, n=12, seed=2):
        if question.other is not None or question.kind == "playable":
            continue
        after = scene(question)
        tracer = Tracer(get_game(game), question.state, question.perspective, language="en")
        known = set(cards_in(tracer.frames[0]["scene"]))
        for choice in choosing_at(tracer, 0)["choices"]:
            for frame in choice["frames"]:
                known |= set(cards_in(frame["scene"]))
        assert set(cards_in(after)) <= known


def cards_in(scene: dict) -> list[str]:
    return [card for zone in (scene.get("zones") or {}).values() if zone for card in zone["cards"]]


def test_the_page_of_a_lesson_carries_the_table_after_each_right_move():
    bank = Taught(lessons.find("sisyphus_cards/a-deal", "en")).quiz["bank"]
    [entry] = [one for one in bank["questions"] if one["id"].endswith("a-deal.break-them")]
    right = [one for one in entry["answers"] if all(part["right"] for part in one["parts"])]
    assert len(right) == 3
    cards = {json_of(bank, one.get("after", entry["closed"]["frames"])) for one in right}
    assert cards == {("2S",), ("9S",), ("TS",)}


def json_of(bank: dict, at: int) -> tuple[str, ...]:
    return tuple(json.loads(bank["pool"][at])[0]["scene"]["zones"]["slot.0"]["cards"])
