"""Courses as folders with Python: one copy of Python, and of the front end, for all pages."""

from __future__ import annotations

import hashlib
import io
import re
import tarfile
from dataclasses import replace

import pytest

from devtools.paths import JS
from sisyphus_widgets import Course, Lesson
from sisyphus_widgets.embed import python_files
from sisyphus_widgets.embed.__main__ import main
from sisyphus_widgets.embed.course_folder import WithoutPython, write_course
from sisyphus_widgets.lessons.courses import course_of
from sisyphus_widgets.lessons.courses.stations import AT_A_TABLE

PYODIDE = JS / "node_modules" / "pyodide"


def test_the_pages_of_a_course_share_one_python_file(tmp_path):
    folder = Course("sixty").to_html(tmp_path, python=PYODIDE).parent
    [file] = folder.glob("sisyphus-python-*.js")
    pages = [*folder.glob("[0-9]*.html")]
    assert len(pages) > 3
    for path in pages:
        text = path.read_text("utf-8")
        assert f'data-src="{file.name}"' in text
        assert len(text) < 150_000, path.name
    assert "sw-python" not in (folder / "index.html").read_text("utf-8"), "nothing is answered there"


def test_the_pages_of_a_course_share_the_front_end_which_a_single_page_contains(tmp_path):
    whole = Lesson("an-attack").to_html(tmp_path / "lesson.html").read_text("utf-8")
    folder = Course("sixty").to_html(tmp_path / "course", python=PYODIDE).parent
    shared = {path.name: path.read_text("utf-8") for path in folder.glob("sisyphus-page-*.js")}
    pages = {path.name: path.read_text("utf-8") for path in folder.glob("*.html")}
    named = {name: re.findall(r'<script src="([^"]*)"', text) for name, text in pages.items()}
    assert {name for names in named.values() for name in names} == {*shared}
    [bundle] = [name for name, text in shared.items() if "sw-bundle" in text]
    assert all(bundle in names for names in named.values())
    [starter] = [name for name, text in shared.items() if "insertAdjacentHTML" not in text]
    assert [name for name, names in named.items() if starter not in names] == ["index.html"]
    assert 'class="sw-bundle"' in whole
    assert "<script src" not in whole
    assert not [name for name, text in pages.items() if 'class="sw-bundle"' in text]


def test_python_may_answer_at_tables_alone_so_that_a_lesson_never_waits(tmp_path):
    course = course_of("sixty")
    begun = replace(course, stations=course.stations[:2])
    write_course([begun], tmp_path, default_language="en", python=PYODIDE, python_at=AT_A_TABLE)
    coach, lesson = (path.read_text("utf-8") for path in sorted(tmp_path.glob("[0-9]*.html")))
    assert "data-src=" in coach
    assert "data-src=" not in lesson
    assert "02-an-attack.html" in coach


def test_a_table_or_a_sandbox_is_a_station_only_with_python(tmp_path):
    course = Course("sixty")
    folder = course.to_html(tmp_path, python=PYODIDE).parent
    names = {kind: sorted(path.name for path in folder.glob(f"*-{kind}-*.html")) for kind in AT_A_TABLE}
    assert names["game"] == [f"{len(course.stations) - 1:02}-game-1.html", f"{len(course.stations)}-game-2.html"]
    assert names["coach"] == ["01-coach-1.html"]
    for kind, found in names.items():
        assert all(name in (folder / "index.html").read_text("utf-8") for name in found)
        text = (folder / found[0]).read_text("utf-8")
        assert f'"storage_name":"{kind}/sixty/{kind}-1"' in text
        assert "can be played here" not in text

    course.to_html(tmp_path, python=False)
    light = sorted(path.name for path in folder.glob("[0-9]*.html"))
    assert light[0] == "01-an-attack.html"
    assert not [name for name in light if name[3:].startswith(tuple(AT_A_TABLE))]
    index = (folder / "index.html").read_text("utf-8")
    assert all(name in index for name in light), "no page of the course with Python is left"
    assert not [kind for kind in AT_A_TABLE if f"-{kind}-" in index]


@pytest.fixture
def npm_package(tmp_path, monkeypatch):
    """Replace the package that npm fetches by one built from the front end's Pyodide."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name in python_files.FILES:
            archive.add(PYODIDE / name, f"package/{name}")
    monkeypatch.setattr(python_files, "_checked", lambda file: packed.getvalue())


def test_a_course_folder_has_python_by_default(tmp_path, npm_package):
    folder = Course("sixty").to_html(tmp_path / "course").parent
    [file] = folder.glob("sisyphus-python-*.js")
    assert f'data-src="{file.name}"' in max(folder.glob("[0-9]*.html")).read_text("utf-8")


def test_the_command_writes_python_unless_turned_off(tmp_path, npm_package):
    for given, count in (([], 1), (["--python", "no"], 0)):
        assert main(["--course", "sixty", "-o", str(tmp_path), *given]) == 0
        assert len([*tmp_path.glob("sisyphus-python-*.js")]) == count


def test_without_python_a_course_is_written_with_a_warning(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv(python_files.CACHE, str(tmp_path / "empty"))
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    with pytest.warns(WithoutPython, match="there is no npm here"):
        folder = Course("sixty").to_html(tmp_path / "course").parent
    assert (folder / "index.html").exists()
    assert not [*folder.glob("sisyphus-python-*.js")]
    with pytest.raises(python_files.PythonMissing):
        Course("sixty").to_html(tmp_path / "course", python=True)
    assert main(["--course", "sixty", "-o", str(tmp_path / "other")]) == 0
    assert "a whole game cannot be played in them" in capsys.readouterr().err


def written(folder, text):
    """Write a Python file as another release would have written it, and return its path."""
    path = folder / f"sisyphus-python-{hashlib.sha256(text.encode()).hexdigest()[:16]}.js"
    path.write_text(text, "utf-8")
    return path


def test_old_python_files_are_removed_unless_a_page_names_them(tmp_path):
    old, used = written(tmp_path, "old"), written(tmp_path, "used")
    (tmp_path / "mine.html").write_text(f'<script src="{used.name}"></script>', "utf-8")
    others = [tmp_path / "sisyphus-python-0123456789abcdef.js", tmp_path / "sisyphus-python.js"]
    for path in others:
        path.write_text("somebody else's", "utf-8")
    front_end = tmp_path / "sisyphus-page-4cf7b945068c48c2.js"
    front_end.write_text("an old front end", "utf-8")
    Course("sixty").to_html(tmp_path, python=PYODIDE)
    assert not front_end.exists()
    assert not old.exists()
    assert all(path.exists() for path in (used, *others))
    assert len([*tmp_path.glob("sisyphus-python-*.js")]) == 3

    (tmp_path / "mine.html").unlink()
    Course("sixty").to_html(tmp_path, python=False)
    assert {*tmp_path.glob("sisyphus-python*.js")} == {*others}, "light pages need none"
