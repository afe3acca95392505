"""A course as a folder with Python: one copy for all its pages."""

from __future__ import annotations

import hashlib

from devtools.paths import JS
from sisyphus_widgets import Course

PYODIDE = JS / "node_modules" / "pyodide"


def test_one_copy_stands_beside_the_pages(tmp_path):
    folder = Course("sixty").to_html(tmp_path, python=PYODIDE).parent
    [file] = folder.glob("sisyphus-python-*.js")
    pages = [*folder.glob("[0-9]*.html")]
    assert len(pages) > 3
    for path in pages:
        text = path.read_text("utf-8")
        assert f'data-src="{file.name}"' in text
        assert len(text) < 1_500_000, path.name
    assert "sw-python" not in (folder / "index.html").read_text("utf-8"), "nothing is answered there"


def written(folder, text):
    """Write a file as another release would have."""
    path = folder / f"sisyphus-python-{hashlib.sha256(text.encode()).hexdigest()[:16]}.js"
    path.write_text(text, "utf-8")
    return path


def test_what_another_release_wrote_goes_unless_a_page_names_it(tmp_path):
    old, used = written(tmp_path, "old"), written(tmp_path, "used")
    (tmp_path / "mine.html").write_text(f'<script src="{used.name}"></script>', "utf-8")
    others = [tmp_path / "sisyphus-python-0123456789abcdef.js", tmp_path / "sisyphus-python.js"]
    for path in others:
        path.write_text("somebody else's", "utf-8")
    Course("sixty").to_html(tmp_path, python=PYODIDE)
    assert not old.exists()
    assert all(path.exists() for path in (used, *others))
    assert len([*tmp_path.glob("sisyphus-python-*.js")]) == 3

    (tmp_path / "mine.html").unlink()
    Course("sixty").to_html(tmp_path)
    assert {*tmp_path.glob("sisyphus-python*.js")} == {*others}, "light pages need none"
