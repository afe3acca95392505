"""Rooms in states that a class passes through, each in a file, with long names and names from right to left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sisyphus_widgets.practice.diagnosis import believed_answers
from sisyphus_widgets.questions.translation import retold
from sisyphus_widgets.room.activity import lesson, pause, play, quiz
from sisyphus_widgets.room.contest import LONGEST, MOST_TEAMS
from sisyphus_widgets.room.member import Member
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.teaching import Question, question
from tests.room.class_questions import option_questions
from tests.room.lesson_walks import PICK, walk
from tests.room.people import Page, ask, come
from tests.room.test_rematch import play_to_the_end
from tests.room.test_tables import legal, match_of, turn

LONG = "Maximiliane-Friederike von Hohenstein {:02}"
"""A name of forty letters, as a hub gives them."""
NAMES = ("بشير عبد الرحمن الهاشمي", "Maximiliane-Friederike-L", "דוד בן־גוריון", "Zoë Müller")
"""Nicknames that pupils give themselves: from right to left, and of the greatest length."""
MANY_ANSWERS = "sisyphus_cards/fact.completes/500000040.0"
"""A question with five answers, of which a wrong one follows from three beliefs."""
EARLY_MOVES = 7

Person = tuple[Member, Page]


def let_in(room: ClassRoom) -> tuple[list[Person], str]:
    """Let a class in, and return who has nicknames, and the key of the first one."""
    found = [come(room, name) for name in NAMES]
    for number in range(8):
        room.enter(room.come(LONG.format(number)), Page())
    return [(member, page) for member, page, _ in found], found[0][2]


def vote(room: ClassRoom, people: list[Person], target: Question) -> None:
    """Let all but the last one answer: the first ones wrongly, one for each belief."""
    wrong = [*dict.fromkeys(dict(believed_answers(target)).values())] or [target.form.choices[-1][0]]
    for (member, page), given in zip(people[:-1], [*wrong, *[target.answer] * len(people)], strict=False):
        ask(room, member, page, "answer", answer=given)


def write_lobby(file: Path, language: str) -> str:
    """Write a room in which a class waits; the plan has five activities."""
    few = [retold(one, language) for one in option_questions()]
    room = ClassRoom.begin(
        [
            pause({"en": "Welcome", "de": "Willkommen"}[language], language=language),
            quiz(questions=few, language=language),
            lesson("first-trick", language=language),
            play("sisyphos_board", language=language),
            play("skitgubbe", players=3, language=language),
        ],
        file,
    )
    _, key = let_in(room)
    room.store.close()
    return key


def write_question(file: Path, language: str) -> str:
    """Write a room in which a question of two answers is open, and some have answered."""
    room, target, people, key = _open_question(file, language, "")
    vote(room, people[1:], target)
    room.store.close()
    return key


def write_long_question(file: Path, language: str) -> str:
    """Write a room in which a question of five answers is open, and some have answered."""
    room, target, people, key = _open_question(file, language, MANY_ANSWERS)
    vote(room, people[1:], target)
    room.store.close()
    return key


def write_answers(file: Path, language: str) -> str:
    """Write a room in which the answers are shown after a second round."""
    room, target, people, key = _open_question(file, language, "")
    vote(room, people, target)
    room.ask_again()
    vote(room, people, target)
    room.show()
    room.store.close()
    return key


def write_long_answers(file: Path, language: str) -> str:
    """Write a room in which five answers are shown, with beliefs."""
    room, target, people, key = _open_question(file, language, MANY_ANSWERS)
    vote(room, people, target)
    room.show()
    room.store.close()
    return key


def _open_question(file: Path, language: str, id: str) -> tuple[ClassRoom, Question, list[Person], str]:
    target = question(id, language=language) if id else retold(option_questions()[0], language)
    room = ClassRoom.begin(quiz(questions=[target], language=language), file)
    people, key = let_in(room)
    return room, target, people, key


def write_contest(file: Path, language: str) -> str:
    """Write a room in which the time of a question runs, in a quiz with teams."""
    room, target, people, key = _open_contest(file, language)
    room.clock.add(LONGEST)
    vote(room, people[1:], target)
    room.store.close()
    return key


def write_standings(file: Path, language: str) -> str:
    """Write a room in which teams and members have points after a question."""
    room, target, people, key = _open_contest(file, language)
    vote(room, people, target)
    for number in range(1, 7):
        member, page = room.members[len(people) + number], Page()
        room.enter(member, page)
        ask(room, member, page, "answer", answer=target.answer)
    room.show()
    room.store.close()
    return key


def _open_contest(file: Path, language: str) -> tuple[ClassRoom, Question, list[Person], str]:
    few = [retold(one, language) for one in option_questions()]
    room = ClassRoom.begin(quiz(questions=few, language=language, seconds=LONGEST, teams=MOST_TEAMS), file)
    people, key = let_in(room)
    return room, few[0], people, key


def write_lesson(file: Path, language: str) -> str:
    """Write a room in which members work through a lesson, and some are stuck."""
    room = ClassRoom.begin(lesson("first-trick", language=language), file)
    people, key = let_in(room)
    for (member, page), step in zip(people, (PICK, PICK, 1, 1), strict=True):
        walk(room, member, page, step, to_be_stuck=step == PICK)
    room.store.close()
    return key


def write_seats(file: Path, language: str) -> str:
    """Write a room in which games have not begun at their tables."""
    room = ClassRoom.begin(play("sixty", players=4, language=language), file)
    _, key = let_in(room)
    room.store.close()
    return key


def write_game(file: Path, language: str) -> str:
    """Write a room in which games are in play."""
    room = ClassRoom.begin(play("sixty", players=4, language=language), file)
    people, key = let_in(room)
    room.at_tables.pause(False)
    for at in range(EARLY_MOVES):
        member, page = turn(room, people)
        assert ask(room, member, page, "play", action=legal(match_of(room), at))["ok"]
    room.store.close()
    return key


def write_end_of_game(file: Path, language: str) -> str:
    """Write a room in which a game has ended, and a rematch is wished for."""
    room = ClassRoom.begin(play("skitgubbe", players=4, language=language), file)
    people, key = let_in(room)
    room.at_tables.pause(False)
    play_to_the_end(room, people)
    room.receive(people[1][0], {"type": "play_again"})
    room.store.close()
    return key


def write_end_of_visit(file: Path, language: str) -> str:
    """Write a room in which a visit has ended, after two wrong answers of four."""
    few = [retold(one, language) for one in option_questions()]
    room = ClassRoom.begin([quiz(questions=few, language=language), play("ascend", language=language)], file)
    people, key = let_in(room)
    for number, target in enumerate(few):
        vote(room, people if number < 2 else people[:0:-1], target)
        room.show()
        room.go_on()
    room.go_on()
    assert room.over
    room.store.close()
    return key


STATES: dict[str, Callable[[Path, str], str]] = {
    "lobby": write_lobby,
    "question": write_question,
    "long question": write_long_question,
    "answers": write_answers,
    "long answers": write_long_answers,
    "contest": write_contest,
    "standings": write_standings,
    "lesson": write_lesson,
    "seats": write_seats,
    "game": write_game,
    "end of game": write_end_of_game,
    "end of visit": write_end_of_visit,
}
"""Functions that write the file of a room in a state, and return the key of a member."""
