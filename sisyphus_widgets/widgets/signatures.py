"""The descriptions of arguments in docstrings and signatures of widgets, written once and filled in per game."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from textwrap import indent, wrap
from typing import TypeVar

from ..models.table_options import MEANINGS
from .arguments import OF_IPYWIDGETS

W = TypeVar("W", bound=type)

_WIDTH = 108
_CODE = re.compile("``.+?``")
_NO_BREAK = "\0"

ARGUMENTS: Mapping[str, str] = {
    "record": "a game to step through: a ``Record`` of this game, or the path of a file with one.",
    **MEANINGS,
    "as_page": (
        "True to show the page of ``to_html`` in a frame in place of the widget: for hosts where widgets fail. It "
        "needs no kernel, and Python hears nothing of it."
    ),
    **dict.fromkeys(OF_IPYWIDGETS, "as in every widget of ipywidgets."),
}
"""The meaning of each argument. :func:`described` fills in the words in braces."""


def described(
    *,
    first: Mapping[str, str] | None = None,
    means: Mapping[str, str] | None = None,
    words: Mapping[str, str] | None = None,
) -> Callable[[W], W]:
    """Describe the arguments of a widget in its docstring, in place of ``{arguments}``.

    ``means`` gives the meanings that differ from those in :data:`ARGUMENTS`, and ``words`` fill in the words in braces.
    ``first`` describes arguments that the widget takes before those of ``__init__``; they are added to its signature.
    """

    def describe(widget: W) -> W:
        before = [inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD) for name in first or {}]
        parameters = [*before, *inspect.signature(widget).parameters.values()]
        if before:
            setattr(widget, "__signature__", inspect.Signature(parameters))  # noqa: B010  (no type checker knows it)
        meanings = {**ARGUMENTS, **(means or {}), **(first or {})}
        entries = [
            _entry(each.name, meanings[each.name].format(**(words or {})))
            for each in parameters
            if each.name in meanings
        ]
        if widget.__doc__ is not None:  # None if Python runs without docstrings
            widget.__doc__ = inspect.cleandoc(widget.__doc__).replace("{arguments}", "\n".join(["Args:", *entries]))
        return widget

    return describe


def _entry(name: str, text: str) -> str:
    """Return an argument with its meaning, as an entry of a docstring."""
    return indent(filled_lines(f"{name}: {text}", next_lines="    "), "    ")


def filled_lines(text: str, next_lines: str = "") -> str:
    """Return a text wrapped into lines; ``next_lines`` begins all but the first. Code is never broken."""
    unbroken = _CODE.sub(lambda code: code[0].replace(" ", _NO_BREAK), text)
    lines = wrap(unbroken, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return f"\n{next_lines}".join(lines).replace(_NO_BREAK, " ")
