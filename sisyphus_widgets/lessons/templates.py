"""Templates of files: a lesson for any game, with each kind of step, and a translation of a lesson."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ..questions.search import questions
from ..rules import AnyGame, RulesError
from .format import text_keys

_HEAD = """\
#:schema {schema}
# A lesson for {title}. Check it with: python -m sisyphus_widgets.lessons check {file}
# docs/lessons.md says what each key means.

format = 1
game = "{game}"
title = "A lesson of mine"
theme = "What this lesson is about, in a sentence or two."
goal = "After this lesson you can do one thing more."
"""

_READ = """
[[steps]]
id = "begin"
text = "Every step says something. This one is only read."
minutes = 1

[steps.term]
word = "{word}"
means = "A new word is told once, in one sentence."
"""

_ASK = """
[[steps]]
id = "which"
text = "Look at the table, and choose."
position = "{position}"
hints = ["Say here what helps after the first miss."]
minutes = 2

[steps.ask]
kind = "playable.elements"

[steps.mistakes]
missed = "Say here what is worth saying when something is left out."
"""

_QUIZ = """
[[steps]]
id = "quiz"
text = "A short quiz: a question about each of these rules."
quiz = {rules}
minutes = 3
"""

_PLAY = """
[[steps]]
id = "play"
text = "Now make a move of your own. Computer players answer."
minutes = 2

[steps.play]
until = "move"
"""


def template_text(game: AnyGame, file: str = "my-lesson.toml", schema: str = "lesson.schema.json") -> str:
    """Return the text of a template lesson for a game."""
    position = next(iter(_question_positions(game)), "")
    rules = [rule.removeprefix(f"{game.name}.") for rule in _two_rules(game)]
    parts = [
        _HEAD.format(schema=schema, title=game.texts().data["title"], file=file, game=game.name),
        _READ.format(word="step"),
        _ASK.format(position=position) if position else "",
        _QUIZ.format(rules="[" + ", ".join(f'"{rule}"' for rule in rules) + "]"),
        _PLAY,
    ]
    return "".join(parts)


def _question_positions(game: AnyGame) -> Iterator[str]:
    """Yield positions at which a question asks what may be chosen."""
    for question in questions(game, kinds=["playable.elements"], n=12):
        try:
            text = question.state.position
        except RulesError:  # this game writes positions only in words
            text = game.position_line(question.state)
        try:
            game.read_position(text)
        except RulesError:  # the position cannot be written in words
            continue
        if '"' not in text:
            yield text


def _two_rules(game: AnyGame) -> list[str]:
    """Return two clauses that questions can be about."""
    return [clause.id for clause in game.rulebook if clause.id.startswith(f"{game.name}.") and not clause.unasked][:2]


def to_translate(lesson: Mapping[str, Any], language: str, schema: str = "translation.schema.json") -> str:
    """Return a translation file that holds exactly the texts of a lesson that are to be translated."""
    lines = [f"#:schema {schema}", "", f'language = "{language}"']
    lines += [_line(key, lesson[key]) for key in text_keys("lesson") if key in lesson]
    for step in lesson["steps"]:
        lines += ["", "[[steps]]", _line("id", step["id"])]
        texts = {key: step[key] for key in text_keys("step") if key in step}
        lines += [_line(key, text) for key, text in texts.items() if not isinstance(text, dict)]
        for key, table in texts.items():
            if isinstance(table, dict):
                lines += ["", f"[steps.{key}]", *(_line(name, text) for name, text in table.items())]
    return "\n".join(lines) + "\n"


def _line(key: str, value: str | list[str]) -> str:
    """Return a key with its text or texts as TOML, which quotes like JSON."""
    name = key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else _quoted(key)
    if isinstance(value, list):
        return f"{name} = [{', '.join(map(_quoted, value))}]"
    if "\n" in value:
        inner = _quoted(value)[1:-1].replace("\\n", "\n")
        return f'{name} = """\n{inner}"""'
    return f"{name} = {_quoted(value)}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
