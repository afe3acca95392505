"""The code in README and docs runs as printed: all Python and shell blocks, in order."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from devtools.paths import JS, ROOT
from sisyphus_widgets import Quiz, lessons, teaching
from sisyphus_widgets.lessons import read_file
from sisyphus_widgets.rules import game_names, get_game
from tests.project.blocks import Block, blocks, commands, indented

DOCUMENTS = ["README.md", *(str(path.relative_to(ROOT)) for path in sorted(ROOT.glob("docs/**/*.md")))]

SAYS = {
    "README.md": [],
    "docs/adapters.md": ["seat_0 wins 1", "seat_1 wins 1", "it wins 1", "avoids pick-up"],
    "docs/advice.md": ["Best here: play J♥.\nWhy play J♥? It takes the trick", "True\ntakes_trick {}\n"],
    "docs/architecture.md": ["message: answer\n"],
    "docs/bots.md": [" of 20\n"],
    "docs/coach.md": [],
    "docs/courses.md": [],
    "docs/embedding.md": ["quiz.html\n", "deal.svg\n"],
    "docs/experiments.md": ["0 1 (0, 1) ", "\nTrue\n30\n6\n", "'player': 0"],
    "docs/first-steps.md": ["trick.html\nhands JC 2H | 3H JS | KC 4H | QC 5H; levels 1 4 1 1\n"],
    "docs/game-report.md": ["report.html was written.\n", "turn_limit=30 | change |", "True\n['sisyphos_board."],
    "docs/hosts.md": [],
    "docs/languages.md": [],
    "docs/lessons.md": ["A first trick 10 9\n", "True True\n['first-trick', 'combinations', 'levels', 'a-deal',"],
    "docs/log.md": [],
    "docs/options.md": [],
    "docs/other-games.md": ["['KC', 'AC', 'KD']\n"],
    "docs/players.md": ["casual\nplay "],
    "docs/practice.md": [],
    "docs/questions.md": [" 1.0 "],
    "docs/quizzes.md": [],
    "docs/records.md": [],
    "docs/report.md": ["('Ida',) ('Jan',)\n", "1.0 False\n", "Absent: Jan\n"],
    "docs/review.md": ["play 6H in place of play 4S cost 3.3"],
    "docs/room.md": [],
    "docs/school-de.md": ["lektion.zip\nquiz.zip\n"],
    "docs/school.md": ["lesson.zip\nquiz.zip\n", "first-trick.ipynb\n"],
    "docs/studies.md": ["worked example - try first"],
    "docs/tables-that-ask.md": [],
    "docs/teachers-de.md": ["erster-stich.html", "ueben.html"],
    "docs/teachers.md": ["first-trick.html", "practice.html"],
    "docs/what-if.md": ["Here South takes the trick, not East."],
    "docs/book/embed.md": ["sixty.html\n"],
    "docs/book/teach.md": ["quiz.html\n"],
}
"""Document with code to run → parts of its output."""

ELSEWHERE = {"docs/boards.md", "docs/kit.md", "docs/piles.md", "docs/your-own-game.md"}
"""Documents that other tests run: ``tests/workshop/test_tutorial.py``, ``tests/kits/**/test_*_document.py``."""


def found(document: str, *languages: str) -> list[Block]:
    return [one for one in blocks((ROOT / document).read_text("utf-8")) if one.language in languages]


def section(document: str, heading: str) -> str:
    """Return the text of a document below a heading."""
    return (ROOT / document).read_text("utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def shell(document: str) -> list[str]:
    return [command.text for block in found(document, "bash") for command in commands(block)]


@pytest.mark.long
@pytest.mark.parametrize("document", SAYS)
def test_the_code_of_a_document_runs_and_prints_the_stated_output(document: str, tmp_path: Path) -> None:
    # The files from learners that the docs use.
    quiz = Quiz(questions=[teaching.question("sisyphus_cards/playable.elements/402.106")], learner="Ida")
    quiz._run.answer(quiz.questions[0].answer)
    (tmp_path / "pyodide").symlink_to(JS / "node_modules" / "pyodide")
    (tmp_path / "handed-in").mkdir()
    (tmp_path / "handed-in" / "ida.jsonl").write_text("".join(f"{line}\n" for line in quiz._run.log), "utf-8")
    paths = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])),
    }
    done = subprocess.run(
        [sys.executable, ROOT / "tests" / "project" / "blocks.py", ROOT / document],
        cwd=tmp_path,
        env={**os.environ, **paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for text in SAYS[document]:
        assert text in done.stdout


def test_every_document_with_something_to_run_is_run() -> None:
    assert [
        one for one in DOCUMENTS if found(one, "python") or any(c.runs for b in found(one, "bash") for c in commands(b))
    ] == sorted({*SAYS, *ELSEWHERE}, key=DOCUMENTS.index)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_block_names_its_language(document: str) -> None:
    """The language decides which blocks are run."""
    text = (ROOT / document).read_text("utf-8")
    assert indented(text) == []
    known = {"bash", "markdown", "python", "rst", "text", "toml", "yaml"}
    assert {one.language for one in blocks(text)} <= known
    for block in blocks(text):
        assert block.language != "text" or not re.search(r"^(\.venv/|python|pip |npm )", block.text, re.MULTILINE)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_in_a_document_name_existing_files_and_extras(document: str) -> None:
    """The package is not on any index, so a document must not install it by name."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    text = (ROOT / document).read_text("utf-8")
    for command in shell(document):
        for word in command.split():
            assert not re.match(r"(tests|docs|js|binder|devtools)/|dev\.py$", word) or (ROOT / word).exists()
    assert {*re.findall(r"""['"]\.\[(\w+)\]['"]""", text)} <= {*extras}
    assert not re.search(r"pip install\s+['\"]?sisyphus", text)


def test_the_lesson_in_the_docs_passes_its_check(tmp_path: Path) -> None:
    [lesson] = [one for one in found("docs/lessons.md", "toml") if one.file]
    (tmp_path / lesson.file).write_text(lesson.text, "utf-8")
    assert read_file(tmp_path / lesson.file)[1] == []
    check = [sys.executable, "-m", "sisyphus_widgets.lessons", "check", lesson.file]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    done = subprocess.run(check, cwd=tmp_path, env=env, capture_output=True, text=True, encoding="utf-8", check=True)
    printed = found("docs/lessons.md", "text")[0]
    # The page omits the questions of the quiz, which change with the prepared questions: one for each clause.
    before_quiz, after = done.stdout.split("“quiz”\n")
    *quizzed, size = after.splitlines()
    assert f"{before_quiz}“quiz”\n    …\n{size}\n" == printed.text
    [quiz] = [step["quiz"] for step in tomllib.loads(lesson.text)["steps"] if "quiz" in step]
    assert len(quizzed) == len(quiz)
    assert all(re.fullmatch(r"    \S.* → \S.*", line) for line in quizzed)


OURS = [name for name in game_names() if get_game(name).package.startswith("sisyphus_widgets.")]
"""The games of this package, without other installed games."""


def test_the_docs_list_every_lesson() -> None:
    text = section("docs/courses.md", "The lessons of each course")
    rows = {row[0]: row[1:] for line in text.splitlines() if (row := re.findall(r"`([\w-]+)`", line))}
    assert rows == {game: lessons.names(game) for game in OURS}


def test_the_docs_list_every_theme_of_the_problems() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", section("docs/quizzes.md", "Problems"), re.MULTILINE)
    themes_by_game = {game: set(re.findall(r"`(\w+)`", themes)) for game, themes in rows}
    assert themes_by_game == {game: {one.ask for one in teaching.problems(game)} for game in OURS}


# --- the blocks themselves --------------------------------------------------------------------------------------------

SAMPLE = """Text.

```python
print(1)
```

````markdown
```{sisyphus-quiz}
```
````

```{sisyphus-quiz}
:n: 3
```

```toml my.toml
a = 1
```

- a list

      indented in a list

After it.

    set off
"""


def test_blocks_are_found() -> None:
    assert [(one.language, one.file, one.line) for one in blocks(SAMPLE)] == [
        ("python", "", 4),
        ("markdown", "", 8),
        ("toml", "my.toml", 17),
    ]
    assert indented(SAMPLE) == [26]


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("```python\n1 / 0\n```", "ZeroDivisionError"),
        ("```python\na = 1\n```\n```python\nprint(b)\n```", "NameError"),
        ("```bash\nfalse\n```", "from line 2: false"),
        ("```bash\npython -m sisyphus_widgets.embed --quiz none -o x\n```", "from line 2: python"),
    ],
)
def test_failing_code_is_reported_with_its_line(code: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(code, "utf-8")
    words = [sys.executable, ROOT / "tests" / "project" / "blocks.py", tmp_path / "page.md"]
    done = subprocess.run(
        words, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert message in done.stderr


@pytest.mark.parametrize("document", [one for one in DOCUMENTS if found(one, "python")])
def test_a_block_imports_and_defines_all_names_that_it_uses(document: str) -> None:
    """A reader pastes one block, not the page from its beginning."""
    for block in found(document, "python"):
        command = [sys.executable, "-m", "ruff", "check", "--isolated", "--select", "F821", "-"]
        done = subprocess.run(command, input=block.text, capture_output=True, text=True, encoding="utf-8", check=False)
        assert done.returncode == 0, f"{document}:{block.line}\n{done.stdout}"
