"""Real phones among many simulated ones: a class answers while connections drop, and each answer is counted once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_room import Class, answer, nothing_went_wrong, press, status_of
from tests.browser.test_room import room as room
from tests.room.socket_page import Page as Simulated

SIMULATED, PHONES = (5, 30), (1, 6)
QUESTIONS = 2
ANSWERS = ("yes", "no")


@contextmanager
def crowd(there: Class, number: int) -> Iterator[Callable[[int], list[str]]]:
    """Run simulated pupils in a thread, and yield a function that lets all of them answer a question."""
    loop, rng = asyncio.new_event_loop(), random.Random(number)
    thread = Thread(target=loop.run_forever)
    thread.start()

    def do(work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, loop).result(120)

    async def come() -> list[Simulated]:
        pages = [
            Simulated([there.address], 0, {"type": "join", "code": there.code, "name": f"S{n}", "key": f"k{n:03}" * 10})
            for n in range(number)
        ]
        for page in pages:
            await page.until(lambda page=page: page.values and page.room_state)
        return pages

    async def ask(page: Simulated, question: int, choice: str) -> None:
        await page.until(lambda: page.room_state["number"] == question + 1)
        asking = asyncio.ensure_future(page.ask(f"{question}", "answer", answer=choice, twice=rng.random() < 0.3))
        if rng.random() < 0.3:
            await asyncio.sleep(rng.random() * 0.05)
            page.break_off()
        assert (await asking)["ok"]

    async def all_answer(question: int, choices: list[str]) -> None:
        await asyncio.gather(*(ask(page, question, one) for page, one in zip(pages, choices, strict=True)))

    async def leave() -> None:
        for page in pages:
            assert page.refused == []
            await page.close()
        await asyncio.sleep(0.1)

    def answers(question: int) -> list[str]:
        given = [rng.choice(ANSWERS) for _ in pages]
        do(all_answer(question, given))
        return given

    pages: list[Simulated] = do(come())
    try:
        yield answers
        do(leave())
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@pytest.mark.long
def test_answers_of_phones_and_simulated_pupils_are_each_counted_once(room: Callable[..., Class], full: bool) -> None:
    # The answers to its first question are yes and no.
    there = room("quiz", "sisyphus_cards", "-n", f"{QUESTIONS}", "--seed", "3", "--language", "en")
    teacher = there.teacher(1366, 768)
    with crowd(there, SIMULATED[full]) as answers:
        phones = [there.phone(f"Phone {n}") for n in range(PHONES[full])]
        everybody = SIMULATED[full] + PHONES[full]
        expect(status_of(teacher)).to_have_text(f"0 of {everybody} have answered")
        given = answers(0)
        for n, phone in enumerate(phones):
            if n % 3 == 1:
                phone.reload()
            if n % 3 == 2:
                phone.context.set_offline(True)
                expect(status_of(phone)).to_contain_text("The connection is lost")
            answer(phone, "Yes")
            if n % 3 == 2:
                phone.context.set_offline(False)
            expect(status_of(phone)).to_have_text("Counted: Yes")
        expect(status_of(teacher)).to_have_text(f"{everybody} of {everybody} have answered")
        press(teacher, "Show the answers")
        counts = {"Yes": given.count("yes") + PHONES[full], "No": given.count("no")}
        for label, count in counts.items():
            bar = teacher.locator(".sw-share", has=teacher.locator(".sw-share-label", has_text=label))
            expect(bar.locator(".sw-share-count")).to_have_text([f"{count}"])
        press(teacher, "Next question")
        for phone in phones:
            expect(phone.locator(".sw-stage")).to_have_text(f"Question 2 of {QUESTIONS}")
        nothing_went_wrong(teacher, *phones)
