"""The text rendering of a position, in several lines."""

from __future__ import annotations

from ...rules.cards import NAMES, RANKS, SUITS, names_of
from ...rules.core import DEALING, NOBODY, OVER
from ...rules.drawing.suits import by_suits
from ...rules.language.catalogue import Texts
from ..cards import RANK_MASK
from .core import LOSER, PileCore
from .effects import Reverse
from .request_core import RequestCore


def picture(core: PileCore, seat: int | None, texts: Texts) -> str:
    """Return the text rendering of the position as ``seat`` sees it (None: everything)."""
    turn = None if core.to_move == NOBODY else core.to_move
    lines = [_heading(core, texts)]
    if core.phase == DEALING:
        return lines[0]
    for holder, name in enumerate(texts.seat_column(core.players, turn)):
        hand = core.hands[holder]
        backs = texts.say("picture.hidden", {"n": hand.bit_count()})
        laid = _laid(core, holder, texts)
        lines.append(f"{name}{by_suits(names_of(hand), texts) if core.sees(seat, holder) else backs}{laid}".rstrip())
    return "\n".join(lines)


def _laid(core: PileCore, holder: int, texts: Texts) -> str:
    """Return the books of a seat; empty if it has none."""
    if not isinstance(core, RequestCore) or not core.books[holder]:
        return ""
    ranks = [texts.data["ranks"][RANKS[n]]["short"] for n, mask in enumerate(RANK_MASK) if core.books[holder] & mask]
    return "  " + texts.say("picture.books", {"ranks": " ".join(ranks)})


def _heading(core: PileCore, texts: Texts) -> str:
    facts = {"title": texts.data["title"], "seat": core.winner}
    if core.phase == DEALING:
        return texts.say("picture.before", facts)
    if core.phase == OVER and core.rules.ending == LOSER:
        return texts.say("picture.drawn" if core.loser is None else "picture.lost", {**facts, "seat": core.loser})
    if core.phase == OVER and core.winner == NOBODY:
        return texts.say("picture.shared", facts)
    if core.phase == OVER:
        return texts.say("picture.over", facts)
    parts = (
        [texts.say("picture.pile", {"top": [NAMES[card] for card in core.shown_pile]} if core.pile else {})]
        if core.pile
        else []
    )
    if core.pile and 1 << core.top & core.rules.wild:
        parts.append(texts.say("picture.suit", {"suit": SUITS[core.suit]}))
    if core.rules.bout is not None:
        parts.append(texts.say("picture.trump", {"suit": SUITS[core.suit]}))
    if core.rules.stock is not None:
        parts.append(texts.say("picture.stock", {"n": core.left}))
    if core.owed:
        parts.append(texts.say("picture.owed", {"n": core.owed}))
    if any(isinstance(effect, Reverse) for effect in core.rules.effects) and core.step < 0:
        parts.append(texts.say("picture.backwards", {}))
    joint: str = texts.data["picture"]["joint"]
    return f"{facts['title']}: {joint.join(parts)}"
