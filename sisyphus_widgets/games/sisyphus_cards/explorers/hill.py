"""The sandbox of the hill: put four pegs on any levels, and see how many points each has climbed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ....rules.action import Written
from ....rules.drawing.scene import Choice, Choosing, PickOne, Sentence, Situation, furniture, own_counters, situated
from ....rules.errors import NotationError, PositionError
from ....rules.events import Emit
from ....rules.language.catalogue import Texts
from ....rules.numbers import read_whole
from ....rules.sandbox import Sandbox, SandboxCore, SandboxGame
from ....rules.verdict import Violation
from ....rules.widget_declaration import BoundValue, ExplorerDeclaration
from ....schema import Layout
from ..events import CardsEvent, level_id
from ..options import Options
from ..scene import SEATS, HillSuits, hill, peg_places
from ..scoring import LEVELS, points_climbed, suit_of_level
from ..setup import check_pegs
from ..state import CardsState
from ..text_rendering import hill_text

EXAMPLES = ("peg 0 2", "peg 1 5", "peg 2 8", "pegs 1 5 3 1 / 0 0 1 0")
"""The actions that an offline page replays."""


@dataclass(frozen=True, slots=True, repr=False)
class PutPeg(Written):
    """An action that puts one seat's peg on a level."""

    seat: int
    level: int

    def __str__(self) -> str:
        return f"peg {self.seat} {self.level}"


@dataclass(frozen=True, slots=True, repr=False)
class PutAll(Written):
    """An action that puts all pegs at once: four levels and four numbers of summits."""

    levels: tuple[int, ...]
    summits: tuple[int, ...]

    def __str__(self) -> str:
        return f"pegs {' '.join(map(str, self.levels))} / {' '.join(map(str, self.summits))}"


class PegPut(CardsEvent, rules="1.1 1.3", elements="peg.{seat} level.{seat}.{level}"):
    """A peg was put on a level, which it reaches after ``points`` points."""

    seat: int
    level: int
    suit: str
    points: int


class PegsPut(CardsEvent, rules="1.3 1.4", elements="peg.0 peg.1 peg.2 peg.3"):
    """All pegs were put at once."""

    levels: tuple[int, ...]
    summits: tuple[int, ...]


@dataclass(eq=False)
class HillCore(SandboxCore):
    """The places of the pegs."""

    levels: list[int] = field(default_factory=lambda: [1, 1, 1, 1])
    summits: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def put(self, seat: int, level: int, emit: Emit | None) -> None:
        """Put one peg on a level."""
        self.levels[seat] = level
        if emit is not None:
            emit(PegPut(seat, level, suit_of_level(level), points_climbed(level, self.summits[seat])))

    def put_all(self, levels: tuple[int, ...], summits: tuple[int, ...], emit: Emit | None) -> None:
        """Put all pegs at once."""
        self.levels = list(levels)
        self.summits = list(summits)
        if emit is not None:
            emit(PegsPut(levels, summits))


class HillState(Sandbox[HillCore, PutPeg | PutAll]):
    """The hill with its pegs."""

    __slots__ = ()

    package: ClassVar[str] = CardsState.package
    catalogue = "hill"
    move_types: ClassVar[tuple[type, ...]] = (PutPeg, PutAll)

    @property
    def levels(self) -> tuple[int, ...]:
        """The level of each seat's peg."""
        return tuple(self._core.levels)

    @property
    def summits(self) -> tuple[int, ...]:
        """The number of times that each seat has reached the summit."""
        return tuple(self._core.summits)

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each seat has climbed."""
        return tuple(map(points_climbed, self._core.levels, self._core.summits))

    def legal_actions(self) -> Sequence[PutPeg]:
        levels = range(1, LEVELS + 1)
        return [PutPeg(seat, level) for seat in SEATS for level in levels if level != self._core.levels[seat]]

    def violation(self, move: PutPeg | PutAll, seat: int) -> Violation | None:
        if isinstance(move, PutPeg) and self._core.levels[move.seat] == move.level:
            facts = {"seat": move.seat, "level": move.level}
            return Violation("already_there", "1.3", facts, (level_id(move.seat, move.level),))
        return None

    def perform(self, core: HillCore, action: PutPeg | PutAll, emit: Emit | None) -> None:
        if isinstance(action, PutPeg):
            core.put(action.seat, action.level, emit)
        else:
            core.put_all(action.levels, action.summits, emit)

    def parse(self, text: str) -> PutPeg | PutAll:
        verb, _, rest = text.strip().partition(" ")
        levels, summits = (_numbers(part) for part in rest.partition("/")[::2])
        if verb in ("peg", "pegs") and levels is not None and summits is not None:
            if verb == "pegs":
                check_pegs(levels, summits)
                return PutAll(levels, summits)
            if len(levels) == 2 and not summits:
                seat, level = levels
                if seat not in SEATS or not 1 <= level <= LEVELS:
                    raise PositionError(f"there is no level {level} for seat {seat}")
                return PutPeg(seat, level)
        raise NotationError(f"{text!r}: write peg 0 3, or pegs 1 5 3 1 / 0 0 1 0", text)

    @property
    def standing(self) -> dict[str, object]:
        return {"levels": list(self.levels), "summits": list(self.summits)}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        lines = hill_text(self.levels, self.summits, texts)
        scores = [texts.say("picture.points", {"n": n}) for n in self.points]
        wide = max(map(len, lines[1:])) + 2
        rows = [f"{line:<{wide}} {score:>9}" for line, score in zip(lines[1:], scores, strict=True)]
        return "\n".join([texts.find("picture.title"), "", lines[0], *rows])


def _numbers(text: str) -> tuple[int, ...] | None:
    """Return the whole numbers that a text lists, or None if a word is not a whole number."""
    numbers = [read_whole(word) for word in text.split()]
    found = tuple(number for number in numbers if number is not None)
    return found if len(found) == len(numbers) else None


_PICKED = {level_id(seat, level): PutPeg(seat, level) for seat in SEATS for level in range(1, LEVELS + 1)}
"""Scene element of a level → the action that selecting it means."""


class HillScene(HillSuits[HillState]):
    """The drawing of the hill alone."""

    def layout(self, state: HillState, texts: Texts, perspective: int | None) -> Layout:
        counters = own_counters("points", texts.data["labels"]["points"], 4, None)
        return furniture(**hill(texts, None), counters=counters)

    def situation(self, state: HillState, perspective: int | None, texts: Texts) -> Situation:
        counters = {f"points.{seat}": str(points) for seat, points in enumerate(state.points)}
        return situated(pegs=peg_places(state.levels, state.summits), counters=counters)

    def traits(self, state: HillState, perspective: int | None) -> dict[str, object]:
        return {"levels": list(state.levels), "summits": list(state.summits), "points": list(state.points)}

    def waiting(self, state: HillState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def picked(self, state: HillState, picks: Sequence[str], seat: int | None = None) -> PutPeg:
        if len(picks) == 1 and picks[0] in _PICKED:
            return _PICKED[picks[0]]
        raise NotationError(f"select a level of a track, not {list(picks)!r}", " ".join(picks))

    def choosing(self, state: HillState, seat: int) -> Choosing:
        choices = [
            Choice(
                action,
                (level_id(action.seat, action.level),),
                Sentence("prompts.put", {"seat": action.seat, "level": action.level}),
            )
            for action in state.legal_actions()
        ]
        return Choosing(
            prompt=Sentence("prompts.peg"),
            picking=PickOne([choice.picks[0] for choice in choices]),
            choices=choices,
        )


class HillGame(SandboxGame[HillState, Options]):
    """The sandbox of the hill."""

    state_type: ClassVar[type[HillState]] = HillState
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[HillScene] = HillScene()
    widget: ClassVar[ExplorerDeclaration] = ExplorerDeclaration(
        name="HillBoard",
        summary="The hill with its four pegs and the points behind them.",
        usage=(
            "``levels`` (four whole numbers from 1 to 8, in seat order) and ``summits`` (0 to 2) may be set, "
            "observed and linked; clicking a level sets it too."
        ),
        examples=EXAMPLES,
        refusal="an option, a level or a number of summits is impossible.",
        arguments={
            "options": "a ``games.sisyphus_cards.Options``; none of them changes the hill.",
            "levels": "the level of each seat's peg, four whole numbers from 1 to 8; all 1 where nothing is said.",
            "summits": (
                "how often each seat has reached the summit, four numbers from 0 to 2; all 0 where nothing is said."
            ),
        },
        values={
            "levels": BoundValue(list[Any], "The level of each seat's peg, 1 to 8.", [1, 1, 1, 1], is_settable=True),
            "summits": BoundValue(
                list[Any], "The number of times each seat has reached the summit.", [0, 0, 0, 0], is_settable=True
            ),
            "points": BoundValue(list[Any], "The points each seat has climbed.", [0, 0, 0, 0]),
        },
    )

    def begin(self, players: int, options: Options) -> HillState:
        return HillState(HillCore())


GAME = HillGame()
