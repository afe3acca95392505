"""How Sphinx makes the book; `python3 dev.py docs` gathers its sources and runs it."""

import sisyphus_widgets

project = "sisyphus_widgets"
author = "The sisyphus_widgets developers"
copyright = author
version = release = sisyphus_widgets.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sisyphus_widgets.embed.authoring.sphinx",
]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
exclude_patterns = ["LICENSE", "pyodide"]

html_theme = "furo"
html_title = "sisyphus_widgets"
html_static_path = ["_static"]
html_favicon = "_static/icon.svg"
html_css_files = ["book.css"]
html_copy_source = False
html_show_sourcelink = False

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "mixed"
napoleon_numpy_docstring = False
python_use_unqualified_type_names = True
