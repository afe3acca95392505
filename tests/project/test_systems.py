"""Imports and file names that also work on Windows and macOS, as far as Linux can check."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from devtools.paths import ROOT

# Imports all modules of our packages while modules that only some systems have are blocked. Extras that are not
# installed are ignored.
IMPORTS = """
import builtins, importlib, pkgutil, sys

SOME = {"crypt", "curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
OURS = ("benchmarks", "devtools", "sisyphus_widgets")
there = builtins.__import__

def found(name, globals=None, locals=None, fromlist=(), level=0):
    importer = (globals or {}).get("__name__", "").partition(".")[0]
    if importer in OURS and level == 0 and name.partition(".")[0] in SOME:
        raise ModuleNotFoundError(f"not every system has {name}", name=name)
    return there(name, globals, locals, fromlist, level)

builtins.__import__ = found
for package in OURS:
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            if error.name.partition(".")[0] in {*OURS, *SOME}:
                raise
print(len([name for name in sys.modules if name.startswith("sisyphus_widgets.")]))
"""


def imported(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "ignore", "-c", program]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)


def test_no_module_imports_a_system_specific_module() -> None:
    done = imported(IMPORTS)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 300


def test_an_import_of_a_system_specific_module_is_detected() -> None:
    program = IMPORTS.replace('SOME = {"crypt"', 'SOME = {"tomllib"').replace("in OURS:", 'in ["devtools"]:')
    assert "not every system has tomllib" in imported(program).stderr


def test_every_file_name_is_valid_on_every_system(project_files: list[Path]) -> None:
    files = [file.relative_to(ROOT).as_posix() for file in project_files]
    parts = {part for file in files for part in file.split("/")}
    reserved = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
    assert [part for part in parts if re.search(r'[<>:"|?*\\\x00-\x1f]|[ .]$', part) or reserved.fullmatch(part)] == []
    assert [name for name, count in Counter(map(str.casefold, files)).items() if count > 1] == []
    assert max(map(len, files)) < 150
