"""A widget's page in a frame, for notebooks that show HTML but no widgets."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..rules import Texts
from .notebook_output import StaticOutput, as_html, printed

HEIGHT = 700
"""The height of the frame in pixels; taller pages scroll."""

# A host that strips frames strips styles too, and so shows the picture.
_STYLE = "<style>.sw-saved:has(+ .sw-framed){display:none}</style>"


def in_frame(to_html: Callable[[Path], Path], drawn: StaticOutput, texts: Texts) -> dict[str, Any]:
    """Return the output of a cell: the page that ``to_html`` writes, in a frame; without frames, the picture."""
    with TemporaryDirectory() as folder:
        page = to_html(Path(folder) / "page.html").read_text("utf-8")
    title = html.escape(" ".join(drawn.caption.split()))
    style = f"border:0;width:100%;height:{HEIGHT}px"
    frame = f'<iframe class="sw-framed" title="{title}" style="{style}" srcdoc="{html.escape(page)}"></iframe>'
    return {
        "text/html": f"{as_html(drawn, texts)}{frame}{_STYLE}",
        "application/pdf": printed(drawn.svg, drawn.caption),
        "text/plain": drawn.described,
    }
