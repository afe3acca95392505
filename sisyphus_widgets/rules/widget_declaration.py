"""The declarations from which the widgets of a game are built: the class, its traits, and the words of its help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import NoneType
from typing import Any, get_args

KINDS = (int, str, list[Any], list[int], list[str], dict[str, Any])
"""The kinds of values that a trait can have."""


@dataclass(frozen=True, slots=True)
class BoundValue:
    """A value of the position that a widget offers as a trait, under its name in ``SceneMaker.traits``.

    ``kind`` is ``int``, ``str``, ``list[Any]``, ``list[int]``, ``list[str]`` or ``dict[str, Any]``, with ``| None`` if
    the value may be missing. ``default`` is the value before there is a position; None stands for that of the kind.

    Raises:
        ValueError: there is no such kind.
    """

    kind: Any
    help: str
    default: Any = None
    is_settable: bool = False
    """True if Python and pages may set it."""

    def __post_init__(self) -> None:
        if self.base_kind not in KINDS:
            raise ValueError(f"a value of a widget cannot be of the kind {self.kind!r}; the kinds are {KINDS}")

    @property
    def is_optional(self) -> bool:
        """True if the value may be missing."""
        return NoneType in get_args(self.kind)

    @property
    def base_kind(self) -> Any:
        """The kind of the value where it is not missing."""
        return next(kind for kind in get_args(self.kind) if kind is not NoneType) if self.is_optional else self.kind


@dataclass(frozen=True, slots=True, kw_only=True)
class WidgetDeclaration:
    """The part of a declaration that tables and explorers share.

    ``arguments`` maps arguments to their meaning, where it differs from the common one.
    """

    name: str
    """The name of the class."""
    summary: str
    """The first paragraph of its docstring."""
    values: Mapping[str, BoundValue]
    arguments: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDeclaration(WidgetDeclaration):
    """The declaration of the table of a game.

    ``words`` fill in the common meanings of arguments: ``goal``, ``seats``, ``players``, ``position``, ``line``,
    ``moves``, ``names`` and ``tutor``.
    """

    words: Mapping[str, str]
    hides_cards: bool = True
    """True if the values depend on the perspective."""
    refusal: str = "there is no such goal, or it cannot be reached from the position."
    """The reason of a ``RulesError`` at the start, for the docstring."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerDeclaration(WidgetDeclaration):
    """The declaration of an explorer: the widget of a sandbox."""

    usage: str
    """The second paragraph of its docstring: the moves, and what they do."""
    examples: tuple[str, ...]
    """The moves that a page without a kernel replays if nothing has been tried."""
    perspective: int | None = None
    refusal: str = ""
    """The reason of a ``PositionError``, for the docstring; empty if none is raised."""
