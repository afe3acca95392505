"""Run commands and steps: one line as a step begins and ends, and a table of all of them at the end."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from devtools.limits import LIMITS
from devtools.paths import ROOT
from devtools.processes import wait_for


class StepError(Exception):
    """A step did not succeed; the message says what to do about it."""


class TimeLimitError(StepError):
    """A command was stopped because it did not end."""


def say(text: str = "") -> None:
    """Print at once, so that our lines and those of the commands we start stay in order."""
    print(text, flush=True)


def run(
    command: Sequence[str | Path], *, limit: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None, hint: str = ""
) -> None:
    """Run a command with its output shown and nothing to read; raise StepError if it fails.

    `limit` names a line of devtools/limits.py; a command that takes longer is stopped with all that it started.
    """
    words = [str(word) for word in command]
    seconds = LIMITS[limit]
    try:
        code = wait_for(words, seconds, cwd=cwd, env={**os.environ, **(env or {})})
    except FileNotFoundError as error:
        raise StepError(f"{words[0]} could not be started: {error}") from None
    except subprocess.TimeoutExpired:
        message = f"{_shown(words)} was stopped at its time limit, {seconds:g} s"
        raise TimeLimitError(f'{message} ("{limit}" in devtools/limits.py)') from None
    if code:
        message = f"{_shown(words)} ended with exit code {code}"
        raise StepError(f"{message}\n{hint}" if hint else message)


def _shown(words: Sequence[str]) -> str:
    """A command as a message quotes it."""
    shown = shlex.join([Path(words[0]).name, *words[1:]])
    return f"`{shown if len(shown) <= 160 else shown[:157] + '...'}`"


def ask(command: Sequence[str | Path]) -> str | None:
    """What a short command prints; None if it fails or does not end.

    Like the commands of `run` it is in a session of its own: what it is allowed to do there, they are too.
    """
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMITS["question"],
            check=False,
            start_new_session=True,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return None if done.returncode else done.stdout


@dataclass(frozen=True)
class Step:
    """One line of the closing table. `needs` are names of steps that must have succeeded first."""

    name: str
    what: str
    action: Callable[[], None]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """How a step ended: "ok", "FAILED" or "not run", and after how many seconds."""

    name: str
    state: str
    seconds: float
    note: str = ""


def choose(steps: Sequence[Step], names: Sequence[str]) -> list[Step]:
    """The named steps together with everything they need, in the usual order; all steps if none is named."""
    by_name = {step.name: step for step in steps}
    unknown = [name for name in names if name not in by_name]
    if unknown:
        raise StepError(f"No step is called {', '.join(unknown)}. The steps are: {', '.join(by_name)}")
    wanted: set[str] = set()
    open_names = list(names or by_name)
    while open_names:
        name = open_names.pop()
        if name not in wanted:
            wanted.add(name)
            open_names.extend(by_name[name].needs)
    return [step for step in steps if step.name in wanted]


def run_steps(steps: Sequence[Step]) -> list[Outcome]:
    """Run the steps in order. A step that needs a failed one is not run; all others are."""
    outcomes: list[Outcome] = []
    succeeded: set[str] = set()
    begin = time.monotonic()
    for step in steps:
        missing = [name for name in step.needs if name not in succeeded]
        if missing:
            outcomes.append(Outcome(step.name, "not run", 0.0, f"needs {', '.join(missing)}"))
            continue
        start = time.monotonic()
        say(f"\n== {step.name}: {step.what}  [{start - begin:.0f} s]")
        try:
            step.action()
        except StepError as error:
            outcomes.append(Outcome(step.name, "FAILED", time.monotonic() - start))
            say(f"-- {step.name} FAILED: {error}")
        else:
            succeeded.add(step.name)
            outcomes.append(Outcome(step.name, "ok", time.monotonic() - start))
    return outcomes


def table(outcomes: Sequence[Outcome]) -> str:
    """The closing table: a line a step, and a last line that says it all."""
    width = max((len(outcome.name) for outcome in outcomes), default=0)
    lines = [
        f"{outcome.name:<{width}}  {outcome.state:<7}  {outcome.seconds:7.1f} s  {outcome.note}".rstrip()
        for outcome in outcomes
    ]
    total = sum(outcome.seconds for outcome in outcomes)
    failed = sum(outcome.state != "ok" for outcome in outcomes)
    verdict = "all steps ok" if not failed else f"{failed} of {len(outcomes)} steps did not succeed"
    return "\n".join([*lines, f"{verdict} in {total:.1f} s"])


def fail(message: str) -> int:
    """Say why nothing can be done, where errors are said."""
    print(message, file=sys.stderr, flush=True)
    return 2
