"""A user's program with 22 mistakes, never run: mypy must report each, or it reports the comment there."""

from __future__ import annotations

from sisyphus_widgets import (
    Lesson,
    Match,
    Practice,
    Quiz,
    Record,
    SisyphusTable,
    Table,
    experiment,
    set_language,
)
from sisyphus_widgets import Quizz as Quizz  # type: ignore[attr-defined]

table = SisyphusTable(play=0, size="projector", layout={"width": "50%"})
table.observe(print, "step")
SisyphusTable(ply=0)  # type: ignore[call-arg]
SisyphusTable(size="projektor")  # type: ignore[arg-type]
SisyphusTable(controls="easy")  # type: ignore[arg-type]
SisyphusTable(seed="one")  # type: ignore[arg-type]
SisyphusTable(play="South")  # type: ignore[arg-type]
table.stepp  # type: ignore[attr-defined]  # noqa: B018
table.step = "3"  # type: ignore[assignment]
table.to_htm("page.html")  # type: ignore[attr-defined]
table.to_html(5)  # type: ignore[arg-type]
print(table.length + "1")  # type: ignore[operator]
Quiz("sixty", n="five")  # type: ignore[arg-type]
Quiz("sixty", nn=5)  # type: ignore[call-arg]
Quiz("sixty").to_html("quiz.html", pace="slow")  # type: ignore[call-arg]
Lesson("up-the-hill", siz="normal")  # type: ignore[call-arg]
Practice("sixty", rule="3.4")  # type: ignore[call-arg]
Table(3)  # type: ignore[arg-type]
experiment("sixty", ["strong", "greedy"], n="6")  # type: ignore[arg-type]
experiment("sixty", ["strong", 2], n=6)  # type: ignore[list-item]
set_language(1)  # type: ignore[arg-type]
Record.loads("{}").move  # type: ignore[attr-defined]  # noqa: B018
Match("sixty", sed=1)  # type: ignore[call-arg]
