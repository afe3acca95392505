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

_WIDTH = 110
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
    *, first: Mapping[str, str] | None = None, means: Mapping[str, str] | None = None, **words: str
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
            _entry(each.name, meanings[each.name].format(**words)) for each in parameters if each.name in meanings
        ]
        if widget.__doc__ is not None:  # None if Python runs without docstrings
            widget.__doc__ = inspect.cleandoc(widget.__doc__).replace("{arguments}", "\n".join(["Args:", *entries]))
        return widget

    return describe


def _entry(name: str, text: str) -> str:
    """Return an argument with its meaning, as an entry of a docstring."""
    unbroken = _CODE.sub(lambda code: code[0].replace(" ", _NO_BREAK), f"{name}: {text}")
    first, *more = wrap(unbroken, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return indent("\n".join([first, *(f"    {line}" for line in more)]).replace(_NO_BREAK, " "), "    ")
