"""The text rendering of a position, always the same for the same position."""

from __future__ import annotations

from typing import Any

from ...rules.core import DEALING, NOBODY, OVER
from ...rules.language.catalogue import Texts
from .core import GIVING, AscendCore
from .decktet import ACES, BIT, EXTENDED, NAMES, PERSONALITIES, RANKS, SUITS, cards_of, suits_text
from .plays import STANDS
from .round import least, required_play
from .view import known_cards, known_phase, known_to_move

STAR = "★"
"""The sign of a personality."""


def card_text(card: int, texts: Texts) -> str:
    """Return a card in short form, with a star if it is a personality: ``6☾≈★``."""
    return texts.card(NAMES[card]) + (STAR if PERSONALITIES >> card & 1 else "")


def play_text(play: int, texts: Texts) -> str:
    """Return a play in short form: ``A☾=7 5☾❧ 6☾≈★``."""
    stands = play >> STANDS
    return " ".join(
        card_text(card, texts) + (f"={stands}" if stands and BIT[card] & ACES else "")
        for card in cards_of(play & EXTENDED)
    )


def required_text(core: AscendCore, texts: Texts) -> str:
    """Return the play that the round on the table requires, in a few words."""
    if not core.size:
        return str(texts.find("asked.lead"))
    facts = {"needed": core.size, "suits": suits_text(core.suits), **least(core)}
    return texts.say(f"asked.{required_play(core)}", facts)


def longest_required(texts: Texts) -> int:
    """Return the length of the longest text of :func:`required_text`, in letters."""
    rank = max(RANKS, key=lambda rank: len(texts.word(rank)))
    facts = {"needed": 10, "suits": tuple(SUITS[:3]), "rank": rank, "any": 0, "top": 0}
    return max(len(texts.say(f"asked.{kind}", facts)) for kind in ("lead", "single", "set", "flush", "either", "bomb"))


def picture(core: AscendCore, seat: int | None, texts: Texts) -> str:
    """Return the position as ``seat`` sees it, in several lines; None is an observer who sees everything."""
    lines = [_heading(core, seat, texts), ""]
    latest = dict(core.table())
    for holder, name in enumerate(texts.seat_column(core.players, known_to_move(core, seat))):
        known = known_cards(core, seat, holder)
        hidden = (core.hands[holder] & ~known).bit_count()
        faces = " ".join(card_text(card, texts) for card in cards_of(known))
        backs = texts.say("picture.hidden", {"n": hidden}) if hidden else ""
        cards = "  ".join(filter(None, (faces, backs)))
        played = f"[{play_text(latest[holder], texts)}]" if holder in latest else ""
        lines.append(f"{name}{core.points[holder]:>3}  {cards}  {played}".rstrip())
    if core.out:
        lines.append(texts.say("picture.out", {"seats": ", ".join(texts.seat_names[seat] for seat in core.out)}))
    return "\n".join(lines)


def _heading(core: AscendCore, seat: int | None, texts: Texts) -> str:
    phase, turn = known_phase(core, seat), known_to_move(core, seat)
    facts: dict[str, Any] = {"hand": core.number, "seat": turn, "asked": required_text(core, texts)}
    if phase == OVER:
        return texts.say("picture.over", {**facts, "seat": core.winner})
    if phase == DEALING:
        return texts.say("picture.due" if core.number else "picture.before", facts)
    plays = [f"{texts.seat_names[seat]} {play_text(play, texts)}" for seat, play in core.table()]
    key = "giving" if phase == GIVING else "playing" if plays else "leading"
    heading = texts.say(f"picture.{key}", {**facts, "plays": ", ".join(plays)})
    if core.promiser != NOBODY:
        heading += texts.say("picture.promise", {"seat": core.promiser, "value": core.promise})
    return heading if turn is None else heading + texts.say("picture.to_move", facts)
