"""Pages that share one file with Python, which is loaded once, and only when somebody plays."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.parts import beat_number, sentence

pytest.importorskip("sphinx", reason="the extra `docs` is not installed")

from tests.browser.cells import button, card
from tests.browser.python_pages import LISTEN, PYODIDE, Spoken, quiet
from tests.documents.building import build

CONF = """
extensions = ["sisyphus_widgets.embed.authoring.sphinx"]
exclude_patterns = ["_build"]
html_static_path = ["static"]
"""
OLD = "what another release wrote"
PLAYED = """Played
======

.. sisyphus-table::
   :game: sisyphus_cards
   :seed: 7
   :play: 0
   :plies: 0
   :python: /pyodide
"""
WATCHED = """Watched
=======

.. sisyphus-table::
   :game: sixty
   :seed: 3
   :python: /pyodide
"""
LIGHT = """Light
=====

.. sisyphus-table::
   :game: sixty
   :seed: 3
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("document")
    (folder / "sub").mkdir()
    (folder / "pyodide").symlink_to(PYODIDE)
    (folder / "static").mkdir()
    (folder / "static" / f"sisyphus-python-{hashlib.sha256(OLD.encode()).hexdigest()[:16]}.js").write_text(OLD, "utf-8")
    (folder / "conf.py").write_text(f'{CONF}exclude_patterns.append("pyodide")\n')
    (folder / "index.rst").write_text(".. toctree::\n\n   sub/played\n   watched\n   light\n")
    for name, text in {"sub/played": PLAYED, "watched": WATCHED, "light": LIGHT}.items():
        (folder / f"{name}.rst").write_text(text)
    made, warnings = build(folder, "html")
    assert warnings == ""
    return made


def test_one_copy_serves_all_pages(site):
    [file] = (site / "_static").glob("sisyphus-python-*.js")
    for page, address in (("sub/played.html", "../_static/"), ("watched.html", "_static/")):
        text = (site / page).read_text("utf-8")
        assert re.findall(r'data-src="([^"]*)"', text) == [f"{address}{file.name}"]
        assert len(text) < 1_500_000
    light = (site / "light.html").read_text("utf-8")
    assert "sw-python" not in light
    assert "sw-live" not in light


def test_python_is_loaded_when_somebody_plays(new_page, site):
    page = new_page(1366, 768)
    page.context.set_offline(True)
    page.add_init_script(LISTEN)
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto((site / "sub" / "played.html").as_uri())
    root = page.locator(".sw-root")
    expect(card(root, "hand.0", "9C")).to_be_visible()
    assert not [url for url in loaded if "sisyphus-python" in url]
    for name in ("9C", "KC", "AC"):
        card(root, "hand.0", name).click()
    button(root, "Pass these three").click()
    Spoken(page).wait("opened")
    expect(sentence(root)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    assert len([url for url in loaded if "sisyphus-python" in url]) == 1
    assert quiet(page)


def test_stepping_through_beats_does_not_load_python(new_page, site):
    page = new_page(1366, 768)
    page.add_init_script(LISTEN)
    page.goto((site / "watched.html").as_uri())
    root = page.locator(".sw-root")
    for _ in range(6):
        button(root, "Next").click()
    expect(beat_number(root)).to_contain_text("7 of")
    page.wait_for_timeout(500)  # nothing may be sent: longer than the delay before the page writes the beat
    assert page.evaluate("spoken") == []
    assert quiet(page)
