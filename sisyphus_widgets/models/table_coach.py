"""Tables with a coach: what it says, the illegal tries that it takes note of, and the next coached deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ..rules import AnyGame, IllegalActionError, RulesError, Texts
from ..schema import (
    CoachBlunder,
    CoachData,
    CoachEnd,
    CoachFold,
    CoachGroup,
    Handlers,
    Lights,
    Nothing,
    PicksPayload,
    Planned,
)
from ..table.games import TableGames
from ..table.session import NotOffered, Session
from ..table.snapshot import TableChange
from .model import Plan, one_at_a_time
from .table_review import TableWithReview

if TYPE_CHECKING:  # imported by the first coached table
    from ..advice.review.findings import Review
    from ..practice.answer import Answer
    from ..practice.challenges import Challenge
    from ..practice.coach.coached_deal import CoachedDeal
    from ..practice.coach.coached_table import CoachedSession
    from ..practice.coach.memory import CoachMemory
    from ..practice.coach.seat_session import SeatSession

LIGHTS: Mapping[str, Lights] = {"lift": "on", "on_request": "after_try", "none": "off"}
"""The time to show what may be chosen, by the coach's help."""

Level = Literal["alone", "met", "left"]
"""The groups of rules at the end of a deal: kept to alone, met, or left to learn."""


class TableWithCoach(TableWithReview):
    """A table at which a coach may teach the game while the reader plays it."""

    session: Session

    COACHES: ClassVar = True
    """True if readers may begin a coached game."""

    earlier: tuple[Answer, ...] = ()
    """The answers of an earlier log, which the coach knows."""

    def __init__(self, session: Session, *, values: Mapping[str, Any] | None = None, **more: Any) -> None:
        """Show a session; a coached one decides what is lit.

        Raises:
            RulesError: an argument has an unknown value.
        """
        if (found := coached(session)) is not None:
            from ..practice.answer import lines_of

            more["lights"] = LIGHTS[found.coach.help]
            if "log" not in more:
                more["log"] = lines_of(found.coach.entries)
        super().__init__(session, values=values, **more)

    def _changes(self) -> Handlers:
        return {
            **super()._changes(),
            "learn": lambda payload: self._learning(),
            "new_game": lambda payload: self._session_change(another_game),
        }

    @one_at_a_time
    def new_game(self, seed: int | None = None) -> None:
        """Begin another game, or another deal with the coach, with the deals of ``seed`` or with fresh ones.

        Raises:
            NotOffered: this table steps through a record.
        """
        self.do(lambda session: another_game(session, seed))

    def _requests(self) -> Handlers:
        return {**super()._requests(), "attempt": self._attempted}

    def _attempted(self, payload: PicksPayload) -> Plan[Nothing]:
        """Return the plan of taking note of an illegal try; without a coach nothing changes."""
        session = copy(self.session)
        if (found := coached(session)) is None:
            raise NotOffered("there is no coach here")
        found.attempt(payload["picks"])
        return self._noted(session)

    def _noted(self, session: Session) -> Plan[Nothing]:
        """Return the plan of what the coach has taken note of; of this, pages see at most another fold."""
        values = {**self._coached_values(session), "_coach": self._coach_data(session)}
        return Plan({}, self.revision, {"session": session}, values)

    def _played(self, action: str | list[str]) -> Planned[Nothing]:
        if coached(self.session) is None:
            return super()._played(action)
        try:
            return self._planned(lambda session: session.advance(action, self.hints))
        except IllegalActionError:
            self._make(self._refused_try(action))
            raise

    def _refused_try(self, action: str | list[str]) -> Plan[Nothing]:
        session = copy(self.session)
        found = coached(session)
        assert found is not None
        coach = found.coach.copy()
        coach.attempt(found.action(action, found.state, found.perspective))
        found.coach = coach
        return self._noted(session)

    def _learning(self) -> Plan[Nothing]:
        """Return the plan of a coached game in place of the present one.

        Raises:
            NotOffered: this table has no coach.
        """
        from ..practice.coach.coached_table import CoachedSession, CoachedTable

        before = self.session
        if not can_be_coached(before) or not self.COACHES or coached(before) is not None:
            raise NotOffered("this table has no coach")
        table = CoachedTable(
            game=before.game,
            seat=before.perspective or 0,
            options=before.match.options,
            language=before.settings.language,
            names=before.settings.names,
            earlier=(*self.earlier, *answers_of(before.game, self.values["log"])),
        )
        session = CoachedSession.begin(table)
        session.revision = before.revision
        return self._plan(session, session.adopt(session.timeline, whole=True))

    def _plan(self, session: Session, change: TableChange, step: int | None = None) -> Plan[Nothing]:
        plan = super()._plan(session, change, step)
        return replace(plan, values={**plan.values, **self._coached_values(session)})

    def _coached_values(self, session: Session) -> dict[str, Any]:
        """Return the log with the new entries of the coach, and the help that it gives."""
        found = coached(session)
        if found is None:
            return {}
        from ..practice.answer import lines_of

        before = coached(self.session)
        entries = found.coach.entries[0 if before is None else len(before.coach.entries) :]
        return {"log": [*self.values["log"], *lines_of(entries)], "lights": LIGHTS[found.coach.help], "ask": "off"}

    def _bound(self, session: Session, step: int) -> dict[str, Any]:
        return {**super()._bound(session, step), "_coach": self._coach_data(session)}

    def _coach_data(self, session: Session) -> CoachData:
        """Return what the coach says at the end of the game so far, or the offer of a coach."""
        found = coached(session)
        if found is not None:
            return coach_data(found)
        if not self.COACHES or not can_be_coached(session):
            return {}
        return {"learn": session.texts.say("coaching.learn", {})}

    def may_write(self, name: str, value: Any) -> bool:
        """Return False for the questions and the opponents of a coached table, which are the coach's."""
        if name in ("ask", "opponents") and coached(self.session) is not None:
            return False
        return super().may_write(name, value)

    def _setting(self, name: str, value: Any) -> Plan[Any]:
        if name == "ask" and value != "off" and coached(self.session) is not None:
            raise RulesError("a coached table asks the coach's questions, so ask stays off")
        return super()._setting(name, value)


def another_game(session: Session, seed: int | None = None) -> TableChange:
    """Begin another game of a session, or another deal with its coach."""
    found = coached(session)
    return TableGames(session).begin(seed) if found is None else found.next_deal(seed)


def coached(session: Session) -> CoachedSession | SeatSession | None:
    """Return a session if it has a coach."""
    return session if hasattr(session, "coach") else None  # type: ignore[return-value]  # its module is loaded late


def can_be_coached(session: Session) -> bool:
    """Return True if a reader plays a seat of a whole game here, so that a coach could teach it."""
    settings, seat = session.settings, session.perspective
    has_goal = settings.goal is not None
    return settings.mode == "play" and not has_goal and seat is not None


def coach_data(session: CoachedSession | SeatSession) -> CoachData:
    """Return what the coach says at the end of the game so far."""
    coach, texts = session.coach, session.texts
    turn = coach.turn
    data: CoachData = {"at": len(session.frames) - 1}
    if found := _folds(session):
        data["folds"] = found
    if note := session.note:
        data["note"] = texts.say(f"coaching.{note}", _about(session.challenge, texts))
    if session.timeline.held_question is not None:  # what the coach says is about beats that are withheld
        return data
    tellings = [remark.moment for remark in turn.remarks if remark.act == "tell"]
    data |= {
        "lines": list(turn.lines),
        "is_task": any(moment.is_at_decision for moment in tellings),
        "rules": [moment.rule for moment in tellings],
        "elements": list(dict.fromkeys(element for moment in tellings for element in moment.elements)),
    }
    if session.blunder is not None:
        data["blunder"] = _blunder(session, session.blunder)
    if turn.is_over:
        data["end"] = _end(session)
    return data


def _end(session: CoachedSession | SeatSession) -> CoachEnd:
    """Return what the learner knows at the end of a deal, and what comes next."""
    from ..practice.misses import misses_of

    coach, texts, challenge = session.coach, session.texts, session.next_challenge
    key = "end" if session.challenge is None else "end_between"
    sentences = [texts.say(f"coaching.{key}", {})]
    if challenge is not None:
        sentences.append(texts.say("coaching.before_next", _about(challenge, texts)))
    end: CoachEnd = {
        "text": " ".join(sentences),
        "groups": _groups(coach, coach.memory, texts),
        "misses": misses_of(coach.entries),
    }
    if session.has_next_deal:
        more = "more_between" if challenge is not None else "more" if session.challenge is None else "more_after"
        end["more"] = texts.say(f"coaching.{more}", {})
    return end


def _about(challenge: Challenge | None, texts: Texts) -> dict[str, str]:
    """Return the title and the text of a challenge, as the values for a sentence."""
    if challenge is None:
        return {}
    return {"title": challenge.titles[texts.language], "text": challenge.texts[texts.language]}


def _folds(session: CoachedSession | SeatSession) -> list[CoachFold]:
    """Return the folds of what others did, as far as it rests on rules that the coach teaches and are not practised."""
    from ..practice.coach.choice import is_coached
    from ..practice.coach.folding import folds

    coach, tracer = session.coach, session.timeline.tracer
    is_familiar = lambda rule: not is_coached(coach.game, rule) or coach.memory.stage(rule) == "practised"  # noqa: E731
    move_counts = [one.moves.made_count for one in tracer.frame_states]
    return folds(tracer.frames, move_counts, coach.seat, is_familiar)


def _blunder(session: CoachedSession | SeatSession, review: Review) -> CoachBlunder:
    """Return the sentence about a blunder, with the offer to take it back if there is one."""
    from ..advice.review.review_words import ReviewWords, review_texts
    from ..practice.coach.blunder import as_seat_knows

    names = tuple(session.texts.seat_names)
    words = ReviewWords(review, review_texts(session.game, session.settings.language, names))
    before = as_seat_knows(session.coach.sequel.begin, session.coach.seat)
    blunder: CoachBlunder = {"text": words.advice(0, before)}
    if session.can_take_back:
        blunder["undo"] = session.texts.say("coaching.take_back", {})
    return blunder


def _groups(coach: CoachedDeal, memory: CoachMemory, texts: Texts) -> list[CoachGroup]:
    """Return the rules that the coach tells, by how well the learner knows them."""
    from ..practice.coach.choice import rules_to_tell

    found: dict[Level, list[str]] = {"alone": [], "met": [], "left": []}
    for rule in rules_to_tell(coach.game, coach.words):
        known = memory[rule]
        found["alone" if known.help == "none" else "left" if known.stage == "new" else "met"].append(rule)
    groups = list[CoachGroup]()
    for level, rules in found.items():
        if rules:
            groups.append({"level": level, "label": texts.say(f"coaching.{level}", {"n": len(rules)}), "rules": rules})
    return groups


def answers_of(game: AnyGame, log: str | Iterable[str | Mapping[str, Any]]) -> tuple[Answer, ...]:
    """Return the answers of a log, given as its text, its lines or its entries.

    Raises:
        LogError: a line is not a line of a log.
        RulesError: the log is of other games.
    """
    if not log:
        return ()
    from ..practice.exercise import earlier

    return tuple(earlier([game], log, ""))
