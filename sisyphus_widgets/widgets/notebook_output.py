"""The saved output of a widget in a notebook: its view, and for places without widgets a picture with a hint."""

from __future__ import annotations

import asyncio
import html
from base64 import b64encode
from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import uuid4

from IPython.display import publish_display_data

from .. import embed
from ..embed import beside_the_view, with_picture, with_svg
from ..rules import Texts

MimeBundle = tuple[dict[str, Any], dict[str, Any]] | None
"""The output of a cell as a notebook keeps it: data by MIME type, and metadata."""

SETTLED = 0.5  # seconds without a change until the picture is drawn again

# In JupyterLab the picture comes right before the view. It is visible only if the view reports that its widget is
# gone, and hides that report. A page that ignores styles shows both.
_STYLE = (
    "<style>"
    ".jp-OutputArea-child:has(> .jp-OutputArea-output > .sw-saved)"
    ":has(+ .jp-OutputArea-child > .lm-Panel:not(.jupyter-widgets)),"
    ".jp-OutputArea-child:has(> .jp-OutputArea-output > .sw-saved)"
    " + .jp-OutputArea-child:has(> .lm-Panel.jupyter-widgets)"
    "{display:none}"
    "</style>"
)


class StaticOutput(NamedTuple):
    """The present look of a widget: its picture as SVG, the picture in words, and the sentence below it."""

    svg: str
    described: str
    caption: str


def as_html(drawn: StaticOutput, texts: Texts) -> str:
    """Return a picture with its sentence and a hint how to restore the widget; all text is escaped."""
    words = html.escape(drawn.described)
    below = f"{html.escape(drawn.caption)}<br>{html.escape(texts.say('widget_run_picture', {}))}"
    picture = f'<img src="{embed.picture_address(drawn.svg)}" alt="{words}">'
    return f'<figure class="sw-saved">{picture}<figcaption>{below}</figcaption></figure>'


def printed(svg: str, caption: str) -> str:
    """Return a picture with its sentence as PDF for LaTeX, which takes neither HTML nor SVG."""
    return b64encode(embed.pdf_of(svg, caption)).decode("ascii")


def in_document(fragment: str, svg: str, caption: str, text: str) -> dict[str, Any]:
    """Return the output that replaces a widget in a document: the live fragment, else the picture, else the text."""
    return {
        "text/html": fragment,
        "image/svg+xml": svg,
        "application/pdf": printed(svg, caption),
        "text/plain": text,
    }


class Saved:
    """The saved output of one widget.

    ``draw`` returns its present look. If the picture is an output of its own, it follows the widget with a short
    delay, so a notebook is saved with the latest picture.
    """

    def __init__(self, draw: Callable[[], StaticOutput], texts: Callable[[], Texts]) -> None:
        self._draw = draw
        self._texts = texts
        self._name = ""
        self._changes = 0

    def bundle(self, live: MimeBundle) -> MimeBundle:
        """Return the output of a cell, based on that of ipywidgets; its text says how to restore the widget."""
        if live is None:
            return None
        data, noted = live
        texts = self._texts()
        data = {**data, "text/plain": f"{data['text/plain']}\n\n{texts.say('widget_run', {})}"}
        if with_picture() and beside_the_view():
            self._name = self._name or uuid4().hex
            self._publish(update=False)
        elif with_picture():
            drawn = self._draw()
            data |= {"text/html": as_html(drawn, texts), "application/pdf": printed(drawn.svg, drawn.caption)}
        elif with_svg():
            drawn = self._draw()
            data |= {"image/svg+xml": drawn.svg, "application/pdf": printed(drawn.svg, drawn.caption)}
        return data, noted

    def changed(self, change: object = None) -> None:
        """Note that the widget looks different, and redraw the picture once changes pause."""
        if not self._name:
            return
        self._changes += 1
        number = self._changes
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._publish(update=True)
        else:
            loop.call_later(SETTLED, lambda: self._publish(update=True) if number == self._changes else None)

    def _publish(self, *, update: bool) -> None:
        drawn = self._draw()
        data = {
            "text/html": f"{as_html(drawn, self._texts())}{_STYLE}",
            "application/pdf": printed(drawn.svg, drawn.caption),
            "text/plain": drawn.caption,
        }
        publish: Callable[..., None] = publish_display_data
        publish(data, transient={"display_id": self._name}, update=update)
