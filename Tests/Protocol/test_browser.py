"""JupyterLab and Notebook 7, clicked in a real browser: run all, interrupt, restart, shut down, variables."""

import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid

import nbformat
import psutil
import pytest
from clients import CHART, notebook
from playwright.sync_api import TimeoutError as PlaywrightTimeout


CELLS = {
    "all.ipynb": [CHART, 'print "second"', "1 + 2"],
    "stop.ipynb": ['print "first"', "pie nothing_like_this value: x", 'print "never"'],
    "long.ipynb": ['print "begun"\npause 60', 'print "never"'],
    "subshell.ipynb": ["shared = 41", "pause 60"],
    "variables.ipynb": ["n = 7\nlist = [1, 2]\nexample coffee;\npie country value: bags"],
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server that has both applications; gives its address and process."""
    folder = tmp_path_factory.mktemp("browser")
    for name, cells in CELLS.items():
        for prefix in ["lab", "notebook"]:
            nbformat.write(notebook(*cells), folder / f"{prefix}-{name}")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {
        **os.environ, "JUPYTER_CONFIG_DIR": str(folder / "config"), "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "run"),
    }
    log = open(folder / "log", "w+")
    process = subprocess.Popen(
        [
            sys.executable, "-m", "notebook", "--allow-root", "--no-browser", "--ip=127.0.0.1", f"--port={port}",
            "--IdentityProvider.token=", "--ServerApp.disable_check_xsrf=True",
            f"--ServerApp.root_dir={folder}", "--LabApp.news_url=", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            # What the tests wait for is what the page knows of its kernel.
            "--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True",
        ],
        env=environment, stdout=log, stderr=log,
    )
    address = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(address + "/api")
            break
        except OSError:
            assert time.monotonic() < deadline, (folder / "log").read_text()
            time.sleep(0.2)
    yield address, psutil.Process(process.pid), folder / "log"
    process.terminate()
    process.wait(timeout=20)


# Whether the notebook is there and its kernel connected, known and at rest.
READY = """() => {
  const panel = window.jupyterapp?.shell.currentWidget;
  const kernel = panel?.sessionContext?.session?.kernel;
  return panel?.context?.isReady && panel.sessionContext.isReady && panel.content.widgets.length > 0
    && kernel?.connectionStatus === 'connected' && kernel.status === 'idle' && !window.awaitsRestart;
}"""

# Makes READY wait for the restart that is asked for next.
EXPECT_RESTART = """() => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  window.awaitsRestart = true;
  kernel.statusChanged.connect((_, status) => {
    if (status === 'restarting' || status === 'autorestarting') window.awaitsRestart = false;
  });
}"""


class Application:
    """A notebook opened in one of the two applications."""

    def __init__(self, page, server):
        self.page = page
        self.server = server
        # How often the page has been told the variables, and when it last heard of the debugger.
        self.tellings = 0
        self.heard = time.monotonic()
        page.on("websocket", lambda wire: wire.on("framereceived", self.note))

    def note(self, frame):
        text = frame if isinstance(frame, bytes) else frame.encode()
        if b'"debug_re' in text:
            self.heard = time.monotonic()
            self.tellings += b'"debug_reply"' in text and b'"inspectVariables"' in text

    def button(self, name):
        self.page.locator(f'.jp-NotebookPanel-toolbar [data-jp-item-name="{name}"] jp-button, '
                          f'.jp-NotebookPanel-toolbar [data-jp-item-name="{name}"] button').first.click()

    def accept(self):
        dialog = self.page.locator(".jp-Dialog")
        dialog.locator(".jp-mod-accept").click()
        dialog.wait_for(state="detached")

    def restart(self, button):
        """Clicks a button that restarts the kernel, and waits until the new one is at rest."""
        before = self.kernels()
        self.page.evaluate(EXPECT_RESTART)
        self.button(button)
        self.accept()
        self.wait_for(lambda: self.kernels() and not self.kernels() & before)
        self.page.wait_for_function(READY)

    def menu(self, name, entry):
        label = self.page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(f"^{name}$"))
        item = self.page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{entry}")).first
        label.click()
        with contextlib.suppress(PlaywrightTimeout):
            item.wait_for(timeout=3000)
        if not item.is_visible():
            # A page that takes the focus closes the menu, as it would for a person.
            label.click()
        item.click()

    def wait_for(self, condition, seconds=30):
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, (self.prompts(), self.outputs())
            self.page.wait_for_timeout(50)

    def prompts(self):
        return [text.strip() for text in self.page.locator(".jp-CodeCell .jp-InputPrompt").all_inner_texts()]

    def wait_for_prompts(self, *prompts):
        self.wait_for(lambda: self.prompts() == list(prompts))

    def outputs(self):
        return "\n".join(self.page.locator(".jp-OutputArea-output").all_inner_texts())

    def kernels(self):
        """The kernels that run, by process."""
        found = set()
        for child in self.server.children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                if "heliograph" in child.name() and child.status() != psutil.STATUS_ZOMBIE:
                    found.add(child.pid)
        return found


@pytest.fixture(params=["lab", "notebook"])
def opened(request, server, browser):
    address, process, _ = server
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    context.set_default_timeout(30_000)

    def opened(name):
        page = context.new_page()
        # A workspace of its own, as JupyterLab would open again what an earlier test had open.
        application = Application(page, process)
        where = f"lab/workspaces/{uuid.uuid4().hex}/tree" if request.param == "lab" else "notebooks"
        page.goto(f"{address}/{where}/{request.param}-{name}")
        page.wait_for_function(READY, timeout=60_000)
        return application

    opened.kind = request.param
    yield opened
    context.close()
    with urllib.request.urlopen(address + "/api/sessions") as answer:
        sessions = json.load(answer)
    for session in sessions:
        request = urllib.request.Request(f"{address}/api/sessions/{session['id']}", method="DELETE")
        with contextlib.suppress(urllib.error.HTTPError):
            urllib.request.urlopen(request).close()


def test_run_all_and_restart(opened):
    application = opened("all.ipynb")
    application.menu("Run", "Run All Cells")
    application.wait_for_prompts("[1]:", "[2]:", "[3]:")
    assert "second" in application.outputs()
    assert application.page.locator(".jp-OutputArea-output figure svg").count() >= 1
    application.restart("restart")
    # So that what is seen at the end comes from the other kernel.
    application.menu("Edit", "Clear Outputs of All Cells")
    application.wait_for_prompts("[ ]:", "[ ]:", "[ ]:")
    assert application.outputs() == ""
    application.restart("restart-and-run")
    application.wait_for_prompts("[1]:", "[2]:", "[3]:")


def test_run_all_stops_at_an_error(opened):
    application = opened("stop.ipynb")
    application.menu("Run", "Run All Cells")
    application.wait_for_prompts("[1]:", "[2]:", "[ ]:")
    assert "never" not in application.outputs() and "UnknownName" in application.outputs()


def test_interrupt_stops_run_all(opened):
    application = opened("long.ipynb")
    application.menu("Run", "Run All Cells")
    application.wait_for_prompts("[*]:", "[*]:")
    application.wait_for(lambda: "begun" in application.outputs())
    application.button("interrupt")
    application.wait_for_prompts("[1]:", "[ ]:")
    assert "Interrupted" in application.outputs() and "never" not in application.outputs()


def test_shut_down(opened):
    application = opened("all.ipynb")
    assert application.kernels()
    application.menu("Kernel", "Shut Down Kernel")
    application.wait_for(lambda: not application.kernels())


def debug(application, isOn):
    """Clicks the button; the page is at rest once it has asked for the variables."""
    # JupyterLab asks about the debugger a dozen times while it opens a notebook or restarts; a click in between is lost.
    application.wait_for(lambda: time.monotonic() - application.heard > 1)
    before = application.tellings
    button = application.page.locator('.jp-DebuggerBugButton[aria-disabled="false"]')
    button.click()
    application.page.locator(f'.jp-DebuggerBugButton[aria-pressed="{str(isOn).lower()}"]').wait_for()
    if isOn:
        application.wait_for(lambda: application.tellings > before)


def test_the_variable_panel(opened):
    """The bug button opens it; names, values and what is inside are shown, and follow the cells."""
    application = opened("variables.ipynb")
    page = application.page
    debug(application, True)
    panel = page.locator(".jp-DebuggerVariables")
    # The page opens the panel by itself, unless it was closed when the notebook was opened.
    with contextlib.suppress(PlaywrightTimeout):
        panel.wait_for(timeout=3000)
    if panel.is_hidden():
        if opened.kind == "lab":
            page.locator('li[data-id="jp-debugger-sidebar"]').click()
        else:
            application.menu("View", "Debugger Panel")
    panel.wait_for()
    application.menu("Run", "Run All Cells")
    application.wait_for_prompts("[1]:")
    line = panel.locator("jp-tree-item", has_text="coffee").first
    line.wait_for()
    text = panel.inner_text()
    assert re.search(r"n\W*7", text) and "table, 11 rows, 2 columns" in text and "hierarchy, country" in text
    line.locator(".expand-collapse-button").first.click()
    panel.locator("jp-tree-item jp-tree-item", has_text="bags").first.wait_for()
    # Switched off, and after a restart, it can be switched on again.
    debug(application, False)
    application.restart("restart")
    debug(application, True)
    application.menu("Run", "Run All Cells")
    panel.locator("jp-tree-item", has_text="coffee").first.wait_for()


# Notebook 7 has no place for a console beside a notebook.
@pytest.mark.parametrize("opened", ["lab"], indirect=True)
def test_a_subshell_console_answers_while_the_notebook_is_busy(opened):
    """The context menu offers it, as the kernel says that it can; cells of both see one session."""
    application = opened("subshell.ipynb")
    page = application.page
    page.locator(".jp-CodeCell .jp-InputPrompt").first.click(button="right")
    page.locator(".lm-Menu-itemLabel", has_text="New Subshell Console for Notebook").click()
    prompt = page.locator(".jp-CodeConsole-promptCell .cm-content")
    prompt.wait_for()
    # A connection is told about the kernel on the main shell, and waits for that.
    page.locator(".jp-CodeConsole-banner", has_text="Heliograph").wait_for()
    page.locator(".jp-NotebookPanel .jp-CodeCell .jp-InputPrompt").first.click()
    application.menu("Run", "Run All Cells")
    application.wait_for(lambda: application.prompts()[:2] == ["[1]:", "[*]:"])
    prompt.click()
    page.keyboard.type("print shared + 1")
    page.keyboard.press("Shift+Enter")
    page.locator(".jp-CodeConsole-content .jp-OutputArea-output", has_text="42").wait_for()
    # Numbered by itself, and the notebook's cell still runs.
    assert "[1]:" in page.locator(".jp-CodeConsole-content .jp-InputPrompt").all_inner_texts()[-1]
    assert application.prompts()[:2] == ["[1]:", "[*]:"]


def test_the_server_had_nothing_to_complain_of(server):
    text = server[2].read_text()
    assert "rate exceeded" not in text and "Timeout waiting for kernel_info_reply" not in text
