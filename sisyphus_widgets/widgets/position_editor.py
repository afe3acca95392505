"""``PositionEditor``: set up a position of a game by hand, and get the line that describes it."""

from __future__ import annotations

from typing import Any

import traitlets as t

from ..rules import AnyState, Match, get_game, spoken
from ..rules.editing import EditingGame, EditingState, editor_of
from ..rules.position.checks import number as number_given
from ..rules.position.checks import text as text_given
from ..schema import Controls, Size
from ..table.session import Session
from .arguments import refuse_unknown
from .explorer import Explorer
from .pages import one_at_a_time
from .signatures import described


@described(
    means={
        "game": 'the game, such as ``"sixty"``; ``"sisyphus_cards"`` where nothing is said.',
        "line": "what is said of the position at first, such as ``South holds 7C KC 2H, West led 9H``.",
        "players": "how many play: as many as the line says, or as is usual.",
        "options": "the ``Options`` of the game, what is decided otherwise where the position is used.",
    },
)
class PositionEditor(Explorer):
    """Set up a position by hand: tap cards, seats, squares and spaces; the editor fills in the rest.

    ``line`` holds what was set so far, as one line in English, which every table takes as its ``position``.
    :attr:`position` is the whole position, with everything filled in. Impossible positions are refused with the reason.
    A line may also be typed or pasted, under "More" or with :meth:`say`, in English or in the language of the editor;
    it replaces everything set before.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``controls`` or ``size`` is not one of its words.
        NotationError: the line cannot be read.
        PositionError: there is no such game, or the position or the number of players is impossible.
    """

    EXAMPLES = ()

    line = t.Unicode("", help="What is said of the position, in one line.").tag(sync=True, bound=True)

    def __init__(
        self,
        game: str = "sisyphus_cards",
        line: str = "",
        *,
        players: int | None = None,
        options: Any = None,
        language: str | None = None,
        controls: Controls = "simple",
        size: Size = "normal",
        **more: Any,
    ) -> None:
        refuse_unknown(type(self), more)
        edited = get_game(game)
        if isinstance(edited, EditingGame):
            edited = edited.edited
        said = text_given("line", line) if line else ""
        if players is None and said and edited.says is not None:
            players = edited.read_facts(said, language=spoken(language)).players
        self._editor = editor_of(edited, None if players is None else number_given("players", players))
        shown: dict[str, Any] = {"controls": controls, "size": size}
        super().__init__([said] if said else [], options=options, language=language, **shown, **more)

    def _begin(self, options: Any, language: str) -> Session:
        names = self._editor.edited.texts(language).seat_names[: self._editor.seats]
        match = Match(self._editor, options=options, seed=0)
        return Session(match, mode="explore", perspective=None, language=language, names=names)

    @property
    def _editing(self) -> EditingState:
        state = self.state
        assert isinstance(state, EditingState)
        return state

    @property
    def position(self) -> AnyState:
        """A whole position that fits everything set at the beat shown, for a table to begin with."""
        return self._editing.filled

    @one_at_a_time
    def say(self, line: str) -> None:
        """Set the position to a line, in place of everything set before; an empty line clears it.

        Raises:
            NotationError: the line cannot be read.
            IllegalActionError: the position is impossible; its verdict says why.
        """
        self.play(line or "nothing")
