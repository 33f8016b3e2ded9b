"""Queries over the cells of a project: one small language for code, the command line, the grid and the review.

``parse`` reads a text to a tree, ``str`` writes it back, ``query_in`` finds one in a search field, ``Matcher`` turns it into a mask over :class:`Cells`.
"""

from i18n_workbench.query.cells import Cells
from i18n_workbench.query.facts import Facts
from i18n_workbench.query.language import is_query, parse, query_in
from i18n_workbench.query.masks import Matcher

__all__ = ["Cells", "Facts", "Matcher", "is_query", "parse", "query_in"]
