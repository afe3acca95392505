"""The languages of a page or fragment, which opens in the reader's own language and has a switch."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..rules import RulesError
from ..rules.errors import quoted
from .assets import asset

ALL = "all"
"""The word that stands for all available languages."""


def languages_wanted(given: object, own: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return the requested languages; the first is for readers who speak none of them. None stands for ``own``.

    ``given`` is one language, several of them, a text that lists several, such as ``"en de"``, or ``"all"``.

    Raises:
        RulesError: ``given`` is none of those, or a language is unknown.
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
            raise RulesError(f"there are no texts in the language {quoted(part)}; the languages with texts are {there}")
    return tuple(dict.fromkeys(parts))


@dataclass(frozen=True, slots=True)
class StateScript:
    """The traits of a widget in one language, and the title of a whole page in that language."""

    language: str
    state: str
    title: str | None = None


def state_scripts(told: Sequence[StateScript], hidden: str = "") -> list[str]:
    """Return the script elements with the traits in each language, the default language first, and that of the switch.

    ``hidden`` is an attribute for each element. With a single language there is no switch.
    """
    if len(told) == 1:
        return [f'<script type="application/json" class="sw-state"{hidden}>{told[0].state}</script>']
    scripts = []
    for one in told:
        kind = "sw-state" if one is told[0] else "sw-said"
        named = "" if one.title is None else f' title="{html.escape(one.title)}"'
        attributes = f'class="{kind}" lang="{html.escape(one.language)}"{named}{hidden}'
        scripts.append(f'<script type="application/json" {attributes}>{one.state}</script>')
    # A fragment may also be part of XML, where a script must not contain markup characters.
    return [*scripts, f"<script{hidden}>//<![CDATA[\n{asset('languages.js').strip()}\n//]]></script>"]
