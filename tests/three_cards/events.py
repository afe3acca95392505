"""Events of a game of Three cards, each with the clauses behind it and who may see it."""

from __future__ import annotations

from sisyphus_widgets.rules import Ask, Event, happens


class ThreeCardsEvent(Event, game="three_cards"):
    """Something that happened in a game of Three cards."""


class Dealt(ThreeCardsEvent, rules="1.1", tags="deal", each="hands", foreseeable=False):
    """Cards were dealt: ``hands`` lists each seat's cards, None where the reader may not see them."""

    hands: tuple[tuple[str, ...] | None, ...]


class CardPlayed(ThreeCardsEvent, rules="2.1 2.2:led", text="card_played.{how}", names="{card}", tags="play"):
    """A card was played; ``led`` is the suit that was led before it, None where this card leads."""

    seat: int
    card: str
    led: str | None

    @property
    def how(self) -> str:
        """``lead``, ``follow`` or ``discard``."""
        return "lead" if self.led is None else "follow" if self.led in self.card else "discard"


class TrickTaken(
    ThreeCardsEvent,
    rules="2.3",
    names="{card} seat.{seat}",
    tags="trick",
    asks=(Ask("taker", "seat", "seat", goal=True), happens("taken", after="card_played", rule="2.1")),
):
    """A trick is taken by ``card``, the highest of the suit ``led``."""

    seat: int
    card: str
    led: str


class GameWon(
    ThreeCardsEvent,
    rules="3.1 3.2:last",
    text="game_won.last:last|game_won.most",
    names="seat.{seat}",
    tags="end",
    asks=(Ask("winner", "seat", "seat"),),
):
    """The game is over; ``last`` if the winner took no more tricks than others, but the last one."""

    seat: int
    tricks: int
    last: bool
