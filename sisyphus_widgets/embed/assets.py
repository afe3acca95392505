"""The files of the built front end."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable


def asset(name: str) -> str:
    """Return the text of a built front-end file."""
    return _file(name).read_text("utf-8")


def binary_asset(name: str) -> bytes:
    """Return the content of a built file that is no text."""
    return _file(name).read_bytes()


def _file(name: str) -> Traversable:
    return resources.files("sisyphus_widgets").joinpath("static", name)
