"""The worker of a page with Python, which sends the same as a kernel, byte for byte, and specs to store."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from sisyphus_widgets.models import model_of, worker
from sisyphus_widgets.models.worker import Worker
from sisyphus_widgets.rules import Match, get_game
from sisyphus_widgets.schema.packed_spec import hash_of, pack_spec, unpack_spec

GAME = {"kind": "table", "game": "sisyphus_cards", "seed": 7, "play": 0}


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Run in a temporary folder, as models save games in the working directory."""
    monkeypatch.chdir(tmp_path)


class Page:
    """A page that records all messages."""

    def __init__(self, folder, spec=GAME, known_hash=""):
        self.sent: list[dict[str, Any]] = []
        self.lines: list[str] = []
        self.texts: list[str] = []
        self.worker = Worker(self._take, folder)
        self.say(type="open", spec=pack_spec(spec), values_hash=known_hash)

    def _take(self, text):
        self.texts.append(text)
        self.lines += text.split("\n")
        self.sent += map(json.loads, text.split("\n"))

    def say(self, **fields):
        self.worker.receive(json.dumps({"of": "model1", **fields}))

    def ask(self, type, revision=0, **payload):
        content = {"v": 1, "id": f"view.{len(self.sent)}", "type": type, "revision": revision, "payload": payload}
        self.say(type="custom", content=content)
        return self.sent

    def kinds(self):
        return [message["type"] for message in self.sent]

    def last(self, kind):
        return next(message for message in reversed(self.sent) if message["type"] == kind)


class Kernel:
    """The same model in a kernel."""

    def __init__(self, spec=GAME):
        self.sent: list[dict[str, Any]] = []
        self.model = model_of(spec, self)

    def send(self, content):
        self.sent.append({"type": "custom", "of": "model1", "content": content})

    def changed(self, values):
        self.sent.append({"type": "values", "of": "model1", "values": values})


def test_known_values_are_not_sent_again(tmp_path):
    values = model_of(GAME, Kernel()).page_values()
    assert Page(tmp_path, known_hash=hash_of(values)).kinds() == ["opened"]
    anew = Page(tmp_path, known_hash="something else")
    assert anew.kinds() == ["values", "opened"]
    assert anew.sent[0]["values"] == json.loads(json.dumps(values))


def test_the_worker_sends_the_same_as_a_kernel(tmp_path):
    page, kernel = Page(tmp_path), Kernel()
    del page.lines[:]
    requests = [
        ("hello", 0, {}),
        ("verdict", 0, {"picks": ["9C"], "step": 1}),
        ("play", 0, {"picks": ["9C", "KC", "AC"]}),
        ("play", 0, {"picks": ["9C", "KC", "AC"]}),
        ("decisions", 1, {"beats": [1]}),
        ("try", 1, {"step": 1, "moves": [["2D", "6D", "8D"]]}),
        ("explain", 1, {"picks": ["2D"], "step": 1}),
        ("undo", 1, {}),
        ("nonsense", 2, {}),
    ]
    for number, (kind, revision, payload) in enumerate(requests):
        content = {"v": 1, "id": f"view.{number}", "type": kind, "revision": revision, "payload": payload}
        page.say(type="custom", content=content)
        kernel.model.receive(content)
        page.say(type="write", values={"step": number % 2, "size": "projector", "language": "de"})
        kernel.model.write({"step": number % 2, "size": "projector", "language": "de"})
    lines = [line for line in page.lines if json.loads(line)["type"] in ("custom", "values")]
    assert lines == [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in kernel.sent]


@pytest.mark.parametrize("game", ["sisyphus_cards", "ascend", "sixty", "skitgubbe"])
def test_messages_to_a_seat_do_not_depend_on_hidden_cards(game, tmp_path):
    """Only the spec differs, which the page stores unread."""
    match = Match(get_game(game), seed=3)
    if match.state.chance_due:
        match.deal()
    seat = match.state.to_move
    other = match.state.view(seat).sample(random.Random(5))
    assert other.view(seat) == match.state.view(seat)
    lines = []
    for state in (match.state, other):
        record = json.loads(Match.from_state(state, seed=1).record.dumps())
        page = Page(tmp_path, {"kind": "table", "game": game, "record": record, "play": seat})
        trace = page.sent[0]["values"]["_trace"]
        for element in trace["frames"][-1]["scene"]["zones"][f"hand.{seat}"]["cards"][:4]:
            page.ask("verdict", picks=[element])
            page.ask("explain", picks=[element])
        page.ask("resync")
        page.ask("hello")
        lines.append([line for line in page.lines if json.loads(line)["type"] != "spec"])
    assert lines[0] == lines[1]


def test_a_model_continues_from_its_last_spec(tmp_path):
    page = Page(tmp_path)
    page.ask("play", picks=["9C", "KC", "AC"])
    page.say(type="write", values={"step": 2})
    spec = unpack_spec(page.last("spec")["spec"])
    again = model_of(spec, Kernel())
    assert again.step == 2
    assert str(again.session.match.moves[1]) == "pass 9C KC AC"
    assert again.page_values()["_trace"]["frames"] == page.worker._models["model1"].page_values()["_trace"]["frames"]


def test_an_answer_is_sent_together_with_its_spec_or_not_at_all(tmp_path, monkeypatch):
    page = Page(tmp_path)
    page.ask("play", picks=["9C", "KC", "AC"])
    kinds = [json.loads(line)["type"] for line in page.texts[-1].split("\n")]
    assert kinds[0] == "spec"
    assert kinds[-1] == "custom"
    before = len(page.texts)
    monkeypatch.setattr("sisyphus_widgets.models.worker.pack_spec", raises_memory_error)
    with pytest.raises(MemoryError):
        page.ask("undo", revision=1)
    assert len(page.texts) == before, "the page asks again, of the spec that it has"


def raises_memory_error(spec):
    raise MemoryError


def test_a_repeated_request_after_a_restart_gets_the_same_answer(tmp_path):
    first, second = Page(tmp_path), Page(tmp_path)
    for page in (first, second):
        page.ask("play", picks=["9C", "KC", "AC"])
    second.worker = Worker(second._take, tmp_path)
    second.say(type="open", spec=second.last("spec")["spec"], values_hash="", values={"step": 1})
    assert second.last("values")["values"]["step"] == 1
    for page in (first, second):
        content = {"v": 1, "id": "again", "type": "undo", "revision": 1, "payload": {}}
        page.say(type="custom", content=content)
    assert first.last("custom") == second.last("custom")
    assert second.last("custom")["content"]["ok"]


def test_the_spec_of_a_course_keeps_the_progress_of_its_stations(tmp_path):
    page = Page(tmp_path, {"kind": "course", "game": "sixty"})
    page.ask("open_station", game="sixty", station="practice-1", learner="")
    name = page.last("child")["name"]
    content = {"v": 1, "id": "on", "type": "next_question", "revision": 0, "payload": {}}
    page.worker.receive(json.dumps({"type": "custom", "of": name, "content": content}))
    revision = page.worker._models[name].revision
    assert revision > 0
    again = Worker(page._take, tmp_path)
    again.receive(json.dumps({"type": "open", "of": "model1", "spec": page.last("spec")["spec"], "values_hash": ""}))
    assert page.last("child")["name"] == name
    assert again._models[name].revision == revision


def test_a_rehearsal_only_imports_modules(tmp_path):
    worker.rehearse(pack_spec(GAME))
    assert Page(tmp_path).kinds() == ["values", "opened"]


@pytest.mark.parametrize("spec", ["no spec", pack_spec({}), pack_spec({**GAME, "seed": "seven"})])
def test_a_spec_without_a_valid_model_is_reported_as_unopened(spec, tmp_path, capsys):
    page = Page(tmp_path)
    page.worker.receive(json.dumps({"type": "open", "of": "model2", "spec": spec, "values_hash": ""}))
    assert page.sent[-1] == {"type": "unopened", "of": "model2"}
    assert "Error" in capsys.readouterr().err


def test_closing_a_model_releases_it_with_its_children(tmp_path):
    page = Page(tmp_path, {"kind": "course", "game": "sixty"})
    page.ask("open_station", game="sixty", station="an-attack", learner="")
    assert page.last("child")["name"] in page.worker._models
    page.say(type="close")
    sent = len(page.sent)
    page.ask("hello")
    assert len(page.sent) == sent, "nobody answers any more"
    assert page.worker._models == {}


def test_a_saved_file_is_sent_once_and_can_be_loaded_again(tmp_path):
    page = Page(tmp_path)
    page.ask("play", picks=["9C", "KC", "AC"])
    page.ask("save", revision=1)
    file = page.last("file")
    assert file["name"] == "sisyphus_cards-1.json"
    page.ask("resync", revision=1)
    assert page.kinds().count("file") == 1
    page.ask("undo", revision=1)
    content = {"v": 1, "id": "load", "type": "load", "revision": 2, "payload": {"name": ""}}
    page.say(type="file", content=content, text=file["text"])
    answer = next(message["content"] for message in page.sent if message.get("content", {}).get("id") == "load")
    assert answer["ok"]
    assert str(page.worker._models["model1"].session.match.moves[1]) == "pass 9C KC AC"
    assert page.kinds().count("file") == 1


def test_an_invalid_file_is_refused_with_a_sentence(tmp_path):
    page = Page(tmp_path)
    content = {"v": 1, "id": "load", "type": "load", "revision": 0, "payload": {"name": ""}}
    page.say(type="file", content=content, text="{}")
    answer = page.last("custom")["content"]
    assert not answer["ok"]
    assert answer["error"]["message"]


@pytest.mark.parametrize("text", ["", "AAAA", "eJw=", "no base64"])
def test_an_invalid_packed_spec_is_refused(text):
    with pytest.raises(ValueError, match=r".+"):
        unpack_spec(text)


def test_unpacking_a_packed_spec_returns_it():
    assert unpack_spec(pack_spec(GAME)) == GAME


def test_a_slice_without_messages_writes_no_spec(tmp_path, monkeypatch):
    waiting = []
    monkeypatch.setattr(worker, "called_soon", lambda act: waiting.append(act) or True)
    page = Page(tmp_path, {**GAME, "opponents": dict.fromkeys(("1", "2", "3"), "strong")})
    page.ask("play", picks=["9C", "KC", "AC"])
    written = []
    monkeypatch.setattr(worker, "pack_spec", lambda spec: written.append(spec) or pack_spec(spec))
    silent = 0
    while waiting:
        posted, before = len(page.texts), len(written)
        waiting.pop(0)()
        if len(page.texts) == posted:
            silent += 1
            assert len(written) == before
    assert silent > 0
    kinds = [json.loads(line)["type"] for line in page.texts[-1].split("\n")]
    assert (kinds[0], kinds[-1]) == ("spec", "custom"), "the move and the spec that has it come together"
    assert page.last("custom")["content"]["ok"]
