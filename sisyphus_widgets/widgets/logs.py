"""The log of a widget, under the name where ipywidgets looks for its logger."""

from __future__ import annotations

from typing import Any

from traitlets.log import get_logger


class Lines(list[str]):
    """Lines of a log. ipywidgets writes its own reports to ``widget.log`` too; this passes them to its logger."""

    def __getattr__(self, name: str) -> Any:
        return getattr(get_logger(), name)
