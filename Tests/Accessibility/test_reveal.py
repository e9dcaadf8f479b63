"""`animate: true` as Chromium draws it: it ends in the still picture, and moves on live pages alone."""

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


def figure(browser, bundle, **options):
    """Opens a page with the live figure."""
    page = browser.new_context(viewport={"width": 700, "height": 900}, **options).new_page()
    page.set_content(f"<body>{bundle['text/html']}</body>")
    return page


RUNNING = "document.getAnimations().filter(a => a.playState == 'running').length"
FAINT = """
[...document.querySelectorAll('[class$="-live"] .r')]
  .filter(mark => getComputedStyle(mark).opacity < 1).length
"""


def test_it_begins_without_branches_and_ends_in_the_full_picture(browser, moving):
    page = figure(browser, moving)
    assert page.evaluate(RUNNING) > 10
    assert page.evaluate(FAINT) > 0
    time.sleep(2)
    assert page.evaluate(RUNNING) == 0
    assert page.evaluate(FAINT) == 0


def test_reduced_motion_shows_everything_at_once(browser, moving, still):
    page = figure(browser, moving, reduced_motion="reduce")
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.screenshot() == figure(browser, still).screenshot()


def test_the_image_never_moves_as_it_cannot_know_about_reduced_motion(moving, still):
    assert moving["image/svg+xml"] == still["image/svg+xml"]
    assert "animation" not in moving["image/svg+xml"]


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
