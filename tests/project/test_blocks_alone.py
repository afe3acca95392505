"""Each Python block of the docs runs alone, as a reader pastes it into a notebook, by the installed wheel.

A block that is a file is run as that file: by the blocks beside it, and by its whole page in `test_documents_run.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from devtools import wheels
from devtools.paths import JS, ROOT
from sisyphus_widgets import Quiz, teaching
from tests.project.blocks import Block, blocks, commands
from tests.project.test_documents_run import DOCUMENTS

FOUND = {document: [*blocks((ROOT / document).read_text("utf-8"))] for document in DOCUMENTS}

FROM_LEARNERS, FROM_NPM, NEW_GAME = "handed-in", "pyodide", "crazy"
OF_READERS = {FROM_LEARNERS, FROM_NPM, NEW_GAME}
"""The folders that are on a reader's machine: files of pupils, Pyodide, and the game that a command begins."""

ALONE = [
    (document, block)
    for document, found in FOUND.items()
    for block in found
    # The test of the tutorial runs the blocks beside the new game, once the game is begun.
    if block.language == "python" and not block.file and block.beside != NEW_GAME
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the wheel is unpacked, as pip does."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(wheels.pure(folder / "built")) as wheel:
        wheel.extractall(folder / "installed")
    return folder / "installed"


def prepare(folder: Path, document: str, block: Block) -> None:
    """Put into a folder what a block is beside, according to its caption."""
    if block.beside == FROM_NPM:
        (folder / FROM_NPM).symlink_to(JS / "node_modules" / "pyodide")
    if block.beside == FROM_LEARNERS:
        quiz = Quiz(questions=[teaching.question("sisyphus_cards/playable.elements/402.106")], learner="Ida")
        quiz._run.answer(quiz.questions[0].answer)
        (folder / FROM_LEARNERS).mkdir()
        (folder / FROM_LEARNERS / "ida.jsonl").write_text("".join(f"{line}\n" for line in quiz._run.log), "utf-8")
    for each in FOUND[document]:
        if block.beside and each.file.partition("/")[0] == block.beside:
            (folder / each.file).parent.mkdir(parents=True, exist_ok=True)
            (folder / each.file).write_text(each.text, "utf-8")


@pytest.mark.long
@pytest.mark.parts(24)
def test_a_block_runs_alone(installed: Path, tmp_path: Path, part: int) -> None:
    failed = {}
    for number, (document, block) in enumerate(ALONE[part::24]):
        folder = tmp_path / str(number)
        folder.mkdir()
        prepare(folder, document, block)
        origin = f"import sisyphus_widgets\nassert sisyphus_widgets.__file__.startswith({str(installed)!r})\n"
        done = subprocess.run(
            [sys.executable, "-c", origin + block.text],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(installed)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            failed[f"{document}:{block.line}"] = done.stderr
    assert failed == {}


def test_a_block_is_beside_a_file_of_its_page_or_a_folder_of_readers() -> None:
    for document, found in FOUND.items():
        files = {block.file.partition("/")[0] for block in found if block.file}
        needed = {block.beside for block in found if block.beside}
        assert needed <= files | OF_READERS, document
        programs = {block.file.partition("/")[0] for block in found if block.file and block.language == "python"}
        lines = " ".join(command.text for block in found if block.language == "bash" for command in commands(block))
        unused = {name for name in programs - needed if name not in lines and name != "conf.py"}
        assert unused == set(), document
