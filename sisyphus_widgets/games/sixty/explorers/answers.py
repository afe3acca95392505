"""The sandbox of answers: an attack against a hand, and every way to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar

from ....rules.action import Written
from ....rules.drawing.scene import (
    Choice,
    Choosing,
    PickOne,
    Sentence,
    Situation,
    furniture,
    situated,
    zone,
    zone_contents,
)
from ....rules.errors import NotationError
from ....rules.events import Emit
from ....rules.language.catalogue import Texts
from ....rules.sandbox import Sandbox, SandboxCore, SandboxGame
from ....rules.verdict import Violation
from ....rules.widget_declaration import BoundValue, ExplorerDeclaration
from ....schema import Counter, Layout
from ..cards import HAND_SIZE, JOKERS, NAMES, read_card
from ..events import SixtyEvent
from ..faces import SixtyFaces
from ..game import GAME as SIXTY
from ..options import Options
from ..state import SixtyState

MOST_ATTACK = 4
"""The largest number of cards in the attack."""

EXAMPLES = ("attack 5", "attack 5", "hold 12", "hold 5", "hold 3", "clear", "attack 10", "hold 6", "hold 6", "hold zap")
"""The actions that an offline page replays."""


@dataclass(frozen=True, slots=True, repr=False)
class Attack(Written):
    """An action that adds a card to the attack."""

    card: str

    @property
    def verb(self) -> str:
        return "attack"

    @property
    def cards(self) -> tuple[str, ...]:
        return (self.card,)


@dataclass(frozen=True, slots=True, repr=False)
class Hold(Attack):
    """An action that puts a card into the hand under attack."""

    @property
    def verb(self) -> str:
        return "hold"


@dataclass(frozen=True, slots=True, repr=False)
class Clear(Written):
    """An action that clears the table."""

    verb = "clear"


Move = Attack | Hold | Clear


class AttackMet(SixtyEvent, text="attack_met.{ways}", elements="{answering}"):
    """The attack or the hand has changed.

    ``ways`` joins the kinds of possible answers; ``answering`` lists the cards of the hand that can be played.
    """

    shown: str
    total: int
    ways: str
    answering: tuple[str, ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        of = {"add": "3.1", "fight": "3.3", "joker": "3.2"}
        return tuple(of[way] for way in self.ways.split("_") if way in of) or ("3.5" if self.ways == "take" else "2.1",)


class HandGathered(SixtyEvent, rules="3.1", elements="{held}"):
    """A card was added to the hand before there is an attack; ``held`` is its id on the table."""

    card: str
    held: str


class AllCleared(SixtyEvent, rules="3.5"):
    """The table was cleared."""


@cache
def answers(attack: tuple[str, ...], hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the moves with which a hand may answer an attack, by the rules for four players."""
    line = f"Ada holds {' '.join(hand)}, attack {' '.join(attack)}, Dora attacks, Ada to move, deck 0, Ben has 1 card"
    return tuple(str(action) for action in SIXTY.read_position(line).legal_actions())


def token(card: str, number: int, zone: int) -> str:
    """Return the id of a card on the table: its kind, 0 for the attack or 1 for the hand, and its number there."""
    return f"{card}~{zone}~{number}"


def tokens(cards: Sequence[str], zone: int) -> list[str]:
    """Return the ids of cards on the table."""
    return [token(card, number, zone) for number, card in enumerate(cards)]


@dataclass(eq=False)
class AnswersCore(SandboxCore):
    """The cards of the attack and those of the hand."""

    attack: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)

    def add(self, card: str, *, attacks: bool, emit: Emit | None) -> None:
        """Add a card, and emit the answers that the hand now has."""
        (self.attack if attacks else self.hand).append(card)
        if emit is not None:
            emit(self.event())

    def event(self) -> AttackMet | HandGathered:
        """Return the event for the answers of the hand to the attack."""
        if not self.attack:
            return HandGathered(self.hand[-1], tokens(self.hand, 1)[-1])
        found = answers(tuple(self.attack), tuple(self.hand)) if self.hand else ()
        verbs = {move.partition(" ")[0] for move in found}
        kinds = {"add": "add" in verbs, "fight": "fight" in verbs, "joker": bool(verbs & {*JOKERS})}
        ways = "_".join(kind for kind, there in kinds.items() if there) or ("take" if self.hand else "open")
        used = {word for move in found for word in move.split()}
        answering = tuple(id for id, card in zip(tokens(self.hand, 1), self.hand, strict=True) if card in used)
        number = int(self.attack[0])
        prefix = f"{len(self.attack)} × {number} = " if len(self.attack) > 1 else ""
        return AttackMet(f"{prefix}{len(self.attack) * number}", len(self.attack) * number, ways, answering)

    def clear(self, emit: Emit | None) -> None:
        """Clear the table."""
        self.attack, self.hand = [], []
        if emit is not None:
            emit(AllCleared())


class AnswersState(Sandbox[AnswersCore, Move]):
    """The state of the sandbox of answers."""

    __slots__ = ()

    package: ClassVar[str] = SixtyState.package
    catalogue = "answers"
    move_types: ClassVar[tuple[type, ...]] = (Attack, Hold, Clear)

    @property
    def attack(self) -> tuple[str, ...]:
        """The cards of the attack."""
        return tuple(self._core.attack)

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the hand."""
        return tuple(self._core.hand)

    @property
    def answers(self) -> tuple[str, ...]:
        """The moves with which the hand may answer; none without an attack or without a hand."""
        return answers(self.attack, self.hand) if self.attack and self.hand else ()

    def legal_actions(self) -> Sequence[Move]:
        moves: list[Move] = [move(name) for name in NAMES for move in (Attack, Hold)]
        return [move for move in [*moves, Clear()] if self.violation(move, 0) is None]

    def violation(self, move: Move, seat: int) -> Violation | None:
        attack, hand = self._core.attack, self._core.hand
        match move:
            case Clear():
                return None if attack or hand else Violation("nothing_to_clear", "3.5")
            case Hold(card):
                return Violation("hand_full", "2.2", {"n": HAND_SIZE}) if len(hand) == HAND_SIZE else None
            case Attack(card):
                if card in JOKERS:
                    return Violation("joker_attacks", "2.1", {"card": card}, (card,))
                if attack and card != attack[0]:
                    return Violation("two_numbers", "2.1", {"number": attack[0]}, (card,))
                many = len(attack) == MOST_ATTACK or (len(attack) + 1) * int(card) > 60
                return Violation("attack_full", "2.1") if many else None

    def perform(self, core: AnswersCore, action: Move, emit: Emit | None) -> None:
        if isinstance(action, Clear):
            core.clear(emit)
        else:
            core.add(action.card, attacks=not isinstance(action, Hold), emit=emit)

    def parse(self, text: str) -> Move:
        verb, _, rest = text.strip().partition(" ")
        if verb == "clear" and not rest.strip():
            return Clear()
        if verb in ("attack", "hold") and len(rest.split()) == 1:
            card = NAMES[read_card(rest.strip())]
            return Hold(card) if verb == "hold" else Attack(card)
        raise NotationError(f"{text!r}: write attack 5, hold 12, or clear", text)

    @property
    def standing(self) -> dict[str, object]:
        return {"answers": list(self.answers)}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        words = texts.data["words"]
        rows = [("attack", self.attack), ("hand", self.hand)]
        return "\n".join(
            texts.say(f"picture.{key}", {"cards": " ".join(words[card] for card in cards) or "–"})
            for key, cards in rows
        )


class AnswersScene(SixtyFaces[AnswersState]):
    """The drawing of the attack, the hand, and the kinds of cards to choose from."""

    def layout(self, state: AnswersState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        zones = [
            zone("attack", "row", "center", labels["attack"]),
            zone("held", "row", "center", labels["held"]),
            zone("deck", "spread", "tray", labels["kinds"]),
        ]
        counters: list[Counter] = [{"id": "sum", "label": labels["sum"], "place": "center"}]
        return furniture(zones=zones, counters=counters)

    def situation(self, state: AnswersState, perspective: int | None, texts: Texts) -> Situation:
        zones = {
            "attack": zone_contents(tokens(state.attack, 0)),
            "held": zone_contents(tokens(state.hand, 1)),
            "deck": zone_contents(NAMES),
        }
        total = str(sum(map(int, state.attack))) if state.attack else "–"
        return situated(zones=zones, counters={"sum": total})

    def traits(self, state: AnswersState, perspective: int | None) -> dict[str, object]:
        return {"attack": list(state.attack), "hand": list(state.hand), "answers": list(state.answers)}

    def waiting(self, state: AnswersState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def choosing(self, state: AnswersState, seat: int) -> Choosing:
        actions = state.legal_actions()
        cards = list(dict.fromkeys(a.card for a in actions if not isinstance(a, Clear)))
        return Choosing(
            prompt=Sentence("prompts.lay" if cards else "prompts.full"),
            picking=PickOne(cards),
            choices=[
                Choice(a, (), Sentence("prompts.clear"))
                if isinstance(a, Clear)
                else Choice(a, (a.card,), Sentence(f"prompts.{a.verb}", {"card": a.card}))
                for a in actions
            ],
        )


class AnswersGame(SandboxGame[AnswersState, Options]):
    """The sandbox of answers."""

    state_type: ClassVar[type[AnswersState]] = AnswersState
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[AnswersScene] = AnswersScene()
    widget: ClassVar[ExplorerDeclaration] = ExplorerDeclaration(
        name="AttackExplorer",
        summary="Choose an attack and a hand: see after each card how the hand can answer.",
        usage=(
            '``play("attack 5")`` adds a card to the attack, ``play("hold 12")`` one to the hand, ``play("clear")``'
            " takes all up."
        ),
        examples=EXAMPLES,
        arguments={
            "moves": 'what is tried at once, as notation, such as ``["attack 5", "hold 12"]``.',
        },
        values={
            "attack": BoundValue(list[str], "The cards of the attack."),
            "hand": BoundValue(list[str], "The cards of the hand."),
            "answers": BoundValue(list[str], "The moves by which the hand may answer."),
        },
    )

    def begin(self, players: int, options: Options) -> AnswersState:
        return AnswersState(AnswersCore())


GAME = AnswersGame()
