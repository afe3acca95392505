"""Simulated learners with a wrong belief who play with the coach: ``python -m devtools.coached_believers --help``.

Such a newcomer tries the moves that it takes for allowed, makes none that it takes for forbidden, and answers the
coach by its belief. A belief is found once the coach says it back.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice

from sisyphus_widgets import teaching
from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.practice.answer import Answer, answered
from sisyphus_widgets.practice.coach.coached_deal import CoachedDeal, next_start
from sisyphus_widgets.practice.diagnosis import believed_answers
from sisyphus_widgets.questions.believed import moves_to_judge
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.rules import Action, game_names, get_game
from sisyphus_widgets.rules.belief import Believer
from sisyphus_widgets.rules.errors import RulesError

from .believers import wrong_answer

DECISIONS = 10
"""The number of decisions that can show the belief within which it is to be found."""

MOST_DECISIONS = 60
"""The greatest number of decisions of a learner, in as many deals as they take."""

TRIES = 0.7
"""The share of the chances to make a move allowed by the belief alone that a learner takes."""

SOUND = 20
"""The number of learners without a belief for each seed."""

SIGNS = 3
"""The number of signs that name a belief whose questions have two answers."""

DEALS = 8
"""The number of hidden deals that the coach draws, as in a browser; a kernel draws more."""


@dataclass(frozen=True, slots=True)
class DecisionCount:
    """The number of decisions of a learner so far."""

    all: int = 0
    about: int = 0
    """The number of those that rest on the clause of the belief, or follow an event that does."""

    chances: int = 0
    """The number of those at which the learner was asked about the belief, or could have made another move."""

    def after(self, is_about: bool, is_chance: bool) -> DecisionCount:
        """Return the numbers after one more decision."""
        return DecisionCount(self.all + 1, self.about + is_about, self.chances + is_chance)


@dataclass
class CoachedFinding:
    """The beliefs that the coach said back to a learner, each with the decisions before, and all decisions."""

    named: dict[str, DecisionCount] = field(default_factory=dict)
    count: DecisionCount = field(default_factory=DecisionCount)
    early: int = 0
    """The number of chances at the first ten decisions."""

    questions: int = 0
    """The number of decisions at which the coach asked something."""


class CoachedBeliever:
    """A simulated learner with one belief, given by id, or none."""

    def __init__(self, game: str, belief: str, seed: int, slip: float = 0.05) -> None:
        self.game, self.belief, self.slip = get_game(game), belief, slip
        listed = {named.id: named.belief for named in teaching.beliefs(game, language="en")}
        self.effect = listed.get(belief)
        self.clause = "" if self.effect is None else f"{self.game.name}.{self.effect.clause}"
        self.answers = list[Answer]()
        self.questions = 0
        self.rng = random.Random(f"{game}/{belief}/{seed}/coached")
        self.seed = seed
        self.deal: CoachedDeal | None = None

    def play(self, most: int = MOST_DECISIONS) -> CoachedFinding:
        """Play until the coach says a belief back, or for so many decisions."""
        found = CoachedFinding()
        deal = CoachedDeal(self.game, seed=self.seed, deals=DEALS, language="en")
        while found.count.all < most and not found.named:
            if deal.is_over:
                self.answers += deal.entries
                seed, start = self.seed + 1000 + found.count.all, next_start(deal)
                deal = CoachedDeal(
                    self.game,
                    seed=seed,
                    deals=DEALS,
                    language="en",
                    answers=self.answers,
                    start=start,
                    suspicion=deal.suspicion,
                    pace=deal.pace,
                )
                if deal.is_over:
                    break
            self.deal = deal
            is_about = self.clause in {one.rule for one in deal.turn.found if one.bond != "beside"}
            is_chance = self._decide(deal)
            found.count = found.count.after(is_about, is_chance)
            found.early += is_chance and found.count.all <= DECISIONS
            found.questions += self.questions
            found.named |= {id: found.count for id in deal.suspicion.history if id not in found.named}
        return found

    def _decide(self, deal: CoachedDeal) -> bool:
        """Answer, try and move at one decision; return True if the belief could show."""
        self.questions = deal.turn.question is not None
        could = deal.turn.question is not None and self._answer(deal, deal.turn.question)
        move = Beginner().choose(deal.state.view(deal.seat), self.rng)
        if self.effect is not None:
            believer = Believer(deal.state, self.effect)
            legal = [*islice(deal.state.legal_actions(), 60)]
            tries = [one for one in self._tries(deal, believer) if not deal.state.judge(one, deal.seat)]
            if tries and believer.state.to_move == deal.seat:
                could = True
                if self.rng.random() < TRIES:
                    with suppress(RulesError):
                        deal.attempt(self.rng.choice(tries))
            kept = [one for one in legal if believer.allows(one)]
            could |= len(kept) < len(legal)
            if kept and not believer.allows(move):
                move = self.rng.choice(kept)
        elif self.rng.random() < self.slip:
            self._stumble(deal)
        outcome = deal.ask_outcome(move)
        if outcome is not None:
            self.questions = True
            could |= self._answer(deal, outcome)
        deal.play(move)
        return could

    def _tries(self, deal: CoachedDeal, believer: Believer) -> Sequence[Action]:
        return [one for one in islice(moves_to_judge(believer), 200) if believer.allows(one)]

    def _stumble(self, deal: CoachedDeal) -> None:
        refused = [moment.move for moment in deal.turn.found if moment.face == "refused" and moment.move]
        if refused:
            with suppress(RulesError):
                deal.attempt(self.rng.choice(refused))

    def _answer(self, deal: CoachedDeal, question: Question) -> bool:
        believed = dict(believed_answers(question)).get(self.belief)
        value = question.answer if believed is None else believed
        if question.form.kind == "act" and believed is not None:
            value = believed[0]
        if self.rng.random() < self.slip:
            value = wrong_answer(question, self.rng)
        deal.answer_questions([question], [answered(question, question.judge(value), time="", tries=1)])
        return believed is not None


def report(game: str, seeds: Sequence[int], most: int = MOST_DECISIONS, sound: int = SOUND, every: int = 1) -> None:
    """Print how many learners of a game the coach finds, and how many hear a false name."""
    found, false, missed, never, early = list[DecisionCount](), 0, list[str](), list[str](), list[int]()
    for named in teaching.beliefs(game, language="en")[::every]:
        for seed in seeds:
            finding = CoachedBeliever(game, named.id, seed).play(most)
            early.append(finding.early)
            false += any(id != named.id for id in finding.named)
            if named.id in finding.named:
                found.append(finding.named[named.id])
            elif finding.count.chances:
                count = finding.count
                missed.append(f"{named.belief.name} ({count.chances} of {count.about} of {count.all})")
            else:
                never.append(named.belief.name)
    all = len(found) + len(missed) + len(never)
    within = {part: sum(getattr(one, part) <= DECISIONS for one in found) for part in ("all", "about", "chances")}
    print(
        f"{game}: {all} learners with a belief, of whom {len(never)} had no decision that could show it. "
        f"At their first {DECISIONS} decisions {sum(one > 0 for one in early)} had one, and "
        f"{sum(one >= SIGNS for one in early)} had {SIGNS} or more. "
        f"Found within {DECISIONS} decisions: {within['all']}; within {DECISIONS} about the clause: {within['about']}; "
        f"within {DECISIONS} that could show it: {within['chances']}; within {most}: {len(found)}. "
        f"{false} heard a false name.\n  missed (could show, about the clause, all): {', '.join(missed)}\n"
        f"  no chance: {', '.join(never)}",
        flush=True,
    )
    if not sound:
        return
    others = [CoachedBeliever(game, "", seed).play(most) for seed in range(sound * len(seeds))]
    questions, decisions = (
        sum(counts) for counts in zip(*((one.questions, one.count.all) for one in others), strict=True)
    )
    print(
        f"{game}: {len(others)} without a belief, {sum(bool(one.named) for one in others)} heard a false name; "
        f"questions at {questions} of {decisions} decisions",
        flush=True,
    )


def main() -> None:
    """Print the figures of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--seeds", type=int, default=1, help="the number of learners with each belief")
    parser.add_argument("--sound", type=int, default=SOUND, help="the number of learners without a belief, per seed")
    parser.add_argument("--every", type=int, default=1, help="take only every so many-th belief")
    parser.add_argument("--most", type=int, default=MOST_DECISIONS, help="the greatest number of decisions of each")
    options = parser.parse_args()
    for game in options.games:
        report(game, range(options.seeds), options.most, options.sound, options.every)


if __name__ == "__main__":
    main()
