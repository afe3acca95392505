"""A coached table as a learner sees it: sentences, questions, what stays in place, the end, and pages with Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sisyphus_widgets import SixtyTable
from sisyphus_widgets.advice.coach.coach_words import MOST_WORDS, count_words
from tests.browser import harness
from tests.browser.cells import button, more
from tests.browser.coaching import HELPERS, answer, lines, play, shown_to_end
from tests.browser.desk import Desk, desk
from tests.browser.parts import area, feedback, main_button
from tests.browser.python_pages import PYODIDE, opened, quiet
from tests.browser.stepping import step_until
from tests.browser.stillness import STILL

PHONE, LAPTOP = (390, 844), (1366, 768)
MOST_TURNS = 90
# A script that returns true once the page has written its beat, the last one.
AT_END = "() => mounted.model.get('step') === mounted.model.get('length') - 1"

OWN_MOVES = "sum(state.to_move == 0 for state in table.model.session.match.states[:-1])"


def cell(game: str, **more_arguments: object) -> str:
    arguments = "".join(f", {name}={value!r}" for name, value in more_arguments.items())
    return f"from sisyphus_widgets import Table\ntable = Table({game!r}, play=0{arguments}, pace='step')\ntable"


def places(root: Locator) -> dict[str, float]:
    """Return the lower edges of the parts that must not move, in the window."""
    root.evaluate(STILL)
    return {
        name: round(place.bounding_box()["y"] + place.bounding_box()["height"])  # type: ignore[index]
        for name, place in (("hand", area(root, "hand")), ("way", area(root, "way")))
    }


@pytest.mark.parametrize("game", ["sixty", "sisyphus_cards"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_whole_coached_deal_is_played_and_nothing_moves(
    browser: Browser, game: str, size: tuple[int, int], pictures: Path
) -> None:
    with desk(browser, cell(game, coach=True, seed=7), size=size, bare=size == PHONE) as book:
        book.run(f"{HELPERS}\nrng = random.Random(1)")
        root, spoken_lines, kept = book.widget(0), 0, set[str]()
        expect(area(root, "todo")).to_contain_text("The cards are arranged to teach you.")
        for turn in range(MOST_TURNS):
            shown_to_end(book, root)
            if book.value("'end' in table._coach") == "True":
                break
            if answer_if_asked(book, root):
                continue
            kernel_lines = book.value("table._coach['lines']").replace('"', "'")
            harness.becomes(book.page, lambda: str(lines(root)).replace('"', "'"), kernel_lines)
            found = lines(root)
            spoken_lines += len(found)
            for line in found:
                assert count_words(line) <= MOST_WORDS, line
            kept.add(str(places(root)))
            if turn == 1:
                root.screenshot(path=pictures / f"coach-{game}-{size[0]}.png")
            play(book, root)
        else:
            pytest.fail("the deal did not end")
        assert spoken_lines >= 6
        assert len(kept) == 1, f"hand or buttons move: {kept}"
        ending = root.locator(".sw-coach-end")
        expect(ending).to_be_visible()
        expect(ending).to_contain_text("You do this alone")
        expect(ending).to_contain_text("If you play on, a short game comes first:")
        expect(main_button(root)).to_have_text("To the short game")
        root.screenshot(path=pictures / f"coach-end-{game}-{size[0]}.png")
        before = int(book.value("len(table.log)"))
        main_button(root).click()
        book.wait_for_value("'end' in table._coach", "False")
        expect(ending).to_have_count(0)
        assert int(book.value("len(table.log)")) >= before
        a_short_game_is_played(book, root, pictures / f"coach-between-{game}-{size[0]}.png")
        assert book.problems() == []


def answer_if_asked(book: Desk, root: Locator) -> bool:
    """Answer the coach's question, if there is one, and return True if there was."""
    if book.value("table.question is not None") != "True":
        return False
    expect(root.locator(".sw-coach-lines > p")).to_have_count(0)  # they would tell what is withheld
    answer(book, root)
    return True


def a_short_game_is_played(book: Desk, root: Locator, picture: Path) -> None:
    """Play the challenge that has begun, which says what it is about, until its goal ends it."""
    text = book.value("table.model.session.challenge.texts['en']").strip("'\"")
    expect(area(root, "todo")).to_contain_text(f"Before you play on, a short game. {text}")
    root.evaluate(STILL)
    root.screenshot(path=picture)
    for _ in range(MOST_TURNS):
        shown_to_end(book, root)
        if book.value("'end' in table._coach") == "True":
            break
        if not answer_if_asked(book, root):
            play(book, root)
    assert book.value("table.goal_reached or table.goal_missed") == "True"
    expect(area(root, "choices").locator(".sw-choice")).to_have_count(0)
    expect(root.locator(".sw-coach-end")).to_contain_text("That was the short game.")
    root.evaluate(STILL)
    root.screenshot(path=picture.with_stem(f"{picture.stem}-end"))


def test_what_the_coach_says_stays_while_a_slow_kernel_is_awaited(browser: Browser, pictures: Path) -> None:
    with desk(browser, cell("sixty", coach=True, seed=7), size=PHONE, bare=True) as book:
        book.run(f"{HELPERS}\nrng = random.Random(1)")
        root = book.widget(0)
        shown_to_end(book, root)
        before, todo = lines(root), area(root, "todo")
        assert before
        length = int(book.value("table.length"))
        picks, _ = eval(book.value("choice_of(table, rng)"))
        with book.kernel_held():
            for pick in picks:
                root.locator(f"[data-move='{pick}']").click()
            main_button(root).click()
            main_button(root).click(force=True)  # impatiently
            expect(todo).to_contain_text("Waiting for Python")
            assert lines(root) == before
            expect(root.locator(".sw-coach-end, .sw-feast")).to_have_count(0)
            expect(todo.locator(".sw-told")).to_have_count(0)  # what happened before is not told anew
            root.screenshot(path=pictures / "coach-slow.png")
        book.wait_for_value(f"table.length > {length}", "True")
        assert book.value(OWN_MOVES) == "1"
        assert book.problems() == []


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_what_another_player_did_is_one_beat_and_all_of_it_stays_at_hand(
    browser: Browser, size: tuple[int, int], pictures: Path
) -> None:
    with desk(browser, cell("sixty", coach=True, seed=7), size=size, bare=size == PHONE) as book:
        book.run(f"{HELPERS}\nrng = random.Random(1)")
        root, sentence = book.widget(0), area(book.widget(0), "todo").locator(".sw-told p")
        shown_to_end(book, root)
        own = int(book.value("table.length"))
        play(book, root)
        book.wait_for_value("'folds' in table._coach", "True")
        first = eval(book.value("table._coach['folds'][0]"))
        assert own < first["from"] < first["to"]
        for step in [*range(own, first["from"]), first["to"]]:
            text = f"table.model.session.frames[{step}]['text']"
            expect(sentence).to_have_text(first["text"] if step == first["to"] else book.value(text))
            book.wait_for_value("table.step", str(step))
            if step != first["to"]:
                main_button(root).filter(has_text="Next").click()
        root.screenshot(path=pictures / f"coach-fold-{size[0]}.png")
        root.get_by_role("button", name="Back", exact=True).click()
        book.wait_for_value("table.step", str(first["from"] - 1))
        book.run(f"table.step = {first['from']}")
        expect(sentence).to_have_text(book.value(f"table.model.session.frames[{first['from']}]['text']"))
        assert book.problems() == []


@pytest.fixture(scope="module")
def book(browser: Browser) -> Iterator[Desk]:
    cells = (
        cell("sixty", coach=True, seed=7),
        cell("ascend", coach=True, seed=7, language="de").replace("table", "other"),
    )
    with desk(browser, *cells, cell("sixty", seed=5).replace("table", "plain"), size=LAPTOP) as found:
        found.run(HELPERS)
        yield found
        assert found.problems() == []


def test_an_illegal_try_gets_its_reason_and_is_entered_once(book: Desk) -> None:
    root = book.widget(0)
    hand = area(root, "hand").locator("[data-move]")
    before = int(book.value("len(table.log)"))
    hand.nth(0).click()
    hand.nth(1).click()
    expect(feedback(root)).to_be_visible()
    book.wait_for_value("len(table.log)", str(before + 1))
    assert "play.refused" in book.value("table.log[-1]")
    book.wait_for_value("table._revision", "0")
    hand.nth(1).click()
    expect(main_button(root)).to_be_enabled()


def test_the_table_speaks_german(book: Desk) -> None:
    root = book.widget(1)
    expect(area(root, "todo")).to_contain_text("Die Karten liegen so, dass du lernst.")
    expect(root.locator(".sw-coach-lines > p")).to_have_text(eval(book.value("other._coach['lines']")))
    book.run("other.language = 'en'")
    expect(area(root, "todo")).to_contain_text("The cards are arranged to teach you.")


def test_each_table_offers_a_coached_game(book: Desk) -> None:
    root = book.widget(2)
    more(root, "This game")
    button(root, "Learn while you play").click()
    book.wait_for_value("plain._coach.get('at') is not None", "True")
    expect(area(root, "todo")).to_contain_text("The cards are arranged to teach you.")
    expect(button(root, "Learn while you play")).to_have_count(0)


def act(root: Locator) -> None:
    """Answer the coach's question, or make a move."""
    answers = root.locator("[data-area=answers] .sw-answer")
    cards = area(root, "hand").locator("[data-move]:not([aria-disabled=true])")
    if answers.count():
        answers.first.click()
        return
    if cards.count():
        cards.last.click()
    (main_button(root) if main_button(root).count() else root.locator(".sw-choice").first).click()


def test_a_page_with_python_coaches_and_goes_on_after_it_was_closed(page: Page, tmp_path: Path) -> None:
    table = SixtyTable(play=0, coach=True, seed=7, pace="step")
    root, spoken = opened(page, table.to_html(tmp_path / "coach.html", python=PYODIDE))
    expect(root.locator(".sw-coach")).to_contain_text("Lead one card, or several of one number.")
    spoken.wait("opened")
    asking = root.locator("[data-area=todo][data-asks]")
    for _ in range(2):
        act(root)
        expect(asking).to_have_count(0)
        step_until(root, lambda: asking.count() > 0)
    words = root.locator("[data-area=todo] p").last.text_content()
    assert words
    page.wait_for_function(AT_END)
    spoken.wait_until_stored()
    page.reload(wait_until="commit")
    spoken.wait("opened")
    expect(area(root, "todo")).to_contain_text(re.compile(re.escape(words[:20])))
    assert quiet(page)
