"""Pictures of beats: SVG for slides, for print, and for readers without scripts."""

from __future__ import annotations

import html
from base64 import b64encode
from hashlib import sha256

from ...rules import RulesError
from ...rules.errors import quoted
from ...rules.numbers import whole
from ...schema import Trace
from .blocks import SANS, printable, tag, with_shapes
from .items import GROUND, LINE, PictureBeat
from .layout import WIDTH, table


def beat_checked(step: object, length: int) -> int:
    """Return the given number of a beat, after checking it.

    Raises:
        RulesError: there is no such beat.
    """
    number = whole(step)
    if number is None or not 0 <= number < length:
        raise RulesError(
            f"there are {length} beats, so a beat must be a number from 0 to {length - 1}, not {quoted(step)}"
        )
    return number


def without_words(trace: Trace) -> Trace:
    """Return a trace without the text and rules of its last beat, for a page with these texts beside the picture."""
    *past, last = trace["frames"]
    return {**trace, "frames": [*past, {**last, "text": "", "rules": []}]}


def picture_address(svg: str) -> str:
    """Return a data URL that contains a picture."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode('ascii')}"


def svg_of(trace: Trace, step: int, described: str) -> str:
    """Return a picture of a beat as a whole SVG file, determined by the arguments.

    Suits and seats differ by shape and letter, not by colour alone. ``described`` is the picture in words. The picture
    needs no script and no other file, and a page can contain it any number of times.

    Raises:
        RulesError: there is no such beat.
    """
    beat = PictureBeat.at(trace, beat_checked(step, len(trace["frames"])))
    block = table(beat)
    height = round(block.height + 36)
    drawn = tag("rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=6, fill=GROUND, stroke=LINE)
    drawn += block.draw(18, 16)
    title = f"{trace['title']}: {beat.frame['text']}"
    name = sha256(f"{title}{described}{drawn}".encode("utf-8", "replace")).hexdigest()[:8]
    metadata = "".join(
        tag(element, html.escape(printable(text)), id=f"{element}-{name}")
        for element, text in (("title", title), ("desc", described))
    )
    return tag(
        "svg",
        f"\n{metadata}\n{with_shapes(drawn, f'shape-{name}-')}\n",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {height}",
        width=WIDTH,
        height=height,
        font_family=SANS,
        role="img",
        aria_labelledby=f"title-{name} desc-{name}",
        lang=trace["language"],
    )
