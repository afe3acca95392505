"""The sandbox of combinations: lay up to four cards in any order, and see which of them scores, or why none does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ....rules.action import Written
from ....rules.cards import FULL_DECK, NAMES, RANK_OF, SUIT_OF, cards_of, mask_of, names_of, read_card
from ....rules.drawing.scene import Choice, Choosing, PickOne, Sentence, Situation, furniture, held, situated, zone
from ....rules.drawing.suits import FrenchSuits
from ....rules.errors import NotationError
from ....rules.events import Emit
from ....rules.language.catalogue import Texts
from ....rules.sandbox import Sandbox, SandboxCore, SandboxGame
from ....rules.verdict import Violation
from ....schema import Counter, Layout
from ..combinations import combination, why_none
from ..events import CardsEvent, ComboScored
from ..options import Options
from ..state import CardsState

FOUR = 4

EXAMPLES = ("lay JC", "lay JS", "lay KC", "lay QC", "clear", "lay 7H", "lay 7D", "lay 8C", "lay 9S")
"""The actions that a page without a kernel replays: three points in one trick, and a straight beside a pair."""


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Written):
    """An action that lays a card."""

    verb = "lay"
    card: int

    @property
    def cards(self) -> tuple[str, ...]:
        return (NAMES[self.card],)


@dataclass(frozen=True, slots=True, repr=False)
class Clear(Written):
    """An action that takes up all cards."""

    verb = "clear"


class CardLaid(CardsEvent, text="card_laid.{why}", names="{card}"):
    """A card was laid and makes nothing; ``why`` is the reason, ``laid`` lists all cards on the table."""

    card: str
    laid: tuple[str, ...]
    why: str

    @property
    def clauses(self) -> tuple[str, ...]:
        return ({"ace_high": "4.3", "flush": "4.1", "alone": "4.1", "nothing": "4.1"}.get(self.why, "4.2"),)


class Cleared(CardsEvent, rules="4.1"):
    """The table was cleared."""


@dataclass(eq=False)
class CombosCore(SandboxCore):
    """The cards laid, in order, and the points that they scored."""

    options: Options
    laid: list[int] = field(default_factory=list)
    points: int = field(default=0, compare=False)

    def lay(self, card: int, emit: Emit | None) -> None:
        """Lay a card and judge it as in a trick."""
        before = [RANK_OF[c] for c in self.laid]
        options = self.options
        made = combination(before, RANK_OF[card], ace_low=options.ace_low_straights, second_pair=options.second_pair)
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
            why = why_none(before, RANK_OF[card], same_suit=same_suit, ace_low=options.ace_low_straights)
            emit(CardLaid(NAMES[card], tuple(NAMES[c] for c in self.laid), why))

    def clear(self, emit: Emit | None) -> None:
        """Take all cards up again."""
        self.laid = []
        self.points = 0
        if emit is not None:
            emit(Cleared())


class CombosState(Sandbox[CombosCore, Lay | Clear]):
    """The state of the table in the sandbox of combinations."""

    __slots__ = ()

    package = CardsState.package
    catalogue = "combos"
    move_types = (Lay, Clear)

    @property
    def laid(self) -> tuple[str, ...]:
        """The cards laid, in order."""
        return tuple(NAMES[card] for card in self._core.laid)

    @property
    def unlaid(self) -> int:
        """The mask of all cards not laid."""
        return FULL_DECK & ~mask_of(self._core.laid)

    @property
    def points(self) -> int:
        """The points that the cards scored."""
        return self._core.points

    def legal_actions(self) -> Sequence[Lay | Clear]:
        laid = self._core.laid
        lays = [Lay(card) for card in cards_of(self.unlaid)] if len(laid) < FOUR else []
        return [*lays, Clear()] if laid else lays

    def violation(self, move: Lay | Clear, seat: int) -> Violation | None:
        laid = self._core.laid
        if isinstance(move, Clear):
            return None if laid else Violation("nothing_to_clear", "4.1")
        if move.card in laid:
            name = NAMES[move.card]
            return Violation("already_laid", "common.3", {"card": name}, (name,))
        return Violation("trick_full", "3.2", names=self.laid) if len(laid) == FOUR else None

    def perform(self, core: CombosCore, action: Lay | Clear, emit: Emit | None) -> None:
        if isinstance(action, Lay):
            core.lay(action.card, emit)
        else:
            core.clear(emit)

    def parse(self, text: str) -> Lay | Clear:
        words = text.split()
        if words == ["clear"]:
            return Clear()
        if words[:1] == ["lay"]:
            words = words[1:]
        if len(words) != 1:
            raise NotationError(f"{text!r}: write a card to lay, such as QC, or clear", text)
        return Lay(read_card(words[0]))

    @property
    def standing(self) -> dict[str, object]:
        return {"points": self.points}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        laid = texts.say(
            "picture.cards" if self.laid else "picture.empty", {"cards": " ".join(map(texts.card, self.laid))}
        )
        return laid + "\n" + texts.say("picture.points", {"n": self.points})


class CombosScene(FrenchSuits[CombosState]):
    """The drawing of the deck, laid out to choose from, and of four card slots."""

    def layout(self, state: CombosState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        zones = [zone(f"slot.{n}", "slot", "center", texts.fill(labels["place"], {"n": n + 1})) for n in range(FOUR)]
        zones.append(zone("deck", "spread", "tray", labels["deck"]))
        counters: list[Counter] = [{"id": "points", "label": labels["points"], "place": "center"}]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: CombosState, perspective: int | None, texts: Texts) -> Situation:
        zones = {f"slot.{n}": held(state.laid[n : n + 1]) for n in range(FOUR)}
        zones["deck"] = held(names_of(state.unlaid))
        return situated(zones=zones, counters={"points": str(state.points)})

    def traits(self, state: CombosState, perspective: int | None) -> dict[str, object]:
        return {"cards": list(state.laid), "points": state.points}

    def waiting(self, state: CombosState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def choosing(self, state: CombosState, seat: int) -> Choosing:
        actions = state.legal_actions()
        full = len(state.laid) == FOUR
        return Choosing(
            prompt=Sentence("prompts.full" if full else "prompts.lay"),
            picking=PickOne([NAMES[a.card] for a in actions if isinstance(a, Lay)]),
            choices=[
                Choice(a, (NAMES[a.card],), Sentence("prompts.lay_card", {"card": NAMES[a.card]}))
                if isinstance(a, Lay)
                else Choice(a, (), Sentence("prompts.clear"))
                for a in actions
            ],
            refusals={NAMES[c]: state.verdict(Lay(c)) for c in cards_of(state.unlaid)} if full else {},
        )


class CombosGame(SandboxGame[CombosState, Options]):
    """The sandbox of combinations."""

    state_type = CombosState
    options_type = Options
    scene = CombosScene()

    def begin(self, players: int, options: Options) -> CombosState:
        return CombosState(CombosCore(options))


GAME = CombosGame()
