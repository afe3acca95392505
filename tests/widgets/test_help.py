"""Help lines: they open the same beat or question elsewhere, and hold only what the seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sisyphus_widgets import (
    AscendTable,
    IllegalActionError,
    Quiz,
    RulesError,
    SisyphosBoard,
    SisyphusTable,
    SixtyTable,
    SkitgubbeTable,
    SuitLevelExplorer,
    teaching,
)
from sisyphus_widgets.games import sisyphus_cards
from sisyphus_widgets.practice.help_line import (
    LONGEST,
    base_of,
    base_of_question,
    bases_of,
    line_at,
    line_of,
    read_help,
)
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.table.session import NotOffered
from sisyphus_widgets.table.table_questions import TableQuestions
from sisyphus_widgets.teaching import open_help
from sisyphus_widgets.widgets.table import Table
from tests.widgets.wire import ask

TABLES = [SisyphusTable, SisyphosBoard, AscendTable, SixtyTable, SkitgubbeTable]


def session_of(table: Any) -> Any:
    return table._session


def view_at(table: Any, step: int) -> tuple[str, str]:
    """Return what a reader sees at a beat: the table and the sentence."""
    session = session_of(table)
    return Beats(session).state(step).picture(session.perspective), session.frames[step]["text"]


@pytest.mark.parametrize("kind", TABLES)
def test_a_help_line_opens_at_the_same_beat(kind: type[Table], full: bool) -> None:
    for seat in (0, 1, None) if full else (0,):
        check_lines(kind(seed=3, perspective=seat), 30 if full else 3)


def check_lines(table: Table, number: int) -> None:
    session, rng = session_of(table), random.Random(1)
    bases = bases_of(session, range(table.length))
    for step in rng.sample(range(1, table.length), number):
        line = line_at(session, step)
        assert len(line) < 1500
        there = open_help(line)
        assert isinstance(there, Table)
        assert there.game is table.game
        picture, text = view_at(there, there.step)
        assert picture == view_at(table, step)[0]
        assert there.step == 0 or text == view_at(table, step)[1], "only the beats of a deal itself open where it ends"
        # A page from disk writes the same with what it carries.
        base = next(one for one in bases if step <= one["last"])
        alone = open_help(line_of(base["base"], base["last"] - step, []))
        assert view_at(alone, alone.step)[0] == picture


def test_an_opened_line_says_what_was_tried_and_why_it_is_illegal() -> None:
    trick = sisyphus_cards.position(hands=["JC 2H", "JS 3H", "KC 4H", "QC 5H"])
    table = SisyphusTable(position=trick, moves=["JC"], play=1, perspective=1, names=["Ada", "Ben", "Cy", "Di"], seed=1)
    line = line_at(session_of(table), table.step, [["JS"]])
    there = open_help(line)
    assert there.state.to_move == 1
    assert session_of(there).perspective == 1
    assert session_of(there).texts.seat_names[:2] == ["Ada", "Ben"]
    lines = [one["text"] for one in there._trace["frames"][there.step]["answered"]["feedback"]]
    assert lines[0] == "Someone asked for help here."
    assert lines[1].startswith("They tried:")
    verdict = table.state.verdict("JS")
    if not verdict:
        assert lines[2] == verdict.text


def test_a_help_line_does_not_hold_the_move_asked_about() -> None:
    table = SisyphusTable(seed=10, perspective=0, ask="outcomes")
    assert table.question is not None
    session = session_of(table)
    held, last = session.timeline.held_question, table.length - 1
    line = read_help(line_at(session, last))
    count = len(line.content["moves"])
    plain = TableQuestions(session).withdrawn
    whole = read_help(line_at(plain, Beats(plain).after_moves(held.at.move + 1)))
    assert whole.content["moves"][:count] == line.content["moves"]
    assert len(whole.content["moves"]) > count, "the move that is asked about would tell the answer"


def test_a_help_line_holds_neither_the_seed_nor_other_hands() -> None:
    table = SisyphusTable(seed=271828182845, play=0)
    line = read_help(line_at(session_of(table), table.step))
    assert "271828182845" not in str(line.content)
    hands = line.content["position"]
    real = table.match.state.position
    assert hands != real
    # Who plays all seats may not know what will be drawn: the line is that of the seat to move.
    everyone = SkitgubbeTable(seed=5, play="all")
    fields = read_help(line_at(session_of(everyone), everyone.step)).content
    assert fields["seat"] == everyone.state.to_move
    assert fields["position"] != everyone.match.state.position


def test_a_question_opens_with_its_answers() -> None:
    [question] = teaching.questions("sixty", kinds=["outcome"], n=1)
    quiz = Quiz(questions=[question])
    wrong = next(id for id in (*question.form.ids, 0, 1) if not question.judge(id).right)
    ask(quiz, "v.1", "answer", answer=wrong)
    there = open_help(ask(quiz, "v.2", "help", step=0, moves=[])["result"]["line"])
    assert isinstance(there, Quiz)
    assert [one.id for one in there.questions] == [question.id]
    assert [one["text"] for one in there.quiz["feedback"]] == [
        "Someone asked for help here.",
        f"They tried: {question.answer_text(wrong)}.",
    ]


def test_a_question_about_an_own_position_opens_again() -> None:
    trick = sisyphus_cards.position(hands=["JC 2H", "JS 3H", "KC 4H", "QC 5H"])
    for question in teaching.questions_at(trick, "JC"):
        there = open_help(line_of(base_of_question(question), 0, []))
        if isinstance(there, Quiz):
            assert there.questions[0].to_page() == question.to_page()
        else:
            assert there.state.view(0).key() == trick.view(0).key()


def test_a_line_opens_in_its_own_or_in_another_language() -> None:
    line = line_at(session_of(SixtyTable(seed=1, play=0, language="de")), 0)
    assert open_help(line)._trace["language"] == "de"
    assert open_help(line, language="en")._trace["language"] == "en"


def test_a_line_with_added_spaces_and_quotes_still_opens() -> None:
    line = line_at(session_of(SixtyTable(seed=1, play=0)), 1)
    broken = f"“{line[:40]}\n  {line[40:90]}\r\n{line[90:]}” "
    assert read_help(broken) == read_help(line)


def test_a_changed_line_is_refused() -> None:
    line = line_at(session_of(SixtyTable(seed=1, play=0)), 1, [["3.1"]])
    rng = random.Random(2)
    for _ in range(200):
        at = rng.randrange(len("sisyphus_help/1/"), len(line))
        other = rng.choice("abcXYZ0189_-/" + line[at].swapcase())
        for changed in (line[:at] + other + line[at + 1 :], line[:at] + line[at + 1 :], line[:at]):
            if changed != line:
                with pytest.raises(RulesError):
                    read_help(changed)
    swapped = [line[:at] + line[at + 1] + line[at] + line[at + 2 :] for at in range(20, len(line) - 1)]
    for changed in swapped:
        if changed != line:
            with pytest.raises(RulesError, match="changed on its way"):
                read_help(changed)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "begins with sisyphus_help/"),
        ("7C KC", "begins with sisyphus_help/"),
        (None, "is text of at most"),
        ("sisyphus_help/1/" + "a" * LONGEST, "is text of at most"),
        ("sisyphus_help/2/sixty/abc/0/[]/1", "of version 2, but only version 1 can be read"),
        ("sisyphus_help/" + "1" * 5_000 + "/x", "only version 1 can be read"),
        ("sisyphus_help/\u0661/x", "only version 1 can be read"),
        ("sisyphus_help/1/sixty/abc", "copy all of it once more"),
        (line_of("sisyphus_help/1/sixty/abc", 0, []), "this line cannot be read"),
        (line_of(base_of("sixty", {"position": 5}), 0, []), "this line cannot be read"),
        (line_of(base_of("chess", {}), 0, []), "chess"),
        (line_of(base_of("sixty", {"position": "hands 3"}), 0, []), "hands"),
        (line_of(base_of("sixty", {"question": "outcome.taker/no"}), 0, []), "no"),
        (line_of(base_of("sixty", {"position": "x" * 5, "options": {"wrong": 1}}), 0, []), "option"),
    ],
)
def test_bad_input_gets_an_error_in_one_sentence(line: Any, message: str) -> None:
    with pytest.raises(RulesError, match=message) as raised:
        open_help(line)
    assert len(str(raised.value)) < 300


def test_a_huge_line_is_not_unpacked() -> None:
    with pytest.raises(RulesError, match="this line cannot be read"):
        read_help(line_of(base_of("sixty", {"position": "0" * 1_000_000}), 0, []))


def test_tried_markup_stays_text() -> None:
    base = base_of_question(teaching.questions("sixty", n=1)[0])
    for tried in ([{"a": 1}], [None], [["<b>", "é"]], [5], ["<script>"]):
        assert open_help(line_of(base, 0, tried)).quiz["feedback"]
    table = line_at(session_of(SixtyTable(seed=1, play=0)), 1, [["<b>x</b>"], [], "lead 99"])
    shared_table = open_help(table)
    assert "<b>x</b>" in str(shared_table._trace["frames"][shared_table.step]["answered"])


def test_a_page_gets_a_help_line_but_a_sandbox_has_none() -> None:
    table = SixtyTable(seed=1, play=0)
    line = ask(table, "v.1", "help", step=0, moves=[["3.1"]])["result"]["line"]
    assert line.startswith("sisyphus_help/1/sixty/")
    assert ask(table, "v.2", "help", step=99999, moves=[])["error"]["code"] == "malformed"
    assert ask(table, "v.3", "help", moves=[])["error"]["code"] == "malformed"
    with pytest.raises(NotOffered):
        line_at(session_of(SuitLevelExplorer()), 0)


def test_the_line_of_a_page_is_that_of_python() -> None:
    """`js/test/helping.test.tsx` has the same line."""
    made = line_of("sisyphus_help/1/sixty/abc-_", 12, [["7♣", "K C"], "a/b'(!)*~"])
    assert (
        made == "sisyphus_help/1/sixty/abc-_/12/%5B%5B%227%E2%99%A3%22%2C%22K%20C%22%5D%2C%22a%2Fb'(!)*~%22%5D/179704"
    )


def test_an_opened_line_can_be_stepped_back_but_not_played() -> None:
    table = SixtyTable(seed=1, play=0)
    there = open_help(line_at(session_of(table), table.step), size="projector")
    assert there.size == "projector"
    with pytest.raises((NotOffered, IllegalActionError)):
        there.play("pass")
