"""Find a Chromium-family browser for the browser tests, or install one the way the system allows."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from devtools.run import StepError, ask, run, say

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "msedge",
)
_MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
_WINDOWS = (
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
_WINDOWS_BASES = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")

MISSING = """No browser was found for the browser tests. Any of these helps:
    install Chromium or Google Chrome, on Debian:  sudo apt-get install -y chromium
    let Playwright download one:                   {python} -m playwright install --with-deps chromium
    name one that you have:                        CHROMIUM=path/to/chrome python3 dev.py check"""


def usual_places(platform: str, environment: Mapping[str, str]) -> list[Path]:
    """Where browsers are installed on systems that do not put them on PATH."""
    if platform == "darwin":
        return [base / place.lstrip("/") for place in _MAC for base in (Path("/"), Path.home())]
    if platform == "win32":
        bases = [environment[name] for name in _WINDOWS_BASES if environment.get(name)]
        return [Path(base) / place for place in _WINDOWS for base in bases]
    return []


def find(
    environment: Mapping[str, str] = os.environ,
    which: Callable[[str], str | None] = shutil.which,
    platform: str = sys.platform,
    also: Iterable[Path] = (),
) -> Path | None:
    """The first browser of: the variable CHROMIUM, a command on PATH, the usual places, the places given.

    A variable that names no file is an error: whoever set it wants to know.
    """
    named = environment.get("CHROMIUM")
    if named:
        found = which(named)
        if not found:
            raise StepError(f"The variable CHROMIUM names {named}, which is not a program")
        return Path(found)
    for command in COMMANDS:
        found = which(command)
        if found:
            return Path(found)
    for place in (*usual_places(platform, environment), *also):
        if place.is_file():
            return place
    return None


def _playwright_places(python: Path) -> list[Path]:
    """Where Playwright keeps, or would keep, the browser that it downloads itself."""
    question = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    told = (ask([python, "-c", question]) or "").strip()
    return [Path(told)] if told else []


def _release() -> str:
    """The name by which a Linux system calls itself ("debian", "ubuntu"), else ""."""
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    return next((line[3:].strip('"') for line in lines if line.startswith("ID=")), "")


def _root_prefix() -> list[str] | None:
    """How to run a command as root without being asked for a password; None if that is not possible."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and ask([sudo, "-n", "true"]) is not None:
        return [sudo, "-n"]
    return None


def _install_with_apt() -> None:
    prefix = _root_prefix()
    if prefix is None or not shutil.which("apt-get"):
        raise StepError("apt-get cannot be used here")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    run([*prefix, "apt-get", "update", "-q"], limit="chromium", env=quiet)
    install = ["install", "-y", "-q", "--no-install-recommends", "chromium"]
    run([*prefix, "apt-get", *install], limit="chromium", env=quiet)


def _install_with_playwright(python: Path) -> None:
    with_libraries = ["--with-deps"] if _root_prefix() is not None and shutil.which("apt-get") else []
    run([python, "-m", "playwright", "install", *with_libraries, "chromium"], limit="chromium")


def find_or_install(python: Path) -> Path:
    """A browser; if there is none, one is installed. Raises StepError, saying what to type, if that fails."""
    found = find(also=_playwright_places(python))
    if found:
        return found
    say("No browser found; installing Chromium")
    ways: list[Callable[[], None]] = [lambda: _install_with_playwright(python)]
    # On Ubuntu the package only refers to a snap, which containers cannot run.
    ways.insert(0 if _release() == "debian" else 1, _install_with_apt)
    for way in ways:
        try:
            way()
        except StepError as error:
            say(str(error))
        found = find(also=_playwright_places(python))
        if found:
            return found
    raise StepError(MISSING.format(python=python))
