"""The fields of a position of a game with hands and piles; its keywords, text keys and facts follow from them."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.cards import NAMES, SUITS, cards_of
from ...rules.core import NOBODY
from ...rules.position.field import DUE, SET_UP, Field, Line
from ...rules.position.fields import Fields
from ...rules.position.kinds import Cards, Flag, Number, Pile, Seat, Word
from .core import PileCore, Rules
from .effects import Penalty, Reverse

SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def _top(core: PileCore, seat: int) -> tuple[int, ...]:
    return tuple(core.last_play if core.rules.bout is None else core.pile)


def _suit(core: PileCore, seat: int) -> str | None:
    """Return the letter of the suit that was named, or None if the card on the pile is not wild."""
    is_wild = core.top != NOBODY and 1 << core.top & core.rules.wild
    return SUITS[core.suit] if is_wild else None


def _owed(core: PileCore, seat: int) -> int | None:
    """Return how many cards are owed, or None if the card on the pile makes nobody draw."""
    return core.owed if core.top != NOBODY and next(core.effects_of(core.top, Penalty), None) else None


def fields_of(rules: Rules, package: str, players: Sequence[int], names: Sequence[str]) -> Fields:
    """Return the fields of a game; ``names`` are the English names of its seats, for examples."""
    who, deck = names[0], cards_of(rules.deck_mask)
    found: list[Field] = [
        Number("players", "the number of players", lambda c, s: c.players, when=(DUE,), required=(DUE,),
               sample=str(players[0]), line=Line("players", f"{players[0]} players")),
        Cards("hands", "the cards that each seat holds", lambda c, s: cards_of(c.hands[s]), each=True,
              required=(SET_UP,), sample="9C KC | QD 8H",
              line=Line("holds", f"{who} holds 9C KC", name="holds", secret=True, zone="hand")),
        Number("count", "how many cards each seat holds", lambda c, s: c.hands[s].bit_count(), each=True, least=0,
               most=len(deck), only="line", line=Line("cards, card", "2 cards each", singular="card")),
        *_table(rules, who),
        Seat("to_move", "the seat to move", lambda c, s: None if c.to_move == NOBODY else c.to_move,
             default=None if rules.bout is not None else 0,
             called="the seat to move", sample="1", line=Line("to move", f"{who} to move")),
    ]  # fmt: skip
    if rules.stock is not None:
        found.append(
            Pile("stock", "the first cards of the stock in drawing order; the rest of the deck is below them"
                 if rules.bout is None else "the stock in drawing order; the last card lies face up",
                 lambda c, s: c.stock[c.drawn :], sample="7C QS", line=Line("stock", "stock 12", zone="stock"))
        )  # fmt: skip
    if rules.bout is not None:
        words = {f"{word} trumps": suit for suit, word in SUIT_WORDS.items()}
        found += [
            Word("trump", "the suit of trumps, by its letter; by default that of the last card of the stock",
                 lambda c, s: None if c.suit == NOBODY else SUITS[c.suit], words={"": None, **{s: s for s in SUITS}},
                 default="", sample="H", line=Line("", "hearts trumps", words=words)),
            Seat("attacker", "the seat that leads this bout; by default it follows from the seat to move",
                 lambda c, s: None if c.attacker == NOBODY else c.attacker, default=None, sample="1",
                 line=Line("attacks", f"{who} attacks")),
        ]  # fmt: skip
    if rules.pile.clears:
        found.append(
            Seat("last", "the seat that played last on the pile; by default the one before the seat to move",
                 lambda c, s: c.last if c.pile and c.last != NOBODY else None, default=None, sample="1",
                 line=Line("played last", f"{names[1]} played last"))
        )  # fmt: skip
    return Fields(package, players, [*found, *_special(rules)])


def _table(rules: Rules, who: str) -> list[Field]:
    """Return the field of the pile, or that of the books in a game of requests."""
    if rules.requests is None:
        return [Cards("pile", "the cards on the pile, from below", lambda c, s: c.pile, sample="9D KD",
                      line=Line("pile", "pile KD", get=_top, zone="pile"))]  # fmt: skip
    return [Cards("books", "the cards of the books that each seat has laid down", lambda c, s: cards_of(c.books[s]),
                  each=True, sample="7C 7D 7H 7S | ",
                  line=Line("laid", f"{who} laid 7C 7D 7H 7S", name="laid"))]  # fmt: skip


def _special(rules: Rules) -> list[Field]:
    """Return the fields that belong to effects of cards."""
    found: list[Field] = []
    if rules.wild:
        example = NAMES[cards_of(rules.wild)[0]]
        keys: dict[str, str | None] = {"": None, **{suit: suit for suit in SUITS}}
        words = {f"{word} named": suit for suit, word in SUIT_WORDS.items()}
        found.append(
            Word("suit", f"the suit that was named, by its letter, if a card such as {example} is on the pile", _suit,
                 words=keys, default="", sample="H", line=Line("", "hearts named", words=words))
        )  # fmt: skip
    if any(isinstance(effect, Penalty) for effect in rules.effects):
        found.append(
            Number("owed", "how many cards the seat to move has to draw", lambda c, s: c.owed, default=0, sample="2",
                   line=Line("to draw, owed", "2 to draw", name="owed", get=_owed))
        )  # fmt: skip
    if any(isinstance(effect, Reverse) for effect in rules.effects):
        found.append(
            Flag("backwards", "if play goes the other way round", lambda c, s: c.step < 0,
                 line=Line("", "backwards", words={"backwards": True}, get=lambda c, s: c.step < 0 or None))
        )  # fmt: skip
    return found
