"""A lesson to begin from, for any game: it checks clean, and shows each kind of step once."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules import AnyGame, RulesError
from ..teaching import questions

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
text = "Now make a move of your own. Simple players answer."
minutes = 2

[steps.play]
until = "move"
"""


def begun(game: AnyGame, file: str = "my-lesson.toml", schema: str = "lesson.schema.json") -> str:
    """The text of a lesson for a game to begin from."""
    asked = next(iter(_asked(game)), "")
    rules = [rule.removeprefix(f"{game.name}.") for rule in _two_rules(game)]
    parts = [
        _HEAD.format(schema=schema, title=game.texts().data["title"], file=file, game=game.name),
        _READ.format(word="step"),
        _ASK.format(position=asked) if asked else "",
        _QUIZ.format(rules="[" + ", ".join(f'"{rule}"' for rule in rules) + "]"),
        _PLAY,
    ]
    return "".join(parts)


def _asked(game: AnyGame) -> Iterator[str]:
    """A position in which it is asked what may be chosen."""
    for question in questions(game, kinds=["playable.elements"], n=4):
        try:
            text = question.state.position
        except RulesError:  # positions of this game are only said
            text = game.said(question.state)
        if '"' not in text:
            yield text


def _two_rules(game: AnyGame) -> list[str]:
    """Two clauses that are asked about."""
    return [clause.id for clause in game.rulebook if clause.id.startswith(f"{game.name}.") and not clause.unasked][:2]
