"""A position set up by hand, and the line that describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules import AnyState, get_game, resolve_language
from ..rules.editing import EditingGame, EditingState, editor_of
from ..rules.position.checks import number as number_given
from ..rules.position.checks import text as text_given
from ..table.beats import Beats
from .explorer import ExplorerModel


class PositionEditorModel(ExplorerModel):
    """An editor of positions of a game."""

    def __init__(
        self, game: str = "sisyphus_cards", line: str = "", *, players: int | None = None, **more: Any
    ) -> None:
        """Begin with a line that describes a position; the arguments are those of :class:`.PositionEditor`.

        Raises:
            NotationError: the line cannot be read.
            PositionError: there is no such game, or the position or the number of players is impossible.
        """
        edited = get_game(game)
        if isinstance(edited, EditingGame):
            edited = edited.edited
        text = text_given("line", line) if line else ""
        if players is None and text and edited.says is not None:
            players = edited.read_facts(text, language=resolve_language(more.get("language"))).players
        self._editor = editor_of(edited, None if players is None else number_given("players", players))
        super().__init__(self._editor, [text] if text else [], **more)

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present editor as JSON."""
        spec = super().spec(language)
        del spec["perspective"]
        return {**spec, "kind": "editor", "game": self._editor.edited.name, "players": self._editor.seats}

    def _names(self, language: str) -> Sequence[str]:
        return self._editor.edited.texts(language).seat_names[: self._editor.seats]

    def position(self, step: int) -> AnyState:
        """Return a complete position that agrees with everything that is set at a beat."""
        state = Beats(self.session).state(step)
        assert isinstance(state, EditingState)
        return state.filled
