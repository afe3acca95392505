"""Simulated newcomers, who know nothing of a game and play coached deals: ``python -m devtools.newcomers --help``.

A newcomer knows a rule once it was told, explained after an illegal try, or foretold, and forgets it by chance. Where a
rule that it does not know refuses a likely move, it tries that move in half of the cases.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from statistics import median
from typing import Any

from sisyphus_widgets.advice.coach.coach_words import CoachWords, count_words
from sisyphus_widgets.advice.coach.moments import after_events
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.practice.answer import Answer, answered
from sisyphus_widgets.practice.challenges import Challenge
from sisyphus_widgets.practice.coach.choice import rules_lacking
from sisyphus_widgets.practice.coach.coached_deal import CoachedDeal, CoachTurn, next_start
from sisyphus_widgets.practice.coach.coached_table import challenge_due
from sisyphus_widgets.practice.coach.director import DEALS
from sisyphus_widgets.practice.coach.memory import memory_of
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.rules import Action, AnyState, NotationError, get_game

GAMES = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board")

TRIES_UNKNOWN, TRIES_FAMILIAR, FORETELLS, FORGETS = 0.5, 0.05, 0.85, 0.01
"""The shares of likely illegal moves that a newcomer tries against an unknown and a familiar rule, of right
foretellings, and of familiar rules that are forgotten at a decision."""

MOST_TURNS = 150


@dataclass
class NewcomerDeal:
    """The figures of one coached deal of a newcomer.

    ``owed`` counts, over all decisions, the rules that they rested on and that the newcomer had not met; ``owed_rules``
    are these rules. ``first_words`` is the number of words before the first move, ``words`` that of each decision.
    ``seconds`` is the time that the coach took after each move.
    """

    owed: int = 0
    owed_rules: set[str] = field(default_factory=set)
    first_words: int = 0
    words: list[int] = field(default_factory=list)
    tellings: list[str] = field(default_factory=list)
    illegal: int = 0
    decisions: int = 0
    seconds: list[float] = field(default_factory=list)
    challenge: str = ""
    """The name of the challenge that was played in place of a deal; empty for a deal."""


class Newcomer:
    """A simulated learner: what it knows, its log, and the deals that it has played."""

    def __init__(self, game: str, number: int) -> None:
        self.game, self.number = get_game(game), number
        self.rng = random.Random(f"{game}/{number}/newcomer")
        self.familiar = set[str]()
        self.answers = list[Answer]()
        self.deals = list[NewcomerDeal]()
        self.start: AnyState | None = None
        self.brought = set[str]()
        """The rules that a move of its own brought about once they had been told."""

    def play(self, *, deals: int = DEALS) -> NewcomerDeal:
        """Play one coached deal, and enter it into the log."""
        return self._play(None, deals)

    def play_on(self, *, deals: int = DEALS) -> NewcomerDeal:
        """Play the next challenge if one is due after a deal, else the next deal."""
        begun = [one.challenge for one in self.deals if one.challenge]
        between = sum(1 for _ in takewhile(lambda deal: deal.challenge, reversed(self.deals)))
        words, memory = CoachWords(self.game, "en"), memory_of(self.answers)
        due = challenge_due(self.game, words, memory, begun, between) if self.deals else None
        return self._play(due, deals)

    def _play(self, challenge: Challenge | None, deals: int) -> NewcomerDeal:
        seed = 1000 * self.number + len(self.deals)
        about: dict[str, Any] = {"start": self.start} if challenge is None else {"challenge": challenge}
        one = CoachedDeal(self.game, seed=seed, answers=self.answers, deals=deals, language="en", **about)
        found = NewcomerDeal(challenge="" if challenge is None else challenge.name)
        if challenge is not None:
            self.familiar |= {*challenge.states}
        self.deals.append(found)
        while not one.turn.is_over and found.decisions < MOST_TURNS:
            self._decide(one, found)
        self._hear(one.turn, found)
        self.answers += one.entries
        if challenge is None:
            self.start = next_start(one)
        return found

    def _hear(self, turn: CoachTurn, found: NewcomerDeal) -> None:
        words = sum(map(count_words, turn.lines))
        for remark in turn.remarks:
            if remark.act == "tell":
                self.familiar.add(remark.rule)
                found.tellings.append(remark.rule)
        if turn.question is not None:
            words += count_words(turn.question.prompt)
        found.words.append(words)
        if found.decisions == 0:
            found.first_words = words

    def _decide(self, deal: CoachedDeal, found: NewcomerDeal) -> None:
        turn = deal.turn
        self._hear(turn, found)
        found.decisions += 1
        found.owed += len(turn.owed)
        found.owed_rules |= turn.owed
        self.familiar = {rule for rule in sorted(self.familiar) if self.rng.random() >= FORGETS}
        if turn.question is not None:
            self._foretell(deal, turn.question)
        self._stumble(deal, found)
        action = Beginner().choose(deal.state.view(deal.seat), self.rng)
        self._foretell_outcome(deal, action)
        before = time.process_time()
        deal.play(action)
        found.seconds.append(time.process_time() - before)
        happened = after_events(deal.turn.events, deal.seat)
        self.brought |= {one.rule for one in happened if one.face == "yours" and deal.memory.stage(one.rule) != "new"}

    def _stumble(self, deal: CoachedDeal, found: NewcomerDeal) -> None:
        """Try a move that a rule refuses, at most one at a decision."""
        for moment in deal.turn.found:
            if moment.face != "refused" or not moment.move:
                continue
            share = TRIES_FAMILIAR if moment.rule in self.familiar else TRIES_UNKNOWN
            if self.rng.random() >= share:
                continue
            try:
                verdict = deal.attempt(moment.move)
            except NotationError:  # an element that the scene refuses, which is no move in notation
                continue
            if not verdict:
                found.illegal += 1
                self.familiar.add(str(verdict.rule))
                return

    def _foretell(self, deal: CoachedDeal, question: Question) -> None:
        right = self.rng.random() < FORETELLS
        if right:
            judged = question.judge(question.answer)
            deal.answer(answered(question, judged, time="", tries=1))
        else:
            rule = question.rule
            deal.answer(Answer("", question.id, "", 1, parts=((rule, False),)))
        self.familiar.add(question.rule)

    def _foretell_outcome(self, deal: CoachedDeal, action: Action) -> None:
        question = deal.ask_outcome(action)
        if question is not None:
            self._foretell(deal, question)

    def missing(self) -> list[str]:
        """Return the rules about which the coach has a sentence, and that were not both told and foretold or done.

        A rule is done by a move that rests on it, or that brings it about. A rule that no decision rests on, such as
        what happens at the end of a deal, need only be told.
        """
        memory = memory_of(self.answers)
        lacking = rules_lacking(self.game, CoachWords(self.game, "en"), memory)
        return [rule for rule in lacking if memory.stage(rule) == "new" or rule not in self.brought]


def first_deals(game: str, newcomers: int, deals: int = DEALS, first: int = 0) -> list[NewcomerDeal]:
    """Return the first deals of several newcomers, numbered from ``first``."""
    return [Newcomer(game, number).play(deals=deals) for number in range(first, first + newcomers)]


def deals_until_done(
    game: str, newcomers: int, most: int, deals: int = DEALS, first: int = 0
) -> Iterator[tuple[int, list[str]]]:
    """Yield for each newcomer the number of deals until every rule was told and done once, and the rules then missing.

    Challenges between deals count as deals. A newcomer plays at most ``most`` of them.
    """
    for number in range(first, first + newcomers):
        one = Newcomer(game, number)
        for _ in range(most):
            one.play_on(deals=deals)
            if not one.missing():
                break
        yield len(one.deals), one.missing()


def report(game: str, newcomers: int, deals: int, first: int = 0) -> str:
    """Return the figures of first deals in one line."""
    found = first_deals(game, newcomers, deals, first)
    seconds = sorted(second for deal in found for second in deal.seconds)
    counts = [words for deal in found for words in deal.words]
    figures = {
        "owed": f"{median(one.owed for one in found):g} (rules {median(len(one.owed_rules) for one in found):g})",
        "told": f"{median(len(one.tellings) for one in found):g}",
        "words before the first move": f"{median(one.first_words for one in found):g}",
        "words a decision": f"{sum(counts) / len(counts):.1f}",
        "illegal tries": f"{median(one.illegal for one in found):g}",
        "decisions": f"{median(one.decisions for one in found):g}",
        "CPU a move": f"{median(seconds):.2f} s, 95 % below {seconds[int(0.95 * len(seconds))]:.2f} s",
    }
    return f"{game:15} {deals:2} hidden deals: " + ", ".join(f"{name} {value}" for name, value in figures.items())


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the figures of simulated newcomers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("-n", type=int, default=30, help="newcomers (default: 30)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first newcomer (default: 0)")
    parser.add_argument("-k", type=int, nargs="+", default=[1, DEALS], help="hidden deals drawn after each move")
    parser.add_argument("--until", type=int, default=0, help="also play up to so many deals, until every rule is done")
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        for deals in chosen.k:
            print(report(game, chosen.n, deals, chosen.first), flush=True)
            if chosen.until:
                found = [*deals_until_done(game, chosen.n, chosen.until, deals, chosen.first)]
                left = sorted({rule for _, rules in found for rule in rules})
                print(f"{game:15} deals until done: {median(count for count, _ in found):g}; missing somewhere: {left}")


if __name__ == "__main__":
    main()
