"""``PositionEditor``: set up a position of a game by hand, and get the line that describes it."""

from __future__ import annotations

from typing import Any, Unpack

import traitlets as t

from ..models.position_editor import PositionEditorModel
from ..rules import AnyState
from ..schema import Controls, Size
from .arguments import refuse_unknown
from .completed_names import GameName
from .explorer import Explorer
from .jupyter_widget import WidgetArguments
from .session_widget import SessionWidget
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
        TraitError: ``controls`` or ``size`` has an unknown value.
        NotationError: the line cannot be read.
        PositionError: there is no such game, or the position or the number of players is impossible.
    """

    EXAMPLES = ()

    model: PositionEditorModel

    line: t.Unicode[str, str | bytes] = t.Unicode("", help="The position as described so far, in one line.").tag(
        sync=True, bound=True
    )

    def __init__(
        self,
        game: GameName | str = "sisyphus_cards",
        line: str = "",
        *,
        players: int | None = None,
        options: Any = None,
        language: str | None = None,
        controls: Controls = "simple",
        size: Size = "normal",
        **more: Unpack[WidgetArguments],
    ) -> None:
        refuse_unknown(type(self), more)
        looks = self._looks_given(controls=controls, size=size)
        model = PositionEditorModel(game, line, players=players, options=options, language=language, **looks)
        SessionWidget.__init__(self, model, **more)

    @property
    def position(self) -> AnyState:
        """A whole position that fits everything set at the beat shown, for a table to begin with."""
        return self.model.position(self.step)

    def say(self, line: str) -> None:
        """Set the position to a line, in place of everything set before; an empty line clears it.

        Raises:
            NotationError: the line cannot be read.
            IllegalActionError: the position is impossible; its verdict says why.
        """
        self.play(line or "nothing")
