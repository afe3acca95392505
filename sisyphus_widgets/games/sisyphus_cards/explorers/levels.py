"""The sandbox of matching suits: put a peg on a level, choose a card and what it scores for, and watch the climb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from ....rules.action import Written
from ....rules.cards import FULL_DECK, NAMES, SUIT_OF, SUITS, cards_of, names_of, read_card
from ....rules.core import OVER
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
from ....rules.errors import NotationError, PositionError
from ....rules.events import Emit, Event
from ....rules.language.catalogue import Texts
from ....rules.numbers import read_whole
from ....rules.sandbox import Sandbox, SandboxCore, SandboxGame
from ....rules.verdict import Violation
from ....rules.widget_declaration import BoundValue, ExplorerDeclaration
from ....schema import Counter, Layout
from ..core import CardsCore
from ..events import CardsEvent, PegMoved, level_id
from ..options import Options
from ..scene import HillSuits, hill, peg_places
from ..scoring import LEVELS, SUMMITS_TO_WIN, suit_of_level
from ..state import CardsState
from ..text_rendering import hill_text

ONE_SEAT = range(1)
NO_CARD = -1
CAUSES: Final[Mapping[str, tuple[str, ...]]] = {
    "combination": ("pair",),
    "trick": ("trick",),
    "both": ("pair", "trick"),
}
"""The scorings open to a card: a combination (always as a pair), the trick, or both in turn."""

_TWICE_MATCHED = ("level 2", "card JC", "score combination", "card AS", "score trick")
EXAMPLES = (*_TWICE_MATCHED, "level 8", "card 5S", "score trick")
"""The actions that an offline page replays: two matching suits in a row, and a climb past the summit."""


@dataclass(frozen=True, slots=True, repr=False)
class SetLevel(Written):
    """An action that puts the peg on a level."""

    level: int

    def __str__(self) -> str:
        return f"level {self.level}"


@dataclass(frozen=True, slots=True, repr=False)
class ChooseCard(Written):
    """An action that chooses the card that will score."""

    card: int

    def __str__(self) -> str:
        return f"card {NAMES[self.card]}"

    @property
    def cards(self) -> tuple[str, ...]:
        return (NAMES[self.card],)


@dataclass(frozen=True, slots=True, repr=False)
class Score(Written):
    """An action that lets the card score: ``combination``, ``trick`` or ``both``."""

    cause: str

    def __str__(self) -> str:
        return f"score {self.cause}"


LevelsMove = SetLevel | ChooseCard | Score


class LevelSet(CardsEvent, rules="1.1", elements="peg.{seat} level.{seat}.{level}"):
    """The peg was put on a level, which bears a suit."""

    seat: int
    level: int
    suit: str


class CardChosen(CardsEvent, rules="4.5", elements="{card} level.0.{level}"):
    """The card that will score was chosen, with the peg on ``level``."""

    card: str
    suit: str
    level: int


class NoBonus(CardsEvent, rules="4.5", elements="{card} level.0.{level}", tags="scoring"):
    """The card that scored does not bear the suit of the peg's level."""

    card: str
    suit: str
    level: int
    level_suit: str


@dataclass(eq=False)
class LevelsCore(SandboxCore):
    """The place of the one peg, the card chosen to score with it, and the points of the last scoring."""

    options: Options
    level: int = 1
    summits: int = 0
    card: int = NO_CARD
    points: int = 0

    @property
    def won(self) -> bool:
        """True if the peg has reached the summit for the last time."""
        return self.summits == SUMMITS_TO_WIN

    def put(self, level: int, emit: Emit | None) -> None:
        """Put the peg on a level; after a win the climb starts over."""
        if self.won:
            self.summits = 0
        self.level = level
        if emit is not None:
            emit(LevelSet(0, level, suit_of_level(level)))

    def choose(self, card: int, emit: Emit | None) -> None:
        """Choose the card that will score."""
        self.card = card
        if emit is not None:
            emit(CardChosen(NAMES[card], SUITS[SUIT_OF[card]], self.level))

    def score(self, causes: Sequence[str], emit: Emit | None) -> None:
        """Score with the chosen card, once for each cause, with the scoring of the game's core (4.6)."""
        game = CardsCore(self.options)
        game.levels[0], game.summits[0] = self.level, self.summits
        self.points = 0
        for cause in causes:
            if game.phase == OVER:
                return
            self._score_once(game, cause, emit)

    def _score_once(self, game: CardsCore, cause: str, emit: Emit | None) -> None:
        events: list[Event] = []

        def tell(event: Event) -> None:
            if isinstance(event, PegMoved):
                self.points += event.points
                level, suit = event.before, SUITS[SUIT_OF[self.card]]
                # If the suit matches, the bonus has been emitted already, or the first point won without it.
                if not events and emit is not None and suit != suit_of_level(level):
                    emit(NoBonus(NAMES[self.card], suit, level, suit_of_level(level)))
            events.append(event)
            self.level, self.summits = game.levels[0], game.summits[0]
            if emit is not None:
                emit(event)

        game.score(0, self.card, cause, tell)
        self.level = game.levels[0]


class LevelsState(Sandbox[LevelsCore, LevelsMove]):
    """The state of a peg on its track and of a card about to score."""

    __slots__ = ()

    package: ClassVar[str] = CardsState.package
    catalogue = "levels"
    move_types: ClassVar[tuple[type, ...]] = (SetLevel, ChooseCard, Score)

    @property
    def level(self) -> int:
        """The level of the peg."""
        return min(self._core.level, LEVELS)

    @property
    def summits(self) -> int:
        """The number of times that the peg has reached the summit."""
        return self._core.summits

    @property
    def card(self) -> str:
        """The card chosen to score, or an empty string."""
        return "" if self._core.card == NO_CARD else NAMES[self._core.card]

    @property
    def points(self) -> int:
        """The points of the last scoring."""
        return self._core.points

    def legal_actions(self) -> Sequence[LevelsMove]:
        levels = [SetLevel(level) for level in range(1, LEVELS + 1)]
        cards = [ChooseCard(card) for card in cards_of(FULL_DECK) if card != self._core.card]
        scores = [score for score in map(Score, CAUSES) if self.violation(score, 0) is None]
        return [*levels, *cards, *scores]

    def violation(self, move: LevelsMove, seat: int) -> Violation | None:
        if isinstance(move, Score):
            if self._core.won:
                return Violation("game_over", "5.3")
            if not self.card:
                return Violation("no_card_chosen", "4.5")
        if isinstance(move, ChooseCard) and move.card == self._core.card:
            return Violation("already_chosen", "4.5", {"card": self.card}, (self.card,))
        return None

    def perform(self, core: LevelsCore, action: LevelsMove, emit: Emit | None) -> None:
        if isinstance(action, SetLevel):
            core.put(action.level, emit)
        elif isinstance(action, ChooseCard):
            core.choose(action.card, emit)
        else:
            core.score(CAUSES[action.cause], emit)

    def parse(self, text: str) -> LevelsMove:
        verb, _, rest = text.strip().partition(" ")
        rest = rest.strip()
        if verb == "level" and (level := read_whole(rest)) is not None:
            if not 1 <= level <= LEVELS:
                raise PositionError(f"levels are 1 to {LEVELS}, not {level}")
            return SetLevel(level)
        if verb == "score" and rest in CAUSES:
            return Score(rest)
        if verb == "card" or not rest:
            return ChooseCard(read_card(rest or verb))
        raise NotationError(f"{text!r}: write level 3, card QC, or score {', '.join(CAUSES)}", text)

    @property
    def standing(self) -> dict[str, object]:
        return {"level": self.level, "summits": self.summits}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        heading = texts.say("picture.chosen" if self.card else "picture.none", {"card": self.card, "n": self.points})
        return "\n".join([heading, "", *hill_text([self._core.level], [self.summits], texts)])


_PICKED: dict[str, LevelsMove] = {
    **{level_id(0, level): SetLevel(level) for level in range(1, LEVELS + 1)},
    **{NAMES[card]: ChooseCard(card) for card in cards_of(FULL_DECK)},
}
"""Scene element → the action that selecting it means."""


class LevelsScene(HillSuits[LevelsState]):
    """The drawing of one track, the chosen card, and the deck laid out to choose from."""

    def layout(self, state: LevelsState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        zones = [
            zone("slot.0", "slot", "center", labels["card"]),
            zone("deck", "spread", "tray", labels["deck"]),
        ]
        counters: list[Counter] = [{"id": "points", "label": labels["points"], "place": "center"}]
        return furniture(zones=zones, counters=counters, **hill(texts, perspective, ONE_SEAT))

    def situation(self, state: LevelsState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        chosen = 0 if core.card == NO_CARD else 1 << core.card
        return situated(
            zones={"slot.0": zone_contents(names_of(chosen)), "deck": zone_contents(names_of(FULL_DECK & ~chosen))},
            pegs=peg_places([core.level], [core.summits], ONE_SEAT),
            counters={"points": str(core.points)},
        )

    def traits(self, state: LevelsState, perspective: int | None) -> dict[str, object]:
        return {"level": state.level, "summits": state.summits, "card": state.card, "points": state.points}

    def waiting(self, state: LevelsState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def picked(self, state: LevelsState, picks: Sequence[str], seat: int | None = None) -> LevelsMove:
        if len(picks) == 1 and picks[0] in _PICKED:
            return _PICKED[picks[0]]
        raise NotationError(f"select a level or a card, not {list(picks)!r}", " ".join(picks))

    def choosing(self, state: LevelsState, seat: int) -> Choosing:
        choices = [_choice(action) for action in state.legal_actions()]
        ready = any(isinstance(choice.action, Score) for choice in choices)
        return Choosing(
            prompt=Sentence("prompts.score" if ready else "prompts.again" if state.card else "prompts.card"),
            picking=PickOne([pick for choice in choices for pick in choice.picks]),
            choices=choices,
        )


def _choice(action: LevelsMove) -> Choice:
    if isinstance(action, SetLevel):
        label = Sentence("prompts.set_level", {"level": action.level})
        return Choice(action, (level_id(0, action.level),), label)
    if isinstance(action, ChooseCard):
        card = NAMES[action.card]
        return Choice(action, (card,), Sentence("prompts.choose_card", {"card": card}))
    return Choice(action, (), Sentence(f"prompts.score_{action.cause}"))


class LevelsGame(SandboxGame[LevelsState, Options]):
    """The sandbox of matching suits."""

    state_type: ClassVar[type[LevelsState]] = LevelsState
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[LevelsScene] = LevelsScene()
    widget: ClassVar[ExplorerDeclaration] = ExplorerDeclaration(
        name="SuitLevelExplorer",
        summary="Choose a level, a card and what it scored: see the points, the bonus, the peg's moves and the summit.",
        usage=(
            '``play("level 2")`` puts the peg on a level, ``play("card JC")`` chooses a card, ``play("score '
            'combination")``, ``"score trick"`` or ``"score both"`` lets it score.'
        ),
        examples=EXAMPLES,
        refusal="an option is impossible.",
        perspective=0,
        arguments={
            "moves": 'what is tried at once, as notation, such as ``["level 2", "card JC", "score combination"]``.',
            "options": "a ``games.sisyphus_cards.Options``: ``carry_past_summit`` says where points left over go.",
        },
        values={
            "level": BoundValue(int, "The level the peg stands on, 1 to 8.", 1),
            "summits": BoundValue(int, "The number of times the peg has reached the summit."),
            "card": BoundValue(str, "The card chosen to score."),
            "points": BoundValue(int, "The points of the last scoring."),
        },
    )

    def begin(self, players: int, options: Options) -> LevelsState:
        return LevelsState(LevelsCore(options))


GAME = LevelsGame()
