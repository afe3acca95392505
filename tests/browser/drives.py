"""Drives: sequences of a reader's actions on a widget, with a kernel or on a page with Python."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from sisyphus_widgets import teaching
from sisyphus_widgets.advice.review.review_words import review_texts
from sisyphus_widgets.embed import Taught
from sisyphus_widgets.lessons import find
from sisyphus_widgets.players import GreedyPlayer, let_move
from sisyphus_widgets.practice import log
from sisyphus_widgets.questions.translation import retold
from sisyphus_widgets.rules import Match, get_game
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.widgets import (
    ComboExplorer,
    HillBoard,
    Lesson,
    PositionEditor,
    Practice,
    Quiz,
    SuitLevelExplorer,
    Table,
)
from tests.browser import harness
from tests.browser.cells import card
from tests.browser.learning import Answers, Learner
from tests.browser.parts import direct_choices, main_button, sentence
from tests.browser.reader_scripts import GUESSES, PLAYS
from tests.browser.stillness import STILL
from tests.browser.widget_page import WidgetPage
from tests.lessons.robot import answer_of

GAMES = ("sisyphus_cards", "sisyphos_board", "ascend", "sixty", "skitgubbe")
LANGUAGES = ("en", "de")
SIZES = ((1366, 768), (390, 844))
LESSONS = dict(zip(GAMES, ("first-trick", "the-corner", "in-a-row", "an-attack", "getting-rid"), strict=True))


@dataclass(frozen=True)
class Case:
    """A game, a language, and the size of the page."""

    game: str
    language: str
    size: tuple[int, int]

    def table(self, *record: Any, **options: Any) -> Any:
        """Return a table of the game."""
        make: Any = Table
        return make(self.game, *record, language=self.language, **options)


# --- robots ---------------------------------------------------------------------------------------------------------


def _labels(widget: WidgetPage, case: Case) -> dict[str, str]:
    """Return the labels of buttons in the page's language."""
    words: dict[str, str] = Taught(find(LESSONS[case.game], case.language)).texts.data["teaching"]["quiz"]
    return {**widget.trace()["labels"], **words}


def _play(widget: WidgetPage, presses: int = 20_000, until: str = "") -> None:
    """Let the robot play to the end, for a number of presses, or until an element appears."""
    turn = widget.trace()["labels"]["your_turn"]
    script = f"(root, [turn, presses, until]) => ({PLAYS})([root, turn, 7, presses, until])"
    assert widget.root.evaluate(script, [turn, presses, until]) > 0


def _guess(widget: WidgetPage, case: Case, leads: tuple[str, ...], times: int) -> int:
    """Let the robot answer until it has gone on a number of times, and return that number."""
    labels = _labels(widget, case)
    script = f"(root, [leads, last, shows, times]) => ({GUESSES})([root, leads, last, shows, times, 7])"
    given = [[labels[one] for one in leads], labels["quiz_answer"], labels["quiz_reveal"], times]
    led: int = widget.root.evaluate(script, given)
    return led


def _press(widget: WidgetPage, case: Case, key: str) -> None:
    """Press a button by the key of its label; on a phone it may be behind More."""
    labels = _labels(widget, case)
    button, more = (widget.root.get_by_role("button", name=labels[name], exact=True) for name in (key, "more"))
    if not button.count() and more.count():
        more.click()
    button.click()


def _more(widget: WidgetPage, case: Case, group: str) -> None:
    """Open More, and one of its groups."""
    labels = _labels(widget, case)
    if not widget.root.locator(".sw-settings").count():
        widget.root.get_by_role("button", name=labels["more"], exact=True).click()
    widget.root.get_by_role("tab", name=labels[group], exact=True).click()


def _choose(widget: WidgetPage, reached: Locator) -> None:
    """Choose the first parts of moves until an element appears."""
    parts = (".is-target", "[data-area=way] .is-main:not([aria-disabled=true])", ".is-open:not([aria-pressed=true])")

    def chosen() -> bool:
        part = next((one for one in map(widget.root.locator, parts) if one.count()), None)
        if part is not None and not reached.count():
            part.first.click()
        widget.trace()  # waits for Python
        widget.root.evaluate(STILL)
        return reached.count() > 0

    harness.wait_until(widget.page, chosen, "there is no move to choose")


# --- drives ---------------------------------------------------------------------------------------------------------


def play(widget: WidgetPage, case: Case) -> None:
    """Play a whole game to its end."""
    begun = len(widget.trace()["frames"])
    _play(widget, until=".sw-summary.is-game")
    frames = widget.trace()["frames"]
    assert "end" in frames[-1]["tags"]
    assert len(frames) > begun


def ask(widget: WidgetPage, case: Case) -> None:
    """Play a game at a table that asks what happens next."""
    begun = len(widget.trace()["frames"])
    assert _guess(widget, case, ("next", "quiz_next"), 20) == 20
    assert len(widget.trace()["frames"]) >= begun + 8


def quiz(widget: WidgetPage, case: Case) -> None:
    """Take a quiz with one miss at each question, and hand in the answers."""
    answers = Answers(widget.root, _labels(widget, case))
    questions = made_quiz(case).questions
    for number, question in enumerate(questions, 1):
        expect(sentence(widget.root)).to_contain_text(question.prompt)
        wrong = [id for id in question.form.ids if id != question.answer]
        if question.form.kind in ("seat", "option") and len(wrong) > 1:
            answers.give(question, wrong[0])
            expect(widget.root.locator(".sw-feedback")).to_contain_text(question.hint(1, wrong[0]))
        answers.give(question, answer_of(question))
        answers.button("quiz_next" if number < len(questions) else "quiz_result").click()
    expect(widget.root.locator(".sw-summary").first).to_be_visible()
    widget.root.get_by_role("textbox", name=answers.labels["quiz_file_nickname"]).fill("Ida")
    with widget.page.expect_download() as download:
        answers.button("quiz_hand_in").click()
    entries = log.read(download.value.path().read_text("utf-8"))
    assert {entry["question"] for entry in entries} == {question.id for question in questions}
    assert {entry["learner"] for entry in entries} == {"Ida"}


def practise(widget: WidgetPage, case: Case) -> None:
    """Answer more questions of practice than a page without Python contains."""
    assert _guess(widget, case, ("quiz_next", "quiz_got_it"), MORE_THAN_CARRIED) == MORE_THAN_CARRIED
    assert widget.trait("quiz")["practice"]["groups"]


def learn(widget: WidgetPage, case: Case) -> None:
    """Take a whole lesson with each likely mistake."""
    Learner(widget.root, find(LESSONS[case.game], case.language)).go_through()


def what_if(widget: WidgetPage, case: Case) -> None:
    """Try another move than the game's, keep the branch, and go back."""
    labels, at = _labels(widget, case), widget.root.locator(".sw-position").inner_text()
    badge = widget.root.locator(".sw-if")
    table = made_replay(case)
    for pick in other_move(table, table.step):
        widget.root.locator(f"[data-move='{pick}'], [data-rove='{pick}']").first.click()
    if not badge.count():
        main_button(widget.root).or_(badge).first.click()
    expect(badge).to_be_visible()
    on = widget.root.get_by_role("button", name=labels["next"], exact=True)
    for _ in range(12):
        if widget.root.locator(".sw-compared").count() or on.get_attribute("aria-disabled") == "true":
            break
        on.click()
    _press(widget, case, "what_if_back")
    expect(badge).to_have_count(0)
    expect(widget.root.locator(".sw-position")).to_have_text(at)


def explain(widget: WidgetPage, case: Case) -> None:
    """Get the explanation of a choice without making it."""
    begun = widget.trace()["revision"]
    _press(widget, case, "explain")
    _choose(widget, widget.root.locator(".sw-feedback"))
    assert widget.trace()["revision"] == begun


def hint(widget: WidgetPage, case: Case) -> None:
    """Read all three parts of a hint at the first choice, which change nothing."""
    labels, begun = _labels(widget, case), widget.trace()["revision"]
    turn = widget.root.get_by_role("button", name=labels["your_turn"], exact=True)
    if turn.count() and turn.get_attribute("aria-disabled") != "true":
        turn.click()
    feedback, texts = widget.root.locator(".sw-feedback"), list[str]()
    for part in ("hint", "hint_move", "hint_why"):
        _press(widget, case, part)
        expect(feedback).not_to_have_text(texts[-1] if texts else "")
        texts.append(feedback.inner_text())
        if part == "hint_move":
            expect(widget.root.locator(".is-lit").first).to_be_visible()
    assert len({*texts}) == 3
    assert widget.trace()["revision"] == begun


# A script that opens a group under More while others think, and stops them in one call. It returns the notice about the
# thinking player, true if the group was opened, true if the player was still thinking then, and the last sentence.
STOPS = """async ([root, more, stop]) => {
  const thinking = () => root.querySelector(".sw-thinking");
  const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const named = (part) => part.ariaLabel ?? part.textContent;
  const press = (name) => [...root.querySelectorAll("button")].find((part) => named(part) === name)?.click();
  const said = thinking()?.firstChild.textContent.trim();
  press(more);
  await drawn();
  const looked = !!root.querySelector(".sw-settings"), thought = !!thinking();
  press(stop);
  while (thinking()) await drawn();
  press(more);
  await drawn();
  return {said, looked, thought, told: root.querySelector("[data-area=feedback]").textContent};
}"""


def think(widget: WidgetPage, case: Case) -> None:
    """Play against opponents who think: use the page meanwhile, stop them, and then let them move."""
    labels, texts = _labels(widget, case), case.table(play=0, seed=3).model.texts
    for _ in range(8):
        _play(widget, until=".sw-thinking")
        meanwhile = widget.trace()
        found = widget.root.evaluate(
            f"(root, labels) => ({STOPS})([root, ...labels])", [labels["more"], labels["stop"]]
        )
        if found["thought"]:
            break
    names = [texts.say("thinking.seat", {"seat": seat}) for seat in range(1, get_game(case.game).players[0])]
    assert found["said"] in [texts.say("thinking.others", {}), *names]
    assert found["looked"]
    assert texts.say("stopped", {}) in found["told"].replace("\u00ad", "")
    stopped = widget.trace()
    assert stopped["frames"] == meanwhile["frames"], "the choice was taken back"
    assert stopped["frames"][-1]["decision"]["seat"] == 0
    _play(widget, 8)
    expect(widget.root.locator(".sw-thinking")).to_have_count(0)
    assert len(widget.trace()["frames"]) > len(stopped["frames"])


def review(widget: WidgetPage, case: Case) -> None:
    """Get the review of a game, and open its first decision."""
    words: Any = review_texts(get_game(case.game), case.language, ()).data["review"]
    widget.root.get_by_role("button", name=words["offer"], exact=True).click()
    slider = widget.root.get_by_role("slider", name=re.compile("|".join(map(re.escape, words["axis"].values()))))
    expect(slider).to_be_visible()
    expect(widget.root.locator(".sw-thinking")).to_have_count(0)
    slider.press("Home")
    decision = widget.trait("_review")["done"]["points"][0]
    expect(widget.root.locator(".sw-review-text").first).to_contain_text(decision["text"].splitlines()[0])


def show_why(widget: WidgetPage, case: Case) -> None:
    """Miss a question about the best move, and look at a deal in which the answer fails."""
    [question] = made_why(case).questions
    answers = Answers(widget.root, _labels(widget, case))
    wrong = next(move for move in question.moves if not question.judge(move).right)
    answers.give(question, wrong)
    answers.button("quiz_world").click()
    expect(widget.root.locator(".sw-if")).to_be_visible()


def edit(widget: WidgetPage, case: Case) -> None:
    """Set up a position step by step, undo one, and read its line."""
    text = sentence(widget.root)
    lines = [text.inner_text()]
    places = widget.root.locator(".is-target, .is-open:not([aria-pressed=true])")
    for _ in range(24):
        (places if places.count() else direct_choices(widget.root)).last.click()
        widget.trace()  # waits for Python
        widget.root.evaluate(STILL)
        if text.inner_text() != lines[-1]:
            lines.append(text.inner_text())
        if len(lines) == 3:
            break
    _press(widget, case, "undo")
    expect(text).to_have_text(lines[1])
    _more(widget, case, "more_keep")
    _press(widget, case, "position_line")
    assert widget.root.get_by_label(_labels(widget, case)["position_said"]).input_value()


def _becomes(widget: WidgetPage, name: str, value: Any) -> None:
    """Wait until a trait has a value."""
    harness.wait_until(
        widget.page, lambda: widget.trait(name) == value, lambda: f"{name} is {widget.trait(name)!r}, not {value!r}"
    )


def lay(widget: WidgetPage, case: Case) -> None:
    """Lay combinations of cards, and clear the table."""
    for name, points in (("JC", 0), ("JS", 1), ("KC", 1), ("QC", 2)):
        widget.root.evaluate(STILL)
        card(widget.root, "deck", name).click()
        expect(card(widget.root, "deck", name)).to_have_count(0)
        _becomes(widget, "points", points)
    direct_choices(widget.root).first.click()
    expect(widget.root.locator("[data-zone^='slot.'] [data-move]")).to_have_count(0)
    _becomes(widget, "cards", [])


def choose_level(widget: WidgetPage, case: Case) -> None:
    """Choose a level, and a card for it."""
    widget.root.locator("[data-stand='level.0.2']").click()
    _becomes(widget, "level", 2)
    card(widget.root, "deck", "JC").click()
    direct_choices(widget.root).first.click()
    _press(widget, case, "next")
    _becomes(widget, "card", "JC")


def put_pegs(widget: WidgetPage, case: Case) -> None:
    """Put two pegs on the hill."""
    for seat, level in ((2, 6), (0, 3)):
        widget.root.locator(f"[data-stand='level.{seat}.{level}']").click()
        _becomes(widget, "levels", [3 if seat == 0 else 1, 1, 6, 1])


def save(widget: WidgetPage, case: Case) -> None:
    """Save a game, open its file in a notebook, and open a file from there."""
    _play(widget, 6)
    widget.trace()  # waits for Python
    widget.root.evaluate(STILL)
    _more(widget, case, "more_keep")
    with widget.page.expect_download() as download:
        _press(widget, case, "save")
    folder = Path(download.value.path()).parent
    download.value.save_as(folder / "here.json")
    taken = case.table(folder / "here.json", play=0)
    assert widget.trace()["frames"] == json.loads(json.dumps(taken._trace["frames"]))
    other = case.table(play=0, seed=11)
    widget.page.locator("input[type=file]").set_input_files(other.save(folder / "there.json"))
    expect(sentence(widget.root)).to_have_text(other._trace["frames"][-1]["text"])
    assert widget.trace()["frames"] == json.loads(json.dumps(other._trace["frames"]))


MORE_THAN_CARRIED = 12
"""A number of questions that is greater than those on the pages of `DRIVES`."""


def made_quiz(case: Case) -> Quiz:
    """Return a quiz about a game."""
    return Quiz(case.game, n=4, seed=3, kinds=["outcome", "rule"], language=case.language, name="driven")


LATE = 30
"""The number of last moves to review, as a whole game takes long."""


def made_finished(case: Case) -> Any:
    """Return a table with the last moves of a game, at its end."""
    played = Match(get_game(case.game), seed=3)
    for _ in let_move(played, {seat: GreedyPlayer() for seat in range(played.players)}):
        pass
    late = Match.from_state(played.states[-LATE - 1], seed=3)
    for action in played.moves[-LATE:]:
        late.play(action)
    return case.table(late.record, play=0, step=10**6)


WHY = dict(
    zip(
        GAMES,
        (
            "sisyphus_cards/goal.taker/2.122",
            "sisyphos_board/goal.winner/408.18",
            "ascend/goal.out/803.210",
            "sixty/goal.fought/400.197",
            "skitgubbe/goal.winner/800.17",
        ),
        strict=True,
    )
)


def made_why(case: Case) -> Quiz:
    """Return a quiz with a question about the best move."""
    return Quiz(questions=[retold(teaching.question(WHY[case.game]), case.language)])


def made_replay(case: Case) -> Any:
    """Return a table that replays a game, at a beat at which the first seat had another legal move."""
    table = case.table(seed=5, perspective=0, controls="full")
    table.step = next(n for n in range(table.length // 4, table.length) if other_move(table, n))
    return table


def other_move(table: Any, step: int) -> list[str]:
    """Return the picks of a legal move of the first seat at a beat that was not made, or an empty list."""
    decision = table._trace["frames"][step].get("decision")
    if decision is None or decision["seat"] != 0:
        return []
    [full_decision] = Beats(table.model.session).decisions([step])
    others = (one for one in full_decision["choosing"]["choices"] if one["action"] != decision["recorded"]["action"])
    return next((one["picks"] for one in others if one["picks"]), [])


@dataclass(frozen=True)
class Drive:
    """A function that makes the widget of a case, and the drive of its reader."""

    make: Callable[[Case], Any]
    done: Callable[[Any, Case], None]
    games: tuple[str, ...] = GAMES
    hosts: tuple[str, ...] = ("notebook", "page")
    page: Mapping[str, Any] = field(default_factory=dict)
    """The arguments for writing its page."""


SISYPHUS = ("sisyphus_cards",)
HIDDEN = tuple(game for game in GAMES if game != "sisyphos_board")
PLAYED = {"plies": 0}
"""The arguments of a page whose follow-up moves Python works out."""

DRIVES = {
    "play": Drive(lambda case: case.table(play=0, seed=3), play, page=PLAYED),
    "ask": Drive(lambda case: case.table(seed=2, ask="all", perspective=0), ask),
    "quiz": Drive(made_quiz, quiz),
    "practice": Drive(lambda case: Practice(case.game, language=case.language), practise, page={"n": 8}),
    "lesson": Drive(lambda case: Lesson(find(LESSONS[case.game], case.language)), learn, hosts=("page",)),
    "what-if": Drive(made_replay, what_if),
    "explain": Drive(lambda case: case.table(play=0, seed=3), explain, page=PLAYED),
    "hint": Drive(lambda case: case.table(play=0, seed=3), hint, hosts=("page",), page=PLAYED),
    "think": Drive(
        lambda case: case.table(play=0, seed=3, opponents="strong", pace="fast"),
        think,
        HIDDEN,
        hosts=("page",),
        page=PLAYED,
    ),
    "review": Drive(made_finished, review, hosts=("page",), page=PLAYED),
    "show why": Drive(made_why, show_why),
    "editor": Drive(lambda case: PositionEditor(case.game, language=case.language), edit),
    "combinations": Drive(lambda case: ComboExplorer(language=case.language), lay, SISYPHUS),
    "levels": Drive(lambda case: SuitLevelExplorer(language=case.language), choose_level, SISYPHUS),
    "hill": Drive(lambda case: HillBoard(language=case.language), put_pegs, SISYPHUS),
    "save": Drive(lambda case: case.table(play=0, seed=3), save, hosts=("page",), page=PLAYED),
}
