"""What every game shares: positions, verdicts, events, rulebooks, records, matches, texts and the scene vocabulary."""

from .errors import IllegalActionError, NotationError, PositionError, RecordError, RulesError
from .events import Emit, Event
from .game import Game, game_names, get_game, register_package
from .match import Match
from .record import Record
from .rulebook import Clause, Rulebook, load_rulebook
from .scene import Choice, Choosing, SceneMaker, Sentence, Situation
from .state import Action, Beat, Core, State
from .texts import Texts, load_texts
from .turns import TurnState
from .tutor import Outlook, Remark, Tutor
from .verdict import LEGAL, Verdict
from .view import OpenView, View

__all__ = [
    "LEGAL",
    "Action",
    "Beat",
    "Choice",
    "Choosing",
    "Clause",
    "Core",
    "Emit",
    "Event",
    "Game",
    "IllegalActionError",
    "Match",
    "NotationError",
    "OpenView",
    "Outlook",
    "PositionError",
    "Record",
    "RecordError",
    "Remark",
    "Rulebook",
    "RulesError",
    "SceneMaker",
    "Sentence",
    "Situation",
    "State",
    "Texts",
    "TurnState",
    "Tutor",
    "Verdict",
    "View",
    "game_names",
    "get_game",
    "load_rulebook",
    "load_texts",
    "register_package",
]
