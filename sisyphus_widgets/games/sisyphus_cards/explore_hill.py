"""The sandbox of the hill: four pegs to be put on any level, with the points that stand behind them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from ...rules.errors import NotationError, PositionError
from ...rules.events import Emit, Event
from ...rules.game import Game
from ...rules.sandbox import Sandbox, SandboxGame
from ...rules.scene import Choice, Choosing, Sentence, Situation, furniture, place_of, situated
from ...rules.suits import FrenchSuits
from ...rules.texts import Texts
from ...rules.verdict import LEGAL, Verdict
from .events import level_id
from .options import Options
from .picture import hill_text
from .scene import SEATS, hill, peg_places
from .scoring import LEVELS, SUMMITS_TO_WIN, suit_of_level

_R = "sisyphus_cards."

EXAMPLES: tuple[str, ...] = ("peg 0 2", "peg 1 5", "peg 2 8", "pegs 1 5 3 1 / 0 0 1 0")
"""What a page without a kernel replays."""


@dataclass(frozen=True, slots=True)
class PutPeg:
    """Put one seat's peg on a level."""

    seat: int
    level: int

    def __str__(self) -> str:
        return f"peg {self.seat} {self.level}"


@dataclass(frozen=True, slots=True)
class PutAll:
    """Put all pegs at once: four levels and four numbers of summits."""

    levels: tuple[int, ...]
    summits: tuple[int, ...]

    def __str__(self) -> str:
        return f"pegs {' '.join(map(str, self.levels))} / {' '.join(map(str, self.summits))}"


def points_of(level: int, summits: int) -> int:
    """How many points a peg has climbed: eight for each summit, and one for each level above the first (1.2)."""
    return LEVELS * summits + level - 1


@dataclass(frozen=True, slots=True)
class PegPut(Event):
    """A peg was put on a level: ``points`` climbed in all."""

    seat: int
    level: int
    suit: str
    points: int

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.1", _R + "1.3")

    @property
    def names(self) -> tuple[str, ...]:
        return (f"peg.{self.seat}", level_id(self.seat, self.level))


@dataclass(frozen=True, slots=True)
class PegsPut(Event):
    """All pegs were put at once."""

    levels: tuple[int, ...]
    summits: tuple[int, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        return (_R + "1.3", _R + "1.4")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"peg.{seat}" for seat in SEATS)


class HillCore:
    """Where the pegs stand."""

    __slots__ = ("levels", "summits", "to_move")

    def __init__(self) -> None:
        self.levels = [1, 1, 1, 1]
        self.summits = [0, 0, 0, 0]
        self.to_move = 0

    def copy(self) -> Self:
        twin = self.__class__()
        twin.levels = self.levels[:]
        twin.summits = self.summits[:]
        return twin

    def key(self) -> Hashable:
        return (tuple(self.levels), tuple(self.summits))


def check_pegs(levels: Sequence[int], summits: Sequence[int]) -> None:
    """Refuse places for the pegs that cannot be.

    Raises:
        PositionError: not four levels from 1 to 8, or not four numbers of summits from 0 to 2.
    """
    for name, values, low, high in (("levels", levels, 1, LEVELS), ("summits", summits, 0, SUMMITS_TO_WIN)):
        if len(values) != 4 or any(type(v) is not int or not low <= v <= high for v in values):
            raise PositionError(f"{name} are four whole numbers from {low} to {high}, not {list(values)!r}")


class HillState(Sandbox[HillCore]):
    """The hill with its pegs."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        return GAME

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each seat's peg."""
        return tuple(self._core.levels)

    @property
    def summits(self) -> tuple[int, ...]:
        """How often each seat has reached the summit."""
        return tuple(self._core.summits)

    @property
    def points(self) -> tuple[int, ...]:
        """The points each seat has climbed."""
        return tuple(map(points_of, self._core.levels, self._core.summits))

    def legal_actions(self) -> Sequence[PutPeg]:
        return [
            PutPeg(seat, level) for seat in SEATS for level in range(1, LEVELS + 1) if level != self._core.levels[seat]
        ]

    def judge(self, action: Any, seat: int | None) -> Verdict:
        if isinstance(action, PutPeg) and self._core.levels[action.seat] == action.level:
            names = (level_id(action.seat, action.level),)
            return self._no("already_there", _R + "1.3", {"seat": action.seat, "level": action.level}, names)
        return LEGAL

    def perform(self, core: HillCore, action: Any, emit: Emit | None) -> None:
        if isinstance(action, PutAll):
            core.levels = list(action.levels)
            core.summits = list(action.summits)
            if emit is not None:
                emit(PegsPut(action.levels, action.summits))
            return
        core.levels[action.seat] = action.level
        if emit is not None:
            points = points_of(action.level, core.summits[action.seat])
            emit(PegPut(action.seat, action.level, suit_of_level(action.level), points))

    def read(self, text: str) -> PutPeg | PutAll:
        verb, _, rest = text.strip().partition(" ")
        if verb.startswith("level.") and not rest:
            verb, rest = "peg", " ".join(verb.split(".")[1:])
        levels, _, summits = rest.partition("/")
        words = [levels.split(), summits.split()]
        if not all(word.isdecimal() for part in words for word in part):
            raise NotationError(f"{text!r}: write peg 0 3, or pegs 1 5 3 1 / 0 0 1 0", text)
        numbers = [tuple(map(int, part)) for part in words]
        if verb == "peg" and len(numbers[0]) == 2 and not numbers[1]:
            seat, level = numbers[0]
            if seat not in SEATS or not 1 <= level <= LEVELS:
                raise PositionError(f"there is no level {level} for seat {seat}")
            return PutPeg(seat, level)
        if verb == "pegs":
            check_pegs(numbers[0], numbers[1])
            return PutAll(numbers[0], numbers[1])
        raise NotationError(f"{text!r}: write peg 0 3, or pegs 1 5 3 1 / 0 0 1 0", text)

    def standing(self) -> dict[str, Any]:
        return {"levels": list(self.levels), "summits": list(self.summits)}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or GAME.texts()
        lines = hill_text(self._core.levels, self._core.summits, texts)
        scores = [texts.say("picture.points", {"n": n}) for n in self.points]
        wide = max(map(len, lines[1:])) + 2
        rows = [f"{line:<{wide}} {score:>9}" for line, score in zip(lines[1:], scores, strict=True)]
        return "\n".join([texts.find("picture.title"), "", lines[0], *rows])


class HillScene(FrenchSuits[HillState]):
    """The hill alone."""

    def layout(self, state: HillState, texts: Texts, perspective: int | None) -> dict[str, Any]:
        counters = [
            {
                "id": f"points.{seat}",
                "label": texts.data["labels"]["points"],
                "place": place_of(seat, None, 4),
                "seat": seat,
            }
            for seat in SEATS
        ]
        return furniture(**hill(texts, None), counters=counters)

    def situation(self, state: HillState, perspective: int | None, texts: Texts) -> Situation:
        core = state._core
        counters = {f"points.{seat}": str(points) for seat, points in enumerate(state.points)}
        pegs = peg_places(core.levels, core.summits)
        return situated(pegs=pegs, counters=counters)

    def traits(self, state: HillState, perspective: int | None) -> dict[str, Any]:
        return {"levels": list(state.levels), "summits": list(state.summits), "points": list(state.points)}

    def waiting(self, state: HillState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def choosing(self, state: HillState, seat: int) -> Choosing:
        actions = state.legal_actions()
        return Choosing(
            prompt=Sentence("prompts.peg"),
            elements=[level_id(action.seat, action.level) for action in actions],
            least=1,
            most=1,
            choices=[
                Choice(
                    action,
                    (level_id(action.seat, action.level),),
                    Sentence("prompts.put", {"seat": action.seat, "level": action.level}),
                )
                for action in actions
            ],
        )


class HillGame(SandboxGame):
    """The sandbox of the hill."""

    name: ClassVar[str] = "sisyphus_cards.hill"
    package: ClassVar[str] = __package__
    catalogue: ClassVar[str] = "hill"
    options_type: ClassVar[type] = Options
    scene: ClassVar[HillScene] = HillScene()

    def begin(self, players: int, options: Any) -> HillState:
        return HillState(HillCore())


GAME = HillGame()
