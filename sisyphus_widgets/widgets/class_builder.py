"""The classes of widgets that are built from the declarations of games."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import dedent
from threading import RLock
from typing import Any, TypeVar

from ..rules import AnyGame
from ..rules.widget_declaration import ExplorerDeclaration, TableDeclaration, WidgetDeclaration
from .base_widget import BaseWidget
from .signatures import described, filled_lines
from .trait_types import bound_trait

W = TypeVar("W", bound=BaseWidget)

LOCK = RLock()
"""The lock under which classes are built, so that two threads do not build one class twice."""

_TABLE = """\
{summary}

Without ``record`` or ``position`` a new game begins. With ``play`` you play it; without it, computer players
play it to its end and you step through it.

{{arguments}}
{options}
{bound}
``goal_reached`` and ``goal_missed`` follow the ``goal``.

Raises:
    TypeError: there is no such argument.
    RulesError: ``ask`` has an unknown value.
    TraitError: ``tutor``, ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
    RulesError: {refusal}
    RecordError: the record cannot be replayed.
    PositionError: a seat, an option or the position is impossible.
    NotationError: a move or the position cannot be read.
    IllegalActionError: a move is against the rules; its verdict says why.
"""

_EXPLORER = """\
{summary}

{usage}

{{arguments}}

Raises:
    TypeError: there is no such argument.
    TraitError: ``lights``, ``controls``, ``size`` or ``pace`` has an unknown value.
{refusals}"""

_EXPLORER_ARGUMENTS: Mapping[str, str] = {
    "options": "the ``Options`` of the game; none of them makes a difference here.",
    "step": "the beat to begin at, from 0; after everything that was tried where nothing is said.",
    "pace": (
        'how the beats that follow from what is tried come: one at a time as the reader presses Next, ``"step"``, or '
        'by themselves, ``"slow"``, ``"normal"`` or ``"fast"``.'
    ),
}


def build_class(base: type[W], game: AnyGame, declaration: WidgetDeclaration, module: str) -> type[W]:
    """Return the class of a game's widget, as a subclass of ``base`` that belongs to ``module``."""
    takes_moves = isinstance(declaration, ExplorerDeclaration) and "moves" in declaration.arguments
    traits = {name: bound_trait(value) for name, value in declaration.values.items()}
    names = {"GAME": game, "__module__": module, "__doc__": _docstring(game, declaration, takes_moves=takes_moves)}
    metaclass: Any = type(base)
    built: type[W] = metaclass(declaration.name, (base,), {**names, **traits})
    if isinstance(declaration, TableDeclaration):
        return described(means=declaration.arguments, words={"game": game.name, **declaration.words})(built)
    return described(means={**_EXPLORER_ARGUMENTS, **declaration.arguments})(built)


def _docstring(game: AnyGame, declaration: WidgetDeclaration, *, takes_moves: bool) -> str:
    if isinstance(declaration, TableDeclaration):
        return _table_docstring(game, declaration)
    assert isinstance(declaration, ExplorerDeclaration)
    refusals = {
        "PositionError": declaration.refusal,
        "NotationError": "a move cannot be read." if takes_moves else "",
        "IllegalActionError": "a move is not possible; its verdict says why." if takes_moves else "",
    }
    lines = "".join(f"    {error}: {reason}\n" for error, reason in refusals.items() if reason)
    usage = filled_lines(declaration.usage)
    return _EXPLORER.format(summary=declaration.summary, usage=usage, refusals=lines)


def _table_docstring(game: AnyGame, declaration: TableDeclaration) -> str:
    values = ", ".join(f"``{name}``" for name in (*declaration.values, "events", "explanation"))
    extent = ", as far as the perspective may know" if declaration.hides_cards else ""
    return _TABLE.format(
        summary=declaration.summary,
        options=_options(game),
        bound=filled_lines(f"Bound to the position at ``step``{extent}: {values}."),
        refusal=declaration.refusal,
    )


def _options(game: AnyGame) -> str:
    """Return a paragraph about the options of a game, from the list in their docstring; empty without a list."""
    _, mark, more = dedent(game.options_type.__doc__ or "").partition("- ``")
    if not mark:
        return ""
    introduction = f"The rules that may differ at a table, as ``options`` (a ``games.{game.name}.Options``):"
    entries = dedent("    " + mark + more.partition("\n\n")[0]).strip()
    return f"\n{introduction}\n\n{entries}\n"
