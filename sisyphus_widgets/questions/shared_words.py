"""Words that a prompt shares with the options of its question, by their stems, in English and German."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from ..rules import Texts

_WORD = re.compile(r"[^\W\d_]{2,}|[^\W\d_]\d+")
"""A word of two letters or more, or a square such as ``a5``; the letter of a rank is none."""

_ENGLISH = """
a all an and any are as at be behind by can do does for from has have his how if in is it its make makes may no not
now of on one only or over rule rules says so such than that the their them then there they this to was what when
where which who whom whose with you your
"""

_GERMAN = """
aber alle als am an auch auf aus bei bis das dass dein deine dem den der des die dies diese dieser du ein eine
einem einen einer eines er es fur gegen hast hat hinter im in ist jetzt kann kannst man mehr mit nach nicht
noch nun nur oder regel regeln sagt sich sie sind so sonst um und vom von vor war was welche wem wen wenn wer
wird wo zu zum zur
"""

_SAID_OFTEN = {"en": frozenset(_ENGLISH.split()), "de": frozenset(_GERMAN.split())}
"""The words of each language that do not say what a text is about."""

_PARTS_OF_SPEECH = {
    "en": ("ingly", "ings", "ning", "ting", "ing", "ers", "er", "ed", "es", "en", "s", "e"),
    "de": ("ungen", "ung", "ern", "est", "end", "en", "er", "em", "es", "st", "te", "t", "e", "n", "s"),
}

_BEFORE = (
    *("weiter", "heraus", "nach", "uber", "unter"),
    *("aus", "auf", "ein", "ab", "an", "be", "ge", "ver", "vor", "zu"),
)
"""Syllables in front of German verbs, often put elsewhere: ``ausspielen``, ``spielt aus``, ``ausgespielt``."""

_OTHER_FORMS = {
    "en": {
        **dict.fromkeys(("led", "lead", "leads"), "lead"),
        **dict.fromkeys(("took", "taken", "take"), "take"),
        **dict.fromkeys(("drew", "drawn"), "draw"),
        **dict.fromkeys(("won", "winner", "winners", "wins"), "win"),
        **dict.fromkeys(("gave", "given", "gift", "gifts"), "giv"),
        **dict.fromkeys(("broke", "broken", "breaks"), "break"),
        **dict.fromkeys(("kept", "keep"), "keep"),
        **dict.fromkeys(("fought",), "fight"),
        **dict.fromkeys(("highest", "higher"), "high"),
        **dict.fromkeys(("passes", "passed", "passing"), "pass"),
        **dict.fromkeys(("ended",), "end"),
    },
    "de": {
        **dict.fromkeys(("nimm", "nimmst", "nimmt", "nahm", "genommen"), "nehm"),
        **dict.fromkeys(("gib", "gibst", "gibt", "gab", "gegeben"), "geb"),
        **dict.fromkeys(("bricht", "gebrochen", "brach"), "brech"),
        **dict.fromkeys(("zog", "gezogen", "zieh"), "zieh"),
        **dict.fromkeys(("zug", "zuge", "zugen"), "zug"),
        **dict.fromkeys(("geht", "gehen", "ging", "gegangen"), "geh"),
        **dict.fromkeys(("hochste", "hochsten", "hoch", "hoher", "hohe"), "hoch"),
        **dict.fromkeys(("warf", "wirf", "wirft", "geworfen"), "werf"),
        **dict.fromkeys(("halt", "haltst", "hielt", "gehalten"), "halt"),
        **dict.fromkeys(("gewonnen", "gewinnt", "gewinnst", "gewann"), "winn"),
    },
}

SHORTEST = 3
"""The least number of letters that a stem keeps."""


@lru_cache(maxsize=4096)
def stems(text: str, language: str) -> frozenset[str]:
    """Return the stems of the words of a text that say what it is about."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    words = _WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))
    return frozenset(_stem(word, language) for word in words if word not in _SAID_OFTEN.get(language, ()))


def _stem(word: str, language: str) -> str:
    forms = _OTHER_FORMS.get(language, {})
    if word in forms:
        return forms[word]
    if language == "de":
        word = _root(word)
        word = forms.get(word, word)
    for ending in _PARTS_OF_SPEECH.get(language, ("s",)):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word


def _root(word: str) -> str:
    """Return a German word without the syllables in front of its root."""
    for _ in range(3):
        before = next((some for some in _BEFORE if word.startswith(some) and len(word) - len(some) >= SHORTEST + 1), "")
        word = word.removeprefix(before)
    return word


def shared(prompt: str, option: str, language: str) -> int:
    """Return how many stems of an option stand in the prompt."""
    return len(stems(prompt, language) & stems(option, language))


def spelt_out(prompt: str, texts: Texts) -> str:
    """Return a prompt with the words of the suits whose signs stand in it."""
    suits = texts.data.get("suits", {}).values()
    return " ".join([prompt, *(str(suit["many"]) for suit in suits if suit.get("sign", "\0") in prompt)])


def gives_away(prompt: str, right: str, others: Sequence[str], texts: Texts) -> bool:
    """Return True if no other option shares as many words with the prompt as the right one, which shares some."""
    said, language = spelt_out(prompt, texts), texts.language
    most, *least = (shared(said, spelt_out(option, texts), language) for option in (right, *others))
    return most > 0 and all(number < most for number in least)
