"""The metaclass of widgets: a failure in the code of another package's game becomes an error of one sentence."""

from __future__ import annotations

from typing import Any, TypeVar

from traitlets.traitlets import MetaHasTraits

from ..rules.registry import blaming

W = TypeVar("W")


class WidgetType(MetaHasTraits):
    """The metaclass of widgets, whose constructors run the code of games."""

    def __call__(cls: type[W], *args: Any, **arguments: Any) -> W:
        """Return a new widget.

        Raises:
            GameFailure: the code of a game of another package failed; the message has its file and line.
        """
        with blaming():
            widget: W = MetaHasTraits.__call__(cls, *args, **arguments)
            return widget
