"""The fields of a position of Sisyphus, from which its keywords, keys, facts and sandbox follow."""

from __future__ import annotations

from ...rules.cards import cards_of
from ...rules.core import NOBODY, PLAYING
from ...rules.position.field import DUE, SET_UP, Line
from ...rules.position.fields import Fields
from ...rules.position.kinds import Cards, Flag, Number, Seat
from .core import PASSING, WHOLE_HAND, CardsCore
from .scoring import LEVELS, SUMMITS_TO_WIN


def _leader(core: CardsCore, seat: int) -> int | None:
    if core.phase != PLAYING:
        return None
    return core.plays[(len(core.plays) - 1) // 4 * 4] >> 6 if core.led else core.to_move


def _plays(core: CardsCore, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    return [(who, (card,)) for who, card in core.on_table().items()] if core.led else []


def _broken(core: CardsCore, seat: int) -> bool | None:
    return core.broken if core.phase == PLAYING else None


def _passing(core: CardsCore, seat: int) -> bool | None:
    return True if core.phase == PASSING else None


def _deal(core: CardsCore, seat: int) -> int | None:
    return core.deals if core.phase == PASSING else None


def _pedestal_cards(core: CardsCore, seat: int) -> tuple[int, ...] | None:
    return cards_of(core.pedestal[seat]) if core.phase == PASSING else None


FIELDS = Fields(
    __package__,
    (4,),
    (
        Number("deals", "how many deals there were before", lambda c, s: c.deals, when=(DUE,), required=(DUE,),
               called="the deals so far", sample="2"),
        Cards("hands", "the cards that each seat still holds", lambda c, s: cards_of(c.hands[s]), each=True,
              required=(SET_UP,), sample="4C QD | … | … | …",
              line=Line("holds", "South holds 7C KC", name="holds", secret=True, zone="hand")),
        Seat("leader", "the seat that leads the trick", _leader, default=0, called="the leader", sample="1",
             line=Line("leads, lead", "North leads", name="leads", after="trick")),
        Cards("trick", "the cards on the table in the order played from ``leader``", lambda c, s: c.trick,
              sample="QC KC", trait="trick",
              line=Line("led, played, plays, trick", "North led 9H, East played KH", kind="plays", get=_plays, most=1,
                        zone="slot")),
        Seat("to_move", "the seat to move", lambda c, s: None if c.to_move == NOBODY else c.to_move, only="line",
             line=Line("to move, to play, turn, to choose", "South to move")),
        Number("levels", "the level of each seat", lambda c, s: c.levels[s], each=True, least=1, most=LEVELS,
               default=(1, 1, 1, 1), when=(SET_UP, DUE), sample="1 4 2 8", trait="levels",
               line=Line("levels, level, on level", "levels 2 4 1 8", singular="level", spaces="level")),
        Number("summits", "how many summits each seat has reached", lambda c, s: c.summits[s], each=True,
               most=SUMMITS_TO_WIN - 1, default=(0, 0, 0, 0), when=(SET_UP, DUE), sample="0 1 0 0", trait="summits",
               line=Line("summits, summit", "summits 1 0 0 0", singular="summit")),
        Flag("broken", "if spades were broken before the trick", _broken, sample="yes",
             line=Line("", "spades broken", words={"spades broken": True, "spades whole": False,
                                                   "spades not broken": False, "spades unbroken": False})),
        Number("count", "how many cards each seat holds", lambda c, s: c.hands[s].bit_count(), each=True,
               most=WHOLE_HAND, only="line", line=Line("cards, card", "5 cards each", singular="card")),
        Flag("passing", "if cards are being passed", _passing, only="line",
             line=Line("", "passing", words={"passing": True, "choosing": True})),
        Number("deal", "the deal, from 1, while cards are passed", _deal, least=1, only="line",
               line=Line("deal", "deal 2")),
        Cards("kept", "the pedestal cards that each seat brought along", _pedestal_cards, each=True, when=(DUE,),
              called="kept cards", sample="2C | 5C | 3C | 4C",
              line=Line("keeps, kept, pedestal", "South keeps KS", zone="hand")),
    ),
    claims={
        "spades whole": ("no spade has been played", "no spades have been played", "nobody has played a spade",
                         "spades have not been broken"),
        "spades broken": ("spades have been broken",),
    },
    beside=lambda core: [f"{core.unnamed} cards played before this trick"] if core.phase == PLAYING else [],
)  # fmt: skip
