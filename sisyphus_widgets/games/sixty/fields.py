"""The fields of a position of Sixty, from which its keywords, keys, facts and sandbox follow."""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.core import NOBODY
from ...rules.position.field import DUE, SET_UP, CardText, Line
from ...rules.position.fields import Fields
from ...rules.position.kinds import Cards, Number, Pile, Seat, Word
from ...rules.reason import Reason
from .cards import DECK, HAND_SIZE, NAMES, cards_of, kind_of, read_card
from .core import DIRECTIONS, SixtyCore

_WAYS = {**DIRECTIONS, "anticlockwise": DIRECTIONS["counterclockwise"]}


def _kinds(tokens: Iterable[int]) -> list[int]:
    return [kind_of(token) for token in tokens]


def _starter(core: SixtyCore, seat: int) -> int | None:
    return None if core.starter == core.options.first_seat else core.starter


def _no_way(word: str) -> Reason:
    return Reason(__package__, "direction_is", {"given": word})


FIELDS = Fields(
    __package__,
    (4, 2, 3, 5, 6),
    (
        Cards("hands", "the cards of each seat", lambda c, s: cards_of(c.hands[s]), each=True,
              required=(SET_UP,), sample="3 3 20 | …",
              line=Line("holds", "Ada holds 3 3 20 zap", name="holds", secret=True, zone="hand")),
        Seat("to_move", "the seat to move", lambda c, s: None if c.to_move == NOBODY else c.to_move, default=0,
             called="the seat to move", sample="1",
             line=Line("to move, to play, turn, leads", "Cleo to move", after="attacker")),
        Cards("attack", "those that lie against ``to_move``, which leads if there are none",
              lambda c, s: _kinds(c.attack) or None, sample="4 4", trait="trick",
              line=Line("attack, attacked by, against", "attack 4 4", zone="attack")),
        Seat("attacker", "the seat that played them (by default the one before ``to_move`` in direction)",
             lambda c, s: c.attacker if c.attack and c.attacker != NOBODY else None, called="the attacker", sample="0",
             trait="attacker",
             line=Line("attacks, attacked", "Ben attacks")),
        Pile("deck", "the deck in drawing order", lambda c, s: c.deck[c.top:], sample="3 zap 12", trait="deck",
             line=Line("deck, cards in deck", "deck 12", most=len(DECK), after="penalties")),
        Cards("discard", "the discard pile, face up", lambda c, s: _kinds(c.discard), sample="5 10",
              line=Line("discard, discarded, discard pile", "discard 5 10", zone="discard")),
        Cards("penalties", "the penalty cards of each seat, face up", lambda c, s: _kinds(c.piles[s]), each=True,
              called="penalty cards", sample="3 | 4 4 |", trait="penalties",
              line=Line("penalties, penalty cards, penalty", "Dora penalties 3 3", zone="pile")),
        Number("count", "how many cards each seat holds", lambda c, s: c.sizes[s], each=True, most=HAND_SIZE,
               only="line", trait="counts", line=Line("cards, card", "2 cards each", singular="card")),
        Word("direction", "which way the turn passes", lambda c, s: c.step, words=DIRECTIONS, default="clockwise",
             called="the direction", refused=_no_way, sample="counterclockwise", trait="direction",
             line=Line("", "counterclockwise", words=_WAYS)),
        Number("round", "the round, from 1", lambda c, s: c.round, least=1, default=1, called="the round", sample="2",
               line=Line("round", "round 2")),
        Number("totals", "the penalty points of earlier rounds", lambda c, s: c.totals[s], each=True, sample="60 12 0",
               line=Line("totals, total", "totals 60 12 0 0", singular="total")),
        Seat("starter", "the seat that began the round", _starter, called="the seat that began the round", sample="1",
             only="text"),
        Number("players", "the number of players", lambda c, s: c.players, when=(DUE,), required=(DUE,), sample="4",
               line=Line("players", "4 players")),
    ),
    cards=CardText(read_card, NAMES.__getitem__, copies=True),
)  # fmt: skip
