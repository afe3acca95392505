"""Options as an author writes them in words, read without trusting them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ..rules import RulesError
from ..rules.errors import quoted


def refuse_unknown(options: Mapping[str, str], known: Collection[str]) -> None:
    """Refuse an option that there is not.

    Raises:
        RulesError: there is one; the message says which is near.
    """
    for name in options:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            raise RulesError(f"there is no option {name!r}" + (f"; did you mean {near[0]!r}?" if near else ""))


@dataclass(frozen=True)
class Reader:
    """Options as they were written."""

    options: Mapping[str, str]

    def number(self, name: str) -> int | None:
        """A whole number from 0 on, where one is given."""
        text = self.options.get(name)
        if text is None:
            return None
        if not re.fullmatch("[0-9]{1,20}", text.strip()):
            raise RulesError(f"{name} is a whole number from 0, not {quoted(text)}")
        return int(text)

    def word(self, name: str, known: Sequence[str], default: str) -> str:
        """One of the words that are known."""
        text = self.options.get(name, default).strip()
        if text not in known:
            raise RulesError(f"{name} is one of {', '.join(known)}, not {quoted(text)}")
        return text

    def beats(self) -> tuple[int, int] | None:
        """Two numbers, where they are given."""
        text = self.options.get("beats")
        if text is None:
            return None
        numbers = re.fullmatch(r"\s*(\d{1,9})[\s,:–-]+(\d{1,9})\s*", text)
        if not numbers:
            raise RulesError(f"beats are two whole numbers, the first and the end, as in 0 20, not {quoted(text)}")
        return int(numbers[1]), int(numbers[2])
