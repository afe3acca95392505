"""Which form the output of a cell has: a live widget, or what a document without a kernel can show."""

from __future__ import annotations

import os

OUTPUT = "SISYPHUS_WIDGETS_OUTPUT"
"""The variable that tells a kernel which form is wanted."""

PAGES = "pages"
"""For documents made from notebooks: a fragment whose front end the document brings, the picture, the text."""

TEXT = "text"
"""For notebooks that are kept small, or compared: beside the live widget its text, and no picture."""


SVG = "svg"
"""For notebooks to be looked at where nothing runs, such as on a host of code: beside the text the picture as SVG."""


def with_svg() -> bool:
    """Whether a notebook keeps a picture of a widget as SVG, as it is."""
    return os.environ.get(OUTPUT) == SVG


def for_pages() -> bool:
    """Whether the outputs of cells are to be read without a kernel."""
    return os.environ.get(OUTPUT) == PAGES


def with_picture() -> bool:
    """Whether a notebook keeps a picture of a widget with the way back to it."""
    return os.environ.get(OUTPUT) not in (TEXT, SVG)


def beside_the_view() -> bool:
    """Whether a notebook needs the picture as an output of its own.

    A server of Jupyter tells its kernels so the notebook's name. Its pages show nothing but an error where the view
    of a widget was saved and the widget is gone; other hosts take what stands beside the view in the same output.
    """
    return "JPY_SESSION_NAME" in os.environ
