"""SCORM platforms around the pages of packages: our own strict one, and scorm-again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from playwright.sync_api import FrameLocator, Page, Route

from devtools.paths import ROOT

FOLDER = Path(__file__).parent
HOST = "http://localhost/school/"
AGAIN = ROOT / "js" / "node_modules" / "scorm-again" / "dist" / "scorm12.min.js"
_PAGE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>School</title>
<style>body {{ margin: 0 }} iframe {{ display: block; width: 100%; height: 100vh; border: 0 }}</style>
<script>{script}</script><body><iframe title="Course"></iframe></body></html>"""

# A script that stores committed data for each page, like a platform's server, and restores it at the next visit.
_SCORM_AGAIN = """
window.refused = [];
window.commits = 0;
window.visits = 0;
const kept = {};
window.launch = (address) => {
  const api = new Scorm12API({autocommit: false, logLevel: 5, selfReportSessionTime: true});
  const before = kept[address] ?? {};
  api.loadFromFlattenedJSON({
    ...before,
    "cmi.core.student_id": "ida.example",
    "cmi.core.student_name": "Example, Ida",
    "cmi.core.entry": before["cmi.core.exit"] === "suspend" ? "resume" : "ab-initio",
  });
  const keep = () => {
    window.commits++;
    const values = Object.entries(api.getFlattenedCMI()).map(([name, value]) => [name, String(value)]);
    window.stored = kept[address] = Object.fromEntries(values);
  };
  api.on("LMSInitialize", () => window.visits++);
  api.on("LMSCommit", keep);
  api.on("LMSFinish", keep);
  api.on("SetValueError", (...what) => window.refused.push(JSON.stringify(what)));
  window.stored = before;
  window.API = api;
  document.querySelector("iframe").src = address;
};
"""


# The inner page ends after the outer one, so the platform must have all data by then.
_KEEP_AT_THE_END = """() => {
  const finish = API.LMSFinish;
  API.LMSFinish = (none) => {
    const told = finish.call(API, none);
    sessionStorage.stored = JSON.stringify(stored);
    return told;
  };
}"""


class Platform:
    """A page with a platform that shows the pages of a package."""

    def __init__(self, page: Page, package: Path, script: str) -> None:
        self.page = page
        with ZipFile(package) as archive:
            self.files = {name: archive.read(name) for name in archive.namelist()}
        page.context.route(f"{HOST}**", lambda route: self._serve(route, script))
        page.goto(HOST)

    def _serve(self, route: Route, script: str) -> None:
        name = route.request.url.removeprefix(HOST)
        if name.startswith("blank"):
            route.fulfill(body="<!DOCTYPE html><title>Between</title>", content_type="text/html")
        else:
            body = self.files[name].decode() if name else _PAGE.format(script=script)
            route.fulfill(body=body, content_type="text/html; charset=utf-8")

    @property
    def frame(self) -> FrameLocator:
        """Return the page of the package."""
        return self.page.frame_locator("iframe")

    def launch(self, name: str = "index.html") -> None:
        """Show a page of the package in a new visit."""
        self.page.evaluate("address => launch(address)", HOST + name)

    def leave(self) -> None:
        """End the visit by going elsewhere on the platform."""
        frame = self.page.frames[1]
        frame.goto(f"{HOST}blank")

    def leave_by(self, way: str) -> None:
        """End the visit in another way: the platform removes the page (``removed``), or is left itself (``left``)."""
        if way == "removed":
            self.page.evaluate("document.querySelector('iframe').remove()")
        else:
            self.page.evaluate(_KEEP_AT_THE_END)
            self.page.goto(f"{HOST}blank")
            self.page.evaluate("window.stored = JSON.parse(sessionStorage.stored)")

    @property
    def stored(self) -> dict[str, str]:
        """Return the platform's values for the learner on the last launched page."""
        found: dict[str, str] = self.page.evaluate("stored")
        return found

    @property
    def refused(self) -> list[str]:
        """Return the calls that the platform has refused."""
        found: list[str] = self.page.evaluate("refused")
        return found


def around(name: str, page: Page, package: Path) -> Platform:
    """Return the platform with a name in ``BOTH``."""
    return strict(page, package) if name == "strict" else scorm_again(page, package)


BOTH = ("strict", "scorm-again")


def strict(page: Page, package: Path) -> Platform:
    """Return our own platform, which refuses all calls that break the standard."""
    return Platform(page, package, (FOLDER / "strict_platform.js").read_text("utf-8"))


def scorm_again(page: Page, package: Path) -> Platform:
    """Return the platform of scorm-again."""
    return Platform(page, package, AGAIN.read_text("utf-8") + _SCORM_AGAIN)


def listed(stored: Mapping[str, str], part: str) -> list[dict[str, Any]]:
    """Return the objectives or interactions in a platform's values, each with its fields."""
    found: dict[int, dict[str, Any]] = defaultdict(dict)
    for name, value in stored.items():
        begin, _, rest = name.partition(f"cmi.{part}.")
        number, _, element = rest.partition(".")
        if not begin and number.isdigit():
            found[int(number)][element] = value
    return [found[number] for number in sorted(found)]
