"""A robot that goes through a lesson on a page, in any language: each likely mistake first, then the right answer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from sisyphus_widgets.embed import Taught
from sisyphus_widgets.lessons import LessonData, LessonStepData, shipped
from sisyphus_widgets.lessons.mistakes import OTHER
from sisyphus_widgets.teaching import Question, question_trace, tried
from tests.lessons.robot import answer_of, mistakes_to_make

# Plays, and goes on, until another step is shown: whatever is lit, a button, or what leads on. What is pressed depends
# on the seed alone. It waits a little after each press, for what follows.
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
    const buttons = [...root.querySelectorAll(".sw-choices button")].filter(on);
    const next = [...root.querySelectorAll(".sw-steps button")].filter((part) => on(part) && part.textContent === NEXT);
    const all = next.length ? next : buttons.length && random(3) ? buttons : [...open, ...buttons];
    all[random(all.length)]?.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 1}));
    await new Promise((go) => setTimeout(go, 8));
  }
  return -1;
}"""

# Waits until all is drawn and nothing moves: what is pressed meanwhile may be something else by then, or elsewhere.
STILL = """async (root) => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(root.getAnimations({subtree: true}).filter(ends).map((one) => one.finished));
}"""

# Presses what unfolds a text, if it is folded: at once, since it may unfold by itself.
UNFOLD = """root => [...root.querySelectorAll(".sw-fold[aria-expanded=false]")]
  .find((fold) => fold.getClientRects().length && getComputedStyle(fold).visibility !== "hidden")?.click()"""

# Scrolls the page, as a reader does, until a bar at the edge of the screen no longer lies over an element.
UNCOVER = """(part) => {
  const {left, right, top, bottom} = part.getBoundingClientRect();
  const bar = part.closest(".sw-page").querySelector(".sw-act")?.getBoundingClientRect();
  if (bar && bar.top < bottom && bar.bottom > top && bar.left < right && bar.right > left)
    scrollBy({top: bottom - bar.top + 8, behavior: "instant"});
}"""

# How many answers the browser has kept.
STORED_ANSWERS = """() => Object.entries(localStorage).filter(([name]) => name.includes("quiz/"))
  .reduce((sum, [, text]) => sum + JSON.parse(text).length, 0)"""

# The cards that lie beyond the edge.
BEYOND = """root => [...root.querySelectorAll(".sw-card")]
  .filter((card) => card.getBoundingClientRect().right > root.getBoundingClientRect().right)
  .map((card) => card.dataset.move)"""


def languages(lesson: str) -> list[str]:
    """The languages in which a lesson is said, the one in which it was written first."""
    [file] = [path for path in shipped() if path.stem == lesson]
    return ["en", *sorted(path.name.split(".")[-2] for path in file.parent.glob(f"{lesson}.*.toml"))]


class Answers:
    """Somebody who answers questions on a page; `labels` are what is on its buttons, in any language."""

    def __init__(self, root: Locator, labels: dict[str, Any]) -> None:
        self.root, self.labels = root, labels

    def button(self, key: str) -> Locator:
        """A button by the key of its label."""
        return self.root.get_by_role("button", name=self.labels[key], exact=True)

    def give(self, question: Question, answer: Any, again: bool = False) -> None:
        """Answer, from whatever was answered before, and wait for the judgement: the browser keeps each that it gets.

        What the rules forbid is refused with the reason, and is no answer; nor is the same `again`.
        """
        page = self.root.page
        self.root.evaluate(STILL)
        before = page.evaluate(STORED_ANSWERS)
        self.choose(question, answer)
        if not again and (question.form.kind != "act" or tried(question, answer)["legal"]):
            page.wait_for_function(f"before => ({STORED_ANSWERS})() > before", arg=before)

    def choose(self, question: Question, answer: Any) -> None:
        """Choose an answer, and press what gives it."""
        form = question.form
        if form.kind == "act":
            self.move(question, answer)
            return
        if form.kind == "number":
            self.type(str(answer))
        else:
            choices = self.root.locator(".sw-answer")
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
        """Type a number; a page puts back what was answered last, a moment after it said what is wrong with it."""
        box = self.root.get_by_role("spinbutton")
        for _ in range(20):
            box.fill(number)
            self.root.page.wait_for_timeout(50)
            if box.input_value() == number:
                return
        raise AssertionError(f"{number} does not stay where it was typed")

    def move(self, question: Question, answer: Any) -> None:
        """Make a move on the table: what is picked for it, and the button that it needs."""
        picks, label = answer, ""
        if isinstance(answer, str):
            choosing = question_trace(question, 0, open=True)["frames"][0]["decision"]["choosing"]
            choice = next(one for one in choosing["choices"] if one["action"] == answer)  # like pieces do the same
            picks, label = choice["picks"], choice["label"]
        for pick in picks:
            on = self.root.locator(f"[data-move='{pick}'], [data-rove='{pick}']").first
            on.evaluate(UNCOVER)
            on.click(force=True)
            self.picked()
        buttons = self.root.locator(".sw-choices button:not([aria-disabled=true])")
        if not isinstance(answer, str):
            return
        named = buttons.get_by_text(label, exact=True)
        if not picks or named.count():  # the same cards may be played as several combinations
            named.click()
        elif buttons.count():
            buttons.first.click()

    def picked(self) -> None:
        """Do nothing; called after each card or place that is picked for a move."""


class Learner(Answers):
    """Somebody at a lesson; what is on its buttons is taken from the catalogue of its language."""

    def __init__(self, root: Locator, lesson: LessonData) -> None:
        self.lesson = lesson
        made = Taught(lesson)
        super().__init__(root, {**made.trace["labels"], **made.texts.data["teaching"]["quiz"]})
        self.right = made.texts.say("teaching.hint.right", {})

    def go_through(self) -> None:
        """The whole lesson, with every likely mistake."""
        for number, step in enumerate(self.lesson.steps, 1):
            self.sees(step, number)
            self.do(step)
        self.unfold()
        expect(self.root.locator(".sw-read").first).to_contain_text(self.lesson.title)
        expect(self.root.locator(".sw-term dfn")).to_have_text([one.term.word for one in self.lesson.steps if one.term])
        if any(step.questions for step in self.lesson.steps):
            expect(self.root.locator(".sw-summary .sw-text")).to_be_visible()

    def sees(self, step: LessonStepData, number: int) -> None:
        """Assert that the step shows its text, and that every card lies within the widget."""
        expect(self.root.locator(".sw-lesson > .sw-small")).to_contain_text(f" {number} ")
        self.unfold()
        paragraph = " ".join(step.text.split("\n\n")[-1].split())
        texts = self.root.locator(".sw-read")
        # Without a kernel, a game that the page cannot carry to its end is not promised.
        expect(texts.last if step.until else texts.filter(has_text=paragraph).first).to_be_visible()
        expect(self.root.locator(".sw-term dfn")).to_have_text([step.term.word] if step.term else [])
        assert self.root.evaluate(BEYOND) == [], step.id

    def unfold(self) -> None:
        """Show the text of the step, which is folded where there is little room."""
        self.root.evaluate(STILL)
        self.root.evaluate(UNFOLD)

    def do(self, step: LessonStepData) -> None:
        """Do all that the step asks, up to the next step."""
        if not step.questions:
            script = PLAY.replace("NEXT", repr(self.labels["next"]))
            assert self.root.evaluate(f"(root, seed) => ({script})([root, seed])", 7) >= 0, step.id
            return
        if len(step.states) > 1:
            while not self.root.locator(".sw-say, .sw-quiz").count():
                self.button("next").click()
        for question in step.questions:
            expect(self.root.locator(".sw-say")).to_contain_text(question.prompt)
            seen = list[Any]()
            for mistake, wrong in mistakes_to_make(step, question):
                given = question.judge(wrong).answer
                self.give(question, wrong, again=given in seen)
                seen.append(given)
                if question.either:  # of two answers one miss is enough
                    break
                self.check_feedback(step, question, mistake, wrong)
                expect(self.button("next")).to_have_count(0)
            if not (question.either and seen):
                self.give(question, answer_of(question))
                expect(self.root.locator(".sw-feedback")).to_contain_text(self.right)
            self.button("next" if question is step.questions[-1] else "quiz_next").click()

    def check_feedback(self, step: LessonStepData, question: Question, mistake: str, wrong: Any) -> None:
        """Assert that a wrong answer is answered in the lesson's own words, or else in those of the engine.

        What may not be played, a page refuses itself, and knows words for the reason alone.
        """
        if mistake and not (question.form.kind == "act" and isinstance(wrong, list) and mistake == OTHER):
            expect(self.root.locator(".sw-explanation")).to_contain_text(" ".join(step.mistakes[mistake].split()))
        else:
            expect(self.root.locator(".sw-feedback").first).to_be_visible()
