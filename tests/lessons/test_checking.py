"""Faults of a lesson file are told: where, what, and what to write instead; never a traceback."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sisyphus_widgets.lessons import LessonError, LessonFault, find, library, read_file, shipped
from sisyphus_widgets.lessons.__main__ import main
from sisyphus_widgets.lessons.builder import build
from sisyphus_widgets.lessons.source import LessonSource
from sisyphus_widgets.questions.contrast import known_pairs
from sisyphus_widgets.questions.translation import retold
from sisyphus_widgets.rules import get_game

PAIR = known_pairs(get_game("sisyphus_cards"), "3.2")[0]

LESSON = """\
format = 1
game = "sisyphus_cards"
title = "A lesson"
theme = "About something."
goal = "You can do it."

[[steps]]
id = "read"
text = "Read this."

[[steps]]
id = "ask"
text = "Answer this."
position = "South holds 4D JD 8C, West led 7D, North played TD, East played 3D, South to move"
hints = ["Look."]

[steps.ask]
kind = "playable.elements"

[steps.mistakes]
must_follow_suit = "No."

[[steps]]
id = "goal"
text = "Do this."
position = "South holds AH 3H 6C, West led 9H, North played KH, East played 2H, South to move"
goal = "trick"

[[steps]]
id = "quiz"
text = "Answer these."
quiz = ["3.2"]

[[steps]]
id = "play"
text = "Play."
[steps.play]
until = "trick"
"""


CURLY = 'a curly quote {} stands where a straight one is needed. Write " in its place.'


def problems_of(text: str) -> list[LessonFault]:
    source = LessonSource.of(text, "lesson.toml", Path())
    lesson = build(source, "lesson")
    assert (lesson is None) == bool(source.problems)
    return source.problems


def test_nothing_is_wrong_here() -> None:
    assert problems_of(LESSON) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("format = 1", "format = 2", 1, "“format” is 2. This version reads format 1."),
        ('"sisyphus_cards"', '"sisyfus_cards"', 2, "Did you mean “sisyphus_cards”?"),
        ('"sisyphus_cards"', "7", 2, "“game” must be a text in quotes"),
        ('title = "A lesson"\n', "", 1, "the lesson has no “title”. Write: title = …"),
        ("theme =", "themes =", 4, "the lesson has no key “themes”. Did you mean “theme”?"),
        ('"Read this."', '""', 9, "“text” of step 1 must be a text in quotes, such as \"…\", not an empty text."),
        ('"Read this."', '"Read this.', 9, "this is not TOML"),
        ('id = "ask"', 'id = "read"', 12, "step 1 is called “read” too. Each step needs a name of its own."),
        ('id = "ask"', 'id = "Ask me"', 12, "is not a name for a step. Small letters"),
        ("holds 4D", "hlds 4D", 14, "Did you mean “holds”?"),
        ("4D JD", "7D JD", 14, "7D is there twice"),
        ('hints = ["Look."]', 'hints = "Look."', 15, "“hints” of step 2 must be a list of texts"),
        ("playable.elements", "playable.element", 18, "Did you mean “playable.elements”?"),
        ("[steps.ask]", "[steps.asks]", 17, "step 2 has no key “asks”. Did you mean “ask”?"),
        ('"playable.elements"', '"outcome.taker"', 17, "say which move is asked about. Write move = \"…\"."),
        (
            '"playable.elements"',
            '"outcome.taker"\nmove = "8C"',
            19,
            "the move cannot be made: A diamond was led and you hold 4♦ and J♦, so play a diamond.",
        ),
        ('"playable.elements"', '"outcome.taker"\nmove = "8X"', 19, "the move cannot be read: '8X' is not a card"),
        ("must_follow_suit", "must_folow_suit", 21, "no wrong answer here is “must_folow_suit”. Did you mean “must_f"),
        ('goal = "trick"', 'goal = "trik"', 27, "there is no goal “trik”. Did you mean “trick”?"),
        ('goal = "trick"', 'goal = "combination"', 27, "“combination” is not a goal here"),
        ('goal = "trick"', 'goal = ["trick", "combination"]', 27, "“combination” is not a goal here"),
        ('goal = "trick"', 'goal = "taker"', 27, "there is no goal “taker”. Did you mean “trick”?"),
        ('goal = "trick"', 'goal = "win in 3"', 27, "“win in 3” takes more than one move."),
        ('goal = "trick"', 'goal = "score 9"', 27, "the goal 'score' is for 1 to 4, not 9"),
        ('goal = "trick"', 'goal = "tricks 2"', 27, "“tricks 2” is not a goal here"),
        ('goal = "trick"', 'goal = "trick"\nquiz = ["3.2"]', 28, "a step has one task, not goal and quiz."),
        ('quiz = ["3.2"]', 'quiz = ["9.9"]', 32, "has no clause 'sisyphus_cards.9.9'"),
        ('quiz = ["3.2"]', 'quiz = ["7.1"]', 32, "nothing is asked about"),
        ('quiz = ["3.2"]', 'question = "sisyphus_cards/nothing/1.1"', 32, "has no questions of kind 'nothing'"),
        ('quiz = ["3.2"]', f'question = "{PAIR}"', 32, "a contrast pair has two positions, and a step shows one."),
        ('quiz = ["3.2"]', 'ask = { kind = "playable.elements" }', 32, "“ask” needs a position."),
        ('quiz = ["3.2"]', 'moves = ["9H"]', 32, "moves need a position to start from."),
        ('quiz = ["3.2"]', 'record = "nowhere.json"', 32, "the record 'nowhere.json' cannot be read: No such file"),
        ('quiz = ["3.2"]', "from = 3", 32, "“from” goes with a record, and there is none."),
        ('quiz = ["3.2"]', 'seat = "Bob"', 32, "there is no seat “Bob”. There are South, West, North, East."),
        ('quiz = ["3.2"]', 'mistakes = { other = "No." }', 32, "mistakes are for a question"),
        ('quiz = ["3.2"]', 'hints = ["Look."]', 32, "hints are for a question"),
        ('until = "trick"', 'until = "tea"', 38, "cannot be 'tea'. Write one of move, trick, deal, game."),
        ('"Play."', '"' + "word " * 26 + '."', 36, "a sentence has 26 words: “word word word word word word …”."),
        ('quiz = ["3.2"]', "quiz = []", 32, "a list of texts, such as [\"…\", \"…\"], not an empty list"),
        ('quiz = ["3.2"]', "goal = []", 32, "not an empty list"),
        ('title = "A lesson"', "title = “A lesson”", 3, CURLY.format("“")),
        ('title = "A lesson"', 'title = "A lesson”', 3, CURLY.format("”")),
        ('title = "A lesson"', "title = „A lesson“", 3, CURLY.format("„")),
        ('hints = ["Look."]', "hints = [“Look.”]", 15, CURLY.format("“")),
        ('hints = ["Look."]', 'hints = ["Look."”]', 15, CURLY.format("”")),
        ("must_follow_suit =", "“must_follow_suit” =", 21, CURLY.format("“")),
        ("[[steps]]\nid = \"read\"", "[steps]\nid = \"read\"", 11, "this is not TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(old: str, new: str, line: int, words: str) -> None:
    assert old in LESSON
    found = problems_of(LESSON.replace(old, new, 1))
    assert any(one.line == line and words in f"{one.what} {one.instead}" for one in found), list(map(str, found))


# --- mutations --------------------------------------------------------------------------------------------------------

Mutate = Callable[[str, random.Random], str]


def _line(text: str, rng: random.Random, fits: str) -> tuple[list[str], int]:
    lines = text.splitlines(keepends=True)
    return lines, rng.choice([n for n, line in enumerate(lines) if re.match(fits, line)])


def wrong_key(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r"(game|title|theme|goal|id|position|minutes|kind|move|quiz|text|word|means) = ")
    lines[at] = lines[at].replace(" =", "x =", 1)
    return "".join(lines)


def open_quotes(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r'\w+ = "[^"]+"\n')
    lines[at] = lines[at].rstrip().removesuffix('"') + "\n"
    return "".join(lines)


def wrong_type(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r'(game|title|theme|goal|id|position|kind|word|means) = "')
    key = lines[at].partition(" =")[0]
    lines[at] = f"{key} = {rng.choice(('7', 'true', '[]', '{}', '1.5', '2026-03-14'))}\n"
    return "".join(lines)


def same_id(text: str, rng: random.Random) -> str:
    ids = re.findall(r'^id = "(.*)"$', text, re.M)
    one, other = rng.sample(ids, 2)
    return text.replace(f'id = "{one}"', f'id = "{other}"', 1)


def same_card_twice(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r'position = "')
    card = rng.choice(re.findall(r"\b[2-9TJQKA][CDHS]\b", lines[at]))
    lines[at] = lines[at].replace('"\n', f', North holds {card} {card}"\n')
    return "".join(lines)


def no_such_card(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r'position = ".*\b[2-9TJQKA][CDHS]\b')
    cards = re.findall(r"\b[2-9TJQKA][CDHS]\b", lines[at])
    lines[at] = lines[at].replace(rng.choice(cards), rng.choice(("1H", "7Q", "ZZ9")), 1)
    return "".join(lines)


def no_such_clause(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r"quiz = ")
    return "".join([*lines[:at], f'quiz = ["{rng.choice(("9.9", "trumps", "", "7.2"))}"]\n', *lines[at + 1 :]])


def too_long(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r'(theme|goal|means) = "')
    lines[at] = lines[at].partition('"')[0] + '"' + "on and on " * rng.randint(9, 40) + '."\n'
    return "".join(lines)


def cut_off(text: str, rng: random.Random) -> str:
    return text[: rng.randint(0, text.index('id = "'))]


def no_toml(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r"\[\[steps\]\]")  # not within a text
    return "".join([*lines[:at], rng.choice(("[[steps\n", "= 7\n", '""" """ "\n', "}{\n", "key\n")), *lines[at:]])


def wrong_kind(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r'kind = "')
    lines[at] = f'kind = "{rng.choice(("playable", "outcome.tkr", "value.best", "42", "goal"))}"\n'
    return "".join(lines)


def wrong_mistake(text: str, rng: random.Random) -> str:
    lines, at = _line(text, rng, r"\[steps\.mistakes\]")
    return "".join([*lines[: at + 1], f'{rng.choice(("nothing_like_it", "KS2", "Wset"))} = "No."\n', *lines[at + 1 :]])


BREAKING: tuple[Mutate, ...] = (
    wrong_key, open_quotes, wrong_type, same_id, same_card_twice, no_such_card, no_such_clause, too_long, cut_off,
    no_toml, wrong_kind, wrong_mistake,
)  # fmt: skip
TEXTS = [path.read_text("utf-8") for path in shipped("sisyphus_cards")]


@pytest.mark.parametrize("mutate", BREAKING, ids=lambda mutate: mutate.__name__)
def test_broken_lessons_each_get_a_clear_message(mutate: Mutate, full: bool) -> None:
    for number in range(20 if full else 8):
        rng = random.Random(f"{mutate.__name__}/{number}")
        candidates = [text for text in TEXTS if mutate not in (wrong_mistake, wrong_kind) or "steps.mistakes" in text]
        try:
            text = mutate(rng.choice(candidates), rng)
        except IndexError:  # the lesson has nothing of the kind
            text = mutate(TEXTS[0], rng)
        found = problems_of(text)
        assert found, (mutate.__name__, number)
        assert_clear(found, text)


def test_whatever_becomes_of_a_lesson_there_is_no_traceback(full: bool) -> None:
    for number in range(120 if full else 40):
        rng = random.Random(number)
        text = rng.choice(TEXTS[:2])
        for _ in range(rng.randint(1, 3)):
            start = rng.randrange(len(text))
            end = start + rng.choice((0, 1, 5, 40))
            odd = rng.choice(("", " ", "\n", '"', "[", "]", "=", "7", "[[steps]]\n", "é", "\x00"))
            text = text[:start] + odd + text[end:]
        assert_clear(problems_of(text), text)


def assert_clear(problems: list[LessonFault], text: str) -> None:
    for one in problems:
        assert 1 <= one.line <= text.count("\n") + 2
        message = str(one)
        assert message.startswith("lesson.toml:")
        assert one.what.rstrip().endswith((".", "!", "?", "…", ",")), message
        assert not re.search(r"Traceback|Error\b|NoneType|object at|<class|KeyError", message), message


# --- files ------------------------------------------------------------------------------------------------------------


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    [missing] = read_file(tmp_path / "none.toml")[1]
    assert f"there is no file {tmp_path / 'none.toml'}." in str(missing)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    [odd] = read_file(tmp_path / "bytes.toml")[1]
    assert "this is not text in UTF-8. Save it as UTF-8." in str(odd)
    with pytest.raises(LessonError, match=r"^there is no lesson “folow”") as refused:
        find("folow")
    assert refused.value.problems
    with pytest.raises(LessonError, match=r"^there is no lesson “combination”. Did you mean “combinations”"):
        find("combination")
    with pytest.raises(LessonError, match=r"^there is no lesson “the-gote”. Did you mean “the-goat” or “the-corner”\?"):
        find("the-gote")


def test_lessons_of_one_name_are_suggested_with_their_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games of an author each have one, as the template writes it."""
    three = [(game, Path(f"{game}/first-steps.toml")) for game in ("hearts", "eights", "ohhell")]
    monkeypatch.setattr(library, "_all", lambda: [*three, ("sixty", Path("sixty/answering.toml"))])
    with pytest.raises(LessonError) as refused:
        find("first-step")
    assert "Did you mean “hearts/first-steps” or “eights/first-steps” or “ohhell/first-steps”?" in str(refused.value)
    with pytest.raises(LessonError, match=r"Did you mean “eights/first-steps”"):
        find("eights/first-step")
    with pytest.raises(
        LessonError, match=r"There are hearts/first-steps, eights/first-steps, .*, answering, and files"
    ):
        find("nothing like it")


def test_a_file_that_is_not_there_is_named_with_those_that_are_like_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(LessonError) as refused:
        find("first-trick.toml")
    assert str(refused.value) == (
        "there is no file first-trick.toml. Did you mean the lesson “first-trick”, which comes with its game?"
    )
    (tmp_path / "my-lesson.toml").write_text(LESSON, "utf-8")
    with pytest.raises(LessonError, match=r"there is no file .*my-leson.toml. Did you mean “my-lesson.toml”\?"):
        find(tmp_path / "my-leson.toml")
    assert main(["check", str(tmp_path / "my-leson.toml")]) == 1
    assert "my-leson.toml. Did you mean “my-lesson.toml”?" in capsys.readouterr().out


def test_a_byte_order_mark_is_read_over(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text("\ufeff" + LESSON, "utf-8")
    assert read_file(tmp_path / "lesson.toml")[1] == []
    (tmp_path / "lesson.toml").write_text("\ufeff" + LESSON.replace('"A lesson"', "7"), "utf-8")
    assert [one.line for one in read_file(tmp_path / "lesson.toml")[1]] == [3]
    assert main(["translate", str(tmp_path / "lesson.toml"), "de"]) == 1
    (tmp_path / "lesson.toml").write_text("\ufeff" + LESSON, "utf-8")
    assert main(["translate", str(tmp_path / "lesson.toml"), "de"]) == 0


@pytest.mark.parametrize("text", ["He said “no”.", "It’s „so“.", "«Yes»"])
def test_curly_quotes_within_a_text_are_as_they_are(text: str) -> None:
    assert problems_of(LESSON.replace("Read this.", text)) == []


@pytest.mark.parametrize(
    ("move", "prompt", "squares"),
    [
        ("@d1", "Where may your waiting stone enter?", ("d1", "e2")),
        ("c2-c3", "Where may your stone on c2 go?", ("b2", "c3")),
        ("b3-a3", "Where may your stone on b3 go?", ("a3", "a4", "b4")),
    ],
)
def test_the_piece_asked_about_is_that_of_the_move(move: str, prompt: str, squares: tuple[str, ...]) -> None:
    text = f"""
    format = 1
    game = "sisyphos_board"
    title = "Which piece"
    theme = "One of several."
    goal = "After this lesson you know."
    [[steps]]
    id = "one"
    text = "One piece."
    position = "stones on b3 c2 e1, spirits on a5 b5, stones to move"
    [steps.ask]
    kind = "playable.targets"
    move = "{move}"
    """
    lesson = build(LessonSource.of(text, "which.toml", Path()), "which")
    assert lesson is not None
    [question] = lesson.steps[0].questions
    assert (question.prompt, question.answer) == (prompt, squares)
    assert retold(question, "de").answer == squares


def test_a_record_is_shown_as_far_as_is_said(tmp_path: Path) -> None:
    from sisyphus_widgets import Match
    from sisyphus_widgets.games import sisyphus_cards

    match = Match(sisyphus_cards.GAME, seed=3)
    match.deal()
    for _ in range(10):
        match.play(next(iter(match.state.legal_actions())))
    (tmp_path / "game.json").write_text(match.record.dumps(), "utf-8")
    head, _, _ = LESSON.partition("[[steps]]")
    step = '[[steps]]\nid = "one"\ntext = "Look."\nrecord = "game.json"\nfrom = 6\nto = 8\n'
    (tmp_path / "lesson.toml").write_text(head + step + '[steps.ask]\nkind = "playable.elements"\n', "utf-8")
    lesson = find(tmp_path / "lesson.toml")
    [one] = lesson.steps
    assert len(one.states) == 3
    assert one.moves == match.record.moves[6:8]
    assert one.state == match.state_at(8)
    for wrong, words in (("to = 99", "the record has 11 moves"), ("to = 5", "“from” is not after “to”")):
        (tmp_path / "lesson.toml").write_text(head + step.replace("to = 8", wrong), "utf-8")
        assert words in str(read_file(tmp_path / "lesson.toml")[1][0])


# --- languages --------------------------------------------------------------------------------------------------------

GERMAN = """\
language = "xx"
title = "Eine Lektion"
theme = "Von etwas."
goal = "Du kannst es."

[[steps]]
id = "read"
text = "Lies das."

[[steps]]
id = "ask"
text = "Antworte."
hints = ["Schau."]
[steps.mistakes]
must_follow_suit = "Nein."
"""


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("", "", "step “goal” is missing. A translation must have every step."),
        ('title = "Eine Lektion"\n', "", "“title” is missing."),
        ('id = "read"', 'id = "reed"', "lesson.toml has no step “reed”. Did you mean “read”?"),
        ('hints = ["Schau."]', 'hints = ["Schau.", "Schau."]', "there are 1 hints, not 2."),
        ('hints = ["Schau."]\n', "", "“hints” is missing in step “ask”."),
        ("must_follow_suit", "other", "“mistakes” does not have the same keys: check must_follow_suit, other."),
        ('text = "Lies das."', 'text = "Lies das."\nposition = "South to move"', "“position” is not translated"),
        ('text = "Lies das."', 'text = "Lies das."\nhints = ["Schau."]', "the lesson itself has no “hints”"),
        ('text = "Lies das."', 'text = " "', "“text” of step 1 must be a text in quotes"),
        ('id = "ask"', 'id = "read"', "step “read” appears twice."),
        ('title = "', 'number = 3\ntitle = "', "“number” is not translated: it is the same in all languages."),
        ('language = "xx"', 'language = "yy"', "“language” is 'yy'. Write: language = \"xx\"."),
    ],
)
def test_a_translation_that_does_not_match(tmp_path: Path, old: str, new: str, words: str) -> None:
    (tmp_path / "lesson.toml").write_text(LESSON, "utf-8")
    (tmp_path / "lesson.xx.toml").write_text(GERMAN.replace(old, new, 1), "utf-8")
    lesson, problems = read_file(tmp_path / "lesson.toml", "xx")
    assert lesson is None
    assert any(words in str(one) and one.file == "lesson.xx.toml" for one in problems), list(map(str, problems))


def test_a_translation_is_laid_over(tmp_path: Path) -> None:
    head, _, _ = LESSON.partition('[[steps]]\nid = "goal"')
    (tmp_path / "lesson.toml").write_text(head, "utf-8")
    (tmp_path / "lesson.de.toml").write_text(GERMAN.replace('"xx"', '"de"'), "utf-8")
    lesson, problems = read_file(tmp_path / "lesson.toml", "de")
    assert problems == []
    assert lesson is not None
    assert lesson.title == "Eine Lektion"
    assert [step.text for step in lesson.steps] == ["Lies das.", "Antworte."]
    assert lesson.steps[1].mistakes == {"must_follow_suit": "Nein."}
    [mine], [its] = lesson.steps[1].questions, find(tmp_path / "lesson.toml").steps[1].questions
    assert mine.id == its.id
    assert lesson.language == "de"
    assert "there is no lesson.xx.toml beside it" in str(read_file(tmp_path / "lesson.toml", "xx")[1][0])


def test_a_language_that_a_game_does_not_have_is_told(tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text(LESSON.replace('game = "', 'language = "xx"\ngame = "', 1), "utf-8")
    [problem] = read_file(tmp_path / "lesson.toml")[1]
    assert str(problem) == "lesson.toml:2: “language” is 'xx'. sisyphus_cards is available in de, en."
