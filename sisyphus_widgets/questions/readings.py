"""The readings of a prompt that names cards or pieces, but not what is done with them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ..rules import Action, RulesError
from .wording import Voice


def readings(voice: Voice, action: Action) -> Iterator[Action]:
    """Yield an action, then the others that take the same elements, as far as they can be read.

    What may be done with elements follows from the names of moves: those that name what is taken, and what the elements
    mean without a verb.
    """
    yield action
    words = str(action).split()[1:]
    names = voice.texts.data.get("moves", {})
    verbs = [verb for verb, name in names.items() if "{what}" in str(name)]
    found = {str(action)}
    for verb in (*verbs, ""):
        with suppress(RulesError):  # no such move takes these elements
            read: Action = voice.spot.state.read(" ".join([verb, *words]).strip())
            if str(read) not in found:
                found.add(str(read))
                yield read
