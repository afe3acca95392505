"""The form of a cell's output: a live widget, or something that a document without a kernel can show."""

from __future__ import annotations

import os

OUTPUT = "SISYPHUS_WIDGETS_OUTPUT"
"""The environment variable that tells a kernel which form to use."""

PAGES = "pages"
"""For documents made from notebooks: a fragment that uses the document's front end, the picture and the text."""

TEXT = "text"
"""For notebooks to keep small or to compare: the live widget and its text, without a picture."""


SVG = "svg"
"""For notebooks read where nothing runs, such as on a code host: the live widget, its text and its picture as SVG."""


def with_svg() -> bool:
    """Return True if a notebook is to keep the picture of a widget as plain SVG."""
    return os.environ.get(OUTPUT) == SVG


def for_pages() -> bool:
    """Return True if the outputs of cells are to be read without a kernel."""
    return os.environ.get(OUTPUT) == PAGES


def with_picture() -> bool:
    """Return True if a notebook is to keep a picture of a widget that tells how to get the widget back."""
    return os.environ.get(OUTPUT) not in (TEXT, SVG)


def beside_the_view() -> bool:
    """Return True if a notebook needs the picture as an output of its own.

    A Jupyter server passes the notebook's name to its kernels in this variable. Its pages show only an error for the
    saved view of a widget that is gone; other hosts fall back to the other formats in the same output.
    """
    return "JPY_SESSION_NAME" in os.environ
