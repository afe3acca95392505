"""The fields of a position of Climb: it is written as a deal and the moves since."""

from __future__ import annotations

from sisyphus_widgets.rules.position.field import DUE
from sisyphus_widgets.rules.position.fields import Fields
from sisyphus_widgets.rules.position.kinds import Number

FIELDS = Fields(
    __package__,
    (3, 2, 4),
    (Number("players", "the number of players", lambda c, s: c.players, when=(DUE,), required=(DUE,), sample="3"),),
)
