"""What a notebook keeps of a widget: its view, and for where that cannot be a picture that says how to go on."""

from __future__ import annotations

import asyncio
import html
from base64 import b64encode
from collections.abc import Callable
from typing import Any, NamedTuple
from uuid import uuid4

from IPython.display import publish_display_data

from ..embed import beside_the_view, pdf_of, picture_address, with_picture, with_svg
from ..rules import Texts

MimeBundle = tuple[dict[str, Any], dict[str, Any]] | None
"""What a notebook keeps of a cell's output, by the kind of it, and what it notes beside."""

SETTLED = 0.5  # seconds without a change until the picture is drawn anew

# In JupyterLab the picture stands right before the view. It is in sight where the view says that its widget is gone,
# and instead of what it says. A page that takes no styles shows both.
_STYLE = (
    "<style>"
    ".jp-OutputArea-child:has(> .jp-OutputArea-output > .sw-saved)"
    ":has(+ .jp-OutputArea-child > .lm-Panel:not(.jupyter-widgets)),"
    ".jp-OutputArea-child:has(> .jp-OutputArea-output > .sw-saved)"
    " + .jp-OutputArea-child:has(> .lm-Panel.jupyter-widgets)"
    "{display:none}"
    "</style>"
)


class Drawn(NamedTuple):
    """A widget as it is: its picture as SVG, that in words, and the sentence below it."""

    svg: str
    described: str
    said: str


def as_html(drawn: Drawn, texts: Texts) -> str:
    """A picture with its sentence and the way back to the widget; text in it can never be markup."""
    words = html.escape(drawn.described)
    below = f"{html.escape(drawn.said)}<br>{html.escape(texts.say('widget_run_picture', {}))}"
    picture = f'<img src="{picture_address(drawn.svg)}" alt="{words}">'
    return f'<figure class="sw-saved">{picture}<figcaption>{below}</figcaption></figure>'


def printed(svg: str, said: str) -> str:
    """A picture with its sentence for LaTeX, which takes neither HTML nor SVG."""
    return b64encode(pdf_of(svg, said)).decode("ascii")


def in_document(fragment: str, svg: str, said: str, text: str) -> dict[str, Any]:
    """What stands in a document in place of a widget: the live fragment, else the picture, else the text."""
    return {
        "text/html": fragment,
        "image/svg+xml": svg,
        "application/pdf": printed(svg, said),
        "text/plain": text,
    }


class Saved:
    """What is kept of one widget.

    ``draw`` tells how it looks. Where the picture is an output of its own it follows the widget, a moment later: a
    notebook that is saved then has it as it was.
    """

    def __init__(self, draw: Callable[[], Drawn], texts: Callable[[], Texts]) -> None:
        self._draw = draw
        self._texts = texts
        self._name = ""
        self._changes = 0

    def bundle(self, live: MimeBundle) -> MimeBundle:
        """The output of a cell, made of what ipywidgets gives; its text says how the widget itself comes back."""
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
            data |= {"text/html": as_html(drawn, texts), "application/pdf": printed(drawn.svg, drawn.said)}
        elif with_svg():
            drawn = self._draw()
            data |= {"image/svg+xml": drawn.svg, "application/pdf": printed(drawn.svg, drawn.said)}
        return data, noted

    def changed(self, change: object = None) -> None:
        """Take note that the widget looks different, and draw it once it has come to rest."""
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
            "application/pdf": printed(drawn.svg, drawn.said),
            "text/plain": drawn.said,
        }
        publish: Callable[..., None] = publish_display_data
        publish(data, transient={"display_id": self._name}, update=update)
