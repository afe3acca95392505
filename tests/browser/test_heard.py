"""Questions and tables in the accessibility tree; each form of question is answered by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest
from playwright.sync_api import CDPSession, Page, expect

from sisyphus_widgets import Quiz, SisyphusTable, teaching
from sisyphus_widgets.schema import FormKind
from tests.browser import harness
from tests.browser.parts import answers
from tests.browser.spoken_names import spoken_about
from tests.browser.test_quiz_page import wrong
from tests.fixtures.misses import words_on_miss

PLACES = {
    "pick": "sisyphus_cards/playable.elements/402.106",
    "seat": "sisyphus_cards/outcome.leader/404.48",
    "number": "sisyphus_cards/outcome.points/412.35",
    "option": "sisyphus_cards/outcome.broken/404.111",
    "space": "sisyphus_cards/outcome.peg/1200.44",
    "order": "ascend/outcome.order/1200.317",
    "act": "sisyphus_cards/goal.combo/400.8",
}


class Listener:
    """A user of a screen reader, who reads the accessibility tree and presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    @property
    def tree(self) -> list[dict[str, Any]]:
        """Return the accessibility tree as text."""
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in nodes if not node.get("ignored")]

    def names_of_role(self, role: str) -> list[str]:
        """Return the names of all elements with a role."""
        return [self._name(node) for node in self.tree if node.get("role", {}).get("value") == role]

    @property
    def texts(self) -> str:
        """Return all that is read, with the names of the symbols in texts, as one text."""
        read = (node for node in self.tree if node.get("role", {}).get("value") in ("StaticText", "image"))
        text = " ".join(" ".join(map(self._name, read)).split())
        return re.sub(r" (?=[.,:;?!])", "", text)

    def focused(self) -> tuple[str, str]:
        """Return the role and the name of the focused element."""
        for node in reversed(self.tree):
            has = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
            if has.get("focused"):
                return node["role"]["value"], self._name(node)
        return "", ""

    @staticmethod
    def _name(node: dict[str, Any]) -> str:
        return str(node.get("name", {}).get("value", ""))

    def go_to(self, name: str, *keys: str, nth: int = 0) -> None:
        """Press keys until the nth element with a name has the focus."""
        for key in keys or ("Tab", "Shift+Tab"):
            for _ in range(40):
                if self.focused()[1] == name and (nth := nth - 1) < 0:
                    return
                self.page.keyboard.press(key)
        raise AssertionError(f"the focus never comes to “{name}”")

    def press(self, name: str, nth: int = 0) -> None:
        """Go to a button and press it."""
        self.go_to(name, nth=nth)
        self.page.keyboard.press("Enter")


@pytest.fixture
def listener(page: Page, tmp_path: Path) -> Callable[[teaching.Question], Listener]:
    """Open a quiz of one question for a listener."""

    def begin(question: teaching.Question) -> Listener:
        page.goto(Quiz(questions=[question]).to_html(tmp_path / "quiz.html").as_uri())
        expect(page.locator(".kind-quiz")).to_be_visible()
        return Listener(page)

    return begin


def give(reader: Listener, question: teaching.Question, answer: Any) -> None:
    """Give an answer by keyboard."""
    form = question.form
    if form.kind == "act":
        card = reader.page.locator(f".sw-hand [data-move='{answer.removeprefix('play ')}']")
        name = card.get_attribute("aria-label") or card.inner_text()
        for _ in range(40):  # Tab leads into the hand, arrows along it
            if reader.page.evaluate("!!document.activeElement.closest('.sw-hand')"):
                break
            reader.page.keyboard.press("Tab")
        reader.go_to(name, "ArrowLeft", "ArrowRight")
        reader.page.keyboard.press("Enter")
        return
    if form.kind == "number":
        reader.go_to(f"Your answer, from {form.least} to {form.most}")
        reader.page.keyboard.press("ControlOrMeta+a")
        reader.page.keyboard.type(str(answer))
    else:
        labels = {choice["id"]: spoken_about(question, choice["label"]) for choice in form.to_page()["choices"]}
        ids = answer if form.kind in ("pick", "order") else [answer]
        for id in form.ids:  # wrong choices stay selected
            button = answers(reader.page).nth(form.ids.index(id))
            if button.get_attribute("aria-pressed") == "true":
                reader.press(spoken_about(question, button.inner_text()))
        for id in ids:
            reader.press(labels[id])
    reader.press("Answer")


def test_the_samples_cover_every_form_of_question() -> None:
    assert {teaching.question(place).form.kind for place in PLACES.values()} == set(get_args(FormKind))


@pytest.mark.parametrize("kind", PLACES)
def test_a_question_can_be_answered_with_a_screen_reader(kind: str, listener: Callable[..., Listener]) -> None:
    question = teaching.question(PLACES[kind])
    assert question.form.kind == kind
    one = listener(question)
    assert "Sisyphus – the card hill" in one.names_of_role("heading") or "Ascend" in one.names_of_role("heading")
    assert spoken_about(question, question.prompt) in one.texts
    given = wrong(question)
    give(one, question, given)
    hint = " ".join(words_on_miss(question, 1, given))
    expect(one.page.get_by_role("status").last).to_have_text(spoken_about(question, hint))
    assert harness.accessibility_problems(one.page, "main") == []
    if not question.either:
        give(one, question, question.answer)
        expect(one.page.get_by_role("status").last).to_contain_text("That is right.")
    one.press("Next question" if question.either else "See the result")


def test_a_screen_reader_reads_only_the_occupied_levels_of_the_hill(page: Page, tmp_path: Path) -> None:
    page.goto(SisyphusTable(seed=3, perspective=0, step=40).to_html(tmp_path / "page.html").as_uri())
    expect(page.locator(".sw-hill")).to_be_visible()
    one = Listener(page)
    assert "South's way up, eight levels" in one.names_of_role("group")
    pegs = [name for name in one.names_of_role("image") if name.startswith("South's peg")]
    assert len(pegs) == 1
    assert pegs[0].startswith("South's peg: level ")
    assert not {str(level) for level in range(1, 9)} <= {*one.names_of_role("StaticText")}
