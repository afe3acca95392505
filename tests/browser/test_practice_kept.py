"""Practice in JupyterLab goes on where it was: the cell run again, the page loaded again, the kernel killed."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from tests.browser import harness
from tests.browser.cells import Notebook, button, notebook
from tests.browser.test_in_jupyterlab import SHUT_DOWN

MAKE = 'from sisyphus_widgets import Practice\nkept = Practice("sixty", rules=["3.6"], name="kept")\nkept'


def shown(root: Locator) -> tuple[str, str, str | None]:
    """Return the question, how far the learner is, and what was said of the last answer."""
    said = root.locator(".sw-feedback p").first
    text, known = (root.locator(part).text_content() or "" for part in (".sw-text", ".sw-map p"))
    return text, known, said.text_content() if said.count() else None


def give(book: Notebook, root: Locator, *, right: bool) -> None:
    """Answer what is asked, by mouse: by a rule about who comes next, so that a seat is pressed."""
    question, before = "kept._run.question", book.value("len(kept.log)")
    due = book.value(f"{question}.form.label({question}.answer)")
    offered = root.locator(".sw-answer")
    (offered.filter(has_text=due) if right else offered.filter(has_not_text=due)).first.click()
    book.wait_for_value(f"len(kept.log) > {before}", "True")
    expect(root.locator(".sw-feedback")).to_be_visible()


def test_practice_goes_on_after_all_that_happens_to_a_notebook(browser: Browser, lab: harness.Server) -> None:
    with notebook(browser, lab, "practice-kept.ipynb", MAKE) as book:
        page, root = book.page, book.widget(0)
        root.scroll_into_view_if_needed()
        button(root, "Got it").click()
        give(book, root, right=True)
        button(root, "Next question").click()
        give(book, root, right=False)
        before, log = shown(root), book.value("kept.log")

        harness.run_all(page)
        root.scroll_into_view_if_needed()
        button(root, "Continue").click()
        book.wait_for_value("kept.log", log)
        assert shown(root) == before

        harness.run_command(page, "docmanager:save")
        page.reload()
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        harness.wait_idle(page)
        root = book.widget(0)
        root.scroll_into_view_if_needed()
        expect(root.locator(".sw-text")).to_have_text(before[0])
        assert shown(root) == before

        page.evaluate(SHUT_DOWN)
        page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.startKernel()")
        harness.run_all(page)
        root.scroll_into_view_if_needed()
        button(root, "Continue").click()
        book.wait_for_value("kept.log", log)
        assert shown(root) == before
        give(book, root, right=True)
        book.wait_for_value("[entry['tries'] for entry in map(__import__('json').loads, kept.log)]", "[0, 1, 1, 2]")
        assert book.problems() == []
