"""Coaches at the tables of a room: one for each member, kept with the member, and silent about what is known."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.advice.coach.coach_words import MOST_WORDS, count_words
from sisyphus_widgets.room.activity import Activity, play
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.rules import Match, Record

from .coached_tables import (
    Person,
    answer_coach,
    coach_of,
    move_on,
    question_of,
    refused_by,
    session_of,
    table_of,
    tellings,
    try_in_vain,
    wrong_on_page,
)
from .people import ask, come, killed, leading
from .test_faults import FaultyFile
from .test_tables import legal

FIVE = ("sixty", "ascend", "skitgubbe", "sisyphus_cards", "sisyphos_board")


def coached_room(game: str, file: Path, members: int = 2, **options: Any) -> tuple[ClassRoom, list[Person]]:
    """Begin a coached room in which some members sit at one table, and all may play."""
    room = ClassRoom.begin(play(game, coach=True, **options), file / "room.sqlite")
    people = [come(room, f"P{number}")[:2] for number in range(members)]
    room.at_tables.pause(False)
    return room, people


def learnt(member: Member) -> tuple[Any, ...]:
    """Return all that a coach shows and knows of a member."""
    coach = session_of(member).coach
    held = session_of(member).timeline.held_question
    question = None if held is None else (held.question.prompt, held.question.written()["missed"])
    values = member.model.page_values()
    return values["_coach"], values["lights"], coach.entries, coach.memory, question, values["_trace"]["frames"][-1]


@pytest.mark.parametrize("game", FIVE)
def test_everybody_learns_from_a_coach_of_their_own(game: str, tmp_path: Path) -> None:
    room, people = coached_room(game, tmp_path)
    rng, heard = random.Random(2), {member.number: set[str]() for member, _ in people}
    for number in range(71):
        for member, _ in people:
            says = coach_of(member)
            assert says["at"] == member.model.values["length"] - 1
            assert not says.get("lines") or session_of(member).coach.decides or table_of(room).is_over
            assert all(count_words(line) <= MOST_WORDS for line in says.get("lines", ()))
            heard[member.number] |= {*says.get("rules", ())}
        if number == 70 or move_on(room, people, rng) is None:
            break
    for number, (member, _) in enumerate(people):
        rules_told = tellings(member)
        assert {*rules_told} == heard[member.number]
        assert len(rules_told) == len({*rules_told}) >= 2, "a rule was told again"
        assert {one.perspective for one in session_of(member).coach.entries} <= {number, None}
        assert all(coach_of(member).get("note", "") == "" for member, _ in people)
        assert member.model.values["log"]
        assert "log" not in member.model.page_values()
    assert table_of(room).match.recordable, "no cards are rearranged"
    [(_, record, _)] = room.store.tables()
    assert Match.from_record(Record.loads(record)).state == table_of(room).match.state


def test_a_coach_speaks_of_what_its_own_member_has_not_met(tmp_path: Path) -> None:
    room, [(ada, at_ada), (ben, at_ben)] = coached_room("sixty", tmp_path)
    assert coach_of(ada)["lines"] == ["Lead one card, or several of one number."]
    assert coach_of(ada)["note"] == "Here you learn while you play: you hear each rule when it first matters."
    assert coach_of(ben)["lines"] == []
    assert ada.model.values["lights"] == "on"
    rng = random.Random(1)
    for _ in range(40):
        assert move_on(room, [(ada, at_ada), (ben, at_ben)], rng) is not None
    assert {*tellings(ada)} != {*tellings(ben)} or tellings(ada) != tellings(ben)
    assert "note" not in coach_of(ada)
    late, _, _ = come(room, "Late")
    assert session_of(late).coach.memory.rules.keys() <= {*tellings(late)}, "another one's coach went before"


def test_help_fades_with_what_the_member_has_done_alone(tmp_path: Path) -> None:
    room, people = coached_room("sixty", tmp_path)
    rng, seen = random.Random(3), list[str]()
    for _ in range(60):
        seen += [one.model.values["lights"] for one, _ in people if session_of(one).coach.decides]
        move_on(room, people, rng)
    assert seen[0] == "on"
    assert {"on", "after_try", "off"} <= {*seen}


def test_an_illegal_try_is_entered_for_its_member_and_its_reason_is_not_repeated(tmp_path: Path) -> None:
    room, people = coached_room("sixty", tmp_path, members=3)
    rng = random.Random(5)
    for _ in range(30):
        seat = table_of(room).match.state.to_move
        assert seat is not None
        member, page = people[seat]
        others = [session_of(one).coach.entries for one, _ in people if one is not member]
        answer_coach(room, member, page)
        count = len(session_of(member).coach.entries)
        if try_in_vain(room, member, page):
            break
        move_on(room, people, rng)
    else:
        pytest.fail("no card was refused")
    entries = session_of(member).coach.entries
    assert len(entries) == count + 1
    assert [session_of(one).coach.entries for one, _ in people if one is not member] == others
    [(rule, is_right)] = entries[-1].parts
    assert not is_right
    before = len([one for one in entries if one.parts == ((rule, True),)])
    for _ in range(40):
        move_on(room, people, rng)
    assert tellings(member).count(rule) <= before, "the coach repeated the reason"


def test_nobody_enters_anything_while_others_decide(tmp_path: Path) -> None:
    room, [(ada, at_ada), (ben, at_ben)] = coached_room("sixty", tmp_path)
    count = len(session_of(ben).coach.entries)
    hand = table_of(room).match.state.view(1).hand
    for picks in ([f"{hand[0]}~1~0"], ["nothing"], []):
        ask(room, ben, at_ben, "attempt", picks=picks)
    ask(room, ben, at_ben, "play", action=f"lead {hand[0]}")
    assert not ask(room, ben, at_ben, "answer", answer="yes")["ok"]
    assert len(session_of(ben).coach.entries) == count
    assert ask(room, ada, at_ada, "hello")["ok"]


# --- what is kept ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FIVE)
def test_a_member_comes_back_to_the_same_coach_also_after_a_kill(game: str, tmp_path: Path) -> None:
    room, people = coached_room(game, tmp_path)
    rng, answer_count = random.Random(7), 0
    for turn in range(24):
        seat = table_of(room).match.state.to_move
        if seat is None:
            break
        member, page = people[seat]
        try_in_vain(room, member, page)
        question = question_of(member)
        wrong = None if question is None else wrong_on_page(question)
        if wrong is not None and not answer_count:
            answer_count += 1
            assert ask(room, member, page, "answer", answer=wrong)["ok"]
        states = [learnt(one) for one, _ in people]
        if turn % 6 == 5 or answer_count == 1:
            answer_count *= 2
            again = killed(room)
            assert [learnt(again.members[one.number]) for one, _ in people] == states
            room, people = again, [(again.members[one.number], page) for one, page in people]
            for one, page in people:
                room.enter(one, page)
            assert [learnt(one) for one, _ in people] == states
            assert page.of("open")[-1]["values"]["_coach"] == states[-1][0]
        else:
            move_on(room, people, rng)


@pytest.mark.parametrize("kind", ["play", "attempt"])
def test_what_cannot_be_written_is_not_believed(kind: str, tmp_path: Path) -> None:
    room, people = coached_room("sixty", tmp_path, members=3)
    rng = random.Random(5)
    for number in range(40):
        move_on(room, people, rng)
        seat = table_of(room).match.state.to_move
        assert seat is not None
        member, page = people[seat]
        answer_coach(room, member, page)
        if number > 10 and refused_by(member):
            break
    states, refusals = [learnt(one) for one, _ in people], refused_by(member)
    assert refusals
    payload = {"picks": refusals[:1]} if kind == "attempt" else {"action": legal(table_of(room).match)}
    faulty = FaultyFile(room.store._file)
    room.store._file = faulty  # type: ignore[assignment]  # it behaves as a connection
    faulty.fault = "before"
    refused = ask(room, member, page, kind, **payload)
    assert refused["error"]["message"].startswith("Not saved")
    faulty.fault = None
    assert [learnt(room.members[one.number]) for one, _ in people] == states
    assert ask(room, member, page, kind, **payload)["ok"]
    assert [learnt(room.members[one.number]) for one, _ in people] != states


def test_a_member_who_is_sent_out_takes_the_coach_along(tmp_path: Path) -> None:
    room, people = coached_room("sixty", tmp_path)
    rng = random.Random(4)
    for _ in range(10):
        move_on(room, people, rng)
    room.remove(people[1][0].number)
    assert [kept.number for kept in room.store.members()] == [people[0][0].number]
    assert not hasattr(table_of(room).seats[1].session, "coach"), "the computer needs no coach"
    new, _, _ = come(room, "New")
    assert session_of(new).perspective == 1
    assert {*session_of(new).coach.memory.rules} <= {*tellings(new)}
    assert len(tellings(new)) <= 2


def test_the_computer_and_the_teacher_move_without_teaching_the_member(tmp_path: Path) -> None:
    room, people = coached_room("sixty", tmp_path)
    ada = people[0][0]
    count = len(session_of(ada).coach.entries)
    room.at_tables.step_in()
    assert not [one for one in session_of(ada).coach.entries[count:] if "play.coached" in one.question]
    assert not session_of(ada).coach.has_moved
    rules_told = tellings(ada)
    room.at_tables.undo()
    assert tellings(ada)[: len(rules_told)] == rules_told, "what was told stays told"
    assert session_of(ada).coach.state == table_of(room).match.state


# --- the end --------------------------------------------------------------------------------------------------------


def test_the_end_of_a_game_shows_each_what_they_know_and_the_next_game_goes_on_from_there(tmp_path: Path) -> None:
    room, people = coached_room("sisyphos_board", tmp_path)
    rng = random.Random(1)
    while not table_of(room).is_over:
        assert "end" not in coach_of(people[0][0])
        move_on(room, people, rng)
    for member, _ in people:
        end = coach_of(member)["end"]
        assert "more" not in end, "the room begins the next game"
        known = session_of(member).coach.memory.rules
        rules = {group["level"]: {*group["rules"]} for group in end["groups"]}
        assert rules["alone"] | rules.get("met", set()) <= {*known}
        assert not rules.get("left", set()) & {*known}
    rules_told = [tellings(member) for member, _ in people]
    for member, page in people:
        room.receive(member, {"type": "play_again"})
        assert page.room["stage"] == "play"
    assert not table_of(room).is_over
    assert "end" not in coach_of(people[0][0])
    for _ in range(12):
        move_on(room, people, rng)
    for (member, _), before in zip(people, rules_told, strict=True):
        later = tellings(member)
        assert later[: len(before)] == before
        assert len(later) == len({*later}), "a rule was told again"


def test_the_report_of_the_class_counts_what_happened_at_a_coached_table(tmp_path: Path) -> None:
    room, people = coached_room("sixty", tmp_path)
    rng = random.Random(3)
    for _ in range(30):
        move_on(room, people, rng)
    text = str(ClassReport(room))
    assert "Pupils: 2." in text
    assert "(sixty.2.1)" in text
    assert "Not counted" not in text, "what a coach has told is no answer"
    assert any("play.coached" in line for line in people[0][0].model.values["log"])


# --- with and without -----------------------------------------------------------------------------------------------


def test_the_teacher_sees_that_there_are_coaches_and_the_projector_has_none(tmp_path: Path) -> None:
    room, people = coached_room("sixty", tmp_path)
    teacher = leading(room)
    assert teacher.room["has_coaches"]
    assert teacher.of("open")[-1]["values"]["_coach"] == {}
    count = len(session_of(people[0][0]).coach.entries)
    room.at_tables.sit(0)
    assert teacher.of("open")[-1]["values"]["_coach"] == {}
    room.at_tables.sit(None)
    room.at_tables.try_moves(True)
    assert "lines" not in people[0][0].model.page_values().get("_coach", {})
    room.at_tables.try_moves(False)
    assert len(session_of(people[0][0]).coach.entries) == count
    again = killed(room)
    assert leading(again).room["has_coaches"]


def test_a_table_without_coaches_offers_none(tmp_path: Path) -> None:
    room = ClassRoom.begin(play("sixty"), tmp_path / "room.sqlite")
    ada, page, _ = come(room, "Ada")
    room.at_tables.pause(False)
    assert not leading(room).room["has_coaches"]
    assert ada.model.page_values()["_coach"] == {}
    for kind, payload in (("attempt", {"picks": ["x"]}), ("answer", {"answer": "yes"}), ("learn", {})):
        assert not ask(room, ada, page, kind, **payload)["ok"]
    assert "coach" not in room.store.members()[0].spec


def test_a_coach_speaks_the_language_of_the_room_and_of_the_page(tmp_path: Path) -> None:
    room, [(ada, _), _] = coached_room("sixty", tmp_path, language="de")
    assert coach_of(ada)["lines"] == ["Spiel eine oder mehrere Karten einer Zahl aus."]
    assert coach_of(ada)["note"].startswith("Hier lernst du beim Spielen")
    room.receive(ada, {"type": "write", "values": {"language": "en"}})
    assert coach_of(ada)["lines"] == ["Lead one card, or several of one number."]


def test_a_closed_room_takes_note_of_nothing_more(tmp_path: Path) -> None:
    room, [(ada, page), _] = coached_room("sixty", tmp_path)
    room.close()
    refused = ask(room, ada, page, "attempt", picks=["x"])
    assert refused["error"]["message"] == "That was all!"


def test_the_activity_is_read_as_it_was_written() -> None:
    activity = play("sixty", coach=True)
    assert Activity.read(activity.written()) == activity
    assert activity.spec["coach"]
    assert "coach" not in play("sixty").spec
