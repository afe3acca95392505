"""Fragments in other pages: isolation of styles, a shared front end, links, and fallbacks."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import AscendTable, HillBoard, Quiz, SisyphosBoard, SisyphusTable, teaching
from sisyphus_widgets.embed import front_end_file, front_end_hash
from sisyphus_widgets.games.sisyphus_cards import position
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import answers, beat_number, choices, feedback, sentence
from tests.browser.stillness import measured

HOSTILE = """
* { all: unset !important; font-size: 40px !important; color: lime !important; display: inline !important }
:root { --ring: red; --seat: lime; --ink: lime; font-size: 60px; direction: rtl }
html, body, div { zoom: 1; letter-spacing: 1em !important; text-transform: uppercase !important }
.sw-root, .sw-card, .sw-fragment, [data-sw] { display: none !important; visibility: hidden !important }
button { border: 9px solid red !important } img { width: 10px }
"""
PLAIN = "main { font: 16px serif; max-width: 72rem; margin: auto }"
STYLES_OF = """() => [...document.querySelectorAll('.outside, .outside *, html, body')].map((element) => {
    const style = getComputedStyle(element);
    const ofSize = /^(height|width|block-size|inline-size|perspective-origin|transform-origin)$/;
    const names = [...style].filter((name) => !ofSize.test(name) && !name.startsWith("--sw-"));
    return [element.tagName, ...names.map((name) => `${name}:${style.getPropertyValue(name)}`)].join(';');
})"""
OUTSIDE = """<div class="outside"><h1>A page</h1><p>Text, <b>bold</b> and <a href="#x">a link</a>.</p>
<button>Press</button><table><tr><td>1</td></tr></table><input value="x"></div>"""
HANDS = ["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]


@pytest.fixture
def show(page: Page, tmp_path: Path) -> Callable[..., Page]:
    def open_page(*parts: str, style: str = PLAIN, address: str = "", head: str = "", waits: bool = True) -> Page:
        path = tmp_path / "wiki.html"
        text = f"<!DOCTYPE html><meta charset='utf-8'><title>Wiki</title>{head}<style>{style}</style><main>{OUTSIDE}"
        path.write_text(f"{text}{'<p>between</p>'.join(parts)}</main>", encoding="utf-8")
        page.goto(path.as_uri() + address, wait_until="load" if waits else "commit")
        return page

    return open_page


def fragment(page: Page, number: int) -> Locator:
    return page.locator(".sw-fragment").nth(number)


def quiet(page: Page) -> bool:
    log = harness.page_log(page)
    assert log.problems() == []
    return log.console_errors == []


def looks(root: Locator) -> object:
    """Return the computed styles of a widget's elements."""
    script = """(root) => [...root.querySelectorAll('*')].filter((one) => one.className !== 'sw-root').map((one) => {
        const style = getComputedStyle(one);
        const names = ['display', 'color', 'fontSize', 'fontFamily', 'backgroundColor', 'direction', 'letterSpacing'];
        return names.map((name) => style[name]).join(' ');
    })"""
    return root.evaluate(script)


def test_no_style_of_a_hostile_page_reaches_a_fragment(show, page, pictures):
    text = SisyphusTable(seed=3, step=25).to_fragment(height=700)
    show(text, style="body { margin: 0 }")  # as wide as in the hostile page
    root = page.locator(".sw-root")
    expect(sentence(root)).to_be_visible()
    plain = looks(root)
    show(text, style=HOSTILE)
    expect(sentence(root)).to_be_visible()
    # The theme follows the system, as neither page nor widget sets one.
    assert looks(root) == plain
    button(root, "Next").click()
    expect(beat_number(root)).to_contain_text("27")
    harness.screenshot(page, pictures, "fragment-hostile")
    assert quiet(page)


def test_a_fragment_changes_nothing_outside(show, page):
    show("")
    before = page.evaluate(STYLES_OF)
    globals_before = set(page.evaluate("() => Object.getOwnPropertyNames(window)"))
    show(SisyphusTable(seed=3).to_fragment())
    expect(sentence(page)).to_be_visible()
    assert page.evaluate(STYLES_OF) == before
    assert set(page.evaluate("() => Object.getOwnPropertyNames(window)")) == globals_before
    assert page.evaluate("() => [document.styleSheets.length, document.adoptedStyleSheets.length]") == [1, 0]


def test_several_fragments_share_one_front_end_and_play_independently(show, page):
    hill, table = HillBoard().to_fragment(front_end="on page"), SisyphusTable(seed=3).to_fragment()
    show(hill, table, AscendTable(seed=2).to_fragment())
    roots = page.locator(".sw-root")
    expect(roots).to_have_count(3)
    expect(sentence(roots.nth(2))).to_be_visible()
    hosts = "[...document.querySelectorAll('.sw-fragment')]"
    sheets = f"() => new Set({hosts}.map((host) => host.shadowRoot.adoptedStyleSheets[0])).size"
    assert page.evaluate(sheets) == 1
    button(roots.nth(1), "Next").click()
    expect(beat_number(roots.nth(1))).to_contain_text(re.compile("^2 "))
    expect(beat_number(roots.nth(0))).to_contain_text(re.compile("^1 "))
    assert harness.accessibility_problems(page, ".sw-fragment") == []
    assert quiet(page)


def test_a_fragment_can_be_played(show, page):
    table = SisyphusTable(position=position(hands=HANDS, trick="9C 8C TC", leader=1), play=0, seed=1)
    show(table.to_fragment())
    root = page.locator(".sw-root")
    expect(root.get_by_text("Practice", exact=True)).to_be_attached()
    card(root, "hand.0", "7C").click()
    expect(sentence(root)).to_have_text("You follow suit with 7♣.")
    assert quiet(page)


def test_a_quiz_works_beside_a_table(show, page, tmp_path):
    (tmp_path / "sisyphus.js").write_text(front_end_file(), encoding="utf-8")
    first = teaching.question("sisyphus_cards/outcome.leader/404.48")
    questions = [first, teaching.question("sisyphus_cards/goal.combo/400.8")]
    quiz = Quiz(questions=questions).to_fragment(front_end="sisyphus.js", height=900)
    show(HillBoard().to_fragment(front_end="sisyphus.js"), quiz)
    root = page.locator(".sw-root").nth(1)
    expect(sentence(root)).to_have_text(first.prompt)
    answers(root).filter(has_text=first.form.label(first.answer)).first.click()
    button(root, "Answer").click()
    expect(feedback(root)).to_contain_text("That is right.")
    assert harness.accessibility_problems(page, ".sw-fragment") == []
    assert quiet(page)


@pytest.mark.parametrize("whole", [False, True])
def test_a_fragment_asks_questions_before_it_shows_the_beats(show, page, tmp_path, pictures, whole):
    """The page judges answers by itself, and nobody can skip to beats behind an open question."""
    table = SisyphusTable(seed=10, step=80)
    if whole:
        page.goto(table.to_html(tmp_path / "page.html", ask="outcomes", beats=(70, 120)).as_uri())
    else:
        show(table.to_fragment(ask="outcomes", beats=(70, 120)))
    root = page.locator(".sw-root")
    text, panel = sentence(root), feedback(root)
    button(root, "More").click()
    button(root, "Last").click()
    expect(text).to_have_text("Let South play 7♥. Who takes the trick?")
    expect(button(root, "Next")).to_have_count(0)
    # A repeated answer does not count.
    for seat, hint in (
        ("South", "South does not take it"),
        ("West", "The rule is"),
        ("North", "North does not take it"),
    ):
        root.locator(".sw-plate", has_text=seat).click()
        button(root, "Answer").click()
        expect(panel).to_contain_text(hint)
        expect(button(root, "Show the answer")).to_be_visible(visible=seat == "North")
        root.locator(".sw-plate", has_text=seat).click()
    expect(button(root, "Show the answer")).to_be_visible()
    choices(root).get_by_role("button", name="East", exact=True).click()
    button(root, "Answer").click()
    expect(text).to_contain_text("East takes the trick")
    expect(panel).to_contain_text("That is right.")
    if whole:
        assert harness.accessibility_problems(page, "main") == []
        harness.screenshot(page, pictures, "standalone-asked")
    button(root, "Last").click()
    expect(text).to_contain_text("How many points does North score right away?")
    button(root, "Skip").click()
    expect(button(root, "Skip")).to_have_count(0)
    expect(root.get_by_role("spinbutton")).to_have_count(0)
    assert quiet(page)


def test_the_front_end_can_be_a_separate_file(show, page, tmp_path):
    (tmp_path / "sisyphus.js").write_text(front_end_file(), encoding="utf-8")
    show(*(make().to_fragment(front_end="sisyphus.js") for make in (HillBoard, SisyphosBoard)))
    expect(sentence(page)).to_have_count(2)
    assert page.locator(".sw-kit").count() == 1
    assert quiet(page)


def test_a_link_opens_a_beat(show, page):
    show(HillBoard().to_fragment(), SisyphusTable(seed=3).to_fragment(name="deal"), address="#deal&beat=40")
    positions = beat_number(page)
    expect(positions.nth(1)).to_contain_text("41 of")
    expect(positions.nth(0)).to_contain_text(re.compile("^1 "))
    page.evaluate("() => { location.hash = '#beat=2' }")
    expect(positions.nth(0)).to_contain_text("3 of 5")
    page.evaluate("() => { location.hash = '#beat=999' }")
    expect(positions.nth(0)).to_contain_text("5 of 5")
    page.evaluate("() => { location.hash = '#other%&beat=0' }")
    expect(positions.nth(0)).to_contain_text("5 of 5")
    assert quiet(page)


def test_a_standalone_page_follows_links_to_beats(page, tmp_path):
    page.goto(HillBoard().to_html(tmp_path / "hill.html").as_uri() + "#beat=3")
    expect(beat_number(page)).to_contain_text("4 of 5")


# --- fallbacks --------------------------------------------------------------------------------------------------------


def instead(page: Page, number: int, text: str) -> None:
    """Check that the fallback has a picture, its text, and one sentence with the reason."""
    host = fragment(page, number)
    expect(host.locator("img")).to_be_visible()
    expect(host.locator(".sw-why:visible")).to_have_count(1)
    expect(host.locator(".sw-why:visible")).to_contain_text(text)
    expect(page.locator("h1")).to_be_visible()


def test_a_browser_without_decompression_shows_the_fallback(show, page):
    page.add_init_script("delete window.DecompressionStream")
    show(HillBoard().to_fragment())
    instead(page, 0, "too old")


def test_a_fragment_does_not_use_another_version_of_the_front_end(show, page):
    other = HillBoard().to_fragment(front_end="on page").replace(front_end_hash(), "0123456789abcdef")
    show(other, SisyphusTable(seed=3).to_fragment())
    instead(page, 0, "its front end is not in this page")
    expect(sentence(fragment(page, 1))).to_be_visible()


def test_two_versions_of_the_front_end_run_on_one_page(show, page):
    other = HillBoard().to_fragment().replace(front_end_hash(), "0123456789abcdef")
    show(other, SisyphusTable(seed=3).to_fragment())
    expect(sentence(page)).to_have_count(2)
    assert quiet(page)


def test_a_page_that_blocks_the_import_shows_the_fallback(show, page, pictures):
    policy = "<meta http-equiv='Content-Security-Policy' content=\"script-src 'unsafe-inline'\">"
    show(HillBoard().to_fragment(), head=policy)
    instead(page, 0, "does not let the table run")
    harness.screenshot(page, pictures, "fragment-forbidden")


def test_the_fallback_is_visible_without_scripts(new_page, tmp_path):
    page = new_page(480, 800, java_script_enabled=False)
    path = tmp_path / "wiki.html"
    table = SisyphusTable(seed=3, step=25)
    path.write_text(f"<meta charset=utf-8><style>{HOSTILE}</style>{table.to_fragment()}", encoding="utf-8")
    page.goto(path.as_uri())
    expect(page.locator("img")).to_have_attribute("alt", re.compile("step 26 of"))
    assert page.locator("script:visible").count() == 0
    expect(page.locator(".sw-why:visible")).to_have_count(0)
    expect(page.get_by_text(table.explanation, exact=True)).to_have_count(1)


def test_a_fragment_works_without_storage(page, tmp_path):
    """The frame has an opaque origin, like the frames of some platforms for pasted HTML."""
    (tmp_path / "inner.html").write_text(f"<meta charset=utf-8>{HillBoard().to_fragment()}", encoding="utf-8")
    frame = "<iframe sandbox='allow-scripts' src='inner.html' width='1000' height='800'></iframe>"
    (tmp_path / "outer.html").write_text(frame, encoding="utf-8")
    page.goto((tmp_path / "outer.html").as_uri())
    inner = page.frame_locator("iframe")
    expect(sentence(inner)).to_be_visible()
    inner.locator(".sw-root").get_by_role("button", name="Next", exact=True).click()
    expect(beat_number(inner)).to_contain_text("2 of 5")


@pytest.mark.parametrize(("width", "scheme"), [(480, "light"), (480, "dark"), (1200, "dark")])
def test_a_fragment_fits_its_page(new_page, tmp_path, pictures, width, scheme):
    page = new_page(width, 900, color_scheme=scheme)
    path = tmp_path / "wiki.html"
    path.write_text(f"<!DOCTYPE html><meta charset=utf-8>{SisyphusTable(seed=3, step=25).to_fragment()}", "utf-8")
    page.goto(path.as_uri())
    expect(page.locator(".sw-root")).to_have_attribute("data-sw-theme", scheme)
    assert measured(page, "() => document.documentElement.scrollWidth <= innerWidth")
    harness.screenshot(page, pictures, f"fragment-{width}-{scheme}")


def test_the_height_of_a_wide_fragment_is_limited(show, page):
    show(SisyphusTable(seed=3).to_fragment(height=500))
    expect(sentence(page)).to_be_visible()
    assert page.locator(".sw-fragment").bounding_box()["height"] <= 500
    harness.resize(page, 480, 900)
    page.wait_for_function("() => document.querySelector('.sw-fragment').clientHeight > 600")


# A script that holds back decompression until the test releases it.
HOLD = """
  const read = Response.prototype.text, held = new Promise((go) => { window.letGo = go; });
  Response.prototype.text = function () { return held.then(() => read.call(this)); };
"""


@pytest.mark.parametrize(("front_end", "height"), [("inside", None), ("inside", 500), ("front.js", None)])
def test_content_after_a_fragment_does_not_move(show, page, tmp_path, front_end, height):
    """The place stays from the first paint until the table is drawn, with an inline or a late script."""
    scripts = []
    page.route("**/front.js", lambda route: scripts.append(route))  # held until the test releases it
    (tmp_path / "front.js").write_text(front_end_file(), encoding="utf-8")
    page.add_init_script(HOLD)
    fragment = SisyphusTable(seed=3, perspective=0).to_fragment(front_end=front_end, height=height)
    with page.expect_request("**/front.js") if front_end != "inside" else nullcontext():
        show(fragment, "<p id=end>The end.</p>", waits=front_end == "inside")
    before = page.locator("#end").bounding_box()
    for script in scripts:
        script.continue_()
    page.evaluate("letGo()")
    expect(sentence(page)).to_be_visible()
    page.wait_for_function("() => !document.querySelector('.sw-fragment').style.height")
    after = page.locator("#end").bounding_box()
    assert abs(after["y"] - before["y"]) <= 1


def test_a_fragment_fills_the_width_of_its_place_in_a_slide(show, page):
    """Parts of a slide shrink to their content, so a part that measures its own width would collapse."""
    show(
        SisyphusTable(seed=3).to_fragment(), style="main { display: flex; flex-direction: column; align-items: center }"
    )
    expect(sentence(page)).to_be_visible()
    assert page.locator(".sw-root").bounding_box()["width"] > 1000
