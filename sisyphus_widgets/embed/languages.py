"""The languages of a page or fragment, which opens in the reader's own language and has a switch."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.numbers import plain
from .assets import asset

ALL = "all"
"""The word that stands for all available languages."""


def languages_wanted(language: object, default: str, available: Sequence[str]) -> tuple[str, ...]:
    """Return the requested languages, by default only ``default``; the first is for readers who speak none of them.

    ``language`` is one language, a list of several, a text that lists several, such as ``"en de"``, or ``"all"``.

    Raises:
        RulesError: ``language`` is none of those, or a language is unknown.
    """
    if language is None:
        return (default,)
    language = plain(language)
    if language == ALL:
        return (default, *(one for one in available if one != default))
    parts = re.split(r"[\s,]+", language.strip()) if isinstance(language, str) else language
    if not isinstance(parts, Sequence) or not parts or not all(isinstance(part, str) for part in parts):
        raise RulesError(f'language is one, such as "de", or several, ("en", "de"), or "all", not {quoted(language)}')
    for part in parts:
        if part not in available:
            names = ", ".join(available)
            raise RulesError(f"there are no texts in the language {quoted(part)}; the languages with texts are {names}")
    return tuple(dict.fromkeys(parts))


@dataclass(frozen=True, slots=True)
class StateScript:
    """The traits of a widget in one language, and the title of a whole page in that language."""

    language: str
    state: str
    title: str | None = None


def state_scripts(states: Sequence[StateScript], hidden: str = "") -> list[str]:
    """Return the script elements with the traits in each language, the default first, and the script of the switch.

    ``hidden`` is an attribute for each element. With a single language there is no switch.
    """
    if len(states) == 1:
        return [f'<script type="application/json" class="sw-state"{hidden}>{states[0].state}</script>']
    scripts = []
    for one in states:
        kind = "sw-state" if one is states[0] else "sw-said"
        named = "" if one.title is None else f' title="{html.escape(one.title)}"'
        attributes = f'class="{kind}" lang="{html.escape(one.language)}"{named}{hidden}'
        scripts.append(f'<script type="application/json" {attributes}>{one.state}</script>')
    # A fragment may also be part of XML, where a script must not contain markup characters.
    return [*scripts, f"<script{hidden}>//<![CDATA[\n{asset('languages.js').strip()}\n//]]></script>"]
