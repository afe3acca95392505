"""Simulated newcomers, who take whole courses: ``python -m devtools.course_newcomers --help``.

A newcomer knows a rule only once it was stated, shown, or met: by the coach, by a step of a lesson, by an example, or
by the reason for an answer or a move that was wrong. It forgets rules by chance, half as likely each time that it has
met them. It answers rightly if it knows all rules that a question turns on, and guesses otherwise.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from devtools.believers import wrong_answer
from devtools.newcomers import FORGETS, GAMES, TRIES_UNKNOWN, Newcomer
from sisyphus_widgets.advice.coach.moments import refused
from sisyphus_widgets.lessons import Progress
from sisyphus_widgets.lessons.courses import Station, course_of
from sisyphus_widgets.lessons.courses.later_rules import later_rules
from sisyphus_widgets.lessons.library import find
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.players.single_game import play_match
from sisyphus_widgets.practice.challenges import challenge_of, tried
from sisyphus_widgets.practice.misses import most_missed
from sisyphus_widgets.practice.practice_run import Practising
from sisyphus_widgets.questions.problem_questions import problems
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.rules import Match, get_game

POSITIONS, MOST_GAMES, MOST_MISSES = 20, 6, 1
"""The number of positions of each kind after the course, of the games in which they are looked for, and of the
positions of a kind in which a newcomer may choose an illegal move."""

FIRST_DEALS = 8
"""The hidden deals that are drawn after each move of the coached game."""

PATIENCE = 30
"""The number of questions that a newcomer answers about each rule of a practice station before it gives up."""

FOR_THE_TABLE = ("common.",)
"""The beginnings of the ids of clauses that all games share, which nobody has to be told."""


@dataclass
class CourseReport:
    """The course of one newcomer: what came too early, what never came, and what the newcomer can do at the end."""

    too_early: list[str] = field(default_factory=list)
    """The questions that rested on a rule which was not stated, shown or met before, with the station and the rule."""
    unmet: list[str] = field(default_factory=list)
    """The rules of the game that were never stated, shown or met."""
    unpractised: list[str] = field(default_factory=list)
    """The practice stations at which the newcomer lost patience."""
    questions: Counter[str] = field(default_factory=Counter)
    """The number of questions at each station."""
    caught_up: list[str] = field(default_factory=list)
    """The rules that the newcomer practised again since it had missed them."""
    legal: dict[str, list[bool]] = field(default_factory=dict)
    """After the course, by the rule that refuses a likely move: whether the newcomer chose a legal one."""
    scored: list[bool] = field(default_factory=list)
    """After the course, for the end of each deal: whether the newcomer knew all rules that it was counted by."""

    @property
    def weak(self) -> dict[str, str]:
        """The kinds of positions in which the newcomer chose an illegal move more than once in twenty."""
        return {
            rule: f"{sum(found)} of {len(found)}"
            for rule, found in self.legal.items()
            if found.count(False) > MOST_MISSES
        }


class CourseNewcomer:
    """A simulated learner on the way through a course."""

    def __init__(self, game: str, number: int, *, forgets: float = FORGETS) -> None:
        """Begin a course; at each question and decision each rule is forgotten with the chance ``forgets``."""
        self.game, self.number, self.forgets = get_game(game), number, forgets
        self.rng = random.Random(f"{game}/{number}/course")
        self.familiar, self.met = set[str](), Counter[str]()
        self.misses: list[Mapping[str, int]] = []
        self.report = CourseReport()

    def take(self) -> CourseReport:
        """Take the whole course, then choose moves unaided; return what came of it."""
        course = course_of(self.game.name)
        for station in course.stations:
            self._visit(station)
        self.report.unmet = [one.id for one in self.game.rulebook if one.id not in self.met and self._is_own(one.id)]
        self._choose_moves()
        return self.report

    def _is_own(self, rule: str) -> bool:
        return not rule.startswith(FOR_THE_TABLE)

    def _learn(self, rules: Iterable[str]) -> None:
        new = {*rules}
        self.familiar |= new
        self.met.update(new)

    def _forget(self) -> None:
        chances = {rule: self.forgets * 0.5 ** (self.met[rule] - 1) for rule in sorted(self.familiar)}
        self.familiar = {rule for rule, chance in chances.items() if self.rng.random() >= chance}

    def _visit(self, station: Station) -> None:
        if station.kind == "coach":
            player = Newcomer(self.game.name, self.number)
            player.play(deals=FIRST_DEALS)
            self._learn(player.familiar)
            self.misses.append(Counter(rule for one in player.answers for rule, right in one.parts if not right))
        elif station.kind == "lesson":
            self._take_lesson(station)
        elif station.kind == "practice":
            self._practise(station, station.rules)
        elif station.kind == "catch_up":
            assert station.n is not None
            self.report.caught_up = most_missed(self.misses, station.rules, station.n)
            if self.report.caught_up:
                self._practise(station, self.report.caught_up)
        elif station.kind == "problems":
            for question in problems(self.game.name, themes=station.themes, n=station.n, language="en"):
                self._face(station, question)
        elif station.kind == "game":
            self._play(station.number)
        elif station.kind == "challenge":
            self._need(station, station.challenge, tried(challenge_of(self.game.name, station.challenge)).rules)

    def _take_lesson(self, station: Station) -> None:
        progress = Progress(find(station.lesson, "en"))
        while not progress.ended:
            self._learn(rule for rule, _ in progress.step.teaches)
            while not progress.is_done:
                question = progress.question
                if question is None:
                    assert progress.match is not None
                    progress.play(str(next(iter(progress.match.state.legal_actions()))))
                elif progress.run is not None and progress.run.open:
                    if not progress.run.attempt.tries:
                        self.report.questions[station.id] += 1
                        progress.answer(self._face(station, question))
                    else:  # the feedback has told what is right
                        progress.answer(written(question.answer))
                    self._learn(question.rules)
                else:
                    progress.next_question()
            progress.next()
        self.misses.append(progress.mark.get("misses", {}))

    def _practise(self, station: Station, rules: Sequence[str]) -> None:
        run = Practising(
            self.game,
            rules=station.rules,
            later_rules=later_rules(station),
            seed=self.number,
            day=lambda: "2026-03-02",
            stamp=lambda: "2026-03-02T10:00:00+00:00",
            language="en",
        )
        run.narrow(rules)
        for _ in range(PATIENCE * len(rules)):
            if run.mark["done"]:
                break
            question = run.question
            if run.showing:
                shown_rule = run.to_page()["practice"]["rule"]
                self._learn([shown_rule])
                self._need(station, question.id, question.rules)
                self._learn(question.rules)
            else:
                self.report.questions[station.id] += 1
                run.answer(self._face(station, question))
                while run.open:
                    run.answer(written(question.answer))
                self._learn(question.rules)
            run.next_question()
        else:
            self.report.unpractised.append(station.id)
        self.misses.append(run.mark.get("misses", {}))

    def _play(self, number: int) -> None:
        """Play a whole game: an illegal try is told why, and a rule that matters is not forgotten at that moment."""
        for refusing in positions(self.game.name, MOST_GAMES + 100 * number + self.number):
            self._forget()
            for rule in refusing:
                if rule not in self.familiar and self.rng.random() < TRIES_UNKNOWN:
                    self._learn([rule])

    def _need(self, station: Station, what: str, rules: Iterable[str]) -> None:
        """Note the rules of the game that a question needs and that the newcomer cannot know."""
        for rule in rules:
            if rule in self.game.rulebook and self._is_own(rule) and rule not in self.met:
                self.report.too_early.append(f"{station.id}: {what} needs {rule}")

    def _face(self, station: Station, question: Question) -> object:
        """Return the newcomer's answer to a question: the right one if it knows the rules, else a guess."""
        self._need(station, question.id, question.rules)
        self._forget()
        is_known = all(rule in self.familiar or not self._is_own(rule) for rule in question.rules)
        guesses = self.rng.random() < 0.5
        return written(question.answer if is_known or guesses else wrong_answer(question, self.rng))

    def _choose_moves(self) -> None:
        """Choose a move where a likely move is refused, some times for each rule that refuses one, and count deals.

        An illegal move is refused with its reason, as at every table.
        """
        found = self.report.legal
        for seed in range(MOST_GAMES):
            for refusing in positions(self.game.name, seed):
                for rule in refusing:
                    if len(found.setdefault(rule, [])) < POSITIONS:
                        found[rule].append(rule in self.familiar or self.rng.random() >= TRIES_UNKNOWN)
                        if not found[rule][-1]:
                            self._learn([rule])
            for rules in countings(self.game.name, seed):
                self.report.scored.append(rules <= self.familiar)
                self._learn(rules)


@lru_cache(maxsize=MOST_GAMES)
def game_among_beginners(game: str, seed: int) -> Match:
    """Return a whole game among beginners."""
    return Match.from_record(play_match(game, Beginner(), seed=seed).record)


@lru_cache(maxsize=MOST_GAMES)
def positions(game: str, seed: int) -> list[list[str]]:
    """Return for each decision of a game among beginners the rules that refuse a likely move."""
    own, made, found = f"{game}.", get_game(game), list[list[str]]()
    for state in game_among_beginners(game, seed).states:
        if state.to_move is not None:
            rules = {one.rule for one in refused(made, state, state.to_move)}
            found.append(sorted(rule for rule in rules if rule.startswith(own)))
    return found


def countings(game: str, seed: int) -> list[set[str]]:
    """Return for the end of each deal of a game among beginners the rules by which it was counted."""
    found = list[set[str]]()
    match = game_among_beginners(game, seed)
    for state, move in zip(match.states, match.moves, strict=False):
        events = state.apply(move)[1]
        if any(event.closes in ("deal", "game") for event in events):
            found.append({rule for event in events for rule in event.rules[:1] if rule.startswith(f"{game}.")})
    return found


def written(answer: object) -> object:
    """Return an answer as a page sends it."""
    return [*answer] if isinstance(answer, tuple) else answer


def main(arguments: Sequence[str] | None = None) -> None:
    """Print what becomes of newcomers in courses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("-n", type=int, default=1, help="newcomers (default: 1)")
    parser.add_argument("--forgets", type=float, default=FORGETS, help=f"chance to forget a rule (default: {FORGETS})")
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        for number in range(chosen.n):
            found = CourseNewcomer(game, number, forgets=chosen.forgets).take()
            print(f"{game} {number}: {sum(found.questions.values())} questions, caught up on {found.caught_up}")
            print(f"  too early: {found.too_early}; unmet: {found.unmet}; given up: {found.unpractised}")
            legal = {rule: f"{sum(rights)} of {len(rights)}" for rule, rights in found.legal.items()}
            print(f"  legal moves: {legal}; weak: {found.weak}")
            print(f"  deals counted: {sum(found.scored)} of {len(found.scored)}", flush=True)


if __name__ == "__main__":
    main()
