"""The text rendering of a position, always the same for the same position."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...rules.core import DEALING, NOBODY, OVER
from ...rules.language.catalogue import Texts
from .cards import cards_of, names_of, token_names
from .core import SixtyCore

UNSEEN: Final = "?"
"""The text for the points of face-down cards."""


def picture(core: SixtyCore, seat: int | None, texts: Texts) -> str:
    """Return the position as ``seat`` sees it, in several lines; None is an observer who sees everything."""
    lines = [_heading(core, texts), ""]
    for holder, name in enumerate(texts.seat_column(core.players, core.to_move)):
        before, points = core.score(holder)
        seen = points if core.shows_pile(holder, seat) or not core.piles[holder] else UNSEEN
        score = texts.say(f"picture.{score_key(core, 'penalty')}", {"total": before, "points": seen})
        lines.append(f"{name}{score:<14}{_hand(core, holder, seat, texts)}".rstrip())
    if core.phase not in (DEALING, OVER):
        lines.append("")
        if core.attack:
            facts = {
                "shown": core.sum_text(),
                "seat": core.attacker,
                "cards": " ".join(_words(token_names(core.attack), texts)),
            }
            lines.append(texts.say("picture.attack", facts))
        facts = {"deck": core.deck_size, "discard": len(core.discard), "direction": core.direction}
        lines.append(texts.say("picture.table", facts))
        if not core.deck_size:  # the round can end, and a tie for the next start be counted from here
            lines.append(texts.say("picture.starter", {"seat": core.starter}))
        if core.discard:
            lines.append(texts.say("picture.discard", {"shown": _counted(core.heap, texts)}))
    return "\n".join(lines)


def score_key(core: SixtyCore, key: str) -> str:
    """Return the catalogue key of a score; until a seat has points from earlier rounds, the text leaves them out."""
    return key if any(core.score(seat)[0] for seat in range(core.players)) else f"{key}_first"


def _words(cards: tuple[str, ...], texts: Texts) -> list[str]:
    return [texts.data["words"][name] for name in cards]


def _counted(heap: int, texts: Texts) -> str:
    """Return packed counts as text, low to high, equal cards together: ``2 × 4, 10, Zap``."""
    words = _words(names_of(cards_of(heap)), texts)
    return ", ".join(word if count == 1 else f"{count} × {word}" for word, count in Counter(words).items())


def _hand(core: SixtyCore, holder: int, seat: int | None, texts: Texts) -> str:
    size = core.sizes[holder]
    if seat in (None, holder):
        return " ".join(_words(names_of(cards_of(core.hands[holder])), texts))
    return texts.say("picture.hidden", {"n": size}) if size else ""


def _heading(core: SixtyCore, texts: Texts) -> str:
    facts: dict[str, object] = {"round": core.round, "seat": core.winner if core.phase == OVER else core.to_move}
    if core.phase == OVER:
        return texts.say("picture.over", facts)
    if core.phase == DEALING:
        return texts.say("picture.due", facts)
    if core.to_move == NOBODY:
        return texts.say("picture.ending", facts)
    return texts.say("picture.lead" if core.leading else "picture.answer", facts)
