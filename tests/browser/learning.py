"""A robot that takes a lesson on a page in any language, with each likely mistake before the right answer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from sisyphus_widgets.embed import Taught
from sisyphus_widgets.lessons import LessonData, LessonStepData, shipped
from sisyphus_widgets.lessons.mistakes import OTHER
from sisyphus_widgets.teaching import Question, question_trace, tried
from tests.browser import harness
from tests.browser.stepping import step_until
from tests.browser.stillness import STILL, measured
from tests.lessons.robot import answer_of, mistakes_to_make

# A script that presses highlighted cards and buttons until another step is shown, and puts back cards that do not go
# together. The seed alone decides what is pressed. After each press it waits a little for the result.
PLAY = """async ([root, seed]) => {
  const random = (n) => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return Math.floor(seed / 4294967296 * n);
  };
  const seen = (part) => part.getClientRects().length > 0;
  const on = (part) => part.getAttribute("aria-disabled") !== "true" && !part.disabled && seen(part);
  const at = () => root.querySelector(".sw-lesson").textContent;
  const before = at();
  for (let press = 0; press < 20000; press++) {
    if (at() !== before) return press;
    const open = [...root.querySelectorAll(".is-open:not([aria-pressed=true]), .is-target")].filter(on);
    const moves = ".sw-choices:not([inert]) button, .sw-choice, [data-area=way] :is(.is-main, .sw-put-back)";
    const buttons = [...root.querySelectorAll(moves)].filter(on);
    const ways = [...root.querySelectorAll("[data-area=way] button")];
    const next = ways.filter((part) => on(part) && part.textContent === NEXT);
    const all = next.length ? next : buttons.length && random(3) ? buttons : [...open, ...buttons];
    all[random(all.length)]?.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
    await new Promise((go) => setTimeout(go, 8));
  }
  return -1;
}"""

# A script that returns the number of stored answers.
STORED_ANSWERS = """() => Object.entries(localStorage).filter(([name]) => name.includes("quiz/"))
  .reduce((sum, [, text]) => sum + JSON.parse(text).length, 0)"""

# A script that returns the cards beyond the edge.
BEYOND = """root => [...root.querySelectorAll(".sw-card")]
  .filter((card) => card.getBoundingClientRect().right > root.getBoundingClientRect().right)
  .map((card) => card.dataset.move)"""


def languages(lesson: str) -> list[str]:
    """Return the languages of a lesson, its original language first."""
    [file] = [path for path in shipped() if path.stem == lesson]
    return ["en", *sorted(path.name.split(".")[-2] for path in file.parent.glob(f"{lesson}.*.toml"))]


class Answers:
    """A robot that answers questions on a page; `labels` has the texts of its buttons in the page's language."""

    def __init__(self, root: Locator, labels: dict[str, Any]) -> None:
        self.root, self.labels = root, labels

    def button(self, key: str) -> Locator:
        """Return a button by the key of its label."""
        return self.root.get_by_role("button", name=self.labels[key], exact=True)

    def give(self, question: Question, answer: Any, again: bool = False) -> None:
        """Answer, starting from the last selection, and wait for the judgement, when the browser stores the answer.

        An illegal move is refused with the reason and is not stored, nor is a repeated answer, as with `again`.
        """
        page = self.root.page
        self.root.evaluate(STILL)
        before = page.evaluate(STORED_ANSWERS)
        self.choose(question, answer)
        if not again and (question.form.kind != "act" or tried(question, answer)["legal"]):
            page.wait_for_function(f"before => ({STORED_ANSWERS})() > before", arg=before)

    def choose(self, question: Question, answer: Any) -> None:
        """Choose an answer, and press the button that submits it."""
        form = question.form
        if form.kind == "act":
            self.move(question, answer)
            return
        if form.kind == "number":
            self.type(str(answer))
        else:
            choices, unfold = self.root.locator(".sw-answer"), self.root.locator(".sw-unfold")
            if unfold.is_visible():
                unfold.click()
            several = answer if isinstance(answer, list | tuple) else [answer]
            pressed = [id for at, id in enumerate(form.ids) if choices.nth(at).get_attribute("aria-pressed") == "true"]
            again = form.kind == "order" and pressed
            for at, id in enumerate(form.ids):
                if id in pressed and (again or (form.kind == "pick" and id not in several)):
                    choices.nth(at).click()
            for id in several:
                if again or id not in pressed:
                    choices.nth(form.ids.index(id)).click()
        self.button("quiz_answer").click()

    def type(self, number: str) -> None:
        """Type a number, after the page has put back the last answer, which follows the feedback by a moment."""
        box = self.root.get_by_role("spinbutton")

        def typed() -> bool:
            box.fill(number)
            self.root.evaluate(STILL)
            return box.input_value() == number

        harness.wait_until(self.root.page, typed, f"{number} does not stay where it was typed")

    def move(self, question: Question, answer: Any) -> None:
        """Make a move on the table: pick its elements, and press the button if there is one."""
        picks, label = answer, ""
        if isinstance(answer, str):
            choosing = question_trace(question, 0, open=True)["frames"][0]["decision"]["choosing"]
            choice = next(one for one in choosing["choices"] if one["action"] == answer)  # equal pieces have one choice
            picks, label = choice["picks"], choice["label"]
        for pick in picks:
            on = self.root.locator(f"[data-move='{pick}'], [data-rove='{pick}']").first
            is_of_hand = on.evaluate("one => !!one.closest('.sw-hand')")
            on.click(force=True, position={"x": 6, "y": 12} if is_of_hand else None)  # what no other card covers
            self.picked()
        moves = ".sw-choices:not([inert]) button, .sw-choice, .sw-move"
        buttons = self.root.locator(f":is({moves}):not([aria-disabled=true])")
        if not isinstance(answer, str):
            return
        named = buttons.get_by_text(label, exact=True)
        if not picks or named.count():  # the same cards may form several combinations
            named.click()
        elif buttons.count():
            buttons.first.click()

    def picked(self) -> None:
        """Do nothing. Subclasses override this hook, which is called after each pick."""


class Learner(Answers):
    """A robot at a lesson, with the texts of buttons from the catalogue of the lesson's language."""

    def __init__(self, root: Locator, lesson: LessonData) -> None:
        self.lesson = lesson
        made = Taught(lesson)
        super().__init__(root, {**made.trace["labels"], **made.texts.data["teaching"]["quiz"]})
        self.right = made.texts.say("teaching.hint.right", {})

    def go_through(self) -> None:
        """Take the whole lesson with every likely mistake."""
        for number, step in enumerate(self.lesson.steps, 1):
            self.sees(step, number)
            self.do(step)
        expect(self.root.locator(".sw-feast")).to_contain_text(self.lesson.title)
        expect(self.root.locator(".sw-term dfn")).to_have_text([one.term.word for one in self.lesson.steps if one.term])
        if any(step.questions for step in self.lesson.steps):
            expect(self.root.locator(".sw-summary > .sw-prompt")).to_be_visible()

    def sees(self, step: LessonStepData, number: int) -> None:
        """Check that the step shows its text, and that all cards are within the widget."""
        expect(self.root.locator(".sw-where")).to_contain_text(f" {number} ")
        self.root.evaluate(STILL)
        paragraph = " ".join(step.text.split("\n\n")[-1].split())
        texts = self.root.locator(".sw-read")
        # Without a kernel, a page may not contain a game to its end.
        expect(texts.last if step.until else texts.filter(has_text=paragraph).first).to_be_visible()
        expect(self.root.locator(".sw-term dfn")).to_have_text([step.term.word] if step.term else [])
        assert measured(self.root, BEYOND) == [], step.id

    def is_asked(self) -> bool:
        """Return true if the step asks its question now, after the beats that lead to it."""
        return self.root.locator("[data-area=todo] :is(.sw-prompt, .sw-task)").count() > 0

    def step_to_question(self) -> None:
        """Step through the beats that lead to the question."""
        step_until(self.root, self.is_asked, self.labels["next"])

    def do(self, step: LessonStepData) -> None:
        """Do the task of the step, and go to the next step."""
        if not step.questions:
            script = PLAY.replace("NEXT", repr(self.labels["next"]))
            assert self.root.evaluate(f"(root, seed) => ({script})([root, seed])", 7) >= 0, step.id
            return
        if len(step.states) > 1:
            self.step_to_question()
        for question in step.questions:
            expect(self.root.locator("[data-area=todo]")).to_contain_text(question.prompt)
            seen = list[Any]()
            for mistake, wrong in mistakes_to_make(step, question):
                given = question.judge(wrong).answer
                self.give(question, wrong, again=given in seen)
                seen.append(given)
                if question.either:  # a question with two answers has only one wrong one
                    break
                self.check_feedback(step, question, mistake, wrong)
                expect(self.button("next")).to_have_count(0)
            if not (question.either and seen):
                self.give(question, answer_of(question))
                expect(self.root.locator(".sw-feedback")).to_contain_text(self.right)
            self.button("next" if question is step.questions[-1] else "quiz_next").click()

    def check_feedback(self, step: LessonStepData, question: Question, mistake: str, wrong: Any) -> None:
        """Check that the feedback on a wrong answer is the lesson's own text, or the engine's without one.

        A page refuses illegal moves by itself, and has texts only for the reason.
        """
        if mistake and not (question.form.kind == "act" and isinstance(wrong, list) and mistake == OTHER):
            expect(self.root.locator("[data-area=feedback]")).to_contain_text(" ".join(step.mistakes[mistake].split()))
        else:
            expect(self.root.locator(".sw-feedback").first).to_be_visible()


def take_lesson(learner: Learner, misses: int = 0) -> None:
    """Take a lesson by clicks, with one miss at each of some first questions."""
    for number, step in enumerate(learner.lesson.steps, 1):
        learner.sees(step, number)
        if not step.questions:
            learner.do(step)
            continue
        if len(step.states) > 1:
            learner.step_to_question()
        for question in step.questions:
            if misses and question.form.kind == "pick":
                misses -= 1
                learner.give(question, next(iter(mistakes_to_make(step, question)))[1])
            learner.give(question, answer_of(question))
            learner.button("next" if question is step.questions[-1] else "quiz_next").click()
