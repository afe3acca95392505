"""The fields of a position of Ascend, from which its keywords, keys, facts and sandbox follow."""

from __future__ import annotations

from functools import lru_cache

from ...rules.core import NOBODY
from ...rules.position.field import DUE, SET_UP, CardText, Line
from ...rules.position.fields import Fields
from ...rules.position.kinds import Cards, Flag, Number, Numbers, Plays, Seat
from .core import GIVING, AscendCore
from .decktet import NAMES, names_of, read_card, read_cards
from .notation import play_of
from .options import PLAYERS
from .plays import PLAY_MASK, PROMISED, SEAT_SHIFT


def _read(word: str) -> str:
    """Return the name of a card; an ace keeps the number that it stands for, as in ``AM=7``."""
    card, equals, number = word.partition("=")
    return NAMES[read_card(card)] + equals + number


@lru_cache(maxsize=4096)
def _words(play: int) -> tuple[str, ...]:
    """Return the cards of a play as in its notation; none for a pass."""
    return tuple(str(play_of(play)).split()[1:])


def _plays(core: AscendCore, seat: int) -> list[tuple[int, tuple[str, ...]]]:
    table = [entry for entry in core.plays[core.start :] if not entry & PROMISED]
    return [(entry >> SEAT_SHIFT, _words(entry & PLAY_MASK)) for entry in table]


def _leader(core: AscendCore, seat: int) -> int | None:
    if core.phase == GIVING or core.to_move == NOBODY:
        return None
    return next((entry >> SEAT_SHIFT for entry in core.plays[core.start :] if not entry & PROMISED), core.to_move)


def _place(core: AscendCore, seat: int) -> int | None:
    return core.out.index(seat) + 1 if seat in core.out else None


def _promise(core: AscendCore, seat: int) -> tuple[int, int] | None:
    return None if core.promiser == NOBODY else (core.promiser, core.promise)


def _promised(core: AscendCore, seat: int) -> int | None:
    return core.promise if core.promiser == seat else None


FIELDS = Fields(
    __package__,
    PLAYERS,
    (
        Number("players", "the number of players", lambda c, s: c.players, when=(DUE,), required=(DUE,), sample="4",
               line=Line("players", "4 players", after="giving")),
        Number("deals", "how many hands were played before", lambda c, s: max(c.number - 1, 0), default=0, when=(DUE,),
               called="the deals so far", sample="2"),
        Cards("hands", "the cards of the three or four seats when ``leader`` leads a round",
              lambda c, s: names_of(c.hands[s]), each=True, required=(SET_UP,), sample="AM 2MK | … | …",
              line=Line("holds", "South holds 5ML 9MS", name="holds", secret=True, zone="hand")),
        Plays("plays", "the plays on the table", _plays, only="line",
              line=Line("led, played, plays", "North led 4WL, East passes", standalone="passes, passed",
                        zone="table played")),
        Seat("leader", "the seat that leads the round", _leader, default=0, called="the leader", sample="1",
             line=Line("leads, lead", "North leads", name="leads")),
        Seat("to_move", "the seat to move", lambda c, s: None if c.to_move == NOBODY else c.to_move, only="line",
             line=Line("to move, to play, turn", "South to move")),
        Number("count", "how many cards each seat holds", lambda c, s: c.hands[s].bit_count(), each=True, only="line",
               line=Line("cards, card", "6 cards each", singular="card")),
        Numbers("out", "the seats without cards, first out first", lambda c, s: c.out, seats=True,
                called="the seats that are out", sample="2", trait="out",
                line=Line("out, out as number", "North out 1", get=_place, most=2, after="points")),
        Number("points", "the points of each seat", lambda c, s: c.points[s], each=True, when=(SET_UP, DUE),
               sample="7 0 3", trait="points", line=Line("points", "points 7 0 3 5")),
        Numbers("promise", "the seat that promised before, and the value", _promise, count=2, default=None,
                key="promised", called="a promise (seat and value)", sample="1 6", trait="promise",
                line=Line("promised", "West promised 6", name="promised", get=_promised, after="hand_number")),
        Cards("aside", "the card set aside, if four play with the extended deck (by default the lowest named nowhere)",
              lambda c, s: names_of(c.aside), sample="9LK",
              line=Line("aside, set aside", "aside 9LK", secret=True, zone="aside")),
        Number("hand_number", "the hand, from 1", lambda c, s: c.number or None, least=1, default=1, sample="3",
               line=Line("hand, hand number", "hand 3", name="hand")),
        Flag("giving", "if cards are being given", lambda c, s: c.phase == GIVING or None, only="line",
             line=Line("", "giving", words={"giving": True})),
    ),
    cards=CardText(_read, str, lambda text: names_of(read_cards(text))),
    beside=lambda core: [f"{core.discards.bit_count()} cards played before"] if core.discards else [],
)  # fmt: skip
