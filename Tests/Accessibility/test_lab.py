"""The twins: the same outputs in JupyterLab, in a notebook that is trusted and in one that is not."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import charts
import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from test_page import tree

SHOWN = ["sunburst", "pie", "grouped bar", "line", "scatter", "heatmap"]


def notebook(path):
    """Writes an executed notebook with one chart a cell."""
    made = nbformat.v4.new_notebook()
    made.metadata["kernelspec"] = {
        "name": "heliograph", "display_name": "Heliograph", "language": "heliograph",
    }
    for name in SHOWN:
        data, metadata = charts.bundle(charts.CHARTS[name])
        cell = nbformat.v4.new_code_cell(charts.CHARTS[name], execution_count=1)
        cell.outputs = [nbformat.v4.new_output("display_data", data=data, metadata=metadata)]
        made.cells.append(cell)
    nbformat.write(made, path)


@pytest.fixture(scope="module")
def lab(tmp_path_factory):
    """A server with the twins; gives its address."""
    folder = tmp_path_factory.mktemp("lab")
    notebook(folder / "trusted.ipynb")
    notebook(folder / "untrusted.ipynb")
    # Signatures go by content, so that the twins must differ somewhere.
    made = nbformat.read(folder / "untrusted.ipynb", 4)
    made.cells.append(nbformat.v4.new_markdown_cell("not signed"))
    nbformat.write(made, folder / "untrusted.ipynb")
    environment = {
        **os.environ, "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_CONFIG_DIR": str(folder / "config"), "JUPYTER_RUNTIME_DIR": str(folder / "run"),
        "JUPYTER_PATH": str(folder / "share/jupyter"),
    }
    subprocess.run(
        [charts.binary(), "install", "--prefix", folder], check=True, stdout=subprocess.DEVNULL
    )
    jupyter = shutil.which("jupyter", path=os.path.dirname(sys.executable)) or "jupyter"
    subprocess.run(
        [jupyter, "trust", folder / "trusted.ipynb"], check=True, env=environment,
        stdout=subprocess.DEVNULL,
    )
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [
            jupyter, "lab", "--allow-root", "--no-browser", "--ip=127.0.0.1", f"--port={port}",
            "--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True",
            f"--ServerApp.root_dir={folder}", "--LabApp.news_url=",
        ],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    for _ in range(120):
        try:
            urllib.request.urlopen(address + "/api")
            break
        except OSError:
            time.sleep(0.5)
    yield address
    server.terminate()
    server.wait(timeout=20)


@pytest.fixture(params=["trusted", "untrusted"], scope="module")
def twin(request, lab, browser):
    context = browser.new_context(viewport={"width": 1400, "height": 6000})
    page = context.new_page()
    page.goto(f"{lab}/lab/tree/{request.param}.ipynb?reset", timeout=90_000)
    page.wait_for_selector(".jp-OutputArea-output figure", timeout=90_000)
    page.wait_for_function(
        "n => document.querySelectorAll('.jp-OutputArea-output figure').length === n",
        arg=len(SHOWN), timeout=90_000,
    )
    page.wait_for_timeout(1000)
    yield request.param, page
    context.close()


def within_figures(page):
    """The exposed nodes of each figure, as lists."""
    figures = []
    for node in tree(page):
        depth = [index for index, (role, _) in enumerate(node[3]) if role == "figure"]
        if node[0] == "figure":
            figures.append([])
        elif depth and figures:
            figures[-1].append(node)
    return figures


def test_2_and_3_one_named_picture_a_chart(twin):
    trust, page = twin
    figures = within_figures(page)
    assert len(figures) == len(SHOWN)
    for name, nodes in zip(SHOWN, figures):
        pictures = [node for node in nodes if node[0] in ("graphics-document", "image", "img")]
        assert len(pictures) == 1, name
        data, metadata = charts.bundle(charts.CHARTS[name])
        if trust == "untrusted":
            assert pictures[0][1] == metadata["image/svg+xml"]["alt"]
        else:
            assert pictures[0][0] == "graphics-document" and pictures[0][1]


def test_2_no_text_of_the_picture_leaks(twin):
    _, page = twin
    shown = page.evaluate(
        """() => [...document.querySelectorAll('.jp-OutputArea-output figure')].map(f => {
          const copy = f.cloneNode(true);
          copy.querySelectorAll('figcaption, details, [hidden], svg, style').forEach(
            e => e.remove());
          return copy.textContent.trim();
        })"""
    )
    assert shown == [""] * len(SHOWN)


def test_9_axe_finds_nothing_in_the_outputs(twin):
    _, page = twin
    results = Axe().run(page, context={"include": [[".jp-OutputArea-output figure"]]})
    violations = results.response["violations"]
    assert not violations, [(v["id"], v["nodes"][0]["html"][:200]) for v in violations]


def test_22_shortcuts_do_not_fire_from_buttons(twin):
    trust, page = twin
    if trust == "untrusted":
        return  # The sanitizer takes the attribute away; a kernel cannot help it.
    count = page.locator(".jp-Cell").count()
    summary = page.locator("figure summary").first
    summary.focus()
    for key in ("b", "ArrowDown", "d", "d"):
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == count
    before = page.evaluate("document.activeElement.parentElement.open")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.parentElement.open") != before
