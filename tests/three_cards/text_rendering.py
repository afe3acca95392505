"""A position as a text picture: the same for the same position, readable wherever text is."""

from __future__ import annotations

from sisyphus_widgets.rules import DEALING, NOBODY, OVER, Texts
from sisyphus_widgets.rules.cards import NAMES, names_of

from .core import ThreeCardsCore


def picture(core: ThreeCardsCore, perspective: int | None, texts: Texts) -> str:
    """The position as a seat sees it (None: everything), several lines."""
    if core.phase == DEALING:
        return texts.say("picture.before", {})
    facts = {"trick": min(len(core.plays) // core.players + 1, 3), "seat": core.winner}
    lines = [texts.say("picture.over" if core.phase == OVER else "picture.playing", facts)]
    if core.to_move != NOBODY:
        lines[0] += texts.say("picture.to_play", {"seat": core.to_move})
    played = {seat: texts.card(NAMES[card]) for seat, card in core.table}
    for seat, hand in enumerate(core.hands):
        seen = " ".join(map(texts.card, names_of(hand)))
        shown = seen if perspective in (None, seat) else texts.say("picture.hidden", {"n": hand.bit_count()})
        tricks = texts.say("picture.tricks", {"n": core.tricks[seat]})
        lines.append(f"{texts.seat_names[seat]:<6}{played.get(seat, ''):<4}{tricks}  {shown}".rstrip())
    return "\n".join(lines)
