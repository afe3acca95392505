"""The wording of questions: a prompt asks one thing, and feedback neither repeats a label nor puts it in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sisyphus_widgets import teaching
from sisyphus_widgets.questions.feedback import right_feedback
from sisyphus_widgets.rules.game_files import teaching as teaching_file

GAMES = ("sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe")
LANGUAGES = ("en", "de")

FULL, SAMPLE = 10_000, 24
"""The number of listed questions of each game, in full and in a sample."""

QUOTED = re.compile("“[^”]*”|„[^“]*“")
"""Words in quotation marks, in English or in German."""


def listed(name: str, language: str, count: int) -> Iterator[teaching.Question]:
    """Yield listed questions about all clauses, one of each clause and kind in turn."""
    by_kind: dict[tuple[str, str], list[str]] = {}
    for file in ("known", "stock"):
        for number, ids in teaching_file(name, file).items():
            for id in ids:
                by_kind.setdefault((number, id.partition("/")[0]), []).append(id)
    ids = [id for some in by_kind.values() for id in some[: max(1, count // len(by_kind))]]
    for id in ids[:count]:
        yield teaching.question(f"{name}/{id}", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_prompt_asks_one_thing(name: str, language: str, full: bool) -> None:
    count = 0
    for one in listed(name, language, FULL if full else SAMPLE):
        assert QUOTED.sub("", one.prompt).count("?") <= 1, one.prompt
        count += 1
    assert count >= SAMPLE // 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_feedback_names_a_choice_once(name: str, language: str, full: bool) -> None:
    for one in listed(name, language, FULL if full else SAMPLE):
        labels = [label for _, label in one.form.choices]
        texts = [line["text"] for line in right_feedback(one, one.judge(one.answer))]
        if one.form.kind in ("option", "seat", "space"):
            texts += [one.hint(1, id) for id in one.form.ids if id != one.answer]
        for text in texts:
            assert not any(f"{label}: {label}:" in text or f" ({label}):" in text for label in labels), text


@pytest.mark.parametrize(
    ("id", "language", "prompt"),
    [
        (
            "sixty/rule.event/25.58",
            "en",
            "You add 3 to the attack. Which of these rules decides this: “How much is the attack worth then?”",
        ),
        (
            "sixty/rule.event/25.58",
            "de",
            "Dein Zug: 3 zum Angriff legen. Welche dieser Regeln entscheidet das: „Wie hoch ist der Angriff dann?“",
        ),
    ],
)
def test_a_question_about_a_rule_quotes_what_the_rule_decides(id: str, language: str, prompt: str) -> None:
    assert teaching.question(id, language=language).prompt == prompt


def test_a_joker_is_named_once_in_the_feedback_of_a_pick() -> None:
    one = teaching.question("sixty/playable.elements/35.5", language="de")
    text = " ".join(line["text"] for line in right_feedback(one, one.judge(one.answer)))
    assert "Abrakadabra: Du drehst" in text
    assert "Abrakadabra: Abrakadabra" not in text


def test_a_worse_winning_turn_is_not_called_a_failure() -> None:
    best = teaching.question("sisyphos_board/value.best/41603.10", language="en")
    assert best.hint(1, "d3xc4") == "Wins in 4 turns. Another move is better."
    keep = teaching.question("sisyphos_board/value.keep/0.15", language="en")
    assert keep.hint(1, "b3xb2") == "That gives the game away. Sisyphos wins in 28 turns."
