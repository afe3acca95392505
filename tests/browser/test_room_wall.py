"""The teacher's page on a projector: long names, many answers, a class of many, and the removal of members."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sisyphus_widgets.practice.diagnosis import believed_answers
from sisyphus_widgets.room.activity import play, quiz
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.words import words
from sisyphus_widgets.teaching import Question, question
from tests.browser import harness
from tests.browser.harness import accessibility_problems, screenshot
from tests.browser.stillness import measured
from tests.browser.test_room import Class, answer, in_sight, press, room, status_of, widget_of
from tests.room.people import come

__all__ = ["room"]

LONG = "W" * 22


def overflowing(page: Page) -> list[str]:
    """Return the elements of the room in sight that are wider than the area in which they stand."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".sw-part *")].filter((one) => one.checkVisibility() &&
            one.getBoundingClientRect().right > one.closest("[data-area]").getBoundingClientRect().right + 1)
          .map((one) => one.className || one.tagName)"""
    )
    assert page.locator(".sw-part *").count() > 0
    return found


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1366, 768)])
def test_bars_with_long_names_are_whole(room: Callable[..., Class], width: int, height: int, pictures: Path) -> None:
    there = room("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")
    teacher = there.teacher(width, height)
    for name, given in ((f"{LONG}1", "Yes"), (f"{LONG}2", "Yes"), ("Zoë Müller", "No")):
        answer(there.phone(name), given)
    expect(status_of(teacher)).to_have_text("3 of 3 have answered")
    press(teacher, "Names")
    assert overflowing(teacher) == []
    press(teacher, "Show the answers")
    expect(teacher.locator(".sw-share .sw-names")).to_have_count(2)
    screenshot(teacher, pictures, f"room-wall-names-{width}")
    assert overflowing(teacher) == []
    shares = teacher.locator(".sw-share")
    widths = shares.evaluate_all("all => all.map(one => parseFloat(getComputedStyle(one, '::before').width))")
    assert widths[0] == pytest.approx(2 * widths[1], abs=2)
    for share in shares.all():
        count, label = share.locator(".sw-counts").bounding_box(), share.locator(".sw-share-label").bounding_box()
        assert count is not None
        assert label is not None
        assert count["x"] >= label["x"] + label["width"]


def test_long_names_at_tables_are_whole(room: Callable[..., Class], pictures: Path) -> None:
    there = room("play", "sixty", "--players", "2", "--language", "en")
    teacher = there.teacher(1366, 768)
    for number in range(4):
        there.phone(f"{LONG}{number}")
    expect(teacher.locator(".sw-tables section")).to_have_count(2)
    screenshot(teacher, pictures, "room-wall-tables")
    assert overflowing(teacher) == []


# A script that defines the box of an element, as far as what scrolls around it leaves it in sight.
SIGHT_OF = """const sightOf = (one) => {
  let {left, right, top, bottom} = one.getBoundingClientRect();
  for (let around = one.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === "visible") continue;
    const sight = around.getBoundingClientRect();
    top = Math.max(top, sight.top);
    bottom = Math.min(bottom, sight.bottom);
  }
  return {left, right, top, bottom};
};"""

# A script that returns the names of members in sight that lie, in part, below something else that is pressed.
COVERED = """() => {
  SIGHT_OF
  return [...document.querySelectorAll(".sw-member-name")].filter((one) => {
    const {left, right, top, bottom} = sightOf(one);
    if (bottom - top < 4) return false;
    return [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
      const there = document.elementFromPoint((left + right) / 2, y)?.closest("button");
      return there && there !== one;
    });
  }).map((one) => one.textContent)
}""".replace("SIGHT_OF", SIGHT_OF)


@pytest.mark.parametrize("kind", ["quiz", "play"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768)])
def test_no_member_lies_below_the_buttons_of_a_low_wall(
    room: Callable[..., Class], width: int, height: int, kind: str, tmp_path: Path, pictures: Path
) -> None:
    activity = quiz("sisyphus_cards", n=2, seed=3, language="de") if kind == "quiz" else play("sixty", language="de")
    begun = ClassRoom.begin(activity, tmp_path / "room.sqlite")
    for name in ("Ben", "Zoë Müller", *(f"Kind {number}" for number in range(10))):
        come(begun, name)
    begun.store.close()
    teacher = room("--resume").teacher(width, height)
    expect(widget_of(teacher)).to_be_visible()
    press(teacher, words("de")["names"])
    members = teacher.locator(".sw-member-name")
    expect(members).to_have_count(12)
    screenshot(teacher, pictures, f"room-wall-members-{kind}-{width}")
    for number in range(12):
        members.nth(number).scroll_into_view_if_needed()
        assert measured(teacher, COVERED) == []
        members.nth(number).click(trial=True)
    assert accessibility_problems(teacher, "main") == []


# A script that returns the buttons of the room that are cut, or that share a place with another part in sight.
OVERLAID = """() => {
  SIGHT_OF
  const parts = [...document.querySelectorAll(".sw-page :is(button, [data-area], p, .sw-share, .sw-qr)")]
    .filter((one) => one.checkVisibility());
  return [...document.querySelectorAll(".sw-lead button")].flatMap((one) => {
    const a = one.getBoundingClientRect(), sight = sightOf(one);
    const over = parts.filter((other) => !other.contains(one) && !one.contains(other)).filter((other) => {
      const b = sightOf(other);
      const isBeside = a.left > b.right - 1 || b.left > a.right - 1;
      return !isBeside && b.top < b.bottom && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
    const cut = sight.top > a.top + 1 || sight.bottom < a.bottom - 1 ? ["cut"] : [];
    const names = over.map((other) => other.dataset.area ?? other.className);
    return [...cut, ...names].map((by) => `${one.textContent}: ${by}`);
  });
}""".replace("SIGHT_OF", SIGHT_OF)
# A script that returns the height of what is in sight of the head of the plan.
SIGHT_OF_PLAN = """() => {
  SIGHT_OF
  const {top, bottom} = sightOf(document.querySelector(".sw-plan > summary"));
  return bottom - top;
}""".replace("SIGHT_OF", SIGHT_OF, 1)
HAS_TWO_LINES = "one => one.offsetHeight >= 2 * parseFloat(getComputedStyle(one).lineHeight) - 1"
WITH_FIVE_ANSWERS = "sisyphus_cards/fact.completes/500000040.0"
"""A question with a wrong answer that follows from three beliefs."""
WITH_TWO_BELIEFS = "sisyphus_cards/outcome.summit/7.8"
"""A question with three answers, of which two follow from a belief."""


def answer_tap(phone: Page, target: Question, answer_id: object) -> None:
    """Give an answer by its place, since a long label may be drawn in several pieces."""
    phone.locator(".sw-answer").nth([id for id, _ in target.form.choices].index(answer_id)).tap()
    phone.locator("[data-area=way] .is-main").tap()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("id", [WITH_FIVE_ANSWERS, WITH_TWO_BELIEFS])
def test_nothing_covers_a_button_beside_many_answers_and_beliefs(
    room: Callable[..., Class], id: str, language: str, tmp_path: Path, pictures: Path
) -> None:
    target = question(id, language=language)
    ClassRoom.begin(quiz(questions=[target], language=language), tmp_path / "room.sqlite").store.close()
    there, say = room("--resume"), words(language)
    teacher = there.teacher(1366, 768)
    wrong = [*dict.fromkeys(dict(believed_answers(target)).values())]
    for number, answer_id in enumerate([*wrong, target.answer]):
        answer_tap(there.phone(f"P{number}"), target, answer_id)
    count = len(wrong) + 1
    expect(status_of(teacher)).to_have_text(say["answered"].format(answered=count, here=count))
    prompt = teacher.locator(".sw-prompt")
    if not measured(prompt, HAS_TWO_LINES):
        prompt.evaluate("one => one.append(document.createElement('br'), one.textContent)")
    for stage in ("asked", "shown"):
        if stage == "shown":
            press(teacher, say["show"])
            expect(teacher.locator(".sw-share.is-right")).to_have_count(1)
            expect(teacher.locator(".sw-share")).to_have_count(len(target.form.choices))
            expect(teacher.locator(".sw-belief").first).to_be_visible()
        for width, height in ((1920, 1080), (1366, 768), (1280, 720)):
            harness.resize(teacher, width, height)
            expect(teacher.locator(".place .sw-root")).to_have_css("--room", f"{height}px")
            screenshot(teacher, pictures, f"room-wall-{target.kind}-{stage}-{width}-{language}")
            # Once the answers are shown, it is smaller.
            assert stage == "shown" or measured(prompt, HAS_TWO_LINES)
            assert (width, measured(teacher, OVERLAID)) == (width, [])
            assert measured(teacher, SIGHT_OF_PLAN) >= 20, width
    in_sight(teacher, ".sw-share", ".sw-lead button")


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_members_after_one_can_be_removed_at_once(
    language: str, room: Callable[..., Class], tmp_path: Path, pictures: Path
) -> None:
    """A script has filled the room with made-up names after a pupil joined."""
    say = words(language)
    begun = ClassRoom.begin(quiz("sisyphus_cards", n=2, seed=3, language=language), tmp_path / "room.sqlite")
    for name in ("Ben", *(f"x{number}" for number in range(40))):
        come(begun, name)
    code = begun.code
    begun.store.close()
    there = room("--resume")
    assert there.code == code
    teacher = there.teacher(1366, 768)
    press(teacher, say["lock"])
    press(teacher, say["names"])
    teacher.locator(".sw-members").get_by_role("button", name="x0", exact=True).click()
    out = teacher.get_by_role("button", name=say["remove_later"].format(number=39), exact=True)
    out.scroll_into_view_if_needed()
    screenshot(teacher, pictures, f"room-wall-later-{language}")
    assert overflowing(teacher) == []
    out.click()
    teacher.get_by_role("button", name=say["remove_sure"].format(number=40), exact=True).click()
    expect(teacher.locator(".sw-member-name")).to_have_text(["Ben"])
    press(teacher, say["unlock"])
    expect(teacher.locator(".sw-code")).not_to_have_text(code)
