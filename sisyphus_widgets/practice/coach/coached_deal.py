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
from .coach_entries import illegal_try, move_made, telling
from .director import DEALS, Continuation, Director, owed
from .memory import HelpLevel, memory_of


@dataclass(frozen=True, slots=True)
class CoachTurn:
    """A decision of the learner: what matters, what the coach says, and how much help there is.

    ``line`` is the sentence of a rule that is told, else empty. ``question`` is the question of a rule that is foretold,
    or None. ``owed`` are the rules that the decision rests on and that the learner has not met.
    """

    state: AnyState
    events: tuple[Event, ...]
    found: tuple[Moment, ...]
    remark: CoachRemark | None
    line: str
    question: Question | None
    help: HelpLevel
    owed: frozenset[str]
    is_over: bool


class CoachedDeal:
    """One deal of a game with a coach, for one learner.

    Everything that the coach knows follows from ``answers``, the learner's log so far; ``entries`` are the answers that
    this deal adds to it. With ``deals`` of 0 or 1 the cards are not arranged.
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
        self._help_along()
        self.turn = self._begin_turn()

    def _can_say(self, moment: Moment) -> bool:
        return self.words.line(moment, self.seat) is not None

    # --- a turn -----------------------------------------------------------------------------------------------------

    def _begin_turn(self) -> CoachTurn:
        found = moments(self.state, self.seat, events=self.events) if not self.is_over else self._last_moments()
        remark = choose(self.game, found, self.memory, self._can_say)
        line, question = "", None
        if remark is not None and remark.act == "tell":
            line = self.words.line(remark.moment, self.seat) or ""
            self._enter(telling(self.game, self.state, remark.moment, seat=self.seat, moves=self.moves, time=stamp()))
        elif remark is not None:
            question = foretelling(self.state, self.seat, remark.rule, language=self.language)
        resting = {moment.rule for moment in found if moment.is_at_decision and moment.is_chief}
        return CoachTurn(
            self.state,
            self.events,
            found,
            remark,
            line,
            question,
            self.memory.help_with(resting),
            owed(self.game, found, self.memory, None) if not self.is_over else frozenset(),
            self.is_over,
        )

    def _last_moments(self) -> tuple[Moment, ...]:
        found = moments(self.state, self.seat, events=self.events)
        return tuple(moment for moment in found if not moment.is_at_decision)

    def _enter(self, *answers: Answer) -> None:
        self.entries += answers
        self.memory = self.memory.after(answers)

    def outcome_question(self, action: Action) -> Question | None:
        """Return a question about the outcome of the learner's move that a rule decides which was met and not foretold."""
        if self.turn.remark is not None:
            return None
        found = questions_at(self.state, action, perspective=self.seat, language=self.language)
        open_rules = [one for one in found if one.deed and self.memory.stage(one.rule) == "met"]
        return min(open_rules, key=lambda one: (self.memory[one.rule].last, len(one.rules)), default=None)

    def answer(self, *answers: Answer) -> None:
        """Enter answers that were judged elsewhere, such as that to the question of a turn."""
        self._enter(*answers)

    def attempt(self, action: str | Action) -> Verdict:
        """Return the verdict on a move; an illegal one is entered, as its reason tells the learner the rule.

        Raises:
            NotationError: the move cannot be read.
        """
        read = self.state.action(action)
        verdict = self.state.judge(read, self.seat)
        if not verdict and verdict.rule is not None:
            self.tries += 1
            where = {"seat": self.seat, "moves": self.moves, "tries": self.tries, "time": stamp()}
            self._enter(illegal_try(self.game, self.state, read, verdict, **where))  # type: ignore[arg-type]  # a mapping of several types
        return verdict

    def play(self, action: str | Action, *, hints: int = 0) -> CoachTurn:
        """Make the learner's move, let the others reply in the deal that teaches best, and return the next turn.

        Raises:
            NotationError: the move cannot be read.
            IllegalActionError: the move is against the rules; nothing has changed.
        """
        read = self.state.action(action)
        self.state.after(read)  # refuse an illegal move before anything changes
        rules = [rule for rule in rules_of_move(self.game, self.turn, read) if self.memory.stage(rule) != "new"]
        if rules:
            where = {"seat": self.seat, "moves": self.moves, "hints": hints, "time": stamp()}
            self._enter(move_made(self.game, self.state, read, rules, **where))  # type: ignore[arg-type]  # a mapping of several types
        self._follow(self.director.reply(self.state, read, self.memory, self.moves))
        self.turn = self._begin_turn()
        return self.turn

    def _follow(self, one: Continuation) -> None:
        self.begin, self.actions = one.begin, one.actions
        self.state, self.events, self.is_over = one.state, one.events, one.is_over
        self.moves += len(one.actions)
        self.tries = 0

    def _help_along(self) -> None:
        """Let a helper make the first moves of a newcomer that come before play, such as passing cards."""
        helped = self.game.coaching.helped
        while not self.is_over and helped:
            legal = next(iter(self.state.legal_actions()))
            if str(legal).split()[0] not in helped:
                return
            before = self.events
            action = self.director.opponent.choose(self.state.view(self.seat), _rng(self.director.seed, self.moves))
            self._follow(self.director.reply(self.state, action, self.memory, self.moves))
            self.events = (*before, *self.events)


def _rng(seed: int, moves: int):  # type: ignore[no-untyped-def]
    import random

    return random.Random(f"{seed}/{moves}/helper")


def rules_of_move(game: AnyGame, turn: CoachTurn, action: Action) -> list[str]:
    """Return the rules that a legal move of a turn keeps to: those that it rests on, and those that refuse others."""
    state = turn.state
    seat = state.to_move
    assert seat is not None  # it is the learner's turn
    resting = [moment.rule for moment in allowed(game, state, seat, [action]) if moment.bond != "beside"]
    kept = [moment.rule for moment in turn.found if moment.face == "refused"]
    return [rule for rule in dict.fromkeys((*resting, *kept)) if rule.startswith(f"{game.name}.")]


def foretelling(
    state: AnyState, seat: int, rule: str, *, action: Action | None = None, language: str | None = None
) -> Question | None:
    """Return a question that a rule decides at a decision, or about the outcome of an action; None if there is none."""
    found = [one for one in questions_at(state, action, perspective=seat, language=language) if one.rule == rule]
    return min(found, key=lambda one: (len(one.rules), one.kind == "rule"), default=None)
