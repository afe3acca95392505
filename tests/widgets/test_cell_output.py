"""Output of a cell for a document made from its notebook."""

from __future__ import annotations

from base64 import b64decode

import pytest

from sisyphus_widgets import HillBoard, Practice, Quiz, SisyphusTable


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SISYPHUS_WIDGETS_OUTPUT", "pages")


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("make", [lambda: SisyphusTable(seed=1), HillBoard])
def test_a_document_gets_fragment_picture_and_text(make):
    widget = make()
    data, _ = widget._repr_mimebundle_()
    assert b64decode(data.pop("application/pdf")).startswith(b"%PDF-")  # for LaTeX
    assert data == {
        "text/html": widget.to_fragment(front_end="on page"),
        "image/svg+xml": widget.to_svg(),
        "text/plain": repr(widget),
    }


@pytest.mark.usefixtures("pages")
def test_a_document_gets_a_quiz_from_its_first_question():
    quiz = Quiz("sixty", n=2)
    data, _ = quiz._repr_mimebundle_()
    assert data["text/html"] == quiz.to_fragment(front_end="on page")
    assert data["image/svg+xml"].startswith("<svg ")
    assert data["text/plain"] == repr(quiz)


@pytest.mark.usefixtures("pages")
def test_a_widget_without_a_page_is_text():
    practice = Practice("sixty")
    assert practice._repr_mimebundle_() == ({"text/plain": repr(practice)}, {})


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("make", [HillBoard, lambda: Quiz("sixty", n=1)])
def test_a_document_keeps_no_widget_state(make):
    assert make().comm is None


def test_outside_a_document_the_output_is_the_widget():
    data, _ = HillBoard()._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "image/svg+xml" not in data
