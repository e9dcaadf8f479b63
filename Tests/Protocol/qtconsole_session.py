"""Drives the widgets of qtconsole without a screen and prints what they show as JSON.

A program of its own, since Qt wants a process to itself: qtconsole_session.py rich|plain
"""

import json
import os
import sys
import time

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_API"] = "pyqt6"

from qtpy import QtCore, QtGui, QtTest, QtWidgets  # noqa: E402

from qtconsole.jupyter_widget import JupyterWidget  # noqa: E402
from qtconsole.manager import QtKernelManager  # noqa: E402
from qtconsole.rich_jupyter_widget import RichJupyterWidget  # noqa: E402

KEY = QtCore.Qt.Key


class Console:
    """A widget on a kernel of its own, and the ways to type into it and to look at it."""

    def __init__(self, kind):
        self.manager = QtKernelManager(kernel_name="heliograph")
        self.manager.start_kernel()
        self.widget = kind()
        self.widget.kernel_manager = self.manager
        client = self.manager.client()
        client.start_channels()
        self.widget.kernel_client = client
        self.widget.show()
        self.wait(lambda: self.number() == 1)

    def wait(self, condition):
        deadline = time.monotonic() + 30
        while not condition():
            if time.monotonic() > deadline:
                raise SystemExit(f"waited in vain; the console shows:\n{self.text()}")
            QtWidgets.QApplication.processEvents(QtCore.QEventLoop.ProcessEventsFlag.AllEvents, 50)

    def text(self):
        return self.widget._control.toPlainText()

    def number(self):
        """The number of the prompt that waits for input; 0 before the first."""
        prompts = [line for line in self.text().splitlines() if line.startswith("In [")]
        return int(prompts[-1][4:].split("]")[0]) if prompts else 0

    def type(self, text):
        QtTest.QTest.keyClicks(self.widget._control, text)

    def press(self, key, modifier=QtCore.Qt.KeyboardModifier.NoModifier):
        QtTest.QTest.keyClick(self.widget._control, key, modifier)

    def run(self, code):
        """Types a cell and waits for the next prompt; returns what was added in between."""
        before, shown = self.number(), len(self.text())
        self.type(code)
        self.press(KEY.Key_Return)
        self.wait(lambda: self.number() > before)
        return self.text()[shown:]

    def pictures(self):
        """Width, height and the number of colours of each picture that is shown, and its SVG."""
        document = self.widget._control.document()
        formats = [form.toImageFormat() for form in document.allFormats() if form.isImageFormat()]
        kind = QtGui.QTextDocument.ResourceType.ImageResource
        shown = [document.resource(kind.value, QtCore.QUrl(form.name())) for form in formats]
        sources = [self.widget._name_to_svg_map[form.name()] for form in formats]
        return [
            [picture.width(), picture.height(), len(colours(picture)), source]
            for picture, source in zip(shown, sources)
        ]

    def close(self):
        self.widget.kernel_client.stop_channels()
        self.manager.shutdown_kernel()


def colours(picture):
    """The colours at every fourth place of a picture."""
    return {picture.pixel(x, y) for x in range(0, picture.width(), 4) for y in range(0, picture.height(), 4)}


def completed(console):
    """The input after Tab, the only match being put in."""
    console.type("example coff")
    console.press(KEY.Key_Tab)
    console.wait(lambda: console.widget.input_buffer != "example coff")
    text = console.widget.input_buffer
    console.widget.input_buffer = ""
    return text


def inspected(console):
    """The text of the tip that an opening bracket brings up."""
    tip = console.widget._call_tip_widget
    console.type("round(")
    console.wait(lambda: tip.text())
    text = tip.text()
    tip.hide()
    console.widget.input_buffer = ""
    return text


def continued(console):
    """The input after Return behind a bracket that is open, and what it gives after an empty line."""
    # qtconsole waits a tenth of a second for an answer by the clock, and then runs the cell.
    console.widget._is_complete_timeout = 30
    console.type("print (")
    console.press(KEY.Key_Return)
    console.wait(lambda: "\n" in console.widget.input_buffer)
    opened = console.widget.input_buffer
    console.type("6 * 7)")
    console.press(KEY.Key_Return)
    console.wait(lambda: console.widget.input_buffer.count("\n") == 2)
    return opened, console.run("")


def main():
    application = QtWidgets.QApplication([])
    console = Console({"rich": RichJupyterWidget, "plain": JupyterWidget}[sys.argv[1]])
    seen = {"banner": console.text()}
    seen["value"] = console.run("6 * 7 + 100")
    seen["table"] = console.run("example coffee")
    seen["chart"] = console.run("pie country value: bags")
    seen["stream"] = console.run('print "said"')
    seen["error"] = console.run("pie contry value: bags")
    seen["pictures"] = console.pictures()
    seen["completed"] = completed(console)
    seen["inspected"] = inspected(console)
    seen["continued"], seen["closed"] = continued(console)
    console.close()
    application.quit()
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
