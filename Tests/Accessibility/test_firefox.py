"""Criterion 29: a second engine. What Firefox gives to Orca over AT-SPI, one chart of each kind."""

import json
import os
import pathlib
import shutil
import signal
import subprocess
import time

import charts
import pytest
from test_page import document

SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
TITLE = "Charts"


def missing():
    """What keeps Firefox's tree from being read here, or nothing."""
    for program in ("firefox-esr", "Xvfb", "dbus-run-session"):
        if not shutil.which(program):
            return program
    if not os.path.exists(LAUNCHER):
        return "at-spi2-core"
    if subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True).returncode:
        return "python3-pyatspi"
    return None


pytestmark = pytest.mark.skipif(missing() is not None, reason=f"{missing()} is not installed")

PREFERENCES = """
user_pref("accessibility.force_disabled", -1);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("app.update.enabled", false);
user_pref("toolkit.startup.max_resumed_crashes", -1);
"""

SESSION = """
set -m
Xvfb -displayfd 3 -screen 0 1200x1000x24 3>"$HOME/display" >/dev/null 2>&1 &
while ! [ -s "$HOME/display" ]; do sleep 0.1; done
export DISPLAY=:$(cat "$HOME/display")
{launcher} --launch-immediately >/dev/null 2>&1 &
firefox-esr --no-remote --profile "$HOME/profile" "file://$HOME/page.html" >/dev/null 2>&1 &
timeout 90 {python} {walker} {title} >"$HOME/tree"
status=$?
kill $(jobs -p) 2>/dev/null
exit $status
"""


@pytest.fixture(scope="module")
def figures(tmp_path_factory):
    """The nodes below each figure, by the chart's name."""
    home = tmp_path_factory.mktemp("firefox")
    (home / "profile").mkdir()
    (home / "profile/user.js").write_text(PREFERENCES)
    (home / "run").mkdir(mode=0o700)
    body = "".join(charts.bundle(source)[0]["text/html"] for source in charts.CHARTS.values())
    (home / "page.html").write_text(document(body))
    walker = pathlib.Path(__file__).with_name("firefox_tree.py")
    script = SESSION.format(
        launcher=LAUNCHER, python=SYSTEM_PYTHON, walker=walker, title=TITLE
    )
    process = subprocess.Popen(
        ["dbus-run-session", "--", "bash", "-c", script], start_new_session=True,
        env={
            **os.environ, "HOME": str(home), "XDG_RUNTIME_DIR": str(home / "run"),
            "GNOME_ACCESSIBILITY": "1", "MOZ_DISABLE_CONTENT_SANDBOX": "1",
        },
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )
    try:
        process.wait(timeout=150)
    finally:
        try:
            os.killpg(process.pid, signal.SIGTERM)
            time.sleep(0.5)
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    assert process.returncode == 0, process.stderr.read().decode()[-2000:]
    nodes = [json.loads(line) for line in (home / "tree").read_text().splitlines()]
    result, inside = [], None
    for node in nodes:
        if node[4].get("xml-roles") == "figure":
            result.append([node])
            inside = node[0]
        elif inside is not None and node[0] > inside:
            result[-1].append(node)
        else:
            inside = None
    assert len(result) == len(charts.CHARTS)
    return dict(zip(charts.CHARTS, result))


@pytest.fixture(params=list(charts.CHARTS))
def figure(request, figures):
    return request.param, figures[request.param]


def test_29_one_named_picture_without_stray_text(figure):
    name, nodes = figure
    pictures = [node for node in nodes if node[4].get("xml-roles") == "graphics-document"]
    assert len(pictures) == 1 and pictures[0][2]
    assert pictures[0][4]["roledescription"] in nodes[0][2].lower()
    assert not [node for node in nodes if node[1] in ("image", "graphic")]
    depth = pictures[0][0]
    inside = nodes[nodes.index(pictures[0]) + 1:]
    for node in inside:
        if node[0] <= depth:
            break
        assert node[1] in ("list", "list item"), node


def test_29_the_same_marks_in_the_same_order_as_in_chromium(figure, page):
    name, nodes = figure
    names = [node[2] for node in nodes if node[4].get("xml-roles") == "listitem"]
    from test_page import tree

    page.set_content(document(charts.bundle(charts.CHARTS[name])[0]["text/html"]))
    expected = [
        label for role, label, _, path in tree(page)
        if role == "listitem" and any(r == "graphics-document" for r, _ in path)
    ]
    assert names == expected and names


def test_29_level_place_and_number_of_siblings(figures):
    items = [
        (node[2].split(",")[0], *(int(node[4][key]) for key in ("level", "posinset", "setsize")))
        for node in figures["sunburst"] if node[4].get("xml-roles") == "listitem"
    ]
    sections = {}
    for row in charts.rows(charts.MARKET):
        sections.setdefault(row["section"], []).append(row["product"])
    expected = []
    for place, (section, products) in enumerate(sections.items(), start=1):
        expected.append((section, 1, place, len(sections)))
        expected += [
            (product, 2, own, len(products)) for own, product in enumerate(products, start=1)
        ]
    assert items == expected


def test_29_only_buttons_and_boxes_take_focus(figure):
    _, nodes = figure
    focusable = {node[4].get("tag") for node in nodes if node[5]}
    assert focusable <= {"summary", "div"}


def test_29_nothing_is_described_by_its_own_name(figure):
    _, nodes = figure
    assert not [node for node in nodes if node[3] and node[3] == node[2]]
