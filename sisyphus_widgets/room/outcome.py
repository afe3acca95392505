"""The outcome of a visit for one member: the total, the rules that the member has or lacks, and practice for home."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Final

from ..lessons.lesson_spec import read_written
from ..lessons.library import find
from ..practice.answer import Answer, is_unaided, of_log
from ..practice.first_tries import RuleTries, tries_by_rule
from ..practice.log import read
from ..practice.schedule import rules_of
from ..questions.house import at_house, game_at, options_of
from ..rules import AnyGame, RulesError, get_game
from ..rules.errors import quoted
from ..schema import OutcomeMessage
from .activity import Activity
from .episodes import Episode, EpisodeSource, episodes
from .take_home import practice_page

MOST_WEAK: Final = 4
"""The greatest number of rules that a member is told to look at again."""

MOST_PRACTISED: Final = 6
"""The greatest number of rules of a page to take home."""


class Outcomes:
    """The outcomes of a visit that has ended, for all members. Its activities are read once, as they do not change."""

    def __init__(self, source: EpisodeSource) -> None:
        """Work out the outcomes of the visit to a room that is closed."""
        self._source = source
        self._pages: dict[tuple[str, tuple[str, ...]], str] = {}
        """The pages with practice so far, by the game and the rules: many members lack the same."""

    @cached_property
    def _episodes(self) -> Sequence[Episode]:
        return [*episodes(self._source)]

    def maker(self, number: int, name: str, *, has_game: bool) -> Callable[[], OutcomeMessage]:
        """Return a function that works out the outcome of a member in any thread; ``has_game`` is passed on to it."""
        done = self._episodes
        return lambda: outcome_of(done, number, name, has_game=has_game)

    def page_maker(self, number: int, name: str, game: str) -> Callable[[], str]:
        """Return a function that makes a page with practice of a game in any thread.

        The function raises a :class:`.RulesError` if the member did nothing of that game.
        """
        done = self._episodes

        def make() -> str:
            answers = answers_in(done, number, name)
            played = games_in(done, answers).get(game)
            if played is None:
                raise RulesError(f"nothing of {quoted(game)} was done in this room")
            rules = rules_to_practise(played, tries_by_rule(answers).values())
            key = game, tuple(rules)
            if key not in self._pages:
                self._pages[key] = practice_page(played, rules, language_of(done))
            return self._pages[key]

        return make


def language_of(done: Sequence[Episode]) -> str:
    """Return the language of a visit."""
    return done[0].activity.language


def answers_in(done: Iterable[Episode], number: int, name: str) -> list[Answer]:
    """Return all answers that a member has given in a visit."""
    lines = (line for episode in done for line in episode.lines_of(number, name))
    return [of_log(entry) for line in lines for entry in read([line])]


def outcome_of(done: Sequence[Episode], number: int, name: str, *, has_game: bool = False) -> OutcomeMessage:
    """Return the outcome of a visit for a member; ``has_game`` is true if a game of theirs can be taken home."""
    answers, language = answers_in(done, number, name), language_of(done)
    games, tries = games_in(done, answers), tries_by_rule(answers)
    clauses = {clause.id: clause for game in games.values() for clause in game.rulebook_in(language, options_of(game))}
    had = [rule for rule, one in tries.items() if one.is_had and rule in clauses]
    results = [is_right for episode in done for is_right in results_of(episode, number, name)]
    return {
        "type": "outcome",
        "right": sum(results),
        "of": len(results),
        "rules": [clauses[rule].title for rule in had],
        "weak_rules": [
            {"title": clauses[rule].title, "text": clauses[rule].text}
            for rule in weakest(tries.values())[:MOST_WEAK]
            if rule in clauses
        ],
        "games": [{"name": game.name, "title": title_of(game, language)} for game in games.values()],
        "has_game": has_game,
    }


def results_of(episode: Episode, number: int, name: str) -> list[bool]:
    """Return for each question of a quiz that a member was shown whether the member had it right.

    Where the class answers together, the last answer counts, since neighbours may have talked about the question. In a
    quiz that each takes alone, it is the first one without a hint.
    """
    is_own_quiz = episode.activity.spec.get("kind") == "quiz"
    if not episode.activity.questions and not is_own_quiz:
        return []
    answers = [one for one in answers_in([episode], number, name) if one.is_judged]
    if is_own_quiz:
        return [one.is_right and is_unaided(one) for one in answers if one.tries == 1]
    right = {one.question: one.is_right for one in answers}
    return [right.get(one.id, False) for one in episode.activity.questions[: episode.result_count]]


def weakest(tries: Iterable[RuleTries]) -> list[str]:
    """Return the rules that a learner does not have, the weakest first."""
    return [one.rule for one in sorted(tries, key=lambda tries: tries.share) if not one.is_had]


def rules_to_practise(game: AnyGame, tries: Iterable[RuleTries]) -> list[str]:
    """Return the rules of a game to practise: those that a learner does not have, else those that the learner met.

    Without any they are all.
    """
    every = rules_of(game)
    met = [one for one in tries if one.rule in every]
    chosen = weakest(met) or [one.rule for one in met]
    return [rule for rule in every if rule in chosen[:MOST_PRACTISED]] or every


def title_of(game: AnyGame, language: str) -> str:
    """Return the title of a game."""
    return str(game.texts(language).find("title"))


def games_in(done: Iterable[Episode], answers: Iterable[Answer]) -> dict[str, AnyGame]:
    """Return the games of a visit by their names, each with the options with which it was first met."""
    found: dict[str, AnyGame] = {}
    for game in (*filter(None, (_game_of(episode.activity) for episode in done)), *map(_game_asked, answers)):
        found.setdefault(game.name, game)
    return found


def _game_of(activity: Activity) -> AnyGame | None:
    """Return the game of an activity; None for a pause and for a quiz, whose questions name theirs."""
    spec = activity.spec
    if spec.get("kind") == "lesson":
        found = find(spec["name"], activity.language) if "name" in spec else read_written(spec)
        return get_game(found.game)
    if activity.questions:
        return _game_named(activity.questions[0].id)
    if "game" not in spec:
        return None
    options = spec.get("options")
    return game_at(spec["game"], None if options is None else get_game(spec["game"]).read_options(options))


def _game_asked(answer: Answer) -> AnyGame:
    return _game_named(answer.question)


def _game_named(id: str) -> AnyGame:
    """Return the game of a question, with the options that its id names."""
    return at_house(get_game(id.partition("/")[0]), id.partition(";")[2])
