"""Declared commands: parsing, errors and help."""

from __future__ import annotations

import shlex
from dataclasses import MISSING, dataclass, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.rules.command_line import (
    Command,
    Program,
    Requirement,
    flag,
    number,
    option,
    whole_number,
    word,
)


@dataclass(kw_only=True)
class Arguments:
    """Arguments of every kind."""

    kind: str | None = word("the activity", choices=("quiz", "play"), default=None)
    files: tuple[Path, ...] = word("the files", convert=Path, metavar="FILE", count="any", default=())
    n: int | None = option("the number of questions", "-n", convert=whole_number, activities=("quiz",))
    share: float = option("a share of 100%", convert=number, default=0.5)
    proxy: tuple[str, ...] = option("a proxy", count="repeated", default=())
    of_class: Path | None = option("the class", "--class", convert=Path)
    lan: bool = flag("open to the network")
    svg: bool = flag("a picture", exclusive="form")
    page: bool = flag("a page", exclusive="form")


def run(values: Arguments) -> int:
    if values.of_class is not None:
        values.of_class.read_text("utf-8")
    if values.lan:
        raise RulesError("no network is there")
    return 0


COMMAND = Command(
    name="python -m show",
    summary="Show something.",
    arguments=Arguments,
    run=run,
    requirements=(Requirement("--lan needs --proxy", lambda values: values.lan and not values.proxy),),
    activity="kind",
    examples=("quiz -n 3",),
    failure=3,
)


def test_words_are_converted_to_the_declared_types() -> None:
    assert COMMAND.read([]) == Arguments()
    assert COMMAND.read(["quiz", "a", "b", "-n", "3", "--share", "1", "--proxy", "x", "--proxy=y", "--class", "c"]) == (
        Arguments(kind="quiz", files=(Path("a"), Path("b")), n=3, share=1.0, proxy=("x", "y"), of_class=Path("c"))
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["quiz", "-n", "three"], "argument -n: a whole number is needed, not 'three'"),
        (["--share", "half"], "argument --share: a number is needed, not 'half'"),
        (["draw"], "invalid choice: 'draw'"),
        (["--svg", "--page"], "argument --page: not allowed with argument --svg"),
        (["play", "-n", "3"], "-n is for quiz, not for play"),
        (["--lan"], "--lan needs --proxy"),
        (["--proxi=x"], "there is no option --proxi; did you mean --proxy?"),
        (["--zzz=1"], "there is no option --zzz"),
    ],
)
def test_a_wrong_word_is_refused_with_the_name_of_its_argument(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        COMMAND.main(words)
    assert ended.value.code == 2
    error = capsys.readouterr().err.splitlines()[-1]
    assert error.startswith("python -m show: error: ")
    assert message in error


def test_an_extra_word_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    command = replace(COMMAND, arguments=Single, requirements=(), activity="")
    with pytest.raises(SystemExit):
        command.main(["a", "b", "-o", "c"])
    assert "there is one word too many: 'b'" in capsys.readouterr().err


@dataclass(kw_only=True)
class Single:
    """One file and one option, both required."""

    file: Path = word("the file", convert=Path)
    output: Path = option("the output", "-o", "--output", convert=Path, default=MISSING)


def test_required_arguments_are_named_by_their_placeholders(capsys: pytest.CaptureFixture[str]) -> None:
    command = replace(COMMAND, arguments=Single, requirements=(), activity="")
    with pytest.raises(SystemExit):
        command.main([])
    assert "the following arguments are required: FILE, -o/--output" in capsys.readouterr().err


def test_an_error_prints_one_line_and_returns_the_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert COMMAND.main([]) == 0
    assert COMMAND.main(["--lan", "--proxy", "x"]) == 3
    assert capsys.readouterr().err == "python -m show: no network is there\n"
    assert COMMAND.main(["--class", str(tmp_path / "none")]) == 3
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_an_unexpected_exception_is_not_caught() -> None:
    def fail(values: Arguments) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        replace(COMMAND, run=fail).main([])


def test_the_help_shows_arguments_and_examples() -> None:
    text = COMMAND.parser().format_help()
    for part in ("Show something.", "a share of 100%", "-n N", "for quiz", "python -m show quiz -n 3"):
        assert part in text


def test_a_program_runs_the_named_command(capsys: pytest.CaptureFixture[str]) -> None:
    runs: list[Path] = []
    single = Command(name="one", summary="show one", arguments=Single, run=lambda values: runs.append(values.file) or 7)
    program = Program(name="python -m shows", summary="Shows.", commands=(replace(COMMAND, name="all"), single))
    assert program.main(["one", "a", "-o", "b"]) == 7
    assert runs == [Path("a")]
    assert program.main(["all", "--lan", "--proxy", "x"]) == 3
    assert capsys.readouterr().err == "python -m shows: no network is there\n"
    for words, message in (
        (["all", "--lan"], "python -m shows all: error: --lan needs --proxy"),
        (["all", "--lam"], "python -m shows all: error: there is no option --lam; did you mean --lan?"),
        (["two"], "invalid choice: 'two'"),
    ):
        with pytest.raises(SystemExit):
            program.main(words)
        assert message in capsys.readouterr().err


texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1).filter(lambda text: text[0] != "-")


@given(
    st.builds(
        Arguments,
        n=st.none() | st.integers(0),
        share=st.floats(0, 1),
        proxy=st.lists(texts, max_size=3).map(tuple),
        of_class=st.none() | texts.map(Path),
        svg=st.booleans(),
        kind=st.none(),
        files=st.just(()),
        lan=st.just(False),
        page=st.just(False),
    )
)
def test_a_command_line_for_values_parses_to_the_same_values(values: Arguments) -> None:
    line = COMMAND.line(values, "n", "share", "proxy", "of_class", "svg")
    prefix = "python -m show"
    assert line.startswith(prefix)
    assert COMMAND.read(shlex.split(line.removeprefix(prefix))) == values
