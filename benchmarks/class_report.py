"""The time to read the files of a class of thirty, to make the table, and to make the page.

    python -m benchmarks.class_report [--pupils 30] [--questions 10]

All figures are CPU times of this process. The first reading makes the questions; the second finds them in a cache.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from pathlib import Path

from benchmarks._sizes import parse
from sisyphus_widgets.practice import log
from sisyphus_widgets.practice.codes import answers
from sisyphus_widgets.questions.search import questions
from sisyphus_widgets.room.report import ClassReport
from sisyphus_widgets.room.report.page import page
from sisyphus_widgets.rules import game_names


def hand_in(folder: Path, game: str, pupils: int, n: int) -> None:
    """Write the files of a class in which two answers of three are right, with up to three tries."""
    quiz_questions = questions(game, n=n, seed=1)
    for pupil in range(pupils):
        rng, lines = random.Random(pupil), []
        for one in quiz_questions:
            for tries in (1, 2, 3):
                others = answers(one)[:50]
                judged = one.judge(one.answer if rng.random() < 0.67 or not others else rng.choice(others))
                lines.append(log.line(one, judged, learner=f"Pupil {pupil}", session="Quiz", tries=tries))
                if judged.right:
                    break
        (folder / f"quiz-{pupil}.jsonl").write_text("\n".join(lines), "utf-8")


def timed(folder: Path) -> tuple[float, ClassReport]:
    """Return the CPU times in ms to read a folder and to count the answers, and the report."""
    start = time.process_time()
    report = ClassReport(folder)
    assert report.rules
    return 1000 * (time.process_time() - start), report


def main() -> None:
    """Time each game and print the figures."""
    parser = argparse.ArgumentParser(description="Time to report what a class handed in")
    parser.add_argument("--pupils", type=int, default=30)
    parser.add_argument("--questions", type=int, default=10)
    sizes = parse(parser, pupils=2, questions=3)
    print(f"{'':<20}{'answers':>9}{'first reading':>16}{'second':>12}{'page':>12}{'size':>10}")
    for game in game_names():
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            hand_in(folder, game, sizes.pupils, sizes.questions)
            first, _ = timed(folder)
            second, report = timed(folder)
            start = time.process_time()
            text = page(report)
            drawn = 1000 * (time.process_time() - start)
            size = len(text.encode()) / 1000
            print(
                f"{game:<20}{len(report.counted):>9}{first:>13.0f} ms{second:>9.0f} ms{drawn:>9.0f} ms{size:>7.0f} kB"
            )


if __name__ == "__main__":
    main()
