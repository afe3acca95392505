"""Coached tables for tests: members who answer their coach, and move as a record or a beginner does."""

from __future__ import annotations

import random
from typing import Any

from sisyphus_widgets.players.levels import Beginner
from sisyphus_widgets.practice.coach.seat_session import SeatSession
from sisyphus_widgets.questions.question import Question
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.shared_model import SharedModel
from sisyphus_widgets.room.shared_table import SharedTable
from sisyphus_widgets.table.table_questions import TableQuestions

from .people import Page, ask

Person = tuple[Member, Page]


def table_of(room: ClassRoom, number: int = 1) -> SharedTable:
    assert room.tables is not None
    return room.tables.all[number]


def session_of(member: Member) -> SeatSession:
    assert isinstance(member.model, SharedModel)
    assert isinstance(member.model.session, SeatSession)
    return member.model.session


def coach_of(member: Member) -> Any:
    """Return what the coach says on the pages of a member."""
    return member.model.page_values()["_coach"]


def tellings(member: Member) -> list[str]:
    """Return the rules that a member was told, in order."""
    return [one.parts[0][0] for one in session_of(member).coach.entries if "/coach.told/" in one.question]


def question_of(member: Member) -> Question | None:
    """Return the open question of a member's coach."""
    return getattr(TableQuestions(session_of(member)).open, "question", None)


def on_page(question: Question) -> Any:
    """Return the right answer as a page sends it."""
    answer = question.answer
    if question.form.kind == "seat" and isinstance(answer, int):
        return f"seat.{answer}"
    return list(answer) if isinstance(answer, tuple | set | frozenset) else answer


def wrong_on_page(question: Question) -> Any:
    """Return a wrong answer as a page sends it."""
    if question.form.kind == "number":
        assert isinstance(question.answer, int)
        return question.answer + 1
    right = on_page(question)
    rest = [id for id in question.form.ids if id not in (right if isinstance(right, list) else [str(right)])]
    wrong = rest[0] if rest else None
    return ([] if wrong is None else [wrong]) if question.form.kind == "pick" else wrong


def answer_coach(room: ClassRoom, member: Member, page: Page, id: str = "") -> bool:
    """Answer the coach's open question rightly; return False if there is none."""
    question = question_of(member)
    if question is None:
        return False
    assert ask(room, member, page, "answer", id, answer=on_page(question))["ok"]
    return True


def refused_by(member: Member) -> list[str]:
    """Return the elements that the page of a member refuses."""
    decision = session_of(member).trace()["frames"][-1].get("decision", {})
    return sorted(decision["choosing"]["refusals"]) if "choosing" in decision else []


def try_in_vain(room: ClassRoom, member: Member, page: Page, id: str = "") -> str:
    """Choose the first element that the page refuses; return it, or an empty text if there is none."""
    refused = refused_by(member)
    if not refused or question_of(member) is not None:
        return ""
    assert ask(room, member, page, "attempt", id, picks=[refused[0]])["ok"]
    return refused[0]


def move_on(room: ClassRoom, people: list[Person], rng: random.Random, number: int = 1) -> Member | None:
    """Answer the question of the member to move and move as a beginner; return the member, or None after the end."""
    table = table_of(room, number)
    assert room.tables is not None
    seat = table.match.state.to_move
    if seat is None:
        return None
    member, page = next(one for one in people if room.tables.sits[one[0].number] == (number, seat))
    answer_coach(room, member, page)
    action = str(Beginner().choose(table.match.state.view(seat), rng))
    assert ask(room, member, page, "play", action=action)["ok"]
    return member
