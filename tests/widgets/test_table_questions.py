"""Questions of a table, by its messages: two pages follow, the switch works, and no answer is sent early."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import traitlets

from sisyphus_widgets import AscendTable, RulesError, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable, teaching
from sisyphus_widgets.practice.rules_in_play import KEPT_RULES_KIND, binding
from sisyphus_widgets.table.table_questions import TableQuestions
from tests.widgets.wire import Page, ask, copied, sent, write

TABLES = [AscendTable, SisyphosBoard, SisyphusTable, SixtyTable, SkitgubbeTable]


def answer_to(table: Any) -> Any:
    answer = table.question.answer
    if table.question.form.kind == "seat" and isinstance(answer, int):
        return f"seat.{answer}"
    return list(answer) if isinstance(answer, tuple) else answer


@pytest.mark.parametrize("kind", TABLES)
def test_every_table_asks_and_pages_follow(kind: Any) -> None:
    table = kind(seed=10, ask="all")
    first = Page(table, "a")
    for n in range(4):
        if table.question is None:
            break
        length = table.length
        assert first.trace["frames"][-1]["question"]["form"]["kind"] == table.question.form.kind
        assert len(first.trace["frames"]) == length
        first.ask("answer", answer=answer_to(table))
        first.finish()
        assert first.answers[f"a.{n + 1}"]["ok"]
        late = Page(table, "b")
        assert late.trace["frames"] == first.trace["frames"], "a page that is opened now has the same"
        assert table.length == len(first.trace["frames"])
    assert len(teaching.log.read(table.log)) == len(table.log) >= (0 if kind is SisyphosBoard else 3)
    assert "log" not in table.get_state()


def test_tables_ask_nothing_by_default() -> None:
    table = SisyphusTable(seed=10)
    assert (table.ask, table.question, table.log) == ("off", None, [])
    assert not ask(table, "a", "skip")["ok"]
    assert SisyphusTable(seed=10, ask=None).ask == "off"


def test_the_reader_can_switch_questions() -> None:
    table = SisyphusTable(seed=10, step=30)
    whole = table.length
    modes: list[str] = []
    table.observe(lambda change: modes.append(change["new"]), "ask")
    write(table, ask="outcomes")
    assert table.question is not None
    assert 30 < table.length < whole
    assert table.step == 30
    table.step = whole
    assert table.step == table.length - 1, "there is no more to go to"
    table.ask = None
    assert (table.question, table.length, modes) == (None, whole, ["outcomes", "off"])
    before = copied(table.get_state())
    write(table, ask="everything")
    write(table, ask=7)
    write(table, log=["mine"])
    assert copied(table.get_state()) == before


def test_an_unknown_word_for_ask_is_refused() -> None:
    with pytest.raises(RulesError, match="ask must be one of"):
        SisyphusTable(seed=10, ask="outcome")
    table = SisyphusTable(seed=10)
    with pytest.raises(traitlets.TraitError):
        table.ask = "outcome"
    with pytest.raises(traitlets.TraitError):
        table.log = ["{}"]


def test_an_answer_at_an_older_revision_is_stale_and_is_not_counted_twice() -> None:
    table = SisyphusTable(seed=10, ask="outcomes")
    old = table._revision
    given = {"answer": answer_to(table)}
    assert ask(table, "a", "answer", **given)["ok"]
    assert ask(table, "a", "answer", revision=old, **given)["ok"], "the same again gets the same answer"
    assert ask(table, "b", "answer", revision=old, **given)["error"]["code"] == "stale"
    assert len(table.log) == 1


def test_a_miss_shows_every_page_the_reason_and_nothing_more() -> None:
    table = SisyphusTable(seed=10, ask="outcomes")
    question = table.question
    assert question is not None
    one, other = Page(table, "a"), Page(table, "b")
    wrong = next(id for id in question.form.ids if id != question.answer)
    one.ask("answer", answer=f"seat.{wrong}")
    for page in (one, other):
        page.finish()
        page_question = page.trace["frames"][-1]["question"]
        assert page_question["tries"] == 1
        assert page_question["feedback"] == [{"text": question.hint(1, wrong), "right": False}]
    assert ask(table, "r", "reveal")["error"]["code"] == "malformed"
    assert ask(table, "x", "answer", answer="seat.9")["error"]["code"] == "malformed"
    assert len(table.log) == 1


def test_a_failing_observer_keeps_nothing_from_pages() -> None:
    table = SisyphusTable(seed=10, ask="outcomes")
    page = Page(table, "a")

    def fails(change: Any) -> None:
        raise ValueError("an observer")

    table.observe(fails, "log")
    page.ask("answer", answer=answer_to(table))
    page.finish()
    assert page.answers["a.1"]["ok"]
    assert isinstance(table.failure, ValueError)
    assert len(table.log) == 1


def test_a_played_game_asks_before_and_after_the_readers_move() -> None:
    table = SisyphusTable(play=0, seed=10, ask="all")
    bound = 0
    for n in range(40):
        if table.question is not None:
            assert not ask(table, f"p{n}", "play", action=str(next(iter(table.match.state.legal_actions()))))["ok"]
            assert ask(table, f"a{n}", "answer", answer=answer_to(table))["ok"]
        elif table.match.state.over:
            break
        else:
            bound += bool(binding(table.match.game, table.match.state, 0))
            assert ask(table, f"m{n}", "play", action=str(next(iter(table.match.state.legal_actions()))))["ok"]
    names = [entry["kind"] for entry in teaching.log.read(table.log)]
    assert set(names) - {KEPT_RULES_KIND} == {"playable", "outcome"}
    assert names.count(KEPT_RULES_KIND) == bound > 0, "a move that keeps to a rule is noted too"


def test_saves_and_pages_hold_the_whole_game(tmp_path: Path) -> None:
    table = SisyphusTable(seed=10, ask="outcomes")
    assert len(table.record.moves) > 60
    table.load(table.save(tmp_path / "game.json"))
    assert table.question is not None
    plain = SisyphusTable(seed=10)
    pages = [one.to_html(tmp_path / "page.html", ask="off").read_text("utf-8") for one in (table, plain)]
    one, other = (re.sub(r'"_?revision":\d+', "", page) for page in pages)
    assert one == other
    assert table.question is not None, "the table itself goes on asking"


def test_no_other_value_answers_an_open_question() -> None:
    """Up to its answer a page has the same of a game that ends there."""
    table = SisyphusTable(seed=10, ask="outcomes")
    for n in range(5):
        beats = [frame["text"] for frame in TableQuestions(table._session).withdrawn.frames[table.length - 1 :]]
        page_text = json.dumps([copied(table.get_state()), sent(table)])
        new = [text for text in beats[:3] if not any(f["text"] == text for f in table._session.frames)]
        assert new
        assert not any(json.dumps(text)[1:-1] in page_text for text in new)
        ask(table, f"s{n}", "skip")
