"""Pages from disk with packed beats and decisions: the first drawing, waiting presses, and fallbacks."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sisyphus_widgets import AscendTable, HillBoard, SisyphusTable
from sisyphus_widgets.embed.assets import asset
from sisyphus_widgets.games.sisyphus_cards import position
from sisyphus_widgets.table.beats import Beats
from sisyphus_widgets.widgets.page_frame import in_frame
from tests.browser import harness
from tests.browser.cells import button, card
from tests.browser.parts import beat_number, direct_choices, feedback, main_button, sentence, what_if
from tests.browser.stillness import measured

# A script that holds back decompression after the bundle, the style sheet and a number of further items.
HOLD = """
  const passed = %s;
  const read = Response.prototype.text, held = [];
  let begun = 0;
  Response.prototype.text = function () {
    const text = read.call(this);
    return begun++ < 2 + passed ? text : new Promise((resolve) => held.push(() => resolve(text)));
  };
  window.letGo = (most = Infinity) => { for (let n = 0; n < most && held.length; n++) held.shift()(); };
  window.letAllGo = () => setInterval(() => window.letGo(), 0);
  window.held = held;
"""
HANDS = ["2C 7C QC 3D", "KC 4D 5D", "JC 6D 7D", "AC 8D 9D"]


@pytest.fixture(scope="module")
def climb() -> AscendTable:
    """Return a long game from the perspective of a seat."""
    return AscendTable(seed=3, perspective=1)


@pytest.fixture(scope="module")
def its_page(climb, tmp_path_factory) -> Path:
    return climb.to_html(tmp_path_factory.mktemp("page") / "page.html")


def opened(page: Page, path: Path) -> Locator:
    page.goto(path.as_uri())
    return page.locator(".sw-root")


def quiet(page: Page) -> bool:
    log = harness.page_log(page)
    return log.problems() == [] and log.console_errors == []


def place(n: int, of: AscendTable) -> str:
    return f"{n} of {of.length}"


PARTS = ["[data-area=way] .is-main", "[data-area=hand]", "[data-area=others]", "[data-area=table]", "[data-area=todo]"]
BOXES = f"""root => {PARTS}.map(part => {{
  const {{x, y, width, height}} = root.querySelector(part).getBoundingClientRect();
  return [part, x, y - root.getBoundingClientRect().y, width, height].join(" ");
}})"""


def test_no_part_moves_when_the_rest_is_unpacked(new_page, climb, its_page):
    page = new_page(480, 844)
    page.add_init_script(HOLD % 0)
    root = opened(page, its_page)
    expect(beat_number(root)).to_have_text(place(1, climb))
    packed = measured(root, BOXES)
    page.evaluate("letAllGo()")
    for step, n in (("Last", climb.length), ("First", 1)):
        button(root, "More").click()  # a jump closes the sheet
        button(root, step).click()
        expect(beat_number(root)).to_have_text(place(n, climb))
    assert measured(root, BOXES) == packed


def test_the_first_beat_is_drawn_before_the_others_are_unpacked(page, climb, its_page):
    page.add_init_script(HOLD % 0)
    root = opened(page, its_page)
    expect(sentence(root)).to_have_text(climb._trace["frames"][0]["text"])
    expect(beat_number(root)).to_have_text(place(1, climb))
    assert page.evaluate("held.length") > 0
    for _ in range(3):
        button(root, "Next").click()
    expect(beat_number(root)).to_have_text(place(1, climb))
    page.evaluate("letGo()")
    expect(sentence(root)).to_have_text(climb._trace["frames"][3]["text"])
    expect(beat_number(root)).to_have_text(place(4, climb))
    assert page.evaluate("held.length") > 0, "the rest is still packed"
    button(root, "More").click()
    button(root, "Last").click()
    page.evaluate("letAllGo()")
    expect(sentence(root)).to_have_text(climb._trace["frames"][-1]["text"])
    assert quiet(page)


def test_the_choices_at_the_first_beat_are_drawn_with_it(page, tmp_path):
    table = SisyphusTable(position=position(hands=HANDS, trick="9C 8C TC", leader=1), play=0, seed=1)
    page.add_init_script(HOLD % 1)
    root = opened(page, table.to_html(tmp_path / "page.html", plies=0))
    card(root, "hand.0", "7C").click()
    expect(what_if(root)).to_contain_text("What if")
    expect(sentence(root)).to_have_text("You follow suit with 7♣.")
    assert quiet(page)


def test_a_press_at_a_packed_decision_is_carried_out_after_unpacking(page, climb, its_page):
    late = next(n for n, frame in enumerate(climb._session.frames) if n > 300 and "decision" in frame)
    choosing = Beats(climb._session).decisions([late])[0]["choosing"]
    element, refused = next(iter(choosing["refusals"].items()))
    page.add_init_script(HOLD % 0)
    root = opened(page, its_page)
    button(root, "More").click()
    root.get_by_role("slider").fill(str(late))
    expect(beat_number(root)).to_have_text(place(1, climb))
    page.wait_for_function("held.length > 0")
    page.evaluate("letGo()")
    page.wait_for_function("held.length > 0")  # the needed part is still packed
    page.evaluate("letGo()")
    expect(beat_number(root)).to_have_text(place(late + 1, climb))
    card(root, "hand.1", element).click(force=True)
    expect(feedback(root)).to_have_count(0)
    page.evaluate("letAllGo()")
    expect(feedback(root).get_by_role("paragraph").first).to_have_text(refused["text"])
    assert quiet(page)


def test_holding_next_from_the_start_shows_each_beat(page, climb, its_page):
    presses = 150
    page.add_init_script(
        f"""addEventListener("DOMContentLoaded", () => new MutationObserver((_, observer) => {{
          const root = document.querySelector(".sw-root");
          if (!root) return;
          observer.disconnect();
          for (let n = 0; n < {presses}; n++)
            setTimeout(() => root.dispatchEvent(new KeyboardEvent("keydown", {{ key: "PageDown", bubbles: true }})), n);
        }}).observe(document, {{ subtree: true, childList: true }}));"""
    )
    root = opened(page, its_page)
    expect(beat_number(root)).to_have_text(place(presses + 1, climb))
    expect(sentence(root)).to_have_text(climb._trace["frames"][presses]["text"])
    assert quiet(page)


def test_every_decision_of_a_long_game_works(page, climb, its_page):
    root = opened(page, its_page)
    button(root, "More").click()
    deciding = [n for n, frame in enumerate(climb._session.frames) if "decision" in frame]
    for n in deciding[:: len(deciding) // 6]:
        root.get_by_role("slider").fill(str(n))
        expect(sentence(root)).to_have_text(climb._trace["frames"][n]["text"])
        expect(root.locator(".is-open").or_(direct_choices(root)).first).to_be_visible()
    assert quiet(page)


def test_without_decompression_a_sentence_is_shown_with_the_picture(page, climb, its_page, pictures):
    page.add_init_script("delete window.DecompressionStream")
    page.goto(its_page.as_uri())
    expect(page.locator("main p:visible")).to_have_text(re.compile("^This browser is too old"))
    assert page.locator("main pre").inner_text() == repr(climb)
    expect(page.locator(".sw-root")).to_have_count(0)
    assert harness.accessibility_problems(page, "main") == []
    harness.screenshot(page, pictures, "standalone-too-old")
    assert quiet(page)


def test_without_scripts_the_page_does_not_blame_the_browser(new_page, its_page):
    page = new_page(java_script_enabled=False)
    page.goto(its_page.as_uri())
    expect(page.locator("main pre")).to_be_visible()
    expect(page.locator("main p:visible")).to_have_count(0)


def test_a_page_with_some_beats_names_their_range(page, tmp_path, pictures):
    table = SisyphusTable(seed=3)
    root = opened(page, table.to_html(tmp_path / "page.html", beats=(31, 44)))
    expect(root.locator(".sw-stretch")).to_have_text("Beats 32 to 44 of a longer game.")
    expect(beat_number(root)).to_have_text("1 of 13")
    for frame in table._trace["frames"][32:44]:
        button(root, "Next").click()
        expect(sentence(root)).to_have_text(frame["text"])
    expect(main_button(root)).to_have_attribute("aria-disabled", "true")
    assert harness.accessibility_problems(page, "main") == []
    harness.screenshot(page, pictures, "standalone-stretch")
    assert quiet(page)


# --- other pages, as docs/trace.md and standalone.ts describe them ------------------------------------------------


def block(name: str, state: dict, *more: str) -> str:
    """Return the HTML of a block that mounts a widget."""
    written = json.dumps(state).replace("<", "\\u003c")
    return "\n".join(
        [
            f'<section id="{name}"><div class="sw-mount"></div></section>',
            f'<script type="application/json" class="sw-state">{written}</script>',
            *more,
            f"<script>{asset('standalone.js')}</script>",
        ]
    )


@pytest.fixture
def show(page, tmp_path) -> Callable[..., None]:
    def write(*blocks: str) -> None:
        path = tmp_path / "page.html"
        style = f"<style>{asset('widget.css')}</style>"
        path.write_text("\n".join(["<!DOCTYPE html><meta charset=utf-8>", style, *blocks]), encoding="utf-8")
        page.goto(path.as_uri())

    return write


def traits(trace: dict) -> dict:
    return {"_kind": "table", "_trace": trace, "_revision": 0, "step": 0, "controls": "simple", "size": "normal"}


def bundle() -> str:
    text = asset("widget.js").replace("</script", "<\\/script")
    return f'<script type="text/plain" class="sw-bundle">{text}</script>'


def test_blocks_with_whole_traces_share_one_bundle(page, show):
    one = SisyphusTable(seed=3)._session.trace(whole=True)
    two = AscendTable(seed=3)._session.trace(whole=True)
    page.add_init_script("delete window.DecompressionStream")  # blocks without packed data do not need it
    show(block("one", traits(one), bundle()), block("two", traits(two)))
    for name, trace in (("one", one), ("two", two)):
        root = page.locator(f"#{name} .sw-root")
        expect(root).to_have_count(1)
        button(root, "Next").click()
        expect(sentence(root)).to_have_text(trace["frames"][1]["text"])
    assert quiet(page)


def test_packed_pages_can_be_combined(page, tmp_path):
    """The bodies of two pages, and a packed block without its own bundle."""
    first = HillBoard().to_html(tmp_path / "a.html").read_text("utf-8")
    table = SisyphusTable(seed=3)
    second = table.to_html(tmp_path / "b.html").read_text("utf-8")
    bodies = [re.search(r"<body>(.*)</body>", text, re.DOTALL)[1] for text in (first, second)]
    third = re.sub(r'<script type="application/gzip".*?</script>', "", bodies[1], flags=re.DOTALL)
    path = tmp_path / "page.html"
    path.write_text("<!DOCTYPE html><meta charset=utf-8>" + "\n".join([*bodies, third]), encoding="utf-8")
    page.goto(path.as_uri())
    roots = page.locator(".sw-root")
    expect(roots).to_have_count(3)
    expect(roots.nth(0).locator(".sw-title")).to_have_text("Sisyphus – the hill")
    for n in (1, 2):
        button(roots.nth(n), "More").click()
        button(roots.nth(n), "Last").click()
        expect(sentence(roots.nth(n))).to_have_text(html.unescape(table._trace["frames"][-1]["text"]))
    assert quiet(page)


def test_an_invalid_block_shows_one_sentence_and_does_not_affect_others(page, show):
    """A newer trace, broken packed data, missing traits, and a valid table."""
    trace = SisyphusTable(seed=3)._session.trace(whole=True)
    newer = {**traits(trace), "_trace": {**trace, "version": 99}}
    chunk = {"from": 0, "gzip": "AAAA"}
    packed = {"beats": 9, "step": 0, "common": "AAAA", "frames": [chunk], "choosing": [chunk]}
    broken = {**traits({**trace, "frames": trace["frames"][:1]}), "asks": {"common": "AAAA", "parts": ["AAAA"]}}
    instead = '<div class="sw-instead" hidden><p hidden>Old.</p><p hidden>It cannot run.</p><pre>A table.</pre></div>'
    blocks = [
        block(name, state, *more).replace("</div></section>", f"</div>{instead}</section>")
        for name, state, *more in (
            ("newer", newer, bundle()),
            ("broken", broken),
            ("empty", {"packed": packed}),
            ("good", traits(trace)),
        )
    ]
    show(*blocks, f'<script type="text/plain" class="sw-predictions">{asset("prediction_responder.js")}</script>')
    expect(page.locator("#newer .sw-root")).to_contain_text("made by a newer version")
    for name in ("broken", "empty"):
        expect(page.locator(f"#{name} p:visible")).to_have_text("It cannot run.")
        expect(page.locator(f"#{name} pre")).to_be_visible()
    expect(page.locator("#newer .sw-instead, #good .sw-instead")).to_have_count(2)
    expect(page.locator("#newer .sw-instead:visible, #good .sw-instead:visible")).to_have_count(0)
    root = page.locator("#good .sw-root")
    button(root, "Next").click()
    expect(sentence(root)).to_have_text(trace["frames"][1]["text"])


def test_a_frame_that_blocks_inline_scripts_shows_a_sentence_with_the_picture(page, climb, its_page, tmp_path):
    """The policy of a page also applies to its frames."""
    policy = "<meta http-equiv='Content-Security-Policy' content=\"script-src 'unsafe-inline'\">"
    (tmp_path / "strict.html").write_text(f"<!DOCTYPE html>{policy}<main>{framed(climb)}</main>", encoding="utf-8")
    page.goto((tmp_path / "strict.html").as_uri())
    inner = page.frame_locator("iframe")
    expect(inner.locator("main p:visible")).to_have_text(re.compile("^The table cannot run in this place"))
    assert inner.locator("main pre").inner_text() == repr(climb)
    (tmp_path / "free.html").write_text(f"<!DOCTYPE html><main>{framed(climb)}</main>", encoding="utf-8")
    page.goto((tmp_path / "free.html").as_uri())
    button(inner.locator(".sw-root"), "Next").click()
    expect(beat_number(inner)).to_have_text(place(2, climb))
    expect(page.locator(".sw-saved")).to_be_hidden()
    expect(inner.locator(".sw-instead:visible")).to_have_count(0)


def framed(table: AscendTable) -> str:
    """Return the output of a cell with a table ``as_page``."""
    return str(in_frame(table.to_html, table._drawn(), table._session.texts)["text/html"])
