"""The form of a cell's output: a live widget, or content for documents without a kernel."""

from __future__ import annotations

import os

OUTPUT = "SISYPHUS_WIDGETS_OUTPUT"
"""The environment variable with the form for a kernel to use."""

PAGES = "pages"
"""For documents made from notebooks: a fragment that uses the document's front end, the picture and the text."""

TEXT = "text"
"""For notebooks that should stay small or be compared: the live widget and its text, without a picture."""


SVG = "svg"
"""For notebooks on sites that run no scripts, such as code hosts: the live widget, its text, and its picture as SVG."""


def with_svg() -> bool:
    """Return True if outputs include the picture of a widget as plain SVG."""
    return os.environ.get(OUTPUT) == SVG


def for_pages() -> bool:
    """Return True if outputs are for documents without a kernel."""
    return os.environ.get(OUTPUT) == PAGES


def with_picture() -> bool:
    """Return True if outputs include a picture of the widget with a note on how to get the live widget back."""
    return os.environ.get(OUTPUT) not in (TEXT, SVG)


def beside_the_view() -> bool:
    """Return True if a notebook needs the picture as a separate output.

    That is so under a Jupyter server, which passes this variable to its kernels. Its pages show only an error for a
    saved widget without a kernel. Other hosts fall back to the other formats in the same output.
    """
    return "JPY_SESSION_NAME" in os.environ
