"""The text rendering of a position, in several lines."""

from __future__ import annotations

from ...rules.cards import NAMES, SUITS, names_of
from ...rules.core import DEALING, OVER, PLAYING
from ...rules.drawing.suits import by_suits
from ...rules.language.catalogue import Texts
from .bidding import NO_BID, UNBID
from .contracts import ContractCore
from .core import BIDDING, CONTRACTING, DISCARDING, NAMING, PASSING, TrickCore
from .fields import total_of
from .partners import PartnersCore, party_word
from .sampler import known_cards, known_to_move
from .solo import TAKING, SoloCore

_PHASES = {
    PASSING: "passing",
    BIDDING: "bidding",
    NAMING: "naming",
    CONTRACTING: "contracting",
    DISCARDING: "discarding",
    TAKING: "taking",
    PLAYING: "playing",
}


def picture(core: TrickCore, seat: int | None, texts: Texts) -> str:
    """Return the text rendering of the position as ``seat`` sees it (None: everything)."""
    turn = None if known_to_move(core, seat) is None else core.turn_seat
    lines = [_heading(core, turn, texts)]
    if core.phase == DEALING and not core.deals:
        return lines[0]
    played = {who: texts.card(NAMES[card]) for who, card in core.table}
    for holder, name in enumerate(texts.seat_column(core.players, turn)):
        known = known_cards(core, seat, holder)
        hidden = (core.hands[holder] & ~known).bit_count()
        backs = texts.say("picture.hidden", {"n": hidden}) if hidden else ""
        seen = "  ".join(filter(None, (by_suits(names_of(known), texts), backs)))
        lines.append(f"{name}{played.get(holder, ''):<4}{_score(core, holder, seat, texts)}  {seen}".rstrip())
    return "\n".join(lines)


def _heading(core: TrickCore, turn: int | None, texts: Texts) -> str:
    sides = core.rules.sides(core.players)
    partner = next((seat for side in sides for seat in side[1:] if core.winner == side[0]), None)
    key = "due" if core.deals else "before"
    if core.phase == OVER:
        key = "over" if partner is None else "over_side"
    elif core.phase != DEALING:
        key = _PHASES[core.phase]
        key = f"solo_{key}" if isinstance(core, SoloCore) and core.phase in (DISCARDING, NAMING) else key
    if core.rules.single and key != "before":
        key = f"single_{key}"
    trick = core.number - (core.lying == core.players)
    facts = {"title": texts.data["title"], "deal": core.deals, "trick": trick, "of": core.size, "seat": core.winner}
    facts["partner"] = partner
    heading = texts.say(f"picture.{key}", facts)
    if isinstance(core, ContractCore) and core.goal and core.phase != DEALING:
        heading += texts.say("picture.contract", {"seat": core.declarer, "n": core.goal})
    if isinstance(core, SoloCore) and core.game and core.phase != DEALING:
        heading += texts.say("picture.alone", {"seat": core.declarer, "game": trump_text(core, texts)})
    elif core.trump and core.phase != DEALING and core.rules.trump is not None:
        heading += texts.say("picture.trump", {"suit": core.trump_suit})
    if turn is not None:
        heading += texts.say("picture.to_play" if core.phase == PLAYING else "picture.to_choose", {"seat": turn})
    return heading


def _score(core: TrickCore, seat: int, viewer: int | None, texts: Texts) -> str:
    """Return the score of a seat in the text rendering for a viewer."""
    rules, parts = core.rules, list[str]()
    if rules.partners is not None:
        parts.append(party_text(core, seat, viewer, texts))
    elif rules.bidding is not None or rules.auction is not None:
        parts.append(bid_text(core.shown_bid(seat)))
    if isinstance(core, ContractCore) and core.announced:
        parts.append(texts.say("picture.announced", {"n": core.announced[seat]}))
    if rules.counts_tricks and rules.partners is None:
        parts.append(texts.say("picture.tricks", {"n": core.tricks[seat]}))
    if rules.counts:
        parts.append(texts.say("picture.points", {"n": core.points[seat]}))
    if not rules.single:
        parts.append(texts.say("picture.total", {"n": total_of(core, seat)}))
    joint: str = texts.data["picture"]["joint"]
    return joint.join(parts)


def bid_text(bid: int) -> str:
    """Return the text of a bid: a number, a dash for a pass, a dot for a seat that has not bid yet."""
    return {UNBID: "·", NO_BID: "–"}.get(bid, str(bid))


def party_text(core: TrickCore, seat: int, viewer: int | None, texts: Texts) -> str:
    """Return the party of a seat as a viewer knows it (None: everything); empty in a game without parties."""
    return texts.word(party_word(core, seat, viewer)) if isinstance(core, PartnersCore) else ""


def trump_text(core: TrickCore, texts: Texts) -> str:
    """Return the sign of the trump suit, or a dash."""
    if isinstance(core, SoloCore) and core.game not in (*SUITS, ""):
        return texts.word(core.game)
    if not core.trump:
        return "–"
    sign: str = texts.data["suits"][core.trump_suit]["sign"]
    return sign
