"""A room as a service of a real JupyterHub: pupils and teachers are who they signed in as."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from devtools.hosts import environment, hub_proxy
from devtools.jupyter import isolated_environment
from devtools.paths import ROOT
from tests.browser import harness
from tests.hosts.running import free_port

CONFIG = """
c = get_config()
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_port = {hub}
c.JupyterHub.authenticator_class = "dummy"
c.JupyterHub.spawner_class = "simple"
c.JupyterHub.log_level = "WARN"
c.JupyterHub.db_url = "sqlite:///hub.sqlite"
c.Authenticator.allow_all = True
c.Authenticator.admin_users = {{"boss"}}
c.ConfigurableHTTPProxy.command = [{proxy!r}]
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.JupyterHub.load_groups = {{"teachers": {{"users": ["tina"]}}}}
c.JupyterHub.load_roles = [{{"name": "user", "scopes": ["self", "access:services!service=room"]}}]
c.JupyterHub.services = [{{
    "name": "room",
    "url": "http://127.0.0.1:{service}",
    "command": [{python!r}, "-m", "sisyphus_widgets.room", "quiz", "sisyphus_cards", "-n", "2", "--seed", "3",
                "--language", "en", "--hub", "--teachers", "teachers", "--file", "room.sqlite"],
    "environment": {{"PYTHONPATH": {root!r}}},
    "oauth_no_confirm": True,
}}]
"""


@pytest.fixture(scope="module")
def hub(full: bool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A hub with a room; yield the address of the room."""
    if not full:
        pytest.skip("in full length only")
    folder, programs, proxy = tmp_path_factory.mktemp("hub"), environment("hub"), hub_proxy()
    port, hub_port, api, service = (free_port() for _ in range(4))
    python = programs / Path(sys.executable).name
    values = {"port": port, "hub": hub_port, "api": api, "service": service, "proxy": str(proxy)}
    (folder / "config.py").write_text(CONFIG.format(**values, python=str(python), root=str(ROOT)), "utf-8")
    variables = {**os.environ, **isolated_environment(folder / "home")}
    command = [programs / "jupyterhub", "-f", "config.py"]
    with (
        open(folder / "log", "w", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=folder, env=variables, stdout=log, stderr=log) as process,
    ):
        try:
            while process.poll() is None and not answers(f"http://127.0.0.1:{port}/services/room/room.css"):
                time.sleep(0.2)
            assert process.poll() is None, (folder / "log").read_text("utf-8")
            yield f"http://127.0.0.1:{port}/services/room/"
        finally:
            process.terminate()
            process.wait(30)


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=5) as answer:
            return int(answer.status) == 200
    except (URLError, OSError):
        return False


@pytest.fixture
def signed_in(browser: Browser, hub: str) -> Iterator[Callable[..., Page]]:
    """Sign in as somebody, and open a page of the room."""

    def page_of(name: str, path: str = "", width: int = 390) -> Page:
        page = pages.enter_context(harness.open_page(browser, width, 844))
        page.goto(hub + path)
        page.locator("#username_input").fill(name)
        page.locator("#password_input").fill("x")
        page.locator("#login_submit").click()
        page.wait_for_url(f"{hub}{path}")
        return page

    with ExitStack() as pages:
        yield page_of


def test_a_class_is_who_the_hub_says(signed_in: Callable[..., Page], pictures: Path) -> None:
    teacher = signed_in("tina", "teacher", 1366)
    ada, ben = signed_in("ada"), signed_in("ben")
    expect(ada.locator(".who")).to_have_text("ada")
    expect(teacher.locator(".said")).to_have_text("0 of 2 have answered")
    ada.get_by_role("button", name="Yes", exact=True).click()
    ada.get_by_role("button", name="Answer", exact=True).click()
    expect(ada.locator(".said")).to_have_text("Counted: Yes")
    expect(teacher.locator(".said")).to_have_text("1 of 2 have answered")
    expect(teacher.locator(".come")).to_contain_text("and sign in")
    harness.screenshot(teacher, pictures, "room-on-a-hub")
    ada.reload()
    expect(ada.locator(".said")).to_have_text("Counted: Yes")
    expect(teacher.locator(".said")).to_have_text("1 of 2 have answered")
    teacher.get_by_role("button", name="Show the answers").click()
    teacher.get_by_role("button", name="Names").click()
    expect(teacher.locator(".bars")).to_contain_text("ada")
    expect(teacher.locator(".members")).to_contain_text("ben")
    admin = signed_in("boss", "teacher", 1366)
    expect(admin.locator(".bars")).to_be_visible()
    for page in (teacher, admin, ada, ben):
        assert harness.page_log(page).problems() == []


def test_pupils_do_not_lead_and_no_code_lets_anybody_in(signed_in: Callable[..., Page], hub: str) -> None:
    ben = signed_in("eve", "teacher")
    expect(ben.locator("body")).to_have_text("Only teachers of this hub lead the room.")
    # A page without a pass says what it wants, and hears nothing.
    heard = ben.evaluate(
        """address => new Promise(done => {
          const heard = [];
          const line = new WebSocket(address);
          line.onopen = () => {
            for (const type of ["join", "back", "lead"]) line.send(JSON.stringify({ type, code: "AAAAAA", name: "x" }));
            line.send(JSON.stringify({ type: "pass", pass: "eyJhIjoxfQ==.00" }));
          };
          line.onmessage = ({ data }) => { heard.push(JSON.parse(data).word); done(heard); };
        })""",
        f"{hub.replace('http', 'ws')}line",
    )
    assert heard == ["unknown"]
