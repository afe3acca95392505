"""The text rendering of a position, for terminals and screen readers."""

from __future__ import annotations

from sisyphus_widgets.rules import DEALING, NOBODY, OVER, Texts

from .cards import NAMES, names_of
from .core import ClimbCore


def picture(core: ClimbCore, perspective: int | None, texts: Texts) -> str:
    """Return the position as a seat sees it, or as a whole for None, in several lines."""
    if core.phase == DEALING:
        return texts.say("picture.before", {})
    top = core.top
    key = "over" if core.phase == OVER else "lead" if top is None else "playing"
    facts = {"top": "" if top is None else NAMES[top], "seat": core.winner}
    lines = [texts.say(f"picture.{key}", facts)]
    turn = None if core.to_move == NOBODY else core.to_move
    for name, (seat, hand) in zip(texts.seat_column(core.players, turn), enumerate(core.hands), strict=True):
        seen = " ".join(map(texts.card, names_of(hand)))
        hand_text = seen if perspective in (None, seat) else texts.say("picture.hidden", {"n": hand.bit_count()})
        lines.append(f"{name}{hand_text}".rstrip())
    return "\n".join(lines)
