"""The program itself: commands, exit codes, files."""

import json
import pathlib
import subprocess
import sys

import nbformat
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHART = 'load """\na,b,v\nx,p,1\nx,q,2\ny,r,3\n"""\nsunburst a > b value: v\n'


@pytest.fixture
def run(program):
    def run(*words, **options):
        return subprocess.run(
            [program, *map(str, words)], capture_output=True, text=True, timeout=60, **options
        )

    return run


def test_version_and_help(run):
    assert run("--version").stdout.startswith("heliograph ")
    for words in [[], ["help"], ["--help"], ["run", "--help"]]:
        done = run(*words)
        assert done.returncode == 0 and "heliograph run FILE|-" in done.stdout


@pytest.mark.parametrize(
    "words",
    [["frobnicate"], ["run"], ["run", "a", "b"], ["run", "-", "--format", "gif"], ["kernel"],
     ["run", "-", "-p", "novalue"], ["install", "--user", "--prefix", "/x"],
     ["install", "--name", "a/b"], ["install", "--frobnicate"], ["run", "-", "--output"]],
)
def test_wrong_usage(run, words):
    done = run(*words, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert done.stderr.startswith("heliograph: ") and done.stdout == ""


def test_install_and_uninstall(run, tmp_path):
    folder = tmp_path / "share/jupyter/kernels/sun"
    for _ in range(2):
        done = run("install", "--prefix", tmp_path, "--name", "Sun", "--display-name", "Sün")
        assert done.returncode == 0
        assert sorted(path.name for path in folder.iterdir()) == [
            "heliograph", "kernel.json", "logo-32x32.png", "logo-64x64.png", "logo-svg.svg",
        ]
    spec = json.loads((folder / "kernel.json").read_text())
    assert spec["display_name"] == "Sün"
    assert spec["argv"][0] == "{resource_dir}/heliograph"
    for name in ["logo-32x32.png", "logo-64x64.png", "logo-svg.svg"]:
        assert (folder / name).read_bytes() == (ROOT / "kernelspec" / name).read_bytes()
    assert subprocess.run([folder / "heliograph", "--version"], check=True).returncode == 0
    assert run("uninstall", "--prefix", tmp_path, "--name", "sun").returncode == 0
    assert list(folder.parent.iterdir()) == []
    assert run("uninstall", "--prefix", tmp_path, "--name", "sun").returncode == 1


@pytest.mark.parametrize(
    "variables, place",
    [({"JUPYTER_DATA_DIR": "{}/d"}, "d/kernels"), ({"XDG_DATA_HOME": "{}/x"}, "x/jupyter/kernels"),
     ({"HOME": "{}"}, ".local/share/jupyter/kernels")],
)
def test_user_folders(run, tmp_path, variables, place):
    environment = {key: value.format(tmp_path) for key, value in variables.items()}
    assert run("install", "--user", env=environment).returncode == 0
    assert (tmp_path / place / "heliograph/kernel.json").exists()


def test_environment(run, tmp_path):
    assert run("install", "--sys-prefix", env={"VIRTUAL_ENV": str(tmp_path)}).returncode == 0
    assert (tmp_path / "share/jupyter/kernels/heliograph/kernel.json").exists()
    assert run("install", "--sys-prefix", env={}).returncode == 2


def test_embedded_logos_are_the_files():
    subprocess.run([sys.executable, ROOT / "Tests/embed_logos.py", "--check"], check=True)


def test_run_prints(run):
    done = run("run", "-", input='print "a"\nwarn "b"\n1 + 2\n')
    assert (done.returncode, done.stdout, done.stderr) == (0, "a\n3\n", "b\n")


def test_run_fails(run, tmp_path):
    done = run("run", "-", input='print "a"\npie nothing_like_this value: x\nprint "c"\n')
    assert done.returncode == 1
    assert done.stdout == "a\n" and "^" in done.stderr
    assert run("run", tmp_path / "missing.helio").returncode == 1
    (tmp_path / "a.ipynb").write_text("{}")
    assert run("run", tmp_path / "a.ipynb").returncode == 1


@pytest.mark.parametrize("value, shown", [("a b", "a b"), ("3", "3"), ('q"\\', 'q"\\'), ("true", "true")])
def test_run_parameters(run, value, shown):
    done = run("run", "-", "-p", f"x={value}", input="print $x\n")
    assert (done.returncode, done.stdout) == (0, f"{shown}\n")


@pytest.mark.parametrize(
    "form, names, inside",
    [("html", ["a.html"], "<svg"), ("svg", ["a-1.svg", "a-2.svg"], "<svg"),
     ("markdown", ["a.md"], "sunburst"), ("text", ["a.txt"], "unburst"),
     ("ipynb", ["a.ipynb"], "image/svg+xml")],
)
def test_run_writes(run, tmp_path, form, names, inside):
    source = tmp_path / "a.helio"
    source.write_text(CHART + 'print "<done>"\nsunburst a value: v\n')
    done = run("run", source, "--output", tmp_path / "out", "--format", form)
    assert done.returncode == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == names
    for name in names:
        assert inside.lower() in (tmp_path / "out" / name).read_text().lower()


def test_run_notebook(run, tmp_path):
    made = nbformat.v4.new_notebook()
    made.cells = [
        nbformat.v4.new_markdown_cell("# Title"),
        nbformat.v4.new_code_cell("n = 1", metadata={"tags": ["parameters"]}),
        nbformat.v4.new_code_cell("$n * 2"),
    ]
    nbformat.write(made, tmp_path / "a.ipynb")
    done = run("run", tmp_path / "a.ipynb", "--format", "ipynb", "-p", "n=21")
    assert done.returncode == 0
    result = nbformat.reads(done.stdout, 4)
    nbformat.validate(result)
    assert [cell.cell_type for cell in result.cells] == ["markdown", "code", "code", "code"]
    assert result.cells[3].outputs[0].data["text/plain"] == "42"


def test_broken_pipe_is_quiet(program):
    done = subprocess.run(
        ["bash", "-c", f"'{program}' help | head -c 1"], capture_output=True, text=True, timeout=20
    )
    assert done.stderr == ""


def test_repl(run):
    done = run("repl", input='x = 2\nprint (\n$x + 1)\npie nothing_like_this value: x\n$x * 5\n')
    assert done.returncode == 1
    assert done.stdout == "3\n10\n"
    assert "^" in done.stderr


def test_kernel_says_why_it_cannot_start(run, tmp_path):
    done = run("kernel", tmp_path / "missing.json")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "missing.json" in done.stderr
    (tmp_path / "odd.json").write_text("{}")
    done = run("kernel", "-f", tmp_path / "odd.json", "--unknown=1", "extra")
    assert done.returncode == 1 and "control_port" in done.stderr
