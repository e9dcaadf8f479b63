"""`animate: true` as Chromium draws it: it ends in the still picture, and moves on live pages alone."""

import base64
import subprocess
import time

import charts
import pytest
from jupyter_client import KernelManager

CELL = "example market; sunburst section > product value: sum(total)"


@pytest.fixture(scope="module")
def made():
    """The bundles of a moving and of a still chart from a live kernel: batch runs never move."""
    manager = KernelManager(kernel_name="python3")
    manager.kernel_spec.argv = [str(charts.binary()), "kernel", "{connection_file}"]
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=30)
    bundles = []

    def take(message):
        if message["msg_type"] == "display_data":
            bundles.append(message["content"]["data"])

    for options in (" animate: true", ""):
        client.execute_interactive(CELL + options, output_hook=take, timeout=30)
    client.stop_channels()
    manager.shutdown_kernel()
    return bundles


@pytest.fixture(scope="module")
def moving(made):
    return made[0]


@pytest.fixture(scope="module")
def still(made):
    return made[1]


def source(svg):
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def open_picture(browser, svg, **options):
    """Opens a page with the picture as front ends show it, and says when."""
    context = browser.new_context(viewport={"width": 700, "height": 700}, **options)
    page = context.new_page()
    page.set_content(f"<body style='margin:0'><img src='{source(svg)}'></body>")
    page.wait_for_function("document.images[0].complete")
    return page


def shot(page):
    return page.screenshot()


def test_it_begins_without_branches_and_ends_in_the_still_picture(browser, moving, still):
    page = open_picture(browser, moving["image/svg+xml"])
    first = shot(page)
    time.sleep(2)
    last = shot(page)
    wanted = shot(open_picture(browser, still["image/svg+xml"]))
    assert first != wanted
    assert last == wanted


def test_reduced_motion_shows_everything_at_once(browser, moving, still):
    wanted = shot(open_picture(browser, still["image/svg+xml"]))
    page = open_picture(browser, moving["image/svg+xml"], reduced_motion="reduce")
    assert shot(page) == wanted


def test_the_live_figure_moves_and_respects_reduced_motion(browser, moving, still):
    def figure(html, **options):
        context = browser.new_context(viewport={"width": 700, "height": 900}, **options)
        page = context.new_page()
        page.set_content(f"<body>{html}</body>")
        return page

    wanted = shot(figure(still["text/html"]))
    page = figure(moving["text/html"])
    running = page.evaluate("document.getAnimations().length")
    assert running > 10
    time.sleep(2)
    assert shot(page) == wanted
    page = figure(moving["text/html"], reduced_motion="reduce")
    assert page.evaluate("document.getAnimations().length") == 0
    assert shot(page) == wanted


def test_on_paper_everything_is_there(browser, moving):
    page = browser.new_context(viewport={"width": 700, "height": 900}).new_page()
    page.emulate_media(media="print")
    page.set_content(f"<body>{moving['text/html']}</body>")
    assert page.evaluate("document.getAnimations().length") == 0


def test_saved_files_and_batch_runs_are_still(tmp_path):
    cell = tmp_path / "cell.helio"
    cell.write_text(
        f'{CELL} animate: true | save "{tmp_path}/chart.svg"\nsave "{tmp_path}/chart.html"\n'
    )
    for form in ("svg", "html", "markdown", "ipynb"):
        subprocess.run(
            [charts.binary(), "run", str(cell), "--format", form, "--output", str(tmp_path / form)],
            check=True, capture_output=True,
        )
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path != cell]
    assert len(files) >= 6
    for path in files:
        text = path.read_text()
        assert "@keyframes" not in text and "animation" not in text, path.name
