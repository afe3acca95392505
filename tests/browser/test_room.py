"""A class in real browsers: the teacher's screen and phones, with shared questions, individual work and a table."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from devtools.paths import ROOT
from sisyphus_widgets.questions.believed import belief_with
from sisyphus_widgets.questions.translation import retold
from sisyphus_widgets.room.activity import play, quiz
from sisyphus_widgets.room.room import ClassRoom
from sisyphus_widgets.room.words import words
from sisyphus_widgets.teaching import Question
from tests.browser.cells import button
from tests.browser.harness import accessibility_problems, page_log, wait_until
from tests.browser.stepping import press_if_possible
from tests.room.class_questions import BELIEF, believed, believed_questions
from tests.room.people import come
from tests.room.test_rematch import play_to_the_end

Opened = Callable[..., Page]
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}


class Class:
    """A room in a separate process, with its pages."""

    def __init__(self, line: str, open_page: Opened) -> None:
        found = re.search(r"class:\s+(\S+)\s+code (\w+)\n.*teacher: (\S+)", line)
        assert found, line
        self.address, self.code, self.leads = found.groups()
        self._open = open_page

    def teacher(self, width: int = 1920, height: int = 1080, **options: Any) -> Page:
        page = self._open(width, height, **options)
        page.goto(self.leads)
        expect(page.locator(".sw-lead button").first).to_be_visible()
        return page

    def phone(self, name: str, **options: Any) -> Page:
        page = self._open(390, 844, **PHONE, **options)
        page.goto(f"{self.address}/#{self.code}")
        page.locator("[name=nickname]").fill(name)
        page.locator("[name=nickname]").press("Enter")
        expect(widget_of(page)).to_be_visible()
        return page


@contextmanager
def running_room(open_page: Opened, folder: Path, *arguments: str) -> Iterator[Class]:
    """Open a room as the command does, with its file in a folder."""
    command = [sys.executable, "-u", "-m", "sisyphus_widgets.room", *arguments]
    process = subprocess.Popen(
        [*command, "--file", str(folder / "room.sqlite")], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield Class(process.stdout.readline() + process.stdout.readline(), open_page)
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


@pytest.fixture
def room(new_page: Opened, tmp_path: Path) -> Iterator[Callable[..., Class]]:
    """Open a room as the command does, as in room("quiz", "sixty")."""
    with ExitStack() as rooms:
        yield lambda *arguments: rooms.enter_context(running_room(new_page, tmp_path, *arguments))


def widget_of(page: Page) -> Locator:
    """Return the widget of a page. Until it is open, the page has a grid of its own."""
    return page.locator(".place .sw-root")


def status_of(page: Page) -> Locator:
    return page.locator(".sw-message")


def press(page: Page, name: str) -> None:
    page.locator(".sw-lead").get_by_role("button", name=name, exact=True).click()


def answer(page: Page, name: str) -> None:
    button(page.locator(".sw-root"), name).tap()
    page.get_by_role("button", name="Answer", exact=True).tap()


def answers_of(question: Question) -> tuple[str, str]:
    """Return the labels of the right option of a question and of a wrong one."""
    labels = dict(question.form.choices)
    right = labels.pop(question.answer)
    return right, next(iter(labels.values()))


# A script that returns true once all elements for a selector are on the screen, whole and drawn.
IN_SIGHT = """(all, {width, height}) => all.length > 0 && all.every((one) => {
  const {left, top, right, bottom} = one.getBoundingClientRect();
  const isDrawn = one.getClientRects().length > 0;
  return isDrawn && left >= 0 && top >= 0 && right <= width + 1 && bottom <= height + 1;
})"""


def in_sight(page: Page, *selectors: str) -> None:
    """Wait until all elements for some selectors are on the screen without scrolling."""
    size = page.viewport_size

    def seen(selector: str) -> bool:
        return bool(page.locator(selector).evaluate_all(IN_SIGHT, size))

    for selector in selectors:
        wait_until(page, partial(seen, selector), f"{selector} is not in sight")


def nothing_went_wrong(*pages: Page) -> None:
    for page in pages:
        left = [problem for problem in page_log(page).problems() if "ERR_INTERNET_DISCONNECTED" not in problem]
        assert left == []


def test_answers_of_phones_are_kept_with_the_local_times_of_the_phones(
    room: Callable[..., Class], tmp_path: Path
) -> None:
    there = room("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")
    right, _ = answers_of(quiz("sisyphus_cards", n=2, seed=3, language="en").questions[0])
    begin = datetime.now(UTC).replace(microsecond=0)
    zones = ["Etc/GMT+8", "Asia/Tokyo", "Pacific/Kiritimati"]
    for number, zone in enumerate(zones):
        phone = there.phone(f"P{number}", timezone_id=zone)
        answer(phone, right)
        expect(status_of(phone)).to_have_text(f"Counted: {right}")
    seen = ClassRoom.resume(tmp_path / "room.sqlite", only_reads=True)
    times = [datetime.fromisoformat(kept.time) for kept in seen.store.answers()]
    seen.store.close()
    assert [time.utcoffset() for time in times] == [timedelta(hours=-8), timedelta(hours=9), timedelta(hours=14)]
    assert all(begin <= time <= datetime.now(UTC) for time in times)


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1366, 768)])
def test_a_class_answers_in_two_rounds_and_goes_on(room: Callable[..., Class], width: int, height: int) -> None:
    there = room("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")
    question = quiz("sisyphus_cards", n=2, seed=3, language="en").questions[0]
    right, wrong = answers_of(question)
    teacher = there.teacher(width, height)
    ada, ben, cleo = (there.phone(name) for name in ("<b>Ada</b>", "Ben", "Cleo"))
    expect(ada.locator(".sw-who")).to_have_text("<b>Ada</b>")
    expect(status_of(teacher)).to_have_text("0 of 3 have answered")
    answer(ada, wrong)
    expect(status_of(ada)).to_have_text(f"Counted: {wrong}")
    expect(status_of(teacher)).to_have_text("1 of 3 have answered")
    ben.reload()
    expect(ben.locator(".sw-who")).to_have_text("Ben")
    answer(ben, right)
    cleo.context.set_offline(True)
    expect(status_of(cleo)).to_contain_text("The connection is lost")
    answer(cleo, right)
    cleo.context.set_offline(False)
    expect(status_of(cleo)).to_have_text(f"Counted: {right}")
    expect(status_of(teacher)).to_have_text("3 of 3 have answered")
    press(teacher, "Ask again")
    expect(status_of(teacher)).to_have_text("0 of 3 have answered")
    for phone in (ada, ben, cleo):
        answer(phone, right)
    expect(status_of(teacher)).to_have_text("3 of 3 have answered")
    press(teacher, "Show the answers")
    expect(teacher.locator(".sw-share.is-right .sw-share-count")).to_have_text(["2", "3"])
    expect(teacher.locator(".sw-shares")).not_to_contain_text("Ada")
    expect(ada.locator(".sw-root")).to_contain_text(question.explanation)
    in_sight(teacher, ".sw-share", ".sw-qr", ".sw-lead button", ".sw-root")
    press(teacher, "Names")
    expect(teacher.locator(".sw-names b, .sw-members b")).to_have_count(0)
    expect(teacher.locator(".sw-share.is-right .sw-names")).to_contain_text("<b>Ada</b>")
    assert accessibility_problems(teacher, "main") == []
    press(teacher, "Next question")
    expect(ada.locator(".sw-stage")).to_have_text("Question 2 of 2")
    nothing_went_wrong(teacher, ada, ben, cleo)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_belief_is_said_back_to_the_pupil_and_counted_for_the_teacher(
    room: Callable[..., Class], language: str, tmp_path: Path
) -> None:
    activity = quiz(questions=[retold(one, language) for one in believed_questions()], language=language)
    ClassRoom.begin(activity, tmp_path / "room.sqlite").store.close()
    there, belief = room("--resume"), belief_with(BELIEF, language=language)
    [question, _] = activity.questions
    teacher = there.teacher(1366, 768)
    believer, other = there.phone("Mona"), there.phone("Ben")
    for phone, given in ((believer, believed(question)), (other, question.answer)):
        button(phone.locator(".sw-root"), question.answer_text(given)).tap()
        phone.locator("[data-area=way] .is-main").tap()
        expect(status_of(phone)).to_contain_text(question.answer_text(given))
    expect(teacher.locator(".sw-belief")).to_have_count(0)
    press(teacher, words(language)["show"])
    count = words(language)["believed"].format(count=1, of=2, text=belief.name)
    line = teacher.locator(".sw-share:not(.is-right) .sw-belief")
    expect(line).to_have_text(count)
    in_sight(teacher, ".sw-share", ".sw-lead button")
    assert accessibility_problems(teacher, "main") == []
    expect(believer.locator("[data-area=feedback]")).to_contain_text(belief.sentence)
    expect(other.locator("[data-area=feedback]")).to_contain_text(question.explanation)
    expect(other.locator("[data-area=feedback]")).not_to_contain_text(belief.sentence)
    nothing_went_wrong(teacher, believer, other)


HAND = "[data-area=hand]"
"""The selector of the own hand."""

OPEN = f"{HAND} .is-open"
"""The selector of cards in the own hand that can be chosen."""


def dealt(phone: Page) -> list[str]:
    """Return the thirteen cards of a phone's own hand."""
    where = f"{HAND} [data-zone^='hand.']"
    expect(phone.locator(f"{where} [data-move]")).to_have_count(13)
    return cards(phone, where)


def test_three_members_and_a_computer_play_at_a_table(room: Callable[..., Class]) -> None:
    there = room("play", "sisyphus_cards", "--language", "en")
    teacher = there.teacher()
    phones = [there.phone(name) for name in ("<b>Ada</b>", "Ben", "Cleo")]
    expect(status_of(phones[0])).to_contain_text("Nobody plays just now")
    press(teacher, "Let them play")
    expect(status_of(phones[0])).to_have_text("")
    for page in (teacher, *phones):
        expect(page.locator(".sw-root")).to_contain_text("<b>Ada</b>")
        expect(page.locator(".sw-root b", has_text="Ada")).to_have_count(0)
    # Each phone shows its own hand, and the projector shows no hand.
    hands = [dealt(phone) for phone in phones]
    assert len({card for hand in hands for card in hand}) == 39
    assert cards(teacher, "[data-zone^='hand.']") == []
    in_sight(teacher, ".sw-tables", ".sw-qr", ".sw-lead button", ".sw-root")
    assert accessibility_problems(teacher, "main") == []
    for number, phone in enumerate(phones):
        expect(phone.locator(OPEN)).to_have_count(13)
        if number == 1:
            phone.reload()
            expect(phone.locator(OPEN)).to_have_count(13)
        for card in hands[number][:3]:
            phone.locator(f"{HAND} [data-move='{card}']").tap()
        if number == 2:
            phone.context.set_offline(True)
            expect(status_of(phone)).to_contain_text("The connection is lost")
        phone.get_by_role("button", name="Pass these three").tap()
        if number == 2:
            phone.context.set_offline(False)
    expect(teacher.locator(".sw-root")).to_contain_text(re.compile("All have chosen|leads the first trick"))
    for _ in range(2):  # these moves do not end the trick
        phone = turn(phones)
        card = str(phone.locator(OPEN).first.get_attribute("data-move"))
        for _ in ("lift", "play"):
            phone.locator(f"{HAND} [data-move='{card}']").tap()
        for page in (teacher, *phones):
            shows(page, card)
    press(teacher, "Take back a move")
    expect(teacher.locator(f"[data-zone^='slot.'] [data-move='{card}']")).to_have_count(0)
    expect(phone.locator(f"{OPEN}[data-move='{card}']")).to_have_count(1)
    press(teacher, "Move for them")
    expect(phone.locator(f"{OPEN}[data-move='{card}']")).to_have_count(0)
    nothing_went_wrong(teacher, *phones)


def test_members_work_alone_and_get_help(room: Callable[..., Class], tmp_path: Path) -> None:
    there = room("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en", "--own-pace")
    question = quiz("sisyphus_cards", n=2, seed=3, language="en").questions[0]
    right, _ = answers_of(question)
    teacher = there.teacher(1366, 768)
    ada, ben = there.phone("Ada"), there.phone("Ben")
    expect(teacher.locator(".sw-members li")).to_have_count(2)
    pupil = teacher.locator(".sw-member-name").first
    expect(pupil).to_have_text("1")
    pupil.click()
    helped = teacher.locator(".sw-pupil")
    helped.get_by_role("button", name="Look", exact=True).click()
    expect(status_of(teacher)).to_have_text("This is where 1 is. You only look.")
    expect(teacher.locator(".sw-root")).to_contain_text("Question 1 of 2")
    # A half-typed sentence is kept while others continue.
    helped.locator("input").fill("Look at <b>the suit</b>.")
    answer(ben, right)
    expect(teacher.locator(".sw-members progress").nth(1)).not_to_have_attribute("value", "0")
    helped.locator("input").press("Enter")
    expect(ada.locator(".sw-note[role=status]")).to_contain_text("Your teacher: Look at <b>the suit</b>.")
    expect(ben.locator(".sw-note[role=status]")).to_have_text("")
    expect(teacher.locator(".sw-noted")).to_have_count(1)
    ada.get_by_role("button", name="Understood").tap()
    expect(ada.locator(".sw-note[role=status]")).to_have_text("")
    expect(teacher.locator(".sw-noted")).to_have_count(0)
    helped.get_by_role("button", name="Show the rule").click()
    expect(ada.locator(".sw-note[role=status]")).to_contain_text("rule")
    answer(ada, right)
    expect(teacher.locator(".sw-root")).to_contain_text(question.explanation)
    in_sight(teacher, ".sw-pupil button:visible", ".sw-lead button", ".sw-root")
    assert accessibility_problems(teacher, "main") == []
    assert accessibility_problems(ada, "main") == []
    press(teacher, "Look no longer")
    expect(widget_of(teacher)).to_have_count(0)
    expect(teacher.locator(".sw-member-name").first).to_be_visible()
    with teacher.expect_download() as saved:
        press(teacher, "Report")
    report = saved.value.path().read_text("utf-8")
    assert "Ada" in report
    assert "Ben" in report
    press(teacher, "Close the room")
    press(teacher, "Delete everything")
    press(teacher, "Keep them")
    press(teacher, "Delete everything")
    press(teacher, "Delete everything")
    expect(ada.locator(".sw-problem")).to_contain_text("This room is deleted")
    nothing_went_wrong(ada, ben)


def test_the_teacher_can_move_at_a_seat(room: Callable[..., Class]) -> None:
    there = room("play", "sixty", "--players", "3", "--language", "en")
    teacher = there.teacher(1366, 768)
    ada, ben = there.phone("Ada"), there.phone("Ben")
    press(teacher, "Let them play")
    press(teacher, "Move yourself")
    expect(status_of(teacher)).to_have_text("You see what Ada sees, and move.")
    open_card = teacher.locator(OPEN).first
    expect(open_card).to_be_visible()
    card = str(open_card.get_attribute("data-move"))
    open_card.click()
    teacher.get_by_role("button", name=re.compile("^Lead")).click()
    expect(teacher.locator(OPEN)).to_have_count(0)
    expect(status_of(teacher)).to_have_text("2 here")
    for page in (ada, ben):
        catch_up(page)
    expect(ada.locator(f"{OPEN}[data-move='{card}']")).to_have_count(0)
    nothing_went_wrong(teacher, ada, ben)


def catch_up(page: Page) -> None:
    """Press Next to the last beat."""
    while press_if_possible(page.locator("body"), "Next"):
        continue


def shows(page: Page, card: str) -> None:
    """Press Next until a played card is on the table."""

    def lies_there() -> bool:
        catch_up(page)
        return page.locator(f"[data-zone^='slot.'] [data-move='{card}']").count() > 0

    text = page.locator(".sw-text").first
    wait_until(page, lies_there, lambda: f"{card} is not seen where it says: {text.inner_text()}")


def cards(page: Page, where: str) -> list[str]:
    """Return the open cards in some zones of the table."""
    found: list[str] = page.locator(f"{where} [data-move]").evaluate_all("all => all.map(one => one.dataset.move)")
    return found


def turn(phones: list[Page]) -> Page:
    """Return the phone whose member is to move."""
    found: list[Page] = []

    def moves() -> bool:
        for phone in phones:
            catch_up(phone)
            if phone.locator(OPEN).count():
                found.append(phone)
                break
        return bool(found)

    wait_until(phones[0], moves, "it is nobody's turn")
    return found[0]


def test_two_pupils_can_share_a_tablet(room: Callable[..., Class]) -> None:
    there = room("quiz", "sisyphus_cards", "-n", "2", "--seed", "3", "--language", "en")
    teacher = there.teacher()
    tablet = there.phone("Ada")
    answer(tablet, "Yes")
    expect(status_of(teacher)).to_have_text("1 of 1 have answered")
    tablet.locator(".sw-who").tap()
    expect(tablet.locator(".sw-whose")).to_contain_text("This is Ada's place.")
    assert accessibility_problems(tablet, "main") == []
    tablet.get_by_role("button", name="I am Ada").tap()
    expect(tablet.locator(".sw-whose")).to_be_empty()
    tablet.locator(".sw-who").tap()
    tablet.get_by_role("button", name="I am somebody else").tap()
    tablet.locator("[name=nickname]").fill("Ben")
    in_sight(tablet, "form button", "form input")
    tablet.locator("[name=nickname]").press("Enter")
    expect(tablet.locator(".sw-who")).to_have_text("Ben")
    answer(tablet, "No")
    expect(status_of(teacher)).to_contain_text("2 of")
    tablet.locator(".sw-who").tap()
    tablet.get_by_role("button", name="I am somebody else").tap()
    expect(tablet.locator(".sw-people button")).to_have_text(["Go on as Ada", "Go on as Ben"])
    tablet.get_by_role("button", name="Go on as Ada").tap()
    expect(tablet.locator(".sw-who")).to_have_text("Ada")
    expect(status_of(tablet)).to_have_text("Counted: Yes")
    tablet.reload()
    expect(tablet.locator(".sw-who")).to_have_text("Ada")
    press(teacher, "Names")
    expect(teacher.locator(".sw-member-name")).to_have_text(["Ada", "Ben"])
    nothing_went_wrong(teacher, tablet)


def test_a_table_plays_again_and_the_computer_stands_in_for_an_absent_member(
    room: Callable[..., Class], new_page: Opened, tmp_path: Path
) -> None:
    kept = ClassRoom.begin(play("skitgubbe", players=3, language="en"), tmp_path / "room.sqlite")
    people = [come(kept, name) for name in ("Ada", "Ben")]
    kept.at_tables.pause(False)
    play_to_the_end(kept, [person[:2] for person in people])
    kept.store.close()
    there = room("--resume")
    teacher = there.teacher(1366, 768)
    phones = []
    for _, _, key in people:
        phone = new_page(390, 844, **PHONE)
        phone.add_init_script(
            f"localStorage.getItem('sisyphus-room') ?? localStorage.setItem('sisyphus-room', '{key}')"
        )
        phone.goto(there.address)
        expect(status_of(phone)).to_contain_text("The game has ended.")
        phones.append(phone)
    ada, ben = phones
    in_sight(ada, ".sw-message button")
    in_sight(teacher, ".sw-lead button")
    ada.get_by_role("button", name="Play again").tap()
    expect(status_of(ada)).to_contain_text("You play again as soon as all at your table want to.")
    press(teacher, "New game")
    for phone in phones:
        expect(status_of(phone)).to_be_empty()
    expect(teacher.get_by_role("button", name="New game")).to_have_count(0)
    expect(teacher.locator(".is-to-move")).to_have_text(re.compile("^(Ada|Ben)$"))
    leads = people[0][0].name if teacher.locator(".is-to-move").inner_text() == "Ada" else "Ben"
    stays, leaves = (ben, ada) if leads == "Ada" else (ada, ben)
    leaves.goto("about:blank")
    teacher.get_by_role("button", name="Let the computer play").click()
    expect(teacher.locator(".sw-tables")).to_contain_text("away; the computer plays")
    leaves.goto(there.address)
    expect(leaves.locator(".sw-who")).to_have_text(leads)
    expect(teacher.locator(".sw-tables")).not_to_contain_text("away")
    assert accessibility_problems(teacher, "main") == []
    nothing_went_wrong(teacher, stays)
