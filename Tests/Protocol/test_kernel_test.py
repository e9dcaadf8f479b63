"""jupyter_kernel_test with every attribute set; nothing may be skipped."""

import os
import tempfile

import jupyter_kernel_test

CHART = 'load """\na,b,v\nx,p,1\nx,q,2\ny,r,3\n"""\nsunburst a > b value: v'


class TestKernel(jupyter_kernel_test.KernelTests):
    kernel_name = "heliograph"
    language_name = "heliograph"
    file_extension = ".helio"
    code_hello_world = 'print "hello, world"'
    code_stderr = 'warn "careful"'
    completion_samples = [
        {"text": "sunb", "matches": {"sunburst"}},
        {"text": "forg", "matches": {"forget"}},
    ]
    complete_code_samples = ["1 + 2", 'print "a"', "# nothing"]
    incomplete_code_samples = ['load """\na,b', "coffee |", "print (1 +"]
    invalid_code_samples = ["1 + + )", "print )"]
    code_page_something = "help sunburst"
    code_generate_error = "pie nothing_like_this value: x"
    code_execute_result = [
        {"code": "1 + 2", "result": "3"},
        {"code": "6 * 7", "result": "42"},
    ]
    code_display_data = [
        {"code": CHART, "mime": "image/svg+xml"},
        {"code": CHART, "mime": "text/html"},
        {"code": CHART, "mime": "text/plain"},
    ]
    code_history_pattern = "1?*2"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "sunburst"
    code_clear_output = "clear output"

    @classmethod
    def setUpClass(cls):
        """Starts from an empty history, so that the search finds what this class ran and no more."""
        before = os.environ.get("XDG_STATE_HOME")
        with tempfile.TemporaryDirectory() as state:
            os.environ["XDG_STATE_HOME"] = state
            try:
                super().setUpClass()
            finally:
                os.environ.pop("XDG_STATE_HOME")
                if before:
                    os.environ["XDG_STATE_HOME"] = before


class TestWelcome(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = "heliograph"
    support_iopub_welcome = True
