"""A position as a text picture: the same for the same position, readable wherever text is."""

from __future__ import annotations

from typing import Any

from ...rules.cards import NAMES, RANKS, SUITS, cards_of, names_of
from ...rules.texts import Texts
from .core import SkitgubbeCore
from .position import DEALING, NOBODY, OVER
from .runs import LOW_RANK
from .view import known_to_move, shown_core


def hand_text(mask: int, texts: Texts, *, ace_low: bool) -> str:
    """A hand by suits: ``♣ 2 7 Q  ♦ 9``."""
    groups = []
    for number, suit in enumerate(SUITS):
        cards = [card for card in cards_of(mask) if card // 13 == number]
        if ace_low:
            cards.sort(key=LOW_RANK.__getitem__)
        ranks = [texts.data["ranks"][RANKS[card % 13]]["short"] for card in cards]
        if ranks:
            groups.append(f"{texts.data['suits'][suit]['sign']} {' '.join(ranks)}")
    return "  ".join(groups)


def picture(core: SkitgubbeCore, seat: int | None, texts: Texts) -> str:
    """The position as ``seat`` sees it (None: everything), several lines."""
    turn = known_to_move(core, seat)
    core = shown_core(core, seat)
    lines = [_heading(core, turn, texts)]
    if core.mode == DEALING:
        return lines[0]
    lines += _table(core, texts)
    lines.append("")
    width = max(len(name) for name in texts.seat_names[: core.players]) + 2
    for holder in range(core.players):
        mark = ">" if holder == turn else " "
        own = seat in (None, holder)
        hand = core.hands[holder]
        shown = hand_text(hand, texts, ace_low=core.phase == 1) if own else ""
        backs = texts.say("picture.hidden", {"n": hand.bit_count()}) if hand and not own else ""
        cards = shown or backs or texts.find("picture.none")
        if core.phase == 1:
            cards += "  " + texts.say("picture.collected", {"n": core.collected[holder].bit_count()})
        lines.append(f"{mark}{texts.seat_names[holder]:<{width - 1}} {cards}".rstrip())
    return "\n".join(lines)


def _heading(core: SkitgubbeCore, turn: int | None, texts: Texts) -> str:
    facts: dict[str, Any] = {"n": len(core.stock) - core.drawn, "trump": SUITS[max(core.aside, 0) // 13]}
    if core.mode == DEALING:
        return texts.say("picture.before", facts)
    if core.mode == OVER:
        if core.goat == NOBODY:
            return texts.say("picture.undecided", facts)
        return texts.say("picture.over", {"seat": core.goat})
    heading = texts.say("picture.one" if core.phase == 1 else "picture.two", facts)
    return heading if turn is None else heading + texts.say("picture.turn", {"seat": turn})


def _table(core: SkitgubbeCore, texts: Texts) -> list[str]:
    if core.phase == 1:
        parts = [f"{texts.seat_names[play >> 6]} {texts.card(NAMES[play & 63])}" for play in core.plays]
        lines = [texts.find("picture.table") + " " + (", ".join(parts) or texts.find("picture.none"))]
        if core.sloughs:
            cards = " ".join(texts.card(NAMES[play & 63]) for play in core.sloughs)
            lines.append(f"{texts.find('picture.sloughed')} {cards}")
        return lines
    parts = [
        f"{texts.seat_names[owner]} {' '.join(texts.card(name) for name in names_of(cards))}"
        for owner, cards in zip(core.owners, core.table, strict=True)
    ]
    count = texts.say("picture.plays", {"n": len(core.table), "needed": core.needed})
    return [texts.find("picture.table") + " " + (", ".join(parts) or texts.find("picture.none")) + f"  ({count})"]
