"""What the actions of every game have in common: their notation is a verb and cards, and it is read so."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .cards import names_of
from .errors import NotationError


class Written:
    """An action whose ``str`` is its notation: its verb, and the cards that it names.

    A game says which verb and cards, or writes ``__str__`` where it writes more than that.
    """

    __slots__ = ()

    @property
    def verb(self) -> str:
        """The word that its notation begins with."""
        return str(self).partition(" ")[0]

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards it names, as notation, in the order in which it names them; none where it names none."""
        return ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.cards))

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True, repr=False)
class WithMask(Written):
    """An action with some of the 52 cards, as a mask; a subclass says its verb."""

    mask: int

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(names_of(self.mask))


def read_verb(text: str, verbs: Collection[str], bare: str, alone: Collection[str] = ()) -> tuple[str, str]:
    """The verb of an action, and the rest of its text: the whole text and the verb ``bare`` where it has none of these.

    Nothing follows the verbs that stand ``alone``, and something all others.

    Raises:
        NotationError: that is not so.
    """
    verb, _, rest = text.strip().partition(" ")
    verb = verb.lower()
    if verb in alone:
        if rest.strip():
            raise NotationError(f"{text!r}: nothing follows {verb!r}", text)
        return verb, ""
    if verb not in verbs:
        verb, rest = bare, text
    if not rest.strip():
        raise NotationError(f"{text!r} names no card", text)
    return verb, rest
