"""The metaclass of widgets, which tells a failure of a game of another package in one sentence."""

from __future__ import annotations

from typing import Any

from traitlets.traitlets import MetaHasTraits

from ..rules.registry import blaming


class WidgetType(MetaHasTraits):
    """The metaclass of widgets: making one calls the hooks of its game."""

    def __call__(cls, *args: Any, **arguments: Any) -> Any:
        """Make a widget.

        Raises:
            GameFailure: the code of a game of another package failed; the message has its file and line.
        """
        with blaming():
            return super().__call__(*args, **arguments)
