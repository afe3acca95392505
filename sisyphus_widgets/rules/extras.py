"""The extras of the package, as errors name them."""

from __future__ import annotations

from typing import Literal, TypeAlias

Extra: TypeAlias = Literal["lab", "room", "research", "docs", "testing"]


def needs_extra(what: str, extra: Extra) -> str:
    """Return the sentence that something needs an extra, with the command that installs it."""
    return f'{what} needs the extra "{extra}": python -m pip install "sisyphus_widgets[{extra}]"'
