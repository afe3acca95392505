"""Words that a prompt shares with the options of its question, compared by their stems (``stems_en.toml`` etc.)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from ..rules import Texts
from ..rules.game_files import read_toml

_WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_]\d+")
"""A word of two letters or more, or a square such as ``a5``; a rank's single letter does not count as a word."""

SHORTEST = 3
"""The least number of letters that a stem keeps."""


@dataclass(frozen=True)
class Inflection:
    """The inflection of a language, from its own file; without a file, words keep their form."""

    often: frozenset[str] = frozenset()
    """The stop words, which do not say what a text is about."""
    prefixes: tuple[str, ...] = ()
    """Syllables in front of verbs."""
    endings: tuple[str, ...] = ()
    forms: Mapping[str, str] | None = None
    """Irregular forms and their stems."""

    def stem(self, word: str) -> str:
        """Return the stem of a word."""
        forms = self.forms or {}
        if word in forms:
            return forms[word]
        for _ in range(3):
            before = next((some for some in self.prefixes if word.startswith(some) and _leaves(word, some, 1)), "")
            word = word.removeprefix(before)
        word = forms.get(word, word)
        ending = next((some for some in self.endings if word.endswith(some) and _leaves(word, some)), "")
        return word.removesuffix(ending)


def _leaves(word: str, part: str, more: int = 0) -> bool:
    """Return True if removing a part from a word leaves the letters of a stem and ``more``."""
    return len(word) - len(part) >= SHORTEST + more


@cache
def inflection(language: str) -> Inflection:
    """Return the inflection of a language from its file ``stems_<language>.toml``."""
    file = Path(__file__).parent / f"stems_{language}.toml"
    if not file.is_file():
        return Inflection()
    table = read_toml(file)
    often, prefixes, endings = (tuple(table.get(key, "").split()) for key in ("often", "prefixes", "endings"))
    forms = {form: stem for stem, some in table.get("forms", {}).items() for form in some.split()}
    return Inflection(frozenset(often), prefixes, endings, forms)


@lru_cache(maxsize=4096)
def stems(text: str, language: str) -> frozenset[str]:
    """Return the stems of a text's words, except for stop words."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    words = _WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))
    own = inflection(language)
    return frozenset(own.stem(word) for word in words if word not in own.often)


def shared(prompt: str, option: str, language: str) -> int:
    """Return the number of an option's stems that occur in the prompt."""
    return len(stems(prompt, language) & stems(option, language))


def spelt_out(prompt: str, texts: Texts) -> str:
    """Return a prompt with the names of the suits whose signs it contains appended."""
    suits = texts.data.get("suits", {}).values()
    return " ".join([prompt, *(str(suit["many"]) for suit in suits if suit.get("sign", "\0") in prompt)])


def gives_away(prompt: str, right: str, others: Sequence[str], texts: Texts) -> bool:
    """Return True if the right option shares a word with the prompt, and more words than every other option."""
    wording, language = spelt_out(prompt, texts), texts.language
    most, *least = (shared(wording, spelt_out(option, texts), language) for option in (right, *others))
    return most > 0 and all(number < most for number in least)
