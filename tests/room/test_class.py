"""A whole class over sockets in a quiz, a lesson and a game, with bad networks and hostile messages."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sisyphus_widgets.models.lesson import LessonModel
from sisyphus_widgets.room import guard
from sisyphus_widgets.room.activity import Activity, lesson, play, quiz
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.server import LONGEST_MESSAGE, Service
from tests.room.class_questions import option_questions
from tests.room.socket_page import Page
from tests.room.test_server import Pupil

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")

PUPILS = (8, 30)
MOVES = (12, 40)
"""The number of moves at each table."""


class Trouble:
    """A pupil whose phone has seeded mishaps."""

    def __init__(self, page: Page, seed: str) -> None:
        self.page, self.rng = page, random.Random(seed)
        self.number = 0
        self.request_count = 0
        """The number of requests that the room has accepted."""

    async def ask(self, kind: str, **payload: Any) -> Any:
        """Send a request in a bad network, and return the answer."""
        self.number += 1
        id, chance = f"{kind} {self.number}", self.rng.random()
        if chance < 0.1:
            await self.page.sleep(0.05)
        if chance < 0.2:
            await self._nonsense()
        asking = asyncio.ensure_future(self.page.ask(id, kind, twice=chance > 0.8, **payload))
        if 0.2 < chance < 0.4:
            await asyncio.sleep(self.rng.random() * 0.02)
            self.page.break_off()
        answer = await asking
        self.request_count += answer["ok"]
        return answer

    async def _nonsense(self) -> None:
        """Send messages that no pupil's page sends, some of them malformed. None of them has an effect."""
        content: Any = {"v": 1, "id": f"x{self.number}", "revision": -1, "payload": {"answer": [[]], "action": "KC KC"}}
        for kind in ("answer", "play", "reveal", "undo", "no such thing", 7):
            await self.page.say(type="custom", content={**content, "type": kind, "id": f"x{self.number}{kind}"})
        await self.page.say(type="write", values={"_revision": 99, "live": False, "quiz": None})
        for message in (
            *PRESSES,
            {"type": "lead", "secret": "guessed"},
            {"type": "join", "code": "AAAAAA", "name": "I"},
        ):
            await self.page.say(**message)
        await self.page.say(type="no such thing", number=1)


PRESSES: list[dict[str, Any]] = [
    {"type": "show"},
    {"type": "remove", "number": 1},
    {"type": "delete", "sure": True},
    {"type": "sit", "seat": 1},
    {"type": "note", "number": 1, "text": "I"},
]
"""The presses of a teacher."""


async def hostile(service: Service) -> None:
    """Connect as strangers whose messages end their connections."""
    for text in ("no JSON", "[]", "x" * (LONGEST_MESSAGE + 1)):
        stranger = await Pupil.at(service.address)
        await stranger.line.write_message(text)
        assert await stranger.hear("never") is None
    for _ in range(3):
        stranger = await Pupil.at(service.address)
        await stranger.say(type="join", code="AAAAAA", name="Eve")
        assert (await stranger.hear("refused"))["word"] == "wrong_code"
    await Pupil.close_all()


def run(activity: Activity, tmp_path: Path, pupils: int, test: Callable[..., Awaitable[None]]) -> None:
    """Open a room with a class and a teacher, and run a test with them."""

    async def within() -> None:
        room = ClassRoom.begin(activity, tmp_path / "room.sqlite")
        service = Service(room)
        server = service.listen()
        pages = [
            Page([service.address], 0, {"type": "join", "code": room.code, "name": f"P{n}", "key": f"k{n:03}" * 10})
            for n in range(pupils)
        ]
        teacher = Page([service.address], 0, {"type": "lead", "secret": room.secret})
        try:
            for page in pages:
                await page.until(lambda page=page: page.values and page.room_state)
            await teacher.until(lambda: teacher.room_state)
            people = [Trouble(page, f"{activity.title} {n}") for n, page in enumerate(pages)]
            await asyncio.gather(hostile(service), test(room, people, teacher))
            assert {word for page in pages for word in page.refused} <= {""}, "only nonsense is refused"
        finally:
            for page in (*pages, teacher):
                await page.close()
            server.stop()
            await server.close_all_connections()
            await asyncio.sleep(0.1)  # lets all connections end
            room.store.close()

    asyncio.run(within())


@pytest.fixture(autouse=True)
def _class_behind_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lift the limit on new members from one address, which other tests cover."""
    monkeypatch.setattr(guard, "FREE_ENTRIES", 1000)


def test_each_answer_of_a_class_in_a_bad_network_is_counted_once(tmp_path: Path, full: bool) -> None:
    async def test(room: ClassRoom, people: list[Trouble], teacher: Page) -> None:
        for question in option_questions()[:3]:
            given = {f"P{n}": who.rng.choice(question.form.ids) for n, who in enumerate(people)}

            async def answers(who: Trouble, answer: str, question: Any = question) -> None:
                if who.rng.random() < 0.3:  # changes the answer afterwards
                    assert (await who.ask("answer", answer=who.rng.choice(question.form.ids)))["ok"]
                assert (await who.ask("answer", answer=answer))["ok"]

            await asyncio.gather(*(answers(who, given[f"P{n}"]) for n, who in enumerate(people)))
            await teacher.until(lambda: teacher.room_state.get("answer_count") == len(people))
            await teacher.say(type="show")
            await teacher.until(lambda: teacher.room_state["stage"] == "shown")
            labels = {name: bar["label"] for bar in teacher.room_state["bars"] for name in bar["names"]}
            assert labels == {name: question.answer_text(answer) for name, answer in given.items()}
            counts = Counter(question.answer_text(answer) for answer in given.values())
            assert {bar["label"]: bar["counts"] for bar in teacher.room_state["bars"]} == {
                question.answer_text(id): [counts[question.answer_text(id)]] for id in question.form.ids
            }
            await teacher.say(type="go_on")
            await teacher.until(lambda: teacher.room_state["stage"] != "shown")
            for who in people:
                await who.page.until(lambda page=who.page: page.room_state["stage"] != "shown")
        report = str(ClassReport(room))
        assert f"Pupils: {len(people)}. Questions: 3. Answers counted: {len(people) * 3}." in report

    run(quiz(questions=option_questions()[:3]), tmp_path, PUPILS[full], test)


def test_each_step_of_a_lesson_in_a_bad_network_is_done_once(tmp_path: Path, full: bool) -> None:
    async def test(room: ClassRoom, people: list[Trouble], teacher: Page) -> None:
        names = {member.name: member.model for member in room.members.values()}

        async def takes(who: Trouble, model: LessonModel) -> None:
            while not model.progress.ended:
                progress, quiz = model.progress, model.values["quiz"] or {}
                if progress.is_done:
                    assert (await who.ask("next_step"))["ok"]
                elif progress.question is not None and quiz.get("done"):
                    assert (await who.ask("next_question"))["ok"]
                elif (question := progress.question) is not None:
                    answer = list(question.answer) if isinstance(question.answer, tuple) else question.answer
                    is_move = question.form.kind == "act"
                    answered = (
                        await who.ask("play", action=answer) if is_move else await who.ask("answer", answer=answer)
                    )
                    assert answered["ok"]
                else:
                    assert progress.state is not None
                    move = str(next(iter(progress.state.legal_actions())))
                    assert (await who.ask("play", action=move))["ok"]

        for n in range(len(people)):
            assert isinstance(names[f"P{n}"], LessonModel)
        await asyncio.gather(*(takes(who, names[f"P{n}"]) for n, who in enumerate(people)))
        for n, who in enumerate(people):
            assert names[f"P{n}"].revision == who.request_count, "each request was made once"
        await teacher.until(lambda: [one["share"] for one in teacher.room_state["members"]] == [1] * len(people))

    run(lesson("first-trick"), tmp_path, PUPILS[full], test)


def test_each_move_at_a_table_in_a_bad_network_is_made_once(tmp_path: Path, full: bool) -> None:
    async def test(room: ClassRoom, people: list[Trouble], teacher: Page) -> None:
        await teacher.say(type="pause", is_paused=False)
        await teacher.until(lambda: not teacher.room_state["is_paused"])
        assert room.tables is not None
        numbers = {member.name: number for number, member in room.members.items()}
        made: dict[tuple[int, int], list[str]] = {place: [] for place in room.tables.sits.values()}

        async def plays(n: int, who: Trouble) -> None:
            assert room.tables is not None
            place = number, seat = room.tables.sits[numbers[f"P{n}"]]
            table = room.tables.all[number]
            while table.match.length < MOVES[full]:
                state = table.match.state
                if state.to_move != seat:
                    await asyncio.sleep(0.005)
                    continue
                move = who.rng.choice([str(action) for action in state.legal_actions()][:20])
                answer = await who.ask("play", action=move)
                if answer["ok"]:
                    made[place].append(move)
                else:  # the page has not received the latest move of the others yet
                    assert answer["error"]["code"] == "stale"

        await asyncio.gather(*(plays(n, who) for n, who in enumerate(people)))
        for (number, seat), moves in made.items():
            table = room.tables.all[number]
            states = table.match.states
            own = [move for at, move in enumerate(table.match.record.moves) if states[at].to_move == seat]
            assert own == moves, "each move was made once"
        assert sum(map(len, made.values())) >= MOVES[full]

    run(play("skitgubbe", players=4), tmp_path, PUPILS[full], test)
