"""Names of people: what a name is, how it is shown, and when two names are the same."""

from __future__ import annotations

from typing import Final
from unicodedata import category, combining, normalize

from ..rules import RulesError
from ..rules.errors import quoted

JOINERS: Final = "\u200c\u200d"
"""Zero-width characters that change how their neighbours are drawn: in Persian and Malayalam names, in emoji."""
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
"""Invisible characters that Unicode counts among letters, marks and symbols."""
MOST_MARKS: Final = 4
"""The greatest number of marks on one letter; no language needs more, and a pile of marks covers the line above."""
VIRAMA: Final = 9
"""The combining class of marks after which a joiner may stand at the end of a word."""
FLAG: Final = "\U0001f3f4"
"""The flag that tags make the flag of a region."""


def plain_line(text: str) -> str:
    """Return a text as a page shows it: on one line, composed, and without invisible characters."""
    found: list[str] = []
    for character in " ".join(normalize("NFC", text).split()):
        before = found[-1] if found else " "
        if _is_joined(character, before) or not (_is_hidden(character) or character in JOINERS or _selects(character)):
            found.append(character)
    while found and found[-1] in JOINERS and (len(found) < 2 or combining(found[-2]) != VIRAMA):
        found.pop()
    return normalize("NFC", " ".join("".join(found).split()))


def read_name(text: object, longest: int | None = None) -> str:
    """Return a name as it is shown; ``longest`` is the greatest number of letters, without the marks on them.

    Raises:
        RulesError: the text is not a name, or too long.
    """
    if not isinstance(text, str):
        raise RulesError(f"a name must be a string, not {quoted(text)}")
    name = plain_line(text)
    if any(category(word[0])[0] == "M" for word in name.split()) or not any(map(_is_seen, name)):
        raise RulesError(f"a name has a letter, a digit or a sign that can be seen, which {quoted(text)} has not")
    if longest is not None and (sum(map(_is_seen, name)) > longest or len(name) > 8 * longest):
        raise RulesError(f"a name has {longest} letters at most, not as many as {quoted(text)}")
    marks = 0
    for character in normalize("NFD", name):
        marks = marks + 1 if category(character) in ("Mn", "Me") and not _selects(character) else 0
        if marks > MOST_MARKS:
            raise RulesError(f"a letter of a name has {MOST_MARKS} marks at most, unlike one of {quoted(text)}")
    return name


def name_key(name: str) -> str:
    """Return the key of a name: all spellings of one name have the same key.

    Capitals, spaces, the two Unicode forms of a letter with an accent, wide letters and what cannot be seen make no
    difference.
    """
    seen = "".join(one for one in plain_line(name) if one not in JOINERS and not _selects(one) and not _is_tag(one))
    return normalize("NFKC", normalize("NFKC", normalize("NFD", seen).casefold()).casefold())


def _is_seen(character: str) -> bool:
    """Return True for a visible character that takes room in a line."""
    return category(character)[0] not in "MZ" and not _is_hidden(character) and character not in JOINERS


def _is_hidden(character: str) -> bool:
    """Return True for an invisible or meaningless character: a control, a filler, half a character, a private one."""
    if character in BLANKS or category(character) in ("Cc", "Cf", "Co", "Cs"):
        return character not in JOINERS
    # A character that this version of Python does not know may be a new emoji.
    return category(character) == "Cn" and not 0x1F000 <= ord(character) <= 0x1FAFF


def _selects(character: str) -> bool:
    """Return True for a variation selector, which chooses between two pictures of the character before it."""
    return "\ufe00" <= character <= "\ufe0f" or "\U000e0100" <= character <= "\U000e01ef"


def _is_tag(character: str) -> bool:
    return "\U000e0020" <= character <= "\U000e007f"


def _is_joined(character: str, before: str) -> bool:
    """Return True for a joiner, a selector or a tag that belongs to the character before it."""
    if _is_tag(character):
        return before == FLAG or _is_tag(before)
    if character in JOINERS:
        return not before.isspace() and before not in JOINERS
    return _selects(character) and not before.isspace() and before not in JOINERS and not _selects(before)
