"""The table's share of a phone's height: before an answer, after it, and where answers stand then."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.desk import desk
from tests.browser.stillness import measured
from tests.browser.test_frames import KINDS, LEAST_SHARE, area, boxes, main_button, share, wrong

# A question of each game that has long feedback on a wrong answer, and the place of that answer.
MISSES = {
    "sisyphus_cards/outcome.kept/500000072.1": 1,
    "sisyphos_board/rule.refusal/76.17": 0,
    "ascend/outcome.ended/118.52": 1,
    "sixty/outcome.leads/0.130": 0,
    "skitgubbe/playable.deed/1.73": 0,
}


@pytest.mark.parametrize(("size", "language"), [((360, 640), "de"), ((390, 844), "en")], ids=str)
def test_feedback_leaves_the_table_its_share_of_a_phone(size: tuple[int, int], language: str, browser: Browser) -> None:
    """The hand and the answers that were not given leave it their room, until another answer is to be chosen."""
    made = "quiz = Quiz(questions=[teaching.question({!r}, language={!r})], language={!r})\nquiz"
    cells = [f"from sisyphus_widgets import Quiz, teaching\n{made.format(id, language, language)}" for id in MISSES]
    with desk(browser, *cells, size=size, bare=True, reduced_motion="reduce") as book:
        for number, at in enumerate(MISSES.values()):
            root = book.widget(number)
            answers, unfold = area(root, "answers").locator(".sw-answer"), area(root, "answers").locator(".sw-unfold")
            answers.nth(at).click()
            expect(answers.nth(at)).to_have_attribute("aria-pressed", "true")
            places = boxes(area(root, "hand"), main_button(root))
            main_button(root).click()
            area(root, "feedback").locator(".sw-feedback").wait_for()
            assert share(root) >= LEAST_SHARE - 0.002
            assert wrong(root) == []
            assert boxes(main_button(root)) == places[1:]
            others = [answer for n, answer in enumerate(answers.all()) if n != at]
            is_row = root.locator(".sw-choices[data-row]").count() > 0
            assert [answer.is_visible() for answer in others] == [is_row] * len(others)
            if not is_row and area(root, "answers").locator("[data-result]").count() == 0:
                unfold.click()
                expect(others[0]).to_be_focused()
                expect(unfold).to_have_count(0)
                assert all(answer.is_visible() for answer in others)
                assert boxes(area(root, "hand"), main_button(root)) == places
        assert book.problems() == []


# Questions of which the answers take much room, of each game.
LONG_QUESTIONS = [
    "sisyphus_cards/outcome.peg/155.16",
    "sisyphos_board/rule.event/23.22",
    "ascend/rule.event/92.174",
    "sixty/fact.winner/500000029.0",
    "skitgubbe/playable.elements/3.85",
]


def test_answers_leave_the_table_its_share_of_a_phone(browser: Browser) -> None:
    """Before an answer, the hand has one line, and long answers stand two by two."""
    made = "quiz = Quiz(questions=[teaching.question({!r}, language='de')], language='de')\nquiz"
    cells = [f"from sisyphus_widgets import Quiz, teaching\n{made.format(id)}" for id in LONG_QUESTIONS]
    with desk(browser, *cells, size=(390, 844), bare=True, reduced_motion="reduce") as book:
        for number, id in enumerate(LONG_QUESTIONS):
            root = book.widget(number)
            assert share(root) >= LEAST_SHARE, id
            assert wrong(root) == [], id
        assert book.problems() == []


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_answers_in_a_row_stay_over_their_button_on_a_phone(size: tuple[int, int], browser: Browser) -> None:
    with desk(browser, KINDS["quiz"], size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        answers = area(root, "answers").locator(".sw-answer").all()
        answers[-1].click()
        before = boxes(*answers, main_button(root))
        main_button(root).click()
        area(root, "feedback").locator(".sw-feedback").wait_for()
        assert boxes(*answers, main_button(root)) == before
        assert share(root) >= LEAST_SHARE - 0.002


END = """
from sisyphus_widgets import Table
from sisyphus_widgets.players import GreedyPlayer, let_move
from sisyphus_widgets.rules import Match
match = Match("sisyphos_board", seed=4)
for _ in let_move(match, {seat: GreedyPlayer() for seat in range(match.players)}):
    pass
table = Table("sisyphos_board", match.record, play=0, step=10**6)
table
"""
# How far others scroll, of which what is tapped beside a seat takes some pixels.
SCROLLS = "others => others.scrollHeight - others.clientHeight"


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024)], ids=str)
def test_the_end_of_a_game_leaves_a_board_its_share_and_shows_others_whole(
    size: tuple[int, int], browser: Browser
) -> None:
    with desk(browser, END, size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        expect(area(root, "feedback")).to_contain_text("You have won!")
        assert share(root) >= LEAST_SHARE - 0.002
        assert measured(area(root, "others"), SCROLLS) <= 6
        assert wrong(root) == []


@pytest.mark.parametrize(("size", "is_beside"), [((390, 844), False), ((768, 1024), True), ((911, 512), True)], ids=str)
def test_pieces_that_wait_stand_beside_a_plate_that_has_room(
    size: tuple[int, int], is_beside: bool, browser: Browser
) -> None:
    with desk(browser, KINDS["board"], size=size, bare=True, reduced_motion="reduce") as book:
        root = book.widget(0)
        for name in ("others", "hand"):
            lower = measured(area(root, name).locator(".sw-plate"), "plate => plate.getBoundingClientRect().bottom")
            upper = measured(area(root, name).locator(".sw-waiting"), "one => one.getBoundingClientRect().top")
            assert (upper < lower) == is_beside
