"""What a position of Three cards consists of, from which the facts of a line and the sandbox for positions follow."""

from __future__ import annotations

from sisyphus_widgets.rules import NOBODY
from sisyphus_widgets.rules.cards import cards_of
from sisyphus_widgets.rules.position.field import DUE, Line
from sisyphus_widgets.rules.position.fields import Fields
from sisyphus_widgets.rules.position.kinds import Cards, Number, Plays, Seat

from .core import ThreeCardsCore
from .notation import HAND_SIZE


def _table(core: ThreeCardsCore, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    return [(who, (card,)) for who, card in core.table] if core.led is not None else []


FIELDS = Fields(
    __package__,
    (3, 2, 4),
    (
        Cards("hands", "the cards of each seat", lambda c, s: cards_of(c.hands[s]), each=True, only="line",
              line=Line("holds", "Ada holds 7C KC", name="holds", secret=True)),
        Plays("trick", "the cards on the table", _table, only="line",
              line=Line("led, played, plays", "Bo led 9H, Cleo played KH", most=1)),
        Seat("to_move", "the seat to move", lambda c, s: None if c.to_move == NOBODY else c.to_move, only="line",
             line=Line("to move, leads", "Ada to move")),
        Number("tricks", "how many tricks each seat has taken", lambda c, s: c.tricks[s], each=True, most=HAND_SIZE,
               only="line", line=Line("tricks, trick", "tricks 1 0 0", one="trick")),
        Number("players", "the number of players", lambda c, s: c.players, when=(DUE,), required=(DUE,), sample="3",
               line=Line("players", "3 players")),
    ),
)  # fmt: skip
