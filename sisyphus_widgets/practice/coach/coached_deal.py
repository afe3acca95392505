"""A coached deal: a real deal in which a coach tells each rule when it first matters, and the cards are arranged."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Self

from ...advice.coach.coach_words import CoachWords, words_of
from ...advice.coach.moments import Moment, allowed, moments
from ...players.simple import GreedyPlayer, Player
from ...questions.question import Question
from ...rules import Action, AnyGame, AnyState, Event, TableOptions, Verdict, get_game, resolve_language
from ..answer import Answer, is_unaided
from ..challenges import Challenge
from ..diagnosis import GivenAnswer, believed_answers, evidence_of, evidence_of_move
from ..log import stamp
from .choice import CoachRemark, choose
from .coach_entries import EntryPlace, illegal_try, move_made, telling
from .director import DEALS, Director, Sequel, owed
from .inquiry import Inquiry, rule_of_belief
from .memory import CoachMemory, HelpLevel, memory_of
from .pace import Pace
from .suspicion import SLIP_AT_TABLE, Suspicion

MOST_AT_END = 2
"""The greatest number of times that the coach speaks of what happened at the end of a deal."""


@dataclass(frozen=True, slots=True)
class CoachTurn:
    """A decision of the learner: what has happened, what matters, what the coach says, and how much help there is.

    ``remarks`` are what the coach says, and ``lines`` the sentences of the rules that it tells, after that of a
    ``belief`` that it says back, by its id. ``question`` is the
    question of a rule that is foretold, or None. ``owed`` are the rules that the decision rests on and that the learner
    has not met. ``is_over`` if the deal has ended, so that nothing is left to decide.
    """

    state: AnyState
    events: tuple[Event, ...]
    found: tuple[Moment, ...]
    remarks: tuple[CoachRemark, ...]
    lines: tuple[str, ...]
    question: Question | None
    help: HelpLevel
    owed: frozenset[str]
    is_over: bool
    belief: str | None = None


class CoachedDeal:
    """One deal of a game with a coach, for one learner.

    All that the coach knows of the learner follows from ``answers``, the log so far; ``entries`` are the answers that
    this deal adds to it, those of the turn from ``turn_from`` on. With ``deals`` of 0 or 1 the cards are not arranged.
    ``sequel`` is what followed the last move: its position before the move has the hidden cards that were drawn.
    """

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seat: int = 0,
        seed: int = 0,
        answers: Iterable[Answer] = (),
        players: int | None = None,
        options: TableOptions | None = None,
        deals: int = DEALS,
        opponent: Player | None = None,
        language: str | None = None,
        names: Sequence[str] | None = None,
        start: AnyState | None = None,
        sequel: Sequel | None = None,
        moves: int = 0,
        suspicion: Suspicion | None = None,
        pace: Pace | None = None,
        challenge: Challenge | None = None,
    ) -> None:
        """Begin a deal, at the table that the game declares for its coach or from the position ``start``.

        With a ``challenge`` the deal begins in its position and ends with its goal; the clauses that its text states
        are told at once.

        With ``sequel`` the deal goes on after a sequel that the learner has seen, such as one that was stored; it began
        after ``moves`` moves. ``suspicion`` and ``pace`` are those of the deal before.

        Raises:
            RulesError: there is no such game, seat or language.
        """
        self.game: AnyGame = get_game(game)
        self.language: str = resolve_language(language)
        if challenge is not None:
            start = challenge.begin
        begin = start if start is not None else self.game.start(players or self.game.coaching.players or None, options)
        self.seat: int = begin.check_seat(seat) or 0
        self.words: CoachWords = words_of(self.game, begin, language=self.language, names=names)
        self.memory: CoachMemory = memory_of(answers)
        self.entries: list[Answer] = list[Answer]()
        self.suspicion: Suspicion = suspicion or Suspicion()
        self.pace: Pace = pace or Pace()
        self.director: Director = Director(self.game, self.seat, self._can_say, deals, seed, opponent or GreedyPlayer())
        self.moves: int = moves
        self.tries: int = 0
        self.turn_from: int = 0
        watch = None if challenge is None else challenge.watch(self.seat)
        self._follow(sequel or self.director.opening(begin, self.memory, self._doubts(self.memory), watch))
        if challenge is not None and sequel is None:
            new = [rule for rule in challenge.states if self.memory.stage(rule) == "new"]
            self.answer(*(telling(self._place, rule) for rule in new))
        self.turn: CoachTurn = self._begin_turn()

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = copy(self)
        twin.entries = self.entries.copy()
        return twin

    def in_language(self, language: str, names: Sequence[str] | None) -> Self:
        """Return a copy that speaks another language, with the same turn."""
        twin = self.copy()
        twin.language = resolve_language(language)
        twin.words = words_of(self.game, self.state, language=twin.language, names=names)
        twin.director = replace(self.director, can_say=twin._can_say)
        twin.turn = replace(
            self.turn,
            lines=twin._lines(self.turn.belief, self.turn.remarks),
            question=twin.question_again(written_question(self.turn.question)),
        )
        return twin

    def question_again(self, written: Sequence[str] | None) -> Question | None:
        """Return the question of this decision that was written; None for None."""
        return None if written is None else self._inquiry.question(*written)

    def outcome_again(self, written: Sequence[str] | None) -> Question | None:
        """Return the question about the outcome of the learner's last move that was written; None for None."""
        if written is None:
            return None
        begin, moves = self.sequel.begin, self.moves - len(self.sequel.actions)
        inquiry = Inquiry(self.game, begin, self.seat, moves, self.language)
        return inquiry.question(*written, supposes_move=False)

    def go_to(self, sequel: Sequel, moves: int) -> None:
        """Go to the turn after another sequel, after ``moves`` moves of the game; what was told stays told."""
        self.moves = moves - len(sequel.actions)
        self._follow(sequel)
        self.turn = self._begin_turn()

    def written_turn(self) -> dict[str, Any]:
        """Return as JSON what the coach suspects, says back and asks at this decision, and how often it asked."""
        return {
            "suspicion": self.suspicion.written(),
            "belief": self.turn.belief,
            "question": written_question(self.turn.question),
            "pace": self.pace.written(),
        }

    def resume(self, written: Mapping[str, Any]) -> None:
        """Take up what was :meth:`written_turn` at this decision."""
        self.suspicion, self.pace = Suspicion.read(written["suspicion"]), Pace.read(written["pace"])
        belief, question = written["belief"], self.question_again(written["question"])
        remarks = tuple(remark for remark in self.turn.remarks if remark.act == "tell")
        if question is not None:
            remarks = (foretelling(self.turn.found, question),)
        lines = self._lines(belief, remarks)
        self.turn = replace(self.turn, belief=belief, remarks=remarks, question=question, lines=lines)

    @property
    def state(self) -> AnyState:
        """The current position."""
        return self.sequel.state

    @property
    def is_over(self) -> bool:
        """True if the deal has ended."""
        return self.sequel.is_over

    @property
    def help(self) -> HelpLevel:
        """The help at the decision, given all that the learner has answered so far."""
        return self._help_with(self.turn.found)

    # --- the learner ------------------------------------------------------------------------------------------------

    def attempt(self, action: str | Action) -> Verdict:
        """Return the verdict on a move; an illegal one is entered, as its reason tells the learner the rule.

        Raises:
            NotationError: the move cannot be read.
        """
        read = self.state.action(action)
        verdict = self.state.judge(read, self.seat)
        self.refuse(str(read), verdict)
        if not verdict:
            self._note_move(read)
        return verdict

    def refuse(self, choice: str, verdict: Verdict) -> None:
        """Enter the choice of an element that the scene refuses."""
        if not verdict and verdict.rule is not None:
            self.tries += 1
            self.answer(illegal_try(self._place, choice, verdict, self.tries))

    def attempt_picks(self, picks: Sequence[str]) -> None:
        """Enter a selection that a page has refused, if it is an illegal try.

        Raises:
            NotationError: the selection is no move.
        """
        refusals = self.game.scene.choosing(self.state, self.seat).refusals
        if len(picks) == 1 and picks[0] in refusals:
            self.refuse(picks[0], refusals[picks[0]])
        elif picks:
            self.attempt(self.game.scene.picked(self.state, picks, self.seat))

    def play(self, action: str | Action, *, hints: int = 0) -> CoachTurn:
        """Make the learner's move, let the others reply in the deal that teaches best, and return the next turn.

        ``hints`` is the number of hints that were taken before the move.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: the move is against the rules; nothing has changed.
        """
        read = self.state.action(action)
        self.state.after(read)  # refuse an illegal move before anything changes
        entries = self.move_entries(read, hints)
        if not hints:
            self._note_move(read)
        memory = self.memory.after(entries)
        watch = self.sequel.watch
        sequel = self.director.reply(self.state, read, memory, self.moves, self._doubts(memory), watch)
        self.answer(*entries)
        self._follow(sequel)
        self.turn = self._begin_turn()
        return self.turn

    def move_entries(self, action: Action, hints: int = 0) -> list[Answer]:
        """Return the entry of a legal move if it rests on rules that the learner has met."""
        rules = [rule for rule in rules_of_move(self.game, self.turn, action) if self.memory.stage(rule) != "new"]
        return [move_made(self._place, action, rules, hints)] if rules else []

    def answer(self, *answers: Answer) -> None:
        """Enter answers, such as that to the question of a turn."""
        self.entries += answers
        self.memory = self.memory.after(answers)

    def answer_questions(self, targets: Iterable[Question | None], answers: Sequence[Answer]) -> None:
        """Enter answers to questions of the coach; the first one without a hint may show a wrong belief."""
        self.answer(*answers)
        by_id = {question.id: question for question in targets if question is not None}
        for one in answers:
            if one.question in by_id and one.tries == 1 and one.is_judged and is_unaided(one):
                evidence = evidence_of(GivenAnswer(by_id[one.question], one.value), slip=SLIP_AT_TABLE)
                self.suspicion = self.suspicion.after(evidence)

    def _note_move(self, action: Action) -> None:
        """Note what a move or an illegal try says about beliefs, by what the learner's seat can see."""
        if self.game.beliefs and self.state.to_move == self.seat:
            seen = self.state.view(self.seat).sample(random.Random(f"{self.seat}/{self.moves}/belief"))
            self.suspicion = self.suspicion.after(evidence_of_move(seen, action))

    @property
    def may_ask_outcome(self) -> bool:
        """True if the outcome of a move may be asked about here: a met rule decides, and the coach is silent."""
        if self.turn.question or self.turn.belief or self.is_over or not self.pace.allows_outcome:
            return False
        met = any(one.is_at_decision and self.memory.stage(one.rule) == "met" for one in self.turn.found)
        return (met and not self.turn.remarks) or bool(self._doubts(self.memory))

    def ask_outcome(self, action: Action) -> Question | None:
        """Return a question about the outcome of a move, and count it.

        It shows a belief that the learner may still hold, or a rule that the learner has met but not foretold decides
        it. There is none if the coach has asked something at this decision, and none about a rule told at it.
        """
        if not self.may_ask_outcome:
            return None
        familiar = self._familiar - {remark.rule for remark in self.turn.remarks}
        found = self._inquiry.after(str(action), self._doubts(self.memory), familiar)
        if found is None and not self.turn.remarks:
            found = self._about_first(familiar, str(action))
        if found is None or not self._is_timely(found):
            return None
        self.pace = self.pace.with_question()
        return found

    # --- the coach --------------------------------------------------------------------------------------------------

    @property
    def _place(self) -> EntryPlace:
        return EntryPlace(self.game, self.state, self.seat, self.moves, stamp())

    def _help_with(self, found: Iterable[Moment]) -> HelpLevel:
        """Return the help at a decision, by the chief rules that it rests on and about which the coach speaks."""
        resting = (one for one in found if one.is_at_decision and one.is_chief)
        return self.memory.help_with(
            {one.rule for one in resting if self.memory.stage(one.rule) != "new" or self._can_say(one)}
        )

    @property
    def _inquiry(self) -> Inquiry:
        return Inquiry(self.game, self.state, self.seat, self.moves, self.language)

    @property
    def _familiar(self) -> frozenset[str]:
        """The rules that the learner has met."""
        return frozenset(rule for rule in self.memory.rules if self.memory.stage(rule) != "new")

    def _doubts(self, memory: CoachMemory) -> dict[str, float]:
        """Return the beliefs that the learner may still hold about rules that were met, with their probabilities."""
        rules = rule_of_belief(self.game)
        doubts = self.suspicion.doubts(rules)
        return {id: share for id, share in doubts.items() if memory.stage(rules[id]) != "new"}

    def _can_say(self, moment: Moment) -> bool:
        return self.words.line(moment, self.seat) is not None

    def _begin_turn(self) -> CoachTurn:
        self.turn_from = len(self.entries)
        found = moments(self.state, self.seat, events=self.sequel.events)
        if self.is_over:
            found = tuple(moment for moment in found if not moment.is_at_decision)
        if (belief := self.suspicion.to_say()) is not None:
            self.suspicion = self.suspicion.after_saying(belief)
        remarks = self._choose(found)
        question = None if belief or self.is_over else self._pursue(remarks)
        if question is not None:
            remarks = ()
        lines = self._lines(belief, remarks)
        self.answer(*(telling(self._place, remark.rule) for remark in remarks if remark.act == "tell"))
        if not any(remark.act == "tell" for remark in remarks):
            if question is None and belief is None and not self.is_over:
                question = self._foretell(found)
            remarks = () if question is None else (foretelling(found, question),)
        if not self.is_over:  # the end of a deal is no decision
            self.pace = self.pace.after(question is not None)
        left = owed(self.game, found, self.memory)
        help = self._help_with(found)
        return CoachTurn(
            self.state, self.sequel.events, found, remarks, lines, question, help, left, self.is_over, belief
        )

    def _choose(self, found: Sequence[Moment]) -> tuple[CoachRemark, ...]:
        """Return what the coach says of moments; once the deal is over, it may tell several rules, one at a time."""
        remarks, memory = list[CoachRemark](), self.memory
        for _ in range(MOST_AT_END if self.is_over else 1):
            more = choose(self.game, found, memory, self._can_say)
            remarks += more
            memory = memory.after(telling(self._place, one.rule) for one in more if one.act == "tell")
        return tuple(remarks)

    def _lines(self, belief: str | None, remarks: Iterable[CoachRemark]) -> tuple[str, ...]:
        """Return the sentence of a belief that is said back, if any, and those of the rules that are told."""
        first = () if belief is None else (self.words.belief_line(belief),)
        tellings = (remark.moment for remark in remarks if remark.act == "tell")
        return (*first, *(self.words.line(moment, self.seat) or "" for moment in tellings))

    def _foretell(self, found: Sequence[Moment]) -> Question | None:
        """Return the question that tells most about what the learner may still believe.

        If no question tells anything, it is about the rule met longest ago that can be asked about here, if any. At the
        beginning of a challenge, which has just said what it is about, there is none.
        """
        is_beginning = self.sequel.watch is not None and not self.sequel.actions
        if is_beginning or not self.pace.allows_question:
            return None
        question = self._inquiry.telling(self._doubts(self.memory), self._familiar)
        if question is None:
            question = self._about_first({one.rule for one in found if one.is_at_decision})
        return question if question is not None and self._is_timely(question) else None

    def _pursue(self, remarks: Iterable[CoachRemark]) -> Question | None:
        """Return the question that tells most about the beliefs that something the learner did speaks for, if any.

        A new rule waits for it, unless the decision rests on that rule.
        """
        suspected = self.suspicion.suspected
        is_needed = any(one.act == "tell" and one.moment.is_at_decision and one.moment.is_chief for one in remarks)
        if is_needed or not suspected or not self.pace.allows_question:
            return None
        doubts = {id: share for id, share in self._doubts(self.memory).items() if id in suspected}
        return self._inquiry.telling(doubts, self._familiar)

    def _is_timely(self, question: Question) -> bool:
        """Return True if the pace allows a question: some are kept for suspected beliefs, once there are any."""
        suspected = self.suspicion.suspected
        if not suspected or self.pace.has_spare_question:
            return True
        return any(id in suspected for id, _ in believed_answers(question))

    def _about_first(self, rules: Iterable[str], move: str = "") -> Question | None:
        """Return a question about the rule met longest ago, of those neither foretold nor done since, or None."""
        again = [rule for rule in rules if self.memory.stage(rule) == "met"]
        for rule in sorted(again, key=lambda rule: (self.memory[rule].last, rule)):
            if (question := self._inquiry.simplest(rule, move)) is not None:
                return question
        return None

    def _follow(self, sequel: Sequel) -> None:
        self.sequel = sequel
        self.moves += len(sequel.actions)
        self.tries = 0


def next_start(coach: CoachedDeal) -> AnyState | None:
    """Return the position in which the next deal of the same game begins, or None if the game is not going on."""
    return coach.state if coach.is_over and coach.state.chance_due else None


def rules_of_move(game: AnyGame, turn: CoachTurn, action: Action) -> list[str]:
    """Return the rules that a legal move of a turn keeps to: those that it rests on, and those that refuse others."""
    seat = turn.state.to_move
    assert seat is not None  # it is the learner's turn
    own = [moment.rule for moment in allowed(game, turn.state, seat, [action]) if moment.bond != "beside"]
    kept = [moment.rule for moment in turn.found if moment.face == "refused"]
    return [rule for rule in dict.fromkeys((*own, *kept)) if rule.startswith(f"{game.name}.")]


def foretelling(found: Sequence[Moment], question: Question) -> CoachRemark:
    """Return the remark that the learner foretells the rule of a question, given the moments of the decision."""
    own = (one for one in found if one.rule == question.rule and one.is_at_decision)
    return CoachRemark("foretell", next(own, Moment(question.rule, "possible", question.kind)))


def written_question(question: Question | None) -> list[str] | None:
    """Return the kind of a question at a decision and the move that it is about, from which it can be made again."""
    return None if question is None else [f"{question.kind}.{question.ask}", question.deed or ""]
