"""``Practice`` by its messages: what a page is told and when, its traits, and what changes nothing."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
import traitlets

from sisyphus_widgets import Practice, Quiz, RulesError, Table, teaching
from sisyphus_widgets.rules import game_names
from sisyphus_widgets.table.table_questions import TableQuestions
from tests.fixtures.quizzes import wrong
from tests.widgets.wire import Page, ask, copied, sent, tell, write

GAMES = sorted(name for name in game_names() if name != "three_cards")


def right(practice: Practice) -> Any:
    answer = practice._run.question.answer
    return list(answer) if isinstance(answer, tuple) else answer


def give(practice: Practice, id: str, answer: Any) -> dict[str, Any]:
    """Answer what is shown, as a page does."""
    if practice.quiz["form"]["kind"] == "act":
        return ask(practice, id, "play", action=answer)
    return ask(practice, id, "answer", answer=answer)


def go_on_until(practice: Practice, wanted: Callable[[teaching.Question], bool]) -> None:
    """Leave questions and examples until a wanted question is asked."""
    for _ in range(100):
        if not practice.quiz["done"] and wanted(practice._run.question):
            return
        ask(practice, f"on.{practice._revision}", "next_question" if practice.quiz["done"] else "skip")
    raise AssertionError("no such question is asked")


def page_view(practice: Practice) -> tuple[Any, ...]:
    return copied([practice.quiz, practice._trace, practice._revision, practice.known, practice.progress, practice.log])


@pytest.mark.parametrize("game", GAMES)
def test_any_game_is_practised(game: str) -> None:
    practice = Practice(game)
    for number in range(12):
        if practice.quiz["practice"]["example"]:
            assert practice.quiz["done"]
            assert "decision" not in practice._trace["frames"][0]
        else:
            assert practice.quiz["feedback"] == []
            assert practice.quiz["skip"]
            assert give(practice, f"a{number}", right(practice))["ok"]
            assert practice.quiz["feedback"][0]["text"] == "That is right."
        assert practice.quiz["done"]
        assert practice.quiz["practice"]["rule"] in practice.rules
        assert ask(practice, f"n{number}", "next_question")["ok"]
    assert len(practice.log) == 12


def test_the_right_answer_is_marked_on_the_table_where_it_is_bound() -> None:
    practice, marked = Practice("sisyphos_board"), 0
    for number in range(20):
        question = practice._run.question
        if not practice.quiz["done"]:
            differ = [*question.marks[0]] if question.kind == "pair" else []
            assert practice._trace["frames"][0]["highlight"] == differ
            assert ("frames" in practice.pair) == bool(differ)
            give(practice, f"a{number}", right(practice))
        lit = practice._trace["frames"][0]["highlight"]
        if question.form.kind == "pick":
            assert lit == list(question.answer)
        marked += bool(lit)
        ask(practice, f"n{number}", "next_question")
    assert marked > 5


def practised(*rules: str) -> list[str]:
    """The log of another day on which these rules were practised."""
    practice = Practice("sixty", rules=rules)
    for number in range(20):
        if not practice.quiz["done"]:
            give(practice, f"a{number}", right(practice))
        ask(practice, f"n{number}", "next_question")
    assert practice.known == []
    return [re.sub(r'"time":"[0-9-]{10}', '"time":"2026-03-02', line) for line in practice.log]


def test_known_progress_and_log_are_observed_and_linked_and_not_set() -> None:
    practice, changes = Practice("sixty", rules=["2.2", "3.6"], log=practised("2.2", "3.6")), []
    practice.observe(lambda change: changes.append((change["name"], change["new"])), ["known", "progress"])
    bar = traitlets.HasTraits()
    bar.add_traits(value=traitlets.Float())
    traitlets.dlink((practice, "progress"), (bar, "value"))
    for number in range(20):
        if not practice.quiz["done"]:
            give(practice, f"a{number}", right(practice))
        ask(practice, f"n{number}", "next_question")
    assert practice.known == ["sixty.2.2", "sixty.3.6"]
    assert sorted(changes, key=str) == sorted(
        [("known", ["sixty.2.2"]), ("progress", 0.5), ("known", ["sixty.2.2", "sixty.3.6"]), ("progress", 1.0)], key=str
    )
    assert bar.value == 1.0  # type: ignore[attr-defined]
    for name, value in {"known": [], "progress": 0.0, "log": [], "quiz": {}, "_trace": {}}.items():
        with pytest.raises(traitlets.TraitError, match="cannot be set"):
            setattr(practice, name, value)


def test_what_a_page_writes_changes_nothing() -> None:
    practice = Practice("sixty")
    before = page_view(practice)
    back = write(practice, known=["sixty.2.1"], progress=1.0, quiz={}, _revision=7, log=["x"])
    assert page_view(practice) == before
    assert back[-1]["state"].keys() == {"known", "progress", "quiz", "_revision"}


def test_no_log_and_no_rule_of_an_open_question_is_sent() -> None:
    practice = Practice("sisyphus_cards", rules=["3.6"])
    assert "log" not in practice.get_state()
    go_on_until(practice, lambda question: not question.either)
    assert "rule" not in practice.quiz["practice"]
    assert give(practice, "w", wrong(practice._run.question, random.Random(0)))["ok"]
    assert not practice.quiz["done"]
    news = [message["state"] for message in sent(practice) if message.get("method") == "update"]
    assert news
    assert not any("log" in state for state in news)
    assert "rule" not in news[-1]["quiz"]["practice"]
    assert json.dumps(news[-1]["quiz"]["rules"]) == "[]"


def test_a_rule_is_asked_for_by_its_id() -> None:
    practice = Practice("sixty")
    assert ask(practice, "p", "practise", rule="sixty.3.5")["ok"]
    assert practice.quiz["practice"]["text"] == "A new rule: Take the cards"
    before = page_view(practice)
    for number, rule in enumerate([None, 3, "", "sixty.9.9", "sixty.1.1", "ascend.3.2", "x" * 999]):
        got = tell(practice, {"v": 1, "id": f"x{number}", "type": "practise", "revision": 1, "payload": {"rule": rule}})
        assert got is not None
        assert got["error"]["code"] == "malformed"
    assert page_view(practice) == before


@pytest.mark.parametrize(
    ("type", "payload"),
    [
        ("answer", {"answer": 10}),
        ("reveal", {}),
        ("skip", {}),
        ("show_question", {"number": 1}),
        ("start_again", {}),
        ("play", {"action": "lead 5 5"}),
        ("practise", {}),
        ("decisions", {"beats": [0]}),
    ],
)
def test_what_cannot_be_asked_at_an_example_changes_nothing(type: str, payload: dict[str, Any]) -> None:
    practice = Practice("sixty")
    before = page_view(practice)
    got = tell(practice, {"v": 1, "id": "x", "type": type, "revision": 0, "payload": payload})
    assert got is not None
    assert not got["ok"]
    assert page_view(practice) == before


def test_what_is_not_left_to_choose_from_is_judged_all_the_same() -> None:
    """A page that was changed gains nothing and breaks nothing."""
    practice = Practice("sixty", rules=["2.2"])
    ask(practice, "n", "next_question")
    assert practice.quiz["form"] == {
        "kind": "option",
        "choices": [{"id": n, "label": str(n)} for n in practice._practice.half.offered],
    }
    other = next(n for n in range(6) if n not in practice._practice.half.offered)
    assert give(practice, "w", other)["ok"]
    assert practice.quiz["feedback"][0]["right"] is False


def test_two_pages_and_one_that_is_opened_later_show_the_same() -> None:
    practice = Practice("sixty")
    one, two = Page(practice, "one"), Page(practice, "two")  # type: ignore[arg-type]
    one.ask("next_question")
    two.finish()
    one.finish()
    late = Page(practice, "late")  # type: ignore[arg-type]
    assert one.traits["quiz"] == two.traits["quiz"] == late.traits["quiz"]
    assert one.trace == two.trace == late.trace
    assert ask(practice, "late", "next_question", revision=0)["error"]["code"] == "stale"


def test_practice_goes_on_from_the_log_of_a_quiz_and_of_itself() -> None:
    quiz = Quiz("sixty", rules=["3.6"], n=4)
    for number, question in enumerate(quiz.questions):
        ask(quiz, f"a{number}", "answer", answer=question.answer)
        ask(quiz, f"n{number}", "next_question")
    practice = Practice("sixty", log=quiz.log)
    groups = practice.quiz["practice"]["groups"]
    assert [one["rule"] for group in groups for one in group["rules"] if one["state"] == "practised"] == ["sixty.3.6"]
    assert practice.log == quiz.log
    ask(practice, "n", "next_question")
    again = Practice("sixty", log=practice.log)
    assert again.log == practice.log
    assert (again.quiz, again._trace["frames"]) == (practice.quiz, practice._trace["frames"])


@pytest.mark.parametrize(
    "arguments",
    [
        {"game": "chess"},
        {"rules": ["9.99"]},
        {"rules": ["1.1"]},
        {"rules": []},
        {"seed": -1},
        {"seed": "one"},
        {"learner": 1},
        {"lesson": None},
        {"log": "nonsense"},
        {"log": 3},
        {"language": "xx"},
    ],
    ids=str,
)
def test_what_cannot_be_practised_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        Practice(**{"game": "sixty", **arguments})


def test_an_argument_that_is_not_there_is_named_with_its_nearest() -> None:
    with pytest.raises(TypeError, match="did you mean 'rules'"):
        Practice("sixty", rule="2.1")


def test_it_is_a_picture_of_what_it_shows_as_text() -> None:
    practice = Practice("sixty")
    text = repr(practice)
    assert text.startswith(f"Practice. 0 of {len(practice.rules)} rules known. A new rule: Leading\n")
    assert practice._run.question.prompt in text
    assert repr(Practice("sixty")) == text
    bundle = practice._repr_mimebundle_()
    assert bundle is not None
    assert "run this cell" in bundle[0]["text/plain"].removeprefix(text)


def test_a_nickname_full_of_markup_stays_text() -> None:
    practice = Practice("sixty", learner="<b>Kim</b> {}", lesson="<i>")
    ask(practice, "n", "next_question")
    [entry] = teaching.log.read(practice.log)
    assert (entry["learner"], entry["session"]) == ("<b>Kim</b> {}", "<i>")
    state = copied(practice.get_state())
    assert state.pop("kept")["learner"] == "<b>Kim</b> {}"
    assert "Kim" not in json.dumps(state)
    with pytest.raises(RulesError, match="learner"):
        Practice("sixty", learner="two\nlines")


def test_what_was_kept_at_a_table_that_asks_counts() -> None:
    table = Table("sisyphus_cards", seed=3, play=0, ask="outcomes", language="en")
    for _ in range(30):
        if table.question is not None:
            table.model._make(table.model._planned(lambda session: TableQuestions(session).skip()))
            continue
        state, seat = table._session.match.state, table._session.perspective
        own = state.to_move == seat
        choices = [*state.view(seat).legal_actions()] if own else []
        if not choices:
            break
        table.model._make(table.model._played(str(choices[0])))
    kept = teaching.log.read([line for line in table.log if '"kind":"play"' in line])
    assert kept
    assert all(part["right"] for entry in kept for part in entry["parts"])
    rule = kept[0]["parts"][0]["rule"]
    practice = Practice("sisyphus_cards", rules=[rule])
    ask(practice, "n", "next_question")
    before = len(practice.log)
    practice.take_in(table.log)
    assert len(practice.log) > before
    assert practice.quiz["practice"]["groups"][0]["rules"][0]["state"] == "begun"
