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

import nbformat
import psutil
import pytest
from clients import CHART, notebook

pytest.importorskip("playwright")

CELLS = {
    "all.ipynb": [CHART, 'print "second"', "1 + 2"],
    "stop.ipynb": ['print "first"', "pie nothing_like_this value: x", 'print "never"'],
    "long.ipynb": ["pause 60", 'print "never"'],
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


class Application:
    """A notebook opened in one of the two applications."""

    def __init__(self, page, server):
        self.page = page
        self.server = server

    def button(self, name):
        self.page.locator(f'.jp-NotebookPanel-toolbar [data-jp-item-name="{name}"] jp-button, '
                          f'.jp-NotebookPanel-toolbar [data-jp-item-name="{name}"] button').first.click()

    def accept(self):
        self.page.locator(".jp-Dialog .jp-mod-accept").click()
        self.page.locator(".jp-Dialog").wait_for(state="detached")

    def menu(self, name, entry):
        self.page.locator(".lm-MenuBar-itemLabel", has_text=re.compile(f"^{name}$")).click()
        self.page.locator(".lm-Menu-itemLabel", has_text=re.compile(f"^{entry}")).first.click()

    def prompts(self):
        return [text.strip() for text in self.page.locator(".jp-CodeCell .jp-InputPrompt").all_inner_texts()]

    def wait_for_prompts(self, *prompts):
        deadline = time.monotonic() + 30
        while self.prompts() != list(prompts):
            assert time.monotonic() < deadline, self.prompts()
            time.sleep(0.1)

    def outputs(self):
        return "\n".join(self.page.locator(".jp-OutputArea-output").all_inner_texts())

    def wait_until_ready(self):
        deadline = time.monotonic() + 60
        while not self.kernels():
            assert time.monotonic() < deadline
            time.sleep(0.1)
        # The front end asks for the kernel's name until it has connected.
        self.page.locator('[data-jp-item-name="kernelName"]', has_text="Heliograph").wait_for()
        self.page.locator(".jp-NotebookPanel .jp-CodeCell").first.wait_for(timeout=60_000)
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('[data-status], .jp-Notebook-ExecutionIndicator')]"
            ".some(node => node.dataset.status === 'idle')", timeout=60_000,
        )

    def kernels(self):
        """The kernels that run, by process."""
        return {child.pid for child in self.server.children(recursive=True) if "heliograph" in child.name()}

    def wait_for_other_kernels(self, before):
        deadline = time.monotonic() + 20
        while not self.kernels() or self.kernels() & before:
            assert time.monotonic() < deadline
            time.sleep(0.1)


@pytest.fixture(params=["lab", "notebook"])
def opened(request, server, browser):
    address, process, _ = server
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    context.set_default_timeout(30_000)

    def opened(name):
        page = context.new_page()
        where = "lab/tree" if request.param == "lab" else "notebooks"
        page.goto(f"{address}/{where}/{request.param}-{name}" + ("?reset" if request.param == "lab" else ""))
        application = Application(page, process)
        application.wait_until_ready()
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
    before = application.kernels()
    application.button("restart")
    application.accept()
    application.wait_for_other_kernels(before)
    application.page.wait_for_timeout(1500)
    application.button("restart-and-run")
    application.accept()
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
    time.sleep(0.5)
    application.button("interrupt")
    application.wait_for_prompts("[1]:", "[ ]:")
    assert "Interrupted" in application.outputs() and "never" not in application.outputs()


def test_shut_down(opened):
    application = opened("all.ipynb")
    assert application.kernels()
    application.menu("Kernel", "Shut Down Kernel")
    deadline = time.monotonic() + 20
    while application.kernels():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def debug(application, isOn):
    button = application.page.locator('.jp-DebuggerBugButton[aria-disabled="false"]')
    button.click()
    application.page.locator(f'.jp-DebuggerBugButton[aria-pressed="{str(isOn).lower()}"]').wait_for()


def test_the_variable_panel(opened):
    """The bug button opens it; names, values and what is inside are shown, and follow the cells."""
    application = opened("variables.ipynb")
    page = application.page
    debug(application, True)
    # The page may open the panel by itself.
    page.wait_for_timeout(1500)
    if page.locator("#jp-debugger-sidebar").is_hidden():
        if opened.kind == "lab":
            page.locator('li[data-id="jp-debugger-sidebar"]').click()
        else:
            application.menu("View", "Debugger Panel")
    panel = page.locator(".jp-DebuggerVariables")
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
    before = application.kernels()
    application.button("restart")
    application.accept()
    application.wait_for_other_kernels(before)
    page.wait_for_timeout(1500)
    debug(application, True)
    application.menu("Run", "Run All Cells")
    panel.locator("jp-tree-item", has_text="coffee").first.wait_for()


def test_the_server_had_nothing_to_complain_of(server):
    text = server[2].read_text()
    assert "rate exceeded" not in text and "Timeout waiting for kernel_info_reply" not in text
