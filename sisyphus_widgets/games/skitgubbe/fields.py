"""The fields of a position of Skitgubbe, from which its keywords, keys, facts and sandbox follow."""

from __future__ import annotations

from collections.abc import Mapping

from ...rules.cards import cards_of
from ...rules.core import DEALING, NOBODY, OVER
from ...rules.position import checks
from ...rules.position.field import DUE, Line
from ...rules.position.fields import Fields
from ...rules.position.kinds import Card, Cards, Number, Pile, Plays, Seat, Word
from ...rules.reason import Reason
from .core import SkitgubbeCore

PHASE_ONE, PHASE_TWO = "phase one", "phase two"
"""The shapes of a position that is set up by hand."""

_SUITS = ("clubs", "diamonds", "hearts", "spades")


def _shape(values: Mapping[str, object]) -> str:
    return DUE if "phase" not in values else (PHASE_ONE, PHASE_TWO)[checks.number("phase", values["phase"], 1, 2) - 1]


def _phase(core: SkitgubbeCore, seat: int) -> int | None:
    # At the end of phase one, some seats may not know whether another seat still has to choose.
    return None if core.phase in (DEALING, OVER) else 1 if core.collecting else 2


def _collected(core: SkitgubbeCore, seat: int) -> tuple[int, ...] | None:
    return cards_of(core.collected[seat]) if core.collecting and core.drawn < len(core.stock) else None


def _plays(core: SkitgubbeCore, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    return [(who, cards_of(mask)) for who, mask in core.on_table()]


def _no_play(text: str) -> Reason:
    return Reason(__package__, "play_written", {"given": text})


def _beside(core: SkitgubbeCore) -> list[str]:
    """Return a line with the number of cards that have left the game in phase two."""
    lying = sum(mask.bit_count() for mask in (*core.hands, *core.table))
    in_play = 52 if core.options.play_turned_card else 51
    return [] if core.collecting else [f"{in_play - lying} cards discarded before"]


FIELDS = Fields(
    __package__,
    (4, 2, 3, 5, 6),
    (
        Number("phase", "1 when a trick of phase one is led, or 2", _phase, least=1, most=2, default=2,
               when=(PHASE_ONE, PHASE_TWO), required=(PHASE_ONE, PHASE_TWO), sample="…",
               line=Line("", "phase one", after="to_move",
                         words={"phase one": 1, "phase 1": 1, "phase two": 2, "phase 2": 2})),
        Cards("hands", "the cards of each seat", lambda c, s: cards_of(c.hands[s]), each=True,
              when=(PHASE_ONE, PHASE_TWO), required=(PHASE_ONE, PHASE_TWO), sample="2C 5C 7H | …",
              line=Line("holds", "Alva holds 7H 8H KC", name="holds", secret=True, zone="hand")),
        Card("aside", "the card set aside, whose suit is trumps", lambda c, s: None if c.aside == NOBODY else c.aside,
             when=(PHASE_ONE, PHASE_TWO), required=(PHASE_ONE, PHASE_TWO), sample="3D",
             line=Line("aside, set aside, turned up", "aside AH", secret=True, zone="aside")),
        Pile("stock", "the stock in drawing order", lambda c, s: c.stock[c.drawn:] if c.collecting else None,
             when=(PHASE_ONE,), sample="9C TS", line=Line("stock, cards in stock", "stock 12", most=52)),
        Seat("leader", "the seat that is about to lead, or is to move",
             lambda c, s: c.to_move if c.collecting else None, default=0, when=(PHASE_ONE, PHASE_TWO), sample="1"),
        Number("count", "how many cards each seat holds in phase two",
               lambda c, s: None if c.collecting else c.hands[s].bit_count(), each=True, most=51, only="line",
               line=Line("cards, card", "4 cards each", singular="card")),
        Cards("collected", "the cards that each seat has collected (by default the seats share the others, one each in "
              "turn)", lambda c, s: cards_of(c.collected[s]), each=True, when=(PHASE_ONE,), called="collected cards",
              sample="2H 3H | …", line=Line("collected", "Björn collected 2H 3H", get=_collected, zone="pile")),
        Seat("to_move", "the seat to move (by default ``leader``)",
             lambda c, s: None if c.to_move == NOBODY else c.to_move, when=(PHASE_TWO,), sample="1",
             line=Line("to move, to play, turn, leads", "Alva to move", after="trick")),
        Cards("secret", "the cards of each hand that nobody else has seen (by default none)",
              lambda c, s: cards_of(c.secret[s]), each=True, when=(PHASE_TWO,), called="secret cards", sample="2H | …"),
        Plays("trick", "the plays on the table from the bottom, such as ``0: 5S 6S``", _plays, when=(PHASE_TWO,),
              called="plays on the table", sample="0: 5S 6S | 1: 7S", refused=_no_play,
              line=Line("led, played, plays", "Disa led 9H, Elof played TH JH", name="plays", zone="slot table",
                        after="hands")),
        Number("needed", "the number of plays that end the trick (by default one for each seat with cards)",
               lambda c, s: None if c.collecting else c.needed, when=(PHASE_TWO,), sample="3",
               line=Line("needed, plays needed", "needed 3")),
        Number("counted", "how many decisions a limit counts before the set-up", lambda c, s: max(c.decisions, 0),
               default=0, when=(PHASE_ONE, PHASE_TWO), only="text", sample="12"),
        Number("uncounted", "how many later decisions it does not count", lambda c, s: max(-c.decisions, 0),
               default=0, when=(PHASE_ONE, PHASE_TWO), only="text", sample="3"),
        Word("trumps", "the suit of trumps in phase two", lambda c, s: None if c.collecting else c.trump, only="line",
             words={f"{suit} {word}": n for n, suit in enumerate(_SUITS) for word in ("trumps", "trump")},
             line=Line("", "hearts trumps", after="phase")),
        Number("players", "the number of players", lambda c, s: c.players, when=(DUE,), required=(DUE,), sample="4",
               line=Line("players", "4 players")),
    ),
    shape=_shape,
    claims={f"{suit} trumps": (f"trumps are {suit}",) for suit in _SUITS},
    beside=_beside,
)  # fmt: skip
