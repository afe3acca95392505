"""``ThreeCardsTable``: step through a game of Three cards, or play one."""

from sisyphus_widgets.widgets.table import table_class

from . import GAME

ThreeCardsTable = table_class(GAME)
