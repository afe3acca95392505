"""The sandbox in which positions of the game are set up, fact by fact."""

from ....rules.editing import editor_of
from ..game import GAME as EDITED

GAME = editor_of(EDITED)
