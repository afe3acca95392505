"""A room as a service of a real JupyterHub, which signs in pupils and teachers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from devtools.hosts import environment, hub_proxy
from devtools.jupyter import isolated_environment
from devtools.paths import ROOT
from tests.browser import harness
from tests.hosts.running import free_port
from tests.room.redis_server import SERVER, redis_server

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
ports = {services!r}
scopes = ["self", *(f"access:services!service={{name}}" for name in ports)]
c.JupyterHub.load_roles = [{{"name": "user", "scopes": scopes}}]
c.JupyterHub.services = [{{
    "name": name,
    "url": f"http://127.0.0.1:{{port}}",
    "command": [{python!r}, "-m", "sisyphus_widgets.room", "quiz", "sisyphus_cards", "-n", "2", "--seed", "3",
                "--language", "en", "--hub", "--teachers", "teachers", *{keeps!r}],
    "environment": {{"PYTHONPATH": {root!r}}},
    "oauth_no_confirm": True,
}} for name, port in ports.items()]
"""


TWO = ("room", "room-2")
"""Two services that share a room."""


class Hub(NamedTuple):
    """A running hub."""

    address: str
    """The address below which its services are."""
    process: int


@contextmanager
def running(folder: Path, services: Collection[str], keeps: Sequence[str]) -> Iterator[Hub]:
    """Run a hub with services that share a room; ``keeps`` are the options for storing it."""
    programs, proxy = environment("hub"), hub_proxy()
    port, hub_port, api = (free_port() for _ in range(3))
    python = programs / Path(sys.executable).name
    values = {"port": port, "hub": hub_port, "api": api, "proxy": str(proxy), "keeps": [*keeps]}
    ports = {name: free_port() for name in services}
    config = CONFIG.format(**values, services=ports, python=str(python), root=str(ROOT))
    (folder / "config.py").write_text(config, "utf-8")
    variables = {**os.environ, **isolated_environment(folder / "home")}
    command = [programs / "jupyterhub", "-f", "config.py"]
    with (
        open(folder / "log", "w", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=folder, env=variables, stdout=log, stderr=log) as process,
    ):
        try:
            for name in services:
                while process.poll() is None and not answers(f"http://127.0.0.1:{port}/services/{name}/room.css"):
                    time.sleep(0.2)
            assert process.poll() is None, (folder / "log").read_text("utf-8")
            yield Hub(f"http://127.0.0.1:{port}/services/", process.pid)
        finally:
            process.terminate()
            process.wait(30)


@pytest.fixture(scope="module")
def hub(full: bool, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    """Yield a hub with a room stored in a file."""
    if not full:
        pytest.skip("in full length only")
    with running(tmp_path_factory.mktemp("hub"), ["room"], ["--file", "room.sqlite"]) as found:
        yield found


@pytest.fixture
def hub_with_two(full: bool, tmp_path: Path) -> Iterator[Hub]:
    """Yield a hub with two services that share a room stored in Redis."""
    if not full:
        pytest.skip("in full length only")
    if SERVER is None:
        pytest.skip("needs a redis-server")
    with redis_server(tmp_path) as store, running(tmp_path, TWO, ["--store", store, "--file", "monday"]) as found:
        yield found


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=5) as answer:
            return int(answer.status) == 200
    except (URLError, OSError):
        return False


def rooms_of(hub: Hub) -> list[int]:
    """Return the processes of rooms that a hub has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == hub.process and b"sisyphus_widgets.room" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


@pytest.fixture
def signed_in(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Yield a function that signs in at a hub under a name and opens a page of the room."""

    def page_of(hub: Hub, name: str, path: str = "", width: int = 390, service: str = "room") -> Page:
        page = pages.enter_context(harness.open_page(browser, width, 844))
        page.goto(f"{hub.address}{service}/{path}")
        page.locator("#username_input").fill(name)
        page.locator("#password_input").fill("x")
        page.locator("#login_submit").click()
        page.wait_for_url(f"{hub.address}{service}/{path}")
        return page

    with ExitStack() as pages:
        yield page_of


def test_members_have_their_hub_names_and_admins_may_lead(
    hub: Hub, signed_in: Callable[..., Page], pictures: Path
) -> None:
    teacher = signed_in(hub, "tina", "teacher", 1366)
    ada, ben = signed_in(hub, "ada"), signed_in(hub, "ben")
    expect(ada.locator(".sw-who")).to_have_text("ada")
    expect(teacher.locator(".sw-message")).to_have_text("0 of 2 have answered")
    ada.get_by_role("button", name="Yes", exact=True).click()
    ada.get_by_role("button", name="Answer", exact=True).click()
    expect(ada.locator(".sw-message")).to_have_text("Counted: Yes")
    expect(teacher.locator(".sw-message")).to_have_text("1 of 2 have answered")
    expect(teacher.locator(".sw-door")).to_contain_text("and sign in")
    harness.screenshot(teacher, pictures, "room-on-a-hub")
    ada.reload()
    expect(ada.locator(".sw-message")).to_have_text("Counted: Yes")
    expect(teacher.locator(".sw-message")).to_have_text("1 of 2 have answered")
    teacher.get_by_role("button", name="Show the answers").click()
    teacher.get_by_role("button", name="Names").click()
    expect(teacher.locator(".sw-shares")).to_contain_text("ada")
    expect(teacher.locator(".sw-members")).to_contain_text("ben")
    admin = signed_in(hub, "boss", "teacher", 1366)
    expect(admin.locator(".sw-shares")).to_be_visible()
    for page in (teacher, admin, ada, ben):
        assert harness.page_log(page).problems() == []


def test_pupils_cannot_lead_and_nobody_can_join_without_a_pass(hub: Hub, signed_in: Callable[..., Page]) -> None:
    ben = signed_in(hub, "eve", "teacher")
    expect(ben.locator("body")).to_have_text("Only teachers of this hub lead the room.")
    # A page without a pass is refused, whatever it sends.
    words = ben.evaluate(
        """address => new Promise(done => {
          const heard = [];
          const line = new WebSocket(address);
          line.onopen = () => {
            for (const message of [
              { type: "join", code: "AAAAAA", name: "x" },
              { type: "back", key: "x" },
              { type: "lead", secret: "x" },
              { type: "pass", pass: "eyJhIjoxfQ==.00" },
            ])
              line.send(JSON.stringify(message));
          };
          line.onmessage = ({ data }) => { heard.push(JSON.parse(data).word); done(heard); };
        })""",
        f"{hub.address.replace('http', 'ws')}room/line",
    )
    assert words == ["unknown"]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs to know the processes of a hub")
def test_pages_recover_when_services_that_share_a_room_are_killed(
    hub_with_two: Hub, signed_in: Callable[..., Page]
) -> None:
    """Each service is killed in turn, including the leading one; the hub restarts them."""
    hub = hub_with_two
    teacher = signed_in(hub, "tina", "teacher", 1366, "room-2")
    ada, ben = signed_in(hub, "ada"), signed_in(hub, "ben", service="room-2")
    expect(teacher.locator(".sw-message")).to_have_text("0 of 2 have answered")
    ada.get_by_role("button", name="Yes", exact=True).click()
    ada.get_by_role("button", name="Answer", exact=True).click()
    expect(ada.locator(".sw-message")).to_have_text("Counted: Yes")
    for process in rooms_of(hub):
        before = rooms_of(hub)
        os.kill(process, signal.SIGKILL)
        while len(rooms_of(hub)) != len(TWO) or rooms_of(hub) == before:
            time.sleep(0.2)
        while not all(answers(f"{hub.address}{name}/room.css") for name in TWO):
            time.sleep(0.2)
        expect(teacher.locator(".sw-message")).to_have_text("1 of 2 have answered")
        expect(ada.locator(".sw-message")).to_have_text("Counted: Yes")
    ada.reload()
    expect(ada.locator(".sw-who")).to_have_text("ada")
    ben.get_by_role("button", name="No", exact=True).click()
    ben.get_by_role("button", name="Answer", exact=True).click()
    expect(teacher.locator(".sw-message")).to_have_text("2 of 2 have answered")
    teacher.get_by_role("button", name="Show the answers").click()
    teacher.get_by_role("button", name="Names").click()
    for name in ("ada", "ben"):
        expect(teacher.locator(".sw-shares")).to_contain_text(name)
