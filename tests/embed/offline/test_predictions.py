"""Pages that ask what comes next: they show the same as a table that asks, beat by beat."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from sisyphus_widgets import AscendTable, HillBoard, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable
from sisyphus_widgets.embed import embedded
from sisyphus_widgets.models.table_questions import asker_of
from sisyphus_widgets.practice.prediction import element_of
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.table.session import Session
from sisyphus_widgets.table.table_questions import TableQuestions
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator
from tests.embed.page_reader import Read, unpacked, whole
from tests.trace.folding import folded

TABLES = {
    "as the teacher": (lambda: SisyphusTable(seed=10, step=80), "outcomes"),
    "from a seat": (lambda: SisyphusTable(seed=10, perspective=1), "all"),
    "sixty": (lambda: SixtyTable(seed=2), "all"),
    "skitgubbe": (lambda: SkitgubbeTable(seed=2), "outcomes"),
    "the board": (lambda: SisyphosBoard(seed=2), "playable"),
    "ascend": (lambda: AscendTable(seed=3, players=3), "outcomes"),
}
STAGES = 12
SHORT = ("as the teacher", "from a seat", "the board")
"""The tables of the short check."""


def parts_of(state: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the unpacked parts of a page that asks."""
    asks = state["asks"]
    return [json.loads(unpacked(asks["common"], part).split("\n", 1)[1]) for part in asks["parts"]]


def seen(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the parts of complete frames that a reader sees."""
    return [
        {
            "text": frame["text"],
            "scene": frame["scene"],
            "question": frame.get("question"),
            "prompt": frame.get("decision", {}).get("prompt"),
            "answered": frame.get("answered"),
            "summary": frame.get("summary"),
        }
        for frame in frames
    ]


def live(session: Session) -> list[dict[str, Any]]:
    return seen(whole(session.trace()["frames"]))


def continued(beats: list[dict[str, Any]], part: dict[str, Any], how: str = "") -> list[dict[str, Any]]:
    """Return the frames that a page shows after a question, computed as the page does."""
    frames = [{**frame} for frame in part["frames"]]
    for one in part.get(how, []):
        frames[one["at"]] |= {"answered": one["answered"], "tags": one["tags"]}
    before = [*beats[: part["from"]]]
    for frame in frames:
        scene = folded([frame], before[-1]["scene"] if before else {})
        before.append({**frame, "scene": scene, "wait": frame.get("wait", before[-1]["wait"] if before else "")})
    return before


@pytest.mark.parametrize("name", TABLES)
def test_a_page_that_asks_shows_the_same_as_a_table_that_asks(name, full):
    if name not in SHORT and not full:
        pytest.skip("in full length only")
    make, ask = TABLES[name]
    table = make()
    state = Read(table.to_fragment(ask=ask, front_end="on page")).state
    schema_validator("traits.schema.json").validate(state)
    parts = parts_of(state)
    for part in parts:
        schema_validator("traits.schema.json#/$defs/asks_part").validate(part)
    session = table._session
    TableQuestions(session).ask(
        asker_of(session.game, ask, session.settings.language, session.settings.names), table.step
    )
    frames = Read(table.to_fragment(ask=ask, front_end="on page")).trace["frames"]
    assert frames[-1]["question"]["form"] == parts[0]["question"]["form"]
    for part, following in pairwise(parts[: 1 + STAGES]):
        assert seen(frames) == live(session)
        assert part["frames"][-1]["text"] == TableQuestions(session).open.prompt
        question, course = TableQuestions(session).open.question, session.timeline
        seat = question.form.kind == "seat"
        change = TableQuestions(session).answer(element_of(question.answer) if seat else question.answer)
        assert seen(continued(frames, following, "right")) == live(session)
        assert following["from"] == change.start  # the reader continues at the same beat as at a table
        # Restore the question, and skip it instead.
        session.timeline = course
        TableQuestions(session).skip()
        frames = continued(frames, following)
    assert seen(frames) == live(session)
    assert len(parts) > 3


def test_a_page_that_asks_judges_every_answer_as_a_table_does():
    table = SisyphusTable(seed=10, step=80)
    parts = parts_of(Read(table.to_fragment(ask="outcomes", front_end="on page")).state)
    session = table._session
    TableQuestions(session).ask(
        asker_of(session.game, "outcomes", session.settings.language, session.settings.names), table.step
    )
    kinds, seconds = set(), list[bool]()

    def right_one(answer):
        return all(one["right"] for one in answer["parts"])

    for part, after in pairwise(parts[:9]):
        page_question, question = part["question"], TableQuestions(session).open.question
        kinds.add(page_question["form"]["kind"])
        for answer in page_question["answers"]:
            given = [answer["given"]] if page_question["form"]["kind"] == "pick" else answer["given"]
            judged = TableQuestions(session).open.answer(given)
            right = right_one(answer)
            if page_question["form"]["kind"] != "pick":
                assert judged.is_done == (right or question.either)
            if question.either and not right:
                # The feedback is in the next part, each sentence at its beat.
                assert list(judged.feedback) == [
                    one for change in after["shown"] for one in change["answered"]["feedback"]
                ]
            if not judged.is_done and not right:
                assert judged.feedback[0]["text"] == answer["miss"]
                # The same wrong answer again does not count as a try; another one leads to the hint with the rule.
                again = judged.answer(given)
                assert again.feedback[0]["text"] == f"{page_question['again']} {answer['miss']}"
                assert again.tries == judged.tries
                seconds += [
                    judged.answer(other["given"]).feedback[0]["text"] == page_question["second"]
                    for other in page_question["answers"]
                    if page_question["form"]["kind"] != "pick" and other is not answer and not right_one(other)
                ]
        assert {json.dumps(one["given"]) for one in page_question["answers"]} == {
            json.dumps(element_of(id) if page_question["form"]["kind"] == "seat" else id)
            for id in (question.form.ids or range(question.form.least, question.form.most + 1))
        }
        TableQuestions(session).skip()
    assert {"seat", "number"} <= kinds
    assert seconds
    assert all(seconds)


def test_a_stretch_asks_only_about_its_own_beats():
    table = SisyphusTable(seed=10)
    read = Read(table.to_fragment(ask="outcomes", beats=(80, 130), front_end="on page"))
    state, parts = read.state, parts_of(read.state)
    assert len(read.trace["frames"]) == state["packed"]["beats"] < 50
    assert parts[-1]["from"] + len(parts[-1]["frames"]) == 50
    assert "question" not in parts[-1]
    assert state["ask"] == "outcomes"


def test_pages_of_a_table_that_asks_ask_by_default():
    table = SisyphusTable(seed=10, ask="outcomes")
    assert "asks" in Read(table.to_fragment(front_end="on page")).state
    assert "asks" not in Read(table.to_fragment(front_end="on page", ask="off")).state
    first = table.question
    table.step = table.length - 1  # at the question
    state = Read(table.to_fragment(front_end="on page")).state
    assert parts_of(state)[0]["frames"][-1]["text"] == first.prompt
    # A page that is played never asks, even if its table does.
    assert "asks" not in Read(SisyphosBoard(play=0, seed=1, ask="all").to_fragment(front_end="on page", plies=0)).state


@pytest.mark.parametrize(
    ("make", "ask", "message"),
    [
        (lambda: SisyphusTable(seed=1), "everything", "ask must be one of off, outcomes, playable, all"),
        (lambda: SisyphosBoard(play=0, seed=1), "playable", "a page that is played cannot ask"),
        (HillBoard, "outcomes", "ask is for a game that is stepped through"),
    ],
)
def test_pages_that_cannot_ask_are_refused(make, ask, message):
    with pytest.raises(RulesError, match=message):
        make().to_fragment(ask=ask, plies=0)


def test_the_option_ask_makes_a_page_ask():
    options = {"game": "sisyphus_cards", "seed": "10", "beats": "80 130"}
    assert embedded(None, {**options, "ask": "outcomes"})[0].carries.questions is not None
    assert 'class="sw-predictions"' in embedded(None, {**options, "ask": "outcomes"})[0].page()
    assert 'class="sw-predictions"' not in embedded(None, options)[0].page()
    with pytest.raises(RulesError, match="ask must be one of"):
        embedded(None, {**options, "ask": "x"})
