"""One HTML file that opens from disk with no network: the trace, the style sheet and the bundle, all inline."""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import NotRequired, TypedDict, Unpack

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.files import write_whole
from ..schema import (
    Ask,
    Asks,
    Bank,
    Controls,
    HelpBase,
    Kept,
    Kind,
    LessonStep,
    Lights,
    Nothing,
    Pace,
    PageTraits,
    Quiz,
    Size,
    Trace,
    TutorSwitch,
)
from .offline.content import Carried
from .offline.packing import packed_text, packed_trace
from .offline.variations import Lines

_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
body {{ margin: 0; background: #faf6ee; color: #2b2320; }}
main {{ max-width: 75rem; margin: 0 auto; padding: 1rem; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #191512; color: #f1e8da; }} }}
</style>
<noscript><style>.sw-instead {{ display: block; }}</style></noscript>
</head>
<body>
<main aria-label="{title}">
<div class="sw-mount"{bound}></div>
<div class="sw-instead" hidden><p hidden>{too_old}</p><p hidden>{stopped}</p><pre>{fallback}</pre></div>
</main>
<script type="application/json" class="sw-state">{state}</script>
<script type="application/gzip" class="sw-style">{css}</script>
<script type="application/gzip" class="sw-bundle">{bundle}</script>{kernel}
<script>{shim}</script>
</body>
</html>
"""


def asset(name: str) -> str:
    """The text of a built front-end file."""
    return resources.files("sisyphus_widgets").joinpath("static", name).read_text("utf-8")


LOWEST, HIGHEST = 200, 4000
"""Between these a height is, in pixels."""


def height_checked(height: object) -> int | None:
    """How high a widget is at most, as it was given.

    Raises:
        RulesError: it is neither None nor a number of pixels that can be.
    """
    if height is None:
        return None
    if type(height) is not int or not LOWEST <= height <= HIGHEST:
        raise RulesError(f"height is in pixels, from {LOWEST} to {HIGHEST}, not {quoted(height)}")
    return height


def _is_text(value: object) -> bool:
    """Whether something can be written to a file."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


class PageLook(TypedDict):
    """How a widget is shown that a page carries."""

    controls: Controls
    size: Size
    tutor: TutorSwitch
    lights: Lights
    pace: Pace


class QuizPage(TypedDict):
    """What a page of a quiz, or of a lesson, has beside its first trace; its bank is packed."""

    quiz: Quiz | Nothing
    kept: Kept
    bank: Bank
    lesson: NotRequired[LessonStep]


def written_state(
    trace: Trace,
    *,
    kind: Kind,
    step: int,
    lines: Lines | None,
    says: str,
    look: PageLook,
    quiz: QuizPage | None = None,
    ask: Ask = "off",
    asks: Asks | None = None,
    help: Sequence[HelpBase] = (),
) -> str:
    """The traits of a widget on a page, as JSON that can stand in a script element."""
    state: PageTraits = {
        "_kind": kind,
        "_trace": trace,
        "_revision": trace["revision"],
        "step": step,
        "controls": look["controls"],
        "size": look["size"],
        "tutor": look["tutor"],
        "lights": look["lights"],
        "pace": look["pace"],
    }
    if quiz is None:
        state["_trace"], packed = packed_trace(trace, step, None if lines is None else lines.turns)
        if said := says or (lines.says if lines else ""):
            packed["says"] = said
        if help:
            packed["help"] = list(help)
        state["packed"] = packed
        if asks is not None:
            state |= {"ask": ask, "asks": asks}
    else:
        bank = json.dumps(quiz["bank"], ensure_ascii=False, separators=(",", ":"))
        state |= {"quiz": quiz["quiz"], "kept": quiz["kept"], "bank": packed_text(bank)}
        if "lesson" in quiz:
            state["lesson"] = quiz["lesson"]
    # Inside a script element only "<" could end it early; JSON may write it otherwise.
    return json.dumps(state, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def state_of(carries: Carried, kind: Kind, look: PageLook) -> str:
    """The traits of a table as a page carries it, as JSON."""
    return written_state(
        carries.trace,
        kind=kind,
        step=carries.number,
        lines=carries.lines,
        says=carries.says,
        look=look,
        ask=carries.ask,
        asks=carries.asks,
        help=carries.help,
    )


class PageOptions(TypedDict, total=False):
    """How a page shows its trace; :func:`page` says what is taken where nothing is said."""

    title: str | None
    kind: Kind
    step: int
    controls: Controls
    size: Size
    tutor: TutorSwitch
    lights: Lights
    pace: Pace
    fallback: str
    too_old: str
    stopped: str
    lines: Lines | None
    says: str
    height: int | None
    quiz: QuizPage | None
    ask: Ask
    asks: Asks | None
    help: Sequence[HelpBase]


def _kernel_of(bank: Bank) -> str:
    """The script that takes the place of Python."""
    if "lesson" in bank:
        return "teaching.js"
    return "practising.js" if "practice" in bank else "answering.js"


def _kernel(name: str, file: str) -> str:
    return f'\n<script type="application/gzip" class="sw-{name}">{packed_text(asset(file))}</script>'


def page(
    trace: Trace,
    *,
    title: str | None = None,
    kind: Kind = "table",
    step: int = 0,
    controls: Controls = "simple",
    size: Size = "normal",
    tutor: TutorSwitch = "offered",
    lights: Lights = "on",
    pace: Pace = "step",
    fallback: str = "",
    too_old: str = "",
    stopped: str = "",
    lines: Lines | None = None,
    says: str = "",
    height: int | None = None,
    quiz: QuizPage | None = None,
    ask: Ask = "off",
    asks: Asks | None = None,
    help: Sequence[HelpBase] = (),
) -> str:
    """A whole page that shows a trace, and with ``lines`` can be played from its last beat on.

    With ``quiz``, or with ``asks`` of what comes next, it judges what is answered, for practice.

    ``says`` tells the reader what can be done with the page, where that is not what ``lines`` say of themselves.
    ``fallback`` is the text shown where scripts are off, and, below a sentence, where the widget cannot run:
    ``too_old`` where the browser cannot unpack it, else ``stopped``. Text is put in as text: nothing in it can
    become markup. ``height`` is how high the widget is at most, in pixels, where a page is in another's frame. With
    ``help`` it writes lines that ask for help.

    Raises:
        RulesError: the title is no text, or the height is none.
    """
    height = height_checked(height)
    if title is not None and not _is_text(title):
        raise RulesError(f"the title of a page is text, not {quoted(title)}")
    look: PageLook = {"controls": controls, "size": size, "tutor": tutor, "lights": lights, "pace": pace}
    written = written_state(
        trace, kind=kind, step=step, lines=lines, says=says, look=look, quiz=quiz, ask=ask, asks=asks, help=help
    )
    kernels = "" if quiz is None else _kernel("kernel", _kernel_of(quiz["bank"]))
    if asks is not None:
        kernels += _kernel("asking", "asking.js")
    return _PAGE.format(
        language=html.escape(trace["language"]),
        title=html.escape(title or trace["title"]),
        bound="" if height is None else f' style="max-height:{height}px;overflow:auto"',
        too_old=html.escape(too_old),
        stopped=html.escape(stopped),
        fallback=html.escape(fallback),
        state=written,
        css=packed_text(asset("widget.css")),
        bundle=packed_text(asset("widget.js")),
        kernel=kernels,
        shim=asset("standalone.js"),
    )


def write_page(path: str | Path, trace: Trace, **options: Unpack[PageOptions]) -> Path:
    """Write :func:`page` to a file and return its path. What was there stays until the new page is whole."""
    return write_whole(path, page(trace, **options))
