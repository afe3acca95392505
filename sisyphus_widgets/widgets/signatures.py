"""What every widget takes, told in its own docstring and signature: written once here, filled in for each game."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from textwrap import indent, wrap
from typing import TypeVar

from .arguments import OF_IPYWIDGETS, of_every, parameters_of

W = TypeVar("W", bound=type)

_WIDTH = 110
_CODE = re.compile("``.+?``")
_NO_BREAK = "\0"

ARGUMENTS: Mapping[str, str] = {
    "record": "a game to step through: a ``Record`` of this game, or the path of a file with one.",
    "play": (
        'the seat you play, {seats}, or ``"all"`` to move every seat yourself. Without it you look on, at a record, a '
        "position or a game of computer players."
    ),
    "position": (
        "where the game begins instead of at its start: a state, made with ``games.{game}.position`` or taken from "
        "another game, or its text, such as ``{position}``, or some of it in one line, such as ``{line}``, the rest "
        "filled in by ``seed``."
    ),
    "moves": "what is played first from there, as notation, such as ``{moves}``. Cards that are due are dealt.",
    "seed": "a whole number that decides all deals: the same number, the same cards; a fresh one if none is given.",
    "players": "how many play a new game: {players}.",
    "options": "a ``games.{game}.Options``, what this table decides otherwise; see below.",
    "opponents": (
        "who plays the seats that you do not, as in ``{{1: RandomPlayer()}}``; simple players where nothing is said."
    ),
    "perspective": (
        "the seat from which the table is shown, or None for the teacher, who sees everything and may change it. Where "
        "nothing is said it is the seat you play, or else the teacher."
    ),
    "names": "what the seats are called, a list with a name for each; {names} where nothing is said.",
    "language": (
        'the language of all texts: ``"en"`` for English, ``"de"`` for German; that of ``set_language`` where nothing '
        "is said, English at first."
    ),
    "goal": (
        'what the seat that you play is to reach from there, such as ``"{goal}"``, or a ``teaching.Goal``; '
        '``teaching.goals("{game}")`` lists what there is. The table says when it is reached or missed, and so does '
        "``goal_reached``."
    ),
    "step": "the beat to begin at, from 0. Where nothing is said, it is your next decision, or the first beat.",
    "tutor": '``"off"``, ``"offered"`` (a tutor is there for who asks) or ``"open"``; {tutor}.',
    "lights": (
        'whether what may be played is shown as such and told by the question: ``"on"``, ``"after_try"`` (once '
        'something else was tried, or when the reader asks) or ``"off"``.'
    ),
    "pace": (
        'how what the others do follows: by itself, ``"slow"``, ``"normal"`` or ``"fast"``, or beat by beat as the '
        'reader presses Next, ``"step"``. Where nothing is said, ``"normal"`` in a game that you play, else ``"step"``.'
    ),
    "ask": (
        'what is asked before it is shown: ``"outcomes"`` (what happens after moves), ``"playable"`` (what may be '
        'chosen), ``"all"`` or ``"off"``, as where nothing is said. The reader can change it.'
    ),
    "controls": '``"simple"`` or ``"full"``: which controls are open at first.',
    "size": '``"normal"``, or ``"projector"`` to be read from the back of a room.',
    "save_folder": "the folder where games are saved and found, the one you work in where nothing is said.",
    "as_page": (
        "whether the page of ``to_html`` is shown in a frame in place of the widget: for hosts where widgets fail. "
        "It needs no kernel, and Python hears nothing of it."
    ),
    **dict.fromkeys(OF_IPYWIDGETS, "as in every widget of ipywidgets."),
}
"""What each argument means. Words in braces are filled in by :func:`described`."""


class _Annotation:
    """A type as it is written, which a signature shows without quotes."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text


def described(
    *, without: tuple[str, ...] = (), means: Mapping[str, str] | None = None, **words: str
) -> Callable[[W], W]:
    """Give a widget a signature with all its arguments, and name them in its docstring in place of ``{arguments}``.

    ``words`` fill in what :data:`ARGUMENTS` says of each, and ``means`` says of some what they mean here. Those
    ``without`` are given by the class itself.
    """

    def describe(widget: W) -> W:
        shown = [*map(_readable, parameters_of(widget)), *map(_unknown, of_every(widget))]
        shown = [parameter for parameter in shown if parameter.name not in without]
        setattr(widget, "__signature__", inspect.Signature(shown))  # noqa: B010  (no type checker knows it)
        meanings = {**ARGUMENTS, **(means or {})}
        told = [_entry(each.name, meanings[each.name].format(**words)) for each in shown if each.name in meanings]
        if widget.__doc__ is not None:  # as it is where Python was told to leave docstrings out
            widget.__doc__ = inspect.cleandoc(widget.__doc__).replace("{arguments}", "\n".join(["Args:", *told]))
        return widget

    return describe


def _unknown(name: str) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False if name == "as_page" else None)


def _readable(parameter: inspect.Parameter) -> inspect.Parameter:
    return parameter.replace(annotation=_Annotation(parameter.annotation))


def _entry(name: str, text: str) -> str:
    """An argument with its meaning, as a docstring has it."""
    unbroken = _CODE.sub(lambda code: code[0].replace(" ", _NO_BREAK), f"{name}: {text}")
    first, *more = wrap(unbroken, _WIDTH, break_long_words=False, break_on_hyphens=False)
    return indent("\n".join([first, *(f"    {line}" for line in more)]).replace(_NO_BREAK, " "), "    ")
