"""Node and npm: whether they are there, and the front end's packages exactly as locked."""

from __future__ import annotations

import re
import shutil

from devtools.paths import JS
from devtools.run import StepError, ask, run, say
from devtools.stamps import fingerprint, read_stamp, write_stamp

OLDEST = 20
STAMP = JS / "node_modules" / ".sisyphus-widgets.json"

MISSING = """The front end is checked with Node {oldest} or newer and npm; {what}.
Get them from nodejs.org or from your system's packages, then run the command again.
Without Node you can still use the widgets (`python3 dev.py lab`) and run the Python steps, for example:
    python3 dev.py check --only lint,types,pytest,notebooks"""


def major(version: str) -> int:
    """The first number of what `node --version` prints; 0 if there is none."""
    found = re.match(r"v?(\d+)\.", version)
    return int(found[1]) if found else 0


def require_node() -> str:
    """The version of Node; raises StepError, saying what is missing, without a new enough Node and npm."""
    missing = [name for name in ("node", "npm") if not shutil.which(name)]
    if missing:
        what = f"{' and '.join(missing)} cannot be found on PATH"
        raise StepError(MISSING.format(oldest=OLDEST, what=what))
    told = (ask([_program("node"), "--version"]) or "").strip()
    if major(told) < OLDEST:
        what = f"node here is {told or 'not to be started'}"
        raise StepError(MISSING.format(oldest=OLDEST, what=what))
    return told


def _program(name: str) -> str:
    found = shutil.which(name)
    if not found:
        raise StepError(f"{name} cannot be found on PATH")
    return found


def npm(*words: str, limit: str, **variables: str) -> None:
    """Run npm in the front end's folder, with extra environment variables."""
    run([_program("npm"), *words], limit=limit, cwd=JS, env=variables)


def install() -> None:
    """Install the packages of the lock file, unless they are there already."""
    made_from = fingerprint(JS / "package.json", JS / "package-lock.json")
    if read_stamp(STAMP).get("made from") == made_from:
        say("The front end's packages are up to date")
        return
    npm("ci", "--no-audit", "--no-fund", limit="npm")
    write_stamp(STAMP, {"made from": made_from})
