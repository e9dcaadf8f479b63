"""Help on the language from the command line."""

import subprocess


def test_help_on_a_verb(program):
    done = subprocess.run([program, "help", "sunburst"], capture_output=True, text=True, timeout=20)
    assert done.returncode == 0 and "sunburst" in done.stdout
    unknown = subprocess.run([program, "help", "sunbrust"], capture_output=True, text=True, timeout=20)
    assert unknown.returncode == 1 and "sunburst" in unknown.stderr


def test_the_whole_reference_in_a_terminal(program):
    done = subprocess.run([program, "help", "--all"], capture_output=True, text=True, timeout=20)
    verb = subprocess.run([program, "help", "sunburst"], capture_output=True, text=True, timeout=20)
    assert done.returncode == 0 and verb.stdout.strip() in done.stdout
