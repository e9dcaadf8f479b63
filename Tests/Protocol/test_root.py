"""Files confined to a folder, by `set root` and by HELIOGRAPH_ROOT: links, `..`, globs, races."""

import gzip
import os
import re
import subprocess

import pytest

ROWS = "a,b\n1,2\n"


@pytest.fixture
def place(tmp_path):
    """root/ with files and links, and beside it what must not be reached."""
    root = tmp_path / "root"
    (root / "sub").mkdir(parents=True)
    outside = tmp_path / "outside"
    outside.mkdir()
    # A folder whose name begins like the root's is none of it.
    (tmp_path / "root2").mkdir()
    for folder in [root, root / "sub", outside, tmp_path / "root2"]:
        (folder / "a.csv").write_text(ROWS)
    (outside / "a.csv.gz").write_bytes(gzip.compress(ROWS.encode()))
    (root / "packed.csv.gz").write_bytes(gzip.compress(ROWS.encode()))
    (root / "link.csv").symlink_to(outside / "a.csv")
    (root / "out").symlink_to(outside)
    (root / "inner.csv").symlink_to("sub/a.csv")
    (root / "hanging.csv").symlink_to(outside / "none.csv")
    (outside / "back").symlink_to(root)
    return root


@pytest.fixture
def run(program, place):
    def run(text, root=None, cwd=place):
        environment = dict(os.environ)
        environment.pop("HELIOGRAPH_ROOT", None)
        if root is not None:
            environment["HELIOGRAPH_ROOT"] = str(root)
        return subprocess.run(
            [program, "run", "-"], input=text, capture_output=True, text=True, cwd=cwd, timeout=30,
            env=environment,
        )

    return run


INSIDE = [
    'load "a.csv"', 'load "{root}/a.csv"', 'load "sub/../a.csv"', 'load "inner.csv"',
    'load "packed.csv.gz"', 'load "sub/*.csv"', 'load "{outside}/back/a.csv"',
    'load "a.csv" as t; t | save "b.csv"', 'load "a.csv" as t; t | save "sub/b.csv"',
    'load "a.csv" as t; t | save "{root}/sub/../b.csv"',
]
OUTSIDE = [
    'load "../outside/a.csv"', 'load "{outside}/a.csv"', 'load "/etc/passwd"', 'load "link.csv"',
    'load "out/a.csv"', 'load "out/a.csv.gz"', 'load "../root2/a.csv"', 'load "sub/../../outside/a.csv"',
    'load "hanging.csv"', 'load "../outside/none.csv"', 'load "/etc/none.csv"', 'load "out/none.csv"',
    'load "none/../../outside/a.csv"', 'load "/proc/self/environ"', 'load "/dev/stdin"',
    'load "../outside/*.csv"', 'load "{outside}/*.csv"', 'load "out/*.csv"', 'load "*/../../outside/*.csv"',
    'load "*k.csv"', 'load "o*/a.csv"', 'load "~/x.csv"', 'load "../outside/none*.csv"',
    'load "a.csv" as t; load """\na,c\n1,2\n""" as u; u | join "../outside/a.csv" on a',
    'load "a.csv" as t; t | append "{outside}/a.csv"',
    'load "a.csv" as t; t | save "../outside/b.csv"', 'load "a.csv" as t; t | save "{outside}/b.csv"',
    'load "a.csv" as t; t | save "out/b.csv"', 'load "a.csv" as t; t | save "link.csv"',
    'load "a.csv" as t; t | save "hanging.csv"', 'load "a.csv" as t; t | save "/tmp/heliograph-b.csv"',
    'load "a.csv" as t; t | save "none/../../outside/b.csv"',
    'load "a.csv" as t; t | save "../outside/a.csv" overwrite: true',
]


def filled(text, place):
    return text.replace("{root}", str(place)).replace("{outside}", str(place.parent / "outside"))


@pytest.mark.parametrize("by_variable", [True, False])
@pytest.mark.parametrize("text", INSIDE)
def test_inside(run, place, text, by_variable):
    text = filled(text, place)
    done = run(text, root=place) if by_variable else run(f'set root "."\n{text}')
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("by_variable", [True, False])
@pytest.mark.parametrize("text", OUTSIDE)
def test_outside(run, place, text, by_variable):
    text = filled(text, place)
    done = run(text, root=place) if by_variable else run(f'set root "."\n{text}')
    assert done.returncode == 1
    assert "FileError" in done.stderr and "confined" in done.stderr, done.stderr
    outside = sorted(path.name for path in (place.parent / "outside").iterdir())
    assert outside == ["a.csv", "a.csv.gz", "back"]
    assert (place.parent / "outside/a.csv").read_text() == ROWS


def test_without_a_root_all_of_it_works(run, place):
    assert run('load "../outside/a.csv"\nload "link.csv"').returncode == 0


def test_what_is_there_and_what_is_not_are_refused_alike(run, place):
    there = run('load "../outside/a.csv"', root=place).stderr
    absent = run('load "../outside/b.csv"', root=place).stderr
    assert there.replace("a.csv", "b.csv") == absent


def test_a_root_is_only_ever_narrowed(run, place):
    assert run('set root "sub"\nload "sub/a.csv"', root=place).returncode == 0
    assert run('set root "sub"\nload "a.csv"', root=place).returncode == 1
    for wider in [".", "..", "/", str(place.parent), "out", "../root2"]:
        done = run(f'set root "sub"\nset root "{wider}"')
        assert done.returncode == 1 and "confined" in done.stderr
    for wider in ["..", "/", "out"]:
        assert run(f'set root "{wider}"', root=place).returncode == 1
    assert run('set root "."\nset root "."\nload "a.csv"', root=place).returncode == 0
    assert run('set root "sub"\nforget all\nload "a.csv"').returncode == 1


def test_set_lists_the_root(run, place):
    assert re.search(r"root +folder +/", run("set", root=place).stdout)
    assert re.search(r"root +folder +none", run("set").stdout)


@pytest.mark.parametrize("root", ["", "none", "a.csv"])
def test_a_root_that_is_no_folder_stops_everything(run, program, place, tmp_path, root):
    done = run("1 + 2", root=root)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.count("\n") == 1 and "HELIOGRAPH_ROOT" in done.stderr
    (tmp_path / "c.json").write_text(
        '{"shell_port": 0, "iopub_port": 0, "stdin_port": 0, "control_port": 0, "hb_port": 0}'
    )
    done = subprocess.run(
        [program, "kernel", tmp_path / "c.json"], capture_output=True, text=True, timeout=30,
        cwd=place, env=dict(os.environ, HELIOGRAPH_ROOT=root),
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "HELIOGRAPH_ROOT" in done.stderr


def test_the_kernel_is_confined(start, place, monkeypatch):
    monkeypatch.setenv("HELIOGRAPH_ROOT", str(place))
    monkeypatch.chdir(place)
    with start() as kernel:
        assert kernel.run('load "a.csv"')[0]["status"] == "ok"
        assert kernel.run('load "../outside/a.csv"')[0]["ename"] == "FileError"
        # Completion lists nothing outside either.
        for code, expected in [('load "', True), ('load "../', False), ('load "/etc/', False)]:
            matches = kernel.reply(kernel.client.complete(code, len(code)))["content"]["matches"]
            assert any("a.csv" in match or "passwd" in match for match in matches) == expected


def test_a_link_that_is_swapped_all_the_time_never_leads_out(program, place):
    """Between the check and the use there is nothing to win."""
    (place.parent / "outside/secret.csv").write_text("word\nhush\n")
    (place / "secret.csv").write_text("word\nfine\n")
    swap = place / "swap"
    swapper = subprocess.Popen(
        ["bash", "-c", "while :; do ln -sfn . swap; ln -sfn ../outside swap; done"], cwd=place
    )
    try:
        while not swap.is_symlink():
            pass
        for _ in range(150):
            done = subprocess.run(
                [program, "run", "-"], input='load "swap/secret.csv" as t\nt | head',
                capture_output=True, text=True, cwd=place,
                env=dict(os.environ, HELIOGRAPH_ROOT=str(place)), timeout=30,
            )
            assert "hush" not in done.stdout
    finally:
        swapper.kill()
        swapper.wait()
