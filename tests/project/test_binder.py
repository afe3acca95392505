"""Binder: repo2docker interprets binder/ as intended, and the pinned versions fit the package."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tomllib

import pytest
from packaging.requirements import Requirement

from devtools.jupyter import isolated_environment, with_settings
from devtools.paths import ROOT, START_NOTEBOOK

BINDER = ROOT / "binder"


# Prints the build pack that repo2docker chooses for the current folder.
DETECT = """
from repo2docker.app import Repo2Docker
packs = (pack(base_image="none") for pack in Repo2Docker().buildpacks)
chosen = next(pack for pack in packs if pack.detect())
print(type(chosen).__name__, chosen.binder_dir, chosen.python_version)
"""


def output_of(*words: str, env: dict[str, str] | None = None) -> str:
    command = [sys.executable, *words]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=env)
    assert process.returncode == 0, process.stderr
    return process.stdout + process.stderr


def test_binder_uses_the_python_build_pack_and_the_stated_version():
    version = (BINDER / "runtime.txt").read_text().strip().removeprefix("python-")
    assert f"PythonBuildPack binder {version}\n" in output_of("-c", DETECT)


def test_the_build_installs_the_requirements_and_runs_post_build():
    """Only the Dockerfile is generated, so Docker is not needed."""
    dockerfile = output_of("-m", "repo2docker", "--no-build", "--debug", ".")
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in dockerfile
    assert "RUN ./binder/postBuild" in dockerfile


def test_post_build_stops_at_the_first_error():
    script = BINDER / "postBuild"
    assert "set -euo pipefail" in script.read_text()
    if os.name != "nt":
        assert script.stat().st_mode & stat.S_IXUSR


def test_pins_are_exact_and_fit_the_package():
    lines = (BINDER / "requirements.txt").read_text().splitlines()
    pinned = {}
    for line in lines:
        if line and not line.startswith("#"):
            requirement = Requirement(line)
            (specifier,) = requirement.specifier
            assert specifier.operator == "=="
            pinned[requirement.name] = specifier.version
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = [Requirement(text) for text in project["dependencies"] + extras["lab"] + extras["research"]]
    assert not [str(need) for need in needed if not need.specifier.contains(pinned[need.name])]


# Starts a server with the settings of the image, and prints the steps of a connection to a kernel.
SERVER = """
from jupyter_server.serverapp import ServerApp
app = ServerApp()
app.initialize(["--no-browser", "--port=0", "--allow-root"], new_httpserver=False)
connection = app.kernel_websocket_connection_class
told = []
usual = connection.__mro__[1]
usual.connect = lambda self: told.append("connects")
one = connection.__new__(connection)
handler = type("Handler", (), {"set_nodelay": lambda self, on: told.append(f"no delay {on}")})()
connection.websocket_handler = handler
one.connect()
print(usual.__name__, *told, sep=", ")
"""


def test_small_messages_are_sent_at_once(tmp_path):
    """TCP_NODELAY is set before the connection to a kernel is opened."""
    environment = with_settings({**os.environ, **isolated_environment(tmp_path)})
    assert "ZMQChannelsWebsocketConnection, no delay True, connects" in output_of("-c", SERVER, env=environment)


@pytest.mark.timeout(0)
def test_the_steps_of_the_image_work_without_docker(tmp_path, full):
    """Run all steps of the build in a fresh environment: pinned packages, postBuild, and a server."""
    if not full:
        pytest.skip("it installs JupyterLab: only with --full")
    copy = tmp_path / "repository"
    subprocess.run(["git", "clone", "--quiet", ROOT, copy], check=True)
    home = tmp_path / "srv"
    subprocess.run([sys.executable, "-m", "venv", home], check=True)
    pip = [home / "bin" / "python", "-m", "pip", "--quiet", "install"]
    subprocess.run([*pip, "-r", "binder/requirements.txt"], cwd=copy, check=True)
    environment = {**os.environ, **isolated_environment(tmp_path / "home")}
    environment |= {"PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(["./binder/postBuild"], cwd=copy, env=environment, check=True)
    process = subprocess.run(
        [home / "bin" / "python", "-c", SERVER], env=environment, capture_output=True, text=True, check=True
    )
    assert "no delay True, connects" in process.stdout


def test_the_readme_explains_the_binder_badge():
    """The badge opens the first notebook as a single document, and the README names the words to replace."""
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f"YOU/YOUR-COPY/HEAD?urlpath=doc/tree/{START_NOTEBOOK.relative_to(ROOT).as_posix()})" in readme
    assert "replace `YOU/YOUR-COPY`" in " ".join(readme.split())
