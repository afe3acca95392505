"""How Sphinx makes the book; `python3 dev.py docs` gathers its sources and runs it."""

from urllib.parse import urlsplit

import sisyphus_widgets
from devtools.book.sphinx_pages import site_address

address = site_address()

project = "sisyphus_widgets"
author = "The sisyphus_widgets developers"
copyright = author
version = release = sisyphus_widgets.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "notfound.extension",
    "sphinxext.opengraph",
    "sisyphus_widgets.embed.authoring.sphinx",
    "devtools.book.sphinx_pages",
]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4
exclude_patterns = ["LICENSE", "pyodide"]

copybutton_exclude = ".linenos, .gp, .cs"  # the comments of commands, which some shells take for arguments

html_theme = "furo"
html_title = "sisyphus_widgets"
html_static_path = ["_static"]
html_favicon = "_static/icon.svg"
html_css_files = ["book.css"]
html_baseurl = address
html_copy_source = False
html_show_sourcelink = False

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_class_signature = "mixed"
napoleon_numpy_docstring = False
python_use_unqualified_type_names = True

ogp_site_url = address
ogp_site_name = html_title
ogp_image = f"{address}_static/share.png"
ogp_image_alt = "A table of Sisyphus, with the reason why a card was refused"
ogp_social_cards = {"enable": False}
notfound_urls_prefix = urlsplit(address).path  # a page that does not exist may be asked for in any folder
notfound_context = {
    "title": "No such page",
    "body": (
        f'<h1>No such page</h1><p>Begin at the <a href="{address}">home page</a>, '
        f'or <a href="{address}search.html">search for a word</a>.</p>'
    ),
}
