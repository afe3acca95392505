"""The chapter with problems, made from the data of each game: its themes, and some problems to try."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sisyphus_widgets.questions.problem_questions import problems, task_of
from sisyphus_widgets.questions.problems.library import problems_of
from sisyphus_widgets.rules import AnyGame, game_names, get_game

from .rules import plain

PROBLEMS_PER_GAME = 3
"""The number of problems shown of each game."""

_HEAD = """# Problems

Each of these positions has one best move, and it takes thought to find it. The engine has found them: it has judged
every first move in 200 deals that fit what the seat knows, against every reply. A problem is kept only if one move is
ahead of all others by a fifth of the deals or more, with 99 % confidence. On the board, where nothing is hidden, the
table of all positions judges.

Make your move on the table. If it is not the best, **Show me why** plays a deal in which it fails, beat by beat, and
you may try again. In a notebook, `Problems` sets all of a game, from easy to hard:

```python
from sisyphus_widgets import Problems

Problems("sixty")
Problems("sixty", themes=["lead", "fight"], n=6)
```

How hard a problem is, simple players say: the one who plays at random, and the one who looks a single move ahead.
"""


def write_problems(file: Path) -> None:
    """Write the chapter."""
    games = [get_game(name) for name in game_names() if problems_of(name)]
    file.write_text("\n".join([_HEAD, *(line for game in games for line in _section(game))]), encoding="utf-8")


def _section(game: AnyGame) -> Iterator[str]:
    found = problems(game, language="en")
    yield f"## {plain(str(game.texts().data['title']))}\n"
    yield "| theme | task | problems |\n|---|---|---|"
    for theme in game.themes:
        questions = [one for one in found if one.ask == theme.name]
        if questions:
            yield f"| `{theme.name}` | {plain(task_of(questions[0]))} | {len(questions)} |"
    samples = [found[at * len(found) // PROBLEMS_PER_GAME] for at in range(PROBLEMS_PER_GAME)]
    yield f"\n```{{sisyphus-quiz}} {' '.join(one.id for one in samples)}\n:language: en de\n:name: {game.name}\n```\n"
