"""Wrong arguments to the package: each gives a clear error instead of an exception from deep inside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from traitlets import TraitError

from sisyphus_widgets import (
    HillBoard,
    Lesson,
    Match,
    PlayerError,
    PositionEditor,
    Practice,
    Quiz,
    Record,
    RulesError,
    SisyphusTable,
    lessons,
    play_match,
    play_matches,
    set_language,
    teaching,
)
from sisyphus_widgets.games import ascend, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from sisyphus_widgets.games.sisyphus_cards import combinations, scoring
from sisyphus_widgets.players import RandomPlayer
from sisyphus_widgets.practice import codes, log
from sisyphus_widgets.rules import load_rulebook, load_texts, register_package
from sisyphus_widgets.teaching import why

ANY = cast(Any, None)  # a value that no type checker would accept
HUGE = 10**5000  # Python refuses to print it
HANDS = ["JC 2H", "JS 3H", "KC 4H", "QC 5H"]
STATE = sisyphus_cards.position(hands=HANDS)
TABLE = SisyphusTable(position=STATE, moves=["JC"], perspective=0)
PLAYED = SisyphusTable(position=STATE, play="all")

WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a match of no game": (lambda: play_match(ANY, RandomPlayer()), "there is no game None; the games are ascend, "),
    "matches of no game": (lambda: play_matches(cast(Any, 7), RandomPlayer(), n=1), "there is no game 7"),
    "matches without number": (lambda: play_matches("sixty", RandomPlayer(), n=-HUGE), "n must be a whole number from"),
    "a quiz of no game": (lambda: Quiz(cast(Any, True)), "there is no game True"),
    "practice of no game": (lambda: Practice(ANY), "there is no game None"),
    "goals of no game": (lambda: teaching.goals(cast(Any, [])), r"there is no game \[\]"),
    "lessons of no game": (lambda: lessons.names("chess"), "there is no game 'chess'"),
    "rules that are none": (lambda: Quiz("sixty", rules=cast(Any, True)), "rules must be a list of strings, not True"),
    "rules in a list": (lambda: Practice("sixty", rules=cast(Any, [["1.1"]])), "rules must be a list of strings"),
    "kinds that are none": (lambda: teaching.questions("sixty", kinds=cast(Any, 3)), "kinds must be a list of strings"),
    "a seed too large": (lambda: teaching.questions("sixty", seed=HUGE), "seed must be a whole number from 0 to"),
    "a language that is no text": (lambda: SisyphusTable(language=cast(Any, ["de"])), "language must be a string, not"),
    "a language that is none": (lambda: Quiz("sixty", language="x" * 5000), "there are no texts in the language"),
    "a lesson in no language": (lambda: Lesson("first-trick", language="../x"), "so it has no texts in '../x'"),
    "a language set in a list": (lambda: set_language(cast(Any, [])), r"there are no texts in the language \[\]"),
    "a lesson of no name": (lambda: lessons.find(cast(Any, 5)), "a lesson must be a name, such as 'first-trick'"),
    "a log that is none": (lambda: Lesson("first-trick", log=cast(Any, 5)), "log must be a string, or a list of lines"),
    "a summary of nothing": (lambda: log.summary(ANY), "a log must be a string, or a list of its lines, not None"),
    "a log of numbers": (lambda: log.read(cast(Any, [1])), "line 1 is not text but 1"),
    "a line and hands": (
        lambda: sixty.position("Ada holds 3", hands=["3", "", "", ""]),
        "hands describes a position part by part and cannot stand beside a line of text",
    ),
    "a leader without hands": (
        lambda: skitgubbe.position(leader=1),
        "leader describes a position part by part and needs hands beside it",
    ),
    "a leader who is not there": (
        lambda: skitgubbe.position(hands=["5S 3H", "7S 8S"], aside="AH", leader=5),
        "leader must be a seat from 0 to 1, not 5",
    ),
    "a round that is over": (
        lambda: sixty.position(hands=["3", ""], to_move=0),
        "only one player has cards, so the round would be over",
    ),
    "a record that is none": (lambda: SisyphusTable(cast(Any, 7)), "or the path of a file with one, not 7"),
    "a record that is not there": (lambda: TABLE.load("no.json"), "'no.json' cannot be read: No such file"),
    "a position as a record": (lambda: SisyphusTable("South holds 7C"), "or the path of a file with one; 'South holds"),
    "a folder that is none": (lambda: SisyphusTable(save_folder=ANY), "save_folder must be the path of a folder, not"),
    "a seat too large": (lambda: SisyphusTable(play=HUGE), "there is no seat a value of type int with too large"),
    "a move that is no text": (lambda: PLAYED.play(cast(Any, 7)), "a move must be a string, or a list of the elements"),
    "a beat that is no number": (lambda: TABLE.what_if(cast(Any, []), "JC"), r"beat must be the number of a beat, not"),
    "levels that are no list": (lambda: HillBoard(levels=cast(Any, True)), "levels must be 4 whole numbers from 1 to"),
    "an editor for no number": (lambda: PositionEditor("sixty", players=cast(Any, [])), "players must be a whole"),
    "a reason at no position": (lambda: why(ANY, "JC"), "a position must be a state of a game, such as table.state"),
    "questions at no position": (lambda: teaching.questions_at(ANY), "a position must be a state of a game"),
    "questions along no moves": (lambda: teaching.questions_along(STATE, ANY), "moves must be a list of strings, not"),
    "a match without a game": (lambda: Match(ANY), "there is no game None"),
    "a match of no record": (lambda: Match.from_record(ANY), "a match can go on only from a Record, not from None"),
    "too few names": (lambda: sisyphus_cards.GAME.position_line(STATE, 0, ["Ana"]), "names are of 4 seats, not of 1"),
    "options that are none": (lambda: sisyphus_cards.GAME.read_options(ANY), "options must be a mapping"),
    "a clause that is no text": (lambda: sisyphus_cards.GAME.rulebook[cast(Any, [])], r"has no clause \[\]"),
}  # fmt: skip


@pytest.mark.parametrize(("wrong", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_argument_gives_a_rules_error_with_a_reason(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        wrong()
    assert (TABLE.length, PLAYED.length) == (2, 1)


def test_a_game_is_accepted_in_place_of_its_name() -> None:
    assert Match("sisyphus_cards", seed=1).game is sisyphus_cards.GAME
    assert teaching.goals(sisyphus_cards.GAME) == teaching.goals("sisyphus_cards")


class Careless:
    def choose(self, view: Any, rng: object) -> Any:
        return view.standing["points"]


def test_a_failing_player_is_named_with_its_error() -> None:
    with pytest.raises(PlayerError, match="the player of seat 0, Careless, failed: KeyError: 'points'"):
        play_match("sisyphos_board", Careless())


def test_saving_into_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no such folder: .*none'"):
        TABLE.to_html(tmp_path / "none" / "page.html")
    with pytest.raises(TypeError, match="the path of a file must be a string or a Path, not int"):
        TABLE.save(cast(Any, 7))


def test_a_lesson_is_read_from_a_path_given_as_a_string(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(lessons.shipped("sixty")[0].read_text("utf-8"), "utf-8")
    assert lessons.load(str(file)).game == "sixty"


WRONG_CALLS: dict[str, tuple[Callable[[], object], str]] = {
    "an endless rank": (lambda: sisyphus_cards.combination([5], cast(Any, float("inf"))), "the rank must be a whole"),
    "ranks that are none": (lambda: sisyphus_cards.combination(cast(Any, [None]), 5), "the ranks before must be"),
    "four before": (lambda: sisyphus_cards.combination([1, 2, 3, 4], 5), "at most 3 cards are in the trick before"),
    "a ninth level": (lambda: sisyphus_cards.points(9, "H"), "the level must be a whole number from 1 to 8, not 9"),
    "a suit in full": (lambda: sisyphus_cards.points(1, "heart"), "a suit must be one of C, D, H, S, not 'heart'"),
    "no suit": (lambda: sisyphus_cards.points(1, ""), "a suit must be one of C, D, H, S, not ''"),
    "a huge climb": (lambda: sisyphus_cards.climb(1, HUGE, 0), "points must be a whole number from 0 to 8"),
    "cards of no deck": (lambda: ascend.combination(-1), "a mask of cards must be a whole number from 0 to"),
    "an ace for a Pawn": (lambda: ascend.combination(1, 10), "an ace stands for must be a whole number from 0 to 9"),
    "readings of nothing": (lambda: ascend.readings(ANY), "a mask of cards must be a whole number"),
    "a share of nobody": (lambda: ascend.share(3, 0), "the number of others must be a whole number from 1"),
    "leading in words": (lambda: ascend.leads_alone(cast(Any, "xx"), 3), "points must be whole numbers from 0"),
    "a starter nowhere": (lambda: sixty.next_starter([1, 2], 2), "the starter must be a seat from 0 to 1, not 2"),
    "lowest of a number": (lambda: sixty.lowest_alone(cast(Any, 5)), "totals must be whole numbers"),
    "a win in no position": (lambda: sisyphos_board.win_in(cast(Any, "c1")), "a state of sisyphos_board, such as"),
    "moves in another game": (lambda: sisyphos_board.best_moves(cast(Any, STATE)), "a state of sisyphos_board"),
    "counts from nowhere": (lambda: sisyphos_board.perft(ANY, 2), "a state of sisyphos_board"),
    "a game of no name": (lambda: register_package(ANY, "x"), "the name of a game must be a string, not None"),
    "half of nothing": (lambda: teaching.half(ANY), "a question must come from Quiz, teaching.questions or"),
    "nothing to show": (lambda: teaching.page_values(cast(Any, "x")), "a question must come from"),
    "a world of nothing": (lambda: teaching.world(ANY, "JC"), "a question must come from"),
    "a move at nothing": (lambda: teaching.tried(ANY, "JC"), "a question must come from"),
}  # fmt: skip


SIXTY = "sisyphus_widgets.games.sixty"
ANY_QUESTION = teaching.questions("sixty", n=1)[0]
JUDGED = ANY_QUESTION.judge(ANY_QUESTION.answer)
LINE = log.line(ANY_QUESTION, JUDGED)
ENTRY = log.read(LINE)[0]
LESSON = lessons.find("first-trick")

WRONG_CALLS |= {
    "texts of nothing": (lambda: load_texts(ANY), "package must be a string, not None"),
    "texts of a package nowhere": (lambda: load_texts("💥"), "'💥' is not a package with a folder of texts: No module"),
    "texts of no name": (lambda: load_texts(""), "'' is not a package with a folder of texts"),
    "texts of a package without": (lambda: load_texts("json"), "'json' is not a package with a folder of texts"),
    "texts in a list": (lambda: load_texts(SIXTY, cast(Any, [])), r"language must be a string, not \[\]"),
    "more texts of a number": (
        lambda: load_texts(SIXTY, "en", cast(Any, HUGE)),
        "also must be a string, not a value of type",
    ),
    "a rulebook of nothing": (lambda: load_rulebook(cast(Any, {})), "package must be a string, not {}"),
    "a rulebook nowhere": (lambda: load_rulebook("no.such"), "'no.such' is not a package with a folder of texts"),
    "a package without": (lambda: load_rulebook("sisyphus_widgets.rules"), "has no rulebook.toml: No such file"),
    "a rulebook for a list": (
        lambda: load_rulebook(SIXTY, cast(Any, ["A"])),
        r"names must be a tuple of strings, not \['A'\]",
    ),
    "a rulebook for nobody": (lambda: load_rulebook(ascend.GAME.package, ()), "than there are names: \\(\\)"),
    "a view of nothing": (
        lambda: sixty.SixtyView(ANY, 0),
        "a position must be a state of a game, such as table.state, not",
    ),
    "a view of a text": (lambda: ascend.AscendView(cast(Any, "x"), 0), "a position must be a state of a game"),
    "a view of a number": (lambda: skitgubbe.SkitgubbeView(cast(Any, HUGE), 0), "a position must be a state of a game"),
    "a view from nowhere": (lambda: sisyphus_cards.CardsView(STATE, cast(Any, "0")), "there is no seat '0'; seats are"),
    "nothing to ask": (lambda: teaching.question_trace(ANY, 1, open=True), "a question must come from"),
    "asked at no revision": (
        lambda: teaching.question_trace(ANY_QUESTION, cast(Any, float("inf")), open=True),
        "revision must be a whole number from 0 to 1000000000, not inf",
    ),
    "asked with one letter": (
        lambda: teaching.question_trace(ANY_QUESTION, 1, open=True, offered="x"),
        "what is offered must be a list of answers, not 'x'",
    ),
    "half open": (
        lambda: teaching.question_trace(ANY_QUESTION, 1, open=cast(Any, 3)),
        "open must be true or false, not 3",
    ),
    "a line of nothing": (lambda: log.line(ANY, ANY), "a question must come from"),
    "a line not judged": (
        lambda: log.line(ANY_QUESTION, ANY),
        "a judgement must be what Question.judge returns, not",
    ),
    "an endless answer": (
        lambda: log.line(ANY_QUESTION, JUDGED, seconds=float("nan")),
        "seconds must be a number from 0 up, not nan",
    ),
    "half a try": (
        lambda: log.line(ANY_QUESTION, JUDGED, tries=cast(Any, 0.5)),
        "tries must be a whole number from 0",
    ),
    "a learner in a list": (
        lambda: log.line(ANY_QUESTION, JUDGED, learner=cast(Any, [])),
        r"learner must be a string, not \[\]",
    ),
    "a line too deep": (lambda: log.read("[" * 200_000), "line 1 is not JSON: '\\[\\[\\["),
    "a line of no number": (
        lambda: log.read(LINE.replace('"seconds":0.0', '"seconds":NaN')),
        "'seconds' cannot be nan",
    ),
    "an empty entry": (
        lambda: log.summary([{}]),
        "entry 1 does not have the keys of an answer; check claimed, game",
    ),
    "an entry in a list": (lambda: log.summary([[ENTRY, {**ENTRY, "tries": "x"}]]), "entry 2: 'tries' cannot be 'x'"),
    "a log of bytes": (
        lambda: log.summary(cast(Any, [b"x"])),
        "a log must be a string, or a list of its lines|is not text but",
    ),
    "what nothing met": (lambda: log.met({}), "an entry of a log must have parts"),
    "tries of a text": (lambda: log.opportunities(cast(Any, "x")), "a log must hold entries"),
    "a code of no entries": (
        lambda: log.code(cast(Any, [3]), [ANY_QUESTION]),
        "an entry of a log must have question",
    ),
    "a code that is huge": (
        lambda: log.read_code(cast(Any, HUGE), [ANY_QUESTION]),
        "a code must be a string, not a value",
    ),
    "answers to nothing": (lambda: codes.answers(ANY), "a question must come from"),
    "a lesson of no path": (lambda: lessons.load(ANY), "the path of a lesson must be a string or a Path, not None"),
    "a lesson of bytes": (
        lambda: lessons.read_file(cast(Any, b"x")),
        "the path of a lesson must be a string or a Path",
    ),
    "a lesson nowhere": (lambda: lessons.load("no.toml"), "there is no file no.toml."),
    "a lesson of null": (lambda: lessons.load("\0.toml"), "it cannot be read: embedded null"),
    "a lesson in a number": (lambda: lessons.load("x.toml", cast(Any, 3)), "language must be a string, not 3"),
    "progress in nothing": (
        lambda: lessons.Progress(ANY),
        "a lesson must come from lessons.find or lessons.load",
    ),
    "a step before": (
        lambda: lessons.Progress.at_step(LESSON, -1),
        "the number of a step must be a whole number from 0 to",
    ),
    "resumed from a text": (lambda: lessons.Progress.resume(LESSON, cast(Any, LINE)), "a log must hold entries"),
}


@pytest.mark.parametrize(("wrong", "message"), WRONG_CALLS.values(), ids=WRONG_CALLS)
def test_a_wrong_argument_to_an_inner_function_gives_a_rules_error(wrong: Callable[[], object], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        wrong()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (Path.mkdir, r"has no files \*\.jsonl"),
        (lambda path: path.write_bytes(LINE.encode("utf-16")), "is not text in UTF-8"),
        (lambda path: path.write_text(f"{LINE}\n{LINE[:40]}"), "line 2 is not JSON: "),
        (lambda path: None, "cannot be read: No such file"),
    ],
    ids=["a directory", "another encoding", "a broken line", "nothing"],
)
def test_an_unreadable_log_is_refused_with_its_file_name(
    call: Callable[[Path], object], message: str, tmp_path: Path
) -> None:
    call(tmp_path / "ida.jsonl")
    with pytest.raises(log.LogError, match=rf"ida\.jsonl'.*{message}"):
        log.summary([tmp_path / "ida.jsonl"])


def test_a_log_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "ida.jsonl").write_text(LINE, "utf-8-sig")
    assert log.summary(tmp_path / "ida.jsonl") == log.summary(LINE)


def test_public_functions_of_games_return_the_results_of_the_inner_ones() -> None:
    assert sisyphus_cards.combination([9, 10], 11) == combinations.combination([9, 10], 11)
    assert (sisyphus_cards.points(3, "H"), sisyphus_cards.climb(8, 2, 0)) == (2, scoring.climb(8, 2, 0))
    assert (ascend.share(7, 2), ascend.leads_alone([9, 9], 9), ascend.leads_alone([], 9)) == (4, None, None)
    assert (sixty.next_starter([5, 9, 9], 2), sixty.lowest_alone([3, 1]), sixty.lowest_alone([])) == (2, 1, None)


QUIZ = Quiz("sixty", n=2, seed=1)
FOLDERS: dict[str, Callable[[Path], object]] = {
    "a table": SisyphusTable,
    "a table, as text": lambda folder: SisyphusTable(str(folder)),
    "loading": TABLE.load,
    "saving": TABLE.save,
    "a page of a table": TABLE.to_html,
    "a page of a quiz": QUIZ.to_html,
    "a page of a lesson": Lesson("first-trick").to_html,
    "a worksheet": Lesson("first-trick").to_worksheet,
    "a lesson": Lesson,
    "a lesson of its file": lessons.load,
}


@pytest.mark.parametrize("call", FOLDERS.values(), ids=FOLDERS)
def test_a_folder_in_place_of_a_file_is_refused_as_a_folder(call: Callable[[Path], object], tmp_path: Path) -> None:
    with pytest.raises((RulesError, IsADirectoryError), match="it is a folder; name a file in it"):
        call(tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_file_in_place_of_a_folder_is_refused_as_a_file(tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    with pytest.raises(RulesError, match=r"save_folder must be the path of a folder; '.*games' is a file"):
        SisyphusTable(save_folder=tmp_path / "games")


def test_a_path_in_place_of_a_text_is_refused_with_the_right_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ida.jsonl").write_text(LINE, "utf-8")
    monkeypatch.chdir(tmp_path)
    for read in (log.read, Record.loads):
        with pytest.raises(RulesError, match=r"path\.read_text\(\) gives"):
            read(cast(Any, tmp_path / "ida.jsonl"))
    with pytest.raises(RulesError, match=r"not JSON: 'ida\.jsonl'; of a file, give what path\.read_text\(\) gives"):
        Lesson("first-trick", log="ida.jsonl")


@pytest.mark.parametrize("wrong", [HUGE, [HUGE], 7], ids=["huge", "huge in a list", "7"])
def test_a_trait_with_fixed_values_refuses_other_values(wrong: object) -> None:
    with pytest.raises(TraitError, match=r"expected any of \['normal', 'projector'\], not "):
        SisyphusTable(position=STATE, size=cast(Any, wrong))
    with pytest.raises(TraitError, match="expected any of "):
        TABLE.lights = cast(Any, wrong)


@pytest.mark.parametrize("name", ["as_page", "live", "step"])
def test_other_traits_refuse_huge_numbers_too(name: str) -> None:
    with pytest.raises(TraitError, match=f"'{name}' trait of a SisyphusTable instance expected an? "):
        setattr(TABLE, name, [HUGE])
    with pytest.raises(
        TraitError, match="'levels' trait of a HillBoard instance expected a list, not a value of type int"
    ):
        HillBoard().levels = cast(Any, HUGE)


def test_the_error_for_an_unexpected_argument_does_not_suggest_the_same_name() -> None:
    with pytest.raises(TypeError, match="no argument 'lights'; it has game, line,"):
        PositionEditor("sixty", lights="on")
