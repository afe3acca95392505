"""Questions for the rooms of tests. They are searched for when a test first needs them, not during collection."""

from __future__ import annotations

from functools import cache

from sisyphus_widgets.teaching import Question, questions


@cache
def option_questions() -> list[Question]:
    """Return four questions about Sixty, each answered with one of a few options."""
    return [one for one in questions("sixty", n=40, seed=1) if one.form.kind == "option"][:4]


@cache
def mixed_questions() -> list[Question]:
    """Return three questions about Sixty with answers of different kinds."""
    return questions("sixty", n=3, seed=1)
