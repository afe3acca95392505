"""Games of other packages in pages with Python: the packed files, and clear errors for games that cannot be packed."""

from __future__ import annotations

import importlib
import json
import sys
from importlib.metadata import entry_points

import pytest

from devtools.paths import JS
from sisyphus_widgets import Course, SisyphusTable, Table
from sisyphus_widgets.embed import game_packages
from sisyphus_widgets.embed.game_packages import NotPackable, packages_of
from sisyphus_widgets.embed.offline.packing import packed_text
from sisyphus_widgets.rules import registry

PYODIDE = JS / "node_modules" / "pyodide"


@pytest.fixture
def hearts(monkeypatch):
    """Register Hearts of the shelf by hand, and return its name."""
    monkeypatch.setattr(registry, "_loaded", {**registry._loaded})
    monkeypatch.setitem(registry._REGISTERED, "hearts", "sisyphus_shelf.hearts")
    return "hearts"


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Yield a function that writes a package, registers its game, and returns the game's name."""
    monkeypatch.syspath_prepend(str(tmp_path))
    game_packages._files.cache_clear()

    def write(name, files):
        for path, content in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(content)
        importlib.invalidate_caches()
        monkeypatch.setitem(registry._REGISTERED, name, name)
        return name

    yield write
    game_packages._files.cache_clear()


def test_a_page_contains_its_games_package_with_entry_points(hearts, tmp_path):
    page = Table("hearts", play=0, seed=3).to_html(tmp_path / "page.html", plies=0, python=PYODIDE).read_text("utf-8")
    packages = packages_of([hearts])
    assert f'data-part="games" style="display:none!important">{packed_text(packages)}</script>' in page
    texts = json.loads(packages)["texts"]
    assert {f"sisyphus_shelf/hearts/{name}" for name in ("__init__.py", "rulebook.toml", "texts/en.toml")} <= {*texts}
    for name, text in texts.items():
        (tmp_path / "package" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "package" / name).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(tmp_path / "package"))
    try:
        assert [one.value for one in entry_points(group=registry.GROUP, name="hearts")] == ["sisyphus_shelf.hearts"]
    finally:
        sys.path.remove(str(tmp_path / "package"))


def test_a_page_of_a_game_of_this_package_contains_no_other_package(hearts, tmp_path):
    page = SisyphusTable(play=0, seed=3).to_html(tmp_path / "page.html", plies=0, python=PYODIDE)
    assert 'data-part="games"' not in page.read_text("utf-8")


def test_pages_that_share_python_contain_their_own_games(hearts, tmp_path):
    folder = Course("hearts").to_html(tmp_path / "course", python=PYODIDE).parent
    pages = [path for path in folder.glob("*.html") if path.name != "index.html"]
    assert pages
    [shared] = folder.glob("sisyphus-python-*.js")
    assert packed_text(packages_of([hearts])) not in shared.read_text("utf-8")
    for path in pages:
        assert path.read_text("utf-8").count('data-part="games"') == 1, path.name


def test_binary_files_of_a_game_are_included(written):
    game = written("told", {"told/__init__.py": b"", "told/book.bin": b"\xff\x00", "told/__pycache__/x.pyc": b"\xff"})
    packages = json.loads(packages_of([game]))
    assert packages["bytes"] == {"told/book.bin": "/wA="}
    assert [name for name in packages["texts"] if "pycache" in name] == []


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        ({"told.py": b""}, "told is no folder with files; make it a package with an __init__.py"),
        ({"told/__init__.py": b"", "told/fast.abi3.so": b""}, r"told/fast\.abi3\.so is compiled for this machine"),
        ({"told/__init__.py": b"", "told/fast.cp311-win_amd64.pyd": b""}, r"told/fast\S+pyd is compiled"),
        ({"told/__init__.py": b"", "told/large.bin": b"x" * 20_000_001}, "have 20,000,001 bytes, and 20,000,000 is"),
    ],
    ids=["a module", "compiled", "compiled for Windows", "too large"],
)
def test_a_game_that_cannot_be_packed_is_refused_with_the_reason(written, files, reason):
    game = written("told", files)
    with pytest.raises(NotPackable, match=f"the game told cannot go into a page: .*{reason}"):
        packages_of([game])


@pytest.mark.parametrize(
    ("requires", "refused"),
    [
        ("numpy>=1", True),
        ("sisyphus-widgets>=1", False),
        ("sisyphus_widgets[kit]", False),
        ('pytest>=8; extra == "test"', False),
    ],
)
def test_a_package_that_requires_others_is_refused(written, tmp_path, requires, refused):
    place = "told-1.dist-info"
    metadata = f"Metadata-Version: 2.1\nName: told\nVersion: 1\nRequires-Dist: {requires}\n".encode()
    entry = f"[{registry.GROUP}]\ntold = told\n".encode()
    game = written(
        "told",
        {"told/__init__.py": b"", f"{place}/METADATA": metadata, f"{place}/entry_points.txt": entry},
    )
    if refused:
        with pytest.raises(NotPackable, match="its package requires 'numpy>=1', and pages carry no other packages"):
            packages_of([game])
    else:
        assert "told/__init__.py" in packages_of([game])


def test_no_page_is_written_if_its_game_cannot_be_packed(hearts, tmp_path, monkeypatch):
    monkeypatch.setattr(game_packages, "MOST_BYTES", 10)
    game_packages._files.cache_clear()
    with pytest.raises(NotPackable, match="10 is the most"):
        Table("hearts", play=0, seed=3).to_html(tmp_path / "page.html", plies=0, python=PYODIDE)
    assert not [*tmp_path.iterdir()]
    game_packages._files.cache_clear()
