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
import vision
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
    keyboard_notebook(folder / "keys.ipynb")
    dollar_notebook(folder / "dollars.ipynb")
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
        [jupyter, "trust", *(folder / f"{name}.ipynb" for name in ("trusted", "keys", "dollars"))],
        check=True, env=environment, stdout=subprocess.DEVNULL,
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


MANY = "g,h,n,v\n" + "".join(
    f"g{i // 30},h{i // 5 % 6},n{i},{1 + i * 7 % 50}\n" for i in range(90)
)


def keyboard_notebook(path):
    """A sunburst large enough to be walked by its buttons, and small charts with marks to focus."""
    made = nbformat.v4.new_notebook()
    made.metadata["kernelspec"] = {
        "name": "heliograph", "display_name": "Heliograph", "language": "heliograph",
    }
    for source in (
        charts.cell(MANY, 'sunburst g > h > n value: v title: "Walk"'),
        "set marks focusable\n" + charts.CHARTS["grouped bar"],
    ):
        data, metadata = charts.bundle(source)
        cell = nbformat.v4.new_code_cell(source, execution_count=1)
        cell.outputs = [nbformat.v4.new_output("display_data", data=data, metadata=metadata)]
        made.cells.append(cell)
    audio = charts.outputs(charts.CHARTS["bar"] + "\nlisten")[-1]
    cell = nbformat.v4.new_code_cell("listen", execution_count=1)
    cell.outputs = [nbformat.v4.new_output("display_data", data=audio["data"], metadata={})]
    made.cells.append(cell)
    nbformat.write(made, path)


PRICES = "shop,price\n$5 shop,5\n$10 shop,10\n"


def dollar_notebook(path):
    """A formula in a note, and amounts in dollars in a chart and in a table."""
    made = nbformat.v4.new_notebook()
    made.metadata["kernelspec"] = {
        "name": "heliograph", "display_name": "Heliograph", "language": "heliograph",
    }
    made.cells.append(nbformat.v4.new_markdown_cell("A formula: $x^2$."))
    for source in (
        charts.cell(PRICES, 'bar shop, price title: "From $5 to $10" | axis y format: "currency"'),
        charts.cell(PRICES, "head"),
    ):
        shown = charts.outputs(source)[-1]
        cell = nbformat.v4.new_code_cell(source, execution_count=1)
        cell.outputs = [
            nbformat.v4.new_output("display_data", data=shown["data"], metadata=shown["metadata"])
        ]
        made.cells.append(cell)
    nbformat.write(made, path)


def test_amounts_in_dollars_are_no_formulas(lab, browser):
    context = browser.new_context(viewport={"width": 1400, "height": 3000})
    page = context.new_page()
    page.goto(f"{lab}/lab/tree/dollars.ipynb?reset", timeout=90_000)
    # The note's formula is set, so that the chart's amounts could have been.
    page.wait_for_selector(".jp-MarkdownOutput mjx-container", timeout=90_000)
    page.wait_for_selector(".jp-OutputArea-output table", timeout=90_000, state="attached")
    page.wait_for_timeout(1000)
    outputs = page.locator(".jp-OutputArea-output")
    assert outputs.locator("mjx-container").count() == 0
    assert outputs.locator("svg text", has_text="From $5 to $10").count() == 1
    assert outputs.locator("td, th", has_text="$10 shop").count() >= 1
    context.close()


@pytest.fixture(scope="module")
def keys(lab, browser):
    """A trusted notebook in JupyterLab, to type in."""
    context = browser.new_context(viewport={"width": 1400, "height": 3000})
    page = context.new_page()
    page.goto(f"{lab}/lab/tree/keys.ipynb?reset", timeout=90_000)
    page.wait_for_selector(".jp-OutputArea-output audio", timeout=90_000, state="attached")
    page.wait_for_timeout(1000)
    yield page
    context.close()


def shortcuts_do_nothing(page, focused):
    """Types what JupyterLab would take; the number of cells and the focus stay."""
    count = page.locator(".jp-Cell").count()
    for key in ("b", "a", "ArrowDown", "ArrowUp", "d", "d", "m", "y", "x", "z", "1"):
        page.keyboard.press(key)
        assert page.evaluate(focused), key
    assert page.locator(".jp-Cell").count() == count


def test_22_nested_buttons_walk_a_sunburst(keys):
    """By keys alone: the outline opens, then a branch in it; what is closed takes no focus."""
    focused = "document.activeElement.tagName === 'SUMMARY'"
    outline = keys.locator("figure summary", has_text="Outline").first
    outline.focus()
    shortcuts_do_nothing(keys, focused)
    keys.keyboard.press("Enter")
    assert outline.evaluate("e => e.parentElement.open")
    keys.keyboard.press("Tab")
    inner = keys.evaluate("document.activeElement.textContent")
    assert keys.evaluate(focused) and inner.startswith("h0: ")
    assert not keys.evaluate("document.activeElement.parentElement.open")
    assert not keys.locator("figure li li li", has_text="n0: ").first.is_visible()
    keys.keyboard.press("Space")
    assert keys.evaluate("document.activeElement.parentElement.open")
    assert keys.locator("figure li li li", has_text="n0: ").first.is_visible()
    shortcuts_do_nothing(keys, focused)
    keys.keyboard.press("Tab")
    assert keys.evaluate("document.activeElement.textContent").startswith("h1: ")
    keys.keyboard.press("Shift+Tab")
    keys.keyboard.press("Space")
    assert not keys.evaluate("document.activeElement.parentElement.open")


def test_22_a_click_opens_what_a_key_opens(keys):
    table = keys.locator("figure summary", has_text="Data table").first
    before = table.evaluate("e => e.parentElement.open")
    table.click()
    assert table.evaluate("e => e.parentElement.open") != before
    assert keys.locator("figure table").first.is_visible() != before


def test_22_focusable_marks_keep_their_keys_and_show_their_focus(keys):
    marks = keys.locator("figure svg [role=listitem][tabindex='0']")
    assert marks.count() == 12
    marks.first.focus()
    focused = "document.activeElement.getAttribute('role') === 'listitem'"
    assert keys.evaluate("document.activeElement.getAttribute('aria-label')") == "Q1: North 120, South 100"
    shortcuts_do_nothing(keys, focused)
    keys.keyboard.press("Tab")
    assert keys.evaluate("document.activeElement.getAttribute('aria-label')") == "Q1, North, 120"
    ring = keys.evaluate(
        "(s => [s.outlineStyle, parseFloat(s.outlineWidth)])(getComputedStyle(document.activeElement))")
    assert ring[0] == "solid" and ring[1] >= 2
    keys.keyboard.press("Shift+Tab")
    assert keys.evaluate("document.activeElement.getAttribute('aria-label')") == "Q1: North 120, South 100"


def test_22_sound_is_played_by_keys_and_keeps_them(keys):
    player = keys.locator("audio").first
    player.focus()
    focused = "document.activeElement.tagName === 'AUDIO'"
    count = keys.locator(".jp-Cell").count()
    for key in ("b", "a", "d", "d"):
        keys.keyboard.press(key)
        assert keys.evaluate(focused)
    assert keys.locator(".jp-Cell").count() == count
    assert player.evaluate("e => e.paused")
    keys.keyboard.press("Space")
    keys.wait_for_function("!document.querySelector('audio').paused", timeout=10_000)
    seconds = player.evaluate("e => e.duration")
    assert 3 <= seconds <= 6
    keys.keyboard.press("Space")


def test_18_high_contrast_theme_of_the_lab(keys):
    """The body as JupyterLab's dark high contrast theme marks it; colours are read from the page."""
    keys.evaluate(
        """() => {
          document.body.dataset.jpThemeLight = 'false';
          document.body.dataset.jpThemeName = 'JupyterLab Dark High Contrast';
        }"""
    )
    fill, ink = keys.evaluate(
        """() => {
          const svg = document.querySelector('figure svg');
          return [getComputedStyle(svg.querySelector('.b')).fill,
            getComputedStyle([...svg.querySelectorAll('text')].find(t => t.textContent === 'Walk')).fill];
        }"""
    )
    assert vision.contrast(fill, "#111111") == 1
    assert vision.contrast(ink, fill) >= 7


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
