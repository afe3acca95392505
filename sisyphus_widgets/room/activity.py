"""An activity of a room: questions for the whole class, games at tables, individual work, or a pause."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from inspect import signature
from itertools import islice
from typing import Any, Literal, TypedDict

from ..lessons.lesson_spec import written_lesson
from ..lessons.library import find
from ..models.host import Host, Nobody
from ..models.model import Model
from ..models.quiz import QuizModel, questions_for
from ..models.spec import model_of
from ..players import GreedyPlayer, let_move
from ..practice.names import plain_line
from ..practice.study import PHASES, Phase, checked_conditions, condition_of
from ..questions.question import Question
from ..questions.question_spec import read_question, write_question
from ..rules import ONLOOKER, AnyGame, AnyState, GivenOptions, Match, RulesError, get_game, resolve_language
from ..rules.errors import quoted
from ..rules.shuffle import checked_seed
from ..schema import RoomContest
from ..table.what_if import world_at
from ..trace.builder import dumps, trace_match
from .contest import NO_CONTEST, Contest
from .pause import PauseModel

LOOKED_AT = 12
"""The number of opening moves in which a game is checked for what it shows to onlookers."""

LONGEST_TITLE = 80
"""The greatest length of the title of a pause."""

Pace = Literal["together", "own", "table", "pause"]
"""The class answers together, each member works alone, several members share a table, or nobody does anything."""

LEVELS = ("beginner", "greedy", "casual")
"""The computer's players at tables, from the weakest to the strongest that moves fast enough for a server."""

USUAL_LEVEL = "greedy"
"""The computer's usual player at tables."""

TEACHER = "-"
"""The learner of the model on the teacher's screen. The screen does not show it."""


class ActivityData(TypedDict):
    """An activity as JSON."""

    title: str
    language: str
    pace: Pace
    spec: dict[str, Any]
    questions: list[dict[str, Any]]
    """The questions for the whole class, as ``write_question`` returns them."""
    phase: Phase
    versions: dict[str, dict[str, Any]]
    seed: int
    contest: RoomContest


@dataclass(frozen=True)
class Activity:
    """An activity of a class.

    At the members' own pace, ``spec`` is the specification of the model with which each member begins. At tables it
    names the game and the number of players. If the class answers together, it is empty and ``questions`` has the
    questions in order. A pause has nothing but its title.

    In a study members may be given different ``versions`` at random: the specifications by their conditions. Then
    ``spec`` is the first of them.
    """

    title: str
    language: str
    pace: Pace
    spec: Mapping[str, Any]
    questions: tuple[Question, ...] = ()
    phase: Phase = ""
    versions: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    seed: int = 0
    """The seed from which it is drawn who is given which version."""
    contest: Contest = NO_CONTEST
    """The time, the points and the teams, if the class answers together."""

    def condition(self, number: int) -> str:
        """Return the condition of the member with a number; empty if all have the same version."""
        return condition_of(number, [*self.versions], self.seed) if self.versions else ""

    @property
    def test_ids(self) -> set[str]:
        """The ids of the questions of a test before or after, without the twins of missed ones."""
        alone: Sequence[Mapping[str, Any]] = self.spec.get("questions", ())
        return {one.id for one in self.questions} | {one["id"] for one in alone} if self.phase else set()

    def model(self, number: int, learner: str, host: Host) -> Model:
        """Return the model with which a member begins to work alone, or to pause."""
        spec = self.versions.get(self.condition(number), self.spec)
        return self.model_of({**spec, "learner": learner}, host)

    def model_of(self, spec: Mapping[str, Any], host: Host) -> Model:
        """Return the model of a member from its specification."""
        return PauseModel() if self.pace == "pause" else model_of(spec, host)

    def ballot_model(self, number: int, learner: str | None) -> QuizModel:
        """Return the model of one question for the member ``learner``, or for the teacher's screen if it is None."""
        return QuizModel(
            [self.questions[number]],
            learner=learner or TEACHER,
            lesson=self.title,
            led=True,
            language=self.language,
            size="normal" if learner else "projector",
        )

    def written(self) -> ActivityData:
        """Return the activity as JSON."""
        return {
            "title": self.title,
            "language": self.language,
            "pace": self.pace,
            "spec": dict(self.spec),
            "questions": [write_question(one) for one in self.questions],
            "phase": self.phase,
            "versions": {name: dict(spec) for name, spec in self.versions.items()},
            "seed": self.seed,
            "contest": self.contest.written(),
        }

    @classmethod
    def read(cls, data: ActivityData) -> Activity:
        """Return the activity that :meth:`written` has written.

        Raises:
            RulesError: one of its questions or its lesson no longer exists.
        """
        questions = tuple(read_question(one, data["language"]) for one in data["questions"])
        study = data["phase"], data["versions"], data["seed"]
        contest = Contest(**data["contest"])
        return cls(data["title"], data["language"], data["pace"], data["spec"], questions, *study, contest)


def quiz(
    game: str = "sisyphus_cards",
    *,
    questions: Collection[Question] | None = None,
    rules: Collection[str] | None = None,
    kinds: Collection[str] | None = None,
    n: int = 8,
    seed: int = 0,
    pace: Pace = "together",
    phase: Phase = "",
    seconds: int = 0,
    points: bool = False,
    teams: int = 0,
    language: str | None = None,
    options: GivenOptions | None = None,
) -> Activity:
    """Return a quiz for a class: the given questions, or some found in a game as :class:`.Quiz` finds them.

    ``phase`` is ``"before"`` or ``"after"`` if it is a test whose scores are compared with those of the other phase.
    If the class answers together, ``seconds`` is the time for each question, ``points`` counts right first votes, and
    ``teams`` is the number of teams that compare theirs; 0 stands for none.

    Raises:
        RulesError: there are no such questions, there is no such phase, or a number does not fit.
    """
    if phase and phase not in PHASES:
        raise RulesError(f"the phase of a test must be one of {', '.join(PHASES)}, not {quoted(phase)}")
    contest = Contest(seconds, bool(points), teams)
    if contest != NO_CONTEST and pace != "together":
        raise RulesError("a time limit, points and teams are for a quiz that all answer together")
    locale = resolve_language(language)
    if questions is None:
        pool = questions_for(game, None, rules=rules, kinds=kinds, n=n, seed=seed, language=locale, options=options)
    else:
        pool = questions_for(None, list(questions), options=options)
    title = str(get_game(pool[0].game).texts(locale).find("title"))
    if pace == "together":
        return Activity(title, locale, pace, {}, tuple(pool), phase, contest=contest)
    spec = {"kind": "quiz", "questions": [write_question(one) for one in pool], "language": locale, "lesson": title}
    return replace(_own_activity(title, locale, {**spec, "hints": False}), phase=phase)


def lesson(name: str, *, language: str | None = None) -> Activity:
    """Return a lesson that each member takes at their own pace.

    Raises:
        LessonError: there is no such lesson, or it is not available in that language.
    """
    locale = resolve_language(language)
    found = find(name, locale)
    return _own_activity(found.title, locale, {"kind": "lesson", **written_lesson(name, found, locale)})


def practice(
    game: str = "sisyphus_cards",
    *,
    rules: Collection[str] | None = None,
    language: str | None = None,
    options: GivenOptions | None = None,
) -> Activity:
    """Return practice for each member at their own pace.

    Raises:
        RulesError: there is no such game or rule.
    """
    locale = resolve_language(language)
    title = str(get_game(game).texts(locale).find("title"))
    spec: dict[str, Any] = {"kind": "practice", "game": game, "language": locale, "lesson": title}
    if options is not None:
        spec["options"] = get_game(game).write_options(get_game(game).chosen(options))
    return _own_activity(title, locale, spec if rules is None else {**spec, "rules": [*rules]})


def play(
    game: str = "sisyphus_cards",
    *,
    players: int | None = None,
    language: str | None = None,
    options: GivenOptions | None = None,
    coach: bool = False,
    level: str = USUAL_LEVEL,
    self_led: bool = False,
) -> Activity:
    """Return a game played at tables of ``players``, or of the game's default number.

    With ``coach`` each player learns the game from a coach, which tells each rule when it first matters to that player.
    ``level`` is one of :data:`LEVELS`: the computer's player at empty seats. If it is ``self_led``, each table begins
    once all of its members want it, without the teacher.

    Raises:
        RulesError: there is no such game or level, the number of players does not fit, or the game shows hands to
            onlookers.
    """
    if level not in LEVELS:
        raise RulesError(f"the level of the computer must be one of {', '.join(LEVELS)}, not {quoted(level)}")
    locale, found = resolve_language(language), get_game(game)
    seats = Match(found, players=players, options=options).players
    check_onlooker(found, seats, options)
    what_if = deals_for_onlookers(found, seats, options)
    spec: dict[str, Any] = {"game": found.name, "players": seats, "what_if": what_if}
    if options is not None:
        spec["options"] = found.write_options(found.chosen(options))
    if coach:
        spec["coach"] = True
    if level != USUAL_LEVEL:
        spec["level"] = level
    if self_led:
        spec["self_led"] = True
    return Activity(str(found.texts(locale).find("title")), locale, "table", spec)


def pause(title: str, *, language: str | None = None) -> Activity:
    """Return a pause with a title that everyone sees, such as "Talk with your neighbour".

    Raises:
        RulesError: the title is empty or too long.
    """
    line = plain_line(title)
    if not 0 < len(line) <= LONGEST_TITLE:
        raise RulesError(f"the title of a pause must have 1 to {LONGEST_TITLE} letters, not {quoted(title)}")
    return Activity(line, resolve_language(language), "pause", {})


def versions(activities: Mapping[str, Activity], *, seed: int = 0, title: str | None = None) -> Activity:
    """Return an activity of which each member is given one of several versions at random, by the names of conditions.

    The conditions stay balanced, and the same seed gives the same condition to the member who joins as the n-th. Each
    answer is logged with its condition. ``title`` is what all see, by default the title of the first version.

    Raises:
        RulesError: there are fewer than two versions, or in one of them members do not work alone.
    """
    names = checked_conditions(activities)
    for name in names:
        if activities[name].pace != "own" or activities[name].versions:
            raise RulesError(f"the version {quoted(name)} must be a lesson, practice, or a quiz that each takes alone")
    first = activities[names[0]]
    specs = {name: activities[name].spec for name in names}
    return replace(first, title=title or first.title, versions=specs, seed=checked_seed(seed))


def _first_worlds(game: AnyGame, players: int, options: GivenOptions | None) -> Iterator[list[AnyState]]:
    """Yield, for each of the opening moves of a game, positions that look the same to an onlooker."""
    match = Match(game, players=players, options=options, seed=1)
    for _ in islice(let_move(match, {seat: GreedyPlayer() for seat in range(players)}), LOOKED_AT):
        state = match.state
        yield [state, *(state.view(seat).sample(random.Random(seat)) for seat in range(players))]


def deals_for_onlookers(game: AnyGame, players: int, options: GivenOptions | None = None) -> bool:
    """Return True if a what-if of a game never depends on cards that an onlooker cannot see."""
    try:
        return all(
            len({world_at(world, ONLOOKER, 0).state for world in worlds}) == 1
            for worlds in _first_worlds(game, players, options)
        )
    except (RulesError, IndexError, KeyError, StopIteration, AssertionError):
        return False


def check_onlooker(game: AnyGame, players: int, options: GivenOptions | None = None) -> None:
    """Check that a game keeps hidden cards from onlookers, who hold no hand.

    Raises:
        RulesError: an onlooker can see a hidden card, or the game cannot be shown to onlookers.
    """
    for worlds in _first_worlds(game, players, options):
        try:
            traces = {dumps(trace_match(Match.from_state(world, seed=1), ONLOOKER)) for world in worlds}
        except (RulesError, IndexError, KeyError) as error:
            raise RulesError(f"{game.name} cannot be shown to onlookers, who hold no hand: {error}") from error
        if len(traces) > 1:
            raise RulesError(f"{game.name} shows onlookers, who hold no hand, what one seat alone must not know")


def _own_activity(title: str, language: str, spec: Mapping[str, Any]) -> Activity:
    """Return an activity for individual work, after making a model of it once to check the specification."""
    activity = Activity(title, language, "own", spec)
    activity.model(1, "", Nobody())
    return activity


KINDS: Mapping[str, Callable[..., Activity]] = {
    "quiz": quiz,
    "lesson": lesson,
    "practice": practice,
    "play": play,
    "pause": pause,
}
"""The functions that make activities, by their names on the command line."""


def kind_of(activity: Activity) -> str:
    """Return the name of the function in :data:`KINDS` that makes such an activity."""
    kinds = {"together": "quiz", "table": "play", "pause": "pause"}
    return kinds.get(activity.pace) or str(activity.spec["kind"])


def activity_of(kind: str, name: str, **options: Any) -> Activity:
    """Return the activity of a kind and a game, a lesson or the title of a pause.

    Raises:
        RulesError: there is no such kind, game or lesson, or an option does not fit.
    """
    if kind not in KINDS:
        raise RulesError(f"a room is for {', '.join(KINDS)}, not {quoted(kind)}")
    make = KINDS[kind]
    known = signature(make).parameters
    if unknown := [option for option in options if option not in known]:
        raise RulesError(f"{kind} has no option {unknown[0]!r}; it has {', '.join(known)}")
    return make(name, **options)
