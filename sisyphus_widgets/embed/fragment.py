"""One piece of HTML with a widget in it, to be pasted into any page; and the front end that all such pieces share."""

from __future__ import annotations

import html
import json
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Literal

from ..rules import RulesError, Texts
from ..rules.errors import quoted
from ..schema import Kind
from .html_page import PageLook, asset, height_checked, state_of
from .offline.content import Carried
from .offline.packing import packed_text

INSIDE: Literal["inside"] = "inside"
ON_PAGE: Literal["on page"] = "on page"

PACKED = "application/gzip"
_KIT = ("widget.css", "widget.js", "answering.js", "asking.js", "teaching.js")
_HIDDEN = "display:none!important"
_PICTURE = "display:block!important;max-width:100%!important;height:auto!important"


@dataclass(frozen=True, slots=True)
class Placing:
    """Where a fragment stands and how it gets the front end.

    ``front_end`` is ``"inside"`` (the fragment carries it; of several on a page the first one's is used),
    ``"on page"`` (another one on the page brings it) or the address of a file that :func:`front_end_file` gave.
    ``height`` is how high the widget is at most, in pixels. ``name`` is the fragment's id, for links to its beats.

    Raises:
        RulesError: one of them is of the wrong kind.
    """

    front_end: str = INSIDE
    height: int | None = None
    name: str = ""

    def __post_init__(self) -> None:
        """Refuse what could not be written."""
        height_checked(self.height)
        for what, text in (("front_end", self.front_end), ("name", self.name)):
            if (
                not isinstance(text, str)
                or not text.isprintable()
                or any(sign.isspace() for sign in text if what == "name")
            ):
                raise RulesError(f"{what} is a text in one line, not {quoted(text)}")
        if not self.front_end:
            raise RulesError(f'front_end is "{INSIDE}", "{ON_PAGE}" or the address of a file, not an empty text')


@cache
def _kit() -> str:
    """The style sheet, the bundle and who answers in a quiz, at a table that asks and in a lesson."""
    return json.dumps([asset(name) for name in _KIT], ensure_ascii=False, separators=(",", ":"))


@cache
def front_end_hash() -> str:
    """Return what tells this front end from that of any other release: a hash of what it is made of."""
    return sha256(f"{_kit()}{asset('fragment.js')}".encode()).hexdigest()[:16]


def _mounting() -> str:
    """Return the script that mounts fragments, which knows its own release."""
    return asset("fragment.js").replace("@release@", front_end_hash())


def front_end_file() -> str:
    """The front end as a script to be served beside pages, which mounts all fragments of this release on its page."""
    name, kit = json.dumps(front_end_hash()), _kit().replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return (
        f"// The front end of sisyphus_widgets, {front_end_hash()}: for fragments made by the same release.\n"
        f'(()=>{{const name={name};if(document.querySelector(`.sw-kit[data-sw="${{name}}"]`))return;'
        'const kit=document.createElement("script");kit.type="text/plain";kit.className="sw-kit";'
        f"kit.dataset.sw=name;kit.textContent=JSON.stringify({kit});document.head.append(kit)}})();\n"
        f"{_mounting()}"
    )


def picture_address(svg: str) -> str:
    """A picture as an address that brings it along."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode('ascii')}"


def fragment(
    carries: Carried,
    *,
    kind: Kind,
    look: PageLook,
    picture: str,
    described: str,
    placing: Placing | None = None,
) -> str:
    """One piece of HTML that shows what is carried, as :func:`piece` does."""
    return piece(
        state_of(carries, kind, look),
        texts=carries.session.texts,
        said=carries.session.frames[carries.step]["text"],
        picture=picture,
        described=described,
        placing=placing,
    )


def piece(state: str, *, texts: Texts, said: str, picture: str, described: str, placing: Placing | None = None) -> str:
    """One piece of HTML with a widget of these traits, and until it is there what is ``said``, below a picture.

    ``picture`` is the address of a picture of the beat shown first and ``described`` what it shows in words: both
    stand there until the widget does, and where it cannot run. The piece has no empty line in it, so it can stand in
    Markdown as well; where it does not bring the front end, it is XML too. All texts are put in as text.
    """
    placing = placing or Placing()
    why = [texts.say(key, {}) for key in ("fragment_too_old", "fragment_stopped", "fragment_apart")]
    attributes: Mapping[str, str] = {
        "class": "sw-fragment",
        "id": placing.name,
        "data-sw": front_end_hash(),
        "lang": texts.language,
        "data-height": "" if placing.height is None else str(placing.height),
        # No text of the page: a search would find these sentences everywhere.
        "data-why": json.dumps(why, ensure_ascii=False),
    }
    parts = [
        f"<div{_written(attributes)}>",
        f'<img src="{html.escape(picture)}" alt="{html.escape(_one_line(described))}" style="{_PICTURE}"/>',
        f"<p>{html.escape(_one_line(said))}</p>",
        _script(state.replace("&", "\\u0026"), {"type": "application/json", "class": "sw-state"}),
        *([] if placing.front_end == INSIDE else [_kept_room(placing.height)]),
        *_front_end(placing.front_end),
        "</div>",
    ]
    return "\n".join(parts) + "\n"


def _kept_room(height: int | None) -> str:
    """A style that keeps about the room the widget will take (``usualRoom`` of ``js/src/fragment.ts``).

    A front end from elsewhere on the page may come after the page is shown; then what follows does not jump. Where no
    script runs, only the picture has room.
    """
    of_this_height = "" if height is None else f'[data-height="{height}"]'
    those = f".sw-fragment{of_this_height}:not([data-mounted])"
    wide = f"min({height or 719}px,92.5vh)"
    return (
        f"<style>@media(scripting:enabled){{{those}{{margin:1em 0;min-height:780px}}"
        f"@media(min-width:700px){{{those}{{min-height:{wide}}}}}}}</style>"
    )


def _front_end(where: str) -> list[str]:
    if where == ON_PAGE:
        return []
    if where == INSIDE:
        kit = _script(packed_text(_kit()), {"type": PACKED, "class": "sw-kit", "data-sw": front_end_hash()})
        return [kit, _script(_mounting().strip(), {})]
    return [_script("", {"src": where, "defer": "defer"})]


def _script(text: str, attributes: Mapping[str, str]) -> str:
    """A script element, which no style of a page makes visible; ``text`` is known not to end it early."""
    return f"<script{_written({**attributes, 'style': _HIDDEN})}>{text}</script>"


def _written(attributes: Mapping[str, str]) -> str:
    return "".join(f' {name}="{html.escape(value)}"' for name, value in attributes.items() if value)


def _one_line(text: str) -> str:
    return " ".join(text.split())
