"""Build the documentation alone, into ``site/``: ``python -m devtools.book``."""

from devtools.paths import SITE

from .build import build_book

if __name__ == "__main__":
    build_book(SITE)
    print(f"Open {SITE / 'index.html'}")
