"""A table at which a learner plays coached deals: its session, whose other players move as the director finds best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, ClassVar, Self

from ...advice.coach.coach_words import CoachWords
from ...advice.review.findings import Review
from ...questions.question import Question
from ...questions.wording import texts_of
from ...rules import Action, AnyGame, AnyState, Match, OpenView, RulesError, State, TableOptions
from ...rules.shuffle import fresh_seed
from ...schema import Offer
from ...table.session import NotOffered
from ...table.session_state import read_record
from ...table.settings import TableSettings
from ...table.snapshot import TableChange, Timeline, drawn_first
from ...table.withholding import Note
from ..answer import Answer, lines_of
from ..challenges import Challenge, challenge_of, challenges
from ..prediction import Open
from .blunder import blunder_of
from .choice import rules_lacking
from .coach_session import CoachSession, answers_of
from .coached_deal import CoachedDeal, next_start, written_question
from .director import DEALS, Sequel
from .memory import CoachMemory, memory_of
from .pace import Pace
from .suspicion import Suspicion

MOST_BETWEEN, MOST_BEGUN = 2, 2
"""The greatest numbers of challenges between two deals, and of times that each is begun at a table."""

OFFERS: tuple[Offer, ...] = ("play", "undo", "new_game", "explain", "hint")
"""The requests that a coached table answers besides those for looking."""


@dataclass(frozen=True, kw_only=True)
class CoachSettings(TableSettings):
    """The settings of a coached table."""

    @property
    def ends_with_goal(self) -> bool:
        """True: the goal of a challenge ends it."""
        return True

    def offers(self, timeline: Timeline) -> tuple[Offer, ...]:
        """Return the requests that the table answers in addition to those for looking."""
        return OFFERS


@dataclass(frozen=True)
class CoachAsker:
    """The questions of a coach: one before a move, or one about the outcome of the learner's last move.

    A question is asked only in the position, and about the move, for which the coach chose it.
    """

    labels: Mapping[str, str]
    state: AnyState
    question: Question | None
    begin: AnyState
    action: Action | None
    outcome: Question | None
    outcomes: bool
    """True if the outcome of the last move is asked about, or that of the next one may be."""

    def in_language(self, language: str) -> CoachAsker:
        """Return this chooser; the session replaces it when it adopts another language."""
        return self

    def turn(self, state: AnyState, known_count: int, perspective: int | None, before: Sequence[Note]) -> Open | None:
        """Return the question to ask before a move is chosen, if any."""
        return None if self.question is None or state != self.state else Open(self.question, monotonic())

    def move(
        self, state: AnyState, action: Action, known_count: int, perspective: int | None, before: Sequence[Note]
    ) -> Open | None:
        """Return the question to ask about the consequences of a move, if any."""
        if self.outcome is None or action != self.action or state != self.begin:
            return None
        return Open(self.outcome, monotonic())


@dataclass(frozen=True, kw_only=True)
class CoachedTable:
    """The parts of a coached table: its game, the learner's seat, the earlier log, and the deals.

    ``deals`` is the number of hidden deals that are drawn after a move; ``earlier`` are the answers of the log so far.
    """

    game: AnyGame
    seat: int = 0
    seed: int | None = None
    players: int | None = None
    options: TableOptions | None = None
    start: AnyState | None = None
    language: str = "en"
    names: Sequence[str] | None = None
    earlier: tuple[Answer, ...] = field(default=(), repr=False)
    deals: int | None = None


class CoachedSession(CoachSession):
    """A coached game as its learner follows it.

    ``coach`` has the deal and all that the coach says in it. It is replaced, never altered in place. Its ``entries``
    are those of all deals at this table. After a move the hidden cards may have changed, which nothing shows.
    """

    has_next_deal: ClassVar[bool] = True
    """True: the learner begins the next deal."""

    table: CoachedTable
    blunder: Review | None
    """The review of the learner's last move if it was a blunder of which the coach speaks, or None."""
    blunders: int
    """The number of blunders of this deal of which the coach has spoken; the first may be taken back unasked."""
    challenge: Challenge | None = None
    """The challenge that is played between two deals, or None in a deal."""
    resumption: AnyState | None = None
    """During a challenge: the position in which the next deal of the same game begins, or None for a new game."""
    challenges_begun: tuple[str, ...] = ()
    """The names of the challenges that were begun at this table, in order."""
    between: int = 0
    """The number of challenges that were begun since the last deal."""

    @classmethod
    def begin(cls, table: CoachedTable) -> Self:
        """Return the session of a new coached game.

        Raises:
            RulesError: there is no such seat, number of players or language.
        """
        session = cls.__new__(cls)
        session.table, session.outcome, session.blunder, session.blunders = table, None, None, 0
        session.coach = _deal(table, table.seed, start=table.start)
        settings = _settings(table, session.coach, None)
        session._begin(settings, _match(table, session.coach, table.start), session.coach.seat, tutored=False)
        session.adopt(session.timeline, whole=True)
        session.revision = 0
        return session

    @property
    def note(self) -> str:
        """The key of the sentence with which a deal begins; empty after the learner's first move."""
        if self.timeline.own_moves("play"):
            return ""
        return arranged_in(self.coach) if self.challenge is None else "between"

    @property
    def next_challenge(self) -> Challenge | None:
        """The challenge that comes before the next deal: the one that brings most of what the learner still lacks.

        It is None during a deal, after :data:`MOST_BETWEEN` challenges, at tables for which the game has none, and if
        the learner lacks nothing that a challenge brings.
        """
        coach, table = self.coach, self.table
        if not coach.is_over or coach.seat != 0 or table.options is not None:
            return None
        found = challenge_due(coach.game, coach.words, coach.memory, self.challenges_begun, self.between)
        return None if found is None or found.begin.players != coach.state.players else found

    @property
    def can_take_back(self) -> bool:
        """True if the learner is offered to take a blunder back: the first one of a deal."""
        return self.blunders == 1

    @property
    def has_decision(self) -> bool:
        """True until the deal is over."""
        return not self.coach.is_over

    # --- writing and reading ----------------------------------------------------------------------------------

    def written(self) -> dict[str, Any]:
        """Return the games of this session and the coach's memory as JSON.

        Raises:
            RulesError: the game cannot be written.
        """
        coach, table = self.coach, self.table
        return {
            **super().written(),
            "coach": {
                "earlier": list(lines_of(table.earlier)),
                "entries": list(lines_of(coach.entries)),
                "from": len(lines_of(coach.entries[: coach.turn_from])),
                "moves": len(coach.sequel.actions),
                "seed": coach.director.seed,
                "deals": table.deals,
                "blunder": None if self.blunder is None else self.blunder.to_json(),
                "blunders": self.blunders,
                "challenge": None if self.challenge is None else self.challenge.name,
                "resumption": None if self.resumption is None else self.resumption.position,
                "challenges_begun": list(self.challenges_begun),
                "between": self.between,
                "outcome": written_question(self.outcome),
                **coach.written_turn(),
            },
        }

    @classmethod
    def read(
        cls,
        written: Mapping[str, Any],
        settings: TableSettings,
        read_match: Callable[[Mapping[str, Any]], Match] | None = None,
    ) -> Self:
        """Return the session that was :meth:`written`.

        Raises:
            RulesError: no session can have been written so.
        """
        kept = written["coach"]
        earlier, entries = (answers_of(kept[name]) for name in ("earlier", "entries"))
        match = (read_match or read_record)(written["course"]["match"])
        seat = written["course"]["perspective"]
        table = CoachedTable(
            game=match.game,
            seat=seat,
            players=match.players,
            options=match.options,
            language=settings.language,
            names=settings.names,
            earlier=earlier,
            deals=kept["deals"],
        )
        name = kept["challenge"]
        challenge = None if name is None else challenge_of(match.game.name, name)
        sequel = _sequel(match, seat, match.length - kept["moves"], challenge)
        before = entries[: kept["from"]]
        coach = _deal(table, kept["seed"], before=before, sequel=sequel, moves=match.length - kept["moves"])
        coach.entries, coach.memory = [*entries], memory_of((*earlier, *entries))
        coach.resume(kept)
        outcome = coach.outcome_again(kept["outcome"])
        session = super().read(written, _settings(table, coach, outcome, challenge), lambda data: match)
        session.table, session.coach, session.outcome = table, coach, outcome
        session.blunder = None if kept["blunder"] is None else Review.of_json(kept["blunder"])
        session.blunders = kept["blunders"]
        session.challenge, session.between = challenge, kept["between"]
        session.challenges_begun = tuple(kept["challenges_begun"])
        if kept["resumption"] is not None:
            session.resumption = match.game.read_whole(kept["resumption"], match.options)
        return session

    # --- changing ---------------------------------------------------------------------------------------------

    def adopt(self, timeline: Timeline, *, whole: bool = False, settings: TableSettings | None = None) -> TableChange:
        """Adopt a prepared timeline, with the coach's question if there is one; see :meth:`.Session.adopt`."""
        settings = settings or self.settings
        if settings.language != self.coach.language:
            self.coach: CoachedDeal = self.coach.in_language(settings.language, settings.names)
            self.outcome = self.coach.outcome_again(written_question(self.outcome))
        asker = asker_at(self.coach, self.outcome)
        timeline.without_question.tracer.be_brief(self.coach.may_ask_outcome)
        return super().adopt(timeline, whole=whole, settings=replace(settings, asker=asker))

    def advance(self, move: str | Sequence[str], hints: int = 0) -> TableChange:
        """Make a move of the learner's, before which so many hints were taken; see :meth:`play`."""
        self.require_no_question()
        if self.coach.is_over:
            raise NotOffered("this deal is over")
        action = self.legal_action(move)
        coach, match, tracer = self.coach.copy(), self.match.copy(), self.timeline.tracer.fork()
        outcome = coach.ask_outcome(action)
        coach.play(action, hints=hints)
        _follow(match, coach.sequel, tracer.extend)
        drawn = range(self.timeline.drawn.start, match.length)
        is_silent = outcome is None and not (coach.turn.lines or coach.turn.remarks or coach.is_over)
        self.blunder = blunder_of(coach, action) if is_silent else None
        self.coach, self.outcome, self.blunders = coach, outcome, self.blunders + (self.blunder is not None)
        return self.adopt(replace(self.timeline, match=match, tracer=tracer, drawn=drawn))

    def undo(self) -> TableChange:
        """Take back the learner's last move and everything after it; what the coach told stays told.

        Raises:
            NotOffered: the learner has no move to take back.
        """
        own = self.timeline.own_moves(self.settings.mode)
        if not own:
            raise NotOffered("There is no move of yours to take back.")
        match, coach = self.match.copy(), self.coach.copy()
        match.undo(match.length - own[-1])
        begin = own[-2] if len(own) > 1 else 0
        coach.go_to(_sequel(match, coach.seat, begin, self.challenge), match.length)
        drawn = drawn_first(match, self.settings.mode, self.perspective)
        self.coach, self.outcome, self.blunder = coach, None, None
        return self.adopt(self.settings.retraced(self.timeline.without_question, match=match, drawn=drawn))

    def next_deal(self, seed: int | None = None) -> TableChange:
        """Begin the next deal of the game, or another game where one is over; the coach remembers all that was.

        Before it comes the challenge that brings what the learner lacks, if there is one. Without a seed a fresh one is
        drawn.
        """
        challenge, start = self.next_challenge, next_start(self.coach)
        if self.challenge is not None:
            start = self.resumption
        self.resumption = None if challenge is None else start
        self.between = 0 if challenge is None else self.between + 1
        if challenge is not None:
            start, self.challenges_begun = challenge.begin, (*self.challenges_begun, challenge.name)
        lately = self.coach.suspicion, self.coach.pace
        before = tuple(self.coach.entries)
        coach = _deal(self.table, seed, before=before, start=start, lately=lately, challenge=challenge)
        if coach.language != self.settings.language:
            coach = coach.in_language(self.settings.language, self.settings.names)
        self.coach, self.outcome, self.blunder, self.blunders = coach, None, None, 0
        self.settings: CoachSettings = _settings(self.table, coach, None, challenge)
        self.challenge = challenge
        match = _match(self.table, coach, start)
        opened = self.opened_timeline(match, coach.seat, self.timeline.tutored)
        return self.adopt(replace(opened, own_from=match.length), whole=True)

    def leave_for(self, match: Match, own_from: int = 0) -> TableChange:
        """Refuse another game than the coach's.

        Raises:
            NotOffered: always.
        """
        raise NotOffered("a table with a coach plays the coach's deals")


def arranged_in(coach: CoachedDeal) -> str:
    """Return what is arranged in a deal, of which the learner is told: hidden cards, or only the others' moves."""
    if coach.director.deals <= 1:
        return ""
    return "arranged_moves" if isinstance(coach.state.view(coach.seat), OpenView) else "arranged"


def _deal(
    table: CoachedTable,
    seed: int | None,
    *,
    before: Sequence[Answer] = (),
    start: AnyState | None = None,
    sequel: Sequel | None = None,
    moves: int = 0,
    lately: tuple[Suspicion, Pace] = (Suspicion(), Pace()),
    challenge: Challenge | None = None,
) -> CoachedDeal:
    """Return a deal at a table, whose entries continue those ``before``, with what the coach noted ``lately``.

    In a game whose positions cannot be written, no cards are arranged, as the deal could not be stored.
    """
    can_be_written = table.game.state_type.position is not State.position
    deal = CoachedDeal(
        table.game,
        seat=table.seat,
        seed=fresh_seed() if seed is None else seed,
        answers=(*table.earlier, *before),
        players=table.players,
        options=table.options,
        language=table.language,
        names=table.names,
        start=start,
        deals=(DEALS if table.deals is None else table.deals) if can_be_written else 1,
        sequel=sequel,
        moves=moves,
        suspicion=lately[0],
        pace=lately[1],
        challenge=challenge,
    )
    deal.entries[:0] = before
    deal.turn_from += len(before)
    return deal


def _match(table: CoachedTable, coach: CoachedDeal, start: AnyState | None) -> Match:
    """Return the match of a deal that has just begun, at the start of a game or in a position."""
    if start is not None:
        match = Match.from_state(start, seed=coach.director.seed)
    else:
        players = coach.state.players
        match = Match(table.game, players=players, options=table.options, seed=coach.director.seed)
    for action in coach.sequel.actions:
        match.play(action)
    return match


def _follow(match: Match, sequel: Sequel, extend: Callable[..., object]) -> None:
    """Play a sequel in a match, from its position on."""
    if sequel.begin != match.state:
        match.rearrange(sequel.begin)
    for action in sequel.actions:
        beats = match.play(action)
        extend(action, beats, match.state)


def _sequel(match: Match, seat: int, begin: int, challenge: Challenge | None) -> Sequel:
    """Return the sequel of a match, which may be a challenge, from the move ``begin`` on."""
    if not 0 <= begin <= match.length:
        raise RulesError(f"a sequel begins at one of the {match.length} moves, not at {begin}")
    watch = None if challenge is None else challenge.watch(seat)
    for number in range(begin if watch else 0):
        watch = Sequel.replayed(match.states[number], [match.moves[number]], seat, watch).watch
    return Sequel.replayed(match.states[begin], match.moves[begin:], seat, watch)


def challenge_due(
    game: AnyGame, words: CoachWords, memory: CoachMemory, names: Sequence[str], between: int
) -> Challenge | None:
    """Return the challenge that brings most clauses that a learner still has to meet or to keep to once, or None.

    ``names`` are those of the challenges that were begun, in order, the last ``between`` of them since the last deal.
    These do not come again before the next one. A clause that was never met counts twice.
    """
    if between >= MOST_BETWEEN:
        return None
    lacking = {rule: 2 if memory.stage(rule) == "new" else 1 for rule in rules_lacking(game, words, memory)}

    def worth(challenge: Challenge) -> int:
        return sum(lacking.get(rule, 0) for rule in challenge.brings)

    barred = {*names[len(names) - between :], *(name for name in names if names.count(name) >= MOST_BEGUN)}
    useful = [one for one in challenges(game.name).values() if one.name not in barred and worth(one)]
    return min(useful, key=lambda challenge: (names.count(challenge.name), -worth(challenge)), default=None)


def _settings(
    table: CoachedTable, coach: CoachedDeal, outcome: Question | None, challenge: Challenge | None = None
) -> CoachSettings:
    """Return the settings of a table at a turn of a deal; ``outcome`` is asked about the learner's last move."""
    return CoachSettings(
        mode="play",
        perspectives=(coach.seat,),
        language=coach.language,
        names=table.names,
        asker=asker_at(coach, outcome),
        goal=None if challenge is None else challenge.goal,
        goal_seat=coach.seat,
    )


def asker_at(coach: CoachedDeal, outcome: Question | None = None) -> CoachAsker:
    """Return the asker of a turn; ``outcome`` is asked about the learner's last move."""
    labels = texts_of(coach.game, coach.language).data["teaching"]["quiz"]
    sequel, turn = coach.sequel, coach.turn
    action = sequel.actions[0] if sequel.actions else None
    outcomes = outcome is not None or coach.may_ask_outcome
    return CoachAsker(labels, turn.state, turn.question, sequel.begin, action, outcome, outcomes)
