"""The sandbox of plays: lay cards, and see which play they make and what may follow it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....rules.errors import NotationError
from ....rules.laying_sandbox import Laying, LayingCore, LayingScene
from ....rules.sandbox import SandboxGame
from ....rules.widget_declaration import BoundValue, ExplorerDeclaration
from ..combinations import BOMB, FLUSH, KINDS, SET, SINGLE, Combination, combination, readings, shared_suits
from ..decktet import EXCUSE, NAMES, NUMBER, RANK_OF, RANKS, SUITS, SUITS_OF
from ..events import AscendEvent
from ..faces import DecktetFaces
from ..options import Options
from ..state import AscendState

MOST = 8
"""The largest number of cards that can be laid: a straight flush from 2 to 9."""

TOP_RANK = len(RANKS) - 1

EXAMPLES = ("lay 5ML", "clear", "lay 6MW", "lay 6SY", "lay 6LK", "clear", "lay 2MK", "lay CM", "clear", "lay X")
"""The actions that an offline page replays: a single, a set, a bomb, and the Excuse."""


class CardsLaid(AscendEvent, text="cards_laid.{what}", elements="{laid} {followers}"):
    """A card was laid: together all cards are ``what``, with a size and a rank.

    ``suits`` are the suits that a following single, or a straight flush, may share; ``followers`` are the cards that
    may follow a single.
    """

    card: str
    laid: tuple[str, ...]
    what: str
    size: int
    rank: str
    top: int
    suits: tuple[str, ...]
    followers: tuple[str, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        return {
            "single": ("4.1", "3.2"),
            "excuse": ("5.5", "4.1"),
            "set": ("4.2", "3.2"),
            "flush": ("4.3", "3.2"),
            "bomb": ("4.4", "5.2"),
        }.get(self.what, ("3.1",))


class TableCleared(AscendEvent, rules="3.1"):
    """The table was cleared."""


def made_of(laid: list[str]) -> Combination | None:
    """Return the combination of some cards; an ace in a straight flush stands for the highest possible number."""
    mask = sum(1 << NUMBER[name] for name in laid)
    stands = readings(mask)
    return combination(mask) or (combination(mask, stands[-1]) if stands else None)


def following_single(card: int) -> list[int]:
    """Return the cards that may follow a single: those that share a suit and are as high, and the Excuse."""
    return [
        other
        for other in range(len(NAMES))
        if other != card
        and (
            card == EXCUSE_CARD
            or other == EXCUSE_CARD
            or (SUITS_OF[other] & SUITS_OF[card] and RANK_OF[other] >= RANK_OF[card])
        )
    ]


EXCUSE_CARD = EXCUSE.bit_length() - 1


@dataclass(eq=False)
class PlaysCore(LayingCore):
    """The cards laid, in order."""

    def laid_event(self, card: str) -> CardsLaid:
        laid, combo = self.laid, made_of(self.laid)
        mask = sum(1 << NUMBER[name] for name in laid)
        suits = tuple(suit for n, suit in enumerate(SUITS) if shared_suits(mask) >> n & 1)
        followers: tuple[str, ...] = ()
        if combo is None:
            what, size, rank = "nothing", len(laid), 0
        else:
            what, size, rank = KINDS[combo.kind], combo.size, combo.rank
        if combo is not None and combo.kind == SINGLE:
            followers = tuple(NAMES[other] for other in following_single(NUMBER[card]))
            what = "excuse" if NUMBER[card] == EXCUSE_CARD else what
        if combo is not None and combo.kind in (SET, BOMB):
            suits = ()
        top = rank == (TOP_RANK if combo is None or combo.kind != FLUSH else RANKS.index("9"))
        return CardsLaid(card, tuple(laid), what, size, RANKS[rank], int(top), suits, followers)

    def cleared_event(self) -> TableCleared:
        return TableCleared()


class PlaysState(Laying[PlaysCore]):
    """The state of the table in the sandbox of plays."""

    __slots__ = ()

    package: ClassVar[str] = AscendState.package
    catalogue = "plays"
    all: ClassVar[tuple[str, ...]] = NAMES
    most = MOST
    clauses: ClassVar[tuple[str, str, str]] = ("3.1", "common.3", "4.3")

    @property
    def kind(self) -> str:
        """The kind of play that the cards make, or an empty text."""
        combo = made_of(list(self.laid)) if self.laid else None
        return "" if combo is None else KINDS[combo.kind]

    def read_one(self, word: str) -> str:
        if word.upper() not in NUMBER:
            raise NotationError(f"{word!r} is not a card; write one as 5ML, AM, CK or X", word)
        return word.upper()

    @property
    def standing(self) -> dict[str, object]:
        return {"kind": self.kind}


class PlaysScene(LayingScene[PlaysState], DecktetFaces[PlaysState]):
    """The drawing of a row of cards, and of the whole Decktet laid out to choose from."""

    def traits(self, state: PlaysState, perspective: int | None) -> dict[str, object]:
        return {**super().traits(state, perspective), "combination": state.kind}


class PlaysGame(SandboxGame[PlaysState, Options]):
    """The sandbox of plays."""

    state_type: ClassVar[type[PlaysState]] = PlaysState
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[PlaysScene] = PlaysScene()
    widget: ClassVar[ExplorerDeclaration] = ExplorerDeclaration(
        name="PlayExplorer",
        summary="Lay cards of the Decktet: see after each what they are together, and what may follow them.",
        usage='``play("6MW")`` lays a card, ``play("clear")`` empties the table.',
        examples=EXAMPLES,
        arguments={
            "moves": 'what is tried at once, as notation, such as ``["6MW", "6SY"]``.',
        },
        values={
            "cards": BoundValue(list[str], "The cards laid, in order."),
            "combination": BoundValue(str, "What they are together; empty for nothing."),
        },
    )

    def begin(self, players: int, options: Options) -> PlaysState:
        return PlaysState(PlaysCore())


GAME = PlaysGame()
