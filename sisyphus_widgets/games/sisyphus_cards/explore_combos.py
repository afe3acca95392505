"""The sandbox of combinations: lay up to four cards in any order and see which of them scores, or why none does."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from ...rules.cards import FULL_DECK, NAMES, RANK_OF, SUIT_OF, cards_of, mask_of, names_of, read_card
from ...rules.errors import NotationError
from ...rules.events import Emit, Event
from ...rules.game import Game
from ...rules.sandbox import Sandbox, SandboxGame
from ...rules.scene import Choice, Choosing, Sentence, Situation, furniture, held, situated, zone
from ...rules.suits import FrenchSuits
from ...rules.texts import Texts
from ...rules.verdict import LEGAL, Verdict
from .combinations import combination, why_none
from .events import ComboScored
from .options import Options

_R = "sisyphus_cards."
FOUR = 4

EXAMPLES: tuple[str, ...] = (
    "lay JC",
    "lay JS",
    "lay KC",
    "lay QC",
    "clear",
    "lay 7H",
    "lay 7D",
    "lay 8C",
    "lay 9S",
)
"""What a page without a kernel replays: three points in one trick, and a straight beside a pair."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card."""

    card: int

    def __str__(self) -> str:
        return f"lay {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Clear:
    """Take all cards up again."""

    def __str__(self) -> str:
        return "clear"


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card was laid and makes nothing; ``why`` is the reason, ``laid`` are all cards on the table."""

    card: str
    laid: tuple[str, ...]
    why: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + {"ace_high": "4.3", "flush": "4.1", "alone": "4.1", "nothing": "4.1"}.get(self.why, "4.2"),)

    @property
    def text_key(self) -> str:
        return f"card_laid.{self.why}"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """The table is empty again."""

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "4.1",)


class CombosCore:
    """The cards laid, in order, and the points they scored."""

    __slots__ = ("laid", "options", "points", "to_move")

    def __init__(self, options: Options) -> None:
        self.options = options
        self.laid: list[int] = []
        self.points = 0
        self.to_move = 0

    def copy(self) -> Self:
        twin = self.__class__(self.options)
        twin.laid = self.laid[:]
        twin.points = self.points
        return twin

    def key(self) -> Hashable:
        return (self.options, tuple(self.laid))

    def lay(self, card: int, emit: Emit | None) -> None:
        """Lay a card and judge it as the trick would."""
        before = [RANK_OF[c] for c in self.laid]
        made = combination(before, RANK_OF[card], ace_low=self.options.ace_low_straights)
        self.laid.append(card)
        if made:
            self.points += 1
        if emit is None:
            return
        if made:
            cards = sorted((self.laid[p] for p in made.places), key=RANK_OF.__getitem__)
            emit(ComboScored(0, made.kind, NAMES[card], tuple(NAMES[c] for c in cards)))
        else:
            same_suit = len({SUIT_OF[c] for c in self.laid}) == 1
            why = why_none(before, RANK_OF[card], same_suit=same_suit, ace_low=self.options.ace_low_straights)
            emit(CardLaid(NAMES[card], tuple(NAMES[c] for c in self.laid), why))

    def clear(self, emit: Emit | None) -> None:
        """Take all cards up again."""
        self.laid = []
        self.points = 0
        if emit is not None:
            emit(Cleared())


class CombosState(Sandbox[CombosCore]):
    """What lies on the table of the sandbox."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        return GAME

    @property
    def laid(self) -> tuple[str, ...]:
        """The cards laid, in order."""
        return tuple(NAMES[card] for card in self._core.laid)

    @property
    def points(self) -> int:
        """The points they scored."""
        return self._core.points

    def legal_actions(self) -> Sequence[Lay | Clear]:
        laid = self._core.laid
        lays = [Lay(card) for card in cards_of(FULL_DECK & ~mask_of(laid))] if len(laid) < FOUR else []
        return [*lays, Clear()] if laid else lays

    def judge(self, action: Any, seat: int | None) -> Verdict:
        laid = self._core.laid
        if isinstance(action, Clear):
            return LEGAL if laid else self._no("nothing_to_clear", _R + "4.1")
        if action.card in laid:
            name = NAMES[action.card]
            return self._no("already_laid", "common.3", {"card": name}, (name,))
        if len(laid) == FOUR:
            return self._no("trick_full", _R + "3.2", {}, tuple(self.laid))
        return LEGAL

    def perform(self, core: CombosCore, action: Any, emit: Emit | None) -> None:
        if isinstance(action, Lay):
            core.lay(action.card, emit)
        else:
            core.clear(emit)

    def read(self, text: str) -> Lay | Clear:
        words = text.split()
        if words == ["clear"]:
            return Clear()
        if words[:1] == ["lay"]:
            words = words[1:]
        if len(words) != 1:
            raise NotationError(f"{text!r}: write a card to lay, such as QC, or clear", text)
        return Lay(read_card(words[0]))

    def standing(self) -> dict[str, Any]:
        return {"points": self._core.points}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or GAME.texts()
        laid = texts.say(
            "picture.cards" if self.laid else "picture.empty", {"cards": " ".join(map(texts.card, self.laid))}
        )
        return laid + "\n" + texts.say("picture.points", {"n": self.points})


class CombosScene(FrenchSuits[CombosState]):
    """The deck laid out to choose from, and four card slots."""

    def layout(self, state: CombosState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels = texts.data["labels"]
        zones = [zone(f"slot.{n}", "slot", "center", texts.fill(labels["place"], {"n": n + 1})) for n in range(FOUR)]
        zones.append(zone("deck", "spread", "tray", labels["deck"]))
        counters = [{"id": "points", "label": labels["points"], "place": "center"}]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: CombosState, perspective: int | None, texts: Texts) -> Situation:
        laid = state.laid
        zones = {f"slot.{n}": held(laid[n : n + 1]) for n in range(FOUR)}
        zones["deck"] = held(names_of(FULL_DECK & ~mask_of(state._core.laid)))
        return situated(zones=zones, counters={"points": str(state.points)})

    def traits(self, state: CombosState, perspective: int | None) -> dict[str, Any]:
        return {"cards": list(state.laid), "points": state.points}

    def waiting(self, state: CombosState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def choosing(self, state: CombosState, seat: int) -> Choosing:
        actions = state.legal_actions()
        full = len(state.laid) == FOUR
        return Choosing(
            prompt=Sentence("prompts.full" if full else "prompts.lay"),
            elements=[NAMES[a.card] for a in actions if isinstance(a, Lay)],
            least=0 if full else 1,
            most=0 if full else 1,
            choices=[
                Choice(a, (NAMES[a.card],), Sentence("prompts.lay_card", {"card": NAMES[a.card]}))
                if isinstance(a, Lay)
                else Choice(a, (), Sentence("prompts.clear"))
                for a in actions
            ],
            refusals={
                NAMES[c]: state.verdict(Lay(c)) for c in cards_of(FULL_DECK & ~mask_of(state._core.laid)) if full
            },
        )


class CombosGame(SandboxGame):
    """The sandbox of combinations."""

    name: ClassVar[str] = "sisyphus_cards.combos"
    package: ClassVar[str] = __package__
    catalogue: ClassVar[str] = "combos"
    options_type: ClassVar[type] = Options
    scene: ClassVar[CombosScene] = CombosScene()

    def begin(self, players: int, options: Any) -> CombosState:
        return CombosState(CombosCore(options))


GAME = CombosGame()
