"""The text rendering of a position, always the same for the same position."""

from __future__ import annotations

from typing import Any

from ...rules.cards import NAMES, SUITS, names_of
from ...rules.core import DEALING, NOBODY, OVER
from ...rules.drawing.suits import by_suits
from ...rules.language.catalogue import Texts
from .core import SkitgubbeCore
from .runs import from_low, to_ace
from .view import known_to_move


def picture(core: SkitgubbeCore, seat: int | None, texts: Texts) -> str:
    """Return the position as ``seat`` sees it, in several lines; None is an observer who sees everything."""
    turn = known_to_move(core, seat)
    core = core.seen_by(seat)
    lines = [_heading(core, turn, texts)]
    if core.phase == DEALING:
        return lines[0]
    lines += _table(core, texts)
    lines.append("")
    in_order = from_low if core.collecting else to_ace
    for holder, name in enumerate(texts.seat_column(core.players, turn)):
        hand, own = core.hands[holder], seat in (None, holder)
        faces = by_suits(in_order(hand), texts) if own else ""
        backs = texts.say("picture.hidden", {"n": hand.bit_count()}) if hand and not own else ""
        cards = faces or backs or texts.find("picture.none")
        if core.collecting:
            cards += "  " + texts.say("picture.collected", {"n": core.collected[holder].bit_count()})
        lines.append(f"{name}{cards}".rstrip())
    return "\n".join(lines)


def _heading(core: SkitgubbeCore, turn: int | None, texts: Texts) -> str:
    facts: dict[str, Any] = {"n": len(core.stock) - core.drawn, "trump": SUITS[max(core.aside, 0) // 13]}
    if core.phase == DEALING:
        return texts.say("picture.before", facts)
    if core.phase == OVER:
        if core.goat == NOBODY:
            return texts.say("picture.undecided", facts)
        return texts.say("picture.over", {"seat": core.goat})
    heading = texts.say("picture.one" if core.collecting else "picture.two", facts)
    return heading if turn is None else heading + texts.say("picture.turn", {"seat": turn})


def _table(core: SkitgubbeCore, texts: Texts) -> list[str]:
    parts = [
        f"{texts.seat_names[seat]} {' '.join(texts.card(name) for name in names_of(cards))}"
        for seat, cards in core.on_table()
    ]
    line = f"{texts.find('picture.table')} {', '.join(parts) or texts.find('picture.none')}"
    if not core.collecting:
        return [f"{line}  ({texts.say('picture.plays', {'n': len(core.table), 'needed': core.needed})})"]
    sloughed = " ".join(texts.card(NAMES[play & 63]) for play in core.sloughs())
    return [line, f"{texts.find('picture.sloughed')} {sloughed}"] if sloughed else [line]
