"""A coached deal: a real deal in which a coach tells each rule when it first matters, and the cards are arranged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...advice.coach.coach_words import words_of
from ...advice.coach.moments import Moment, allowed, moments
from ...players.simple import GreedyPlayer, Player
from ...questions.question import Question
from ...questions.search import questions_at
from ...rules import Action, AnyGame, AnyState, Event, TableOptions, Verdict, get_game, resolve_language
from ..answer import Answer
from ..log import stamp
from .choice import CoachRemark, choose
from .coach_entries import EntryPlace, illegal_try, move_made, telling
from .director import DEALS, Director, Sequel, owed
from .memory import HelpLevel, memory_of


@dataclass(frozen=True, slots=True)
class CoachTurn:
    """A decision of the learner: what has happened, what matters, what the coach says, and how much help there is.

    ``remarks`` are what the coach says, and ``lines`` the sentences of the rules that it tells. ``question`` is the
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


class CoachedDeal:
    """One deal of a game with a coach, for one learner.

    All that the coach knows of the learner follows from ``answers``, the log so far; ``entries`` are the answers that
    this deal adds to it. With ``deals`` of 0 or 1 the cards are not arranged. ``sequel`` is what followed the
    last move: its position before the move has the hidden cards that were drawn.
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
    ) -> None:
        """Begin a deal, at the table that the game declares for its coach or from the position ``start``.

        Raises:
            RulesError: there is no such game, seat or language.
        """
        self.game = get_game(game)
        self.language = resolve_language(language)
        begin = start if start is not None else self.game.start(players or self.game.coaching.players or None, options)
        self.seat = begin.check_seat(seat) or 0
        self.words = words_of(self.game, begin, language=self.language, names=names)
        self.memory = memory_of(answers)
        self.entries = list[Answer]()
        self.director = Director(self.game, self.seat, self._can_say, deals, seed, opponent or GreedyPlayer())
        self.moves = self.tries = 0
        self._follow(self.director.opening(begin, self.memory))
        self.turn = self._begin_turn()

    @property
    def state(self) -> AnyState:
        """The current position."""
        return self.sequel.state

    @property
    def is_over(self) -> bool:
        """True if the deal has ended."""
        return self.sequel.is_over

    # --- the learner ------------------------------------------------------------------------------------------------

    def attempt(self, action: str | Action) -> Verdict:
        """Return the verdict on a move; an illegal one is entered, as its reason tells the learner the rule.

        Raises:
            NotationError: the move cannot be read.
        """
        read = self.state.action(action)
        verdict = self.state.judge(read, self.seat)
        if not verdict and verdict.rule is not None:
            self.tries += 1
            self.answer(illegal_try(self._place, read, verdict, self.tries))
        return verdict

    def play(self, action: str | Action, *, hints: int = 0) -> CoachTurn:
        """Make the learner's move, let the others reply in the deal that teaches best, and return the next turn.

        ``hints`` is the number of hints that were taken before the move.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: the move is against the rules; nothing has changed.
        """
        read = self.state.action(action)
        self.state.after(read)  # refuse an illegal move before anything changes
        rules = [rule for rule in rules_of_move(self.game, self.turn, read) if self.memory.stage(rule) != "new"]
        entries = [move_made(self._place, read, rules, hints)] if rules else []
        sequel = self.director.reply(self.state, read, self.memory.after(entries), self.moves)
        self.answer(*entries)
        self._follow(sequel)
        self.turn = self._begin_turn()
        return self.turn

    def answer(self, *answers: Answer) -> None:
        """Enter answers, such as that to the question of a turn."""
        self.entries += answers
        self.memory = self.memory.after(answers)

    def outcome_question(self, action: Action) -> Question | None:
        """Return a question about the outcome of a move, decided by a rule that the learner has met but not foretold.

        There is none if the coach has said something at this decision.
        """
        if self.turn.remarks:
            return None
        found = questions_at(self.state, action, perspective=self.seat, language=self.language)
        ready = [one for one in found if one.deed and self.memory.stage(one.rule) == "met"]
        return min(ready, key=lambda ask: (self.memory[ask.rule].last, len(ask.rules)), default=None)

    # --- the coach --------------------------------------------------------------------------------------------------

    @property
    def _place(self) -> EntryPlace:
        return EntryPlace(self.game, self.state, self.seat, self.moves, stamp())

    def _can_say(self, moment: Moment) -> bool:
        return self.words.line(moment, self.seat) is not None

    def _begin_turn(self) -> CoachTurn:
        found = moments(self.state, self.seat, events=self.sequel.events)
        if self.is_over:
            found = tuple(moment for moment in found if not moment.is_at_decision)
        remarks = choose(self.game, found, self.memory, self._can_say)
        lines, question = list[str](), None
        for remark in remarks:
            if remark.act == "tell":
                lines.append(self.words.line(remark.moment, self.seat) or "")
                self.answer(telling(self._place, remark.moment))
            else:
                question = foretelling(self.state, self.seat, remark.rule, language=self.language)
        resting = {moment.rule for moment in found if moment.is_at_decision and moment.is_chief}
        left = owed(self.game, found, self.memory)
        help = self.memory.help_with(resting)
        return CoachTurn(
            self.state, self.sequel.events, found, remarks, tuple(lines), question, help, left, self.is_over
        )

    def _follow(self, sequel: Sequel) -> None:
        self.sequel = sequel
        self.moves += len(sequel.actions)
        self.tries = 0


def rules_of_move(game: AnyGame, turn: CoachTurn, action: Action) -> list[str]:
    """Return the rules that a legal move of a turn keeps to: those that it rests on, and those that refuse others."""
    seat = turn.state.to_move
    assert seat is not None  # it is the learner's turn
    own = [moment.rule for moment in allowed(game, turn.state, seat, [action]) if moment.bond != "beside"]
    kept = [moment.rule for moment in turn.found if moment.face == "refused"]
    return [rule for rule in dict.fromkeys((*own, *kept)) if rule.startswith(f"{game.name}.")]


def foretelling(
    state: AnyState, seat: int, rule: str, *, action: Action | None = None, language: str | None = None
) -> Question | None:
    """Return a question that a rule decides at a decision, or about the outcome of an action; None if there is none."""
    found = [one for one in questions_at(state, action, perspective=seat, language=language) if one.rule == rule]
    return min(found, key=lambda ask: (len(ask.rules), ask.kind == "rule"), default=None)
