"""Build `site/`, a static folder for any web server: the documentation, all courses, and all notebooks in `site/lite/`.

The notebooks are in a JupyterLab that runs Python in the browser. Nothing is loaded from other servers: Python comes
from Pyodide's npm package, and all wheels are in the same folder.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from sisyphus_widgets.embed.course_folder import write_course
from sisyphus_widgets.lessons.courses.stations import AT_A_TABLE
from sisyphus_widgets.models.course import CourseModel

from . import packages, wheels
from .book.build import build_book
from .book.course_pages import FOLDER, LANGUAGES
from .notebooks import PICTURE
from .paths import JS, NOTEBOOKS, ROOT, SITE, VENV, notebooks, translated_notebooks

LITE = SITE / "lite"
HOME = VENV / "lite"
"""The environment of JupyterLite, apart from ours."""
SOURCES = ROOT / "devtools" / "lite"

# The core of the Python that pages load, without its own list of packages, which has addresses of other servers.
PYODIDE = ("package.json", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.js", "pyodide.mjs", "python_stdlib.zip")
PACKAGES = ("anywidget", "ipywidgets", "micropip", "sisyphus_widgets")


def environment() -> Path:
    """Make the environment of JupyterLite unless it is up to date, and return its folder of programs."""
    lines = (SOURCES / "requirements.txt").read_text("utf-8").splitlines()
    return packages.environment(HOME, *(line for line in lines if not line.startswith("#")))


def python_for_pages(programs: Path, folder: Path) -> None:
    """Copy Pyodide into `folder`, without its packages.

    Raises:
        RuntimeError: its version is not the one that JupyterLite's kernel is made for.
    """
    ask = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION; print(PYODIDE_VERSION)"
    wanted = subprocess.run([programs / "python", "-c", ask], capture_output=True, text=True, check=True).stdout.strip()
    source = JS / "node_modules" / "pyodide"
    found = json.loads((source / "package.json").read_text("utf-8"))["version"]
    if found != wanted:
        raise RuntimeError(f"JupyterLite's kernel needs pyodide {wanted}, js/package.json has {found}: change it there")
    folder.mkdir(parents=True)
    for name in PYODIDE:
        shutil.copy(source / name, folder)
    lock = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    lock["packages"] = {}
    lock["info"].setdefault("version", wanted)
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def lite_notebooks() -> list[Path]:
    """Return the notebooks that run on the site: those below 70, which need no package beside this one."""
    return [file for file in (*notebooks(), *translated_notebooks()) if int(file.name[:2]) < 70]


def as_served(notebook: Path) -> str:
    """Return a notebook as a Jupyter server hands it out, as JSON, with one output for a widget and its picture.

    A server joins texts that are lists of lines on disk, and marks the cells that are trusted; without that mark, a
    page shows no picture.
    """
    content = json.loads(notebook.read_text("utf-8"))
    for cell in content["cells"]:
        cell["metadata"]["trusted"] = True
        outputs: list[dict[str, Any]] = []
        for output in cell.get("outputs", ()):
            for texts in (output, output.get("data", {})):
                for name, value in texts.items():
                    if isinstance(value, list) and name != "traceback" and all(isinstance(one, str) for one in value):
                        texts[name] = "".join(value)
            if output["output_type"] == "execute_result" and outputs and PICTURE in outputs[-1].get("data", {}):
                output["data"][PICTURE] = outputs.pop()["data"][PICTURE]
            outputs.append(output)
        if "outputs" in cell:
            cell["outputs"] = outputs
    return json.dumps(content, ensure_ascii=False)


def add_style(page: Path) -> None:
    """Add our style sheet to the page of notebooks."""
    text = page.read_text("utf-8")
    style = f"<style>{(SOURCES / 'notebooks.css').read_text('utf-8')}</style>"
    page.write_text(text.replace("</head>", f"{style}</head>"), encoding="utf-8")


def build_lite(out: Path = LITE) -> Path:
    """Build the JupyterLab that runs in the browser, with all notebooks, in the emptied folder `out`, and return it."""
    programs = environment()
    work = HOME / "work"
    shutil.rmtree(work, ignore_errors=True)  # including JupyterLite's record of the last build
    shutil.rmtree(out, ignore_errors=True)
    python_for_pages(programs, work / "static" / "pyodide")
    (work / "files").mkdir()
    for notebook in lite_notebooks():
        copy = work / "files" / notebook.relative_to(NOTEBOOKS)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(as_served(notebook), encoding="utf-8")
    shutil.copy(SOURCES / "jupyter-lite.json", work)
    settings = {
        "LiteBuildConfig": {"apps": ["lab", "notebooks"], "no_sourcemaps": True, "no_unused_shared_packages": True},
        "PyodideLockAddon": {
            "enabled": True,
            "specs": [name for name in PACKAGES if name != "sisyphus_widgets"],
            "wheels": [str(wheels.pure(work / "wheels"))],
            "prefetch_extra": list(PACKAGES),
        },
    }
    (work / "jupyter_lite_config.json").write_text(json.dumps(settings), encoding="utf-8")
    words = ["lite", "build", "--lite-dir", str(work), "--contents", str(work / "files"), "--output-dir", str(out)]
    path = os.pathsep.join([str(programs), os.environ.get("PATH", "")])
    process = subprocess.run(
        [programs / "jupyter", *words],
        cwd=work,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if process.returncode:
        raise RuntimeError(f"JupyterLite could not be built:\n{process.stdout[-4000:]}")
    add_style(out / "notebooks" / "index.html")
    return out


def build_courses(language: str, out: Path = SITE / FOLDER) -> None:
    """Write the pages of all courses in a language below the folder `out`; Python answers at tables only."""
    folder = out / language
    shutil.rmtree(folder, ignore_errors=True)
    courses = CourseModel(None).courses
    pyodide = JS / "node_modules" / "pyodide"
    write_course(courses, folder, default_language=language, python=pyodide, python_at=AT_A_TABLE)


def main() -> None:
    """Build the whole site; ``--no-courses`` leaves out the courses, whose pages take minutes of all cores."""
    parser = argparse.ArgumentParser(prog="python -m devtools.site", description=__doc__)
    parser.add_argument("--no-courses", action="store_true", help="leave out the pages of courses")
    languages = () if parser.parse_args().no_courses else LANGUAGES
    with ProcessPoolExecutor(len(LANGUAGES)) as pool:
        courses = [pool.submit(build_courses, language) for language in languages]
        build_book(SITE)
        build_lite()
        for course in courses:
            course.result()
    print(f"{SITE.relative_to(ROOT)}/ is ready for any web server; try: python3 -m http.server --directory site")


if __name__ == "__main__":
    main()
