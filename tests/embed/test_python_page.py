"""Pages with Python: their additional content, which pages without Python do not have."""

from __future__ import annotations

import base64
import json
import re
from gzip import decompress
from io import BytesIO
from zipfile import ZipFile

import pytest

from devtools.paths import JS
from sisyphus_widgets import HillBoard, Lesson, Quiz, SisyphusTable
from sisyphus_widgets.embed.html_page import front_end, packed_front_end
from sisyphus_widgets.embed.page_policy import without_policy
from sisyphus_widgets.embed.python_files import python_files
from sisyphus_widgets.embed.python_page import parts_of, python_file, write_python
from sisyphus_widgets.rules import RulesError
from sisyphus_widgets.schema.packed_spec import hash_of, unpack_spec
from tests.embed.page_limits import TABLE_LIMIT

PYODIDE = JS / "node_modules" / "pyodide"


@pytest.fixture(scope="module")
def table():
    return SisyphusTable(play=0, seed=7)


@pytest.fixture(scope="module")
def pages(table, tmp_path_factory):
    """Return the same table as a page without Python and as a page with it."""
    folder = tmp_path_factory.mktemp("pages")
    light = table.to_html(folder / "light.html", plies=0).read_text("utf-8")
    return light, table.to_html(folder / "game.html", plies=0, python=PYODIDE).read_text("utf-8")


def without_python(page):
    """Return a page with all elements removed that belong to Python."""
    return re.sub(r'\n<script[^>]*class="sw-(live|starter|python|licences)".*?</script>', "", page, flags=re.DOTALL)


def test_a_page_without_python_is_unchanged_byte_for_byte(pages):
    light, whole = pages
    bare = without_policy(without_python(whole))
    assert bare.replace(front_end(), packed_front_end()) == without_policy(light)


def test_a_page_with_python_is_smaller_than_the_limit(pages):
    assert len(pages[1].encode()) < TABLE_LIMIT


@pytest.mark.parametrize(("which", "more", "count"), [(0, set(), 1), (1, {"'wasm-unsafe-eval'"}, 2)])
def test_the_policy_allows_only_the_pages_own_scripts_and_no_network(pages, which, more, count):
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', pages[which])[1]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert "connect-src" not in rules
    assert {source for source in rules["script-src"].split() if not source.startswith("'sha256-")} == {
        "blob:",
        *more,
    }
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", pages[which], re.DOTALL)
    run = [text for attributes, text in scripts if "type=" not in attributes]
    assert rules["script-src"].count("'sha256-") == len(run) == count
    assert rules.get("worker-src") == ("blob:" if which else None)


def test_a_page_has_the_initial_values_and_the_spec_of_its_model(pages, table):
    live = json.loads(re.search(r'class="sw-live"[^>]*>([^<]*)</script>', pages[1])[1])
    assert live["kind"] == "table"
    assert live["values_hash"] == hash_of(live["values"])
    assert live["values"]["_trace"] == json.loads(json.dumps(table._trace))
    assert unpack_spec(live["spec"])["kind"] == "table"
    assert {*live["words"]} == {"de", "en"}
    assert table.record.dumps() not in pages[1], "who looks into the file reads the cards of others by chance"


def test_hostile_names_stay_text_on_a_page_with_python(tmp_path):
    table = SisyphusTable(play=0, seed=7, names=["</script><b>", "W", "N", "E"])
    page = table.to_html(tmp_path / "page.html", plies=0, python=PYODIDE).read_text("utf-8")
    assert "</script><b>" not in page


def test_the_parts_are_pyodide_and_this_package():
    files = python_files(PYODIDE)
    parts = parts_of(files)
    unpacked = {name: decompress(base64.b64decode(parts[name])) for name in ("wasm", "asm", "mjs", "std", "pkg")}
    assert unpacked["wasm"] == files.wasm
    assert unpacked["asm"] == files.runtime
    package = json.loads(unpacked["pkg"])
    names = [*package["texts"], *package["bytes"]]
    assert "sisyphus_widgets/models/worker.py" in names
    assert "sisyphus_widgets/games/sisyphus_cards/texts/de.toml" in names
    left_out = ("widgets", "static", "workshop")
    assert not [name for name in names if name.split("/")[1] in left_out]
    with ZipFile(BytesIO(unpacked["std"])) as library:
        assert "json/__init__.pyc" in library.namelist()
        assert "json/__init__.py" not in library.namelist()
        assert "csv.py" in library.namelist(), "what is needed later is compiled then"
    assert parts_of(python_files(PYODIDE)) is parts


def test_every_copy_includes_the_licences(pages):
    name, text = python_file(python_files(PYODIDE))
    for copy in (pages[1], text):
        assert "Mozilla Public License Version 2.0" in copy
        assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in copy
    assert re.fullmatch(r"sisyphus-python-[0-9a-f]{16}\.js", name)


def test_a_page_with_python_refuses_a_range_of_beats(tmp_path):
    with pytest.raises(RulesError, match="give beats or python, not both"):
        HillBoard().to_html(tmp_path / "hill.html", beats=(0, 1), python=PYODIDE)
    assert not [*tmp_path.iterdir()]


def test_a_fragment_without_python_is_unchanged_byte_for_byte(table, tmp_path):
    light = table.to_fragment(plies=0)
    name = write_python(tmp_path, PYODIDE)
    beside = table.to_fragment(plies=0, python=PYODIDE, python_file=f"files/{name}")
    whole = table.to_fragment(plies=0, python=PYODIDE)
    assert f'data-src="files/{name}"' in beside
    assert len(beside) < 1_000_000
    for made in (beside, whole):
        assert without_python(made) == light
        assert "\n\n" not in made, "it can stand in Markdown"
    assert (tmp_path / name).read_text("utf-8") == python_file(python_files(PYODIDE))[1]


def test_fragments_of_quizzes_and_lessons_can_have_python(tmp_path):
    for widget in (Quiz(game="sixty", n=1), Lesson("first-trick")):
        made = widget.to_fragment(python=PYODIDE, python_file="python.js", front_end="front.js")
        assert 'data-src="python.js"' in made
        assert json.loads(re.search(r'class="sw-live"[^>]*>([^<]*)</script>', made)[1])["kind"] in ("quiz", "lesson")


def test_a_fragment_with_python_refuses_beats_and_a_name_with_line_breaks():
    with pytest.raises(RulesError, match="give beats or python, not both"):
        HillBoard().to_fragment(beats=(0, 1), python=PYODIDE)
    with pytest.raises(RulesError, match="python_file must be a string in one line"):
        HillBoard().to_fragment(python=PYODIDE, python_file="a\nb")


def test_without_pyodide_nothing_is_written(tmp_path, table):
    with pytest.raises(RulesError, match="there is no folder"):
        table.to_html(tmp_path / "game.html", plies=0, python=tmp_path / "nowhere")
    with pytest.raises(TypeError, match="the folder of Pyodide"):
        table.to_html(tmp_path / "game.html", plies=0, python=3)
    assert not [*tmp_path.iterdir()]
