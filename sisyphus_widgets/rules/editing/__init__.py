"""A sandbox for setting up positions fact by fact, for any game with positions in one line."""

from .game import EditingGame as EditingGame
from .game import editor_of as editor_of
from .state import About as About
from .state import EditingState as EditingState
from .state import Say as Say
