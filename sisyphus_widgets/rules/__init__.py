"""The core that all games share: positions, verdicts, events, rulebooks, records, matches, texts and scenes."""

from .action import Written, read_verb
from .advice import Advice, Cue, Feature, Trial
from .askable import Ask, Asking, FactAnswer, FactQuestion, Prepared, aimed_at, happens, practise
from .belief import Belief
from .branch import Branch
from .coaching import Coaching
from .core import DEALING, NOBODY, OVER, PLAYING, Core
from .drawing.scene import (
    Choice,
    Choosing,
    PickAny,
    PickGrowing,
    Picking,
    PickOne,
    PickSequence,
    PickSet,
    SceneMaker,
    Sentence,
    Situation,
)
from .errors import GameWarning, NotationError, PositionError, RecordError, RulesError
from .events import Emit, Event
from .game import AnyGame, Game
from .goals import Aim, Goal
from .heuristic import Heuristic
from .history import Positions
from .language.catalogue import Texts, load_texts
from .language.current import resolve_language, set_language
from .match import Match
from .native import compiled
from .onlooker import ONLOOKER, Onlooker
from .options import GivenOptions, NoOptions, TableOptions
from .policy import Policy
from .record import Record
from .registry import game_names, games_that_load, get_game, register_package
from .rulebook import Clause, Rulebook, load_rulebook
from .state import Action, AnyState, Beat, OpenView, State, View
from .tutor import Outlook, Remark, Tutor
from .verdict import LEGAL, IllegalActionError, Verdict, Violation

__all__ = [
    "DEALING",
    "LEGAL",
    "NOBODY",
    "ONLOOKER",
    "OVER",
    "PLAYING",
    "Action",
    "Advice",
    "Aim",
    "AnyGame",
    "AnyState",
    "Ask",
    "Asking",
    "FactAnswer",
    "FactQuestion",
    "Prepared",
    "Beat",
    "Belief",
    "Branch",
    "Violation",
    "Choice",
    "Choosing",
    "Clause",
    "Coaching",
    "Core",
    "Cue",
    "Emit",
    "Onlooker",
    "Event",
    "Feature",
    "Game",
    "GameWarning",
    "GivenOptions",
    "Goal",
    "Heuristic",
    "IllegalActionError",
    "Match",
    "NoOptions",
    "NotationError",
    "OpenView",
    "Outlook",
    "PickAny",
    "PickGrowing",
    "PickOne",
    "PickSequence",
    "PickSet",
    "Picking",
    "Policy",
    "PositionError",
    "Positions",
    "Record",
    "RecordError",
    "Remark",
    "Rulebook",
    "RulesError",
    "SceneMaker",
    "Sentence",
    "Situation",
    "State",
    "TableOptions",
    "Texts",
    "Trial",
    "Tutor",
    "Verdict",
    "View",
    "Written",
    "aimed_at",
    "compiled",
    "game_names",
    "games_that_load",
    "get_game",
    "happens",
    "load_rulebook",
    "load_texts",
    "practise",
    "read_verb",
    "register_package",
    "set_language",
    "resolve_language",
]
