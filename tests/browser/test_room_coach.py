"""A coached table in a room: two phones, each with the sentences that its own player needs, and the teacher's page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets.advice.coach.coach_words import MOST_WORDS, count_words
from sisyphus_widgets.room.room import ClassRoom
from tests.browser import harness
from tests.browser.coaching import lines
from tests.browser.harness import accessibility_problems, wait_until
from tests.browser.parts import area, feedback, main_button
from tests.browser.stepping import press_if_possible
from tests.browser.test_room import (
    HAND,
    Class,
    Opened,
    in_sight,
    nothing_went_wrong,
    press,
    room,
    status_of,
    widget_of,
)
from tests.browser.test_room_phones import reopened
from tests.room.coached_tables import session_of, tellings

__all__ = ["room"]

MOST_TURNS = 30


def deciding(phones: list[Page]) -> Page:
    """Wait until the player of one of the phones is to move, and return the phone."""
    found: list[Page] = []

    def decides() -> bool:
        for phone in phones:
            press_if_possible(phone.locator("body"), "Next")
            if phone.locator(".sw-turn, [data-area=answers] .sw-answer").count():
                found.append(phone)
                break
        return bool(found)

    wait_until(phones[0], decides, "it is nobody's turn")  # until the others have moved
    return found[0]


def act(phone: Page) -> None:
    """Answer the coach's question, or make a legal move: cards of one name, else what is offered beside the cards."""
    root = widget_of(phone)
    answers, button = root.locator("[data-area=answers] .sw-answer"), main_button(root)
    if answers.count():
        answers.first.tap()
        return
    cards = root.locator(f"{HAND} [data-move]")
    names = [str(card.get_attribute("data-move")).partition("~")[0] for card in cards.all()]
    for name in dict.fromkeys(names):
        alike = [cards.nth(at) for at, other in enumerate(names) if other == name]
        for card in alike:
            if card.get_attribute("aria-disabled") == "true":
                break
            card.tap()
            if button.count() and button.get_attribute("aria-disabled") != "true":
                button.tap()
                expect(root.locator(f"{HAND} [aria-pressed=true]")).to_have_count(0)
                return
        for card in alike:
            if card.get_attribute("aria-pressed") == "true":
                card.tap()
    root.locator(".sw-choice").first.tap()


def coach(phone: Page) -> Locator:
    return area(widget_of(phone), "todo").locator(".sw-coach")


def test_each_phone_has_its_own_coach(
    room: Callable[..., Class], new_page: Opened, tmp_path: Path, pictures: Path
) -> None:
    there = room("play", "sixty", "--coach", "--language", "en")
    teacher = there.teacher(1366, 768)
    ada, ben = there.phone("Ada"), there.phone("Ben")
    expect(status_of(teacher)).to_have_text("2 here. Everyone learns while they play.")
    press(teacher, "Let them play")
    first = "Lead one card, or several of one number."
    expect(coach(ada)).to_contain_text(first)
    expect(coach(ada)).to_contain_text("Here you learn while you play")
    expect(coach(ben)).to_have_count(0)
    ada.screenshot(path=pictures / "room-coach-ada.png")
    teacher.screenshot(path=pictures / "room-coach-teacher.png")
    # An illegal try gets its reason from the table.
    cards = widget_of(ada).locator(f"{HAND} [data-move]")
    names = [str(card.get_attribute("data-move")).partition("~")[0] for card in cards.all()]
    other = next(at for at, name in enumerate(names) if name != names[0])
    cards.nth(0).tap()
    cards.nth(other).tap()
    expect(feedback(widget_of(ada))).to_be_visible()
    reason = feedback(widget_of(ada)).inner_text()
    assert {*lines(widget_of(ada))} <= {first}
    cards.nth(0).tap()  # the selection is empty again
    # The phone dies, and another page shows the same.
    ada = reopened(ada, there.address, new_page)
    expect(coach(ada)).to_contain_text(first)
    heard = {"Ada": [first], "Ben": list[str]()}
    phones = [ada, ben]
    for _ in range(MOST_TURNS):
        phone = deciding(phones)
        name = "Ada" if phone is ada else "Ben"
        spoken_lines = lines(widget_of(phone))
        assert all(count_words(line) <= MOST_WORDS for line in spoken_lines)
        if spoken_lines and spoken_lines[-1] not in heard[name]:
            heard[name] += spoken_lines
            if len(heard["Ben"]) == 2:
                harness.resize(phone, 360, 640)
                in_sight(phone, ".sw-coach", ".sw-hand", "[data-area=way] button")
                phone.screenshot(path=pictures / "room-coach-ben.png")
        if len(heard["Ada"]) >= 3 and len(heard["Ben"]) >= 3:
            break
        act(phone)
    else:
        pytest.fail(f"the coaches spoken_lines only {heard}")
    assert heard["Ada"] != heard["Ben"]
    assert not any(line in reason for line in heard["Ada"]), "the coach repeated the reason"
    for page in (ada, ben):
        assert accessibility_problems(page, "main") == []
    nothing_went_wrong(teacher, ada, ben)
    kept: Any = ClassRoom.resume(tmp_path / "room.sqlite", only_reads=True)
    try:
        entries = [session_of(member).coach.entries for member in kept.members.values()]
        assert all(tellings(member) for member in kept.members.values())
    finally:
        kept.store.close()
    refused = [one.question for one in entries[0] if "play.refused" in one.question]
    assert refused[0] == "sixty/play.refused/here.1"
