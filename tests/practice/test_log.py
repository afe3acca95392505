"""The log: lines that can be read, summaries that find the weak rules of a class, codes that detect typing errors."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sisyphus_widgets.practice import log
from sisyphus_widgets.teaching import Question, questions

WHEN = "2026-03-02T10:00:00+00:00"
WEAK = {"sisyphus_cards.3.4", "sisyphus_cards.4.5"}
"""The rules that the simulated class does not know."""


@cache
def quiz(n: int = 40) -> tuple[Question, ...]:
    found = [one for kind in ("playable", "outcome") for one in questions("sisyphus_cards", kinds=[kind], n=n // 2)]
    return tuple(found)


def wrong_answer(question: Question, rng: random.Random) -> object:
    form = question.form
    if form.kind == "pick":
        return list(form.ids) if len(question.answer) < len(form.ids) else []
    if form.kind == "number":
        return rng.choice([n for n in range(form.least, form.most + 1) if n != question.answer])
    return rng.choice([id for id in form.ids if id != question.answer])


def answered(question: Question, learner: str, right: bool, rng: random.Random, **more: object) -> str:
    given = question.answer if right else wrong_answer(question, rng)
    return log.line(question, question.judge(given), learner=learner, time=WHEN, **more)  # type: ignore[arg-type]


def test_a_line_is_written_on_one_line_and_can_be_read() -> None:
    one = quiz()[0]
    text = log.line(one, one.judge(one.answer), learner="Ida", session="3b", tries=2, hints=1, seconds=12.34, time=WHEN)
    assert "\n" not in text
    [entry] = log.read(text)
    assert list(entry) == [
        "time", "learner", "session", "question", "game", "kind", "position", "perspective", "given", "parts",
        "score", "tries", "hints", "seconds", "claimed", "scoring", "version",
    ]  # fmt: skip
    assert (entry["question"], entry["learner"], entry["tries"], entry["seconds"]) == (one.id, "Ida", 2, 12.3)
    assert entry["score"] == 1
    assert all(part.keys() == {"rule", "right"} for part in entry["parts"])


def test_a_line_without_a_time_gets_the_current_time() -> None:
    one = quiz()[0]
    assert json.loads(log.line(one, one.judge(one.answer)))["time"].startswith("20")


GOOD = answered(quiz()[0], "Ida", True, random.Random(1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1 is not JSON"),
        ("[]", "not an object"),
        (GOOD.replace('"version":1', '"version":2'), "of version 2"),
        (GOOD.replace('"scoring":1,', ""), "check scoring"),
        (GOOD.replace('"scoring":1', '"scoring":2'), "was scored by version 2"),
        (GOOD.replace('"scoring":1', '"scoring":0'), "was scored by version 0"),
        (GOOD.replace('"tries":1,', ""), "check tries"),
        (GOOD.replace('"tries":1', '"tries":"one"'), "'tries' cannot be 'one'"),
        (GOOD.replace('"tries":1', '"tries":true'), "'tries' cannot be True"),
        (GOOD.replace('"parts":[{', '"parts":[7,{'), "each of 'parts'"),
        (GOOD.replace('"claimed":false', '"claimed":0'), "'claimed' cannot be 0"),
        (f"{GOOD}\n\n{GOOD}\nnonsense", "line 4 is not JSON"),
    ],
)
def test_reading_an_invalid_log_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(log.LogError, match=message):
        log.read(text)


@cache
def lesson() -> tuple[Question, ...]:
    """Return forty questions, eight about each of five rules."""
    kinds_by_rule = {
        "3.2": "playable.elements",
        "3.4": "playable.elements",
        "3.6": "outcome",
        "3.7": "outcome",
        "4.5": "outcome.bonus",
    }
    found = [questions("sisyphus_cards", rules=[rule], kinds=[kind], n=8) for rule, kind in kinds_by_rule.items()]
    return tuple(one for eight in zip(*found, strict=True) for one in eight)


@cache
def class_log() -> tuple[dict[str, object], ...]:
    """Return the log of thirty learners, each with forty questions; one in five unknown rules is answered correctly."""
    lines = []
    for number in range(30):
        rng = random.Random(number)
        for one in lesson():
            knows = rng.random() < (0.2 if one.rule in WEAK else 0.95)
            lines.append(answered(one, f"learner {number}", knows, rng))
    return tuple(log.read("\n".join(lines)))


def test_a_summary_lists_the_rules_a_class_does_not_know_first() -> None:
    assert len(class_log()) == 30 * 40
    rows = log.summary(class_log())
    assert all(row["learners"] == 30 for row in rows)
    assert all(row["share"] == round(row["right"] / row["answers"], 4) for row in rows)
    assert {row["rule"] for row in rows[:2]} == WEAK
    assert all(row["share"] < 0.35 for row in rows[:2])
    assert all(row["share"] > 0.8 for row in rows[2:])


def test_learning_curves_of_unknown_rules_stay_low() -> None:
    rows = log.by_opportunity(class_log())
    for rule in WEAK:
        assert max(row["share"] for row in rows if row["rule"] == rule) < 0.5
    assert min(row["share"] for row in rows if row["rule"] == "sisyphus_cards.3.6") > 0.75


def test_a_rule_that_nobody_learns_has_a_flat_curve() -> None:
    """A rule that is learned has a rising curve."""
    one, other = (questions("sisyphus_cards", rules=[rule], kinds=["rule"], n=8) for rule in ("3.2", "3.6"))
    lines = []
    for number in range(30):
        rng = random.Random(number)
        for turn, (grows, flat) in enumerate(zip(one, other, strict=True)):
            lines.append(answered(grows, str(number), rng.random() < 0.3 + 0.1 * turn, rng))
            lines.append(answered(flat, str(number), rng.random() < 0.4, rng))
    rows = log.by_opportunity(log.read(lines))
    curves = {
        rule: [row["share"] for row in rows if row["rule"] == f"sisyphus_cards.{rule}"] for rule in ("3.2", "3.6")
    }
    assert [row["opportunity"] for row in rows if row["rule"] == "sisyphus_cards.3.2"] == [*range(1, 9)]
    assert sum(curves["3.2"][4:]) - sum(curves["3.2"][:4]) > 0.8
    assert abs(sum(curves["3.6"][4:]) - sum(curves["3.6"][:4])) < 0.6


def test_a_summary_counts_neither_later_tries_nor_examples() -> None:
    rng, one = random.Random(1), quiz()[0]
    entries = log.read([answered(one, "Ida", True, rng, tries=tries) for tries in (0, 2, 3)])
    assert log.summary(entries) == []
    assert log.summary(log.read([answered(one, "Ida", True, rng)])) != []


def test_a_summary_is_the_same_for_texts_files_lists_and_entries(tmp_path: Path) -> None:
    rng = random.Random(2)
    learners = {
        name: [answered(one, name, rng.random() < 0.5, rng) for one in quiz()] for name in ("Ida", "Bo", "", "Ada")
    }
    texts = ["".join(f"{line}\n" for line in lines) for lines in learners.values()]
    entries = [entry for text in texts for entry in log.read(text)]
    files = [tmp_path / f"{number}.jsonl" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, "utf-8")
    expected = log.summary(entries)
    assert {row["learners"] for row in expected} == {4}
    for logs in (texts, files, list(learners.values()), [log.read(text) for text in texts], "".join(texts)):
        assert log.summary(logs) == expected
        assert log.by_opportunity(logs) == log.by_opportunity(entries)
    assert log.summary([*texts, *texts, files[0]]) == expected, "a log that is handed in twice is counted once"
    assert log.summary(learners["Ida"]) == log.summary(texts[0]) == log.summary(files[0]) == log.summary([texts[0]])


def test_a_folder_is_read_as_the_files_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rng, [one, *_] = random.Random(2), quiz()
    folder = tmp_path / "handed-in"
    (folder / "late").mkdir(parents=True)
    texts = {name: answered(one, name, rng.random() < 0.5, rng) for name in ("Ida", "Bo", "Ada")}
    for name, place in (("Ida", folder), ("Bo", folder), ("Ada", folder / "late")):
        (place / f"{name}.jsonl").write_text(texts[name], "utf-8")
    (folder / "notes.txt").write_text("Ada was ill", "utf-8")
    two = log.summary([texts["Ida"], texts["Bo"]])
    assert two != log.summary(list(texts.values()))
    for logs in (folder, "handed-in", [folder], ["handed-in"], folder.glob("*.jsonl"), ["handed-in/Ida.jsonl", folder]):
        assert log.summary(logs) == two
    assert log.summary(folder.rglob("*.jsonl")) == log.summary(["handed-in", folder / "late"]) != two
    assert log.summary("handed-in/Ida.jsonl") == log.summary(texts["Ida"])


@pytest.mark.parametrize(
    ("logs", "message"),
    [
        (lambda folder: (folder / "nowhere").glob("*.jsonl"), "no logs were found there; is the folder the right one"),
        (lambda folder: folder.glob("*.json"), "no logs were found there"),
        (lambda folder: folder, r"the folder '.*' has no files \*\.jsonl; .* give Path\('.*'\)\.rglob\('\*\.jsonl'\)"),
        (lambda folder: folder / "nowhere", "nowhere' cannot be read: No such file"),
        (lambda folder: "nowhere", "'nowhere' is neither a line of a log, which begins with {, nor a file or folder"),
        (lambda folder: ["x" * 5000], "is neither a line of a log"),
        (lambda folder: "\0", "is neither a line of a log"),
        (lambda folder: [GOOD, "nowhere"], "'nowhere' is neither a line of a log"),
    ],
)
def test_missing_logs_are_reported(tmp_path: Path, logs: Callable[[Path], Any], message: str) -> None:
    for count in (log.summary, log.by_opportunity):
        with pytest.raises(log.LogError, match=message):
            count(logs(tmp_path))
    assert log.summary([]) == log.summary("") == log.summary([""]) == [], "a log without an answer"


def test_learners_without_a_name_are_told_apart_by_their_logs() -> None:
    [one, *_] = quiz()
    logs = [[answered(one, "", True, random.Random(seed), tries=1)] for seed in range(3)]
    later = [[line.replace('"seconds":0.0', f'"seconds":{n}.5')] for n, [line] in enumerate(logs)]
    assert log.summary(later)[0]["learners"] == 3
    assert {row["opportunity"] for row in log.by_opportunity(later)} == {1}


def test_a_data_frame_needs_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = log.summary(class_log())
    made: dict[str, Any] = {}
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda data: made.setdefault("rows", data)))
    assert log.summary(class_log(), as_frame=True) == rows == made["rows"]
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(log.LogError, match=r'needs the extra "research".*\[research\]'):
        log.by_opportunity(class_log(), as_frame=True)


def test_a_data_frame_has_the_rows_and_column_names_of_the_list() -> None:
    pandas = pytest.importorskip("pandas")
    frame = log.summary(class_log(), as_frame=True)
    assert isinstance(frame, pandas.DataFrame)
    assert frame.to_dict("records") == log.summary(class_log())
    assert list(log.by_opportunity(class_log(), as_frame=True).columns[:2]) == ["rule", "opportunity"]


# --- codes ----------------------------------------------------------------------------------------------------------


def quizzes() -> list[tuple[Question, ...]]:
    kinds = ["outcome", "rule", "playable.may"]
    return [
        tuple(questions("sisyphus_cards", kinds=kinds, n=10)),
        tuple(questions("sixty", n=20)),
        tuple(questions("sisyphos_board", kinds=["value", "goal"], n=6)),
        quiz(),
    ]


@pytest.mark.parametrize("number", range(4))
def test_a_code_holds_the_first_answers_and_the_right_tries(number: int) -> None:
    items, rng, lines, tries = quizzes()[number], random.Random(number), [], {}
    for one in items:
        wrongs = rng.choice([0, 0, 1, 2])
        lines += [
            answered(one, "Ida", False, rng, tries=t + 1)
            for t in range(wrongs)
            if one.form.kind not in ("act", "order")
        ]
        wrongs = 0 if one.form.kind in ("act", "order") else wrongs
        lines.append(answered(one, "Ida", True, rng, tries=wrongs + 1))
        tries[one.id] = wrongs + 1
    entries = log.read(lines)
    code = log.code(entries, items)
    assert len(code) <= log.LONGEST
    found = log.read_code(code, items)
    assert {row["question"]: row["tries"] for row in found} == tries
    for row in found:
        first = next(entry for entry in entries if entry["question"] == row["question"])
        assert row["given"] in (None, first["given"])
    assert log.read_code(code.lower().replace("-", " "), items) == found


def test_a_code_with_a_typing_error_is_refused() -> None:
    items, rng = quizzes()[0], random.Random(2)
    code = log.code(log.read([answered(one, "Ida", rng.random() < 0.6, rng) for one in items]), items)
    letters = code.replace("-", "")
    for place, letter in enumerate(letters):
        for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            if other != letter:
                with pytest.raises(log.LogError, match="typing error"):
                    log.read_code(letters[:place] + other + letters[place + 1 :], items)
    for place, (one, two) in enumerate(pairwise(letters)):
        if one != two and place < len(letters) - 3:
            with pytest.raises(log.LogError, match="typing error"):
                log.read_code(letters[:place] + two + one + letters[place + 2 :], items)
    with pytest.raises(log.LogError):
        log.read_code(code, quizzes()[1])
    with pytest.raises(log.LogError, match="is not a code"):
        log.read_code("hello, world", items)


def test_a_quiz_without_answers_has_a_code() -> None:
    items = quizzes()[0]
    assert all(row["given"] is None and row["tries"] is None for row in log.read_code(log.code([], items), items))


def test_a_quiz_may_be_too_long_for_a_code() -> None:
    with pytest.raises(log.LogError, match="no room for 400"):
        log.code([], quiz() * 10)
