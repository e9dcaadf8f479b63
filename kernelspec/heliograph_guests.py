"""Lets papermill write parameter cells for the Heliograph kernel, so that `-p NAME VALUE` just works.

papermill has entry points for engines, none for translators; it loads the engines when it starts.
"""

from papermill.engines import NBClientEngine
from papermill.translators import PythonTranslator, papermill_translators


class Engine(NBClientEngine):
    """The usual engine; it exists to be loaded."""


# Heliograph reads the literals and bindings that Python writes.
papermill_translators.register("heliograph", PythonTranslator)
