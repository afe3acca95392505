"""Fragments, pieces of HTML with a widget to paste into any page; and the front end that all of them share."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256

from .assets import asset
from .languages import StateScript, state_scripts
from .offline.packing import packed_text
from .page_content import PageContent, Still
from .page_spec import INSIDE, ON_PAGE, PageSpec
from .picture import picture_address
from .python_page import PythonInPage

PACKED = "application/gzip"
_KIT = ("widget.css", "widget.js", "quiz_responder.js", "prediction_responder.js", "lesson_responder.js")
_HIDDEN = "display:none!important"
_PICTURE = "display:block!important;max-width:100%!important;height:auto!important"


@cache
def _kit() -> str:
    """Return as JSON the style sheet, the bundle, and the scripts that judge answers to quizzes, tables and lessons."""
    return json.dumps([asset(name) for name in _KIT], ensure_ascii=False, separators=(",", ":"))


@cache
def front_end_hash() -> str:
    """Return a hash of the front end, which identifies its release."""
    return sha256(f"{_kit()}{asset('fragment.js')}".encode()).hexdigest()[:16]


def _mounting() -> str:
    """Return the script that mounts fragments, with its release filled in."""
    return asset("fragment.js").replace("@release@", front_end_hash())


def front_end_file() -> str:
    """Return the front end as a script to serve beside pages; it mounts all fragments of this release on its page."""
    name, kit = json.dumps(front_end_hash()), _kit().replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return (
        f"// The front end of sisyphus_widgets, {front_end_hash()}: for fragments made by the same release.\n"
        f'(()=>{{const name={name};if(document.querySelector(`.sw-kit[data-sw="${{name}}"]`))return;'
        'const kit=document.createElement("script");kit.type="text/plain";kit.className="sw-kit";'
        f"kit.dataset.sw=name;kit.textContent=JSON.stringify({kit});document.head.append(kit)}})();\n"
        f"{_mounting()}"
    )


def fragment(
    contents: Sequence[PageContent],
    still: Still,
    spec: PageSpec | None = None,
    picture: str = "",
    python: PythonInPage | None = None,
) -> str:
    """Return one piece of HTML with a widget; ``contents`` has one entry per language, the default language first.

    The ``still`` replaces the widget until it has loaded, and where it cannot run. ``picture`` is the address of the
    still's picture; if it is empty, the piece includes the picture. The piece has no empty lines, so Markdown can
    contain it. It is also valid XML unless it includes the front end. All texts are escaped, so they never become
    markup. With ``python``, Python answers the widget.
    """
    spec = spec or PageSpec()
    texts = contents[0].texts
    why = [texts.say(key, {}) for key in ("fragment_too_old", "fragment_stopped", "fragment_apart")]
    attributes: Mapping[str, str] = {
        "class": "sw-fragment",
        "id": spec.name,
        "data-sw": front_end_hash(),
        "lang": texts.language,
        "data-height": "" if spec.height is None else str(spec.height),
        # In an attribute, because as text of the page a site's search would find these sentences everywhere.
        "data-why": json.dumps(why, ensure_ascii=False),
    }
    hidden = _written({"style": _HIDDEN})
    address, described = picture or picture_address(still.svg), _one_line(still.described)
    # In XML "&" would begin an entity; JSON can write it as an escape.
    states = [StateScript(one.trace["language"], one.traits(spec).replace("&", "\\u0026")) for one in contents]
    parts = [
        f"<div{_written(attributes)}>",
        f'<img src="{html.escape(address)}" alt="{html.escape(described)}" style="{_PICTURE}"/>',
        f"<p>{html.escape(_one_line(still.caption))}</p>",
        *([] if python is None else [python.elements, python.starter(hidden), python.behind]),
        *state_scripts(states, hidden),
        *([] if spec.front_end == INSIDE else [_kept_room(spec.height)]),
        *_front_end(spec.front_end),
        "</div>",
    ]
    return "\n".join(parts) + "\n"


def _kept_room(height: int | None) -> str:
    """Return a style that reserves the space of the widget (``usualRoom`` in ``js/src/fragment.ts``).

    A front end outside the fragment may load after the page is shown; the reserved space prevents a layout shift.
    Without scripts, only the picture takes space.
    """
    of_this_height = "" if height is None else f'[data-height="{height}"]'
    those = f".sw-fragment{of_this_height}:not([data-mounted])"
    limit = "" if height is None else f"@media(min-width:700px){{{those}{{min-height:clamp(256px,94vh,{height}px)}}}}"
    return (
        f"<style>@media(scripting:enabled){{{those}{{margin:1em 0;min-height:clamp(256px,94vh,864px)}}{limit}}}</style>"
    )


def _front_end(where: str) -> list[str]:
    if where == ON_PAGE:
        return []
    if where == INSIDE:
        kit = _script(packed_text(_kit()), {"type": PACKED, "class": "sw-kit", "data-sw": front_end_hash()})
        return [kit, _script(_mounting().strip(), {})]
    return [_script("", {"src": where, "defer": "defer"})]


def _script(text: str, attributes: Mapping[str, str]) -> str:
    """Return a script element that no style of a page can make visible; ``text`` must not end the element early."""
    return f"<script{_written({**attributes, 'style': _HIDDEN})}>{text}</script>"


def _written(attributes: Mapping[str, str]) -> str:
    return "".join(f' {name}="{html.escape(value)}"' for name, value in attributes.items() if value)


def _one_line(text: str) -> str:
    return " ".join(text.split())
