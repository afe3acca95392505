"""Documents with tables in a browser: Sphinx pages, notebooks in documents, and MyST sites."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.parts import answers, badge, feedback, sentence
from tests.browser.stepping import step_until
from tests.browser.stillness import measured

pytest.importorskip("myst_nb", reason="the extra `docs` is not installed")

from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import beat_number
from tests.browser.python_pages import LISTEN, PYODIDE, Spoken
from tests.documents.building import TEN, finished, make_myst, project_for_myst


def quiet(page: Page) -> bool:
    log = harness.page_log(page)
    assert log.problems() + log.console_errors == []
    return True


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    return finished(tmp_path_factory.mktemp("document")) / "_build" / "html"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A folder and the address at which it is served."""
    with harness.serving(tmp_path) as address:
        yield tmp_path, address


# --- Sphinx -----------------------------------------------------------------------------------------------------------


def test_ten_tables_on_a_page_run_and_share_one_front_end(page, site, pictures):
    page.goto((site / "index.html").as_uri())
    texts = sentence(page)
    expect(texts).to_have_count(len(TEN))
    assert page.locator(".sw-kit").count() == 1
    roots = page.locator(".sw-root")
    for number in range(len(TEN)):
        before = texts.nth(number).inner_text()
        onward = button(roots.nth(number), "Next")
        if onward.count() and onward.get_attribute("aria-disabled") != "true":  # else the reader is to choose
            onward.click()
            expect(texts.nth(number)).not_to_have_text(before)
    assert quiet(page)
    harness.screenshot(page, pictures, "document-sphinx")
    # axe-core requests the style sheets of the theme, which a page from disk may not do.
    assert harness.accessibility_problems(page, ".sw-fragment") == []


def test_links_in_a_document_lead_to_a_beat_of_a_table(page, site):
    page.goto((site / "index.html").as_uri() + "#first-deal&beat=5")
    expect(beat_number(page).first).to_contain_text("6 of 20")


@pytest.mark.parametrize("address", ["notebook.html", "sub/rest.html"])
def test_notebooks_and_pages_in_folders_have_live_tables(page, site, address):
    page.goto((site / address).as_uri())
    root = page.locator(".sw-root").first
    expect(sentence(root)).to_be_visible()
    before = beat_number(root).inner_text()
    button(root, "Next").click()
    expect(beat_number(root)).not_to_have_text(before)
    assert quiet(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_document_fits_a_phone(new_page, site, pictures, scheme):
    page = new_page(480, 900, color_scheme=scheme)
    page.goto((site / "index.html").as_uri())
    expect(page.locator(".sw-root").first).to_have_attribute("data-sw-theme", scheme)
    assert measured(page, "() => document.documentElement.scrollWidth <= innerWidth")
    harness.screenshot(page, pictures, f"document-sphinx-480-{scheme}")


def test_tables_follow_the_theme_of_the_document(page, site):
    page.goto((site / "index.html").as_uri())
    root = page.locator(".sw-root").first
    for theme in ("dark", "light"):
        page.evaluate("(theme) => { document.body.dataset.theme = theme }", theme)
        expect(root).to_have_attribute("data-sw-theme", theme)


# --- MyST -------------------------------------------------------------------------------------------------------------

MODEL = """
class Model {
  #state; #target = new EventTarget();
  constructor(state) { this.#state = state; }
  get(name) { return this.#state[name]; }
  set(name, value) {
    this.#state[name] = value;
    for (const event of [`change:${name}`, 'change']) {
      this.#target.dispatchEvent(new CustomEvent(event, { detail: value }));
    }
  }
  on(name, callback) { this.#target.addEventListener(name, callback); }
  off() { throw new Error('Method not implemented.'); }
  send() { throw new Error('Method not implemented.'); }
  save_changes() { throw new Error('Method not implemented.'); }
  get widget_manager() { throw new Error('Method not implemented.'); }
}
"""
HOST = """<!DOCTYPE html><meta charset="utf-8"><title>MyST</title><main></main><script type="module">
%s
window.leave = [];
for (const node of %s) {
  const { default: widget } = await import(node.esm);
  if (typeof widget !== 'object') throw new Error('the default export is an object');
  const host = document.querySelector('main').appendChild(document.createElement('div'));
  host.id = node.id;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = root.appendChild(document.createElement('link'));
  Object.assign(sheet, { rel: 'stylesheet', href: node.css });
  const el = root.appendChild(document.createElement('div'));
  const model = new Model(node.model);
  await widget.initialize?.({ model });
  window.leave.push(await widget.render({ model, el }));
}
</script>"""


def built(folder: Path) -> list[dict]:
    """Build a project with mystmd, and return the trees of its pages."""
    command = [Path(sys.executable).with_name("myst"), "build", "--site"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout
    content = (folder / "_build" / "site" / "content").glob("*.json")
    return [json.loads(file.read_text("utf-8"))["mdast"] for file in content]


def found(node: dict, kind: str) -> list[dict]:
    here = [node] if node.get("type") == kind else []
    return here + [one for child in node.get("children", []) for one in found(child, kind)]


@pytest.mark.skipif(shutil.which("node") is None, reason="MyST needs Node")
def test_every_node_of_a_myst_site_runs_with_a_model_without_messages(page, served, pictures):
    folder, address = served
    trees = built(make_myst(folder / "document"))
    nodes = [node for tree in trees for node in found(tree, "anywidget")]
    kinds = [json.loads(node["model"]["state"])["_kind"] for node in nodes]
    assert sorted(kinds) == ["explorer", "quiz", "quiz", "table", "table"]
    assert len({node["esm"] for node in nodes}) == 1
    assert len({node["id"] for node in nodes}) == len(nodes)
    (wrong,) = [node for tree in trees for node in found(tree, "admonition")]
    assert "line 10: the record" in json.dumps(wrong)
    shutil.copytree(folder / "document" / "_build" / "site" / "public", folder, dirs_exist_ok=True)
    (folder / "host.html").write_text(HOST % (MODEL, json.dumps(nodes).replace("<", "\\u003c")), encoding="utf-8")
    page.goto(f"{address}/host.html")
    roots = page.locator(".sw-root")
    expect(roots).to_have_count(len(nodes))
    for number, node in enumerate(nodes):
        root = roots.nth(number)
        if kinds[number] == "quiz":
            answer(root)
            continue
        expect(badge(root)).to_be_visible()
        before = beat_number(root).inner_text()
        button(root, "Next").click()
        expect(beat_number(root)).not_to_have_text(before)
        if "asks" in json.loads(node["model"]["state"]):
            ask(root)
    assert roots.nth(0).evaluate("(root) => getComputedStyle(root).containerName") == "stage"
    harness.screenshot(page, pictures, "document-myst")
    page.evaluate("() => { for (const leave of window.leave) leave() }")
    expect(roots).to_have_count(0)
    assert quiet(page)
    page.add_init_script("delete window.DecompressionStream")
    page.goto(f"{address}/host.html")
    expect(page.get_by_text("The table cannot run in this place.")).to_have_count(len(nodes))


def answer(root: Locator) -> None:
    """Answer a question of a quiz, and wait for the judgement."""
    expect(sentence(root)).to_be_visible()
    choices = answers(root)
    if choices.count():
        choices.first.click()
    button(root, "Answer").click()
    expect(feedback(root)).to_be_visible()


def ask(root: Locator) -> None:
    """Go to a question of a table, and skip it."""
    step_until(root, lambda: button(root, "Skip").count() > 0)
    text = sentence(root).inner_text()
    button(root, "Skip").click()
    expect(sentence(root)).not_to_have_text(text)


PYTHON = """# Played

```{sisyphus-table}
:game: sisyphus_cards
:seed: 7
:play: 0
:plies: 0
:python: /pyodide
```

```{sisyphus-quiz} sisyphus_cards/playable.elements/402.106
:python: /pyodide
```
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="MyST needs Node")
def test_python_starts_in_a_myst_site_when_somebody_plays(page, served):
    folder, address = served
    project_for_myst(folder / "document")
    (folder / "document" / "pyodide").symlink_to(PYODIDE)
    (folder / "document" / "index.md").write_text(PYTHON, encoding="utf-8")
    [tree] = built(folder / "document")
    nodes = found(tree, "anywidget")
    links = {link["url"] for link in found(tree, "link")}
    assert len(nodes) == 2
    assert len(links) == 1, "one file serves both"
    shutil.copytree(folder / "document" / "_build" / "site" / "public", folder, dirs_exist_ok=True)
    html = HOST % (MODEL, json.dumps(nodes).replace("<", "\\u003c"))
    link = f'<a href="{links.pop()}">Python for this page</a>'
    (folder / "host.html").write_text(html.replace("<main></main>", f"<main></main>{link}"), encoding="utf-8")
    urls = []
    page.on("request", lambda request: urls.append(request.url))
    page.add_init_script(LISTEN)
    page.goto(f"{address}/host.html")
    table, quiz = page.locator(".sw-root").nth(0), page.locator(".sw-root").nth(1)
    expect(card(table, "hand.0", "9C")).to_be_visible()
    expect(quiz).to_be_visible()
    assert not [url for url in urls if "sisyphus-python" in url]
    for name in ("9C", "KC", "AC"):
        card(table, "hand.0", name).click()
    button(table, "Pass these three").click()
    spoken = Spoken(page)
    spoken.wait("opened")
    expect(sentence(table)).to_contain_text("You choose 9♣, K♣ and A♣ for West")
    answer(quiz)
    spoken.wait("opened", 2)
    expect(page.locator("footer p").first).to_contain_text("For practice")
    assert len([url for url in urls if "sisyphus-python" in url]) == 1
    page.evaluate("() => { for (const leave of window.leave) leave() }")
    expect(page.locator("footer")).to_have_count(0)
    assert len(spoken.all("page", "close")) == 2
    assert quiet(page)
