"""The moves of Sixty and their notation: ``deal``, ``lead``, ``skip``, ``add``, ``fight``, ``take`` and the jokers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ...rules.action import Written, read_verb
from ...rules.errors import NotationError, PositionError
from ...rules.reason import Reason
from .cards import DECK, FIRST_JOKER, HAND_SIZE, JOKERS, KIND, NAMES, names_of, read_cards

WITH_CARDS = ("lead", "add", "fight")
BARE_VERBS = ("skip", "take")
VERBS = ("lead", "skip", "add", "fight", *JOKERS, "take")


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Written):
    """A deal: the kinds of each seat from low to high, and the rest of the deck in drawing order."""

    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]

    def __str__(self) -> str:
        hands = " | ".join(" ".join(names_of(hand)) for hand in self.hands)
        return f"deal {hands} / {' '.join(names_of(self.deck))}".rstrip()

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards dealt, seat by seat, then the rest of the deck."""
        return tuple(name for cards in (*self.hands, self.deck) for name in names_of(cards))


@dataclass(frozen=True, slots=True, repr=False)
class Move(Written):
    """A decision: ``verb`` is one of :data:`VERBS`, ``kinds`` are the kinds of the cards played, low to high."""

    verb: str
    kinds: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.cards)) if self.verb in WITH_CARDS else self.verb

    @property
    def cards(self) -> tuple[str, ...]:
        return names_of(self.kinds)


SixtyAction = Deal | Move


def joker(name: str) -> Move:
    """Return the move that plays the joker of that name."""
    return Move(name, (KIND[name],))


def implied_move(cards: tuple[int, ...], against: int | None) -> Move:
    """Return the move that cards without a verb mean.

    They are a ``lead`` if ``against`` is None. Against cards of that kind a single joker is played; other cards are an
    ``add`` if all are of that kind, else a ``fight``.
    """
    if against is None:
        return Move("lead", cards)
    if len(cards) == 1 and cards[0] >= FIRST_JOKER:
        return joker(NAMES[cards[0]])
    return Move("add" if set(cards) == {against} else "fight", cards)


def read_action(text: str, *, players: int, against: int | None) -> SixtyAction:
    """Read an action; bare cards mean what :func:`implied_move` returns.

    Raises:
        NotationError: the text cannot be read.
    """
    verb, rest = read_verb(text, ("deal", *WITH_CARDS), "", BARE_VERBS)
    if verb == "deal":
        return _read_deal(rest, players)
    if verb in BARE_VERBS:
        return Move(verb)
    if (name := rest.strip().lower()) in JOKERS and not verb:
        return joker(name)
    cards = read_cards(rest)
    return Move(verb, cards) if verb else implied_move(cards, against)


def _read_deal(rest: str, players: int) -> Deal:
    dealt, slash, deck = rest.partition("/")
    hands = tuple(read_cards(part) for part in dealt.split("|"))
    if len(hands) != players:
        raise NotationError(f"a deal names the cards of {players} seats, separated by |, not of {len(hands)}", rest)
    if not slash or "/" in deck:
        raise NotationError("a deal names the rest of the deck after one /", rest)
    words = deck.split()
    return Deal(hands, tuple(read_cards(word)[0] for word in words))


def check_deal(deal: Deal) -> None:
    """Refuse an impossible deal (1.1).

    Raises:
        PositionError: a hand does not have five cards, the cards are not those of the game, or a hand is five jokers.
    """
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND_SIZE:
            why = Reason(__package__, "dealt_hand", {"who": seat, "n": len(hand), "size": HAND_SIZE})
            raise PositionError(f"seat {seat} would hold {len(hand)} cards, not {HAND_SIZE}", why=why)
    cards = Counter(deal.deck)
    for hand in deal.hands:
        cards.update(hand)
    whole = Counter(DECK)
    for kind, name in enumerate(NAMES):
        if cards[kind] != whole[kind]:
            why = Reason(__package__, "dealt_copies", {"card": name, "n": cards[kind], "most": whole[kind]})
            raise PositionError(f"there would be {cards[kind]} of {name}, not {whole[kind]}", why=why)
    for seat, hand in enumerate(deal.hands):
        if only_jokers(hand):
            message = f"seat {seat} would hold five jokers; such a deal is dealt again, so it is never written"
            raise PositionError(message, why=Reason(__package__, "five_jokers", {"who": seat}))


def only_jokers(hand: tuple[int, ...]) -> bool:
    """Return True if a dealt hand has only jokers, so that all cards must be dealt again (1.1)."""
    return min(hand) >= FIRST_JOKER
