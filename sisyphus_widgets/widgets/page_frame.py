"""A widget's page in a frame, for notebooks that show HTML but no widgets."""

from __future__ import annotations

import html
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..rules import Texts
from .notebook_output import Drawn, as_html, printed

HEIGHT = 700
"""How high the frame is, in pixels; what does not fit scrolls."""

# Who takes frames out of what is shown takes styles out too: the picture is there then.
_STYLE = "<style>.sw-saved:has(+ .sw-framed){display:none}</style>"


def in_frame(to_html: Callable[[Path], Path], drawn: Drawn, texts: Texts) -> dict[str, Any]:
    """The output of a cell: the page that ``to_html`` writes, in a frame; where no frame may be, the picture."""
    with TemporaryDirectory() as folder:
        page = to_html(Path(folder) / "page.html").read_text("utf-8")
    title = html.escape(" ".join(drawn.said.split()))
    style = f"border:0;width:100%;height:{HEIGHT}px"
    frame = f'<iframe class="sw-framed" title="{title}" style="{style}" srcdoc="{html.escape(page)}"></iframe>'
    return {
        "text/html": f"{as_html(drawn, texts)}{frame}{_STYLE}",
        "application/pdf": printed(drawn.svg, drawn.said),
        "text/plain": drawn.described,
    }
