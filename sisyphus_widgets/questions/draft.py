"""A draft: what a maker of questions has found at a spot, before it gets an id and a place."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass

from .forms import Form
from .positions import Spot
from .question import Key
from .wording import Voice


@dataclass(frozen=True, slots=True)
class Draft:
    """What a maker has found: all of a question but for its id and its place."""

    prompt: str
    form: Form
    key: Key
    rules: tuple[str, ...]
    size: int
    deed: str | None = None
    named: Hashable = None
    """The facts that the prompt names, where they are more than the deed."""


Maker = Callable[[Spot, Voice], Draft | None]


def unique(rules: Iterable[str]) -> tuple[str, ...]:
    """The rules, each once, in order."""
    return tuple(dict.fromkeys(rules))


def size_of(spot: Spot) -> int:
    """How much there is to look at: how many elements may be chosen or not."""
    choosing = spot.game.scene.choosing(spot.state, spot.state.to_move or 0)
    return len(choosing.picking.elements) + len(choosing.refusals)
