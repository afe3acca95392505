"""The position editor of a game: a sandbox, and so itself a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..errors import PositionError, RulesError, quoted
from ..language.catalogue import Texts
from ..options import TableOptions
from ..position.line_parser import is_line
from ..reason import retell
from ..sandbox import SandboxGame
from ..state import AnyState
from .scene import EditingScene
from .sheet import AnyGame, sheet_of
from .state import EditingCore, EditingState, beginning, facts_of, is_command


class EditingGame(SandboxGame[EditingState, Any]):
    """The position editor of a game, for a fixed number of seats."""

    def __init__(self, edited: AnyGame, seats: int) -> None:
        own = {"edited": edited, "seats": seats, "package": edited.package, "__slots__": ()}
        # Each game needs its own class, since class attributes hold the data that all its positions share.
        self.state_type: type[EditingState] = type("EditingState", (EditingState,), own)  # type: ignore[misc]
        self.options_type: type[TableOptions] = edited.options_type  # type: ignore[misc]
        self.scene: EditingScene = EditingScene(edited)  # type: ignore[misc]
        self.edited = edited
        self.seats = seats

    def position_line(
        self,
        state: AnyState,
        seat: int | None = None,
        names: Sequence[str] | None = None,
        language: str = "en",
    ) -> str:
        """Return the facts stated of the position, in one line."""
        assert isinstance(state, EditingState)
        return state.sheet.line_in(language)

    def in_notation(self, typed: str, texts: Texts) -> str:
        """Translate a typed line about the position from the language of ``texts`` into English.

        Raises:
            NotationError: the line cannot be read.
            PositionError: the line names a missing seat.
        """
        if texts.language == "en" or is_command(typed) or not is_line(self.edited.says, typed):
            return typed
        try:
            return sheet_of(self.edited, self.edited.read_facts(typed, language=texts.language)).line
        except RulesError as error:
            retell(error, texts)
            raise

    def begin(self, players: int, options: Any) -> EditingState:
        # The sandbox has a fixed number of seats, so begin with the first other fact.
        first = next(name for name in facts_of(self.edited) if name != "players")
        return self.state_type(EditingCore(options, beginning(self.edited, self.seats), first, 0))


@cache
def editor_of(edited: AnyGame, seats: int | None = None) -> EditingGame:
    """Return the position editor of a game, by default for the usual number of seats.

    Raises:
        PositionError: the game has no positions in one line, or the number of seats is impossible.
    """
    if edited.says is None:
        raise PositionError(f"positions of {edited.name} cannot be written in a line")
    number = edited.players[0] if seats is None else seats
    if number not in edited.players:
        allowed = ", ".join(map(str, sorted(edited.players)))
        raise PositionError(f"{edited.name} is for {allowed} players, not {quoted(number)}")
    return EditingGame(edited, number)
