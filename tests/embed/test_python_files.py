"""The files of Pyodide: from a folder, from the cache, or fetched by npm; with a clear error if unavailable."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import sys
import tarfile

import pytest

from devtools.paths import JS
from sisyphus_widgets.embed import python_files
from sisyphus_widgets.embed.python_files import FILES, VERSION, PythonMissing

CONTENTS = {name: f"the content of {name}".encode() for name in FILES} | {
    "package.json": json.dumps({"version": VERSION}).encode(),
    "pyodide-lock.json": json.dumps({"info": {"python": "3.14.2"}, "packages": {"affine": {}}}).encode(),
}


def written(folder, contents=CONTENTS):
    folder.mkdir()
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture
def package(monkeypatch):
    """Return a package in npm's format, and make its hash the expected one."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in CONTENTS.items():
            info = tarfile.TarInfo(f"package/{name}")
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    content = packed.getvalue()
    known = base64.b64encode(hashlib.sha512(content).digest()).decode()
    monkeypatch.setattr(python_files, "INTEGRITY", f"sha512-{known}")
    return content


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv(python_files.CACHE, str(tmp_path / "cache"))
    return tmp_path / "cache" / f"pyodide-{VERSION}.tgz"


@pytest.fixture
def npm(tmp_path, monkeypatch):
    """Return a function that replaces npm by lines of Python, in which ``where`` is the folder for packages."""

    def put(*lines):
        script = tmp_path / "npm.py"
        script.write_text("\n".join(["import sys", "from pathlib import Path", "where = Path(sys.argv[4])", *lines]))
        monkeypatch.setattr(python_files.shutil, "which", lambda name: sys.executable)
        real = python_files.subprocess.run

        def run(command, **more):
            return real([command[0], str(script), *command[1:]], **more)

        monkeypatch.setattr(python_files.subprocess, "run", run)

    return put


def gives(tmp_path, content):
    (tmp_path / "given").write_bytes(content)
    return f"(where / 'pyodide-{VERSION}.tgz').write_bytes(Path({str(tmp_path / 'given')!r}).read_bytes())"


def test_the_files_are_read_from_a_folder(tmp_path):
    files = python_files.python_files(written(tmp_path / "pyodide"))
    assert files.wasm == CONTENTS["pyodide.asm.wasm"]
    assert json.loads(files.lock) == {"info": {"python": "3.14.2"}, "packages": {}}
    assert python_files.python_files(str(tmp_path / "pyodide")) == files


@pytest.mark.parametrize(
    ("contents", "message"),
    [
        ({}, "package.json: "),
        ({name: content for name, content in CONTENTS.items() if not name.endswith("wasm")}, "pyodide.asm.wasm: "),
        ({**CONTENTS, "package.json": b'{"version": "0.29.0"}'}, f"this is Pyodide 0.29.0, .* made with {VERSION}"),
    ],
    ids=["empty", "a part", "another version"],
)
def test_the_error_about_an_incomplete_folder_says_how_to_get_pyodide(tmp_path, contents, message):
    with pytest.raises(PythonMissing, match=rf"{message}.*name the folder of .*install npm and be online once"):
        python_files.python_files(written(tmp_path / "pyodide", contents))


def test_a_missing_folder_is_refused(tmp_path):
    with pytest.raises(PythonMissing, match=r"there is no folder .*nowhere"):
        python_files.python_files(tmp_path / "nowhere")
    with pytest.raises(TypeError, match="True, or the folder"):
        python_files.python_files(7)


def test_npm_fetches_the_package_once(tmp_path, package, cache, npm):
    npm(gives(tmp_path, package))
    files = python_files.python_files()
    assert files.library == CONTENTS["python_stdlib.zip"]
    assert cache.read_bytes() == package
    npm("sys.exit('nobody may fetch it again')")
    assert python_files.python_files() == files


def test_a_damaged_package_in_the_cache_is_fetched_again(tmp_path, package, cache, npm):
    cache.parent.mkdir()
    cache.write_bytes(package[:-7])
    npm(gives(tmp_path, package))
    assert python_files.python_files().wasm == CONTENTS["pyodide.asm.wasm"]
    assert cache.read_bytes() == package


def test_a_package_with_another_hash_is_refused(tmp_path, package, cache, npm):
    npm(gives(tmp_path, package + b"more"))
    with pytest.raises(PythonMissing, match=r"npm gave another pyodide .* than the one that is known: name the folder"):
        python_files.python_files()
    assert not cache.exists()


def test_the_error_without_npm_or_network_says_how_to_get_pyodide(package, cache, npm, monkeypatch):
    npm("sys.exit('npm error network: no way out')")
    with pytest.raises(PythonMissing, match=r"npm could not fetch .*no way out.*: name the folder"):
        python_files.python_files()
    monkeypatch.setattr(python_files.shutil, "which", lambda name: None)
    with pytest.raises(PythonMissing, match="there is no npm here: name the folder"):
        python_files.python_files()


def test_the_front_end_pins_the_same_version():
    """The site, the tests and the pages use the same copy."""
    lock = json.loads((JS / "package-lock.json").read_text("utf-8"))["packages"]["node_modules/pyodide"]
    assert (lock["version"], lock["integrity"]) == (VERSION, python_files.INTEGRITY)


def test_npm_delivers_the_package_with_the_expected_hash(cache):
    """The fetched package must equal the one that the front end has installed; without a network, skip."""
    try:
        files = python_files.python_files()
    except PythonMissing as error:
        if "there is no npm here" in str(error) or "npm could not fetch" in str(error):
            pytest.skip(str(error))
        raise
    assert cache.is_file()
    assert files == python_files.python_files(JS / "node_modules" / "pyodide")
    with tarfile.open(cache) as archive:
        manifest = json.load(archive.extractfile("package/package.json"))
    assert manifest["license"] == "MPL-2.0", "python-LICENSES.txt, which goes with every copy, has this licence"
