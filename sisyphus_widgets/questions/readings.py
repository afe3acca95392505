"""The readings of a prompt that names cards or pieces without a verb."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from ..rules import Action, RulesError
from .wording import Voice


def readings(voice: Voice, action: Action) -> Iterator[Action]:
    """Yield an action, then all other actions with the same elements.

    The candidates are the verbs whose move names contain ``{what}``, and the elements without a verb.
    """
    yield action
    words = str(action).split()[1:]
    names = voice.texts.data.get("moves", {})
    verbs = [verb for verb, name in names.items() if "{what}" in str(name)]
    found = {str(action)}
    for verb in (*verbs, ""):
        with suppress(RulesError):  # this verb does not take these elements
            read: Action = voice.spot.state.read(" ".join([verb, *words]).strip())
            if str(read) not in found:
                found.add(str(read))
                yield read
