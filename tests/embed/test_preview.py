"""The preview of a lesson: its page over HTTP, anew when the file changes, and what is wrong with it in plain words."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from sisyphus_widgets.embed.preview import Preview, serve, server
from sisyphus_widgets.lessons.__main__ import main

Get = Callable[[str], str]


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    file = tmp_path / "mine <b>.toml"
    main(["new", "sixty", str(file)])
    capsys.readouterr()
    return file


@pytest.fixture
def get(file: Path) -> Iterator[Get]:
    served = server(Preview(file))
    thread = Thread(target=served.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()

    def got(path: str) -> str:
        with closing(urlopen(f"http://127.0.0.1:{served.server_address[1]}{path}")) as answer:
            assert answer.headers["Cache-Control"] == "no-store"
            return str(answer.read().decode())

    yield got
    served.shutdown()
    thread.join()
    served.server_close()


def saved(file: Path, text: str) -> None:
    """Write it, a second later than before."""
    time = file.stat().st_mtime + 1
    file.write_text(text, "utf-8")
    os.utime(file, (time, time))


def test_the_page_comes_anew_when_the_file_is_saved(file: Path, get: Get) -> None:
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


def test_a_port_that_cannot_be_had_is_told(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with server(Preview(file)) as taken:
        assert serve(file, port=taken.server_address[1], browser=False) == 1
    assert "cannot be had" in capsys.readouterr().err
    assert main(["preview", str(file), "--port", "99999", "--no-browser"]) == 1


def test_it_ends_by_the_keyboard(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    opened: list[str] = []
    monkeypatch.setattr("sisyphus_widgets.embed.preview.webbrowser.open", opened.append)
    monkeypatch.setattr("sisyphus_widgets.embed.preview.ThreadingHTTPServer.serve_forever", interrupted)
    assert main(["preview", str(file)]) == 0
    told = capsys.readouterr().out
    assert opened[0] in told
    assert "The preview has ended." in told
