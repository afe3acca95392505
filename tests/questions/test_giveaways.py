"""Giveaways: no counter, mark or text rendering beside a question reveals its answer."""

from __future__ import annotations

import json

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.embed.picture import svg_of
from sisyphus_widgets.questions.giveaways import gives_away
from sisyphus_widgets.questions.makers import KINDS
from sisyphus_widgets.questions.outcomes import asks_of
from sisyphus_widgets.questions.page import page_values, question_trace
from sisyphus_widgets.questions.positions import walk
from sisyphus_widgets.questions.question_by_id import question
from sisyphus_widgets.rules import game_names, get_game
from sisyphus_widgets.rules.drawing.scene import ANYTHING
from sisyphus_widgets.trace.masking import masked, name_of
from tests.games import every  # noqa: F401  (makes the game of the tests known)

GAMES = sorted(game_names())


def test_the_constant_anything_lists_every_kind_of_question() -> None:
    assert {*ANYTHING} == {*KINDS}


def test_the_counter_of_playable_cards_is_hidden_from_questions_about_them() -> None:
    """In Ascend a counter shows what may be played, and three questions about facts ask just that."""
    for fact in ("suits", "bomb", "after_bomb"):
        one = teaching.questions("ascend", kinds=[f"fact.{fact}"], n=1, seed=3)[0]
        assert question_trace(one, 0, open=True)["frames"][0]["scene"]["counters"]["asked"] == "?"


@pytest.mark.parametrize("name", GAMES)
def test_every_counter_and_mark_declares_the_questions_it_answers(name: str) -> None:
    """An undeclared counter or mark would be hidden from every question."""
    game = get_game(name)
    scene, texts = game.scene, game.texts("en")
    found = {name_of(counter["id"]) for counter in scene.layout(game.start(), texts, 0)["counters"]}
    for seed in range(4):
        for state in walk(game, seed).states:
            marks = scene.situation(state, None, texts)["marks"].values()
            found |= {name_of(mark) for there in marks for mark in there}
    assert found <= scene.tells.keys()


@pytest.mark.parametrize("name", GAMES)
def test_every_revealing_name_is_a_declared_counter_or_mark(name: str) -> None:
    tells = get_game(name).scene.tells
    names = {name for kinds in asks_of(get_game(name)).values() for _, ask in kinds for name in ask.revealed_by}
    assert names <= tells.keys()


@pytest.mark.parametrize("name", GAMES)
def test_revealing_counters_are_hidden_until_the_answer(name: str) -> None:
    hidden = 0
    for one in teaching.questions(name, n=30, seed=4):
        hides = gives_away(one)
        scene = question_trace(one, 0, open=True)["frames"][0]["scene"]
        marks = [name_of(mark) for there in scene["marks"].values() for mark in there or ()]
        assert not any(map(hides, marks))
        whole = question_trace(one, 0, open=True, marked=True)["frames"][0]["scene"]
        assert scene["counters"].keys() == whole["counters"].keys()
        for id, text in whole["counters"].items():
            if hides(name_of(id)):
                hidden += 1
                assert "?" in scene["counters"][id]
            else:
                assert scene["counters"][id] == text
    assert hidden or name in ("sisyphus_cards", "sisyphos_board", "three_cards")


@pytest.mark.parametrize("name", ["ascend", "sixty"])
def test_the_text_of_a_revealing_counter_is_sent_nowhere_before_the_answer(name: str) -> None:
    words = {"ascend": "asked", "sixty": "beats"}
    for one in teaching.questions(name, kinds=["playable", "rule"], n=12, seed=2):
        text = question_trace(one, 0, open=False, marked=True)["frames"][0]["scene"]["counters"][words[name]]
        if len(text) < 6:  # the table is empty, so the counter shows nothing
            continue
        sent = json.dumps(
            [question_trace(one, 0, open=True)["frames"], page_values(one)["trace"]["frames"]], ensure_ascii=False
        )
        assert text not in sent
        assert text not in one.position
        assert text not in svg_of(page_values(one)["trace"], 0, one.position)


def test_the_sum_is_hidden_while_the_question_asks_for_it() -> None:
    for one in teaching.questions("sixty", kinds=["outcome.total"], n=6):
        frame = question_trace(one, 0, open=True)["frames"][0]
        assert frame["scene"]["counters"]["sum"] == "?"
        assert "=" not in one.position


def test_no_seat_is_marked_as_highest_while_the_winner_is_asked() -> None:
    found = 0
    for one in teaching.questions("skitgubbe", kinds=["outcome.winner"], n=12):
        text = json.dumps(question_trace(one, 0, open=True)["frames"])
        assert not any(f'"{mark}"' in text for mark in ("highest", "tied", "takes"))
        found += "highest" in json.dumps(question_trace(one, 0, open=False, marked=True)["frames"])
    assert found


def test_the_size_of_a_trick_is_shown_but_not_the_number_of_plays_so_far() -> None:
    one = teaching.questions("skitgubbe", kinds=["outcome.discarded"], n=1)[0]
    plays = question_trace(one, 0, open=True)["frames"][0]["scene"]["counters"]["plays"]
    assert plays.startswith("? of ")
    assert question(one.id).position == one.position
    assert "of 4 plays)" in one.position.replace("a trick of 4", "of 4")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["ascend", "sixty", "skitgubbe"])
def test_a_text_rendering_is_reduced_beside_a_question(name: str, language: str) -> None:
    game = get_game(name)
    texts = game.texts(language)
    instead = texts.data["picture_while_asked"]
    less = {key for key in instead if texts.withholding.data["picture"][key] != texts.data["picture"][key]}
    assert less == instead.keys() <= texts.data["picture"].keys()
    states = [state for state in walk(game, 3).states if state.to_move is not None]
    assert any(state.picture(None, texts) != state.picture(None, texts.withholding) for state in states)


FRAMES = [
    {"scene": {"counters": {"sum": "5", "deck": "9"}, "marks": {"seat.0": ["highest", "turn"]}}},
    {"scene": {"counters": {"sum": "10"}, "marks": {"seat.0": ["turn"], "seat.1": ["highest"]}}},
    {"scene": {"counters": {"deck": "8"}, "marks": {"seat.1": ["highest", "turn"], "seat.0": None}}},
    {"scene": {}},
]


def hides(name: str) -> bool:
    return name in ("sum", "highest")


def test_masking_hides_a_name_in_every_beat_that_shows_it() -> None:
    scenes = [frame["scene"] for frame in masked(FRAMES, hides, lambda name: "?")]  # type: ignore[arg-type]
    assert scenes == [
        {"counters": {"sum": "5", "deck": "9"}, "marks": {"seat.0": ["highest", "turn"]}},
        {"counters": {"sum": "?"}, "marks": {"seat.0": ["turn"], "seat.1": None}},
        {"counters": {"deck": "8"}, "marks": {"seat.1": ["turn"], "seat.0": None}},
        {},
    ]


def test_beats_before_the_first_masked_one_stay_unchanged() -> None:
    frames = masked(FRAMES, hides, lambda name: "?", first=3)  # type: ignore[arg-type]
    assert frames[:3] == FRAMES[:3]
    assert frames[3]["scene"] == {"counters": {"sum": "?"}, "marks": {"seat.1": ["turn"]}}
