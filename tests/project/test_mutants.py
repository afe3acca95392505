"""Mutants: the candidates in a source, applying them, finding listed ones again, and running them."""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from devtools.mutants import __main__ as command
from devtools.mutants import notes
from devtools.mutants.areas import AREAS
from devtools.mutants.candidates import Candidate, candidates
from devtools.mutants.listing import Mutant, find, load, renewed, sample, save
from devtools.mutants.trial import Reach
from devtools.paths import JS, ROOT

# ------------------------------------------------------------------ candidates
OFFERED = [
    ("return a < b", {("comparison", "a < b", "a <= b"), ("return", "a < b", "None")}),
    ("x = a in b", {("comparison", "a in b", "a not in b")}),
    ("x = a < b < c", set()),
    ("x = a and b or c", {("and/or", "a and b", "a or b"), ("and/or", "a and b or c", "(a and b) and c")}),
    ("x = not a", {("not", "not a", "a")}),
    ("x = a + b", {("arithmetic", "a + b", "a - b")}),
    ("x = 'a' + b + [c, 2]", {("element", "[c, 2]", "[c]"), ("constant", "2", "3"), ("constant", "2", "1")}),
    ("x -= a", {("arithmetic", "x -= a", "x += a")}),
    ("return True", {("constant", "True", "False")}),
    ("x: Literal[1] = a", set()),
    ("x = f'{a + 1}'", set()),
    ("f(a, key=b)", {("argument", "f(a, key=b)", "f(a)"), ("statement", "f(a, key=b)", "pass")}),
    ("x = {**a, 'b': c}", {("element", "{**a, 'b': c}", "{**a}")}),
    ("if a: raise b", {("guard", "a", "False")}),
    ("if a: x = b", {("not", "a", "not a")}),
    ("for x in a: break", {("loop", "break", "continue")}),
    ("x = [y for y in a if y]", {("guard", "y", "True")}),
    ("match a:\n        case 1: pass", set()),
]


@pytest.mark.parametrize(("line", "changes"), OFFERED)
def test_python_offers_these_mutants(line, changes):
    source = f"def f(a, b=1):\n    {line}\n".encode()
    offered = candidates("f.py", source)
    assert {(each.operator, each.before, each.after) for each in offered} == changes
    for each in offered:
        applied = each.applied(source)
        assert applied != source
        compile(applied, "f.py", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)


TYPESCRIPT = """const LIMIT = 1 < 2;
export class Card {
  get wide(): boolean {
    for (const part of this.parts) if (!part) continue;
    switch (this.kind) { case "a": break; }
    this.draw({ 3: "ä" as string, n: this.rank + 1 });
    return this.suit === "♠";
  }
}
"""


@pytest.mark.skipif(not (shutil.which("node") and (JS / "node_modules/vite").is_dir()), reason="needs the front end")
def test_typescript_offers_these_mutants(tmp_path):
    file = tmp_path / "card.ts"
    file.write_text(TYPESCRIPT, encoding="utf-8")
    source = file.read_bytes()
    output = subprocess.run(["node", JS / "mutants.mjs", file], stdout=subprocess.PIPE, check=True).stdout
    offered = [Candidate(nth=0, **entry) for entry in json.loads(output)]
    assert {each.within for each in offered} == {"Card.wide", "Card.wide.n"}
    assert {(each.operator, each.before, each.after) for each in offered} == {
        ("guard", "!part", "false"),
        ("not", "!part", "part"),
        ("loop", "continue;", "break;"),
        ("statement", 'this.draw({3: "ä" as string, n: this.rank + 1});', ";"),
        ("arithmetic", "this.rank + 1", "this.rank - 1"),
        ("constant", "1", "2"),
        ("constant", "1", "0"),
        ("return", 'this.suit === "♠"', "undefined"),
        ("comparison", 'this.suit === "♠"', 'this.suit !== "♠"'),
    }
    (swapped,) = [each for each in offered if each.operator == "comparison"]
    assert swapped.applied(source) == source.replace('this.suit === "♠"'.encode(), '(this.suit !== "♠")'.encode())


# ------------------------------------------------------------------ their places
SOURCE = '''"""Cards ♠ and their numbers."""

class Deck:
    def size(self, n):
        if n < 0: raise ValueError("♥ %s" % n)
        for _ in range(3):
            if n > 8: break
            n += 1
        return "♦", n + 1, n + 1
'''


def run(source: bytes, n: int) -> object:
    names: dict[str, object] = {}
    exec(compile(source, "deck.py", "exec"), names)
    deck = names["Deck"]
    assert isinstance(deck, type)
    return deck().size(n)


def offered(path: str = "deck.py", source: str = SOURCE) -> list[Candidate]:
    return candidates(path, source.encode())


def test_a_mutant_changes_only_its_own_place():
    was, now = (each for each in offered() if each.before == "n + 1" and each.operator == "arithmetic")
    assert (was.within, was.nth, now.nth) == ("Deck.size", 0, 1)
    assert run(SOURCE.encode(), 4) == ("♦", 8, 8)
    assert run(was.applied(SOURCE.encode()), 4) == ("♦", 6, 8)
    assert run(now.applied(SOURCE.encode()), 4) == ("♦", 8, 6)


@pytest.mark.parametrize("candidate", offered(), ids=lambda each: f"{each.before} {each.after}")
def test_traced_code_behaves_the_same_and_notes_the_test_that_reaches_it(candidate, tmp_path, monkeypatch, request):
    monkeypatch.setenv(notes.FOLDER, str(tmp_path))
    monkeypatch.setattr(notes, "_seen", set())
    traced = candidate.traced(SOURCE.encode(), notes.CALL.format(id="abc"))
    assert run(traced, 7) == run(SOURCE.encode(), 7)
    assert run(traced, 7) == run(SOURCE.encode(), 7)
    assert notes.read(tmp_path) == [["reached", "abc", request.node.nodeid]]


def test_a_cached_result_notes_the_same_places_for_each_test(tmp_path, monkeypatch):
    monkeypatch.setenv(notes.FOLDER, str(tmp_path))
    monkeypatch.setattr(notes, "_seen", set())

    @notes.lru_cache
    def inner(n: int) -> int:
        notes.hit(f"inner {n}")
        return n * 10

    @notes.lru_cache(maxsize=None)
    def outer(n: int, *, more: int = 0) -> int:
        notes.hit("outer")
        return inner(n) + more

    for test in ("a.py::one", "a.py::two"):
        monkeypatch.setenv("PYTEST_CURRENT_TEST", f"{test} (call)")
        assert [outer(1, more=2), outer(1, more=2), inner(2)] == [12, 12, 20]
    rows = notes.read(tmp_path)
    assert rows[:3] == [["reached", name, "a.py::one"] for name in ("outer", "inner 1", "inner 2")]
    assert sorted(rows[3:]) == [["reached", name, "a.py::two"] for name in ("inner 1", "inner 2", "outer")]


def test_code_reached_at_import_or_collection_is_noted_for_its_file(tmp_path, monkeypatch):
    monkeypatch.setenv(notes.FOLDER, str(tmp_path))
    monkeypatch.setattr(notes, "_seen", set())
    monkeypatch.setenv(notes.COLLECTED, "t/a.py (setup)")
    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    call = "from devtools.mutants import notes\ndef f(name): notes.hit(name)\nf({!r})\n"
    exec(compile(call.format("one"), "a.py", "exec"), {"__name__": "tests.a"})
    exec(compile(call.format("two"), "b.py", "exec"), {"__name__": "sisyphus_widgets.b"})
    assert notes.read(tmp_path) == [["reached", "one", "t/a.py"], ["reached", "two", ""]]


def test_code_reached_at_import_or_in_a_fixture_is_tried_by_more_tests():
    reach = Reach({"a.py::one": 3, "a.py::two": 1, "b.py::one": 1, "c.py::one": 2, "long.py::one": 63})
    reach.reached |= {"test": ["c.py::one", "b.py::one"], "fixture": ["a.py"], "import": ["", "c.py::one"]}
    assert reach.tests("test", "d.py") == ["b.py::one", "c.py::one"]
    assert reach.tests("test", "p/c.py") == ["c.py::one", "b.py::one"]
    assert reach.tests("fixture", "d.py") == ["a.py::one", "a.py::two"]
    assert reach.tests("import", "d.py") == ["c.py::one", "b.py::one", "a.py::one", "a.py::two"]
    assert reach.tests("nowhere", "d.py") == []


# ------------------------------------------------------------------ finding them again
def listed(candidate: Candidate, name: str = "abc", **fields: str) -> Mutant:
    same = {key: getattr(candidate, key) for key in ("path", "within", "operator", "before", "after", "nth")}
    return replace(Mutant(id=name, area="rules", **same), **fields)


def test_mutants_are_found_in_a_moved_and_reformatted_file():
    mutants = [listed(each, str(number)) for number, each in enumerate(offered("old/deck.py"))]
    moved = SOURCE.replace("n < 0", "n\\\n            < 0").replace("class Deck", "N = 1\n\n\nclass Pack")
    found = find(mutants, [*offered("new/pack.py", moved), *offered("new/other.py", "def f(n):\n    return n + 1\n")])
    assert [found[mutant.id].path for mutant in mutants] == ["new/pack.py"] * len(mutants)
    assert [found[mutant.id].nth for mutant in mutants] == [mutant.nth for mutant in mutants]


def test_each_of_two_equal_mutants_is_found_in_its_own_folder():
    mutants = [listed(offered(f"games/{game}/core.py")[0], game) for game in ("ascend", "sixty")]
    moved = [each for game in ("sixty", "ascend") for each in offered(f"play/{game}/core.py")]
    assert {name: each.path for name, each in find(mutants, moved).items()} == {
        "ascend": "play/ascend/core.py",
        "sixty": "play/sixty/core.py",
    }


@pytest.mark.parametrize(
    ("path", "source", "is_found"),
    [
        ("deck.py", SOURCE.replace("size", "height"), True),  # the function has another name
        ("pile.py", SOURCE.replace("n > 8", "n > 9"), False),  # the code has changed
        (
            "pile.py",
            SOURCE.replace("size", "height"),
            True,
        ),  # file and function have changed, but only one place matches
        ("pile.py", SOURCE.replace("size", "height") + SOURCE.replace("size", "width"), False),  # two places match
    ],
)
def test_a_mutant_is_found_only_if_its_place_is_unambiguous(path, source, is_found):
    (mutant,) = [listed(each) for each in offered() if each.operator == "comparison" and each.before == "n > 8"]
    assert bool(find([mutant], offered(path, source))) == is_found


def test_renewing_the_list_follows_moved_files_and_replaces_lost_mutants(tmp_path):
    def write(path: str, text: str) -> None:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")

    rules = "sisyphus_widgets/rules"
    write("tests/deck/test_deck.py", "def test_size():\n    pass\n")
    write(f"{rules}/pile.py", SOURCE + "\n    def new(self, n):\n        return n * n\n")
    kept = listed(offered(f"{rules}/deck.py")[0], "kept", state="killed", by="tests/rules/test_deck.py::test_size[1-2]")
    lost = replace(kept, id="lost", before="n * 2", after="None", within="Deck.gone")
    first, second = renewed([kept, lost], tmp_path)
    there = replace(kept, path=f"{rules}/pile.py")
    assert first == replace(there, by="tests/deck/test_deck.py::test_size[1-2]")
    assert renewed([replace(kept, by="import")], tmp_path)[0] == replace(there, by="import")
    gone = replace(kept, by="tests/rules/test_gone.py::test_nothing")
    assert renewed([gone], tmp_path)[0] == replace(there, state="untried", by="")
    assert (second.within, second.before, second.state, second.area) == ("Deck.new", "n * n", "untried", "rules")


def test_the_sample_is_reproducible_and_balanced_by_kind():
    among = [replace(each, within=f"f{number}") for number in range(20) for each in offered()]
    chosen = sample(among, 12, {("deck.py", "f7")})
    assert chosen == sample(among, 12, {("deck.py", "f7")})
    assert len({each.within for each in chosen} - {"f7"}) == 12
    kinds = Counter(each.operator for each in chosen)
    assert kinds.keys() == {each.operator for each in among}
    assert max(kinds.values()) - min(kinds.values()) <= 1


# ------------------------------------------------------------------ a run
class Checkout:
    """A stand-in for a copy of the project, in which each test notices the given mutants."""

    def __init__(self, noticed: dict[str, list[str]], broken: str = "") -> None:
        self.noticed, self.is_broken, self.gathered = noticed, broken, False

    def attempt(self, candidate: Candidate, tests: Sequence[str], seconds: float) -> str | None:
        return next((test for test in tests if candidate.before in self.noticed.get(test, ())), None)

    def pytest(self, tests: Sequence[str]) -> str | None:
        return self.is_broken if self.is_broken in tests else None

    def gather(self, every: dict[str, Candidate], workers: int) -> Reach:
        self.gathered = True
        return Reach(
            {**dict.fromkeys(self.noticed, 1.0), "t/slow.py::one": 98.0}, {name: [*self.noticed] for name in every}
        )


@pytest.mark.parametrize(
    ("noticed", "broken", "gathers", "states", "code"),
    [
        ({"t/a.py::one": ["n < 0"]}, "", False, {"killed": "t/a.py::one"}, 0),
        ({"t/a.py::one": [], "t/a.py::two": ["n < 0"]}, "", True, {"killed": "t/a.py::two"}, 0),
        ({"t/a.py::one": [], "t/a.py::two": []}, "", True, {"survived": ""}, 1),
        ({"t/a.py::one": ["n < 0"]}, "t/a.py::one", False, {"killed": "t/a.py::one"}, 1),
    ],
)
def test_a_killed_mutant_is_tried_by_its_test_then_by_all_that_reach_it(
    noticed, broken, gathers, states, code, tmp_path, monkeypatch
):
    (candidate,) = [each for each in offered() if each.before == "n < 0" and each.operator == "comparison"]
    mutant = listed(candidate, state="killed", by="t/a.py::one")
    file = tmp_path / "list.json"
    save([mutant], file)
    monkeypatch.setattr(command, "load", lambda: load(file))
    monkeypatch.setattr(command, "save", lambda mutants: save(mutants, file))
    monkeypatch.setattr(command, "places", lambda mutants: {"abc": candidate})
    monkeypatch.setattr(command, "_REACH", tmp_path / "reach.json")
    copy = Checkout(noticed, broken)
    assert command.Run([copy], update=True).check([mutant], None) == code
    assert copy.gathered == gathers
    assert {each.state: each.by for each in load(file)} == states


def test_a_lost_mutant_fails_the_check(monkeypatch, capsys):
    monkeypatch.setattr(command, "places", lambda mutants: {})
    assert command.Run([Checkout({})], update=True).check([listed(offered()[0])], None) == 1
    assert "LOST, run `find`: abc deck.py Deck.size: n < 0" in capsys.readouterr().out


# ------------------------------------------------------------------ the list
def test_the_list_survives_a_round_trip(tmp_path):
    mutants = [listed(each, f"{number:06}", state="killed", by="t.py::t") for number, each in enumerate(offered())]
    save(reversed(mutants), tmp_path / "list.json")
    assert load(tmp_path / "list.json") == mutants


def test_every_area_has_its_files_and_its_number_of_mutants():
    numbers = Counter(mutant.area for mutant in load())
    assert numbers == {area.name: area.number for area in AREAS}
    assert numbers.total() == 200
    for area in AREAS:
        assert all([*ROOT.glob(pattern)] for pattern in area.patterns)


def test_an_equivalent_mutant_has_a_reason_and_a_killed_one_a_test():
    for mutant in load():
        assert bool(mutant.why) == (mutant.state == "equivalent")
        assert bool(mutant.by) == (mutant.state == "killed")
