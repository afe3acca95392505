"""The plugin for MyST: it answers any input with nodes, or with an error message of one sentence."""

from __future__ import annotations

import io
import json
import os

import pytest

from devtools.paths import JS
from sisyphus_widgets import SisyphusTable
from sisyphus_widgets.embed.authoring import myst
from sisyphus_widgets.embed.authoring.myst import LESSON, QUESTION, QUIZ, TABLE, main, nodes
from sisyphus_widgets.rules import RulesError
from tests.embed.test_python_course import written


@pytest.fixture
def run_directive(tmp_path, monkeypatch, capsys):
    """Return a function that sends a directive to the plugin and returns the node and the error output."""
    (tmp_path / "book" / "sub").mkdir(parents=True)
    SisyphusTable(seed=3).save(tmp_path / "book" / "record.json")
    SisyphusTable(seed=3).save(tmp_path / "outside.json")
    monkeypatch.chdir(tmp_path / "book")

    def tell(directive: str, sent: object) -> tuple[dict, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(sent if isinstance(sent, str) else json.dumps(sent)))
        main(["--directive", directive])
        answer = capsys.readouterr()
        [node] = json.loads(answer.out)
        return node, answer.err

    return tell


def sentence(node: dict) -> str:
    assert node["type"] == "admonition"
    return node["children"][1]["children"][0]["value"]


AT = {"node": {"position": {"start": {"line": 7}}}}


@pytest.mark.parametrize(
    ("directive", "sent", "message"),
    [
        (TABLE, {"options": 5}, "the options are names with texts, not 5"),
        (TABLE, {"options": ["a"]}, "the options are names with texts"),
        (TABLE, {"options": {"seed": ["a"]}}, "seed must be a string, not ['a']"),
        (TABLE, {"options": {"seed": None}}, "seed must be a string, not None"),
        (TABLE, {"options": {"seed": True}}, "seed must be a string, not True"),
        (TABLE, {"arg": 5}, "the argument must be a string, not 5"),
        (TABLE, {"arg": {"a": 1}}, "the argument must be a string"),
        (TABLE, 5, "what was sent is not a directive"),
        (TABLE, [], "what was sent is not a directive"),
        (TABLE, "nonsense", "what was sent is not JSON"),
        (QUIZ, {"options": {"game": "sixty", "n": "0"}}, "n must be a whole number from 1 up, not '0'"),
        (QUIZ, {"options": {"game": "sixty", "learner": "a\tb"}}, "learner must be a nickname"),
        (QUESTION, {"options": {"game": "sisyphus_cards.hill"}}, "is a sandbox"),
        (LESSON, {"arg": "first-trik"}, "there is no lesson “first-trik”. Did you mean “first-trick” or “first-game”?"),
        (LESSON, {"arg": "first-trick", "options": {"threshold": "1"}}, "there is no option 'threshold' of a lesson"),
        (TABLE, {"arg": "../outside.json"}, "'../outside.json' leads out of the folder of the project"),
        (TABLE, {"arg": "sub/../../outside.json"}, "leads out of the folder of the project"),
        (TABLE, {"arg": "/../outside.json"}, "leads out of the folder of the project"),
        (LESSON, {"arg": "../x.toml"}, "leads out of the folder of the project"),
        (TABLE, {"arg": "a\0b"}, "cannot be read"),
        (TABLE, {"arg": "sub"}, "cannot be read"),
        (LESSON, {"arg": "a\0b.toml"}, "cannot be read"),
    ],
)
def test_an_invalid_directive_gives_one_sentence_with_its_line(run_directive, directive, sent, message):
    node, err = run_directive(directive, {**sent, **AT} if isinstance(sent, dict) else sent)
    assert message in sentence(node)
    assert sentence(node).startswith("line 7: ") == isinstance(sent, dict)
    assert len(err.strip().splitlines()) == 1


@pytest.mark.parametrize("where", [5, None, {"position": 5}, {"position": {"start": None}}, {"position": None}])
def test_a_missing_or_malformed_line_number_is_left_out(run_directive, where):
    node, _ = run_directive(TABLE, {"node": where})
    assert sentence(node) == "give the file of a record, or a game"


@pytest.mark.parametrize("argument", ["record.json", "sub/../record.json", "/record.json", "./record.json"])
def test_record_paths_are_relative_to_the_project(run_directive, argument):
    node, err = run_directive(TABLE, {"arg": argument, "options": {"beats": "0 3"}})
    assert (node["type"], err) == ("anywidget", "")


def test_an_absolute_path_is_refused_even_if_the_file_exists(run_directive, tmp_path):
    """A path that begins with ``/`` is relative to the project, like a path on a site."""
    node, _ = run_directive(TABLE, {"arg": str(tmp_path / "outside.json")})
    assert "a path that begins with / counts from the folder of the project" in sentence(node)


def test_options_may_be_numbers(run_directive):
    node, _ = run_directive(QUIZ, {"options": {"game": "sixty", "n": 1, "seed": 2, "learner": "ask"}})
    assert json.loads(node["model"]["state"])["kept"]["who"] == "ask"


def test_every_directive_with_questions_has_the_option_learner(tmp_path):
    asks = {QUIZ: {"game": "sixty", "n": "1"}, QUESTION: {"game": "sixty"}, LESSON: {}}
    for directive, options in asks.items():
        data = {"arg": "up-the-hill" if directive == LESSON else "", "options": {**options, "learner": "Ida"}}
        [node] = nodes(directive, data, tmp_path)
        kept = json.loads(node["model"]["state"])["kept"]
        assert (kept["learner"], kept["who"]) == ("Ida", "known")
    with pytest.raises(RulesError, match="no option 'learner' of a table"):
        nodes(TABLE, {"options": {"game": "sixty", "seed": "1", "learner": "Ida"}}, tmp_path)


@pytest.fixture
def project(tmp_path):
    """Return the folder of a project that contains Pyodide."""
    (tmp_path / "pyodide").symlink_to(JS / "node_modules" / "pyodide")
    return tmp_path


PLAYED = {"game": "sisyphus_cards", "seed": "7", "play": "0", "plies": "0"}


def test_widgets_link_to_one_shared_python_file(project):
    light = nodes(TABLE, {"options": PLAYED}, project)
    assert [*(project / myst.FOLDER).glob("*.js")] == []
    for directive, options in ((TABLE, PLAYED), (QUIZ, {"game": "sixty", "n": "1"})):
        widget, beside = nodes(directive, {"options": {**options, "python": "/pyodide"}}, project)
        [file] = (project / myst.FOLDER).glob("sisyphus-python-*.js")
        [link] = beside["children"]
        assert link["url"] == f"/{myst.FOLDER}/{file.name}"
        assert widget["model"]["link"] == file.stem[: myst.KEPT_OF_NAMES]
        assert json.loads(widget["model"]["live"])["kind"] == json.loads(widget["model"]["state"])["_kind"]
    widget, _ = nodes(TABLE, {"options": {**PLAYED, "python": "/pyodide"}}, project)
    assert widget["model"]["state"] == light[0]["model"]["state"]
    assert widget["esm"] != light[0]["esm"]
    assert nodes(TABLE, {"options": PLAYED}, project) == light, "other widgets do not grow by a byte"
    assert "sw-live" not in (project / light[0]["esm"].lstrip("/")).read_text("utf-8")


def test_python_files_unused_for_a_day_are_removed(project):
    folder = project / myst.FOLDER
    folder.mkdir(parents=True)
    old, used = written(folder, "old"), written(folder, "used")
    other = folder / "sisyphus-python-0123456789abcdef.js"
    other.write_text("somebody else's", "utf-8")
    for path in (old, other):
        os.utime(path, (0, 0))
    answered = {"options": {**PLAYED, "python": "/pyodide"}}
    nodes(TABLE, answered, project)
    [new] = {*folder.glob("*.js")} - {used, other}
    assert not old.exists()
    os.utime(new, (0, 0))
    os.utime(used, (0, 0))
    nodes(TABLE, answered, project)
    assert {*folder.glob("*.js")} == {new, other}, "what this build uses is not old"


def test_the_folder_of_pyodide_must_be_in_the_project(run_directive):
    node, _ = run_directive(TABLE, {"options": {**PLAYED, "python": "../pyodide"}})
    assert "leads out of the folder of the project" in sentence(node)
    node, _ = run_directive(TABLE, {"options": {**PLAYED, "python": "pyodide"}})
    assert "there is no folder" in sentence(node)


@pytest.mark.parametrize("name", ["Ch", "$h", "_$1"])
def test_the_front_end_may_have_any_name_inside_its_bundle(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = f"let {name}={{}};export{{{name} as default}};\n"
    monkeypatch.setattr(myst, "asset", lambda file: bundle if file == "widget.js" else "")
    made = myst.module()
    assert made.startswith(f"let {name}={{}};")
    assert f"hosted({name}, " in made
