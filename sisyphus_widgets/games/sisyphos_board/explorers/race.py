"""The sandbox of the race: a stone and a spirit on any squares, the steps of each, and which one is faster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....rules.action import Written
from ....rules.drawing.scene import (
    Choice,
    Choosing,
    PickOne,
    SceneMaker,
    Sentence,
    Situation,
    furniture,
    grid,
    situated,
)
from ....rules.drawing.symbols import symbols_of
from ....rules.errors import NotationError
from ....rules.events import Emit
from ....rules.language.catalogue import Texts
from ....rules.sandbox import Sandbox, SandboxCore, SandboxGame
from ....rules.verdict import Violation
from ....rules.widget_declaration import BoundValue, ExplorerDeclaration
from ....schema import Counter, Layout, Piece, SymbolShape
from ..board import GOAL, NAMES, NUMBERS, REACH, SIZE, SPIRITS, STONES
from ..events import BoardEvent
from ..options import Options
from ..state import BoardState

EXAMPLES = ("stone c3", "spirit c2", "stone e1", "spirit d3", "stone b5")
"""The actions that an offline page replays."""

VERBS = ("stone", "spirit")
PIECES = ("stone.1", "spirit.1")


@dataclass(frozen=True, slots=True, repr=False)
class Put(Written):
    """An action that puts the piece of one side on a square."""

    side: int
    square: str

    def __str__(self) -> str:
        return f"{VERBS[self.side]} {self.square}"


class PiecePut(
    BoardEvent, text="piece_put.{side}.{faster}", rules="2.1 4.1:stone|4.2 4.2:stone|4.1", elements="{targets}"
):
    """The piece of ``seat`` was put on a square: it may step to ``targets``, and needs ``own`` turns to its goal."""

    square: str
    targets: tuple[str, ...]
    own: int
    other: int

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """The steps that the piece may make."""
        return tuple((self.square, target) for target in self.targets)

    @property
    def stone(self) -> bool:
        """True if it was the stone."""
        return self.seat == STONES

    @property
    def faster(self) -> str:
        """The faster piece: ``own``, ``other``, ``even`` (the first to move wins), or ``goal`` (one has arrived)."""
        if not (self.own and self.other):
            return "goal"
        return "even" if self.own == self.other else "own" if self.own < self.other else "other"


def turns_needed(side: int, square: int) -> int:
    """Return the number of turns that a piece needs to its goal on an empty board."""
    reached, turns = {square}, 0
    while GOAL[side] not in reached:
        reached = {target for one in reached for target in REACH[side][one]}
        turns += 1
    return turns


@dataclass(eq=False)
class RaceCore(SandboxCore):
    """The squares of the two pieces."""

    at: tuple[int, int] = (NUMBERS["d2"], NUMBERS["b4"])

    def put(self, side: int, square: int, emit: Emit | None) -> None:
        """Put a piece on a square, and emit its possible steps and the faster piece."""
        self.at = (square, self.at[SPIRITS]) if side == STONES else (self.at[STONES], square)
        if emit is not None:
            targets = tuple(NAMES[target] for target in REACH[side][square])
            own, other = (turns_needed(one, self.at[one]) for one in (side, 1 - side))
            emit(PiecePut(side, NAMES[square], targets, own, other))


class RaceState(Sandbox[RaceCore, Put]):
    """The board with its two pieces."""

    __slots__ = ()

    package: ClassVar[str] = BoardState.package
    catalogue = "race"
    move_types: ClassVar[tuple[type, ...]] = (Put,)

    @property
    def squares(self) -> tuple[str, str]:
        """The squares of the stone and of the spirit."""
        stone, spirit = self._core.at
        return NAMES[stone], NAMES[spirit]

    @property
    def turns(self) -> tuple[int, int]:
        """The number of turns that each piece needs to its goal."""
        stone, spirit = self._core.at
        return turns_needed(STONES, stone), turns_needed(SPIRITS, spirit)

    def legal_actions(self) -> Sequence[Put]:
        return [Put(side, name) for name in NAMES for side in (STONES, SPIRITS) if name not in self.squares]

    def violation(self, move: Put, seat: int) -> Violation | None:
        if move.square not in self.squares:
            return None
        occupant = VERBS[self.squares.index(move.square)]
        return Violation(f"square_taken_by.{occupant}", "2.2", {"square": move.square}, (move.square,))

    def perform(self, core: RaceCore, action: Put, emit: Emit | None) -> None:
        core.put(action.side, NUMBERS[action.square], emit)

    def parse(self, text: str) -> Put:
        words = text.lower().split()
        if len(words) == 2 and words[0] in VERBS and words[1] in NUMBERS:
            return Put(VERBS.index(words[0]), words[1])
        raise NotationError(f"{text!r}: write stone c3, or spirit b4", text)

    @property
    def standing(self) -> dict[str, object]:
        return {"turns": list(self.turns)}

    def picture(self, seat: int | None = None, texts: Texts | None = None) -> str:
        texts = texts or self.texts
        rows = zip(VERBS, self.squares, self.turns, strict=True)
        return "\n".join(texts.say(f"picture.{side}", {"square": square, "n": n}) for side, square, n in rows)


class RaceScene(SceneMaker[RaceState]):
    """The drawing of the board with two pieces."""

    def symbols(self, texts: Texts) -> dict[str, SymbolShape]:
        return symbols_of(BoardState.package, texts)

    def layout(self, state: RaceState, texts: Texts, perspective: int | None) -> Layout:
        labels = texts.data["labels"]
        ways = {NAMES[GOAL[STONES]]: "way_down", NAMES[GOAL[SPIRITS]]: "way_up"}
        pieces: list[Piece] = [
            {"id": id, "side": side, "label": labels[name], "glyph": labels[f"{name}_glyph"], "symbol": name}
            for side, (id, name) in enumerate(zip(PIECES, VERBS, strict=True))
        ]
        counters: list[Counter] = [{"id": name, "label": labels[f"turns_{name}"], "place": "center"} for name in VERBS]
        return furniture(grids=[grid("board", labels["board"], SIZE, SIZE, ways)], pieces=pieces, counters=counters)

    def situation(self, state: RaceState, perspective: int | None, texts: Texts) -> Situation:
        return situated(
            pieces=dict(zip(PIECES, state.squares, strict=True)),
            counters={name: str(n) for name, n in zip(VERBS, state.turns, strict=True)},
        )

    def traits(self, state: RaceState, perspective: int | None) -> dict[str, object]:
        stone, spirit = state.squares
        return {"stone": stone, "spirit": spirit, "turns": list(state.turns)}

    def waiting(self, state: RaceState, perspective: int | None) -> Sentence:
        return Sentence("waiting.next")

    def choosing(self, state: RaceState, seat: int) -> Choosing:
        actions = state.legal_actions()
        return Choosing(
            prompt=Sentence("prompts.put"),
            picking=PickOne(list(dict.fromkeys(action.square for action in actions))),
            choices=[
                Choice(
                    action,
                    (action.square,),
                    Sentence(f"prompts.put_{VERBS[action.side]}", {"square": action.square}),
                )
                for action in actions
            ],
            refusals={square: state.verdict(Put(STONES, square)) for square in state.squares},
        )


class RaceGame(SandboxGame[RaceState, Options]):
    """The sandbox of the race."""

    state_type: ClassVar[type[RaceState]] = RaceState
    options_type: ClassVar[type[Options]] = Options
    scene: ClassVar[RaceScene] = RaceScene()
    widget: ClassVar[ExplorerDeclaration] = ExplorerDeclaration(
        name="RaceExplorer",
        summary="Put a stone and a spirit on any squares: see where each may go, and who is faster.",
        usage='``play("stone c3")`` puts the stone on a square, ``play("spirit b4")`` the spirit.',
        examples=EXAMPLES,
        arguments={
            "moves": 'what is tried at once, as notation, such as ``["stone c3", "spirit b4"]``.',
        },
        values={
            "stone": BoundValue(str, "The square of the stone."),
            "spirit": BoundValue(str, "The square of the spirit."),
            "turns": BoundValue(list[int], "The turns that each of them needs to its goal."),
        },
    )

    def begin(self, players: int, options: Options) -> RaceState:
        return RaceState(RaceCore())


GAME = RaceGame()
