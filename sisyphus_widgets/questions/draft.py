"""Drafts: questions made at a spot, before they get an id and a place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from .forms import Form
from .positions import Spot
from .question import AnswerKey
from .wording import Voice


@dataclass(frozen=True, slots=True)
class Draft:
    """A question as a maker returns it, complete except for its id and its place."""

    prompt: str
    form: Form
    key: AnswerKey
    rules: tuple[str, ...]
    size: int
    deed: str | None = None
    named: Hashable = None
    """The facts that the prompt names, if there are any besides the deed."""
    trivial: bool = False
    """True if the answer needs no rule, so that the question is asked only if somebody requests it by its id."""


Maker = Callable[[Spot, Voice], Draft | None]


def unique(rules: Iterable[str]) -> tuple[str, ...]:
    """Return the rules in order, each once."""
    return tuple(dict.fromkeys(rules))


def size_of(spot: Spot) -> int:
    """Return the number of elements that a learner has to look at: those that may be chosen, and those that may not."""
    choosing = spot.game.scene.choosing(spot.state, spot.state.to_move or 0)
    return len(choosing.picking.elements) + len(choosing.refusals)
