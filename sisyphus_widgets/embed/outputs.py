"""Which form the output of a cell has: a live widget, or what a document without a kernel can show."""

from __future__ import annotations

import os

OUTPUT = "SISYPHUS_WIDGETS_OUTPUT"
"""The variable that tells a kernel which form is wanted."""

PAGES = "pages"
"""For documents made from notebooks: a fragment whose front end the document brings, the picture, the text."""


def for_pages() -> bool:
    """Whether the outputs of cells are to be read without a kernel."""
    return os.environ.get(OUTPUT) == PAGES
