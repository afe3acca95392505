"""The notation of actions in all games: a verb followed by cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from .cards import names_of
from .errors import NotationError


class Written:
    """An action whose ``str`` is its notation: its verb and its cards.

    A game provides the verb and the cards, or overrides ``__str__`` if its notation holds more.
    """

    __slots__ = ()

    @property
    def verb(self) -> str:
        """The first word of the notation."""
        return str(self).partition(" ")[0]

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the action, in notation and in that order; empty if it has none."""
        return ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.cards))

    def __repr__(self) -> str:
        return f"<{self}>"


@dataclass(frozen=True, slots=True, repr=False)
class WithMask(Written):
    """An action with some of the 52 cards, as a mask; a subclass provides the verb."""

    mask: int

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(names_of(self.mask))


def read_verb(text: str, verbs: Collection[str], bare: str, lone_verbs: Collection[str] = ()) -> tuple[str, str]:
    """Split the text of an action into its verb and the rest; the verb is ``bare`` if the text does not begin with one.

    A verb in ``lone_verbs`` must end the text; any other must be followed by something.

    Raises:
        NotationError: something follows a verb in ``lone_verbs``, or nothing follows another verb.
    """
    verb, _, rest = text.strip().partition(" ")
    verb = verb.lower()
    if verb in lone_verbs:
        if rest.strip():
            raise NotationError(f"{text!r}: nothing follows {verb!r}", text)
        return verb, ""
    if verb not in verbs:
        verb, rest = bare, text
    if not rest.strip():
        raise NotationError(f"{text!r} names no card", text)
    return verb, rest
