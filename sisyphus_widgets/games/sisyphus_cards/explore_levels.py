"""The sandbox of matching suits: put the peg on a level, choose a card and what it scores, and see where it climbs."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from ...rules.cards import FULL_DECK, NAMES, SUIT_OF, SUITS, cards_of, names_of, read_card
from ...rules.errors import NotationError, PositionError
from ...rules.events import Emit, Event
from ...rules.game import Game
from ...rules.sandbox import Sandbox, SandboxGame
from ...rules.scene import Choice, Choosing, Sentence, Situation, furniture, held, situated, zone
from ...rules.suits import FrenchSuits
from ...rules.texts import Texts
from ...rules.verdict import LEGAL, Verdict
from .core import OVER, PLAYING, CardsCore
from .events import PegMoved, level_id
from .options import Options
from .picture import hill_text
from .scene import hill, peg_places
from .scoring import LEVELS, suit_of_level

_R = "sisyphus_cards."
ONE = range(1)
CAUSES = {"combination": ("pair",), "trick": ("trick",), "both": ("pair", "trick")}
"""What a card may score: a combination (a pair will do), the trick, or first the one and then the other."""

EXAMPLES: tuple[str, ...] = (
    "level 2", "card JC", "score combination", "card AS", "score trick", "level 8", "card 5S", "score trick",
)  # fmt: skip
"""What a page without a kernel replays: two matching suits in a row, and a climb past the summit."""


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Put the peg on a level."""

    level: int

    def __str__(self) -> str:
        return f"level {self.level}"


@dataclass(frozen=True, slots=True)
class ChooseCard:
    """Choose the card that will score."""

    card: int

    def __str__(self) -> str:
        return f"card {NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Score:
    """Let the card score: ``combination``, ``trick`` or ``both``."""

    cause: str

    def __str__(self) -> str:
        return f"score {self.cause}"


LevelsAction = SetLevel | ChooseCard | Score


@dataclass(frozen=True, slots=True)
class LevelSet(Event):
    """The peg was put on a level, which bears a suit."""

    seat: int
    level: int
    suit: str

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.1",)

    @property
    def names(self) -> tuple[str, ...]:
        return (f"peg.{self.seat}", level_id(self.seat, self.level))


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """The card that will score was chosen; ``matches`` if it bears the suit of the level."""

    card: str
    suit: str
    level: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "4.5",)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, level_id(0, self.level))


@dataclass(frozen=True, slots=True)
class NoBonus(Event):
    """The card that scored does not bear the suit of the level stood on."""

    card: str
    suit: str
    level: int
    level_suit: str

    tags: ClassVar[tuple[str, ...]] = ("scoring",)

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "4.5",)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, level_id(0, self.level))


class LevelsCore(CardsCore):
    """The core of the card game with one peg that matters, and the card chosen to score with it."""

    __slots__ = ("card", "points")

    def __init__(self, options: Options | None = None) -> None:
        super().__init__(options)
        self.to_move = 0
        self.card = -1
        self.points = 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.card = self.card
        twin.points = self.points
        return twin

    def key(self) -> Hashable:
        return (self.options, self.levels[0], self.summits[0], self.card, self.points)

    def put(self, level: int, emit: Emit | None) -> None:
        """Put the peg on a level; after a won game the climb begins anew."""
        if self.phase == OVER:
            self.phase = PLAYING
            self.summits[0] = 0
        self.levels[0] = level
        if emit is not None:
            emit(LevelSet(0, level, suit_of_level(level)))

    def choose(self, card: int, emit: Emit | None) -> None:
        """Choose the card that will score."""
        self.card = card
        if emit is not None:
            emit(CardChosen(NAMES[card], SUITS[SUIT_OF[card]], self.levels[0]))

    def score_with_card(self, causes: Sequence[str], emit: Emit | None) -> None:
        """One scoring after another with the chosen card, by the transition of the game itself (4.6)."""
        self.points = 0
        for cause in causes:
            if self.phase == OVER:
                return
            told: list[Event] = []

            def tell(event: Event, told: list[Event] = told) -> None:
                if isinstance(event, PegMoved):
                    self.points += event.points
                    level, suit = event.before, SUITS[SUIT_OF[self.card]]
                    # A matching suit has told its bonus before, or the first point has won and it is of no account.
                    if not told and emit is not None and suit != suit_of_level(level):
                        after, self.levels[0] = self.levels[0], level
                        emit(NoBonus(NAMES[self.card], suit, level, suit_of_level(level)))
                        self.levels[0] = after
                told.append(event)
                if emit is not None:
                    emit(event)

            self.score(0, self.card, cause, tell)
            self.to_move = 0


class LevelsState(Sandbox[LevelsCore]):
    """A peg on its track and a card about to score."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        return GAME

    @property
    def level(self) -> int:
        """The level the peg stands on."""
        return min(self._core.levels[0], LEVELS)

    @property
    def summits(self) -> int:
        """How often the peg has reached the summit."""
        return self._core.summits[0]

    @property
    def card(self) -> str:
        """The card chosen to score, or an empty string."""
        return "" if self._core.card < 0 else NAMES[self._core.card]

    @property
    def points(self) -> int:
        """The points of the last scoring."""
        return self._core.points

    def legal_actions(self) -> Sequence[LevelsAction]:
        levels = [SetLevel(level) for level in range(1, LEVELS + 1)]
        cards = [ChooseCard(card) for card in cards_of(FULL_DECK) if card != self._core.card]
        scores = [Score(cause) for cause in CAUSES]
        return [*levels, *cards, *(s for s in scores if self.judge(s, None))]

    def judge(self, action: Any, seat: int | None) -> Verdict:
        core = self._core
        if isinstance(action, Score):
            if core.phase == OVER:
                return self._no("game_over", _R + "5.3")
            if core.card < 0:
                return self._no("no_card_chosen", _R + "4.5")
        if isinstance(action, ChooseCard) and action.card == core.card:
            return self._no("already_chosen", _R + "4.5", {"card": self.card}, (self.card,))
        return LEGAL

    def perform(self, core: LevelsCore, action: Any, emit: Emit | None) -> None:
        if isinstance(action, SetLevel):
            core.put(action.level, emit)
        elif isinstance(action, ChooseCard):
            core.choose(action.card, emit)
        else:
            core.score_with_card(CAUSES[action.cause], emit)

    def read(self, text: str) -> LevelsAction:
        verb, _, rest = text.strip().partition(" ")
        rest = rest.strip()
        if verb == "level" and rest.isdecimal():
            if not 1 <= int(rest) <= LEVELS:
                raise PositionError(f"levels are 1 to {LEVELS}, not {rest}")
            return SetLevel(int(rest))
        if verb == "score" and rest in CAUSES:
            return Score(rest)
        if verb.startswith("level."):
            return self.read(f"level {verb.rpartition('.')[2]}")
        if verb == "card" or not rest:
            return ChooseCard(read_card(rest or verb))
        raise NotationError(f"{text!r}: write level 3, card QC, or score {', '.join(CAUSES)}", text)

    def standing(self) -> dict[str, Any]:
        return {"level": self.level, "summits": self.summits}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or GAME.texts()
        lines = hill_text(self._core.levels[:1], self._core.summits[:1], texts)
        heading = texts.say("picture.chosen" if self.card else "picture.none", {"card": self.card, "n": self.points})
        return "\n".join([heading, "", *lines])


class LevelsScene(FrenchSuits[LevelsState]):
    """One track, the chosen card, and the deck laid out to choose from."""

    def layout(self, state: LevelsState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        labels = texts.data["labels"]
        zones = [
            zone("slot.0", "slot", "center", labels["card"]),
            zone("deck", "spread", "tray", labels["deck"]),
        ]
        counters = [{"id": "points", "label": labels["points"], "place": "center"}]
        return furniture(zones=zones, counters=counters, **hill(texts, perspective, ONE))

    def situation(self, state: LevelsState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        chosen = 0 if core.card < 0 else 1 << core.card
        return situated(
            zones={"slot.0": held(names_of(chosen)), "deck": held(names_of(FULL_DECK & ~chosen))},
            pegs=peg_places(core.levels, core.summits, ONE),
            counters={"points": str(core.points)},
        )

    def traits(self, state: LevelsState, perspective: int | None) -> dict[str, Any]:
        return {"level": state.level, "summits": state.summits, "card": state.card, "points": state.points}

    def waiting(self, state: LevelsState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def choosing(self, state: LevelsState, seat: int) -> Choosing:
        actions = state.legal_actions()
        ready = any(isinstance(action, Score) for action in actions)
        return Choosing(
            prompt=Sentence("prompts.score" if ready else "prompts.again" if state.card else "prompts.card"),
            elements=[pick for action in actions for pick in _picks(action)],
            least=0,
            most=1,
            choices=[Choice(action, _picks(action), _label(action)) for action in actions],
        )


def _picks(action: LevelsAction) -> tuple[str, ...]:
    if isinstance(action, SetLevel):
        return (level_id(0, action.level),)
    return (NAMES[action.card],) if isinstance(action, ChooseCard) else ()


def _label(action: LevelsAction) -> Sentence:
    if isinstance(action, SetLevel):
        return Sentence("prompts.set_level", {"level": action.level})
    if isinstance(action, ChooseCard):
        return Sentence("prompts.choose_card", {"card": NAMES[action.card]})
    return Sentence(f"prompts.score_{action.cause}")


class LevelsGame(SandboxGame):
    """The sandbox of matching suits."""

    name: ClassVar[str] = "sisyphus_cards.levels"
    package: ClassVar[str] = __package__
    catalogue: ClassVar[str] = "levels"
    options_type: ClassVar[type] = Options
    scene: ClassVar[LevelsScene] = LevelsScene()

    def begin(self, players: int, options: Any) -> LevelsState:
        return LevelsState(LevelsCore(options))


GAME = LevelsGame()
