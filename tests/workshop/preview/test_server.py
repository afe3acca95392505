"""The preview of a lesson: its page over HTTP, rendered again when the file changes, and its faults in plain words."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from sisyphus_widgets.lessons.__main__ import main as lessons_main
from sisyphus_widgets.workshop.preview.__main__ import main
from sisyphus_widgets.workshop.preview.server import Preview, serve, server

Get = Callable[..., str]


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "mine <b>.toml"
    lessons_main(["new", "sixty", str(file)])
    capsys.readouterr()
    return file


@pytest.fixture
def get(file: Path) -> Iterator[Get]:
    with running(Preview(file)) as got:
        yield got


@contextmanager
def running(preview: Preview) -> Iterator[Get]:
    served = server(preview)
    thread = Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()

    def got(path: str, **headers: str) -> str:
        address = f"http://127.0.0.1:{served.server_address[1]}"
        with closing(urlopen(Request(address + path, headers=headers))) as answer:
            assert answer.headers["Cache-Control"] == "no-store"
            return str(answer.read().decode())

    try:
        yield got
    finally:
        served.shutdown()
        thread.join()
        served.server_close()


def saved(file: Path, text: str) -> None:
    """Save a text to a file, with a modification time one second later than before."""
    time = file.stat().st_mtime + 1
    file.write_text(text, "utf-8")
    os.utime(file, (time, time))


def test_the_page_is_rendered_again_when_the_file_is_saved(file: Path, get: Get) -> None:
    before, version = get("/"), get("/version")
    assert 'class="sw-kernel"' in before
    assert "mine &lt;b&gt;.toml: " in before
    assert get("/") == before
    assert "Task 1" in get("/worksheet")
    good = file.read_text("utf-8")
    saved(file, good.replace("theme =", "them ="))
    assert get("/version") != version
    for page in (get("/"), get("/worksheet")):
        assert "the lesson has no key “them”. Did you mean “theme”?" in page
        assert "mine &lt;b&gt;.toml:" in page
        assert "Traceback" not in page
        assert 'fetch("/version")' in page
    saved(file, good)
    assert 'class="sw-kernel"' in get("/")
    file.unlink()
    assert "there is no file" in get("/")
    with pytest.raises(HTTPError, match="404"):
        get("/etc/passwd")


@pytest.mark.parametrize("host", ["localhost:7", "LOCALHOST", "127.0.0.1:65535", "[::1]:8000"])
def test_requests_by_a_name_of_this_machine_are_answered(get: Get, host: str) -> None:
    assert get("/version", Host=host)


@pytest.mark.parametrize(
    "host",
    [
        *(
            "evil.example",
            "evil.example:7",
            "localhost.evil.example",
            "127.0.0.1.evil.example:7",
            "evil.example:7@localhost",
        ),
        *("localhost:7:7", "localhost:x", "10.0.0.1", "", "[::2]", "localhost evil.example"),
    ],
)
@pytest.mark.parametrize("path", ["/", "/worksheet", "/version"])
def test_requests_by_other_host_names_are_refused(get: Get, host: str, path: str) -> None:
    with pytest.raises(HTTPError, match=r"421: The preview is at http://127\.0\.0\.1:\d+/") as caught:
        get(path, Host=host)
    with caught.value as answer:
        assert b"Task 1" not in answer.read()


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text there")
def test_neighbouring_files_may_have_undecodable_names(file: Path, get: Get) -> None:
    (file.parent / os.fsdecode(b"o\xffdd.json")).write_text("{}", "utf-8")
    (file.parent / "gone.toml").symlink_to(file.parent / "nowhere.toml")
    before = get("/version")
    assert before.isascii()
    saved(file, file.read_text("utf-8"))
    assert get("/version") != before


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text there")
@pytest.mark.parametrize("wrong", [True, False])
def test_the_lesson_file_may_have_an_undecodable_name(
    file: Path, wrong: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = file.rename(file.parent / os.fsdecode(b"min\xff.toml"))
    if wrong:
        odd.write_text("[", "utf-8")
    with monkeypatch.context() as only_here:
        only_here.setattr("sisyphus_widgets.workshop.preview.server.ThreadingHTTPServer.serve_forever", lambda _: None)
        assert serve(odd, browser=False) == 0
    assert "min\\udcff.toml is shown at " in capsys.readouterr().out
    with running(Preview(odd)) as get:
        assert "min?.toml" in get("/")


def test_an_unavailable_port_is_reported(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server(Preview(file)) as taken:
        assert serve(file, port=taken.server_address[1], browser=False) == 1
    assert "is not available" in capsys.readouterr().err
    assert main([str(file), "--port", "99999", "--no-browser"]) == 1


def test_a_missing_file_and_a_folder_are_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.toml")]) == 1
    assert "there is no file " in capsys.readouterr().err
    assert main([str(tmp_path)]) == 1
    assert "it is a folder; name a file in it, such as " in capsys.readouterr().err


def test_ctrl_c_ends_the_preview(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    opened: list[str] = []
    monkeypatch.setattr("sisyphus_widgets.workshop.preview.server.webbrowser.open", opened.append)
    monkeypatch.setattr("sisyphus_widgets.workshop.preview.server.ThreadingHTTPServer.serve_forever", interrupted)
    assert main([str(file)]) == 0
    output = capsys.readouterr().out
    assert opened[0] in output
    assert "The preview has ended." in output
