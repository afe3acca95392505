"""The sandbox of combinations: lay up to four cards in any order, and see which ones score, or why none does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ....rules.cards import NAMES, NUMBER, RANK_OF, read_card
from ....rules.drawing.scene import Situation, furniture, situated, zone, zone_contents
from ....rules.drawing.suits import FrenchSuits
from ....rules.events import Emit
from ....rules.language.catalogue import Texts
from ....rules.laying_sandbox import Laying, LayingCore, LayingScene
from ....rules.sandbox import SandboxGame
from ....rules.widget_declaration import BoundValue, ExplorerDeclaration
from ....schema import Counter, Layout
from ..combinations import combination, why_none
from ..events import CardsEvent, ComboScored
from ..options import Options
from ..state import CardsState

FOUR = 4

EXAMPLES = ("lay JC", "lay JS", "lay KC", "lay QC", "clear", "lay 7H", "lay 7D", "lay 8C", "lay 9S")
"""The actions that an offline page replays: three points in one trick, and a straight beside a pair."""


class CardLaid(CardsEvent, text="card_laid.{why}", elements="{card}"):
    """A card was laid and makes no combination; ``why`` is the reason, ``laid`` lists all cards on the table."""

    card: str
    laid: tuple[str, ...]
    why: str

    @property
    def clauses(self) -> tuple[str, ...]:
        return ({"ace_high": "4.3", "flush": "4.1", "alone": "4.1", "nothing": "4.1"}.get(self.why, "4.2"),)


class Cleared(CardsEvent, rules="4.1"):
    """The table was cleared."""


@dataclass(eq=False)
class CombosCore(LayingCore):
    """The cards laid, in order, and the points that they scored."""

    options: Options = field(default_factory=Options)
    points: int = field(default=0, compare=False)

    def laid_event(self, card: str) -> ComboScored | CardLaid:
        """Judge a card as in a trick."""
        *before, rank = [RANK_OF[NUMBER[name]] for name in self.laid]
        options = self.options
        combo = combination(before, rank, ace_low=options.ace_low_straights, second_pair=options.second_pair)
        if combo:
            cards = sorted((self.laid[p] for p in combo.places), key=lambda name: RANK_OF[NUMBER[name]])
            return ComboScored(0, combo.kind, card, tuple(cards))
        same_suit = len({name[1] for name in self.laid}) == 1
        why = why_none(before, rank, same_suit=same_suit, ace_low=options.ace_low_straights)
        return CardLaid(card, tuple(self.laid), why)

    def cleared_event(self) -> Cleared:
        return Cleared()

    def lay(self, card: str, emit: Emit | None) -> None:
        super().lay(card, emit)
        self.points += isinstance(self.laid_event(card), ComboScored)

    def clear(self, emit: Emit | None) -> None:
        super().clear(emit)
        self.points = 0


class CombosState(Laying[CombosCore]):
    """The state of the table in the sandbox of combinations."""

    __slots__ = ()

    package: ClassVar[str] = CardsState.package
    catalogue = "combos"
    all: ClassVar[tuple[str, ...]] = NAMES
    most = FOUR
    clauses: ClassVar[tuple[str, str, str]] = ("4.1", "common.3", "3.2")

    @property
    def points(self) -> int:
        """The points that the cards scored."""
        return self._core.points

    def read_one(self, word: str) -> str:
        return NAMES[read_card(word)]

    @property
    def standing(self) -> dict[str, object]:
        return {"points": self.points}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        return super().picture(seat, texts) + "\n" + texts.say("picture.points", {"n": self.points})


class CombosScene(LayingScene[CombosState], FrenchSuits[CombosState]):
    """The drawing of the deck, laid out to choose from, and of four card slots."""

    def layout(self, state: CombosState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        zones = [zone(f"slot.{n}", "slot", "center", texts.fill(labels["place"], {"n": n + 1})) for n in range(FOUR)]
        zones.append(zone("deck", "spread", "tray", labels["deck"]))
        counters: list[Counter] = [{"id": "points", "label": labels["points"], "place": "center"}]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: CombosState, perspective: int | None, texts: Texts) -> Situation:
        zones = {f"slot.{n}": zone_contents(state.laid[n : n + 1]) for n in range(FOUR)}
        zones["deck"] = zone_contents(state.unlaid)
        return situated(zones=zones, counters={"points": str(state.points)})

    def traits(self, state: CombosState, perspective: int | None) -> dict[str, object]:
        return {**super().traits(state, perspective), "points": state.points}


class CombosGame(SandboxGame[CombosState, Options]):
    """The sandbox of combinations."""

    state_type: ClassVar[type[CombosState]] = CombosState
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[CombosScene] = CombosScene()
    widget: ClassVar[ExplorerDeclaration] = ExplorerDeclaration(
        name="ComboExplorer",
        summary="Lay up to four cards in any order and see after each which combination scores, or why none does.",
        usage='``play("QC")`` lays a card, ``play("clear")`` empties the table.',
        examples=EXAMPLES,
        refusal="an option is impossible.",
        arguments={
            "moves": 'what is tried at once, as notation, such as ``["QC", "QD"]``.',
            "options": "a ``games.sisyphus_cards.Options``: ``ace_low_straights`` and ``second_pair`` say what counts.",
        },
        values={
            "cards": BoundValue(list[str], "The cards laid, in order."),
            "points": BoundValue(int, "The points they scored."),
        },
    )

    def begin(self, players: int, options: Options) -> CombosState:
        return CombosState(CombosCore(options=options))


GAME = CombosGame()
