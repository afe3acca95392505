"""One page, or one fragment, that carries a widget in several languages, shows the reader's own, and has a switch."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence

from ..rules import RulesError
from ..rules.errors import quoted
from .html_page import asset

ALL = "all"
"""In place of languages: all that there are."""

_STATE = re.compile(r'<script type="application/json" class="sw-state"([^>]*)>(.*?)</script>', re.DOTALL)
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def languages_wanted(given: object, own: str, known: Sequence[str]) -> tuple[str, ...]:
    """The languages that were asked for, the one for whoever speaks none of them first; ``own`` where nothing is said.

    They are given as one, as several, as a text with several in it, ``"en de"``, or as ``"all"``.

    Raises:
        RulesError: they are none of those, or one is not known.
    """
    if given is None:
        return (own,)
    if given == ALL:
        return (own, *(one for one in known if one != own))
    parts = re.split(r"[\s,]+", given.strip()) if isinstance(given, str) else given
    if not isinstance(parts, Sequence) or not parts or not all(isinstance(part, str) for part in parts):
        raise RulesError(f'language is one, such as "de", or several, ("en", "de"), or "all", not {quoted(given)}')
    for part in parts:
        if part not in known:
            there = ", ".join(known)
            raise RulesError(f"there are no texts in the language {quoted(part)}; there are some in {there}")
    return tuple(dict.fromkeys(parts))


def in_languages(pieces: Mapping[str, str]) -> str:
    """One page out of the same page in several languages, or one fragment out of several; the first is the usual one.

    It has the traits of each, and the front end once.
    """
    first, *others = pieces
    found = {language: _STATE.search(piece) for language, piece in pieces.items()}
    scripts = []
    for language, piece in pieces.items():
        state = found[language]
        assert state is not None  # every page and every fragment has one
        title = _TITLE.search(piece)
        named = "" if title is None else f' title="{html.escape(html.unescape(title[1]))}"'
        kind = "sw-state" if language == first else "sw-said"
        attributes = f'class="{kind}" lang="{html.escape(language)}"{named}{state[1]}'
        scripts.append(f'<script type="application/json" {attributes}>{state[2]}</script>')
    if not others:
        return pieces[first]
    # A fragment may stand in XML, too, where a script must not have the signs of markup in it.
    hidden = found[first][1]  # type: ignore[index]
    scripts.append(f"<script{hidden}>//<![CDATA[\n{asset('languages.js').strip()}\n//]]></script>")
    return _STATE.sub(lambda _: "\n".join(scripts), pieces[first], count=1)
