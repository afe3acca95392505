"""The text rendering of a position, always the same for the same position."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.cards import BIT, NAMES, names_of
from ...rules.core import DEALING, OVER, PLAYING
from ...rules.drawing.suits import by_suits
from ...rules.language.catalogue import Texts
from .core import PASSING, CardsCore
from .scoring import LEVEL_SUITS, SUMMIT
from .view import known_cards, known_to_move


def width_of(texts: Texts) -> int:
    """Return the width of the column of names."""
    return max((len(name) for name in texts.seat_names), default=0) + 2


def hill_text(levels: Sequence[int], summits: Sequence[int], texts: Texts) -> list[str]:
    """Return the tracks, one per line, from level 1 on the left to the summit (▲) on the right."""
    signs = [texts.data["suits"][suit]["sign"] for suit in LEVEL_SUITS]
    width = width_of(texts)
    lines = [" " * width + "".join(f" {sign} " for sign in signs) + f" ▲   {texts.find('picture.summits')}"]
    for seat, name in enumerate(texts.seat_names):
        track = "".join(" ● " if level == levels[seat] else " · " for level in range(1, SUMMIT + 1))
        lines.append(f"{name:<{width}}{track}  {'▲' * summits[seat] or '–'}")
    return lines


def picture(core: CardsCore, seat: int | None, texts: Texts) -> str:
    """Return the position as ``seat`` sees it, in several lines; None is an observer who sees everything."""
    lines = [_heading(core, seat, texts), ""]
    lines += hill_text(core.levels, core.summits, texts)
    if core.phase != DEALING or any(core.hands):
        lines.append("")
        played = {holder: texts.card(NAMES[card]) for holder, card in core.on_table().items()}
        for holder, name in enumerate(texts.seat_column(core.players, known_to_move(core, seat))):
            known = known_cards(core, seat, holder)
            hidden = (core.hands[holder] & ~known).bit_count()
            faces = by_suits(names_of(known), texts)
            backs = texts.say("picture.hidden", {"n": hidden}) if hidden else ""
            cards = "  ".join(filter(None, (faces, backs)))
            lines.append(f"{name}{played.get(holder, ''):<4} {cards}".rstrip())
        if core.reached:
            lines.append(str(texts.find("picture.reached")))
        lying = core.on_table()
        there = [hand | (BIT[lying[holder]] if holder in lying else 0) for holder, hand in enumerate(core.hands)]
        brought = [cards & there[holder] for holder, cards in enumerate(core.pedestal)]
        lines += _pedestal("pedestal", brought, texts) + _pedestal("crossing", core.pedestal_cards, texts)
    return "\n".join(lines)


def _pedestal(key: str, cards: Sequence[int], texts: Texts) -> list[str]:
    """Return a line that names the pedestal cards of each seat, known to all; no line if there are none."""
    some = [
        f"{name} {by_suits(names_of(mask), texts)}" for name, mask in zip(texts.seat_names, cards, strict=False) if mask
    ]
    return [texts.say(f"picture.{key}", {"cards": "; ".join(some)})] if some else []


def _heading(core: CardsCore, seat: int | None, texts: Texts) -> str:
    turn = known_to_move(core, seat)
    spades = "broken" if core.broken else "whole"
    facts = {"deal": core.deals, "trick": core.tricks + 1, "spades": spades, "seat": core.winner}
    phases = {DEALING: "due" if core.deals else "before", PASSING: "passing", PLAYING: "playing", OVER: "over"}
    heading = texts.say(f"picture.{phases[core.phase]}", facts)
    if turn is None:
        return heading
    return heading + texts.say("picture.to_play" if core.phase == PLAYING else "picture.to_choose", {"seat": turn})
