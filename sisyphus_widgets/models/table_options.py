"""The options of a table, each with its default and its documentation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from ..players import Player
from ..practice.ask_words import ask_checked
from ..rules import AnyState, Goal, RulesError
from ..rules.errors import quoted
from ..rules.numbers import plain, whole
from ..rules.position.checks import texts as texts_given
from ..schema import Ask, Controls, Lights, Pace, Size, TutorSwitch
from .table_checks import folder_checked, step_checked


def _means(text: str) -> dict[str, str]:
    """Return the metadata of a field with its documentation. Placeholders in braces are filled in for each game."""
    return {"means": text}


@dataclass(kw_only=True)
class TableArguments:
    """The keyword arguments of a table.

    Raises:
        PositionError: ``moves`` or ``names`` are not texts.
        RulesError: ``step`` is not a whole number, ``ask`` has an unknown value, ``save_folder`` is no folder, or an
            argument does not go with ``coach``.
    """

    play: int | Literal["all"] | None = field(
        default=None,
        metadata=_means(
            'the seat you play, {seats}, or ``"all"`` to move every seat yourself. Without it you look on, at a '
            "record, a position or a game of computer players."
        ),
    )
    position: AnyState | str | None = field(
        default=None,
        metadata=_means(
            "where the game begins instead of at its start: a state, made with ``games.{game}.position`` or taken "
            "from another game, or its text, such as ``{position}``, or some of it in one line, such as "
            "``{line}``, the rest filled in by ``seed``."
        ),
    )
    moves: Sequence[str] = field(
        default=(),
        metadata=_means(
            "what is played first from there, as notation, such as ``{moves}``. Cards that are due are dealt."
        ),
    )
    seed: int | None = field(
        default=None,
        metadata=_means(
            "a whole number that decides all deals: the same number, the same cards; a fresh one if none is given."
        ),
    )
    players: int | None = field(default=None, metadata=_means("the number of players in a new game: {players}."))
    options: Any = field(
        default=None,
        metadata=_means(
            "the rules that differ at this table: a ``games.{game}.Options``, or names with values; see below."
        ),
    )
    opponents: Mapping[int, Player | str] | str | None = field(
        default=None,
        metadata=_means(
            'who plays the seats that you do not play: ``"beginner"``, ``"greedy"``, ``"casual"``, ``"strong"`` or '
            '``"random"``, or by seat, as in ``{{1: "strong", 2: RandomPlayer()}}``; greedy players by default.'
        ),
    )
    perspective: int | Literal["played"] | None = field(
        default="played",
        metadata=_means(
            "the seat from which the table is shown, or None for the teacher, who sees everything and may change "
            "it. By default it is the seat you play, or else the teacher."
        ),
    )
    names: Sequence[str] | None = field(
        default=None, metadata=_means("the names of the seats, a list with one for each; {names} by default.")
    )
    language: str | None = field(
        default=None,
        metadata=_means(
            'the language of all texts: ``"en"`` for English, ``"de"`` for German; by default that of '
            "``set_language``, English at first."
        ),
    )
    step: int | None = field(
        default=None,
        metadata=_means("the beat to begin at, from 0. By default it is your next decision, or the first beat."),
    )
    goal: Goal | str | None = field(
        default=None,
        metadata=_means(
            'the goal of the seat that you play, such as ``"{goal}"``, or a ``teaching.Goal``; '
            '``teaching.goals("{game}")`` lists them. The table says when it is reached or missed, and so do '
            "``goal_reached`` and ``goal_missed``."
        ),
    )
    tutor: TutorSwitch = field(
        default="off",
        metadata=_means('``"off"``, ``"offered"`` (a tutor answers readers who ask) or ``"open"``; {tutor}.'),
    )
    lights: Lights = field(
        default="on",
        metadata=_means(
            'when legal moves are marked and named by the question: ``"on"``, ``"after_try"`` (after another move '
            'was tried, or when the reader asks) or ``"off"``.'
        ),
    )
    controls: Controls = field(
        default="simple", metadata=_means('``"simple"`` or ``"full"``: the controls that are open at first.')
    )
    size: Size = field(
        default="normal", metadata=_means('``"normal"``, or ``"projector"`` to be read from the back of a room.')
    )
    pace: Pace | None = field(
        default=None,
        metadata=_means(
            'how the moves of the others follow: by themselves, ``"slow"``, ``"normal"`` or ``"fast"``, or beat '
            'by beat as the reader presses Next, ``"step"``. By default ``"normal"`` in a game that you play, '
            'else ``"step"``.'
        ),
    )
    ask: Ask | None = field(
        default="off",
        metadata=_means(
            'what the table asks before it shows it: ``"outcomes"`` (what happens after moves), ``"playable"`` '
            '(the legal moves), ``"all"`` or ``"off"``, the default. The reader can change it.'
        ),
    )
    coach: bool = field(
        default=False,
        metadata=_means(
            "True for a game in which a coach tells each rule when it first matters, and whose hidden cards are "
            "arranged so that you learn; ``play`` is your seat. ``log`` grows with each move."
        ),
    )
    log: str | Iterable[str | Mapping[str, Any]] = field(
        default=(),
        metadata=_means(
            "an earlier log that the coach goes on from: its text, its lines as in ``table.log``, or what "
            "``teaching.log.read`` made of them."
        ),
    )
    save_folder: str | Path = field(
        default=".", metadata=_means("the folder where games are saved and found, by default the one you work in.")
    )

    def __post_init__(self) -> None:
        for option in fields(self):  # numbers, all of them whole, may come from a table of NumPy or pandas
            value = plain(getattr(self, option.name))
            setattr(self, option.name, value if (number := whole(value)) is None else number)
        self.save_folder = folder_checked(self.save_folder)
        self.moves = texts_given("moves", self.moves)
        self.names = None if self.names is None else texts_given("names", self.names)
        self.step = None if self.step is None else step_checked(self.step)
        self.ask = ask_checked(self.ask)
        if self.coach:
            self._refuse_beside_coach()
        if self.pace is None:
            self.pace = "step" if self.play is None else "normal"

    def _refuse_beside_coach(self) -> None:
        """Refuse what does not go with a coach.

        Raises:
            RulesError: an argument does not go with ``coach``.
        """
        if type(self.play) is not int:
            raise RulesError(f"coach=True needs the seat that you play, as in play=0, not play={quoted(self.play)}")
        others = {
            "moves": self.moves,
            "opponents": self.opponents,
            "goal": self.goal,
            "ask": self.ask != "off",
            "step": self.step is not None,
        }
        for name, value in others.items():
            if value:
                raise RulesError(f"coach=True does not go with {name}: the coach arranges the game and its questions")


NAMES = frozenset(option.name for option in fields(TableArguments))
MEANINGS: Mapping[str, str] = {option.name: option.metadata["means"] for option in fields(TableArguments)}
