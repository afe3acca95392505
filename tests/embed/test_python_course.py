"""A course as a folder with Python: one copy for all its pages."""

from __future__ import annotations

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
