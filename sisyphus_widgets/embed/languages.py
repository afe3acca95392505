"""The languages of one page or fragment, which shows the reader's own and has a switch."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ..rules import RulesError
from ..rules.errors import quoted
from .assets import asset

ALL = "all"
"""In place of languages: all that there are."""


def languages_wanted(given: object, own: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return the languages that were asked for, the one for whoever speaks none of them first; ``own`` for None.

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


@dataclass(frozen=True, slots=True)
class StateScript:
    """The traits of a widget in one language, and the title of a whole page in it."""

    language: str
    state: str
    title: str | None = None


def state_scripts(told: Sequence[StateScript], hidden: str = "") -> list[str]:
    """Return the script elements with the traits in each language, the usual one first, and those of the switch.

    ``hidden`` is an attribute for each of them. Where there is one language there is no switch.
    """
    if len(told) == 1:
        return [f'<script type="application/json" class="sw-state"{hidden}>{told[0].state}</script>']
    scripts = []
    for one in told:
        kind = "sw-state" if one is told[0] else "sw-said"
        named = "" if one.title is None else f' title="{html.escape(one.title)}"'
        attributes = f'class="{kind}" lang="{html.escape(one.language)}"{named}{hidden}'
        scripts.append(f'<script type="application/json" {attributes}>{one.state}</script>')
    # A fragment may stand in XML, too, where a script must not have the signs of markup in it.
    return [*scripts, f"<script{hidden}>//<![CDATA[\n{asset('languages.js').strip()}\n//]]></script>"]
