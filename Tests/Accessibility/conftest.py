"""Bundles of all charts, made once, and a browser to look at them."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import charts  # noqa: E402


class Bundles:
    """Charts by name, made when first asked for."""

    def __init__(self):
        self.made = {}

    def __getitem__(self, name):
        if name not in self.made:
            self.made[name] = charts.bundle({**charts.CHARTS, **charts.SPECIAL}[name])
        return self.made[name][0]

    def metadata(self, name):
        self[name]
        return self.made[name][1]


@pytest.fixture(scope="session")
def bundles():
    return Bundles()


@pytest.fixture
def page(browser):
    context = browser.new_context(viewport={"width": 1000, "height": 900})
    yield context.new_page()
    context.close()
