"""The output of a widget that a notebook saves, for places without widgets."""

from __future__ import annotations

import asyncio
import html
import re
from base64 import b64decode
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter, LatexExporter
from nbformat.v4 import new_code_cell, new_notebook, new_output

from sisyphus_widgets import HillBoard, Practice, Quiz, SisyphusTable
from sisyphus_widgets.widgets import notebook_output
from tests.embed.test_pdf import content_of

VIEW = "application/vnd.jupyter.widget-view+json"
WAY = "To go on, run this cell: Shift+Enter."
MAKE = [lambda: SisyphusTable(seed=3, step=7), HillBoard, lambda: Quiz("sixty", n=2, seed=1), lambda: Practice("sixty")]


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[tuple[dict[str, str], dict[str, Any]]]:
    """Return the outputs that a Jupyter server gets in addition to those of cells."""
    outputs: list[tuple[dict[str, str], dict[str, Any]]] = []
    monkeypatch.setenv("JPY_SESSION_NAME", "lesson.ipynb")
    monkeypatch.setattr(notebook_output, "publish_display_data", lambda data, **how: outputs.append((data, how)))
    return outputs


def converted(exporter: Any, *outputs: dict[str, Any]) -> tuple[str, dict[str, bytes]]:
    """Return a notebook with one cell, converted to a document, and the files beside it."""
    cell = new_code_cell("table", outputs=[new_output("display_data", data=data) for data in outputs])
    book = new_notebook(cells=[cell], metadata={"language_info": {"name": "python"}})
    nbformat.validate(book)
    text, resources = exporter().from_notebook_node(book)
    return text, resources.get("outputs", {})


@pytest.mark.parametrize("make", MAKE)
def test_the_output_has_a_picture_and_a_text_that_say_how_to_continue(make):
    widget = make()
    data, _ = widget._repr_mimebundle_()
    assert data[VIEW]["model_id"] == widget.model_id
    assert data["text/plain"].endswith("run this cell: Shift+Enter.")
    assert WAY in data["text/html"]
    [picture] = re.findall(r"data:image/svg\+xml;base64,([^\"]+)", data["text/html"])
    assert b64decode(picture).startswith(b"<svg ")
    assert data["text/html"] == make()._repr_mimebundle_()[0]["text/html"]  # the same on every day
    assert len(data["text/html"]) < 100_000
    assert len(data["application/pdf"]) < 30_000


def test_pictures_can_be_turned_off(monkeypatch):
    monkeypatch.setenv("SISYPHUS_WIDGETS_OUTPUT", "text")
    data, _ = HillBoard()._repr_mimebundle_()
    assert set(data) == {VIEW, "text/plain"}


def test_hosts_of_code_get_a_plain_picture(monkeypatch):
    monkeypatch.setenv("SISYPHUS_WIDGETS_OUTPUT", "svg")
    data, _ = HillBoard()._repr_mimebundle_()
    assert set(data) == {VIEW, "text/plain", "image/svg+xml", "application/pdf"}
    assert data["image/svg+xml"] == HillBoard().to_svg()
    assert b64decode(data["application/pdf"]).startswith(b"%PDF-")


def test_names_that_look_like_markup_stay_text():
    hostile = '"><script>alert(1)</script>'
    data, _ = SisyphusTable(seed=3, step=7, names=[hostile, "Bo", "Cy", "Di"])._repr_mimebundle_()
    assert "<script" not in data["text/html"]


@pytest.mark.parametrize("make", MAKE)
def test_a_document_has_the_picture_and_its_text(make):
    data, _ = make()._repr_mimebundle_()
    page, _ = converted(HTMLExporter, data)
    assert 'class="sw-saved"' in page
    assert "data:image/svg+xml" in page
    assert WAY in page
    assert "model_id" not in page
    assert " object at 0x" not in page


@pytest.mark.parametrize("make", MAKE)
def test_latex_gets_a_picture_with_its_sentence_without_another_program(make):
    widget = make()
    data, _ = widget._repr_mimebundle_()
    printed, files = converted(LatexExporter, data)
    [(name, picture)] = files.items()
    assert f"{{{name}}}" in printed
    assert picture.startswith(b"%PDF-")
    for word in re.findall("[a-z]{4,}", widget._drawn().caption)[:3]:
        assert word.encode("cp1252") in below(picture)
    assert " object at 0x" not in printed


def below(picture: bytes) -> bytes:
    """Return the bytes of the text in a picture as PDF."""
    return b" ".join(bytes.fromhex(run) for run in re.findall(r"<([0-9a-f]+)> Tj", content_of(picture)))


def test_a_jupyter_server_gets_the_picture_as_a_separate_output(published):
    table = SisyphusTable(seed=3, step=7)
    data, _ = table._repr_mimebundle_()
    assert set(data) == {VIEW, "text/plain"}
    [(picture, how)] = published
    assert WAY in picture["text/html"]
    assert picture["text/plain"] == table.explanation
    assert how["update"] is False
    page, _ = converted(HTMLExporter, picture, data)
    assert "data:image/svg+xml" in page
    assert table.explanation in page
    printed, files = converted(LatexExporter, picture, data)
    assert [*files] == ["output_0_0.pdf"]
    assert "run this cell" in printed


def test_the_picture_is_updated_once_the_beat_rests(published, monkeypatch):
    monkeypatch.setattr(notebook_output, "SETTLED", 0.02)
    table = SisyphusTable(seed=3)
    table.step = 2
    assert published == []  # it is not shown

    async def stepped() -> None:
        table._repr_mimebundle_()
        for step in (5, 6, 7):
            table.step = step
        await asyncio.sleep(0.2)

    asyncio.run(stepped())
    [(_, first), (picture, how)] = published
    assert how["update"] is True
    assert how["transient"] == first["transient"]
    assert picture["text/plain"] == table.explanation


def test_without_an_event_loop_the_picture_is_updated_at_once(published):
    table = SisyphusTable(play=0, seed=1, moves=[])
    table._repr_mimebundle_()
    table.new_game(seed=2)
    assert [how["update"] for _, how in published] == [False, True]


def test_the_picture_of_a_question_has_its_text(published):
    quiz = Quiz("sixty", n=1, seed=1)
    quiz._repr_mimebundle_()
    [(picture, _)] = published
    assert picture["text/plain"] == quiz._run.question.prompt


@pytest.mark.parametrize("make", [lambda **more: SisyphusTable(seed=3, step=7, **more), HillBoard, Practice])
def test_as_page_shows_a_frame_with_a_picture_as_fallback(make, tmp_path):
    widget = make(as_page=True)
    data, _ = widget._repr_mimebundle_()
    assert VIEW not in data
    [page] = re.findall(r'<iframe [^>]*srcdoc="([^"]*)"', data["text/html"])
    assert html.unescape(page) == widget.to_html(tmp_path / "page.html").read_text("utf-8")
    assert "data:image/svg+xml" in data["text/html"].split("<iframe")[0]
    assert data["text/plain"] == repr(widget)
    assert widget.comm is None  # nobody has to answer
