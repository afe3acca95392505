"""The metaclass of widgets, which tells a failure of a game of another package in one sentence."""

from __future__ import annotations

from typing import Any, TypeVar

from traitlets.traitlets import MetaHasTraits

from ..rules.registry import blaming

W = TypeVar("W")


class WidgetType(MetaHasTraits):
    """The metaclass of widgets: making one calls the hooks of its game."""

    def __call__(cls: type[W], *args: Any, **arguments: Any) -> W:
        """Make a widget.

        Raises:
            GameFailure: the code of a game of another package failed; the message has its file and line.
        """
        with blaming():
            widget: W = MetaHasTraits.__call__(cls, *args, **arguments)
            return widget
