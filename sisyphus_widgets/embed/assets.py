"""The files of the built front end."""

from __future__ import annotations

from importlib import resources


def asset(name: str) -> str:
    """Return the text of a built front-end file."""
    return resources.files("sisyphus_widgets").joinpath("static", name).read_text("utf-8")
